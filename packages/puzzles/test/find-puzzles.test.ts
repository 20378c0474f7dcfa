import { describe, expect, it } from 'vitest';
import { emptyFile, findPuzzles } from '../find-puzzles.ts';
import type { PuzzleFile } from '../index.ts';
import { keyPuzzle, keys } from './keys.ts';

function found(file: PuzzleFile, count: number, matches = 60, kind?: string): PuzzleFile {
  let last = file;
  for (const step of findPuzzles({ game: keys, count, file, ...(kind === undefined ? {} : { kind }) })) {
    if (step !== null) last = step;
    if (last.matches >= matches) break;
  }
  return last;
}

describe('the search for puzzles', () => {
  it('finds the same puzzle with the same seed, whoever searches', () => {
    const step = findPuzzles({ game: keys, count: 1, file: emptyFile(keys, 'toy') });
    expect([step.next().value, step.next().value, step.next().value]).toEqual([null, null, null]);
    const file = { format: 1, game: 'keys', seed: 'toy', matches: 1, puzzles: [keyPuzzle] };
    expect(step.next()).toEqual({ done: false, value: file });
    expect(step.next()).toEqual({ done: true, value: file });
  });

  it('looks for one kind alone, if it is asked to', () => {
    expect(found(emptyFile(keys, 'toy'), 1, 60, 'key').puzzles).toEqual([keyPuzzle]);
    expect(found(emptyFile(keys, 'toy'), 1, 1, 'take')).toMatchObject({ matches: 1, puzzles: [] });
  });

  it('finds the move that is known to be the best in several matches, and goes on where it was stopped', () => {
    const whole = found(emptyFile(keys, 'toy'), 3);
    expect(whole.puzzles).toHaveLength(3);
    expect(new Set(whole.puzzles.map(({ id }) => id)).size).toBe(3);
    for (const puzzle of whole.puzzles) {
      expect(puzzle.solutions).toEqual([{ type: 'key' }]);
      expect(puzzle.others[0]?.action).toEqual({ type: 'take', points: 3 });
      expect(puzzle.margin.lead.low).toBeGreaterThan(1);
      expect(puzzle.margin.lead.high).toBeLessThan(7);
    }
    const part = found(emptyFile(keys, 'toy'), 3, 1);
    expect(part.puzzles.length).toBeLessThan(3);
    expect(found(JSON.parse(JSON.stringify(part)), 3)).toEqual(whole);
  });
});
