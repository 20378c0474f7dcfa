/**
 * How slow a machine is, so that a phone gives its bots more time rather than weaker moves. Work of the kind that bots do is timed, a few
 * laps of it: the quickest lap is the one that nothing else has disturbed.
 */

import { eventRandom } from './simulation-random.ts';

/** What a lap takes on the computers that budgets are meant for. Measured on a server of 2026; no phone was measured. */
const USUAL_LAP_MS = 2;
const LAPS = 5;
const DRAWS_A_LAP = 16_000;
/** However slow it is, nobody waits longer for a move than so many times the usual. */
const SLOWEST = 2.5;

/** From 1, for machines that are fast enough, to 2.5. Takes a few milliseconds. */
export function slowness(now: () => number = () => performance.now()): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let lap = 0; lap < LAPS; lap++) {
    const start = now();
    work(lap);
    quickest = Math.min(quickest, now() - start);
  }
  return Math.min(SLOWEST, Math.max(1, quickest / USUAL_LAP_MS));
}

function work(world: number): number {
  let sum = 0;
  for (let draw = 0; draw < DRAWS_A_LAP; draw++) sum += eventRandom(world, `${draw}`).below(6);
  return sum;
}
