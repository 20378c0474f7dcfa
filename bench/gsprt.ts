/**
 * When a series of paired matches may stop: Wald's sequential probability ratio test, in the generalised form that Fishtest uses for chess
 * engines, with the variance taken from the pairs themselves. However often it is looked at, it is wrong as seldom as was asked for.
 */

/** The two shares of wins that are told apart; what lies between may be called either. `error`: how often either may be called wrongly. */
export type Hypotheses = { readonly low: number; readonly high: number; readonly error?: number };
export type Verdict = 'low' | 'high' | 'undecided';

const USUAL_ERROR = 0.05;
/** Fewer pairs say nothing about their variance. */
const LEAST_PAIRS = 8;

/** `shares`: of each pair of matches the share that was won, from 0 to 1, draws as halves. */
export function verdictOf(shares: readonly number[], { low, high, error = USUAL_ERROR }: Hypotheses): Verdict {
  if (shares.length < LEAST_PAIRS) return 'undecided';
  const { mean, variance } = momentsOf(shares);
  const ratio = ((high - low) * (2 * mean - low - high) * shares.length) / (2 * variance);
  const bound = Math.log((1 - error) / error);
  if (ratio >= bound) return 'high';
  return ratio <= -bound ? 'low' : 'undecided';
}

/** The mean and its 95 % confidence interval. */
export function intervalOf(shares: readonly number[]): { readonly mean: number; readonly low: number; readonly high: number } {
  const { mean, variance } = momentsOf(shares);
  const reach = 1.96 * Math.sqrt(variance / shares.length);
  return { mean, low: Math.max(0, mean - reach), high: Math.min(1, mean + reach) };
}

/** As if one pair more had been shared: without it a few pairs that are all won would have no variance. */
function momentsOf(shares: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, (0.5 - mean) ** 2);
  return { mean, variance: Math.max(squares / shares.length, 1e-3) };
}
