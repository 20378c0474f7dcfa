/** Rooms that nobody visits are removed after a stated time, and no room with somebody in it. */

import { describe, expect, it } from 'vitest';
import type { OpenRoom, RoomsClient } from '../index.ts';
import { begin, createWorld, gather, planOf, playOut, settle, sitAt, type World } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEEP = { unstarted: DAY, playing: 20 * DAY, finished: 10 * DAY };
const PLAN = planOf('sealed-bids');

type Made = { readonly client: RoomsClient; readonly room: OpenRoom; readonly token: string; readonly id: string };

async function make(world: World): Promise<Made> {
  const [made] = await gather(world.client, { plan: PLAN, seats: [{ kind: 'host' }, { kind: 'bot', level: 'random', name: '', mark: 1 }] });
  if (made === undefined) throw new Error('no room');
  return { ...made, id: made.room.view.value.id ?? '' };
}

/** In steps of six hours, so that timers of a second do not run a million times. */
async function idle({ clock }: World, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 6 * HOUR) await clock.jump(Math.min(left, 6 * HOUR));
}

async function leaveFor(world: World, made: Made, ms: number): Promise<void> {
  made.client.close();
  await settle();
  await idle(world, ms);
}

describe('a room that nobody comes to', () => {
  it('goes after a day if no match was begun in it, and its code is free', async () => {
    const removed: string[] = [];
    const meter = { asked: () => () => undefined, lease: () => undefined, removed: (stage: string) => void removed.push(stage) };
    const world = createWorld({ keep: KEEP, meter });
    const made = await make(world);
    const { code } = made.room.view.value;
    await leaveFor(world, made, DAY - HOUR);
    expect(world.stored.rooms.has(made.id)).toBe(true);
    await idle(world, 9 * HOUR);
    expect(world.stored.rooms.has(made.id)).toBe(false);
    expect(removed).toEqual(['unstarted']);
    const other = world.client();
    await expect(other.enter({ by: 'room', room: made.id, token: made.token })).rejects.toMatchObject({ code: 'unknown-room' });
    await expect(other.ask('findRoom', { code: code ?? '' })).rejects.toMatchObject({ code: 'bad-code' });
    expect(world.errors).toEqual([]);
  });

  it('goes a few minutes after a server starts that runs for less than an hour', async () => {
    const world = createWorld({ keep: KEEP });
    const made = await make(world);
    made.client.close();
    await world.server().stop();
    await world.clock.jump(2 * DAY);
    world.another();
    await world.clock.pass(4 * 60_000);
    expect(world.stored.rooms.has(made.id)).toBe(true);
    await world.clock.pass(60_000);
    expect(world.stored.rooms.has(made.id)).toBe(false);
  });

  it('is kept as long as its match may be played on, and goes with all of it', async () => {
    const world = createWorld({ keep: KEEP });
    const made = await make(world);
    await begin([made]);
    await leaveFor(world, made, 20 * DAY - 2 * HOUR);
    expect(world.stored.rooms.get(made.id)?.stage).toBe('playing');
    expect(await world.matches.list()).toHaveLength(1);
    await idle(world, 9 * HOUR);
    expect(world.stored.rooms.size).toBe(0);
    expect(await world.matches.list()).toEqual([]);
  });

  it('is kept as a record for its time after the match, though a rematch was agreed on', async () => {
    const world = createWorld({ keep: KEEP });
    const made = await make(world);
    await begin([made]);
    await playOut([await sitAt(made.room)]);
    expect(world.stored.rooms.get(made.id)?.stage).toBe('finished');
    await made.room.ask('rematch', {});
    expect(world.stored.rooms.get(made.id)?.stage).toBe('finished');
    await leaveFor(world, made, 9 * DAY);
    expect(await world.matches.list()).toHaveLength(1);
    await idle(world, DAY + 9 * HOUR);
    expect([world.stored.rooms.size, await world.matches.list()]).toEqual([0, []]);
  });

  it('stays for as long again after a visit', async () => {
    const world = createWorld({ keep: KEEP });
    const made = await make(world);
    await leaveFor(world, made, DAY - 2 * HOUR);
    const visitor = world.client();
    await visitor.enter({ by: 'room', room: made.id });
    visitor.close();
    await settle();
    await idle(world, DAY - 2 * HOUR);
    expect(world.stored.rooms.has(made.id)).toBe(true);
    await idle(world, 9 * HOUR);
    expect(world.stored.rooms.has(made.id)).toBe(false);
  });

  it('stays, if nothing says how long rooms are kept', async () => {
    const world = createWorld();
    const made = await make(world);
    await leaveFor(world, made, 1000 * HOUR);
    expect(world.stored.rooms.has(made.id)).toBe(true);
  });
});

describe('a room that somebody is in', () => {
  it('stays while they do, even if another process sees nobody', async () => {
    const world = createWorld({ keep: KEEP });
    const made = await make(world);
    // Another process on the same storage, which does not know who is online.
    const other = world.another();
    await idle(world, 3 * DAY);
    expect(world.stored.rooms.has(made.id)).toBe(true);
    await begin([made]);
    expect(made.room.view.value.phase).toBe('playing');
    await other.stop();
    expect(world.errors).toEqual([]);
  });

  it('is found whole or not at all during its removal', async () => {
    const world = createWorld({ keep: KEEP });
    const made = await make(world);
    await leaveFor(world, made, DAY - HOUR);
    const stored = world.stored.rooms.get(made.id);
    const revision = stored?.revision ?? 0;
    // Read before the removal, written after it: the answer is that the room is gone.
    const release = world.holdRooms();
    const entering = world.client().enter({ by: 'room', room: made.id, token: made.token });
    await settle();
    await world.stored.removeRoom(made.id, { revision, matches: [] });
    release();
    await expect(entering).rejects.toMatchObject({ code: 'unknown-room' });
    expect(world.stored.rooms.size).toBe(0);
    expect(world.server().size().rooms).toBe(0);
  });

  it('stays if it was entered before the removal', async () => {
    const world = createWorld({ keep: KEEP });
    const made = await make(world);
    await leaveFor(world, made, DAY - HOUR);
    const revision = world.stored.rooms.get(made.id)?.revision ?? 0;
    const visitor = world.client();
    const { room } = await visitor.enter({ by: 'room', room: made.id, token: made.token });
    await expect(world.stored.removeRoom(made.id, { revision, matches: [] })).rejects.toMatchObject({ trouble: 'grown' });
    await room.ask('ready', { ready: true, share: '1'.repeat(32) });
    expect(room.view.value.seats[0]).toMatchObject({ ready: true });
  });

  it('can be looked at though it cannot be written', async () => {
    const world = createWorld({ keep: KEEP });
    const made = await make(world);
    await leaveFor(world, made, DAY - HOUR);
    world.stored.fail('full');
    const { room } = await world.client().enter({ by: 'room', room: made.id, token: made.token });
    expect(room.view.value.you.seat).toBe(0);
  });
});
