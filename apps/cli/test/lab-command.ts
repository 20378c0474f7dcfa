/** The lab as people start it: the command as it is built, in a process of its own. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const BUILT = join(import.meta.dirname, '../dist/tablehop.mjs');

export type StartedLab = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
};

/** Killed with its test. */
export function startLab(words: readonly string[]): StartedLab {
  const child = spawn(process.execPath, [BUILT, 'lab', ...words], { env: { PATH: process.env.PATH, LANG: 'C' } });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      said[name] += chunk;
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  return { child, output: () => said.stdout, errors: () => said.stderr, ended };
}

export async function lab(words: readonly string[]): Promise<{ readonly code: unknown; readonly output: string; readonly errors: string }> {
  const { output, errors, ended } = startLab(words);
  return { code: await ended, output: output(), errors: errors() };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablehop-lab-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
