import type { Viewer } from '@tablehop/core';
import type { News } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { bid, bidAll, opened, SEED, sealedBids, seated, setupFor, whisperedBids } from './tables.ts';

describe('a look', () => {
  it('shows a seat its own view, offers and choices, and nobody else’s', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    expect(table.look(0)).toMatchObject({ version: 2, view: { bids: [4, null] }, offers: [], turn: { seats: [1] }, undo: { way: 'free' } });
    const other = table.look(1);
    expect(other).toMatchObject({ version: 2, view: { bids: ['sealed', null] }, undo: null });
    expect(other.offers).toHaveLength(7);
    expect(table.look('table')).toMatchObject({ view: { bids: [4, null] }, offers: [], undo: null });
  });

  it('shows a watcher what everybody may see, and offers nothing', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    const heard: News[] = [];
    table.watch('watcher', (news) => heard.push(news));
    await table.submit(bid(0, 4, 1));
    expect(table.look(0).undo?.way).toBe('free');
    expect(table.look('watcher')).toMatchObject({ version: 2, view: { bids: ['sealed', null] }, offers: [], undo: null, redo: null });
    expect(heard).toMatchObject([{ viewer: 'watcher', look: table.look('watcher'), effects: [{ key: 'bidMade', seat: 0 }] }]);
    expect(heard[0]?.effects).toHaveLength(1);
  });

  it('counts scores from the view, so that they tell no more than it does', async () => {
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
  it('tell each watcher what it may know, and so does the answer', async () => {
    const { table } = await seated(whisperedBids, setupFor(3, [0, 1]));
    const heard = new Map<Viewer, News>();
    for (const viewer of [0, 1, 2, 'table'] as const) table.watch(viewer, (news) => heard.set(viewer, news));
    const answer = await table.submit(bid(0, 4, 1));
    const made = { key: 'bidMade', seat: 0 };
    const coins = { key: 'bidCoins', seat: 0, only: 0, coins: 4 };
    const whisper = { key: 'whisper', only: 1, coins: 4 };
    expect(answer).toMatchObject({ ok: true, effects: [made, coins] });
    expect(heard.get(0)).toMatchObject({ viewer: 0, look: { version: 2 }, event: { kind: 'moved', by: 0 }, effects: [made, coins] });
    expect(heard.get('table')).toMatchObject({ effects: [made, coins, whisper], look: { view: { bids: [4, null, null] } } });
    expect(heard.get(1)?.effects).toEqual([made, whisper]);
    expect(heard.get(1)?.look).toEqual(table.look(1));
    expect(JSON.stringify(heard.get(1))).not.toContain(SEED);
    expect(heard.get(2)?.effects).toEqual([made]);
  });

  it('are made once for all watchers with the same view', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    const heard: News[] = [];
    for (let watchers = 0; watchers < 10; watchers++) table.watch('watcher', (news) => heard.push(news));
    await table.submit(bid(0, 1, 1));
    expect(heard).toHaveLength(10);
    expect(new Set(heard).size).toBe(1);
  });

  it.each([true, false])('a listener that throws harms neither the table nor the other listeners; reported: %s', async (isReported) => {
    const failures: unknown[] = [];
    const hooks = { store: async () => {}, ...(isReported ? { listenerFailed: (error: unknown) => void failures.push(error) } : {}) };
    const table = await opened(sealedBids, setupFor(2, [0, 1]), hooks);
    const versions: number[] = [];
    table.watch('watcher', () => {
      throw new Error('the page is gone');
    });
    for (const viewer of [1, 'watcher'] as const) table.watch(viewer, ({ look }) => versions.push(look.version));
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true });
    expect(versions).toEqual([2, 2]);
    expect(failures).toEqual(isReported ? [new Error('the page is gone')] : []);
  });

  it('tell of a move, then of the chance that followed it; in between nothing can be done', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    const heard: News[] = [];
    table.watch(0, (news) => heard.push(news));
    await bidAll(table, [1, 2]);
    expect(heard.map(({ look, event }) => [look.version, event?.by])).toEqual([
      [2, 0],
      [3, 1],
      [4, 'chance'],
    ]);
    expect(heard[1]?.look).toMatchObject({ turn: { kind: 'chance' }, offers: [], undo: null, redo: null });
    expect(heard.map(({ effects }) => effects.map(({ key }) => key))).toEqual([
      ['bidMade', 'bidCoins'],
      ['bidMade', 'bidsShown', 'sold'],
      ['turnedUp'],
    ]);
    expect(heard[2]?.look).toEqual(table.look(0));
  });

  it('stop when asked to, and are not told of what was refused', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    const versions: number[] = [];
    const stop = table.watch(0, ({ look }) => versions.push(look.version));
    await table.submit(bid(0, 9, 1));
    await table.submit(bid(0, 1, 1));
    stop();
    const stopAtOnce = table.watch(1, ({ look }) => {
      versions.push(look.version);
      stopAtOnce();
    });
    await table.submit(bid(1, 1, 2));
    expect(versions).toEqual([2, 3]);
  });
});
