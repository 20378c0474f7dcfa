/** The Game contract: pure functions over a log of moves. A memo may live in the game object as long as no answer depends on it. */

import type { Random } from './chance.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/** A place at the table, counted from 0 in play order. A game does not know who sits there. */
export type Seat = number;
export type By = Seat | 'chance';
/** A seat; the owner of the log, who sees everything but the seed (`table`); or somebody without a seat (`watcher`). */
export type Viewer = Seat | 'table' | 'watcher';

/** An action is named by its `type`; its other fields are the game's own. */
export type ActionShape = { readonly type: string };

export type Turn =
  /** Something must be drawn. `key` names the event, once per match: it is what the outcome is drawn from. */
  | { readonly kind: 'chance'; readonly phase: string; readonly key: string }
  /** Somebody must act. Several seats act simultaneously, in any order. `seats` ascend. */
  | { readonly kind: 'act'; readonly phase: string; readonly seats: readonly Seat[] }
  | Over;

/** Best place first, shared places together, ascending within a place; in a lost solo game nobody has a place. */
export type Over = {
  readonly kind: 'over';
  readonly ranking: readonly (readonly Seat[])[];
  readonly reason: string;
  /** Whole numbers that a game adds to its end, by name: `crowns`, where it counts them. */
  readonly facts?: { readonly [name: string]: number };
};

/** A range of a field that an offer leaves open, in whole steps from `min`. */
export type BoxRange = {
  readonly min: number | readonly number[];
  readonly max: number | readonly number[];
  readonly step: number;
  readonly not?: readonly (readonly number[])[];
};
/** A spot in a disc, at least `apart` from whatever lies there already: the game knows what does, and refuses by a rule named `apart`. */
export type DiscRange = {
  readonly centre: readonly [number, number];
  readonly radius: number;
  readonly apart: number;
  readonly step: number;
};
export type Vary = { readonly [field: string]: BoxRange | DiscRange };

/** Something a seat may do now. The action is legal as it stands, and so it is with any values within `vary`. */
export type Offer<Action> = { readonly action: Action; readonly vary?: Vary };

/** A keyed fact about what just happened, for the log, the animation, the screen reader and the metrics. Never stored. */
export type Effect = {
  readonly key: string;
  readonly seat?: Seat;
  /** Only this seat may learn of it now; absent: everybody may. */
  readonly only?: Seat;
  readonly [field: string]: Json | undefined;
};

export type Applied<State> = { readonly state: State; readonly effects: readonly Effect[] };

export type ScoreLine = { readonly key: string; readonly points: number };
export type ScoreSheet = { readonly seat: Seat; readonly lines: readonly ScoreLine[]; readonly total: number };

/** A sentence to be said, by key: catalogs hold the words. */
export type Message = { readonly key: string; readonly params?: JsonObject };
/** Why something is not allowed: the id of the rule that forbids it, and the sentence that says so. */
export type Refusal = Message & { readonly rule: string };

export type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Message };

/** Each option by name: the values it may take and the one it takes by default. */
export type OptionSpec<Options> = {
  readonly [Name in keyof Options]: { readonly values: readonly Options[Name][]; readonly default: Options[Name] };
};

/** The pieces a game is played with, where an owner of the printed game may bring others: sheets, boards, maps. */
export type Pieces = {
  /** Those of this game, as data. */
  readonly data: Json;
  /** The same game with other pieces; refused, with the reason, if they make no game. */
  readonly replace: (data: unknown) => Parsed<AnyGame>;
};

/** Rules that a game was played by before. Matches that were begun with them are read, and played on, by them. */
export type EarlierRules<Options> = {
  /** The game by those rules: its `rules` is their number, and its pieces are the same. */
  readonly game: AnyGame;
  /** The same choices in the options of the present rules: for a new match that follows from an old one. */
  renewOptions(options: JsonObject): Options;
};

/** What a face shows: pips as on any die (1 to 6), somebody at the table, or something that has a name. */
export type Face = { readonly pips: number } | { readonly seat: Seat } | { readonly label: Message | string };

/** Something to be rolled or drawn; `seat` is whose it is, where everybody has one. */
export type RealDie = { readonly label: Message; readonly seat?: Seat; readonly faces: readonly Face[] };

/** How people at a real table tell what their dice show: a face of each die, by its index, in the order in which `dice` lists them. */
export type RealDice<State, Action> = {
  /** Whose hand they are in; null if everybody rolls, or anybody may. */
  roller(state: State): Seat | null;
  /** Those of the pending chance. */
  dice(state: State): readonly RealDie[];
  /** Whether chance can bring what they show is for `refuse` to say. */
  outcome(state: State, faces: readonly number[]): Action;
  /** The way back, to show what was told. */
  faces(state: State, outcome: Action): readonly number[];
};

export interface Game<Options = JsonObject, State = unknown, Action extends ActionShape = ActionShape> {
  readonly id: string;
  readonly title: string;
  /** Raised only when behaviour changes; records carry it. */
  readonly rules: number;
  /** Absent: there were none, or their matches can be played no more. */
  readonly earlier?: readonly EarlierRules<Options>[];
  readonly players: readonly [min: number, max: number];
  /** One description for the lobby form, the command line, the lab's sweeps and the protocol. */
  readonly options: OptionSpec<Options>;
  /** Every id that a refusal may cite. */
  readonly ruleIds: readonly string[];
  /** Absent: the pieces are always the same. */
  readonly pieces?: Pieces;
  /** Absent: the game cannot be played with real dice. */
  readonly realDice?: RealDice<State, Action>;
  /** No match of these options and players has more moves than this, chance included. */
  longest(options: Options, players: number): number;

  start(options: Options, players: number): State;
  turn(state: State): Turn;
  /** Everything a seat may do now; `[]` for a seat that may not act. Their order means nothing; `refuse` asks the same predicates. */
  offers(state: State, seat: Seat): readonly Offer<Action>[];
  /** What `pick(random, offers(state, seat))` gives, without making the list. Asked only of the seats that act. */
  anyOffer?(state: State, seat: Seat, random: Random): Offer<Action>;
  /** One outcome of the pending chance, with its right probability. */
  draw(state: State, random: Random): Action;
  /** Applies a legal move. For an illegal one the result is undefined, but the input never changes. */
  apply(state: State, by: By, action: Action): Applied<State>;
  /** The position as the viewer may know it: the same shape, secrets masked. From a watcher is hidden whatever is hidden from any seat. */
  view(state: State, viewer: Viewer): State;
  /** A whole state that this seat, knowing only its view, cannot tell from the true one. The view itself where nothing is hidden. */
  imagine(view: State, seat: Seat, random: Random): State;
  /** A sheet for every seat, ascending, at any time. */
  score(state: State): readonly ScoreSheet[];

  /** Reads an action from outside: its shape only, its type included, into the form in which offers write it. */
  parse(action: unknown, players: number): Parsed<Action>;
  /** Why this seat may not do that, or chance cannot bring it. For a seat, null for exactly what is offered. Asked of those to move. */
  refuse(state: State, by: By, action: Action): Refusal | null;
  /** Reads a position in the shape of the table's view; refuses one that cannot be. The seed's stream fills what is not given. */
  load(position: unknown, options: Options, players: number, random: Random): Parsed<State>;
}

/** Any game, for code that treats all alike: states and actions only go back to the game they came from. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the types of a particular game are forgotten
export type AnyGame = Game<any, any, any>;

/** Those effects that the viewer may learn of now; null is somebody who holds no seat, like a watcher. */
export function visibleTo(effects: readonly Effect[], viewer: Viewer | null): readonly Effect[] {
  return viewer === 'table' ? effects : effects.filter(({ only }) => only === undefined || only === viewer);
}

/** Pieces under the name their owner gave them. The field that holds them is called `components` in the format of records, plans and summaries. */
export type PieceSet = { readonly name: string; readonly data: Json };

export const LONGEST_SET_NAME = 60;

/** The game as it is played with these pieces; the game itself if none are given. */
export function gameWithPieces(game: AnyGame, set: unknown): Parsed<AnyGame> {
  if (set === undefined) return { ok: true, value: game };
  if (!isPieceSet(set)) return { ok: false, problem: { key: 'problem.pieceSet', params: { longest: LONGEST_SET_NAME } } };
  if (game.pieces === undefined) return { ok: false, problem: { key: 'problem.fixedPieces', params: { game: game.title } } };
  return game.pieces.replace(set.data);
}

/** Plain JSON is assumed: whoever reads from outside has seen to that. */
function isPieceSet(value: unknown): value is PieceSet {
  if (!isObject(value) || Object.keys(value).some((field) => field !== 'name' && field !== 'data')) return false;
  const { name, data } = value;
  return typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_SET_NAME && data !== undefined;
}
