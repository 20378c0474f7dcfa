/** Directions as people say them: degrees clockwise from north, as on a compass. For words and typing only: rules never ask. */

import type { Spot } from './types.ts';

const FULL_CIRCLE = 360;
/** How long a direction is written that was given in degrees: fine enough for a thousandth of a degree. */
const LENGTH = 10_000;
/** North, north-east, east, and so on. */
const COMPASS_POINTS = 8;

/** From 0 to below 360, in tenths. */
export function degreesOf([east, south]: Spot): number {
  const degrees = (Math.atan2(east, -south) * FULL_CIRCLE) / (2 * Math.PI);
  return (Math.round((degrees + FULL_CIRCLE) * 10) % (FULL_CIRCLE * 10)) / 10;
}

export function directionOf(degrees: number): Spot {
  const angle = (degrees * 2 * Math.PI) / FULL_CIRCLE;
  // Adding 0 keeps −0 out.
  return [Math.round(LENGTH * Math.sin(angle)) + 0, Math.round(-LENGTH * Math.cos(angle)) + 0];
}

/** The nearest of the eight points of the compass, clockwise from north. */
export function compassPoint(degrees: number): number {
  return Math.round((degrees * COMPASS_POINTS) / FULL_CIRCLE) % COMPASS_POINTS;
}
