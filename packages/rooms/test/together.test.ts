/** Undo, bringing a match along and spectating in a room. */

import { commitTo, commitToShare, type MatchRecord, replay, verifyDice } from '@tablehop/core';
import { storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { gameOf, playedRecord } from '../../host/test/support.ts';
import type { OpenRoom, Room, RoomDice, RoomsClient, StoredRoom } from '../index.ts';
import {
  begin,
  createWorld,
  freshShare,
  gather,
  makeRoom,
  moveOnce,
  planOf,
  playOut,
  settle,
  sitAt,
  type World,
  whenSharesAreAsked,
} from './support.ts';

const PLAN = planOf('hop-n-roll', { standIn: 'random' });

type Asked = Parameters<RoomsClient['createRoom']>[0];

async function playing(world: World, asked: Partial<Asked> = {}): Promise<readonly OpenRoom[]> {
  const people = await gather(world.client, { plan: PLAN, ...asked });
  await begin(people);
  return people.map(({ room }) => room);
}

async function movedAgainstBot(world: World) {
  const [room] = await playing(world, { seats: [{ kind: 'host' }, { kind: 'bot', level: 'random', name: 'Pip', mark: 1 }] });
  if (room === undefined) throw new Error('no room');
  const table = await sitAt(room);
  const hasOffers = () => expect.poll(() => table.look().offers.length).toBeGreaterThan(0);
  await hasOffers();
  await moveOnce([table]);
  await hasOffers();
  return table;
}

describe('taking back in a room', () => {
  it('is asked once for each move, however often somebody wishes', async () => {
    const world = createWorld();
    const rooms = await playing(world);
    const tables = await Promise.all(rooms.map(sitAt));
    const { room: seen } = await world.client().enter({ by: 'watch', watch: rooms[0]?.view.value.watch ?? '' });
    const asked: number[] = [];
    (await seen.openMatch()).watch('watcher', ({ event, look }) => event?.kind === 'asked' && asked.push(look.version));
    const mover = await moveOnce(tables);
    const other = tables.find((table) => table !== mover);
    if (other === undefined) throw new Error('there are two');
    const wish = () => mover.session.undo(mover.seat(), mover.look().version);
    expect([await wish(), await wish()]).toMatchObject([{ ok: true }, { ok: true }]);
    await other.session.answerUndo(other.seat(), false, other.look().version);
    await settle();
    expect(mover.look()).toMatchObject({ undo: null, request: null });
    for (let times = 0; times < 3; times++)
      expect(await wish()).toMatchObject({ ok: false, refused: { code: 'no-undo', key: 'problem.undoSettled' } });
    await settle();
    expect(asked).toHaveLength(1);

    // A later move allows another request; a withdrawn request counts as made.
    while ((await moveOnce(tables)) !== mover) await settle();
    expect(mover.look().undo).not.toBeNull();
    expect(await wish()).toMatchObject({ ok: true });
    await mover.session.answerUndo(mover.seat(), false, mover.look().version);
    expect(await wish()).toMatchObject({ ok: false, refused: { key: 'problem.undoSettled' } });
    expect(asked).toHaveLength(2);
  });

  it('does not wait for ever where a bot agreed and that could not be stored', async () => {
    const world = createWorld();
    const table = await movedAgainstBot(world);
    const { version } = table.look();
    world.matches.fail('full');
    await table.session.undo(table.seat(), version);
    await world.clock.pass(5000);
    expect(table.look().request).not.toBeNull();
    world.matches.fail(null);
    await world.clock.pass(3000);
    await expect.poll(() => table.look().request === null && table.look().version > version).toBe(true);
  });
});

describe('a match that is brought along', () => {
  it('goes on as it stands, with dice that nobody knows yet, and its record can be verified', async () => {
    const world = createWorld();
    const game = gameOf('hop-n-roll');
    const record = playedRecord(game, 2, 'a local match', 30);
    const rooms = await playing(world, { record: JSON.parse(JSON.stringify(record)) });
    const [first] = rooms;
    const tables = await Promise.all(rooms.map(sitAt));
    expect(tables[0]?.look().version).toBeGreaterThanOrEqual(30);
    expect((await first?.past())?.length).toBeGreaterThanOrEqual(30);
    await playOut(tables);
    expect(first?.view.value.phase).toBe('over');
    const kept = await first?.ask('record', {});
    const replayed = replay(game, kept);
    expect(replayed.ok).toBe(true);
    expect(kept).toMatchObject({ seed: 'a local match', reseeds: [{ from: 30 }] });
    const bare = (moves: MatchRecord['moves']) => moves.map(({ by, action }) => ({ by, action }));
    expect(replayed.ok && bare(replayed.moves.slice(0, 30))).toEqual(bare(record.moves));
    const own = first?.shares.revealed.value;
    expect(verifyDice(game, kept as unknown as MatchRecord, own)).toMatchObject({ verdict: { kind: 'fair', from: 30, shares: 2 } });
  });

  it('is refused where it does not follow the rules', async () => {
    const world = createWorld();
    const record = playedRecord(gameOf('hop-n-roll'), 2, 'a local match', 30);
    const moves = record.moves.with(4, record.moves[5] ?? record.moves[0] ?? (null as never));
    await expect(playing(world, { record: JSON.parse(JSON.stringify({ ...record, moves })) })).rejects.toMatchObject({ code: 'bad-plan' });
  });
});

describe('the dice of a room', () => {
  const game = gameOf('hop-n-roll');

  /** Plays a match to its end. The server's room is changed when Ada has revealed her share, and Bo, whose connection is lost, has not. */
  async function recordAfter(cheat: (dice: RoomDice, ids: { readonly ada: string; readonly bo: string }) => Partial<RoomDice>) {
    const world = createWorld();
    const people = await gather(world.client, { plan: PLAN });
    const [ada, bo] = people as [(typeof people)[0], (typeof people)[0]];
    for (const { room } of people) await room.ask('ready', { ready: true, share: freshShare(room) });
    whenSharesAreAsked(ada.room, bo.client.cut);
    const starting = ada.room.ask('start', {});
    await settle();
    const own = ada.room.shares.revealed.value;
    const ids = { ada: ada.room.view.value.you.member ?? '', bo: bo.room.view.value.you.member ?? '' };
    const [stored] = [...world.stored.rooms.values()] as [StoredRoom];
    const room = stored.document as Room;
    expect(Object.keys(room.dice.shares)).toEqual([ids.ada]);
    world.stored.rooms.set(stored.id, { ...stored, document: { ...room, dice: { ...room.dice, ...cheat(room.dice, ids) } } });
    await world.restart();
    await world.clock.pass(2000);
    if (ada.room.view.value.phase === 'gathering') await ada.room.ask('start', {});
    await starting;
    const tables = await Promise.all(people.map(({ room: each }) => sitAt(each)));
    await playOut(tables);
    return { record: (await ada.room.ask('record', {})) as unknown as MatchRecord, own, fault: ada.room.shares.fault.value };
  }

  const secret = 'a better one';
  const better = 'b'.repeat(32);
  type Cheat = Parameters<typeof recordAfter>[0];
  const cheats: readonly [what: string, cheat: Cheat, kind: string, fault: string | null][] = [
    ['changes its secret', () => ({ secret }), 'wrong-secret', null],
    ['changes its commitment too', () => ({ secret, commitment: commitTo(secret) }), 'other-commitment', 'rooms.dice.changed'],
    [
      'leaves a share out',
      (_, { bo }) => ({ shares: { [bo]: better }, commitments: { [bo]: commitToShare(better) } }),
      'share-left-out',
      'rooms.dice.changed',
    ],
    [
      'lets somebody choose their share late',
      ({ shares, commitments }, { bo }) => ({
        shares: { ...shares, [bo]: better },
        commitments: { ...commitments, [bo]: commitToShare(better) },
      }),
      'share-changed',
      'rooms.dice.changed',
    ],
  ];

  it.each(cheats)('give a server away that, when shares have come, %s', async (_, cheat, kind, fault) => {
    const after = await recordAfter(cheat);
    expect(verifyDice(game, after.record, after.own).verdict).toEqual({ kind });
    expect(after.fault?.key ?? null).toBe(fault);
  });

  it('are fair, as everybody can check who was there, and give a server away that rolls otherwise', async () => {
    const { record, own, fault } = await recordAfter((dice) => dice);
    expect(own?.commitments).toHaveLength(2);
    expect(fault).toBeNull();
    const { rolls, matching, verdict } = verifyDice(game, record, own);
    expect(rolls).toBeGreaterThan(5);
    expect(matching).toBe(rolls);
    expect(verdict).toEqual({ kind: 'fair', from: 0, shares: 2 });
    const other = playedRecord(game, 2, 'other dice');
    const first = record.moves.findIndex(({ by }) => by === 'chance');
    const moves = record.moves.with(first, other.moves[first] ?? (null as never));
    expect(verifyDice(game, { ...record, moves: moves.slice(0, first + 1) }, own).verdict).toEqual({ kind: 'wrong-roll', roll: 1 });
  });
});

describe('a match that cannot be read just now', () => {
  /** Everybody is back on a server that has not read the match yet, and cannot for a while. */
  async function unreadable() {
    const world = createWorld();
    const rooms = await playing(world);
    await world.restart();
    await world.clock.pass(20_000);
    const { read } = world.matches;
    let refusals = 0;
    Object.assign(world.matches, {
      async read() {
        refusals += 1;
        throw storageError('closed');
      },
    });
    const [room] = rooms as [OpenRoom];
    const table = await sitAt(room);
    expect(refusals).toBe(1);
    return { world, table, refusals: () => refusals, mend: () => Object.assign(world.matches, { read }) };
  }

  it('is asked for again until it can, and nobody is sent away from the table', async () => {
    const { world, table, refusals, mend } = await unreadable();
    await world.clock.pass(3_500);
    expect(refusals()).toBe(4);
    expect(table.look()).toBeUndefined();
    mend();
    await world.clock.pass(1_000);
    expect(table.session.persistence.value).toEqual({ kind: 'stored' });
    expect(table.look().offers.length).toBeGreaterThan(0);
    await world.clock.pass(5_000);
    expect(refusals(), 'it has been read').toBe(4);
  });

  it('is no longer asked for by a player who left', async () => {
    const { world, table, refusals } = await unreadable();
    table.session.close();
    await world.clock.pass(5_000);
    expect(refusals()).toBe(1);
  });
});

describe('what a room allows', () => {
  it('gives hints only where hints were agreed on', async () => {
    const world = createWorld();
    const rooms = await playing(world, { plan: { ...PLAN, hints: false } });
    const tables = await Promise.all(rooms.map(sitAt));
    const acting = tables.find((table) => table.look().offers.length > 0);
    await expect(acting?.session.hint(acting.seat())).rejects.toMatchObject({ code: 'no-hints' });
  });

  it('tells no record before the match is over', async () => {
    const world = createWorld();
    const [room] = await playing(world);
    await expect(room?.ask('record', {})).rejects.toMatchObject({ code: 'not-over' });
  });

  it('lets strangers in or not without asking anybody to agree again', async () => {
    const world = createWorld();
    const { room } = await makeRoom(world.client(), { plan: PLAN });
    await room.ask('ready', { ready: true, share: '1'.repeat(32) });
    await room.ask('changePlan', { plan: { ...PLAN, listed: true } });
    await settle();
    expect(room.view.value.seats[0]).toMatchObject({ ready: true });
  });
});
