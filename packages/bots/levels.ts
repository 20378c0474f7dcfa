/**
 * How strong the levels are. Each is a way of thinking and how well it is done; the figures are chosen game by game so that each level
 * wins 65 to 80 % of the matches against the one below; docs/BOTS.md says where that was measured.
 */

import type { Effort } from './effort.ts';

/** `random` is no level for people to choose: any offer. */
export const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** How long each may think about a move on a fast machine, where somebody waits for it: see also slowness.ts. */
export const BUDGET_MS: { readonly [level in Level]: number } = { random: 50, easy: 100, medium: 100, hard: 150, expert: 400 };

export type Skill = {
  readonly effort: Effort;
  /** At most so many playouts, where they are counted, so that a faster machine does not make it stronger. Absent: as many as time allows. */
  readonly playouts?: number;
  /**
   * By how much it errs (standard deviation). Absent: not at all. In points, in what it thinks of each action; a game that is planned in a
   * way of its own says itself what it errs in. A search does not err.
   */
  readonly errs?: number;
  /** In so many of 100 moves it does not think as it usually does. */
  readonly slips?: { readonly percent: number; readonly to: Effort | 'random' };
};

export type Skills = { readonly [level in Exclude<Level, 'random'>]: Skill };

/** Where nothing was measured. */
export const USUAL_SKILLS: Skills = {
  easy: { effort: 'glance', slips: { percent: 35, to: 'random' } },
  medium: { effort: 'glance' },
  hard: { effort: 'search' },
  expert: { effort: 'longSearch' },
};
