/** A clock that stands still until it is told otherwise. */

import type { Wait } from '../ui/wait.ts';

export type Clock = { readonly wait: Wait; readonly pass: (milliseconds: number) => void };

export function createClock(): Clock {
  let now = 0;
  let waiting: readonly { readonly at: number; readonly run: () => void }[] = [];
  return {
    wait(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      waiting = [...waiting, timer];
      return () => {
        waiting = waiting.filter((each) => each !== timer);
      };
    },
    pass(milliseconds) {
      const end = now + milliseconds;
      for (let due = next(); due !== undefined; due = next()) {
        const timer = due;
        waiting = waiting.filter((each) => each !== timer);
        now = timer.at;
        timer.run();
      }
      now = end;

      function next() {
        return waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      }
    },
  };
}
