/** What a space of the dice board lets its pawn enter. */

import type { Space } from './boards.ts';
import { ALL_NUMBERS, NO_NUMBERS, type NumberSet, oneLess, oneMore, only } from './number-set.ts';
import type { Row } from './rows.ts';
import type { DiscoFace } from './types.ts';

/** The numbers as rolled, the only ones that oblige (R2): of the disco die, any. */
export function rolledNumbers(space: Space, dice: readonly number[]): NumberSet {
  if (space.gives === 'disco') return ALL_NUMBERS;
  let rolled = NO_NUMBERS;
  for (const die of space.dice) rolled |= only(dice[die] ?? 0);
  return rolled;
}

/** The numbers that may be entered, the space's effect used or not. Below 1 and above 6 there is nothing. */
export function givenNumbers(space: Space, rolled: NumberSet): NumberSet {
  switch (space.effect) {
    case 'none':
      return rolled;
    case 'minusOne':
      return rolled | oneLess(rolled);
    case 'plusMinusOne':
      return rolled | oneLess(rolled) | oneMore(rolled);
  }
}

/** The disco die names the row, unless it shows `any`. */
export function isRowGiven(space: Space, disco: DiscoFace | null, row: Row): boolean {
  return space.gives !== 'disco' || disco === 'any' || disco === row.color;
}
