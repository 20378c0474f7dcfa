/** The figures of a study for tables, charts, files and pages. Plain JSON, deterministic. */

import type { Arm, Experiment, Study } from './study.ts';

/** A mean, its 95 % interval, and the number of observations. */
export type Estimate = { readonly mean: number; readonly low: number; readonly high: number; readonly count: number };
/** Ascending, without values that never occurred. */
export type Histogram = readonly { readonly value: number; readonly count: number }[];
export type Distribution = Estimate & { readonly deviation: number; readonly histogram: Histogram };

/** Of a seat, or of a player in any seat. */
export type Standing = {
  /** The share of matches won; a tied first place counts in part. */
  readonly wins: Estimate;
  readonly points: Distribution;
};

export type ArmReport = {
  readonly changes: Arm['changes'];
  readonly experiment: Experiment;
  readonly matches: number;
  readonly players: readonly (Standing & { readonly level: string })[];
  readonly seats: readonly Standing[];
  /** Wins of the first seat to decide beyond a fair share; null if seats differ in level, in solo games, or if all begin at once. */
  readonly firstMover: Estimate | null;
  /** Shares of matches with a shared first place, and of those nobody won. */
  readonly ties: Estimate;
  readonly lost: Estimate;
  readonly turns: Distribution;
  readonly decisions: Distribution;
  readonly endings: readonly { readonly ending: string; readonly share: Estimate }[];
  readonly leadChanges: Distribution;
  /** From 0 to 1; the histogram is in tenths, by their lower end. Null in solo games. */
  readonly decidedAt: Distribution | null;
  /** The winner's lead over the second place. Null in solo games. */
  readonly margin: Distribution | null;
  readonly yields: readonly {
    readonly key: string;
    /** Of all sheets that could have it. */
    readonly completed: Estimate;
    /** Points per sheet, and per sheet of a winner. */
    readonly points: number;
    readonly pointsOfWinners: number;
    /** Null if it was never complete. */
    readonly pointsWhenComplete: number | null;
  }[];
  readonly events: readonly { readonly key: string; readonly share: Estimate; readonly perMatch: number }[];
  /** Includes rules that never applied. */
  readonly rules: readonly { readonly id: string; readonly share: Estimate; readonly perMatch: number }[];
  readonly choices: {
    readonly offered: Distribution;
    readonly good: Distribution;
    /** Mean bits to name one of the good moves: 0 without a choice, 1 for two equal ones. */
    readonly bits: number;
  } | null;
  /** Against the first arm, match by match on the same dice; empty in the first. `isClear`: significantly not 0 (Bonferroni, Holm). */
  readonly differences: readonly { readonly measure: Measure; readonly estimate: Estimate; readonly isClear: boolean }[];
};

/** `wins` and `points` of the first player, `total` over all seats. */
export type MatchMeasure = 'wins' | 'points' | 'total' | 'turns' | 'margin' | 'leadChanges' | 'decidedAt' | 'ties' | 'lost';
/** Also the share of sheets on which something was completed, by its yield key. */
export type Measure = MatchMeasure | `completed.${string}`;

export type DuelReport = {
  /** Of the first player; a pair of matches with swapped seats (a deal) is one observation. */
  readonly share: Estimate;
  readonly elo: Estimate;
  readonly verdict: 'low' | 'high' | 'undecided' | null;
};

export type StudyReport = {
  readonly format: 1;
  readonly study: Study;
  /** Per arm; fewer than requested if it was decided or stopped early. */
  readonly matches: number;
  readonly isWhole: boolean;
  readonly arms: readonly [ArmReport, ...ArmReport[]];
  readonly duel: DuelReport | null;
};
