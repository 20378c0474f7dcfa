/** What everything on the cloth is painted with, and how a marble is seen. */

import type { Color, MarbleId, Spot } from '@tablehop/games/hop-the-marble';
import type { Camera } from './camera.ts';
import type { Spin } from './spin.ts';

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

export type SceneInk = { readonly glow: string; readonly ink: string; readonly paper: string; readonly taken: string };

export const INK_BY_DAY: SceneInk = { glow: '#e07b00', ink: '#3a2408', paper: '#fffdf8', taken: 'rgb(90 40 10 / 34%)' };
export const INK_BY_NIGHT: SceneInk = { glow: '#ffc065', ink: '#fff4e0', paper: '#20242e', taken: 'rgb(0 0 0 / 48%)' };

export type Brush = {
  readonly context: CanvasRenderingContext2D;
  readonly pixelRatio: number;
  readonly ink: SceneInk;
  readonly marbleRadius: number;
  readonly hasStrongSigns: boolean;
  /** How far a flick of such a strength rolls, in millimetres. */
  readonly reachOf: (strength: number) => number;
};

/** Where marbles are small they are drawn a little larger than they are, as far as there is room between them. */
const LEAST_RADIUS_PIXELS = 6;
const LARGEST_SHARE = 9 / 8;

export function drawnRadius(camera: Camera, marbleRadius: number): number {
  const radius = marbleRadius * camera.scale;
  return Math.min(Math.max(radius, LEAST_RADIUS_PIXELS), radius * LARGEST_SHARE);
}
