/** For games whose bots know themselves where things lead. */

import { type Appraisal, createSimulationRandom, type Foresight, remembered } from '@tablehop/bots';
import type { AnyGame } from '@tablehop/core';
import type { Appraiser, Samples, Sight, Work } from './appraiser.ts';
import { difference, imaginedIn, samplesOf } from './statistics.ts';

/** A world tells more than one of playouts does: fewer are enough. */
const WORLDS_SHARE = 1 / 4;
const FEWEST_WORLDS = 4;
/** Of turns: what a heuristic that is not quite right may stray by. */
const LEAST = 0.25;

export function createKnowingAppraiser(game: AnyGame, appraisal: Appraisal): Appraiser {
  function* sampled(sight: Sight, worlds: readonly number[], foresightOf: (state: unknown) => Foresight): Work<Samples> {
    // Where nothing is hidden every world begins in the same state, and what is worked out for it once serves all.
    const prepared = new Map<unknown, Foresight>();
    const outlooks = [];
    for (const world of worlds) {
      const state = imaginedIn(game, sight, world);
      outlooks.push(remembered(prepared, state, () => foresightOf(state))(world));
      yield;
    }
    return samplesOf(outlooks);
  }

  function position(sight: Sight, worlds: readonly number[]): Work<Samples> {
    return sampled(sight, worlds, (state) => appraisal.outlook(state));
  }

  return {
    unit: appraisal.unit,
    least: LEAST,
    worldsFor: (effort) => Math.max(FEWEST_WORLDS, Math.round(effort * WORLDS_SHARE)),
    position,
    *actions(sight, actions, worlds) {
      const samples: Samples[] = [];
      for (const action of actions) samples.push(yield* sampled(sight, worlds, (state) => appraisal.after(state, sight.seat, action)));
      return samples;
    },
    *luck(before, after, worlds) {
      const fallen = yield* position(after, worlds);
      const usual = yield* position(before, worlds);
      return difference(fallen, usual);
    },
  };
}

/** Numbers of worlds to be imagined. */
export function worldsOf(seed: string, count: number): readonly number[] {
  const random = createSimulationRandom(`${seed} worlds`);
  return Array.from({ length: count }, () => random.below(2 ** 32));
}
