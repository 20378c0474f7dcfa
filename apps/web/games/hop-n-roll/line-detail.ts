/** What the points of a row are made of, for the final count. */

import { firstEmpty, rowsOf, type State } from '@tablehop/games/hop-n-roll';
import type { LineDetail, LineOf } from '../board.ts';
import { memoizedPiecesOf } from './memoized-pieces.ts';
import { boardWords } from './words.ts';

/** The star and the number on the bonus space, where there are both; a row of a star alone says so by its sum. */
export function lineDetail({ game, view, seat, line, locale }: LineOf<State>): LineDetail | null {
  const row = rowsOf(memoizedPiecesOf(game), view.options).find(({ name }) => name === line);
  const numbers = view.sheets[seat]?.[line] ?? [];
  const bonus = row === undefined ? null : (numbers[row.bonusSpace] ?? null);
  if (row === undefined || bonus === null) return null;
  const star = row.stars[firstEmpty(numbers)] ?? 0;
  return { shown: `★${star} + ${bonus}`, said: boardWords(locale)('board.starAndBonus', { star, bonus }) };
}
