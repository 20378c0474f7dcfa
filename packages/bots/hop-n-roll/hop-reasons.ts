/** What speaks for a hop: what can be written there, when one hops next, and whom it keeps from completing a row. */

import type { Seat } from '@tablehop/core';
import {
  givenNumbers,
  includes,
  isComplete,
  isRowGiven,
  isSpaceOpen,
  NUMBERS,
  type Pieces,
  type Row,
  rolledNumbers,
  rowsOf,
  type Sheet,
  type Space,
  type State,
  spacesOf,
} from '@tablehop/games/hop-n-roll';
import type { Argument } from '../advocate.ts';
import { argue } from '../argue.ts';
import { numbersOf, totalOf, wordOf } from './entry-reasons.ts';

/** Something that can be written, and what it brings at once. */
type Writing = { readonly row: Row; readonly value: number; readonly points: number; readonly completes: boolean };

export function argumentsForHop(pieces: Pieces, view: State, seat: Seat, index: number): readonly Argument[] {
  const rows = rowsOf(pieces, view.options);
  const spaces = spacesOf(pieces, view.options, view.order.length);
  const space = spaces[index];
  if (space === undefined) return [];
  const writings = writingsOn(space, view, rows, view.sheets[seat] ?? {});
  return [
    ...aboutWriting(writings),
    ...aboutDisco(space, view, writings),
    ...aboutPlace(spaces, view, seat, index),
    ...aboutRivals(spaces, rows, view, seat, index),
  ];
}

function aboutWriting(writings: readonly Writing[]): readonly Argument[] {
  const best = writings.reduce<Writing | null>((one, other) => (one === null || other.points > one.points ? other : one), null);
  const complete = writings.find(({ completes }) => completes);
  return [
    ...(complete === undefined
      ? []
      : argue(true, 'complete', { weight: 3, key: 'why.hop.completes', params: { value: complete.value, row: wordOf(complete.row) } })),
    ...(best === null
      ? []
      : argue(best.points > 0, 'points', {
          amount: best.points,
          weight: 1,
          key: 'why.hop.writes',
          params: { value: best.value, row: wordOf(best.row), points: best.points },
        })),
    ...argue(writings.length > 0, 'choice', {
      amount: writings.length,
      weight: 0.03,
      key: 'why.hop.choice',
      params: { count: writings.length },
    }),
  ];
}

function aboutDisco({ gives }: Space, { disco }: State, writings: readonly Writing[]): readonly Argument[] {
  const [first] = writings;
  if (gives !== 'disco' || first === undefined) return [];
  return disco === 'any'
    ? argue(true, 'disco', { weight: 0.8, key: 'why.hop.anyNumber' })
    : argue(true, 'disco', { weight: 0.5, key: 'why.hop.anyNumberIn', params: { row: wordOf(first.row) } });
}

/** How many may hop before the seat in the next round: those who stand above it, and those who can still hop there. */
function aboutPlace(spaces: readonly Space[], { finalRound, order, hopped }: State, seat: Seat, index: number): readonly Argument[] {
  if (finalRound) return [];
  const standing = order.filter((other) => other !== seat && hopped[other] !== undefined);
  const above = standing.filter((other) => isAbove(spaces, hopped[other] ?? 0, index)).length;
  const taken = new Set(standing.map((other) => hopped[other]));
  const free = [...spaces.keys()].filter((each) => !taken.has(each) && each !== index && isAbove(spaces, each, index)).length;
  const before = above + Math.min(free, order.length - 1 - standing.length);
  const amount = order.length - 1 - before;
  return argue(amount > 0, 'place', { amount, weight: 0.4, key: 'why.hop.early', params: { count: before } });
}

function isAbove(spaces: readonly Space[], one: number, other: number): boolean {
  return placeOf(spaces, one) < placeOf(spaces, other);
}

/** The DJ hops last. */
function placeOf(spaces: readonly Space[], index: number): number {
  return spaces[index]?.gives === 'dj' ? spaces.length : index;
}

/** Rows that somebody who has yet to hop could complete on this space, and on no other that is free. */
function aboutRivals(spaces: readonly Space[], rows: readonly Row[], view: State, seat: Seat, index: number): readonly Argument[] {
  const taken = Object.values(view.hopped);
  const others = [...spaces.keys()].filter((each) => each !== index && !taken.includes(each));
  return view.order.flatMap((rival) => {
    if (rival === seat || view.hopped[rival] !== undefined) return [];
    const completing = (each: number) => rowsCompletedOn(spaces[each], view, rows, view.sheets[rival] ?? {});
    const elsewhere = new Set(others.flatMap(completing));
    const row = completing(index).find((each) => !elsewhere.has(each));
    return row === undefined
      ? []
      : argue(true, `denies:${rival}`, { weight: 2, key: 'why.hop.denies', params: { row: wordOf(row) }, seat: rival });
  });
}

function rowsCompletedOn(space: Space | undefined, view: State, rows: readonly Row[], sheet: Sheet): readonly Row[] {
  if (space === undefined) return [];
  return writingsOn(space, view, rows, sheet).flatMap(({ row, completes }) => (completes ? [row] : []));
}

function writingsOn(space: Space, { dice, disco }: State, rows: readonly Row[], sheet: Sheet): readonly Writing[] {
  const given = givenNumbers(space, rolledNumbers(space, dice ?? []));
  const before = totalOf(rows, sheet);
  return rows.flatMap((row) => {
    if (!isRowGiven(space, disco, row)) return [];
    const numbers = numbersOf(sheet, row);
    return [...numbers.keys()].flatMap((at) => {
      if (!isSpaceOpen(row, numbers, at)) return [];
      return NUMBERS.filter((value) => includes(given, value) && includes(row.fits(numbers, at), value)).map((value): Writing => {
        const after = numbers.with(at, value);
        return { row, value, points: totalOf(rows, { ...sheet, [row.name]: after }) - before, completes: isComplete(after) };
      });
    });
  });
}
