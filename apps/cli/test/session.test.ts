import { describe, expect, it } from 'vitest';
import { target } from '../../../packages/core/test/toys/target.ts';
import { ask, type Reply, toySession } from './toy-session.ts';

const { session } = toySession();

function newMatch(fields: object = {}): string {
  return ask(session, 'new', { game: 'sealed-bids', players: 2, seed: 7, ...fields }).match;
}

function expectFault(reply: Reply, code: string, message?: RegExp): void {
  expect(reply).toMatchObject({ ok: false, error: { code } });
  expect(reply.error?.message).toMatch(message ?? /^[A-Z].*\.$/);
  expect(Object.keys(reply).sort()).toEqual(['error', 'id', 'ok']);
}

/** Plays on with the seed's chance and the first offers until the match is over. */
function finish(match: string): void {
  for (;;) {
    const { turn } = ask(session, 'turn', { match });
    if (turn.kind === 'over') return;
    const [seat] = turn.seats ?? [];
    const reply =
      turn.kind === 'chance'
        ? ask(session, 'roll', { match })
        : ask(session, 'apply', { match, by: seat, action: ask(session, 'legal', { match, seat }).offers[0].action });
    expect(reply.ok).toBe(true);
  }
}

describe('the id of a reply', () => {
  it.each([7, 'seven', null, false, [1, { a: [] }], { deep: { er: 1.5 } }])('echoes %j', (id) => {
    expect(JSON.parse(session.answer(JSON.stringify({ id, cmd: 'games' }))).id).toEqual(id);
    expect(JSON.parse(session.answer(JSON.stringify({ id, cmd: 'no such' }))).id).toEqual(id);
  });

  it('is null where none was given', () => {
    expect(JSON.parse(session.answer('{"cmd":"games"}'))).toMatchObject({ id: null, ok: true });
    expect(JSON.parse(session.answer('{"cmd":'))).toMatchObject({ id: null, ok: false });
  });

  it('is echoed beside nesting and numbers that cannot be handled, and dropped where it is one of them', () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(JSON.parse(session.answer(`{"id":3,"cmd":"games","more":${nested}}`))).toMatchObject({ id: 3, error: { code: 'bad-request' } });
    expect(JSON.parse(session.answer(`{"id":${nested},"cmd":"games"}`))).toMatchObject({ id: null, error: { code: 'bad-request' } });
    expect(JSON.parse(session.answer('{"id":3,"cmd":"games","more":1e999}'))).toMatchObject({ id: 3, error: { code: 'bad-request' } });
    expect(JSON.parse(session.answer('{"id":1e999,"cmd":"games"}'))).toMatchObject({ id: null, error: { code: 'bad-request' } });
  });
});

describe('bad-request', () => {
  it.each(['', ' ', 'hello', '{"id":1', 'null', '5', '"games"', '[]', '[{"cmd":"games"}]', '{}', '{"cmd":null}', '{"cmd":["games"]}'])(
    'is the answer to the line %j',
    (line) => {
      expectFault(JSON.parse(session.answer(line)), 'bad-request');
    },
  );

  it.each(['Games', 'quit', 'toString', '__proto__', 'constructor', 'hasOwnProperty'])('is the answer to the command %j', (cmd) => {
    expectFault(ask(session, cmd), 'bad-request', /the commands are: games, new, load/);
  });

  it('is the answer to a line that cannot be read', () => {
    expectFault(JSON.parse(session.answer({ unreadable: { key: 'engine.notUtf8' } })), 'bad-request', /UTF-8/);
  });

  it.each([
    ['new', { game: 'sealed-bids' }, 'players'],
    ['new', { players: 2 }, 'game'],
    ['new', { game: 5, players: 2 }, 'game'],
    ['new', { game: 'sealed-bids', players: '2' }, 'players'],
    ['new', { game: 'no-such-game', players: null }, 'players'],
    ['new', { game: 'sealed-bids', players: 2, seed: 1.5 }, 'seed'],
    ['new', { game: 'sealed-bids', players: 2, seed: null }, 'seed'],
    ['new', { game: 'sealed-bids', players: 2, seed: [1] }, 'seed'],
    ['new', { game: 'sealed-bids', players: 2, options: [] }, 'options'],
    ['new', { game: 'sealed-bids', players: 2, options: null }, 'options'],
    ['load', { game: 'sealed-bids', players: 2 }, 'position'],
    ['load', { game: 'no-such-game', players: 2, position: 'start' }, 'position'],
    ['turn', {}, 'match'],
    ['turn', { match: 1 }, 'match'],
    ['legal', { match: 'm1' }, 'seat'],
    ['legal', { match: 'm1', seat: 'table' }, 'seat'],
    ['legal', { match: 'no such', seat: '0' }, 'seat'],
    ['view', { match: 'm1', seat: 'chance' }, 'seat'],
    ['apply', { match: 'm1', by: 0 }, 'action'],
    ['apply', { match: 'm1', by: 0, action: null }, 'action'],
    ['apply', { match: 'm1', by: 0, action: 'bid' }, 'action'],
    ['apply', { match: 'm1', by: 0, action: [] }, 'action'],
    ['apply', { match: 'm1', action: {} }, 'by'],
    ['apply', { match: 'm1', by: 'table', action: {} }, 'by'],
    ['apply', { match: 'm1', by: '0', action: {} }, 'by'],
    ['roll', {}, 'match'],
    ['score', {}, 'match'],
    ['log', {}, 'match'],
    ['replay', {}, 'record'],
    ['replay', { record: [] }, 'record'],
    ['bot', { match: 'm1', seat: 0 }, 'level'],
    ['bot', { match: 'm1', seat: 0, level: 3 }, 'level'],
    ['bot', { match: 'm1', level: 'easy' }, 'seat'],
    ['bot', { match: 'm1', seat: 0, level: 'easy', budgetMs: '100' }, 'budgetMs'],
    ['bot', { match: 'm1', seat: 0, level: 'easy', budgetMs: -1 }, 'budgetMs'],
    ['end', {}, 'match'],
  ])('%s %j names the field %s', (cmd, fields, field) => {
    expectFault(ask(session, cmd, fields), 'bad-request', new RegExp(`“${field}”`));
  });

  it.each([0, 1, 5, -2, 2.5, 1e300])('is the answer to %d players', (players) => {
    expectFault(ask(session, 'new', { game: 'sealed-bids', players }), 'bad-request', /2 to 4 players/);
    expectFault(ask(session, 'load', { game: 'sealed-bids', players, position: {} }), 'bad-request', /2 to 4 players/);
  });

  it.each([
    [{ rounds: 4 }, /“rounds” takes 2, 3, not 4/],
    [{ rounds: '2' }, /“rounds”/],
    [{ nothing: 1 }, /no option “nothing”/],
    [JSON.parse('{"__proto__":1}'), /no option “__proto__”/],
  ])('is the answer to the options %j', (options, message) => {
    expectFault(ask(session, 'new', { game: 'sealed-bids', players: 2, options }), 'bad-request', message);
    expectFault(ask(session, 'load', { game: 'sealed-bids', players: 2, options, position: {} }), 'bad-request', message);
  });

  it.each([2, -1, 0.5, 1e9])('is the answer to seat %d of two', (seat) => {
    const match = newMatch();
    expectFault(ask(session, 'legal', { match, seat }), 'bad-request', /no seat/);
    expectFault(ask(session, 'view', { match, seat }), 'bad-request', /no seat/);
    expectFault(ask(session, 'bot', { match, seat, level: 'easy' }), 'bad-request', /no seat/);
    expectFault(ask(session, 'apply', { match, by: seat, action: { type: 'bid', coins: 1 } }), 'bad-request', /no seat/);
  });

  it('is the answer to an action without a shape, if it is theirs to act', () => {
    const match = newMatch();
    for (const action of [
      {},
      { type: 'nonsense' },
      { type: 'prize' },
      { type: 'prize', prize: '5' },
      { type: 'prize', prize: 5, more: 1 },
    ]) {
      expectFault(ask(session, 'apply', { match, by: 'chance', action }), 'bad-request', /./);
    }
  });

  it('is the answer to a level that no bot has', () => {
    expectFault(ask(session, 'bot', { match: newMatch(), seat: 0, level: 'godlike' }), 'bad-request', /random, easy, medium, hard, expert/);
  });

  it('is the answer to one match too many, until one is ended', () => {
    const { session: small } = toySession({ openMatchesMax: 2 });
    const start = { game: 'sealed-bids', players: 2 };
    const first = ask(small, 'new', start).match;
    ask(small, 'new', start);
    expectFault(ask(small, 'new', start), 'bad-request', /2 open matches/);
    expect(ask(small, 'end', { match: first })).toEqual({ id: 1, ok: true });
    expect(ask(small, 'new', start)).toMatchObject({ ok: true, match: 'm3' });
  });
});

describe('unknown-game and unknown-match', () => {
  it('name what there is', () => {
    expectFault(ask(session, 'new', { game: 'chess', players: 99 }), 'unknown-game', /"chess".*sealed-bids, target/);
    expectFault(ask(session, 'load', { game: 'chess', players: 2, position: {} }), 'unknown-game');
    expectFault(ask(session, 'replay', { record: { game: 'chess' } }), 'unknown-game');
    expectFault(ask(session, 'new', { game: '__proto__', players: 2 }), 'unknown-game');
  });

  it.each(['turn', 'roll', 'score', 'log', 'end'])('%s of a match that was never there', (cmd) => {
    expectFault(ask(session, cmd, { match: 'm0' }), 'unknown-match', /"m0"/);
  });

  it('come before whatever the match would have to say', () => {
    expectFault(ask(session, 'legal', { match: 'm0', seat: 99 }), 'unknown-match');
    expectFault(ask(session, 'view', { match: 'm0', seat: 'table' }), 'unknown-match');
    expectFault(ask(session, 'apply', { match: 'm0', by: 99, action: {} }), 'unknown-match');
    expectFault(ask(session, 'bot', { match: 'm0', seat: 0, level: 'easy' }), 'unknown-match');
    expectFault(ask(session, 'turn', { match: '__proto__' }), 'unknown-match');
  });

  it('a match is unknown once it was ended, and its name is not given again', () => {
    const match = newMatch();
    ask(session, 'end', { match });
    expectFault(ask(session, 'turn', { match }), 'unknown-match');
    expectFault(ask(session, 'end', { match }), 'unknown-match');
    expect(newMatch()).not.toBe(match);
  });
});

describe('not-your-turn', () => {
  it('for a seat while chance is pending, whatever it would do', () => {
    const match = newMatch();
    expectFault(ask(session, 'apply', { match, by: 0, action: { type: 'nonsense' } }), 'not-your-turn');
    expectFault(ask(session, 'bot', { match, seat: 0, level: 'random' }), 'not-your-turn');
  });

  it('for chance while none is pending', () => {
    const match = newMatch();
    ask(session, 'roll', { match });
    expectFault(ask(session, 'roll', { match }), 'not-your-turn');
    expectFault(ask(session, 'apply', { match, by: 'chance', action: { type: 'prize', prize: 5 } }), 'not-your-turn');
  });

  it('for a seat that has acted already', () => {
    const match = newMatch();
    ask(session, 'roll', { match });
    ask(session, 'apply', { match, by: 0, action: { type: 'bid', coins: 1 } });
    expectFault(ask(session, 'apply', { match, by: 0, action: { type: 'bid', coins: 1 } }), 'not-your-turn');
    expectFault(ask(session, 'bot', { match, seat: 0, level: 'random' }), 'not-your-turn');
    expect(ask(session, 'legal', { match, seat: 0 })).toEqual({ id: 1, ok: true, offers: [] });
  });
});

describe('illegal-action', () => {
  it('names the rule and says why', () => {
    const match = newMatch();
    const impossible = ask(session, 'apply', { match, by: 'chance', action: { type: 'prize', prize: 4 } });
    expectFault(impossible, 'illegal-action', /The prizes left are 2, 3, 5, 8\./);
    expect(impossible.error?.rule).toBe('sealed-bids/prizes');
    ask(session, 'roll', { match });
    const rich = ask(session, 'apply', { match, by: 1, action: { type: 'bid', coins: 7 } });
    expectFault(rich, 'illegal-action', /^You have only 6 coins\.$/);
    expect(rich.error?.rule).toBe('sealed-bids/coins');
  });

  it('is answered even if the game has no words for it', () => {
    const { session, defects } = toySession();
    const { match } = ask(session, 'new', { game: 'sealed-bids', players: 2 });
    const reply = ask(session, 'apply', { match, by: 'chance', action: { type: 'bid', coins: 7 } });
    expectFault(reply, 'illegal-action', /sealedBids\.onlyPrizes/);
    expect(reply.error?.rule).toBe('sealed-bids/phase');
    expect(defects).toHaveLength(1);
  });
});

describe('game-over', () => {
  it('comes before everything that a match can object to, and after what is wrong with the request', () => {
    const match = newMatch();
    finish(match);
    expectFault(ask(session, 'apply', { match, by: 0, action: { type: 'nonsense' } }), 'game-over');
    expectFault(ask(session, 'apply', { match, by: 'chance', action: {} }), 'game-over');
    expectFault(ask(session, 'roll', { match }), 'game-over');
    expectFault(ask(session, 'bot', { match, seat: 1, level: 'easy' }), 'game-over');
    expectFault(ask(session, 'apply', { match, by: 0 }), 'bad-request');
    expectFault(ask(session, 'apply', { match, by: 2, action: {} }), 'bad-request');
    expectFault(ask(session, 'bot', { match, seat: 1, level: 'none' }), 'bad-request');
  });

  it('leaves everything to be looked at', () => {
    const match = newMatch();
    finish(match);
    expect(ask(session, 'legal', { match, seat: 0 })).toEqual({ id: 1, ok: true, offers: [] });
    for (const cmd of ['turn', 'score', 'log']) expect(ask(session, cmd, { match }).ok).toBe(true);
    expect(ask(session, 'view', { match, seat: 1 }).view.phase).toBe('over');
  });
});

describe('bad-position', () => {
  it('for a position that cannot be', () => {
    const load = { game: 'sealed-bids', players: 2 };
    expectFault(ask(session, 'load', { ...load, position: {} }), 'bad-position', /"coins" cannot be so/);
    const table = ask(session, 'view', { match: newMatch(), seat: 'table' }).view;
    expectFault(ask(session, 'load', { ...load, position: { ...table, round: 2 } }), 'bad-position', /"round"/);
  });

  it.each([
    [{}, /which game/],
    [{ game: 5 }, /which game/],
    [{ game: 'sealed-bids' }, /players/],
    [{ game: 'sealed-bids', players: 9 }, /players/],
    [{ game: 'sealed-bids', players: 2 }, /seed/],
    [{ game: 'sealed-bids', players: 2, seed: 1 }, /moves/],
    [{ game: 'sealed-bids', players: 2, seed: 1, moves: {} }, /moves/],
    [{ game: 'sealed-bids', players: 2, seed: 1, moves: [], rules: 2 }, /version/],
    [{ game: 'sealed-bids', players: 2, seed: 1, moves: [], options: { rounds: 9 } }, /“rounds”/],
    [{ game: 'sealed-bids', players: 2, seed: 1, moves: [], position: {} }, /"coins"/],
    [{ game: 'sealed-bids', players: 2, seed: 1, moves: [], hash: 'nonsense' }, /hash/],
    [{ game: 'sealed-bids', players: 2, seed: 1, moves: [5] }, /fails at move 0 \(counting from 0\)/],
    [{ game: 'sealed-bids', players: 2, seed: 1, moves: [{ by: 2, action: {} }] }, /fails at move 0 \(counting from 0\)/],
  ])('for the record %j', (record, message) => {
    expectFault(ask(session, 'replay', { record }), 'bad-position', message);
  });

  it('for a record with a move that the rules do not allow, naming the move and the rule', () => {
    const match = newMatch();
    finish(match);
    const { record } = ask(session, 'log', { match });
    const at = record.moves.findIndex((move: { by: unknown }) => move.by === 1);
    const moves = record.moves.with(at, { by: 1, action: { type: 'bid', coins: 40 } });
    const reply = ask(session, 'replay', { record: { ...record, moves } });
    expectFault(reply, 'bad-position', new RegExp(`fails at move ${at} \\(counting from 0\\): You have only 6 coins\\.`));
    expect(reply.error?.rule).toBe('sealed-bids/coins');
  });

  it('for a record whose moves are allowed but not the ones it was sealed with', () => {
    const match = newMatch();
    finish(match);
    const { record } = ask(session, 'log', { match });
    const moves = record.moves.with(-1, { ...record.moves.at(-1), action: { type: 'bid', coins: 1 } });
    expectFault(ask(session, 'replay', { record: { ...record, moves } }), 'bad-position', /was changed/);
    expect(ask(session, 'replay', { record: { ...record, moves, hash: undefined } }).ok).toBe(true);
  });
});

describe('what a request that fails has changed', () => {
  it('is nothing', () => {
    const match = newMatch();
    ask(session, 'roll', { match });
    const before = ask(session, 'log', { match });
    for (const [cmd, fields] of [
      ['apply', { by: 0, action: { type: 'bid', coins: 99 } }],
      ['apply', { by: 'chance', action: { type: 'prize', prize: 2 } }],
      ['roll', {}],
      ['bot', { seat: 5, level: 'easy' }],
    ] as const) {
      expect(ask(session, cmd, { match, ...fields }).ok).toBe(false);
    }
    expect(ask(session, 'log', { match })).toEqual(before);
  });
});

describe('commands', () => {
  it('games lists what can be played, with everything a caller must know', () => {
    expect(ask(session, 'games')).toEqual({
      id: 1,
      ok: true,
      protocol: 1,
      games: [
        {
          id: 'sealed-bids',
          title: 'Sealed Bids',
          players: [2, 4],
          options: { rounds: { values: [2, 3], default: 3 }, ties: { values: ['earliest', 'nobody'], default: 'earliest' } },
        },
        { id: 'target', title: 'Target', players: [1, 3], options: { throws: { values: ['short', 'long'], default: 'long' } } },
      ],
    });
  });

  it('turns are shown without the key of a chance', () => {
    const started = ask(session, 'new', { game: 'sealed-bids', players: 3, seed: 1 });
    expect(started.turn).toEqual({ kind: 'chance', phase: 'prize' });
    const rolled = ask(session, 'roll', { match: started.match });
    expect(rolled.turn).toEqual({ kind: 'act', phase: 'bid', seats: [0, 1, 2] });
    expect(ask(session, 'turn', { match: started.match })).toEqual({ id: 1, ok: true, turn: rolled.turn });
  });

  it('apply gives the turn and all effects, those for one seat included: the caller keeps the log', () => {
    const match = newMatch();
    ask(session, 'roll', { match });
    expect(ask(session, 'apply', { match, by: 1, action: { type: 'bid', coins: 2 } })).toEqual({
      id: 1,
      ok: true,
      turn: { kind: 'act', phase: 'bid', seats: [0] },
      effects: [
        { key: 'bidMade', seat: 1 },
        { key: 'bidCoins', seat: 1, only: 1, coins: 2 },
      ],
    });
  });

  it('a seat written as −0 is seat 0', () => {
    const match = newMatch();
    ask(session, 'roll', { match });
    const reply = session.answer(`{"cmd":"apply","match":"${match}","by":-0,"action":{"type":"bid","coins":-0}}`);
    expect(JSON.parse(reply)).toMatchObject({ ok: true, effects: [{ seat: 0 }, { coins: 0 }] });
  });

  it('views show a seat what it may know and the table everything', () => {
    const match = newMatch();
    ask(session, 'roll', { match });
    ask(session, 'apply', { match, by: 1, action: { type: 'bid', coins: 2 } });
    expect(ask(session, 'view', { match, seat: 0 }).view.bids).toEqual([null, 'sealed']);
    expect(ask(session, 'view', { match, seat: 1 }).view.bids).toEqual([null, 2]);
    expect(ask(session, 'view', { match, seat: 'table' }).view.bids).toEqual([null, 2]);
  });

  it('legal passes on what an offer leaves open', () => {
    const { match } = ask(session, 'new', { game: 'target', players: 1 });
    expect(ask(session, 'legal', { match, seat: 0 }).offers).toEqual(target.offers(target.start({ throws: 'long' }, 1), 0));
  });

  it('score gives a sheet for every seat at any time', () => {
    expect(ask(session, 'score', { match: newMatch() }).scores).toEqual(
      [0, 1].map((seat) => ({
        seat,
        lines: [
          { key: 'prizes', points: 0 },
          { key: 'coins', points: 6 },
        ],
        total: 6,
      })),
    );
  });

  it('a lost solo match has no ranking', () => {
    const { match } = ask(session, 'new', { game: 'target', players: 1 });
    ask(session, 'apply', { match, by: 0, action: { type: 'peg', at: [0, -2] } });
    const { turn } = ask(session, 'apply', { match, by: 0, action: { type: 'flick', direction: [0, 4], strength: 3 } });
    expect(turn).toEqual({ kind: 'over', ranking: [], reason: 'flicked' });
  });

  it.each(['random', 'easy', 'medium', 'hard', 'expert'])('a bot of level %s proposes what is offered and does not do it', (level) => {
    const match = newMatch();
    ask(session, 'roll', { match });
    const before = ask(session, 'log', { match });
    const { action } = ask(session, 'bot', { match, seat: 1, level, budgetMs: 1 });
    expect(ask(session, 'legal', { match, seat: 1 }).offers).toContainEqual({ action });
    expect(ask(session, 'log', { match })).toEqual(before);
  });
});

describe('log and replay', () => {
  it('the record holds the complete options, the seed as given and the moves', () => {
    const { match } = ask(session, 'new', { game: 'sealed-bids', players: 2, options: { ties: 'nobody' }, seed: 'a seed' });
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

  it('a record played again gives the same match and the same record', () => {
    const match = newMatch();
    ask(session, 'roll', { match });
    ask(session, 'apply', { match, by: 1, action: { type: 'bid', coins: 2 } });
    const { record } = ask(session, 'log', { match });
    const again = ask(session, 'replay', { record });
    expect(again.turn).toEqual(ask(session, 'turn', { match }).turn);
    expect(ask(session, 'log', { match: again.match }).record).toEqual(record);
    finish(match);
    finish(again.match);
    expect(ask(session, 'log', { match: again.match }).record).toEqual(ask(session, 'log', { match }).record);
  });

  it('needs neither the hash nor the rules nor the options that are the usual ones', () => {
    const match = newMatch();
    finish(match);
    const { record } = ask(session, 'log', { match });
    const { game, players, seed, moves } = record;
    const again = ask(session, 'replay', { record: { game, players, seed, moves } });
    expect(ask(session, 'log', { match: again.match }).record).toEqual(record);
  });

  it('a seed that nobody gave is made up, shown in the log, and another each time', () => {
    const seeds = [1, 2].map(() => {
      const { match } = ask(session, 'new', { game: 'sealed-bids', players: 2 });
      return ask(session, 'log', { match }).record.seed;
    });
    expect(seeds[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(seeds[0]).not.toBe(seeds[1]);
  });

  it('a loaded match keeps the position exactly as it was given', () => {
    const { view } = ask(session, 'view', { match: newMatch(), seat: 'table' });
    const { round: _derived, ...position } = view;
    const loaded = ask(session, 'load', { game: 'sealed-bids', players: 2, seed: 3, position });
    expect(loaded).toMatchObject({ ok: true, turn: { kind: 'chance', phase: 'prize' } });
    ask(session, 'roll', { match: loaded.match });
    const { record } = ask(session, 'log', { match: loaded.match });
    expect(record.position).toEqual(position);
    const again = ask(session, 'replay', { record });
    expect(ask(session, 'view', { match: again.match, seat: 'table' })).toEqual(
      ask(session, 'view', { match: loaded.match, seat: 'table' }),
    );
  });
});

describe('what roll gives', () => {
  it('depends on the seed and the moves alone, whether those were rolled, given or replayed', () => {
    const rolled = newMatch({ seed: 11 });
    const given = newMatch({ seed: 11 });
    const { action } = ask(session, 'roll', { match: rolled });
    ask(session, 'apply', { match: given, by: 'chance', action });
    for (const match of [rolled, given]) {
      ask(session, 'bot', { match, seat: 0, level: 'random' });
      for (const by of match === rolled ? [0, 1] : [1, 0]) ask(session, 'apply', { match, by, action: { type: 'bid', coins: by } });
    }
    const replayed = ask(session, 'replay', { record: ask(session, 'log', { match: given }).record }).match;
    const [first, ...others] = [rolled, given, replayed].map((match) => ask(session, 'roll', { match }).action);
    for (const other of others) expect(other).toEqual(first);
  });

  it('differs between seeds', () => {
    const prizes = Array.from({ length: 20 }, (_, seed) => ask(session, 'roll', { match: newMatch({ seed }) }).action.prize);
    expect(new Set(prizes)).toEqual(new Set([2, 3, 5, 8]));
  });
});
