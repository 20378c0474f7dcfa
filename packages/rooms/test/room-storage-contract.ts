/** Checks for every storage of rooms; they throw and need no test runner. */

import type { RoomStorage, StoredRoom } from '@tablehop/rooms';
import { checksOf, equal, ODD_TEXT, refuses } from '../../host/test/storage-contract.ts';

/** Ids, codes and addresses begin with `prefix`: other rooms may exist. `reopen` opens the same storage again. */
type RoomStorageCheck = (storage: RoomStorage, prefix: string, reopen: () => Promise<RoomStorage>) => Promise<void>;

/** Later than every other listed room, and due before all of them. */
const LATE = 8_000_000_000_000;
const EARLY = -8_000_000_000_000;

export function roomOf(id: string, change: Partial<StoredRoom> = {}): StoredRoom {
  return {
    id,
    revision: 1,
    code: `${id} code`,
    watch: `${id} watch`,
    listed: false,
    due: null,
    stage: 'unstarted',
    changedAt: 1_800_000_000_123,
    document: { id, people: [{ name: 'Ada' }], revision: change.revision ?? 1 },
    ...change,
  };
}

async function holds(storage: RoomStorage, room: StoredRoom): Promise<void> {
  equal(await storage.readRoom(room.id), room, 'room');
}

function idsOf(rooms: readonly StoredRoom[], prefix: string): readonly string[] {
  return rooms.filter(({ id }) => id.startsWith(prefix)).map(({ id }) => id.slice(prefix.length));
}

export const roomStorageContract = checksOf<RoomStorageCheck>({
  async 'knows nothing of a room that was never stored, and removes it without ado'(storage, prefix) {
    equal(await storage.readRoom(`${prefix}a`), null, 'room');
    equal(await storage.findRoom({ code: `${prefix}a code` }), null, 'by code');
    equal(await storage.findRoom({ watch: `${prefix}a watch` }), null, 'by address');
    await storage.removeRoom(`${prefix}a`);
  },
  async 'gives back the room as it was written last'(storage, prefix) {
    const changes: readonly Partial<StoredRoom>[] = [
      {},
      { revision: 2, listed: true, due: 1_900_000_000_456, document: ['anything', { at: null }] },
      { revision: 3, code: null, watch: `${prefix}elsewhere`, changedAt: 1_800_000_000_999 },
      { revision: 4, code: `${prefix}another`, due: 0 },
    ];
    for (const change of changes) {
      await storage.writeRoom(roomOf(`${prefix}a`, change));
      await holds(storage, roomOf(`${prefix}a`, change));
    }
  },
  async 'refuses a revision that does not follow on the stored one, and has then changed nothing'(storage, prefix) {
    for (const revision of [0, 2, 7]) await refuses(storage.writeRoom(roomOf(`${prefix}a`, { revision })));
    equal(await storage.readRoom(`${prefix}a`), null, 'room');
    await storage.writeRoom(roomOf(`${prefix}a`));
    await storage.writeRoom(roomOf(`${prefix}a`, { revision: 2 }));
    for (const revision of [0, 1, 2, 4])
      await refuses(storage.writeRoom(roomOf(`${prefix}a`, { revision, listed: true, document: 'not this' })));
    await holds(storage, roomOf(`${prefix}a`, { revision: 2 }));
    equal(idsOf(await storage.listedRooms(1000), prefix), [], 'listed');
  },
  async 'lets one of two win that write the same revision at once'(storage, prefix) {
    await storage.writeRoom(roomOf(`${prefix}a`));
    const both = [1, 2].map((document) => roomOf(`${prefix}a`, { revision: 2, document }));
    const outcomes = await Promise.allSettled(both.map((room) => storage.writeRoom(room)));
    equal(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], 'outcomes');
    const winner = both[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    equal(await storage.readRoom(`${prefix}a`), winner, 'room');
  },
  async 'finds a room by its code and by its address for spectators, as they are now'(storage, prefix) {
    await storage.writeRoom(roomOf(`${prefix}a`));
    await storage.writeRoom(roomOf(`${prefix}b`));
    equal(await storage.findRoom({ code: `${prefix}a code` }), `${prefix}a`, 'by code');
    equal(await storage.findRoom({ watch: `${prefix}b watch` }), `${prefix}b`, 'by address');
    equal(await storage.findRoom({ code: `${prefix}a watch` }), null, 'by an address as if it were a code');
    await storage.writeRoom(roomOf(`${prefix}a`, { revision: 2, code: null }));
    equal(await storage.findRoom({ code: `${prefix}a code` }), null, 'by a code that was given back');
    equal(await storage.findRoom({ watch: `${prefix}a watch` }), `${prefix}a`, 'by address, without a code');
  },
  async 'refuses a code or an address that another room has, and takes it once it was given back'(storage, prefix) {
    await storage.writeRoom(roomOf(`${prefix}a`));
    await refuses(storage.writeRoom(roomOf(`${prefix}b`, { code: `${prefix}a code` })));
    await refuses(storage.writeRoom(roomOf(`${prefix}b`, { watch: `${prefix}a watch` })));
    equal(await storage.readRoom(`${prefix}b`), null, 'room that was refused');
    await storage.writeRoom(roomOf(`${prefix}b`));
    await refuses(storage.writeRoom(roomOf(`${prefix}b`, { revision: 2, code: `${prefix}a code` })));
    await refuses(storage.writeRoom(roomOf(`${prefix}b`, { revision: 2, watch: `${prefix}a watch` })));
    await holds(storage, roomOf(`${prefix}b`));
    await storage.writeRoom(roomOf(`${prefix}a`, { revision: 2, code: null }));
    await storage.writeRoom(roomOf(`${prefix}b`, { revision: 2, code: `${prefix}a code` }));
    equal(await storage.findRoom({ code: `${prefix}a code` }), `${prefix}b`, 'by code');
    await storage.writeRoom(roomOf(`${prefix}c`, { code: null }));
    await storage.writeRoom(roomOf(`${prefix}d`, { code: null }));
  },
  async 'lets one of two win that take the same code at once, and whoever writes with them'(storage, prefix) {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const rooms = names.map((name) => roomOf(`${prefix}${name}`, name === 'b' || name === 'd' ? { code: `${prefix}wanted` } : {}));
    const outcomes = await Promise.allSettled(rooms.map((room) => storage.writeRoom(room)));
    const written = names.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    equal(
      written.filter((name) => name !== 'b' && name !== 'd'),
      ['a', 'c', 'e'],
      'written beside them',
    );
    equal(written.length, 4, 'written');
    const found = await storage.findRoom({ code: `${prefix}wanted` });
    equal(found, `${prefix}${written.find((name) => name === 'b' || name === 'd')}`, 'by code');
  },
  async 'writes many rooms at once, and refuses one of them alone'(storage, prefix) {
    const ids = Array.from({ length: 40 }, (_, index) => `${prefix}${index}`);
    await Promise.all(ids.map((id) => storage.writeRoom(roomOf(id))));
    const second = ids.map((id, index) => roomOf(id, { revision: index === 11 ? 3 : 2 }));
    const outcomes = await Promise.allSettled(second.map((room) => storage.writeRoom(room)));
    equal(
      outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : [])),
      [11],
      'refused',
    );
    for (const [index, id] of ids.entries()) await holds(storage, roomOf(id, { revision: index === 11 ? 1 : 2 }));
  },
  async 'lists the open tables, latest change first, and no more than asked for'(storage, prefix) {
    const listed = { listed: true };
    await storage.writeRoom(roomOf(`${prefix}a`, { ...listed, changedAt: LATE + 1 }));
    await storage.writeRoom(roomOf(`${prefix}b`, { ...listed, changedAt: LATE + 3 }));
    await storage.writeRoom(roomOf(`${prefix}c`, { changedAt: LATE + 4 }));
    await storage.writeRoom(roomOf(`${prefix}d`, { ...listed, changedAt: LATE + 2 }));
    equal(idsOf(await storage.listedRooms(1000), prefix), ['b', 'd', 'a'], 'listed');
    equal(idsOf(await storage.listedRooms(2), prefix), ['b', 'd'], 'two of them');
    await storage.writeRoom(roomOf(`${prefix}b`, { revision: 2, changedAt: LATE + 5 }));
    await storage.writeRoom(roomOf(`${prefix}a`, { ...listed, revision: 2, changedAt: LATE + 6 }));
    equal(idsOf(await storage.listedRooms(1000), prefix), ['a', 'd'], 'listed later');
    const [first] = await storage.listedRooms(1);
    equal(first, roomOf(`${prefix}a`, { ...listed, revision: 2, changedAt: LATE + 6 }), 'a listed room');
    for (const name of ['a', 'd']) await storage.removeRoom(`${prefix}${name}`);
  },
  async 'tells where something is due by then, the earliest first, and no more than asked for'(storage, prefix) {
    await storage.writeRoom(roomOf(`${prefix}a`, { due: EARLY + 30 }));
    await storage.writeRoom(roomOf(`${prefix}b`, { due: EARLY + 10 }));
    await storage.writeRoom(roomOf(`${prefix}c`));
    await storage.writeRoom(roomOf(`${prefix}d`, { due: EARLY + 20 }));
    equal(idsOf(await storage.dueRooms(EARLY + 9, 1000), prefix), [], 'due before');
    equal(idsOf(await storage.dueRooms(EARLY + 20, 1000), prefix), ['b', 'd'], 'due by then');
    equal(idsOf(await storage.dueRooms(LATE, 2), prefix), ['b', 'd'], 'two of them');
    await storage.writeRoom(roomOf(`${prefix}b`, { revision: 2 }));
    await storage.writeRoom(roomOf(`${prefix}a`, { revision: 2, due: EARLY + 5 }));
    equal(idsOf(await storage.dueRooms(EARLY + 30, 1000), prefix), ['a', 'd'], 'due later');
    for (const name of ['a', 'd']) await storage.removeRoom(`${prefix}${name}`);
  },
  async 'tells which rooms of a stage have been left alone since before then, the longest first, and no more than asked for'(
    storage,
    prefix,
  ) {
    await storage.writeRoom(roomOf(`${prefix}a`, { changedAt: EARLY + 30 }));
    await storage.writeRoom(roomOf(`${prefix}b`, { changedAt: EARLY + 10 }));
    await storage.writeRoom(roomOf(`${prefix}c`, { changedAt: EARLY + 5, stage: 'playing' }));
    await storage.writeRoom(roomOf(`${prefix}d`, { changedAt: EARLY + 20 }));
    await storage.writeRoom(roomOf(`${prefix}e`, { changedAt: EARLY + 6, stage: 'finished' }));
    equal(idsOf(await storage.staleRooms('unstarted', EARLY + 10, 1000), prefix), [], 'before');
    equal(idsOf(await storage.staleRooms('unstarted', EARLY + 21, 1000), prefix), ['b', 'd'], 'unstarted');
    equal(idsOf(await storage.staleRooms('unstarted', LATE, 2), prefix), ['b', 'd'], 'two of them');
    equal(idsOf(await storage.staleRooms('finished', EARLY + 7, 1000), prefix), ['e'], 'finished');
    await storage.writeRoom(roomOf(`${prefix}b`, { revision: 2, changedAt: EARLY + 10, stage: 'playing' }));
    await storage.writeRoom(roomOf(`${prefix}d`, { revision: 2, changedAt: LATE }));
    equal(idsOf(await storage.staleRooms('unstarted', EARLY + 31, 1000), prefix), ['a'], 'unstarted later');
    equal(idsOf(await storage.staleRooms('playing', EARLY + 31, 1000), prefix), ['c', 'b'], 'playing');
    for (const name of ['a', 'b', 'c', 'd', 'e']) await storage.removeRoom(`${prefix}${name}`);
  },
  async 'removes a room of the revision that was seen, and no other'(storage, prefix) {
    await storage.writeRoom(roomOf(`${prefix}a`));
    await storage.writeRoom(roomOf(`${prefix}a`, { revision: 2 }));
    for (const revision of [0, 1, 3]) await refuses(storage.removeRoom(`${prefix}a`, { revision, matches: [] }));
    await refuses(storage.removeRoom(`${prefix}none`, { revision: 1, matches: [] }));
    await holds(storage, roomOf(`${prefix}a`, { revision: 2 }));
    await storage.removeRoom(`${prefix}a`, { revision: 2, matches: ['none'] });
    equal(await storage.readRoom(`${prefix}a`), null, 'room');
    await refuses(storage.writeRoom(roomOf(`${prefix}a`, { revision: 3 })));
    await refuses(storage.removeRoom(`${prefix}a`, { revision: 2, matches: [] }));
    await storage.writeRoom(roomOf(`${prefix}b`, { code: `${prefix}a code` }));
  },
  async 'forgets a room that is removed, whose id, code and address are then free'(storage, prefix) {
    await storage.writeRoom(roomOf(`${prefix}a`, { listed: true, due: EARLY }));
    await storage.writeRoom(roomOf(`${prefix}a`, { revision: 2, listed: true, due: EARLY }));
    await storage.removeRoom(`${prefix}a`);
    equal(await storage.readRoom(`${prefix}a`), null, 'room');
    equal(await storage.findRoom({ code: `${prefix}a code` }), null, 'by code');
    equal(idsOf(await storage.listedRooms(1000), prefix), [], 'listed');
    equal(idsOf(await storage.dueRooms(EARLY, 1000), prefix), [], 'due');
    await storage.writeRoom(roomOf(`${prefix}b`, { code: `${prefix}a code`, watch: `${prefix}a watch` }));
    await storage.writeRoom(roomOf(`${prefix}a`, { code: null, watch: `${prefix}b watch` }));
  },
  async 'keeps what was given, whatever becomes of it elsewhere'(storage, prefix) {
    const document = { list: [1] };
    const writing = storage.writeRoom(roomOf(`${prefix}a`, { document }));
    document.list.push(2);
    await writing;
    const read = (await storage.readRoom(`${prefix}a`))?.document as typeof document;
    read.list.push(3);
    equal((await storage.readRoom(`${prefix}a`))?.document, { list: [1] }, 'document');
  },
  async 'keeps every sign of every text, numbers to their last digit, and what is large'(storage, prefix) {
    const document = { text: ODD_TEXT, [ODD_TEXT]: [0.1 + 0.2, 2 ** 53 - 1, -1e-7, null, true, {}], long: 'ü'.repeat(500_000) };
    await storage.writeRoom(roomOf(`${prefix}a`, { document }));
    await holds(storage, roomOf(`${prefix}a`, { document }));
  },
  async 'finds nothing under a name that nothing can have'(storage, prefix) {
    await storage.writeRoom(roomOf(`${prefix}a`));
    for (const wrong of ['', '\0', 'a\0', 'a code\0', 'a watch\0', 'A', 'A CODE', 'a ', '%', ODD_TEXT]) {
      const name = wrong === '' || wrong === ODD_TEXT ? wrong : `${prefix}${wrong}`;
      equal(await storage.readRoom(name), null, JSON.stringify(name));
      equal(await storage.findRoom({ code: name }), null, JSON.stringify(name));
      equal(await storage.findRoom({ watch: name }), null, JSON.stringify(name));
      await storage.removeRoom(name);
    }
    await holds(storage, roomOf(`${prefix}a`));
  },
  async 'keeps when a server was up, and lets only one change of each revision through'(storage, _, reopen) {
    const revision = (await storage.readUptime())?.revision ?? 0;
    const uptimeOf = (change: number) => ({ revision: revision + change, aliveAt: EARLY + change, outages: [{ from: 1, until: EARLY }] });
    await storage.writeUptime(uptimeOf(1));
    await refuses(storage.writeUptime(uptimeOf(1)));
    await refuses(storage.writeUptime(uptimeOf(3)));
    const both = await Promise.allSettled([storage.writeUptime(uptimeOf(2)), storage.writeUptime(uptimeOf(2))]);
    equal(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], 'two at once');
    equal(await storage.readUptime(), uptimeOf(2), 'uptime');
    const again = await reopen();
    equal(await again.readUptime(), uptimeOf(2), 'opened again');
    await again.writeUptime(uptimeOf(3));
  },
  async 'has everything that was ever acknowledged when it is opened again'(storage, prefix, reopen) {
    await storage.writeRoom(roomOf(`${prefix}a`));
    await storage.writeRoom(roomOf(`${prefix}a`, { revision: 2, document: 'changed' }));
    await storage.writeRoom(roomOf(`${prefix}b`));
    await storage.removeRoom(`${prefix}b`);
    const again = await reopen();
    await holds(again, roomOf(`${prefix}a`, { revision: 2, document: 'changed' }));
    equal(await again.readRoom(`${prefix}b`), null, 'removed');
    equal(await again.findRoom({ code: `${prefix}a code` }), `${prefix}a`, 'by code');
    await refuses(again.writeRoom(roomOf(`${prefix}a`, { revision: 2 })));
    await again.writeRoom(roomOf(`${prefix}a`, { revision: 3 }));
  },
});
