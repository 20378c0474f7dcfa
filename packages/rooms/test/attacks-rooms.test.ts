/** Attacks by whoever can talk to the rooms: what one connection asks for is bounded in reads, parses and bytes, and others go on. */

import type { AnyGame } from '@tablehop/core';
import { standardData } from '@tablehop/games/hop-cest-plie';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findAnyGame, memoryStorage } from '../../host/test/support.ts';
import { createRooms, type StoredRoom, type Told, WIRE_VERSION } from '../index.ts';
import { begin, countedIds, createClock, createWorld, gather, moveOnce, planOf, settle, sitAt, testPorts } from './support.ts';

const ADA = { name: 'Ada', mark: 0 };
const SEATS = [{ kind: 'host' }, { kind: 'open' }];

/** A server whose reads of rooms are counted, and connections without a client. */
function countingServer(findGame: (id: string) => AnyGame | undefined = findAnyGame) {
  const reads: string[] = [];
  const briefs: string[] = [];
  const lists: number[] = [];
  const stored = memoryStorage();
  const storage = {
    ...stored,
    readRoom(id: string) {
      reads.push(id);
      return stored.readRoom(id);
    },
    listedRooms(most: number) {
      lists.push(most);
      return stored.listedRooms(most);
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
  return { reads, briefs, lists, stored, errors, clock, connect };
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

it('reads the open rooms once for all who follow them, and writes them once', async () => {
  const { lists, clock, connect } = countingServer();
  const followers = await Promise.all(Array.from({ length: 50 }, connect));
  const stringify = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => stringify.mockRestore());
  const writes = () => stringify.mock.calls.filter(([told]) => told?.kind === 'openRooms').length;
  await Promise.all(followers.map(({ ask }) => ask('followOpenRooms', { on: true })));
  expect([lists.length, writes()]).toEqual([1, 1]);
  const host = await connect();
  await host.ask('createRoom', { plan: planOf('sealed-bids', { listed: true }), seats: SEATS, person: ADA });
  await clock.pass(1_000);
  for (const { told } of followers) expect(told.at(-1)).toMatchObject({ kind: 'openRooms', rooms: [{ game: 'sealed-bids' }] });
  expect(lists.length).toBeLessThan(5);
  expect(writes()).toBe(lists.length);
});

it('writes the news of a match once for all spectators', async () => {
  const world = createWorld();
  const people = await gather(world.client, { plan: planOf('sealed-bids') });
  await begin(people);
  const tables = await Promise.all(people.map(({ room }) => sitAt(room)));
  const { watch } = people[0]?.room.view.value ?? expect.fail('no room');
  let heard = 0;
  for (let spectator = 0; spectator < 20; spectator++) {
    const { room } = await world.client().enter({ by: 'watch', watch });
    (await room.openMatch()).watch('watcher', () => {
      heard += 1;
    });
  }
  await settle();
  heard = 0;
  const stringify = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => stringify.mockRestore());
  await moveOnce(tables);
  const written = stringify.mock.calls.filter(([told]) => told?.kind === 'news' && told.news.viewer === 'watcher');
  expect(heard).toBeGreaterThan(0);
  expect(heard).toBe(20 * written.length);
});

it('tells a room once about all who come and go at the same time', async () => {
  const { connect } = countingServer();
  const host = await connect();
  const made = (await host.ask('createRoom', { plan: planOf('sealed-bids'), seats: SEATS, person: ADA })).answer as unknown as Entered;
  const spectators = [];
  for (let number = 0; number < 20; number++) spectators.push(await connect());
  await settle();
  host.told.length = 0;
  await Promise.all(spectators.map(({ ask }) => ask('enter', { room: made.room.id })));
  await settle();
  const views = () => host.told.flatMap((each) => (each.kind === 'room' ? [each.room.watching] : []));
  expect(views().at(-1)).toBe(20);
  expect(views().length).toBeLessThan(10);
  for (const { close } of spectators) close();
  await settle();
  expect(views().at(-1)).toBe(0);
  expect(views().length).toBeLessThan(20);
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

it('reads custom pieces once for a room, and never for somebody who may not change it', async () => {
  const replaced: unknown[] = [];
  const findGame = (id: string): AnyGame | undefined => {
    const game = findAnyGame(id);
    return game?.id === 'hop-cest-plie' && game.pieces !== undefined ? counting : game;
  };
  const folds = findAnyGame('hop-cest-plie') as AnyGame & { readonly pieces: NonNullable<AnyGame['pieces']> };
  const counting: AnyGame = {
    ...folds,
    pieces: {
      data: folds.pieces.data,
      replace(data) {
        replaced.push(data);
        return folds.pieces.replace(data);
      },
    },
  };
  const { connect } = countingServer(findGame);
  const host = await connect();
  const components = { name: 'Own', data: { ...standardData, levels: standardData.levels.slice(0, 1) } };
  const plan = planOf('hop-cest-plie', { components: JSON.parse(JSON.stringify(components)) });
  const made = (await host.ask('createRoom', { plan, seats: SEATS, person: ADA })).answer as unknown as Entered;
  expect(replaced).toHaveLength(1);
  const guest = await connect();
  await guest.ask('enter', { room: made.room.id });
  await guest.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
  const other = { ...plan, components: { name: 'Other', data: { levels: [] } } };
  for (const [question, asked] of [
    ['addSeat', {}],
    ['removeSeat', { seat: 1 }],
    ['changePlan', { plan: other }],
  ] as const)
    for (let time = 0; time < 10; time++) expect((await guest.ask(question, asked)).problem).toMatchObject({ code: 'not-host' });
  for (let time = 0; time < 10; time++) {
    expect((await host.ask('addSeat')).problem).toBeUndefined();
    expect((await host.ask('removeSeat', { seat: 2 })).problem).toBeUndefined();
    expect((await host.ask('changePlan', { plan: { ...plan, hints: time % 2 === 0 } })).problem).toBeUndefined();
  }
  expect(replaced).toHaveLength(1);
});

it('stores and sends no fields of a position that the game does not know', async () => {
  const { stored, connect } = countingServer();
  const host = await connect();
  const game = findAnyGame('hop-the-marble') as AnyGame;
  const bulk = 'x'.repeat(50_000);
  const start = game.start({ variant: 'noCard', relief: 'flat', steadiness: 'steady', pileCards: 12, turnLimit: 600, extras: true }, 2);
  const position = JSON.parse(JSON.stringify(game.view(start, 'table')));
  const plan = planOf('hop-the-marble', {
    options: position.options,
    position: { ...position, bulk, marbles: { ...position.marbles, R0: { ...position.marbles.R0, bulk } } },
  });
  const { answer, problem } = await host.ask('createRoom', { plan, seats: SEATS, person: ADA });
  expect(problem).toBeUndefined();
  const made = answer as unknown as Entered;
  expect(made.room.plan).toMatchObject({ position });
  const changed = await host.ask('changePlan', { plan: { ...plan, hints: false } });
  expect(changed.problem).toBeUndefined();
  expect(JSON.stringify(host.told).includes('xxx')).toBe(false);
  expect(JSON.stringify([...stored.rooms.values()]).includes('xxx')).toBe(false);
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
