/** Makes a failing plan short (delta debugging, ddmin): leaves out faults and deeds as long as the same invariant fails. */

import type { InvariantName } from './invariants.ts';
import type { Item, Plan } from './plan.ts';
import { type How, simulate } from './simulate.ts';

export type Shrunk = { readonly plan: Plan; readonly tries: number };

const MOST_TRIES = 120;

export async function shrink(plan: Plan, invariant: InvariantName, how: How = {}): Promise<Shrunk> {
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
    for (let from = 0; from < items.length && tries < MOST_TRIES; from += size) {
      const left: readonly Item[] = [...items.slice(0, from), ...items.slice(from + size)];
      if (await stillFails({ ...shortest, items: left })) return true;
    }
    return false;
  }

  let size = Math.max(1, plan.items.length >> 1);
  while (tries < MOST_TRIES && shortest.items.length > 0) {
    if (await withoutSome(Math.min(size, shortest.items.length))) continue;
    if (size === 1) break;
    size >>= 1;
  }
  // Fewer people, and healing as soon as the last fault has happened, make it easier to read.
  for (const smaller of [
    { spectators: 0 },
    { bots: 0 },
    { clock: null },
    { healsAt: Math.max(0, ...shortest.items.map(({ at }) => at)) + 2000 },
  ]) {
    const candidate: Plan = { ...shortest, ...smaller };
    const isPossible = candidate.items.every((item) => browserOf(item) < candidate.people + candidate.spectators);
    if (isPossible && tries < MOST_TRIES) await stillFails(candidate);
  }
  return { plan: shortest, tries };
}

function browserOf(item: Item): number {
  const who = 'deed' in item ? item.deed : item.fault;
  return 'browser' in who ? who.browser : 0;
}
