/** Every reason that is given in Hop'n'ROLL is true: counted by the second model of the rules, and by applying what is spoken for. */

import type { Seat } from '@tablehop/core';
import { type Action, hopNRoll, nextOrder, piecesOf, type Sheet, type State, spacesOf } from '@tablehop/games/hop-n-roll';
import { expect, test } from 'vitest';
import { referenceCompleteRows, referenceEntries, referenceScore } from '../../games/hop-n-roll/test/reference.ts';
import { keysOfReasons } from '../../games/test/catalogs.ts';
import { adviseAction, createSimulationRandom, reasonsFor } from '../index.ts';
import { held, numberIn, type Stated, statedIn, wordIn } from './stated.ts';

type Entered = { readonly row: string; readonly value: number; readonly space?: number };

const pieces = piecesOf(hopNRoll);

function sheetAfter({ state, seat, action }: Stated): Sheet {
  return hopNRoll.apply(state as State, seat, action as Action).state.sheets[seat] ?? {};
}

function total(sheet: Sheet): number {
  return referenceScore(sheet).reduce((sum, each) => sum + each, 0);
}

function filled(sheet: Sheet, row: string): number {
  return (sheet[row] ?? []).filter((number) => number !== null).length;
}

function isFull(sheet: Sheet, row: string): boolean {
  return filled(sheet, row) === sheet[row]?.length;
}

/** All that could be entered on a sheet, whatever is rolled: as beside a disco die that shows any row. */
function entriesOn(state: State, seat: Seat, sheet: Sheet): readonly Entered[] {
  const disco = spacesOf(pieces, state.options, state.order.length).findIndex(({ gives }) => gives === 'disco');
  const hopped = { ...state.hopped, [seat]: disco };
  const sheets = state.sheets.with(seat, sheet);
  const free: State = { ...state, phase: 'enter', disco: 'any', hopped, sheets, entered: [], entries: {} };
  return (referenceEntries(free, seat) as readonly (Entered & { type: string })[]).filter(({ type }) => type === 'enter');
}

/** All that a seat could enter if it hopped there. */
function entriesAt(state: State, seat: Seat, space: number): readonly Entered[] {
  const there: State = { ...state, phase: 'enter', hopped: { ...state.hopped, [seat]: space } };
  return (referenceEntries(there, seat) as readonly (Entered & { type: string })[]).filter(({ type }) => type === 'enter');
}

function entered(sheet: Sheet, { row, value, space }: Entered): Sheet {
  const numbers = sheet[row] ?? [];
  return { ...sheet, [row]: numbers.with(space ?? filled(sheet, row), value) };
}

function ownSheet({ state, seat }: Stated): Sheet {
  return (state as State).sheets[seat] ?? {};
}

function hopOf({ action }: Stated): number {
  return (action as unknown as { space: number }).space;
}

const TRUTH: { readonly [key: string]: (stated: Stated) => boolean } = {
  'why.completesRow': (each) =>
    isFull(sheetAfter(each), wordIn(each.argument, 'row')) && !isFull(ownSheet(each), wordIn(each.argument, 'row')),
  'why.completesLevel': (each) => {
    const row = wordIn(each.argument, 'row');
    const sizes = row === 'calculation' ? [3, 2, 1, 1] : [1, 2, 3];
    const needed = sizes.slice(0, numberIn(each.argument, 'level')).reduce((sum, size) => sum + size, 0);
    return filled(sheetAfter(each), row) === needed && filled(ownSheet(each), row) === needed - 1;
  },
  'why.bonusSpace': (each) => {
    const { row, value } = each.action as unknown as Entered;
    const data = [...pieces.sheets.standard, ...pieces.sheets.advanced].find(({ name }) => name === row);
    const at = data?.bonusSpace ?? -1;
    return sheetAfter(each)[row]?.[at] === value && ownSheet(each)[row]?.[at] === null && numberIn(each.argument, 'value') === value;
  },
  'why.six': (each) => (each.action as unknown as Entered).value === 6,
  'why.nextStar': (each) => {
    const row = wordIn(each.argument, 'row');
    const after = sheetAfter(each);
    const data = [...pieces.sheets.standard, ...pieces.sheets.advanced].find(({ name }) => name === row);
    const count = filled(after, row);
    return (data?.stars[count + 1] ?? 0) - (data?.stars[count] ?? 0) === numberIn(each.argument, 'points');
  },
  'why.blocksNothing': (each) => {
    const { row } = each.action as unknown as Entered;
    if (row !== 'calculation') return true;
    const [a, b, c, d, e, f, g] = sheetAfter(each)[row] ?? [];
    const isStuck = (above: unknown, one: unknown, other: unknown) =>
      above === null && typeof one === 'number' && typeof other === 'number' && (one === other ? 2 * one > 6 : false);
    return !isStuck(d, a, b) && !isStuck(e, b, c) && !isStuck(f, d, e) && (g === null || typeof f === 'number');
  },
  'why.lastRound': (each) => {
    const { sheets, finalRound } = hopNRoll.view(each.state as State, each.seat);
    const after = sheetAfter(each);
    const others = sheets.filter((_, other) => other !== each.seat).map(total);
    const isFirst = referenceCompleteRows(ownSheet(each)) < 2 && referenceCompleteRows(after) === 2 && !finalRound;
    return isFirst && total(after) - Math.max(...others) === numberIn(each.argument, 'points');
  },
  'why.keepsRow': (each) => {
    const fits = entriesOn(each.state as State, each.seat, sheetAfter(each)).filter(({ row }) => row === wordIn(each.argument, 'row'));
    return new Set(fits.map(({ value }) => value)).size === numberIn(each.argument, 'count');
  },
  'why.keepsOpen': (each) => {
    const value = numberIn(each.argument, 'value');
    const fits = entriesOn(each.state as State, each.seat, sheetAfter(each)).filter((entry) => entry.value === value);
    return new Set(fits.map(({ row }) => row)).size === numberIn(each.argument, 'count');
  },
  'why.hop.completes': (each) =>
    entriesAt(each.state as State, each.seat, hopOf(each)).some(
      (entry) =>
        entry.row === wordIn(each.argument, 'row') &&
        entry.value === numberIn(each.argument, 'value') &&
        isFull(entered(ownSheet(each), entry), entry.row),
    ),
  'why.hop.writes': (each) => {
    const gains = entriesAt(each.state as State, each.seat, hopOf(each)).map((entry) => ({
      entry,
      points: total(entered(ownSheet(each), entry)) - total(ownSheet(each)),
    }));
    const points = numberIn(each.argument, 'points');
    const said = gains.some(
      ({ entry, points: gain }) =>
        entry.row === wordIn(each.argument, 'row') && entry.value === numberIn(each.argument, 'value') && gain === points,
    );
    return said && Math.max(...gains.map((gain) => gain.points)) === points;
  },
  'why.hop.choice': (each) => entriesAt(each.state as State, each.seat, hopOf(each)).length === numberIn(each.argument, 'count'),
  'why.hop.anyNumber': (each) => isDisco(each) && (each.state as State).disco === 'any',
  'why.hop.anyNumberIn': (each) => {
    const rows = new Set(entriesAt(each.state as State, each.seat, hopOf(each)).map(({ row }) => row));
    return isDisco(each) && rows.size === 1 && rows.has(wordIn(each.argument, 'row'));
  },
  // However the others hop.
  'why.hop.early': (each) => {
    const state = each.state as State;
    const spaces = spacesOf(pieces, state.options, state.order.length);
    const ends = allHops({ ...state, hopped: { ...state.hopped, [each.seat]: hopOf(each) } }, spaces.length);
    return Math.max(...ends.map((end) => nextOrder(spaces, end).indexOf(each.seat))) === numberIn(each.argument, 'count');
  },
  'why.hop.denies': (each) => {
    const state = each.state as State;
    const rival = each.argument.seat ?? -1;
    const row = wordIn(each.argument, 'row');
    const free = [...spacesOf(pieces, state.options, state.order.length).keys()].filter(
      (space) => !Object.values(state.hopped).includes(space),
    );
    const completing = free.filter((space) =>
      entriesAt(state, rival, space).some((entry) => entry.row === row && isFull(entered(state.sheets[rival] ?? {}, entry), row)),
    );
    return state.hopped[rival] === undefined && completing.length === 1 && completing[0] === hopOf(each);
  },
};

function isDisco(each: Stated): boolean {
  const { options, order } = each.state as State;
  return spacesOf(pieces, options, order.length)[hopOf(each)]?.gives === 'disco';
}

function allHops(state: State, spaces: number): readonly State[] {
  const seat = state.order.find((other) => state.hopped[other] === undefined);
  if (seat === undefined) return [state];
  const free = Array.from({ length: spaces }, (_, space) => space).filter((space) => !Object.values(state.hopped).includes(space));
  return free.flatMap((space) => allHops({ ...state, hopped: { ...state.hopped, [seat]: space } }, spaces));
}

test('every statement is true, and every kind of statement is made', () => {
  const setups = [
    { seed: 'a', options: { sheet: 'standard', board: 'A' }, players: 2 },
    { seed: 'b', options: { sheet: 'advanced', board: 'A' }, players: 2 },
    { seed: 'c', options: { sheet: 'standard', board: 'B' }, players: 3 },
    { seed: 'd', options: { sheet: 'advanced', board: 'B' }, players: 2 },
  ];
  const { counts, untrue } = held(
    setups.flatMap((setup) => [...statedIn({ game: hopNRoll, ...setup })]),
    TRUTH,
  );
  expect(untrue).toEqual([]);
  expect(Object.keys(counts).sort()).toEqual([...new Set(keysOfReasons('hop-n-roll'))].sort());
});

test('a reason is what the other action lacks', () => {
  for (const { state, seat, action } of statedIn({ game: hopNRoll, seed: 'compared', moves: 60, actions: 2 })) {
    expect(reasonsFor(hopNRoll, state, seat, action, action)).toEqual([]);
    expect(reasonsFor(hopNRoll, state, seat, action, null).length).toBeLessThanOrEqual(2);
  }
});

test('advice is what the expert would do, with reasons in nearly every position that leaves a choice', () => {
  const random = createSimulationRandom('advice');
  const seen = new Set<unknown>();
  let explained = 0;
  for (const { state, seat } of statedIn({ game: hopNRoll, seed: 'advised', moves: 40, actions: 1 })) {
    if (seen.has(state) || hopNRoll.offers(state as State, seat).length < 2) continue;
    seen.add(state);
    const { why } = adviseAction(hopNRoll, hopNRoll.view(state as State, seat), seat, { random, iterations: 8 });
    if (why.length > 0) explained += 1;
  }
  expect(explained).toBeGreaterThan(0.7 * seen.size);
});
