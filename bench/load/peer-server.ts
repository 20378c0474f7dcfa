/** The peer: boardgame.io's own server, started as documented, with pebbles. Arguments: `memory` or `flatfile <folder>`. */

import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import { BOWLS, PEBBLES } from './pebbles.ts';
import { sendCpu } from './profile.ts';

const require = createRequire(import.meta.url);
const { Server, FlatFile } = require('boardgame.io/server') as typeof import('boardgame.io/server');

type G = { bowls: number[]; dropped: number; scores: number[] };

const pebbles: Game<G> = {
  name: 'pebbles',
  setup: () => ({ bowls: Array<number>(BOWLS).fill(0), dropped: 0, scores: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, bowl: number) => {
      if (!Number.isInteger(bowl) || bowl < 0 || bowl >= BOWLS) return 'INVALID_MOVE';
      G.bowls[bowl] = (G.bowls[bowl] ?? 0) + 1;
      G.dropped += 1;
      if (bowl === 0) G.scores[Number(playerID)] = (G.scores[Number(playerID)] ?? 0) + 1;
      return undefined;
    },
  },
  endIf: ({ G }) => (G.dropped >= PEBBLES ? { scores: G.scores } : undefined),
  // No history of positions: saves it work.
  disableUndo: true,
};

const [kind, folder = ''] = process.argv.slice(2);
const server = Server({
  games: [pebbles as Game],
  origins: [/.*/],
  ...(kind === 'flatfile' ? { db: new FlatFile({ dir: folder }) } : {}),
});
// Silences its logger.
console.info = () => undefined;
console.log = () => undefined;
const { appServer } = await server.run({ port: 0, callback: () => undefined });
const address = appServer.address();
process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
process.on('message', (message) => {
  if (message === 'cpu') sendCpu();
});
