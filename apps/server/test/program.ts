/** Runs a built program in its own process, which ends with the test. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type Program = {
  readonly child: ChildProcessWithoutNullStreams;
  readonly output: () => string;
  readonly errors: () => string;
  /** Waits as long as the program runs; rejects if it ends without having printed it. */
  readonly untilPrinted: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
};

export type Environment = { readonly [name: string]: string };

export function startProgram(words: readonly string[], env: Environment = {}): Program {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const child = spawn(process.execPath, words, { env: { ...inherited, ...env } });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      printed[name] += chunk;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const untilPrinted = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(printed.stdout);
        if (found !== null) resolve(found);
      };
      look();
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(`the program ended: ${printed.stderr}`)));
    });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => printed.stdout, errors: () => printed.stderr, untilPrinted, ended };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablehop-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
