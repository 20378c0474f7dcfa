/** What people in a room may not do to each other while some are absent. */

import { describe, expect, it } from 'vitest';
import { withMember } from '../changes.ts';
import { DEFAULT_LIMITS } from '../ports.ts';
import type { Room, RoomPlan } from '../room.ts';
import { begin, createWorld, gather, planOf, settle, sitAt, unheard, viewersOf, type World } from './support.ts';

const WITH_BOT = [{ kind: 'host' }, { kind: 'bot', level: 'random', name: 'Pip', mark: 1 }] as const;

async function hostAgainstBot(world: World) {
  const people = await gather(world.client, { plan: planOf('sealed-bids'), seats: WITH_BOT });
  await begin(people);
  const [ada] = people;
  if (ada === undefined) throw new Error('no host');
  return ada;
}

const wishFor = { seat: 1, person: { name: 'Cy', mark: 4 } };
const ADA = { name: 'Ada', mark: 0 };
const REFUSED = { code: 'not-allowed' };

describe('the wish for a seat', () => {
  it('is not granted by the one who wishes, though nobody else is there', async () => {
    const world = createWorld();
    const ada = await hostAgainstBot(world);
    const { room } = await world.client().enter({ by: 'room', room: ada.room.view.value.id ?? '' });
    await ada.client.close();
    await settle();
    await room.ask('wishSeat', wishFor);
    const { member } = room.view.value.you;
    await expect(room.ask('answerWish', { member: member ?? '', consent: true })).rejects.toMatchObject(REFUSED);
    expect(room.view.value.seats[1]).toMatchObject({ kind: 'bot' });
    expect(room.view.value.wishes).toHaveLength(1);
    await room.ask('answerWish', { member: member ?? '', consent: false });
    await settle();
    expect(room.view.value.wishes).toEqual([]);
  });

  it('is refused to those who came by the link for spectators', async () => {
    const world = createWorld();
    const ada = await hostAgainstBot(world);
    const { room } = await world.client().enter({ by: 'watch', watch: ada.room.view.value.watch });
    await expect(room.ask('wishSeat', wishFor)).rejects.toMatchObject(REFUSED);
    expect(ada.room.view.value.wishes).toEqual([]);
  });
});

describe('a free seat', () => {
  it('is not taken by those who came by the link for spectators, with or without a name', async () => {
    const world = createWorld();
    const { room } = await world
      .client()
      .createRoom({ plan: planOf('sealed-bids'), seats: [{ kind: 'host' }, { kind: 'open' }], person: ADA });
    const { watch } = room.view.value;
    const sitting = { seat: 1, person: { name: 'Cy', mark: 4 } };
    const { room: seen } = await world.client().enter({ by: 'watch', watch });
    await expect(seen.ask('sit', sitting)).rejects.toMatchObject(REFUSED);
    const raw = await world.raw();
    await raw.hello();
    await raw.ask('enterAsWatcher', { watch, person: sitting.person });
    expect(await raw.ask('sit', sitting)).toMatchObject({ problem: REFUSED });
    expect(room.view.value.seats[1]).toEqual({ kind: 'open' });
  });
});

describe('a host during the match', () => {
  it('can change neither the plan nor the seats, and remove nobody', async () => {
    const world = createWorld();
    const people = await gather(world.client, { plan: planOf('sealed-bids') });
    await begin(people);
    const [ada, bo] = people.map(({ room }) => room);
    if (ada === undefined || bo === undefined) throw new Error('there are two');
    for (const work of [
      ada.ask('changePlan', { plan: planOf('sealed-bids', { hints: false }) }),
      ada.ask('changeSeat', { seat: 1, to: { kind: 'bot', level: 'easy', name: 'Pip', mark: 1 } }),
      ada.ask('addSeat', {}),
      ada.ask('removeSeat', { seat: 1 }),
      ada.ask('removeMember', { member: bo.view.value.you.member ?? '' }),
    ])
      await expect(work).rejects.toMatchObject({ code: 'wrong-phase' });
    expect(bo.view.value.you.seat).toBe(1);
  });

  it('who leaves makes a host of a player who is there, not of one who may never come back', async () => {
    const world = createWorld();
    const seats = [{ kind: 'host' }, { kind: 'open' }, { kind: 'open' }] as const;
    const people = await gather(world.client, { plan: planOf('sealed-bids'), seats });
    await begin(people);
    const [ada, bo, cy] = people;
    bo?.client.close();
    await settle();
    await ada?.room.ask('leave', {});
    await settle();
    expect(cy?.room.view.value.you.isHost).toBe(true);
  });
});

describe('a crowd of spectators', () => {
  it('locks out neither who holds a seat nor a friend', async () => {
    const limits = { ...DEFAULT_LIMITS, connectionsPerRoom: 8 };
    const world = createWorld({ limits });
    const [ada, bo] = await gather(world.client, {
      plan: planOf('sealed-bids'),
      seats: [{ kind: 'host' }, { kind: 'open' }, { kind: 'open' }],
    });
    if (ada === undefined || bo === undefined) throw new Error('there are three');
    const { watch } = ada.room.view.value;
    const room = ada.room.view.value.id ?? '';
    await bo.client.close();
    await settle();
    const spectators = await Promise.allSettled(Array.from({ length: 10 }, () => world.client().enter({ by: 'watch', watch })));
    expect(spectators.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    const friend = await world.client().enter({ by: 'room', room });
    expect(friend.room.view.value.you).toMatchObject({ member: null });
    const back = await world.client().enter({ by: 'room', room, token: bo.token });
    expect(back.room.view.value.you).toMatchObject({ seat: 1 });
  });

  it('takes at most 24 memberships, and in a full room makes way for a friend', () => {
    const member = (id: string, watches: boolean) => ({ id, name: id, mark: 0, tokenHash: id, ready: false, watches });
    const plan = planOf('sealed-bids') as RoomPlan;
    const dice = { secret: '', commitment: '', commitments: {}, shares: {} };
    const empty = { id: 'r', plan, members: [], seats: [], wishes: [], tickets: [], dice, match: null, host: '' } as unknown as Room;
    const spectators = Array.from({ length: 24 }, (_, index) => member(`s${index}`, true));
    const watched = spectators.reduce(withMember, empty);
    expect(() => withMember(watched, member('one too many', true))).toThrow('too-many');
    const full = Array.from({ length: 40 }, (_, index) => member(`p${index}`, false)).reduce(withMember, watched);
    expect(full.members).toHaveLength(64);
    const { members } = withMember(full, member('friend', false));
    expect(members).toHaveLength(64);
    expect(members[0]).toMatchObject({ id: 's1' });
    expect(members.at(-1)).toMatchObject({ id: 'friend' });
  });
});

const TURN_SECONDS = 60;

/** It is Ada's turn again, after Bo's clock ran out and his stand-in played for him. */
async function withBoAway(world: World, change: { readonly timeUp?: 'give-up' } = {}) {
  const plan = planOf('hop-n-roll', { standIn: 'random', clock: { unit: 'seconds', each: TURN_SECONDS }, ...change });
  const people = await gather(world.client, { plan });
  await begin(people);
  const [ada, bo] = await Promise.all(people.map(({ room }) => sitAt(room)));
  if (ada === undefined || bo === undefined) throw new Error('there are two');
  const isOut = () => {
    const info = people[0]?.room.view.value.seats[1];
    return info?.kind === 'left' || (info?.kind === 'person' && info.away);
  };
  while (!isOut() || ada.look().offers.length === 0) {
    if (ada.look().offers.length > 0) await ada.submit();
    else await world.clock.pass(1000 * (TURN_SECONDS + 1));
    await settle();
  }
  return { ada, adaRoom: people[0]?.room, bo, boRoom: people[1]?.room };
}

describe('taking back while a player is away', () => {
  it('waits for them where it would undo rolls or earlier moves', async () => {
    const world = createWorld();
    const { ada, bo, boRoom } = await withBoAway(world);
    const before = ada.look().version;
    expect(await ada.session.undo(ada.seat(), before, 0)).toMatchObject({ ok: true });
    await world.clock.pass(5000);
    expect(ada.look()).toMatchObject({ version: before, request: { to: 0, awaits: [bo.seat()] } });

    // He is back, and can say no himself.
    await boRoom?.ask('back', {});
    await bo.session.answerUndo(bo.seat(), false, bo.look().version);
    await settle();
    expect(ada.look()).toMatchObject({ version: before, request: null });
  });

  it('undoes one move that no roll has followed', async () => {
    const world = createWorld();
    const { ada } = await withBoAway(world);
    const phase = () => (ada.look().view as { readonly phase: string }).phase;
    const hops = () => ada.look().offers.some(({ action }) => action.type === 'hop');
    while (!hops()) {
      if (ada.look().offers.length > 0) await ada.submit();
      await settle();
    }
    const before = ada.look();
    await ada.submit();
    await settle();
    expect(phase()).toBe('enter');
    const { version } = ada.look();
    expect(await ada.session.undo(ada.seat(), version)).toMatchObject({ ok: true });
    await expect.poll(() => ada.look().version > version && ada.look().request === null).toBe(true);
    expect(ada.look().view).toEqual(before.view);
  });

  it('is asked no longer when the one who asked has left', async () => {
    const world = createWorld();
    const { ada, adaRoom, bo } = await withBoAway(world);
    await ada.session.undo(ada.seat(), ada.look().version, 0);
    await settle();
    expect(bo.look().request).toMatchObject({ by: ada.seat() });
    await adaRoom?.ask('leave', {});
    await settle();
    expect(bo.look().request).toBeNull();
  });

  it('is asked for ten times a minute at most', async () => {
    const world = createWorld();
    const { ada } = await withBoAway(world);
    const ask = (to: number) => ada.session.undo(ada.seat(), ada.look().version, to);
    for (let to = 0; to < 10; to++) expect(await ask(to)).toBeDefined();
    await expect(ask(1)).rejects.toMatchObject({ code: 'too-fast' });
    await world.clock.pass(60_000);
    expect(await ask(1)).toBeDefined();
  });

  it('is refused for a player who has left, where it would undo more', async () => {
    const world = createWorld();
    const { ada } = await withBoAway(world, { timeUp: 'give-up' });
    const before = ada.look().version;
    await ada.session.undo(ada.seat(), before, 0);
    await expect.poll(() => ada.look().request).toBeNull();
    expect(ada.look().version).toBe(before);
  });
});

describe('a seat that its holder may have given up', () => {
  async function boLeaving(world: World, fail: () => void) {
    const people = await gather(world.client, { plan: planOf('sealed-bids') });
    await begin(people);
    const [ada, bo] = people;
    if (ada === undefined || bo === undefined) throw new Error('there are two');
    const table = await sitAt(bo.room);
    expect(viewersOf(bo.client.heard).at(-1)).toBe(1);
    fail();
    await expect(bo.room.ask('leave', {})).rejects.toMatchObject({ code: 'storage' });
    await settle();
    return { ada, bo, table };
  }

  it('is neither seen through nor played for, until the storage tells whether they left', async () => {
    const world = createWorld();
    const { bo, table, ada } = await boLeaving(world, () => unheard(world.stored, 'writeRoom'));
    expect(viewersOf(bo.client.heard).at(-1)).toBe('watcher');
    await expect(table.session.submit(1, { type: 'bid', coins: 1 }, table.look().version)).rejects.toMatchObject({ code: 'storage' });
    await world.clock.pass(2000);
    expect(ada.room.view.value.seats[1]).toMatchObject({ kind: 'left' });
    expect(bo.room.out.value).toMatchObject({ key: 'rooms.out.removed' });
  });

  it('is theirs again when nothing was stored', async () => {
    const world = createWorld();
    const { bo, table } = await boLeaving(world, () => world.stored.fail('closed'));
    expect(viewersOf(bo.client.heard).at(-1)).toBe('watcher');
    world.stored.fail(null);
    await world.clock.pass(2000);
    expect(viewersOf(bo.client.heard).at(-1)).toBe(1);
    expect(await table.submit()).toMatchObject({ ok: true });
  });
});
