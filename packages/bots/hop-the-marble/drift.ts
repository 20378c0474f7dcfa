/** How far the folds of the cloth carry a marble off its straight way: whoever aims well allows for it. */

import { ROLLING_SHARE, type Spot, type World } from '@tablehop/games/hop-the-marble';

/** Millimetres to the right of `to`, seen from `from`, at which a marble passes it that is flicked straight at it. */
export type Drift = (from: Spot, to: Spot, strength: number) => number;

/** Coarser than the rules roll: where a marble passes is needed to a few millimetres. */
const STEPS_PER_SECOND = 32;
const STRONGEST = 1000;
const NONE: Drift = () => 0;

/** A marble that rolls alone: nothing that it could meet is looked at. */
export function createDrift({ relief, constants }: World): Drift {
  if (relief.isFlat) return NONE;
  const { speedAtFullStrength, rollingDeceleration, gravity, seconds } = constants;
  const duration = 1 / STEPS_PER_SECOND;
  const slowing = rollingDeceleration * duration;
  const pull = ROLLING_SHARE * gravity * duration;
  const steps = seconds * STEPS_PER_SECOND;
  // As relief.ts has it: a spot, then its slope.
  const probe = new Float64Array(4);
  return (from, to, strength) => {
    const distance = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
    const [east, south] = [(to[0] - from[0]) / distance, (to[1] - from[1]) / distance];
    let speed = speedAtFullStrength * Math.sqrt(strength / STRONGEST);
    let [x, y, vx, vy] = [from[0], from[1], speed * east, speed * south];
    let [along, aside] = [0, 0];
    for (let step = 0; step < steps && along < distance; step++) {
      probe[0] = x + (vx * duration) / 2;
      probe[1] = y + (vy * duration) / 2;
      relief.probe(probe);
      vx -= pull * (probe[2] as number);
      vy -= pull * (probe[3] as number);
      speed = Math.sqrt(vx * vx + vy * vy);
      if (speed <= slowing) break;
      const kept = 1 - slowing / speed;
      vx *= kept;
      vy *= kept;
      x += vx * duration;
      y += vy * duration;
      const before = along;
      const asideBefore = aside;
      along = (x - from[0]) * east + (y - from[1]) * south;
      aside = (y - from[1]) * east - (x - from[0]) * south;
      // The last step goes beyond.
      if (along > distance) aside = asideBefore + ((aside - asideBefore) * (distance - before)) / (along - before);
    }
    return aside;
  };
}
