/** Compares actions in the same worlds: drops clearly worse ones; a rival neither equal nor worse means there is no puzzle. */

import type { ActionShape } from '@tablehop/core';
import { type Estimate, paired, worldsOf } from '@tablehop/review';
import type { Weighing } from './weigh.ts';
import { THRESHOLDS } from './weigh.ts';

/** In standard errors: more than for a single comparison, because there are many actions and many looks. */
const SURE = 3;
/** With fewer worlds, the estimated error means nothing. */
const FEWEST_WORLDS = 12;

export type Compared = { readonly action: ActionShape; readonly loss: Estimate };

export type Comparison = {
  readonly best: ActionShape;
  readonly equals: readonly ActionShape[];
  readonly worse: readonly Compared[];
};

type Race = {
  readonly weighing: Weighing;
  readonly actions: readonly ActionShape[];
  readonly batches: readonly number[];
  readonly seed: string;
  /** The actions are samples of countless ones, so some will be nearly as good. */
  readonly isOpen: boolean;
};

type Runner = { readonly action: ActionShape; readonly weigh: (world: number) => number; readonly samples: number[] };

/** Null if nothing is clearly the best. */
export function compare({ weighing, actions, batches, seed, isOpen }: Race): Comparison | null {
  const { clear, asGood } = THRESHOLDS[weighing.unit];
  let running: readonly Runner[] = actions.map((action) => ({ action, weigh: weighing.weigh(action), samples: [] }));
  const out: Runner[] = [];
  const equals = new Set<Runner>();
  for (const [index, worlds] of batches.entries()) {
    for (const world of worldsOf(`${seed} ${index}`, worlds)) for (const runner of running) runner.samples.push(runner.weigh(world));
    const leader = leaderOf(running);
    if (leader === undefined) return null;
    if (leader.samples.length < FEWEST_WORLDS) {
      const isFarBehind = (runner: Runner) => runner.samples.every((each, world) => (leader.samples[world] ?? 0) - each >= 2 * clear);
      out.push(...running.filter(isFarBehind));
      running = running.filter((runner) => !isFarBehind(runner));
      continue;
    }
    const left: Runner[] = [leader];
    equals.clear();
    for (const runner of running) {
      if (runner === leader) continue;
      const { mean, error } = lossOf(runner, leader);
      if (mean >= clear && mean - SURE * error >= clear / 2) out.push(runner);
      else {
        left.push(runner);
        if (mean + SURE * error <= asGood) equals.add(runner);
        else if (!isOpen && mean + SURE * error < clear) return null;
      }
    }
    running = left;
    if (running.length === 1 + equals.size) break;
  }
  const leader = leaderOf(running);
  const isDecided = isOpen || running.length === 1 + equals.size;
  if (leader === undefined || !isDecided) return null;
  const worse = out
    .map((runner): Compared => ({ action: runner.action, loss: lossOf(runner, leader) }))
    .sort((a, b) => a.loss.mean - b.loss.mean);
  // The leader may have changed since they left.
  if (!isOpen && worse.some(({ loss }) => loss.mean < clear)) return null;
  return {
    best: leader.action,
    equals: [...equals].filter((runner) => runner !== leader).map(({ action }) => action),
    worse: worse.filter(({ loss }) => loss.mean >= clear),
  };
}

function leaderOf(runners: readonly Runner[]): Runner | undefined {
  let [best] = runners;
  for (const runner of runners) if (best === undefined || sum(runner) > sum(best)) best = runner;
  return best;
}

function sum({ samples }: Runner): number {
  return samples.reduce((total, each) => total + each, 0);
}

/** In the worlds that both have seen. */
function lossOf(runner: Runner, leader: Runner): Estimate {
  return paired(leader.samples.slice(0, runner.samples.length), runner.samples);
}
