/** All data that a frame is painted from: marbles, marks and paint. */

import type { Seat } from '@tablehop/core';
import {
  areaOf,
  type Color,
  MARBLES,
  type MarbleId,
  type Pieces,
  type Place,
  playersOf,
  type Spot,
  type State,
} from '../../rules/index.ts';
import type { Aim } from './aim.ts';
import type { Camera, Size } from './camera.ts';
import type { Outline } from './clay.ts';
import type { Foreseen } from './foresee.ts';
import type { Room } from './room.ts';

/** A marble at rest: on the cloth, or held over the rim of its holder's area. */
export type Resting = { readonly marble: MarbleId; readonly at: Spot; readonly isHeld: boolean };

export type ShownAim = { readonly aim: Aim; readonly foreseen: Foreseen; readonly isHint: boolean };

export type Marks = {
  readonly open: ReadonlySet<MarbleId>;
  readonly chosen: MarbleId | null;
  readonly aim: ShownAim | null;
  /** The pull of the finger, in CSS pixels. */
  readonly pull: Spot | null;
  readonly watched: Aim | null;
  readonly room: Room | null;
  readonly ghost: { readonly marble: MarbleId; readonly at: Spot } | null;
};

export type Scene = {
  readonly camera: Camera;
  /** In CSS pixels. */
  readonly room: Size;
  readonly resting: readonly Resting[];
  readonly marks: Marks;
  readonly tempo: number;
};

export const NO_MARKS: Marks = { open: new Set(), chosen: null, aim: null, pull: null, watched: null, room: null, ghost: null };

/** Millimetres between marbles in a hand. */
const IN_HAND = 20;
/** Millimetres beyond the rim of the area. */
const HAND_OVER_RIM = 10;

/** All marbles in play. Marbles in hand lie side by side at the outer rim of their holder's area. */
export function restingOf(pieces: Pieces, state: State): readonly Resting[] {
  const held = new Map<Seat, MarbleId[]>();
  for (const marble of MARBLES) {
    const place: Place = state.marbles[marble];
    if (place.in === 'hand') held.set(place.seat, [...(held.get(place.seat) ?? []), marble]);
  }
  return MARBLES.flatMap((marble): readonly Resting[] => {
    const place: Place = state.marbles[marble];
    if (place.in === 'box') return [];
    if (place.in !== 'hand') return [{ marble, at: place.at, isHeld: false }];
    const hand = held.get(place.seat) ?? [];
    return [{ marble, at: inHand(pieces, playersOf(state), place.seat, hand.indexOf(marble), hand.length), isHeld: true }];
  });
}

function inHand(pieces: Pieces, players: number, seat: Seat, index: number, count: number): Spot {
  const { centre } = areaOf(pieces, players, seat);
  const { areaRadius, middle } = pieces.cloth;
  const away = Math.hypot(centre[0] - middle[0], centre[1] - middle[1]);
  const out: Spot = [(centre[0] - middle[0]) / away, (centre[1] - middle[1]) / away];
  const aside = (index - (count - 1) / 2) * IN_HAND;
  const over = areaRadius + HAND_OVER_RIM;
  // Along the rim: to the left and right of the player there.
  return [centre[0] + out[0] * over - out[1] * aside, centre[1] + out[1] * over + out[0] * aside];
}

export type Seen = {
  readonly marble: MarbleId;
  readonly color: Color;
  readonly spot: Spot;
  readonly lift: number;
  readonly spin: Spin;
  readonly opacity: number;
  readonly isGlowing: boolean;
};

type SceneInk = { readonly glow: string; readonly ink: string; readonly paper: string; readonly taken: string };

export const INK_BY_DAY: SceneInk = { glow: '#e07b00', ink: '#3a2408', paper: '#fffdf8', taken: 'rgb(90 40 10 / 34%)' };
export const INK_BY_NIGHT: SceneInk = { glow: '#ffc065', ink: '#fff4e0', paper: '#20242e', taken: 'rgb(0 0 0 / 48%)' };

export type Brush = {
  readonly context: CanvasRenderingContext2D;
  readonly pixelRatio: number;
  readonly ink: SceneInk;
  readonly marbleRadius: number;
  readonly hasStrongSigns: boolean;
  readonly reachOf: (strength: number) => number;
};

/** Small marbles are enlarged a little, as far as there is room between them. */
const LEAST_RADIUS_PIXELS = 6;
const LARGEST_SHARE = 9 / 8;

export function drawnRadius(camera: Camera, marbleRadius: number): number {
  const radius = marbleRadius * camera.scale;
  return Math.min(Math.max(radius, LEAST_RADIUS_PIXELS), radius * LARGEST_SHARE);
}

/** A marble's orientation as a rotation matrix, row by row: x right, y down, z towards the viewer. */
export type Spin = readonly [number, number, number, number, number, number, number, number, number];

/** The sign faces up. */
export const UPRIGHT: Spin = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Rolling without slipping, lengths in ball radii: a rotation by Rodrigues’ formula. */
export function rolled(spin: Spin, east: number, south: number): Spin {
  const angle = Math.hypot(east, south);
  if (angle < 1e-6) return spin;
  // The top of the ball moves in rolling direction, so the axis is perpendicular.
  const x = -south / angle;
  const y = east / angle;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const rest = 1 - cos;
  return times([cos + x * x * rest, x * y * rest, y * sin, x * y * rest, cos + y * y * rest, -x * sin, -y * sin, x * sin, cos], spin);
}

function times(a: Spin, b: Spin): Spin {
  const row = (r: 0 | 3 | 6, column: 0 | 1 | 2) =>
    a[r] * b[column] + (a[r + 1] as number) * (b[column + 3] as number) + (a[r + 2] as number) * (b[column + 6] as number);
  return [row(0, 0), row(0, 1), row(0, 2), row(3, 0), row(3, 1), row(3, 2), row(6, 0), row(6, 1), row(6, 2)];
}

/** In radii of the ball. */
const SIGN_WIDTH = 0.62;

/** Orthographic projection of a sign on a unit ball, clipped at the edge; null if hidden. One of two opposite signs is always visible. */
export function seen(outline: Outline, spin: Spin, isOpposite: boolean): Outline | null {
  const side = isOpposite ? -1 : 1;
  let isSeen = false;
  const points = outline.map(([u, v]): readonly [number, number] => {
    const length = Math.hypot(u * SIGN_WIDTH, v * SIGN_WIDTH, 1);
    const px = (u * SIGN_WIDTH) / length;
    const py = (v * SIGN_WIDTH) / length;
    const pz = side / length;
    const x = spin[0] * px + spin[1] * py + spin[2] * pz;
    const y = spin[3] * px + spin[4] * py + spin[5] * pz;
    const z = spin[6] * px + spin[7] * py + spin[8] * pz;
    if (z > 0) {
      isSeen = true;
      return [x, y];
    }
    const edge = Math.hypot(x, y) || 1;
    return [x / edge, y / edge];
  });
  return isSeen ? points : null;
}
