/**
 * An aim: which marble, where to and how strong; and what it can hit.
 * Angles, wherever shown or typed, are compass degrees: clockwise from north, from 0 to below 360, in tenths.
 * North is a side of the cloth, marked by a stitched N, however the cloth is turned; a player in the south looks north.
 */

import {
  type Action,
  createRoller,
  degreesOf,
  directionOf,
  type MarbleId,
  onCloth,
  type Pieces,
  type Place,
  type Spot,
  type State,
  spotOf,
  type Worlds,
} from '../../rules/index.ts';
import { back, type Quarter, type Size, turnVector } from './camera.ts';
import { distance } from './room.ts';

export type Aim = {
  readonly marble: MarbleId;
  /** Compass degrees on the cloth. */
  readonly degrees: number;
  /** From 0 to 1000, as in the rules: tenths of a per cent. */
  readonly strength: number;
};

export type FlickAction = Extract<Action, { readonly type: 'flick' }>;

const STRONGEST = 1000;
const PER_CENT = 10;
const TENTHS = 10;
const FULL_CIRCLE = 360;
/** A shorter pull cancels. */
const SLACK_PIXELS = 16;
/** In little room, the slack is at most this share of it. */
const SLACK_SHARE = 0.25;
const LONGEST_PULL_PIXELS = 150;
/** A finger cannot get closer to the edge of the window. */
const EDGE_PIXELS = 6;
/** The full pull is at least this long, or strengths could not be told apart. */
const SHORTEST_PULL_PIXELS = 24;
const FIRST_STRENGTH = 500;

/** Straight ahead of a viewer who sees the cloth turned like this. */
export function aheadOf(quarter: Quarter): number {
  return degreesOf(turnVector([0, -1], back(quarter)));
}

export function firstAim(marble: MarbleId, quarter: Quarter): Aim {
  return { marble, degrees: aheadOf(quarter), strength: FIRST_STRENGTH };
}

export function turnedBy(aim: Aim, degrees: number): Aim {
  return { ...aim, degrees: normal(aim.degrees + degrees) };
}

export function strengthenedBy(aim: Aim, strength: number): Aim {
  return { ...aim, strength: Math.round(Math.min(STRONGEST, Math.max(0, aim.strength + strength))) };
}

/** In tenths of a degree, from 0 to below 360: −8.8 becomes 351.2. */
function normal(degrees: number): number {
  const round = FULL_CIRCLE * TENTHS;
  const tenths = Math.round(degrees * TENTHS) % round;
  return ((tenths + round) % round) / TENTHS;
}

/** Any number is an angle; null if it is not a number. */
export function typedDegrees(value: number): number | null {
  return Number.isFinite(value) ? normal(value) : null;
}

/** In tenths of a per cent; null if out of range. */
export function typedStrength(percent: number): number | null {
  const strength = Math.round(percent * PER_CENT);
  return Number.isFinite(percent) && strength >= 0 && strength <= STRONGEST ? strength : null;
}

/** The pull for full strength from this point in this direction, limited by the window's edge. */
export function longestPull([x, y]: Spot, [wayX, wayY]: Spot, { width, height }: Size): number {
  const length = Math.hypot(wayX, wayY);
  if (length === 0) return LONGEST_PULL_PIXELS;
  const until = (at: number, way: number, end: number) =>
    way === 0 ? Number.POSITIVE_INFINITY : ((way > 0 ? end - at : at) * length) / Math.abs(way);
  const room = Math.min(until(x, wayX, width), until(y, wayY, height)) - EDGE_PIXELS;
  return Math.min(LONGEST_PULL_PIXELS, Math.max(SHORTEST_PULL_PIXELS, room));
}

/** The aim of a pull; null while it is too short. `longest`: the pull of full strength. */
export function pulled(marble: MarbleId, [x, y]: Spot, longest: number, quarter: Quarter): Aim | null {
  const length = Math.hypot(x, y);
  const slack = Math.min(SLACK_PIXELS, longest * SLACK_SHARE);
  if (length < slack) return null;
  const share = Math.min(1, (length - slack) / (longest - slack));
  return { marble, degrees: degreesOf(turnVector([0 - x, 0 - y], back(quarter))), strength: Math.round(share * STRONGEST) };
}

export function flickOf({ marble, degrees, strength }: Aim): FlickAction {
  return { type: 'flick', marble, direction: directionOf(degrees), strength };
}

export function aimOf({ marble, direction, strength }: Omit<FlickAction, 'type'>): Aim {
  return { marble, degrees: degreesOf(direction), strength };
}

/** How far a flick rolls on a flat cloth, in millimetres. */
export function reachOf({ physics }: Pieces, strength: number): number {
  return (physics.speedAtFullStrength ** 2 * (strength / STRONGEST)) / (2 * physics.rollingDeceleration);
}

export type Target = {
  readonly marble: MarbleId;
  readonly place: Place;
  readonly millimetres: number;
  readonly degrees: number;
};

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

/** More strength than just to get there: cloths are not flat, fingers are not steady. */
const SURPLUS = 1.4;

/** At the nearest unobstructed marble of others; straight ahead if there is none. */
export function suggestedAim(pieces: Pieces, state: State, from: MarbleId, quarter: Quarter): Aim {
  const own = state.marbles[from];
  const targets = targetsFrom(state, from);
  const foreign = targets.filter(({ place }) => !(place.in === 'area' && own.in === 'area' && place.seat === own.seat));
  const target = foreign.find((each) => targets.every((other) => !isBefore(other, each, 2 * pieces.cloth.marbleRadius))) ?? foreign[0];
  if (target === undefined) return firstAim(from, quarter);
  const strength = Math.min(1000, Math.round(((target.millimetres * SURPLUS) / reachOf(pieces, 1000)) * 100) * 10);
  return { marble: from, degrees: target.degrees, strength };
}

function isBefore(one: Target, other: Target, wide: number): boolean {
  const radians = ((one.degrees - other.degrees) * Math.PI) / 180;
  const isNearer = one.millimetres < other.millimetres && Math.cos(radians) > 0;
  return isNearer && Math.abs(one.millimetres * Math.sin(radians)) < wide;
}

/** R8: a shaking finger may push a marble that is let go, at most this strongly. */
const SHAKEN = 40;
const WAYS = 36;

/** A miss on purpose: as weak as possible, in a direction where even a shaky finger touches nothing, if there is one. */
export function letGo(worlds: Worlds, state: State, marble: MarbleId): FlickAction {
  const roll = createRoller(worlds, state, state.marbles);
  const directions = Array.from({ length: WAYS }, (_, index) => directionOf((index * 360) / WAYS));
  const touchedBy = directions.map((direction) => roll({ marble, direction, strength: SHAKEN }).length);
  // The middle of the widest gap, because the finger may also turn a little.
  const isFree = (index: number) => touchedBy[(index + WAYS) % WAYS] === 0;
  const clearance = (index: number) => {
    let wide = 0;
    while (wide <= WAYS / 2 && isFree(index - wide) && isFree(index + wide)) wide += 1;
    return wide;
  };
  const best = directions.reduce((chosen, _, index) => (clearance(index) > clearance(chosen) ? index : chosen), 0);
  return { type: 'flick', marble, direction: directions[best] ?? directionOf(0), strength: 0 };
}
