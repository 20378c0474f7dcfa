import type { ActionShape, AnyGame, JsonObject } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import { type Answer, openPuzzle, type Puzzle } from '@tablehop/puzzles';
import { loadPuzzles } from '@tablehop/puzzles/stored';
import { describe, expect, it } from 'vitest';
import { inOrder, nextUnsolved } from '../features/puzzles/order-of-puzzles.ts';
import { createPuzzleProgress } from '../features/puzzles/progress.ts';
import { ratingSigns } from '../features/puzzles/say-puzzle.ts';
import { createPuzzlePlay } from '../screens/play/puzzle-play.ts';

const puzzles = await loadPuzzles('hip-hip-hooray');
const [puzzle] = puzzles as [Puzzle];
const cheer = findGame('hip-hip-hooray') as AnyGame;

function laid({ answer = { kind: 'right' } as Answer | null } = {}) {
  const opened = openPuzzle(cheer, puzzle);
  if (!opened.ok) throw new Error(opened.problem.key);
  const waits: (() => void)[] = [];
  const told: string[] = [];
  const play = createPuzzlePlay({
    game: opened.game,
    puzzle,
    state: opened.state,
    showing: { showMs: () => 100 },
    reducedMotion: () => false,
    wait(_milliseconds, run) {
      waits.push(run);
      return () => undefined;
    },
    judge: async () => {
      if (answer === null) throw new Error('nobody judges');
      return answer;
    },
    told: (what) => told.push(what),
  });
  const happened = () => {
    for (const run of waits.splice(0)) run();
  };
  return { play, told, happened, best: puzzle.solutions[0] as ActionShape & JsonObject };
}

describe('a puzzle on the board', () => {
  it('takes one answer, and tells what it is worth only when the board has shown it', async () => {
    const { play, told, happened, best } = laid();
    expect(play.offers.value.length).toBeGreaterThan(0);
    const asked = play.shown.value;
    const acting = play.act(best);
    expect(play.offers.value).toEqual([]);
    expect(play.shown.value.effects.length).toBeGreaterThan(0);
    expect(play.shown.value.version).toBeGreaterThan(asked.version);
    await Promise.resolve();
    expect(play.stage.value).toEqual({ kind: 'judging' });
    await play.act(best);
    happened();
    await acting;
    expect(play.stage.value).toEqual({ kind: 'answered', answer: { kind: 'right' }, action: best });
    expect(told).toEqual(['right']);
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

describe('what was solved', () => {
  function kept(text: string | null = null) {
    let stored = text;
    const storage = {
      read: () => stored,
      write: (next: string | null) => {
        stored = next;
      },
    };
    return { progress: createPuzzleProgress({ storage, now: () => 7 }), stored: () => stored };
  }

  it('is told apart by the first answer, and stays', () => {
    const { progress, stored } = kept();
    progress.answered('pig', 'a', 'right');
    progress.answered('pig', 'b', 'wrong');
    progress.answered('pig', 'b', 'right');
    progress.answered('pig', 'c', 'shown');
    progress.answered('pig', 'a', 'wrong');
    progress.answered('pig', 'd', 'wrong');
    const solved = Object.fromEntries(progress.all.value.map((each) => [each.puzzle, [each.solved, each.wrong]]));
    expect(solved).toEqual({ a: ['first', 0], b: ['later', 1], c: ['shown', 0], d: [null, 1] });
    expect(kept(stored()).progress.all.value).toEqual(progress.all.value);
  });

  it('is read past what makes no sense, and holds for the visit where nothing can be kept', () => {
    const good = { game: 'pig', puzzle: 'a', solved: 'first', wrong: 0, at: 1 };
    expect(kept(JSON.stringify([good, { ...good, solved: 'maybe' }, 3])).progress.all.value).toEqual([good]);
    const blocked = createPuzzleProgress({
      storage: {
        read() {
          throw new Error('blocked');
        },
        write() {
          throw new Error('blocked');
        },
      },
      now: () => 7,
    });
    blocked.answered('pig', 'a', 'right');
    expect(blocked.find('pig', 'a')?.solved).toBe('first');
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
