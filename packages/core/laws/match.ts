import { keyedRandom, pick, type Random } from '../chance.ts';
import type { ActionShape, AnyGame, Offer, Seat, Turn } from '../game.ts';
import type { JsonObject } from '../json.ts';
import { judge } from '../offers.ts';
import { firstLink, type Move, nextLink, type RecordedMove, type Setup } from '../record.ts';
import { demandTurn } from './demands.ts';
import { findingOf, frozen, OFFERS_ARE_FOR_THOSE_WHO_ACT } from './finding.ts';
import { numberOf, quickRandom, seedFrom } from './quick-random.ts';
import { mayBeTaken, varied } from './vary.ts';

export type Match = {
  readonly game: AnyGame;
  readonly options: JsonObject;
  readonly players: number;
  readonly claims: Claims;
  readonly seed: number;
  readonly habits: Habits;
  /** Both grow during the match: `choices` has one number per move, which determines the move. */
  readonly choices: number[];
  readonly moves: Move[];
};

export type Position = {
  readonly state: unknown;
  readonly turn: Turn;
  /** Whether laws that are too slow for every position check this one. */
  readonly sampled: boolean;
  /** The first of its phase in this match, for what hardly depends on more than the phase. */
  readonly isFirst: boolean;
  offers(seat: Seat): readonly Offer<ActionShape>[];
};

/** The next choice, or undefined to stop the match here. */
export type Choices = () => number | undefined;

export function endlessChoices(seed: number): Choices {
  const random = quickRandom(seed);
  return () => random.below(CHOICES);
}

export function listedChoices(list: readonly number[]): Choices {
  let next = 0;
  return () => list[next++];
}

/** Number of different choices: fewer are easier to read, more hardly reach other positions. */
const CHOICES = 2 ** 20;

/** The first positions of every phase, then ever fewer, and the first with each set of offered action types. */
const LOOKS_PER_PHASE = 3;

/** To the end, to the game's own limit, or to the last choice. States are frozen, so that mutation fails at once. */
export function* walk(match: Match, choices: Choices, sampleAll: boolean): Generator<Position> {
  const { game, options, players, moves } = match;
  const longest = game.longest(options, players);
  const seen: { [phase: string]: number } = {};
  const samples = quickRandom(match.seed);
  let state = frozen(game.start(options, players));
  for (;;) {
    const position = positionAt(match, state, (phase, types) => {
      const number = count(seen, phase);
      const isNew = count(seen, `${phase} ${types()}`) === 1;
      return { sampled: samples.below(number) < LOOKS_PER_PHASE || isNew || sampleAll, isFirst: number === 1 };
    });
    yield position;
    if (position.turn.kind === 'over' || moves.length === longest) return;
    const choice = choices();
    if (choice === undefined) return;
    match.choices.push(choice);
    const move = moveBy(match, position, quickRandom(choice));
    state = frozen(game.apply(state, move.by, move.action).state);
    moves.push(move);
  }
}

function count(seen: { [what: string]: number }, what: string): number {
  const number = (seen[what] ?? 0) + 1;
  seen[what] = number;
  return number;
}

type Sample = Pick<Position, 'sampled' | 'isFirst'>;

export function lonePosition(match: Match, state: unknown): Position {
  return positionAt(match, state, () => ({ sampled: false, isFirst: false }));
}

function positionAt({ game, players }: Match, state: unknown, sample: (phase: string, types: () => string) => Sample): Position {
  const turn = game.turn(state);
  demandTurn(turn, players);
  const offered: (readonly Offer<ActionShape>[] | undefined)[] = [];
  const offers = (seat: Seat) => {
    const found = offered[seat] ?? game.offers(state, seat);
    offered[seat] = found;
    return found;
  };
  const seats = turn.kind === 'act' ? turn.seats : [];
  const types = () => [...new Set(seats.flatMap((seat) => offers(seat).map(({ action }) => action.type)))].sort().join();
  return { state, turn, offers, ...sample(turn.kind === 'over' ? 'over' : turn.phase, types) };
}

export function moveBy(match: Match, position: Position, random: Random): Move {
  const { turn } = position;
  switch (turn.kind) {
    case 'over':
      throw new RangeError('nobody moves when a match is over');
    case 'chance':
      return drawn(match, position, random);
    case 'act':
      return moveOf(match, position, turn.seats[random.below(turn.seats.length)] ?? 0, random, match.habits);
  }
}

export function someMoves(match: Match, position: Position, count: number, random: Random): Move[] {
  const { turn } = position;
  const several = (move: () => Move) => Array.from({ length: count }, move);
  switch (turn.kind) {
    case 'over':
      return [];
    case 'chance':
      return several(() => drawn(match, position, random));
    case 'act':
      return turn.seats.flatMap((seat) => several(() => moveOf(match, position, seat, random, null)));
  }
}

export function someOffers({ offers }: Position, seat: Seat, count: number, random: Random): readonly Offer<ActionShape>[] {
  const all = offers(seat);
  if (all.length <= count) return all;
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.below(all.length));
  return [...chosen].map((index) => all[index]).filter((offer) => offer !== undefined);
}

/** Drawn as in a real match: from the seed and the key of the event. */
export function drawnByKey({ game, seed }: Match, state: unknown, key: string): ActionShape {
  return game.draw(state, keyedRandom(seed, key));
}

export function setupOf({ game, options, players, seed }: Match): Setup {
  return { game: game.id, rules: game.rules, players, options, seed };
}

export function chained(setup: Setup, moves: readonly Move[]): RecordedMove[] {
  let link = firstLink(setup);
  return moves.map((move) => {
    link = nextLink(link, move);
    return { ...move, hash: link };
  });
}

/** Depends on the position and law only, not on the way there. */
export function randomFor(match: Match, law: number): Random {
  return quickRandom(seedFrom(match.seed, law, match.choices.at(-1) ?? 0));
}

function drawn({ game }: Match, { state }: Position, random: Random): Move {
  return { by: 'chance', action: frozen(game.draw(state, random)) };
}

function moveOf(match: Match, position: Position, seat: Seat, random: Random, habits: Habits | null): Move {
  const { game, players } = match;
  const offers = position.offers(seat);
  if (offers.length === 0) throw findingOf(OFFERS_ARE_FOR_THOSE_WHO_ACT, `seat ${seat} is to act, but has no offers`);
  return { by: seat, action: frozen(seatMove({ game, players, state: position.state, seat, offers }, random, habits)) };
}

/** Swarm testing: in three of four matches each action type has its own weight, which reaches positions that random play does not. */
type AnyOffer = Offer<ActionShape>;

/** Weight of each action type in all matches, for games that random players hardly ever finish. */
type Prefers = { readonly [type: string]: number };

/** Weight of an action type in one match; null: the number of its offers. */
type Habits = { weightOf(type: string): number } | null;

const WEIGHTS = [1, 1, 4, 16];
const UNIFORM_ONE_IN = 4;

export function habitsFrom(seed: number, prefers: Prefers | undefined): Habits {
  if (prefers === undefined && quickRandom(seedFrom(seed)).below(UNIFORM_ONE_IN) === 0) return null;
  const weights: { [type: string]: number } = {};
  return {
    weightOf(type) {
      weights[type] ??= (prefers?.[type] ?? 1) * pick(quickRandom(seedFrom(seed, numberOf(type))), WEIGHTS);
      return weights[type];
    },
  };
}

type Choice = {
  readonly game: AnyGame;
  readonly players: number;
  readonly state: unknown;
  readonly seat: Seat;
  readonly offers: readonly AnyOffer[];
};

function seatMove({ game, players, state, seat, offers }: Choice, random: Random, habits: Habits): ActionShape {
  const offer = pick(random, habits === null ? offers : offersOfSomeType(offers, random, habits));
  const variation = offer.vary === undefined || random.below(2) === 0 ? offer.action : varied(offer, random);
  return mayBeTaken(offer) && !judge(game, state, players, seat, variation).ok ? offer.action : variation;
}

function offersOfSomeType(offers: readonly AnyOffer[], random: Random, { weightOf }: NonNullable<Habits>): readonly AnyOffer[] {
  const types = [...new Set(offers.map(({ action }) => action.type))].sort();
  if (types.length === 1) return offers;
  const lots = types.flatMap((type) => Array<string>(weightOf(type)).fill(type));
  const type = pick(random, lots);
  return offers.filter(({ action }) => action.type === type);
}

export type Claims = {
  /** `total` (default): ranked by total; `tie-break`: equal totals may be ranked apart; otherwise: why totals do not decide. */
  readonly ranking?: 'total' | 'tie-break' | { readonly because: string };
  /** What never decreases for a seat: its total, or the lines of its sheet with these keys. Absent: points may be lost. */
  readonly neverFalls?: 'total' | readonly string[];
  /** Why no match reaches this state; null if one does. Checked on every position and on tampered ones that `load` accepts. */
  readonly impossible?: (state: never) => string | null;
};

export type LawSettings = Claims & {
  readonly runs?: number;
  /** Weights of action types, for games that random players hardly ever finish. */
  readonly prefers?: Prefers;
  /** One match only, from the report of a broken law: the environment variables LAWS_SEED and LAWS_PATH. */
  readonly seed?: number;
  readonly path?: string;
};
