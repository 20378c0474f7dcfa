/** The matches of this browser that are tries at one challenge. What is over is kept as soon as it is found. */

import type { Day } from '@tablehop/daily/day';
import type { MatchSummary } from '@tablehop/host';
import { useEffect, useState } from 'preact/hooks';
import { matches } from '../../match/index.ts';
import { reasonFor } from '../../match/reason.ts';
import { notify } from '../../ui/notices.ts';
import { keptTries } from './index.ts';
import { settleTry } from './settle-try.ts';

/** Null until they are read. */
export function useTries(game: string, day: Day): readonly MatchSummary[] | null {
  const [read, setRead] = useState<{ readonly key: string; readonly tries: readonly MatchSummary[] } | null>(null);
  const key = `${game} ${day}`;
  useEffect(() => {
    let isWanted = true;
    readTries(game, day)
      .catch((error: unknown) => {
        notify({ kind: 'problem', text: reasonFor(error, 'house.problem.recent') });
        return [];
      })
      .then((tries) => isWanted && setRead({ key, tries }));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return read?.key === key ? read.tries : null;
}

/** Newest first. */
export async function findTries(game: string, day: Day): Promise<readonly MatchSummary[]> {
  return (await matches.recent()).filter((each) => each.game === game && each.trial?.day === day);
}

async function readTries(game: string, day: Day): Promise<readonly MatchSummary[]> {
  const tries = await findTries(game, day);
  // What was erased stays erased, though its match is still there.
  for (const each of tries) if (each.over && each.changedAt > keptTries.erasedAt()) await settleTry(each);
  return tries;
}
