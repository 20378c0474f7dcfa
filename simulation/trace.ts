/** What happened, line by line. Two runs of one seed must give the same lines. */

import { hashText } from '@tablehop/core';

export type Trace = {
  readonly note: (who: string, what: () => string) => void;
  readonly lines: () => readonly string[];
  readonly hash: () => string;
};

export function createTrace(isKept: boolean, now: () => number): Trace {
  const lines: string[] = [];
  return {
    note(who, what) {
      if (isKept) lines.push(`${(now() / 1000).toFixed(3).padStart(9)} s  ${who.padEnd(10)} ${what()}`);
    },
    lines: () => lines,
    hash: () => hashText(lines.join('\n')),
  };
}
