/** How far everybody is in Hop the Marble: points, and within a point how near the next card is. */

import type { AnyGame, Seat } from '@tablehop/core';
import {
  COLORS,
  type Color,
  cardOf,
  colorOf,
  countCombination,
  MARBLES,
  openCards,
  type Pieces,
  piecesOf,
  type State,
} from '@tablehop/games/hop-the-marble';
import { onceAGame } from '../once-a-game.ts';

const piecesIn = onceAGame(piecesOf);

export function standingOf(state: State, game: AnyGame): readonly number[] {
  const { points, options } = state;
  if (options.variant === 'noCard') return points;
  const pieces = piecesIn(game);
  return points.map((each, seat) => each + nearness(pieces, state, seat));
}

/** From 0 to 1: by how many marbles too few or too many the next card is off. */
function nearness(pieces: Pieces, state: State, seat: Seat): number {
  const held = heldBy(state, seat);
  const off = openCards(pieces, state, seat).map(({ id }) => {
    const wanted = countCombination(cardOf(pieces, id));
    return COLORS.reduce((sum, color) => sum + Math.abs(held[color] - wanted[color]), 0);
  });
  return off.length === 0 ? 0 : 1 / (2 + Math.min(...off));
}

/** In their area, or on the way there: while a turn settles, nobody has less than before. */
function heldBy({ marbles }: State, seat: Seat): { readonly [color in Color]: number } {
  const count = { D: 0, L: 0, R: 0, G: 0, Y: 0 };
  for (const marble of MARBLES) {
    const place = marbles[marble];
    if ((place.in === 'area' || (place.in === 'hand' && place.to === 'area')) && place.seat === seat) count[colorOf(marble)] += 1;
  }
  return count;
}
