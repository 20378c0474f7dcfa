/** Laws about loaded positions and records: a record is the match, and a change of it is found. */

import { pick, type Random } from '../chance.ts';
import type { AnyGame, By, Turn, Viewer } from '../game.ts';
import { hashOf } from '../hash.ts';
import { isObject, type Json, same } from '../json.ts';
import { findOffer } from '../offers.ts';
import { loadView, type Move, replay, type Setup } from '../record.ts';
import { CHANCE_IS_KEYED } from './about-chance.ts';
import { EVERY_OFFER_APPLIES } from './about-moves.ts';
import { countsOf, demand, demandEqual, isText, seatsOf } from './demands.ts';
import { brief, EVERYTHING_IS_PLAIN_JSON, frozen, placeIn } from './finding.ts';
import { chained, lonePosition, type Match, setupOf, someMoves } from './match.ts';
import { quickRandom } from './quick-random.ts';
import { demandSound } from './sound.ts';
import { type Law, law } from './survey.ts';
import { nudged, RUBBISH, spliced, tamper } from './tamper.ts';

const PRESUPPOSED = [EVERY_OFFER_APPLIES, CHANCE_IS_KEYED, EVERYTHING_IS_PLAIN_JSON];
const POSITIONS_LOAD = 'positions load';

const TAMPERED = 3;
const MOVES_PLAYED_ON = 100;

/** A loaded table view is the same state. A tampered position is refused with a reason, or read as given and playable to the end. */
const positionsLoad = law(
  POSITIONS_LOAD,
  (match) => {
    const { game, players, moves } = match;
    const looked: { readonly state: unknown; readonly position: Json; readonly after: number }[] = [];
    return {
      at({ state, turn, sampled, isFirst }, random) {
        const claimed = validatePosition(match, state);
        demand(claimed === null, () => `a match has come to a position that the tests call impossible: ${claimed}`);
        if (!sampled || turn.kind === 'over') return;
        const position = tableView(game, state);
        looked.push({ state, position, after: moves.length });
        const loaded = load(match, position);
        if (!loaded.ok) throw new Error(`load refuses a position of a match: ${brief(loaded.problem)}`);
        demandEqual(loaded.value, state, () => 'the loaded position is another');
        demandHiddenDrawn(match, state, random);
        for (const count of countsOf(game)) {
          if (count === players) continue;
          demand(!load(match, position, count).ok, () => `load takes a position of ${players} players for one of ${count}`);
        }
        for (let tries = 0; tries < TAMPERED; tries++) {
          demandRefusedOrSound(match, tamper(position, random), random);
          demandRefusedOrSound(match, nudged(position, random), random);
          demandRefusedOrSound(match, spliced(position, pick(random, looked).position, random), random);
        }
        for (const given of isFirst ? RUBBISH : []) demandRefusedOrSound(match, given, random);
      },
      end({ state }, random) {
        if (looked.length === 0) return;
        const { position, after } = pick(random, looked);
        const near = [...looked, { state, after: moves.length }].filter(
          (later) => later.after >= after && later.after <= after + MOVES_PLAYED_ON,
        );
        const goal = pick(random, near);
        const resumed = replay(game, { ...setupOf(match), position, moves: moves.slice(after, goal.after) });
        if (!resumed.ok) throw new Error(`a match loaded after ${after} moves does not go on: ${brief(resumed.damage)}`);
        demandEqual(resumed.state, goal.state, () => `a match loaded after ${after} moves is another after ${goal.after}`);
      },
    };
  },
  PRESUPPOSED,
);

/** A watcher's view loads as a state that looks the same to watchers. */
function demandHiddenDrawn(match: Match, state: unknown, random: Random): void {
  const watched = plainView(match.game, state, 'watcher');
  const loaded = loadView(match.game, frozen(watched), match);
  if (!loaded.ok) throw new Error(`load refuses what a watcher sees: ${brief(loaded.problem)}`);
  demandEqual(plainView(match.game, loaded.value, 'watcher'), watched, () => 'a watcher can tell the loaded position from the true one');
  if (!same(loaded.value, state)) demandSound(match, loaded.value, random, () => 'playing on from what was drawn on loading,');
}

function tableView(game: AnyGame, state: unknown): Json {
  return plainView(game, state, 'table');
}

function plainView(game: AnyGame, state: unknown, viewer: Viewer): Json {
  return frozen(JSON.parse(JSON.stringify(game.view(state, viewer))));
}

function load({ game, options, players, seed }: Match, given: unknown, count = players): ReturnType<AnyGame['load']> {
  return game.load(frozen(given), options, count, quickRandom(seed));
}

function demandRefusedOrSound(match: Match, given: unknown, random: Random): void {
  const loaded = load(match, given);
  if (!loaded.ok) {
    demand(isText(loaded.problem.key), () => `load refuses ${brief(given)} without a reason`);
    return;
  }
  const written = tableView(match.game, loaded.value);
  const unheeded = whereUnheeded(given, written, '$');
  demand(unheeded === null, () => `load accepts a position, but not what it says at ${unheeded}`);
  const again = load(match, written);
  if (!again.ok) throw new Error(`load accepts ${brief(given)}, but not the same position once more: ${brief(again.problem)}`);
  demandEqual(again.value, loaded.value, () => `load accepts ${brief(given)}, which is another position once it is written and read`);
  const claimed = validatePosition(match, loaded.value);
  demand(claimed === null, () => `load accepts a position that the tests call impossible (${claimed}): ${brief(given)}`);
  demandSound(match, loaded.value, random, () => `playing on from ${brief(given)}, which load accepts,`);
}

/** The first difference from what was given. Null may be drawn, unknown names ignored, lists sorted. */
function whereUnheeded(given: unknown, read: unknown, path: string): string | null {
  if (given === null || same(given, read)) return null;
  const isSameList = Array.isArray(given) && Array.isArray(read) && given.length === read.length;
  if (isSameList && same(sorted(given), sorted(read))) return null;
  if (!isSameList && !(isObject(given) && isObject(read))) return `${path}: ${brief(given)} is read as ${brief(read)}`;
  for (const [key, child] of Object.entries(given)) {
    if (!Object.hasOwn(read, key)) continue;
    const deeper = whereUnheeded(child, (read as { readonly [key: string]: unknown })[key], placeIn(given, path, key));
    if (deeper !== null) return deeper;
  }
  return null;
}

function sorted(list: readonly unknown[]): readonly string[] {
  return list.map((item) => JSON.stringify(item)).sort();
}

function validatePosition({ claims }: Match, state: unknown): string | null {
  return claims.impossible?.(state as never) ?? null;
}

/** A record reproduces the match hash by hash. A replay draws nothing, so no state contains what only a draw knew. */
const replayIsTheMatch = law(
  'a replay is the match',
  (match) => ({
    end({ state }) {
      const setup = setupOf(match);
      const moves = chained(setup, match.moves);
      const replayed = replay(match.game, JSON.parse(JSON.stringify({ ...setup, moves })));
      if (!replayed.ok) throw new Error(`the record of a match is refused: ${brief(replayed.damage)}`);
      demandEqual(replayed.state, state, () => 'the replay ends in another state');
      demand(hashOf(replayed.state) === hashOf(state), () => 'the replay ends in a state with another hash');
      demandEqual(replayed.moves, moves, () => 'the replay has other hashes');
    },
  }),
  PRESUPPOSED,
);

type Part = { readonly setup: Setup; readonly moves: readonly Move[]; readonly index: number; readonly state: unknown };

const MOVES_AROUND = 3;

/** The record begins shortly before the change: a long one takes long to replay. */
const changedMoveIsFound = law(
  'a changed move is found',
  (match) => {
    const starts: { readonly state: unknown; readonly from: number }[] = [];
    return {
      at({ state, turn, sampled }) {
        if (sampled && turn.kind !== 'over') starts.push({ state, from: match.moves.length });
      },
      end(_last, random) {
        const begun = starts.filter(({ from }) => from < match.moves.length);
        if (begun.length === 0) return;
        const { state, from } = pick(random, begun);
        const setup = from === 0 ? setupOf(match) : { ...setupOf(match), position: tableView(match.game, state) };
        const moves = match.moves.slice(from, from + 2 * MOVES_AROUND);
        const index = random.below(Math.min(moves.length, MOVES_AROUND));
        const before = moves.slice(0, index).reduce((next, { by, action }) => match.game.apply(next, by, action).state, state);
        demandFound(match, { setup, moves, index, state: before }, random.below(2 ** 32));
      },
    };
  },
  [...PRESUPPOSED, POSITIONS_LOAD],
);

function demandFound(match: Match, { setup, moves: bare, index, state }: Part, seed: number): void {
  const { game, players } = match;
  const random = quickRandom(seed);
  const moves = chained(setup, bare);
  const [move, position] = [moves[index], lonePosition(match, state)];
  if (move === undefined) return;
  const { by } = move;

  const found = (change: string, changed: readonly unknown[]) => {
    const replayed = replay(game, { ...setup, moves: changed });
    if (replayed.ok) throw new Error(`a record is accepted although move ${index} was changed: ${change}`);
    demand(
      replayed.damage.move === index,
      () => `move ${index} was changed (${change}), but the fault is found here: ${brief(replayed.damage)}`,
    );
  };
  for (const other of someMoves(match, position, 4, random)) {
    if (!same(other, bare[index])) found('another legal move', moves.with(index, { ...other, hash: move.hash }));
  }
  if (index + 1 < moves.length) found('left out', moves.toSpliced(index, 1));
  // Without hashes the rules must find it.
  for (const stranger of [...seatsOf(players), 'chance' as const]) {
    if (!mayMove(position.turn, stranger)) found(`made by ${stranger}`, bare.with(index, { by: stranger, action: move.action }));
  }
  if (by === 'chance') return;
  const action = tamper(move.action, random);
  const read = game.parse(action, players);
  const legal = read.ok && findOffer(position.offers(by), read.value) !== undefined;
  if (!legal) found(`to ${brief(action)}`, [...bare.slice(0, index), { by, action }, ...bare.slice(index + 1)]);
}

function mayMove(turn: Turn, by: By): boolean {
  switch (turn.kind) {
    case 'over':
      return false;
    case 'chance':
      return by === 'chance';
    case 'act':
      return by !== 'chance' && turn.seats.includes(by);
  }
}

export const LAWS_ABOUT_RECORDS: readonly Law[] = [replayIsTheMatch, changedMoveIsFound, positionsLoad];
