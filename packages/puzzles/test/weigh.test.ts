import { evaluatorOf } from '@tablehop/bots';
import { type AnyGame, keyedRandom } from '@tablehop/core';
import { hopCestPlie as hopCestPlieRules } from '@tablehop/games/hop-cest-plie';
import { imaginedIn } from '@tablehop/review';
import { expect, it } from 'vitest';
import { usualOptions } from '../../../bench/measure.ts';
import { known } from '../../../games/test/known.ts';
import { weighing } from '../weigh.ts';
import { keys } from './keys.ts';

const hopCestPlie = known(hopCestPlieRules);

const WORLDS = [1, 2, 3];

/** After the first chance events. */
function begun(game: AnyGame, options: unknown): unknown {
  let state = game.start(options, 2);
  for (let turn = game.turn(state); turn.kind === 'chance'; turn = game.turn(state))
    state = game.apply(state, 'chance', game.draw(state, keyedRandom('weigh', turn.key))).state;
  return state;
}

it('a game with knowledge for reviews is weighed by it, in its unit', () => {
  const game: AnyGame = hopCestPlie;
  const state = begun(game, usualOptions(game));
  const turn = game.turn(state);
  const seat = turn.kind === 'act' ? (turn.seats[0] ?? 0) : 0;
  const view = game.view(state, seat);
  const action = game.offers(state, seat)[0]?.action ?? { type: '' };
  const { unit, weigh } = weighing(game, view, seat);
  const { appraisal } = evaluatorOf(game);
  expect(unit).toBe('turns');
  const lead = (world: number) => appraisal?.after(imaginedIn(game, { view, seat }, world), seat, action)(world).leads[seat];
  expect(WORLDS.map(weigh(action))).toEqual(WORLDS.map(lead));
});

it('another game is weighed by how matches go on, in points', () => {
  const view = begun(keys, {});
  const { unit, weigh } = weighing(keys, view, 0);
  expect(unit).toBe('points');
  const [three, none] = [3, 0].map((points) => WORLDS.map(weigh({ type: 'take', points } as never)));
  expect(three?.map((value, index) => value - (none?.[index] ?? 0))).toEqual([3, 3, 3]);
});
