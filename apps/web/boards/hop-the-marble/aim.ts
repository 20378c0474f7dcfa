/** An aim: which marble, where to and how strong, as whoever sits before the cloth sees it. */

import type { Action, Components, MarbleId, Spot } from '@tablehop/games/hop-the-marble';
import { back, type Quarter, turnVector } from './camera.ts';

export type Aim = {
  readonly marble: MarbleId;
  /** 0 is straight ahead, away from oneself; to the right is positive. More than −180, at most 180, in tenths. */
  readonly degrees: number;
  /** From 0 to 1000, as the rules count it: tenths of a per cent. */
  readonly strength: number;
};

export type FlickAction = Extract<Action, { readonly type: 'flick' }>;

const STRONGEST = 1000;
/** Directions are told by whole numbers up to this. */
const LENGTH = 10_000;
const TENTHS = 10;
/** Pulled back less than this many pixels, the finger has changed its mind. */
const SLACK_PIXELS = 16;
/** Pulled back this far, it cannot be stronger. */
const LONGEST_PULL_PIXELS = 150;
/** How a marble is aimed at first. */
const FIRST_STRENGTH = 500;

export function firstAim(marble: MarbleId): Aim {
  return { marble, degrees: 0, strength: FIRST_STRENGTH };
}

export function turnedBy(aim: Aim, degrees: number): Aim {
  return { ...aim, degrees: normal(aim.degrees + degrees) };
}

export function strengthenedBy(aim: Aim, strength: number): Aim {
  return { ...aim, strength: Math.round(Math.min(STRONGEST, Math.max(0, aim.strength + strength))) };
}

/** In tenths of a degree, more than −180 and at most 180. */
export function normal(degrees: number): number {
  const tenths = Math.round(degrees * TENTHS);
  const round = 360 * TENTHS;
  const wrapped = ((tenths % round) + round) % round;
  return (wrapped > round / 2 ? wrapped - round : wrapped) / TENTHS;
}

/** What pulling back from a marble aims at; null while the pull is too short to mean anything. */
export function pulled(marble: MarbleId, [x, y]: Spot): Aim | null {
  const length = Math.hypot(x, y);
  if (length < SLACK_PIXELS) return null;
  const share = Math.min(1, (length - SLACK_PIXELS) / (LONGEST_PULL_PIXELS - SLACK_PIXELS));
  return { marble, degrees: normal(degreesOnScreen([0 - x, 0 - y])), strength: Math.round(share * STRONGEST) };
}

export function flickOf({ marble, degrees, strength }: Aim, quarter: Quarter): FlickAction {
  return { type: 'flick', marble, direction: directionOf(degrees, quarter), strength };
}

/** The aim that such a flick had. */
export function aimOf({ marble, direction, strength }: Omit<FlickAction, 'type'>, quarter: Quarter): Aim {
  return { marble, degrees: normal(degreesOnScreen(turnVector(direction, quarter))), strength };
}

/** On the cloth, in whole numbers. */
function directionOf(degrees: number, quarter: Quarter): Spot {
  const radians = (degrees * Math.PI) / 180;
  const [x, y] = turnVector([Math.sin(radians) * LENGTH, 0 - Math.cos(radians) * LENGTH], back(quarter));
  return [whole(x), whole(y)];
}

/** Never minus zero. */
function whole(value: number): number {
  return Math.round(value) + 0;
}

/** The angle at which a turned vector points. */
export function degreesOnScreen([x, y]: Spot): number {
  return (Math.atan2(x, 0 - y) * 180) / Math.PI;
}

/** How far a flick rolls on a flat cloth, in millimetres. */
export function reachOf({ physics }: Components, strength: number): number {
  return (physics.speedAtFullStrength ** 2 * (strength / STRONGEST)) / (2 * physics.rollingDeceleration);
}
