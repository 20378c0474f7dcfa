// `npm run bench -- lab`: how the lab scales from one thread to two, and from one queue worker to three, interleaved. Efficiency is by
// CPU time of all processes; wall time, limited by free cores, is printed beside it.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findGame } from '@tablehop/games/all';
import { type NumberedTask, readStudy, runStudy, type Study, type TaskResult } from '@tablehop/lab';
import { connectRedis } from '../apps/cli/lab/queue.ts';
import { queueStudy } from '../apps/cli/lab/queue-study.ts';
import { codeVersion, createThreadPool } from '../apps/cli/lab/thread-pool.ts';
import { plainSpeaker } from '../apps/cli/voice.ts';
import { processorMs, type Row, spread, type Table } from './measure.ts';

const LAPS = 5;
const GAME = 'hip-hip-hooray';
const ASKED = { kind: 'simulate', game: GAME, players: 2, levels: ['medium'], games: 300, choices: 0, seed: 'scaling' };
const TICKS_A_SECOND = 100;

/** Relative to the bundled benchmark. */
const CLI = fileURLToPath(new URL('../../apps/cli/dist/', import.meta.url));
const THREAD = `${CLI}lab-thread.mjs`;

type Crew = {
  readonly name: string;
  readonly hands: number;
  readonly lanes: number;
  readonly play: (task: NumberedTask) => Promise<string>;
  readonly processorSeconds: () => number;
  readonly stop: () => Promise<void>;
};
type Lap = { readonly processorSeconds: number; readonly seconds: number };

export async function threadScaling(): Promise<Table> {
  return race('Lab in threads', [threads(1), threads(2)]);
}

/** `url`: of a private Redis. Each worker pool has its own database there. */
export async function queueScaling(url: string): Promise<Table> {
  return race('Lab over a queue', [await workers(url, 0, 1), await workers(url, 1, 3)]);
}

async function race(title: string, crews: readonly [Crew, Crew]): Promise<Table> {
  const study = readStudy(ASKED, findGame);
  if (!study.ok) throw new RangeError(study.problem.key);
  const laps = new Map(crews.map((crew) => [crew, [] as Lap[]]));
  try {
    // The first lap warms up.
    for (let lap = 0; lap <= LAPS; lap++) {
      for (const crew of crews) {
        const run = await playLap(crew, study.value);
        if (lap > 0) laps.get(crew)?.push(run);
      }
    }
  } finally {
    for (const crew of crews) await crew.stop();
  }
  const [few, many] = crews;
  const matches = study.value.matches;
  const rates = (crew: Crew, of: keyof Lap) => (laps.get(crew) ?? []).map((lap) => matches / lap[of]);
  const ratios = (of: keyof Lap) => rates(many, of).map((rate, lap) => rate / (rates(few, of)[lap] ?? Number.NaN));
  const possible = Math.min(many.hands, availableParallelism()) / few.hands;
  const rows: Row[] = [
    ...crews.map((crew) => ({ name: `${crew.name}, a second of processor time`, figure: spread(rates(crew, 'processorSeconds')) })),
    { name: `  efficiency, ${many.name} to ${few.name}`, figure: spread(ratios('processorSeconds')), digits: 2, atLeast: 0.8 },
    ...crews.map((crew) => ({ name: `${crew.name}, by the clock`, figure: spread(rates(crew, 'seconds')) })),
    {
      name: `  efficiency by the clock, of ${availableParallelism()} cores`,
      figure: spread(ratios('seconds').map((ratio) => ratio / possible)),
      digits: 2,
    },
  ];
  return { title: `${title}, ${matches} matches of ${GAME}`, unit: 'matches', rows };
}

async function playLap(crew: Crew, study: Study): Promise<Lap> {
  const [start, own, others] = [performance.now(), process.cpuUsage(), crew.processorSeconds()];
  await runStudy(study, { lanes: crew.lanes, play: async (task) => JSON.parse(await crew.play(task)) as TaskResult });
  const processorSeconds = processorMs(own) / 1e3 + crew.processorSeconds() - others;
  return { processorSeconds, seconds: (performance.now() - start) / 1e3 };
}

function threads(hands: number): Crew {
  const pool = createThreadPool(hands, THREAD);
  return { name: hands === 1 ? '1 thread' : `${hands} threads`, hands, lanes: hands, processorSeconds: () => 0, ...pool };
}

async function workers(url: string, database: number, hands: number): Promise<Crew> {
  const address = `${url}/${database}`;
  const crew = Array.from({ length: hands }, () =>
    spawn(process.execPath, [`${CLI}tablehop.mjs`, 'lab', 'worker', '--queue', address, '--threads', '1'], { stdio: 'ignore' }),
  );
  const redis = await connectRedis(address, plainSpeaker('en'));
  const announcement = { study: `scaling-${hands}`, rules: findGame(GAME)?.rules ?? 0, code: await codeVersion(THREAD), game: GAME };
  const queue = await queueStudy({
    redis,
    announcement,
    lonely: () => undefined,
    refused: (worker) => {
      throw new Error(`${worker} refuses`);
    },
  });
  // Tasks are named by number, and each lap has the same ones.
  let played = 0;
  return {
    name: hands === 1 ? '1 worker' : `${hands} workers`,
    hands,
    lanes: 16,
    play: (task) => queue.play({ ...task, number: played++ }),
    processorSeconds: () => crew.reduce((sum, child) => sum + processorSecondsOf(child), 0),
    async stop() {
      await queue.stop();
      redis.disconnect();
      for (const child of crew) child.kill('SIGTERM');
    },
  };
}

/** From Linux: user and system time are the 14th and 15th field; the name in brackets may have spaces. */
function processorSecondsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
