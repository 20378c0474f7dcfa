/** One set of conditions under which matches are played, in full: whoever has it plays the same matches, on any machine. Plain JSON. */

import type { Level } from '@tablehop/bots';
import type { AnyGame, JsonObject, Parsed, PieceSet, Seed } from '@tablehop/core';
import { gameWithPieces } from '@tablehop/core';
import { changeableGame } from './knowledge.ts';

/** `iterations`: playouts for a decision, at levels that search by playouts. */
export type LabPlayer = { readonly level: Level; readonly iterations?: number };

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
