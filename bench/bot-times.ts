/** Thinking time of bots in wall time: what a player waits for. */

import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { BUDGET_MS, chooseAction, createSimulationRandom, LEVELS, type Level } from '@tablehop/bots';
import type { AnyGame, Seat } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { processorMs, type Row, spread, type Table, usualOptions } from './measure.ts';

const MOVES: { readonly [level in Level]: number } = { random: 200, easy: 200, medium: 200, hard: 15, expert: 15 };

type Position = { readonly view: unknown; readonly seat: Seat };

export function botTimes(game: AnyGame): Table {
  const positions = positionsOnTheWay(game, 'medium');
  return {
    title: `Bots in ${game.title}`,
    unit: 'milliseconds a move',
    rows: LEVELS.map((level): Row => ({ name: level, figure: spread(timesOf(game, level, positions)), digits: 3 })),
  };
}

function timesOf(game: AnyGame, level: Level, positions: readonly Position[]): readonly number[] {
  const random = createSimulationRandom(level);
  const apart = Math.floor(positions.length / MOVES[level]);
  const timed = positions.filter((_, index) => index % apart === 0);
  return timed.map(({ view, seat }) => {
    const start = performance.now();
    chooseAction(game, view, seat, level, { random });
    return performance.now() - start;
  });
}

function positionsOnTheWay(game: AnyGame, level: Level): readonly Position[] {
  const random = createSimulationRandom('positions');
  const positions: Position[] = [];
  while (positions.length < MOVES.medium) {
    let state = game.start(usualOptions(game), Math.max(2, game.players[0]));
    for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
      if (turn.kind === 'chance') {
        state = game.apply(state, 'chance', game.draw(state, random)).state;
        continue;
      }
      const [seat = 0] = turn.seats;
      const view = game.view(state, seat);
      positions.push({ view, seat });
      state = game.apply(state, seat, chooseAction(game, view, seat, level, { random }).action).state;
    }
  }
  return positions;
}

export const THINKING_THREAD = 'thinking-thread';
const DECISIONS = 40;
const MAX_TIMES_ITS_BUDGET = 1.5;

type Job = { readonly game: string; readonly level: Level };
type Decision = { readonly wall: number; readonly processor: number };

/** False if a move took too long. */
export async function printBotBudgets(games: readonly AnyGame[]): Promise<boolean> {
  let isKept = true;
  for (const { id, title } of games) {
    for (const level of LEVELS) {
      const thread = new Worker(new URL(import.meta.url), { argv: [THINKING_THREAD], workerData: { game: id, level } satisfies Job });
      const [decisions] = (await once(thread, 'message')) as [readonly Decision[]];
      await thread.terminate();
      const [wall, processor] = [decisions.map((each) => each.wall), decisions.map((each) => each.processor)].map(spread);
      const allowed = MAX_TIMES_ITS_BUDGET * BUDGET_MS[level];
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
    return { wall: performance.now() - start, processor: processorMs(processorStart) };
  });
  parentPort?.postMessage(decisions);
}
