/** Records that players bring, and what is made from whole matches: elsewhere or in slices, within limits. */

import type { AnyGame, MatchRecord } from '@tablehop/core';
import { createRecordReader, type HostedMatch } from '@tablehop/host';
import { openTable } from '@tablehop/table';
import { expect, it } from 'vitest';
import { findAnyGame, memoryStorage, playedRecord } from '../../host/test/support.ts';
import { createRooms, DEFAULT_LIMITS, type RoomsPorts, type Told, WIRE_VERSION } from '../index.ts';
import { pastOf } from '../past.ts';
import { begin, countedIds, createClock, createWorld, gather, planOf, settle, testPorts } from './support.ts';

const ADA = { name: 'Ada', mark: 0 };
const SEATS = [{ kind: 'host' }, { kind: 'open' }];
const game = findAnyGame('sealed-bids');
const record = game === undefined ? null : playedRecord(game, 2, 'brought 7', 4);
const asked = { plan: planOf('sealed-bids'), seats: SEATS, person: ADA, record };

async function connectTo(ports: Partial<Pick<RoomsPorts, 'records' | 'limits'>>) {
  const errors: unknown[] = [];
  const host = { storage: memoryStorage(), report: (error: unknown) => errors.push(error) };
  const server = createRooms(testPorts(createClock(), countedIds(), { storage: memoryStorage(), host, ...ports }));
  const told: Told[] = [];
  const connection = server.connect({ send: (text) => void told.push(JSON.parse(text)), address: '192.0.2.7', close: () => undefined });
  let id = 0;
  const ask = async (question: string, given: unknown = {}) => {
    id += 1;
    const own = id;
    await connection.receive(JSON.stringify({ id: own, question, asked: given }));
    return told.find((each) => 'id' in each && each.id === own) as {
      readonly answer?: unknown;
      readonly problem?: { readonly code: string };
    };
  };
  await ask('hello', { wire: WIRE_VERSION });
  return { ask, errors };
}

it('replays a record where the ports say, when a room is made and when its match begins', async () => {
  const calls: string[] = [];
  const reader = createRecordReader(findAnyGame);
  const records: typeof reader = {
    check(given) {
      calls.push('check');
      return reader.check(given);
    },
    continue(given) {
      calls.push('continue');
      return reader.continue(given);
    },
  };
  const { ask } = await connectTo({ records });
  const alone = { ...asked, seats: [{ kind: 'host' }, { kind: 'bot', level: 'random', name: 'Bot', mark: 1 }] };
  expect((await ask('createRoom', alone)).problem).toBeUndefined();
  expect(calls).toEqual(['check']);
  await ask('ready', { ready: true, share: 'ab'.repeat(16) });
  expect((await ask('start')).problem).toBeUndefined();
  expect(calls).toEqual(['check', 'continue']);
});

it('refuses a record that takes too long, and says so in a known form', async () => {
  const never = () => Promise.reject(new Error('no answer to checkRecord'));
  const { ask, errors } = await connectTo({ records: { check: never, continue: never } });
  expect((await ask('createRoom', asked)).problem).toEqual({ code: 'bad-plan', problem: { key: 'rooms.problem.bad-plan' } });
  expect(errors.map(String)).toEqual(['Error: no answer to checkRecord']);
});

it('limits how many records an address may bring', async () => {
  const { ask } = await connectTo({ limits: { ...DEFAULT_LIMITS, recordsPerHour: 2 } });
  const codes = [];
  for (let time = 0; time < 4; time++) codes.push((await ask('createRoom', asked)).problem?.code ?? null);
  expect(codes).toEqual([null, null, 'too-many', 'too-many']);
  expect((await ask('createRoom', { ...asked, record: undefined })).problem).toBeUndefined();
});

it('makes what happened so far once for all who ask until the next move, and so often for an address', async () => {
  const viewed: unknown[] = [];
  const counting = {
    ...game,
    view(state: unknown, viewer: never) {
      viewed.push(viewer);
      return game?.view(state, viewer);
    },
  };
  const world = createWorld({
    limits: { ...DEFAULT_LIMITS, replaysPerMinute: 12 },
    findGame: (id) => (id === 'sealed-bids' ? (counting as never) : findAnyGame(id)),
  });
  const people = await gather(world.client, { plan: planOf('sealed-bids') });
  await begin(people);
  const [ada] = people;
  await ada?.room.openMatch();
  await settle();
  const past = () => ada?.room.past();
  viewed.length = 0;
  await past();
  const once = viewed.length;
  await Promise.all([past(), past(), past(), past(), past()]);
  expect(once).toBeGreaterThan(0);
  expect(viewed.length).toBe(once);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, past));
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(4);
});

it('makes what happened so far without hashing every move', async () => {
  const { moves, ...setup } = (record ?? {}) as MatchRecord;
  const opened = await openTable(game as AnyGame, { ...setup, humans: [0, 1], chance: 'drawn' }, { store: async () => undefined });
  if (!opened.ok) throw new Error('the match does not open');
  const { table } = opened;
  for (const { by, action } of moves) if (by !== 'chance') await table.submit({ by, action, version: table.version });
  const hashAll = () => {
    throw new Error('every move is hashed');
  };
  const parts = { game: game as AnyGame, viewer: 'watcher', roundOf: () => null, pause: () => null } as const;
  const past = await pastOf({ table: { ...table, record: hashAll } } as unknown as HostedMatch, parts);
  expect(past.map(({ by }) => by)).toEqual(moves.map(({ by }) => by));
});

it('sends answers made from a whole match one in each turn of the event loop', async () => {
  const turns: (() => void)[] = [];
  let isHeld = false;
  const yieldTurn = () => new Promise<void>((resolve) => (isHeld ? turns.push(resolve) : setImmediate(resolve)));
  const world = createWorld({ yieldTurn });
  const people = await gather(world.client, { plan: planOf('sealed-bids') });
  await begin(people);
  const [ada] = people;
  await ada?.room.openMatch();
  await settle();
  isHeld = true;
  let answers = 0;
  const count = () => {
    answers += 1;
  };
  const asked = [1, 2, 3].map(() => ada?.room.past().then(count));
  await settle();
  expect([answers, turns.length]).toEqual([0, 3]);
  turns[0]?.();
  await settle();
  expect(answers).toBe(1);
  for (const turn of turns) turn();
  await Promise.all(asked);
});
