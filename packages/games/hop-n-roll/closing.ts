/** What an entry closes off in its row for good: numbers and spaces that could still have come, and then cannot. Asked of the rules. */

import { listOf } from './number-set.ts';
import { firstEmpty, isComplete, type Row } from './rows.ts';
import { NUMBERS, type Numbers } from './types.ts';

export type Closing = { readonly numbers: readonly number[]; readonly spaces: readonly number[] };

type Reach = { readonly numbers: ReadonlySet<number>; readonly spaces: ReadonlySet<number> };

const NOTHING: Closing = { numbers: [], spaces: [] };

export function closingOf(row: Row, numbers: Numbers, space: number, value: number): Closing {
  const written = numbers.with(space, value);
  // A row that is complete has nothing left to lose.
  if (isComplete(written)) return NOTHING;
  const [before, after] = [reachOf(row, numbers), reachOf(row, written)];
  return {
    numbers: [...before.numbers].filter((number) => !after.numbers.has(number)).sort((a, b) => a - b),
    spaces: [...before.spaces].filter((each) => each !== space && !after.spaces.has(each)).sort((a, b) => a - b),
  };
}

/** Everything that could still be written in a row, in whatever order, and where. */
function reachOf(row: Row, from: Numbers): Reach {
  const numbers = new Set<number>();
  const spaces = new Set<number>();
  const seen = new Set<string>();
  const empty = from.filter((number) => number === null).length;
  const isAll = () => spaces.size === empty && numbers.size === NUMBERS.length;

  function explore(now: Numbers): void {
    const state = now.join();
    if (seen.has(state) || isAll()) return;
    seen.add(state);
    const next = firstEmpty(now);
    const end = row.levelEnds[next] ?? 0;
    for (let space = next; space < end; space += 1) {
      if (now[space] !== null) continue;
      for (const value of listOf(row.fits(now, space))) {
        spaces.add(space);
        numbers.add(value);
        explore(now.with(space, value));
      }
    }
  }

  explore(from);
  return { numbers, spaces };
}

/** Empty spaces in which nothing can ever be written: blocked themselves, or on a level that cannot open any more. Every sheet crosses out these. */
export function blockedSpaces(row: Row, numbers: Numbers): readonly number[] {
  // In a line there is always a number that goes on.
  if (!row.isPyramid || isComplete(numbers)) return [];
  const { spaces } = reachOf(row, numbers);
  return numbers.flatMap((number, space) => (number === null && !spaces.has(space) ? [space] : []));
}
