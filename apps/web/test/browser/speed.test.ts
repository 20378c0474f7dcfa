/** How long the page is busy at a stretch, in CPU time of a browser trace: wall time includes waiting on a busy machine. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useHouse } from './harness.ts';
import { byMouse, driverOf, nextMoment, playOn, setTable, spoken } from './match-driver.ts';

const house = useHouse();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);

const LONG_TASK_MS = 50;
/** A hard bot thinks for 100 ms of wall time; timers may be a little early. */
const THINKING_MS = 90;

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: wall time and CPU time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};
type Task = { readonly clockMs: number; readonly processorMs: number };

async function traced(page: Page, work: () => Promise<void>): Promise<(thread: string) => readonly Task[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser to trace');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const named = traceEvents.filter(({ name }) => name === 'thread_name');
  // Only the page that plays has a worker.
  const process = named.find(({ args }) => args.name === 'DedicatedWorker thread')?.pid;
  return (thread) => {
    const ids = named.filter(({ args, pid }) => args.name === thread && pid === process).map(({ tid }) => tid);
    return traceEvents
      .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === process && ids.includes(tid))
      .map(({ dur = 0, tdur = 0 }) => ({ clockMs: dur / 1000, processorMs: tdur / 1000 }));
  };
}

describe('against three hard bots', () => {
  // Mostly waits for bots at a human pace: only in `npm run test:tours`.
  it.runIf(process.env.TOURS === 'all')('the page is never busy for long, and it is not the page that thinks', async () => {
    const page = await house.newPage({ reducedMotion: 'no-preference' });
    await setTable(page, { game: cheer, players: 4, bots: 'hard', seed: 1 });
    await nextMoment(page, driver);
    const before = (await spoken(page)).length;
    const tasksOf = await traced(page, async () => {
      await playOn(page, driver, byMouse, 2);
    });
    const botMoves = (await spoken(page)).slice(before).filter((sentence) => /^(Basil|Mika|Odette) (places|keeps) /.test(sentence)).length;
    expect(botMoves).toBeGreaterThan(3);

    const longest = Math.max(...tasksOf('CrRendererMain').map(({ processorMs }) => processorMs));
    console.log(`the longest task of the page took ${longest.toFixed(1)} ms on the processor`);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(LONG_TASK_MS);
    const thoughts = tasksOf('DedicatedWorker thread').filter(({ clockMs }) => clockMs >= THINKING_MS).length;
    // Some moves were computed before they were shown, and a bot without a choice need not think.
    expect(thoughts, 'the bots think in the worker').toBeGreaterThan(botMoves / 2);
  });
});
