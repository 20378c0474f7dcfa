/** A random match, walked position by position: what the laws look at. */

import { keyedRandom, pick, type Random, randomFromWords } from '../chance.ts';
import type { ActionShape, AnyGame, Offer, Seat, Turn } from '../game.ts';
import type { JsonObject } from '../json.ts';
import { judge } from '../judge.ts';
import { firstLink, type Move, nextLink, type RecordedMove, type Setup } from '../record.ts';
import { brief } from './difference.ts';
import { mayBeTaken, varied } from './vary.ts';

export type Match = {
  readonly game: AnyGame;
  readonly options: JsonObject;
  readonly players: number;
  /** What chance is drawn from, as at a real table. */
  readonly seed: number;
  /** What the players' choices are drawn from. */
  readonly luck: number;
  /** For the law's own choices: they must not change the match that it looks at. */
  readonly random: Random;
  /** Grows while the match is walked. */
  readonly moves: Move[];
};

export type Position = {
  readonly state: unknown;
  readonly turn: Turn;
  /** Whether a law that cannot afford every position should look at this one. */
  readonly sampled: boolean;
};

export function newMatch(game: AnyGame, options: JsonObject, players: number, seed: number, luck: number): Match {
  return { game, options, players, seed, luck, random: quickRandom(luck ^ 1), moves: [] };
}

export function setupOf({ game, options, players, seed }: Match): Setup {
  return { game: game.id, rules: game.rules, players, options, seed };
}

/** The moves with the hashes that a record of them has. */
export function chained(setup: Setup, moves: readonly Move[]): RecordedMove[] {
  let link = firstLink(setup);
  return moves.map((move) => {
    link = nextLink(link, move);
    return { ...move, hash: link };
  });
}

/** From the start to the end, or to the game's own limit. States are frozen: whoever changes one is found out at once. */
export function* walk(match: Match): Generator<Position> {
  const { game, options, players, luck, moves } = match;
  const random = quickRandom(luck);
  const choose = pick(random, CHOICES);
  const longest = game.longest(options, players);
  const seen: { [phase: string]: number } = {};
  let state = frozen(game.start(options, players));
  for (;;) {
    const turn = game.turn(state);
    const phase = turn.kind === 'over' ? 'over' : turn.phase;
    seen[phase] = (seen[phase] ?? 0) + 1;
    // The first few of every phase, then ever fewer: rare phases are not drowned by common ones, long matches stay affordable.
    yield { state, turn, sampled: random.below(seen[phase] ?? 1) < LOOKS_PER_PHASE };
    if (turn.kind === 'over' || moves.length === longest) return;
    const move = turn.kind === 'chance' ? drawn(match, state, turn.key) : chosen(match, state, pick(random, turn.seats), choose, random);
    state = frozen(applied(game, state, move).state);
    moves.push(move);
  }
}

const LOOKS_PER_PHASE = 3;

/** Players of different temper: habits reach positions that random play does not. */
const CHOICES: readonly Choose[] = [pick, pick, (_random, offers) => firstOf(offers), (_random, offers) => firstOf(offers.toReversed())];
type Choose = (random: Random, offers: readonly Offer<ActionShape>[]) => Offer<ActionShape>;

/** A few moves that are allowed here: of every acting seat, or what chance might bring. */
export function someMoves(match: Match, { state, turn }: Position, count: number): Move[] {
  const { game, seed, random } = match;
  switch (turn.kind) {
    case 'over':
      return [];
    case 'chance':
      return Array.from({ length: count }, (_, index) => drawn({ game, seed: seed + index }, state, turn.key));
    case 'act':
      return turn.seats.flatMap((seat) => Array.from({ length: count }, () => chosen(match, state, seat, pick, random)));
  }
}

/** Up to so many offers of a seat, each at most once. */
export function someOffers({ game, random }: Match, state: unknown, seat: Seat, count: number): Offer<ActionShape>[] {
  const offers: Offer<ActionShape>[] = [...game.offers(state, seat)];
  while (offers.length > count) offers.splice(random.below(offers.length), 1);
  return offers;
}

export function applied(game: AnyGame, state: unknown, { by, action }: Move): ReturnType<AnyGame['apply']> {
  return attempt(
    () => game.apply(state, by, action),
    () => `apply, given ${brief(action)} by ${by},`,
  );
}

/** Runs a function of the game; what it throws becomes a finding. */
export function attempt<Result>(run: () => Result, what: () => string): Result {
  try {
    return run();
  } catch (error) {
    throw new Error(`${what()} threw: ${messageOf(error)}`, { cause: error });
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function drawn({ game, seed }: Pick<Match, 'game' | 'seed'>, state: unknown, key: string): Move {
  const draw = () => game.draw(state, keyedRandom(seed, key));
  return { by: 'chance', action: frozen(attempt(draw, () => 'draw')) };
}

function chosen({ game, players }: Match, state: unknown, seat: Seat, choose: Choose, random: Random): Move {
  const offers: readonly Offer<ActionShape>[] = game.offers(state, seat);
  if (offers.length === 0) throw new Error(`seat ${seat} is to act, but has no offers`);
  const offer = choose(random, offers);
  const variation = offer.vary === undefined || random.below(2) === 0 ? offer.action : varied(offer, random);
  const action = mayBeTaken(offer) && !judge(game, state, players, seat, variation).ok ? offer.action : variation;
  return { by: seat, action: frozen(action) };
}

/** Choices need no secrecy, only variety: SplitMix32 is far quicker than keyed draws. */
function quickRandom(seed: number): Random {
  let state = seed;
  return randomFromWords(() => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  });
}

function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new RangeError('nothing to choose from');
  return first;
}

const deeplyFrozen = new WeakSet<object>();

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || deeplyFrozen.has(value)) return value;
  deeplyFrozen.add(value);
  for (const child of Object.values(value)) frozen(child);
  return Object.freeze(value);
}
