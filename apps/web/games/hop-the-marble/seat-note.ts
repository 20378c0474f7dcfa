/** How far a seat has come: cards of its cards, or marbles of the set that wins. Where points are counted, they say it themselves. */

import { COLORS, countArea, type State } from '@tablehop/games/hop-the-marble';
import type { LineDetail, SeatOf } from '../board.ts';
import { boardWords } from './words.ts';

/** Without cards: all marbles of one colour. */
const SET_SIZE = 4;

export function seatNote({ view, seat, locale }: SeatOf<State>): LineDetail | null {
  const { variant } = view.options;
  const cards = view.cards[seat] ?? [];
  if (variant === 'pile' || (variant !== 'noCard' && cards.length === 0)) return null;
  const count = countArea(view.marbles, seat);
  const note =
    variant === 'noCard'
      ? { done: Math.max(...COLORS.map((color) => count[color])), all: SET_SIZE }
      : { done: cards.filter(({ done }) => done).length, all: cards.length };
  const said = boardWords(locale)(variant === 'noCard' ? 'note.colour' : 'note.cards', note);
  return { shown: `${note.done}/${note.all}`, said };
}
