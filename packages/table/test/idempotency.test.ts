import { describe, expect, it } from 'vitest';
import { bid, bidAll, sealedBids, seated, setupFor } from './tables.ts';

const SETUP = setupFor(2, [0, 1]);

describe('a request that is sent again', () => {
  it('is answered as accepted, and its move is made once', async () => {
    const { table, storage } = await seated(sealedBids, SETUP);
    const move = { ...bid(0, 4, 1), id: 'a' };
    expect(await Promise.all([table.submit(move), table.submit(move)])).toMatchObject(Array(2).fill({ ok: true, version: 2 }));
    await table.submit(bid(1, 2, 2));
    expect(table.version).toBe(4);
    expect(await table.submit(move)).toEqual({ ok: true, version: 2, effects: [] });
    expect(table.version).toBe(4);
    expect(storage.stored.map(({ id }) => id)).toEqual([undefined, 'a', undefined, undefined]);
  });

  it('is acknowledged with the version of the first time, which is after the chance that followed', async () => {
    const { table } = await seated(sealedBids, SETUP);
    await table.submit(bid(0, 4, 1));
    const move = { ...bid(1, 2, 2), id: 'b' };
    expect(await table.submit(move)).toMatchObject({ ok: true, version: 4 });
    await table.submit(bid(0, 1, 4));
    expect(await table.submit(move)).toEqual({ ok: true, version: 4, effects: [] });
    const wish = { seat: 0, version: 5, to: 1, id: 'w' };
    expect(await table.undo(wish)).toMatchObject({ granted: false });
    expect(await table.answerUndo({ seat: 1, consent: true, version: 5 })).toMatchObject({ granted: true, version: 6 });
    await bidAll(table, [3, 2]);
    expect(await table.undo(wish)).toMatchObject({ granted: true, version: 6 });
  });

  it('is another one if it comes from another seat', async () => {
    const { table } = await seated(sealedBids, setupFor(3, [0, 1, 2]));
    await table.submit({ ...bid(0, 4, 1), id: 'a' });
    expect(await table.submit({ ...bid(1, 3, 1), id: 'a' })).toMatchObject({ ok: true, version: 3 });
  });

  it('also after the table was opened again from its log', async () => {
    const { table, storage } = await seated(sealedBids, SETUP);
    const move = { ...bid(0, 4, 1), id: 'a' };
    await table.submit(move);
    const wish = { seat: 0, version: 2, id: 'b' };
    expect(await table.undo(wish)).toMatchObject({ ok: true, granted: true, version: 3 });
    const resumed = await seated(sealedBids, SETUP, storage);
    expect(resumed.table.log()).toEqual(storage.stored);
    expect(await resumed.table.submit(move)).toEqual({ ok: true, version: 2, effects: [] });
    expect(await resumed.table.undo(wish)).toEqual({ ok: true, version: 3, effects: [], granted: true });
    expect(resumed.table.version).toBe(3);
  });

  it('is a new one if its maker had seen what the id stands for', async () => {
    const { table } = await seated(sealedBids, SETUP);
    await table.submit({ ...bid(0, 4, 1), id: 'a' });
    expect(await table.submit({ ...bid(0, 4, 2), id: 'a' })).toMatchObject({ ok: false, refused: { code: 'not-your-turn' } });
  });
});

describe('a wish to take back that is sent again', () => {
  const wish = { seat: 0, version: 2, id: 'w' };

  async function asked() {
    const { table, storage } = await seated(sealedBids, SETUP);
    await table.submit(bid(0, 4, 1));
    table.look(1);
    expect(await table.undo(wish)).toMatchObject({ ok: true, granted: false });
    return { table, storage };
  }

  it('waits on, and nobody is asked twice', async () => {
    const { table } = await asked();
    const heard: string[] = [];
    table.watch(1, ({ event }) => heard.push(event?.kind ?? ''));
    expect(await table.undo(wish)).toEqual({ ok: true, version: 2, effects: [], granted: false });
    expect(table.look(1).request).toMatchObject({ by: 0, awaits: [1] });
    expect(heard).toEqual([]);
  });

  it('is another wish if it comes from another seat, or without the name', async () => {
    const { table } = await asked();
    const pending = { ok: false, refused: { code: 'no-undo', key: 'problem.undoPending', params: { number: 1 } } };
    expect(await table.undo({ ...wish, seat: 1 })).toMatchObject({ ok: false, refused: { key: 'problem.undoNothing' } });
    await table.submit(bid(1, 3, 2));
    expect(table.look(1).request).toBeNull();
    expect(await table.undo({ seat: 0, version: table.version })).toMatchObject({ ok: true, granted: false });
    expect(await table.undo({ seat: 1, version: table.version, id: 'w' })).toMatchObject(pending);
    expect(await table.undo({ seat: 0, version: table.version })).toMatchObject(pending);
    await table.answerUndo({ seat: 1, consent: true, version: table.version });
    expect('id' in (table.log().at(-1) ?? {})).toBe(false);
  });

  it('is not asked anew after it was declined', async () => {
    const { table } = await asked();
    await table.answerUndo({ seat: 1, consent: false, version: 2 });
    expect(await table.undo(wish)).toMatchObject({ ok: true, granted: false });
    expect(table.look(1).request).toBeNull();
    expect(await table.undo({ ...wish, id: 'another' })).toMatchObject({ ok: true });
    expect(table.look(1).request).toMatchObject({ by: 0 });
  });
});

it('ids change no hash: a log with them is the log without them', async () => {
  const named = await seated(sealedBids, SETUP);
  const nameless = await seated(sealedBids, SETUP);
  await named.table.submit({ ...bid(0, 4, 1), id: 'a' });
  await nameless.table.submit(bid(0, 4, 1));
  await named.table.undo({ seat: 0, version: 2, id: 'b' });
  await nameless.table.undo({ seat: 0, version: 2 });
  expect(named.table.log().map(({ id: _, ...entry }) => entry)).toEqual(nameless.table.log());
  expect(nameless.table.log().every((entry) => !('id' in entry))).toBe(true);
});
