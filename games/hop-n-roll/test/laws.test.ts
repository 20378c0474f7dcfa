import { everyOptions, type JsonObject } from '@tablehop/core';
import { lawsOf } from '@tablehop/core/laws';
import { describe, it } from 'vitest';
import { hopNRoll, standardData } from '../rules/index.ts';

/** Of equal totals the one with more complete rows is first. Entered numbers stay. */
const CLAIMS = { ranking: 'tie-break', neverFalls: 'total' } as const;

describe("Hop'n'ROLL keeps the laws of every game", () => {
  // Two of the four numbers of players with each set of options: 16 matches per law.
  for (const [index, options] of everyOptions<JsonObject>(hopNRoll.options).entries()) {
    const playerCounts = [2 + (index % 2), 4 + (Math.floor(index / 2) % 2)];
    for (const { name, check } of lawsOf(hopNRoll, { ...CLAIMS, runs: 1, optionSets: [options], playerCounts })) it(name, check);
  }
});

describe('and it keeps them with custom sheets and boards', () => {
  for (const { name, check } of lawsOf(oddGame(), { ...CLAIMS, runs: 1, playerCounts: [3] })) it(name, check);
});

/** Short rows, worthless stars, other groups and pyramids, board B upside down and a disco die of one colour. */
function oddGame() {
  const odd = {
    sheets: {
      standard: [
        { row: 'evenOdd', color: 'red', stars: [0, 0], bonusSpace: 1 },
        { row: 'sumSeven', color: 'green', stars: [0, 99], bonusSpace: 0 },
        { row: 'descending', color: 'yellow', stars: [1, 1, 1], bonusSpace: 2 },
        { row: 'ascending', color: 'purple', stars: [1, 2, 3, 4, 5, 6, 7], bonusSpace: 6 },
        { row: 'same', color: 'blue', stars: [5, 50], bonusSpace: 0 },
      ],
      advanced: [
        { row: 'smallerLarger', color: 'yellow', stars: [3, 4], bonusSpace: 1 },
        { row: 'pairsTriple', color: 'red', groups: [1, 3], stars: [1, 2, 3, 4], bonusSpace: 3 },
        { row: 'unequal', color: 'blue', levels: [level(3, 1), level(1, 9)], bonusSpace: 3 },
        { row: 'calculation', color: 'green', levels: [level(2, 0), level(2, 4), level(1, 6)], bonusSpace: 4 },
        { row: 'twoNumbers', color: 'purple', stars: [2, 2, 2], bonusSpace: 0 },
      ],
    },
    boards: { B: standardData.boards.B.toReversed() },
    discoFaces: ['red', 'red', 'red', 'red', 'red', 'red'],
  };
  const replaced = hopNRoll.pieces?.replace(odd);
  if (replaced?.ok !== true) throw new TypeError(`the odd pieces are refused: ${JSON.stringify(replaced)}`);
  return replaced.value;
}

function level(spaces: number, star: number) {
  return { spaces, star };
}
