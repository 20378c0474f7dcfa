/** Simulations with faults from a seed: see docs/SIMULATION.md. */

import { expect, it } from 'vitest';
import { drawPlan } from '../plan.ts';
import { added, explain, limitsFor, NOTHING, runSeed } from '../run-seeds.ts';
import { simulate } from '../simulate.ts';

/** Twice as many as the hardest planted fault takes, see planted.test.ts; `npm run simulate` runs more. */
const SEEDS = 120;

it('the same seed gives the same trace, to the letter', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const plan = drawPlan(seed, limitsFor(seed));
    const [first, second] = [await simulate(plan, { isTraced: true }), await simulate(plan, { isTraced: true })];
    expect(first.trace.length).toBeGreaterThan(100);
    expect(second.hash).toBe(first.hash);
    expect((await simulate({ ...plan, seed: `another ${seed}` }, { isTraced: true })).hash).not.toBe(first.hash);
  }
});

it(`whatever goes wrong in ${SEEDS} simulations, every invariant holds`, async () => {
  let total = NOTHING;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { tally, failure } = await runSeed(seed);
    total = added(total, tally);
    if (failure !== null) expect.fail(await explain(seed, failure));
  }
  // Enough must happen for the invariants to mean something.
  expect(total.moves).toBeGreaterThan(SEEDS * 10);
  expect(total.faults).toBeGreaterThan(SEEDS * 2);
});
