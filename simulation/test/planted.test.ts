/** The simulation finds each planted fault within the number of seeds that docs/SIMULATION.md states. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawPlan, type Failure, INVARIANTS } from '../plan.ts';
import { PLANTED, type Planted } from '../planted.ts';
import { CLUSTER, explain, limitsFor, runSeed } from '../run-seeds.ts';

async function noticed({ within, seed: first = 1, plant, isOfClusters }: Planted): Promise<Failure | null> {
  for (const seed of [first, ...Array.from({ length: within }, (_, index) => index + 1)]) {
    const { failure } = await runSeed(seed, plant(), isOfClusters ? CLUSTER : limitsFor(seed));
    if (failure !== null) return failure;
  }
  return null;
}

describe('a fault that is put in on purpose is noticed:', () => {
  it('each within the seeds that are stated for it', () => {
    expect(Object.values(PLANTED).filter(({ seed = 1, within }) => seed > within)).toEqual([]);
  });

  it.each(Object.entries(PLANTED))('%s', async (_name, planted) => {
    expect(planted.breaks).toContain((await noticed(planted))?.invariant);
  });

  it('and stands in the docs, with the number of seeds that it takes', () => {
    const docs = readFileSync(new URL('../../docs/SIMULATION.md', import.meta.url), 'utf8');
    const rows = Object.entries(PLANTED).map(([name, { what, within }]) => `| \`${name}\` | ${what} | ${within} |`);
    expect(rows.filter((row) => !docs.includes(row))).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(10);
  });
});

describe('a failure', () => {
  it('is told with its seed, and with no more than has to happen for it', async () => {
    const { plant } = PLANTED['presence-unheard'] as Planted;
    let seed = 1;
    let { failure } = await runSeed(seed, plant());
    while (failure === null) {
      seed += 1;
      ({ failure } = await runSeed(seed, plant()));
    }
    const told = await explain(seed, failure, plant());
    expect(told).toContain(`npm run simulate -- --seeds 1 --from ${seed}`);
    expect(told).toContain(INVARIANTS[failure.invariant]);
    const [, count] = /\((\d+) of the planned faults and deeds/.exec(told) ?? [];
    const planned = drawPlan(seed, limitsFor(seed)).items.length;
    expect(Number(count)).toBeLessThanOrEqual(3);
    expect(Number(count)).toBeLessThan(planned);
  });
});
