import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startPrivateServer } from '../../scripts/private-server.mjs';

const LOOK_EVERY_MS = 100;

export type ServerProcess = {
  readonly port: number;
  /** A new one with every start. */
  readonly name: () => string;
  /** Most resident memory since `forgetPeak`, in megabytes, or since its start; null if it is dead. Linux only. */
  readonly peakMemory: () => number | null;
  readonly forgetPeak: () => void;
  /** What it has written since its last start. */
  readonly output: () => string;
  readonly data: string;
  readonly isWell: () => boolean;
  /** With this signal (without `SIG`); resolves when it accepts connections again. */
  readonly restart: (signal: 'KILL' | 'TERM') => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
};

export type ServersParts = {
  readonly file: string;
  /** Absent: SQLite in a folder of its own, and limits by the addresses of connections. */
  readonly shared?: { readonly databaseUrl: string; readonly redisUrl: string };
  readonly nodeWords?: readonly string[];
};

export async function startServerProcess({ file, shared, nodeWords = [] }: ServersParts): Promise<ServerProcess> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'tablehop-server-'));
  const data = join(folder, 'data');
  const env =
    shared === undefined ? { TABLEHOP_DATA: data } : { DATABASE_URL: shared.databaseUrl, REDIS_URL: shared.redisUrl, LOG_LEVEL: 'info' };
  const { server, problem } = await startPrivateServer({
    folder,
    command: [
      process.execPath,
      ...nodeWords,
      file,
      '--port',
      port,
      '--host',
      '127.0.0.1',
      ...(shared === undefined ? [] : ['--trust-proxy']),
    ],
    env,
    ready: 'Tablehop is running',
    stopSignal: 'KILL',
  });
  if (server === null) throw new Error(`a server could not be started:\n${problem}`);
  let name = nameIn(server.output());
  let isUp = true;
  let isPaused = false;
  return {
    port,
    name: () => name,
    peakMemory() {
      try {
        const kilobytes = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1];
        return kilobytes === undefined ? null : Number(kilobytes) / 1024;
      } catch {
        return null;
      }
    },
    forgetPeak: () => writeFileSync(`/proc/${server.pid()}/clear_refs`, '5'),
    output: server.output,
    data,
    isWell: () => isUp && !isPaused,
    async restart(signal) {
      isUp = false;
      let trouble = await startedOrFailed(server.restart(signal), server.output);
      // Its database or Redis may have been down: then it has ended, and is started again.
      while (trouble === 'failed') trouble = await startedOrFailed(server.restart('KILL'), server.output);
      if (trouble !== null) throw new Error(`a server could not be started again:\n${trouble}`);
      name = nameIn(server.output());
      isUp = true;
    },
    pause() {
      isPaused = true;
      server.pause();
    },
    resume() {
      server.resume();
      isPaused = false;
    },
    stop: server.stop,
  };
}

async function startedOrFailed(starting: Promise<string | null>, output: () => string): Promise<string | null> {
  let isSettled = false;
  const failing = (async () => {
    while (!isSettled && !/cannot be used|could not start/.test(output())) await wait(LOOK_EVERY_MS);
    return 'failed';
  })();
  return Promise.race([starting, failing]).finally(() => {
    isSettled = true;
  });
}

function nameIn(output: string): string {
  return /"process":"(\w+)"/.exec(output)?.[1] ?? '';
}
