import { type Level, remembered } from '@tablehop/bots';
import {
  type AnyGame,
  firstLink,
  type MatchRecord,
  type Message,
  type Move,
  nextLink,
  type Over,
  opening,
  parseOptions,
  same,
} from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { commonCatalogs, createSpeaker, LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { completeGames } from '../../../games/test/complete.ts';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { target } from '../../core/test/toys/target.ts';
import { outOf, type Played, usualDaily } from '../daily-game.ts';
import { type Challenge, cardOf, challengeOf, compareTries, dayAfter, dayNumber, firstDay, isDay, resultOf, YOU } from '../index.ts';
import { type JudgedTry, judgeTry } from '../judge-try.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import kept from './fixtures/challenges.json' with { type: 'json' };
import { playTry } from './play-try.ts';

const catalogs = { en, de, fr };
const DAY = '2026-11-16';

const findGame = (id: string) => games.find((game) => game.id === id);

function gameOf(id: string): AnyGame {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** The same moves up to a point, then others with valid hashes: a cheater can chain them, too. */
function rechained(record: MatchRecord, moves: readonly Move[]): MatchRecord {
  let link = firstLink(record);
  const chained = moves.map(({ by, action }) => {
    link = nextLink(link, { by, action });
    return { by, action, hash: link };
  });
  return { ...record, moves: chained };
}

function expectRefused(judged: JudgedTry, key: string, params?: Message['params']): void {
  if (judged.ok) throw new Error(`accepted, though ${key} was expected`);
  expect(judged.problem).toMatchObject(params === undefined ? { key } : { key, params });
  for (const locale of LOCALES) {
    expect(createSpeaker(locale, commonCatalogs[locale], catalogs[locale])(judged.problem)).toMatch(/\S/);
  }
}

describe('days', () => {
  it('are calendar days', () => {
    for (const day of ['2026-11-16', '2028-02-29', '2026-12-31']) expect(isDay(day)).toBe(true);
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '16.11.2026',
      '',
      '2026-11-16T00:00',
      '+2026-11-16',
      '+010000-01',
      null,
      20261116,
    ])
      expect(isDay(text)).toBe(false);
  });

  it('are numbered from the first one on, over months, leap days and changes of the clock', () => {
    expect(dayNumber(firstDay)).toBe(1);
    expect(dayNumber('2027-11-01')).toBe(366);
    expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('challenges', () => {
  it('of days that have been never change', () => {
    for (const challenge of kept as unknown as readonly Challenge[])
      expect(challengeOf(gameOf(challenge.game), challenge.day)).toEqual(challenge);
    expect(new Set(kept.map(({ game }) => game)).size).toBe(completeGames.length);
  });

  it.each(games)('of $id are the same for everybody, and another every day', (game) => {
    expect(challengeOf(game, DAY)).toEqual(challengeOf(game, DAY));
    const days = Array.from({ length: 60 }, (_, index) => challengeOf(game, dayAfter(firstDay, index)));
    expect(new Set(days.map(({ seed }) => seed)).size).toBe(days.length);
    for (const { options, seats, seed, rules, position } of days) {
      // With no option left out, as a host stores them: otherwise no attempt would match the options of the day.
      expect(parseOptions(game.options, options)).toEqual({ ok: true, value: options });
      const setup = { game: game.id, rules, players: seats.length, options, seed, ...(position === undefined ? {} : { position }) };
      expect(opening(game, setup)).toMatchObject({ ok: true });
    }
  });

  it('come in every level, sheet and board within two weeks', () => {
    const fortnight = (id: string) => Array.from({ length: 14 }, (_, index) => challengeOf(gameOf(id), dayAfter(firstDay, index)).options);
    expect(new Set(fortnight('hop-cest-plie').map(({ level }) => level)).size).toBe(4);
    expect(new Set(fortnight('hop-n-roll').map(({ sheet, board }) => `${sheet}${board}`)).size).toBe(4);
  });

  it('of Hop the Marble leave three flicks to each, and something to be won by them', () => {
    const game = gameOf('hop-the-marble');
    const cards = Array.from({ length: 12 }, (_, index) => {
      const record = playTry(game, challengeOf(game, dayAfter(firstDay, index)));
      expect(record.moves.filter(({ by, action }) => by === 0 && action.type === 'flick').length).toBe(3);
      return resultOf(game, record)?.rank[0] ?? 0;
    });
    expect(cards.filter((done) => done > 0).length).toBeGreaterThan(8);
  });

  it('are made for a game that nobody has thought of, too', () => {
    const challenge = challengeOf(target, DAY);
    const record = playTry(target, challenge, 'random');
    expect(judgeTry(() => target, challenge, record)).toMatchObject({ ok: true });
    expect(cardOf(target, challenge, record).length).toBeGreaterThan(1);
  });
});

/** Played once: it takes most of a second. */
const attempts = new Map<string, MatchRecord>();
const attemptOf = (game: AnyGame, challenge: Challenge, level: Level = 'medium') =>
  remembered(attempts, game.id, () => playTry(game, challenge, level));

describe.each(completeGames)('a try of $id', (game) => {
  const judge = (given: unknown) => judgeTry(findGame, challengeOf(game, DAY), given);

  it('is accepted as it was played, also after a journey as JSON', () => {
    const record = attemptOf(game, challengeOf(game, DAY));
    const judged = judge(JSON.parse(JSON.stringify(record)));
    expect(judged).toMatchObject({ ok: true, record: { seed: record.seed, moves: record.moves }, result: resultOf(game, record) });
    if (!judged.ok) return;
    const { measures } = judged.result;
    expect(measures.length).toBeGreaterThan(0);
    for (const locale of LOCALES)
      for (const { name, value } of measures)
        expect(createSpeaker(locale, catalogs[locale])({ key: `daily.measure.${name}`, params: { value } })).toMatch(/\d/);
  });

  it('has one fingerprint, however its record is written, and another than every other try', () => {
    const challenge = challengeOf(game, DAY);
    const { moves, ...setup } = attemptOf(game, challenge);
    const printOf = (given: unknown) => {
      const judged = judge(given);
      return judged.ok ? judged.fingerprint : judged.problem.key;
    };
    const rewritten = { note: 'mine', moves: moves.map(({ by, action }) => ({ action, by })), ...setup };
    expect(printOf(rewritten)).toBe(printOf({ ...setup, moves }));
    expect(printOf(playTry(game, challenge, 'medium', 'other luck'))).not.toBe(printOf(rewritten));
  });

  it('makes a card of a few short lines', () => {
    const challenge = challengeOf(game, DAY);
    const [title, ...signs] = cardOf(game, challenge, attemptOf(game, challenge));
    expect(title).toBe(`Tablehop · ${game.title} #16`);
    expect(signs.length).toBeGreaterThan(0);
    // Symbols and numbers only, short enough for one line on a phone.
    for (const line of signs) {
      expect(line).not.toMatch(/\p{Letter}/u);
      expect([...line].length).toBeLessThanOrEqual(20);
    }
  });

  it('is refused where chance fell otherwise', () => {
    const challenge = challengeOf(game, DAY);
    const other = playTry(game, { ...challenge, seed: 'better dice' });
    expectRefused(judge(rechained(attemptOf(game, challenge), other.moves)), 'daily.problem.otherRoll');
  });
});

describe('a try', () => {
  const play = () => {
    const challenge: Challenge = { ...challengeOf(sealedBids, DAY), seats: ['you', 'easy', 'easy'] };
    const record = attemptOf(sealedBids, challenge, 'easy');
    return { challenge, record, judge: (given: unknown) => judgeTry(() => sealedBids, challenge, given) };
  };

  it('has one fingerprint if two marbles are placed in the other order', () => {
    const game = gameOf('hop-the-marble');
    const challenge = challengeOf(game, DAY);
    const record = attemptOf(game, challenge);
    const places = ({ by, action }: Move) => by === YOU && action.type === 'place';
    const first = record.moves.findIndex((move, index) => places(move) && places(record.moves[index + 1] ?? move));
    const swapped = record.moves.map(
      (move, index) => record.moves[index === first ? first + 1 : index === first + 1 ? first : index] ?? move,
    );
    const [one, other] = [record, rechained(record, swapped)].map((each) => judgeTry(findGame, challenge, each));
    expect(record.moves).not.toEqual(swapped);
    expect(one).toMatchObject({ ok: true });
    expect(other).toMatchObject({ ok: true, fingerprint: one?.ok === true ? one.fingerprint : '' });
  });

  it('is refused on another seed, by other rules, with other options or another beginning', () => {
    const { challenge, record, judge } = play();
    expect(judge(record)).toMatchObject({ ok: true });
    expectRefused(judge({ ...record, seed: 'mine' }), 'daily.problem.otherSeed');
    expectRefused(judge({ ...record, reseeds: [{ from: 3, seed: 'mine' }] }), 'daily.problem.otherSeed');
    expectRefused(judge({ ...record, fair: { secret: 'mine', shares: [] } }), 'daily.problem.otherSeed');
    expectRefused(judge({ ...record, rules: record.rules + 1 }), 'daily.problem.otherRules', { given: '2', rules: 1 });
    expectRefused(judge({ ...record, options: {} }), 'daily.problem.otherOptions');
    expectRefused(judge({ ...record, players: 2 }), 'daily.problem.otherSetUp');
    expectRefused(judge({ ...record, position: { round: 9 } }), 'daily.problem.otherSetUp');
    expectRefused(judge({ ...record, components: { name: 'Mine', data: {} } }), 'daily.problem.otherSetUp');
    expectRefused(judge({ ...record, game: 'chess' }), 'problem.recordGame', { game: 'sealed-bids' });
    expectRefused(judge('a record'), 'problem.recordNotObject');
    expectRefused(
      judgeTry(() => sealedBids, challengeOf(sealedBids, '2026-11-17'), record),
      'daily.problem.otherSeed',
    );
    expectRefused(
      judgeTry(() => undefined, challenge, record),
      'daily.problem.unknownGame',
      { game: 'sealed-bids' },
    );
  });

  it('is refused if it begins elsewhere than the challenge', () => {
    const game = gameOf('hop-the-marble');
    const challenge = challengeOf(game, DAY);
    const { rules, options, seed, seats } = challenge;
    const record = { game: game.id, rules, options, seed, players: seats.length, moves: [] };
    const begun = judgeTry(findGame, challenge, { ...record, position: challenge.position });
    expectRefused(begun, 'daily.problem.notOver');
    expectRefused(judgeTry(findGame, challenge, record), 'daily.problem.otherSetUp');
    const elsewhere = { ...challenge.position, turnNumber: 1 };
    expectRefused(judgeTry(findGame, challenge, { ...record, position: elsewhere }), 'daily.problem.otherSetUp');
  });

  it('is refused if it is damaged, not over, or holds a move that is not allowed', () => {
    const { record, judge } = play();
    const [first, ...rest] = record.moves;
    if (first === undefined) throw new Error('no moves');
    expectRefused(judge({ ...record, moves: [{ ...first, hash: `${first.hash.slice(0, -1)}x` }, ...rest] }), 'problem.moveHash');
    expectRefused(judge({ ...record, moves: record.moves.slice(0, -1) }), 'daily.problem.notOver');
    const own = record.moves.findIndex(({ by }) => by === 0);
    const illegal = record.moves.map((move, index) => (index === own ? { by: 0, action: { type: 'nonsense' } } : move));
    expectRefused(judge({ ...record, moves: illegal }), 'problem.moveRefused');
  });

  it('has no result before it is over, and a card of its title alone', () => {
    const { challenge, record } = play();
    const unfinished = { ...record, moves: record.moves.slice(0, -1) };
    expect(resultOf(sealedBids, unfinished)).toBeNull();
    expect(cardOf(sealedBids, challenge, unfinished)).toEqual([`Tablehop · ${sealedBids.title} #16`]);
  });

  it('is refused at the first move that chance or a bot would not have made', () => {
    const { challenge, record, judge } = play();
    const luckier = playTry(sealedBids, { ...challenge, seed: 'better dice' });
    expectRefused(judge(rechained(record, luckier.moves)), 'daily.problem.otherRoll', { move: firstDifference(record, luckier) });
    const weak = playTry(sealedBids, { ...challenge, seats: challenge.seats.map((seat) => (seat === 'you' ? seat : 'random')) });
    expectRefused(judge(rechained(record, weak.moves)), 'daily.problem.otherBot', { move: firstDifference(record, weak) });
  });
});

function firstDifference(one: MatchRecord, other: MatchRecord): number {
  return 1 + one.moves.findIndex(({ action }, index) => !same(action, other.moves[index]?.action));
}

describe('a game without a challenge of its own', () => {
  const played = (totals: readonly number[], ranking: Over['ranking']): Played => ({
    game: { ...sealedBids, score: () => totals.map((total, seat) => ({ seat, lines: [], total })) },
    state: null,
    over: { kind: 'over', ranking, reason: 'rounds' },
    moves: [],
  });

  it.each([
    [[9, 7, 8], [[0], [2], [1]], { rank: [9, 1], place: 1, won: true }, '🥇 9'],
    [[9, 9, 8], [[1, 0], [2]], { rank: [9, 0], place: 1, won: true }, '🥇 9'],
    [[5, 9, 5], [[1], [0, 2]], { rank: [5, -4], place: 2, won: false }, '🥈 5'],
    [[1, 9, 9], [[1, 2], [0]], { rank: [1, -8], place: 3, won: false }, '🥉 1'],
    [[1, 9, 9, 8], [[1, 2], [3], [0]], { rank: [1, -8], place: 4, won: false }, '▫️ 1'],
  ])('counts %j by points, then by the lead over the best of the others', (totals, ranking, { rank, place, won }, line) => {
    const measures = [
      { name: 'points', value: totals[0] },
      { name: 'place', value: place },
    ];
    expect(usualDaily.resultOf(played(totals, ranking))).toEqual({ rank, measures, won });
    expect(usualDaily.signsOf(played(totals, ranking))).toEqual([line]);
  });

  it.each([
    [[[0]], true, '🥇 7'],
    [[], false, '▫️ 7'],
  ])('has no place alone: ranking %j', (ranking, won, line) => {
    expect(usualDaily.resultOf(played([7], ranking))).toEqual({ rank: [7], measures: [{ name: 'points', value: 7 }], won });
    expect(usualDaily.signsOf(played([7], ranking))).toEqual([line]);
  });

  it.each([
    [[1, 1], 1],
    [[2, 2], 2],
    [[1, 6], 3],
    [[4, 6], 4],
  ] as const)('is played by %j against as many bots as make %i', (players, count) => {
    const [you, ...bots] = challengeOf({ ...target, players }, DAY).seats;
    expect([you, bots]).toEqual(['you', Array(count - 1).fill('medium')]);
  });
});

it('what is missing is shown, and what is too much cuts nothing off', () => {
  expect([outOf(2, 4, '👑'), outOf(0, 1, '👑'), outOf(2, 1, '👑'), outOf(1, 2, '🎯', '·')]).toEqual(['👑👑▫️▫️', '▫️', '👑👑', '🎯·']);
});

it('the same moves against the same bots are the same match, whenever they are made', () => {
  const game = gameOf('hip-hip-hooray');
  const challenge = challengeOf(game, DAY);
  expect(same(playTry(game, challenge), playTry(game, challenge))).toBe(true);
  expect(same(playTry(game, challenge), playTry(game, challenge, 'medium', 'other luck'))).toBe(false);
});

it('tries compare from the first number on', () => {
  expect(compareTries({ rank: [2, 1] }, { rank: [1, 9] })).toBeGreaterThan(0);
  expect(compareTries({ rank: [2, 1] }, { rank: [2, 3] })).toBeLessThan(0);
  expect(compareTries({ rank: [2] }, { rank: [2] })).toBe(0);
  expect(compareTries({ rank: [2] }, { rank: [2, 1] })).toBeLessThan(0);
  expect(compareTries({ rank: [2] }, { rank: [2, -1] })).toBeGreaterThan(0);
});
