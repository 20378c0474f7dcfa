/** One room and its storage, which fails as the test says. */

import { storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../host/test/support.ts';
import { createKeptRoom, standingChanges, withSeatChanges } from '../kept-room.ts';
import type { Room } from '../room.ts';
import { storedRoom } from '../stored-room.ts';
import { createClock, planOf, settle, unheard } from './support.ts';

const ROOM = {
  ...{ id: 'r', revision: 1, code: 'ABCDEF', watch: 'w', createdAt: 0, changedAt: 0, plan: planOf('sealed-bids'), brought: null },
  ...{ host: '', members: [], seats: [], match: null, played: [], wishes: [], tickets: [] },
  dice: { secret: '', commitment: '', commitments: {}, shares: {} },
} as Room;
const named = (host: string) => (room: Room) => ({ ...room, host });

async function createWorld() {
  const clock = createClock(0);
  const storage = memoryStorage();
  await storage.writeRoom(storedRoom(ROOM));
  const calls: string[] = [];
  const reported: unknown[] = [];
  const { writeRoom, readRoom } = storage;
  const failing: { write: Error | null; read: Error | null } = { write: null, read: null };
  Object.assign(storage, {
    async writeRoom(room: Parameters<typeof writeRoom>[0]) {
      calls.push(`write ${room.revision}`);
      if (failing.write !== null) throw failing.write;
      return writeRoom(room);
    },
    async readRoom(id: string) {
      calls.push('read');
      if (failing.read !== null) throw failing.read;
      return readRoom(id);
    },
  });
  const kept = createKeptRoom(ROOM, {
    storage,
    ...{ time: clock.now, after: clock.after, report: (error) => void reported.push(error) },
    prepare: async (room) => room,
    complete: (room) => ({ ...room, code: 'GHJKMN' }),
    adopted: ({ revision }) => void calls.push(`adopted after ${revision}`),
    written: ({ revision }) => void calls.push(`written ${revision}`),
    doubted: ({ revision }) => void calls.push(`doubted ${revision}`),
  });
  /** As another process. */
  const elsewhere = (revision: number, host: string) => writeRoom(storedRoom({ ...ROOM, revision, host }));
  const stored = async () => ((await readRoom('r'))?.document ?? {}) as Room;
  return { kept, clock, storage, failing, reported, elsewhere, stored, take: () => calls.splice(0) };
}

describe('a change', () => {
  it('is completed, stored, adopted and told, in this order', async () => {
    const { kept, clock, take, stored } = await createWorld();
    await clock.pass(5);
    const changed = await kept.change(named('ada'));
    expect(changed).toEqual({ ...ROOM, host: 'ada', code: 'GHJKMN', revision: 2, changedAt: 5 });
    expect([kept.now(), await stored()]).toMatchObject([changed, changed]);
    expect(take()).toEqual(['write 2', 'adopted after 1', 'written 2']);
    expect([await kept.change((room) => room), take()]).toEqual([changed, []]);
  });

  it('waits for the one before, whether or not that succeeds', async () => {
    const { kept } = await createWorld();
    const refused = kept.change(() => Promise.reject(new Error('no')));
    const all = [
      kept.change(async (room) => settle().then(() => named('ada')(room))),
      kept.change((room) => named(`${room.host} bo`)(room)),
    ];
    await expect(refused).rejects.toThrow('no');
    expect((await Promise.all(all)).map(({ host }) => host)).toEqual(['ada', 'ada bo']);
  });

  it('is made again on what another process has stored, eight times at most', async () => {
    const { kept, failing, take, elsewhere } = await createWorld();
    await elsewhere(2, 'bo');
    expect(await kept.change((room) => named(`${room.host} ada`)(room))).toMatchObject({ revision: 3, host: 'bo ada' });
    expect(take()).toEqual(['write 2', 'read', 'adopted after 1', 'write 3', 'adopted after 2', 'written 3']);
    failing.write = storageError('grown');
    await expect(kept.change(named('cy'))).rejects.toMatchObject({ trouble: 'grown' });
    expect(take()).toEqual([...Array(7).fill(['write 4', 'read']).flat(), 'write 4']);
  });

  it('that may be stored is written again a second later, without what its author heard had failed', async () => {
    const { kept, clock, storage, take, stored } = await createWorld();
    unheard(storage, 'writeRoom');
    await expect(kept.change(named('ada'), named('nobody'))).rejects.toMatchObject({ trouble: 'closed' });
    expect([take(), kept.now()]).toEqual([['write 2', 'doubted 2'], ROOM]);
    await clock.pass(999);
    expect(take()).toEqual([]);
    await clock.pass(1);
    expect(take()).toEqual(['write 2', 'read', 'adopted after 1', 'written 2', 'write 3', 'adopted after 2', 'written 3']);
    expect(await stored()).toMatchObject({ revision: 3, host: 'nobody' });
    await kept.change(named('bo'));
    expect(kept.now().host).toBe('bo');
    await clock.pass(2000);
    expect(take()).toEqual(['write 4', 'adopted after 3', 'written 4']);
  });

  it('that another process has overtaken is tried later if that cannot be read', async () => {
    const { kept, clock, failing, take, elsewhere, reported } = await createWorld();
    await elsewhere(2, 'bo');
    failing.read = storageError('closed');
    await expect(kept.change(named('ada'))).rejects.toMatchObject({ trouble: 'closed' });
    failing.read = null;
    await clock.pass(1000);
    expect(take()).toEqual(['write 2', 'read', 'write 2', 'read', 'adopted after 1', 'write 3', 'adopted after 2', 'written 3']);
    expect([kept.now().host, reported]).toEqual(['bo', []]);
  });
});

describe('what follows from the match', () => {
  it('is stored once a second, with the next change, or when the room rests', async () => {
    const { kept, clock, take } = await createWorld();
    for (const _ of [1, 2]) kept.storeSoon();
    await clock.pass(3000);
    expect(take()).toEqual(['write 2', 'adopted after 1', 'written 2']);
    kept.storeSoon();
    await kept.change(named('ada'));
    take();
    await clock.pass(3000);
    expect([take(), await kept.rest()]).toEqual([[], true]);
    kept.storeSoon();
    expect([await kept.rest(), await kept.rest(), take()[0]]).toEqual([false, true, 'write 4']);
    kept.storeSoon();
    kept.close();
    await clock.pass(3000);
    expect(take()).toEqual([]);
  });

  it('that cannot be stored is reported, and the room rests unless somebody came meanwhile', async () => {
    const { kept, failing, reported } = await createWorld();
    failing.write = storageError('full');
    kept.storeSoon();
    expect([await kept.rest(), reported]).toEqual([true, [failing.write]]);
    failing.write = null;
    kept.close();
    const changing = kept.change((room) => settle().then(() => room));
    const resting = kept.rest();
    void kept.change((room) => room);
    expect(await resting).toBe(false);
    await changing;
  });
});

describe('a room at another process', () => {
  it('is read when it is told of, again after a failure, and now and then', async () => {
    const { kept, failing, take, elsewhere, reported } = await createWorld();
    await elsewhere(2, 'bo');
    failing.read = storageError('closed');
    kept.readSoon();
    await settle();
    await expect(kept.readAgain()).rejects.toMatchObject({ trouble: 'closed' });
    failing.read = null;
    kept.tick();
    await settle();
    expect([take(), kept.now(), reported]).toMatchObject([['read', 'read', 'read', 'adopted after 1'], { host: 'bo' }, []]);
    for (let tick = 2; tick < 15; tick++) kept.tick();
    await settle();
    expect(take()).toEqual([]);
    kept.tick();
    await settle();
    expect(take()).toEqual(['read']);
    failing.read = new Error('a bug');
    kept.readSoon();
    await settle();
    expect(reported).toEqual([failing.read]);
  });
});

describe('seats that change hands', () => {
  const MATCH = { id: 'm', number: 1, over: false, acting: [], deadlines: [] };
  const bot = { kind: 'bot', level: 'easy', name: 'Pip', mark: 5 };
  const left = { kind: 'left', name: 'Bo', mark: 1 };
  const person = (member: string) => ({ kind: 'person', member, away: false });
  const members = [{ id: 'a', name: 'Ada', mark: 0 }];
  const at = (seats: readonly object[], match: object | null = MATCH) => ({ ...ROOM, members, seats, match }) as unknown as Room;

  it('are stored with the name of who left, or whose seat was taken', () => {
    const before = at([person('a'), person('x'), left, bot, { kind: 'open' }, person('a'), bot]);
    const after = at([{ ...left, name: 'Ada' }, left, person('a'), person('a'), person('a'), bot, left]);
    expect(withSeatChanges(before, after, 7).match?.seatChanges).toEqual([
      { seat: 0, moves: 7, kind: 'left', name: 'Ada', mark: 0 },
      { seat: 1, moves: 7, kind: 'left', name: '', mark: 1 },
      { seat: 2, moves: 7, kind: 'taken', name: 'Bo', mark: 1 },
      { seat: 3, moves: 7, kind: 'taken', name: 'Pip', mark: 5 },
    ]);
  });

  it('are the last hundred of the same match, as long as it is played', () => {
    const [before, after] = [[person('a')], [left]];
    const many = { ...MATCH, seatChanges: Array(100).fill({ seat: 3 }) };
    const changes = withSeatChanges(at(before), at(after, many), 7).match?.seatChanges;
    expect([changes?.length, changes?.at(-1)]).toMatchObject([100, { seat: 0 }]);
    for (const [was, is] of [
      [null, MATCH],
      [MATCH, null],
      [{ ...MATCH, over: true }, MATCH],
      [{ ...MATCH, id: 'n' }, MATCH],
    ]) {
      const unchanged = at(after, is);
      expect(withSeatChanges(at(before, was), unchanged, 7)).toBe(unchanged);
    }
    const same = at(before);
    expect(withSeatChanges(at(before), same, 7)).toBe(same);
  });

  it('do so no later than after the moves that stand', () => {
    const seatChanges = [3, 9].map((moves) => ({ seat: 0, moves, kind: 'left', name: '', mark: 0 }) as const);
    expect(standingChanges(seatChanges, 5)?.map(({ moves }) => moves)).toEqual([3, 5]);
    expect(standingChanges(undefined, 5)).toBeUndefined();
  });
});
