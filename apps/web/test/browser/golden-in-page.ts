/** What must come out the same in every engine, bundled for a page: golden flicks, and the states of golden playthroughs. */

import { type Game, hashOf, type JsonObject, type Move } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import cheer from '../../../../games/hip-hip-hooray/test/playthroughs.json' with { type: 'json' };
import plie from '../../../../games/hop-cest-plie/test/playthroughs.json' with { type: 'json' };
import disco from '../../../../games/hop-n-roll/test/playthroughs.json' with { type: 'json' };
import marble from '../../../../games/hop-the-marble/test/playthroughs.json' with { type: 'json' };

export { goldenFlicks } from '../../../../games/hop-the-marble/test/golden-flicks.ts';

type Block = readonly [moves: readonly Move[], digits: string, lastHash: string];
type Playthrough = { readonly players: number; readonly options: JsonObject; readonly blocks: readonly Block[] };
type File = { readonly game: string; readonly playthroughs: { readonly [name: string]: Playthrough } };

/** The playthroughs whose states differ from the recorded ones, and how many there are. */
export function replayPlaythroughs(): { readonly wrong: readonly string[]; readonly count: number } {
  const wrong: string[] = [];
  let count = 0;
  for (const file of [cheer, plie, disco, marble] as unknown as readonly File[]) {
    const game = games.find(({ id }) => id === file.game) as Game<JsonObject, unknown, Move['action']>;
    for (const [name, { players, options, blocks }] of Object.entries(file.playthroughs)) {
      let state = game.start(options, players);
      count += 1;
      for (const [moves, , lastHash] of blocks) {
        for (const { by, action } of moves) state = game.apply(state, by, action).state;
        if (hashOf(state).slice(0, lastHash.length) === lastHash) continue;
        wrong.push(`${file.game} ${name}`);
        break;
      }
    }
  }
  return { wrong, count };
}
