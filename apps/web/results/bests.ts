/** The player's best results, per number of players and options. Alone, `GameModule.alone` says what counts; otherwise points do. */

import type { JsonObject, ScoreSheet, Turn } from '@tablehop/core';
import { findManifest } from '@tablehop/games';
import type { MatchSummary } from '@tablehop/host';
import { onlyPersonAt } from '@tablehop/ui/seats.ts';
import { type Fact, type ResultFact, wayOf } from './facts.ts';

export type Result = Omit<ResultFact, 'kind' | 'at'>;
export type BestResult = Omit<ResultFact, 'kind'>;

/** Of equals, the earliest. */
export function bestsOf(facts: readonly Fact[]): readonly BestResult[] {
  const bests = new Map<string, ResultFact>();
  for (const fact of facts) {
    if (fact.kind !== 'result') continue;
    const best = bests.get(wayOf(fact));
    if (best === undefined || isBetter(fact, best)) bests.set(wayOf(fact), fact);
  }
  return facts.flatMap((fact) => {
    if (fact.kind !== 'result' || bests.get(wayOf(fact)) !== fact) return [];
    const { kind: _, ...best } = fact;
    return [best];
  });
}

export function findBest(bests: readonly BestResult[], game: string, options: JsonObject, players = 1): BestResult | undefined {
  return bests.find((best) => wayOf(best) === wayOf({ game, options, players }));
}

function isBetter(one: Result, other: Result): boolean {
  if (one.points !== other.points) return (one.points ?? 0) > (other.points ?? 0);
  for (const { name, better } of findManifest(one.game)?.alone?.measures ?? []) {
    const worst = better === 'more' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    const [own, theirs] = [one.measures?.[name] ?? worst, other.measures?.[name] ?? worst];
    if (own !== theirs) return better === 'more' ? own > theirs : own < theirs;
  }
  return false;
}

/** A result counts if the match was played here from the start with the printed pieces. */
export function countsHere({ seats, position, components, imported, trial }: MatchSummary): boolean {
  // In practice the player knows the dice.
  if (trial?.counts === false) return false;
  return onlyPersonAt(seats) !== null && position === undefined && components === undefined && imported !== true;
}

type Ended = { readonly turn: Turn; readonly view: unknown; readonly scores: readonly ScoreSheet[] };

/** Null if the match is not over, has no comparable result, or does not count. */
export function resultOf(summary: MatchSummary, { turn, view, scores }: Ended): Result | null {
  const { game, options, id: match, seats } = summary;
  const you = onlyPersonAt(seats);
  if (turn.kind !== 'over' || you === null || !countsHere(summary)) return null;
  const way = { game, options, match, players: seats.length };
  const alone = seats.length === 1 ? findManifest(game)?.alone : undefined;
  if (alone !== undefined) return turn.ranking.length === 0 ? null : { ...way, measures: alone.of(turn, view), points: null };
  const points = scores[you]?.total ?? 0;
  return countsPoints(scores) && points > 0 ? { ...way, measures: null, points } : null;
}

/** If nobody has more than one point, points only tell who has won. */
export function countsPoints(scores: readonly ScoreSheet[]): boolean {
  return scores.some(({ total }) => total > 1);
}
