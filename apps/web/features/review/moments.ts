import type { Decision, Review, TurningPoint } from '@tablehop/review';
import type { RecordSource } from '../../match/index.ts';

export type Moment =
  | { readonly kind: 'decision'; readonly move: number; readonly decision: Decision }
  | { readonly kind: 'chance'; readonly move: number; readonly point: TurningPoint };

export function inOrderOfTime({ turningPoints }: Pick<Review, 'turningPoints'>): readonly TurningPoint[] {
  return turningPoints.toSorted((a, b) => a.move - b.move);
}

export function momentOf(review: Review, move: number): Moment | null {
  const decision = review.decisions.find((each) => each.move === move);
  if (decision !== undefined) return { kind: 'decision', move, decision };
  const point = review.turningPoints.find((each) => each.kind === 'chance' && each.move === move);
  return point === undefined ? null : { kind: 'chance', move, point };
}

/** A decision is shown before it is made, with the better move on the board; chance after it has fallen. */
export function positionOf({ kind, move }: Pick<Moment, 'kind' | 'move'>): number {
  return kind === 'decision' ? move : move + 1;
}

/** `reviewed` is the move that is compared at this position. */
export function replayAddress({ id, fragment }: RecordSource, at: number, reviewed: number | null = null): string {
  const asked = reviewed === null ? `?at=${at}` : `?at=${at}&review=${reviewed}`;
  return id === null ? `/replay${asked}#r=${fragment}` : `/replay/${encodeURIComponent(id)}${asked}`;
}

/** `at` is the move that the player comes back from. */
export function reviewAddress({ id, fragment }: RecordSource, at: number | null = null): string {
  const asked = at === null ? '' : `?at=${at}`;
  return id === null ? `/review${asked}#r=${fragment}` : `/review/${encodeURIComponent(id)}${asked}`;
}
