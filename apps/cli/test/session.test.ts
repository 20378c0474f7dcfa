/** The engine protocol on toy games. promises.ts tests what holds for every shipped game. */

import { describe, expect, it } from 'vitest';
import { target } from '../../../packages/core/test/toys/target.ts';
import { ask, finish, type Reply, toySession } from './toy-session.ts';

const { session } = toySession();
const TWO = { game: 'sealed-bids', players: 2 };
const BID = { type: 'bid', coins: 1 };

function newMatch(fields: object = {}): string {
  return ask(session, 'new', { ...TWO, seed: 7, ...fields }).match;
}

function rolledMatch(): string {
  const match = newMatch();
  ask(session, 'roll', { match });
  return match;
}

/** The match to use in requests that name none. */
const SITUATIONS = {
  'no match': () => undefined,
  'chance is pending': () => newMatch(),
  'both may bid': rolledMatch,
  'seat 0 has bid': () => {
    const match = rolledMatch();
    ask(session, 'apply', { match, by: 0, action: BID });
    return match;
  },
  'it is over': () => {
    const match = newMatch();
    finish(session, match);
    return match;
  },
};

function expectFault(reply: Reply, code: string, message?: RegExp): void {
  expect(reply).toMatchObject({ ok: false, error: { code } });
  expect(reply.error?.message).toMatch(message ?? /^[A-Z].*\.$/);
  expect(Object.keys(reply).sort()).toEqual(['error', 'id', 'ok']);
}

describe('the id of a reply', () => {
  it.each([7, 'seven', null, false, [1, { a: [] }], { deep: { er: 1.5 } }])('echoes %j', (id) => {
    for (const cmd of ['games', 'no such']) expect(JSON.parse(session.answer(JSON.stringify({ id, cmd }))).id).toEqual(id);
  });

  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

  it.each([
    ['none was given', '{"cmd":"games"}', { id: null, ok: true }],
    ['the line is no JSON', '{"cmd":', { id: null, ok: false }],
    ['something else is nested too deep', `{"id":3,"cmd":"games","more":${nested}}`, { id: 3, error: { code: 'bad-request' } }],
    ['it is nested too deep itself', `{"id":${nested},"cmd":"games"}`, { id: null, error: { code: 'bad-request' } }],
    ['another number is too large', '{"id":3,"cmd":"games","more":1e999}', { id: 3, error: { code: 'bad-request' } }],
    ['it is too large itself', '{"id":1e999,"cmd":"games"}', { id: null, error: { code: 'bad-request' } }],
  ])('is echoed, or null, where %s', (_, line, reply) => {
    expect(JSON.parse(session.answer(line))).toMatchObject(reply);
  });
});

/** Per command, fields that it cannot do without, and beside each a value of the wrong kind. */
const FIELDS: { readonly [cmd: string]: { readonly [field: string]: unknown } } = {
  new: { game: 5, players: '2' },
  load: { position: 'start' },
  turn: { match: 1 },
  legal: { match: 1, seat: 'table' },
  view: { match: 1, seat: 'chance' },
  apply: { match: 1, by: 'table', action: [] },
  roll: { match: 1 },
  score: { match: 1 },
  log: { match: 1 },
  replay: { record: [] },
  bot: { match: 1, seat: '0', level: 3 },
  end: { match: 1 },
};
/** Fields are judged before it is known whether there is such a game or match. */
const RIGHT = { game: 'no such', players: 2, match: 'no such', seat: 0, by: 0, action: {}, level: 'easy', position: {}, record: {} };

type Refused = [code: string, situation: keyof typeof SITUATIONS, cmd: string, fields: object, message?: RegExp, rule?: string];

const wrongFields = Object.entries(FIELDS).flatMap(([cmd, fields]) =>
  Object.entries(fields).flatMap(([field, wrong]) =>
    [undefined, wrong].map((value): Refused => ['bad-request', 'no match', cmd, { ...RIGHT, [field]: value }, RegExp(`“${field}”`)]),
  ),
);

const wrongSetups = (
  [
    ...[0, 1, 5, -2, 2.5, 1e300].map((players) => [{ players }, /2 to 4 players/] as const),
    [{ options: { rounds: 4 } }, /“rounds” takes 2, 3, not 4/],
    [{ options: { rounds: '2' } }, /“rounds”/],
    [{ options: { nothing: 1 } }, /no option “nothing”/],
    [{ options: JSON.parse('{"__proto__":1}') }, /no option “__proto__”/],
    [{ options: [] }, /“options”/],
    [{ seed: 1.5 }, /“seed”/],
  ] as const
).flatMap(([wrong, message]): readonly Refused[] => [
  ['bad-request', 'no match', 'new', { ...TWO, ...wrong }, message],
  ['bad-request', 'no match', 'load', { ...TWO, ...wrong, position: {} }, message],
]);

const noSeats = [2, -1, 0.5, 1e9].flatMap((seat) =>
  ['legal', 'view', 'bot', 'apply'].map(
    (cmd): Refused => ['bad-request', 'chance is pending', cmd, { seat, by: seat, level: 'easy', action: BID }, /no seat/],
  ),
);

const prize = (action: object) => ({ by: 'chance', action: { type: 'prize', ...action } });
const FIRST_MOVE = /fails at move 0 \(counting from 0\)/;
const wrongRecords = (
  [
    [{ game: undefined }, /which game/],
    [{ game: 5 }, /which game/],
    [{ players: undefined }, /players/],
    [{ players: 9 }, /players/],
    [{ seed: undefined }, /seed/],
    [{ moves: undefined }, /moves/],
    [{ moves: {} }, /moves/],
    [{ rules: 2 }, /version/],
    [{ options: { rounds: 9 } }, /“rounds”/],
    [{ position: {} }, /"coins"/],
    [{ hash: 'nonsense' }, /hash/],
    [{ moves: [5] }, FIRST_MOVE],
    [{ moves: [{ by: 2, action: {} }] }, FIRST_MOVE],
  ] as const
).map(([wrong, message]): Refused => {
  const record = { ...TWO, seed: 1, moves: [], ...wrong };
  return ['bad-position', 'no match', 'replay', { record }, message];
});

describe('a request is refused', () => {
  it.each(['', ' ', 'hello', '{"id":1', 'null', '5', '"games"', '[]', '[{"cmd":"games"}]', '{}', '{"cmd":null}', '{"cmd":["games"]}'])(
    'where the line is %j',
    (line) => expectFault(JSON.parse(session.answer(line)), 'bad-request'),
  );

  it('where the line cannot be read', () => {
    expectFault(JSON.parse(session.answer({ unreadable: { key: 'engine.notUtf8' } })), 'bad-request', /UTF-8/);
  });

  it.each<Refused>([
    ...['Games', 'quit', 'toString', '__proto__', 'constructor', 'hasOwnProperty'].map(
      (cmd): Refused => ['bad-request', 'no match', cmd, {}, /the commands are: games, new, load/],
    ),
    ...wrongFields,
    ...wrongSetups,
    ...noSeats,
    ...['legal', 'view', 'apply', 'bot', 'turn', 'roll', 'score', 'log', 'end'].map(
      (cmd): Refused => ['unknown-match', 'no match', cmd, { ...RIGHT, match: 'm0', seat: 99, by: 99 }, /"m0"/],
    ),
    ...[{ type: 'nonsense' }, {}, { prize: '5' }, { prize: 5, more: 1 }].map(
      (action): Refused => ['bad-request', 'chance is pending', 'apply', prize(action), /./],
    ),
    ['bad-request', 'chance is pending', 'bot', { seat: 0, level: 'godlike' }, /random, easy, medium, hard, expert/],
    ['bad-request', 'chance is pending', 'bot', { seat: 0, level: 'easy', budgetMs: '100' }, /“budgetMs”/],
    ['bad-request', 'chance is pending', 'bot', { seat: 0, level: 'easy', budgetMs: -1 }, /“budgetMs”/],
    ['unknown-game', 'no match', 'new', { game: 'chess', players: 99 }, /"chess".*sealed-bids, target/],
    ['unknown-game', 'no match', 'load', { game: 'chess', players: 2, position: {} }],
    ['unknown-game', 'no match', 'replay', { record: { game: 'chess' } }],
    ['unknown-game', 'no match', 'new', { game: '__proto__', players: 2 }],
    ['unknown-match', 'no match', 'turn', { match: '__proto__' }],
    ['not-your-turn', 'chance is pending', 'apply', { by: 0, action: { type: 'nonsense' } }],
    ['not-your-turn', 'chance is pending', 'bot', { seat: 0, level: 'random' }],
    ['not-your-turn', 'both may bid', 'roll', {}],
    ['not-your-turn', 'both may bid', 'apply', prize({ prize: 5 })],
    ['not-your-turn', 'seat 0 has bid', 'apply', { by: 0, action: BID }],
    ['not-your-turn', 'seat 0 has bid', 'bot', { seat: 0, level: 'random' }],
    ['illegal-action', 'chance is pending', 'apply', prize({ prize: 4 }), /The prizes left are 2, 3, 5, 8\./, 'prizes'],
    ['illegal-action', 'both may bid', 'apply', { by: 1, action: { type: 'bid', coins: 7 } }, /^You have only 6 coins\.$/, 'coins'],
    ['game-over', 'it is over', 'apply', { by: 0, action: { type: 'nonsense' } }],
    ['game-over', 'it is over', 'apply', { by: 'chance', action: {} }],
    ['game-over', 'it is over', 'roll', {}],
    ['game-over', 'it is over', 'bot', { seat: 1, level: 'easy' }],
    ['bad-request', 'it is over', 'apply', { by: 0 }],
    ['bad-request', 'it is over', 'apply', { by: 2, action: {} }],
    ['bad-request', 'it is over', 'bot', { seat: 1, level: 'none' }],
    ['bad-position', 'no match', 'load', { ...TWO, position: {} }, /"coins" cannot be so/],
    ...wrongRecords,
  ])('as %s while %s: %s %j', (code, situation, cmd, fields, message, rule) => {
    const match = SITUATIONS[situation]();
    const before = match && ask(session, 'log', { match });
    const reply = ask(session, cmd, { match, ...fields });
    expectFault(reply, code, message);
    expect(reply.error?.rule).toBe(rule && `sealed-bids/${rule}`);
    expect(match && ask(session, 'log', { match })).toEqual(before);
  });

  it('as a position whose derived field is wrong', () => {
    const table = ask(session, 'view', { match: newMatch(), seat: 'table' }).view;
    expectFault(ask(session, 'load', { ...TWO, position: { ...table, round: 2 } }), 'bad-position', /"round"/);
  });

  it('as a record with a move that the rules do not allow, or that is not the one it was sealed with', () => {
    const { record } = ask(session, 'log', { match: SITUATIONS['it is over']() });
    const at = record.moves.findIndex((move: { by: unknown }) => move.by === 1);
    const illegal = record.moves.with(at, { by: 1, action: { type: 'bid', coins: 40 } });
    const reply = ask(session, 'replay', { record: { ...record, moves: illegal } });
    expectFault(reply, 'bad-position', new RegExp(`fails at move ${at} \\(counting from 0\\): You have only 6 coins\\.`));
    expect(reply.error?.rule).toBe('sealed-bids/coins');
    const moves = record.moves.with(-1, { ...record.moves.at(-1), action: BID });
    expectFault(ask(session, 'replay', { record: { ...record, moves } }), 'bad-position', /was changed/);
    expect(ask(session, 'replay', { record: { ...record, moves, hash: undefined } }).ok).toBe(true);
  });

  it('by its key where the game has no words for it', () => {
    const { session, defects } = toySession();
    const { match } = ask(session, 'new', TWO);
    const reply = ask(session, 'apply', { match, by: 'chance', action: { type: 'bid', coins: 7 } });
    expectFault(reply, 'illegal-action', /sealedBids\.onlyPrizes/);
    expect(reply.error?.rule).toBe('sealed-bids/phase');
    expect(defects).toHaveLength(1);
  });

  it('as one match too many, until one is ended, whose name is not given again', () => {
    const { session: small } = toySession({ openMatchesMax: 2 });
    const first = ask(small, 'new', TWO).match;
    ask(small, 'new', TWO);
    expectFault(ask(small, 'new', TWO), 'bad-request', /2 open matches/);
    expect(ask(small, 'end', { match: first })).toEqual({ id: 1, ok: true });
    for (const cmd of ['turn', 'end']) expectFault(ask(small, cmd, { match: first }), 'unknown-match');
    expect(ask(small, 'new', TWO)).toMatchObject({ ok: true, match: 'm3' });
  });
});

describe('commands', () => {
  it('apply gives the turn and all effects, those for one seat included; views show a seat what it may know, the table everything', () => {
    const match = rolledMatch();
    expect(ask(session, 'apply', { match, by: 1, action: { type: 'bid', coins: 2 } })).toEqual({
      id: 1,
      ok: true,
      turn: { kind: 'act', phase: 'bid', seats: [0] },
      effects: [
        { key: 'bidMade', seat: 1 },
        { key: 'bidCoins', seat: 1, only: 1, coins: 2 },
      ],
    });
    const bidsSeenBy = (seat: number | string) => ask(session, 'view', { match, seat }).view.bids;
    expect([0, 1, 'table'].map(bidsSeenBy)).toEqual([
      [null, 'sealed'],
      [null, 2],
      [null, 2],
    ]);
  });

  it('a seat written as −0 is seat 0', () => {
    const reply = session.answer(`{"cmd":"apply","match":"${rolledMatch()}","by":-0,"action":{"type":"bid","coins":-0}}`);
    expect(JSON.parse(reply)).toMatchObject({ ok: true, effects: [{ seat: 0 }, { coins: 0 }] });
  });

  it('legal passes on what an offer leaves open, and offers nothing to who cannot act', () => {
    const { match } = ask(session, 'new', { game: 'target', players: 1 });
    expect(ask(session, 'legal', { match, seat: 0 }).offers).toEqual(target.offers(target.start({ throws: 'long' }, 1), 0));
    for (const situation of ['seat 0 has bid', 'it is over'] as const)
      expect(ask(session, 'legal', { match: SITUATIONS[situation](), seat: 0 })).toEqual({ id: 1, ok: true, offers: [] });
  });

  it('a lost solo match has no ranking', () => {
    const { match } = ask(session, 'new', { game: 'target', players: 1 });
    ask(session, 'apply', { match, by: 0, action: { type: 'peg', at: [0, -2] } });
    const { turn } = ask(session, 'apply', { match, by: 0, action: { type: 'flick', direction: [0, 4], strength: 3 } });
    expect(turn).toEqual({ kind: 'over', ranking: [], reason: 'flicked' });
  });

  it.each(['random', 'easy', 'medium', 'hard', 'expert'])('a bot of level %s proposes what is offered and does not do it', (level) => {
    const match = rolledMatch();
    const before = ask(session, 'log', { match });
    const { action } = ask(session, 'bot', { match, seat: 1, level, budgetMs: 1 });
    expect(ask(session, 'legal', { match, seat: 1 }).offers).toContainEqual({ action });
    expect(ask(session, 'log', { match })).toEqual(before);
  });
});

describe('log and replay', () => {
  it('the record holds the complete options, the seed as given and the moves', () => {
    const { match } = ask(session, 'new', { ...TWO, options: { ties: 'nobody' }, seed: 'a seed' });
    const { action } = ask(session, 'roll', { match });
    expect(ask(session, 'log', { match }).record).toEqual({
      game: 'sealed-bids',
      rules: 1,
      players: 2,
      options: { rounds: 3, ties: 'nobody' },
      seed: 'a seed',
      moves: [{ by: 'chance', action }],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('needs neither the hash nor the rules nor the options that are the usual ones', () => {
    const { record } = ask(session, 'log', { match: SITUATIONS['it is over']() });
    const { game, players, seed, moves } = record;
    const again = ask(session, 'replay', { record: { game, players, seed, moves } });
    expect(ask(session, 'log', { match: again.match }).record).toEqual(record);
  });

  it('a seed that nobody gave is made up, shown in the log, and another each time', () => {
    const [first, second] = [1, 2].map(() => ask(session, 'log', { match: ask(session, 'new', TWO).match }).record.seed);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(first).not.toBe(second);
  });

  it('rolls differ between seeds', () => {
    const prizes = Array.from({ length: 20 }, (_, seed) => ask(session, 'roll', { match: newMatch({ seed }) }).action.prize);
    expect(new Set(prizes)).toEqual(new Set([2, 3, 5, 8]));
  });

  it('a loaded match keeps the position exactly as it was given', () => {
    const { view } = ask(session, 'view', { match: newMatch(), seat: 'table' });
    const { round: _derived, ...position } = view;
    const loaded = ask(session, 'load', { ...TWO, seed: 3, position });
    expect(loaded).toMatchObject({ ok: true, turn: { kind: 'chance', phase: 'prize' } });
    ask(session, 'roll', { match: loaded.match });
    const { record } = ask(session, 'log', { match: loaded.match });
    expect(record.position).toEqual(position);
    const tableOf = (match: string) => ask(session, 'view', { match, seat: 'table' });
    expect(tableOf(ask(session, 'replay', { record }).match)).toEqual(tableOf(loaded.match));
  });
});
