/** Measures that arms are compared by: their format, and their value in one arm. */

import type { ArmReport, Estimate, Measure } from '@tablehop/lab';
import { pool } from './bins.ts';
import type { Telling } from './chapter.ts';
import type { Figures } from './figures.ts';
import { completedKey, isCompletion } from './names.ts';

type Difference = ArmReport['differences'][number];

const SHARES: readonly Measure[] = ['wins', 'decidedAt', 'ties', 'lost'];

export function isShare(measure: Measure): boolean {
  return SHARES.includes(measure) || isCompletion(measure);
}

/** `+1.3 ± 0.2`; for shares, in percentage points. */
export function differenceTold({ figures, tell }: Telling, difference: Difference): string {
  const told = differenceNumber(figures, difference);
  return isShare(difference.measure) ? tell('chart.percentagePoints', { value: told }) : told;
}

/** Without the unit, for charts that name it once. */
export function differenceNumber(figures: Figures, { measure, estimate }: Difference): string {
  return isShare(measure) ? figures.shareGain(estimate) : figures.gain(estimate);
}

/** Without its interval, for large tables; clear ones are marked. */
export function differenceBriefly(figures: Figures, { measure, estimate: { mean, count }, isClear }: Difference): string {
  const bare = { mean, low: mean, high: mean, count };
  const told = isShare(measure) ? figures.shareGain(bare) : figures.gain(bare);
  return isClear ? `${told}\u00a0*` : told;
}

/** The meaning of the signs in a chart of differences, and their unit. */
export function legendOf({ tell }: Telling, measure: Measure, signs: string): string {
  return isShare(measure) ? `${tell(signs)} · ${tell('chart.inPercentagePoints')}` : tell(signs);
}

export function measured(figures: Figures, arm: ArmReport, measure: Measure): string {
  const estimate = estimateOf(arm, measure);
  if (estimate === null) return '–';
  return isShare(measure) ? figures.share(estimate) : figures.amount(estimate);
}

function estimateOf(arm: ArmReport, measure: Measure): Estimate | null {
  if (isCompletion(measure)) return arm.yields.find(({ key }) => key === completedKey(measure))?.completed ?? null;
  switch (measure) {
    case 'wins':
      return arm.players[0]?.wins ?? null;
    case 'points':
      return arm.players[0]?.points ?? null;
    case 'total':
      return total(arm);
    default:
      return arm[measure];
  }
}

/** Scores of a match are correlated: the sum has a mean, but no known interval. */
function total({ seats }: ArmReport): Estimate {
  const { mean, count } = pool(seats.map(({ points }) => points));
  const sum = mean * seats.length;
  return { mean: sum, low: sum, high: sum, count };
}
