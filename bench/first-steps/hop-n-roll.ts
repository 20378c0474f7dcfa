/** First steps of Hop'n'ROLL: two rows nearly complete and the others begun, with numbers in an easy order. */

import { createSimulationRandom } from '@tablehop/bots';
import { type JsonObject, pick, type Random } from '@tablehop/core';
import type { Candidate, Search } from './play-on.ts';

const SPACES = { same: 7, ascending: 7, descending: 7, sumSeven: 6, evenOdd: 7 } as const;
type RowName = keyof typeof SPACES;
const ROWS = Object.keys(SPACES) as RowName[];

const NUMBERS: { readonly [row in RowName]: (random: Random, count: number) => number[] } = {
  same: (random, count) => Array<number>(count).fill(die(random)),
  ascending: (random, count) => dice(random, count).sort((a, b) => a - b),
  descending: (random, count) => dice(random, count).sort((a, b) => b - a),
  sumSeven: (random, count) => pairs(random, count),
  evenOdd: (random, count) => dice(random, count).map((drawn, index) => (drawn % 2 === index % 2 ? drawn : 7 - drawn)),
};

export const hopNRollSearch: Search = {
  id: 'hop-n-roll',
  options: {},
  level: 'easy',
  decisions: [6, 9],
  wonAtRandom: 0.5,
  seeds: 2000,
  *candidatesOf(_game, _options, seed): Generator<Candidate> {
    const random = createSimulationRandom(seed);
    const first = pick(random, ROWS);
    const second = pick(
      random,
      ROWS.filter((row) => row !== first),
    );
    const own = sheetOf(random, (row) => (row === first ? 1 : row === second ? 2 : SPACES[row] - random.below(3)));
    const rivals = sheetOf(random, (row) => SPACES[row] - random.below(3));
    // Nobody can have more numbers than rounds played.
    const round = Math.max(...[own, rivals].map(numbersOn)) + 1;
    const position = { round, phase: 'roll', order: [0, 1], sheets: [own, rivals] };
    yield { position, seed, clutter: numbersOn(own) };
  },
};

type Sheet = { readonly [row in RowName]: readonly (number | null)[] } & JsonObject;

function sheetOf(random: Random, missing: (row: RowName) => number): Sheet {
  const rows = ROWS.map((row) => {
    const empty = missing(row);
    return [row, [...NUMBERS[row](random, SPACES[row] - empty), ...Array<null>(empty).fill(null)]];
  });
  return Object.fromEntries(rows) as Sheet;
}

function numbersOn(sheet: Sheet): number {
  return ROWS.reduce((sum, row) => sum + sheet[row].filter((each) => each !== null).length, 0);
}

function die(random: Random): number {
  return random.below(6) + 1;
}

function dice(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => die(random));
}

/** The second of a pair makes 7 with the first. */
function pairs(random: Random, count: number): number[] {
  const row: number[] = [];
  for (let index = 0; index < count; index++) row.push(index % 2 === 0 ? die(random) : 7 - (row[index - 1] ?? 0));
  return row;
}
