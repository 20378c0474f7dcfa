/**
 * The unit of work that is handed to threads, workers of a browser and other machines: some matches of one experiment. What comes back
 * depends on the task alone, and counts in whole numbers, so that whatever is put together from tasks is the same to the last bit, whoever
 * played them and in whichever order they came back.
 */

import type { Experiment } from './experiment.ts';

export type Task = {
  readonly experiment: Experiment;
  /** The number of the first match. */
  readonly first: number;
  readonly count: number;
};

/** How a match came out. */
export type MatchRow = {
  /** By seat. */
  readonly totals: readonly number[];
  /** Best place first, by seat; nobody has a place in a lost solo game. */
  readonly ranking: readonly (readonly number[])[];
  /** Why it ended, as the game says. */
  readonly ending: string;
  /** Who made the first decision; null where several made it at once. */
  readonly first: number | null;
  /** What the game counts as its length: rounds, turns; else decisions. */
  readonly turns: number;
  /** Decisions of all seats. */
  readonly decisions: number;
  /** How often somebody else came to lead alone. */
  readonly leadChanges: number;
  /** After so many decisions whoever won led for good; `decisions` where nobody won alone. */
  readonly decidedAt: number;
};

/** How often something happened: in how many matches, and how often in all. */
export type Frequency = { readonly matches: number; readonly times: number };

/** What something brought to score sheets: of so many sheets, on so many it was complete, with so many points in all. */
export type Yield = {
  readonly sheets: number;
  readonly completed: number;
  readonly points: number;
  /** Those of the points that came from sheets on which it was complete. */
  readonly pointsCompleted: number;
  /** The same on the sheets of those who won. */
  readonly winners: { readonly sheets: number; readonly completed: number; readonly points: number; readonly pointsCompleted: number };
};

export type Tally = {
  /** Rows, folds, cards, colours, formations, by key. */
  readonly yields: { readonly [key: string]: Yield };
  /** What happened, by the keys of effects. */
  readonly events: { readonly [key: string]: Frequency };
  /** Rules and rulings that came to bear, by id. */
  readonly rules: { readonly [id: string]: Frequency };
  /** Of how many decisions the moves were counted: by how many there were, and by how many were good. */
  readonly choices: {
    readonly offered: { readonly [count: string]: number };
    readonly good: { readonly [count: string]: number };
  };
};

export type TaskResult = { readonly rows: readonly MatchRow[]; readonly tally: Tally };
