import type { Challenge } from '@tablehop/daily';
import type { Day } from '@tablehop/daily/day';
import type { MatchSummary } from '@tablehop/host';
import { useEffect, useState } from 'preact/hooks';
import { type SeatChoice, seatInfos, withSelf } from '../../features/seating/seating.ts';
import { self, startMatch } from '../../features/seating/start-match.ts';
import { matches } from '../../match/index.ts';
import { reasonFor } from '../../match/reason.ts';
import { recordUnseenMatches } from '../../results/index.ts';
import { notify } from '../../ui/notices.ts';
import { navigate } from '../../ui/router.ts';

export function seatsFor(challenge: Challenge) {
  const choices = challenge.seats.map((seat): SeatChoice => ({ kind: seat === 'you' ? 'person' : seat, name: '' }));
  return seatInfos(withSelf(choices, self()));
}

/** There is one try that counts: another tab may have begun it. */
export async function startTry(challenge: Challenge, counts: boolean): Promise<void> {
  const { game, options, seed, position, day } = challenge;
  const begun = counts ? (await findTries(game, day).catch(() => [])).find(({ trial }) => trial?.counts === true) : undefined;
  if (begun !== undefined) {
    navigate(`/play/${begun.id}`);
    return;
  }
  await startMatch({
    game,
    options,
    seats: seatsFor(challenge),
    seed,
    ...(position === undefined ? {} : { position }),
    trial: { day, counts },
  });
}

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
async function findTries(game: string, day: Day): Promise<readonly MatchSummary[]> {
  return (await matches.recent()).filter((each) => each.game === game && each.trial?.day === day);
}

/** With those that ended unseen recorded. */
async function readTries(game: string, day: Day): Promise<readonly MatchSummary[]> {
  await recordUnseenMatches((each) => each.game === game && each.trial?.day === day);
  return findTries(game, day);
}
