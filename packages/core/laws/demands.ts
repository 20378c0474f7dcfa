/** What the laws demand of single values. Each throws an error that says what is wrong. */

import type { ActionShape, AnyGame, By, Effect, Offer, Refusal, Seat, Turn } from '../game.ts';
import { notJson, same } from '../json.ts';
import { type Judged, judge, type Refused } from '../judge.ts';
import { brief, difference } from './difference.ts';
import { applied, attempt, type Match, someMoves } from './match.ts';
import { mayBeTaken } from './vary.ts';

export function demand(kept: boolean, otherwise: () => string): void {
  if (!kept) throw new Error(otherwise());
}

export function demandEqual(found: unknown, expected: unknown, otherwise: () => string): void {
  if (same(found, expected)) return;
  const where = difference(found, expected);
  demand(where === null, () => `${otherwise()}: ${where}`);
}

export function demandPlain(value: unknown, what: () => string): void {
  const fault = notJson(value);
  demand(fault === null, () => `${what()} is not plain JSON: ${fault}`);
}

export function demandTurn(turn: Turn, players: number): void {
  switch (turn.kind) {
    case 'chance':
      demand(isText(turn.phase) && isText(turn.key), () => `a chance needs a phase and a key: ${brief(turn)}`);
      break;
    case 'act':
      demand(isText(turn.phase), () => `those who act need a phase: ${brief(turn)}`);
      demand(isAscending(turn.seats, players), () => `the acting seats must be some of those there, ascending: ${brief(turn)}`);
      break;
    case 'over':
      demand(isText(turn.reason), () => `an end needs a reason: ${brief(turn)}`);
      demand(Object.values(turn.facts ?? {}).every(isCount), () => `the facts of an end are counted: ${brief(turn)}`);
      demand(isRanking(turn.ranking, players), () => `the ranking must hold every seat once, ascending within a place: ${brief(turn)}`);
      break;
    default:
      throw new Error(`there is no such turn: ${brief(turn)}`);
  }
}

function isCount(value: number | undefined): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 0);
}

/** Whoever plays alone and loses has no place. */
function isRanking(ranking: readonly (readonly Seat[])[], players: number): boolean {
  if (players === 1 && ranking.length === 0) return true;
  const ranked = ranking.flat().sort((a, b) => a - b);
  return ranking.every((place) => isAscending(place, players)) && same(ranked, seatsOf(players));
}

function isAscending(seats: readonly Seat[], players: number): boolean {
  return seats.length > 0 && seats.every((seat, index) => isSeatOf(players, seat) && seat > (seats[index - 1] ?? -1));
}

/** The action passes the door as it is, and applies. */
export function demandAccepted(match: Match, state: unknown, by: By, action: unknown): void {
  const judged = judging(match, state, by, action);
  if (!judged.ok) throw new Error(`${brief(action)} by ${by} is possible, but refused: ${brief(judged.refused)}`);
  demandEqual(judged.action, action, () => `parse reads ${brief(action)} as another action`);
  const { game } = match;
  const next = applied(game, state, { by, action: judged.action }).state;
  attempt(
    () => game.turn(next),
    () => `turn, after ${brief(action)} by ${by},`,
  );
}

/** A value within the ranges is accepted; in a disc it may be too near to what lies there, and is refused for that alone. */
export function demandWithin(match: Match, state: unknown, by: By, offer: Offer<ActionShape>, action: unknown): void {
  const judged = judging(match, state, by, action);
  if (judged.ok || !mayBeTaken(offer)) demandAccepted(match, state, by, action);
  else
    demand(isForWhatLiesThere(match, judged.refused), () => `${brief(action)} by ${by} is offered, but refused: ${brief(judged.refused)}`);
}

function isForWhatLiesThere({ game }: Match, { rule }: Refused): boolean {
  return rule === `${game.id}/apart`;
}

export function demandRefused(match: Match, state: unknown, by: By, given: unknown, why: string): void {
  const judged = judging(match, state, by, given);
  if (judged.ok) throw new Error(`${brief(given)} by ${by} is accepted, though ${why}`);
  demandReason(match.game, judged.refused, given);
}

function judging({ game, players }: Match, state: unknown, by: By, given: unknown): Judged {
  return attempt(
    () => judge(game, state, players, by, given),
    () => `judging ${brief(given)} by ${by}`,
  );
}

/** Whoever is refused hears a sentence and, if it was the rules that refused, which of them. */
export function demandReason(game: AnyGame, refused: Partial<Refusal> & { readonly code: string }, given: unknown): void {
  demand(isText(refused.key), () => `${brief(given)} is refused without a sentence: ${brief(refused)}`);
  if (refused.code !== 'illegal-action') return;
  const known = game.ruleIds.some((rule) => `${game.id}/${rule}` === refused.rule);
  demand(known, () => `${brief(given)} is refused by a rule that is not among ruleIds: ${brief(refused)}`);
}

export function demandAddress(effect: Effect, players: number): void {
  demand(isText(effect.key), () => `an effect has no key: ${brief(effect)}`);
  demand(
    effect.seat === undefined || isSeatOf(players, effect.seat),
    () => `an effect is about a seat that is not there: ${brief(effect)}`,
  );
  demand(
    effect.only === undefined || isSeatOf(players, effect.only),
    () => `an effect is only for a seat that is not there: ${brief(effect)}`,
  );
}

/** A state from elsewhere than a match is one to look at and to play from. */
export function demandPlayable(match: Match, state: unknown, what: () => string): void {
  attempt(() => playOn(match, state, 3), what);
}

function playOn(match: Match, state: unknown, steps: number): void {
  const { game, players } = match;
  demandPlain(state, () => 'the state');
  const turn = game.turn(state);
  demandTurn(turn, players);
  game.score(state);
  for (const seat of seatsOf(players)) demandPlain(game.view(state, seat), () => `the view of seat ${seat}`);
  const [move] = someMoves(match, { state, turn, sampled: true }, 1);
  if (move !== undefined && steps > 1) playOn(match, applied(game, state, move).state, steps - 1);
}

export function seatsOf(players: number): Seat[] {
  return [...Array(players).keys()];
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function isSeatOf(players: number, seat: unknown): boolean {
  return seatsOf(players).some((each) => each === seat);
}
