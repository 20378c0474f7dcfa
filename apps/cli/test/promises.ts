/** The promises of docs/PROTOCOL.md, tested on one game in the shipped engine. Each game's test file calls this. */

import { type AnyGame, canonical, everyOptions, isObject } from '@tablehop/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngineSession } from '../engine/run.ts';
import type { Session } from '../engine/session.ts';
import { ask, type Reply } from './toy-session.ts';

type Promised = {
  readonly game: AnyGame;
  /** Position fields that the protocol describes. */
  readonly documented: readonly string[];
  /** Documented fields that may be left out on `load`. */
  readonly derived: readonly string[];
  /** Fields that may be left out though they do not follow from the others: drawn from the seed, or as if nothing was done. */
  readonly filledIn?: readonly string[];
  /** Whether a finished match loads; default true. */
  readonly finishedLoads?: boolean;
  readonly runs: number;
  /** `actions` are illegal after the moves `after` of a match of two with seed 1: rule, seat, action. */
  readonly refused: { readonly after?: readonly Move[]; readonly actions: readonly (readonly [rule: string, ...Move])[] };
};
type Move = readonly [by: number | 'chance', action: object];

/** One session per file. It must not have reported a defect by the end. */
export function shippedSession(): () => Session {
  const defects: unknown[] = [];
  let session: Session;
  beforeAll(async () => {
    session = await createEngineSession((defect) => defects.push(defect));
  });
  afterAll(() => expect(defects).toEqual([]));
  return () => session;
}

/** Draws chance from the seed and chooses seats and offers with `pick`. Returns the replies. */
export function playOn(session: Session, match: string, count: number, pick: () => number): readonly Reply[] {
  const replies: Reply[] = [];
  for (let made = 0; made < count; made++) {
    const { turn } = ask(session, 'turn', { match });
    if (turn.kind === 'over') break;
    if (turn.kind === 'chance') replies.push(ask(session, 'roll', { match }));
    else {
      const seat = turn.seats[pick() % turn.seats.length];
      const { offers } = ask(session, 'legal', { match, seat });
      const { action } = offers[pick() % offers.length];
      replies.push({ ...ask(session, 'apply', { match, by: seat, action }), action });
    }
    expect(replies.at(-1)).toMatchObject({ ok: true });
  }
  return replies;
}

export function keepsThePromises(promised: Promised): void {
  const { game, documented, derived, filledIn = [], finishedLoads = true, runs, refused } = promised;
  const shipped = shippedSession();
  const asking = (cmd: string, fields: object) => ask(shipped(), cmd, fields);

  const matchSoFar = fc.record({
    setup: fc.record({
      players: fc.integer({ min: game.players[0], max: game.players[1] }),
      seed: fc.oneof(fc.integer(), fc.string()),
      options: fc.constantFrom(...everyOptions<object>(game.options)),
    }),
    moves: fc.nat({ max: 200 }),
    picks: fc.infiniteStream(fc.nat()),
  });
  type MatchSoFar = typeof matchSoFar extends fc.Arbitrary<infer Value> ? Value : never;

  function begin({ setup, moves, picks }: MatchSoFar): string {
    const { match } = asking('new', { game: game.id, ...setup });
    playOn(shipped(), match, moves, () => Number(picks.next().value));
    return match;
  }

  function everythingAbout(match: string, players: number): readonly Reply[] {
    const seats = Array.from({ length: players }, (_, seat) => seat);
    return [
      ...seats.map((seat) => {
        const reply = asking('legal', { match, seat });
        return { ...reply, offers: reply.offers.map(canonical).sort() };
      }),
      ...[...seats, 'table'].map((seat) => asking('view', { match, seat })),
      ...['turn', 'score'].map((cmd) => asking(cmd, { match })),
    ];
  }

  /** Checks a property at a random point of random matches. */
  function promise(name: string, check: (given: MatchSoFar, match: string) => void): void {
    const property = fc.property(matchSoFar, (given) => {
      const match = begin(given);
      check(given, match);
      asking('end', { match });
    });
    it(name, () => fc.assert(property, { numRuns: runs }));
  }

  promise('a record played again is the same match and has the same record', (given, match) => {
    const { record } = asking('log', { match });
    const again = asking('replay', { record }).match;
    expect(asking('log', { match: again }).record).toEqual(record);
    expect(everythingAbout(again, given.setup.players)).toEqual(everythingAbout(match, given.setup.players));
    asking('end', { match: again });
  });

  promise('the view of the table loads, and everything about it is the same', (given, match) => {
    const { view } = asking('view', { match, seat: 'table' });
    if (!finishedLoads && asking('turn', { match }).turn.kind === 'over') {
      expect(asking('load', { game: game.id, ...given.setup, position: view }).error?.code).toBe('bad-position');
      return;
    }
    const known = Object.fromEntries(documented.map((field) => [field, view[field]]));
    const enough = Object.fromEntries(Object.entries(known).filter(([field]) => !derived.includes(field)));
    for (const position of [view, known, enough]) {
      const loaded = asking('load', { game: game.id, ...given.setup, position });
      expect(loaded.ok, JSON.stringify(loaded)).toBe(true);
      expect(everythingAbout(loaded.match, given.setup.players)).toEqual(everythingAbout(match, given.setup.players));
      asking('end', { match: loaded.match });
    }
  });

  promise('a position without some of its fields is the same position, or a bad one', (given, match) => {
    const { view } = asking('view', { match, seat: 'table' });
    const setup = { game: game.id, ...given.setup };
    const paths = fieldsOf(view).filter((path) => documented.includes(path[0] ?? '') && !filledIn.includes(path.at(-1) ?? ''));
    const outer = paths.filter((path) => path.length === 1);
    const leftOut = [...paths.map((path) => [path]), ...outer.flatMap((one, index) => outer.slice(index + 1).map((two) => [one, two]))];
    for (const missing of leftOut) {
      const loaded = asking('load', { ...setup, position: missing.reduce(without, view) });
      if (!loaded.ok) {
        expect(loaded.error?.code).toBe('bad-position');
        continue;
      }
      expect(asking('view', { match: loaded.match, seat: 'table' }).view, `without ${missing.join(' and ')}`).toEqual(view);
      asking('end', { match: loaded.match });
    }
  });

  promise('a move is judged in one order: the end, whose turn it is, the shape of the action, the rules', (given, match) => {
    const { turn } = asking('turn', { match });
    const everybody = ['chance', ...Array.from({ length: given.setup.players }, (_, seat) => seat)];
    for (const by of everybody) {
      const isTheirs = turn.kind === 'chance' ? by === 'chance' : turn.kind === 'act' && turn.seats.includes(by);
      const code = turn.kind === 'over' ? 'game-over' : isTheirs ? 'bad-request' : 'not-your-turn';
      for (const action of [{ type: 'nonsense' }, { type: 7 }, {}]) {
        expect(asking('apply', { match, by, action }).error?.code, `${by} in ${JSON.stringify(turn)}`).toBe(code);
      }
      for (const action of [undefined, 7, null]) expect(asking('apply', { match, by, action }).error?.code).toBe('bad-request');
    }
    expect(asking('apply', { match, by: given.setup.players, action: {} }).error?.code).toBe('bad-request');
  });

  promise('what is rolled depends on the seed and the moves so far, whether those were rolled, given or replayed', (given, rolled) => {
    const { record } = asking('log', { match: rolled });
    const applied = asking('new', { game: game.id, ...given.setup }).match;
    for (const move of record.moves) expect(asking('apply', { match: applied, ...move }).ok).toBe(true);
    const replayed = asking('replay', { record }).match;
    const matches = [rolled, applied, replayed];
    const [first, ...others] = matches.map((match) => {
      while (asking('turn', { match }).turn.kind === 'act') playOn(shipped(), match, 1, () => 0);
      return asking('roll', { match });
    });
    for (const other of others) expect(other).toEqual(first);
    for (const match of [applied, replayed]) asking('end', { match });
  });

  it.each(refused.actions)('an error names the rule %s in one sentence', (rule, by, action) => {
    const { match } = asking('new', { game: game.id, players: 2, seed: 1 });
    for (const [mover, move] of refused.after ?? []) expect(asking('apply', { match, by: mover, action: move }).ok).toBe(true);
    const { error } = asking('apply', { match, by, action });
    expect(error).toMatchObject({ code: 'illegal-action', rule: `${game.id}/${rule}`, message: expect.stringMatching(/^[A-Z].*\.$/) });
  });
}

/** Paths such as `['round']` and `['sheets', '0', 'front']`, down to objects in lists. */
function fieldsOf(position: object): readonly (readonly string[])[] {
  return Object.entries(position).flatMap(([field, value]) => {
    const items = Array.isArray(value) ? Object.entries(value) : [];
    const inner = items.flatMap(([index, item]) => (isObject(item) ? Object.keys(item).map((name) => [field, index, name]) : []));
    return [[field], ...inner];
  });
}

function without(position: object, path: readonly string[]): object {
  const copy = structuredClone(position);
  const [last = ''] = path.slice(-1);
  // biome-ignore lint/suspicious/noExplicitAny: whatever lies there
  const parent = path.slice(0, -1).reduce((value: any, field) => value[field], copy);
  delete parent[last];
  return copy;
}
