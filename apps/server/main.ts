// An unhandled rejection ends only its own work. An uncaught exception may leave memory half changed: the server stops in order with code
// 1. Acknowledged moves are on disk, and clients reconnect.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type Configuration, readConfiguration } from './configuration.ts';
import { createLog } from './log.ts';
import { createServer, type RunningServer } from './server.ts';
import { isStartProblem } from './storage/index.ts';

/** After this, plus the draining time, the process ends anyway. */
const LAST_MS = 6_000;

// In percent of what is alive. Where memory is plenty, V8 lets several times as much garbage lie: 292 MB of heap, of which 57 MB were alive.
setFlagsFromString('--heap-growing-percent=50');

const read = readConfiguration(process.argv.slice(2), process.env);
if (!read.ok) fail(read.problem);
const configuration = read.value;
const here = dirname(fileURLToPath(import.meta.url));
const log = createLog(configuration.logLevel);
let server: RunningServer | null = null;
let isStopping = false;

process.on('unhandledRejection', (reason) => log.error('a rejection that nobody heard', reason));
process.on('uncaughtException', (error) => {
  log.fatal('an exception that nobody caught', error);
  end(1);
});
// A signal may come twice, from the terminal and from the parent process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

try {
  server = await createServer(configuration, { web: join(here, '../../web/dist'), botWorker: join(here, 'bot-worker.mjs'), log });
  log.info('started', { port: server.port, storage: configuration.storage.kind });
  if (!isStopping) process.stdout.write(`Tablehop is running at ${addressOf(configuration, server.port)}, ${placeOf(configuration)}\n`);
  if (!isStopping && server.metricsPort !== null)
    process.stdout.write(`Figures for Prometheus: http://${hostOf(configuration.metrics?.host)}:${server.metricsPort}/metrics\n`);
} catch (error) {
  fail(sentenceFor(error, configuration));
}

function end(code: 0 | 1): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), LAST_MS + configuration.drainSeconds * 1000).unref();
  (server?.stop() ?? Promise.resolve()).then(
    () => process.exit(code),
    (error: unknown) => {
      log.fatal('stopping failed', error);
      process.exit(1);
    },
  );
}

function addressOf({ host }: Configuration, port: number): string {
  return `http://${hostOf(host)}:${port}`;
}

function hostOf(host: string | undefined): string {
  const name = host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return name.includes(':') ? `[${name}]` : name;
}

function placeOf({ storage }: Configuration): string {
  return storage.kind === 'folder' ? `rooms are kept in ${storage.folder}` : 'rooms are kept in PostgreSQL';
}

function sentenceFor(error: unknown, { port, host }: Configuration): string {
  if (isStartProblem(error)) return error.message;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} needs administrator rights. Choose one above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Leave HOST out to listen on all that it has.`;
    default:
      log.fatal('starting failed', error);
      return 'The server could not start, for a reason that nobody foresaw: see the line above.';
  }
}

function fail(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
