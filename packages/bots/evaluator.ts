/** What a bot knows about a particular game: how to value a position. Everything else it takes from the contract. */

import type { ActionShape, AnyGame, Over, Reason, Seat } from '@tablehop/core';
import type { Limits, Mind, Skills } from './levels.ts';

export type Evaluator<State = unknown> = {
  /** What the position promises the seat, in points ahead of its strongest rival. */
  value(state: State, seat: Seat): number;
  /** How many playouts the value outweighs. Absent: a few. */
  readonly trust?: number;
  /** The same as a player sees it who does not look far ahead. Absent: `value`. */
  glance?(state: State, seat: Seat): number;
  /** The value allows for the pending chance. Otherwise chance is drawn before a position is valued. */
  readonly foreseesChance?: boolean;
  /** A sensible action, found in a seat's view without trying others: what everybody plays in playouts. Absent: the best of a few by `value`. */
  quickAction?(view: State, seat: Seat): ActionShape;
  /** Moves, chance included, that a playout from here takes: the value knows what comes later as well. Absent: nearly always all. */
  playoutMoves?(state: State): number;
  /** Nothing done so far influences what comes: a playout may end here, for more chance would only blur what it has shown. */
  isSettled?(state: State): boolean;
  /** A playout of its own, for a game whose states cost too much: the value where it ends, with the luck of that world. Absent: by the rules. */
  playOut?(state: State, seat: Seat, world: number): number;
  /** How long a glance may take, where it is a search of its own. Absent: as long as it needs. */
  readonly glanceMs?: number;
  /** A way of its own to find an action, for a game in which a single one tells too little. Absent: each is tried by its value. */
  plan?(state: State, seat: Seat, mind: Mind, limits: Limits): ActionShape;
  /** How a match is judged afterwards, in a game whose playouts would take too long. Absent: by playouts. */
  readonly appraisal?: Appraisal<State>;
};

/** What a position promises everybody, by seat. */
export type Outlook = {
  /** How far ahead of the strongest rival; alone, what the seat makes by itself. */
  readonly leads: readonly number[];
  /** Of winning, from 0 to 1. */
  readonly chances: readonly number[];
};

/** By the number of the imagined world that chance falls in: the same world twice gives the same twice. */
export type Foresight = (world: number) => Outlook;

/** What is worked out once for a position serves any number of worlds. */
export type Appraisal<State = unknown> = {
  readonly unit: 'points' | 'turns';
  /** Of the position: pending chance falls, and the turn is played to its end. */
  outlook(state: State): Foresight;
  /** After an action, played on as far as it takes to see what it leads to. */
  after(state: State, seat: Seat, action: ActionShape): Foresight;
};

export type BotKnowledge = {
  readonly id: string;
  /** Made from the game, which may be played with other pieces. */
  readonly evaluatorOf: (game: AnyGame) => Evaluator;
  /** How strong the levels are, which may depend on the options of the match. Absent: as in games about which nothing was measured. */
  readonly skillsOf?: (state: never) => Skills;
  /** What speaks for actions. Absent: points alone. */
  readonly advocateOf?: (game: AnyGame) => Advocate<never>;
};

/** The evaluator of a player who does not look far ahead. */
export function atAGlance(evaluator: Evaluator): Evaluator {
  return { ...evaluator, value: evaluator.glance ?? evaluator.value };
}

/** For any game: the lead in points, as they now count. */
export function leadEvaluator(game: AnyGame): Evaluator {
  return { value: (state, seat) => scoreLeads(game, state)[seat] ?? 0 };
}

/** A true statement about what an action brings about or leaves possible, in the words of its game. */
export type Argument = Reason & {
  /** Two actions are compared by what they say about the same topic. Of topics that begin alike up to a colon only one is mentioned. */
  readonly topic: string;
  /** How much of it there is, such as rows kept open. An action that says nothing about a topic has 0 of it. */
  readonly amount: number;
  /** What one more of it is worth, about, in points: the reasons worth most are mentioned. */
  readonly weight: number;
};

export type Advocate<State = unknown> = {
  /** All that can be said for the action by whoever sees no more than this view. Every one of them is true. */
  argumentsFor(view: State, seat: Seat, action: ActionShape): readonly Argument[];
  /** What else could be done, best first, in a game whose bots do not value actions one by one. Absent: by their values. */
  alternatives?(view: State, seat: Seat): readonly ActionShape[];
};

/** One argument, or none if there is nothing of it. */
export function argue(
  isSo: boolean,
  topic: string,
  weight: number,
  key: string,
  { amount = 1, ...more }: Partial<Pick<Argument, 'amount' | 'params' | 'seat'>> = {},
): readonly Argument[] {
  return isSo ? [{ topic, amount, weight, key, ...more }] : [];
}

/** By seat: 1 for the winner, a shared first place divided among those who share it; nothing for anybody in a lost solo game. */
export function placeShares({ ranking: [first = []] }: Pick<Over, 'ranking'>, players: number): readonly number[] {
  return Array.from({ length: players }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0));
}

/** By seat: in points ahead of the strongest rival, as they now count; alone, the points. */
export function scoreLeads(game: AnyGame, state: unknown): readonly number[] {
  return leadsOf(game.score(state).map(({ total }) => total));
}

/** By seat: ahead of the strongest rival; alone, as it is. */
export function leadsOf(merits: readonly number[]): readonly number[] {
  return merits.map((_, seat) => leadOf(merits, seat));
}

export function leadOf(merits: readonly number[], seat: Seat): number {
  const own = merits[seat] ?? 0;
  if (merits.length === 1) return own;
  let strongest = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < merits.length; other++) if (other !== seat) strongest = Math.max(strongest, merits[other] ?? 0);
  return own - strongest;
}

/** By seat, adding up to 1. `spread`: the standard deviation of what is still to come, in the unit of the leads. */
export function chancesFrom(leads: readonly number[], spread: number): readonly number[] {
  const ahead = leads.map((lead) => normalCdf(lead / Math.max(spread, SMALLEST_SPREAD)));
  const sum = ahead.reduce((total, each) => total + each, 0);
  return ahead.map((each) => each / sum);
}

/** A lead of a whole point is safe when nothing more comes. */
const SMALLEST_SPREAD = 0.25;

/** The cumulative distribution function of the normal distribution, by the error function (Abramowitz and Stegun, 7.1.26). */
export function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-z * z);
  return x >= 0 ? 1 - tail / 2 : tail / 2;
}

/** The root of the mean square; 0 of nothing. */
export function deviation(residuals: readonly number[]): number {
  if (residuals.length === 0) return 0;
  return Math.sqrt(residuals.reduce((sum, each) => sum + each * each, 0) / residuals.length);
}

/** The value of this key, made when it is first asked for. */
export function remembered<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = make();
  known.set(key, value);
  return value;
}
