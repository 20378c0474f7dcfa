import { drawPlan, type Failure, INVARIANTS, type InvariantName, type Item, type Plan, type PlanLimits } from './plan.ts';
import { type How, simulate } from './simulate.ts';

export type Tally = { readonly seeds: number; readonly moves: number; readonly faults: number; readonly failed: readonly number[] };

export const NOTHING: Tally = { seeds: 0, moves: 0, faults: 0, failed: [] };

export const CLUSTER: PlanLimits = { processes: 3, realGames: true };

/** Every other seed has one process, like most servers; the others are clusters. */
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

export async function explain(seed: number, failure: Failure, how: How = {}): Promise<string> {
  const plan = await shrink(drawPlan(seed, limitsFor(seed)), failure.invariant, how);
  const again = await simulate(plan, { ...how, isTraced: true });
  return tellFailure(seed, plan, again.failure ?? failure, again.trace);
}

export function summary({ seeds, moves, faults, failed }: Tally): string {
  const end = failed.length === 0 ? 'all held' : `FAILED: ${[...failed].sort((a, b) => a - b).join(', ')}`;
  return `simulate: ${seeds} seeds, ${moves} moves, ${faults} faults, ${end}`;
}

const LAST_LINES = 60;

function tellFailure(seed: number, plan: Plan, failure: Failure, trace: readonly string[]): string {
  const { processes, game, people, bots, spectators, guests, origin, clock } = plan;
  return [
    '',
    `Seed ${seed} breaks “${failure.invariant}”: ${INVARIANTS[failure.invariant]}`,
    `  ${failure.detail}`,
    `  after ${(failure.at / 1000).toFixed(3)} s, with ${processes} process(es), ${people} people, ${bots} bot(s) and ${spectators + guests} others in ${game} from a ${origin}${clock === null ? '' : `, ${clock} s a turn`}`,
    `What has to happen for it (${plan.items.length} of the planned faults and deeds; all heals after ${(plan.healsAt / 1000).toFixed(1)} s):`,
    ...plan.items.map((item) => `  ${(item.at / 1000).toFixed(3).padStart(8)} s  ${tellItem(item)}`),
    `The last ${Math.min(LAST_LINES, trace.length)} of ${trace.length} lines of the trace:`,
    ...trace.slice(-LAST_LINES).map((line) => `  ${line}`),
    `Again: npm run simulate -- --seeds 1 --from ${seed}`,
    '',
  ].join('\n');
}

function tellItem(item: Item): string {
  const { kind, ...fields } = 'deed' in item ? item.deed : item.fault;
  const told = Object.entries(fields).map(([field, value]) => `${field} ${value}`);
  return [kind, ...told].join(', ');
}

const MAX_TRIES = 120;

/** Delta debugging (ddmin): drops faults and actions while the same invariant fails. */
async function shrink(plan: Plan, invariant: InvariantName, how: How): Promise<Plan> {
  let shortest = plan;
  let tries = 0;

  async function stillFails(candidate: Plan): Promise<boolean> {
    tries += 1;
    const { failure } = await simulate(candidate, how);
    if (failure?.invariant !== invariant) return false;
    shortest = candidate;
    return true;
  }

  async function withoutSome(size: number): Promise<boolean> {
    const { items } = shortest;
    for (let from = 0; from < items.length && tries < MAX_TRIES; from += size) {
      const left: readonly Item[] = [...items.slice(0, from), ...items.slice(from + size)];
      if (await stillFails({ ...shortest, items: left })) return true;
    }
    return false;
  }

  let size = Math.max(1, plan.items.length >> 1);
  while (tries < MAX_TRIES && shortest.items.length > 0) {
    if (await withoutSome(Math.min(size, shortest.items.length))) continue;
    if (size === 1) break;
    size >>= 1;
  }
  // Fewer people, and healing right after the last fault, are easier to read.
  for (const smaller of [
    { guests: 0 },
    { spectators: 0 },
    { bots: 0 },
    { origin: 'start' as const },
    { clock: null },
    { healsAt: Math.max(0, ...shortest.items.map(({ at }) => at)) + 2000 },
  ]) {
    const candidate: Plan = { ...shortest, ...smaller };
    const isPossible = candidate.items.every((item) => browserOf(item) < candidate.people + candidate.spectators + candidate.guests);
    if (isPossible && tries < MAX_TRIES) await stillFails(candidate);
  }
  return shortest;
}

function browserOf(item: Item): number {
  const who = 'deed' in item ? item.deed : item.fault;
  return 'browser' in who ? who.browser : 0;
}
