import { describe, expect, it } from 'vitest';
import { hopNRoll, type Options, type State } from '../index.ts';
import { ADVANCED_A, ADVANCED_B, apply, free, loaded, play, position, type Rows, STANDARD_A, start } from './match.ts';

function lines(rows: Rows, options: Options): { readonly [key: string]: number } {
  const state = loaded(position({ options, sheets: [rows, {}], phase: 'roll' }), 2, options);
  const [sheet] = hopNRoll.score(state);
  return Object.fromEntries([...(sheet?.lines ?? []).map(({ key, points }) => [key, points] as const), ['total', sheet?.total ?? -1]]);
}

describe('Sheets', () => {
  it('the lines are the rows and then the sixes; each 6 is worth a point', () => {
    const rows = { same: [6, 6], ascending: [1, 6], descending: [6, 2], sumSeven: [1, 6] };
    expect(lines(rows, STANDARD_A)).toEqual({ same: 3, ascending: 2, descending: 2, sumSeven: 2, evenOdd: 0, sixes: 5, total: 14 });
    expect(Object.entries(lines({}, ADVANCED_A)).join(' ')).toBe(
      'twoNumbers,0 calculation,0 unequal,0 pairsTriple,0 smallerLarger,0 sixes,0 total,0',
    );
    expect(lines({ unequal: [6], calculation: [null, 6] }, ADVANCED_A).sixes).toBe(2);
  });

  it('during enter they count what the table’s view shows', () => {
    const before = free({}, STANDARD_A);
    const { state } = apply(before, 0, { type: 'enter', row: 'same', value: 6 });
    expect(hopNRoll.score(state)[0]?.total).toBe(2);
    expect(hopNRoll.score(hopNRoll.view(state, 1))[0]?.total).toBe(0);
  });

  it('what an entry has gained is told at the reveal', () => {
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
