/** Rooms from start to rematch: people join, play, lose their connection and come back. */

import { storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import type { OpenRoom, RoomsClient, RoomView } from '../index.ts';
import { begin, createWorld, gather, hold, makeRoom, planOf, playOut, settle, sitAt, unheard, type World } from './support.ts';

const PLAN = planOf('sealed-bids');
const share = (digit: string) => digit.repeat(32);

type Player = { readonly client: RoomsClient & { cut: () => void; heard: string[] }; readonly room: OpenRoom; token: string };

async function host(world: World, asked: Partial<Parameters<RoomsClient['createRoom']>[0]> = {}): Promise<Player> {
  const client = world.client();
  return { client, ...(await makeRoom(client, { plan: PLAN, ...asked })) };
}

async function join(world: World, room: string, seat: number, name = 'Bo'): Promise<Player> {
  const client = world.client();
  const entered = await client.enter({ by: 'room', room });
  const { token } = await entered.room.ask('sit', { seat, person: { name, mark: seat } });
  return { client, room: entered.room, token: token ?? '' };
}

function idOf({ room }: Player): string {
  return room.view.value.id ?? '';
}

const start = (...players: readonly Pick<Player, 'room'>[]) => begin(players);

const two = async (world: World) => (await gather(world.client, { plan: PLAN })) as [Player, Player];

const playAll = async (players: readonly Pick<Player, 'room'>[]) => playOut(await Promise.all(players.map(({ room }) => sitAt(room))));

function seatsOf({ room }: Player): readonly string[] {
  return room.view.value.seats.map((seat) => (seat.kind === 'open' ? 'open' : `${seat.kind} ${seat.name}`));
}

describe('a room', () => {
  it('gathers people by its address and by its code, and begins when everybody is ready', async () => {
    const world = createWorld();
    const ada = await host(world);
    const { code } = ada.room.view.value;
    expect(code).toMatch(/^[A-Z]{6}$/);
    const bo = await join(world, (await ada.client.ask('findRoom', { code: (code ?? '').toLowerCase() })).room, 1);
    await settle();
    expect(seatsOf(ada)).toEqual(['person Ada', 'person Bo']);
    await expect(ada.room.ask('start', {})).rejects.toMatchObject({ code: 'not-ready' });
    await start(ada, bo);
    expect(ada.room.view.value.phase).toBe('playing');
    await playAll([ada, bo]);
    expect(bo.room.view.value.phase).toBe('over');
    expect(world.errors).toEqual([]);
  });

  it('is the host’s to arrange before the match', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    await expect(bo.room.ask('changePlan', { plan: { ...PLAN, hints: false } })).rejects.toMatchObject({ code: 'not-host' });
    await bo.room.ask('ready', { ready: true, share: share('2') });
    await ada.room.ask('changePlan', { plan: { ...PLAN, hints: false } });
    await settle();
    // Consent to other terms no longer counts.
    expect(bo.room.view.value.seats[1]).toMatchObject({ ready: false });
    await ada.room.ask('removeMember', { member: bo.room.view.value.you.member ?? '' });
    await settle();
    expect(bo.room.out.value).toEqual({ key: 'rooms.out.removed' });
    expect(seatsOf(ada)).toEqual(['person Ada', 'open']);
    await ada.room.ask('changeSeat', { seat: 1, to: { kind: 'bot', level: 'easy', name: 'Pip', mark: 0 } });
    await settle();
    // No two seats have the same mark.
    expect(ada.room.view.value.seats[1]).toMatchObject({ kind: 'bot', level: 'easy', name: 'Pip', mark: 1 });
  });

  it('keeps the seat for a browser that comes back, and moves it to another by a ticket that works once', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    bo.client.close();
    await settle();
    expect(ada.room.view.value.seats[1]).toMatchObject({ kind: 'person', isOnline: false });
    const again = world.client();
    const back = await again.enter({ by: 'room', room: idOf(ada), token: bo.token });
    expect(back.room.view.value.you.seat).toBe(1);
    const { ticket } = await back.room.ask('moveSeat', {});
    const phone = world.client();
    const moved = await phone.enter({ by: 'ticket', room: idOf(ada), ticket });
    await settle();
    expect(moved.room.view.value.you.seat).toBe(1);
    expect(moved.token).not.toBe(bo.token);
    expect(back.room.out.value).toEqual({ key: 'rooms.out.moved' });
    await expect(world.client().enter({ by: 'ticket', room: idOf(ada), ticket })).rejects.toMatchObject({ code: 'bad-ticket' });
    await expect(world.client().enter({ by: 'room', room: idOf(ada), token: bo.token })).rejects.toMatchObject({ code: 'bad-token' });
  });

  it('says clearly what does not work', async () => {
    const world = createWorld();
    const [ada] = await two(world);
    const other = world.client();
    await expect(other.enter({ by: 'room', room: 'nowhere' })).rejects.toMatchObject({ code: 'unknown-room' });
    await expect(other.ask('findRoom', { code: 'ZZZZZZ' })).rejects.toMatchObject({ code: 'bad-code' });
    const guest = await other.enter({ by: 'room', room: idOf(ada) });
    await expect(guest.room.ask('sit', { seat: 1, person: { name: 'Cy', mark: 3 } })).rejects.toMatchObject({ code: 'room-full' });
    await expect(host(world, { plan: { ...PLAN, game: 'chess' } })).rejects.toMatchObject({ code: 'bad-plan' });
    await expect(host(world, { plan: { ...PLAN, options: { cheat: true } } })).rejects.toMatchObject({ code: 'bad-plan' });
    await expect(host(world, { seats: [{ kind: 'host' }] })).rejects.toMatchObject({ code: 'bad-seats' });
    await expect(host(world, { plan: { ...PLAN, position: { no: 'position' } } })).rejects.toMatchObject({ code: 'bad-plan' });
    const components = { name: 'Endless', data: 'x'.repeat(300_000) };
    await expect(host(world, { plan: { ...PLAN, game: 'hop-n-roll', components } })).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('plays a rematch with everybody one seat further and the same signs, and spectators come along', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    const watcher = world.client();
    const seen = await watcher.enter({ by: 'watch', watch: ada.room.view.value.watch });
    expect(seen.room.view.value).toMatchObject({ id: null, code: null });
    await settle();
    expect(ada.room.view.value.watching).toBe(1);
    await start(ada, bo);
    await playAll([ada, bo]);
    const commitment = ada.room.view.value.dice.commitment;
    await bo.room.ask('rematch', {});
    // Two simultaneous requests both succeed, but happen once.
    await ada.room.ask('rematch', {});
    await settle();
    expect(seatsOf(ada)).toEqual(['person Bo', 'person Ada']);
    expect(ada.room.view.value.seats).toMatchObject([{ mark: 1 }, { mark: 0 }]);
    expect(ada.room.view.value.dice.commitment).not.toBe(commitment);
    await start(ada, bo);
    expect(seen.room.view.value).toMatchObject({ phase: 'playing', match: { number: 2 } });
    await playAll([ada, bo]);
  });

  it('lets a stand-in play for one who leaves, and a friend take over if those who play agree', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    await start(ada, bo);
    const table = await sitAt(ada.room);
    expect(await table.submit()).toMatchObject({ ok: true });
    await settle();
    // No undo yet: every entry is a move.
    const moved = table.look().version;
    await bo.room.ask('leave', {});
    await settle();
    expect(ada.room.view.value.seats[1]).toMatchObject({ kind: 'left', name: 'Bo' });
    const friend = world.client();
    const { room } = await friend.enter({ by: 'room', room: idOf(ada) });
    await room.ask('wishSeat', { seat: 1, person: { name: 'Cy', mark: 4 } });
    await settle();
    const [wish] = ada.room.view.value.wishes;
    expect(wish).toMatchObject({ name: 'Cy', seat: 1 });
    await ada.room.ask('answerWish', { member: wish?.member ?? '', consent: true });
    await settle();
    expect(seatsOf(ada)).toEqual(['person Ada', 'person Cy']);
    // The authors of earlier moves stay known, also to those who join later.
    const changes = [
      { seat: 1, kind: 'left', name: 'Bo', mark: 1 },
      { seat: 1, kind: 'taken', name: 'Bo', mark: 1 },
    ];
    expect(ada.room.view.value.match?.seatChanges).toMatchObject(changes);
    expect(room.view.value.match?.seatChanges?.[0]?.moves).toBe(moved);
    await playAll([ada, { room }]);
    expect(ada.room.view.value.match?.seatChanges).toMatchObject(changes);
    await ada.room.ask('rematch', {});
    await start(ada, { room });
    expect(ada.room.view.value.match).toMatchObject({ number: 2 });
    expect(ada.room.view.value.match?.seatChanges).toBeUndefined();
  });

  it('is among the open tables only while it is listed, has a free seat and somebody is there', async () => {
    const world = createWorld();
    const onlooker = world.client();
    onlooker.followOpenRooms();
    const ada = await host(world, { plan: { ...PLAN, listed: true } });
    await world.clock.pass(300);
    expect(onlooker.openRooms.value).toMatchObject([{ room: idOf(ada), game: 'sealed-bids' }]);
    const list = async (listed: boolean) => {
      await ada.room.ask('changePlan', { plan: { ...PLAN, listed } });
      await world.clock.pass(300);
    };
    await list(false);
    expect(onlooker.openRooms.value).toEqual([]);
    await list(true);
    expect(onlooker.openRooms.value).toHaveLength(1);
    await join(world, idOf(ada), 1);
    await world.clock.pass(300);
    expect(onlooker.openRooms.value).toEqual([]);
  });

  it('tells whose turn it is in the rooms that a client follows', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    await start(ada, bo);
    const home = world.client();
    home.followRooms([
      { room: idOf(ada), token: bo.token },
      { room: idOf(ada), token: 'wrong' },
    ]);
    await settle();
    expect(home.myRooms.value).toMatchObject([{ room: idOf(ada), you: 1, acting: [0, 1], phase: 'playing' }]);
  });
});

describe('what a room knows of the turn', () => {
  it('is right even if a player moves while the room is stored', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    await start(ada, bo);
    const table = await sitAt(ada.room);
    const home = world.client();
    home.followRooms([{ room: idOf(ada), token: bo.token }]);
    // Storing the room is delayed, storing the move is not.
    const release = world.holdRooms();
    const changing = bo.room.ask('changePerson', { person: { name: 'Bob', mark: 1 } });
    await settle();
    expect(await table.submit()).toMatchObject({ ok: true });
    release();
    await changing;
    await world.clock.pass(300);
    expect(home.myRooms.value).toMatchObject([{ acting: [1] }]);
  });
});

describe('a server that was restored from a backup', () => {
  it('is believed after a while, though a page has seen more', async () => {
    const world = createWorld();
    const ada = await host(world);
    const [stored] = [...world.stored.rooms.values()];
    await ada.room.ask('changePerson', { person: { name: 'Adele', mark: 0 } });
    if (stored !== undefined) world.stored.rooms.set(stored.id, stored);
    await world.restart();
    await world.clock.pass(10_000);
    expect(seatsOf(ada)).toContain('person Adele');
    await world.clock.pass(15_000);
    expect(seatsOf(ada)).toContain('person Ada');
  });
});

describe('the clock of a room', () => {
  const clocked = { ...PLAN, clock: { unit: 'days', each: 1 } } as const;
  const DAY = 86_400_000;

  async function waiting(world: World, plan: Parameters<RoomsClient['createRoom']>[0]['plan']): Promise<[Player, Player]> {
    const ada = await host(world, { plan });
    const bo = await join(world, idOf(ada), 1);
    await start(ada, bo);
    return [ada, bo];
  }
  const kinds = ({ seats }: RoomView) => seats.map((seat) => (seat.kind === 'person' && seat.away ? 'away' : seat.kind));

  it('lets a stand-in play on until the person is back, also while nobody is in the room', async () => {
    const world = createWorld();
    const [ada, bo] = await waiting(world, clocked);
    expect(ada.room.view.value.match?.deadlines.map(({ seat }) => seat)).toEqual([0, 1]);
    const table = await sitAt(ada.room);
    await table.submit();
    ada.client.close();
    bo.client.close();
    await settle();
    expect(world.server().size().rooms).toBe(0);
    await world.clock.jump(DAY);
    await world.clock.pass(2000);
    const again = await world.client().enter({ by: 'room', room: idOf(ada), token: bo.token });
    expect(kinds(again.room.view.value)).toEqual(['person', 'away']);
    await again.room.ask('back', {});
    await settle();
    expect(kinds(again.room.view.value)).toEqual(['person', 'person']);
    expect(world.errors).toEqual([]);
  });

  it('begins anew with each turn, also where the room could not be written then', async () => {
    const world = createWorld();
    const [ada, bo] = await waiting(world, { ...PLAN, clock: { unit: 'seconds', each: 60 } });
    const [first, second] = await Promise.all([ada, bo].map(({ room }) => sitAt(room)));
    await first?.submit();
    await world.clock.pass(30_000);
    world.stored.fail('closed');
    await second?.submit();
    await settle();
    world.stored.fail(null);
    await world.clock.pass(45_000);
    expect(first?.look().offers.length).toBeGreaterThan(0);
    expect(kinds(ada.room.view.value)).toEqual(['person', 'person']);
  });

  it.each([
    { answer: 'acknowledged', ok: true },
    { answer: 'not heard of', ok: false },
  ])('ends no turn that began with a late move, whose storing is $answer after the time was up', async ({ ok }) => {
    const world = createWorld();
    const [ada, bo] = await waiting(world, { ...PLAN, clock: { unit: 'seconds', each: 60 } });
    const [first, second] = await Promise.all([ada, bo].map(({ room }) => sitAt(room)));
    await first?.submit();
    await world.clock.pass(59_900);
    if (!ok) unheard(world.matches, 'append');
    const release = hold(world.matches, 'append');
    const moving = second?.submit();
    await world.clock.pass(3000);
    release();
    expect(await moving).toMatchObject({ ok });
    await world.clock.pass(3000);
    expect(second?.look().offers.length).toBeGreaterThan(0);
    expect(kinds(ada.room.view.value)).toEqual(['person', 'person']);
  });

  it('lets nobody move while it is being stored that their time is up', async () => {
    const world = createWorld();
    const [ada, bo] = await waiting(world, { ...PLAN, clock: { unit: 'seconds', each: 60 } });
    const [first, second] = await Promise.all([ada, bo].map(({ room }) => sitAt(room)));
    await first?.submit();
    await settle();
    const { version } = first?.look() ?? { version: 0 };
    const release = world.holdRooms();
    await world.clock.pass(62_000);
    const moving = second?.submit();
    await settle();
    expect(first?.look().version).toBe(version);
    expect(kinds(ada.room.view.value)).toEqual(['person', 'person']);
    release();
    expect(await moving).toMatchObject({ ok: true });
    expect(kinds(ada.room.view.value)).toEqual(['person', 'away']);
    expect(world.errors).toEqual([]);
  });

  it('takes the seat away where that was agreed', async () => {
    const world = createWorld();
    const [ada] = await waiting(world, { ...clocked, timeUp: 'give-up' });
    await world.clock.jump(DAY);
    await world.clock.pass(2000);
    await settle();
    expect(kinds(ada.room.view.value)).toEqual(['left', 'left']);
  });

  it('that was days ahead and is put right ends no turn early, and the match goes on in order', async () => {
    const world = createWorld();
    const start = world.clock.now();
    world.mistake(5 * DAY);
    const [ada, bo] = await waiting(world, clocked);
    const deadlines = () => ada.room.view.value.match?.deadlines.map(({ at }) => at - start);
    expect(deadlines()).toEqual([6 * DAY, 6 * DAY]);
    world.mistake(0);
    await world.restart();
    await world.clock.pass(2000);
    await world.clock.jump(DAY);
    await world.clock.pass(2000);
    expect(kinds(ada.room.view.value)).toEqual(['person', 'person']);
    const before = ada.room.view.value.match?.deadlines;
    await playAll([ada, bo]);
    expect(before).toHaveLength(2);
    expect(ada.room.view.value.phase).toBe('over');
    // The later change is stored, though its clock time is earlier.
    const stored = world.stored.rooms.get(idOf(ada));
    expect(stored?.changedAt).toBeLessThan(start + 5 * DAY);
    expect(stored).toMatchObject({ stage: 'finished', due: null });
    expect(world.errors).toEqual([]);
  });
});

describe('a client that is closed', () => {
  it('rejects what is unanswered, on the wire or waiting for it, and whatever is asked afterwards', async () => {
    const world = createWorld();
    const ada = await host(world);
    const problem = async (asked: Promise<unknown>) =>
      asked.then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      );
    const onTheWire = problem(ada.client.ask('findRoom', { code: 'ZZZZZZ' }));
    ada.client.close();
    expect(await onTheWire).toBe('client-closed');
    expect(await problem(ada.room.ask('changePerson', { person: { name: 'Ida', mark: 1 } }))).toBe('client-closed');

    const bo = await join(world, idOf(ada), 1);
    bo.client.cut();
    await settle();
    expect(bo.client.connectedness.value).toBe('away');
    const waiting = problem(bo.room.ask('changePerson', { person: { name: 'Bob', mark: 2 } }));
    bo.client.close();
    expect(await waiting).toBe('client-closed');
    await world.clock.pass(60_000);
    expect(bo.client.connectedness.value).toBe('idle');
    expect(world.errors).toEqual([]);
  });
});

describe('a storage that fails for a while', () => {
  it('does not leave a room behind its match, which is over', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    await start(ada, bo);
    world.stored.fail('closed');
    await playAll([ada, bo]);
    await world.clock.pass(5000);
    expect(ada.room.view.value.phase).toBe('playing');
    world.stored.fail(null);
    await world.clock.pass(3000);
    expect([ada.room.view.value.phase, bo.room.view.value.phase]).toEqual(['over', 'over']);
    await ada.room.ask('rematch', {});
  });

  it('shows a move that was stored although nobody heard of it', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    await start(ada, bo);
    const tables = await Promise.all([ada, bo].map(({ room }) => sitAt(room)));
    const [table] = tables as [(typeof tables)[0]];
    const versions = () => tables.map(({ look }) => look().version);
    unheard(world.matches, 'append');
    const { version, offers } = table.look();
    const move = () => table.session.submit(0, offers[0]?.action ?? {}, version);
    expect(await move()).toMatchObject({ ok: false, refused: { code: 'not-stored' } });
    await world.clock.pass(3000);
    expect(versions()).toEqual([version + 1, version + 1]);
    // A retry succeeds, and is not refused because it is another player's turn.
    expect(await move()).toEqual({ ok: true, version: version + 1 });
    expect(versions()).toEqual([version + 1, version + 1]);
  });

  it('does not leave a room behind its match either when its last player comes back while it is written', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    await start(ada, bo);
    world.stored.fail('closed');
    await playAll([ada, bo]);
    bo.client.close();
    const { writeRoom } = world.stored;
    const writes: ((error: unknown) => void)[] = [];
    Object.assign(world.stored, { writeRoom: () => new Promise((_, reject) => writes.push(reject)) });
    ada.client.cut();
    await settle();
    await world.clock.pass(500);
    expect(ada.client.connectedness.value).toBe('online');
    Object.assign(world.stored, { writeRoom });
    world.stored.fail(null);
    for (const fail of writes) fail(storageError('closed'));
    await world.clock.pass(3000);
    expect(ada.room.view.value.phase).toBe('over');
  });

  it('gives neither a seat nor a wish to somebody who was told that it failed', async () => {
    const world = createWorld();
    const ada = await host(world, { seats: [{ kind: 'host' }, { kind: 'open' }, { kind: 'bot', level: 'random', name: 'Pip', mark: 2 }] });
    const { room } = await world.client().enter({ by: 'room', room: idOf(ada) });
    const person = { name: 'Bo', mark: 1 };
    unheard(world.stored, 'writeRoom');
    await expect(room.ask('sit', { seat: 1, person })).rejects.toMatchObject({ code: 'storage' });
    // At once, without waiting for the room to be read again.
    await room.ask('sit', { seat: 1, person });
    expect(ada.room.view.value.seats[1]).toMatchObject({ member: room.view.value.you.member });
    await start(ada, { room });
    const friend = await world.client().enter({ by: 'room', room: idOf(ada) });
    unheard(world.stored, 'writeRoom');
    await expect(friend.room.ask('wishSeat', { seat: 2, person })).rejects.toMatchObject({ code: 'storage' });
    await world.clock.pass(3000);
    expect(ada.room.view.value.wishes).toEqual([]);
  });

  it('shows what was stored of a room although nobody heard of it', async () => {
    const world = createWorld();
    const [ada] = await two(world);
    unheard(world.stored, 'writeRoom');
    await expect(ada.room.ask('changePerson', { person: { name: 'Adele', mark: 0 } })).rejects.toMatchObject({ code: 'storage' });
    expect(seatsOf(ada)).toContain('person Ada');
    await world.clock.pass(3000);
    expect(seatsOf(ada)).toContain('person Adele');
  });

  it('does not keep a bot from its move for good', async () => {
    const world = createWorld();
    const ada = await host(world, { seats: [{ kind: 'host' }, { kind: 'bot', level: 'random', name: 'Pip', mark: 1 }] });
    await ada.room.ask('ready', { ready: true, share: share('1') });
    const { append } = world.matches;
    let isAway = true;
    // The match begins; then the bot's move cannot be stored.
    Object.assign(world.matches, {
      append: (given: Parameters<typeof append>[0]) =>
        isAway && given.entries.some(({ by }) => by === 1) ? Promise.reject(storageError('closed')) : append(given),
    });
    await ada.room.ask('start', {});
    const table = await sitAt(ada.room);
    await world.clock.pass(2000);
    expect(table.look().version).toBe(1);
    isAway = false;
    await world.clock.pass(3000);
    await expect.poll(() => table.look().version).toBe(2);
    expect(world.errors).toEqual([]);
  });
});

describe('a room that nobody is in', () => {
  it('is not closed under somebody who enters while its last change cannot be stored', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    const { watch } = ada.room.view.value;
    const { writeRoom } = world.stored;
    // It may be stored, so it is written again.
    Object.assign(world.stored, { writeRoom: () => Promise.reject(storageError('closed')) });
    await expect(ada.room.ask('changePerson', { person: { name: 'Adele', mark: 0 } })).rejects.toMatchObject({ code: 'storage' });
    let fail = (): void => undefined;
    const failing = new Promise<never>((_, reject) => {
      fail = () => reject(storageError('closed'));
    });
    Object.assign(world.stored, { writeRoom: () => failing });
    for (const { client } of [ada, bo]) client.close();
    await settle();
    const cy = await world.raw();
    await cy.hello();
    const entering = cy.ask('enterAsWatcher', { watch, person: { name: 'Cy', mark: 2 } });
    await settle();
    Object.assign(world.stored, { writeRoom });
    fail();
    await entering;
    const back = await world.client().enter({ by: 'room', room: idOf(ada), token: ada.token });
    await back.room.ask('changePerson', { person: { name: 'Adele', mark: 0 } });
    await settle();
    expect(cy.told.findLast(({ kind }) => kind === 'room')).toMatchObject({ room: { seats: [{ name: 'Adele' }, {}] } });
  });
});

describe('what can be refused', () => {
  it('a move for another’s seat, and anything before hello', async () => {
    const world = createWorld();
    const raw = await world.raw();
    expect(await raw.ask('findRoom', { code: 'ABCDEF' })).toMatchObject({ problem: { code: 'hello-first' } });
    const [ada, bo] = await two(world);
    await start(ada, bo);
    await raw.hello();
    await raw.ask('enter', { room: idOf(ada), token: bo.token });
    expect(await raw.ask('submit', { seat: 0, action: { type: 'bid', amount: 1 }, version: 0, move: 'm' })).toMatchObject({
      problem: { code: 'not-your-seat' },
    });
  });

  it('a client of another version, which is told so and hung up on', async () => {
    const world = createWorld();
    const raw = await world.raw();
    expect(await raw.ask('hello', { wire: 0 })).toMatchObject({ problem: { code: 'outdated' } });
    await settle();
    expect(raw.closes).toEqual([4001]);
  });

  it('a move that cannot be stored: it is not acknowledged, says why, and can be made when there is room again', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    await start(ada, bo);
    const table = await sitAt(ada.room);
    world.matches.fail('full');
    expect(await table.submit()).toMatchObject({
      ok: false,
      refused: { code: 'not-stored', key: 'rooms.problem.storage-full' },
    });
    world.matches.fail(null);
    expect(await table.submit()).toMatchObject({ ok: true });
  });

  it('too many rooms, codes, reactions and nudges', async () => {
    const world = createWorld();
    const [ada, bo] = await two(world);
    for (let times = 0; times < 5; times++) await ada.room.ask('react', { reaction: 'clap' });
    await expect(ada.room.ask('react', { reaction: 'clap' })).rejects.toMatchObject({ code: 'too-fast' });
    // A second connection of the same person has the same limit.
    const tab = await world.client().enter({ by: 'room', room: idOf(ada), token: ada.token });
    await expect(tab.room.ask('react', { reaction: 'clap' })).rejects.toMatchObject({ code: 'too-fast' });
    await expect(ada.room.ask('nudge', { seat: 1 })).rejects.toMatchObject({ code: 'not-allowed' });
    await start(ada, bo);
    const nudged: string[] = [];
    bo.room.onNudge((by) => nudged.push(by));
    await ada.room.ask('nudge', { seat: 1 });
    await settle();
    expect(nudged).toEqual([ada.room.view.value.you.member]);
    for (let times = 0; times < 20; times++) await ada.client.ask('findRoom', { code: 'ZZZZZZ' }).catch(() => undefined);
    await expect(ada.client.ask('findRoom', { code: 'ZZZZZZ' })).rejects.toMatchObject({ code: 'too-fast' });
  });
});
