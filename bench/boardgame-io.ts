/** The same tic-tac-toe on boardgame.io's reducer, written as its own tutorial does. */

import { createRequire } from 'node:module';
import type { Random } from '@tablehop/core';
import type { Game } from 'boardgame.io';
import { LINES } from './tic-tac-toe.ts';

type Cells = (string | null)[];
type G = { cells: Cells };

const ticTacToe: Game<G> = {
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
  // No history of positions is kept: that spares it work that our side does not do either.
  disableUndo: true,
};

function hasLine(cells: Cells): boolean {
  return LINES.some(([a, b, c]) => cells[a] != null && cells[a] === cells[b] && cells[a] === cells[c]);
}

/** A whole random game: who won, or null for a draw, and the number of moves. */
type Played = { readonly winner: number | null; readonly moves: number };

/** Gives a function that plays one random game. The package is CommonJS without an exports map: Node finds it by `require` only. */
export function boardgameIoPlayer(): (random: Random) => Played {
  const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)(
    'boardgame.io/internal',
  ) as typeof import('boardgame.io/internal');
  const reducer = CreateGameReducer({ game: ticTacToe });
  return (random) => {
    let state = InitializeGame({ game: ticTacToe, numPlayers: 2 });
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
