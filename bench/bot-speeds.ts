// `npm run bench -- bots`: matches of bots of every game and level, on one core and on all, interleaved. Rates are by CPU time of all
// threads, garbage collection included; wall time is printed beside it.

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { type Level, playBotMatch } from '@tablehop/bots';
import type { AnyGame } from '@tablehop/core';
import { findManifest } from '@tablehop/games';
import { findGame } from '@tablehop/games/all';
import { processorMs, type Row, spread, type Table, usualOptions } from './measure.ts';

export const BOT_THREAD = 'bot-thread';

const ITERATIONS: { readonly [level in Level]: number } = { random: 1, easy: 1, medium: 1, hard: 500, expert: 2_000 };
const LAP_MS = 700;
const LAPS = 5;
const WARM_UP_LAPS = 4;
/** For laps with so few matches that more laps would take minutes. */
const FEW_LAPS = 2;
const FEW_MATCHES = 3;
const SECONDS_A_MINUTE = 60;

type Job = { readonly game: string; readonly level: Level; readonly firstSeed: number; readonly milliseconds: number };
type Done = { readonly matches: number };
type Lap = { readonly matches: number; readonly processorSeconds: number; readonly seconds: number };
type Player = (job: Job) => Promise<Done>;

export async function botSpeeds(game: AnyGame, levels: readonly Level[]): Promise<Table> {
  const threads = Array.from({ length: availableParallelism() }, () => new Worker(new URL(import.meta.url), { argv: [BOT_THREAD] }));
  const players = threads.map(playerOf);
  const rows: Row[] = [];
  for (const level of levels) rows.push(...(await rowsOf(game, level, players)));
  await Promise.all(threads.map((thread) => thread.terminate()));
  return { title: `Matches of bots in ${game.title}, ${matchSize(game)} players`, unit: 'matches a minute', rows };
}

async function rowsOf(game: AnyGame, level: Level, players: readonly Player[]): Promise<readonly Row[]> {
  const cores = players.length;
  const expected = level === 'medium' ? findManifest(game.id)?.expectedSpeed?.botGamesAMinute : undefined;
  // JIT warm-up.
  for (let lap = 0; lap < WARM_UP_LAPS; lap++) await playLap(game, level, players, lap);
  const warmUp = await playLap(game, level, players, 0);
  const laps = warmUp.matches <= FEW_MATCHES * cores ? FEW_LAPS : LAPS;
  const [one, all]: [Lap[], Lap[]] = [[], []];
  for (let lap = 1; lap <= laps; lap++) {
    one.push(await playLap(game, level, players.slice(0, 1), lap));
    all.push(await playLap(game, level, players, lap));
  }
  const ofOne = one.map(perProcessorMinute);
  const ofAll = all.map((lap) => cores * perProcessorMinute(lap));
  const ratios = ofAll.map((rate, lap) => rate / (ofOne[lap] ?? Number.NaN));
  return [
    { name: `${level}, one core`, figure: spread(ofOne) },
    { name: `${level}, ${cores} cores`, figure: spread(ofAll), ...(expected === undefined ? {} : { atLeast: cores * expected }) },
    { name: `  ${cores} cores to one`, figure: spread(ratios), digits: 2 },
    { name: '  one core, by the clock', figure: spread(one.map(perMinute)) },
    { name: `  ${cores} cores, by the clock`, figure: spread(all.map(perMinute)) },
  ];
}

function perProcessorMinute({ matches, processorSeconds }: Lap): number {
  return (SECONDS_A_MINUTE * matches) / processorSeconds;
}

function perMinute({ matches, seconds }: Lap): number {
  return (SECONDS_A_MINUTE * matches) / seconds;
}

/** Each player has its own matches. The first has the same in both halves of a lap. */
async function playLap(game: AnyGame, level: Level, players: readonly Player[], lap: number): Promise<Lap> {
  const [start, processorStart] = [performance.now(), process.cpuUsage()];
  const done = await Promise.all(
    players.map((play, index) => play({ game: game.id, level, firstSeed: 1_000_000 * index + 10_000 * lap, milliseconds: LAP_MS })),
  );
  return {
    matches: done.reduce((sum, { matches }) => sum + matches, 0),
    processorSeconds: processorMs(processorStart) / 1e3,
    seconds: (performance.now() - start) / 1e3,
  };
}

function playerOf(thread: Worker): Player {
  return async (job) => {
    // Rejects if the thread fails.
    const answered = once(thread, 'message');
    thread.postMessage(job);
    const [done] = await answered;
    return done as Done;
  };
}

export function playForOthers(): void {
  parentPort?.on('message', ({ game: id, level, firstSeed, milliseconds }: Job) => {
    const game = findGame(id);
    if (game === undefined) throw new RangeError(`no game ${id}`);
    const options = usualOptions(game);
    const players = Array.from({ length: matchSize(game) }, () => ({ level, iterations: ITERATIONS[level] }));
    const end = performance.now() + milliseconds;
    let matches = 0;
    do {
      playBotMatch({ game, options, players, seed: firstSeed + matches });
      matches += 1;
    } while (performance.now() < end);
    parentPort?.postMessage({ matches } satisfies Done);
  });
}

function matchSize({ players }: AnyGame): number {
  return Math.max(2, players[0]);
}
