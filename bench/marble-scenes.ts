/** Flicks over legally placed marbles, made with whole numbers: the same in every JavaScript engine. */

import {
  apartOf,
  areaOf,
  createWorlds,
  type Disc,
  middleOf,
  type Options,
  roll,
  type Shot,
  standardPieces,
  type World,
} from '@tablehop/games/hop-the-marble';

export type Scene = {
  readonly seed: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly shot: Shot;
};

const worlds = createWorlds(standardPieces);

type Below = (limit: number) => number;
/** In whole micrometres. */
type Point = readonly [x: number, y: number];

const PLAYERS = 4;
const MAX_MARBLES = 20;
const CLOTHS = 8;
const PER_MILLIMETRE = 1000;
const FULL_STRENGTH = 1000;
const FARTHEST_DIRECTION = 10_000;
/** Micrometres per unit of direction, and the max error of an aim in units. */
const AIM = { scale: 70, scatter: 300 };

export function marbleScenes(count: number, fewestMarbles = MAX_MARBLES): readonly Scene[] {
  const below = numbers();
  return Array.from({ length: count }, () => sceneOf(fewestMarbles + below(MAX_MARBLES - fewestMarbles + 1), below));
}

export function sceneWorld({ seed }: Scene, relief: Options['relief']): World {
  return worlds(relief, seed);
}

function sceneOf(count: number, below: Below): Scene {
  const marble = below(count);
  const points: Point[] = [];
  const apart = apartOf(standardPieces) * PER_MILLIMETRE;
  while (points.length < count) {
    // The flicked marble is in an area; every fourth of the others is in the middle.
    const isInMiddle = points.length !== marble && below(4) === 0;
    const point = pointIn(isInMiddle ? middleOf(standardPieces) : areaOf(standardPieces, PLAYERS, below(PLAYERS)), below);
    if (!points.some((other) => isWithin(point, other, apart))) points.push(point);
  }
  return {
    seed: below(CLOTHS),
    x: points.map(([x]) => x / PER_MILLIMETRE),
    y: points.map(([, y]) => y / PER_MILLIMETRE),
    shot: { marble, direction: directionFrom(points, marble, below), strength: below(FULL_STRENGTH + 1) },
  };
}

function pointIn(disc: Disc, below: Below): Point {
  const radius = disc.radius * PER_MILLIMETRE;
  const centre: Point = [disc.centre[0] * PER_MILLIMETRE, disc.centre[1] * PER_MILLIMETRE];
  for (;;) {
    const point: Point = [centre[0] + around(radius, below), centre[1] + around(radius, below)];
    if (isWithin(point, centre, radius)) return point;
  }
}

/** Every other flick is aimed at a marble, more or less well; the rest are random. */
function directionFrom(points: readonly Point[], marble: number, below: Below): Shot['direction'] {
  const [own, target] = [points[marble], points[below(points.length)]];
  const isAimed = below(2) === 0 && own !== undefined && target !== undefined;
  const part = (axis: 0 | 1) =>
    isAimed ? Math.trunc((target[axis] - own[axis]) / AIM.scale) + around(AIM.scatter, below) : around(FARTHEST_DIRECTION, below);
  // Not both parts may be 0.
  return [part(0) || 1, part(1)];
}

function isWithin([x, y]: Point, [otherX, otherY]: Point, reach: number): boolean {
  return (x - otherX) * (x - otherX) + (y - otherY) * (y - otherY) <= reach * reach;
}

function around(reach: number, below: Below): number {
  return below(2 * reach + 1) - reach;
}

/** Its own generator, so that other changes do not change the scenes. */
function numbers(): Below {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The upper bits are the random ones.
    return Number((BigInt(state) * BigInt(limit)) >> 32n);
  };
}

export function rollFlat(scene: Scene): readonly number[] {
  return roll(sceneWorld(scene, 'flat'), scene.x, scene.y, scene.shot);
}

/** `theirs`: what the first step with a touch touches; the order within a step does not matter. */
export function isSameFirst(ours: readonly number[], theirs: readonly number[]): boolean {
  const [first] = ours;
  return first === undefined ? theirs.length === 0 : theirs.includes(first);
}

export function isSameSet(ours: readonly number[], theirs: readonly number[]): boolean {
  return ours.length === theirs.length && ours.every((marble) => theirs.includes(marble));
}
