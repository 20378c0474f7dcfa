import { createSpeaker, type Speaker } from '@tablehop/text';
import { loadBoardText } from '../../text/board/index.ts';
import { loadWebText } from '../../text/index.ts';
import { speech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** The web app's words and those of boards in the current language; null until they are there. */
export function useBoardSpeech(): Speaker | null {
  const { locale } = speech.value;
  const loaded = useLoaded(locale, async () => createSpeaker(locale, await loadWebText(locale), await loadBoardText(locale)));
  return loaded?.value ?? null;
}
