/**
 * What decided the match: at most three moves that changed a winning chance by at least `TURNS`, beyond noise. Solo without a way to lose:
 * the expected result by at least `TURNS_ALONE`. A loss of points alone decides nothing.
 * Decisions come first, because players could have acted differently; then chance events; each by size of the change.
 */

import { isBeyondNoise } from './statistics.ts';
import type { Decision, Estimate, Fortune, TurningPoint } from './types.ts';

const MOST = 3;
/** Of the winning chance: nobody notices less. */
const TURNS = 0.05;
/** In points or turns. */
const TURNS_ALONE = 1;

export function turningPointsOf(decisions: readonly Decision[], events: readonly Fortune[], hasChances: boolean): readonly TurningPoint[] {
  const sizeOf = ({ chance, points }: TurningPoint) => (hasChances ? Math.abs(chance) / TURNS : Math.abs(points) / TURNS_ALONE);
  const largestFirst = (a: TurningPoint, b: TurningPoint) => sizeOf(b) - sizeOf(a) || a.move - b.move;
  const decided = decisions.filter(({ verdict }) => verdict === 'worse').map(fromDecision);
  const fallen = events.flatMap((event) => fromFortune(event).sort(largestFirst).slice(0, 1));
  return [...decided.sort(largestFirst), ...fallen.sort(largestFirst)].filter((point) => sizeOf(point) >= 1).slice(0, MOST);
}

function fromDecision({ move, seat, chance, points }: Decision): TurningPoint {
  // Not −0, which JSON cannot represent.
  return { kind: 'decision', move, seat, chance: 0 - chance.given, points: 0 - points.given };
}

/** Per seat, only what is beyond noise. */
function fromFortune({ move, chance, points }: Fortune): TurningPoint[] {
  return chance.map((each, seat): TurningPoint => ({ kind: 'chance', move, seat, chance: sure(each), points: sure(points[seat] ?? each) }));
}

function sure({ mean, error }: Estimate): number {
  return isBeyondNoise({ mean: Math.abs(mean), error }, 0) ? mean : 0;
}
