import { type ActionShape, type AnyGame, type Random, type Reason, type Seat, same } from '@tablehop/core';
import { rank } from './candidates.ts';
import { type BotOptions, type Choice, chooseAction } from './choose-action.ts';
import type { Argument } from './evaluator.ts';
import { advocateOf, evaluatorOf } from './knowledge.ts';
import { limitsOf, UNLIMITED } from './levels.ts';

export type Advice = Choice & {
  /** Empty if only the points speak for the action. */
  readonly why: readonly Reason[];
};

const COMPARED = 8;
const COMPARING_MS = 60;
/** Max actions to check for a different result than the advised one. */
const LOOKED_AT = 12;

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
  // If there are alternatives, a statement that is true of all of them is no reason.
  return others.length > 0 ? [] : reasonsFor(game, view, seat, action, null);
}

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

/** In points: moves this close to the best still count as good. */
const GOOD_WITHIN = 0.5;

export type MoveCounts = { readonly offered: number; readonly good: number };

/** By the bots' immediate value of each move. For moves with an open field, counts samples. */
export function countMoves(game: AnyGame, view: unknown, seat: Seat, random: Random): MoveCounts {
  const imagined = game.imagine(view, seat, random);
  const ranking = rank(game, evaluatorOf(game), imagined, seat, random, UNLIMITED);
  const [best] = ranking;
  return { offered: ranking.length, good: ranking.filter(({ value }) => value >= best.value - GOOD_WITHIN).length };
}

/** Max reasons: nobody reads more during a match. */
const MOST = 2;
/** In points: reasons worth less are left out. */
const LEAST = 0.1;

/** Reasons for the action over the other one, most important first. Without another: all reasons for it. */
export function reasonsFor(game: AnyGame, view: unknown, seat: Seat, action: ActionShape, other: ActionShape | null): readonly Reason[] {
  const advocate = advocateOf(game);
  if (advocate === null || (other !== null && same(action, other))) return [];
  const against = new Map<string, number>();
  if (other !== null) for (const { topic, amount } of advocate.argumentsFor(view, seat, other)) against.set(topic, amount);
  const worths = advocate
    .argumentsFor(view, seat, action)
    .map((argument) => ({ argument, worth: argument.weight * (argument.amount - (against.get(argument.topic) ?? 0)) }))
    .filter(({ worth }) => worth >= LEAST)
    .sort((a, b) => b.worth - a.worth);
  const mentioned = new Map<string, Argument>();
  for (const { argument } of worths) {
    const [kind = ''] = argument.topic.split(':');
    if (mentioned.size < MOST && !mentioned.has(kind)) mentioned.set(kind, argument);
  }
  return [...mentioned.values()].map(asReason);
}

function asReason({ key, params, seat }: Argument): Reason {
  return { key, ...(params === undefined ? {} : { params }), ...(seat === undefined ? {} : { seat }) };
}
