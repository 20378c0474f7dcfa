/** What one connection is answered and refused, message by message. */

import { defined } from '@tablehop/core';
import { storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../ports.ts';
import { begin, createWorld, gather, planOf, settle, type World } from './support.ts';

const CY = { name: 'Cy', mark: 4 };
const CREATED = { plan: planOf('sealed-bids'), seats: [{ kind: 'host' }, { kind: 'open' }], person: CY };
const bid = (seat: number, version: number) => ({ seat, action: { type: 'bid', coins: 1 }, version, move: `${seat} ${version}` });
const refusal = (code: string) => ({ problem: { code, problem: { key: `rooms.problem.${code}` } } });

async function greeted(world: World) {
  const raw = await world.raw();
  await raw.hello();
  return raw;
}

/** Ada and Bo play, with a bot and an open seat; and a connection of Ada's. */
async function playing(limits: Partial<Limits> = {}) {
  const world = createWorld({ limits: { ...DEFAULT_LIMITS, ...limits } });
  const seats = [{ kind: 'host' }, { kind: 'open' }, { kind: 'bot', level: 'random', name: 'Pip', mark: 2 }] as const;
  const people = await gather(world.client, { plan: planOf('sealed-bids'), seats });
  await begin(people);
  const [ada, bo] = people;
  if (ada === undefined || bo === undefined) throw new Error('there are two');
  const { id, watch } = ada.room.view.value;
  const raw = await greeted(world);
  await raw.ask('enter', { room: id, token: ada.token });
  return { world, ada, bo, raw, room: id ?? '', watch };
}

describe('hello', () => {
  it.each([[undefined], [[]], [['192.0.2.1']]])('is answered with the addresses in the network, if there are any: %j', async (lan) => {
    const world = createWorld();
    const told: unknown[] = [];
    const wire = { send: (text: string) => told.push(JSON.parse(text)), address: 'here', close: () => undefined };
    await world
      .server()
      .connect(defined({ ...wire, lan }))
      .receive('{"id":1,"question":"hello","asked":{"wire":1}}');
    const answer = { wire: 1, build: 'test', now: world.clock.now() };
    expect(told).toEqual([{ kind: 'answer', id: 1, answer: lan?.length === 1 ? { ...answer, lan } : answer }]);
  });

  it.each([
    [0, 'outdated'],
    [2, 'newer'],
  ])('of version %i is %s', async (wire, code) => {
    const raw = await createWorld().raw();
    expect(await raw.ask('hello', { wire })).toMatchObject({ problem: { code, problem: { params: { wire: 1 } } } });
  });
});

describe('a connection', () => {
  it('is refused what needs a room, a member or a seat that it does not have', async () => {
    const { world, room } = await playing();
    const raw = await greeted(world);
    expect(await raw.ask('enterAsWatcher', { watch: 'x' })).toMatchObject(refusal('unknown-room'));
    for (const question of ['watch', 'stand', 'past', 'record']) expect(await raw.ask(question)).toMatchObject(refusal('not-entered'));
    await raw.ask('enter', { room });
    for (const [question, asked] of [
      ['stand', {}],
      ['submit', bid(0, 1)],
      ['react', { reaction: 'clap' }],
    ] as const)
      expect(await raw.ask(question, asked)).toMatchObject(refusal('not-seated'));
    expect(await raw.ask('exit')).toMatchObject({ answer: null });
    expect(await raw.ask('watch')).toMatchObject(refusal('not-entered'));
  });

  it('is let go from a room by the host, and knows it', async () => {
    const world = createWorld();
    const [ada, bo] = await gather(world.client, { plan: planOf('sealed-bids') });
    const raw = await greeted(world);
    await raw.ask('enter', { room: ada?.room.view.value.id, token: bo?.token });
    expect(await raw.ask('record')).toMatchObject(refusal('no-match'));
    await ada?.room.ask('removeMember', { member: bo?.room.view.value.you.member ?? '' });
    expect(raw.told.at(-1)).toEqual({ kind: 'out', why: 'removed' });
    expect(await raw.ask('watch')).toMatchObject(refusal('not-entered'));
  });

  it('that is closed is told nothing more, and keeps no room in memory', async () => {
    const world = createWorld();
    const raw = await greeted(world);
    const { length } = raw.told;
    const asking = raw.ask('createRoom', CREATED);
    raw.connection.close();
    await asking;
    await settle();
    expect([raw.told.length, world.server().size()]).toEqual([length, { rooms: 0, matches: 0, connections: 0 }]);
  });

  it('hears of a storage that fails, and of our bugs, which are reported', async () => {
    const world = createWorld();
    const raw = await greeted(world);
    const failing = async (error: Error) => {
      Object.assign(world.stored, { findRoom: () => Promise.reject(error) });
      return raw.ask('findRoom', { code: 'ABCDEF' });
    };
    expect(await failing(storageError('full'))).toMatchObject(refusal('storage-full'));
    expect(world.errors).toEqual([]);
    const bug = new Error('a bug');
    expect(await failing(bug)).toMatchObject(refusal('failed'));
    expect(world.errors).toEqual([bug]);
  });
});

describe('a room', () => {
  it.each([
    ['grown', 4, null],
    ['grown', 5, 'storage'],
    ['closed', 1, 'storage'],
  ] as const)('is created with another code while the storage says %s (%i times)', async (trouble, times, code) => {
    const world = createWorld();
    const raw = await greeted(world);
    const { writeRoom } = world.stored;
    const codes = new Set<unknown>();
    Object.assign(world.stored, {
      async writeRoom(room: Parameters<typeof writeRoom>[0]) {
        codes.add(room.code);
        if (codes.size <= times) throw storageError(trouble);
        return writeRoom(room);
      },
    });
    expect((await raw.ask('createRoom', CREATED)).problem?.code ?? null).toBe(code);
    expect(codes.size).toBe(code === null ? times + 1 : times);
  });

  it('is not created for an address that may bring no more records', async () => {
    const raw = await greeted(createWorld({ limits: { ...DEFAULT_LIMITS, recordsPerHour: 0 } }));
    expect(await raw.ask('createRoom', { ...CREATED, record: {} })).toMatchObject(refusal('too-many'));
  });

  it('shows its address to those who have it, and not to spectators', async () => {
    const { world, ada, room, watch } = await playing();
    const raw = await greeted(world);
    const hidden = { id: null, code: null };
    expect(await raw.ask('enterAsWatcher', { watch })).toMatchObject({ answer: { room: hidden, token: null } });
    const { answer } = await raw.ask('enterAsWatcher', { watch, person: CY });
    const { room: seen, token } = (answer ?? {}) as { room: { you: { member: string | null } }; token: string };
    expect([seen, typeof seen.you.member, typeof token]).toMatchObject([hidden, 'string', 'string']);
    const again = await raw.ask('enterAsWatcher', { watch, token });
    expect(again).toMatchObject({ answer: { room: { ...hidden, you: { member: seen.you.member } }, token: null } });
    const { ticket, until } = await ada.room.ask('moveSeat', {});
    expect(until).toBe(world.clock.now() + 600_000);
    expect(await raw.ask('redeem', { room, ticket })).toMatchObject({ answer: { room: { id: room, you: { seat: 0 } } } });
  });

  it('that is full lets in nobody but those with a seat', async () => {
    const { world, bo, room } = await playing({ connectionsPerRoom: 4 });
    const enter = async (token?: string) => (await greeted(world)).ask('enter', defined({ room, token }));
    expect(await enter()).toMatchObject({ answer: { token: null } });
    expect(await enter()).toMatchObject(refusal('room-full'));
    expect(await enter(bo.token)).toMatchObject({ answer: { room: { you: { seat: 1 } } } });
  });

  it('is not kept in memory for somebody who is refused', async () => {
    const { world, ada, bo, raw, room } = await playing();
    for (const { close } of [ada.client, bo.client, raw.connection]) close();
    await settle();
    const stranger = await greeted(world);
    expect(await stranger.ask('redeem', { room, ticket: 'x' })).toMatchObject(refusal('bad-ticket'));
    expect(await stranger.ask('enter', { room, token: 'x' })).toMatchObject(refusal('bad-token'));
    await settle();
    expect(world.server().size().rooms).toBe(0);
  });

  it('stores after how many moves somebody left, also if the match was not open', async () => {
    const { world, raw, bo, room } = await playing();
    expect(await raw.ask('submit', bid(0, 2))).toMatchObject({ answer: { ok: true, version: 3 } });
    await world.restart();
    const back = await greeted(world);
    await back.ask('enter', { room, token: bo.token });
    expect(await back.ask('leave')).toMatchObject({ answer: null });
    await settle();
    expect(await greeted(world).then((each) => each.ask('enter', { room }))).toMatchObject({
      answer: { room: { match: { seatChanges: [{ seat: 1, moves: 3, kind: 'left', name: 'Bo' }] } } },
    });
  });
});

describe('a player', () => {
  it('moves for no other seat, and the seat is named as people count', async () => {
    const { raw } = await playing();
    expect(await raw.ask('submit', bid(1, 1))).toMatchObject({ problem: { code: 'not-your-seat', problem: { params: { number: 2 } } } });
  });

  it('nudges only another person whose turn it is, and not too often', async () => {
    const { raw } = await playing({ nudgesPerMinute: 1 });
    const nudge = async (seat: number) => (await raw.ask('nudge', { seat })).problem?.code ?? null;
    expect([await nudge(0), await nudge(2), await nudge(3), await nudge(1), await nudge(1)]).toEqual([
      ...['not-allowed', 'not-allowed', 'not-allowed'],
      ...[null, 'too-fast'],
    ]);
  });

  it('is given a hint in turn only, and not too often', async () => {
    const { raw } = await playing({ hintsPerMinute: 1 });
    expect(await raw.ask('hint', { seat: 0 })).toMatchObject({ answer: { action: { type: 'bid' } } });
    expect(await raw.ask('hint', { seat: 0 })).toMatchObject(refusal('too-fast'));
    await raw.ask('submit', bid(0, 2));
    expect(await raw.ask('hint', { seat: 0 })).toMatchObject({ problem: { code: 'not-your-turn', problem: { key: 'match.noHint' } } });
  });

  it('may undo what is free as often as they like, and ask for no more than is allowed', async () => {
    const { raw } = await playing({ undosPerMinute: 0 });
    await raw.ask('submit', bid(0, 2));
    const undo = (version: number, to?: number) => raw.ask('undo', defined({ seat: 0, version, to, move: `undo ${version}` }));
    expect(await undo(3, 0)).toMatchObject(refusal('too-fast'));
    expect(await undo(3, 2)).toMatchObject({ answer: { ok: true } });
    await raw.ask('submit', bid(0, 4));
    expect(await undo(5)).toMatchObject({ answer: { ok: true } });
    expect(await undo(6)).toMatchObject(refusal('too-fast'));
  });

  it('is given what happened so far only so often, and no record that is not of this room', async () => {
    const { raw } = await playing({ replaysPerMinute: 3 });
    expect(await raw.ask('past')).toMatchObject({ answer: [{ by: 'chance' }, { by: 2 }] });
    expect(await raw.ask('record')).toMatchObject(refusal('not-over'));
    expect(await raw.ask('record', { match: 'x' })).toMatchObject(refusal('no-match'));
    for (const question of ['past', 'record']) expect(await raw.ask(question)).toMatchObject(refusal('too-fast'));
  });
});
