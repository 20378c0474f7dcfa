/** A record is a log of moves to replay. Hashes chain the moves, so a change shows at its move. */

import { keyedRandom, type Seed } from './chance.ts';
import { type FairDice, isFairDice } from './fair.ts';
import { type ActionShape, type AnyGame, type By, gameWithPieces, type Message, type Parsed, type PieceSet } from './game.ts';
import { hashOf, hashText } from './hash.ts';
import { defined, isObject, type Json, type JsonObject, notJson } from './json.ts';
import { judge, type Refused } from './offers.ts';
import { gameByRules, parseOptions } from './options.ts';

export type Move = { readonly by: By; readonly action: ActionShape };

export type Setup = {
  readonly game: string;
  readonly rules: number;
  readonly players: number;
  readonly options: JsonObject;
  readonly components?: PieceSet;
  readonly seed: Seed;
  /** How server and players mixed the seed; public after the match. */
  readonly fair?: FairDice;
  readonly reseeds?: readonly Reseed[];
  /** Absent: the regular start. */
  readonly position?: Json;
};

export type RecordedMove = Move & { readonly hash: string };
export type MatchRecord = Setup & { readonly moves: readonly RecordedMove[] };
export type UnhashedRecord = Setup & { readonly moves: readonly Move[] };

/** Hash of the seed, shown before the match: proves afterwards that the seed was not changed. */
export function commitment(seed: Seed): string {
  return hashText(`tablehop seed ${JSON.stringify(seed)}`);
}

/** The hash before the first move: the set-up with a commitment instead of the seed. `fair` is revealed later and not covered. */
export function firstLink(setup: Setup): string {
  const { game, rules, players, options, components, seed, reseeds, position } = setup;
  const commitments = reseeds?.map((each) => ({ from: each.from, commitment: commitment(each.seed) }));
  return hashOf(defined({ game, rules, players, options, components, commitment: commitment(seed), reseeds: commitments, position }));
}

export function nextLink(previous: string, move: Move): string {
  return hashOf({ previous, by: move.by, action: move.action });
}

export function hashRecord({ moves, ...setup }: UnhashedRecord): MatchRecord {
  const { next } = linksOf(setup);
  return { ...setup, moves: moves.map(next) };
}

/** Pauses between moves. */
export async function hashRecordInSlices({ moves, ...setup }: UnhashedRecord, pause: () => Promise<void> | null): Promise<MatchRecord> {
  const { next } = linksOf(setup);
  const hashed: RecordedMove[] = [];
  for (const move of moves) {
    const pausing = pause();
    if (pausing !== null) await pausing;
    hashed.push(next(move));
  }
  return { ...setup, moves: hashed };
}

function linksOf(setup: Setup): { readonly next: (move: Move) => RecordedMove } {
  let link = firstLink(setup);
  return {
    next({ by, action }) {
      link = nextLink(link, { by, action });
      return { by, action, hash: link };
    },
  };
}

/** `move` counts from 0; null: before the first move. */
export type Damage = { readonly move: number | null; readonly problem: Message; readonly refused?: Refused };

export type Replayed = {
  readonly ok: true;
  /** With the pieces and rules of the match. */
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly state: unknown;
  readonly moves: readonly RecordedMove[];
};

/** The start, or the loaded position. `game` must have the pieces and rules of the match. */
export function opening(game: AnyGame, setup: Setup): { ok: true; state: unknown } | { ok: false; problem: Message } {
  if (setup.position === undefined) return { ok: true, state: game.start(setup.options, setup.players) };
  const loaded = loadView(game, setup.position, setup);
  return loaded.ok ? { ok: true, state: loaded.value } : loaded;
}

/** From the table's view, or a watcher's. */
export function loadView(
  game: AnyGame,
  position: unknown,
  { options, players, seed }: Pick<Setup, 'options' | 'players' | 'seed'>,
): Parsed<unknown> {
  const random = () => keyedRandom(seed, 'load');
  const loaded = game.load(position, options, players, random());
  const watched = loaded.ok ? loaded : game.loadWatched?.(position, options, players, random());
  return watched?.ok ? watched : loaded;
}

/** Replays an untrusted record by its own rules. Hashes are optional, but must be right. */
export function replay(present: AnyGame, given: unknown): Replayed | { readonly ok: false; readonly damage: Damage } {
  const read = readSetup(present, given);
  if (!read.ok) return damaged(null, read.problem);
  const { game, setup, moves } = read;
  const opened = opening(game, setup);
  if (!opened.ok) return damaged(null, opened.problem);

  let state = opened.state;
  let link = firstLink(setup);
  const replayed: RecordedMove[] = [];
  for (const [index, move] of moves.entries()) {
    if (!isObject(move)) return damaged(index, { key: 'problem.moveNotObject', params: { move: index } });
    const by = move.by;
    if (!isBy(by, setup.players)) return damaged(index, { key: 'problem.moveBy', params: { move: index } });
    const judged = judge(game, state, setup.players, by, move.action);
    if (!judged.ok)
      return {
        ok: false,
        damage: { move: index, problem: { key: 'problem.moveRefused', params: { move: index } }, refused: judged.refused },
      };
    link = nextLink(link, { by, action: judged.action });
    if (move.hash !== undefined && move.hash !== link) return damaged(index, { key: 'problem.moveHash', params: { move: index } });
    state = game.apply(state, by, judged.action).state;
    replayed.push({ by, action: judged.action, hash: link });
  }
  if (read.hash !== undefined && read.hash !== link)
    return damaged(moves.length, { key: 'problem.recordHash', params: { moves: moves.length } });
  return { ok: true, game, setup, state, moves: replayed };
}

export function isBy(value: unknown, players: number): value is By {
  return value === 'chance' || isSeat(value, players);
}

export function isSeat(value: unknown, players: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < players;
}

export function isPlayerCount(game: AnyGame, value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= game.players[0] && value <= game.players[1];
}

type ReadSetup =
  | {
      readonly ok: true;
      readonly game: AnyGame;
      readonly setup: Setup;
      readonly moves: readonly unknown[];
      readonly hash: unknown;
    }
  | { readonly ok: false; readonly problem: Message };

function readSetup(present: AnyGame, given: unknown): ReadSetup {
  const fault = notJson(given);
  if (fault !== null || !isObject(given)) return { ok: false, problem: { key: 'problem.recordNotObject' } };
  if (given.game !== present.id) return { ok: false, problem: { key: 'problem.recordGame', params: { game: present.id } } };
  const byRules = gameByRules(present, given.rules);
  if (!byRules.ok) return byRules;
  const game = byRules.value;
  const { players, seed, fair, reseeds = [], moves } = given;
  if (!isPlayerCount(game, players))
    return { ok: false, problem: { key: 'problem.players', params: { min: game.players[0], max: game.players[1] } } };
  if (!isSeed(seed)) return { ok: false, problem: { key: 'problem.seed' } };
  if (fair !== undefined && !isFairDice(fair, players)) return { ok: false, problem: { key: 'problem.fair' } };
  if (!isReseeds(reseeds, players)) return { ok: false, problem: { key: 'problem.reseeds' } };
  if (!Array.isArray(moves)) return { ok: false, problem: { key: 'problem.recordMoves' } };
  const replaced = gameWithPieces(game, given.components);
  if (!replaced.ok) return replaced;
  const options = parseOptions(game.options, given.options);
  if (!options.ok) return options;
  const setup: Setup = defined({
    game: game.id,
    rules: game.rules,
    players,
    options: options.value as JsonObject,
    components: given.components as PieceSet | undefined,
    seed,
    fair,
    reseeds: reseeds.length === 0 ? undefined : reseeds,
    position: given.position as Json | undefined,
  });
  return { ok: true, game: replaced.value, setup, moves, hash: given.hash };
}

function damaged(move: number | null, problem: Message): { readonly ok: false; readonly damage: Damage } {
  return { ok: false, damage: { move, problem } };
}

/** Seeds chance from this move on, counted from 0 without undone moves. */
export type Reseed = { readonly from: number; readonly seed: Seed; readonly fair?: FairDice };

export type Seeds = { readonly seed: Seed; readonly fair?: FairDice; readonly reseeds?: readonly Reseed[] };

export function seedAt({ seed, reseeds = [] }: Seeds, move: number): Seed {
  return reseeds.findLast(({ from }) => from <= move)?.seed ?? seed;
}

/** In the order they apply, the first from move 0 on. */
export function everySeed({ seed, fair, reseeds = [] }: Seeds): readonly Reseed[] {
  return [defined({ from: 0, seed, fair }), ...reseeds];
}

export function isReseeds(value: unknown, players: number): value is readonly Reseed[] {
  if (!Array.isArray(value) || !value.every((each) => isReseed(each, players))) return false;
  return value.every(({ from }, index) => from > (value[index - 1]?.from ?? -1));
}

function isReseed(value: unknown, players: number): value is Reseed {
  if (!isObject(value)) return false;
  const { from, seed, fair, ...others } = value;
  if (Object.keys(others).length > 0 || typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0) return false;
  return isSeed(seed) && (fair === undefined || isFairDice(fair, players));
}

export function isSeed(value: unknown): value is Seed {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));
}
