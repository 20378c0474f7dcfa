/** First steps of HOP c'est plié !: the last corner. Three are folded; to do: reach its smileys, fold it and join all targets. */

import { chooseAction, createSimulationRandom } from '@tablehop/bots';
import { type JsonObject, keyedRandom } from '@tablehop/core';
import type { Sheet, State } from '@tablehop/games/hop-cest-plie';
import type { Candidate, Search } from './play-on.ts';

const FOLDED = 3;
const TURNS_LEFT = 4;

export const hopCestPlieSearch: Search = {
  id: 'hop-cest-plie',
  options: { level: 1 },
  level: null,
  decisions: [8, 14],
  wonAtRandom: 0,
  seeds: 250,
  *candidatesOf(game, options, seed): Generator<Candidate> {
    const random = createSimulationRandom(seed);
    const met: { readonly state: State; readonly clutter: number }[] = [];
    let state: State = game.start(options, 1);
    for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
      if (turn.kind === 'chance') {
        const [sheet] = state.sheets;
        if (sheet !== undefined && Object.values(sheet.folds).filter((fold) => fold !== null).length === FOLDED) {
          met.push({ state, clutter: ticksOn(sheet) });
        }
        state = game.apply(state, 'chance', game.draw(state, keyedRandom(seed, turn.key))).state;
      } else {
        state = game.apply(state, 0, chooseAction(game, game.view(state, 0), 0, 'hard', { random, iterations: 10 }).action).state;
      }
    }
    for (const each of met) {
      if (state.turnNumber - each.state.turnNumber >= TURNS_LEFT) continue;
      yield { position: game.view(each.state, 'table') as JsonObject, seed, clutter: each.clutter };
    }
  },
};

function ticksOn({ ticked }: Sheet): number {
  return [...ticked.join('')].filter((cell) => cell === 'x').length;
}
