import { useEffect, useState } from 'preact/hooks';
import { waitByClock } from '../../ui/wait.ts';

/** A chunk: few enough to be put into words between two frames. */
const AT_ONCE = 12;

/** The sentences of a whole match, computed in chunks between which the page stays responsive; begun anew when `of` changes. */
export function useSentences(sentenceAt: (position: number) => string, count: number, of: readonly unknown[]): readonly string[] {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => setSentences([]), of);
  useEffect(() => {
    if (sentences.length >= count) return;
    return waitByClock(0, () => {
      const more = Math.min(AT_ONCE, count - sentences.length);
      setSentences([...sentences, ...Array.from({ length: more }, (_, index) => sentenceAt(sentences.length + index))]);
    });
  }, [sentences, count]);
  return sentences;
}
