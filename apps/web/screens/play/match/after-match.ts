import {
  type AnyGame,
  type JsonObject,
  type JsonPrimitive,
  type MatchRecord,
  type Over,
  opening,
  type ScoreSheet,
  type Seat,
} from '@tablehop/core';
import { BOT_LEVELS, type BotLevel, type MatchPlan, type SeatInfo } from '@tablehop/host';
import { distinctMarks } from '@tablehop/ui/marks.ts';
import { personsAt } from '@tablehop/ui/seats.ts';
import { countsPoints } from '../../../results/bests.ts';

export type BestMove = {
  readonly seat: Seat;
  readonly gain: number;
  readonly action: JsonObject;
  readonly view: unknown;
};

/** Yields to the event loop: replaying a long match takes longer than a frame. */
export type YieldToEvents = () => Promise<void>;

const MOVES_AT_ONCE = 25;

/** The first of several equals. Null if no move scored. */
export async function findBestMove(
  game: AnyGame,
  record: MatchRecord,
  seats: readonly Seat[],
  isFollowUp: (action: JsonObject) => boolean,
  yieldToEvents: YieldToEvents,
): Promise<BestMove | null> {
  const opened = opening(game, record);
  if (!opened.ok) return null;
  let best: BestMove | null = null;
  let state = opened.state;
  let totals = totalsOf(game, state);
  let current: { readonly seat: Seat; readonly action: JsonObject; readonly before: unknown; readonly totals: readonly number[] } | null =
    null;
  for (const [number, { by, action }] of record.moves.entries()) {
    if (number % MOVES_AT_ONCE === MOVES_AT_ONCE - 1) await yieldToEvents();
    if (by !== 'chance' && !isFollowUp(action as JsonObject)) current = { seat: by, action: action as JsonObject, before: state, totals };
    state = game.apply(state, by, action).state;
    totals = totalsOf(game, state);
    if (by === 'chance' || current === null || !seats.includes(current.seat)) continue;
    const { seat } = current;
    const gain = (totals[seat] ?? 0) - (current.totals[seat] ?? 0);
    if (gain > (best?.gain ?? 0)) best = { seat, gain, action: current.action, view: game.view(current.before, seat) };
  }
  return best;
}

function totalsOf(game: AnyGame, state: unknown): readonly number[] {
  return game.score(state).map(({ total }) => total);
}

export type NextTry =
  | { readonly kind: 'bots'; readonly level: BotLevel; readonly isStronger: boolean; readonly plan: MatchPlan }
  | { readonly kind: 'option'; readonly name: string; readonly value: JsonPrimitive; readonly plan: MatchPlan }
  | { readonly kind: 'review' };

/** `plan` is how to play the match again. Null if no player was here. */
export function nextTry(game: AnyGame, plan: MatchPlan, over: Over, you: number | null): NextTry | null {
  if (personsAt(plan.seats).length === 0) return null;
  if (you === null) return anotherOption(game, plan, 1);
  const hasWon = over.ranking[0]?.includes(you) === true;
  if (plan.seats.length === 1) return anotherOption(game, plan, hasWon ? 1 : -1) ?? { kind: 'review' };
  return hasWon ? (otherBots(plan, 1) ?? anotherOption(game, plan, 1)) : (otherBots(plan, -1) ?? { kind: 'review' });
}

/** All bots one level from the strongest of them; never down to random bots. */
function otherBots(plan: MatchPlan, step: 1 | -1): NextTry | null {
  const levels = plan.seats.flatMap((info) => (info.kind === 'bot' ? [BOT_LEVELS.indexOf(info.level)] : []));
  const level = BOT_LEVELS[Math.max(...levels) + step];
  if (level === undefined || level === 'random') return null;
  const seats = plan.seats.map((info): SeatInfo => (info.kind === 'bot' ? { ...info, level } : info));
  return { kind: 'bots', level, isStronger: step === 1, plan: { ...plan, seats } };
}

function anotherOption(game: AnyGame, plan: MatchPlan, step: 1 | -1): NextTry | null {
  const specs: { readonly [name: string]: { readonly values: readonly JsonPrimitive[]; readonly default: JsonPrimitive } } = game.options;
  const options: JsonObject = plan.options;
  // With other players only the first option surely matters: some are for solo play.
  const choosable = Object.entries(specs).slice(0, plan.seats.length === 1 ? undefined : 1);
  for (const [name, { values, default: usual }] of choosable) {
    const value = values[values.indexOf((options[name] ?? usual) as JsonPrimitive) + step];
    if (value !== undefined) return { kind: 'option', name, value, plan: { ...plan, options: { ...options, [name]: value } } };
  }
  return null;
}

/** Same players, bots and signs, each one seat further, so that another seat begins. */
export function rematchOf({ game, options, rules, components, seats: sitting, dice }: MatchPlan): MatchPlan {
  // An old match, or one from elsewhere, has no stored signs: it shows those of the seats.
  const marks = distinctMarks(sitting.map(({ mark }) => mark));
  const seats = sitting.map((info, seat): SeatInfo => ({ ...info, mark: marks[seat] ?? seat }));
  const [first, ...others] = seats;
  return {
    game,
    options,
    ...(rules === undefined ? {} : { rules }),
    ...(components === undefined ? {} : { components }),
    seats: first === undefined ? seats : [...others, first],
    ...(dice === undefined ? {} : { dice }),
  };
}

/** `line`: the key of a line, because seats need not have the same ones. */
export type RecapStep = { readonly seat: Seat; readonly line: string };

/** Seat by seat, line by line; the best come last, for suspense. */
export function recapSteps(scores: readonly ScoreSheet[], over: Over): readonly RecapStep[] {
  const placed = over.ranking.flat();
  const unplaced = scores.map(({ seat }) => seat).filter((seat) => !placed.includes(seat));
  const lastFirst = [...unplaced, ...placed.reverse()];
  return lastFirst.flatMap((seat) => (scores[seat]?.lines ?? []).map(({ key }) => ({ seat, line: key })));
}

export function isRevealed(steps: readonly RecapStep[], revealed: number, seat: Seat, line: string): boolean {
  return steps.slice(0, revealed).some((step) => step.seat === seat && step.line === line);
}

export type Outcome =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'own'; readonly shared: boolean }
  /** `points` is null where they do not tell who is ahead. */
  | { readonly kind: 'won'; readonly winners: readonly Seat[]; readonly points: number | null };

export function outcomeOf(over: Over, scores: readonly ScoreSheet[], onlyPerson: Seat | null): Outcome {
  const winners = over.ranking[0] ?? [];
  const [winner] = winners;
  if (winner === undefined) return { kind: 'nobody' };
  if (onlyPerson !== null && winners.includes(onlyPerson)) return { kind: 'own', shared: winners.length > 1 };
  return { kind: 'won', winners, points: countsPoints(scores) ? (scores[winner]?.total ?? 0) : null };
}

/** The winning margin, or the only player's margin. Null without rivals, where points do not decide, and where they are equal. */
export function marginOf(over: Over, scores: readonly ScoreSheet[], onlyPerson: Seat | null): number | null {
  const [winners = []] = over.ranking;
  const [winner] = winners;
  if (winner === undefined || scores.length < 2 || winners.length > 1 || !countsPoints(scores)) return null;
  const totalOf = (seat: Seat) => scores[seat]?.total ?? 0;
  const hasLost = onlyPerson !== null && onlyPerson !== winner;
  const others = scores.map(({ seat }) => seat).filter((seat) => seat !== winner);
  const margin = totalOf(winner) - (hasLost ? totalOf(onlyPerson) : Math.max(...others.map(totalOf)));
  return margin > 0 ? margin : null;
}

/** Competition ranking: after two who share the first place comes the third. */
export function placesOf(over: Over): readonly { readonly place: number; readonly seat: Seat }[] {
  let place = 1;
  return over.ranking.flatMap((seats) => {
    const shared = seats.map((seat) => ({ place, seat }));
    place += seats.length;
    return shared;
  });
}
