import type { Saying, Showing } from '../board.ts';
import { beatsOf } from './beats.ts';
import { boardWords } from './words.ts';

/** A round is counted after its last die has landed: nobody takes a die then. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { speak }: Saying): string | null {
  const { scored } = beatsOf(effects);
  return scored === null ? null : boardWords(speak.locale)('board.counting', { round: scored.round + 1 });
}
