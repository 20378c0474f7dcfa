/** What the laws demand of a judgement: that this is accepted, and that is refused with a reason. */

import type { ActionShape, AnyGame, By, Offer, Refusal } from '../game.ts';
import { isObject } from '../json.ts';
import { judge, type Refused } from '../judge.ts';
import { demand, demandEqual, isText } from './demands.ts';
import { brief } from './difference.ts';
import type { Match } from './match.ts';
import { mayBeTaken } from './vary.ts';

/** The action is accepted as it is, and applies. */
export function demandAccepted({ game, players }: Match, state: unknown, by: By, action: unknown): void {
  const judged = judge(game, state, players, by, action);
  if (!judged.ok) throw new Error(`${brief(action)} by ${by} is possible, but refused: ${brief(judged.refused)}`);
  demandEqual(judged.action, action, () => `parse reads ${brief(action)} as another action`);
  game.turn(game.apply(state, by, judged.action).state);
}

/** A value within the ranges is accepted; in a disc it may be too near to what lies there, and is refused for that alone. */
export function demandWithin(match: Match, state: unknown, by: By, offer: Offer<ActionShape>, action: unknown): void {
  const judged = judge(match.game, state, match.players, by, action);
  if (judged.ok || !mayBeTaken(offer)) demandAccepted(match, state, by, action);
  else
    demand(isForWhatLiesThere(match, judged.refused), () => `${brief(action)} by ${by} is offered, but refused: ${brief(judged.refused)}`);
}

function isForWhatLiesThere({ game }: Match, { rule }: Refused): boolean {
  return rule === `${game.id}/apart`;
}

export function demandRefused({ game, players }: Match, state: unknown, by: By, given: unknown, why: string): void {
  const judged = judge(game, state, players, by, given);
  if (judged.ok) throw new Error(`${brief(given)} by ${by} is accepted, though ${why}`);
  demandReason(game, judged.refused, given);
}

/** `parse` may leave out what is spelled out as false, as offers do; it guesses nothing, and overlooks nothing. */
export function demandReadAsGiven(given: unknown, read: ActionShape, by: By): void {
  const meant = isObject(given) ? Object.entries(given).filter(([field, value]) => value !== false || Object.hasOwn(read, field)) : [];
  demandEqual(read, Object.fromEntries(meant), () => `${brief(given)} by ${by} is accepted as something else`);
}

/** Whoever is refused hears a sentence and, if it was the rules that refused, which of them. */
export function demandReason(game: AnyGame, refused: Partial<Refusal> & { readonly code: string }, given: unknown): void {
  demand(isText(refused.key), () => `${brief(given)} is refused without a sentence: ${brief(refused)}`);
  if (refused.code !== 'illegal-action') return;
  const known = game.ruleIds.some((rule) => `${game.id}/${rule}` === refused.rule);
  demand(known, () => `${brief(given)} is refused by a rule that is not among ruleIds: ${brief(refused)}`);
}
