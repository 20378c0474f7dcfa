import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

export type NpmCommand = {
  /** The first match in past or future output; rejects if the command ends without one. */
  readonly said: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Signals npm only, not its children. */
  readonly stop: (signal: 'SIGINT' | 'SIGTERM') => void;
  /** Resolves when npm and all its children have ended, because they share its output. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
};

export function runNpm(folder: string, words: readonly string[], env: { readonly [name: string]: string } = {}): NpmCommand {
  // Vitest's NODE_ENV would cause a development build.
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn('npm', words, { cwd: folder, env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const listeners = new Set<() => void>();
  let output = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    child.on('close', (code) => {
      hasEnded = true;
      for (const listener of listeners) listener();
      resolve({ code, output });
    });
  });
  // Kills the whole process group, so a failed test leaves no process running.
  onTestFinished(() => {
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  });
  return {
    ended,
    stop: (signal) => void child.kill(signal),
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const listen = () => {
          const found = pattern.exec(output);
          if (found === null && !hasEnded) return;
          listeners.delete(listen);
          if (found === null) reject(new Error(`npm ${words.join(' ')} ended without saying ${pattern}:\n${output}`));
          else resolve(found);
        };
        listeners.add(listen);
        listen();
      }),
  };
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
