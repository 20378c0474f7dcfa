/** The one door to the bots: a seat's view goes in, one of the offered actions comes out. */

import type { ActionShape, AnyGame, Random, ScoreLine, Seat } from '@tablehop/core';
import { randomAction } from './candidates.ts';
import { atAGlance, type Effort } from './evaluator.ts';
import { rank } from './greedy.ts';
import { evaluatorOf } from './knowledge.ts';
import { limitsOf, type Thinking } from './limits.ts';
import { search } from './search.ts';

/**
 * - `random` any offer
 * - `easy` like medium, but in 35 of 100 moves like random
 * - `medium` what looks best at a glance
 * - `hard`, `expert` what turns out best when it is played on, again and again, for 100 or 400 milliseconds; or, where turns are planned as a
 *   whole, the best of many plans
 */
export const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export type BotOptions = Thinking & { readonly random: Random };

/** The action, and what it changes at once on the seat's score sheet. */
export type Choice = { readonly action: ActionShape; readonly reasons: readonly ScoreLine[] };

const EASY_RANDOM_PERCENT = 35;
type Thinker = Exclude<Level, 'random' | 'easy'>;
const THINKERS: { readonly [level in Thinker]: { readonly effort: Effort; readonly usualMs: number } } = {
  medium: { effort: 'glance', usualMs: Number.POSITIVE_INFINITY },
  hard: { effort: 'search', usualMs: 100 },
  expert: { effort: 'longSearch', usualMs: 400 },
};

/** Throws if the seat may not act: there is nothing to choose from. */
export function chooseAction(game: AnyGame, view: unknown, seat: Seat, level: Level, options: BotOptions): Choice {
  const imagined = game.imagine(view, seat, options.random);
  const action = decide(game, view, imagined, seat, level, options);
  return { action, reasons: reasonsFor(game, imagined, seat, action) };
}

function decide(game: AnyGame, view: unknown, imagined: unknown, seat: Seat, level: Level, options: BotOptions): ActionShape {
  const { random } = options;
  switch (level) {
    case 'random':
      return randomAction(game, imagined, seat, random);
    case 'easy':
      return decide(game, view, imagined, seat, random.below(100) < EASY_RANDOM_PERCENT ? 'random' : 'medium', options);
    default:
      return think(game, view, imagined, seat, level, options);
  }
}

function think(game: AnyGame, view: unknown, imagined: unknown, seat: Seat, level: Thinker, options: BotOptions): ActionShape {
  const { random } = options;
  const { effort, usualMs } = THINKERS[level];
  const evaluator = evaluatorOf(game);
  const limits = limitsOf(options, effort === 'glance' ? (evaluator.glanceMs ?? usualMs) : usualMs);
  if (evaluator.plan) return evaluator.plan(imagined, seat, effort, limits);
  if (effort === 'glance') return rank(game, atAGlance(evaluator), imagined, seat, random, limits)[0].action;
  return search({ game, evaluator, view, seat, random, limits });
}

function reasonsFor(game: AnyGame, state: unknown, seat: Seat, action: ActionShape): readonly ScoreLine[] {
  const before = linesOf(game, state, seat);
  return linesOf(game, game.apply(state, seat, action).state, seat)
    .map(({ key, points }) => ({ key, points: points - (before.find((line) => line.key === key)?.points ?? 0) }))
    .filter(({ points }) => points !== 0);
}

function linesOf(game: AnyGame, state: unknown, seat: Seat): readonly ScoreLine[] {
  return game.score(state).find((sheet) => sheet.seat === seat)?.lines ?? [];
}
