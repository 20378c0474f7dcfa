/** Simulations with faults from a seed: see docs/SIMULATION.md. */

import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { drawPlan } from '../plan.ts';
import { added, explain, limitsFor, NOTHING, runSeed } from '../run-seeds.ts';
import { simulate } from '../simulate.ts';

/** As many as the hardest planted fault takes, see planted.test.ts; `npm run simulate` runs more. */
const SEEDS = 60;

/** As many again that change with the commit, so that every commit covers new ground. */
function fresh(): number {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 7), 16);
  } catch {
    // A copy without its history.
    return 0;
  }
}

/** Each broke a promise once. What it showed has a direct test too, because another change may lead the seed elsewhere. */
const REGRESSIONS: { readonly [seed: number]: string } = {
  99130005: 'a seat was seen through after a leave whose write was not heard of',
  55001752: 'a seat was seen through, and moved for, after its clock had run out in a write that came late',
  56001515: 'a process that woke up showed old moves to somebody who had lost their seat meanwhile',
  99130142: 'a move was sent again under its first id after another one had failed; the checks expected a fresh id',
  56001144: 'as 99130142',
  56002414: 'as 99130142',
  56002514: 'as 99130142',
  57000412: 'as 99130142',
  57001192: 'as 99130142',
  57001468: 'as 99130142',
  99130336: 'an undo request whose asker had left kept the bots waiting',
  55000961: 'an undo request waited for a seat whose holder never heard that it was theirs',
  56002341: 'an undo request was unknown to whoever came next; later, a seat was granted to a wish that was said to have failed',
  71321761: 'a page was led back to a former match by a process that was cut off',
  71340197: 'as 71321761',
  71333010: 'a turn ended early, because its room was written before the server noticed that it had slept',
  71333752: 'a turn ended with the clock of the last one of its seat, because the room could not be written between',
  71310113: 'a seat that was said to have failed stayed taken once another process had written the room',
  811000667: 'a turn ended early: a server that was told to stop while it slept said that it was up, and nothing of its sleep',
  811000896: 'a turn ended after an outage that began before any server could store that it was up; the checks expected it to be known',
  811001772: 'a page repeated a move whose entry had been lost by damage; the checks took it for done twice',
  811004227: 'nobody played for a seat: a claim that had failed was stored later, and its process did not know that it owned the match',
  823001151: 'as 811004227',
  811004748: 'a turn ended as soon as it had begun: the late move before it was being stored when the time was up',
  823003485: 'as 811004748',
  825002494: 'a turn ended after a move that was stored once its server had given it up; the checks expected it to be known',
  823000406: 'as 825002494',
  831008815: 'a seat was seen through: the leave was stored unheard of, and its writer read that before it tried again, telling nobody',
  831008901: 'somebody who could not leave was shown as offline at other processes',
  831002481: 'a turn did not end: the clock of one process was a day slow, which the other took for a day without servers',
  842001369: 'a room was open twice in one process: it was closed under a sweep, which then removed the one opened meanwhile',
  71300050: 'the end of a match was not stored in its room: its only player came back while that failed',
  851001900: 'no rematch began: the host left, and the next one never came back, so nobody could send them away',
};

it('the seeds that broke a promise once hold', async () => {
  for (const seed of Object.keys(REGRESSIONS).map(Number)) {
    const { failure } = await runSeed(seed);
    if (failure !== null) expect.fail(`${REGRESSIONS[seed]}: ${await explain(seed, failure)}`);
  }
});

it('the same seed gives the same trace, to the letter', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const plan = drawPlan(seed, limitsFor(seed));
    const [first, second] = [await simulate(plan, { isTraced: true }), await simulate(plan, { isTraced: true })];
    expect(first.trace.length).toBeGreaterThan(100);
    expect(second.hash).toBe(first.hash);
    expect((await simulate({ ...plan, seed: `another ${seed}` }, { isTraced: true })).hash).not.toBe(first.hash);
  }
});

it.each([
  { from: 1, which: 'that stay' },
  { from: 1000 + fresh(), which: 'of this commit' },
])(`whatever goes wrong in ${SEEDS} simulations $which, every invariant holds`, async ({ from }) => {
  let total = NOTHING;
  for (let seed = from; seed < from + SEEDS; seed++) {
    const { tally, failure } = await runSeed(seed);
    total = added(total, tally);
    if (failure !== null) expect.fail(await explain(seed, failure));
  }
  // Enough must happen for the invariants to mean something.
  expect(total.moves).toBeGreaterThan(SEEDS * 10);
  expect(total.faults).toBeGreaterThan(SEEDS * 2);
});
