/**
 * Where a tip lies: beside what it speaks of, in the window, and on as little as possible of what somebody may want to touch or read.
 * An exhaustive search over a grid of places for the least cost.
 */

export type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };
/** Something that should stay free, the heavier the more. */
export type Obstacle = { readonly rect: Rect; readonly weight: number };

type TipRoom = {
  readonly tip: Size;
  readonly window: Size;
  /** What it speaks of. */
  readonly target: Rect;
  readonly obstacles: readonly Obstacle[];
};

const GAP = 12;
/** Pixels of a tip are tried this far apart. */
const STEP = 8;
/** Between places that cover alike, the nearer wins. */
const PER_PIXEL_AWAY = 0.004;

export function placeTip({ tip, window, target, obstacles }: TipRoom): { readonly left: number; readonly top: number } {
  const lastLeft = Math.max(0, window.width - tip.width - 4);
  const lastTop = Math.max(0, window.height - tip.height - 4);
  const inWindow = (value: number, last: number) => Math.min(Math.max(value, Math.min(4, last)), last);
  const beside = inWindow(target.left + target.width / 2 - tip.width / 2, lastLeft);
  const lefts = new Set([
    4,
    lastLeft,
    beside,
    inWindow(target.left - tip.width - GAP, lastLeft),
    inWindow(target.left + target.width + GAP, lastLeft),
  ]);
  const tops = new Set([
    ...Array.from({ length: Math.floor(Math.max(0, lastTop - 4) / STEP) + 1 }, (_, step) => Math.min(4, lastTop) + step * STEP),
    // A gap that is just high enough is met by its edges only.
    ...obstacles.flatMap(({ rect }) => [rect.top + rect.height, rect.top - tip.height]).filter((top) => top >= 0 && top <= lastTop),
  ]);
  let best = { left: beside, top: inWindow(target.top + target.height + GAP, lastTop) };
  let least = Number.POSITIVE_INFINITY;
  for (const left of lefts) {
    for (const top of tops) {
      const rect = { left, top, ...tip };
      const cost = costOf(rect, target, obstacles);
      if (cost < least) {
        least = cost;
        best = { left, top };
      }
    }
  }
  return best;
}

function costOf(rect: Rect, target: Rect, obstacles: readonly Obstacle[]): number {
  const covered = obstacles.reduce((sum, obstacle) => sum + obstacle.weight * shareCovered(rect, obstacle.rect), 0);
  // The thing itself must stay in sight.
  return covered + 6 * shareCovered(rect, target) + PER_PIXEL_AWAY * distance(rect, target);
}

function shareCovered(over: Rect, rect: Rect): number {
  const width = Math.min(over.left + over.width, rect.left + rect.width) - Math.max(over.left, rect.left);
  const height = Math.min(over.top + over.height, rect.top + rect.height) - Math.max(over.top, rect.top);
  if (width <= 0 || height <= 0) return 0;
  // Something small is as good as gone once a part of it is covered.
  return 0.5 + (0.5 * width * height) / Math.max(1, rect.width * rect.height);
}

function distance(a: Rect, b: Rect): number {
  const across = Math.max(0, b.left - (a.left + a.width), a.left - (b.left + b.width));
  const down = Math.max(0, b.top - (a.top + a.height), a.top - (b.top + b.height));
  return Math.hypot(across, down);
}

/** From the edge of the tip towards what it speaks of: both ends of the line that points there. */
export function pointerOf(tip: Rect, target: Rect): { readonly from: readonly [number, number]; readonly to: readonly [number, number] } {
  const to = nearest(target, middle(tip));
  const from = nearest(tip, to);
  return { from, to };
}

function middle({ left, top, width, height }: Rect): readonly [number, number] {
  return [left + width / 2, top + height / 2];
}

function nearest({ left, top, width, height }: Rect, [x, y]: readonly [number, number]): readonly [number, number] {
  return [Math.min(Math.max(x, left), left + width), Math.min(Math.max(y, top), top + height)];
}
