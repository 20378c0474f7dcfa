import { same } from '@tablehop/core';
import { type Entry, openTable, type TableSetup } from '@tablehop/table';
import { beforeAll, describe, expect, it } from 'vitest';
import { bid, bidAll, memory, opened, sealedBids, seated, setupFor, stateOf, target } from './tables.ts';

const SETUP = setupFor(3, [0, 1]);

/** chance, bids of 0, 1 and 2, chance; a bid of 0, freely undone; a bid of 1, undone with consent of 0. */
async function played(): Promise<readonly Entry[]> {
  const { table, storage } = await seated(sealedBids, SETUP);
  await bidAll(table, [1, 2, 3]);
  await table.submit(bid(0, 4, 5));
  await table.undo({ seat: 0, version: 6 });
  await table.submit(bid(1, 2, 7));
  table.look(0);
  await table.undo({ seat: 1, version: 8 });
  await table.answerUndo({ seat: 0, consent: true, version: 8 });
  await table.submit(bid(2, 1, 9));
  return storage.stored;
}

let log: readonly Entry[] = [];
beforeAll(async () => {
  log = await played();
});

function open(entries: readonly unknown[], setup: TableSetup = SETUP) {
  return openTable(sealedBids, setup, memory(), entries);
}

function changed(number: number, change: object): readonly unknown[] {
  return log.map((entry) => (entry.number === number ? { ...entry, ...change } : entry));
}

describe('a table is resumed from its log', () => {
  it('entry by entry, with a pause wherever its host wants one', async () => {
    let asked = 0;
    let paused = 0;
    const pause = () => {
      asked += 1;
      return asked % 2 === 0 ? Promise.resolve().then(() => void paused++) : null;
    };
    const table = await opened(sealedBids, SETUP, { ...memory(), pause }, log);
    expect([asked, paused]).toEqual([log.length, Math.floor(log.length / 2)]);
    expect(table.log()).toEqual(log);
  });

  it('wherever it was cut off, with the chance that it had', async () => {
    for (let length = 0; length <= log.length; length++) {
      const cut = memory();
      cut.stored.push(...log.slice(0, length));
      const { table } = await seated(sealedBids, SETUP, cut);
      expect(table.turn().kind).not.toBe('chance');
      expect(cut.stored).toEqual(log.slice(0, length === 0 || length === 4 ? length + 1 : length));
    }
  });

  it('storing nothing if nothing is to be drawn', async () => {
    const storage = memory();
    await openTable(sealedBids, SETUP, storage, log);
    expect(storage.batches).toEqual([]);
  });

  it('in whatever order the people are named', async () => {
    expect(await open(log, { ...SETUP, humans: [1, 0] })).toMatchObject({ ok: true });
  });

  it('with undos, free and agreed', async () => {
    expect(log.map((entry) => entry.kind)).toEqual([...Array(6).fill('move'), 'undo', 'move', 'undo', 'move']);
    const table = await opened(sealedBids, SETUP, memory(), log);
    expect(table.version).toBe(10);
    expect(stateOf(table)).toMatchObject({ round: 2, bids: [null, null, 1] });
  });

  it('supposing that everybody has seen everything: who looked is not stored', async () => {
    const { table, storage } = await seated(sealedBids, SETUP);
    await table.submit(bid(0, 4, 1));
    expect(table.look(0).undo?.way).toBe('free');
    const resumed = await seated(sealedBids, SETUP, storage);
    expect(resumed.table.look(0).undo?.way).toBe('ask');
  });

  it('from a position', async () => {
    const position = { prize: 8, bids: [null, 2], coins: [6, 6], won: [[], []], unsold: [] };
    const setup = { ...setupFor(2, [0, 1]), position };
    const { table, storage } = await seated(sealedBids, setup);
    await table.submit(bid(0, 1, 0));
    const resumed = await seated(sealedBids, setup, storage);
    expect(resumed.table.record()).toEqual({ ...table.record(), position });
  });
});

describe('a log that was changed is refused at the entry where it was', () => {
  it.each<[string, number, object, string]>([
    ['another bid', 2, { action: { type: 'bid', coins: 2 } }, 'problem.entryHash'],
    ['another bidder', 2, { by: 1 }, 'problem.entryHash'],
    ['an impossible bid', 3, { action: { type: 'bid', coins: 7 } }, 'problem.entryRefused'],
    ['a bid that is none', 3, { action: 'bid' }, 'problem.entryRefused'],
    ['no such seat', 3, { by: 3 }, 'problem.entryBy'],
    ['an id that is not a text', 3, { id: 3 }, 'problem.entryId'],
    ['a number twice', 3, { number: 2 }, 'problem.entryNumber'],
    ['another kind', 3, { kind: 'pass' }, 'problem.entryKind'],
    ['another hash', 4, { hash: '00' }, 'problem.entryHash'],
    ['no hash', 4, { hash: undefined }, 'problem.entryNotObject'],
    ['no plain JSON', 4, { by: -0 }, 'problem.entryNotObject'],
    ['an undo of nothing', 7, { to: 6 }, 'problem.entryUndo'],
    ['an undo to nowhere', 7, { to: -1 }, 'problem.entryUndo'],
    ['an undo of chance as if free', 7, { to: 4 }, 'problem.entryUndo'],
    ['an undo of others’ moves as if free', 7, { by: 1 }, 'problem.entryUndo'],
    ['an undo by a bot', 7, { by: 2 }, 'problem.entryBy'],
    ['an undo without consent', 9, { consent: [] }, 'problem.entryUndo'],
    ['an undo with the consent of a bot', 9, { consent: [0, 2] }, 'problem.entryUndo'],
    ['an agreed undo called free', 9, { free: true, consent: [] }, 'problem.entryHash'],
    ['an undo that is neither free nor not', 7, { free: 'yes' }, 'problem.entryUndo'],
  ])('%s', async (_, number, change, key) => {
    expect(await open(changed(number, change))).toMatchObject({ ok: false, entry: number, problem: { key, params: { entry: number } } });
  });

  it('an undo that never happened any more', async () => {
    const without = log.filter((entry) => entry.number !== 7).map((entry, index) => ({ ...entry, number: index + 1 }));
    expect(await open(without)).toMatchObject({ ok: false, entry: 7, problem: { key: 'problem.entryHash' } });
  });

  it('dice that the seed does not hold', async () => {
    const given = setupFor(3, [0, 1], 'given');
    const { table } = await seated(sealedBids, given);
    const drawn = log[0]?.kind === 'move' ? log[0].action : null;
    const prize = same(drawn, { type: 'prize', prize: 8 }) ? 5 : 8;
    await table.submit({ by: 'chance', action: { type: 'prize', prize }, version: 0 });
    expect(await open(table.log(), given)).toMatchObject({ ok: true });
    expect(await open(table.log())).toMatchObject({ ok: false, entry: 1, problem: { key: 'problem.entryChance' } });
  });

  it('an undo after the end', async () => {
    const { table } = await seated(target, setupFor(1, [0]));
    await table.submit({ by: 0, action: { type: 'peg', at: [0, -2] }, version: 0 });
    await table.submit({ by: 0, action: { type: 'flick', direction: [0, 1], strength: 1 }, version: 1 });
    const undo = { kind: 'undo', by: 0, to: 1, consent: [], free: true, number: 3, hash: '' };
    const resumed = await openTable(target, setupFor(1, [0]), memory(), [...table.log(), undo]);
    expect(resumed).toMatchObject({ ok: false, entry: 3, problem: { key: 'problem.entryUndo' } });
  });

  it.each<[string, Partial<TableSetup>]>([
    ['other people', { humans: [0, 1, 2] }],
    ['another seed', { seed: 'another' }],
    ['other options', { options: { ties: 'nobody' } }],
  ])('the log of a table with %s', async (_, change) => {
    expect(await open(log, { ...SETUP, ...change })).toMatchObject({ ok: false, entry: 1 });
  });
});

describe('a setup that cannot be is refused before the first entry', () => {
  it.each<[string, object, string, object?]>([
    ['too many players', { players: 9 }, 'problem.players'],
    ['no seed', { seed: null }, 'problem.seed'],
    ['an unknown option', { options: { jokers: 2 } }, 'problem.unknownOption'],
    ...[[3], [-1], [1, 1], [0.5], 2, [-0]].map((humans): [string, object, string, object] => [
      `people at ${humans}`,
      { humans },
      'problem.humans',
      { last: 2 },
    ]),
    ['another kind of chance', { chance: 'hoped' }, 'problem.chanceMode'],
    ['an impossible position', { position: 7 }, 'problem.positionNotObject'],
  ])('%s', async (_, change, key, params) => {
    expect(await open([], { ...SETUP, ...change } as never)).toMatchObject({
      ok: false,
      entry: null,
      problem: { key, ...(params === undefined ? {} : { params }) },
    });
  });
});
