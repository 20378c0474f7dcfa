/**
 * Starts the built server in this process, which becomes the server: signals reach it and its exit code is ours. It reads the flags
 * itself and says what is wrong with them.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Speaker } from '@tablehop/text';
import { Failure } from '../failure.ts';

export type ServeFlags = {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly databaseUrl?: string;
  readonly origin?: readonly string[];
  readonly trustProxy?: boolean;
};

/** From where the bundled command lies. */
const SERVER = '../../server/dist/server.mjs';

export async function serve(flags: ServeFlags, say: Speaker): Promise<void> {
  const file = fileURLToPath(new URL(SERVER, import.meta.url));
  if (!existsSync(file)) throw new Failure(say({ key: 'error.noServer', params: { file } }));
  process.argv = [process.execPath, file, ...wordsOf(flags)];
  await import(pathToFileURL(file).href);
}

function wordsOf({ port, host, data, databaseUrl, origin = [], trustProxy = false }: ServeFlags): readonly string[] {
  return [
    ...flag('--port', port),
    ...flag('--host', host),
    ...flag('--data', data),
    ...flag('--database-url', databaseUrl),
    ...origin.flatMap((each) => flag('--origin', each)),
    ...(trustProxy ? ['--trust-proxy'] : []),
  ];
}

/** In one word: a value may begin with a hyphen. */
function flag(name: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [`${name}=${value}`];
}
