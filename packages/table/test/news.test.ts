import type { AnyGame } from '@tablehop/core';
import { type News, openTable } from '@tablehop/table';
import { describe, expect, test } from 'vitest';
import { bid, bidAll, SEED, sealedBids, seated, setupFor, whisperedBids } from './tables.ts';

describe('a look', () => {
  test('shows a seat its own view, offers and choices, and nobody else’s', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    expect(table.look(0)).toMatchObject({ version: 2, view: { bids: [4, null] }, offers: [], turn: { seats: [1] }, undo: { way: 'free' } });
    const other = table.look(1);
    expect(other).toMatchObject({ version: 2, view: { bids: ['sealed', null] }, undo: null });
    expect(other.offers).toHaveLength(7);
    expect(table.look('table')).toMatchObject({ view: { bids: [4, null] }, offers: [], undo: null });
  });

  test('shows a watcher what everybody may see, and offers nothing', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    const heard: News[] = [];
    table.watch('watcher', (news) => heard.push(news));
    await table.submit(bid(0, 4, 1));
    expect(table.look(0).undo?.way).toBe('free');
    expect(table.look('watcher')).toMatchObject({ version: 2, view: { bids: ['sealed', null] }, offers: [], undo: null, redo: null });
    expect(heard).toMatchObject([{ viewer: 'watcher', look: table.look('watcher'), effects: [{ key: 'bidMade', seat: 0 }] }]);
    expect(heard[0]?.effects).toHaveLength(1);
  });

  test('counts scores from the view, so that they tell no more than it does', async () => {
    const telling = {
      ...sealedBids,
      score: (state: { bids: readonly unknown[] }) =>
        state.bids.map((own, seat) => ({ seat, lines: [], total: typeof own === 'number' ? own : 0 })),
    };
    const { table } = await seated(telling as never, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    expect(table.look(0).scores.map(({ total }) => total)).toEqual([4, 0]);
    expect(table.look(1).scores.map(({ total }) => total)).toEqual([0, 0]);
  });
});

describe('news', () => {
  test('tell each watcher what it may know', async () => {
    const { table } = await seated(sealedBids, setupFor(3, [0, 1]));
    const heard = new Map<0 | 1 | 'table', News>();
    for (const viewer of [0, 1, 'table'] as const) table.watch(viewer, (news) => heard.set(viewer, news));
    const answer = await table.submit(bid(0, 4, 1));
    const made = { key: 'bidMade', seat: 0 };
    const coins = { key: 'bidCoins', seat: 0, only: 0, coins: 4 };
    expect(answer).toMatchObject({ ok: true, effects: [made, coins] });
    expect(heard.get(0)).toMatchObject({ viewer: 0, look: { version: 2 }, event: { kind: 'moved', by: 0 }, effects: [made, coins] });
    expect(heard.get('table')).toMatchObject({ effects: [made, coins], look: { view: { bids: [4, null, null] } } });
    expect(heard.get(1)?.effects).toEqual([made]);
    expect(heard.get(1)?.look).toEqual(table.look(1));
    expect(JSON.stringify(heard.get(1))).not.toContain(SEED);
  });

  test('and answers keep what is for another seat only', async () => {
    const { table } = await seated(whisperedBids, setupFor(3, [0, 1, 2]));
    const heard: (readonly string[])[] = [];
    for (const seat of [0, 1, 2]) {
      table.watch(seat, ({ effects }) => {
        heard[seat] = effects.map(({ key }) => key);
      });
    }
    const answer = await table.submit(bid(0, 4, 1));
    expect(answer.ok && answer.effects.map(({ key }) => key)).toEqual(['bidMade', 'bidCoins']);
    expect(heard).toEqual([['bidMade', 'bidCoins'], ['bidMade', 'whisper'], ['bidMade']]);
  });

  test('tell of a move and of the chance that followed it together', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    const versions: number[] = [];
    let last: News | undefined;
    table.watch(0, (news) => {
      versions.push(news.look.version);
      last = news;
    });
    await bidAll(table, [1, 2]);
    expect(versions).toEqual([2, 4]);
    expect(last?.effects.map(({ key }) => key)).toEqual(['bidMade', 'bidsShown', 'sold', 'turnedUp']);
  });

  test('are made once for all who watch through the same eyes', async () => {
    let views = 0;
    const counting: AnyGame = {
      ...sealedBids,
      view: (state, viewer) => {
        if (viewer === 'watcher') views += 1;
        return sealedBids.view(state, viewer);
      },
    };
    const { table } = await seated(counting, setupFor(2, [0, 1]));
    const heard: News[] = [];
    const viewsOfAMove = async (coins: number, by: number) => {
      const before = views;
      await table.submit(bid(by, coins, table.version));
      return views - before;
    };
    table.watch('watcher', (news) => heard.push(news));
    const alone = await viewsOfAMove(1, 0);
    for (let more = 0; more < 9; more++) table.watch('watcher', (news) => heard.push(news));
    await table.undo({ seat: 0, version: 2 });
    heard.length = 0;
    expect(await viewsOfAMove(1, 0)).toBe(alone);
    expect(heard).toHaveLength(10);
    expect(new Set(heard).size).toBe(1);
  });

  test('stop when asked to, and are not told of what was refused', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    const versions: number[] = [];
    const stop = table.watch(0, ({ look }) => versions.push(look.version));
    await table.submit(bid(0, 9, 1));
    await table.submit(bid(0, 1, 1));
    stop();
    await table.submit(bid(1, 1, 2));
    expect(versions).toEqual([2]);
  });

  test('a listener that throws harms neither the table nor the other listeners', async () => {
    const failures: unknown[] = [];
    const hooks = { store: async () => {}, listenerFailed: (error: unknown) => void failures.push(error) };
    const opened = await openTable(sealedBids, setupFor(2, [0, 1]), hooks);
    if (!opened.ok) throw new Error(opened.problem.key);
    const { table } = opened;
    const versions: number[] = [];
    table.watch(0, () => {
      throw new Error('the page is gone');
    });
    table.watch(1, ({ look }) => versions.push(look.version));
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true });
    expect(versions).toEqual([2]);
    expect(failures).toEqual([new Error('the page is gone')]);
  });

  test('a listener may answer with a move: it waits for its turn', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    const answers: Promise<unknown>[] = [];
    table.watch(1, ({ look }) => {
      const [offer] = look.offers;
      if (look.version === 2) answers.push(table.submit({ by: 1, action: offer?.action, version: look.version }));
    });
    await table.submit(bid(0, 1, 1));
    expect(await Promise.all(answers)).toMatchObject([{ ok: true, version: 4 }]);
  });
});
