/** `npm run simulate -- --seeds N --from S`. Exits with 1 on a broken invariant, with its seed and shortest plan. */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { added, explain, NOTHING, runSeed, summary, type Tally } from './run-seeds.ts';

type Share = { readonly from: number; readonly to: number; readonly step: number; readonly done: ReadonlySet<number> };
type Told = { readonly seed: number; readonly tally: Tally; readonly explanation: string | null };

/** Further failures are only counted: shrinking one takes as long as many seeds. */
const MAX_EXPLAINED = 3;

async function work({ from, to, step, done }: Share, tell: (told: Told) => void): Promise<void> {
  let explained = 0;
  for (let seed = from; seed < to; seed += step) {
    if (done.has(seed)) continue;
    const { tally, failure } = await runSeed(seed);
    explained += failure === null ? 0 : 1;
    tell({ seed, tally, explanation: failure === null || explained > MAX_EXPLAINED ? null : await explain(seed, failure) });
  }
}

/** One line for each seed that was run: a run that was stopped goes on where it stood. */
function readJournal(file: string | undefined, from: number, to: number): ReadonlyMap<number, Tally> {
  if (file === undefined || !existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const noted = lines.map((line) => JSON.parse(line) as { readonly seed: number; readonly tally: Tally });
  return new Map(noted.filter(({ seed }) => seed >= from && seed < to).map(({ seed, tally }) => [seed, tally]));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seeds: { type: 'string', default: '200' }, from: { type: 'string', default: '1' }, journal: { type: 'string' } },
  });
  const [seeds, from] = [Number(values.seeds), Number(values.from)];
  if (!Number.isSafeInteger(seeds) || seeds < 1 || !Number.isSafeInteger(from) || from < 0) {
    process.stderr.write('usage: npm run simulate -- --seeds N --from S [--journal FILE], whole numbers, at least one seed\n');
    process.exitCode = 2;
    return;
  }
  const workers = Math.min(seeds, availableParallelism());
  const { journal } = values;
  const noted = readJournal(journal, from, from + seeds);
  let total = [...noted.values()].reduce(added, NOTHING);
  const tell = ({ seed, tally, explanation }: Told) => {
    total = added(total, tally);
    if (journal !== undefined) appendFileSync(journal, `${JSON.stringify({ seed, tally })}\n`);
    if (explanation !== null) process.stdout.write(`${explanation}\n`);
  };
  await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const share: Share = { from: from + index, to: from + seeds, step: workers, done: new Set(noted.keys()) };
      if (workers === 1) return work(share, tell);
      return new Promise<void>((resolve, reject) => {
        const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share });
        worker.on('message', tell);
        worker.on('error', reject);
        worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
      });
    }),
  );
  process.stdout.write(`${summary(total)}\n`);
  if (total.failed.length > 0) process.exitCode = 1;
}

if (isMainThread) await main();
else await work(workerData as Share, (told) => parentPort?.postMessage(told));
