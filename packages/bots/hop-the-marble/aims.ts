/** What is worth trying: flicks at every marble that is not one's own, full and grazing, softly and hard; and flicks that should hit nothing. */

import type { Seat } from '@tablehop/core';
import { type Flick, inAreaOf, type MarbleId, type Marbles, onCloth, type Pieces, type Spot, spotOf } from '@tablehop/games/hop-the-marble';

export type Variety = {
  /** How far beside a marble's centre, in millimetres: to graze it, or because the cloth bends the way. */
  readonly offsets: readonly number[];
  /** How much farther than the marble, in millimetres, the flick would roll on a flat cloth. */
  readonly beyond: readonly number[];
};

/** Long enough to point anywhere in whole numbers, and within what the rules allow. */
const POINTER = 7000;
export const STRONGEST = 1000;
const COMPASS: readonly Spot[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

export function aimsOf(pieces: Pieces, marbles: Marbles, seat: Seat, variety: Variety): readonly Flick[] {
  const own = inAreaOf(marbles, seat);
  const targets = onCloth(marbles).filter((marble) => !own.includes(marble));
  return own.flatMap((marble) => [
    ...COMPASS.map((direction) => ({ marble, direction, strength: 0 })),
    ...targets.flatMap((target) => aimsAt(pieces, marbles, marble, target, variety)),
  ]);
}

export function aimsAt(
  pieces: Pieces,
  marbles: Marbles,
  marble: MarbleId,
  target: MarbleId,
  { offsets, beyond }: Variety,
): readonly Flick[] {
  const [from, to] = [spotOf(marbles[marble]), spotOf(marbles[target])];
  if (from === null || to === null) return [];
  const [east, south] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.sqrt(east * east + south * south);
  const strengths = new Set(beyond.map((more) => strengthFor(pieces, distance + more)));
  return offsets.flatMap((offset) => {
    const direction = pointer(east - (south * offset) / distance, south + (east * offset) / distance);
    return [...strengths].map((strength): Flick => ({ marble, direction, strength }));
  });
}

/** On a flat cloth: the way to a standstill grows with the square of the speed, and so does the strength. */
function strengthFor({ physics }: Pieces, way: number): number {
  const farthest = physics.speedAtFullStrength ** 2 / (2 * physics.rollingDeceleration);
  return Math.min(STRONGEST, Math.round((STRONGEST * way) / farthest));
}

/** In whole numbers, and never −0, which is no JSON. */
export function pointer(east: number, south: number): Spot {
  const scale = POINTER / Math.sqrt(east * east + south * south);
  return [Math.round(east * scale) + 0, Math.round(south * scale) + 0];
}
