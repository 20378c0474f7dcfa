/** What decided the match: the decisions of people that cost most, then whatever else moved the winning chances. */

import { isBeyondNoise } from './statistics.ts';
import type { Decision, Estimate, Fortune, TurningPoint } from './types.ts';

const MOST = 3;
/** What somebody could have done otherwise comes first, if it gave away at least so much of the winning chance. */
const MATTERS = 0.02;

export function turningPointsOf(decisions: readonly Decision[], events: readonly Fortune[]): readonly TurningPoint[] {
  const losses = decisions.filter(({ verdict }) => verdict === 'worse').map(fromDecision);
  const matters = losses.filter(({ chance }) => -chance >= MATTERS);
  const others = [...losses.filter((point) => !matters.includes(point)), ...events.flatMap(fromFortune)];
  return [...matters.sort(bySize), ...others.sort(bySize)].slice(0, MOST);
}

function fromDecision({ move, seat, chance, points }: Decision): TurningPoint {
  // Not −0, which is no JSON.
  return { kind: 'decision', move, seat, chance: 0 - chance.given, points: 0 - points.given };
}

/** For the seat whose chances it moved most, or whose points where chances hardly move; what might be noise decided nothing. */
function fromFortune({ move, chance, points }: Fortune): readonly TurningPoint[] {
  const moved = chance
    .map((each, seat): TurningPoint => ({ kind: 'chance', move, seat, chance: sure(each), points: sure(points[seat] ?? each) }))
    .filter((point) => point.chance !== 0 || point.points !== 0)
    .sort(bySize);
  return moved.slice(0, 1);
}

function sure({ mean, error }: Estimate): number {
  return isBeyondNoise({ mean: Math.abs(mean), error }, 0) ? mean : 0;
}

function bySize(a: TurningPoint, b: TurningPoint): number {
  return Math.abs(b.chance) - Math.abs(a.chance) || Math.abs(b.points) - Math.abs(a.points) || a.move - b.move;
}
