import { chooseBySkill, createSimulationRandom, type Skill } from '@tablehop/bots';
import { everyOptions, keyedRandom } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { playMatch } from '../../../bench/duel.ts';
import { randomAction } from '../../../packages/bots/candidates.ts';
import { evaluatorOf } from '../../../packages/bots/knowledge.ts';
import { movesOf } from '../../../packages/bots/test/moves.ts';
import { known } from '../../test/known.ts';
import { type Action, type Options, hopNRoll as rules, type State, standardData } from '../rules/index.ts';
import { ADVANCED_A, free, loaded, position, STANDARD_A } from './match.ts';

const hopNRoll = known(rules);

const EFFORTS: readonly Skill['effort'][] = ['glance', 'judgement', 'longSearch'];

function choiceOf(state: State, seat: number, effort: Skill['effort']): Action {
  const random = createSimulationRandom(effort);
  return chooseBySkill(hopNRoll, hopNRoll.view(state, seat), seat, { effort }, { random, iterations: 150 }) as Action;
}

describe('sensible choices', () => {
  for (const effort of EFFORTS) {
    describe(effort, () => {
      const entered = (rows: Parameters<typeof free>[0], disco: string, options: Options) => {
        const { hopped } = free(rows, options);
        return choiceOf(loaded(position({ options, sheets: [rows, {}], disco, hopped }), 2, options), 0, effort);
      };

      it('does not block its own pyramid: two 4s side by side make neither a sum nor a difference that can be written', () => {
        const state = loaded(
          position({
            options: ADVANCED_A,
            // Only the pyramid takes a 4.
            sheets: [{ calculation: [4], unequal: [4], twoNumbers: [1, 2], pairsTriple: [1], smallerLarger: [5, 4] }, {}],
            dice: [4, 4],
            hopped: { 0: 0, 1: 1 },
          }),
          2,
          ADVANCED_A,
        );
        expect(hopNRoll.offers(state, 0).map(({ action }) => action)).toContainEqual({
          type: 'enter',
          row: 'calculation',
          value: 4,
          space: 1,
        });
        expect(choiceOf(state, 0, effort)).toEqual({ type: 'enter', row: 'calculation', value: 4, space: 2 });
      });

      it('takes the number that completes a row when no other round will come, though it fits elsewhere', () => {
        const rival = { same: [1, 1, 1, 1, 1, 1, 1], sumSeven: [6, 1, 6, 1, 6, 1] };
        const state = loaded(
          position({
            sheets: [{ same: [2, 2, 2, 2, 2, 2], ascending: [1], evenOdd: [1] }, rival],
            dice: [2, 5],
            disco: 'green',
            phase: 'hop',
          }),
        );
        expect(choiceOf(state, 0, effort)).toEqual({ type: 'hop', space: 0 });
        const hopped = hopNRoll.apply(hopNRoll.apply(state, 0, { type: 'hop', space: 0 }).state, 1, { type: 'hop', space: 2 }).state;
        expect(choiceOf(hopped, 0, effort)).toEqual({ type: 'enter', row: 'same', value: 2 });
      });

      it('where only parity matters, writes the highest number on a bonus space, and else a 6, a point more', () => {
        expect(entered({ evenOdd: [1, 2, 1, 2] }, 'purple', STANDARD_A)).toEqual({ type: 'enter', row: 'evenOdd', value: 5 });
        expect(entered({ evenOdd: [1] }, 'purple', STANDARD_A)).toEqual({ type: 'enter', row: 'evenOdd', value: 6 });
      });

      it('keeps rows open: a 6 before a lower number where they descend, and not at the start where they ascend', () => {
        expect(entered({ descending: [6] }, 'green', STANDARD_A)).toEqual({ type: 'enter', row: 'descending', value: 6 });
        const state = loaded(position({ dice: [6, 6], hopped: { 0: 0, 1: 1 } }));
        expect(choiceOf(state, 0, effort)).not.toMatchObject({ row: 'ascending' });
      });

      it('ends the match while it is ahead', () => {
        const complete = { ascending: [1, 1, 6, 6, 6, 6, 6], descending: [6, 5, 5, 5, 5, 4] };
        const behind = { same: [1, 1, 1, 1, 1, 1], sumSeven: [6, 1, 6, 1, 6], evenOdd: [1, 2, 1] };
        const state = loaded(position({ sheets: [complete, behind], dice: [3, 5], hopped: { 0: 0, 1: 1 } }));
        expect(choiceOf(state, 0, effort)).toEqual({ type: 'enter', row: 'descending', value: 3 });
      });
    });
  }
});

describe('the evaluator', () => {
  const evaluator = evaluatorOf(hopNRoll);

  for (const options of everyOptions<Options>(hopNRoll.options)) {
    it(`finds quickly what is allowed: ${JSON.stringify(options)}`, () => {
      const phases = new Set<string>();
      for (const players of [2, 3, 5]) {
        const random = createSimulationRandom(players);
        const quickly = (state: State, seat: number) => evaluator.quickAction?.(state, seat) as Action;
        // Half of the moves are random, so that sheets reach every state.
        const choose = (state: State, seat: number) =>
          seat % 2 === 0 ? quickly(state, seat) : randomAction(hopNRoll, state, seat, random);
        for (const { state, by } of movesOf(hopNRoll, options, players, random, choose)) {
          if (by === 'chance') continue;
          const quick = quickly(state as State, by);
          if (hopNRoll.refuse(state as State, by, quick) !== null) expect({ state, quick }).toBeNull();
          phases.add(quick.type);
        }
      }
      expect(phases).toContain('hop');
      expect(phases).toContain('enter');
    });
  }

  it('is made once for a game', () => {
    expect(evaluatorOf(hopNRoll)).toBe(evaluator);
  });
});

describe("with an owner's own pieces", () => {
  const sheets = {
    ...standardData.sheets,
    standard: standardData.sheets.standard.map((row) => (row.row === 'evenOdd' ? { ...row, stars: [9, 20, 40, 60, 70, 80, 99] } : row)),
  };
  const replaced = hopNRoll.pieces?.replace({ ...standardData, sheets });
  if (replaced?.ok !== true) throw new Error(JSON.stringify(replaced));
  const own = replaced.value;

  it('the bot plays for the stars of these sheets', () => {
    expect(evaluatorOf(own)).not.toBe(evaluatorOf(hopNRoll));
    let state = own.start(STANDARD_A, 2);
    state = own.apply(state, 'chance', { type: 'roll', dice: [3, 3], disco: 'red' }).state;
    for (const space of [0, 1]) state = own.apply(state, space, { type: 'hop', space }).state;
    const random = keyedRandom('own', 'pieces');
    expect(chooseBySkill(own, state, 0, { effort: 'glance' }, { random })).toEqual({ type: 'enter', row: 'evenOdd', value: 3 });
  });

  it('whole matches are played without one illegal choice', () => {
    for (const board of ['A', 'B'] as const) {
      const players = (['medium', 'hard', 'random'] as const).map((level) => ({ level, iterations: 12 }));
      expect(playMatch({ game: own, options: { ...STANDARD_A, board }, players, seed: 4 }).totals).toHaveLength(3);
    }
  });
});
