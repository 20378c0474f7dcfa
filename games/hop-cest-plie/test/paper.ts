/** Paper by brute force: cells cut into four triangles that a fold turns over. Nothing here knows what a fold does to a cell. */

import type { Corner, Folding, Side } from '../rules/index.ts';

type Scrap = {
  /** The cell of the front it was cut from, and which of its four triangles. */
  readonly x: number;
  readonly y: number;
  /** The middle of the triangle, in sixths of a cell so that all numbers are whole. */
  readonly at: readonly [x: number, y: number];
  readonly isFrontUp: boolean;
};

const SIZE = 15;
const UNIT = 6;
const WHOLE = SIZE * UNIT;
const MIDDLES = [
  [3, 1],
  [5, 3],
  [3, 5],
  [1, 3],
] as const;

/** From the lowest to the topmost. */
type Pile = readonly Scrap[];

const FLAT: Pile = Array.from({ length: SIZE * SIZE }, (_, cell) => [cell % SIZE, Math.floor(cell / SIZE)] as const).flatMap(([x, y]) =>
  MIDDLES.map(([right, down]) => ({ x, y, at: [x * UNIT + right, y * UNIT + down] as const, isFrontUp: true })),
);

/** Turns over all scraps beyond a line: the topmost becomes the lowest of them. */
function foldOver(pile: Pile, isBeyond: (at: Scrap['at']) => boolean, mirror: (at: Scrap['at']) => Scrap['at']): Pile {
  const turned = pile.filter(({ at }) => isBeyond(at)).map((scrap) => ({ ...scrap, at: mirror(scrap.at), isFrontUp: !scrap.isFrontUp }));
  return [...pile.filter(({ at }) => !isBeyond(at)), ...turned.reverse()];
}

function foldCorner(pile: Pile, corner: Corner, cells: number): Pile {
  const isWest = corner === 'NW' || corner === 'SW';
  const isNorth = corner === 'NW' || corner === 'NE';
  const reach = cells * UNIT;
  const fromCorner = ([x, y]: Scrap['at']) => [isWest ? x : WHOLE - x, isNorth ? y : WHOLE - y] as const;
  return foldOver(
    pile,
    (at) => fromCorner(at)[0] + fromCorner(at)[1] < reach,
    (at) => {
      const [across, down] = fromCorner(at);
      // Mirrored at across + down = reach.
      const [x, y] = [reach - down, reach - across];
      return [isWest ? x : WHOLE - x, isNorth ? y : WHOLE - y];
    },
  );
}

function turnOver(pile: Pile): Pile {
  return foldOver(
    pile,
    () => true,
    ([x, y]) => [WHOLE - x, y],
  );
}

function foldSide(pile: Pile, side: Side): Pile {
  const crease = 2 * UNIT;
  const isAcross = side === 'W' || side === 'E';
  const isFar = side === 'S' || side === 'E';
  const depthOf = ([x, y]: Scrap['at']) => (isFar ? WHOLE - (isAcross ? x : y) : isAcross ? x : y);
  return foldOver(
    pile,
    (at) => depthOf(at) < crease,
    (at) => {
      const depth = 2 * crease - depthOf(at);
      const along = isFar ? WHOLE - depth : depth;
      return isAcross ? [along, at[1]] : [at[0], along];
    },
  );
}

const SQUARES = { small: 4, large: 6 } as const;

export function foldPaper({ folds, flipped, sides }: Folding, corners: readonly Corner[], edges: readonly Side[]): Pile {
  let pile = FLAT;
  for (const corner of corners) {
    const size = folds[corner];
    if (size !== null) pile = foldCorner(pile, corner, SQUARES[size]);
  }
  if (!flipped) return pile;
  pile = turnOver(pile);
  for (const side of edges) if (sides[side]) pile = foldSide(pile, side);
  return pile;
}

/** A whole cell of one side; `none`: no paper; `half`: parts of several cells; `diagonal`: whole, but folded twice. */
export type Seen = { readonly side: 'front' | 'back'; readonly x: number; readonly y: number } | 'none' | 'half' | 'diagonal';

/** Seen from above, by 15 · y + x. */
export function look(pile: Pile, { flipped }: Folding): readonly Seen[] {
  const top = new Map<string, Scrap>();
  for (const scrap of pile) top.set(scrap.at.join(), scrap);
  return Array.from({ length: SIZE * SIZE }, (_, cell) => {
    const [x, y] = [cell % SIZE, Math.floor(cell / SIZE)];
    const scraps = MIDDLES.map(([right, down]) => top.get([x * UNIT + right, y * UNIT + down].join()));
    if (scraps.every((scrap) => scrap === undefined)) return 'none';
    const [first] = scraps;
    const isWhole = scraps.every((scrap) => scrap?.x === first?.x && scrap?.y === first?.y && scrap?.isFrontUp === first?.isFrontUp);
    if (first === undefined || !isWhole) return 'half';
    const side = first.isFrontUp ? 'front' : 'back';
    const own = first.isFrontUp ? first.x : SIZE - 1 - first.x;
    // After the flip a cell of the back that is not in its printed place was folded with its corner and then with its side.
    if (flipped && side === 'back' && (own !== x || first.y !== y)) return 'diagonal';
    return { side, x: own, y: first.y };
  });
}
