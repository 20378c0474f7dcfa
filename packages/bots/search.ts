/** Search: plays out the best actions in the same imagined worlds (common random numbers) and drops those clearly behind. */

import type { ActionShape, AnyGame, Random, Seat } from '@tablehop/core';
import { rank } from './candidates.ts';
import type { Evaluator } from './evaluator.ts';
import type { Limits } from './levels.ts';
import { playOut } from './playout.ts';

/** The number of actions in the race: the best at first sight. */
const RUNNERS = 12;
/** The value at first sight weighs as much as this many playouts, unless the evaluator sets its own. */
const TRUST = 4;
const LAPS_BETWEEN_LOOKS = 12;
/** In standard errors behind the leader. */
const CLEARLY_BEHIND = 2.5;

type Question = {
  readonly game: AnyGame;
  readonly evaluator: Evaluator;
  readonly view: unknown;
  readonly seat: Seat;
  readonly random: Random;
  readonly limits: Limits;
};

type Runner = { readonly action: ActionShape; readonly firstSight: number; readonly trust: number; readonly results: number[] };

export function search(question: Question): ActionShape {
  const { limits } = question;
  let runners = enter(question);
  let left = limits.iterations;
  for (let lap = 1; runners.length > 1 && left >= runners.length && !limits.isTimeUp(); lap++) {
    if (!runLap(question, runners)) break;
    left -= runners.length;
    if (lap % LAPS_BETWEEN_LOOKS === 0) runners = thin(runners);
  }
  return leader(runners).action;
}

function enter({ game, evaluator, view, seat, random, limits }: Question): readonly Runner[] {
  const ranked = rank(game, evaluator, game.imagine(view, seat, random), seat, random, limits);
  const trust = evaluator.trust ?? TRUST;
  return ranked.slice(0, RUNNERS).map(({ action, value }) => ({ action, firstSight: value, trust, results: [] }));
}

/** Whether all have finished the lap; if time ran out, it does not count. */
function runLap({ game, evaluator, view, seat, random, limits }: Question, runners: readonly Runner[]): boolean {
  const imagined = game.imagine(view, seat, random);
  const world = random.below(2 ** 32);
  const results: number[] = [];
  for (const { action } of runners) {
    const result = playOut(game, evaluator, game.apply(imagined, seat, action).state, seat, world, limits);
    if (result === null) return false;
    results.push(result);
  }
  for (const [index, runner] of runners.entries()) runner.results.push(results[index] ?? 0);
  return true;
}

function leader(runners: readonly Runner[]): Runner {
  return runners.reduce((best, runner) => (standing(runner) > standing(best) ? runner : best));
}

function standing({ firstSight, trust, results }: Runner): number {
  return results.reduce((sum, result) => sum + result, trust * firstSight) / (results.length + trust);
}

function thin(runners: readonly Runner[]): readonly Runner[] {
  const first = leader(runners);
  return runners.filter((runner) => runner === first || !isClearlyBehind(runner, first));
}

/** Compared lap by lap: both had the same luck in each. */
function isClearlyBehind(runner: Runner, first: Runner): boolean {
  const laps = runner.results.length;
  let sum = 0;
  let squares = 0;
  for (let lap = 0; lap < laps; lap++) {
    const lag = (first.results[lap] ?? 0) - (runner.results[lap] ?? 0);
    sum += lag;
    squares += lag * lag;
  }
  // Both actions are equal in all worlds: one is enough.
  if (squares === 0) return true;
  const mean = sum / laps;
  const variance = Math.max(0, squares / laps - mean * mean);
  return mean > 0 && mean > CLEARLY_BEHIND * Math.sqrt(variance / laps);
}
