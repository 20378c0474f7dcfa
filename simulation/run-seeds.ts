/** Many seeds, one after another, and what came of them. */

import type { Failure } from './invariants.ts';
import { drawPlan, type PlanLimits } from './plan.ts';
import { tellFailure } from './report.ts';
import { shrink } from './shrink.ts';
import { type How, simulate } from './simulate.ts';

export type Tally = { readonly seeds: number; readonly moves: number; readonly faults: number; readonly failed: readonly number[] };

export const NOTHING: Tally = { seeds: 0, moves: 0, faults: 0, failed: [] };

export const CLUSTER: PlanLimits = { processes: 3, realGames: true };

/** Every other seed has one process, as most servers have; the others are clusters. */
export function limitsFor(seed: number): PlanLimits {
  return seed % 2 === 0 ? { ...CLUSTER, processes: 1 } : CLUSTER;
}

export async function runSeed(
  seed: number,
  how: How = {},
  limits = limitsFor(seed),
): Promise<{ readonly tally: Tally; readonly failure: Failure | null }> {
  const { failure, moves, faults } = await simulate(drawPlan(seed, limits), how);
  return { tally: { seeds: 1, moves, faults, failed: failure === null ? [] : [seed] }, failure };
}

export function added(a: Tally, b: Tally): Tally {
  return { seeds: a.seeds + b.seeds, moves: a.moves + b.moves, faults: a.faults + b.faults, failed: [...a.failed, ...b.failed] };
}

/** The failure of a seed, made short and told. */
export async function explain(seed: number, failure: Failure, how: How = {}): Promise<string> {
  const { plan } = await shrink(drawPlan(seed, limitsFor(seed)), failure.invariant, how);
  const again = await simulate(plan, { ...how, isTraced: true });
  return tellFailure(seed, plan, again.failure ?? failure, again.trace);
}

export function summary({ seeds, moves, faults, failed }: Tally): string {
  const end = failed.length === 0 ? 'all held' : `FAILED: ${[...failed].sort((a, b) => a - b).join(', ')}`;
  return `simulate: ${seeds} seeds, ${moves} moves, ${faults} faults, ${end}`;
}
