import { type AnyGame, findOffer, hashOf } from '@tablehop/core';
import { openPuzzle, type Puzzle } from '@tablehop/puzzles';
import { judgeAnswer } from '@tablehop/puzzles/judge';
import { describe, expect, it } from 'vitest';
import { THRESHOLDS } from '../../packages/puzzles/weigh.ts';
import { hasPart } from '../find.ts';
import { loadPuzzles, puzzles as puzzlePart } from '../puzzles.ts';
import { completeGames } from './complete.ts';

/** Per game. */
const FEWEST = 100;
/** Per game, spread over the file: their answers are evaluated again in worlds that the search did not see. */
const SAMPLE = 4;

function opened(game: AnyGame, puzzle: Puzzle) {
  const open = openPuzzle(game, puzzle);
  if (!open.ok) throw new Error(`${puzzle.id}: ${open.problem.key}`);
  return open;
}

const stored = await Promise.all(
  completeGames.map(async (game) => {
    return { id: game.id, game, puzzles: await loadPuzzles(game.id), knowledge: await puzzlePart.load(game.id) };
  }),
);

describe.each(stored)('the puzzles of $id', ({ game, puzzles, knowledge }) => {
  it('are enough to come back for', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(FEWEST);
  });

  it('have ids that follow from what they ask', () => {
    for (const { id, game: of, rules, players, options, seat, position } of puzzles)
      expect(hashOf({ game: of, rules, players, options, seat, position }).slice(0, id.length)).toBe(id);
  });

  it('open at a decision of their seat, which sees nothing it may not see', () => {
    for (const puzzle of puzzles) {
      const { game: byRules, state, view } = opened(game, puzzle);
      expect(byRules.turn(state)).toMatchObject({ kind: 'act' });
      expect(byRules.view(state, puzzle.seat)).toEqual(view);
      expect(byRules.offers(state, puzzle.seat).length).toBeGreaterThan(0);
    }
  });

  it('offer their solutions and what is worse, and their line can be played', () => {
    for (const puzzle of puzzles) {
      const { game: byRules, state } = opened(game, puzzle);
      const offers = byRules.offers(state, puzzle.seat);
      for (const action of [...puzzle.solutions, ...puzzle.others.map((other) => other.action)])
        expect(findOffer(offers, action), puzzle.id).toBeDefined();
      let after = state;
      for (const action of puzzle.line) {
        expect(findOffer(byRules.offers(after, puzzle.seat), action), puzzle.id).toBeDefined();
        after = byRules.apply(after, puzzle.seat, action).state;
      }
    }
  });

  it('have a margin that is clear, and were missed now and then', () => {
    for (const { unit, margin, others, misses } of puzzles) {
      expect(margin.lead.low).toBeGreaterThanOrEqual(THRESHOLDS[unit].clear / 2);
      expect(margin.lead.mean).toBeGreaterThanOrEqual(THRESHOLDS[unit].clear);
      expect(margin.chance.mean).toBeGreaterThan(0);
      expect(others[0]?.loss).toBe(margin.lead.mean);
      expect(misses.medium.missed + misses.hard.missed).toBeGreaterThan(0);
    }
  });

  it('are of several kinds', () => {
    const kinds = new Set(puzzles.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThan(1);
    for (const kind of Object.keys(knowledge.mostOfAKind ?? {})) expect([...kinds]).toContain(kind);
  });

  it('keep what they say when some of them are weighed again', () => {
    const step = Math.floor(puzzles.length / SAMPLE);
    for (const puzzle of puzzles.filter((_, index) => index % step === 1)) {
      const [best] = puzzle.solutions;
      const [next] = puzzle.others;
      if (best === undefined || next === undefined) throw new Error(puzzle.id);
      expect(judgeAnswer(game, puzzle, best).kind).toBe('right');
      const answer = judgeAnswer(game, puzzle, next.action);
      expect(answer.kind, puzzle.id).toBe('wrong');
      if (answer.kind === 'wrong') expect(answer.loss.high, puzzle.id).toBeGreaterThan(THRESHOLDS[puzzle.unit].clear);
    }
  });
});

it.each(['keys', 'constructor'])('a game called %s comes with no puzzles', async (game) => {
  expect(hasPart(game, 'puzzles')).toBe(false);
  expect(await loadPuzzles(game)).toEqual([]);
});
