/** The one door to the bots: a seat's view goes in, one of the offered actions comes out. */

import type { ActionShape, AnyGame, Random, ScoreLine, Seat } from '@tablehop/core';
import { randomAction } from './candidates.ts';
import { atAGlance } from './evaluator.ts';
import { evaluatorOf } from './evaluators/index.ts';
import { rank } from './greedy.ts';
import { limitsOf, type Thinking } from './limits.ts';
import { search } from './search.ts';

/**
 * - `random` any offer
 * - `easy` like medium, but in 35 of 100 moves like random
 * - `medium` what looks best at a glance
 * - `hard`, `expert` what turns out best when it is played on, again and again, for 100 or 400 milliseconds
 */
export const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export type BotOptions = Thinking & { readonly random: Random };

/** The action, and what it changes at once on the seat's score sheet. */
export type Choice = { readonly action: ActionShape; readonly reasons: readonly ScoreLine[] };

const EASY_RANDOM_PERCENT = 35;
const HARD_MS = 100;
const EXPERT_MS = 400;

/** Throws if the seat may not act: there is nothing to choose from. */
export function chooseAction(game: AnyGame, view: unknown, seat: Seat, level: Level, options: BotOptions): Choice {
  const imagined = game.imagine(view, seat, options.random);
  const action = decide(game, view, imagined, seat, level, options);
  return { action, reasons: reasonsFor(game, imagined, seat, action) };
}

function decide(game: AnyGame, view: unknown, imagined: unknown, seat: Seat, level: Level, options: BotOptions): ActionShape {
  const { random } = options;
  const evaluator = evaluatorOf(game);
  switch (level) {
    case 'random':
      return randomAction(game, imagined, seat, random);
    case 'easy':
      return decide(game, view, imagined, seat, random.below(100) < EASY_RANDOM_PERCENT ? 'random' : 'medium', options);
    case 'medium':
      return rank(game, atAGlance(evaluator), imagined, seat, random, limitsOf(options, Number.POSITIVE_INFINITY))[0].action;
    case 'hard':
      return search({ game, evaluator, view, seat, random, limits: limitsOf(options, HARD_MS) });
    case 'expert':
      return search({ game, evaluator, view, seat, random, limits: limitsOf(options, EXPERT_MS) });
  }
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
