/** Paints clay marbles: a shadow, a lit body, and the sign that turns as they roll. */

import type { Color } from '../../rules/index.ts';
import { CLAY, type Outline, SIGNS } from './clay.ts';
import { type Spin, seen } from './painted-scene.ts';

export type PaintedMarble = {
  readonly color: Color;
  /** In canvas pixels, like the radius. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly spin: Spin;
  /** 0 on the cloth, 1 held above it. */
  readonly lift: number;
  readonly opacity: number;
  readonly hasStrongSign: boolean;
};

type Sprites = {
  readonly radius: number;
  readonly shadow: HTMLCanvasElement;
  readonly bodies: Map<Color, HTMLCanvasElement>;
  readonly gloss: HTMLCanvasElement;
};

/** A sprite cache for the last few sizes (in hand, close-up): frames only copy bodies. */
let sprites: readonly Sprites[] = [];
const SIZES_KEPT = 6;
/** Margin for the soft edge, as a factor. */
const AROUND = 1.25;

export function paintMarble(context: CanvasRenderingContext2D, marble: PaintedMarble): void {
  const { color, x, y, radius, lift, opacity } = marble;
  // Whole pixels: the same sprites serve many frames of a zoom.
  const { shadow, gloss, bodies } = spritesFor(Math.ceil(radius));
  context.globalAlpha = opacity * (1 - 0.5 * Math.min(1, lift));
  const away = radius * (0.42 + 0.55 * lift);
  stamp(context, shadow, x + away, y + away * 1.15, radius * (1.5 + 0.4 * lift));
  context.globalAlpha = opacity;
  const raised = y - raisedBy(radius, lift);
  const body = bodies.get(color);
  if (body !== undefined) stamp(context, body, x, raised, radius * AROUND);
  paintSigns(context, marble, raised);
  stamp(context, gloss, x, raised, radius * AROUND);
  context.globalAlpha = 1;
}

/** A held marble is drawn a little above its spot. */
export function raisedBy(radius: number, lift: number): number {
  return radius * 0.5 * lift;
}

function stamp(context: CanvasRenderingContext2D, image: HTMLCanvasElement, x: number, y: number, half: number): void {
  context.drawImage(image, x - half, y - half, 2 * half, 2 * half);
}

function paintSigns(context: CanvasRenderingContext2D, { color, x, radius, spin, hasStrongSign }: PaintedMarble, y: number): void {
  const { ink, dark } = CLAY[color];
  for (const isOpposite of [false, true]) {
    const outline = seen(SIGNS[color], spin, isOpposite);
    if (outline === null) continue;
    trace(context, outline, x, y, radius);
    if (hasStrongSign) {
      context.lineWidth = radius * 0.22;
      context.lineJoin = 'round';
      context.strokeStyle = color === 'L' || color === 'Y' ? '#fff' : dark;
      context.stroke();
    }
    context.fillStyle = ink;
    context.fill();
  }
}

function trace(context: CanvasRenderingContext2D, outline: Outline, x: number, y: number, radius: number): void {
  context.beginPath();
  for (const [index, [u, v]] of outline.entries()) {
    if (index === 0) context.moveTo(x + u * radius, y + v * radius);
    else context.lineTo(x + u * radius, y + v * radius);
  }
  context.closePath();
}

function spritesFor(radius: number): Sprites {
  const known = sprites.find((each) => each.radius === radius);
  if (known !== undefined) return known;
  const bodies = new Map((Object.keys(CLAY) as Color[]).map((color) => [color, bodyOf(color, radius)]));
  const made: Sprites = { radius, shadow: shadowOf(radius), bodies, gloss: glossOf(radius) };
  sprites = [made, ...sprites.slice(0, SIZES_KEPT - 1)];
  return made;
}

function blank(half: number): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D | null } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(2 * half);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  return { canvas, context };
}

function bodyOf(color: Color, radius: number): HTMLCanvasElement {
  const { canvas, context } = blank(radius * AROUND);
  if (context === null) return canvas;
  const { light, base, dark } = CLAY[color];
  const shade = context.createRadialGradient(-radius * 0.34, -radius * 0.4, radius * 0.06, -radius * 0.1, -radius * 0.12, radius * 1.12);
  shade.addColorStop(0, light);
  shade.addColorStop(0.38, base);
  shade.addColorStop(0.72, base);
  shade.addColorStop(1, dark);
  context.fillStyle = shade;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  context.lineWidth = Math.max(0.75, radius * 0.07);
  context.strokeStyle = dark;
  context.globalAlpha = 0.75;
  context.stroke();
  return canvas;
}

function glossOf(radius: number): HTMLCanvasElement {
  const { canvas, context } = blank(radius * AROUND);
  if (context === null) return canvas;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.clip();
  const rim = context.createRadialGradient(-radius * 0.3, -radius * 0.35, radius * 0.5, 0, 0, radius);
  rim.addColorStop(0, 'rgb(0 0 0 / 0%)');
  rim.addColorStop(1, 'rgb(20 8 0 / 34%)');
  context.fillStyle = rim;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  const spark = context.createRadialGradient(-radius * 0.38, -radius * 0.46, 0, -radius * 0.38, -radius * 0.46, radius * 0.44);
  spark.addColorStop(0, 'rgb(255 255 255 / 78%)');
  spark.addColorStop(0.35, 'rgb(255 255 255 / 26%)');
  spark.addColorStop(1, 'rgb(255 255 255 / 0%)');
  context.fillStyle = spark;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  return canvas;
}

function shadowOf(radius: number): HTMLCanvasElement {
  const { canvas, context } = blank(radius * 1.5);
  if (context === null) return canvas;
  const half = canvas.width / 2;
  const fade = context.createRadialGradient(0, 0, radius * 0.3, 0, 0, half);
  fade.addColorStop(0, 'rgb(50 28 5 / 55%)');
  fade.addColorStop(0.5, 'rgb(50 28 5 / 36%)');
  fade.addColorStop(1, 'rgb(50 28 5 / 0%)');
  context.fillStyle = fade;
  context.fillRect(-half, -half, 2 * half, 2 * half);
  return canvas;
}
