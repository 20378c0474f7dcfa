import type { Seat } from '@tablehop/core';
import { mayHaveExtras } from './options.ts';
import { type Card, cardOf, type Pieces } from './pieces.ts';
import {
  CARD_COLORS,
  type CardState,
  COLORS,
  type Color,
  MARBLES,
  type MarbleId,
  type Marbles,
  type MatchOptions,
  NUMBERS,
  type State,
} from './types.ts';

export type Count = { readonly [color in Color]: number };

export function colorOf(marble: MarbleId): Color {
  return marble[0] as Color;
}

export function countArea(marbles: Marbles, seat: Seat): Count {
  const count = { D: 0, L: 0, R: 0, G: 0, Y: 0 };
  for (const marble of MARBLES) {
    const place = marbles[marble];
    if (place.in === 'area' && place.seat === seat) count[colorOf(marble)] += 1;
  }
  return count;
}

export function countCombination({ combination }: Card): Count {
  const count = { D: 0, L: 0, R: 0, G: 0, Y: 0 };
  for (const color of combination) count[color] += 1;
  return count;
}

export function isExactly(count: Count, wanted: Count): boolean {
  return COLORS.every((color) => count[color] === wanted[color]);
}

export function mostOfOneColor(count: Count): number {
  return Math.max(...COLORS.map((color) => count[color]));
}

/** `noCard`, R6: all marbles of one colour; without extras, no other marbles in the area. */
export function hasSetOfOneColor(options: MatchOptions, count: Count): boolean {
  if (mostOfOneColor(count) < NUMBERS.length) return false;
  return mayHaveExtras(options) || COLORS.reduce((sum, color) => sum + count[color], 0) === NUMBERS.length;
}

/** The cards that a seat can complete now: in `suite` only the largest that is left. */
export function openCards(pieces: Pieces, state: State, seat: Seat): readonly CardState[] {
  const open = (state.cards[seat] ?? []).filter(({ done }) => !done);
  if (state.options.variant !== 'suite') return open;
  const rank = ({ id }: CardState) => CARD_COLORS.indexOf(cardOf(pieces, id).color);
  return open.filter((card) => open.every((other) => rank(other) <= rank(card)));
}

/** R5 */
export function completedCard(pieces: Pieces, state: State, seat: Seat): Card | null {
  const count = countArea(state.marbles, seat);
  for (const { id } of openCards(pieces, state, seat)) {
    const card = cardOf(pieces, id);
    if (isExactly(count, countCombination(card))) return card;
  }
  return null;
}

export function hasReachedAll(state: State, seat: Seat): boolean {
  if (state.options.variant === 'noCard') return hasSetOfOneColor(state.options, countArea(state.marbles, seat));
  const cards = state.cards[seat] ?? [];
  return cards.length > 0 && cards.every(({ done }) => done);
}
