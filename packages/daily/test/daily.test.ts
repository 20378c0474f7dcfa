import { type AnyGame, firstLink, type MatchRecord, type Move, nextLink, opening, parseOptions, same } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import { commonCatalogs, createSpeaker, LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { target } from '../../core/test/toys/target.ts';
import { type Challenge, cardOf, challengeOf, compareTries, dayAfter, dayNumber, firstDay, isDay, resultOf } from '../index.ts';
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

function expectRefused(judged: JudgedTry, key: string): void {
  if (judged.ok) throw new Error(`accepted, though ${key} was expected`);
  expect(judged.problem.key).toBe(key);
  for (const locale of LOCALES) {
    expect(createSpeaker(locale, commonCatalogs[locale], catalogs[locale])(judged.problem)).toMatch(/\S/);
  }
}

describe('days', () => {
  it('are calendar days', () => {
    for (const day of ['2026-11-16', '2028-02-29', '2026-12-31']) expect(isDay(day)).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '16.11.2026', '', '2026-11-16T00:00', null, 20261116])
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
    expect(new Set(kept.map(({ game }) => game)).size).toBe(games.length);
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

describe.each(games)('a try of $id', (game) => {
  const challenge = challengeOf(game, DAY);
  const record = playTry(game, challenge);
  const judge = (given: unknown) => judgeTry(findGame, challenge, given);

  it('is accepted as it was played, also after a journey as JSON', () => {
    const judged = judge(JSON.parse(JSON.stringify(record)));
    expect(judged).toMatchObject({ ok: true, result: resultOf(game, record) });
    if (!judged.ok) return;
    const { measures } = judged.result;
    expect(measures.length).toBeGreaterThan(0);
    for (const locale of LOCALES)
      for (const { name, value } of measures)
        expect(createSpeaker(locale, catalogs[locale])({ key: `daily.measure.${name}`, params: { value } })).toMatch(/\d/);
  });

  it('makes a card of a few short lines', () => {
    const [title, ...signs] = cardOf(game, challenge, record);
    expect(title).toBe(`Tablehop · ${game.title} #16`);
    expect(signs.length).toBeGreaterThan(0);
    // Symbols and numbers only, short enough for one line on a phone.
    for (const line of signs) {
      expect(line).not.toMatch(/\p{Letter}/u);
      expect([...line].length).toBeLessThanOrEqual(20);
    }
  });

  it('is refused on another seed, by other rules, with other options or another beginning', () => {
    expectRefused(judge({ ...record, seed: 'mine' }), 'daily.problem.otherSeed');
    expectRefused(judge({ ...record, reseeds: [{ from: 3, seed: 'mine' }] }), 'daily.problem.otherSeed');
    expectRefused(judge({ ...record, rules: record.rules + 1 }), 'daily.problem.otherRules');
    expectRefused(judge({ ...record, options: {} }), 'daily.problem.otherOptions');
    expectRefused(judge({ ...record, position: { round: 9 } }), 'daily.problem.otherSetUp');
    expectRefused(judge({ ...record, components: { name: 'Mine', data: {} } }), 'daily.problem.otherSetUp');
    expectRefused(judge({ ...record, game: 'chess' }), 'problem.recordGame');
    expectRefused(judge('a record'), 'problem.recordNotObject');
    expectRefused(judgeTry(findGame, challengeOf(game, '2026-11-17'), record), 'daily.problem.otherSeed');
    expectRefused(
      judgeTry(() => undefined, challenge, record),
      'daily.problem.unknownGame',
    );
  });

  it('is refused if it is damaged, not over, or holds a move that is not allowed', () => {
    const [first, ...rest] = record.moves;
    if (first === undefined) throw new Error('no moves');
    expectRefused(judge({ ...record, moves: [{ ...first, hash: `${first.hash.slice(0, -1)}x` }, ...rest] }), 'problem.moveHash');
    expectRefused(judge({ ...record, moves: record.moves.slice(0, -1) }), 'daily.problem.notOver');
    const own = record.moves.findIndex(({ by }) => by === 0);
    const illegal = record.moves.map((move, index) => (index === own ? { by: 0, action: { type: 'nonsense' } } : move));
    expectRefused(judge({ ...record, moves: illegal }), 'problem.moveRefused');
  });

  it('is refused where chance fell otherwise', () => {
    const other = playTry(game, { ...challenge, seed: 'better dice' });
    expectRefused(judge(rechained(record, other.moves)), 'daily.problem.otherRoll');
  });

  it.skipIf(challenge.seats.length === 1)('is refused where a bot did otherwise, for instance nothing clever', () => {
    const weak = playTry(game, { ...challenge, seats: challenge.seats.map((seat) => (seat === 'you' ? seat : 'random')) });
    expectRefused(judge(rechained(record, weak.moves)), 'daily.problem.otherBot');
  });
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
});
