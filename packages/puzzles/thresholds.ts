/** What counts as clear, by what leads are counted in. */

import type { Unit } from '@tablehop/review';

type Thresholds = {
  /** Whatever is not as good as the best gives away at least so much, */
  readonly clear: number;
  /** and whatever is as good, at most so much. */
  readonly asGood: number;
};

export const THRESHOLDS: { readonly [unit in Unit]: Thresholds } = {
  points: { clear: 0.8, asGood: 0.05 },
  turns: { clear: 0.4, asGood: 0.1 },
};
