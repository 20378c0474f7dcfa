/** Playouts of a round in small integers end like rounds that are played by the rules. */

import { createSimulationRandom } from '@tablehop/bots';
import type { Random } from '@tablehop/core';
import { expect, it } from 'vitest';
import { known } from '../../test/known.ts';
import { prospectOf } from '../bot/formation-prospects.ts';
import { playQuickRound } from '../bot/quick-round.ts';
import { type Action, type Color, formationOf, lowestContested, NUMBERS, hipHipHooray as rules, type State } from '../rules/index.ts';

const hipHipHooray = known(rules);

function afterChance(start: State, random: Random): State {
  let state = start;
  while (hipHipHooray.turn(state).kind === 'chance') {
    state = hipHipHooray.apply(state, 'chance', hipHipHooray.draw(state, random)).state;
  }
  return state;
}

/** The same policy by the rules: builds for its own formation, and spoils a draw for the next builder. */
function playedByTheRules(start: State, random: Random): readonly number[] {
  let state = start;
  while (state.round === start.round && state.phase !== 'over') {
    state = hipHipHooray.apply(state, 'chance', actionIn(state, random)).state;
  }
  return state.totals;
}

function actionIn(state: State, random: Random): Action {
  if (hipHipHooray.turn(state).kind === 'chance') return hipHipHooray.draw(state, random);
  return state.phase === 'keep' ? keepIn(state) : buildIn(state);
}

function worthOf(state: State, builder: number, color: Color, number: number): number {
  const prospect = prospectOf(formationOf(state, builder), state.options, 6);
  return prospect.gains[color] + (color === 'blue' ? number : 0);
}

function keepIn(state: State): Action {
  const seat = state.seat ?? 0;
  const value = lowestContested(state.rolled);
  const rolled = state.rolled.filter((die) => die.value === value).map(({ color }) => color);
  const isOpening = formationOf(state, seat).cells.length === 0;
  const builder = isOpening ? seat : (seat + 1) % state.totals.length;
  const worth = (color: Color) => (isOpening ? 1 : -1) * worthOf(state, builder, color, value);
  // Of equals it takes the first when opening the line-up, the last after a draw.
  const color = (isOpening ? rolled : rolled.reverse()).reduce((best, each) => (worth(each) > worth(best) ? each : best));
  return { type: 'keep', value, color };
}

function buildIn(state: State): Action {
  const seat = state.seat ?? 0;
  const next = (seat + 1) % state.totals.length;
  const lying = NUMBERS.flatMap((number) => {
    const color = state.lineup[number];
    return color === undefined
      ? []
      : [{ number, color, own: worthOf(state, seat, color, number), next: worthOf(state, next, color, number) }];
  });
  const [first, second] = lying.toSorted((a, b) => b.next - a.next);
  const isNextOpen = formationOf(state, next).cells.length < 6;
  const denied = isNextOpen && first !== undefined && second !== undefined ? 0.3 * (first.next - second.next) : 0;
  const worth = (die: (typeof lying)[number]) => die.own + (die === first ? denied : 0);
  const taken = lying.reduce((best, die) => (worth(die) > worth(best) ? die : best));
  return { type: 'build', value: taken.number, cell: prospectOf(formationOf(state, seat), state.options, 6).cells[taken.color] };
}

for (const players of [2, 3, 4]) {
  for (const fromTheGround of [false, true]) {
    it(`a quick round ends like one played by the rules with the same luck: ${players} players, fromTheGround ${fromTheGround}`, () => {
      for (let seed = 0; seed < 60; seed++) {
        const state = afterChance(hipHipHooray.start({ fromTheGround }, players), createSimulationRandom(`start ${seed}`));
        const quick = playQuickRound(state, state.seat ?? 0, createSimulationRandom(seed));
        expect(quick).toEqual(playedByTheRules(state, createSimulationRandom(seed)));
      }
    });
  }
}
