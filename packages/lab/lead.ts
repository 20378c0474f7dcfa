/** Who leads in the course of a match. */

import type { Over, Seat } from '@tablehop/core';

export type Lead = {
  /** By seat: how far everybody is after so many decisions. */
  readonly note: (standings: readonly number[], decisions: number) => void;
  /** How often somebody else came to lead alone. */
  readonly changes: () => number;
  /** After how many decisions the winner led for good; `decisions` where nobody won alone. */
  readonly decidedAt: (over: Over, decisions: number) => number;
};

export function createLead(): Lead {
  let leader: Seat | null = null;
  let last: Seat | null = null;
  let since = 0;
  let changes = 0;
  return {
    note(standings, decisions) {
      const now = soleLeader(standings);
      if (now !== leader) since = decisions;
      leader = now;
      if (now === null) return;
      if (last !== null && now !== last) changes += 1;
      last = now;
    },
    changes: () => changes,
    decidedAt: ({ ranking: [first = []] }, decisions) => (first.length === 1 && first[0] === leader ? since : decisions),
  };
}

function soleLeader(standings: readonly number[]): Seat | null {
  const best = Math.max(...standings);
  const leader = standings.indexOf(best);
  return standings.lastIndexOf(best) === leader ? leader : null;
}
