/** The end of a match, told in steps: who is counted when, and how it is said. */

import type { Over, ScoreSheet, Seat } from '@tablehop/core';

/** `line`: the key of a line, because seats need not have the same ones. */
export type RecapStep = { readonly seat: Seat; readonly line: string };

/** Seat by seat, line by line; the best are counted last, because that is what everybody waits for. */
export function recapSteps(scores: readonly ScoreSheet[], over: Over): readonly RecapStep[] {
  const placed = over.ranking.flat();
  const unplaced = scores.map(({ seat }) => seat).filter((seat) => !placed.includes(seat));
  const lastFirst = [...unplaced, ...placed.reverse()];
  return lastFirst.flatMap((seat) => (scores[seat]?.lines ?? []).map(({ key }) => ({ seat, line: key })));
}

export function isRevealed(steps: readonly RecapStep[], revealed: number, seat: Seat, line: string): boolean {
  return steps.slice(0, revealed).some((step) => step.seat === seat && step.line === line);
}

export type Outcome =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'own'; readonly shared: boolean }
  /** `points` is null where they do not tell who is ahead. */
  | { readonly kind: 'won'; readonly winners: readonly Seat[]; readonly points: number | null };

/** How a match ended, for the one person at the screen (`own`) or for anybody. */
export function outcomeOf(over: Over, scores: readonly ScoreSheet[], onlyPerson: Seat | null): Outcome {
  const winners = over.ranking[0] ?? [];
  const [winner] = winners;
  if (winner === undefined) return { kind: 'nobody' };
  if (onlyPerson !== null && winners.includes(onlyPerson)) return { kind: 'own', shared: winners.length > 1 };
  return { kind: 'won', winners, points: countsPoints(scores) ? (scores[winner]?.total ?? 0) : null };
}

/** Where nobody has more than a single point, it only says who has won, and nothing is counted. */
export function countsPoints(scores: readonly ScoreSheet[]): boolean {
  return scores.some(({ total }) => total > 1);
}

/**
 * By how many points the match was won; for the one person at the screen, by how many they won or lost. Null where there is nobody to
 * compare with, where points do not tell, and where they are equal.
 */
export function marginOf(over: Over, scores: readonly ScoreSheet[], onlyPerson: Seat | null): number | null {
  const [winners = []] = over.ranking;
  const [winner] = winners;
  if (winner === undefined || scores.length < 2 || winners.length > 1 || !countsPoints(scores)) return null;
  const totalOf = (seat: Seat) => scores[seat]?.total ?? 0;
  const hasLost = onlyPerson !== null && onlyPerson !== winner;
  const others = scores.map(({ seat }) => seat).filter((seat) => seat !== winner);
  const margin = totalOf(winner) - (hasLost ? totalOf(onlyPerson) : Math.max(...others.map(totalOf)));
  return margin > 0 ? margin : null;
}

/** Places as people say them: after two who share the first place comes the third. */
export function placesOf(over: Over): readonly { readonly place: number; readonly seat: Seat }[] {
  let place = 1;
  return over.ranking.flatMap((seats) => {
    const shared = seats.map((seat) => ({ place, seat }));
    place += seats.length;
    return shared;
  });
}
