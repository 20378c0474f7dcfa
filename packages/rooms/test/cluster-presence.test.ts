/** What processes tell each other of their rooms, on one bus and the test's clock. */

import { describe, expect, it } from 'vitest';
import { createMemoryNetwork } from '../../../simulation/memory-bus.ts';
import { createClusterPresence, holdersOf } from '../cluster-presence.ts';
import { createClock, settle } from './support.ts';

const NOBODY = { members: [], unknown: 0 };
const ADA = { members: ['ada'], unknown: 2 };

function createWorld() {
  const clock = createClock(0);
  const network = createMemoryNetwork();
  const published: string[] = [];
  const spy = network.connect();
  spy.subscribe('rooms', (text) => published.push(text));

  function join(self: string) {
    const bus = network.connect();
    const changes: (readonly [string, boolean])[] = [];
    const changed = (room: string, isOpen: boolean) => void changes.push([room, isOpen]);
    const elsewhere = createClusterPresence({ cluster: { self, bus } as never, now: clock.now, after: clock.after, changed });
    return { ...elsewhere, bus, changed: () => changes.splice(0) };
  }
  /** How many rooms each message about who is there names. */
  const told = (): readonly number[] => {
    const texts = published.splice(0).filter((text) => text.startsWith('{"kind":"present"'));
    return texts.map((text) => JSON.parse(text).rooms.length);
  };
  return { clock, spy, told, join };
}

async function createTwo() {
  const world = createWorld();
  const [one, other] = [world.join('a'), world.join('b')];
  await settle();
  return { ...world, one, other };
}

describe('who is in a room', () => {
  it('is told to other processes, which hear of every change once', async () => {
    const { one, other } = await createTwo();
    const tell = async (present: typeof ADA | typeof NOBODY, isOpen: boolean) => {
      one.tellPresent('r', present, isOpen);
      await settle();
      return other.changed();
    };
    expect(await tell(ADA, true)).toEqual([['r', true]]);
    expect([other.present('r'), other.present('q'), one.present('r')]).toEqual([ADA, NOBODY, NOBODY]);
    expect([other.isOnline('r', 'ada'), other.isOnline('r', 'bo'), other.isOnline('q', 'ada'), one.isOnline('r', 'ada')]).toEqual([
      ...[true, false],
      ...[false, false],
    ]);
    expect(await tell(ADA, true)).toEqual([]);
    expect(await tell(ADA, false)).toEqual([['r', true]]);
    expect(await tell({ members: [], unknown: 1 }, false)).toEqual([['r', false]]);
    expect(await tell({ members: ['ada'], unknown: 0 }, false)).toEqual([['r', false]]);
    expect(await tell(NOBODY, true)).toEqual([['r', false]]);
    expect([await tell(NOBODY, true), other.present('r'), one.changed()]).toEqual([[], NOBODY, []]);
  });

  it('is told to those who come later, and no longer once they have left', async () => {
    const { one, join } = await createTwo();
    one.tellPresent('r', ADA, false);
    one.tellPresent('q', ADA, false);
    one.tellPresent('q', NOBODY, false);
    const late = join('c');
    await settle();
    expect([late.present('r'), late.present('q')]).toEqual([ADA, NOBODY]);
  });

  it('is repeated every ten seconds, and forgotten 25 seconds after the last word', async () => {
    const { one, other, clock, told } = await createTwo();
    one.tellPresent('r', ADA, true);
    await settle();
    told();
    await clock.pass(30_000);
    expect(told()).toEqual([1, 1, 1]);
    one.bus.cut();
    await clock.pass(25_000);
    expect(other.present('r')).toEqual(ADA);
    other.changed();
    await clock.pass(1_000);
    expect([other.present('r'), other.changed()]).toEqual([NOBODY, [['r', true]]]);
  });

  it('is told in messages of at most 500 rooms', async () => {
    const { one, clock, told } = await createTwo();
    for (let room = 0; room < 501; room++) one.tellPresent(`r${room}`, ADA, false);
    await settle();
    told();
    await clock.pass(10_000);
    expect(told()).toEqual([500, 1]);
  });

  it('is forgotten when their process stops, which says nothing more', async () => {
    const { one, other, clock, told, join } = await createTwo();
    const third = join('c');
    await settle();
    for (const each of [one, third]) each.tellPresent('r', { members: [each === one ? 'ada' : 'cy'], unknown: 1 }, false);
    await settle();
    expect(other.present('r')).toEqual({ members: ['ada', 'cy'], unknown: 2 });
    one.stop();
    await settle();
    expect(other.present('r')).toEqual({ members: ['cy'], unknown: 1 });
    told();
    third.stop();
    await clock.pass(60_000);
    expect([told(), other.present('r')]).toEqual([[], NOBODY]);
  });
});

describe('those who follow a room', () => {
  it('hear of its revisions and messages from other processes, until they leave', async () => {
    const { one, other, spy } = await createTwo();
    const heard: unknown[] = [];
    const follower = {
      revised: (revision: number | null, holders?: unknown) => heard.push([revision, holders]),
      said: (told: unknown) => heard.push(told),
    };
    const leave = other.follow('r', follower);
    other.follow('r', {});
    await settle();
    // Earlier messages may be lost.
    expect(heard.splice(0)).toEqual([[null, undefined]]);
    const nudge = { kind: 'nudged', by: 'ada', seat: 1 } as const;
    for (const each of [one, other]) {
      each.tellRevision('r', 7, false, ['ada', null]);
      each.sendEphemeral('r', nudge);
      each.tellRevision('q', 8, false, null);
    }
    for (const text of ['{', 'null', '{"kind":"whisper"}']) for (const topic of ['room:r', 'rooms']) void spy.publish(topic, text);
    await settle();
    expect(heard.splice(0)).toEqual([[7, ['ada', null]], nudge]);
    leave();
    one.tellRevision('r', 9, false, null);
    await settle();
    expect(heard).toEqual([]);
  });

  it('have a tick every second, and may have missed anything while the bus is down', async () => {
    const { other, clock } = await createTwo();
    const calls: unknown[] = [];
    other.follow('r', { tick: () => calls.push('tick'), revised: (revision) => calls.push(revision) });
    await clock.pass(1_000);
    expect([calls.splice(0), other.isHeard()]).toEqual([[null, 'tick'], true]);
    other.bus.cut();
    await clock.pass(1_000);
    expect([calls, other.isHeard()]).toEqual([[null, 'tick'], false]);
  });
});

it('a list of open tables changes with each that is open, or was', async () => {
  const { one, other } = await createTwo();
  const changes = [];
  for (const isOpen of [false, true, true, false, false]) {
    one.tellRevision('r', 1, isOpen, null);
    await settle();
    changes.push(other.changed());
  }
  expect(changes).toEqual([[], [['r', true]], [['r', true]], [['r', true]], []]);
});

it('the holders of seats are told while a match is played', () => {
  const seats = [{ kind: 'person', member: 'ada', away: false }, { kind: 'open' }];
  expect(holdersOf({ match: { over: false }, seats } as never)).toEqual(['ada', null]);
  expect(holdersOf({ match: { over: true }, seats } as never)).toBeNull();
});
