/** The value of an action for a seat, world by world, so that actions can be compared in the same worlds (common random numbers). */

import { evaluatorOf, playOut, remembered, UNLIMITED } from '@tablehop/bots';
import type { ActionShape, AnyGame, Seat } from '@tablehop/core';
import { imaginedIn, type Unit } from '@tablehop/review';

export type Weighing = {
  readonly unit: Unit;
  readonly weigh: (action: ActionShape) => (world: number) => number;
};

/** By the same knowledge as reviews; else by the expert's playouts, which end where its values tell the most. */
export function weighing(game: AnyGame, view: unknown, seat: Seat): Weighing {
  const evaluator = evaluatorOf(game);
  const { appraisal } = evaluator;
  if (appraisal === undefined) {
    return {
      unit: 'points',
      weigh: (action) => (world) => {
        const after = game.apply(imaginedIn(game, { view, seat }, world), seat, action).state;
        return playOut(game, evaluator, after, seat, world, UNLIMITED) ?? 0;
      },
    };
  }
  return {
    unit: appraisal.unit,
    weigh(action) {
      // If nothing is hidden, every world begins in the same state.
      const prepared = new Map<unknown, ReturnType<typeof appraisal.after>>();
      return (world) => {
        const state = imaginedIn(game, { view, seat }, world);
        const foresight = remembered(prepared, state, () => appraisal.after(state, seat, action));
        return foresight(world).leads[seat] ?? 0;
      };
    },
  };
}

type Thresholds = {
  /** Anything not as good as the best loses at least this much. */
  readonly clear: number;
  /** Anything as good as the best loses at most this much. */
  readonly asGood: number;
};

export const THRESHOLDS: { readonly [unit in Unit]: Thresholds } = {
  points: { clear: 0.8, asGood: 0.05 },
  turns: { clear: 0.4, asGood: 0.1 },
};
