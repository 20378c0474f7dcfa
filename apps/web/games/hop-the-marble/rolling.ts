/** The flick that led to what is shown, to be watched once. */

import { type Effect, type Seat, same } from '@tablehop/core';
import { type GameEffect, type State, spotOf, type Trace, traceOf, type Worlds } from '@tablehop/games/hop-the-marble';
import { useEffect, useState } from 'preact/hooks';
import { type Aim, aimOf } from './aim.ts';

export type Flicked = Extract<GameEffect, { readonly key: 'flicked' }>;

export function flickedIn(effects: readonly Effect[]): Flicked | null {
  return (effects as readonly GameEffect[]).findLast((effect) => effect.key === 'flicked') ?? null;
}

/** A flick to be watched; `aimMs`: how long its aim is to be seen first, at a tempo of 1. */
export type Rolling = { readonly aim: Aim; readonly trace: Trace; readonly aimMs: number; readonly tempo: number };

/** Null if there was none, or if more has happened since than can be seen again. */
export function rollingOf(worlds: Worlds, before: State, effects: readonly Effect[]): Pick<Rolling, 'aim' | 'trace'> | null {
  const flicked = flickedIn(effects);
  if (flicked === null || spotOf(before.marbles[flicked.marble]) === null) return null;
  const { marble, direction, strength } = flicked;
  const trace = traceOf(worlds, before, { marble, direction, strength }, null);
  return same(trace.touched, flicked.touched) ? { aim: aimOf(before.flick ?? flicked), trace } : null;
}

/** The aim of a flick that awaits its tremble. */
export function awaitingIn({ flick }: State): Aim | null {
  return flick === null ? null : aimOf(flick);
}

/** What the last flicks brought, as far as it has been seen to happen. */
type LastFlicks = {
  /** The newest one. */
  readonly last: Flicked | null;
  /** Of everybody else, until one flicks oneself. */
  readonly bySeat: ReadonlyMap<Seat, Flicked>;
};

const NOTHING: LastFlicks = { last: null, bySeat: new Map() };

export function useLastFlicks(effects: readonly Effect[], seat: Seat | null, isHappening: boolean): LastFlicks {
  const [known, setKnown] = useState(NOTHING);
  useEffect(() => {
    const own = (effects as readonly GameEffect[]).some((effect) => effect.key === 'flick' && effect.seat === seat);
    if (effects.length === 0) setKnown(NOTHING);
    // One's own flick clears the table of what the others did, even before it is told.
    else if (own && isHappening) setKnown(NOTHING);
    else if (!isHappening) setKnown((before) => withFlick(own ? NOTHING : before, flickedIn(effects), seat));
  }, [effects, isHappening]);
  return known;
}

function withFlick({ last, bySeat }: LastFlicks, flicked: Flicked | null, seat: Seat | null): LastFlicks {
  if (flicked === null) return { last, bySeat };
  return { last: flicked, bySeat: flicked.seat === seat ? new Map() : new Map([...bySeat, [flicked.seat, flicked]]) };
}
