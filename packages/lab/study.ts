/** What a designer asks: one experiment, or several with the same dice. It is played task by task; what it finds depends on the study alone. */

import type { Level } from '@tablehop/bots';
import { type AnyGame, gameWithPieces, type JsonObject, type Parsed, type PieceSet, type Seed } from '@tablehop/core';
import { changeableGame } from './knowledge.ts';

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

/** Some matches of an experiment, for a thread or another machine. Results depend on the task alone and are whole numbers: their sum has no order. */
export type Task = {
  readonly experiment: Experiment;
  /** The number of the first match. */
  readonly first: number;
  readonly count: number;
};

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

/** `iterations`: playouts for a decision, at levels that search by playouts. */
export type LabPlayer = { readonly level: Level; readonly iterations?: number };

/** One set of conditions under which matches are played, in full: the same experiment gives the same matches on any machine. Plain JSON. */
export type Experiment = {
  readonly game: string;
  /** Every option, defaults included. */
  readonly options: JsonObject;
  /** The pieces, if not those in the box. */
  readonly components?: PieceSet;
  /** By seat; where seats rotate, by seat in the first match of a deal. */
  readonly players: readonly LabPlayer[];
  /** Match number `n` of the experiment, from 0, has the seed `<seed>/<n>`; where seats rotate, all matches of a deal have the same. */
  readonly seed: Seed;
  /** Every deal of dice is played once from each seat: players move on by one seat from match to match. */
  readonly rotates: boolean;
  /** In how many decisions of a match the good moves are counted. */
  readonly choices: number;
};

/** Who sits where in a match: by seat, the index of the player. */
export function seatingOf({ players, rotates }: Experiment, match: number): readonly number[] {
  const shift = rotates ? match % players.length : 0;
  return players.map((_, seat) => (seat + players.length - shift) % players.length);
}

/** The dice of a match. */
export function seedOf({ players, rotates, seed }: Experiment, match: number): Seed {
  return `${seed}/${rotates ? Math.floor(match / players.length) : match}`;
}

/** Arms are played in turns, and what bots work out for a set of pieces stays with its game. */
const MOST_REMEMBERED = 100;
const made = new WeakMap<AnyGame, Map<string, Parsed<AnyGame>>>();

/** The game that is played, the same one for the same pieces; refused, with the reason, where the pieces make none. */
export function gameOf({ game: id, components }: Experiment, findGame: (id: string) => AnyGame | undefined): Parsed<AnyGame> {
  const found = findGame(id);
  if (found === undefined) return { ok: false, problem: { key: 'lab.problem.game', params: { field: 'game', given: id } } };
  const game = changeableGame(found);
  if (components === undefined) return { ok: true, value: game };
  const known = made.get(game) ?? new Map<string, Parsed<AnyGame>>();
  made.set(game, known);
  const key = JSON.stringify(components.data);
  const played = known.get(key) ?? gameWithPieces(game, components);
  // Least recently used first.
  known.delete(key);
  known.set(key, played);
  for (const oldest of known.keys()) if (known.size > MOST_REMEMBERED) known.delete(oldest);
  return played;
}
