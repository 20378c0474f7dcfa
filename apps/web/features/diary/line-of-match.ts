/** From a match that is over to its line in the diary. */

import type { AnyGame, Over, Seat } from '@tablehop/core';
import { parseOptions, same } from '@tablehop/core';
import type { MatchSummary, SeatInfo } from '@tablehop/host';
import type { Review } from '@tablehop/review';
import type { DiaryLine, ReviewedLine } from './diary.ts';

type Played = {
  readonly game: AnyGame;
  readonly summary: MatchSummary;
  readonly seats: readonly SeatInfo[];
  readonly you: Seat;
  readonly at: number;
};

/**
 * Null for a match that came from a file or a link: nobody knows who played it. Null as well for one that began in its middle, such as first
 * steps: it is no result against anybody. A challenge is one, wherever it begins.
 */
export function lineOfMatch(played: Played, { ranking: [first = []] }: Over, totals: readonly number[]): DiaryLine | null {
  return lineWith(played, first.includes(played.you) ? 1 / first.length : 0, totals);
}

/** Of a match that ended before there was a diary: all that is known of it is its totals. */
export function lineOfTotals(played: Played): DiaryLine | null {
  const { totals } = played.summary;
  const best = Math.max(...totals);
  const first = totals.filter((total) => total === best);
  return lineWith(played, best > 0 && totals[played.you] === best ? 1 / first.length : 0, totals);
}

function lineWith({ game, summary, seats, you, at }: Played, share: number, totals: readonly number[]): DiaryLine | null {
  const { id: match, options, position, components, imported, trial } = summary;
  if (imported === true || (position !== undefined && trial === undefined)) return null;
  const usual = parseOptions(game.options, {});
  // Whoever practises a challenge knows its dice.
  const isFresh = position === undefined && components === undefined && trial?.counts !== false;
  return {
    match,
    game: game.id,
    at,
    others: seats.flatMap((info, seat) => (seat === you ? [] : [info.kind === 'bot' ? info.level : ('person' as const)])),
    share,
    points: totals.some((total) => total > 1) ? (totals[you] ?? null) : null,
    usual: isFresh && usual.ok && same(options, usual.value as typeof options),
  };
}

/** What a whole review says of one seat; null if it does not speak of it. */
export function reviewedLine({ unit, seats, luck }: Review, you: Seat): ReviewedLine | null {
  const own = seats.find(({ seat }) => seat === you);
  const fortune = luck.seats.find(({ seat }) => seat === you);
  if (own === undefined || fortune === undefined) return null;
  return { unit, decisions: own.decisions, good: own.good, given: own.points, luck: fortune.points.mean };
}
