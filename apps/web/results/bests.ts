/**
 * The best results of the person at this browser, alone or against bots: one for each way to play, that is for each number of players
 * and each choice of options. Alone, what counts is what the game says (`GameModule.alone`); otherwise points do.
 */

import type { JsonObject, ScoreSheet, Turn } from '@tablehop/core';
import { findModule } from '@tablehop/games';
import type { MatchSummary } from '@tablehop/host';
import { onlyPersonAt } from '../match/seats.ts';
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
  for (const { name, better } of findModule(one.game)?.alone?.measures ?? []) {
    const worst = better === 'more' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    const [own, theirs] = [one.measures?.[name] ?? worst, other.measures?.[name] ?? worst];
    if (own !== theirs) return better === 'more' ? own > theirs : own < theirs;
  }
  return false;
}

/** Whether results of a match count at all: played here from the start, with the pieces in the box. */
export function countsHere({ seats, position, components, imported, trial }: MatchSummary): boolean {
  // Whoever practises knows the dice.
  if (trial?.counts === false) return false;
  return onlyPersonAt(seats) !== null && position === undefined && components === undefined && imported !== true;
}

type Ended = { readonly turn: Turn; readonly view: unknown; readonly scores: readonly ScoreSheet[] };

/** What a match has brought; null if it is not over, brought nothing that can be compared, or does not count. */
export function resultOf(summary: MatchSummary, { turn, view, scores }: Ended): Result | null {
  const { game, options, id: match, seats } = summary;
  const you = onlyPersonAt(seats);
  if (turn.kind !== 'over' || you === null || !countsHere(summary)) return null;
  const way = { game, options, match, players: seats.length };
  const alone = seats.length === 1 ? findModule(game)?.alone : undefined;
  if (alone !== undefined) return turn.ranking.length === 0 ? null : { ...way, measures: alone.of(turn, view), points: null };
  const points = scores[you]?.total ?? 0;
  return countsPoints(scores) && points > 0 ? { ...way, measures: null, points } : null;
}

/** Where nobody has more than a single point, it only says who has won, and nothing is counted. */
export function countsPoints(scores: readonly ScoreSheet[]): boolean {
  return scores.some(({ total }) => total > 1);
}
