import { chooseBySkill, createSimulationRandom, type Skill } from '@tablehop/bots';
import { describe, expect, it } from 'vitest';
import { type OtherPlayer, playMatch } from '../../../bench/duel.ts';
import { evaluatorOf } from '../../../packages/bots/knowledge.ts';
import { known } from '../../test/known.ts';
import { type Action, piecesOf, hopCestPlie as rules, type State, standardData } from '../rules/index.ts';
import { loaded, options, position, rolled, sheet, sheetOf, start } from './match.ts';
import { LARGE, nearGoal } from './near-goal.ts';

const hopCestPlie = known(rules);

type Effort = Skill['effort'];
const EFFORTS: readonly Effort[] = ['glance', 'judgement', 'search', 'longSearch'];
const SEEDS = [0, 1];
/** Plans, enough for one world. */
const FEW_PLAYOUTS = 6;

function choiceOf(view: unknown, effort: Effort, seat = 0): Action {
  const thinking = { random: createSimulationRandom(1), iterations: FEW_PLAYOUTS };
  return chooseBySkill(hopCestPlie, view, seat, { effort }, thinking) as Action;
}

const planner: OtherPlayer = {
  name: 'planner',
  choose: (game, view, seat, random) => chooseBySkill(game, view, seat, { effort: 'search' }, { random, iterations: 1 }),
};

function soloWins(level: number, seeds = SEEDS, game = hopCestPlie): readonly number[] {
  return seeds.flatMap((seed) => {
    const { state, totals } = playMatch({ game, options: options(level), players: [planner], seed });
    return totals[0] === 0 ? [] : [(state as State).turnNumber];
  });
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** `npm run bench -- planner` plays a hundred matches of each. */
describe('a search of the turn wins alone', () => {
  for (const { level, turns } of [
    { level: 1, turns: 20 },
    { level: 2, turns: 18 },
    { level: 3, turns: 19 },
  ]) {
    it(`every game of level ${level}, in ${turns} turns or fewer on average`, () => {
      const wins = soloWins(level);
      expect(wins).toHaveLength(SEEDS.length);
      expect(mean(wins)).toBeLessThanOrEqual(turns);
    });
  }

  it('most games of level 4, which is folded twice', () => {
    expect(soloWins(4).length).toBeGreaterThan(SEEDS.length / 2);
  });

  it('on a level of its owner', () => {
    // Level 1 mirrored: the corners give other bonuses, and the targets are elsewhere.
    const mirrored = (rows: readonly string[]) => rows.map((row) => [...row].reverse().join(''));
    const [first, ...others] = standardData.levels;
    if (first === undefined) throw new RangeError('the box is empty');
    const level = { ...first, front: mirrored(first.front), back: mirrored(first.back) };
    const replaced = hopCestPlie.pieces?.replace({ ...standardData, levels: [level, ...others] });
    if (replaced?.ok !== true) throw new TypeError(`the mirrored level is refused: ${JSON.stringify(replaced)}`);
    expect(piecesOf(replaced.value).levels[0]?.data).toEqual(level);
    expect(soloWins(1, [7], replaced.value)).toHaveLength(1);
  });
});

describe('sensible choices', () => {
  /** One tick of the middle target from the goal, beside a start point at [6,7]. */
  const nearlyThere = (white: readonly number[], black: readonly number[]) =>
    loaded(position({ sheets: [nearGoal(LARGE)], phase: 'choose', white, black, turnNumber: 4 }), 1);

  for (const effort of EFFORTS) {
    it(`${effort} meets the goal when it can, by the die that does it and with the fewest ticks (R7)`, () => {
      let state = nearlyThere([1, 2], [5]);
      const choice = choiceOf(state, effort);
      expect(choice).toEqual({ type: 'choose', die: 'white' });
      state = hopCestPlie.apply(state, 0, choice).state;
      expect(choiceOf(state, effort)).toMatchObject({ type: 'row', path: [[7, 7]] });
    });

    it(`${effort} folds large a corner whose smileys are all ticked`, () => {
      const smileys = sheet({ folds: { NE: 'large' }, more: { folds: sheet().folds } });
      const state = loaded(position({ sheets: [smileys], white: [1, 1], turnNumber: 4 }), 1);
      const folded = turnOf(state, effort).filter(({ type }) => type === 'fold');
      expect(folded).toEqual([{ type: 'fold', corner: 'NE', size: 'large' }]);
    });

    it(`${effort} leaves no row of a whole turn undrawn at the start, and then is done`, () => {
      const actions = turnOf(rolled(start(1), [1, 2], [4]), effort);
      expect(actions.map(({ type }) => type)).toEqual(['row', 'row', 'done']);
    });
  }

  it('takes the die that the active player has chosen if that meets the goal', () => {
    const bonuses = { bonuses: ['takeWhite', 'plusWhite', 'plusBlack', 'takeBlack'] };
    const sheets = [sheet(), nearGoal(LARGE, bonuses)];
    const state = loaded(position({ sheets, white: [1, 1], black: [5], chosen: 'white', turnNumber: 9 }));
    for (const effort of EFFORTS) expect(choiceOf(state, effort, 1)).toEqual({ type: 'take', die: 'white' });
  });
});

function turnOf(state: State, effort: Effort): readonly Action[] {
  const actions: Action[] = [];
  for (let now = state; now.phase === 'mark' && now.turnNumber === state.turnNumber; ) {
    const action = choiceOf(now, effort);
    actions.push(action);
    now = hopCestPlie.apply(now, 0, action).state;
  }
  return actions;
}

it('a seat that may not act is told so', () => {
  for (const effort of EFFORTS) expect(() => choiceOf(start(2), effort)).toThrow('seat 0 may not act now');
});

it('errors of judgement lead to other plans, the more the larger they are; without them luck changes nothing', () => {
  const state = rolled(start(1), [1, 2], [4]);
  const choices = (errs: number) => {
    const withLuck = (luck: number) => ({ random: createSimulationRandom(luck), iterations: 1 });
    const chosen = (luck: number) => chooseBySkill(hopCestPlie, state, 0, { effort: 'judgement', errs }, withLuck(luck));
    return new Set(Array.from({ length: 30 }, (_, luck) => JSON.stringify(chosen(luck)))).size;
  };
  expect(choices(0)).toBe(1);
  expect(choices(0.5)).toBeGreaterThan(1);
  expect(choices(20)).toBeGreaterThan(choices(0.5));
});

it('the value is the lead over the best of the others, in ticks', () => {
  const { value } = evaluatorOf(hopCestPlie);
  const state = loaded(position({ sheets: [nearGoal(LARGE), sheet(), sheet({ folds: { NE: 'large' } })] }), 3);
  const [first, second, third] = [0, 1, 2].map((seat) => value(state, seat));
  expect(first).toBeGreaterThan(20);
  expect(third).toBe(-(first ?? 0));
  expect(second).toBeLessThan(third ?? 0);
  const alone = { ...state, sheets: [sheetOf(state, 1)] };
  expect(value(alone, 0)).toBeLessThan(-50);
});
