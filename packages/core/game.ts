/** The Game contract: pure functions over a log of moves. A memo may live in the game object as long as no answer depends on it. */

import type { Random } from './chance.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/** A position in play order, from 0. A game does not know who sits there. */
export type Seat = number;
export type By = Seat | 'chance';
/** A seat; the owner of the log, who sees everything but the seed (`table`); or somebody without a seat (`watcher`). */
export type Viewer = Seat | 'table' | 'watcher';

export type ActionShape = { readonly type: string };

export type Turn =
  /** Something must be drawn. `key` names the event once per match; the outcome is drawn from it. */
  | { readonly kind: 'chance'; readonly phase: string; readonly key: string }
  /** Several seats act simultaneously, in any order. `seats` ascend. */
  | { readonly kind: 'act'; readonly phase: string; readonly seats: readonly Seat[] }
  | Over;

/** Best place first, shared places together, ascending within a place; in a lost solo game nobody has a place. */
export type Over = {
  readonly kind: 'over';
  readonly ranking: readonly (readonly Seat[])[];
  readonly reason: string;
  /** Whole numbers that a game adds to its end, by name. */
  readonly facts?: { readonly [name: string]: number };
};

/** A range of a field that an offer leaves open, in whole steps from `min`. */
export type BoxRange = {
  readonly min: number | readonly number[];
  readonly max: number | readonly number[];
  readonly step: number;
  readonly not?: readonly (readonly number[])[];
};
/** A spot in a disc, at least `apart` from what is there already: the game refuses others by a rule named `apart`. */
export type DiscRange = {
  readonly centre: readonly [number, number];
  readonly radius: number;
  readonly apart: number;
  readonly step: number;
};
export type Vary = { readonly [field: string]: BoxRange | DiscRange };

/** A legal action; with `vary`, it is legal with any values within those ranges. */
export type Offer<Action> = { readonly action: Action; readonly vary?: Vary };

/** A keyed fact about what just happened, for log, animation, screen reader and metrics. Never stored. */
export type Effect = {
  readonly key: string;
  readonly seat?: Seat;
  /** Only this seat may know it now; absent: everybody may. */
  readonly only?: Seat;
  readonly [field: string]: Json | undefined;
};

export type Applied<State> = { readonly state: State; readonly effects: readonly Effect[] };

export type ScoreLine = { readonly key: string; readonly points: number };
export type ScoreSheet = { readonly seat: Seat; readonly lines: readonly ScoreLine[]; readonly total: number };

export type Message = { readonly key: string; readonly params?: JsonObject };
export type Refusal = Message & { readonly rule: string };

export type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Message };

export function unparsed(key: string, params: JsonObject = {}): { readonly ok: false; readonly problem: Message } {
  return { ok: false, problem: { key, params } };
}

/** Allowed values and default of each option, by name. */
export type OptionSpec<Options> = {
  readonly [Name in keyof Options]: { readonly values: readonly Options[Name][]; readonly default: Options[Name] };
};

/** Pieces that an owner of the printed game may replace: sheets, boards, maps. */
export type Pieces = {
  readonly data: Json;
  /** The same game with other pieces; refused with a reason if they make no valid game. */
  readonly replace: (data: unknown) => Parsed<AnyGame>;
};

/** Former rules of a game. Matches that began with them are read and continued by them. */
export type EarlierRules<Options> = {
  /** Its `rules` is the former number; its pieces are the same. */
  readonly game: AnyGame;
  /** The same choices as options of the current rules, for a new match that follows from an old one. */
  renewOptions(options: JsonObject): Options;
};

/** Pips (1 to 6), a player, or something with a name. */
export type Face = { readonly pips: number } | { readonly seat: Seat } | { readonly label: Message | string };

/** `seat`: the owner, where every seat has one. `times`: how often each face is on the die; absent: once. */
export type RealDie = {
  readonly label: Message;
  readonly seat?: Seat;
  readonly faces: readonly Face[];
  readonly times?: readonly number[];
};

/** How players with real dice enter results: the index of a face for each die, in the order of `dice`. */
export type RealDice<State, Action> = {
  /** Null if everybody rolls, or anybody may. */
  roller(state: State): Seat | null;
  dice(state: State): readonly RealDie[];
  /** `refuse` decides whether chance can give this outcome. */
  outcome(state: State, faces: readonly number[]): Action;
  /** Inverse of `outcome`, to show what was entered. */
  faces(state: State, outcome: Action): readonly number[];
};

/** What bots, lab, daily challenges and puzzles know about a game, by part. Each package reads its own. */
export type GameParts = { readonly [part: string]: unknown };

export interface Game<Options = JsonObject, State = unknown, Action extends ActionShape = ActionShape> {
  readonly id: string;
  readonly title: string;
  /** Raised only when behaviour changes; records carry it. */
  readonly rules: number;
  /** Absent: there were none, or their matches can no longer be played. */
  readonly earlier?: readonly EarlierRules<Options>[];
  readonly players: readonly [min: number, max: number];
  /** One description for the lobby form, the command line, the lab's sweeps and the protocol. */
  readonly options: OptionSpec<Options>;
  readonly ruleIds: readonly string[];
  readonly pieces?: Pieces;
  /** Given by whoever loads the game: rules know nothing of its bots. Absent: defaults for everything. */
  readonly parts?: GameParts;
  /** Absent: the game cannot be played with real dice. */
  readonly realDice?: RealDice<State, Action>;
  /** Max number of moves of a match, chance included. */
  longest(options: Options, players: number): number;

  start(options: Options, players: number): State;
  turn(state: State): Turn;
  /** `[]` for a seat that may not act. The order means nothing; `refuse` uses the same predicates. */
  offers(state: State, seat: Seat): readonly Offer<Action>[];
  /** Equals `pick(random, offers(state, seat))` without the list. Called only for seats that act. */
  anyOffer?(state: State, seat: Seat, random: Random): Offer<Action>;
  /** With its right probability. */
  draw(state: State, random: Random): Action;
  /** Applies a legal move. For an illegal one the result is undefined, but the input never changes. */
  apply(state: State, by: By, action: Action): Applied<State>;
  /** Same shape with secrets masked. A watcher does not see what is hidden from any seat. */
  view(state: State, viewer: Viewer): State;
  /** A full state that this seat cannot tell from the true one by its view. The view itself where nothing is hidden. */
  imagine(view: State, seat: Seat, random: Random): State;
  /** One sheet per seat, ascending, at any time. */
  score(state: State): readonly ScoreSheet[];

  /** Checks only the shape of an untrusted action. It may drop a field that is false, as offers do; otherwise it adds and changes nothing. */
  parse(action: unknown, players: number): Parsed<Action>;
  /** Null for exactly what is offered, for a seat. Called only for those to move. */
  refuse(state: State, by: By, action: Action): Refusal | null;
  /** Reads a position in the shape of the table's view and refuses impossible ones. The seed's stream draws what is missing. */
  load(position: unknown, options: Options, players: number, random: Random): Parsed<State>;
  /** Reads a watcher's view and draws the choices that it hides. Absent: `load` does. */
  loadWatched?(position: unknown, options: Options, players: number, random: Random): Parsed<State>;
}

/** For code that treats all games alike: states and actions only go back to the game they came from. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the types of a particular game are forgotten
export type AnyGame = Game<any, any, any>;

/** Null is somebody without a seat, like a watcher. */
export function visibleTo(effects: readonly Effect[], viewer: Viewer | null): readonly Effect[] {
  return viewer === 'table' ? effects : effects.filter(({ only }) => only === undefined || only === viewer);
}

/** Pieces with the name their owner gave. Records, plans and summaries call the field `components`. */
export type PieceSet = { readonly name: string; readonly data: Json };

export const LONGEST_SET_NAME = 60;

/** Reading pieces may take a quarter of a second, and each question about a room or a match asks for the same ones. */
const MAX_SETS = 16;
const readSets = new WeakMap<AnyGame, Map<string, Parsed<AnyGame>>>();

function replacePieces(game: AnyGame, replace: Pieces['replace'], data: Json): Parsed<AnyGame> {
  const known = readSets.get(game) ?? new Map<string, Parsed<AnyGame>>();
  readSets.set(game, known);
  const text = JSON.stringify(data);
  const read = known.get(text) ?? replace(data);
  // The latest last.
  known.delete(text);
  known.set(text, read);
  const [oldest] = known.keys();
  if (known.size > MAX_SETS && oldest !== undefined) known.delete(oldest);
  return read;
}

/** The game as it is played with these pieces; the game itself if none are given. */
export function gameWithPieces(game: AnyGame, set: unknown): Parsed<AnyGame> {
  if (set === undefined) return { ok: true, value: game };
  if (!isPieceSet(set)) return { ok: false, problem: { key: 'problem.pieceSet', params: { longest: LONGEST_SET_NAME } } };
  if (game.pieces === undefined) return { ok: false, problem: { key: 'problem.fixedPieces', params: { game: game.title } } };
  return replacePieces(game, game.pieces.replace, set.data);
}

/** Assumes plain JSON: callers have checked that. */
function isPieceSet(value: unknown): value is PieceSet {
  if (!isObject(value) || Object.keys(value).some((field) => field !== 'name' && field !== 'data')) return false;
  const { name, data } = value;
  return typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_SET_NAME && data !== undefined;
}
