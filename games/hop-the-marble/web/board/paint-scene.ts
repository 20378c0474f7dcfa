/** Paints one frame over the cloth: marks, marbles, the aim; on a small cloth also a close-up of the first contact. */

import type { Color, Spot } from '../../rules/index.ts';
import type { Aim } from './aim.ts';
import { type Camera, type Size, SMALL_SCALE, toScreen, toTurned } from './camera.ts';
import { paintAim, paintWatched } from './paint-aim.ts';
import { paintMarble, raisedBy } from './paint-marble.ts';
import { type Brush, drawnRadius, type Marks, type Seen, UPRIGHT } from './painted-scene.ts';
import { distance } from './room.ts';

export type PaintedScene = {
  readonly camera: Camera;
  readonly marbles: readonly Seen[];
  readonly marks: Marks;
  readonly isRolling: boolean;
  readonly isMoving: boolean;
  /** Somebody else's aim, with the share already pulled back, from 0 to 1. */
  readonly watched: { readonly aim: Aim; readonly share: number } | null;
};

/** Marbles in hand are nearer to the viewer. */
const LIFTED_LARGER = 0.18;
/** In CSS pixels, to which the context is scaled. */
export function paintScene(brush: Brush, { camera, marbles, marks, isRolling, watched }: PaintedScene, origin: Spot = [0, 0]): void {
  const { context, pixelRatio, marbleRadius, hasStrongSigns } = brush;
  const radius = drawnRadius(camera, marbleRadius);
  const inPage = () => context.setTransform(pixelRatio, 0, 0, pixelRatio, origin[0] * pixelRatio, origin[1] * pixelRatio);
  const inCanvas = () => context.setTransform(1, 0, 0, 1, origin[0] * pixelRatio, origin[1] * pixelRatio);
  inPage();
  if (marks.room !== null && !isRolling) paintRoom(brush, camera, marks);
  const inOrder = marbles.toSorted(
    (one, other) => one.lift - other.lift || toTurned(camera, one.spot)[1] - toTurned(camera, other.spot)[1],
  );
  for (const { marble, spot, lift, isGlowing } of inOrder) {
    const [x, y] = toScreen(camera, spot);
    const larger = radius * (1 + LIFTED_LARGER * Math.min(1, lift));
    if (isGlowing) paintGlow(brush, [x, y], radius);
    else if (!isRolling && (marble === marks.chosen || (lift === 0 && marks.open.has(marble))))
      paintHalo(brush, [x, y - raisedBy(larger, lift)], larger, marble === marks.chosen);
  }
  if (!isRolling && marks.aim !== null) paintAim(brush, camera, marbles, marks.aim, marks.pull);
  if (watched !== null) paintWatched(brush, camera, marbles, watched);
  inCanvas();
  for (const { color, marble, spot, lift, spin, opacity } of inOrder) {
    const [x, y] = toScreen(camera, spot);
    const isLeft = !isRolling && marks.ghost?.marble === marble;
    paintMarble(context, {
      color,
      x: x * pixelRatio,
      y: y * pixelRatio,
      radius: radius * pixelRatio * (1 + LIFTED_LARGER * Math.min(1, lift)),
      spin,
      lift,
      opacity: isLeft ? 0.3 : opacity,
      hasStrongSign: hasStrongSigns,
    });
  }
  if (marks.ghost !== null && !isRolling) {
    const [x, y] = toScreen(camera, marks.ghost.at);
    inPage();
    paintHalo(brush, [x, y], radius, true);
    inCanvas();
    const color = marks.ghost.marble[0] as Color;
    const painted = { color, spin: UPRIGHT, lift: 0.25, opacity: 0.92, hasStrongSign: hasStrongSigns };
    paintMarble(context, { ...painted, x: x * pixelRatio, y: y * pixelRatio, radius: radius * pixelRatio });
  }
}

/** Where a centre may lie; the part blocked by others is shaded. */
function paintRoom({ context, ink }: Brush, camera: Camera, { room }: Marks): void {
  if (room === null) return;
  const [x, y] = toScreen(camera, room.disc.centre);
  context.save();
  context.beginPath();
  context.arc(x, y, room.disc.radius * camera.scale, 0, 2 * Math.PI);
  context.save();
  context.globalAlpha = 0.2;
  context.fillStyle = ink.glow;
  context.fill();
  context.restore();
  context.setLineDash([7, 6]);
  context.lineWidth = 2;
  context.strokeStyle = ink.glow;
  context.stroke();
  context.clip();
  context.setLineDash([]);
  context.beginPath();
  for (const spot of room.taken) {
    const [takenX, takenY] = toScreen(camera, spot);
    const reach = room.apart * camera.scale;
    context.moveTo(takenX + reach, takenY);
    context.arc(takenX, takenY, reach, 0, 2 * Math.PI);
  }
  context.fillStyle = ink.taken;
  context.fill();
  context.restore();
}

function paintHalo({ context, ink }: Brush, [x, y]: Spot, radius: number, isChosen: boolean): void {
  context.beginPath();
  context.arc(x, y, radius + (isChosen ? 4.5 : 3), 0, 2 * Math.PI);
  context.lineWidth = isChosen ? 3 : 1.75;
  context.strokeStyle = isChosen ? ink.ink : ink.glow;
  context.stroke();
  if (!isChosen) return;
  context.beginPath();
  context.arc(x, y, radius + 8, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = ink.glow;
  context.stroke();
}

function paintGlow({ context, ink }: Brush, [x, y]: Spot, radius: number): void {
  const shine = context.createRadialGradient(x, y, radius * 0.8, x, y, radius * 2.6);
  shine.addColorStop(0, ink.glow);
  shine.addColorStop(1, 'rgb(255 190 90 / 0%)');
  context.fillStyle = shine;
  context.fillRect(x - radius * 2.6, y - radius * 2.6, radius * 5.2, radius * 5.2);
}

/** In CSS pixels. */
export const SCOPE_RADIUS = 54;
const INSET = 8;
const RIM = 3;
/** Magnification, and its maximum in pixels per millimetre. */
const NEARER = 3.2;
const NEAREST = 2.4;

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
