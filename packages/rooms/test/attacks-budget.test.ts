/** What an address may cost: work and bytes, and nothing heavy while the server is overloaded. */

import { standardData } from '@tablehop/games/hop-cest-plie';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../host/test/support.ts';
import { createRooms, DEFAULT_LIMITS, type RoomsPorts, type Told, WIRE_VERSION } from '../index.ts';
import { createBudget } from '../ports.ts';
import { countedIds, createClock, planOf, settle, testPorts } from './support.ts';

const ADA = { name: 'Ada', mark: 0 };
const SEATS = [{ kind: 'host' }, { kind: 'open' }];

function openServer(parts: Partial<Pick<RoomsPorts, 'limits' | 'elapsed' | 'isOverloaded'>>) {
  const clock = createClock();
  const host = { storage: memoryStorage(), report: () => undefined };
  const server = createRooms(testPorts(clock, countedIds(), { storage: memoryStorage(), host, ...parts }));
  async function connect(address = '192.0.2.7') {
    const told: Told[] = [];
    const connection = server.connect({ send: (text) => void told.push(JSON.parse(text)), address, close: () => undefined });
    let id = 0;
    const ask = async (question: string, given: unknown = {}) => {
      id += 1;
      const own = id;
      await connection.receive(JSON.stringify({ id: own, question, asked: given }));
      return told.find((each) => 'id' in each && each.id === own) as {
        readonly answer?: { readonly room: { readonly id: string } };
        readonly problem?: { readonly code: string };
      };
    };
    await ask('hello', { wire: WIRE_VERSION });
    return { ask, told };
  }
  return { clock, connect };
}

it('lets an address spend its time on plans, then a part of each second, and other addresses go on', async () => {
  let time = 0;
  // Each measured piece of work takes 400 ms.
  const elapsed = () => {
    time += 400;
    return time;
  };
  const { clock, connect } = openServer({ elapsed, limits: { ...DEFAULT_LIMITS, workAtOnce: 1_000, workPerSecond: 100 } });
  const asked = { plan: planOf('sealed-bids'), seats: SEATS, person: ADA };
  const { ask } = await connect();
  const again = await connect();
  const other = await connect('192.0.2.8');
  const codes = [];
  for (const each of [ask, again.ask, ask, again.ask, ask]) codes.push((await each('createRoom', asked)).problem?.code ?? null);
  expect(codes).toEqual([null, null, null, 'too-fast', 'too-fast']);
  expect((await other.ask('createRoom', asked)).problem).toBeUndefined();
  expect((await ask('ready', { ready: false })).problem).toBeUndefined();
  await clock.pass(3_000);
  expect((await ask('createRoom', asked)).problem).toBeUndefined();
});

it.each([1_000, 30_000])(
  'counts the reading of messages of %i characters, and refuses them unread, by their id, when the budget is spent',
  async (length) => {
    let time = 0;
    const elapsed = () => {
      time += 400;
      return time;
    };
    const { clock, connect } = openServer({ elapsed, limits: { ...DEFAULT_LIMITS, workAtOnce: 1_000, workPerSecond: 100 } });
    const { ask } = await connect();
    const long = { plan: 'x'.repeat(length) };
    const codes = [];
    for (let message = 0; message < 5; message++) codes.push((await ask('changePlan', long)).problem?.code);
    expect(codes).toEqual(['bad-request', 'bad-request', 'bad-request', 'too-fast', 'too-fast']);
    expect((await ask('ping')).problem).toBeUndefined();
    await clock.pass(3_000);
    expect((await ask('changePlan', long)).problem?.code).toBe('bad-request');
  },
);

it('limits the bytes that changes of a room with large pieces send to everybody in it', async () => {
  const { clock, connect } = openServer({ limits: { ...DEFAULT_LIMITS, bytesAtOnce: 200_000, bytesPerSecond: 10_000 } });
  const components = { name: 'Own', data: JSON.parse(JSON.stringify({ ...standardData, levels: standardData.levels.slice(0, 1) })) };
  const plan = planOf('hop-cest-plie', { components });
  const host = await connect();
  const room = (await host.ask('createRoom', { plan, seats: SEATS, person: ADA })).answer?.room.id;
  const watchers: Awaited<ReturnType<typeof connect>>[] = [];
  for (let watcher = 0; watcher < 9; watcher++) watchers.push(await connect(`198.51.100.${watcher}`));
  for (const { ask } of watchers) await ask('enter', { room });
  const received = () => watchers.reduce((sum, { told }) => sum + JSON.stringify(told).length, 0);
  const before = received();
  const codes = [];
  for (let time = 0; time < 60; time++)
    codes.push((await host.ask('changePerson', { person: { name: `Ada ${time}`, mark: 0 } })).problem?.code);
  await settle();
  expect(codes[0]).toBeUndefined();
  expect(codes.at(-1)).toBe('too-fast');
  expect(received() - before).toBeLessThan(2 * 200_000);
  await clock.pass(10_000);
  expect((await host.ask('changePerson', { person: ADA })).problem).toBeUndefined();
});

it('takes on nothing heavy while the server is overloaded, and goes on with what is light', async () => {
  let isOverloaded = false;
  const { connect } = openServer({ isOverloaded: () => isOverloaded });
  const { ask } = await connect();
  const asked = { plan: planOf('sealed-bids'), seats: SEATS, person: ADA };
  await ask('createRoom', asked);
  isOverloaded = true;
  for (const [question, given] of [
    ['createRoom', asked],
    ['changePlan', { plan: asked.plan }],
    ['past', {}],
    ['record', {}],
  ] as const)
    expect((await ask(question, given)).problem, question).toMatchObject({ code: 'too-many' });
  expect((await ask('ready', { ready: false })).problem).toBeUndefined();
  isOverloaded = false;
  expect((await ask('changePlan', { plan: asked.plan })).problem).toBeUndefined();
});

it('counts down over time what an address has spent', () => {
  let now = 0;
  const { isSpent, spend } = createBudget(10, 1, () => now);
  spend('a', 25);
  expect([isSpent('a'), isSpent('b')]).toEqual([true, false]);
  now = 14_000;
  expect(isSpent('a')).toBe(true);
  now = 15_001;
  expect(isSpent('a')).toBe(false);
  now = 5_000;
  expect(isSpent('a')).toBe(true);
});
