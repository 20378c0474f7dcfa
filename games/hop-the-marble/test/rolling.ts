import { type PhysicsConstants, roll, type Shot, type World } from '../rules/physics.ts';
import { standardPieces } from '../rules/pieces.ts';
import { FLAT } from '../rules/relief.ts';
import type { Spot } from '../rules/types.ts';

export const { physics, cloth } = standardPieces;
export const DIAMETER = 2 * cloth.marbleRadius;

type Moment = {
  readonly seconds: number;
  readonly marbles: readonly {
    readonly x: number;
    readonly y: number;
    readonly vx: number;
    readonly vy: number;
    readonly isOut: boolean;
  }[];
};
type Contact = {
  readonly seconds: number;
  readonly one: number;
  readonly other: number;
  readonly speed: number;
  /** Distance of the centres. */
  readonly apart: number;
};
type Watched = { readonly touched: readonly number[]; readonly moments: readonly Moment[]; readonly contacts: readonly Contact[] };

export function flatWorld(constants: Partial<PhysicsConstants> = {}, size = cloth.size): World {
  return { constants: { ...physics, ...constants }, relief: FLAT, size, marbleRadius: cloth.marbleRadius };
}

export function watch(world: World, spots: readonly Spot[], shot: Shot): Watched {
  const moments: Moment[] = [];
  const contacts: Contact[] = [];
  const [x, y] = [spots.map(([east]) => east), spots.map(([, south]) => south)];
  let live: Moment['marbles'] = [];
  const touched = roll(world, x, y, shot, {
    step(seconds, marbles) {
      live = marbles;
      moments.push({ seconds, marbles: marbles.map((marble) => ({ ...marble })) });
    },
    contact(seconds, one, other, speed) {
      const [a, b] = [live[one], live[other]];
      const apart = a === undefined || b === undefined ? Number.NaN : Math.hypot(a.x - b.x, a.y - b.y);
      contacts.push({ seconds, one, other, speed, apart });
    },
  });
  return { touched, moments, contacts };
}

export function spotsOf({ x, y }: { readonly x: readonly number[]; readonly y: readonly number[] }): readonly Spot[] {
  return x.map((east, index): Spot => [east, y[index] ?? Number.NaN]);
}
