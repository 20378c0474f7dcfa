/** Short notation for sheets, positions and moves. Every move passes the same checks as in play. */

import { type By, keyedRandom, type Seat } from '@tablehop/core';
import { doorOf } from '../../test/door.ts';
import { accepted } from '../../test/positions.ts';
import {
  type Action,
  type GameEffect,
  hopNRoll,
  type Numbers,
  type Options,
  type Phase,
  ROWS,
  rowsOf,
  type State,
  standardPieces,
} from '../rules/index.ts';

export const STANDARD_A: Options = { sheet: 'standard', board: 'A', mayDecline: false };
export const STANDARD_B: Options = { sheet: 'standard', board: 'B', mayDecline: false };
export const ADVANCED_A: Options = { sheet: 'advanced', board: 'A', mayDecline: false };
export const ADVANCED_B: Options = { sheet: 'advanced', board: 'B', mayDecline: false };

export function sheetWith(row: string): Options {
  return (ROWS.standard as readonly string[]).includes(row) ? STANDARD_A : ADVANCED_A;
}

export type Rows = { readonly [row: string]: Numbers };

export type Written = readonly [row: string, value: number, space?: number | undefined];

export const { judged, refusal, apply, play, playUntil } = doorOf<Options, State, Action, GameEffect>(
  hopNRoll,
  ({ order }) => order.length,
);

/** The rule that a move breaks, or the code if it breaks none; null if it is legal. */
export function ruleOf(state: State, by: By, action: unknown): string | null {
  const answer = judged(state, by, action);
  return answer.ok ? null : (answer.refused.rule?.replace('hop-n-roll/', '') ?? answer.refused.code);
}

export function start(players = 3, options = STANDARD_A): State {
  return hopNRoll.start(options, players);
}

export function roll(state: State, dice: readonly number[], disco = 'any'): State {
  return apply(state, 'chance', { type: 'roll', dice, disco }).state;
}

export function hop(state: State, ...spaces: readonly number[]): State {
  return spaces.reduce((now, space) => {
    const turn = hopNRoll.turn(now);
    return apply(now, turn.kind === 'act' ? (turn.seats[0] ?? 0) : 'chance', { type: 'hop', space }).state;
  }, state);
}

/** Entries in seat order: `[row, value]`, `[row, value, space]`, or null for nothing. */
export function enter(state: State, ...entries: readonly (Written | null)[]): State {
  return entries.reduce((now, entry, seat) => apply(now, seat, actionOf(entry)).state, state);
}

function actionOf(entry: Written | null) {
  if (entry === null) return { type: 'forfeit' };
  const [row, value, space] = entry;
  return { type: 'enter', row, value, ...(space === undefined ? {} : { space }) };
}

function sheetOf(rows: Rows, options: Options) {
  return Object.fromEntries(
    rowsOf(standardPieces, options).map((row) => [
      row.name,
      Array.from({ length: row.spaces }, (_, space) => rows[row.name]?.[space] ?? null),
    ]),
  );
}

function countNumbers(rows: Rows): number {
  const numbers = Object.values(rows).flat();
  return numbers.filter((number) => number !== null).length;
}

/** A position in the protocol's shape: the earliest round that its sheets allow, pawns in seat order, hopped ones on the first spaces. */
export function position({
  options = STANDARD_A,
  sheets = [{}, {}] as readonly Rows[],
  phase = 'enter' as Phase,
  round = 1 + Math.max(...sheets.map(countNumbers)),
  order = [...sheets.keys()] as readonly Seat[],
  dice = sheets.map(() => 1) as readonly number[],
  disco = 'any',
  hopped = Object.fromEntries(order.map((seat, index) => [seat, index])) as { readonly [seat: string]: number },
  entries = {} as { readonly [seat: string]: unknown },
} = {}) {
  const isRolled = phase !== 'roll';
  const isHopped = phase === 'enter' || phase === 'over';
  return {
    round,
    phase,
    order,
    dice: isRolled ? dice : null,
    disco: isRolled ? disco : null,
    hopped: isHopped ? hopped : {},
    entered: Object.keys(entries).map(Number),
    entries,
    sheets: sheets.map((rows) => sheetOf(rows, options)),
  };
}

export function load(given: unknown, players = 2, options: Options = STANDARD_A) {
  return hopNRoll.load(given, options, players, keyedRandom('load', 'load'));
}

export function loaded(given: unknown, players = 2, options: Options = STANDARD_A): State {
  return accepted(load(given, players, options));
}

/** Two players about to enter. Seat 0 is beside the disco die, which shows `any`: it may enter whatever its sheet takes. */
export function free(rows: Rows, options: Options): State {
  return loaded(position({ options, sheets: [rows, {}], hopped: { 0: discoSpace(options), 1: 0 } }), 2, options);
}

function discoSpace({ board }: Options): number {
  return board === 'A' ? 2 : 3;
}

export function offered(state: State, seat: Seat): readonly Action[] {
  return hopNRoll.offers(state, seat).map(({ action }) => action);
}

/** `ascending 4`, `calculation 3 at 2`, `forfeit`. */
export function offeredInShort(state: State, seat: Seat): readonly string[] {
  return offered(state, seat).map((action) => {
    switch (action.type) {
      case 'enter':
        return `${action.row} ${action.value}${action.space === undefined ? '' : ` at ${action.space}`}`;
      case 'hop':
        return `hop ${action.space}`;
      default:
        return action.type;
    }
  });
}

export function offeredNumbers(state: State, seat: Seat): readonly number[] {
  const numbers = offered(state, seat).flatMap((action) => (action.type === 'enter' ? [action.value] : []));
  return [...new Set(numbers)].sort((a, b) => a - b);
}
