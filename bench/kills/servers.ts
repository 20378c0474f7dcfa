import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startPrivateServer } from '../../scripts/private-server.mjs';

const LOOK_EVERY_MS = 100;

export type ServerProcess = {
  readonly port: number;
  /** A new one with every start. */
  readonly name: () => string;
  readonly isWell: () => boolean;
  /** With this signal (without `SIG`); resolves when it accepts connections again. */
  readonly restart: (signal: 'KILL' | 'TERM') => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
};

export type ServersParts = {
  readonly file: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly words?: readonly string[];
};

export async function startServerProcess({ file, databaseUrl, redisUrl, words = [] }: ServersParts): Promise<ServerProcess> {
  const port = await freePort();
  const { server, problem } = await startPrivateServer({
    folder: mkdtempSync(join(tmpdir(), 'tablehop-server-')),
    command: [process.execPath, file, '--port', port, '--host', '127.0.0.1', '--trust-proxy', ...words],
    env: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, LOG_LEVEL: 'info' },
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
    while (!isSettled && !output().includes('cannot be used')) await wait(LOOK_EVERY_MS);
    return 'failed';
  })();
  return Promise.race([starting, failing]).finally(() => {
    isSettled = true;
  });
}

function nameIn(output: string): string {
  return /"process":"(\w+)"/.exec(output)?.[1] ?? '';
}
