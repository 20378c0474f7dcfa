/** A playback queue: news comes faster than people can follow. Each item waits for the one before; some wait for a player. */

import type { Wait } from '@tablehop/ui/wait.ts';

export const PAUSE_MS = 700;
export const LONGEST_PAUSE_MS = 1100;
export const SHORTEST_PAUSE_MS = 120;
/** With more than this waiting, each is shown for a shorter time. */
const UNHURRIED = 3;

export type Hold = 'roll' | 'read';

export type Progress = {
  readonly behind: boolean;
  readonly hold: Hold | null;
};

export type Pacing<Item> = {
  readonly push: (item: Item) => void;
  /** Shows everything that waits as one, up to the next item that waits for a player. */
  readonly skip: () => void;
  /** Shows everything that waits as one, including items that wait for a player. */
  readonly flush: () => void;
  readonly release: () => void;
  readonly stop: () => void;
};

export type PacingParts<Item> = {
  readonly show: (items: readonly Item[]) => void;
  /** They have been shown to the end: now they may be told. */
  readonly settle: (items: readonly Item[]) => void;
  readonly progress: (progress: Progress) => void;
  /** Number of events in it; with none there is no pause. */
  readonly happenings: (item: Item) => number;
  readonly durationMs: (item: Item) => number;
  /** Length of the pauses after it, relative to the default; 0 for none. */
  readonly tempo: (item: Item) => number;
  readonly holdsBefore: (item: Item) => boolean;
  readonly holdsAfter: (item: Item) => boolean;
  readonly wait: Wait;
};

export function createPacing<Item>(parts: PacingParts<Item>): Pacing<Item> {
  let queue: readonly Item[] = [];
  let happening: readonly Item[] = [];
  let hold: Hold | null = null;
  let cancel: (() => void) | null = null;
  let isReleased = false;
  /** A callback may push more: that waits its turn. */
  let isTelling = false;

  function report(): void {
    parts.progress({ behind: queue.length > 0 || happening.length > 0, hold });
  }

  function takeNext(): void {
    cancel = null;
    const [item, ...rest] = queue;
    if (item === undefined || hold !== null) {
      report();
      return;
    }
    if (!isReleased && parts.holdsBefore(item)) {
      hold = 'roll';
      report();
      return;
    }
    isReleased = false;
    queue = rest;
    happening = [item];
    parts.show(happening);
    report();
    const durationMs = parts.durationMs(item);
    if (durationMs > 0) cancel = parts.wait(durationMs, () => settle(item));
    else settle(item);
  }

  function settle(last: Item): void {
    cancel = null;
    const told = happening;
    happening = [];
    if (parts.holdsAfter(last)) hold = 'read';
    tell(told);
    if (hold !== null) return;
    const pause = pauseFor(parts.happenings(last), queue.length) * parts.tempo(last);
    if (pause > 0) cancel = parts.wait(pause, takeNext);
    else if (queue.length > 0) takeNext();
  }

  function tell(items: readonly Item[]): void {
    isTelling = true;
    parts.settle(items);
    isTelling = false;
    report();
  }

  function takeAll(): readonly Item[] {
    const taken: Item[] = [];
    for (let [item] = queue; item !== undefined && (isReleased || !parts.holdsBefore(item)); [item] = queue) {
      isReleased = false;
      queue = queue.slice(1);
      taken.push(item);
      if (parts.holdsAfter(item)) break;
    }
    return taken;
  }

  function showAtOnce(more: readonly Item[], holds: boolean): void {
    cancel?.();
    cancel = null;
    const all = [...happening, ...more];
    happening = [];
    hold = holds ? 'read' : null;
    if (more.length > 0) parts.show(more);
    tell(all);
  }

  return {
    push(item) {
      queue = [...queue, item];
      const isIdle = cancel === null && hold === null && !isTelling;
      if (isIdle) takeNext();
      else report();
    },
    skip() {
      if (hold !== null) return;
      const isHeld = happening.some(parts.holdsAfter);
      const more = isHeld ? [] : takeAll();
      showAtOnce(more, isHeld || more.some(parts.holdsAfter));
      if (hold === null && queue.length > 0) takeNext();
    },
    flush() {
      const more = queue;
      queue = [];
      isReleased = false;
      showAtOnce(more, false);
      takeNext();
    },
    release() {
      if (hold === null) return;
      isReleased = hold === 'roll';
      hold = null;
      takeNext();
    },
    stop() {
      cancel?.();
      cancel = null;
      queue = [];
      happening = [];
    },
  };
}

export function pauseFor(happenings: number, waiting: number): number {
  if (happenings === 0) return 0;
  const unhurried = happenings === 1 ? PAUSE_MS : LONGEST_PAUSE_MS;
  return Math.max(SHORTEST_PAUSE_MS, Math.round((unhurried * UNHURRIED) / Math.max(UNHURRIED, waiting)));
}
