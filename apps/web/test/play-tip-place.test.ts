import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTip, pointerOf, type Rect } from '../screens/play/match/tip.tsx';

const WINDOW = { width: 390, height: 664 };
const TIP = { width: 372, height: 86 };
const rect = (left: number, top: number, width: number, height: number): Rect => ({ left, top, width, height });
const isOver = (a: Rect, b: Rect) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

describe('the place of a tip', () => {
  it('is beside what it speaks of, where nothing is in the way', () => {
    const target = rect(100, 300, 60, 60);
    const spot = placeTip({ tip: TIP, window: WINDOW, target, obstacles: [] });
    expect(isOver({ ...spot, ...TIP }, target)).toBe(false);
    expect(spot.top).toBeGreaterThanOrEqual(target.top - TIP.height - 20);
    expect(spot.top).toBeLessThanOrEqual(target.top + target.height + 20);
  });

  it('leaves free what may be touched, and rather covers what may not', () => {
    const target = rect(20, 120, 350, 50);
    const offered = { rect: rect(20, 180, 350, 200), weight: 8 };
    const idle = { rect: rect(20, 400, 350, 100), weight: 0.25 };
    const spot = placeTip({ tip: TIP, window: WINDOW, target, obstacles: [offered, idle] });
    expect(isOver({ ...spot, ...TIP }, offered.rect)).toBe(false);
    expect(isOver({ ...spot, ...TIP }, target)).toBe(false);
  });

  it('goes where nothing is at all, even if that is further away', () => {
    const board = { rect: rect(0, 96, 390, 432), weight: 4 };
    const bars = { rect: rect(0, 0, 390, 96), weight: 3 };
    const tools = { rect: rect(0, 612, 390, 52), weight: 3 };
    const spot = placeTip({
      tip: { width: 372, height: 80 },
      window: WINDOW,
      target: rect(40, 110, 300, 60),
      obstacles: [board, bars, tools],
    });
    expect(spot.top).toBeGreaterThanOrEqual(528);
    expect(spot.top + 80).toBeLessThanOrEqual(612);
  });

  it('is within the window if it fits at all', () => {
    const anyRect = fc
      .tuple(
        fc.integer({ min: -50, max: 400 }),
        fc.integer({ min: -50, max: 700 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 400 }),
      )
      .map(([left, top, width, height]) => rect(left, top, width, height));
    fc.assert(
      fc.property(anyRect, fc.array(anyRect, { maxLength: 8 }), (target, rects) => {
        const { left, top } = placeTip({ tip: TIP, window: WINDOW, target, obstacles: rects.map((each) => ({ rect: each, weight: 3 })) });
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + TIP.width).toBeLessThanOrEqual(WINDOW.width);
        expect(top + TIP.height).toBeLessThanOrEqual(WINDOW.height);
      }),
      { numRuns: 50 },
    );
  });
});

it('the pointer of a tip leads from the edge of the tip to the nearest edge of what it speaks of', () => {
  const { from, to } = pointerOf(rect(0, 500, 372, 80), rect(100, 100, 50, 50));
  expect(from[1]).toBe(500);
  expect(to).toEqual([150, 150]);
});
