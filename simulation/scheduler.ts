/** Discrete-event scheduler: events by virtual time, ties in order of scheduling; microtasks are drained after each. */

import { createSimulationRandom } from '@tablehop/bots';
import { hashText } from '@tablehop/core';

/** A process or a browser. Events for dead actors are dropped; those for paused ones wait. */
export type Actor = {
  readonly name: string;
  isDead: boolean;
  isPaused: boolean;
  held: Happening[];
};

type Happening = { readonly at: number; readonly order: number; readonly actor: Actor | null; readonly run: () => void; isOff: boolean };

export type Scheduler = {
  /** Virtual milliseconds since the start. */
  readonly now: () => number;
  readonly after: (ms: number, actor: Actor | null, run: () => void) => () => void;
  readonly pause: (actor: Actor) => void;
  readonly resume: (actor: Actor) => void;
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
      // Held events come before new ones of the same moment, in their old order.
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

/** Node drains all microtasks before the next immediate. */
function drained(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export type Stream = {
  /** From 0 to `bound` − 1. */
  readonly below: (bound: number) => number;
  /** Both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly percent: (chance: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly hex: (digits: number) => string;
};

/** Independent random streams of one seed: using one does not change another. */
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

/** Two runs of one seed must give the same lines. */
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
