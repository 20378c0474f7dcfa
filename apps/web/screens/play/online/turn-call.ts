/**
 * Calls somebody to the table when it is their turn: by a mark in the title of the page and on its icon, by a sound, and by a
 * notification if the page is out of sight. All of it is taken back when they have acted, or it is not their turn any more.
 */

import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Seat } from '@tablehop/core';
import type { Look } from '@tablehop/host';

type TurnCallParts = {
  readonly seat: Seat;
  /** The newest that was heard of, shown or not. */
  readonly newest: ReadonlySignal<Look | null>;
  readonly told: ReadonlySignal<{ readonly look: Look } | null>;
  readonly mayAct: ReadonlySignal<boolean>;
  readonly isHidden: ReadonlySignal<boolean>;
  readonly mark: (isMarked: boolean) => void;
  readonly sound: () => void;
  /** Shows a notification, if that is wanted and allowed; returns how to take it away. */
  readonly notify: () => () => void;
};

/** Whether somebody has to do something: to move, or to answer whether another may take back. */
function isAwaited({ turn, request }: Pick<Look, 'turn' | 'request'>, seat: Seat): boolean {
  return (turn.kind === 'act' && turn.seats.includes(seat)) || request?.awaits.includes(seat) === true;
}

/** Returns how to stop it, which takes back all marks. */
export function createTurnCall({ seat, newest, told, mayAct, isHidden, mark, sound, notify }: TurnCallParts): () => void {
  const isCalled = computed(() => newest.value !== null && mayAct.value && isAwaited(newest.value, seat));
  /** Null until anything is known: whoever comes to the table when it is their turn needs no call. */
  let wasCalled: boolean | null = null;
  /** The version from which on the sound is due; null if none is. */
  let soundsAt: number | null = null;
  let takeAway = (): void => {};

  function quiet(): void {
    soundsAt = null;
    takeAway();
    takeAway = () => {};
  }

  const stop = effect(() => {
    const now = newest.value;
    const calls = isCalled.value;
    const toldOf = told.value?.look.version ?? -1;
    const isOutOfSight = isHidden.value;
    if (now === null) return;
    const begins = calls && wasCalled === false;
    const hasChanged = calls !== wasCalled;
    wasCalled = calls;
    untracked(() => {
      if (hasChanged) mark(calls);
      if (!calls) quiet();
      if (begins) soundsAt = now.version;
      if (begins && isOutOfSight) takeAway = notify();
      if (!isOutOfSight) takeAway();
      // What is to be seen is told of when it has been seen.
      if (soundsAt === null || (!isOutOfSight && toldOf < soundsAt)) return;
      soundsAt = null;
      sound();
    });
  });
  return () => {
    stop();
    quiet();
    mark(false);
  };
}
