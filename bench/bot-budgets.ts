/**
 * `npm run bench -- bot-times`: whether bots keep to their time, in a thread of its own as they think for people. Each thread is fresh, so
 * that the first decision pays for compiling and for tables. Nobody may take longer than half as long again. The clock on the wall is what a
 * player waits by; on a busy machine it also counts what others do, so that processor time is what must keep to it.
 */

import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { BUDGET_MS, chooseAction, createSimulationRandom, LEVELS, type Level } from '@tablehop/bots';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import { positionsOnTheWay } from './bot-times.ts';
import { spread } from './measure.ts';

/** How the benchmark starts itself as a thread that thinks. */
export const THINKING_THREAD = 'thinking-thread';
const DECISIONS = 40;
const MOST_TIMES_ITS_BUDGET = 1.5;

type Job = { readonly game: string; readonly level: Level };
type Decision = { readonly wall: number; readonly processor: number };

/** False if somebody took too long. */
export async function printBotBudgets(games: readonly AnyGame[]): Promise<boolean> {
  let isKept = true;
  for (const { id, title } of games) {
    for (const level of LEVELS) {
      const thread = new Worker(new URL(import.meta.url), { argv: [THINKING_THREAD], workerData: { game: id, level } satisfies Job });
      const [decisions] = (await once(thread, 'message')) as [readonly Decision[]];
      await thread.terminate();
      const [wall, processor] = [decisions.map((each) => each.wall), decisions.map((each) => each.processor)].map(spread);
      const allowed = MOST_TIMES_ITS_BUDGET * BUDGET_MS[level];
      const isInTime = (processor?.highest ?? 0) <= allowed;
      isKept &&= isInTime;
      const write = (milliseconds = 0) => milliseconds.toFixed(0);
      console.log(
        `${title}, ${level}, may take ${write(BUDGET_MS[level])} ms: median ${write(wall?.median)}, first ${write(decisions[0]?.wall)}, ` +
          `longest ${write(wall?.highest)}; longest of processor time ${write(processor?.highest)} ${isInTime ? 'met' : 'MISSED'}`,
      );
    }
  }
  return isKept;
}

/** In a thread. */
export function thinkForOthers(): void {
  const { game: id, level } = workerData as Job;
  const game = findGame(id);
  if (game === undefined) throw new RangeError(`no game ${id}`);
  const all = positionsOnTheWay(game, 'random');
  const positions = all.filter((_, index) => index % Math.ceil(all.length / DECISIONS) === 0);
  const random = createSimulationRandom(level);
  const decisions = positions.map(({ view, seat }): Decision => {
    const [start, processorStart] = [performance.now(), process.cpuUsage()];
    chooseAction(game, view, seat, level, { random, budgetMs: BUDGET_MS[level] });
    const { user, system } = process.cpuUsage(processorStart);
    return { wall: performance.now() - start, processor: (user + system) / 1e3 };
  });
  parentPort?.postMessage(decisions);
}
