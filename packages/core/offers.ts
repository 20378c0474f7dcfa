/** Whether offers contain an action, continuous fields included. */

import type { ActionShape, AnyGame, BoxRange, By, DiscRange, Message, Offer, Turn, Vary } from './game.ts';
import { isObject, same, withoutNegativeZero } from './json.ts';

/** An action outside every offer is not legal. */
export function findOffer<Action>(offers: readonly Offer<Action>[], action: unknown): Offer<Action> | undefined {
  return offers.find((offer) => contains(offer, action));
}

export function contains<Action>(offer: Offer<Action>, action: unknown): boolean {
  if (offer.vary === undefined) return same(offer.action, action);
  if (!isObject(action) || !isObject(offer.action)) return false;
  const fields = Object.keys(offer.action);
  if (fields.length !== Object.keys(action).length) return false;
  return fields.every((field) => Object.hasOwn(action, field) && fits(offer.action as object, offer.vary as Vary, field, action[field]));
}

function fits(offered: object, vary: Vary, field: string, value: unknown): boolean {
  const range = Object.hasOwn(vary, field) ? vary[field] : undefined;
  if (range === undefined) return same((offered as { [field: string]: unknown })[field], value);
  return 'centre' in range ? inDisc(range, value) : inBox(range, value);
}

export function inBox(range: BoxRange, value: unknown): boolean {
  const { min, max, step } = range;
  if (typeof min === 'number' && typeof max === 'number') return onStep(value, min, max, step);
  if (typeof min === 'number' || typeof max === 'number' || !Array.isArray(value) || value.length !== min.length) return false;
  if (range.not?.some((excluded) => same(excluded, value))) return false;
  return min.every((low, index) => onStep(value[index], low, max[index] ?? low, step));
}

function onStep(value: unknown, min: number, max: number, step: number): boolean {
  if (typeof value !== 'number' || value < min || value > max) return false;
  const steps = (value - min) / step;
  // Guards against rounding: 1e-17 is no whole number, whatever −10000 makes of it.
  return Number.isInteger(steps) && min + steps * step === value;
}

/** Only the disc itself; the game checks what else is there. Compared in whole steps, so that limits are included. */
function inDisc(range: DiscRange, value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const perUnit = Math.round(1 / range.step);
  let distance = 0;
  for (const axis of [0, 1] as const) {
    const coordinate: unknown = value[axis];
    if (typeof coordinate !== 'number' || Math.round(coordinate * perUnit) / perUnit !== coordinate) return false;
    distance += (Math.round(coordinate * perUnit) - Math.round(range.centre[axis] * perUnit)) ** 2;
  }
  return distance <= (range.radius * perUnit) ** 2;
}

/** Judges an untrusted move in this order: game over, turn, shape, rules. */
export type RefusalCode = 'game-over' | 'not-your-turn' | 'bad-request' | 'illegal-action';

export type Refused = Message & {
  readonly code: RefusalCode;
  /** With `illegal-action`: the rule, as `game-id/rule`. */
  readonly rule?: string;
};

export type Judged = { readonly ok: true; readonly action: ActionShape } | { readonly ok: false; readonly refused: Refused };

export function judge(game: AnyGame, state: unknown, players: number, by: By, given: unknown): Judged {
  const early = outOfTurn(game.turn(state), by);
  if (early !== null) return refused(early);
  const parsed = game.parse(given, players);
  if (!parsed.ok) return refused({ code: 'bad-request', ...parsed.problem });
  const action = withoutNegativeZero(parsed.value);
  const refusal = game.refuse(state, by, action);
  if (refusal !== null) return refused({ code: 'illegal-action', ...refusal, rule: `${game.id}/${refusal.rule}` });
  return { ok: true, action };
}

export function outOfTurn(turn: Turn, by: By): Refused | null {
  if (turn.kind === 'over') return { code: 'game-over', key: 'problem.gameOver' };
  if (turn.kind === 'chance')
    return by === 'chance' ? null : { code: 'not-your-turn', key: 'problem.chanceFirst', params: { phase: turn.phase } };
  if (by === 'chance') return { code: 'not-your-turn', key: 'problem.noChance' };
  if (turn.seats.includes(by)) return null;
  return { code: 'not-your-turn', key: 'problem.notYourTurn', params: { seat: by, seats: turn.seats.join(', ') } };
}

function refused(reason: Refused): Judged {
  return { ok: false, refused: reason };
}
