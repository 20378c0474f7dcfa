import type { ActionShape } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { openPuzzle, type Puzzle, type PuzzleFile, ratingOf, readPuzzleFile } from '../index.ts';
import { judgeAnswer } from '../judge-answer.ts';
import { keyPuzzle, keys } from './keys.ts';

const take = (points: number): ActionShape & { readonly points: number } => ({ type: 'take', points });

const file: PuzzleFile = { format: 1, game: 'keys', seed: 'toy', matches: 1, puzzles: [keyPuzzle] };

describe('an answer', () => {
  it('is right if it is the best move', () => {
    expect(judgeAnswer(keys, keyPuzzle, { type: 'key' })).toEqual({ kind: 'right' });
  });

  it('is right if it leads to the same position', () => {
    expect(judgeAnswer(keys, { ...keyPuzzle, solutions: [take(3)] }, { ...take(3), hand: 'left' } as ActionShape)).toEqual({
      kind: 'right',
    });
  });

  it('is wrong if it gives something away, and says how much', () => {
    const answer = judgeAnswer(keys, keyPuzzle, take(0));
    expect(answer).toMatchObject({ kind: 'wrong', why: [] });
    if (answer.kind !== 'wrong') return;
    const least = judgeAnswer(keys, keyPuzzle, take(3));
    expect(least.kind === 'wrong' && answer.loss.mean - least.loss.mean).toBeCloseTo(3);
    expect(judgeAnswer(keys, keyPuzzle, take(0))).toEqual(answer);
  });

  it('is as good if it gives nothing away, whether that is known or measured', () => {
    const generous: Puzzle = { ...keyPuzzle, solutions: [{ type: 'key' }, take(3)] };
    expect(judgeAnswer(keys, generous, take(3))).toEqual({ kind: 'asGood' });
    // Moves that were never compared are measured.
    const modest: Puzzle = { ...keyPuzzle, solutions: [take(3)], others: [] };
    expect(judgeAnswer(keys, modest, { type: 'key' })).toEqual({ kind: 'asGood' });
    expect(judgeAnswer(keys, modest, take(2))).toMatchObject({ kind: 'wrong' });
  });

  it('is wrong if the puzzle says so, however well it does in these worlds', () => {
    const modest: Puzzle = { ...keyPuzzle, solutions: [take(3)], others: [{ action: { type: 'key' }, loss: 1 }] };
    expect(judgeAnswer(keys, modest, { type: 'key' })).toMatchObject({ kind: 'wrong' });
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
  const broken = (change: object) => readPuzzleFile({ ...file, puzzles: [{ ...keyPuzzle, ...change }] });

  it('is read as it was written', () => {
    expect(readPuzzleFile(JSON.parse(JSON.stringify(file)))).toEqual({ ok: true, value: file });
  });

  it.each([
    ['an id of another form', { id: 'key' }],
    ['an id that is too long', { id: `${keyPuzzle.id}0` }],
    ['an id that ends well', { id: `x${keyPuzzle.id}` }],
    ['a list as position', { position: [] }],
    ['no position', { position: null }],
    ['a position that is not JSON', { position: { door: undefined } }],
    ['a seat before the first', { seat: -1 }],
    ['half a player', { players: 1.5 }],
    ['no kind', { kind: '' }],
    ['an action without a type', { line: [{ points: 1 }] }],
    ['no line', { line: [] }],
    ['nothing worse', { others: [] }],
    ['a worse move without its loss', { others: [{ action: { type: 'key' } }] }],
    ['another unit', { unit: 'coins' }],
    ['a reason without a key', { why: [{ points: 1 }] }],
    ['a field that nobody knows', { more: 1 }],
    ['no solution', { solutions: [] }],
    ['another game', { game: 'pig' }],
    ['an interval above its mean', { margin: { ...keyPuzzle.margin, lead: { mean: 2, low: 3, high: 4 } } }],
    ['an interval below its mean', { margin: { ...keyPuzzle.margin, lead: { mean: 5, low: 3, high: 4 } } }],
    ['half an interval', { margin: { ...keyPuzzle.margin, lead: { mean: 2, low: 1 } } }],
    ['no margin', { margin: {} }],
    ['more misses than tries', { misses: { ...keyPuzzle.misses, hard: { missed: 3, tries: 2 } } }],
  ] as readonly (readonly [string, object])[])('is refused with %s', (_what, change) => {
    expect(broken(change)).toMatchObject({ ok: false });
  });

  it('is read with another unit, with reasons, and with an interval that is one number', () => {
    const lead = { mean: 2, low: 2, high: 2 };
    const puzzle = { ...keyPuzzle, unit: 'turns', why: [{ key: 'why.key' }], margin: { ...keyPuzzle.margin, lead } };
    expect(readPuzzleFile({ ...file, puzzles: [puzzle] })).toMatchObject({ ok: true, value: { puzzles: [puzzle] } });
  });

  it.each([
    ['where it is wrong', [{ ...keyPuzzle, seat: -1 }], /^puzzles\.0\.seat: /],
    ['that a puzzle is of another game', [keyPuzzle, { ...keyPuzzle, id: '0000000000', game: 'pig' }], /^: all puzzles .* game$/],
    ['that two puzzles have the same id', [keyPuzzle, keyPuzzle], /^: no two puzzles .* id$/],
    ['that an interval misses its mean', [{ ...keyPuzzle, margin: { ...keyPuzzle.margin, lead: { mean: 2, low: 3, high: 4 } } }], /mean$/],
    ['that more was missed than tried', [{ ...keyPuzzle, misses: { ...keyPuzzle.misses, hard: { missed: 3, tries: 2 } } }], /tried$/],
  ])('says %s', (_what, puzzles, problem) => {
    expect(readPuzzleFile({ ...file, puzzles })).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });

  it('of rules that nobody knows cannot be opened', () => {
    expect(openPuzzle(keys, { ...keyPuzzle, rules: 99 })).toMatchObject({ ok: false });
  });
});
