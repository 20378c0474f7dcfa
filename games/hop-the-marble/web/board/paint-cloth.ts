/** Paints the cloth: cotton with soft folds lit from the upper left, stitched hem and circles. Nothing on it moves. */

import type { Seat } from '@tablehop/core';
import { newProbe, type Spot, type World } from '../../rules/index.ts';
import { back, type Camera, type Size, turn, turnVector } from './camera.ts';

type Rgb = readonly [number, number, number];
export type ClothInk = {
  readonly lit: Rgb;
  readonly plain: Rgb;
  readonly shaded: Rgb;
  readonly thread: string;
  readonly gap: string;
  readonly stitch: string;
  readonly stitchShade: string;
  readonly shadow: string;
  readonly sun: string;
  readonly seats: readonly string[];
};

export const BY_DAY: ClothInk = {
  lit: [255, 252, 240],
  plain: [241, 229, 203],
  shaded: [196, 172, 134],
  thread: 'rgb(255 255 255 / 30%)',
  gap: 'rgb(122 84 30 / 15%)',
  stitch: '#b04f31',
  stitchShade: 'rgb(90 55 15 / 32%)',
  shadow: 'rgb(70 45 15 / 42%)',
  sun: 'rgb(255 244 205 / 55%)',
  seats: ['#7a3690', '#0d686d', '#ac2456', '#3d5470'],
};

export const BY_NIGHT: ClothInk = {
  lit: [139, 136, 140],
  plain: [86, 87, 100],
  shaded: [44, 46, 60],
  thread: 'rgb(255 240 215 / 8%)',
  gap: 'rgb(8 8 16 / 26%)',
  stitch: '#ffb089',
  stitchShade: 'rgb(0 0 0 / 45%)',
  shadow: 'rgb(0 0 0 / 65%)',
  sun: 'rgb(255 214 150 / 22%)',
  seats: ['#d9a4ec', '#7fd6d8', '#ff9dbd', '#a9c3e6'],
};

export type Ring = {
  readonly centre: readonly [number, number];
  readonly radius: number;
  readonly seat: Seat | null;
  readonly isOwn: boolean;
};

export type ClothPicture = {
  readonly relief: World['relief'];
  readonly size: number;
  readonly rings: readonly Ring[];
  readonly camera: Camera;
  readonly room: Size;
  readonly pixelRatio: number;
  readonly ink: ClothInk;
};

/** Light samples per side; folds are much wider than the distance between samples. */
const PROBES = 160;
/** Factor on slopes, which would be invisible otherwise. */
const SLOPE_SHOWN = 11;
/** Extra light on ridges and shade in hollows. */
const BEND_SHOWN = 55;
/** From the upper left, in the picture's plane. */
const LIGHT: readonly [number, number] = [-0.62, -0.78];
const HEM = 9;
const SLUBS = 260;
/** Millimetres per thread, where the screen is fine enough. */
const WEAVE = 1.5;

export function paintCloth(canvas: HTMLCanvasElement, picture: ClothPicture): void {
  const { camera, room, pixelRatio, ink, size } = picture;
  canvas.width = Math.round(room.width * pixelRatio);
  canvas.height = Math.round(room.height * pixelRatio);
  const context = canvas.getContext('2d');
  if (context === null) return;
  const scale = camera.scale * pixelRatio;
  context.setTransform(scale, 0, 0, scale, -camera.left * scale, -camera.top * scale);

  context.save();
  context.shadowColor = ink.shadow;
  context.shadowBlur = 14 * scale;
  context.shadowOffsetX = 3 * scale;
  context.shadowOffsetY = 7 * scale;
  context.fillStyle = `rgb(${ink.plain.join(' ')})`;
  outline(context, size);
  context.fill();
  context.restore();

  context.save();
  outline(context, size);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(shadeOf(picture), 0, 0, size, size);
  weave(context, picture);
  slubs(context, picture);
  warm(context, picture);
  hem(context, picture);
  for (const ring of picture.rings) stitchRing(context, picture, ring);
  stitchNorth(context, picture);
  context.restore();
}

/** Nearly a square: cloth hangs a little. */
function outline(context: CanvasRenderingContext2D, size: number): void {
  const bulge = 2.2;
  const corner = 10;
  context.beginPath();
  context.moveTo(corner, 0);
  context.bezierCurveTo(size * 0.3, bulge, size * 0.7, -bulge / 2, size - corner, 0);
  context.quadraticCurveTo(size, 0, size, corner);
  context.bezierCurveTo(size + bulge / 2, size * 0.35, size - bulge, size * 0.7, size, size - corner);
  context.quadraticCurveTo(size, size, size - corner, size);
  context.bezierCurveTo(size * 0.65, size - bulge, size * 0.35, size + bulge / 2, corner, size);
  context.quadraticCurveTo(0, size, 0, size - corner);
  context.bezierCurveTo(-bulge / 2, size * 0.7, bulge, size * 0.3, 0, corner);
  context.quadraticCurveTo(0, 0, corner, 0);
  context.closePath();
}

/** Memoized: light is computed again only if the cloth is turned or the colour scheme changes. */
const shades = new WeakMap<ClothPicture['relief'], Map<string, HTMLCanvasElement>>();

function shadeOf(picture: ClothPicture): HTMLCanvasElement {
  const kept = shades.get(picture.relief) ?? new Map<string, HTMLCanvasElement>();
  shades.set(picture.relief, kept);
  const key = JSON.stringify([picture.size, picture.camera.quarter, picture.ink.plain]);
  const shade = kept.get(key) ?? lit(picture);
  kept.set(key, shade);
  return shade;
}

/** Hillshading of the folds (slope towards the light, and curvature), as a small picture to be scaled up. */
function lit({ relief, size, camera, ink }: ClothPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = PROBES;
  canvas.height = PROBES;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  const image = context.createImageData(PROBES, PROBES);
  const slope = newProbe();
  const step = size / PROBES;
  const east = new Float64Array(PROBES * PROBES);
  const south = new Float64Array(PROBES * PROBES);
  for (let row = 0; row < PROBES; row++) {
    for (let column = 0; column < PROBES; column++) {
      slope.set(turn([(column + 0.5) * step, (row + 0.5) * step], back(camera.quarter), camera.pivot));
      relief.probe(slope);
      const [right, down] = turnVector([slope[2] ?? 0, slope[3] ?? 0], camera.quarter);
      east[row * PROBES + column] = right;
      south[row * PROBES + column] = down;
    }
  }
  for (let row = 0; row < PROBES; row++) {
    for (let column = 0; column < PROBES; column++) {
      const at = row * PROBES + column;
      // What rises away from the light faces it.
      const facing = -((east[at] ?? 0) * LIGHT[0] + (south[at] ?? 0) * LIGHT[1]) * SLOPE_SHOWN;
      const bend = (neighbour(east, row, column, 0, 1) + neighbour(south, row, column, 1, 0)) / (2 * step);
      const raw = facing - bend * BEND_SHOWN;
      // Soft limit: cotton is never pure white or black.
      const light = raw / (0.55 + Math.abs(raw));
      for (let channel = 0; channel < 3; channel++) {
        const plain = ink.plain[channel] ?? 0;
        const end = (light > 0 ? ink.lit : ink.shaded)[channel] ?? 0;
        image.data[at * 4 + channel] = plain + (end - plain) * Math.abs(light);
      }
      image.data[at * 4 + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function neighbour(values: Float64Array, row: number, column: number, down: number, right: number): number {
  const at = (r: number, c: number) => values[Math.min(PROBES - 1, Math.max(0, r)) * PROBES + Math.min(PROBES - 1, Math.max(0, c))] ?? 0;
  return at(row + down, column + right) - at(row - down, column - right);
}

/** A tile of two threads each way, as fine as the screen can show. */
function weave(context: CanvasRenderingContext2D, { size, ink, camera, pixelRatio }: ClothPicture): void {
  const pixels = Math.max(2, Math.round(WEAVE * camera.scale * pixelRatio));
  const tile = document.createElement('canvas');
  tile.width = 2 * pixels;
  tile.height = 2 * pixels;
  const paint = tile.getContext('2d');
  if (paint === null) return;
  const fine = Math.max(1, Math.round(pixels / 4));
  for (const [x, y] of [
    [0, 0],
    [pixels, pixels],
  ] as const) {
    paint.fillStyle = ink.thread;
    paint.fillRect(x, y + fine, pixels, pixels - 2 * fine);
    paint.fillStyle = ink.gap;
    paint.fillRect(x, y + pixels - fine, pixels, fine);
    paint.fillStyle = ink.thread;
    paint.fillRect(x + pixels * (x === 0 ? 1 : -1) + fine, y, pixels - 2 * fine, pixels);
    paint.fillStyle = ink.gap;
    paint.fillRect(x + pixels * (x === 0 ? 1 : -1) + pixels - fine, y, fine, pixels);
  }
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern === null) return;
  // One tile pixel per screen pixel, or the threads would shimmer.
  const shrink = 1 / (camera.scale * pixelRatio);
  pattern.setTransform(new DOMMatrix([shrink, 0, 0, shrink, 0, 0]));
  context.fillStyle = pattern;
  context.globalAlpha = Math.min(1, 0.35 + camera.scale * 0.45);
  context.fillRect(-10, -10, size + 20, size + 20);
  context.globalAlpha = 1;
}

function slubs(context: CanvasRenderingContext2D, { size, ink }: ClothPicture): void {
  context.lineCap = 'round';
  context.globalAlpha = 0.6;
  for (let index = 0; index < SLUBS; index++) {
    const along = scattered(3 * index) * size;
    const across = scattered(3 * index + 1) * size;
    const length = 12 + scattered(3 * index + 2) * 60;
    context.strokeStyle = index % 2 === 0 ? ink.thread : ink.gap;
    context.lineWidth = 0.7 + scattered(index + 7) * 0.9;
    context.beginPath();
    context.moveTo(...(index % 4 < 2 ? ([along, across] as const) : ([across, along] as const)));
    context.lineTo(...(index % 4 < 2 ? ([along + length, across] as const) : ([across, along + length] as const)));
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** An integer hash from 0 to 1: the same each time, or the cloth would change with every repaint. */
function scattered(index: number): number {
  const bits = Math.imul(index + 1, 0x9e3779b1);
  return (Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) >>> 0) / 0x1_0000_0000;
}

function warm(context: CanvasRenderingContext2D, { size, ink }: ClothPicture): void {
  const glow = context.createRadialGradient(size * 0.18, size * 0.1, 0, size * 0.3, size * 0.25, size * 1.05);
  glow.addColorStop(0, ink.sun);
  glow.addColorStop(0.55, 'rgb(255 240 200 / 0%)');
  glow.addColorStop(1, 'rgb(60 30 0 / 14%)');
  context.fillStyle = glow;
  context.fillRect(-10, -10, size + 20, size + 20);
}

function hem(context: CanvasRenderingContext2D, { size, ink }: ClothPicture): void {
  context.strokeStyle = ink.stitchShade;
  context.lineWidth = 1.2;
  context.strokeRect(HEM + 4, HEM + 4, size - 2 * HEM - 8, size - 2 * HEM - 8);
  stitched(context, ink.stitch, ink, 1.5, [6, 4], () => {
    context.beginPath();
    context.roundRect(HEM, HEM, size - 2 * HEM, size - 2 * HEM, 6);
  });
}

function stitchRing(context: CanvasRenderingContext2D, { ink, camera }: ClothPicture, { centre, radius, seat, isOwn }: Ring): void {
  const [x, y] = turn(centre, camera.quarter, camera.pivot);
  const color = seat === null ? ink.stitch : (ink.seats[seat] ?? ink.stitch);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.globalAlpha = isOwn ? 0.12 : 0.06;
  context.fill();
  context.globalAlpha = 1;
  stitched(context, color, ink, isOwn ? 2.6 : 1.8, seat === null ? [2.2, 4.4] : [7, 4.5], () => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
  });
}

/** Clear of the circles, seen from the north-western corner. */
const NORTH_MARK: Spot = [54, 196];
const NORTH_ARROW = 30;

/** Angles count from north: an N upright on the screen, and an arrow to that side of the cloth. */
function stitchNorth(context: CanvasRenderingContext2D, { ink, camera }: ClothPicture): void {
  const [x, y] = turn(NORTH_MARK, camera.quarter, camera.pivot);
  const [east, south] = turnVector([0, -1], camera.quarter);
  context.save();
  context.globalAlpha = 0.8;
  context.fillStyle = ink.stitch;
  context.font = '700 20px Georgia, serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('N', x, y);
  const [tipX, tipY] = [x + east * NORTH_ARROW, y + south * NORTH_ARROW];
  stitched(context, ink.stitch, ink, 1.8, [], () => {
    context.beginPath();
    context.moveTo(x + east * 14, y + south * 14);
    context.lineTo(tipX, tipY);
    context.moveTo(tipX - (east - south * 0.7) * 6, tipY - (south + east * 0.7) * 6);
    context.lineTo(tipX, tipY);
    context.lineTo(tipX - (east + south * 0.7) * 6, tipY - (south - east * 0.7) * 6);
  });
  context.restore();
}

/** Thread casts a small shadow on the cloth. */
function stitched(
  context: CanvasRenderingContext2D,
  color: string,
  { stitchShade }: ClothInk,
  width: number,
  dash: number[],
  trace: () => void,
): void {
  context.setLineDash(dash);
  context.lineCap = 'round';
  for (const [style, offset] of [
    [stitchShade, 0.9],
    [color, 0],
  ] as const) {
    context.save();
    context.translate(offset, offset);
    context.strokeStyle = style;
    context.lineWidth = width;
    trace();
    context.stroke();
    context.restore();
  }
  context.setLineDash([]);
}
