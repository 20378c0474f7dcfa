/** Flicks worth trying: at every marble of others, full and grazing, soft and hard; and flicks that should hit nothing. */

import type { Seat } from '@tablehop/core';
import {
  type Flick,
  inAreaOf,
  type MarbleId,
  type Marbles,
  onCloth,
  type Pieces,
  ROLLING_SHARE,
  type Spot,
  spotOf,
  type World,
} from '../rules/index.ts';

export type Variety = {
  /** Millimetres beside a marble's centre: to graze it, or because the path is not exactly known. */
  readonly offsets: readonly number[];
  /** Extra range beyond the marble, in millimetres on a flat cloth. */
  readonly beyond: readonly number[];
};

/** A marble of the seat and its target; null: at nothing. */
export type Approach = { readonly marble: MarbleId; readonly target: MarbleId | null };

/** Long enough to point anywhere in whole numbers, and within the rules' limit. */
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
/** The farthest that a marble rolls by tremble alone (R8), in millimetres. */
const ROOM = 42;

export function approachesOf(marbles: Marbles, seat: Seat): readonly Approach[] {
  const own = inAreaOf(marbles, seat);
  const targets = onCloth(marbles).filter((marble) => !own.includes(marble));
  return own.flatMap((marble): readonly Approach[] => [{ marble, target: null }, ...targets.map((target) => ({ marble, target }))]);
}

export function aimsOf(
  pieces: Pieces,
  marbles: Marbles,
  { marble, target }: Approach,
  variety: Variety,
  drift: Drift | null,
): readonly Flick[] {
  if (target === null) return [letGo(marbles, marble)];
  const [from, to] = [spotOf(marbles[marble]), spotOf(marbles[target])];
  return from === null || to === null ? [] : aimsAt(pieces, marble, from, to, variety, drift);
}

/** Away from other marbles, where it has most room. */
function letGo(marbles: Marbles, marble: MarbleId): Flick {
  const [x, y] = spotOf(marbles[marble]) ?? [0, 0];
  let best = COMPASS[0] as Spot;
  let most = Number.NEGATIVE_INFINITY;
  for (const direction of COMPASS) {
    const length = Math.sqrt(direction[0] ** 2 + direction[1] ** 2);
    const [east, south] = [x + (ROOM * direction[0]) / length, y + (ROOM * direction[1]) / length];
    const room = distanceToNearest(marbles, marble, east, south);
    if (room > most) {
      most = room;
      best = direction;
    }
  }
  return { marble, direction: best, strength: 0 };
}

function distanceToNearest(marbles: Marbles, marble: MarbleId, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const other of onCloth(marbles)) {
    const spot = spotOf(marbles[other]);
    if (other !== marble && spot !== null) least = Math.min(least, (spot[0] - x) ** 2 + (spot[1] - y) ** 2);
  }
  return least;
}

/** At a marble at `to`: by strength, then by offset. `drift` is compensated; null: straight at it, whatever the cloth. */
export function aimsAt(
  pieces: Pieces,
  marble: MarbleId,
  from: Spot,
  to: Spot,
  { offsets, beyond }: Variety,
  drift: Drift | null,
): readonly Flick[] {
  const [east, south] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.sqrt(east * east + south * south);
  const beside = (offset: number): Spot => [to[0] - (south * offset) / distance, to[1] + (east * offset) / distance];
  const flicks: Flick[] = [];
  let before = -1;
  for (const more of beyond) {
    const strength = strengthFor(pieces, distance + more);
    // Two strengths beyond the maximum are the same.
    if (strength === before) continue;
    before = strength;
    const allowed = drift === null ? 0 : -drift(from, beside(-drift(from, to, strength)), strength);
    for (const offset of offsets) {
      const at = beside(allowed + offset);
      flicks.push({ marble, direction: pointer(at[0] - from[0], at[1] - from[1]), strength });
    }
  }
  return flicks;
}

/** On a flat cloth: the stopping distance grows with the square of the speed, and so does the strength. */
function strengthFor({ physics }: Pieces, way: number): number {
  const farthest = physics.speedAtFullStrength ** 2 / (2 * physics.rollingDeceleration);
  return Math.min(STRONGEST, Math.round((STRONGEST * way) / farthest));
}

/** In whole numbers, and never −0, which JSON cannot represent. */
export function pointer(east: number, south: number): Spot {
  const scale = POINTER / Math.sqrt(east * east + south * south);
  return [Math.round(east * scale) + 0, Math.round(south * scale) + 0];
}

/** Millimetres to the right of `to`, seen from `from`, at which a marble flicked straight at it passes. */
export type Drift = (from: Spot, to: Spot, strength: number) => number;

/** Coarser than the rules: a few millimetres of accuracy are enough. */
const STEPS_PER_SECOND = 32;

/** How far folds of the cloth deflect a marble that rolls alone: good aim compensates for it. */
export function createDrift({ relief, constants }: World): Drift {
  if (relief.isFlat) return () => 0;
  const { speedAtFullStrength, rollingDeceleration, gravity, seconds } = constants;
  const duration = 1 / STEPS_PER_SECOND;
  const slowing = rollingDeceleration * duration;
  const pull = ROLLING_SHARE * gravity * duration;
  const steps = seconds * STEPS_PER_SECOND;
  // Layout of relief.ts: a spot, then its slope.
  const probe = new Float64Array(4);
  return (from, to, strength) => {
    const distance = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
    const [east, south] = [(to[0] - from[0]) / distance, (to[1] - from[1]) / distance];
    let speed = speedAtFullStrength * Math.sqrt(strength / STRONGEST);
    let [x, y, vx, vy] = [from[0], from[1], speed * east, speed * south];
    let [along, aside] = [0, 0];
    for (let step = 0; step < steps && along < distance; step++) {
      probe[0] = x + (vx * duration) / 2;
      probe[1] = y + (vy * duration) / 2;
      relief.probe(probe);
      vx -= pull * (probe[2] as number);
      vy -= pull * (probe[3] as number);
      speed = Math.sqrt(vx * vx + vy * vy);
      if (speed <= slowing) break;
      const kept = 1 - slowing / speed;
      vx *= kept;
      vy *= kept;
      x += vx * duration;
      y += vy * duration;
      const before = along;
      const asideBefore = aside;
      along = (x - from[0]) * east + (y - from[1]) * south;
      aside = (y - from[1]) * east - (x - from[0]) * south;
      // The last step overshoots: interpolate.
      if (along > distance) aside = asideBefore + ((aside - asideBefore) * (distance - before)) / (along - before);
    }
    return aside;
  };
}
