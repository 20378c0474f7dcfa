/** Whether a move is as good as the best, for moves that were compared and for any other. */

import { type ActionShape, type AnyGame, hashOf, type Seat } from '@tablehop/core';
import { paired, worldsOf } from '@tablehop/review';
import type { Comparison } from './compare.ts';
import { THRESHOLDS } from './thresholds.ts';
import { weighing } from './weigh.ts';

/** For a move that was not compared before. */
const WORLDS = 32;

export type Answers = { readonly isAsGood: (action: ActionShape) => boolean };

export function createAnswers(game: AnyGame, view: unknown, seat: Seat, { best, equals, worse }: Comparison, seed: string): Answers {
  const keyOf = (action: ActionShape) => hashOf(game.apply(view, seat, action).state);
  const known = new Map<string, boolean>();
  for (const { action } of worse) known.set(keyOf(action), false);
  for (const action of [best, ...equals]) known.set(keyOf(action), true);
  const { unit, weigh } = weighing(game, view, seat);
  const worlds = worldsOf(seed, WORLDS);
  let ofBest: readonly number[] | null = null;

  function isAsGood(action: ActionShape): boolean {
    const key = keyOf(action);
    const answer = known.get(key) ?? measured(action);
    known.set(key, answer);
    return answer;
  }

  function measured(action: ActionShape): boolean {
    ofBest ??= worlds.map(weigh(best));
    return paired(ofBest, worlds.map(weigh(action))).mean < THRESHOLDS[unit].clear / 2;
  }

  return { isAsGood };
}
