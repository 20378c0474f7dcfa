/** Calls a player whose turn it is: mark in title and icon, sound, and a notification if hidden. Undone once they have acted. */

import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Seat } from '@tablehop/core';
import type { Look } from '@tablehop/host';

type TurnCallParts = {
  readonly seat: Seat;
  readonly newest: ReadonlySignal<Look | null>;
  readonly told: ReadonlySignal<{ readonly look: Look } | null>;
  readonly mayAct: ReadonlySignal<boolean>;
  readonly isHidden: ReadonlySignal<boolean>;
  readonly mark: (isMarked: boolean) => void;
  readonly sound: () => void;
  /** Shows a notification, if wanted and allowed; returns a function that removes it. */
  readonly notify: () => () => void;
};

function isAwaited({ turn, request }: Pick<Look, 'turn' | 'request'>, seat: Seat): boolean {
  return (turn.kind === 'act' && turn.seats.includes(seat)) || request?.awaits.includes(seat) === true;
}

/** Returns a function that stops it and removes all marks. */
export function createTurnCall({ seat, newest, told, mayAct, isHidden, mark, sound, notify }: TurnCallParts): () => void {
  const isCalled = computed(() => newest.value !== null && mayAct.value && isAwaited(newest.value, seat));
  /** Null at first: a player who opens the page on their turn needs no call. */
  let wasCalled: boolean | null = null;
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
      // On a visible page the sound waits until the move has been shown.
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
