/** Discrete-event scheduler: events by virtual time, ties in order of scheduling; microtasks are drained after each. */

import { createSimulationRandom } from '@tablehop/bots';
import { hashText } from '@tablehop/core';

/** Whoever events happen to: a process, a browser. What happens to the dead is dropped; what happens to the paused waits. */
export type Actor = {
  readonly name: string;
  isDead: boolean;
  isPaused: boolean;
  /** In the order in which it would have happened. */
  held: Happening[];
};

type Happening = { readonly at: number; readonly order: number; readonly actor: Actor | null; readonly run: () => void; isOff: boolean };

export type Scheduler = {
  /** Virtual milliseconds since the beginning. */
  readonly now: () => number;
  /** Runs something after so many milliseconds; returns how to call it off. */
  readonly after: (ms: number, actor: Actor | null, run: () => void) => () => void;
  readonly pause: (actor: Actor) => void;
  readonly resume: (actor: Actor) => void;
  /** Lets events happen until that moment, or until told to stop. */
  readonly runUntil: (end: number, isEnough?: () => boolean) => Promise<void>;
};

export function createActor(name: string): Actor {
  return { name, isDead: false, isPaused: false, held: [] };
}

export function createScheduler(): Scheduler {
  /** The next one last: most are scheduled for soon. */
  const queue: Happening[] = [];
  let time = 0;
  let order = 0;

  function isBefore(a: Happening, b: Happening): boolean {
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  function push(happening: Happening): void {
    queue.splice(queue.findLastIndex((each) => isBefore(happening, each)) + 1, 0, happening);
  }

  function schedule(ms: number, actor: Actor | null, run: () => void): Happening {
    order += 1;
    const happening = { at: time + Math.max(0, ms), order, actor, run, isOff: false };
    push(happening);
    return happening;
  }

  return {
    now: () => time,
    after(ms, actor, run) {
      const happening = schedule(ms, actor, run);
      return () => {
        happening.isOff = true;
      };
    },
    pause(actor) {
      actor.isPaused = true;
    },
    resume(actor) {
      actor.isPaused = false;
      // They come before whatever is scheduled from now on for the same moment, in their old order.
      for (const happening of actor.held)
        push({
          ...happening,
          at: time,
          get isOff() {
            return happening.isOff;
          },
        });
      actor.held = [];
    },
    async runUntil(end, isEnough = () => false) {
      while (!isEnough()) {
        const next = queue.at(-1);
        if (next === undefined || next.at > end) break;
        queue.pop();
        time = next.at;
        const { actor } = next;
        if (next.isOff || actor?.isDead === true) continue;
        if (actor?.isPaused === true) {
          actor.held.push(next);
          continue;
        }
        next.run();
        await drained();
      }
      if (!isEnough()) time = Math.max(time, end);
    },
  };
}

/** Node runs all microtasks, and those that they add, before it goes on to the next immediate. */
function drained(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export type Stream = {
  /** A whole number from 0 to `bound` − 1. */
  readonly below: (bound: number) => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  /** True in so many of a hundred cases. */
  readonly percent: (chance: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** So many random hexadecimal digits. */
  readonly hex: (digits: number) => string;
};

/** Streams of random numbers, all from one seed: what is drawn from one does not change what is drawn from another. */
export function createStream(seed: string): Stream {
  const { below } = createSimulationRandom(seed);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    percent: (chance) => below(100) < chance,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    hex: (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
  };
}

export type Trace = {
  readonly note: (who: string, what: () => string) => void;
  readonly lines: () => readonly string[];
  readonly hash: () => string;
};

/** What happened, line by line. Two runs of one seed must give the same lines. */
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
