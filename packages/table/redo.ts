/** A stack for each seat of its own actions that it took back. It follows from the log and tells nothing about other seats. */

import { type ActionShape, type By, findOffer, type Offer, type Seat, same } from '@tablehop/core';

/** By seat. */
export type RedoStacks = readonly (readonly ActionShape[])[];

export function noRedo(players: number): RedoStacks {
  return Array.from({ length: players }, () => []);
}

/** The seat took back these actions of its own, given in the order in which they were done. */
export function withTakenBack(stacks: RedoStacks, seat: Seat, actions: readonly ActionShape[]): RedoStacks {
  return actions.length === 0 ? stacks : stacks.with(seat, [...actions, ...(stacks[seat] ?? [])]);
}

/** Doing the next thing again uses it up; doing anything else makes moot what the seat took back. */
export function afterMove(stacks: RedoStacks, by: By, action: ActionShape): RedoStacks {
  if (by === 'chance') return stacks;
  const [next, ...later] = stacks[by] ?? [];
  if (next === undefined) return stacks;
  return stacks.with(by, same(next, action) ? later : []);
}

/** The next thing to be done again, where it is offered now. */
export function redoable<Action extends ActionShape>(stacks: RedoStacks, seat: Seat, offers: readonly Offer<Action>[]): Action | null {
  const next = stacks[seat]?.[0];
  // What an offer contains is an action of its kind.
  return next !== undefined && findOffer(offers, next) !== undefined ? (next as Action) : null;
}
