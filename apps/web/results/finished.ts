/** Turns a finished match into facts. Loaded when the first match ends. */

import { type AnyGame, type MatchRecord, type Over, parseOptions, replay, type ScoreSheet, type Seat, same } from '@tablehop/core';
import { cardOf, resultOf as outcomeOf } from '@tablehop/daily';
import { daily, loadGameWith } from '@tablehop/games/parts';
import type { MatchSummary, SeatInfo } from '@tablehop/host';
import { onlyPersonAt } from '@tablehop/ui/seats.ts';
import { countsPoints, resultOf } from './bests.ts';
import type { AttemptFact, Fact } from './facts.ts';
import type { HistoryLine } from './history.ts';

/** `summary.id`: its id in this browser; for a match in a room, that of the copy. `you`: null if no seat is the player's. */
export type Finished = {
  readonly summary: MatchSummary;
  readonly seats: readonly SeatInfo[];
  readonly you: Seat | null;
  /** Matches in rooms do not count for best results. */
  readonly inRoom: boolean;
  readonly at: number;
};

/** `begun`: the match of the attempt that counts, if any. Empty for a record that cannot be replayed or is not over. */
export async function factsOfMatch(finished: Finished, record: MatchRecord, begun: string | null): Promise<readonly Fact[]> {
  const { summary, you, inRoom, at } = finished;
  const present: AnyGame | undefined = await loadGameWith(summary.game, [daily]);
  // With the rules version that it was played by.
  const replayed = present === undefined || you === null ? null : replay(present, record);
  if (replayed === null || !replayed.ok || you === null) return [];
  const { game, state } = replayed;
  const turn = game.turn(state);
  if (turn.kind !== 'over') return [];
  const scores = game.score(state);
  const line = lineOfMatch({ ...finished, game, you }, turn, scores);
  const result = inRoom ? null : resultOf(summary, { turn, view: game.view(state, you), scores });
  const attempt = inRoom ? null : attemptOf(game, summary, record, begun);
  return [
    ...(line === null ? [] : [{ kind: 'match' as const, ...line }]),
    ...(result === null ? [] : [{ kind: 'result' as const, ...result, at }]),
    ...(attempt === null ? [] : [{ ...attempt, at }]),
  ];
}

/** Null for an imported match (players unknown) and for one from a given position such as first steps, except daily challenges. */
export function lineOfMatch(
  { game, summary, seats, you, at }: Omit<Finished, 'inRoom'> & { readonly game: AnyGame; readonly you: Seat },
  { ranking: [first = []] }: Over,
  scores: readonly ScoreSheet[],
): HistoryLine | null {
  const { id: match, options, position, components, imported, trial } = summary;
  if (imported === true || (position !== undefined && trial === undefined)) return null;
  const usual = parseOptions(game.options, {});
  // In practice the player knows the dice of a challenge.
  const isFresh = position === undefined && components === undefined && trial?.counts !== false;
  return {
    match,
    game: game.id,
    at,
    others: seats.flatMap((info, seat) => (seat === you ? [] : [info.kind === 'bot' ? info.level : ('person' as const)])),
    share: first.includes(you) ? 1 / first.length : 0,
    points: countsPoints(scores) ? (scores[you]?.total ?? null) : null,
    usual: isFresh && usual.ok && same(options, usual.value as typeof options),
    ...(onlyPersonAt(seats) === you ? {} : { seat: you }),
  };
}

/** Every attempt other than the one that counts is practice. */
function attemptOf(game: AnyGame, { id, trial }: MatchSummary, record: MatchRecord, begun: string | null): Omit<AttemptFact, 'at'> | null {
  const outcome = trial === undefined ? null : outcomeOf(game, record);
  if (trial === undefined || outcome === null) return null;
  const counts = trial.counts && (begun === null || begun === id);
  return { kind: 'attempt', game: game.id, day: trial.day, counts, match: id, ...outcome, card: cardOf(game, trial, record) };
}
