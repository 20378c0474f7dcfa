/** Per seat, a stack of its own undone actions. Derived from the log; reveals nothing about other seats. */

import { type ActionShape, type By, findOffer, type Offer, type Seat, same } from '@tablehop/core';

export type RedoStacks = readonly (readonly ActionShape[])[];

export function noRedo(players: number): RedoStacks {
  return Array.from({ length: players }, () => []);
}

export function withTakenBack(stacks: RedoStacks, seat: Seat, actions: readonly ActionShape[]): RedoStacks {
  return actions.length === 0 ? stacks : stacks.with(seat, [...actions, ...(stacks[seat] ?? [])]);
}

/** A redo pops the stack; any other move clears it. */
export function afterMove(stacks: RedoStacks, by: By, action: ActionShape): RedoStacks {
  if (by === 'chance') return stacks;
  const [next, ...later] = stacks[by] ?? [];
  if (next === undefined) return stacks;
  return stacks.with(by, same(next, action) ? later : []);
}

export function redoable<Action extends ActionShape>(stacks: RedoStacks, seat: Seat, offers: readonly Offer<Action>[]): Action | null {
  const next = stacks[seat]?.[0];
  // An offer contains only actions of its type.
  return next !== undefined && findOffer(offers, next) !== undefined ? (next as Action) : null;
}
