/** Why an action is better than another. Whatever speaks for both just as well is no reason to prefer the one. */

import { type ActionShape, type AnyGame, type Reason, type Seat, same } from '@tablehop/core';
import type { Argument } from './advocate.ts';
import { advocateOf } from './knowledge.ts';

/** More than this nobody reads in the middle of a match. */
const MOST = 2;
/** In points: what is worth less is not worth a sentence. */
const LEAST = 0.1;

/** What speaks for the action rather than for the other, most important first; without another, what speaks for it at all. */
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
