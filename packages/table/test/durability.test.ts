import { type Entry, type News, openTable, type Standing } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { bid, memory, opened, refusal, sealedBids, seated, setupFor, stateOf } from './tables.ts';

describe('durable before acknowledged', () => {
  it('nothing is answered, shown or told until the store has resolved', async () => {
    const waiting: { entries: readonly Entry[]; resolve: () => void }[] = [];
    const store = (entries: readonly Entry[]) => new Promise<void>((resolve) => waiting.push({ entries, resolve }));
    const opening = opened(sealedBids, setupFor(2, [0, 1]), { store });
    waiting.shift()?.resolve();
    const table = await opening;

    const order: string[] = [];
    const news: News[] = [];
    table.watch(1, (each) => news.push(each));
    const answer = table.submit(bid(0, 2, 1)).then((result) => {
      order.push('answered');
      return result;
    });
    await Promise.resolve();
    expect(waiting.map(({ entries }) => entries.length)).toEqual([1]);
    expect(table.version).toBe(1);
    expect(table.log()).toHaveLength(1);
    expect(table.record().moves).toHaveLength(1);
    expect(table.look(0)).toMatchObject({ version: 1, view: { bids: [null, null] } });
    expect(news).toEqual([]);

    order.push('stored');
    waiting.shift()?.resolve();
    expect(await answer).toMatchObject({ ok: true, version: 2 });
    expect(order).toEqual(['stored', 'answered']);
    expect(news.map(({ look }) => look.version)).toEqual([2]);
  });

  it('a move and the chance that it draws are stored in one batch', async () => {
    const { table, storage } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 2, 1));
    await table.submit(bid(1, 2, 2));
    expect(storage.batches.map((batch) => batch.map((entry) => entry.by))).toEqual([['chance'], [0], [1, 'chance']]);
  });

  it('what is stored comes with what a watcher may know of the match once it stands', async () => {
    const standings: Standing[] = [];
    const store = async (_: readonly Entry[], after: Standing) => void standings.push(after);
    // A score that counts only what is visible shows for which view it was counted.
    const telling = {
      ...sealedBids,
      score: (state: { bids: readonly unknown[] }) => state.bids.map((own, seat) => ({ seat, lines: [], total: own === 'sealed' ? 1 : 0 })),
    };
    const table = await opened(telling as never, setupFor(2, [0, 1]), { store });
    await table.submit(bid(0, 2, 1));
    expect(standings).toMatchObject([
      { moves: 1, turn: { kind: 'act', seats: [0, 1] }, scores: [{ total: 0 }, { total: 0 }] },
      { moves: 2, turn: { kind: 'act', seats: [1] }, scores: [{ total: 1 }, { total: 0 }] },
    ]);
    expect(table.moves).toBe(2);
  });

  it('when the store rejects, nothing has happened and the table goes on', async () => {
    const { table, storage } = await seated(sealedBids, setupFor(2, [0, 1]));
    const news: News[] = [];
    table.watch('table', (each) => news.push(each));
    const before = stateOf(table);
    storage.failing = true;
    expect(await table.submit(bid(0, 2, 1))).toMatchObject({
      ok: false,
      version: 1,
      refused: { code: 'not-stored', key: 'problem.notStored' },
      look: { version: 1, view: { bids: [null, null] } },
    });
    expect(stateOf(table)).toEqual(before);
    expect(table.log()).toEqual(storage.stored);
    expect(news).toEqual([]);
    storage.failing = false;
    expect(await table.submit(bid(0, 3, 1))).toMatchObject({ ok: true, version: 2 });
    expect(storage.stored.map((entry) => entry.number)).toEqual([1, 2]);
  });

  it('moves that wait behind a failing one are judged on the table as it then is', async () => {
    const { table, storage } = await seated(sealedBids, setupFor(2, [0, 1]));
    storage.failing = true;
    const first = table.submit(bid(0, 2, 1)).then((answer) => {
      storage.failing = false;
      return answer;
    });
    const second = table.submit(bid(0, 4, 1));
    expect(refusal(await first)).toMatchObject({ code: 'not-stored' });
    expect(await second).toMatchObject({ ok: true, version: 2 });
    expect(stateOf(table)).toMatchObject({ bids: [4, null] });
  });

  it('a store that throws instead of rejecting is no different', async () => {
    let failing = false;
    const store = (): Promise<void> => {
      if (failing) throw new Error('no storage at all');
      return Promise.resolve();
    };
    const table = await opened(sealedBids, setupFor(2, [0, 1]), { store });
    failing = true;
    expect(refusal(await table.submit(bid(0, 2, 1)))).toMatchObject({ code: 'not-stored' });
  });

  it('a table whose first chance cannot be stored does not open', async () => {
    const storage = memory();
    storage.failing = true;
    expect(await openTable(sealedBids, setupFor(2, [0, 1]), storage)).toEqual({
      ok: false,
      entry: null,
      problem: { key: 'problem.notStored' },
    });
  });

  it('an undo that cannot be stored leaves the request pending as it was', async () => {
    const { table, storage } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 2, 1));
    table.look(1);
    await table.undo({ seat: 0, version: 2 });
    storage.failing = true;
    expect(refusal(await table.answerUndo({ seat: 1, consent: true, version: 2 }))).toMatchObject({ code: 'not-stored' });
    expect(table.look(0)).toMatchObject({ version: 2, request: { by: 0, consent: [], awaits: [1] }, view: { bids: [2, null] } });
    storage.failing = false;
    expect(await table.answerUndo({ seat: 1, consent: true, version: 2 })).toMatchObject({ ok: true, granted: true, version: 3 });
  });
});

describe('chance', () => {
  it('where the table draws, nobody else can', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    expect(await table.submit({ by: 'chance', action: { type: 'prize', prize: 8 }, version: 1 })).toMatchObject({
      ok: false,
      refused: { code: 'not-your-turn', key: 'problem.noChance' },
      look: null,
    });
  });

  it('where it is given, the table waits for it and takes what is possible', async () => {
    const { table, storage } = await seated(sealedBids, setupFor(2, [0, 1], 'given'));
    expect(table.version).toBe(0);
    expect(table.turn()).toEqual({ kind: 'chance', phase: 'prize', key: 'round1/prize' });
    expect(refusal(await table.submit(bid(0, 1, 0)))).toMatchObject({ code: 'not-your-turn', key: 'problem.chanceFirst' });
    expect(refusal(await table.submit({ by: 'chance', action: { type: 'prize', prize: 4 }, version: 0 }))).toMatchObject({
      code: 'illegal-action',
      rule: 'sealed-bids/prizes',
    });
    expect(await table.submit({ by: 'chance', action: { type: 'prize', prize: 8 }, version: 0 })).toMatchObject({
      ok: true,
      version: 1,
      effects: [{ key: 'turnedUp', prize: 8 }],
    });
    await table.submit(bid(0, 1, 1));
    await table.submit(bid(1, 0, 1));
    expect(table.turn()).toMatchObject({ kind: 'chance' });
    expect(storage.stored).toHaveLength(3);
  });

  it('given chance that did not see the table as it is comes too late', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1], 'given'));
    await table.submit({ by: 'chance', action: { type: 'prize', prize: 8 }, version: 0 });
    await table.submit(bid(0, 1, 1));
    await table.submit(bid(1, 0, 2));
    expect(refusal(await table.submit({ by: 'chance', action: { type: 'prize', prize: 5 }, version: 1 }))).toMatchObject({ code: 'stale' });
  });
});
