/** What a server of rooms needs from the matches that it hosts. */

import {
  createCluster,
  createHosting,
  type HostPorts,
  type MatchHandle,
  type MatchPlan,
  newMatch,
  type SeatInfo,
  type Thinking,
  type Thought,
} from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../simulation/database.ts';
import { createMemoryNetwork } from '../../../simulation/memory-bus.ts';
import { createClock, settle } from '../../rooms/test/support.ts';
import { bots, createLeases, findAnyGame, gameOf, memoryStorage, people, portsFor } from './support.ts';

const AGAINST_BOT: readonly SeatInfo[] = [...people(1), ...bots(1)];
const bid = (by: number, coins: number, version: number) => ({ by, action: { type: 'bid', coins }, version });

function plan(seats: readonly SeatInfo[]): MatchPlan {
  return { game: 'sealed-bids', options: {}, seats, seed: 'online' };
}

async function hosted(seats: readonly SeatInfo[], changes: Partial<HostPorts> = {}, room: { readonly room?: string } = {}) {
  const storage = memoryStorage();
  const writes: string[] = [];
  const counted = {
    ...storage,
    append: (append: Parameters<typeof storage.append>[0]) => {
      writes.push('append');
      return storage.append(append);
    },
    summarise: (summary: Parameters<typeof storage.summarise>[0]) => {
      writes.push('summarise');
      return storage.summarise(summary);
    },
  };
  const reported: unknown[] = [];
  const ports: HostPorts = { ...portsFor(counted, createLeases(), reported), onStorageFailure: 'refuse', botsAct: 'at-once', ...changes };
  const hosting = createHosting(ports);
  const match = newMatch(plan(seats), findAnyGame, { entropy: ports.entropy, now: 1 }, { humans: [...seats.keys()] });
  const open = await hosting.open(await hosting.add({ ...match, summary: { ...match.summary, ...room } }), false);
  return { hosting, open, table: open.match.table, storage, writes, reported };
}

function firstOffer({ game, view, seat }: Thinking): Thought {
  return { action: gameOf(game).offers(view, seat)[0]?.action, reasons: [] };
}

function slowThinker() {
  const waiting: {
    readonly request: Thinking;
    readonly resolve: (thought: Thought) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  return {
    waiting,
    think: (request: Thinking) => new Promise<Thought>((resolve, reject) => waiting.push({ request, resolve, reject })),
    answer(): void {
      const next = waiting.shift();
      if (next !== undefined) next.resolve(firstOffer(structuredClone(next.request)));
    },
  };
}

describe('bots on a server', () => {
  it('act though nobody watches, as soon as it is their turn', async () => {
    const { table } = await hosted(AGAINST_BOT);
    await expect.poll(() => table.version).toBe(2);
    await table.submit(bid(0, 1, 2));
    await expect.poll(() => table.version).toBe(5);
    expect(table.turn()).toMatchObject({ kind: 'act', seats: [0] });
  });

  it('act on opening, and the match stays hosted until they have', async () => {
    const { hosting, open, table } = await hosted(AGAINST_BOT);
    await hosting.leave(open);
    expect(table.turn()).toMatchObject({ kind: 'act', seats: [0] });
    expect(hosting.find(open.id)).toBeUndefined();
    expect((await hosting.open(open.id, false)).match.table.version).toBe(2);
  });

  it('do not play among themselves', async () => {
    const { table, open } = await hosted(bots(2));
    await open.match.rest();
    expect(table.version).toBe(1);
    expect([open.match.isOwner(), await open.match.own()]).toEqual([true, true]);
  });

  it('alone stop when nobody watches any more', async () => {
    const { table, open } = await hosted(bots(2), { botsAct: 'when-watched' });
    const heard: unknown[] = [];
    open.match.watch('watcher', (news) => heard.push(news))();
    await open.match.rest();
    expect([table.version, heard.length]).toEqual([1, 1]);
  });

  it('wait while somebody asks to take back', async () => {
    const { table, open } = await hosted(people(2));
    await table.submit(bid(0, 4, 1));
    table.look(1);
    await table.undo({ seat: 0, version: 2 });
    open.match.reseat(AGAINST_BOT);
    await open.match.rest();
    expect(table.version).toBe(2);
    await table.answerUndo({ seat: 1, consent: false, version: 2 });
    await expect.poll(() => table.turn()).toMatchObject({ kind: 'act', seats: [0] });
    expect(table.version).toBeGreaterThan(3);
  });
});

it.each([
  ['once', { room: 'r' }, false],
  ['as often as it likes where there is no room', {}, true],
])('a seat may ask to take back a move that others have seen %s', async (_what, room, isAllowed) => {
  const { table } = await hosted(people(2), {}, room);
  await table.submit(bid(0, 4, 1));
  table.look(1);
  await table.undo({ seat: 0, version: 2 });
  await table.answerUndo({ seat: 1, consent: false, version: 2 });
  expect(await table.undo({ seat: 0, version: 2 })).toMatchObject({ ok: isAllowed });
});

describe('hosts of a cluster', () => {
  it('have one owner, whose bots act, and another when it leaves', async () => {
    const clock = createClock(0);
    const network = createMemoryNetwork();
    const database = createDatabase(clock.now);
    const reported: unknown[] = [];
    const join = (self: string) => {
      const storage = memoryStorage(database, self);
      const ports = portsFor(storage, createLeases(), reported);
      const cluster = createCluster({ self, bus: network.connect(), leases: storage, after: clock.after, report: ports.report });
      return createHosting({ ...ports, cluster, onStorageFailure: 'refuse', botsAct: 'at-once' });
    };
    const [one, other] = [join('a'), join('b')];
    const entropy = { id: () => 'shared', seed: () => 'seed' };
    const id = await one.add(newMatch(plan(AGAINST_BOT), findAnyGame, { entropy, now: 1 }));
    await settle();
    const [here, there] = await Promise.all([one.open(id, false), other.open(id, false)]);
    await settle();
    expect(await here.match.own()).toBe(true);
    expect([here.match.isOwner(), there.match.isOwner(), await there.match.own()]).toEqual([true, false, false]);
    let calls = 0;
    const unlisten = there.match.whileOwner(() => {
      calls += 1;
    });
    expect(await there.match.table.submit(bid(0, 1, 2))).toMatchObject({ ok: true });
    await settle();
    await there.match.reach(5);
    expect([here.match.table.version, there.match.table.version, calls]).toEqual([5, 5, 0]);
    await one.leave(here);
    await settle();
    expect([await there.match.own(), calls]).toEqual([true, 1]);
    await clock.pass(1000);
    expect(calls).toBe(2);
    unlisten();
    await clock.pass(1000);
    expect([calls, reported]).toEqual([2, []]);
  });
});

describe('seats that change hands', () => {
  it('are played by a bot at once, and by a person again', async () => {
    const { table, open, storage, writes } = await hosted(people(2));
    await table.submit(bid(0, 1, 1));
    writes.length = 0;
    open.match.reseat(people(2));
    expect(writes).toEqual([]);
    open.match.reseat(AGAINST_BOT);
    await expect.poll(() => table.version).toBe(5);
    open.match.reseat(people(2));
    await table.submit(bid(0, 1, 5));
    await open.match.rest();
    expect(table.version).toBe(7);
    expect(table.turn()).toMatchObject({ seats: [0, 1] });
    expect(storage.stored.get(open.id)?.summary).toMatchObject({ seats: people(2), humans: [0, 1], moves: 7 });
  });

  it('change nothing about the log: the match opens again', async () => {
    const { hosting, open, table } = await hosted(people(2));
    open.match.reseat(AGAINST_BOT);
    await open.match.rest();
    await hosting.leave(open);
    const again = await hosting.open(open.id, false);
    expect(again.match.table.log()).toEqual(table.log());
    expect(again.match.summary().seats).toEqual(AGAINST_BOT);
  });

  it('keep who consents also where it was not settled before', async () => {
    const ports = portsFor(memoryStorage(), createLeases(), []);
    const hosting = createHosting(ports);
    const open = await hosting.open(await hosting.add(newMatch(plan(AGAINST_BOT), findAnyGame, { entropy: ports.entropy, now: 1 })), false);
    open.match.reseat(people(2));
    expect(open.match.summary().humans).toEqual([0]);
    await hosting.leave(open);
    expect((await hosting.open(open.id, false)).match.summary().seats).toEqual(people(2));
  });
});

describe('thinking elsewhere', () => {
  it('gives bots their moves and people their hints', async () => {
    const { think, waiting, answer } = slowThinker();
    const { table, open } = await hosted(AGAINST_BOT, { think });
    await expect.poll(() => waiting.length).toBe(1);
    expect(waiting[0]?.request).toMatchObject({ game: 'sealed-bids', rules: 1, seat: 1, level: 'random', view: table.look(1).view });
    expect(waiting[0]?.request).not.toHaveProperty('decision');
    answer();
    await expect.poll(() => table.version).toBe(2);
    const hint = open.match.hint(0);
    expect(waiting[0]?.request).toMatchObject({ seat: 0, level: 'expert', view: table.look(0).view });
    answer();
    expect(await hint).toMatchObject({ action: { type: 'bid' }, reasons: [], why: [] });
  });

  it.each<[string, (match: MatchHandle['match']) => void]>([
    ["the seat is a person's by then", (match) => match.reseat(people(2))],
    ['the match has ended here', (match) => match.end({ key: 'match.takenOver' })],
  ])('is for nothing if %s', async (_, change) => {
    const { think, waiting, answer } = slowThinker();
    const { table, open, reported } = await hosted(AGAINST_BOT, { think });
    await expect.poll(() => waiting.length).toBe(1);
    change(open.match);
    answer();
    await open.match.rest();
    expect(table.version).toBe(1);
    expect(reported).toEqual([]);
  });

  it('that fails ends the match here, from where it can be opened again', async () => {
    const { think, waiting } = slowThinker();
    const { hosting, table, reported, open } = await hosted(AGAINST_BOT, { think });
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.reject(new Error('the thread is gone'));
    await expect.poll(() => open.match.persistence()).toEqual({ kind: 'ended', problem: { key: 'match.botFailed' } });
    expect(reported).toEqual([new Error('the thread is gone')]);
    const again = await hosting.open(open.id, false);
    expect(again.match.table.log()).toEqual(table.log());
    await expect.poll(() => waiting.length).toBe(1);
  });

  it('ends the match here if the move cannot be stored', async () => {
    const { think, waiting, answer } = slowThinker();
    const { open, storage } = await hosted(AGAINST_BOT, { think });
    await expect.poll(() => waiting.length).toBe(1);
    storage.fail('full');
    answer();
    await open.match.rest();
    expect(open.match.persistence()).toEqual({ kind: 'ended', problem: { key: 'problem.notStored' } });
  });
});

describe('a move', () => {
  it('is written once, with the summary as it is after it', async () => {
    const { table, writes, storage, open } = await hosted(people(2));
    writes.length = 0;
    await table.submit(bid(0, 1, 1));
    await table.submit(bid(1, 2, 2));
    expect(writes).toEqual(['append', 'append']);
    const { summary } = storage.stored.get(open.id) ?? expect.fail('it is not stored');
    expect(summary).toEqual(open.match.summary());
    expect(summary).toMatchObject({ moves: 4, acting: [0, 1], over: false });
    expect(summary.totals).toEqual(table.look('watcher').scores.map(({ total }) => total));
  });

  it('leaves nothing to write when the match is opened again', async () => {
    const { hosting, open, table, writes } = await hosted(people(2));
    await table.submit(bid(0, 1, 1));
    await hosting.leave(open);
    writes.length = 0;
    await hosting.leave(await hosting.open(open.id, false));
    expect(writes).toEqual([]);
  });

  it('is written on opening if the log or the summary lacks it', async () => {
    const { hosting, open, writes, storage } = await hosted(people(2));
    await hosting.leave(open);
    const stored = storage.stored.get(open.id) ?? expect.fail('it is not stored');
    const { summary, entries } = structuredClone(stored);
    writes.length = 0;
    stored.summary = { ...summary, moves: 0 };
    await hosting.leave(await hosting.open(open.id, false));
    expect([writes, stored.summary]).toEqual([['summarise'], summary]);
    stored.entries.length = 0;
    await hosting.open(open.id, false);
    expect([writes, stored.entries]).toEqual([['summarise', 'append'], entries]);
  });

  it('that cannot be stored is refused, changes no summary, and is taken when it can', async () => {
    const { table, storage, open } = await hosted(people(2));
    const before = open.match.summary();
    storage.fail('full');
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: false, refused: { code: 'not-stored' } });
    expect(open.match.summary()).toBe(before);
    expect(open.match.persistence()).toEqual({ kind: 'stored' });
    storage.fail(null);
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true, version: 2 });
  });
});

it('a summary tells nothing that is hidden from anybody', async () => {
  const telling = {
    ...(findAnyGame('sealed-bids') ?? expect.fail('no such game')),
    score: (state: { readonly bids: readonly unknown[] }) =>
      state.bids.map((own, seat) => ({ seat, lines: [], total: typeof own === 'number' ? own : 0 })),
  };
  const ports: HostPorts = { ...portsFor(memoryStorage(), createLeases(), []), findGame: () => telling as never };
  const hosting = createHosting(ports);
  const { match } = await hosting.open(
    await hosting.add(newMatch(plan(people(2)), () => telling as never, { entropy: ports.entropy, now: 1 })),
    false,
  );
  await match.table.submit(bid(0, 4, 1));
  expect(match.summary().totals).toEqual([0, 0]);
});
