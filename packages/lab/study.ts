/**
 * What a designer asks: one experiment, or several whose matches have the same dice. A study is played task by task, by whoever there is,
 * and what it finds depends on the study alone.
 */

import type { Experiment } from './experiment.ts';
import type { Task, TaskResult } from './task.ts';

/** An experiment of a study, and what sets it apart. */
export type Arm = {
  readonly experiment: Experiment;
  /** What was changed for it, by path: `/sheets/0/stars` in the pieces, `options/sheet` in the options. Empty for the one that others are compared with. */
  readonly changes: { readonly [path: string]: string | number | boolean | null };
};

/** When a duel ends early: as soon as it is known which of two shares of wins is nearer the truth (GSPRT). */
export type StopRule = { readonly low: number; readonly high: number; readonly error: number };

export type Study = {
  readonly kind: 'simulate' | 'duel' | 'sweep' | 'compare';
  /** The first is what the others are compared with. */
  readonly arms: readonly [Arm, ...Arm[]];
  /** Matches of each arm; where seats rotate, a multiple of the players. */
  readonly matches: number;
  /** Matches of a task; where seats rotate, a multiple of the players. It is part of the study because a duel may stop after each. */
  readonly taskSize: number;
  readonly stop?: StopRule;
};

export type NumberedTask = Task & {
  /** From 0, in the order in which they count. */
  readonly number: number;
  readonly arm: number;
};

/** All tasks; those that a stop rule makes superfluous included. Arms take turns, so that what is found so far compares them all. */
export function tasksOf({ arms, matches, taskSize }: Study): readonly NumberedTask[] {
  const perArm = Math.ceil(matches / taskSize);
  return Array.from({ length: perArm * arms.length }, (_, number) => {
    const arm = number % arms.length;
    const first = Math.floor(number / arms.length) * taskSize;
    const { experiment } = arms[arm] as Arm;
    return { number, arm, experiment, first, count: Math.min(taskSize, matches - first) };
  });
}

/** What is known after some of the tasks: results by task number, from 0 without a gap. */
export type Findings = readonly TaskResult[];
