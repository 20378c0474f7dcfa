/** What lies where, seen from a marble that is about to be flicked. */

import type { Components } from '@tablehop/games/hop-the-marble';
import { type MarbleId, onCloth, type Place, type Spot, type State, spotOf } from '@tablehop/games/hop-the-marble';
import { type Aim, degreesOnScreen, firstAim, normal, reachOf } from './aim.ts';
import { type Quarter, turnVector } from './camera.ts';
import { distance } from './room.ts';

export type Target = {
  readonly marble: MarbleId;
  readonly place: Place;
  readonly millimetres: number;
  /** As an aim counts them. */
  readonly degrees: number;
};

/** The other marbles on the cloth, nearest first. */
export function targetsFrom({ marbles }: State, from: MarbleId, quarter: Quarter): readonly Target[] {
  const start = spotOf(marbles[from]);
  if (start === null) return [];
  return onCloth(marbles)
    .flatMap((marble): readonly Target[] => {
      const at = spotOf(marbles[marble]);
      if (at === null || marble === from) return [];
      const way: Spot = [at[0] - start[0], at[1] - start[1]];
      return [
        { marble, place: marbles[marble], millimetres: distance(at, start), degrees: normal(degreesOnScreen(turnVector(way, quarter))) },
      ];
    })
    .toSorted((one, other) => one.millimetres - other.millimetres);
}

/** Stronger than just to get there: cloths are not flat, fingers are not steady. */
const SURPLUS = 1.4;

/** At the nearest marble that is not one's own and lies open; straight ahead if there is none. */
export function suggestedAim(components: Components, state: State, from: MarbleId, quarter: Quarter): Aim {
  const own = state.marbles[from];
  const targets = targetsFrom(state, from, quarter);
  const foreign = targets.filter(({ place }) => !(place.in === 'area' && own.in === 'area' && place.seat === own.seat));
  const target = foreign.find((each) => targets.every((other) => !isBefore(other, each, 2 * components.cloth.marbleRadius))) ?? foreign[0];
  if (target === undefined) return firstAim(from);
  const strength = Math.min(1000, Math.round(((target.millimetres * SURPLUS) / reachOf(components, 1000)) * 100) * 10);
  return { marble: from, degrees: target.degrees, strength };
}

/** Whether one marble stands in the way to another. */
function isBefore(one: Target, other: Target, wide: number): boolean {
  const radians = ((one.degrees - other.degrees) * Math.PI) / 180;
  const isNearer = one.millimetres < other.millimetres && Math.cos(radians) > 0;
  return isNearer && Math.abs(one.millimetres * Math.sin(radians)) < wide;
}
