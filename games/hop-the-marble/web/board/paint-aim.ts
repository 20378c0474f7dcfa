/** Paints an aim: a rubber band behind, the way to the first contact, and how both marbles go on. */

import { directionOf, type Spot } from '../../rules/index.ts';
import type { Aim } from './aim.ts';
import { type Camera, toScreen, turnVector } from './camera.ts';
import { type Brush, drawnRadius, type Seen, type ShownAim } from './painted-scene.ts';

const ARROW_PIXELS = 9;
/** The pull of other players: a little, more for a strong flick. */
const WATCHED_PULL = { least: 14, more: 40 };

export function paintAim(brush: Brush, camera: Camera, marbles: readonly Seen[], shown: ShownAim, pull: Spot | null): void {
  const { context, ink, marbleRadius } = brush;
  const { aim, foreseen, isHint } = shown;
  const from = marbles.find(({ marble }) => marble === aim.marble);
  if (from === undefined) return;
  const start = toScreen(camera, from.spot);
  const radius = drawnRadius(camera, marbleRadius);
  const color = isHint ? ink.glow : ink.ink;
  const seen = (way: readonly Spot[]) => way.map((spot) => toScreen(camera, spot));
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (pull !== null) paintBand(brush, start, pull, radius);
  const way = seen(foreseen.way);
  for (const outline of foreseen.fan) {
    trace(context, seen(outline));
    context.closePath();
    context.globalAlpha = 0.2;
    context.fillStyle = ink.glow;
    context.fill();
  }
  // As wide as the rolling marble.
  context.globalAlpha = 0.14;
  context.lineCap = 'butt';
  strokeWay(context, way, ink.ink, 2 * radius);
  context.globalAlpha = 1;
  context.lineCap = 'round';
  context.setLineDash([0.5, 8]);
  strokeWay(context, way, ink.paper, 5.5);
  strokeWay(context, way, color, 2.5);
  context.setLineDash([]);
  const { contact } = foreseen;
  if (contact === null) paintTip(brush, way, color);
  else {
    paintGhost(brush, toScreen(camera, contact.at), radius, color);
    strokeWay(context, seen(contact.flickedWay), ink.paper, 4);
    strokeWay(context, seen(contact.flickedWay), color, 1.75);
    const struckWay = seen(contact.struckWay);
    strokeWay(context, struckWay, ink.paper, 5.5);
    strokeWay(context, struckWay, ink.glow, 2.75);
    paintTip(brush, struckWay, ink.glow);
  }
  context.restore();
}

/** The marble and direction of somebody else's flick, whose result is not known yet. */
export function paintWatched(
  brush: Brush,
  camera: Camera,
  marbles: readonly Seen[],
  { aim, share }: { readonly aim: Aim; readonly share: number },
): void {
  const { context, ink, marbleRadius, reachOf } = brush;
  const from = marbles.find(({ marble }) => marble === aim.marble);
  if (from === undefined) return;
  const [x, y] = toScreen(camera, from.spot);
  const direction = turnVector(directionOf(aim.degrees), camera.quarter);
  const length = Math.hypot(...direction);
  const [east, south] = [direction[0] / length, direction[1] / length];
  const radius = drawnRadius(camera, marbleRadius);
  const back = (WATCHED_PULL.least + (WATCHED_PULL.more * aim.strength) / 1000) * share;
  const reach = Math.max(radius + ARROW_PIXELS, reachOf(aim.strength) * camera.scale) * share;
  const way: readonly Spot[] = [
    [x, y],
    [x + east * reach, y + south * reach],
  ];
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (aim.strength > 0) {
    paintBand(brush, [x, y], [-east * back, -south * back], radius);
    context.setLineDash([0.5, 8]);
    strokeWay(context, way, ink.paper, 5.5);
    strokeWay(context, way, ink.ink, 2.5);
    context.setLineDash([]);
    paintTip(brush, way, ink.ink);
  }
  context.beginPath();
  context.arc(x, y, radius + 4.5, 0, 2 * Math.PI);
  context.lineWidth = 3;
  context.strokeStyle = ink.ink;
  context.stroke();
  context.restore();
}

function trace(context: CanvasRenderingContext2D, way: readonly Spot[]): void {
  context.beginPath();
  for (const [index, [x, y]] of way.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function strokeWay(context: CanvasRenderingContext2D, way: readonly Spot[], style: string, width: number): void {
  trace(context, way);
  context.strokeStyle = style;
  context.lineWidth = width;
  context.stroke();
}

function paintTip({ context, ink }: Brush, way: readonly Spot[], style: string): void {
  const [tip, before] = [
    way.at(-1),
    way.findLast((spot) => Math.hypot(spot[0] - (way.at(-1)?.[0] ?? 0), spot[1] - (way.at(-1)?.[1] ?? 0)) > 2),
  ];
  if (tip === undefined || before === undefined) return;
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]);
  const [east, south] = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length];
  const head: readonly Spot[] = [
    [tip[0] - (east - south * 0.62) * ARROW_PIXELS, tip[1] - (south + east * 0.62) * ARROW_PIXELS],
    tip,
    [tip[0] - (east + south * 0.62) * ARROW_PIXELS, tip[1] - (south - east * 0.62) * ARROW_PIXELS],
  ];
  strokeWay(context, head, ink.paper, 5.5);
  strokeWay(context, head, style, 2.5);
}

function paintGhost({ context, ink }: Brush, [x, y]: Spot, radius: number, style: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.globalAlpha = 0.55;
  context.fillStyle = ink.paper;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = 1.75;
  context.strokeStyle = style;
  context.stroke();
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
