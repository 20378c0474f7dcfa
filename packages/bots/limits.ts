/** When a bot must stop thinking: at a moment, after a number of playouts, or at whichever comes first. */

export type Limits = {
  /** At most this many playouts. */
  readonly iterations: number;
  isTimeUp(): boolean;
};

export type Thinking = { readonly budgetMs?: number; readonly iterations?: number; readonly now?: () => number };

/** A bot that is given a number of playouts and no time never looks at a clock, so that it can be repeated. */
export function limitsOf({ budgetMs, iterations, now = () => performance.now() }: Thinking, usualMs: number): Limits {
  if (budgetMs === undefined && iterations !== undefined) return { iterations, isTimeUp: () => false };
  const end = now() + (budgetMs ?? usualMs);
  return { iterations: iterations ?? Number.POSITIVE_INFINITY, isTimeUp: () => now() >= end };
}

/** The same, but for fewer playouts if there would be more. */
export function atMost(iterations = Number.POSITIVE_INFINITY, limits: Limits): Limits {
  return iterations < limits.iterations ? { ...limits, iterations } : limits;
}

export const UNLIMITED: Limits = { iterations: Number.POSITIVE_INFINITY, isTimeUp: () => false };
