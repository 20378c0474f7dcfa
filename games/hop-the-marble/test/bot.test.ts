/** Bots that search for flicks. Fixed seeds and no clock make every run the same. */

import { chooseAction, chooseBySkill, createSimulationRandom, LEVELS, type Skill } from '@tablehop/bots';
import { findOffer, type Seat } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { usualOptions } from '../../../bench/measure.ts';
import { movesOf } from '../../../packages/bots/test/moves.ts';
import { known } from '../../test/known.ts';
import { hopTheMarbleEvaluator } from '../bot/evaluator.ts';
import { type Action, type Options, hopTheMarble as rules, type State, VARIANTS } from '../rules/index.ts';
import { EXTRAS, FAST, flicked, give, place, SUITE, settled, table } from './match.ts';

const hopTheMarble = known(rules);

const EFFORTS = ['glance', 'judgement', 'longSearch'] as const;

function choice(state: State, seat: Seat, effort: Skill['effort']): Action {
  const view = hopTheMarble.view(state, seat);
  return chooseBySkill(hopTheMarble, view, seat, { effort }, { random: createSimulationRandom('choice'), iterations: 1 }) as Action;
}

function endOf(state: State, action: Action): State {
  if (action.type !== 'flick') throw new Error(`not a flick: ${JSON.stringify(action)}`);
  return settled(flicked(state, action.marble, action.direction, action.strength).state).state;
}

function doneAfter(state: State, action: Action): readonly string[] {
  const after = endOf(state, action);
  return (after.cards[state.seat ?? 0] ?? []).filter(({ done }) => done).map(({ id }) => id);
}

describe('the flick that completes a card is found', () => {
  // 3A is YYD.
  for (const effort of EFFORTS) {
    it(`${effort}: wins the one marble that is missing`, () => {
      const state = table({ options: FAST, areas: { 0: 'D0 Y0', 1: 'Y1 L1 R1' }, cards: ['3A', '3B'] });
      expect(doneAfter(state, choice(state, 0, effort))).toEqual(['3A']);
    });

    it(`${effort}: gets rid of the one marble that is too many, by touching nothing`, () => {
      const state = table({ options: FAST, areas: { 0: 'D0 Y0 Y1 R0', 1: 'L1 R1 G1' }, cards: ['3A', '3B'] });
      expect(choice(state, 0, effort)).toMatchObject({ marble: 'R0' });
      expect(doneAfter(state, choice(state, 0, effort))).toEqual(['3A']);
    });
  }

  it('suite: the largest card that is left counts, not one that the same area would complete', () => {
    // 5A is DDLLG: one marble is missing. 3A is complete after a loss.
    const state = table({ options: SUITE, areas: { 0: 'D0 L0 L1 G0', 1: 'D1 R1 Y1' }, cards: ['3D 4A 5A', '3B 4B 5B'] });
    expect(doneAfter(state, choice(state, 0, 'judgement'))).toEqual(['5A']);
  });

  it('natural: it is the one that a trembling finger hits most often', () => {
    const state = table({ options: { ...FAST, steadiness: 'natural' }, areas: { 0: 'D0 Y0', 1: 'Y1 L1 R1' }, cards: ['3A', '3B'] });
    const action = choice(state, 0, 'judgement');
    if (action.type !== 'flick') throw new Error('not a flick');
    const awaiting = flicked(state, action.marble, action.direction, action.strength).state;
    const random = createSimulationRandom('finger');
    const hits = Array.from({ length: 50 }, () => {
      const trembling = hopTheMarble.apply(awaiting, 'chance', hopTheMarble.draw(awaiting, random)).state;
      return settled(trembling).state.cards[0]?.[0]?.done;
    });
    expect(hits.filter((isHit) => isHit).length).toBeGreaterThanOrEqual(40);
  });
});

describe('R6: four of a colour', () => {
  const areas = { 0: 'L0 L2 L3 R0 G0', 1: 'L1 R1 G1 Y1' };

  for (const effort of EFFORTS) {
    it(`${effort}: are won at once where others may lie beside them`, () => {
      const state = table({ options: EXTRAS, areas });
      expect(hopTheMarble.turn(endOf(state, choice(state, 0, effort)))).toMatchObject({
        kind: 'over',
        ranking: [[0], [1]],
        reason: 'goal',
      });
    });
  }
});

describe('R10, R11: after the last turn', () => {
  const evaluator = hopTheMarbleEvaluator(hopTheMarble);
  // 3B is RRY: seat 1 is one marble short of it, and has completed nothing.
  const spec = { areas: { 0: 'D0 L0 G0', 1: 'R0 R1' }, cards: ['3A* 4A 5A', '3B 4B 5B'] };

  it('completed cards decide, and nothing else', () => {
    const over = { ...table({ ...spec, turnNumber: 199 }), turnNumber: 200, seat: 1, phase: 'over' } as const;
    expect(evaluator.value(over, 0)).toBeGreaterThan(0);
    expect(evaluator.value(over, 0)).toBe(-evaluator.value(over, 1));
    expect(evaluator.value(table({ ...spec, turnNumber: 199 }), 0)).toBeLessThan(evaluator.value(over, 0));
  });

  it('is foreseen: a player behind completes a card', () => {
    const areas = { 0: 'L0 D0 R0 Y0', 1: 'L1 R1 G1' };
    const state = table({ turnNumber: 200, areas, cards: ['3B* 4B 5B', '3A* 4A 5A'] });
    for (const effort of EFFORTS) expect(doneAfter(state, choice(state, 1, effort)), effort).toContain('4A');
  });
});

it('R5: nobody takes the marble whose loss completes the last card of another', () => {
  // 3B is RRY: seat 1 has a D too many. The D is what seat 0 wants most, and it is nearest.
  const state = table({ options: FAST, players: 3, areas: { 0: 'Y0 Y1 L0', 1: 'D0 R0 R1 Y2', 2: 'D1 D2 L1' }, cards: ['3A', '3B', '3C'] });
  for (const effort of EFFORTS) expect(endOf(state, choice(state, 0, effort)).phase).toBe('flick');
});

it('R3: the gift is not the one that helps', () => {
  // 3B is RRY: with a G, seat 1 is farther from it than with an R.
  const state = table({
    options: FAST,
    phase: 'give',
    areas: { 0: 'D0 L0' },
    hands: { 0: 'R0 G0' },
    middle: 'Y0 D1 L1 R1 G1 Y1',
    cards: ['3A', '3B'],
  });
  for (const effort of EFFORTS) expect(choice(state, 0, effort)).toEqual(give('G0', 1));
});

it('marbles are placed by the wary where the next player cannot win the match with them', () => {
  // 3B is RRY: seat 1 needs the other R. Marbles in front of it prevent winning it alone.
  const state = table({
    options: FAST,
    phase: 'settle',
    areas: { 0: 'D0:350,570 L0:330,570 G0:370,570', 1: 'R1:350,100 Y1:350,130' },
    hands: { 0: 'R0' },
    cards: ['3A', '3B'],
  });
  const action = choice(state, 0, 'judgement');
  if (action.type !== 'place') throw new Error('not a placement');
  const offered = hopTheMarble.apply(state, 0, place('R0', 350, 508) as Action).state;
  const sheltered = hopTheMarble.apply(state, 0, action).state;
  const winsFrom = (from: State) => doneAfter(from, choice(from, 1, 'search')).includes('3B');
  expect([winsFrom(offered), winsFrom(sheltered)]).toEqual([true, false]);
});

describe('every level plays every variant without one illegal choice', () => {
  const TURNS = 6;
  for (const variant of VARIANTS) {
    for (const players of [2, 3, 4]) {
      it(`${variant}, ${players} players`, () => {
        for (let first = 0; first < LEVELS.length; first += players)
          expectLegal({ ...(usualOptions(hopTheMarble) as Options), variant }, players, first);
      });
    }
  }

  function expectLegal(options: Options, players: number, first: number): void {
    const random = createSimulationRandom(`${options.variant} ${players} ${first}`);
    // Hardly any time: a search that is cut short must answer, too.
    const choose = (state: State, seat: Seat) => {
      const level = LEVELS[(first + seat) % LEVELS.length] ?? 'random';
      return chooseAction(hopTheMarble, hopTheMarble.view(state, seat), seat, level, { random, budgetMs: 3, now: counter() }).action;
    };
    for (const { state, by, action } of movesOf(hopTheMarble, options, players, random, choose)) {
      if ((state as State).turnNumber > TURNS) return;
      if (by === 'chance') continue;
      expect(findOffer(hopTheMarble.offers(state as State, by), action as Action)).toBeDefined();
      expect(hopTheMarble.refuse(state as State, by, action as Action)).toBeNull();
    }
  }

  /** A clock that advances by a millisecond at each reading. */
  function counter(): () => number {
    let looks = 0;
    return () => looks++;
  }
});

describe('errors of aim', () => {
  const state = table({ options: FAST, areas: { 0: 'D0 Y0', 1: 'Y1 L1 R1' }, cards: ['3A', '3B'] });
  const flickOf = (errs: number, luck: string) => {
    const skill = { effort: 'glance', errs } as const;
    const view = hopTheMarble.view(state, 0);
    const action = chooseBySkill(hopTheMarble, view, 0, skill, { random: createSimulationRandom(luck), iterations: 1 }) as Action;
    if (action.type !== 'flick') throw new Error('not a flick');
    return action;
  };
  const degrees = ([east, south]: readonly [number, number]) => (Math.atan2(south, east) * 180) / Math.PI;
  const meant = flickOf(0, '');

  it('spread around what was meant by as many degrees as the skill says, with the same marble', () => {
    const flicks = Array.from({ length: 60 }, (_, luck) => flickOf(4, `${luck}`));
    const off = flicks.map(({ direction }) => ((degrees(direction) - degrees(meant.direction) + 540) % 360) - 180);
    const deviation = Math.sqrt(off.reduce((sum, each) => sum + each * each, 0) / off.length);
    expect(deviation).toBeGreaterThan(3);
    expect(deviation).toBeLessThan(5);
    for (const flick of flicks) {
      expect(flick.marble).toBe(meant.marble);
      expect(hopTheMarble.refuse(state, 0, flick)).toBeNull();
    }
  });

  it('are of force, too', () => {
    const strengths = new Set(Array.from({ length: 20 }, (_, luck) => flickOf(4, `${luck}`).strength));
    expect(strengths.size).toBeGreaterThan(5);
  });
});
