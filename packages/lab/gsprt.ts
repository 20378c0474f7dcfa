/** Wald's sequential test (GSPRT, as in Fishtest), with the variance of the pairs: keeps its error rate however often one looks. */

/** The two win shares to tell apart; between them either may be the verdict. `error`: the rate of wrong verdicts. */
export type Hypotheses = { readonly low: number; readonly high: number; readonly error?: number };
export type Verdict = 'low' | 'high' | 'undecided';

const USUAL_ERROR = 0.05;
/** Fewer pairs say nothing about their variance. */
const LEAST_PAIRS = 8;

type Moments = { readonly pairs: number; readonly sum: number; readonly squares: number };

/** `shares`: the win share of each pair of matches, from 0 to 1, draws as halves. */
export function verdictOf(shares: readonly number[], hypotheses: Hypotheses): Verdict {
  return createSequentialTest(hypotheses)(shares);
}

/** Takes pairs as they come, and returns the verdict after each batch. */
export function createSequentialTest(hypotheses: Hypotheses): (shares: readonly number[]) => Verdict {
  let moments: Moments = { pairs: 0, sum: 0, squares: 0 };
  return (shares) => {
    moments = shares.reduce(add, moments);
    return verdictFrom(moments, hypotheses);
  };
}

function add({ pairs, sum, squares }: Moments, share: number): Moments {
  return { pairs: pairs + 1, sum: sum + share, squares: squares + share * share };
}

function verdictFrom(moments: Moments, { low, high, error = USUAL_ERROR }: Hypotheses): Verdict {
  if (moments.pairs < LEAST_PAIRS) return 'undecided';
  const { mean, variance } = regularised(moments);
  const ratio = ((high - low) * (2 * mean - low - high) * moments.pairs) / (2 * variance);
  const bound = Math.log((1 - error) / error);
  if (ratio >= bound) return 'high';
  return ratio <= -bound ? 'low' : 'undecided';
}

/** The mean and its 95 % confidence interval. */
export function intervalOf(shares: readonly number[]): { readonly mean: number; readonly low: number; readonly high: number } {
  const { mean, variance } = regularised(shares.reduce(add, { pairs: 0, sum: 0, squares: 0 }));
  const reach = 1.96 * Math.sqrt(variance / shares.length);
  return { mean, low: Math.max(0, mean - reach), high: Math.min(1, mean + reach) };
}

/** Adds one drawn pair: otherwise a few pairs that are all won would have no variance. */
function regularised({ pairs, sum, squares }: Moments): { readonly mean: number; readonly variance: number } {
  const mean = sum / pairs;
  const spread = squares - pairs * mean * mean + (0.5 - mean) ** 2;
  return { mean, variance: Math.max(spread / pairs, 1e-3) };
}
