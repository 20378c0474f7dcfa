/** The paper as shapes. All are affine transforms of the plane, so a sheet is sharp at any size and at any moment of a fold. */

import { CORNERS, type Corner, type Folding, type FoldSize, SIDES, SIZE, type Side, SQUARE, STRIP } from '../../rules/index.ts';

/** The width of a cell in drawing units. */
export const CELL = 20;
export const PAPER = CELL * SIZE;

export type Point = readonly [x: number, y: number];
/** As SVG writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Fold =
  | { readonly kind: 'corner'; readonly corner: Corner; readonly size: FoldSize }
  | { readonly kind: 'side'; readonly side: Side };

/** A line through `origin`; `normal` points to the part that turns over. */
type Crease = { readonly origin: Point; readonly normal: Point };

const WHOLE: readonly Point[] = [
  [0, 0],
  [PAPER, 0],
  [PAPER, PAPER],
  [0, PAPER],
];

/** The sheet and an equal margin of table: lifted corners rise above its edge. */
const AROUND: readonly Point[] = WHOLE.map(([x, y]) => [3 * x - PAPER, 3 * y - PAPER]);

export const MIRROR: Matrix = [-1, 0, 0, 1, PAPER, 0];

/** How far upright paper seems to rise: we look at the table slightly from the front. */
const RISE = 0.42;

export function foldName(fold: Fold): string {
  return fold.kind === 'corner' ? `${fold.corner} ${fold.size}` : fold.side;
}

export function isWest(corner: Corner): boolean {
  return corner === 'NW' || corner === 'SW';
}

export function isNorth(corner: Corner): boolean {
  return corner === 'NW' || corner === 'NE';
}

/** Where the corner is seen: east and west swap on the flipped sheet. */
export function placeOf(corner: Corner, flipped: boolean): Corner {
  return `${isNorth(corner) ? 'N' : 'S'}${isWest(corner) === flipped ? 'E' : 'W'}` as const;
}

export function tipOf(corner: Corner, flipped: boolean): Point {
  return [isWest(corner) === flipped ? PAPER : 0, isNorth(corner) ? 0 : PAPER];
}

export function creaseOf(fold: Fold, flipped: boolean): Crease {
  if (fold.kind === 'corner') {
    const [x, y] = tipOf(fold.corner, flipped);
    const outward: Point = [x === 0 ? -1 : 1, y === 0 ? -1 : 1];
    return { origin: [x - outward[0] * SQUARE[fold.size] * CELL, y], normal: [outward[0] * Math.SQRT1_2, outward[1] * Math.SQRT1_2] };
  }
  const depth = STRIP * CELL;
  switch (fold.side) {
    case 'N':
      return { origin: [0, depth], normal: [0, -1] };
    case 'S':
      return { origin: [0, PAPER - depth], normal: [0, 1] };
    case 'W':
      return { origin: [depth, 0], normal: [-1, 0] };
    case 'E':
      return { origin: [PAPER - depth, 0], normal: [1, 0] };
  }
}

export function foldsOf({ folds, sides }: Folding): readonly Fold[] {
  const corners = CORNERS.flatMap((corner): readonly Fold[] => {
    const size = folds[corner];
    return size === null ? [] : [{ kind: 'corner', corner, size }];
  });
  return [...corners, ...SIDES.filter((side) => sides[side]).map((side): Fold => ({ kind: 'side', side }))];
}

export function creaseEnds(fold: Fold, flipped: boolean): readonly Point[] {
  const { origin, normal } = creaseOf(fold, flipped);
  return turningPart(fold, [], flipped).filter(
    ([x, y]) => Math.abs((x - origin[0]) * normal[0] + (y - origin[1]) * normal[1]) < PAPER / 1e6,
  );
}

/** The flat part left by these folds. */
export function flatPart(away: readonly Fold[], flipped: boolean): readonly Point[] {
  return away.reduce((polygon, fold) => cut(polygon, creaseOf(fold, flipped), -1), WHOLE);
}

/** The part that a fold turns, after these other folds. */
export function turningPart(fold: Fold, others: readonly Fold[], flipped: boolean): readonly Point[] {
  return cut(flatPart(others, flipped), creaseOf(fold, flipped), 1);
}

/** The part of a convex polygon before (−1) or beyond (1) a crease: one step of Sutherland–Hodgman clipping. */
function cut(polygon: readonly Point[], { origin, normal }: Crease, keep: 1 | -1): readonly Point[] {
  const beyond = ([x, y]: Point) => keep * ((x - origin[0]) * normal[0] + (y - origin[1]) * normal[1]);
  return polygon.flatMap((point, index): readonly Point[] => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [beyond(point), beyond(next)];
    const kept = here >= 0 ? [point] : [];
    if (here * there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]];
  });
}

/** The transform of a part turned about its crease; at 180 degrees it lies flat on the sheet. */
export function turned({ origin, normal }: Crease, degrees: number, rise = RISE): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const across = Math.cos(angle) - 1;
  const up = -rise * Math.sin(angle);
  const [x, y] = normal;
  const [a, b, c, d] = [1 + across * x * x, (across * y + up) * x, across * x * y, 1 + (across * y + up) * y];
  return [a, b, c, d, origin[0] - a * origin[0] - c * origin[1], origin[1] - b * origin[0] - d * origin[1]];
}

/** Where a point of the sheet is after these turns; null if its back shows. */
export function whereTurned(
  point: Point,
  turnings: readonly { readonly fold: Fold; readonly to: number }[],
  flipped: boolean,
): Point | null {
  for (const { fold, to } of turnings) {
    const crease = creaseOf(fold, flipped);
    if ((point[0] - crease.origin[0]) * crease.normal[0] + (point[1] - crease.origin[1]) * crease.normal[1] <= 0) continue;
    const matrix = turned(crease, to);
    return showsItsFace(matrix) ? onPoint(matrix, point) : null;
  }
  return point;
}

/** The area not covered by leaning parts, as an even-odd path; null if none leans over. */
export function besideFlaps(turnings: readonly { readonly fold: Fold; readonly to: number }[], flipped: boolean): string | null {
  const over = turnings.filter(({ fold, to }) => !showsItsFace(turned(creaseOf(fold, flipped), to)));
  if (over.length === 0) return null;
  const flat = over.reduce((polygon, { fold }) => cut(polygon, creaseOf(fold, flipped), -1), AROUND);
  const flaps = over.map(({ fold, to }) =>
    turningPart(fold, [], flipped).map((point) => onPoint(turned(creaseOf(fold, flipped), to), point)),
  );
  return [flat, ...flaps].map((polygon) => `M${asPoints(polygon)}Z`).join('');
}

export function showsItsFace([a, b, c, d]: Matrix): boolean {
  return a * d - b * c > 0;
}

/** Applies `inner` first, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

export function onPoint([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

export function asMatrix(matrix: Matrix): string {
  return `matrix(${matrix.map(rounded).join(' ')})`;
}

export function asPoints(polygon: readonly Point[]): string {
  return polygon.map((point) => point.map(rounded).join()).join(' ');
}

export function middleOf([x, y]: Point): Point {
  return [(x + 0.5) * CELL, (y + 0.5) * CELL];
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
