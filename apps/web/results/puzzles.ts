import { type Puzzle, RATINGS, type Rating, ratingOf } from '@tablehop/puzzles';
import type { Fact, PuzzleFact } from './facts.ts';

/** The first answer counts: one that is right at once was found, not guessed. */
export type PuzzleTry = Omit<PuzzleFact, 'kind'>;

/** Per puzzle the earliest finished try, otherwise the one with the most wrong answers. */
export function puzzleTriesOf(facts: readonly Fact[]): readonly PuzzleTry[] {
  const tries = new Map<string, PuzzleTry>();
  for (const fact of facts) {
    if (fact.kind !== 'puzzle') continue;
    const { kind: _, ...tried } = fact;
    const key = `${tried.game}/${tried.puzzle}`;
    const before = tries.get(key);
    if (before === undefined || (before.solved === null && (tried.solved !== null || tried.wrong > before.wrong))) {
      // Insert again, to keep the order of the tries that count.
      tries.delete(key);
      tries.set(key, tried);
    }
  }
  return [...tries.values()];
}

export function findPuzzleTry(tries: readonly PuzzleTry[], game: string, puzzle: string): PuzzleTry | undefined {
  return tries.find((each) => each.game === game && each.puzzle === puzzle);
}

/** Null if the puzzle was finished before. */
export function answerFact(
  before: PuzzleTry | undefined,
  answered: Pick<PuzzleTry, 'game' | 'puzzle' | 'at'>,
  what: 'right' | 'wrong' | 'shown',
): PuzzleFact | null {
  if (before !== undefined && before.solved !== null) return null;
  const wrong = (before?.wrong ?? 0) + (what === 'wrong' ? 1 : 0);
  const solved = what === 'wrong' ? null : what === 'shown' ? 'shown' : wrong === 0 ? 'first' : 'later';
  return { kind: 'puzzle', ...answered, solved, wrong };
}

/** A solution that was shown does not count. */
export function isFound(tried: PuzzleTry | undefined): boolean {
  return tried?.solved === 'first' || tried?.solved === 'later';
}

/** `open`: not found yet, answered or not. */
type Counts = { readonly first: number; readonly later: number; readonly shown: number; readonly open: number };

/** Shares of puzzles found with the first answer. `low` to `high` is a 95 % interval. */
type FirstAnswers = {
  readonly puzzles: number;
  readonly own: number;
  readonly low: number;
  readonly high: number;
  /** Shares of the bots for the same puzzles, from the tries that rated their difficulty. */
  readonly medium: number;
  readonly hard: number;
};

type GradeFigures = Counts & { readonly rating: Rating; readonly total: number; readonly answers: FirstAnswers | null };

export type PuzzleFigures = Counts & {
  readonly total: number;
  readonly answers: FirstAnswers | null;
  /** Right first answers in a row: up to the latest puzzle, and the longest run. */
  readonly run: { readonly now: number; readonly longest: number };
  /** Easy ones first; grades without puzzles are left out. */
  readonly grades: readonly GradeFigures[];
};

/** For the puzzles of one game; tries at other or removed puzzles are ignored. */
export function puzzleFigures(puzzles: readonly Puzzle[], tries: readonly PuzzleTry[]): PuzzleFigures {
  const known = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  const tried = tries.flatMap((each) => {
    const puzzle = known.get(each.puzzle);
    return puzzle === undefined || puzzle.game !== each.game ? [] : [{ ...each, of: puzzle }];
  });
  const grades = RATINGS.flatMap((rating): readonly GradeFigures[] => {
    const total = puzzles.filter((puzzle) => ratingOf(puzzle) === rating).length;
    const here = tried.filter(({ of }) => ratingOf(of) === rating);
    return total === 0 ? [] : [{ rating, total, ...countsOf(here, total), answers: answersOf(here) }];
  });
  return { total: puzzles.length, ...countsOf(tried, puzzles.length), answers: answersOf(tried), run: runOf(tried), grades };
}

type Tried = PuzzleTry & { readonly of: Puzzle };

function countsOf(tried: readonly Tried[], total: number): Counts {
  const count = (how: PuzzleTry['solved']) => tried.filter(({ solved }) => solved === how).length;
  const [first, later, shown] = [count('first'), count('later'), count('shown')];
  return { first, later, shown, open: total - first - later - shown };
}

function answersOf(tried: readonly Tried[]): FirstAnswers | null {
  if (tried.length === 0) return null;
  const found = tried.filter(({ solved }) => solved === 'first').length;
  const botsFind = (level: 'medium' | 'hard') =>
    tried.reduce((sum, { of: { misses } }) => sum + 1 - misses[level].missed / misses[level].tries, 0) / tried.length;
  return {
    puzzles: tried.length,
    own: found / tried.length,
    ...wilson(found, tried.length),
    medium: botsFind('medium'),
    hard: botsFind('hard'),
  };
}

/** Wilson's score interval of a share, valid for few tries, too. */
function wilson(found: number, tries: number): { readonly low: number; readonly high: number } {
  const square = 1.96 ** 2;
  const middle = (found + square / 2) / (tries + square);
  const reach = (1.96 / (tries + square)) * Math.sqrt((found * (tries - found)) / tries + square / 4);
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

function runOf(tried: readonly Tried[]): PuzzleFigures['run'] {
  let [now, longest] = [0, 0];
  for (const { solved } of tried.toSorted((a, b) => a.at - b.at)) {
    now = solved === 'first' ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}
