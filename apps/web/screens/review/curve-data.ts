import type { Seat } from '@tablehop/core';
import type { Review } from '@tablehop/review';
import { inOrderOfTime } from '../../features/review/moments.ts';

export type CurveKind = 'chances' | 'leads';
export type CurveValue = { readonly moves: number; readonly value: number };
export type SeatCurve = { readonly seat: Seat; readonly values: readonly CurveValue[] };
export type CurveMark = { readonly number: number; readonly seat: Seat; readonly moves: number; readonly value: number };

/** Winning chances; solo matches that cannot be lost have only expected points. */
export function curveKind({ players, curve }: Pick<Review, 'players' | 'curve'>, isWhole = true): CurveKind {
  // A partial curve may still change.
  if (!isWhole) return 'chances';
  const [first] = curve;
  const isFlat = curve.every(({ chances }) => Math.abs((chances[0] ?? 0) - (first?.chances[0] ?? 0)) < 0.005);
  return players === 1 && isFlat ? 'leads' : 'chances';
}

export function seatCurves({ players, curve }: Pick<Review, 'players' | 'curve'>, kind: CurveKind): readonly SeatCurve[] {
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    values: curve.map((point) => ({ moves: point.moves, value: point[kind][seat] ?? 0 })),
  }));
}

export function curveMarks(review: Pick<Review, 'turningPoints'>, curves: readonly SeatCurve[]): readonly CurveMark[] {
  return inOrderOfTime(review).flatMap(({ seat, move }, index) => {
    const there = curves[seat]?.values.find(({ moves }) => moves === move + 1);
    return there === undefined ? [] : [{ number: index + 1, seat, ...there }];
  });
}

export function extremesOf({ values }: SeatCurve): { readonly high: CurveValue; readonly low: CurveValue } {
  const start: CurveValue = values[0] ?? { moves: 0, value: 0 };
  return values.reduce(
    ({ high, low }, each) => ({ high: each.value > high.value ? each : high, low: each.value < low.value ? each : low }),
    { high: start, low: start },
  );
}

/** A readable number of rows: the first, the last and every n-th between them. */
export function tableRows(last: number, most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(last / most));
  const rows = Array.from({ length: Math.floor(last / every) + 1 }, (_, index) => index * every);
  return rows.at(-1) === last ? rows : [...rows, last];
}

/** Spreads values that are too close, keeping their order and the bounds, from top to bottom. */
export function spreadApart(wanted: readonly number[], gap: number, least: number, most: number): readonly number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at || a.index - b.index);
  const placed: number[] = [];
  for (const [rank, { at }] of order.entries()) placed.push(Math.max(at, least, (placed[rank - 1] ?? Number.NEGATIVE_INFINITY) + gap));
  for (let rank = placed.length - 1; rank >= 0; rank--) placed[rank] = Math.min(placed[rank] ?? 0, most - gap * (placed.length - 1 - rank));
  const result: number[] = [];
  for (const [rank, { index }] of order.entries()) result[index] = placed[rank] ?? 0;
  return result;
}
