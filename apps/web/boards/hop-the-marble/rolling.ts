/** The flick that led to what is shown, to be watched once. */

import { type Effect, same } from '@tablehop/core';
import { type Components, type GameEffect, type State, spotOf, traceOf } from '@tablehop/games/hop-the-marble';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Rolling } from './stage.ts';

export type Flicked = Extract<GameEffect, { readonly key: 'flicked' }>;

export function flickedIn(effects: readonly Effect[]): Flicked | null {
  return (effects as readonly GameEffect[]).findLast((effect) => effect.key === 'flicked') ?? null;
}

export function useRolling(components: Components, view: State, effects: readonly Effect[]): Rolling | null {
  const before = useRef<State | null>(null);
  const rolling = useMemo(() => (before.current === null ? null : rollingOf(components, before.current, effects)), [effects]);
  useEffect(() => {
    before.current = view;
  }, [view]);
  return rolling;
}

/** Null if there was none, or if more has happened since than can be seen again. */
export function rollingOf(components: Components, before: State, effects: readonly Effect[]): Rolling | null {
  const flicked = flickedIn(effects);
  if (flicked === null || spotOf(before.marbles[flicked.marble]) === null) return null;
  const { marble, direction, strength } = flicked;
  const trace = traceOf(components, before, { marble, direction, strength }, null);
  return same(trace.touched, flicked.touched) ? { flicked: marble, trace } : null;
}
