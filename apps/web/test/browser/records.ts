/** Records of matches, played to where a test starts, without a page. */

import {
  type ActionShape,
  type AnyGame,
  type Effect,
  firstLink,
  type JsonObject,
  keyedRandom,
  type MatchRecord,
  nextLink,
  opening,
  parseOptions,
  type RecordedMove,
  type Seat,
  type Turn,
} from '@tablehop/core';
import { forkPlan, type SeatInfo } from '@tablehop/host';
import { playedRecord } from '../../../../packages/host/test/support.ts';

export const ADA: SeatInfo = { name: 'Ada', kind: 'person' };
export const ADA_AND_BO: readonly SeatInfo[] = [ADA, { name: 'Bo', kind: 'bot', level: 'easy' }];
/** Two people without names at one screen. */
export const TOGETHER: readonly SeatInfo[] = [0, 1].map(() => ({ name: '', kind: 'person' }));

function usualOptions(game: AnyGame, chosen: JsonObject = {}): JsonObject {
  const options = parseOptions<JsonObject>(game.options, chosen);
  if (!options.ok) throw new RangeError(`these options of ${game.id} are not allowed`);
  return options.value;
}

/** A match that begins, as the set-up form makes it. */
export function freshRecord(game: AnyGame, players: number, seed: number, chosen?: JsonObject): MatchRecord {
  return { game: game.id, rules: game.rules, players, options: usualOptions(game, chosen), seed, moves: [] };
}

export function mostMoves(game: AnyGame): number {
  return game.longest(usualOptions(game), 2) + 1;
}

/** The position after all rolls of chance that are due. */
function settled(game: AnyGame, state: unknown, seed: number): unknown {
  const turn = game.turn(state);
  if (turn.kind !== 'chance') return state;
  return settled(game, game.apply(state, 'chance', game.draw(state, keyedRandom(seed, turn.key))).state, seed);
}

/** A seed of Hip, Hip, Hooray with which the first seat begins in this phase; if it builds, the other one builds next. */
export function seedOfFirst(game: AnyGame, phase: 'keep' | 'build', players = 2): number {
  const isTurnOf = (seat: number, wanted: string, { kind, ...turn }: Turn) =>
    kind === 'act' && 'seats' in turn && turn.phase === wanted && turn.seats[0] === seat;
  for (let seed = 1; seed < 10_000; seed += 1) {
    const state = settled(game, game.start(usualOptions(game), players), seed);
    if (!isTurnOf(0, phase, game.turn(state))) continue;
    const [offer] = game.offers(state, 0);
    if (phase === 'keep' || isTurnOf(1, 'build', game.turn(settled(game, game.apply(state, 0, offer?.action).state, seed)))) return seed;
  }
  throw new RangeError(`no seed brings ${game.id} there`);
}

/** A match of two, stopped before the first seat's move with such an effect. */
export function recordBefore(game: AnyGame, wanted: (effect: Effect) => boolean): MatchRecord {
  for (let seed = 1; seed < 100; seed += 1) {
    const record = playedRecord(game, 2, String(seed));
    let state = stateAt(game, record);
    for (const [number, { by, action }] of record.moves.entries()) {
      const applied = game.apply(state, by, action);
      if (by === 0 && applied.effects.some(wanted)) return { ...record, moves: record.moves.slice(0, number) };
      state = applied.state;
    }
  }
  throw new RangeError(`no move of the first seat has that effect in ${game.id}`);
}

type SetUp = Omit<MatchRecord, 'moves'>;

function stateAt(game: AnyGame, setup: SetUp): unknown {
  const opened = opening(game, setup);
  if (!opened.ok) throw new RangeError(opened.problem.key);
  return opened.state;
}

/** The last moves of a match of two with a new seed: few enough for a quick review. */
export function lastMovesOf(game: AnyGame, count: number, played: string): SetUp {
  const whole = playedRecord(game, 2, played);
  const seed = 'what is left of it';
  const seats = [0, 1].map(() => ({ name: '', kind: 'person' as const }));
  const planned = forkPlan(game, whole, { at: whole.moves.length - count, seats, seed });
  if (!planned.ok || planned.value.position === undefined) throw new RangeError('the match can be begun there');
  const { options, position } = planned.value;
  return { game: game.id, rules: game.rules, players: 2, options, seed, position };
}

type Playing<State> = {
  readonly decide: (state: State, seat: Seat, moves: number) => ActionShape;
  readonly isEnough?: (state: State) => boolean;
  /** Seed of dice that were rolled on a real table. */
  readonly diceSeed?: string;
};

export function recordBy<State>(game: AnyGame, setup: SetUp, { decide, isEnough = () => false, diceSeed }: Playing<State>) {
  const moves: RecordedMove[] = [];
  let link = firstLink(setup);
  let state = stateAt(game, setup) as State;
  for (let turn = game.turn(state); turn.kind !== 'over' && !isEnough(state); turn = game.turn(state)) {
    const by = turn.kind === 'chance' ? 'chance' : (turn.seats[0] ?? 0);
    const rolled = turn.kind === 'chance' ? game.draw(state, keyedRandom(diceSeed ?? setup.seed, turn.key)) : null;
    const action = rolled ?? decide(state, by as Seat, moves.length);
    link = nextLink(link, { by, action });
    moves.push({ by, action, hash: link });
    state = game.apply(state, by, action).state as State;
  }
  return { record: { ...setup, moves } satisfies MatchRecord, state };
}
