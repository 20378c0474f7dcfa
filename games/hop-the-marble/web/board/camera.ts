/** The view of the cloth. Cloth lengths are millimetres, screen lengths CSS pixels; "turned": millimetres after turning, before scaling. */

import { areaOf, middleOf, type Pieces, type Spot } from '../../rules/index.ts';

/** Quarter turns clockwise. */
export type Quarter = 0 | 1 | 2 | 3;
export type Camera = {
  readonly quarter: Quarter;
  /** The middle of the cloth, about which it turns. */
  readonly pivot: number;
  /** Pixels per millimetre. */
  readonly scale: number;
  /** The turned spot at the top left corner of the screen. */
  readonly left: number;
  readonly top: number;
};
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
export type Size = { readonly width: number; readonly height: number };

const QUARTERS: readonly Quarter[] = [0, 1, 2, 3];
const TABLE_MARGIN = 16;
/** Around the circles if the whole cloth does not fit: marbles in hand are at their rims. */
const CIRCLE_MARGIN = 24;
const NEAR_MARGIN = 30;
/** In pixels per millimetre. Below it marbles are too small: show only the area in play, and follow shots with the camera. */
export const SMALL_SCALE = 0.85;
const STRIP_MARGIN = 26;
/** In millimetres: the strip changes in steps, so that the camera does not move with every marble. */
const STRIP_STEP = 30;
/** A closer view would be disorienting. */
const LEAST_STRIP = 330;
/** In millimetres: the margin around rolling marbles, and the smallest area shown. */
const FOLLOW_MARGIN = 75;
const LEAST_FOLLOWED = 260;

export function quarterFor(pieces: Pieces, players: number, seat: number): Quarter {
  const { centre } = areaOf(pieces, players, seat);
  const pivot = pieces.cloth.size / 2;
  const nearness = (quarter: Quarter) => turn(centre, quarter, pivot)[1];
  return QUARTERS.reduce((best, quarter) => (nearness(quarter) > nearness(best) ? quarter : best));
}

/** The whole cloth; if that is too small, only the circles in play. */
export function wholeCamera(pieces: Pieces, players: number, quarter: Quarter, room: Size): Camera {
  const { size } = pieces.cloth;
  const cloth = { left: -TABLE_MARGIN, top: -TABLE_MARGIN, right: size + TABLE_MARGIN, bottom: size + TABLE_MARGIN };
  const whole = fit(cloth, quarter, size / 2, room);
  if (whole.scale >= SMALL_SCALE) return whole;
  return fit(circlesBox(pieces, players, quarter), quarter, size / 2, room);
}

/** The whole cloth; if that is too small, the strip that holds all marbles. `floor`: free pixels at the lower edge for a pulling finger. */
export function playCamera(pieces: Pieces, players: number, quarter: Quarter, room: Size, spots: readonly Spot[], floor: number): Camera {
  const whole = wholeCamera(pieces, players, quarter, room);
  const pivot = pieces.cloth.size / 2;
  if (whole.scale >= SMALL_SCALE || spots.length === 0) return whole;
  const strip = steppedOut(boxAround(spots, quarter, pivot, pieces.cloth.marbleRadius + STRIP_MARGIN));
  return fit(atLeast(strip, LEAST_STRIP), quarter, pivot, { width: room.width, height: Math.max(1, room.height - floor) });
}

export function followCamera(base: Camera, room: Size, spots: readonly Spot[]): Camera {
  const box = atLeast(boxAround(spots, base.quarter, base.pivot, FOLLOW_MARGIN), LEAST_FOLLOWED);
  const near = fit(box, base.quarter, base.pivot, room);
  return near.scale < base.scale ? base : near;
}

function boxAround(spots: readonly Spot[], quarter: Quarter, pivot: number, margin: number): Box {
  const turned = spots.map((spot) => turn(spot, quarter, pivot));
  const [xs, ys] = [turned.map(([x]) => x), turned.map(([, y]) => y)];
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}

function steppedOut({ left, top, right, bottom }: Box): Box {
  const [down, up] = [
    (value: number) => Math.floor(value / STRIP_STEP) * STRIP_STEP,
    (value: number) => Math.ceil(value / STRIP_STEP) * STRIP_STEP,
  ];
  return { left: down(left), top: down(top), right: up(right), bottom: up(bottom) };
}

function atLeast({ left, top, right, bottom }: Box, least: number): Box {
  const across = Math.max(0, least - (right - left)) / 2;
  const down = Math.max(0, least - (bottom - top)) / 2;
  return { left: left - across, right: right + across, top: top - down, bottom: bottom + down };
}

export function nearCamera(pieces: Pieces, disc: { readonly centre: Spot; readonly radius: number }, quarter: Quarter, room: Size): Camera {
  const pivot = pieces.cloth.size / 2;
  const [x, y] = turn(disc.centre, quarter, pivot);
  const reach = disc.radius + pieces.cloth.marbleRadius + NEAR_MARGIN;
  return fit({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }, quarter, pivot, room);
}

function circlesBox(pieces: Pieces, players: number, quarter: Quarter): Box {
  const pivot = pieces.cloth.size / 2;
  const discs = [middleOf(pieces), ...Array.from({ length: players }, (_, seat) => areaOf(pieces, players, seat))];
  const reach = pieces.cloth.marbleRadius + CIRCLE_MARGIN;
  const box = { left: pivot, top: pivot, right: pivot, bottom: pivot };
  for (const { centre, radius } of discs) {
    const [x, y] = turn(centre, quarter, pivot);
    box.left = Math.min(box.left, x - radius - reach);
    box.right = Math.max(box.right, x + radius + reach);
    box.top = Math.min(box.top, y - radius - reach);
    box.bottom = Math.max(box.bottom, y + radius + reach);
  }
  return box;
}

/** As large as possible, with the middle of the cloth as near to the middle of the room as the box allows. */
function fit(box: Box, quarter: Quarter, pivot: number, { width, height }: Size): Camera {
  const scale = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const left = within(pivot - width / scale / 2, box.right - width / scale, box.left);
  const top = within(pivot - height / scale / 2, box.bottom - height / scale, box.top);
  return { quarter, pivot, scale, left, top };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Both cameras must have the same quarter turn. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * share;
  // Geometric interpolation: a zoom looks even if it grows by the same factor in equal times.
  const scale = from.scale * (to.scale / from.scale) ** share;
  return { ...to, scale, left: mix(from.left, to.left), top: mix(from.top, to.top) };
}

export function turn([x, y]: Spot, quarter: Quarter, pivot: number): Spot {
  const [east, south] = turnVector([x - pivot, y - pivot], quarter);
  return [pivot + east, pivot + south];
}

/** Avoids minus zero, which no record may hold. */
export function turnVector([x, y]: Spot, quarter: Quarter): Spot {
  switch (quarter) {
    case 0:
      return [x, y];
    case 1:
      return [0 - y, x];
    case 2:
      return [0 - x, 0 - y];
    case 3:
      return [y, 0 - x];
  }
}

export function back(quarter: Quarter): Quarter {
  return ((4 - quarter) % 4) as Quarter;
}

export function toTurned({ quarter, pivot }: Camera, spot: Spot): Spot {
  return turn(spot, quarter, pivot);
}

export function toScreen(camera: Camera, spot: Spot): Spot {
  const [x, y] = toTurned(camera, spot);
  return [(x - camera.left) * camera.scale, (y - camera.top) * camera.scale];
}

export function toCloth(camera: Camera, [x, y]: Spot): Spot {
  return turn([x / camera.scale + camera.left, y / camera.scale + camera.top], back(camera.quarter), camera.pivot);
}
