import type { ActionShape, AnyGame, Effect, JsonObject } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { loadPuzzles } from '@tablehop/games/puzzles';
import { type Answer, openPuzzle, type Puzzle } from '@tablehop/puzzles';
import { describe, expect, it } from 'vitest';
import { inOrder, nextUnsolved, ratingSigns } from '../features/puzzles/say-puzzle.ts';
import { type PuzzleTry, puzzleFigures } from '../results/puzzles.ts';
import { createPuzzlePlay } from '../screens/play/puzzle/puzzle-play.ts';

const puzzles = await loadPuzzles('hip-hip-hooray');
const [puzzle] = puzzles as [Puzzle];
const cheer = findGame('hip-hip-hooray') as AnyGame;

function laid({ answer = { kind: 'right' } as Answer | null, stored = Promise.resolve() } = {}) {
  const opened = openPuzzle(cheer, puzzle);
  if (!opened.ok) throw new Error(opened.problem.key);
  const waits: (() => void)[] = [];
  const told: string[] = [];
  const heard: Effect[] = [];
  const seen: Effect[] = [];
  const play = createPuzzlePlay({
    game: opened.game,
    puzzle,
    state: opened.state,
    showing: { durationMs: () => 100 },
    reducedMotion: () => false,
    wait(_milliseconds, run) {
      waits.push(run);
      return () => undefined;
    },
    judge: async () => {
      if (answer === null) throw new Error('nobody judges');
      return answer;
    },
    happening: (effects) => heard.push(...effects),
    seen: (effects) => seen.push(...effects),
    told(what) {
      told.push(what);
      return stored;
    },
  });
  const happened = () => {
    for (const run of waits.splice(0)) run();
  };
  return { play, told, heard, seen, happened, best: puzzle.solutions[0] as ActionShape & JsonObject };
}

describe('a puzzle on the board', () => {
  it('takes one answer, and tells what it is worth only when the board has shown it', async () => {
    const { play, told, heard, seen, happened, best } = laid();
    expect(play.offers.value.length).toBeGreaterThan(0);
    const asked = play.shown.value;
    const acting = play.act(best);
    expect(play.offers.value).toEqual([]);
    expect(play.shown.value.effects.length).toBeGreaterThan(0);
    expect(play.shown.value.version).toBeGreaterThan(asked.version);
    await Promise.resolve();
    expect(play.stage.value).toEqual({ kind: 'judging' });
    expect(heard).toEqual(play.shown.value.effects);
    expect(seen).toEqual([]);
    await play.act(best);
    happened();
    await acting;
    expect(seen).toEqual(heard);
    expect(play.stage.value).toEqual({ kind: 'answered', answer: { kind: 'right' }, action: best });
    expect(told).toEqual(['right']);
  });

  it('tells what an answer is worth once it is stored, or after a second', async () => {
    const { play, told, happened, best } = laid({ stored: new Promise(() => {}) });
    const acting = play.act(best);
    await Promise.resolve();
    happened();
    await expect.poll(() => told).toEqual(['right']);
    expect(play.stage.value).toEqual({ kind: 'judging' });
    happened();
    await acting;
    expect(play.stage.value).toMatchObject({ kind: 'answered' });
  });

  it('is put back for another try, as it was', async () => {
    const { play, told, happened, best } = laid({ answer: { kind: 'wrong', loss: { mean: 1, low: 0.5, high: 1.5 }, why: [] } });
    const asked = play.shown.value;
    const acting = play.act(best);
    happened();
    await acting;
    play.again();
    expect(told).toEqual(['wrong']);
    expect(play.stage.value).toEqual({ kind: 'asking' });
    expect(play.shown.value).toEqual({ ...asked, version: play.shown.value.version });
    expect(play.offers.value.length).toBeGreaterThan(0);
  });

  it('forgets an answer that was taken back before it was judged', async () => {
    const { play, told, happened, best } = laid();
    const acting = play.act(best);
    play.showSolution();
    happened();
    await acting;
    expect(play.stage.value).toEqual({ kind: 'showing' });
    expect(told).toEqual(['shown']);
  });

  it('says so if nobody can judge it', async () => {
    const { play, told, happened, best } = laid({ answer: null });
    const acting = play.act(best);
    happened();
    await acting;
    expect(play.stage.value).toEqual({ kind: 'failed' });
    expect(told).toEqual([]);
  });
});

describe('the order of puzzles', () => {
  const ordered = inOrder(puzzles);

  it('goes from easy to hard', () => {
    const signs = ordered.map(ratingSigns);
    expect(signs).toEqual([...signs].sort((one, other) => one.split('●').length - other.split('●').length));
    expect(signs[0]).toMatch(/^●○/);
  });

  it('leads on to the next that is not solved, and begins again at the end', () => {
    const [one, two, three] = ordered.map(({ id }) => id) as [string, string, string];
    const last = ordered.at(-1)?.id ?? '';
    expect(nextUnsolved(ordered, null, () => false)?.id).toBe(one);
    expect(nextUnsolved(ordered, one, (id) => id === two)?.id).toBe(three);
    expect(nextUnsolved(ordered, last, (id) => id === one)?.id).toBe(two);
    expect(nextUnsolved(ordered, one, (id) => id !== one)).toBeNull();
  });
});

describe('what puzzles come to', () => {
  const made = (id: string, medium: number, hard: number): Puzzle => ({
    ...puzzle,
    id,
    misses: { medium: { missed: medium, tries: 20 }, hard: { missed: hard, tries: 20 } },
  });
  const some = [made('a', 2, 0), made('b', 2, 2), made('c', 10, 6), made('d', 20, 18)];
  const tried = (id: string, solved: PuzzleTry['solved'], at: number): PuzzleTry => ({
    game: puzzle.game,
    puzzle: id,
    solved,
    wrong: solved === 'first' ? 0 : 1,
    at,
  });

  it('counts how each went, by difficulty, beside what bots make of the same ones', () => {
    const figures = puzzleFigures(some, [
      tried('a', 'first', 1),
      tried('b', 'first', 2),
      tried('c', 'later', 3),
      tried('gone', 'first', 4),
    ]);
    expect(figures).toMatchObject({ total: 4, first: 2, later: 1, shown: 0, open: 1, run: { now: 0, longest: 2 } });
    expect(figures.grades.map(({ rating, total, first, later }) => [rating, total, first, later])).toEqual([
      [1, 2, 2, 0],
      [3, 1, 0, 1],
      [5, 1, 0, 0],
    ]);
    // Medium misses 2, 2 and 10 of 20, hard 0, 2 and 6.
    expect(figures.answers?.medium).toBeCloseTo((0.9 + 0.9 + 0.5) / 3);
    expect(figures.answers?.hard).toBeCloseTo((1 + 0.9 + 0.7) / 3);
    expect(figures.answers?.own).toBeCloseTo(2 / 3);
    expect(figures.grades.at(-1)?.answers).toBeNull();
  });

  it('tells how sure a share is by the interval of Wilson', () => {
    const all = (how: PuzzleTry['solved']) =>
      puzzleFigures(
        some,
        some.map(({ id }, at) => tried(id, how, at)),
      ).answers;
    // The confidence interval of four of four, as in statistical tables.
    expect(all('first')).toMatchObject({ own: 1, high: 1 });
    expect(all('first')?.low).toBeCloseTo(0.51, 2);
    expect(all('shown')).toMatchObject({ own: 0, low: 0 });
    expect(puzzleFigures(some, []).answers).toBeNull();
  });
});
