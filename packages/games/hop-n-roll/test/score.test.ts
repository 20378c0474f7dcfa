import { describe, expect, test } from 'vitest';
import { hopNRoll, type Numbers, type Options, type State } from '../index.ts';
import { ADVANCED_A, ADVANCED_B, apply, free, loaded, play, position, type Rows, STANDARD_A, start } from './match.ts';

function lines(rows: Rows, options: Options): { readonly [key: string]: number } {
  const state = loaded(position({ options, sheets: [rows, {}], phase: 'roll' }), 2, options);
  const [sheet] = hopNRoll.score(state);
  return Object.fromEntries([...(sheet?.lines ?? []).map(({ key, points }) => [key, points] as const), ['total', sheet?.total ?? -1]]);
}

/** Starts with 0 entries. */
function growing(row: string, numbers: Numbers, options: Options): readonly (number | undefined)[] {
  return Array.from({ length: numbers.length + 1 }, (_, count) => lines({ [row]: numbers.slice(0, count) }, options)[row]);
}

describe('Lines: the star over the last number; pyramids: that of the highest complete level; plus the number on the bonus space', () => {
  test.each([
    ['same', [2, 2, 2, 2, 2, 2, 2], [0, 1, 3, 5, 7 + 2, 10 + 2, 13 + 2, 17 + 2], STANDARD_A],
    ['ascending', [1, 2, 3, 4, 5, 5, 6], [0, 1, 2, 4 + 3, 7 + 3, 9 + 3, 12 + 3, 16 + 3], STANDARD_A],
    ['descending', [6, 5, 4, 3, 2, 1, 1], [0, 1, 2, 3, 5, 7 + 2, 10 + 2, 13 + 2], STANDARD_A],
    ['sumSeven', [1, 6, 2, 5, 3, 4], [0, 1, 2, 4, 6 + 5, 9 + 5, 12 + 5], STANDARD_A],
    ['evenOdd', [1, 2, 3, 4, 5, 6, 1], [0, 1, 2, 3, 5, 6 + 5, 8 + 5, 11 + 5], STANDARD_A],
    ['twoNumbers', [1, 4, 1, 4, 1, 4, 1], [0, 1, 3, 5, 8 + 4, 11 + 4, 15 + 4, 20 + 4], ADVANCED_A],
    ['pairsTriple', [1, 1, 2, 2, 3, 3, 3], [0, 1, 2, 4, 6, 9 + 3, 12 + 3, 15 + 3], ADVANCED_A],
    ['smallerLarger', [1, 2, 1, 2, 1, 2, 1], [0, 1, 2, 4, 6, 9 + 1, 12 + 1, 15 + 1], ADVANCED_A],
    ['calculation', [1, 2, 5, 1, 3, 4, 4], [0, 0, 0, 3, 3 + 1, 8 + 1, 12 + 1, 17 + 1], ADVANCED_A],
    ['unequal', [1, 2, 3, 4, 5, 6], [0, 2, 2, 5, 5, 5 + 5, 12 + 5], ADVANCED_A],
  ] as const)('%s', (row, numbers, points, options) => {
    expect(growing(row, numbers, options)).toEqual(points);
  });

  test('the bonus number counts whether its level is complete or not, other spaces of the level do not', () => {
    expect(lines({ calculation: [1, 2, 5, null, 3] }, ADVANCED_A).calculation).toBe(3);
    expect(lines({ unequal: [1, 2, 3, null, 6] }, ADVANCED_A).unequal).toBe(5 + 6);
  });
});

describe('Sheets', () => {
  test('the lines are the rows and then the sixes; each 6 is worth a point', () => {
    const rows = { same: [6, 6], ascending: [1, 6], descending: [6, 2], sumSeven: [1, 6] };
    expect(lines(rows, STANDARD_A)).toEqual({ same: 3, ascending: 2, descending: 2, sumSeven: 2, evenOdd: 0, sixes: 5, total: 14 });
    expect(Object.entries(lines({}, ADVANCED_A)).join(' ')).toBe(
      'twoNumbers,0 calculation,0 unequal,0 pairsTriple,0 smallerLarger,0 sixes,0 total,0',
    );
    expect(lines({ unequal: [6], calculation: [null, 6] }, ADVANCED_A).sixes).toBe(2);
  });

  test('during enter they count what the table’s view shows', () => {
    const before = free({}, STANDARD_A);
    const { state } = apply(before, 0, { type: 'enter', row: 'same', value: 6 });
    expect(hopNRoll.score(state)[0]?.total).toBe(2);
    expect(hopNRoll.score(hopNRoll.view(state, 1))[0]?.total).toBe(0);
  });

  test('what an entry has gained is told at the reveal', () => {
    const totals = (state: State) => hopNRoll.score(state).map(({ total }) => total);
    for (const options of [STANDARD_A, ADVANCED_B]) {
      let [before, reveals] = [totals(start(3, options)), 0];
      for (const { state, effects } of play(start(3, options), 'gains')) {
        const isRevealed = effects.some(({ key }) => key === 'revealed' || key === 'forfeited');
        if (!isRevealed) continue;
        const gained = [0, 0, 0];
        for (const effect of effects) if (effect.key === 'revealed') gained[effect.seat] = effect.points;
        expect(totals(state)).toEqual(before.map((total, seat) => total + (gained[seat] ?? 0)));
        before = totals(state);
        reveals += 1;
      }
      expect(reveals).toBeGreaterThan(10);
    }
  });
});
