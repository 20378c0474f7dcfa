/** Errors of aim and of force, which a finger makes on top of the tremble that the rules draw for everybody (R8). */

import type { Random } from '@tablehop/core';
import type { Flick } from '@tablehop/games/hop-the-marble';
import { standardNormal } from '../simulation-random.ts';
import { pointer, STRONGEST } from './aims.ts';

const RADIANS_A_DEGREE = Math.PI / 180;
/** Whoever is a degree off is off by so much of the force, too. */
const FORCE_A_DEGREE = 0.02;

/** `errs`: how far off the mark, in degrees (standard deviation). */
export function offTheMark<Kind extends Flick>(flick: Kind, errs: number, random: Random): Kind {
  const [east, south] = flick.direction;
  const [ahead, aside] = rotation(errs * RADIANS_A_DEGREE * standardNormal(random));
  const force = Math.max(0, 1 + errs * FORCE_A_DEGREE * standardNormal(random));
  return {
    ...flick,
    direction: pointer(east * ahead - south * aside, south * ahead + east * aside),
    strength: Math.min(STRONGEST, Math.round(flick.strength * force)),
  };
}

/**
 * Cosine and sine of about this angle: exactly those of an angle whose half has it as its tangent, which for a few degrees is the same.
 * Unlike `Math.cos` it is the same in every engine.
 */
function rotation(angle: number): readonly [number, number] {
  const half = angle / 2;
  const square = half * half;
  return [(1 - square) / (1 + square), (2 * half) / (1 + square)];
}
