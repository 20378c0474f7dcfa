/** The sentence above the board: who does what now. */

import type { Message, ScoreSheet, Seat } from '@tablehop/core';
import type { Look } from '@tablehop/host';
import type { Words } from '../../match/words.ts';
import { sayWith } from '../../text/say-with.ts';
import type { Roller } from './play-match.ts';

export type Moment = {
  /** What may be told already. */
  readonly told: Pick<Look, 'turn' | 'view' | 'offers' | 'scores'>;
  /** Through whose eyes; null for nobody's. */
  readonly seat: Seat | null;
  /** Several people share this screen: sentences name whom they speak to. */
  readonly isShared: boolean;
  readonly roller: Roller | null;
  /** The round whose scores are read before the match goes on; null if nothing is read. */
  readonly scored: Message | null;
};

export function statusLine(words: Words, { told, seat, isShared, roller, scored }: Moment): string {
  const { speak, nameOf } = words;
  if (scored !== null && told.scores.length > 1) return standings(words, scored, told.scores);
  if (roller !== null) return rollOf(words, roller);
  const task = words.turn(told, seat);
  const isOwn = seat !== null && told.turn.kind === 'act' && told.turn.seats.includes(seat);
  return isOwn && isShared ? sayWith(speak, 'play.turn.named', { name: nameOf(seat), task }) : task;
}

function rollOf({ speak, ofSeat }: Words, { seat, byTouch }: Roller): string {
  if (seat === 'anybody') return sayWith(speak, byTouch ? 'play.roll' : 'play.turn.chance');
  return ofSeat(byTouch ? 'play.turn.roll' : 'play.dice.roller', seat);
}

/** Who leads after a round, and by how much. */
function standings({ speak, you, nameOf }: Words, round: Message, scores: readonly ScoreSheet[]): string {
  const [best = 0, next = best] = scores.map(({ total }) => total).toSorted((a, b) => b - a);
  const leaders = scores.filter(({ total }) => total === best).map(({ seat }) => seat);
  const [leader = 0] = leaders;
  const params = { round: { ...round }, points: best - next };
  if (leaders.length > 1) return sayWith(speak, 'play.turn.tied', { round: { ...round }, names: leaders.map(nameOf) });
  return leader === you
    ? sayWith(speak, 'play.turn.leads.you', params)
    : sayWith(speak, 'play.turn.leads', { ...params, name: nameOf(leader) });
}
