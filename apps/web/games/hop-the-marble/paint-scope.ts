/** Where the cloth is small: the first contact from near, in a round glass in a corner where it hides nothing that matters. */

import type { Spot } from '@tablehop/games/hop-the-marble';
import type { Brush } from './brush.ts';
import { type Camera, type Size, SMALL_SCALE, toScreen, toTurned } from './camera.ts';
import { type PaintedScene, paintScene } from './paint-scene.ts';
import type { Marks } from './painted-scene.ts';
import { distance } from './room.ts';

/** Pixels of the page. */
export const SCOPE_RADIUS = 54;
const INSET = 8;
const RIM = 3;
/** How much nearer than the rest, and never nearer than this many pixels a millimetre. */
const NEARER = 3.2;
const NEAREST = 2.4;

/** Where the glass lies, and on what of the cloth it is; null where there is none. */
export function scopeOf(camera: Camera, { aim }: Marks, room: Size): { readonly at: Spot; readonly focus: Spot } | null {
  if (aim === null || camera.scale >= SMALL_SCALE) return null;
  const start = aim.foreseen.way[0];
  const focus = aim.foreseen.contact?.at ?? aim.foreseen.way.at(-1);
  if (start === undefined || focus === undefined || distance(start, focus) < 1) return null;
  const kept = [start, focus].map((spot) => toScreen(camera, spot));
  return { at: cornerAwayFrom(room, kept), focus };
}

export function paintScope(brush: Brush, scene: PaintedScene, room: Size, paintGround: (camera: Camera, origin: Spot) => void): void {
  const { context, pixelRatio, ink } = brush;
  const { camera, marks } = scene;
  const scope = scopeOf(camera, marks, room);
  if (scope === null) return;
  const {
    at: [x, y],
    focus,
  } = scope;
  const scale = Math.min(camera.scale * NEARER, NEAREST);
  const [east, south] = toTurned(camera, focus);
  const near: Camera = { ...camera, scale, left: east - SCOPE_RADIUS / scale, top: south - SCOPE_RADIUS / scale };
  const origin: Spot = [x - SCOPE_RADIUS, y - SCOPE_RADIUS];
  context.save();
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.beginPath();
  context.arc(x, y, SCOPE_RADIUS, 0, 2 * Math.PI);
  context.clip();
  paintGround(near, origin);
  paintScene(brush, { ...scene, camera: near, marks: { ...marks, pull: null, room: null, ghost: null } }, origin);
  context.restore();
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.beginPath();
  context.arc(x, y, SCOPE_RADIUS, 0, 2 * Math.PI);
  context.lineWidth = RIM;
  context.strokeStyle = ink.ink;
  context.stroke();
}

/** The corner whose distance from the nearest of these is the largest. */
function cornerAwayFrom({ width, height }: Size, spots: readonly Spot[]): Spot {
  const [near, right, bottom] = [INSET + SCOPE_RADIUS, width - INSET - SCOPE_RADIUS, height - INSET - SCOPE_RADIUS];
  const corners: readonly Spot[] = [
    [near, near],
    [right, near],
    [near, bottom],
    [right, bottom],
  ];
  const clear = (corner: Spot) => Math.min(...spots.map((spot) => distance(spot, corner)));
  return corners.reduce((best, corner) => (clear(corner) > clear(best) ? corner : best));
}
