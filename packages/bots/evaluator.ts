/** What a bot knows about one game: how to value a position. Everything else comes from the game contract. */

import type { ActionShape, AnyGame, Over, Reason, Seat } from '@tablehop/core';
import type { Limits, Mind, Skills } from './levels.ts';

export type Evaluator<State = unknown> = {
  /** In points ahead of the strongest rival. */
  value(state: State, seat: Seat): number;
  /** The value weighs as much as this many playouts. Absent: a few. */
  readonly trust?: number;
  /** The value for a player who does not look far ahead. Absent: `value`. */
  glance?(state: State, seat: Seat): number;
  /** The value allows for pending chance. Otherwise chance is drawn before a position is valued. */
  readonly foreseesChance?: boolean;
  /** A sensible action for playouts, found in a view without trying others. Absent: the best of a few by `value`. */
  quickAction?(view: State, seat: Seat): ActionShape;
  /** Max moves of a playout, chance included, if the value also covers what comes later. Absent: nearly always to the end. */
  playoutMoves?(state: State): number;
  /** Past actions have no influence on what follows: a playout may end here, because more chance would only add noise. */
  isSettled?(state: State): boolean;
  /** A custom playout for games with expensive states: returns the final value in that world. Absent: plays by the rules. */
  playOut?(state: State, seat: Seat, world: number): number;
  /** Max time of a glance that is a search. Absent: unlimited. */
  readonly glanceMs?: number;
  /** A custom way to find an action, for games where single actions tell too little. Absent: tries each by its value. */
  plan?(state: State, seat: Seat, mind: Mind, limits: Limits): ActionShape;
  /** How a review judges the match, for games with slow playouts. Absent: by playouts. */
  readonly appraisal?: Appraisal<State>;
};

export type Outlook = {
  /** Points ahead of the strongest rival; solo: the seat's own result. */
  readonly leads: readonly number[];
  /** Of winning, from 0 to 1. */
  readonly chances: readonly number[];
};

/** Deterministic per imagined world. */
export type Foresight = (world: number) => Outlook;

/** Work done once for a position serves any number of worlds. */
export type Appraisal<State = unknown> = {
  readonly unit: 'points' | 'turns';
  /** Of the position, after pending chance and the rest of the turn. */
  outlook(state: State): Foresight;
  /** After an action, played on until its effect shows. */
  after(state: State, seat: Seat, action: ActionShape): Foresight;
};

export type BotKnowledge = {
  readonly id: string;
  /** Made from the game, which may be played with custom pieces. */
  readonly evaluatorOf: (game: AnyGame) => Evaluator;
  /** How strong the levels are; may depend on the options of the match. Absent: the usual skills. */
  readonly skillsOf?: (state: never) => Skills;
  readonly advocateOf?: (game: AnyGame) => Advocate<never>;
};

export function atAGlance(evaluator: Evaluator): Evaluator {
  return { ...evaluator, value: evaluator.glance ?? evaluator.value };
}

export function leadEvaluator(game: AnyGame): Evaluator {
  return { value: (state, seat) => scoreLeads(game, state)[seat] ?? 0 };
}

/** A true statement about what an action does or leaves possible. */
export type Argument = Reason & {
  /** Actions are compared by arguments of the same topic. Only one of the topics with the same prefix up to a colon is mentioned. */
  readonly topic: string;
  /** The quantity, such as open rows. Without an argument about a topic, an action has 0 of it. */
  readonly amount: number;
  /** Approximate points per unit: the reasons worth most are mentioned. */
  readonly weight: number;
};

export type Advocate<State = unknown> = {
  /** All arguments for the action that follow from this view. Each must be true. */
  argumentsFor(view: State, seat: Seat, action: ActionShape): readonly Argument[];
  /** Other actions, best first, for games whose bots do not value single actions. Absent: by value. */
  alternatives?(view: State, seat: Seat): readonly ActionShape[];
};

export function argue(
  isSo: boolean,
  topic: string,
  weight: number,
  key: string,
  { amount = 1, ...more }: Partial<Pick<Argument, 'amount' | 'params' | 'seat'>> = {},
): readonly Argument[] {
  return isSo ? [{ topic, amount, weight, key, ...more }] : [];
}

/** By seat: 1 for the winner; tied winners share it. All 0 in a lost solo game. */
export function placeShares({ ranking: [first = []] }: Pick<Over, 'ranking'>, players: number): readonly number[] {
  return Array.from({ length: players }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0));
}

/** By seat: points ahead of the strongest rival, as they count now; solo: the points. */
export function scoreLeads(game: AnyGame, state: unknown): readonly number[] {
  return leadsOf(game.score(state).map(({ total }) => total));
}

/** By seat: ahead of the strongest rival; solo: unchanged. */
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

/** By seat, with sum 1. `spread`: the standard deviation of what is still to come, in the unit of the leads. */
export function chancesFrom(leads: readonly number[], spread: number): readonly number[] {
  const ahead = leads.map((lead) => normalCdf(lead / Math.max(spread, SMALLEST_SPREAD)));
  const sum = ahead.reduce((total, each) => total + each, 0);
  return ahead.map((each) => each / sum);
}

/** A lead of one point is safe when nothing more comes. */
const SMALLEST_SPREAD = 0.25;

/** Standard normal CDF, by the error function (Abramowitz and Stegun, 7.1.26). */
export function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-z * z);
  return x >= 0 ? 1 - tail / 2 : tail / 2;
}

export function deviation(residuals: readonly number[]): number {
  if (residuals.length === 0) return 0;
  return Math.sqrt(residuals.reduce((sum, each) => sum + each * each, 0) / residuals.length);
}

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
