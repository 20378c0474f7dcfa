import type { Saying, Showing } from '../board.ts';
import { boardWords } from './words.ts';

/** All numbers are revealed together: nobody writes any more. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { speak }: Saying): string | null {
  const isReveal = effects.some(({ key }) => key === 'revealed' || key === 'forfeited');
  return isReveal ? boardWords(speak.locale)('board.revealing') : null;
}
