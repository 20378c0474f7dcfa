/**
 * What led to the position on the table since the board last drew one. Where nothing takes any time, several positions follow each other
 * before the page is drawn again: the board sees only the last, but is handed the effects of all.
 */

import { effect, type ReadonlySignal } from '@preact/signals';
import type { Effect } from '@tablehop/core';
import type { Shown } from './play-match.ts';

export type UndrawnEffects = {
  /** The same list for as long as the same position is shown. */
  readonly current: () => readonly Effect[];
  /** The board has drawn this position. */
  readonly drawn: (shown: Shown) => void;
  readonly stop: () => void;
};

export function gatherUndrawnEffects(shown: ReadonlySignal<Shown | null>): UndrawnEffects {
  let newest: Shown | null = null;
  let gathered: readonly Effect[] = [];
  let isDrawn = true;
  const stop = effect(() => {
    const now = shown.value;
    if (now === null) return;
    // What somebody else saw is not told to whoever looks now.
    const undrawn = isDrawn || newest?.viewer !== now.viewer ? [] : gathered;
    gathered = undrawn.length === 0 ? now.effects : [...undrawn, ...now.effects];
    newest = now;
    isDrawn = false;
  });
  return {
    current: () => gathered,
    drawn(seen) {
      if (seen === newest) isDrawn = true;
    },
    stop,
  };
}
