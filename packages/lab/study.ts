/** A study: one experiment, or several with the same dice. Split into tasks; its findings depend only on the study. */

import type { Level } from '@tablehop/bots';
import { type AnyGame, gameWithPieces, type JsonObject, type Parsed, type PieceSet, type Seed } from '@tablehop/core';
import { changeableGame } from './knowledge.ts';

export type Arm = {
  readonly experiment: Experiment;
  /** Differences from the first arm by path: `/sheets/0/stars` in the pieces, `options/sheet` in the options. Empty for the first. */
  readonly changes: { readonly [path: string]: string | number | boolean | null };
};

/** When a duel ends early: once it is known which of two win shares is nearer the truth (GSPRT). */
export type StopRule = { readonly low: number; readonly high: number; readonly error: number };

export type Study = {
  readonly kind: 'simulate' | 'duel' | 'sweep' | 'compare';
  /** The first is the base of comparisons. */
  readonly arms: readonly [Arm, ...Arm[]];
  /** Per arm; a multiple of the players if seats rotate. */
  readonly matches: number;
  /** Matches per task; a multiple of the players if seats rotate. Part of the study because a duel may stop after each task. */
  readonly taskSize: number;
  readonly stop?: StopRule;
};

export type NumberedTask = Task & {
  /** From 0, in the order in which they count. */
  readonly number: number;
  readonly arm: number;
};

/** All tasks, even if a stop rule may skip some. Arms alternate, so that interim findings compare them all. */
export function tasksOf({ arms, matches, taskSize }: Study): readonly NumberedTask[] {
  const perArm = Math.ceil(matches / taskSize);
  return Array.from({ length: perArm * arms.length }, (_, number) => {
    const arm = number % arms.length;
    const first = Math.floor(number / arms.length) * taskSize;
    const { experiment } = arms[arm] as Arm;
    return { number, arm, experiment, first, count: Math.min(taskSize, matches - first) };
  });
}

/** Results by task number, from 0 without a gap. */
export type Findings = readonly TaskResult[];

/** Some matches of an experiment. Results depend only on the task and are whole numbers, so the order of summation does not matter. */
export type Task = {
  readonly experiment: Experiment;
  /** The number of the first match. */
  readonly first: number;
  readonly count: number;
};

export type MatchRow = {
  /** By seat. */
  readonly totals: readonly number[];
  /** Seats, best place first; empty in a lost solo game. */
  readonly ranking: readonly (readonly number[])[];
  readonly ending: string;
  /** Who made the first decision; null if several made it at once. */
  readonly first: number | null;
  /** Rounds or turns as the game counts them; else decisions. */
  readonly turns: number;
  readonly decisions: number;
  /** How often another player took the sole lead. */
  readonly leadChanges: number;
  /** After how many decisions the winner led for good; `decisions` if nobody won alone. */
  readonly decidedAt: number;
};

export type Frequency = { readonly matches: number; readonly times: number };

/** Totals over all sheets. */
export type Yield = {
  readonly sheets: number;
  readonly completed: number;
  readonly points: number;
  /** Points from sheets on which it was complete. */
  readonly pointsCompleted: number;
  /** The same on the winners' sheets. */
  readonly winners: { readonly sheets: number; readonly completed: number; readonly points: number; readonly pointsCompleted: number };
};

export type Tally = {
  /** Rows, folds, cards, colours, formations, by key. */
  readonly yields: { readonly [key: string]: Yield };
  readonly events: { readonly [key: string]: Frequency };
  /** Rules and rulings that applied, by id. */
  readonly rules: { readonly [id: string]: Frequency };
  /** Decisions by their number of moves, and by their number of good moves. */
  readonly choices: {
    readonly offered: { readonly [count: string]: number };
    readonly good: { readonly [count: string]: number };
  };
};

export type TaskResult = { readonly rows: readonly MatchRow[]; readonly tally: Tally };

/** `iterations`: playouts per decision, at levels that search by playouts. */
export type LabPlayer = { readonly level: Level; readonly iterations?: number };

/** All conditions of some matches: the same experiment gives the same matches on any machine. Plain JSON. */
export type Experiment = {
  readonly game: string;
  /** Every option, defaults included. */
  readonly options: JsonObject;
  /** Absent: the standard pieces. */
  readonly components?: PieceSet;
  /** By seat; if seats rotate, by seat in the first match of a deal. */
  readonly players: readonly LabPlayer[];
  /** Match `n` of the experiment, from 0, has the seed `<seed>/<n>`; if seats rotate, all matches of a deal share one. */
  readonly seed: Seed;
  /** Every deal of dice is played once from each seat: players move by one seat from match to match. */
  readonly rotates: boolean;
  /** In how many decisions per match good moves are counted. */
  readonly choices: number;
};

/** By seat: the index of the player. */
export function seatingOf({ players, rotates }: Experiment, match: number): readonly number[] {
  const shift = rotates ? match % players.length : 0;
  return players.map((_, seat) => (seat + players.length - shift) % players.length);
}

export function seedOf({ players, rotates, seed }: Experiment, match: number): Seed {
  return `${seed}/${rotates ? Math.floor(match / players.length) : match}`;
}

/** Arms alternate, and bots cache values per game object, so games are kept. */
const MAX_REMEMBERED = 100;
const made = new WeakMap<AnyGame, Map<string, Parsed<AnyGame>>>();

/** The same object for the same pieces; refused with the reason if the pieces are invalid. */
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
  for (const oldest of known.keys()) if (known.size > MAX_REMEMBERED) known.delete(oldest);
  return played;
}
