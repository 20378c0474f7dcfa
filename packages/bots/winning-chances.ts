/** From leads to winning chances: what is still to come moves a lead by a normal distribution of a known spread. */

/** By seat, adding up to 1. `spread`: the standard deviation of what is still to come, in the unit of the leads. */
export function chancesFrom(leads: readonly number[], spread: number): readonly number[] {
  const ahead = leads.map((lead) => normalCdf(lead / Math.max(spread, SMALLEST_SPREAD)));
  const sum = ahead.reduce((total, each) => total + each, 0);
  return ahead.map((each) => each / sum);
}

/** A lead of a whole point is safe when nothing more comes. */
const SMALLEST_SPREAD = 0.25;

/** The cumulative distribution function of the normal distribution, by the error function (Abramowitz and Stegun, 7.1.26). */
export function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-z * z);
  return x >= 0 ? 1 - tail / 2 : tail / 2;
}

/** The root of the mean square; 0 of nothing. */
export function deviation(residuals: readonly number[]): number {
  if (residuals.length === 0) return 0;
  return Math.sqrt(residuals.reduce((sum, each) => sum + each * each, 0) / residuals.length);
}
