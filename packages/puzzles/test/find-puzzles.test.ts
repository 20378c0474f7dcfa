import type { ActionShape } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { emptyFile, findPuzzles } from '../find-puzzles.ts';
import { openPuzzle, type Puzzle, type PuzzleFile, ratingOf, readPuzzleFile } from '../index.ts';
import { judgeAnswer } from '../judge-answer.ts';
import { keys } from './keys.ts';

function found(file: PuzzleFile, count: number, matches = 60, kind?: string): PuzzleFile {
  let last = file;
  for (const step of findPuzzles({ game: keys, count, file, ...(kind === undefined ? {} : { kind }) })) {
    if (step !== null) last = step;
    if (last.matches >= matches) break;
  }
  return last;
}

const take = (points: number): ActionShape & { readonly points: number } => ({ type: 'take', points });

const whole = found(emptyFile(keys, 'toy'), 3);
const [first] = whole.puzzles as [Puzzle];

describe('the search for puzzles', () => {
  it('finds the move that is known to be the best, and what it is worth', () => {
    expect(whole.puzzles).toHaveLength(3);
    for (const puzzle of whole.puzzles) {
      expect(puzzle.solutions).toEqual([{ type: 'key' }]);
      expect(puzzle.others[0]?.action).toEqual(take(3));
      expect(puzzle.margin.lead.low).toBeGreaterThan(1);
      expect(puzzle.margin.lead.high).toBeLessThan(7);
      expect(puzzle.choices).toBe(5);
      expect(puzzle.misses.medium.missed + puzzle.misses.hard.missed).toBeGreaterThan(0);
    }
  });

  it('goes on from the move as a good player would', () => {
    const { door } = first.position as { readonly door: number };
    expect(first.line).toEqual([{ type: 'key' }, { type: 'open', door }]);
  });

  it('gives the same puzzles for the same seed, and others for another', () => {
    expect(found(emptyFile(keys, 'toy'), 3)).toEqual(whole);
    const ids = found(emptyFile(keys, 'another'), 3).puzzles.map(({ id }) => id);
    expect(ids).not.toEqual(whole.puzzles.map(({ id }) => id));
  });

  it('looks for one kind alone, if it is asked to', () => {
    expect(found(emptyFile(keys, 'toy'), 3, 60, 'key')).toEqual(whole);
    expect(found(emptyFile(keys, 'toy'), 1, 3, 'take').puzzles).toEqual([]);
  });

  it('goes on where it was stopped', () => {
    const part = found(emptyFile(keys, 'toy'), 3, 1);
    expect(part.puzzles.length).toBeLessThan(3);
    expect(found(JSON.parse(JSON.stringify(part)), 3)).toEqual(whole);
  });
});

describe('an answer', () => {
  it('is right if it is the best move', () => {
    expect(judgeAnswer(keys, first, { type: 'key' })).toEqual({ kind: 'right' });
  });

  it('is wrong if it gives something away, and says how much', () => {
    const answer = judgeAnswer(keys, first, take(0));
    expect(answer).toMatchObject({ kind: 'wrong', why: [] });
    if (answer.kind !== 'wrong') return;
    const least = judgeAnswer(keys, first, take(3));
    expect(least.kind === 'wrong' && answer.loss.mean - least.loss.mean).toBeCloseTo(3);
    expect(judgeAnswer(keys, first, take(0))).toEqual(answer);
  });

  it('is as good if it gives nothing away, whether that is known or measured', () => {
    const generous: Puzzle = { ...first, solutions: [{ type: 'key' }, take(3)] };
    expect(judgeAnswer(keys, generous, take(3))).toEqual({ kind: 'asGood' });
    // Moves that were never compared are measured.
    const modest: Puzzle = { ...first, solutions: [take(3)], others: [] };
    expect(judgeAnswer(keys, modest, { type: 'key' })).toEqual({ kind: 'asGood' });
    expect(judgeAnswer(keys, modest, take(2))).toMatchObject({ kind: 'wrong' });
  });
});

describe('a rating', () => {
  const rated = (medium: number, hard: number) =>
    ratingOf({ misses: { medium: { missed: medium, tries: 20 }, hard: { missed: hard, tries: 20 } } });

  it('grows with what medium and hard miss', () => {
    expect([rated(2, 0), rated(8, 0), rated(10, 4), rated(16, 6), rated(20, 20)]).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a file', () => {
  const broken = (change: Partial<Puzzle>) => readPuzzleFile({ ...whole, puzzles: [{ ...first, ...change }] });

  it('is read as it was written', () => {
    expect(readPuzzleFile(JSON.parse(JSON.stringify(whole)))).toEqual({ ok: true, value: whole });
  });

  it.each([
    ['an id of another form', { id: 'key' }],
    ['no solution', { solutions: [] }],
    ['another game', { game: 'pig' }],
    ['an interval that does not hold its mean', { margin: { ...first.margin, lead: { mean: 2, low: 3, high: 4 } } }],
    ['more misses than tries', { misses: { ...first.misses, hard: { missed: 3, tries: 2 } } }],
  ] as readonly (readonly [string, Partial<Puzzle>])[])('is refused with %s', (_what, change) => {
    expect(broken(change)).toMatchObject({ ok: false });
  });

  it('is refused if two puzzles have the same id', () => {
    expect(readPuzzleFile({ ...whole, puzzles: [first, first] })).toMatchObject({ ok: false });
  });

  it('of rules that nobody knows cannot be opened', () => {
    expect(openPuzzle(keys, { ...first, rules: 99 })).toMatchObject({ ok: false });
  });
});
