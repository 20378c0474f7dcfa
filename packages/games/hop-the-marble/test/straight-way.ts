/** Where a flicked marble gets on a flat cloth as long as it meets nothing, by plain geometry. */

import type { Scene } from '../../../../bench/marble-scenes.ts';
import { cloth, DIAMETER, physics } from './rolling.ts';

const FULL_STRENGTH = 1000;

/** How near the way comes to a marble's centre, and how far along it the two would meet; infinity if they would not. */
export type Approach = { readonly marble: number; readonly closest: number; readonly meeting: number };

/** To every other marble. */
export function approaches({ x, y, shot }: Scene): readonly Approach[] {
  const length = Math.hypot(...shot.direction);
  const [east, south] = [shot.direction[0] / length, shot.direction[1] / length];
  const reach = (physics.speedAtFullStrength ** 2 * (shot.strength / FULL_STRENGTH)) / (2 * physics.rollingDeceleration);
  const [ownX, ownY] = [x[shot.marble] ?? Number.NaN, y[shot.marble] ?? Number.NaN];
  // It rolls no farther than the edge of the cloth (R4).
  const toEdge = Math.min(edge(ownX, east), edge(ownY, south));
  return x.flatMap((otherX, marble) => {
    if (marble === shot.marble) return [];
    const [dx, dy] = [otherX - ownX, (y[marble] ?? Number.NaN) - ownY];
    const along = dx * east + dy * south;
    const aside = Math.abs(dx * south - dy * east);
    const nearest = Math.min(Math.max(along, 0), reach, toEdge);
    const meeting = aside < DIAMETER ? along - Math.sqrt(DIAMETER ** 2 - aside ** 2) : Number.POSITIVE_INFINITY;
    const isReached = meeting >= 0 && meeting <= Math.min(reach, toEdge);
    return { marble, closest: Math.hypot(along - nearest, aside), meeting: isReached ? meeting : Number.POSITIVE_INFINITY };
  });
}

function edge(from: number, towards: number): number {
  if (towards === 0) return Number.POSITIVE_INFINITY;
  return ((towards > 0 ? cloth.size : 0) - from) / towards;
}
