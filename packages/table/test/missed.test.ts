import { type AnyGame, keyedRandom, pick, type Viewer } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import type { News, Table } from '@tablehop/table';
import { describe, expect, test } from 'vitest';
import { bid, bidAll, sealedBids, seated, setupFor, whisperedBids } from './tables.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'watcher', 'table'];
const MOVES = 60;

/** A match of two who do whatever comes to mind; after each move, those who left before the last ones are told of them. */
async function play(game: AnyGame, seed: string) {
  const { table } = await seated(game, { ...setupFor(2, [0, 1]), seed });
  const heard = new Map<Viewer, News[]>(VIEWERS.map((viewer) => [viewer, []]));
  for (const viewer of VIEWERS) table.watch(viewer, (news) => heard.get(viewer)?.push(news));
  const random = keyedRandom(seed, 'what comes to mind');
  for (let moves = 0; moves < MOVES; moves++) {
    const turn = table.turn();
    if (turn.kind !== 'act') break;
    const seat = pick(random, turn.seats);
    const { offers, version } = table.look(seat);
    await table.submit({ by: seat, action: pick(random, offers).action, version });
    for (const viewer of VIEWERS) checkMissed(table, viewer, heard.get(viewer) ?? []);
  }
}

/** Whoever left after any of the news of the last moves is told the others. */
function checkMissed(table: Table, viewer: Viewer, heard: readonly News[]): void {
  for (let left = heard.length - 2; left >= Math.max(0, heard.length - 5); left--) {
    const since = heard[left]?.look.version ?? 0;
    if (table.version - since > 20) return;
    const live = heard.slice(left + 1).map((news, index, all) => (index === all.length - 1 ? news : withoutChoices(news)));
    expect(table.missed(viewer, since)).toEqual(live);
  }
}

function withoutChoices(news: News): News {
  return { ...news, look: { ...news.look, offers: [], undo: null, redo: null } };
}

describe('whoever was away is told what those who watched heard', () => {
  for (const game of [...games, sealedBids, whisperedBids]) test(game.id, () => play(game, 'away'));
});

describe('what was missed', () => {
  test('is a look alone where nobody has moved', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    expect(table.missed(1, 2)).toEqual([{ viewer: 1, event: null, look: table.look(1), effects: [], steps: [] }]);
  });

  test('shows typed dice as a step of their own', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1], 'given'));
    await table.submit({ by: 'chance', action: { type: 'prize', prize: 3 }, version: 0 });
    await bidAll(table, [1, 2]);
    await table.submit({ by: 'chance', action: { type: 'prize', prize: 5 }, version: 3 });
    expect(table.missed('watcher', 0)?.map(({ event }) => event)).toEqual(['chance', 0, 1, 'chance'].map((by) => ({ kind: 'moved', by })));
  });

  test('counts as having seen', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    expect(table.look(0).undo?.way).toBe('free');
    table.missed('watcher', 1);
    expect(table.look(0).undo?.way).toBe('free');
    table.missed(1, 1);
    expect(table.look(0).undo?.way).toBe('ask');
  });

  test('cannot be told after an undo, of more than twenty entries, or since a version that is not there', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    await table.undo({ seat: 0, version: 2 });
    expect(table.missed(1, 1)).toBeNull();
    expect(table.missed(1, 2)).toBeNull();
    expect(table.missed(1, 3)).toHaveLength(1);
    for (const since of [4, -1, 0.5, Number.NaN]) expect(table.missed(1, since)).toBeNull();
  });

  test('is told up to twenty entries, and no more', async () => {
    const hipHip = games.find(({ id }) => id === 'hip-hip-hooray') ?? expect.fail('it is not in the list of games');
    const { table } = await seated(hipHip, setupFor(2, [0, 1]));
    while (table.version < 30) {
      const turn = table.turn();
      const [seat = 0] = turn.kind === 'act' ? turn.seats : [];
      const { offers, version } = table.look(seat);
      await table.submit({ by: seat, action: offers[0]?.action, version });
    }
    expect(table.missed('watcher', table.version - 20)?.at(-1)?.look).toEqual(table.look('watcher'));
    expect(table.missed('watcher', table.version - 21)).toBeNull();
  });
});
