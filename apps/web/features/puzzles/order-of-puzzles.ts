/** In which order puzzles are offered: easy ones first, and of those not yet solved the next. */

import { type Puzzle, ratingOf } from '@tablehop/puzzles';

/** Easy ones first; of equals, in the order of the file. The number of a puzzle is its place here. */
export function inOrder(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  return [...puzzles].sort((one, other) => ratingOf(one) - ratingOf(other));
}

/** The next that is not solved, after this one and then from the beginning; null if none is left but this one. */
export function nextUnsolved(ordered: readonly Puzzle[], after: string | null, isSolved: (id: string) => boolean): Puzzle | null {
  const place = ordered.findIndex(({ id }) => id === after);
  const others = [...ordered.slice(place + 1), ...ordered.slice(0, Math.max(0, place))];
  return others.find(({ id }) => !isSolved(id)) ?? null;
}
