/** From a match that is over to the facts about it. Loaded when the first one ends. */

import { type AnyGame, type MatchRecord, type Over, parseOptions, replay, type ScoreSheet, type Seat, same } from '@tablehop/core';
import { cardOf, resultOf as outcomeOf } from '@tablehop/daily';
import { loadGame } from '@tablehop/games';
import type { MatchSummary, SeatInfo } from '@tablehop/host';
import { onlyPersonAt } from '../match/seats.ts';
import { countsPoints, resultOf } from './bests.ts';
import type { AttemptFact, Fact } from './facts.ts';
import type { HistoryLine } from './history.ts';

/** `summary.id`: its id in this browser; of a match in a room, that of the copy. `you`: null where nobody's results are meant. */
export type Finished = {
  readonly summary: MatchSummary;
  readonly seats: readonly SeatInfo[];
  readonly you: Seat | null;
  /** Of those who play in a room, nobody's best results count. */
  readonly inRoom: boolean;
  readonly at: number;
};

/** `begun`: the match of the attempt that counts, where a challenge has one. None for a record that cannot be replayed or is not over. */
export async function factsOfMatch(finished: Finished, record: MatchRecord, begun: string | null): Promise<readonly Fact[]> {
  const { summary, you, inRoom, at } = finished;
  const present: AnyGame | undefined = await loadGame(summary.game);
  // By the rules it was played by.
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

/**
 * Null for a match that came from a file or a link: nobody knows who played it. Null as well for one that began in its middle, such as first
 * steps: it is no result against anybody. A challenge is one, wherever it begins.
 */
export function lineOfMatch(
  { game, summary, seats, you, at }: Omit<Finished, 'inRoom'> & { readonly game: AnyGame; readonly you: Seat },
  { ranking: [first = []] }: Over,
  scores: readonly ScoreSheet[],
): HistoryLine | null {
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
    share: first.includes(you) ? 1 / first.length : 0,
    points: countsPoints(scores) ? (scores[you]?.total ?? null) : null,
    usual: isFresh && usual.ok && same(options, usual.value as typeof options),
    ...(onlyPersonAt(seats) === you ? {} : { seat: you }),
  };
}

/** Whatever is not the attempt that counts is practice. */
function attemptOf(game: AnyGame, { id, trial }: MatchSummary, record: MatchRecord, begun: string | null): Omit<AttemptFact, 'at'> | null {
  const outcome = trial === undefined ? null : outcomeOf(game, record);
  if (trial === undefined || outcome === null) return null;
  const counts = trial.counts && (begun === null || begun === id);
  return { kind: 'attempt', game: game.id, day: trial.day, counts, match: id, ...outcome, card: cardOf(game, trial, record) };
}
