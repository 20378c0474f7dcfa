/** From a challenge to a match of it. */

import type { Challenge } from '@tablehop/daily';
import { findTries } from '../../features/daily/use-tries.ts';
import { type SeatChoice, seatInfos, withSelf } from '../../features/seating/seating.ts';
import { self, startMatch } from '../../features/seating/start-match.ts';
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
