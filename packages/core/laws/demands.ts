/** Checks of single values. Each throws an error that says what is wrong. */

import type { AnyGame, Effect, ScoreSheet, Seat, Turn } from '../game.ts';
import { notJson, same } from '../json.ts';
import { isSeat } from '../record.ts';
import { brief, difference, findingOf, TURNS_ARE_WELL_FORMED } from './finding.ts';

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
  const fault = faultOfTurn(turn, players);
  if (fault !== null) throw findingOf(TURNS_ARE_WELL_FORMED, `${fault}: ${brief(turn)}`);
}

function faultOfTurn(turn: Turn, players: number): string | null {
  switch (turn?.kind) {
    case 'chance':
      return isText(turn.phase) && isText(turn.key) ? null : 'a chance needs a phase and a key';
    case 'act':
      if (!isText(turn.phase)) return 'those who act need a phase';
      return isAscending(turn.seats, players) ? null : 'the acting seats must be some of those there, ascending';
    case 'over':
      if (!isText(turn.reason)) return 'an end needs a reason';
      if (!Object.values(turn.facts ?? {}).every(isCount)) return 'the facts of an end are counted';
      return isRanking(turn.ranking, players) ? null : 'the ranking must hold every seat once, ascending within a place';
    default:
      return 'there is no such turn';
  }
}

function isCount(value: number | undefined): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 0);
}

/** A lost solo match has no places. */
function isRanking(ranking: readonly (readonly Seat[])[], players: number): boolean {
  if (players === 1 && ranking.length === 0) return true;
  const ranked = ranking.flat().sort((a, b) => a - b);
  return ranking.every((place) => isAscending(place, players)) && same(ranked, seatsOf(players));
}

function isAscending(seats: readonly Seat[], players: number): boolean {
  return seats.length > 0 && seats.every((seat, index) => isSeat(seat, players) && seat > (seats[index - 1] ?? -1));
}

export function demandSheets(sheets: readonly ScoreSheet[], players: number): void {
  const seats = sheets.map((sheet) => sheet.seat);
  demandEqual(seats, seatsOf(players), () => 'the sheets are not one per seat, ascending');
  for (const { seat, lines, total } of sheets) {
    for (const line of lines) demand(isText(line.key), () => `a score line of seat ${seat} has no key: ${brief(line)}`);
    const sum = lines.reduce((points, line) => points + line.points, 0);
    demand(sum === total, () => `seat ${seat}'s lines add up to ${sum}, but its total is ${total}`);
  }
}

export function demandAddress(effect: Effect, players: number): void {
  const isThere = (seat: Seat | undefined) => seat === undefined || isSeat(seat, players);
  demand(isText(effect.key), () => `an effect has no key: ${brief(effect)}`);
  demand(isThere(effect.seat), () => `an effect is about a seat that is not there: ${brief(effect)}`);
  demand(isThere(effect.only), () => `an effect is only for a seat that is not there: ${brief(effect)}`);
}

export function seatsOf(players: number): Seat[] {
  return [...Array(players).keys()];
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function countsOf({ players: [min, max] }: AnyGame): number[] {
  return Array.from({ length: max - min + 1 }, (_, more) => min + more);
}
