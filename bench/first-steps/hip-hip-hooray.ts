/** First steps of Hip, Hip, Hooray: the last round with a lead. Nothing is built yet. */

import { chooseAction, createSimulationRandom } from '@tablehop/bots';
import { type JsonObject, keyedRandom } from '@tablehop/core';
import type { State } from '@tablehop/games/hip-hip-hooray';
import type { Candidate, Search } from './play-on.ts';

const LAST_ROUND = 2;
/** More would not be exciting, less not safe. */
const LEAD = [12, 30] as const;

export const hipHipHooraySearch: Search = {
  id: 'hip-hip-hooray',
  options: {},
  level: 'easy',
  decisions: [6, 9],
  wonAtRandom: 0.7,
  seeds: 60,
  *candidatesOf(game, options, seed): Generator<Candidate> {
    const random = createSimulationRandom(seed);
    let state: State = game.start(options, 2);
    for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
      if (state.round === LAST_ROUND) {
        const [own = 0, rivals = 0] = state.totals;
        const isSafe = own - rivals >= LEAD[0] && own - rivals <= LEAD[1];
        if (isSafe && turn.kind === 'chance') yield { position: game.view(state, 'table') as JsonObject, seed, clutter: own - rivals };
        return;
      }
      if (turn.kind === 'chance') {
        state = game.apply(state, 'chance', game.draw(state, keyedRandom(seed, turn.key))).state;
        continue;
      }
      const [seat = 0] = turn.seats;
      const level = seat === 0 ? 'medium' : 'easy';
      state = game.apply(state, seat, chooseAction(game, game.view(state, seat), seat, level, { random, iterations: 10 }).action).state;
    }
  },
};
