/** What a study has found, as figures: what tables, charts, files and pages show. Plain JSON, the same for the same findings. */

import type { Arm, Experiment, Study } from './study.ts';

/** A mean, its 95 % interval, and of how many observations. */
export type Estimate = { readonly mean: number; readonly low: number; readonly high: number; readonly count: number };
/** Ascending, without values that never occurred. */
export type Histogram = readonly { readonly value: number; readonly count: number }[];
export type Distribution = Estimate & { readonly deviation: number; readonly histogram: Histogram };

/** Of a seat, or of a player wherever they sat. */
export type Standing = {
  /** The share of matches won, a shared first place in part. */
  readonly wins: Estimate;
  readonly points: Distribution;
};

export type ArmReport = {
  readonly changes: Arm['changes'];
  readonly experiment: Experiment;
  readonly matches: number;
  readonly players: readonly (Standing & { readonly level: string })[];
  readonly seats: readonly Standing[];
  /** What whoever decides first wins more than their fair share; null where players of different levels keep their seats, somebody plays alone, or all begin at once. */
  readonly firstMover: Estimate | null;
  /** Shares of matches with a shared first place, and of those nobody won. */
  readonly ties: Estimate;
  readonly lost: Estimate;
  readonly turns: Distribution;
  readonly decisions: Distribution;
  readonly endings: readonly { readonly ending: string; readonly share: Estimate }[];
  readonly leadChanges: Distribution;
  /** At which part of the match it was decided, from 0 to 1; the histogram is in tenths, by their lower end. Null where somebody plays alone. */
  readonly decidedAt: Distribution | null;
  /** By how much the winner was ahead of the second. Null where somebody plays alone. */
  readonly margin: Distribution | null;
  readonly yields: readonly {
    readonly key: string;
    /** Of all sheets that could have it. */
    readonly completed: Estimate;
    /** Points for each sheet, and for each sheet of a winner. */
    readonly points: number;
    readonly pointsOfWinners: number;
    /** What it brings where it is complete; null where it never was. */
    readonly pointsWhenComplete: number | null;
  }[];
  readonly events: readonly { readonly key: string; readonly share: Estimate; readonly perMatch: number }[];
  /** Rules and rulings, those that never fired included. */
  readonly rules: readonly { readonly id: string; readonly share: Estimate; readonly perMatch: number }[];
  /** Null where none were counted. */
  readonly choices: {
    readonly offered: Distribution;
    readonly good: Distribution;
    /** The mean number of bits it takes to name one of the good moves: 0 where there is no choice, 1 for two equal ones. */
    readonly bits: number;
  } | null;
  /** Against the first arm, match by match on the same dice; empty in the first. `isClear`: not 0, though many are looked at (Bonferroni, Holm). */
  readonly differences: readonly { readonly measure: Measure; readonly estimate: Estimate; readonly isClear: boolean }[];
};

/** What arms are compared in: `wins` and `points` of the first player, `total` over all seats. */
export type MatchMeasure = 'wins' | 'points' | 'total' | 'turns' | 'margin' | 'leadChanges' | 'decidedAt' | 'ties' | 'lost';
/** The same, and on how many sheets something was completed, by its key among the yields. */
export type Measure = MatchMeasure | `completed.${string}`;

export type DuelReport = {
  /** Of the first player, a pair of matches with swapped seats (a deal) being one observation. */
  readonly share: Estimate;
  readonly elo: Estimate;
  readonly verdict: 'low' | 'high' | 'undecided' | null;
};

export type StudyReport = {
  readonly format: 1;
  readonly study: Study;
  /** Of each arm; fewer than asked for if it was decided before, or stopped. */
  readonly matches: number;
  readonly isWhole: boolean;
  readonly arms: readonly [ArmReport, ...ArmReport[]];
  readonly duel: DuelReport | null;
};
