import type { CurvePoint, TurningPoint } from '@tablehop/review';
import { describe, expect, it } from 'vitest';
import { curveKind, curveMarks, extremesOf, seatCurves, spreadApart, tableRows } from '../screens/review/curve-data.ts';

function curveOf(...chances: readonly (readonly number[])[]): readonly CurvePoint[] {
  return chances.map((each, moves) => ({ moves, chances: each, leads: each.map((chance) => 100 * chance) }));
}

const TWO = { players: 2, curve: curveOf([0.5, 0.5], [0.8, 0.2], [0.3, 0.7], [0.8, 0.2]) };

describe('the curve of a review', () => {
  it('shows winning chances, and what may be expected where somebody plays alone and cannot lose', () => {
    expect(curveKind(TWO)).toBe('chances');
    expect(curveKind({ players: 2, curve: curveOf([1, 0], [1, 0]) })).toBe('chances');
    expect(curveKind({ players: 1, curve: curveOf([0.4], [0.9]) })).toBe('chances');
    expect(curveKind({ players: 1, curve: curveOf([1], [1]) })).toBe('leads');
  });

  it('has a line for each seat', () => {
    expect(seatCurves(TWO, 'chances').map(({ values }) => values.map(({ value }) => value))).toEqual([
      [0.5, 0.8, 0.3, 0.8],
      [0.5, 0.2, 0.7, 0.2],
    ]);
    expect(seatCurves(TWO, 'leads')[1]?.values[2]).toEqual({ moves: 2, value: 70 });
  });

  it('is told by its first highest and lowest', () => {
    const [first] = seatCurves(TWO, 'chances');
    expect(first && extremesOf(first)).toEqual({ high: { moves: 1, value: 0.8 }, low: { moves: 2, value: 0.3 } });
  });

  it('marks a turning point on the line of its seat, after the move', () => {
    const turningPoints: readonly TurningPoint[] = [{ kind: 'decision', move: 1, seat: 1, chance: -0.5, points: -3 }];
    expect(curveMarks({ turningPoints }, seatCurves(TWO, 'chances'))).toEqual([{ number: 1, seat: 1, moves: 2, value: 0.7 }]);
  });

  it('numbers turning points along the match, whatever they moved', () => {
    const at = (move: number): TurningPoint => ({ kind: 'chance', move, seat: 0, chance: 0.1, points: 1 });
    const marks = curveMarks({ turningPoints: [at(2), at(0), at(1)] }, seatCurves(TWO, 'chances'));
    expect(marks.map(({ number, moves }) => [number, moves])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it.each([
    [3, 40, [0, 1, 2, 3]],
    [10, 4, [0, 3, 6, 9, 10]],
    [0, 40, [0]],
  ])('as a table of %i moves has at most about %i rows, with the first and the last', (last, most, rows) => {
    expect(tableRows(last, most)).toEqual(rows);
  });

  it('keeps the signs at its end apart, in order and within bounds', () => {
    expect(spreadApart([10, 50], 18, 0, 100)).toEqual([10, 50]);
    expect(spreadApart([50, 50], 18, 0, 100)).toEqual([50, 68]);
    expect(spreadApart([100, 10, 100], 18, 0, 100)).toEqual([82, 10, 100]);
    expect(spreadApart([-5], 18, 0, 100)).toEqual([0]);
  });
});
