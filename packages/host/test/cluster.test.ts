/** One process among several, with leases and a clock that the test moves. */

import { describe, expect, it } from 'vitest';
import { createMemoryNetwork } from '../../../simulation/memory-bus.ts';
import { createClock, settle } from '../../rooms/test/support.ts';
import {
  type Claim,
  type CommandAnswer,
  createCluster,
  type LeaseStorage,
  type MatchCommand,
  type MatchNotice,
  readSaid,
} from '../cluster.ts';
import { storageError } from '../storage-error.ts';

const CLAIM: Claim = { kind: 'owned', fence: 1, isNew: true };
const DEED: MatchCommand = { kind: 'submit', submission: { by: 0, action: { type: 'x' }, version: 3 } };
const ANSWER = { ok: true, version: 4, effects: [] } as unknown as CommandAnswer;

function createWorld() {
  const clock = createClock(0);
  const network = createMemoryNetwork();
  const reported: unknown[] = [];

  function join(self: string, away = { isDown: false }) {
    const calls: string[] = [];
    const call = async (text: string): Promise<void> => {
      calls.push(`${clock.now()} ${text}`);
      if (away.isDown) throw storageError('closed');
    };
    const leases: LeaseStorage = {
      stayAlive: (process, forMs) => call(`alive ${process} ${forMs}`),
      leaveAll: (process) => call(`leave ${process}`),
      claim: async (match, { process, force }) => call(`claim ${match} ${process} ${force}`).then(() => CLAIM),
      release: (match, { process, fence }) => call(`release ${match} ${process} ${fence}`),
      entriesSince: async () => [],
      orphans: async () => [],
    };
    const bus = network.connect();
    const cluster = createCluster({ self, bus, leases, after: clock.after, report: (error) => reported.push(error) });
    return { cluster, calls, bus };
  }

  return { clock, network, reported, join };
}

function createMember(asked: (deed: MatchCommand) => Promise<CommandAnswer | null> = async () => null) {
  const heard: (readonly [string, string])[] = [];
  const counts = { stands: 0, ticks: 0 };
  const member = {
    heard: (notice: MatchNotice, from: string) => void heard.push([notice.kind, from]),
    stands: () => void counts.stands++,
    asked,
    tick: () => void counts.ticks++,
  };
  return { member, heard, counts };
}

const claims = (calls: readonly string[]) => calls.filter((call) => !call.includes('alive'));

describe('a process', () => {
  it('says every half second that it lives, for two seconds, whether or not it could be stored', async () => {
    const { clock, join } = createWorld();
    const away = { isDown: false };
    const { calls } = join('a', away);
    await settle();
    await clock.pass(600);
    away.isDown = true;
    await clock.pass(1000);
    expect(calls).toEqual([0, 500, 1000, 1500].map((at) => `${at} alive a 2000`));
  });

  it('claims nothing before it is known to live, and then does', async () => {
    const away = { isDown: true };
    const { cluster, calls } = createWorld().join('a', away);
    await expect(cluster.claim('m', true)).rejects.toMatchObject({ trouble: 'closed' });
    expect(claims(calls)).toEqual([]);
    away.isDown = false;
    expect(await cluster.claim('m', true)).toEqual(CLAIM);
    expect(await cluster.claim('n', false)).toEqual(CLAIM);
    expect(calls.slice(2)).toEqual(['0 alive a 2000', '0 claim m a true', '0 claim n a false']);
  });

  it('tries every second to release what it could not, until it is released or claimed again', async () => {
    const { clock, join } = createWorld();
    const away = { isDown: false };
    const { cluster, calls } = join('a', away);
    await settle();
    away.isDown = true;
    for (const match of ['m', 'n']) await expect(cluster.release(match, 7)).rejects.toMatchObject({ trouble: 'closed' });
    await clock.pass(1000);
    away.isDown = false;
    await cluster.claim('n', false);
    await clock.pass(3000);
    const tried = ['0 release m a 7', '0 release n a 7', '1000 release m a 7', '1000 release n a 7', '1000 claim n a false'];
    expect(claims(calls)).toEqual([...tried, '2000 release m a 7']);
  });

  it('that has left does nothing more, and frees all that it owned', async () => {
    const { clock, join } = createWorld();
    const { cluster, calls } = join('a');
    const other = join('b');
    const { member, counts } = createMember();
    cluster.join('m', member);
    await clock.pass(1000);
    const asking = cluster.ask('b', 'm', DEED);
    const before = calls.length;
    await cluster.stop();
    expect(await asking).toBeNull();
    await clock.pass(5000);
    expect(calls.slice(before)).toEqual(['1000 leave a']);
    expect(counts.ticks).toBe(1);
    expect(await other.cluster.ask('a', 'm', DEED)).toBeNull();
  });
});

describe('the owner of a match', () => {
  it('is asked, and answers what it has done', async () => {
    const { join } = createWorld();
    const [one, other] = [join('a'), join('b')];
    const deeds: MatchCommand[] = [];
    const { member } = createMember(async (deed) => {
      deeds.push(deed);
      return ANSWER;
    });
    other.cluster.join('m', member);
    await settle();
    expect(await one.cluster.ask('b', 'm', DEED)).toEqual(ANSWER);
    expect(deeds).toEqual([DEED]);
    expect(await one.cluster.ask('b', 'another', DEED)).toBe('not-owner');
  });

  it.each<[string, (deed: MatchCommand) => Promise<CommandAnswer | null>, number, unknown]>([
    ['is not the owner any more', async () => null, 0, 'not-owner'],
    ['does not answer within a second', () => new Promise(() => undefined), 0, null],
    ['fails', () => Promise.reject(new Error('a bug')), 1, null],
  ])('may be a process that %s', async (_what, asked, errors, answer) => {
    const { clock, join, reported } = createWorld();
    const [one, other] = [join('a'), join('b')];
    other.cluster.join('m', createMember(asked).member);
    await settle();
    const asking = one.cluster.ask('b', 'm', DEED);
    await clock.pass(999);
    let answered: unknown = 'nothing yet';
    void asking.then((value) => {
      answered = value;
    });
    await settle();
    expect(answered).toEqual(answer === null ? 'nothing yet' : answer);
    await clock.pass(1);
    expect(await asking).toEqual(answer);
    expect(reported).toHaveLength(errors);
  });

  it('that nobody hears is not waited for', async () => {
    const { join } = createWorld();
    const { cluster } = join('a');
    await settle();
    expect(await cluster.ask('dead', 'm', DEED)).toBeNull();
  });
});

describe('those who follow a match', () => {
  it('hear each other and not themselves, until they leave', async () => {
    const { clock, join } = createWorld();
    const [one, other] = [join('a'), join('b')];
    const [mine, theirs] = [createMember(), createMember()];
    const leave = one.cluster.join('m', mine.member);
    other.cluster.join('m', theirs.member);
    await settle();
    expect([mine.counts.stands, theirs.counts.stands]).toEqual([1, 1]);
    one.cluster.tell('m', { kind: 'released' });
    other.cluster.tell('m', { kind: 'joined' });
    other.cluster.tell('n', { kind: 'joined' });
    await settle();
    expect([mine.heard, theirs.heard]).toEqual([[['joined', 'b']], [['released', 'a']]]);
    leave();
    other.cluster.tell('m', { kind: 'joined' });
    await clock.pass(1000);
    expect([mine.heard.length, mine.counts.ticks, theirs.counts.ticks]).toEqual([1, 0, 1]);
    expect(await other.cluster.ask('a', 'm', DEED)).toBe('not-owner');
  });

  it('ignore what they cannot read', async () => {
    expect(['{', '3', '"x"', 'null', '{"a":1}'].map(readSaid)).toEqual([null, null, null, null, { a: 1 }]);
    const { join, reported } = createWorld();
    const { cluster, bus } = join('a');
    const { member, heard } = createMember();
    cluster.join('m', member);
    await settle();
    for (const text of ['{', 'null', '7']) for (const topic of ['match:m', 'process:a']) await bus.publish(topic, text);
    await bus.publish('process:a', '{"kind":"whisper"}');
    await settle();
    expect([heard, reported]).toEqual([[], []]);
  });
});
