/** Matches played move by move, with the rules that the lab reports for each move. */

import type { ActionShape, AnyGame, By, Effect } from '@tablehop/core';
import { labKnowledgeOf } from '../knowledge.ts';

export type Walk = {
  readonly state: unknown;
  /** Makes a move and returns the rules that applied. */
  readonly move: (by: By, action: ActionShape) => readonly string[];
};

/** From any position, even one that no match can reach. */
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
      return labKnowledgeOf(game).rulesIn?.({ before, move: { by, action }, after, effects }, game) ?? [];
    },
  };
}

/** The rules that the lab reports for effects, without earlier moves. */
export function rulesOf(game: AnyGame, before: unknown, after: unknown, effects: readonly Effect[]): readonly string[] {
  const move = { by: 0, action: { type: 'any' } };
  return labKnowledgeOf(game).rulesIn?.({ before, move, after, effects }, game) ?? [];
}
