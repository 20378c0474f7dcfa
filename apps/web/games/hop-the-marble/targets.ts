/** What lies where, seen from a marble that is about to be flicked. */

import {
  createRoller,
  degreesOf,
  directionOf,
  type MarbleId,
  onCloth,
  type Pieces,
  type Place,
  type State,
  spotOf,
  type Worlds,
} from '@tablehop/games/hop-the-marble';
import { type Aim, type FlickAction, firstAim, reachOf } from './aim.ts';
import type { Quarter } from './camera.ts';
import { distance } from './room.ts';

export type Target = {
  readonly marble: MarbleId;
  readonly place: Place;
  readonly millimetres: number;
  /** As an aim counts them. */
  readonly degrees: number;
};

/** The other marbles on the cloth, nearest first. */
export function targetsFrom({ marbles }: State, from: MarbleId): readonly Target[] {
  const start = spotOf(marbles[from]);
  if (start === null) return [];
  return onCloth(marbles)
    .flatMap((marble): readonly Target[] => {
      const at = spotOf(marbles[marble]);
      if (at === null || marble === from) return [];
      const degrees = degreesOf([at[0] - start[0], at[1] - start[1]]);
      return [{ marble, place: marbles[marble], millimetres: distance(at, start), degrees }];
    })
    .toSorted((one, other) => one.millimetres - other.millimetres);
}

/** Stronger than just to get there: cloths are not flat, fingers are not steady. */
const SURPLUS = 1.4;

/** At the nearest marble that is not one's own and lies open; straight ahead if there is none. */
export function suggestedAim(pieces: Pieces, state: State, from: MarbleId, quarter: Quarter): Aim {
  const own = state.marbles[from];
  const targets = targetsFrom(state, from);
  const foreign = targets.filter(({ place }) => !(place.in === 'area' && own.in === 'area' && place.seat === own.seat));
  const target = foreign.find((each) => targets.every((other) => !isBefore(other, each, 2 * pieces.cloth.marbleRadius))) ?? foreign[0];
  if (target === undefined) return firstAim(from, quarter);
  const strength = Math.min(1000, Math.round(((target.millimetres * SURPLUS) / reachOf(pieces, 1000)) * 100) * 10);
  return { marble: from, degrees: target.degrees, strength };
}

/** Whether one marble stands in the way to another. */
function isBefore(one: Target, other: Target, wide: number): boolean {
  const radians = ((one.degrees - other.degrees) * Math.PI) / 180;
  const isNearer = one.millimetres < other.millimetres && Math.cos(radians) > 0;
  return isNearer && Math.abs(one.millimetres * Math.sin(radians)) < wide;
}

/** R8: a finger that shakes may push a marble that is only let go, at most so strongly. */
const SHAKEN = 40;
const WAYS = 36;

/** A miss on purpose: as weak as can be, and to where even a shaky finger touches nothing, if there is such a way. */
export function letGo(worlds: Worlds, state: State, marble: MarbleId): FlickAction {
  const roll = createRoller(worlds, state, state.marbles);
  const directions = Array.from({ length: WAYS }, (_, index) => directionOf((index * 360) / WAYS));
  const touchedBy = directions.map((direction) => roll({ marble, direction, strength: SHAKEN }).length);
  // The middle of the widest gap: the finger may turn a little, too.
  const isFree = (index: number) => touchedBy[(index + WAYS) % WAYS] === 0;
  const clearance = (index: number) => {
    let wide = 0;
    while (wide <= WAYS / 2 && isFree(index - wide) && isFree(index + wide)) wide += 1;
    return wide;
  };
  const best = directions.reduce((chosen, _, index) => (clearance(index) > clearance(chosen) ? index : chosen), 0);
  return { type: 'flick', marble, direction: directions[best] ?? directionOf(0), strength: 0 };
}
