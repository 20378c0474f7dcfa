/** The stage of a round, and what follows it. */

import type { Seat } from '@tablehop/core';
import type { Space } from './boards.ts';
import { type Row, withoutEntry } from './rows.ts';
import { completeRows } from './score.ts';
import type { Sheet, Side, State } from './types.ts';

/** A seat with this many complete rows triggers the last round. */
const ROWS_TO_END = 2;

/** Round 1 goes from left to right, round 2 back, and so on. */
export function sideOf(round: number): Side {
  return round % 2 === 1 ? 'left' : 'right';
}

export function hopper({ order, hopped }: State): Seat | undefined {
  for (const seat of order) if (hopped[seat] === undefined) return seat;
  return undefined;
}

export function isToAct(state: State, seat: Seat): boolean {
  if (state.phase === 'hop') return hopper(state) === seat;
  return state.phase === 'enter' && state.order.includes(seat) && !state.entered.includes(seat);
}

export function spaceUnder(spaces: readonly Space[], state: State, seat: Seat): Space {
  const space = spaces[state.hopped[seat] ?? -1];
  if (space === undefined) throw new RangeError(`seat ${seat} has not hopped`);
  return space;
}

/** From top to bottom as the pawns now stand; the DJ is last. */
export function nextOrder(spaces: readonly Space[], { order, hopped }: State): readonly Seat[] {
  const place = (seat: Seat) => {
    const space = hopped[seat] ?? 0;
    return spaces[space]?.gives === 'dj' ? spaces.length : space;
  };
  return order.slice().sort((a, b) => place(a) - place(b));
}

export function seatsWithEnoughRows(rows: readonly Row[], sheets: readonly Sheet[]): readonly Seat[] {
  const seats: Seat[] = [];
  for (const [seat, sheet] of sheets.entries()) if (completeRows(rows, sheet) >= ROWS_TO_END) seats.push(seat);
  return seats;
}

export function sheetsBefore(rows: readonly Row[], { sheets, entries }: State): readonly Sheet[] {
  return sheets.map((sheet, seat) => {
    const entry = entries[seat];
    return entry === undefined ? sheet : withoutEntry(rows, sheet, entry);
  });
}
