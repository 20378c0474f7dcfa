/** The same random tic-tac-toe on the Game contract and on boardgame.io's reducer (as in its tutorial), interleaved. */

import { createRequire } from 'node:module';
import { createSimulationRandom } from '@tablehop/bots';
import type { Random } from '@tablehop/core';
import type { Game } from 'boardgame.io';
import { measure, playRandomly, spread, type Table, type Work } from './measure.ts';
import { LINES, ticTacToe } from './tic-tac-toe.ts';

type Cells = (string | null)[];
type G = { cells: Cells };

const theirTicTacToe: Game<G> = {
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell: number) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (hasLine(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
  // No history of positions: our side has none either.
  disableUndo: true,
};

function hasLine(cells: Cells): boolean {
  return LINES.some(([a, b, c]) => cells[a] != null && cells[a] === cells[b] && cells[a] === cells[c]);
}

type Played = { readonly winner: number | null; readonly moves: number };

/** Plays one random game. The package is CommonJS without an exports map: Node finds it by `require` only. */
export function boardgameIoPlayer(): (random: Random) => Played {
  const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)(
    'boardgame.io/internal',
  ) as typeof import('boardgame.io/internal');
  const reducer = CreateGameReducer({ game: theirTicTacToe });
  return (random) => {
    let state = InitializeGame({ game: theirTicTacToe, numPlayers: 2 });
    let moves = 0;
    while (state.ctx.gameover === undefined) {
      const open: number[] = [];
      for (const [cell, mark] of (state.G as G).cells.entries()) if (mark === null) open.push(cell);
      const cell = open[random.below(open.length)];
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'mark', args: [cell], playerID: state.ctx.currentPlayer },
      }) as typeof state;
      moves += 1;
    }
    const winner: unknown = state.ctx.gameover.winner;
    return { winner: winner === undefined ? null : Number(winner), moves };
  };
}

const TIMES_AS_FAST = 50;
/** So that reading the clock costs next to nothing. */
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
