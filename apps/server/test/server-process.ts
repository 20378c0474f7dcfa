/** The built server as people start it: a process of its own, with a data folder of its own. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const SERVER = join(import.meta.dirname, '../dist/main.mjs');

export type ServerProcess = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Where it says that it is; rejects if it ends before. */
  readonly address: Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
};

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablehop-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Start = {
  readonly words?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  readonly command?: readonly string[];
};

/** On a free port, unless told otherwise. */
export function startServer({ words = ['--port', '0'], env = {}, command = [SERVER] }: Start = {}): ServerProcess {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const child = spawn(process.execPath, [...command, ...words], {
    env: { ...inherited, TABLEHOP_DATA: env.TABLEHOP_DATA ?? temporaryFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /http:\/\/[^\s,]+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`the server ended: ${errors}`)));
  });
  // Not every test waits for it.
  address.catch(() => undefined);
  return { child, output: () => output, errors: () => errors, address, ended };
}
