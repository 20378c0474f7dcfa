/** How hard each level thinks and by how much it errs: chosen so that each wins 65 to 80 % against the one below (docs/BOTS.md). */

import type { Random } from '@tablehop/core';
import { eventRandom } from './simulation-random.ts';

/** `random` plays any offer; players cannot choose it. */
export const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** Max thinking time per move on a fast machine, when somebody waits: see also slowness.ts. */
export const BUDGET_MS: { readonly [level in Level]: number } = { random: 50, easy: 100, medium: 100, hard: 150, expert: 400 };

export type Skill = {
  readonly effort: Effort;
  /** Max playouts, so that a faster machine does not make it stronger. Absent: as many as time allows. */
  readonly playouts?: number;
  /** Standard deviation of errors per action, in points or the unit of the game's `plan`. Absent: none. A search does not err. */
  readonly errs?: number;
  /** How often, in percent of moves, it thinks with another effort. */
  readonly slips?: { readonly percent: number; readonly to: Effort | 'random' };
};

export type Skills = { readonly [level in Exclude<Level, 'random'>]: Skill };

export const USUAL_SKILLS: Skills = {
  easy: { effort: 'glance', slips: { percent: 35, to: 'random' } },
  medium: { effort: 'glance' },
  hard: { effort: 'search' },
  expert: { effort: 'longSearch' },
};

/** Levels below the expert judge every action, with these errors in its value. */
export function skillsWithErrors(errs: { readonly easy: number; readonly medium: number; readonly hard?: number }): Skills {
  const looking = (by = 0): Skill => ({ effort: 'judgement', errs: by });
  return { easy: looking(errs.easy), medium: looking(errs.medium), hard: looking(errs.hard), expert: { effort: 'longSearch' } };
}

/** How hard a bot thinks: a quick value, a careful value of every action, or playouts. */
export type Effort = 'glance' | 'judgement' | 'search' | 'longSearch';

export type Mind = { readonly effort: Effort; readonly errs: number; readonly random: Random };

/** When a bot must stop thinking: at a time, after a number of playouts, or at whichever comes first. */
export type Limits = {
  readonly iterations: number;
  isTimeUp(): boolean;
};

export type Thinking = { readonly budgetMs?: number; readonly iterations?: number; readonly now?: () => number };

/** With a number of playouts and no time limit a bot never reads the clock, so it is reproducible. */
export function limitsOf({ budgetMs, iterations, now = () => performance.now() }: Thinking, usualMs: number): Limits {
  if (budgetMs === undefined && iterations !== undefined) return { iterations, isTimeUp: () => false };
  const end = now() + (budgetMs ?? usualMs);
  return { iterations: iterations ?? Number.POSITIVE_INFINITY, isTimeUp: () => now() >= end };
}

export function atMost(iterations = Number.POSITIVE_INFINITY, limits: Limits): Limits {
  return iterations < limits.iterations ? { ...limits, iterations } : limits;
}

export const UNLIMITED: Limits = { iterations: Number.POSITIVE_INFINITY, isTimeUp: () => false };

/** The time of a lap on the machines that budgets are meant for. Measured on a server of 2026; no phone was measured. */
const USUAL_LAP_MS = 2;
const LAPS = 5;
const DRAWS_A_LAP = 16_000;
/** Max factor on thinking time, however slow the machine is. */
const SLOWEST = 2.5;

/** From 1 (fast enough) to 2.5. Takes a few milliseconds. */
export function slowness(now: () => number = () => performance.now()): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let lap = 0; lap < LAPS; lap++) {
    const start = now();
    work(lap);
    quickest = Math.min(quickest, now() - start);
  }
  return Math.min(SLOWEST, Math.max(1, quickest / USUAL_LAP_MS));
}

function work(world: number): number {
  let sum = 0;
  for (let draw = 0; draw < DRAWS_A_LAP; draw++) sum += eventRandom(world, `${draw}`).below(6);
  return sum;
}
