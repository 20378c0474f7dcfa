/** The same random tic-tac-toe on the Game contract and on boardgame.io's reducer, turn about in one run. */

import { createSimulationRandom } from '@tablehop/bots';
import type { Random } from '@tablehop/core';
import { boardgameIoPlayer } from './boardgame-io.ts';
import { measure, playRandomly, spread, type Table, type Work } from './measure.ts';
import { ticTacToe } from './tic-tac-toe.ts';

const TIMES_AS_FAST = 50;
/** So that looking at the clock costs neither of them anything to speak of. */
const GAMES_BETWEEN_LOOKS = { ours: 500, theirs: 10 };

export function boardgameIoContest(): Table {
  const [ours = [], theirs = []] = measure([
    movesOf((random) => playRandomly(ticTacToe, {}, 2, random), GAMES_BETWEEN_LOOKS.ours),
    movesOf(boardgameIoPlayer(), GAMES_BETWEEN_LOOKS.theirs),
  ]);
  return {
    title: 'Random tic-tac-toe',
    unit: 'moves a second',
    rows: [
      { name: 'on the Game contract', figure: spread(ours) },
      { name: "on boardgame.io 0.50.2's reducer", figure: spread(theirs) },
      {
        name: 'ratio, lap by lap',
        figure: spread(ours.map((rate, lap) => rate / (theirs[lap] ?? Number.NaN))),
        digits: 1,
        atLeast: TIMES_AS_FAST,
      },
    ],
  };
}

function movesOf(play: (random: Random) => { readonly moves: number }, games: number): Work {
  const random = createSimulationRandom('tic-tac-toe');
  return () => {
    let moves = 0;
    for (let game = 0; game < games; game++) moves += play(random).moves;
    return moves;
  };
}
