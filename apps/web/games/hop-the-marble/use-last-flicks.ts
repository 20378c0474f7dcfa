/** What the last flicks brought, as far as it has been seen to happen. */

import type { Effect, Seat } from '@tablehop/core';
import type { GameEffect } from '@tablehop/games/hop-the-marble';
import { useEffect, useState } from 'preact/hooks';
import { type Flicked, flickedIn } from './rolling.ts';

export type LastFlicks = {
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
