import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayAttempts, findAttempts, type Outcome } from '../results/attempts.ts';
import { type BestResult, findBest } from '../results/bests.ts';
import { type Fact, keyOf } from '../results/facts.ts';
import type { HistoryLine } from '../results/history.ts';
import { factsOfProgress, type Progress, progressOf, readProgressFile, writeProgressFile } from '../results/progress-file.ts';
import { findPuzzleTry, type PuzzleTry } from '../results/puzzles.ts';

const game = fc.constantFrom('hop-n-roll', 'hop-cest-plie', 'hip-hip-hooray');
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const at = fc.nat(10_000);
const number = fc.integer({ min: -400, max: 400 }).map((tenths) => tenths / 10);

const line: fc.Arbitrary<HistoryLine> = fc.record(
  {
    match: name,
    game,
    at,
    others: fc.array(fc.constantFrom('easy', 'medium', 'person'), { maxLength: 3 }),
    share: fc.constantFrom(0, 0.5, 1),
    points: fc.option(number),
    usual: fc.boolean(),
    review: fc.record({ unit: fc.constantFrom('points', 'turns'), decisions: fc.nat(50), good: fc.nat(50), given: number, luck: number }),
  },
  { requiredKeys: ['match', 'game', 'at', 'others', 'share', 'points', 'usual'] },
);
const puzzle: fc.Arbitrary<PuzzleTry> = fc.record({
  game,
  puzzle: name,
  solved: fc.constantFrom('first', 'later', 'shown', null),
  wrong: fc.nat(4),
  at,
});
/** A match has one outcome, the same in every file; several matches have equal ones. */
const outcomes: readonly Outcome[] = [...'abcdefgh'].map((match, index) => ({
  match,
  rank: [index % 3, index % 2],
  measures: [{ name: 'points', value: 7 }],
  won: [true, false, null][index % 3] ?? null,
  card: ['🥇'],
  at: (index * 5) % 4,
}));
const outcome = fc.constantFrom(...outcomes);
const kept: fc.Arbitrary<DayAttempts> = fc.record({
  game,
  day: fc.constantFrom('2026-11-14', '2026-11-15', '2026-11-16'),
  match: fc.option(name),
  counted: fc.option(outcome),
  practised: fc.option(outcome),
});
const best: fc.Arbitrary<BestResult> = fc.record({
  game,
  options: fc.constantFrom({ sheet: 'basic' }, { sheet: 'advanced' }),
  match: name,
  players: fc.integer({ min: 2, max: 3 }),
  measures: fc.constant(null),
  points: fc.nat(90),
  at,
});
const progress: fc.Arbitrary<Progress> = fc.record({
  matches: fc.array(line, { maxLength: 8 }),
  puzzles: fc.array(puzzle, { maxLength: 8 }),
  challenges: fc.array(kept, { maxLength: 6 }),
  bestResults: fc.array(best, { maxLength: 6 }),
});

/** The progress of a browser that opened files one after the other, as the log merges their facts. */
function progressWith(...several: readonly Progress[]): Progress {
  const facts = new Map<string, Fact>();
  for (const fact of several.flatMap(factsOfProgress)) if (!facts.has(keyOf(fact))) facts.set(keyOf(fact), fact);
  const sorted = [...facts].sort(([oneKey, one], [otherKey, other]) => one.at - other.at || (oneKey < otherKey ? -1 : 1));
  return progressOf(sorted.map(([, fact]) => fact));
}

describe('progress as a file', () => {
  it('is the same after it was written, erased and read again', () => {
    fc.assert(
      fc.property(progress, (given) => {
        const before = progressWith(given);
        const read = readProgressFile(writeProgressFile(before));
        if (!read.ok) throw new Error(JSON.stringify(read.problem));
        expect(progressWith(read.value)).toEqual(before);
      }),
    );
  });

  it('is taken in once, however often it is opened', () => {
    fc.assert(
      fc.property(progress, progress, (here, file) => {
        const once = progressWith(here, file);
        expect(progressWith(here, file, file)).toEqual(once);
        expect(progressWith(here, file, here)).toEqual(once);
      }),
    );
  });

  it('takes away nothing that was here or in the file', () => {
    fc.assert(
      fc.property(progress, progress, (one, other) => {
        const [here, file, both] = [progressWith(one), progressWith(other), progressWith(one, other)];
        const has = (from: typeof here) => {
          for (const { match, review } of from.matches) {
            const found = both.matches.find((each) => each.match === match);
            expect(found).toBeDefined();
            if (review !== undefined) expect(found?.review).toBeDefined();
          }
          for (const { game, puzzle, solved } of from.puzzles) {
            const found = findPuzzleTry(both.puzzles, game, puzzle);
            expect(found).toBeDefined();
            if (solved !== null) expect(found?.solved).not.toBeNull();
          }
          for (const { game, day, counted } of from.challenges) {
            const found = findAttempts(both.challenges, game, day);
            expect(found).toBeDefined();
            // The first attempt counts.
            if (counted !== null) expect(found?.counted?.at).toBeLessThanOrEqual(counted.at);
          }
          for (const { game, options, players, points } of from.bestResults)
            expect(findBest(both.bestResults, game, options, players)?.points).toBeGreaterThanOrEqual(points ?? 0);
        };
        has(here);
        has(file);
        expect(both.matches).toHaveLength(new Set([...here.matches, ...file.matches].map(({ match }) => match)).size);
      }),
    );
  });
});

describe('a file that is no such file', () => {
  const good = {
    format: 'tablehop-progress',
    version: 1,
    matches: [{ match: 'm', game: 'hop-n-roll', at: 5, others: ['easy'], share: 1, points: 70, usual: true }],
    puzzles: [{ game: 'hop-n-roll', puzzle: 'p', solved: null, wrong: 1, at: 5 }],
    challenges: [],
    bestResults: [],
  };
  const refusal = (file: unknown) => {
    const read = readProgressFile(typeof file === 'string' ? file : JSON.stringify(file));
    return read.ok ? null : `${read.problem.key} ${read.problem.params?.field ?? ''}`.trim();
  };

  it.each([
    ['no JSON', '{', 'progress.file.notJson'],
    ['nothing', '', 'progress.file.notJson'],
    ['a list', '[]', 'progress.file.foreign'],
    ['a match', { format: 'tablehop-match', version: 1 }, 'progress.file.foreign'],
    ['a newer one', { ...good, version: 2 }, 'progress.file.newer'],
    ['one without a version', { ...good, version: undefined }, 'progress.file.field version'],
    ['one without a part', { ...good, puzzles: undefined }, 'progress.file.field puzzles'],
    ['a wrong field', { ...good, matches: [...good.matches, { ...good.matches[0], share: 2 }] }, 'progress.file.field matches.1.share'],
    ['a moment that is none', { ...good, puzzles: [{ ...good.puzzles[0], at: 1e300 }] }, 'progress.file.field puzzles.0.at'],
    ['a day that is none', { ...good, challenges: [{ game: 'g', day: '2026-02-31' }] }, 'progress.file.field challenges.0.day'],
    ['far too many entries', { ...good, matches: Array(3_001).fill(good.matches[0]) }, 'progress.file.field matches'],
  ])('is refused with what is wrong: %s', (_name, file, problem) => {
    expect(refusal(file)).toBe(problem);
  });

  it('is refused, and never breaks the page', () => {
    expect(refusal(good)).toBeNull();
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('matches', 'puzzles', 'challenges', 'bestResults'), (junk, part) => {
        expect(refusal(junk)).not.toBeNull();
        const read = readProgressFile(JSON.stringify({ ...good, [part]: [JSON.parse(junk)] }));
        expect(read.ok).toBe(false);
      }),
    );
  });
});
