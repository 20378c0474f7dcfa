/** What `npm run bench -- levels` is asked for. */

import { parseArgs } from 'node:util';
import { games } from '@tablehop/games/rules';
import type { LevelsRun } from './levels.ts';

/** Null if it cannot be understood. */
export function readLevelsRun(words: readonly string[]): LevelsRun | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    options: {
      games: { type: 'string', default: '400' },
      others: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      seconds: { type: 'string', default: 'Infinity' },
      show: { type: 'boolean', default: false },
    },
  });
  const [id] = positionals;
  const chosen = id === undefined ? games : games.filter((game) => game.id === id);
  const [matches, fewerMatches, secondsAPair] = [Number(values.games), Number(values.others), Number(values.seconds)];
  if (chosen.length === 0 || !(matches >= 2) || !(fewerMatches >= 0) || !(secondsAPair >= 0)) return null;
  return { games: chosen, matches, fewerMatches, seed: String(values.seed), secondsAPair, isForShow: values.show === true };
}
