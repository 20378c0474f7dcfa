/** Attacks by whoever can talk to the rooms: what one connection asks for is bounded in reads, parses and bytes, and others go on. */

import type { AnyGame } from '@tablehop/core';
import { expect, it } from 'vitest';
import { findAnyGame, memoryStorage } from '../../host/test/support.ts';
import { createRooms, type StoredRoom, type Told, WIRE_VERSION } from '../index.ts';
import { memoryRoomStorage } from './memory-room-storage.ts';
import { begin, countedIds, createClock, createWorld, gather, planOf, settle, testPorts } from './support.ts';

const ADA = { name: 'Ada', mark: 0 };
const SEATS = [{ kind: 'host' }, { kind: 'open' }];

/** A server whose reads of rooms are counted, and connections without a client. */
function countingServer(findGame: (id: string) => AnyGame | undefined = findAnyGame) {
  const reads: string[] = [];
  const briefs: string[] = [];
  const stored = memoryRoomStorage();
  const storage = {
    ...stored,
    readRoom(id: string) {
      reads.push(id);
      return stored.readRoom(id);
    },
    readBrief(id: string) {
      briefs.push(id);
      return stored.readBrief(id);
    },
  };
  const clock = createClock();
  const errors: unknown[] = [];
  const host = { storage: memoryStorage(), report: (error: unknown) => errors.push(error), findGame };
  const server = createRooms(testPorts(clock, countedIds(), { storage, host }));
  async function connect() {
    const told: Told[] = [];
    const connection = server.connect({ send: (text) => void told.push(JSON.parse(text)), address: '192.0.2.7', close: () => undefined });
    let id = 0;
    const ask = async (question: string, asked: unknown = {}) => {
      id += 1;
      const own = id;
      await connection.receive(JSON.stringify({ id: own, question, asked }));
      return told.find((each) => 'id' in each && each.id === own) as { readonly answer?: never; readonly problem?: never };
    };
    await ask('hello', { wire: WIRE_VERSION });
    return { told, ask, close: connection.close };
  }
  return { reads, briefs, stored, errors, connect };
}

type Entered = { readonly room: { readonly id: string; readonly plan: object }; readonly token: string };

it('reads a room once for a list, however often it is named, and not its record or pieces', async () => {
  const { reads, briefs, stored, connect } = countingServer();
  const host = await connect();
  const made = (await host.ask('createRoom', { plan: planOf('sealed-bids'), seats: SEATS, person: ADA })).answer as unknown as Entered;
  host.close();
  await settle();
  const follower = await connect();
  const mention = { room: made.room.id, token: made.token };
  const wrong = Array.from({ length: 20 }, (_, index) => ({ ...mention, token: `wrong ${index}` }));
  await follower.ask('followRooms', { rooms: [...Array.from({ length: 30 }, () => mention), ...wrong] });
  expect(follower.told.filter(({ kind }) => kind === 'myRooms')).toMatchObject([{ rooms: [{ room: made.room.id }] }]);
  expect(reads).toEqual([]);
  expect(briefs).toEqual([made.room.id]);
  const brief = stored.rooms.get(made.room.id)?.brief as { readonly plan: object };
  expect(JSON.stringify(brief).length).toBeLessThan(2_000);
});

it('makes one list at a time for a connection that asks again and again', async () => {
  const { reads, briefs, connect } = countingServer();
  const host = await connect();
  const rooms: { room: string; token: string }[] = [];
  for (let room = 0; room < 10; room++) {
    const { answer } = await host.ask('createRoom', { plan: planOf('sealed-bids'), seats: SEATS, person: ADA });
    const { room: view, token } = answer as unknown as Entered;
    rooms.push({ room: view.id, token });
  }
  host.close();
  await settle();
  const follower = await connect();
  await Promise.all(Array.from({ length: 50 }, () => follower.ask('followRooms', { rooms })));
  expect(reads.length + briefs.length).toBeLessThanOrEqual(2 * rooms.length);
});

it('shows rooms in lists whose brief was not stored by an earlier version', async () => {
  const { stored, connect } = countingServer();
  const host = await connect();
  const made = (await host.ask('createRoom', { plan: planOf('sealed-bids'), seats: SEATS, person: ADA })).answer as unknown as Entered;
  host.close();
  await settle();
  const { brief: _, ...older } = stored.rooms.get(made.room.id) as StoredRoom;
  stored.rooms.set(made.room.id, older);
  const follower = await connect();
  await follower.ask('followRooms', { rooms: [{ room: made.room.id, token: made.token }] });
  expect(follower.told).toContainEqual(
    expect.objectContaining({ kind: 'myRooms', rooms: [expect.objectContaining({ room: made.room.id })] }),
  );
});

it('lets the time of other matches run out although one match is damaged, and reports that once', async () => {
  const world = createWorld();
  const clock = { unit: 'seconds', each: 15 } as const;
  const rooms = [];
  for (let room = 0; room < 2; room++) {
    const people = await gather(world.client, { plan: planOf('sealed-bids', { clock }) });
    await begin(people);
    rooms.push({ people, match: people[0]?.room.view.value.match?.id ?? '' });
  }
  for (const { people } of rooms) for (const { client } of people) client.close();
  await settle();
  const [broken, sound] = rooms;
  world.matches.stored.get(broken?.match ?? '')?.entries.splice(0, 1, { kind: 'nonsense' });
  await world.clock.pass(60_000);
  const stored = [...world.stored.rooms.values()].map(({ document }) => document as { match: { id: string }; seats: { away?: boolean }[] });
  expect(stored.find(({ match }) => match.id === sound?.match)?.seats.some(({ away }) => away)).toBe(true);
  expect(stored.find(({ match }) => match.id === broken?.match)?.seats.some(({ away }) => away)).toBe(false);
  expect(world.errors.map(String)).toEqual(['MatchError: damaged: match.damaged']);
});
