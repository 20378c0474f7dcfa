/** Matches that are played move by move, and what the lab says of each. */

import type { ActionShape, AnyGame, By, Effect } from '@tablehop/core';
import { labKnowledgeOf } from '../knowledge.ts';

export type Walk = {
  readonly state: unknown;
  /** Makes a move, and says which rules came to bear. */
  readonly move: (by: By, action: ActionShape) => readonly string[];
};

/** From a position on; it need not be one that a match can come to. */
export function walkFrom(game: AnyGame, start: unknown): Walk {
  let state = start;
  return {
    get state() {
      return state;
    },
    move(by, action) {
      const before = state;
      const { state: after, effects } = game.apply(state, by, action);
      state = after;
      return labKnowledgeOf(game.id)?.rulesIn?.({ before, move: { by, action }, after, effects }, game) ?? [];
    },
  };
}

/** What the lab says of effects, whatever came before. */
export function rulesOf(game: AnyGame, before: unknown, after: unknown, effects: readonly Effect[]): readonly string[] {
  const move = { by: 0, action: { type: 'any' } };
  return labKnowledgeOf(game.id)?.rulesIn?.({ before, move, after, effects }, game) ?? [];
}
