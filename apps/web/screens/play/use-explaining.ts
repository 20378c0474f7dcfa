import type { Turn } from '@tablehop/core';
import { useRef } from 'preact/hooks';
import type { Words } from '../../match/words.ts';
import { sayWith } from '../../text/say-with.ts';
import { notify } from '../../ui/notices.ts';
import type { Refusing } from './play-match.ts';
import { explain } from './why-not.ts';

export type Explaining = { readonly tell: (refusing: Refusing, turn: Turn) => void; readonly drop: () => void };

/** Says why something cannot be done. The next explanation, and the next move, take the place of the last. */
export function useExplaining(words: Words, showRule: (rule: string) => void): Explaining {
  const last = useRef(() => {});
  return {
    tell(refusing, turn) {
      last.current();
      const { kind, text, lead, rule } = explain(refusing, turn, words);
      const lookUp = rule === null ? {} : { action: { label: sayWith(words.speak, 'play.rules.show'), run: () => showRule(rule) } };
      last.current = notify({ kind, text, lead, ...lookUp });
    },
    drop: () => last.current(),
  };
}
