/** The whole server inside the test process, on free ports. */

import { onTestFinished } from 'vitest';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { createLog } from '../log.ts';
import { createServer, type RunningServer, type ServerParts } from '../server.ts';
import { GOODBYE_MS } from './gateway-support.ts';
import { temporaryFolder } from './program.ts';

export type InProcess = { readonly server: RunningServer; readonly http: string; readonly wire: string };

function configurationOf(words: readonly string[]): Configuration {
  const read = readConfiguration(['--port', '0', '--host', '127.0.0.1', ...words], { TABLEHOP_DATA: temporaryFolder() });
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

export async function startInProcess(words: readonly string[] = [], parts: Partial<ServerParts> = {}): Promise<InProcess> {
  const configuration = configurationOf(words);
  const socketLimits = { goodbyeMs: GOODBYE_MS, ...parts.socketLimits };
  const server = await createServer(configuration, { web: import.meta.dirname, log: createLog('silent'), ...parts, socketLimits });
  onTestFinished(() => server.stop());
  const address = `127.0.0.1:${server.port}`;
  return { server, http: `http://${address}`, wire: `ws://${address}/wire` };
}
