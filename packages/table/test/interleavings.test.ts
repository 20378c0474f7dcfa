/** Invariants after every step, for any order of moves, undo requests, failing stores and crashes before or after an entry is durable. */

import { type AnyGame, hashOf, replay, type Seat } from '@tablehop/core';
import type { Entry, Look, News, Table, TableSetup } from '@tablehop/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { State } from '../../core/test/toys/sealed-bids.ts';
import { type Memory, memory, opened, SEED, sealedBids, silentBids } from './tables.ts';

type Bidding = { readonly seat: Seat; readonly coins: number; readonly late: number };
type Step =
  /** Simultaneous: none waits for the answer to another. */
  | { readonly kind: 'submit'; readonly bids: readonly Bidding[] }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly to: number | null; readonly late: number }
  | { readonly kind: 'answer'; readonly seat: Seat; readonly consent: boolean }
  | { readonly kind: 'look'; readonly seat: Seat }
  | { readonly kind: 'storage'; readonly failing: boolean }
  /** The process ends; with `inFlight`, while an entry is stored that is never acknowledged. */
  | { readonly kind: 'crash'; readonly inFlight: Bidding | null };

const PLAYERS = 3;
const seats = fc.nat({ max: PLAYERS - 1 });
const lateness = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 3 }));
const bidding: fc.Arbitrary<Bidding> = fc.record({ seat: seats, coins: fc.nat({ max: 4 }), late: lateness });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('submit' as const), bids: fc.array(bidding, { minLength: 1, maxLength: 3 }) }) },
    {
      weight: 6,
      // Mostly the seat's own last move at the current version: only that can be free.
      arbitrary: fc.record({
        kind: fc.constant('undo' as const),
        seat: seats,
        to: fc.option(fc.nat({ max: 8 }), { freq: 1 }),
        late: lateness,
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), seat: seats, consent: fc.constantFrom(true, true, false) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), seat: seats }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('storage' as const), failing: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), inFlight: fc.option(bidding) }) },
  ),
  { minLength: 5, maxLength: 40, size: 'max' },
);

const setups = fc.record({
  players: fc.constant(PLAYERS),
  options: fc.constantFrom({}, { rounds: 2 as const, ties: 'nobody' as const }),
  seed: fc.constant(SEED),
  humans: fc.constantFrom([], [0], [0, 2], [0, 1, 2]),
  chance: fc.constant('drawn' as const),
});

/** How often each rare case occurred: without them the property proves nothing. */
const met = { refused: 0, late: 0, 'not-stored': 0, free: 0, agreed: 0, kept: 0, unacknowledged: 0, over: 0 };

describe.each<[string, AnyGame]>([
  ['sealed bids', sealedBids],
  ['silent bids', silentBids],
])('whatever happens at a table of %s', (_, game) => {
  it('it keeps its word', async () => {
    await fc.assert(
      fc.asyncProperty(setups, steps, async (setup, plan) => {
        await run(game, setup, plan);
      }),
      { numRuns: 100 },
    );
  });
});

it('and all of it did happen', () => {
  for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(0);
});

async function run(game: AnyGame, setup: TableSetup, plan: readonly Step[]): Promise<void> {
  const storage = memory();
  let table = await open(game, setup, storage);
  let heard = listen(game, table);
  const acknowledged = { version: table.version };
  for (const step of plan) {
    if (step.kind === 'crash') {
      await crash(table, storage, step.inFlight);
      const live = storage.stored.length === table.version ? table : null;
      table = await open(game, setup, storage);
      if (live !== null) expectEqual(table, live);
      heard = listen(game, table);
    } else {
      await take(game, table, storage, step, acknowledged);
    }
    expect(table.log()).toEqual(storage.stored);
    expect(table.version).toBe(storage.stored.length);
    expectWhole(game, table);
    heard.check();
  }
  if (table.turn().kind === 'over') met.over += 1;
}

async function open(game: AnyGame, setup: TableSetup, storage: Memory): Promise<Table> {
  storage.failing = false;
  return opened(game, setup, storage, JSON.parse(JSON.stringify(storage.stored)));
}

/** The entry becomes durable, but its table dies before it can say so. */
async function crash(table: Table, storage: Memory, inFlight: Bidding | null): Promise<void> {
  if (inFlight === null) return;
  const before = storage.stored.length;
  const { store } = storage;
  const died = new Promise<void>((resolve) => {
    storage.store = async (entries: readonly Entry[]) => {
      await store(entries).catch(() => {});
      resolve();
      return new Promise<void>(() => {});
    };
  });
  const answered = table.submit(bidOf(table, inFlight));
  await Promise.race([died, answered]);
  storage.store = store;
  if (storage.stored.length > before) met.unacknowledged += 1;
}

function bidOf(table: Table, { seat, coins, late }: Bidding) {
  return { by: seat, action: { type: 'bid', coins }, version: Math.max(0, table.version - late) };
}

async function take(
  game: AnyGame,
  table: Table,
  storage: Memory,
  step: Exclude<Step, { kind: 'crash' }>,
  acknowledged: { version: number },
): Promise<void> {
  const before = { version: table.version, state: hashOf(table.look('table').view), moves: table.record().moves.length };
  switch (step.kind) {
    case 'look':
      expectMasked(game, table, step.seat, table.look(step.seat));
      return;
    case 'storage':
      storage.failing = step.failing;
      return;
    case 'submit': {
      const answers = await Promise.all(step.bids.map((each) => table.submit(bidOf(table, each))));
      for (const [index, answer] of answers.entries()) {
        const { seat, late } = step.bids[index] as Bidding;
        if (answer.ok) {
          expectAcknowledged(storage, acknowledged, answer.version);
          expect(answer.effects.every(({ only }) => only === undefined || only === seat)).toBe(true);
          if (late > 0 && before.version > 0) met.late += 1;
        } else {
          expect(answer.refused.key).toMatch(/^(problem|sealedBids)\./);
          expectMasked(game, null, seat, answer.look);
          met[answer.refused.code === 'not-stored' ? 'not-stored' : 'refused'] += 1;
        }
      }
      const winners = step.bids.filter((_, index) => answers[index]?.ok).map(({ seat }) => seat);
      expect(new Set(winners).size).toBe(winners.length);
      if (winners.length === 0) expectUnchanged(table, before);
      return;
    }
    case 'undo': {
      const version = Math.max(0, table.version - step.late);
      const answer = await table.undo({ seat: step.seat, version, ...(step.to === null ? {} : { to: step.to }) });
      if (!answer.ok || !answer.granted) expectUnchanged(table, before);
      if (answer.ok && answer.granted) expectUndone(table, storage, acknowledged, answer.version);
      return;
    }
    case 'answer': {
      const { request } = table.look('table');
      const answer = await table.answerUndo({ seat: step.seat, consent: step.consent, version: table.version });
      if (request === null) expect(answer.ok).toBe(false);
      if (!answer.ok || !answer.granted) expectUnchanged(table, before);
      if (answer.ok && answer.granted) expectUndone(table, storage, acknowledged, answer.version);
    }
  }
}

/** Acknowledged entries are in storage, each later than the one before. */
function expectAcknowledged(storage: Memory, acknowledged: { version: number }, version: number): void {
  expect(storage.stored.length).toBeGreaterThanOrEqual(version);
  expect(version).toBeGreaterThan(acknowledged.version);
  acknowledged.version = version;
}

function expectUndone(table: Table, storage: Memory, acknowledged: { version: number }, version: number): void {
  expectAcknowledged(storage, acknowledged, version);
  const undo = storage.stored.findLast((entry) => entry.kind === 'undo');
  if (undo?.kind !== 'undo') throw new Error('an undo was granted that is not in the log');
  met[undo.free ? 'free' : 'agreed'] += 1;
  if (undo.free && table.record().moves.length > undo.to) met.kept += 1;
}

function expectUnchanged(table: Table, before: { version: number; state: string; moves: number }): void {
  expect({ version: table.version, state: hashOf(table.look('table').view), moves: table.record().moves.length }).toEqual(before);
}

function expectEqual(resumed: Table, live: Table): void {
  expect(resumed.version).toBe(live.version);
  expect(resumed.log()).toEqual(live.log());
  expect(hashOf(resumed.look('table').view)).toBe(hashOf(live.look('table').view));
  expect(resumed.record()).toEqual(live.record());
}

/** The moves that stand replay to the table's state, and no chance is left undrawn. */
function expectWhole(game: AnyGame, table: Table): void {
  const replayed = replay(game, table.record());
  if (!replayed.ok) throw new Error(`move ${replayed.damage.move}: ${replayed.damage.problem.key}`);
  expect(hashOf(replayed.state)).toBe(hashOf(table.look('table').view));
  expect(table.turn().kind).not.toBe('chance');
}

/** Watches all seats: versions of news only rise, except for requests, and news hold nothing that is not for that seat. */
function listen(game: AnyGame, table: Table): { check(): void } {
  const unread: { seat: Seat; news: News }[] = [];
  const last = Array<number>(PLAYERS).fill(table.version);
  // A watching bot would see everything at once, and no undo would be free.
  const watching = game === silentBids ? [0, 1, 2] : [1];
  for (const seat of watching) {
    table.watch(seat, (news) => {
      unread.push({ seat, news });
      expectMasked(game, table, seat, news.look);
    });
  }
  return {
    check() {
      for (const { seat, news } of unread.splice(0)) {
        const grown = news.event?.kind === 'moved' || news.event?.kind === 'undone';
        expect(news.look.version).toBeGreaterThanOrEqual((last[seat] ?? 0) + (grown ? 1 : 0));
        expect(news.viewer).toBe(seat);
        expect(news.effects.every(({ only }) => only === undefined || only === seat)).toBe(true);
        last[seat] = news.look.version;
      }
    },
  };
}

/** A look holds the seat's own view and offers, no hidden bid of another seat, and never the seed. */
function expectMasked(game: AnyGame, table: Table | null, seat: Seat, look: Look | null): void {
  if (look === null) throw new Error('a seat was shown nothing');
  const { bids } = look.view as State;
  for (const [other, bid] of bids.entries()) if (other !== seat) expect(bid === null || bid === 'sealed').toBe(true);
  expect(look.scores).toEqual(game.score(look.view));
  if (look.offers.length > 0) expect(look.turn).toMatchObject({ kind: 'act', seats: expect.arrayContaining([seat]) });
  expect(JSON.stringify(look)).not.toContain(SEED);
  if (table !== null) expect(look.view).toEqual(game.view(table.look('table').view, seat));
}
