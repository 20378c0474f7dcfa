import type { AnyGame, JsonObject } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { emptyFile, findPuzzles } from '../find-puzzles.ts';
import type { PuzzleFile } from '../index.ts';
import { createKeys, keyPuzzle, keys, openKeys } from './keys.ts';

function found(file: PuzzleFile, count: number, matches = 60, kind?: string, game = keys): PuzzleFile {
  let last = file;
  for (const step of findPuzzles({ game, count, file, ...(kind === undefined ? {} : { kind }) })) {
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

  it('compares samples of countless moves, with fewer tries of the bots', () => {
    const step = findPuzzles({ game: openKeys, count: 1, file: { ...emptyFile(keys, 'toy'), matches: 1 } });
    expect([step.next().value, step.next().value]).toMatchObject([
      null,
      {
        puzzles: [
          {
            ...{ kind: 'key', choices: 14, solutions: [{ type: 'key' }], line: [{ type: 'key' }, { type: 'open', door: 3 }] },
            others: [2, 1, 0, -22].map((points) => ({ action: { type: 'take', points }, loss: (711 - 100 * points) / 100 })),
            margin: { lead: { mean: 5.11, low: 4.32, high: 5.9 }, chance: { mean: 0.69, low: 0.52, high: 0.85 } },
            misses: { medium: { missed: 10, tries: 10 }, hard: { missed: 0, tries: 10 } },
          },
        ],
      },
    ]);
  });

  const downBy = (step: number, count: number) => Array.from({ length: count }, (_, index) => 3 - step * index);
  const withLoad = (load: AnyGame['load']): AnyGame => ({ ...keys, load });

  it.each([
    ['there are three moves to choose from', createKeys({ takes: [1, 3] })],
    ['a third of the moves are as good as the best', createKeys({ keys: 2 })],
    ['another move is nearly as good', createKeys({ prize: 6 })],
    ['the best move is the one that everybody sees', createKeys({ takes: [0, 1, 2, 30] })],
    ['the game refuses the position', withLoad(() => ({ ok: false, problem: { key: 'problem.position' } }))],
    [
      'the game loads another position',
      withLoad((position, ...rest) => keys.load({ ...(position as JsonObject), points: [0, 0] }, ...rest)),
    ],
  ])('finds none where %s', (_what, game) => {
    expect(found(emptyFile(game, 'toy'), 1, 1, undefined, game)).toMatchObject({ matches: 1, puzzles: [] });
  });

  it.each([
    ['four moves', createKeys({ takes: [0, 1, 3] }), { choices: 4, others: [3, 1, 0] }],
    [
      'many moves, of which it compares the most promising',
      createKeys({ takes: downBy(2, 239) }),
      { choices: 240, others: [3, 1, -1, -3] },
    ],
    [
      'moves of which a quarter are as good as the best',
      createKeys({ keys: 2, takes: [0, 1, 2, 3, -1, -2] }),
      { choices: 8, others: [3, 2, 1, 0] },
    ],
  ])('finds the best of %s', (_what, game, { choices, others }) => {
    const [puzzle] = found(emptyFile(game, 'toy'), 1, 1, undefined, game).puzzles;
    expect(puzzle).toMatchObject({ choices, others: others.map((points) => ({ action: { points } })) });
    expect(puzzle?.solutions.map(({ type }) => type)).toEqual(choices === 8 ? ['key', 'key'] : ['key']);
  });

  it('takes two of a match at most, that are at least ten moves apart', () => {
    const game = createKeys({ turns: 12 });
    const { puzzles } = found(emptyFile(game, 'toy'), 9, 1, undefined, game);
    expect(puzzles.map(({ position }) => position.turn)).toEqual([1, 9]);
  });

  it('looks at 20 decisions of a match at most', () => {
    const game = createKeys({ turns: 24, takes: [1, 3] });
    const steps = findPuzzles({ game, count: 1, file: emptyFile(game, 'toy') });
    for (let looked = 0; looked < 20; looked++) expect(steps.next().value).toBeNull();
    expect(steps.next().value).toMatchObject({ matches: 1 });
  });

  it('finds no puzzle twice', () => {
    const file = { ...emptyFile(keys, 'toy'), puzzles: [keyPuzzle] };
    expect(found(file, 2, 1)).toEqual({ ...file, matches: 1 });
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
