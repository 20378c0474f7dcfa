/** Advice for a person: what the expert would do, and why. */

import { type ActionShape, type AnyGame, type Reason, type Seat, same } from '@tablehop/core';
import { type BotOptions, type Choice, chooseAction } from './choose-action.ts';
import { rank } from './greedy.ts';
import { advocateOf, evaluatorOf } from './knowledge.ts';
import { limitsOf } from './limits.ts';
import { reasonsFor } from './reasons.ts';

export type Advice = Choice & {
  /** In words of the game; none where nothing but points can be said. */
  readonly why: readonly Reason[];
};

/** How many of the next best actions the advised one is compared with, until something speaks for it. */
const COMPARED = 8;
/** To find them, after the expert has thought. */
const COMPARING_MS = 60;
/** Actions that are looked at one after the other until some of them lead elsewhere than the advised one. */
const LOOKED_AT = 12;

/** Throws if the seat may not act: there is nothing to advise. */
export function adviseAction(game: AnyGame, view: unknown, seat: Seat, options: BotOptions): Advice {
  const choice = chooseAction(game, view, seat, 'expert', options);
  return { ...choice, why: why(game, view, seat, choice.action, options) };
}

function why(game: AnyGame, view: unknown, seat: Seat, action: ActionShape, options: BotOptions): readonly Reason[] {
  const advocate = advocateOf(game);
  if (advocate === null) return [];
  const others = (advocate.alternatives?.(view, seat) ?? nextBest(game, view, seat, action, options)).filter((each) => !same(each, action));
  for (const other of others.slice(0, COMPARED)) {
    const reasons = reasonsFor(game, view, seat, action, other);
    if (reasons.length > 0) return reasons;
  }
  // Where there is something else to do, what holds of everything is no reason.
  return others.length > 0 ? [] : reasonsFor(game, view, seat, action, null);
}

/** Those that lead elsewhere, best first. */
function nextBest(game: AnyGame, view: unknown, seat: Seat, action: ActionShape, { random, now }: BotOptions): readonly ActionShape[] {
  const evaluator = evaluatorOf(game);
  const imagined = game.imagine(view, seat, random);
  const limits = limitsOf({ budgetMs: COMPARING_MS, ...(now === undefined ? {} : { now }) }, COMPARING_MS);
  const after = game.apply(imagined, seat, action).state;
  return rank(game, evaluator, imagined, seat, random, limits)
    .slice(0, LOOKED_AT)
    .filter((each) => !same(each.action, action) && !same(game.apply(imagined, seat, each.action).state, after))
    .map((each) => each.action);
}
