/**
 * Pacing: news comes as fast as bots think, and people follow one thing after the other. What comes is shown at once if the one
 * before has been on the table long enough, otherwise in its turn; whoever does not want to wait skips to the newest.
 */

export const PAUSE_MS = 500;
export const LONGEST_PAUSE_MS = 900;
export const SHORTEST_PAUSE_MS = 120;
/** With more than this waiting, each is shown for less long. */
const UNHURRIED = 3;

/** Runs something later; the returned function calls it off. */
export type Wait = (milliseconds: number, run: () => void) => () => void;

export type Pacing<Item> = {
  readonly push: (item: Item) => void;
  /** Shows all that waits, as one. */
  readonly skip: () => void;
  readonly stop: () => void;
};

export type PacingParts<Item> = {
  /** Shows one or, after a skip, several at once, oldest first. `behind` says that newer ones wait. */
  readonly show: (items: readonly Item[], behind: boolean) => void;
  /** What is shown is no longer the newest. */
  readonly fallBehind: () => void;
  /** How many things happen in it; where none does, there is nothing to follow and no pause. */
  readonly happenings: (item: Item) => number;
  /** No pauses at all. */
  readonly still: () => boolean;
  readonly wait: Wait;
};

export function createPacing<Item>({ show, fallBehind, happenings, still, wait }: PacingParts<Item>): Pacing<Item> {
  let queue: readonly Item[] = [];
  let cancel: (() => void) | null = null;

  function showNext(): void {
    cancel = null;
    const [item, ...rest] = queue;
    if (item === undefined) return;
    queue = rest;
    show([item], rest.length > 0);
    const pause = still() ? 0 : pauseFor(happenings(item), rest.length);
    if (pause > 0) cancel = wait(pause, showNext);
    else showNext();
  }

  function rest(): readonly Item[] {
    cancel?.();
    cancel = null;
    const all = queue;
    queue = [];
    return all;
  }

  return {
    push(item) {
      queue = [...queue, item];
      if (cancel === null) showNext();
      else if (queue.length === 1) fallBehind();
    },
    skip() {
      const all = rest();
      if (all.length > 0) show(all, false);
    },
    stop() {
      rest();
    },
  };
}

export function pauseFor(happenings: number, waiting: number): number {
  if (happenings === 0) return 0;
  const unhurried = happenings === 1 ? PAUSE_MS : LONGEST_PAUSE_MS;
  return Math.max(SHORTEST_PAUSE_MS, Math.round((unhurried * UNHURRIED) / Math.max(UNHURRIED, waiting)));
}

export const waitByClock: Wait = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
