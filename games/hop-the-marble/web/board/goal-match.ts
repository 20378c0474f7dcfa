/** Progress towards a goal: what an area has of it, what is missing and what is too much. */

import type { Seat } from '@tablehop/core';
import { type Card, COLORS, type Color, type Count, colorOf, countArea, hasSetOfOneColor, MARBLES, type State } from '../../rules/index.ts';

export type Match = {
  readonly slots: readonly { readonly color: Color; readonly isThere: boolean }[];
  readonly missing: readonly Color[];
  readonly extra: readonly Color[];
};

/** A seat's marbles with those in hand that go to its area: they count when the turn ends (R5). */
export function gathered({ marbles }: State, seat: Seat): Count {
  const count: { -readonly [color in Color]: number } = { ...countArea(marbles, seat) };
  for (const marble of MARBLES) {
    const place = marbles[marble];
    if (place.in === 'hand' && place.seat === seat && place.to === 'area') count[colorOf(marble)] += 1;
  }
  return count;
}

export function matchOf({ combination }: Card, count: Count): Match {
  const left: { -readonly [color in Color]: number } = { ...count };
  const slots = combination.map((color) => {
    const isThere = left[color] > 0;
    if (isThere) left[color] -= 1;
    return { color, isThere };
  });
  return {
    slots,
    missing: slots.filter(({ isThere }) => !isThere).map(({ color }) => color),
    extra: COLORS.flatMap((color) => Array.from({ length: left[color] }, () => color)),
  };
}

export function isComplete({ missing, extra }: Match): boolean {
  return missing.length === 0 && extra.length === 0;
}

/** `noCard`, R6: whether these marbles win with this colour, alone or with others beside them. */
export function isSetOf(options: State['options'], count: Count, color: Color, size: number): boolean {
  return count[color] === size && hasSetOfOneColor(options, count);
}

export function counted(colors: readonly Color[]): readonly { readonly color: Color; readonly count: number }[] {
  return COLORS.flatMap((color) => {
    const count = colors.filter((each) => each === color).length;
    return count === 0 ? [] : [{ color, count }];
  });
}

export function colorsIn(count: Count): readonly Color[] {
  return COLORS.flatMap((color) => Array.from({ length: count[color] }, () => color));
}
