import { createSimulationRandom, limitsOf } from '@tablehop/bots';
import { describe, expect, it } from 'vitest';
import { randomAction, rank, valueAfter } from '../../../packages/bots/candidates.ts';
import { movesOf } from '../../../packages/bots/test/moves.ts';
import { known } from '../../test/known.ts';
import { hipHipHoorayEvaluator as evaluator } from '../bot/evaluator.ts';
import { prospectOf } from '../bot/formation-prospects.ts';
import { hipHipHooray as rules, type State } from '../rules/index.ts';

const hipHipHooray = known(rules);

const ANYWHERE = { fromTheGround: false };

describe('prospects of a formation', () => {
  it('with one open cell are a die’s points there', () => {
    // Twins, all filled but the top cell on level 4; two yellow dice; a green one right below the open cell.
    const formation = {
      face: 4,
      cells: [
        { cell: [0, 1], color: 'yellow', value: 1 },
        { cell: [1, 1], color: 'yellow', value: 2 },
        { cell: [0, 2], color: 'blue', value: 3 },
        { cell: [1, 2], color: 'blue', value: 4 },
        { cell: [0, 3], color: 'green', value: 5 },
      ],
    } as const;
    const { gains, cells, expected } = prospectOf(formation, ANYWHERE, 6);
    // The third yellow die takes Base from 5 to 9; level 4 gives a Flyer 8; two green dice touch with one side each.
    expect(gains).toEqual({ blue: 0, yellow: 4, orange: 8, green: 4 });
    expect(cells.orange).toEqual([0, 4]);
    expect(expected).toBeGreaterThan(4);
    expect(expected).toBeLessThan(8);
  });

  it('put a Flyer as high as it goes and Spotters side by side', () => {
    const empty = prospectOf({ face: 2, cells: [] }, ANYWHERE, 6);
    expect(empty.cells.orange).toEqual([2, 4]);
    const oneGreen = prospectOf({ face: 2, cells: [{ cell: [0, 2], color: 'green', value: 1 }] }, ANYWHERE, 1);
    expect([
      [0, 1],
      [1, 2],
    ]).toContainEqual(oneGreen.cells.green);
    expect(oneGreen.gains.green).toBe(4);
  });

  it('are never less when more dice are looked at, and nothing when the formation is full', () => {
    const open = { face: 5, cells: [] };
    const expected = [0, 1, 2, 3, 4, 5, 6].map((ahead) => prospectOf(open, ANYWHERE, ahead).expected);
    expect(expected[0]).toBe(0);
    for (let ahead = 1; ahead <= 6; ahead++) expect(expected[ahead]).toBeGreaterThan(expected[ahead - 1] ?? 0);
    expect(prospectOf(open, ANYWHERE, 7).expected).toBe(expected[6]);
  });

  it('R1, fromTheGround: only cells that something carries count', () => {
    const { cells } = prospectOf({ face: 2, cells: [] }, { fromTheGround: true }, 6);
    expect(Object.values(cells)).toEqual(Array(4).fill([0, 1]));
  });
});

function* decisions(players: number, fromTheGround: boolean, matches: number): Generator<State & { readonly seat: number }> {
  const random = createSimulationRandom(`${players} ${fromTheGround}`);
  const anything = (state: State, seat: number) => randomAction(hipHipHooray, state, seat, random);
  for (let match = 0; match < matches; match++) {
    for (const { state, by } of movesOf(hipHipHooray, { fromTheGround }, players, random, anything))
      if (by !== 'chance') yield { ...(state as State), seat: by };
  }
}

describe('the evaluator', () => {
  for (const players of [2, 3, 4]) {
    for (const fromTheGround of [false, true]) {
      it(`finds quickly what trying everything finds: ${players} players, fromTheGround ${fromTheGround}`, () => {
        const random = createSimulationRandom('rank');
        const phases = new Set<string>();
        for (const state of decisions(players, fromTheGround, 4)) {
          const quick = evaluator.quickAction?.(state, state.seat) ?? { type: 'none' };
          expect(hipHipHooray.refuse(state, state.seat, quick as never)).toBeNull();
          const [best] = rank(hipHipHooray, evaluator, state, state.seat, random, limitsOf({ iterations: 1 }, 0));
          expect(valueAfter(hipHipHooray, evaluator, state, state.seat, quick, 0)).toBeCloseTo(best.value, 9);
          phases.add(state.phase);
        }
        expect(phases).toEqual(new Set(['build', 'keep']));
      });
    }
  }

  for (const players of [2, 3, 4]) {
    it(`plays every decision out to the end of its round: ${players} players`, () => {
      const phases = new Set<string>();
      for (const state of decisions(players, false, 2)) {
        for (const { action } of hipHipHooray.offers(state, state.seat)) {
          const after = hipHipHooray.apply(state, state.seat, action).state;
          const [one, other] = [1, 1].map((world) => evaluator.playOut?.(after, state.seat, world));
          expect(Number.isInteger(one)).toBe(true);
          expect(one).toBe(other);
          if (after.phase === 'over' || after.phase === 'patterns') expect(one).toBe(evaluator.value(after, state.seat));
        }
        phases.add(state.phase);
      }
      expect(phases).toEqual(new Set(['build', 'keep']));
    });
  }
});
