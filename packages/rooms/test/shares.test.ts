/** Dice shares: committed to with `ready`, revealed at the start. Nobody chooses theirs by what others revealed. */

import { commitToShare, fairSeed } from '@tablehop/core';
import { createObservable } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createRoomShares } from '../client-shares.ts';
import type { OpenRoom, Room, RoomDice, RoomView, StoredRoom } from '../index.ts';
import { createWorld, freshShare, gather, makeRoom, planOf, settle, type testClient, type World, whenSharesAreAsked } from './support.ts';

const PLAN = planOf('sealed-bids');
const REVEAL_MS = 5_000;

type Page = { readonly room: OpenRoom; readonly client: ReturnType<typeof testClient>; readonly token: string };

const pages = async (world: World, count = 2) => {
  const seats = Array.from({ length: count }, (_, seat) => ({ kind: seat === 0 ? ('host' as const) : ('open' as const) }));
  return (await gather(world.client, { plan: PLAN, seats })) as readonly Page[] as [Page, Page, ...Page[]];
};
const getReady = ({ room }: Pick<Page, 'room'>) => room.ask('ready', { ready: true, share: freshShare(room) });
const idOf = ({ room }: Pick<Page, 'room'>) => room.view.value.id ?? '';
const memberOf = ({ room }: Pick<Page, 'room'>) => room.view.value.you.member ?? '';
const phaseAt = ({ room }: Pick<Page, 'room'>) => room.view.value.phase;
const areReady = ({ room }: Pick<Page, 'room'>) => room.view.value.seats.map((seat) => seat.kind === 'person' && seat.ready);

/** The promise of a start, whose refusal is looked at later. */
function start({ room }: Pick<Page, 'room'>) {
  const starting = room.ask('start', {}).then(
    () => 'started',
    (error: { readonly code: string }) => error.code,
  );
  return settle().then(() => ({ starting }));
}

function storedDice(world: World): RoomDice {
  const [stored] = [...world.stored.rooms.values()] as [StoredRoom];
  return (stored.document as Room).dice;
}

async function changeStored(world: World, change: (room: Room) => Room): Promise<void> {
  await world.server().stop();
  const [stored] = [...world.stored.rooms.values()] as [StoredRoom];
  world.stored.rooms.set(stored.id, { ...stored, document: change(stored.document as Room) });
  await world.restart();
  await world.clock.pass(2_000);
}

/** The client's part without a server, for Ada, who sits alone. */
function sharesAlone(given: object) {
  const ada = { kind: 'person', member: 'ada' };
  const view = createObservable({ match: null, seats: [ada], you: { member: 'ada', seat: 0 }, ...given } as unknown as RoomView);
  const shares = createRoomShares({ view, observable: createObservable, reveal: async () => null, after: () => () => undefined });
  return { view, shares };
}

/** A program at the second seat that does what it likes. */
async function eve(world: World, ada: Pick<Page, 'room'>) {
  const raw = await world.raw();
  await raw.hello();
  await raw.ask('enter', { room: idOf(ada) });
  await raw.ask('sit', { seat: 1, person: { name: 'Eve', mark: 1 } });
  return raw;
}

describe('a player who is the last to reveal, with a server that tells its secret', () => {
  async function lastToReveal() {
    const world = createWorld();
    const ada = await makeRoom(world.client(), { plan: PLAN });
    const last = await eve(world, ada);
    const share = 'e'.repeat(32);
    await last.ask('ready', { ready: true, commitment: commitToShare(share) });
    await getReady(ada);
    const { starting } = await start(ada);
    const { secret, shares } = storedDice(world);
    expect(Object.keys(shares)).toEqual([memberOf(ada)]);
    const revealed = { seat: 0, share: shares[memberOf(ada)] ?? '' };
    const seedWith = (other: string) => fairSeed(secret, [revealed, { seat: 1, share: other }]);
    return { world, ada, last, share, starting, seedWith };
  }

  it('can compute the dice that any share would give, and is refused each but the one committed to', async () => {
    const { ada, last, share, starting, seedWith } = await lastToReveal();
    const tries = Array.from({ length: 1000 }, (_, number) => number.toString(16).padStart(32, '0'));
    const pleasing = tries.find((each) => `${seedWith(each)}`.startsWith('00')) ?? '';
    expect(seedWith(pleasing)).toMatch(/^00/);
    expect(await last.ask('reveal', { share: pleasing })).toMatchObject({
      problem: { code: 'bad-request', problem: { params: { field: 'share' } } },
    });
    expect(phaseAt(ada)).toBe('gathering');
    expect(await last.ask('reveal', { share })).toMatchObject({ answer: null });
    expect(await starting).toBe('started');
    expect(Object.values(ada.room.view.value.dice.shares)).toContain(share);
  });

  it.each([
    ['commits to another', { ready: true, commitment: commitToShare('f'.repeat(32)) }],
    ['sends another openly, as older pages do', { ready: true, share: 'f'.repeat(32) }],
    ['is not ready any more', { ready: false }],
  ])('ends the exchange for everybody when it %s', async (_, asked) => {
    const { world, ada, last, starting } = await lastToReveal();
    const before = storedDice(world);
    await last.ask('ready', asked);
    expect(await starting).toBe('not-ready');
    expect(areReady(ada)).toEqual([false, false]);
    const { secret, shares, commitments } = storedDice(world);
    expect({ shares, commitments }).toEqual({ shares: {}, commitments: {} });
    expect(secret).not.toBe(before.secret);
  });

  it('does not bring back a commitment by which they were ready before the exchange ended', async () => {
    const { world, last, share, starting } = await lastToReveal();
    const { commitment } = storedDice(world);
    await world.clock.pass(REVEAL_MS + 2_000);
    expect(await starting).toBe('not-ready');
    await last.ask('ready', { ready: true, commitment: commitToShare(share), dice: commitment });
    expect(storedDice(world).commitments).toEqual({});
  });

  it('may sit out the time, and gets no other dice by that: everybody draws anew', async () => {
    const { world, ada, last, share, starting } = await lastToReveal();
    await world.clock.pass(REVEAL_MS + 2_000);
    expect(await starting).toBe('not-ready');
    expect(await last.ask('reveal', { share })).toMatchObject({ problem: { code: 'wrong-phase' } });
    await last.ask('ready', { ready: true, commitment: commitToShare(share) });
    const first = ada.room.shares.revealed.value;
    await getReady(ada);
    const again = await start(ada);
    await last.ask('reveal', { share });
    expect(await again.starting).toBe('started');
    expect(ada.room.shares.revealed.value?.share).not.toBe(first?.share);
    expect(ada.room.shares.fault.value).toBeNull();
  });
});

describe('shares', () => {
  it('are told to nobody before the match begins, those of older pages neither', async () => {
    const world = createWorld();
    const client = world.client();
    const ada = await makeRoom(client, { plan: PLAN });
    const older = await eve(world, ada);
    await getReady(ada);
    await older.ask('ready', { ready: true, share: 'e'.repeat(32) });
    await settle();
    const told = () => older.told.map((each) => JSON.stringify(each)).join();
    expect(told()).not.toContain(freshShare(ada.room));
    expect(client.heard.join()).not.toContain('e'.repeat(32));
    expect(ada.room.view.value.dice).toMatchObject({ commitments: { [memberOf(ada)]: commitToShare(freshShare(ada.room)) } });
    expect(Object.keys(ada.room.view.value.dice.commitments ?? {})).toHaveLength(2);
    const { starting } = await start(ada);
    expect(await starting).toBe('started');
    expect(Object.values(ada.room.view.value.dice.shares)).toEqual(expect.arrayContaining([freshShare(ada.room), 'e'.repeat(32)]));
    expect(told()).toContain(freshShare(ada.room));
  });

  it('are all there at once where all pages are older: the match begins without being asked for more', async () => {
    const world = createWorld();
    const ada = await world.raw();
    await ada.hello();
    await ada.ask('createRoom', { plan: PLAN, seats: [{ kind: 'host' }, { kind: 'open' }], person: { name: 'Ada', mark: 0 } });
    const [{ id }] = [...world.stored.rooms.values()] as [StoredRoom];
    const bo = await world.raw();
    await bo.hello();
    await bo.ask('enter', { room: id });
    await bo.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
    for (const [index, each] of [ada, bo].entries()) await each.ask('ready', { ready: true, share: `${index}`.repeat(32) });
    expect(await ada.ask('start')).toMatchObject({ answer: null });
    await settle();
    expect(bo.told.findLast(({ kind }) => kind === 'room')).toMatchObject({ room: { phase: 'playing' } });
  });

  it('are asked of one person among bots, too', async () => {
    const world = createWorld();
    const bot = { kind: 'bot', level: 'random', name: 'Pip', mark: 1 } as const;
    const ada = await makeRoom(world.client(), { plan: PLAN, seats: [{ kind: 'host' }, bot] });
    await getReady(ada);
    expect(await (await start(ada)).starting).toBe('started');
    expect(ada.room.shares.revealed.value?.commitments).toHaveLength(1);
  });

  it('that an earlier version stored openly are used', async () => {
    const world = createWorld();
    const [ada, bo] = await pages(world);
    await changeStored(world, (room) => ({
      ...room,
      members: room.members.map((member) => ({ ...member, ready: true })),
      dice: {
        secret: room.dice.secret,
        commitment: room.dice.commitment,
        shares: { [memberOf(ada)]: '1'.repeat(32), [memberOf(bo)]: '2'.repeat(32) },
      } as Partial<RoomDice> as RoomDice,
    }));
    expect(ada.room.view.value.dice.commitments).toMatchObject({ [memberOf(bo)]: commitToShare('2'.repeat(32)) });
    expect(await (await start(ada)).starting).toBe('started');
    expect(Object.values(ada.room.view.value.dice.shares).sort()).toEqual(['1'.repeat(32), '2'.repeat(32)]);
  });

  it('stay revealed when a lost connection lets a browser say once more that it is ready', async () => {
    const world = createWorld();
    const ada = await makeRoom(world.client(), { plan: PLAN, seats: [{ kind: 'host' }, { kind: 'open' }, { kind: 'open' }] });
    const bo = await eve(world, ada);
    const client = world.client();
    const cy = await client.enter({ by: 'room', room: idOf(ada) });
    await cy.room.ask('sit', { seat: 2, person: { name: 'Cy', mark: 2 } });
    const asked = { ready: true, commitment: commitToShare('e'.repeat(32)) };
    await bo.ask('ready', asked);
    for (const each of [ada, cy]) await getReady(each);
    whenSharesAreAsked(ada.room, client.cut);
    const { starting } = await start(ada);
    await bo.ask('reveal', { share: 'e'.repeat(32) });
    await bo.ask('ready', asked);
    await world.clock.pass(1_000);
    expect(await starting).toBe('started');
  });

  it('are sent openly to a server that knows no commitments', () => {
    const { view, shares } = sharesAlone({ dice: { commitment: 'c', shares: {} } });
    expect(shares.commit({ ready: true, share: 'a' })).toEqual({ ready: true, share: 'a' });
    view.value = { ...view.value, dice: { ...view.value.dice, commitments: {} } };
    expect(shares.commit({ ready: true, share: 'a' })).toEqual({ ready: true, commitment: commitToShare('a'), dice: 'c' });
    expect(shares.commit({ ready: false })).toEqual({ ready: false });
  });

  it.each([
    ['no fault where another page of this browser was ready instead', 'b', null],
    ['a fault where nobody of this browser was', 'x', { key: 'rooms.dice.changed' }],
  ])('that another exchange has replaced unseen are %s', (_, used, fault) => {
    const dice = { commitment: 'c', commitments: { ada: commitToShare('a') }, shares: {}, isRevealing: true };
    const { view, shares } = sharesAlone({ dice });
    shares.lookUp(() => ['a', 'b'].map((share) => ({ commitment: 'c', share })));
    expect(shares.revealed.value).toMatchObject({ share: 'a' });
    view.value = { ...view.value, match: {}, dice: { commitment: 'd', commitments: {}, shares: { ada: used } } } as unknown as RoomView;
    expect(shares.fault.value).toEqual(fault);
  });
});

describe('a ready player who is away when the match is to begin', () => {
  it('mixes nothing in: the others begin at once, and the record says so', async () => {
    const world = createWorld();
    const [ada, bo, cy] = (await pages(world, 3)) as [Page, Page, Page];
    for (const each of [ada, bo, cy]) await getReady(each);
    bo.client.close();
    await settle();
    expect(await (await start(ada)).starting).toBe('started');
    for (const each of [ada, cy]) {
      const { dice } = each.room.view.value;
      expect({ absent: dice.absent, mixing: Object.keys(dice.shares).sort() }).toEqual({
        absent: [memberOf(bo)],
        mixing: [memberOf(ada), memberOf(cy)].sort(),
      });
      expect(each.room.shares).toMatchObject({
        fault: { value: null },
        revealed: { value: { commitments: [expect.any(String), expect.any(String)] } },
      });
    }
    const back = await world.client().enter({ by: 'room', room: idOf(ada), token: bo.token });
    expect(back.room.view.value).toMatchObject({ phase: 'playing', you: { seat: 1 } });
  });

  it('cannot be left out unnoticed by a server that calls them away', () => {
    const dice = { commitment: 'c', commitments: {}, shares: {} };
    const { view, shares } = sharesAlone({ dice });
    shares.commit({ ready: true, share: 'a' });
    view.value = { ...view.value, dice: { ...dice, isRevealing: true, absent: ['ada'] } };
    expect(shares).toMatchObject({ revealed: { value: null }, fault: { value: { key: 'rooms.dice.absent' } } });
  });
});

describe('a ready player who goes when shares are asked for', () => {
  it('is waited for a few seconds; then all know who it was, and are ready again with new shares', async () => {
    const world = createWorld();
    const [ada, bo, cy] = (await pages(world, 3)) as [Page, Page, Page];
    for (const each of [ada, bo, cy]) await getReady(each);
    whenSharesAreAsked(ada.room, () => bo.client.close());
    const { starting } = await start(ada);
    await world.clock.pass(REVEAL_MS - 1_000);
    expect(cy.room.view.value.dice).toMatchObject({ isRevealing: true, missed: [] });
    await world.clock.pass(2_000);
    expect(await starting).toBe('not-ready');
    for (const each of [ada, cy]) {
      expect(areReady(each)).toEqual([false, false, false]);
      expect(each.room.view.value.dice).toMatchObject({ isRevealing: false, missed: [memberOf(bo)], commitments: {} });
    }
    const back = await world.client().enter({ by: 'room', room: idOf(ada), token: bo.token });
    for (const each of [ada, { room: back.room }, cy]) await getReady(each);
    await settle();
    expect(ada.room.view.value.dice.missed).toEqual([]);
    expect(await (await start(ada)).starting).toBe('started');
    expect(world.errors).toEqual([]);
  });

  it('reveals when the connection is back in time', async () => {
    const world = createWorld();
    const [ada, bo] = await pages(world);
    for (const each of [ada, bo]) await getReady(each);
    whenSharesAreAsked(ada.room, bo.client.cut);
    const { starting } = await start(ada);
    expect(phaseAt(ada)).toBe('gathering');
    await world.clock.pass(1_000);
    expect(await starting).toBe('started');
  });

  it('reveals from a page that was loaded anew, by what the browser has stored', async () => {
    const world = createWorld();
    const [ada, bo] = await pages(world);
    for (const each of [ada, bo]) await getReady(each);
    const stored = { commitment: bo.room.view.value.dice.commitment, share: freshShare(bo.room) };
    bo.client.close();
    const again = await world.client().enter({ by: 'room', room: idOf(ada), token: bo.token });
    again.room.shares.lookUp(() => [stored]);
    expect(await (await start(ada)).starting).toBe('started');
    expect(again.room.shares.revealed.value).toMatchObject({ share: stored.share, commitments: expect.any(Array) });
  });

  it('ends the exchange by leaving', async () => {
    const world = createWorld();
    const [ada, bo, cy] = (await pages(world, 3)) as [Page, Page, Page];
    for (const each of [ada, bo, cy]) await getReady(each);
    whenSharesAreAsked(ada.room, cy.client.cut);
    const { starting } = await start(ada);
    await bo.room.ask('stand', {});
    expect(await starting).toBe('not-ready');
    expect(ada.room.view.value.dice).toMatchObject({ isRevealing: false, missed: [], commitments: {} });
  });
});

describe('a browser', () => {
  it('reveals nothing while the commitment of another player is missing, and says so', async () => {
    const world = createWorld();
    const [ada, bo] = await pages(world);
    for (const each of [ada, bo]) await getReady(each);
    await changeStored(world, (room) => {
      const { [memberOf(bo)]: _, ...commitments } = room.dice.commitments;
      return { ...room, dice: { ...room.dice, commitments, revealBy: world.clock.now() + 60_000 } };
    });
    expect(ada.room.shares).toMatchObject({ revealed: { value: null }, fault: { value: { key: 'rooms.dice.early' } } });
    expect(storedDice(world).shares).toEqual({});
  });

  it('reveals a share for one exchange only, whatever the server claims', async () => {
    const world = createWorld();
    const [ada, bo] = await pages(world);
    for (const each of [ada, bo]) await getReady(each);
    whenSharesAreAsked(ada.room, bo.client.cut);
    const { starting } = await start(ada);
    const revealed = ada.room.shares.revealed.value;
    await changeStored(world, (room) => {
      const commitments = { ...room.dice.commitments, [memberOf(bo)]: commitToShare('f'.repeat(32)) };
      return { ...room, dice: { ...room.dice, shares: {}, commitments } };
    });
    expect(ada.room.shares).toMatchObject({ revealed: { value: revealed }, fault: { value: { key: 'rooms.dice.early' } } });
    expect(storedDice(world).shares).toEqual({});
    await world.clock.pass(REVEAL_MS);
    expect(await starting).toBe('not-ready');
  });

  it('tries again when its share could not be stored', async () => {
    const world = createWorld();
    const [ada, bo] = await pages(world);
    for (const each of [ada, bo]) await getReady(each);
    world.matches.fail('full');
    const { starting } = await start(ada);
    expect(phaseAt(ada)).toBe('gathering');
    world.matches.fail(null);
    await world.clock.pass(1_500);
    expect(await starting).toBe('started');
  });

  it('is told at once when everybody has revealed and the match cannot begin', async () => {
    const world = createWorld();
    const [ada, bo] = await pages(world);
    for (const each of [ada, bo]) await getReady(each);
    Object.assign(world.matches, { append: () => Promise.reject(new Error('out of order')) });
    expect(await (await start(ada)).starting).toBe('not-ready');
    expect(ada.room.view.value.dice).toMatchObject({ isRevealing: false, missed: [] });
    expect(world.errors).toMatchObject([{ message: 'out of order' }]);
  });
});
