/** The places of a sheet where something may be entered now, each with a letter. */

import type { Offer } from '@tablehop/core';
import { type Action, firstEmpty, type Row, type Sheet } from '@tablehop/games/hop-n-roll';
import { PLACE_LETTERS } from '../board.ts';

export type EnterAction = Extract<Action, { type: 'enter' }>;

export type Place = { readonly row: Row; readonly space: number; readonly letter: string };

export function entriesOf(offers: readonly Offer<Action>[]): readonly EnterAction[] {
  return offers.flatMap(({ action }) => (action.type === 'enter' ? [action] : []));
}

/** Where an entry goes: in a line to the next space, in a pyramid to the one it names. */
export function spaceOf({ row, space }: EnterAction, sheet: Sheet): number {
  return space ?? firstEmpty(sheet[row] ?? []);
}

/** Letters in the order in which a sheet is drawn: lines, and the pyramids below them. */
export function openPlaces(rows: readonly Row[], offers: readonly Offer<Action>[], sheet: Sheet): readonly Place[] {
  const entries = entriesOf(offers);
  const drawn = [...rows.filter((row) => !row.isPyramid), ...rows.filter((row) => row.isPyramid)];
  const places = drawn.flatMap((row) => Array.from({ length: row.spaces }, (_, space) => ({ row, space })));
  return places
    .filter(({ row, space }) => entries.some((entry) => entry.row === row.name && spaceOf(entry, sheet) === space))
    .map((place, index) => ({ ...place, letter: PLACE_LETTERS[index] ?? '' }));
}
