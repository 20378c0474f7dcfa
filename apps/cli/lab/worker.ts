/** `tablehop lab worker`: plays for studies that others run, on all cores, until it is stopped. */

import { availableParallelism } from 'node:os';
import { findGame } from '@tablehop/games/rules';
import type { Locale } from '@tablehop/text';
import { plainSpeaker } from '../voice.ts';
import { codeVersion } from './identity.ts';
import type { Announcement } from './queue-names.ts';
import { workOnQueue } from './queue-worker.ts';
import { connectRedis } from './redis-address.ts';
import { stopOnSignals } from './signals.ts';
import { createThreadPool } from './thread-pool.ts';

export type WorkerFlags = { readonly queue: string; readonly threads?: number };

export async function runWorker({ queue, threads = availableParallelism() }: WorkerFlags, locale: Locale): Promise<void> {
  const say = plainSpeaker(locale);
  const tell = (key: string, params: { readonly [name: string]: string | number }) => process.stderr.write(`${say({ key, params })}\n`);
  const about = ({ study, game }: Announcement) => ({ study, game: findGame(game)?.title ?? game });
  const redis = await connectRedis(queue, say);
  const pool = createThreadPool(threads);
  const stopping = stopOnSignals();
  tell('lab.worker.waits', { host: new URL(queue).host });
  const tasks = await workOnQueue({
    redis,
    pool,
    threads,
    code: await codeVersion(),
    findGame,
    joined: (announcement) => tell('lab.worker.joined', about(announcement)),
    refused: (announcement) => tell('lab.worker.refused', about(announcement)),
    signal: stopping.signal,
  });
  tell('lab.worker.ended', { tasks });
  await pool.stop();
  redis.disconnect();
}
