/** What can be written, where, and what it scores, asked of the game itself; and a player's unfinished choice. */

import type { AnyGame, Seat } from '@tablehop/core';
import {
  type Action,
  type Closing,
  closingOf,
  firstEmpty,
  givenNumbers,
  listOf,
  type Numbers,
  type Row,
  type RowName,
  rolledNumbers,
  type Space,
  type State,
} from '../../rules/index.ts';

type Written = Extract<Action, { readonly type: 'enter' }>;
export type Cell = { readonly row: RowName; readonly space: number };
export type Worth = { readonly entry: Written; readonly cell: Cell; readonly gain: number };

export function worthsOf(game: AnyGame, state: State, seat: Seat): readonly Worth[] {
  const before = totalOf(game, state, seat);
  return game.offers(state, seat).flatMap(({ action }: { action: Action }) => {
    if (action.type !== 'enter') return [];
    const gain = totalOf(game, game.apply(state, seat, action).state, seat) - before;
    return [{ entry: action, cell: { row: action.row, space: action.space ?? nextSpace(state, seat, action.row) }, gain }];
  });
}

/** All entries possible after a hop to that space. */
export function worthsBeside(game: AnyGame, state: State, seat: Seat, space: number): readonly Worth[] {
  return worthsOf(game, { ...state, phase: 'enter', hopped: { ...state.hopped, [seat]: space }, entered: [] }, seat);
}

export function nextSpace({ sheets }: State, seat: Seat, row: RowName): number {
  return firstEmpty(sheets[seat]?.[row] ?? []);
}

/** The numbers of the space under a seat's pawn, with and without its effect. */
export function numbersGiven(spaces: readonly Space[], { hopped, dice }: State, seat: Seat): readonly number[] {
  const space = spaces[hopped[seat] ?? -1];
  return space === undefined ? [] : listOf(givenNumbers(space, rolledNumbers(space, dice ?? [])));
}

function totalOf(game: AnyGame, state: State, seat: Seat): number {
  return game.score(state)[seat]?.total ?? 0;
}

export function sameCell(a: Cell | null, b: Cell | null): boolean {
  return a !== null && b !== null && a.row === b.row && a.space === b.space;
}

/** A cell's possible numbers, the points they would score and, for a single number, what it blocks. */
export type Prospect = {
  readonly values: readonly number[];
  readonly least: number;
  readonly most: number;
  readonly closes: Closing | null;
};

export function prospectAt(worths: readonly Worth[], cell: Cell, row: Row, numbers: Numbers): Prospect | null {
  const here = worths.filter((worth) => sameCell(worth.cell, cell));
  if (here.length === 0) return null;
  const gains = here.map(({ gain }) => gain);
  const values = valuesIn(here);
  const [only, ...others] = values;
  const closes = only === undefined || others.length > 0 ? null : closingOf(row, numbers, cell.space, only);
  return { values, least: Math.min(...gains), most: Math.max(...gains), closes };
}

export function valuesIn(worths: readonly Worth[]): readonly number[] {
  return [...new Set(worths.map(({ entry }) => entry.value))].sort((a, b) => a - b);
}

export type Choice =
  | { readonly kind: 'entry'; readonly value: number | null; readonly cell: Cell | null }
  | { readonly kind: 'hop'; readonly space: number }
  /** A die was touched that several free spaces give. */
  | { readonly kind: 'die'; readonly spaces: readonly number[] }
  | { readonly kind: 'forfeit' }
  | { readonly kind: 'rule'; readonly row: RowName };

export const NO_CHOICE: Choice = { kind: 'entry', value: null, cell: null };

/** The entry to be written: the cell is chosen, and the number is chosen or the only one possible. */
export function pendingOf(worths: readonly Worth[], choice: Choice): Worth | null {
  if (choice.kind !== 'entry' || choice.cell === null) return null;
  const here = worths.filter(({ cell }) => sameCell(cell, choice.cell));
  if (choice.value !== null) return here.find(({ entry }) => entry.value === choice.value) ?? null;
  return here.length === 1 ? (here[0] ?? null) : null;
}

/** The chosen number, or the only possible one. */
export function numberOf(worths: readonly Worth[], choice: Choice): number | null {
  if (choice.kind !== 'entry') return null;
  const [only, ...others] = valuesIn(worths);
  return choice.value ?? (others.length === 0 ? (only ?? null) : null);
}

export function openTo(worths: readonly Worth[], choice: Choice): readonly Worth[] {
  if (choice.kind !== 'entry' || choice.value === null) return worths;
  return worths.filter(({ entry }) => entry.value === choice.value);
}

/** From the pending entry to the number, from there to no choice. */
export function stepBack(choice: Choice): Choice {
  if (choice.kind !== 'entry' || choice.cell === null) return NO_CHOICE;
  return { ...choice, cell: null };
}

export function controlOf(choice: Choice): string | null {
  if (choice.kind === 'hop') return `button[data-space="${choice.space}"]`;
  if (choice.kind !== 'entry' || choice.cell === null) return null;
  return `button[data-cell="${choice.cell.row}/${choice.cell.space}"]`;
}
