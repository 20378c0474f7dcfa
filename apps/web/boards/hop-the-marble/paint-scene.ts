/** Paints one frame over the cloth: what is pointed out, the marbles, the aim. */

import type { Color, MarbleId, Spot } from '@tablehop/games/hop-the-marble';
import type { Aim } from './aim.ts';
import { type Camera, toScreen, toTurned } from './camera.ts';
import { paintMarble, raisedBy } from './paint-marble.ts';
import type { Marks } from './scene.ts';
import { type Spin, UPRIGHT } from './spin.ts';

/** A marble as it is seen in this frame. */
export type Seen = {
  readonly marble: MarbleId;
  readonly color: Color;
  readonly spot: Spot;
  readonly lift: number;
  readonly spin: Spin;
  readonly opacity: number;
  readonly isGlowing: boolean;
};

export type PaintedScene = {
  readonly camera: Camera;
  readonly marbles: readonly Seen[];
  readonly marks: Marks;
  readonly isRolling: boolean;
};

export type SceneInk = { readonly glow: string; readonly ink: string; readonly paper: string; readonly taken: string };

export const INK_BY_DAY: SceneInk = { glow: '#e07b00', ink: '#3a2408', paper: '#fffdf8', taken: 'rgb(90 40 10 / 34%)' };
export const INK_BY_NIGHT: SceneInk = { glow: '#ffc065', ink: '#fff4e0', paper: '#20242e', taken: 'rgb(0 0 0 / 48%)' };

export type Brush = {
  readonly context: CanvasRenderingContext2D;
  readonly pixelRatio: number;
  readonly ink: SceneInk;
  readonly marbleRadius: number;
  readonly hasStrongSigns: boolean;
};

/** Where marbles are small they are drawn a little larger than they are, as far as there is room between them. */
const LEAST_RADIUS_PIXELS = 6;
const LARGEST_SHARE = 9 / 8;
/** Marbles in hand are nearer to the eye. */
const LIFTED_LARGER = 0.18;
const ARROW_PIXELS = 9;

function drawnRadius(camera: Camera, marbleRadius: number): number {
  const radius = marbleRadius * camera.scale;
  return Math.min(Math.max(radius, LEAST_RADIUS_PIXELS), radius * LARGEST_SHARE);
}

/** In pixels of the page; the context is scaled to them. */
export function paintScene(brush: Brush, { camera, marbles, marks, isRolling }: PaintedScene): void {
  const { context, pixelRatio, marbleRadius, hasStrongSigns } = brush;
  const radius = drawnRadius(camera, marbleRadius);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
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
  if (!isRolling) {
    if (marks.hinted !== null) paintAim(brush, camera, marbles, marks.hinted, marks.reach, null, true);
    if (marks.aim !== null) paintAim(brush, camera, marbles, marks.aim, marks.reach, marks.pull, false);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
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
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    paintHalo(brush, [x, y], radius, true);
    context.setTransform(1, 0, 0, 1, 0, 0);
    const color = marks.ghost.marble[0] as Color;
    const painted = { color, spin: UPRIGHT, lift: 0.25, opacity: 0.92, hasStrongSign: hasStrongSigns };
    paintMarble(context, { ...painted, x: x * pixelRatio, y: y * pixelRatio, radius: radius * pixelRatio });
  }
}

/** Where a centre may lie; what others take up is shaded. */
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

/** A rubber band behind, an arrow before: straight, since the cloth decides the rest. */
function paintAim(
  brush: Brush,
  camera: Camera,
  marbles: readonly Seen[],
  aim: Aim,
  reach: number,
  pull: Spot | null,
  isHint: boolean,
): void {
  const { context, ink, marbleRadius } = brush;
  const from = marbles.find(({ marble }) => marble === aim.marble);
  if (from === undefined) return;
  const [x, y] = toScreen(camera, from.spot);
  const radians = (aim.degrees * Math.PI) / 180;
  const east = Math.sin(radians);
  const south = -Math.cos(radians);
  const radius = drawnRadius(camera, marbleRadius);
  context.save();
  context.lineCap = 'round';
  if (pull !== null) paintBand(brush, [x, y], pull, radius);
  const length = Math.max(radius + ARROW_PIXELS, reach * camera.scale);
  const tipX = x + east * length;
  const tipY = y + south * length;
  for (const [style, width] of [
    [ink.paper, 5.5],
    [isHint ? ink.glow : ink.ink, 2.5],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.setLineDash([0.5, 8]);
    context.beginPath();
    context.moveTo(x + east * (radius + 5), y + south * (radius + 5));
    context.lineTo(tipX, tipY);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(tipX - (east - south * 0.62) * ARROW_PIXELS, tipY - (south + east * 0.62) * ARROW_PIXELS);
    context.lineTo(tipX, tipY);
    context.lineTo(tipX - (east + south * 0.62) * ARROW_PIXELS, tipY - (south - east * 0.62) * ARROW_PIXELS);
    context.stroke();
  }
  // How wide the marble rolls.
  context.globalAlpha = 0.16;
  context.strokeStyle = ink.ink;
  context.lineWidth = 2 * radius;
  context.lineCap = 'butt';
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(tipX, tipY);
  context.stroke();
  context.restore();
}

function paintBand({ context, ink }: Brush, [x, y]: Spot, [pullX, pullY]: Spot, radius: number): void {
  const length = Math.hypot(pullX, pullY) || 1;
  const across: Spot = [(-pullY / length) * radius, (pullX / length) * radius];
  context.strokeStyle = ink.glow;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x + across[0], y + across[1]);
  context.lineTo(x + pullX, y + pullY);
  context.lineTo(x - across[0], y - across[1]);
  context.stroke();
  context.fillStyle = ink.glow;
  context.beginPath();
  context.arc(x + pullX, y + pullY, 7, 0, 2 * Math.PI);
  context.fill();
}
