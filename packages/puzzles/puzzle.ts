/** The types of puzzles, how hard one is, and how to open one. */

import {
  type ActionShape,
  type AnyGame,
  gameByRules,
  type JsonObject,
  keyedRandom,
  type Message,
  type Reason,
  type Seat,
} from '@tablehop/core';
import type { Interval, Unit } from '@tablehop/review';

export type Misses = { readonly missed: number; readonly tries: number };

/** `loss`: in the unit of the puzzle. */
export type OtherMove = { readonly action: ActionShape; readonly loss: number };

export type Puzzle = {
  /** A hash of game, rules, options, players, seat and position: stable and unique. */
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly players: number;
  readonly options: JsonObject;
  readonly seat: Seat;
  /** As `load` reads it. Hidden information was imagined anew, so it reveals nothing about its match. */
  readonly position: JsonObject;
  /** For variety. A hint at the solution, so do not show it to the solver. */
  readonly kind: string;
  /** The number of moves to choose from; for open moves, how many were compared. */
  readonly choices: number;
  /** The best move, then equivalent ones. If a field is open, any equally good move solves it too. */
  readonly solutions: readonly ActionShape[];
  /** The best move and its continuation, until chance or another player acts. */
  readonly line: readonly ActionShape[];
  /** The best of the worse moves, best first. */
  readonly others: readonly OtherMove[];
  readonly unit: Unit;
  /** The best move against the first of the others: of the lead, and of the winning chance from 0 to 1. */
  readonly margin: { readonly lead: Interval; readonly chance: Interval };
  readonly misses: { readonly medium: Misses; readonly hard: Misses };
  /** Reasons for the best move over the first of the others. */
  readonly why: readonly Reason[];
};

export type PuzzleFile = {
  readonly format: 1;
  readonly game: string;
  readonly seed: string;
  /** How many simulated matches have been searched: the search continues with the next. */
  readonly matches: number;
  readonly puzzles: readonly Puzzle[];
};

export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** Shares of wrong attempts at which the rating goes up by one. */
const STEPS = [0.15, 0.3, 0.5, 0.7] as const;

/** By how often medium and hard bots miss it, with equal weight. */
export function ratingOf({ misses: { medium, hard } }: Pick<Puzzle, 'misses'>): Rating {
  const share = (medium.missed / medium.tries + hard.missed / hard.tries) / 2;
  return (1 + STEPS.filter((step) => share >= step).length) as Rating;
}

export type OpenedPuzzle =
  | { readonly ok: true; readonly game: AnyGame; readonly state: unknown; readonly view: unknown }
  | { readonly ok: false; readonly problem: Message };

export function openPuzzle(present: AnyGame, { rules, position, options, players, seat, id }: Puzzle): OpenedPuzzle {
  const byRules = gameByRules(present, rules);
  if (!byRules.ok) return byRules;
  const game = byRules.value;
  const loaded = game.load(position, options, players, keyedRandom(id, 'load'));
  return loaded.ok ? { ok: true, game, state: loaded.value, view: game.view(loaded.value, seat) } : loaded;
}
