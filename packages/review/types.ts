/** The review of a match, in plain JSON. Seats and moves count from 0, as in the record. */

import type { ActionShape, AnyGame, MatchRecord, Reason, ScoreLine, Seat, Seed } from '@tablehop/core';

export type ReviewRequest = {
  /** With the pieces and the rules version of the match, as `replay` of the core returns it. */
  readonly game: AnyGame;
  /** Accepted by `replay` of the core; it need not be over. */
  readonly record: MatchRecord;
  /** Seats whose decisions are reviewed: the players'. Luck and winning chances are for all. */
  readonly seats: readonly Seat[];
  /** Worlds per judgement, such as `USUAL_EFFORT`: four times as many take four times as long, and halve the errors. */
  readonly effort: number;
  /** The same request with the same seed gives the same review. */
  readonly seed: Seed;
};

/** `total` is constant. */
export type Progress = {
  readonly done: number;
  readonly total: number;
  /** The findings so far, in match order: a review of the match up to here. */
  readonly soFar: () => Review;
};

/** A mean over imagined worlds, and its standard error. */
export type Estimate = { readonly mean: number; readonly error: number };

/** With a 95 % interval. */
export type Interval = { readonly mean: number; readonly low: number; readonly high: number };

/** `given`: the loss if beyond noise, otherwise 0; `measured`: the expert's action minus the played one. */
export type Loss = { readonly given: number; readonly measured: Estimate };

/** In points, the unit of the review, and as a winning chance from 0 to 1. */
type InBoth<Value> = { readonly points: Value; readonly chance: Value };

/** `forced`: no choice; `same`: the expert's action or an equivalent one; `close`: no loss beyond noise; `worse`: a loss. */
export type Verdict = 'forced' | 'same' | 'close' | 'worse';

/** Lines of the seat's score sheet that differ: the expert's action minus the played one. */
export type LineDifferences = {
  readonly now: readonly ScoreLine[];
  /** Mean at the end of the match, if beyond noise; empty if nothing was played to the end. */
  readonly end: readonly ScoreLine[];
};

/** What it gave away: of the lead over the strongest rival (solo: of the seat's own result), and of the winning chance. */
export type Decision = InBoth<Loss> & {
  /** The index of the move in the record: the position before it is that after `move` moves. */
  readonly move: number;
  readonly seat: Seat;
  readonly phase: string;
  readonly played: ActionShape;
  /** The expert's action; the played one if the verdict is `forced` or `same`. */
  readonly best: ActionShape;
  readonly verdict: Verdict;
  readonly lines: LineDifferences;
  /** Reasons for the expert's action over the played one; empty unless it was worse. */
  readonly why: readonly Reason[];
};

/** A chance event, and its value by seat compared with the other possible outcomes. */
export type Fortune = InBoth<readonly Estimate[]> & {
  readonly move: number;
  readonly key: string;
  readonly outcome: ActionShape;
};

export type SeatLuck = InBoth<Interval> & { readonly seat: Seat };

/** The position after this many moves of the record. */
export type CurvePoint = {
  readonly moves: number;
  /** By seat, from 0 to 1: a tied first place counts as its share. The sum is 1, except in solo games. */
  readonly chances: readonly number[];
  /** By seat, in the unit of the review. */
  readonly leads: readonly number[];
};

/** `chance`: the change of this seat's winning chance, negative for the loss of a decision. */
export type TurningPoint = InBoth<number> & {
  readonly kind: 'decision' | 'chance';
  readonly move: number;
  /** Whose decision it was, or whose winning chance the event moved most. */
  readonly seat: Seat;
};

export type SeatSummary = InBoth<number> & {
  readonly seat: Seat;
  readonly decisions: number;
  readonly forced: number;
  /** As the expert, or nothing given away. */
  readonly good: number;
};

/** The unit of leads and losses: points of the score, or turns in games won by being first. */
export type Unit = 'points' | 'turns';

export type Review = {
  readonly game: string;
  readonly players: number;
  readonly moves: number;
  readonly unit: Unit;
  readonly seats: readonly SeatSummary[];
  /** Of the reviewed seats, in match order, forced ones included. */
  readonly decisions: readonly Decision[];
  readonly luck: { readonly seats: readonly SeatLuck[]; readonly events: readonly Fortune[] };
  /** At most three, see turning-points.ts: decisions, then chance events, largest change of the winning chances first. */
  readonly turningPoints: readonly TurningPoint[];
  /** The opening, then the position after every move. */
  readonly curve: readonly CurvePoint[];
};

export type BySeatAndWorld = readonly (readonly number[])[];

/** Of positions or actions, or of a chance event compared with its alternatives. */
export type Luck = { readonly leads: BySeatAndWorld; readonly chances: BySeatAndWorld };

export type Samples = Luck & {
  /** By world, the final positions; empty if nothing was played to the end. */
  readonly ends: readonly unknown[];
};

/** A position as one seat sees it: hidden information is imagined anew in every world. */
export type Sight = { readonly view: unknown; readonly seat: Seat };

/** Work that may be interrupted wherever it yields. */
export type Work<Result> = Generator<void, Result, void>;

export type Appraiser = {
  readonly unit: Unit;
  /** Differences in leads that are too small to matter. */
  readonly least: number;
  worldsFor(effort: number): number;
  position(sight: Sight, worlds: readonly number[]): Work<Samples>;
  actions(sight: Sight, actions: readonly ActionShape[], worlds: readonly number[]): Work<readonly Samples[]>;
  /** What fell, `after` it, compared with the alternatives: one sample per world, or per draw. */
  luck(before: Sight, after: Sight, worlds: readonly number[]): Work<Luck>;
};
