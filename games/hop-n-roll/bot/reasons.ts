/** Reasons for an action of Hop'n'ROLL: what it completes, what it leaves possible, and what it takes from others. */

import { type Advocate, type Argument, argue } from '@tablehop/bots';
import type { AnyGame, JsonObject, Seat } from '@tablehop/core';
import {
  type Action,
  blockedBy,
  completeRows,
  type Entry,
  firstEmpty,
  givenNumbers,
  includes,
  isComplete,
  isRowGiven,
  isSpaceOpen,
  listOf,
  NUMBERS,
  type NumberSet,
  type Numbers,
  type Pieces,
  piecesOf,
  type Row,
  rolledNumbers,
  rowPoints,
  rowsOf,
  type Sheet,
  type Space,
  type State,
  sixesPoints,
  spacesOf,
} from '../rules/index.ts';

export function hopNRollAdvocate(game: AnyGame): Advocate<State> {
  const pieces: Pieces = piecesOf(game);
  return {
    argumentsFor(view, seat, given) {
      const action = given as Action;
      switch (action.type) {
        case 'hop':
          return argumentsForHop(pieces, view, seat, action.space);
        case 'enter':
        case 'forfeit':
          return argumentsForEntry(pieces, view, seat, action);
        default:
          return [];
      }
    },
  };
}

type Writing = { readonly row: Row; readonly value: number; readonly points: number; readonly completes: boolean };

function argumentsForHop(pieces: Pieces, view: State, seat: Seat, index: number): readonly Argument[] {
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
      : argue(true, 'complete', 3, 'why.hop.completes', { params: { value: complete.value, row: wordOf(complete.row) } })),
    ...(best === null
      ? []
      : argue(best.points > 0, 'points', 1, 'why.hop.writes', {
          amount: best.points,
          params: { value: best.value, row: wordOf(best.row), points: best.points },
        })),
    ...argue(writings.length > 0, 'choice', 0.03, 'why.hop.choice', { amount: writings.length, params: { count: writings.length } }),
  ];
}

function aboutDisco({ gives }: Space, { disco }: State, writings: readonly Writing[]): readonly Argument[] {
  const [first] = writings;
  if (gives !== 'disco' || first === undefined) return [];
  return disco === 'any'
    ? argue(true, 'disco', 0.8, 'why.hop.anyNumber')
    : argue(true, 'disco', 0.5, 'why.hop.anyNumberIn', { params: { row: wordOf(first.row) } });
}

/** How many may hop before the seat in the next round: pawns above it, and pawns that can still hop there. */
function aboutPlace(spaces: readonly Space[], { finalRound, order, hopped }: State, seat: Seat, index: number): readonly Argument[] {
  if (finalRound) return [];
  const standing = order.filter((other) => other !== seat && hopped[other] !== undefined);
  const above = standing.filter((other) => isAbove(spaces, hopped[other] ?? 0, index)).length;
  const taken = new Set(standing.map((other) => hopped[other]));
  const free = [...spaces.keys()].filter((each) => !taken.has(each) && each !== index && isAbove(spaces, each, index)).length;
  const before = above + Math.min(free, order.length - 1 - standing.length);
  const amount = order.length - 1 - before;
  return argue(amount > 0, 'place', 0.4, 'why.hop.early', { amount, params: { count: before } });
}

function isAbove(spaces: readonly Space[], one: number, other: number): boolean {
  return placeOf(spaces, one) < placeOf(spaces, other);
}

/** The DJ hops last. */
function placeOf(spaces: readonly Space[], index: number): number {
  return spaces[index]?.gives === 'dj' ? spaces.length : index;
}

/** Rows that a player who has yet to hop could complete on this space, and on no other free one. */
function aboutRivals(spaces: readonly Space[], rows: readonly Row[], view: State, seat: Seat, index: number): readonly Argument[] {
  const taken = Object.values(view.hopped);
  const others = [...spaces.keys()].filter((each) => each !== index && !taken.includes(each));
  return view.order.flatMap((rival) => {
    if (rival === seat || view.hopped[rival] !== undefined) return [];
    const completing = (each: number) => rowsCompletedOn(spaces[each], view, rows, view.sheets[rival] ?? {});
    const elsewhere = new Set(others.flatMap(completing));
    const row = completing(index).find((each) => !elsewhere.has(each));
    return row === undefined ? [] : argue(true, `denies:${rival}`, 2, 'why.hop.denies', { params: { row: wordOf(row) }, seat: rival });
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

const SIX = 6;
const ROWS_TO_END = 2;

function argumentsForEntry(pieces: Pieces, view: State, seat: Seat, entry: Entry): readonly Argument[] {
  const rows = rowsOf(pieces, view.options);
  const sheet = view.sheets[seat] ?? {};
  const row = entry.type === 'enter' ? rows.find(({ name }) => name === entry.row) : undefined;
  if (entry.type === 'forfeit' || row === undefined) return aboutRoom(rows, sheet);
  const before = numbersOf(sheet, row);
  const space = entry.space ?? firstEmpty(before);
  const numbers = before.with(space, entry.value);
  const after: Sheet = { ...sheet, [row.name]: numbers };
  return [
    ...aboutRow(row, before, numbers, space),
    ...argue(entry.value === SIX, 'six', 0.4, 'why.six'),
    ...aboutEnd(rows, view, seat, sheet, after),
    ...aboutRoom(rows, after),
  ];
}

function aboutRow(row: Row, before: Numbers, numbers: Numbers, space: number): readonly Argument[] {
  const params = { row: wordOf(row) };
  const level = row.levels[space] ?? 0;
  const isWhole = isComplete(numbers);
  const completesLevel = row.isPyramid && !isWhole && firstEmpty(numbers) >= (row.levelEnds[space] ?? numbers.length);
  const bonus = space === row.bonusSpace ? (numbers[space] ?? 0) : 0;
  const next = starGain(row, numbers);
  const blocked = blockedBy(row, numbers, space).length;
  return [
    ...argue(isWhole, 'complete', 3, 'why.completesRow', { params }),
    ...argue(completesLevel, 'level', 2, 'why.completesLevel', { params: { ...params, level: level + 1 } }),
    ...argue(bonus > 0, 'bonus', 1, 'why.bonusSpace', { amount: bonus, params: { value: bonus } }),
    ...argue(next > starGain(row, before), 'nextStar', 0.35, 'why.nextStar', { amount: next, params: { ...params, points: next } }),
    // An argument for blocking nothing, if the other action would block something.
    ...argue(true, 'blocks', blocked === 0 ? 1.5 : 0, 'why.blocksNothing', { amount: -blocked }),
  ];
}

function starGain({ stars }: Row, numbers: Numbers): number {
  const filled = firstEmpty(numbers);
  return (stars[filled + 1] ?? stars[filled] ?? 0) - (stars[filled] ?? 0);
}

/** A leader wants the match to end. Counts only visible points: this round's other entries are not known yet. */
function aboutEnd(rows: readonly Row[], { finalRound, sheets }: State, seat: Seat, before: Sheet, after: Sheet): readonly Argument[] {
  if (finalRound || completeRows(rows, before) >= ROWS_TO_END || completeRows(rows, after) < ROWS_TO_END) return [];
  const others = sheets.filter((_, other) => other !== seat).map((sheet) => totalOf(rows, sheet));
  const points = totalOf(rows, after) - Math.max(...others);
  return argue(points > 0, 'end', 4, 'why.lastRound', { params: { points } });
}

function aboutRoom(rows: readonly Row[], sheet: Sheet): readonly Argument[] {
  const fits = rows.map((row) => ({ row, numbers: listOf(fitting(row, numbersOf(sheet, row))) }));
  return [
    ...fits.flatMap(({ row, numbers }) =>
      argue(numbers.length > 0, `room:${row.name}`, 0.3, 'why.keepsRow', {
        amount: numbers.length,
        params: { row: wordOf(row), count: numbers.length },
      }),
    ),
    ...NUMBERS.flatMap((value) => {
      const count = fits.filter(({ numbers }) => numbers.includes(value)).length;
      return argue(count > 0, `open:${value}`, 0.5, 'why.keepsOpen', { amount: count, params: { value, count } });
    }),
  ];
}

function fitting(row: Row, numbers: Numbers): NumberSet {
  let fits: NumberSet = 0;
  for (let space = 0; space < row.spaces; space++) if (isSpaceOpen(row, numbers, space)) fits |= row.fits(numbers, space);
  return fits;
}

function numbersOf(sheet: Sheet, row: Row): Numbers {
  return sheet[row.name] ?? Array.from({ length: row.spaces }, () => null);
}

function totalOf(rows: readonly Row[], sheet: Sheet): number {
  return rows.reduce((sum, row) => sum + rowPoints(row, numbersOf(sheet, row)), sixesPoints(rows, sheet));
}

function wordOf({ name }: Row): JsonObject {
  return { key: `row.${name}` };
}
