import { describe, expect, it } from 'vitest';
import { bid, bidAll, changingBids, memory, playOn, refusal, sealedBids, seated, setupFor, target } from './tables.ts';

describe('a move names the version its maker saw', () => {
  it('a simultaneous move is in time although others moved since', async () => {
    const { table } = await seated(sealedBids, setupFor(3, [0, 1, 2]));
    const answers = await Promise.all([table.submit(bid(2, 1, 1)), table.submit(bid(0, 2, 1)), table.submit(bid(1, 3, 1))]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
    expect(answers.map((answer) => answer.version)).toEqual([2, 3, 5]);
  });

  it('a second move of a seat that may still act is stale: it did not see its first', async () => {
    const { table } = await seated(changingBids, setupFor(3, [0, 1, 2]));
    const [first, second] = await Promise.all([table.submit(bid(0, 1, 1)), table.submit(bid(0, 2, 1))]);
    expect(first.ok).toBe(true);
    expect(refusal(second)).toEqual({ code: 'stale', key: 'problem.stale', params: { version: 1, current: 2 } });
    expect(await table.submit(bid(1, 4, 1))).toMatchObject({ ok: true });
    expect(await table.submit(bid(0, 2, 2))).toMatchObject({ ok: true });
  });

  it('after chance a move is stale, and the refusal shows the table as it is', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    await bidAll(table, [1, 0]);
    const late = await table.submit(bid(0, 0, 1));
    expect(late).toMatchObject({ ok: false, version: 4, refused: { code: 'stale' }, look: { version: 4, view: { round: 2 } } });
    expect(await table.submit(bid(0, 0, 4))).toMatchObject({ ok: true });
  });

  it('after an undo a move is stale, even in the same phase', async () => {
    const { table } = await seated(sealedBids, setupFor(4, [0, 1, 2, 3]));
    for (const seat of [2, 3]) await table.submit(bid(seat, 1, table.version));
    const { version } = table.look(1);
    await table.submit(bid(0, 1, version));
    expect(await table.undo({ seat: 0, version: version + 1 })).toMatchObject({ ok: true, granted: true });
    expect(refusal(await table.submit(bid(1, 1, version)))).toMatchObject({ code: 'stale' });
  });

  it('a move made before it was the seat’s turn is stale, though it would be legal now', async () => {
    const { table } = await seated(target, setupFor(2, [0, 1]));
    await playOn(table);
    const [offer] = table.look(1).offers;
    expect(refusal(await table.submit({ by: 1, action: offer?.action, version: 0 }))).toMatchObject({ code: 'stale' });
    expect(await table.submit({ by: 1, action: offer?.action, version: 1 })).toMatchObject({ ok: true });
  });

  it('an illegal move is refused by its rule, stale or not, with the table as the seat may see it', async () => {
    const { table, storage } = await seated(sealedBids, setupFor(2, [0, 1]));
    await table.submit(bid(0, 4, 1));
    for (const version of [1, 2]) {
      expect(await table.submit(bid(1, 7, version))).toMatchObject({
        ok: false,
        version: 2,
        refused: { code: 'illegal-action', rule: 'sealed-bids/coins', key: 'sealedBids.tooManyCoins', params: { coins: 6 } },
        look: { version: 2, view: { bids: ['sealed', null] } },
      });
    }
    expect(storage.stored).toHaveLength(2);
  });
});

describe('requests that refer to what is not there are refused, never thrown, and change nothing', () => {
  const action = { type: 'bid', coins: 1 };
  const nobody = [2, -1, -0, 0.5, Number.NaN];
  const versions = [-1, -0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2, 99];
  const actions = [undefined, null, 3, 'bid', [], {}, { type: 'jump' }, { type: 'bid' }, { type: 'bid', coins: '1' }];

  async function refuses(ask: (table: Awaited<ReturnType<typeof seated>>['table']) => Promise<unknown>, expected: object): Promise<void> {
    const storage = memory();
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]), storage);
    expect(await ask(table)).toMatchObject({ ok: false, version: 1, ...expected });
    expect(storage.stored).toHaveLength(1);
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true });
  }

  it.each(nobody)('a seat that is not there: %s', async (seat) => {
    const expected = (key: string) => ({ refused: { code: 'bad-request', key, params: { last: 1 } }, look: null });
    await refuses((table) => table.submit({ by: seat, action, version: 1 }), expected('problem.requestBy'));
    // The seat is checked first: an unknown viewer is shown nothing.
    await refuses((table) => table.undo({ seat, version: 9, to: 9 }), expected('problem.requestSeat'));
    await refuses((table) => table.answerUndo({ seat, version: 1, consent: true }), expected('problem.requestSeat'));
  });

  it.each(versions)('no version of this table: %s', async (version) => {
    const expected = { refused: { code: 'bad-request', key: 'problem.version', params: { version: 1 } }, look: { version: 1 } };
    await refuses((table) => table.submit({ by: 0, action, version }), expected);
    await refuses((table) => table.undo({ seat: 0, version }), expected);
    await refuses((table) => table.answerUndo({ seat: 0, consent: true, version }), expected);
  });

  it.each(actions)('no action: %j', async (given) => {
    const expected = { refused: { code: 'bad-request' }, look: { version: 1 } };
    await refuses((table) => table.submit({ by: 0, action: given, version: 1 }), expected);
  });

  it.each([-1, -0, 0.5, 1, Number.NaN])('no number of moves to take back to: %s', async (to) => {
    const refused = { code: 'bad-request', key: 'problem.undoTo', params: { moves: 1 } };
    await refuses((table) => table.undo({ seat: 0, version: 1, to }), { refused });
  });

  it('nobody looks from, or watches at, a seat that is not there', async () => {
    const { table } = await seated(sealedBids, setupFor(2, [0, 1]));
    expect(() => table.look(2)).toThrow(new RangeError('nobody can look from seat 2'));
    expect(() => table.watch(-1, () => {})).toThrow(RangeError);
  });
});
