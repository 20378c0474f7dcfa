/** Bit sets of the numbers 1 to 6, for fast comparisons: bit v − 1 stands for v. */

import { NUMBERS } from './types.ts';

export type NumberSet = number;

export const NO_NUMBERS: NumberSet = 0;
export const ALL_NUMBERS: NumberSet = 0b111111;
export const ODD_NUMBERS: NumberSet = 0b010101;
export const EVEN_NUMBERS: NumberSet = 0b101010;

const lists: readonly (readonly number[])[] = Array.from({ length: ALL_NUMBERS + 1 }, (_, set) =>
  NUMBERS.filter((value) => (set & (1 << (value - 1))) !== 0),
);

/** Empty if no die shows it. */
export function only(value: number): NumberSet {
  return value >= 1 && value <= NUMBERS.length ? 1 << (value - 1) : NO_NUMBERS;
}

export function atLeast(value: number): NumberSet {
  return ALL_NUMBERS & ~((1 << (value - 1)) - 1);
}

export function atMost(value: number): NumberSet {
  return (1 << value) - 1;
}

export function except(value: number): NumberSet {
  return ALL_NUMBERS & ~only(value);
}

export function includes(set: NumberSet, value: number): boolean {
  return (set & only(value)) !== 0;
}

/** Drops numbers below 1. */
export function oneLess(set: NumberSet): NumberSet {
  return set >> 1;
}

/** Drops numbers above 6. */
export function oneMore(set: NumberSet): NumberSet {
  return (set << 1) & ALL_NUMBERS;
}

export function listOf(set: NumberSet): readonly number[] {
  return lists[set] ?? [];
}
