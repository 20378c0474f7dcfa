/** The nouns of puzzles, how hard one is, and how one is opened. */

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

/** How many of so many tries were wrong. */
export type Misses = { readonly missed: number; readonly tries: number };

/** Something else that could be done, and what it gives away, in the unit of the puzzle. */
export type OtherMove = { readonly action: ActionShape; readonly loss: number };

export type Puzzle = {
  /** A hash of game, rules, options, players, seat and position: it never changes, and no two puzzles share it. */
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly players: number;
  readonly options: JsonObject;
  readonly seat: Seat;
  /** As `load` reads it. What the seat cannot see was imagined anew: it tells nothing about the match it comes from. */
  readonly position: JsonObject;
  /** What there is to find, so that puzzles are varied. It says something of the solution, and is not for the solver to read. */
  readonly kind: string;
  /** How many moves there were to choose from; of moves that leave a field open, how many were compared. */
  readonly choices: number;
  /** The best move; after it those that come to the same. Where a field is left open, whatever does as well solves it, too. */
  readonly solutions: readonly ActionShape[];
  /** The best move and how the turn goes on from it, as far as neither chance nor anybody else comes between. */
  readonly line: readonly ActionShape[];
  /** The best of what is worse, and a few more, best first. */
  readonly others: readonly OtherMove[];
  readonly unit: Unit;
  /** The best move compared with the first of the others: of the lead, and of the winning chance from 0 to 1. */
  readonly margin: { readonly lead: Interval; readonly chance: Interval };
  readonly misses: { readonly medium: Misses; readonly hard: Misses };
  /** What speaks for the best move rather than for the first of the others. */
  readonly why: readonly Reason[];
};

export type PuzzleFile = {
  readonly format: 1;
  readonly game: string;
  readonly seed: string;
  /** How many simulated matches have been looked through: a search goes on with the next. */
  readonly matches: number;
  readonly puzzles: readonly Puzzle[];
};

/** From what nearly everybody finds to what hardly anybody does. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** From which share of wrong tries on it is harder than the easiest, by one step each. */
const STEPS = [0.15, 0.3, 0.5, 0.7] as const;

/** How hard it is: by how often medium and hard bots miss it, both counting the same. */
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
