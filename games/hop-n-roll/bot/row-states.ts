/** A row of Hop'n'ROLL as a graph of states. Rows with the same possible futures share a state, so there are few states. */

import { remembered } from '@tablehop/bots';
import { firstEmpty, isSpaceOpen, listOf, type Numbers, type Row, type RowName, rowPoints } from '../rules/index.ts';

export type RowState = {
  /** Index into tables over all states of a sheet. */
  readonly index: number;
  readonly isComplete: boolean;
  readonly steps: readonly Step[];
};

export type Step = {
  readonly value: number;
  readonly space: number;
  readonly points: number;
  readonly next: RowState;
};

export type RowStates = {
  readonly row: Row;
  /** In reverse topological order: successors come before a state. */
  readonly all: readonly RowState[];
  of(numbers: Numbers): RowState;
};

/** Every state reachable from the empty row, with indices from `firstIndex`. */
export function statesOf(row: Row, firstIndex: number): RowStates {
  const all: RowState[] = [];
  const known = new Map<number, RowState>();
  // Memoized by identity: rows of a sheet are immutable, and most are looked up repeatedly.
  const seen = new WeakMap<Numbers, RowState>();

  function of(numbers: Numbers): RowState {
    return remembered(seen, numbers, () => stateOf(canonicalForm(row, numbers)));
  }

  function stateOf(canonical: Numbers): RowState {
    return remembered(known, keyOf(canonical), () => {
      const steps = stepsFrom(canonical);
      const state = { index: firstIndex + all.length, isComplete: firstEmpty(canonical) === row.spaces, steps };
      all.push(state);
      return state;
    });
  }

  function stepsFrom(numbers: Numbers): readonly Step[] {
    const steps: Step[] = [];
    for (let space = 0; space < row.spaces; space++) {
      if (!isSpaceOpen(row, numbers, space)) continue;
      for (const value of listOf(row.fits(numbers, space))) {
        const after = numbers.with(space, value);
        const points = rowPoints(row, after) - rowPoints(row, numbers) + (value === SIX ? 1 : 0);
        steps.push({ value, space, points, next: of(after) });
      }
    }
    return steps;
  }

  of(Array.from({ length: row.spaces }, () => null));
  return { row, all, of };
}

const SIX = 6;
/** Stands for every number that no longer matters to any rule. */
const ANY = 1;
const BITS_PER_SPACE = 3;

function keyOf(numbers: Numbers): number {
  let key = 0;
  for (const number of numbers) key = (key << BITS_PER_SPACE) | (number ?? 0);
  return key;
}

/** The representative of a row's equivalence class: the same spaces are filled and the rule allows the same from now on. */
function canonicalForm(row: Row, numbers: Numbers): Numbers {
  return CANONICAL_FORMS[row.name](numbers, firstEmpty(numbers), row);
}

type CanonicalForm = (numbers: Numbers, next: number, row: Row) => Numbers;

const asItStands: CanonicalForm = (numbers) => numbers;
const lastNumber: CanonicalForm = (numbers, next) => numbers.map((number, space) => (number === null || space === next - 1 ? number : ANY));

const CANONICAL_FORMS: { readonly [name in RowName]: CanonicalForm } = {
  same: asItStands,
  ascending: lastNumber,
  descending: lastNumber,
  // A number matters to the other of its pair.
  sumSeven: (numbers, next, row) => (next % 2 === 0 ? numbers.map(orAny) : lastNumber(numbers, next, row)),
  evenOdd: (numbers, next, row) => lastNumber(numbers, next, row).map((number) => (number === null ? null : 2 - (number % 2))),
  twoNumbers: asItStands,
  smallerLarger: (numbers, next, row) => {
    const last = numbers[next - 1] ?? 0;
    const before = numbers[next - 2] ?? null;
    const canonical = lastNumber(numbers, next, row);
    return before === null ? canonical : canonical.with(next - 2, before < last ? last - 1 : last + 1);
  },
  pairsTriple: lastNumber,
  unequal: (numbers) => {
    const ascending = numbers.filter((number) => number !== null).sort((a, b) => a - b);
    return numbers.map((number) => (number === null ? null : (ascending.shift() ?? null)));
  },
  // A number matters to the level above it, as long as that is not full.
  calculation: (numbers, next, { levels }) => {
    const open = levels[next] ?? levels.length;
    const top = levels.at(-1) ?? 0;
    return numbers.map((number, space) => {
      const level = levels[space] ?? 0;
      return level === open - 1 || (level === open && level < top) ? number : orAny(number);
    });
  },
};

function orAny(number: number | null): number | null {
  return number === null ? null : ANY;
}
