/** Logs an error at once and counts more of its kind, once a minute: on a full disk every write fails. */

import type { After } from '@tablehop/core/requests';
import type { Log } from './log.ts';

export type ErrorReport = {
  readonly report: (error: unknown) => void;
  /** Logs the last counts. Later errors are not logged: what is under way may fail while the server stops. */
  readonly stop: () => void;
};

const COUNTING_MS = 60_000;
/** Kinds counted at once; more are logged one by one. */
const MAX_KINDS = 100;

type Repeated = { times: number; latest: unknown; cancel: () => void };

export function createErrorReport(log: Log, after: After): ErrorReport {
  const kinds = new Map<string, Repeated>();
  let isStopped = false;

  function count(kind: string, repeated: Repeated): void {
    repeated.cancel = after(COUNTING_MS, () => {
      if (repeated.times === 0) kinds.delete(kind);
      else {
        tell(repeated);
        count(kind, repeated);
      }
    });
  }

  function tell(repeated: Repeated): void {
    if (repeated.times > 0) log.error('unexpected, repeated', repeated.latest, { times: repeated.times });
    repeated.times = 0;
  }

  return {
    report(error) {
      if (isStopped) return;
      const kind = kindOf(error);
      const known = kinds.get(kind);
      if (known !== undefined) {
        known.times += 1;
        known.latest = error;
        return;
      }
      log.error('unexpected', error);
      if (kinds.size >= MAX_KINDS) return;
      const repeated: Repeated = { times: 0, latest: error, cancel: () => undefined };
      kinds.set(kind, repeated);
      count(kind, repeated);
    },
    stop() {
      isStopped = true;
      for (const repeated of kinds.values()) {
        repeated.cancel();
        tell(repeated);
      }
      kinds.clear();
    },
  };
}

/** That of its cause, however it is wrapped: the code, or where it was thrown. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error.cause instanceof Error) return kindOf(error.cause);
  const { name, message, stack = '', code } = error as Error & { readonly code?: unknown };
  return `${name} ${typeof code === 'string' ? code : stack.replace(message, '').split('\n', 2).join()}`;
}
