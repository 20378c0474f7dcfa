/** Felt-tip strokes: no two crosses are alike, but each is always drawn the same. */

/** Relative to the middle of a cell that is 20 wide. */
const REACH = 6.2;
const WOBBLE = 1.5;
const RING = 7.4;

/** Two strokes as paths; the cell number seeds the wobble. */
export function crossOf(cell: number): readonly [string, string] {
  const shake = trembling(cell);
  const stroke = (fromX: number, fromY: number) => {
    const [x, y] = [fromX * REACH + shake(), fromY * REACH + shake()];
    return `M${short(x)} ${short(y)}Q${short(shake())} ${short(shake())} ${short(-fromX * REACH + shake())} ${short(-fromY * REACH + shake())}`;
  };
  return [stroke(-1, -1), stroke(1, -1)];
}

/** One stroke that does not quite close. */
export function ringOf(cell: number): string {
  const shake = trembling(cell + 7919);
  const first = -1.2 + shake() * 0.5;
  const points = Array.from({ length: 9 }, (_, step) => {
    const angle = first + (step / 8) * 6.55;
    const radius = RING + shake() * 0.55 - step * 0.09;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  return smooth(points);
}

/** A quadratic B-spline with the points as its control points, as Bézier curves. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const [start = [0, 0]] = points;
  let path = `M${short(start[0])} ${short(start[1])}`;
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (index === 0 || next === undefined) continue;
    path += `Q${short(point[0])} ${short(point[1])} ${short((point[0] + next[0]) / 2)} ${short((point[1] + next[1]) / 2)}`;
  }
  const last = points.at(-1) ?? start;
  return `${path}L${short(last[0])} ${short(last[1])}`;
}

/** A seeded pseudorandom sequence between −WOBBLE and WOBBLE. */
function trembling(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0;
    return (((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31) * WOBBLE - WOBBLE;
  };
}

function short(value: number): string {
  return value.toFixed(1);
}
