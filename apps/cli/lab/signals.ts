/** Ctrl-C and other signals: the first asks to stop, a second ends the process at once. */

import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export type Stopping = {
  readonly signal: AbortSignal;
  /** By convention, 128 plus the signal number; null without a signal. */
  readonly exitCode: () => number | null;
  readonly release: () => void;
};

export function stopOnSignals(): Stopping {
  const stopping = new AbortController();
  let exitCode: number | null = null;

  function stop(name: NodeJS.Signals): void {
    exitCode = 128 + constants.signals[name];
    release();
    stopping.abort();
  }

  function release(): void {
    for (const name of SIGNALS) process.off(name, stop);
  }

  for (const name of SIGNALS) process.on(name, stop);
  return { signal: stopping.signal, exitCode: () => exitCode, release };
}
