/** What a review of a match says, in plain JSON. Seats and moves count from 0, as in the record. */

import type { ActionShape, AnyGame, MatchRecord, Reason, ScoreLine, Seat, Seed } from '@tablehop/core';

export type ReviewRequest = {
  /** With the pieces of the match, and by the rules it was begun with, as `replay` of the core gives it. */
  readonly game: AnyGame;
  /** One that `replay` of the core has accepted; it need not be over. */
  readonly record: MatchRecord;
  /** Whose decisions are reviewed: the people's. Luck and winning chances are told for all. */
  readonly seats: readonly Seat[];
  /** How many worlds are imagined for a judgement, such as `USUAL_EFFORT`: four times as many take four times as long, and halve the errors. */
  readonly effort: number;
  /** The same request with the same seed gives the same review. */
  readonly seed: Seed;
};

/** Of the work; `total` stays the same from the first to the last. */
export type Progress = {
  readonly done: number;
  readonly total: number;
  /** What has been found by now, in the order of the match: as the whole review, but that the match is looked at only so far. */
  readonly soFar: () => Review;
};

/** A mean over imagined worlds, and its standard error. */
export type Estimate = { readonly mean: number; readonly error: number };

/** The mean with its interval of 95 %. */
export type Interval = { readonly mean: number; readonly low: number; readonly high: number };

/** What a decision gave away: what is beyond noise, otherwise 0; and what was measured, the expert's action compared with the played one. */
export type Loss = { readonly given: number; readonly measured: Estimate };

/**
 * - `forced` there was nothing else to do
 * - `same` what the expert would do, or something that comes to the same
 * - `close` something else, but nothing beyond noise was given away
 * - `worse` something was
 */
export type Verdict = 'forced' | 'same' | 'close' | 'worse';

/** Lines of the seat's score sheet, the expert's action minus the played one: only those that differ. */
export type LineDifferences = {
  /** Right after the action. */
  readonly now: readonly ScoreLine[];
  /** At the end of the match, on average, as far as it is beyond noise; empty where nothing was played to the end. */
  readonly end: readonly ScoreLine[];
};

export type Decision = {
  /** The index of the move in the record: the position before it is that after `move` moves. */
  readonly move: number;
  readonly seat: Seat;
  readonly phase: string;
  readonly played: ActionShape;
  /** What the expert would do; the played action where the verdict is `forced` or `same`. */
  readonly best: ActionShape;
  readonly verdict: Verdict;
  /** Of the lead over the strongest rival, in the unit of the review; alone, of what the seat makes by itself. */
  readonly points: Loss;
  /** Of the winning chance, from 0 to 1. */
  readonly chance: Loss;
  readonly lines: LineDifferences;
  /** What speaks for the expert's action rather than for the played one, in the words of the game; none unless it was worse. */
  readonly why: readonly Reason[];
};

/** A chance event, and what it was worth to each seat compared with what else could have fallen. */
export type Fortune = {
  readonly move: number;
  readonly key: string;
  readonly outcome: ActionShape;
  /** By seat. */
  readonly points: readonly Estimate[];
  /** By seat. */
  readonly chance: readonly Estimate[];
};

/** All that chance brought a seat, added up. */
export type SeatLuck = {
  readonly seat: Seat;
  readonly points: Interval;
  readonly chance: Interval;
};

/** The position after so many moves of the record. */
export type CurvePoint = {
  readonly moves: number;
  /** By seat, from 0 to 1: a shared first place counts as its share. They add up to 1, unless somebody plays alone. */
  readonly chances: readonly number[];
  /** By seat, in the unit of the review. */
  readonly leads: readonly number[];
};

export type TurningPoint = {
  readonly kind: 'decision' | 'chance';
  readonly move: number;
  /** Whose decision it was, or whose winning chance the event moved most. */
  readonly seat: Seat;
  /** By how much the winning chance of this seat changed: below 0 for what a decision gave away. */
  readonly chance: number;
  readonly points: number;
};

/** The decisions of a reviewed seat, added up. */
export type SeatSummary = {
  readonly seat: Seat;
  readonly decisions: number;
  readonly forced: number;
  /** As the expert, or nothing given away. */
  readonly good: number;
  readonly points: number;
  readonly chance: number;
};

/** What leads and losses are counted in: points of the score, or turns, in races that are won by being first. */
export type Unit = 'points' | 'turns';

export type Review = {
  readonly game: string;
  readonly players: number;
  readonly moves: number;
  readonly unit: Unit;
  readonly seats: readonly SeatSummary[];
  /** Of the reviewed seats, in the order of the match, forced ones included. */
  readonly decisions: readonly Decision[];
  readonly luck: { readonly seats: readonly SeatLuck[]; readonly events: readonly Fortune[] };
  /** At most three, see turning-points.ts: decisions, then chance events, in either case those that moved the winning chances most first. */
  readonly turningPoints: readonly TurningPoint[];
  /** The opening, then the position after every move. */
  readonly curve: readonly CurvePoint[];
};

/** By seat, then by world. */
export type BySeatAndWorld = readonly (readonly number[])[];

/** Of positions or actions, or of what fell compared with what could have fallen. */
export type Luck = { readonly leads: BySeatAndWorld; readonly chances: BySeatAndWorld };

export type Samples = Luck & {
  /** By world, the positions in which the match ended; empty where nothing was played to the end. */
  readonly ends: readonly unknown[];
};

/** A position, and the seat through whose eyes it is looked at: what is hidden from it is imagined anew in every world. */
export type Sight = { readonly view: unknown; readonly seat: Seat };

/** Work that may be interrupted wherever it yields. */
export type Work<Result> = Generator<void, Result, void>;

export type Appraiser = {
  readonly unit: Unit;
  /** Differences in leads that are too small to matter. */
  readonly least: number;
  /** How many worlds a judgement of this effort takes. */
  worldsFor(effort: number): number;
  position(sight: Sight, worlds: readonly number[]): Work<Samples>;
  /** Samples for each of the actions. */
  actions(sight: Sight, actions: readonly ActionShape[], worlds: readonly number[]): Work<readonly Samples[]>;
  /** What fell, `after` it, compared with what could have fallen: one sample a world, or a draw. */
  luck(before: Sight, after: Sight, worlds: readonly number[]): Work<Luck>;
};
