import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attemptsOf, challengeFigures, findAttempts, gamesDone, streakOf } from '../results/attempts.ts';
import { type AttemptFact, type Fact, keyOf } from '../results/facts.ts';
import { doneToday, markDoneToday, today } from '../results/for-home.ts';
import { historyOf } from '../results/history.ts';
import { createResultsLog, type LogStore } from '../results/log.ts';
import { factsOfFormerKeys, progressOf } from '../results/progress-file.ts';
import { answerFact, findPuzzleTry, puzzleTriesOf } from '../results/puzzles.ts';
import { monthAfter, weeksOf } from '../screens/daily/calendar.ts';

const GAME = 'hop-n-roll';
const DAY = '2026-11-16';

/** Shared by the tabs of one browser. */
function memoryStore(): LogStore & { isFull: boolean; readonly stored: Map<string, Fact> } {
  const stored = new Map<string, Fact>();
  const store = {
    isFull: false,
    stored,
    all: async () => [...stored.values()],
    async add(facts: readonly Fact[]) {
      if (store.isFull) throw new Error('full');
      const known = facts.flatMap((fact) => stored.get(keyOf(fact)) ?? []);
      for (const fact of facts) if (!stored.has(keyOf(fact))) stored.set(keyOf(fact), fact);
      return known;
    },
    async replace(facts: readonly Fact[], erased: readonly string[] = []) {
      if (store.isFull) throw new Error('full');
      for (const [key, { kind }] of stored) if (erased.includes(kind)) stored.delete(key);
      for (const fact of facts) stored.set(keyOf(fact), fact);
    },
  };
  return store;
}

const open = (store: LogStore = memoryStore()) => createResultsLog({ store, now: () => 42 });
const begun = (match: string, at = 1): Fact => ({ kind: 'begun', game: GAME, day: DAY, match, at });
const attempt = (match: string, rank: readonly number[], given: Partial<AttemptFact> = {}): AttemptFact => ({
  kind: 'attempt',
  game: GAME,
  day: DAY,
  counts: true,
  match,
  rank,
  measures: [{ name: 'points', value: rank[0] ?? 0 }],
  won: true,
  card: ['🥇'],
  at: 7,
  ...given,
});

describe('the log of results', () => {
  it('loses nothing of two tabs that write at the same time', async () => {
    const store = memoryStore();
    const [one, other] = [open(store), open(store)];
    const writes = Array.from({ length: 200 }, (_, index) => [
      one.add([attempt(`a${index}`, [1])]),
      other.add([attempt(`b${index}`, [1])]),
    ]);
    await Promise.all(writes.flat());
    await Promise.all([one.refresh(), other.refresh()]);
    expect(one.facts.value).toHaveLength(400);
    expect(other.facts.value).toEqual(one.facts.value);
  });

  it('keeps the first fact of a key, whichever tab stored it, in the order of time, the same in every tab', async () => {
    const store = memoryStore();
    const [one, other] = [open(store), open(store)];
    await one.add([begun('first', 5), begun('twice'), attempt('b', [1], { at: 3 }), attempt('c', [1], { at: 9 })]);
    await other.add([begun('second')]);
    expect(one.facts.value.map(({ at }) => at)).toEqual([3, 5, 9]);
    expect(one.facts.value).toContainEqual(begun('first', 5));
    await other.refresh();
    expect(other.facts.value).toEqual(one.facts.value);
  });

  it('erases a kind for good, and remembers when; other kinds stay; a review is replaced', async () => {
    const store = memoryStore();
    const log = open(store);
    await log.add([begun('a'), attempt('a', [1])]);
    expect(log.erasedAt('attempt')).toBe(0);
    // A refresh that began earlier does not restore erased facts.
    await Promise.all([log.refresh(), log.erase(['attempt']), log.refresh()]);
    const again = open(store);
    await again.refresh();
    for (const each of [log, again]) {
      expect(each.facts.value.map(({ kind }) => kind)).toEqual(['begun', 'erased']);
      expect(each.erasedAt('attempt')).toBe(42);
    }
    const review = { kind: 'review', match: 'm', unit: 'points', decisions: 2, good: 1, luck: 0, at: 1 } as const;
    await again.add([{ ...review, given: 1 }]);
    await again.replace([{ ...review, given: 2 }]);
    expect(again.facts.value).toContainEqual({ ...review, given: 2 });
    expect(again.facts.value).not.toContainEqual({ ...review, given: 1 });
  });

  it('shows nothing as erased before the storage has erased it', async () => {
    const memory = memoryStore();
    let store = () => {};
    const isStored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const log = open({ ...memory, replace: (...given) => isStored.then(() => memory.replace(...given)) });
    await log.add([begun('a')]);
    const erasing = log.erase(['begun']);
    expect(log.facts.value).toEqual([begun('a')]);
    store();
    await erasing;
    expect(log.facts.value.map(({ kind }) => kind)).toEqual(['erased']);
    expect([...memory.stored.values()]).toEqual(log.facts.value);
  });

  it('lasts for this visit where nothing can be stored, says so, and stores it once that works', async () => {
    const store = memoryStore();
    store.isFull = true;
    const log = open(store);
    await log.add([attempt('a', [1])]);
    await log.refresh();
    expect(log.facts.value).toEqual([attempt('a', [1])]);
    expect(log.failure.value).not.toBeNull();
    store.isFull = false;
    await log.add([attempt('b', [2])]);
    expect(log.failure.value).toBeNull();
    expect([...store.stored.values()]).toEqual([attempt('a', [1]), attempt('b', [2])]);
  });

  it('keeps what it knows where nothing can be read', async () => {
    const closed = () => Promise.reject(new Error('closed'));
    const log = open({ all: closed, add: closed, replace: closed });
    await log.add([begun('a')]);
    await log.refresh();
    expect(log.facts.value).toEqual([begun('a')]);
  });

  it('erases nothing where the storage refuses, says so, and erases once that works', async () => {
    const store = memoryStore();
    const log = open(store);
    await log.add([begun('a')]);
    store.isFull = true;
    expect(await log.erase(['begun'])).toBe(false);
    expect(log.facts.value).toEqual([begun('a')]);
    expect(log.erasedAt('begun')).toBe(0);
    expect(log.failure.value, 'no result is lost').toBeNull();
    store.isFull = false;
    expect(await log.erase(['begun'])).toBe(true);
    expect(log.facts.value.map(({ kind }) => kind)).toEqual(['erased']);
  });
});

describe('the attempt that counts', () => {
  it('is the first that is begun, whatever else is played', () => {
    // The second one was recorded as practice.
    const beside = attempt('second', [90], { counts: false });
    expect(attemptsOf([begun('first'), beside])).toMatchObject([{ match: 'first', counted: null, practised: { rank: [90] } }]);
    const facts = [begun('first'), beside, attempt('first', [40], { at: 9 })];
    expect(findAttempts(attemptsOf(facts), GAME, DAY)).toMatchObject({ counted: { match: 'first', rank: [40], at: 9 } });
  });

  it('does not become better by practice, of which the best is shown', () => {
    const practice = [50, 70, 60].map((points) => attempt(`p${points}`, [points], { counts: false }));
    expect(attemptsOf([attempt('first', [40, 3]), ...practice])).toMatchObject([
      { counted: { rank: [40, 3] }, practised: { match: 'p70' } },
    ]);
  });

  it('is the earlier of two from different browsers; the better other one was practice', () => {
    const facts = [attempt('early', [40], { at: 5 }), attempt('p', [60], { at: 6, counts: false }), attempt('late', [90], { at: 8 })];
    expect(attemptsOf(facts)).toMatchObject([{ match: 'early', counted: { match: 'early' }, practised: { match: 'late' } }]);
  });

  it('makes streaks, up to today or to yesterday as long as today is open', () => {
    const counted = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-14', '2026-11-15'].map((day) => attempt(day, [1], { day }));
    const attempts = attemptsOf([
      ...counted,
      attempt('practice', [1], { day: '2026-11-13', counts: false }),
      attempt('other', [1], { game: 'hip-hip-hooray' }),
    ]);
    expect(streakOf(attempts, GAME, '2026-11-15')).toEqual({ now: 2, longest: 3 });
    expect(streakOf(attempts, GAME, '2026-11-16')).toEqual({ now: 2, longest: 3 });
    expect(streakOf(attempts, GAME, '2026-11-17')).toEqual({ now: 0, longest: 3 });
    expect(streakOf([], GAME, DAY)).toEqual({ now: 0, longest: 0 });
  });

  it('counts in days, wins and best results', () => {
    const attempts = attemptsOf([
      attempt('a', [40], { day: '2026-11-14' }),
      attempt('b', [70], { day: '2026-11-15', won: false }),
      attempt('c', [70]),
      attempt('d', [90], { counts: false }),
      attempt('e', [99], { game: 'hip-hip-hooray', won: null }),
    ]);
    expect(challengeFigures([], GAME, DAY)).toBeNull();
    expect(challengeFigures(attempts, GAME, DAY)).toMatchObject({
      days: 3,
      streak: { now: 3, longest: 3 },
      won: 2,
      best: { day: '2026-11-15', outcome: { match: 'b' } },
      practised: 1,
    });
    expect(challengeFigures(attempts, 'hip-hip-hooray', DAY)?.won).toBeNull();
  });
});

it('tells puzzles apart by the first answer, and what came to its end stays', () => {
  const facts: Fact[] = [];
  for (const [at, answer] of ['a right', 'b wrong', 'b right', 'c shown', 'a wrong', 'd wrong', 'd wrong'].entries()) {
    const [puzzle, what] = answer.split(' ') as [string, 'right' | 'wrong' | 'shown'];
    const fact = answerFact(findPuzzleTry(puzzleTriesOf(facts), 'pig', puzzle), { game: 'pig', puzzle, at }, what);
    if (fact !== null) facts.push(fact);
  }
  const solved = puzzleTriesOf(facts).map(({ puzzle, solved, wrong }) => `${puzzle} ${solved} ${wrong}`);
  expect(solved).toEqual(['a first 0', 'b later 1', 'c shown 0', 'd null 2']);
});

it('shows each match once with its review, and no review of a match that is unknown', () => {
  const match = { kind: 'match', game: GAME, others: ['medium'], share: 1, points: 80, usual: true } as const;
  const review = { unit: 'points', decisions: 20, good: 15, given: 4.5, luck: -1 } as const;
  const { kind: _, ...line } = match;
  expect(
    historyOf([
      { ...match, match: 'a', at: 3 },
      { ...match, match: 'b', at: 5 },
      { kind: 'review', match: 'b', at: 6, ...review },
      { kind: 'review', match: 'unknown', at: 6, ...review },
    ]),
  ).toEqual([
    { ...line, match: 'a', at: 3 },
    { ...line, match: 'b', at: 5, review },
  ]);
});

describe('what earlier versions stored', () => {
  const outcome = { match: 'm', rank: [1], measures: [], won: null, card: [], at: 5 };
  const lists = {
    'tablehop.diary': { erasedAt: 3, lines: [{ match: 'm', game: GAME, at: 5, others: ['easy'], share: 1, points: 70, usual: true }] },
    'tablehop.puzzles': [{ game: GAME, puzzle: 'p', solved: 'later', wrong: 1, at: 5 }],
    'tablehop.daily': [{ erasedAt: 4 }, { game: GAME, day: DAY, match: 'm', counted: outcome, practised: null }],
    'tablehop.best-results': [{ game: GAME, options: {}, match: 'm', players: 2, measures: null, points: 70, at: 5 }],
  };
  const readFrom = (texts: { readonly [key: string]: string }) => (key: string) => texts[key] ?? null;
  const stored = (values: { readonly [key: string]: unknown }) =>
    readFrom(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])));

  it('becomes facts, all four lists and when they were erased', () => {
    const facts = factsOfFormerKeys(stored(lists));
    expect(progressOf(facts)).toEqual({
      matches: lists['tablehop.diary'].lines,
      puzzles: lists['tablehop.puzzles'],
      challenges: lists['tablehop.daily'].slice(1),
      bestResults: lists['tablehop.best-results'],
    });
    const erased = facts.flatMap((fact) => (fact.kind === 'erased' ? [[fact.of, fact.at]] : []));
    expect(Object.fromEntries(erased)).toEqual({ match: 3, review: 3, begun: 4, attempt: 4 });
  });

  it('includes best results of version 0.1, which knew crowns and turns by name', () => {
    const { localStorage } = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/version-0.1/storage.json'), 'utf8'));
    const { bestResults } = progressOf(factsOfFormerKeys(readFrom(localStorage)));
    expect(bestResults).toHaveLength(JSON.parse(localStorage['tablehop.best-results']).length);
    expect(bestResults.find(({ match }) => match.startsWith('38da'))).toMatchObject({ measures: { crowns: 4, turns: 17 }, points: null });
    expect(bestResults.find(({ match }) => match.startsWith('8f41'))).toMatchObject({ measures: null, players: 2 });
    const alone = { game: GAME, options: {}, match: 'm', crowns: 3, turns: 19, at: 5 };
    expect(progressOf(factsOfFormerKeys(stored({ 'tablehop.best-results': [alone] }))).bestResults, 'alone only').toEqual([
      { game: GAME, options: {}, match: 'm', players: 1, measures: { crowns: 3, turns: 19 }, points: null, at: 5 },
    ]);
  });

  it('ticks on the home page what is done today, and nothing else', () => {
    const [, done] = lists['tablehop.daily'];
    const daily = [
      ...[null, { ...done, day: today() }, { ...done, game: 'pig', day: '2026-11-01' }],
      { ...done, game: 'hip-hip-hooray', day: today(), counted: null, practised: outcome },
    ];
    markDoneToday(gamesDone(attemptsOf(factsOfFormerKeys(stored({ 'tablehop.daily': daily }))), today()));
    expect([...doneToday()]).toEqual([GAME]);
    markDoneToday([]);
    expect([...doneToday()]).toEqual([]);
  });

  it('is read past what makes no sense', () => {
    const damaged = Object.fromEntries(
      Object.entries(lists).map(([key, value]) => [
        key,
        Array.isArray(value)
          ? [null, 'x', { game: 7 }, ...value]
          : { ...value, lines: [5, { ...value.lines[0], share: 7 }, ...value.lines] },
      ]),
    );
    expect(factsOfFormerKeys(stored(damaged))).toEqual(factsOfFormerKeys(stored(lists)));
    for (const text of ['{', '[1]', '7', 'null'])
      expect(factsOfFormerKeys(readFrom(Object.fromEntries(Object.keys(lists).map((key) => [key, text])))), text).toEqual([]);
    const closed = () => {
      throw new Error('blocked');
    };
    expect(factsOfFormerKeys(closed)).toEqual([]);
  });
});

describe('the calendar', () => {
  it('lays out a month from Monday to Sunday', () => {
    const november = weeksOf('2026-11');
    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(november.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(november.flat().filter((day) => day !== null).length).toBe(30);
    // A month that begins on a Monday, and has exactly four weeks.
    expect(weeksOf('2027-02').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
    expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2027-01', 1)]).toEqual(['2027-01', '2026-12', '2027-02']);
  });

  it('takes the day from the clock of the device', () => {
    expect(today(new Date(2026, 10, 6, 0, 0, 1))).toBe('2026-11-06');
    expect(today(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
  });
});
