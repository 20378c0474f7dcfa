/** Every reason given in Hop'n'ROLL is true: counted by the second model of the rules, and by applying the action. */

import { adviseAction, createSimulationRandom, reasonsFor } from '@tablehop/bots';
import type { Seat } from '@tablehop/core';
import { expect, it } from 'vitest';
import { expectTrue, numberIn, type Stated, statedIn, wordIn } from '../../../packages/bots/test/stated.ts';
import { known } from '../../test/known.ts';
import { type Action, nextOrder, piecesOf, hopNRoll as rules, type Sheet, type State, spacesOf } from '../rules/index.ts';
import { referenceCompleteRows, referenceEntries, referenceScore } from './reference.ts';

const hopNRoll = known(rules);

type Entered = { readonly row: string; readonly value: number; readonly space?: number };
type Each = Stated<State, Action & Entered & { readonly space: number }>;

const pieces = piecesOf(hopNRoll);

function sheetAfter({ state, seat, action }: Each): Sheet {
  return hopNRoll.apply(state, seat, action).state.sheets[seat] ?? {};
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

/** Every possible entry on a sheet for any roll, as if beside a disco die that shows `any`. */
function entriesOn(state: State, seat: Seat, sheet: Sheet): readonly Entered[] {
  const disco = spacesOf(pieces, state.options, state.order.length).findIndex(({ gives }) => gives === 'disco');
  const hopped = { ...state.hopped, [seat]: disco };
  const sheets = state.sheets.with(seat, sheet);
  const free: State = { ...state, phase: 'enter', disco: 'any', hopped, sheets, entered: [], entries: {} };
  return (referenceEntries(free, seat) as readonly (Entered & { type: string })[]).filter(({ type }) => type === 'enter');
}

function entriesAt(state: State, seat: Seat, space: number): readonly Entered[] {
  const there: State = { ...state, phase: 'enter', hopped: { ...state.hopped, [seat]: space } };
  return (referenceEntries(there, seat) as readonly (Entered & { type: string })[]).filter(({ type }) => type === 'enter');
}

function entered(sheet: Sheet, { row, value, space }: Entered): Sheet {
  const numbers = sheet[row] ?? [];
  return { ...sheet, [row]: numbers.with(space ?? filled(sheet, row), value) };
}

function ownSheet({ state, seat }: Each): Sheet {
  return state.sheets[seat] ?? {};
}

function entriesThere({ state, seat, action }: Each): readonly Entered[] {
  return entriesAt(state, seat, action.space);
}

function rowData(row: string) {
  return [...pieces.sheets.standard, ...pieces.sheets.advanced].find(({ name }) => name === row);
}

const TRUTH: { readonly [key: string]: (stated: Each) => boolean } = {
  'why.completesRow': (each) => isFull(sheetAfter(each), wordIn(each, 'row')) && !isFull(ownSheet(each), wordIn(each, 'row')),
  'why.completesLevel': (each) => {
    const row = wordIn(each, 'row');
    const sizes = row === 'calculation' ? [3, 2, 1, 1] : [1, 2, 3];
    const needed = sizes.slice(0, numberIn(each, 'level')).reduce((sum, size) => sum + size, 0);
    return filled(sheetAfter(each), row) === needed && filled(ownSheet(each), row) === needed - 1;
  },
  'why.bonusSpace': (each) => {
    const { row, value } = each.action;
    const at = rowData(row)?.bonusSpace ?? -1;
    return sheetAfter(each)[row]?.[at] === value && ownSheet(each)[row]?.[at] === null && numberIn(each, 'value') === value;
  },
  'why.six': (each) => each.action.value === 6,
  'why.nextStar': (each) => {
    const row = wordIn(each, 'row');
    const after = sheetAfter(each);
    const stars = rowData(row)?.stars ?? [];
    const count = filled(after, row);
    return (stars[count + 1] ?? 0) - (stars[count] ?? 0) === numberIn(each, 'points');
  },
  'why.blocksNothing': (each) => {
    const { row } = each.action;
    if (row !== 'calculation') return true;
    const [a, b, c, d, e, f, g] = sheetAfter(each)[row] ?? [];
    const isStuck = (above: unknown, one: unknown, other: unknown) =>
      above === null && typeof one === 'number' && typeof other === 'number' && (one === other ? 2 * one > 6 : false);
    return !isStuck(d, a, b) && !isStuck(e, b, c) && !isStuck(f, d, e) && (g === null || typeof f === 'number');
  },
  'why.lastRound': (each) => {
    const { sheets, finalRound } = hopNRoll.view(each.state, each.seat);
    const after = sheetAfter(each);
    const others = sheets.filter((_, other) => other !== each.seat).map(total);
    const isFirst = referenceCompleteRows(ownSheet(each)) < 2 && referenceCompleteRows(after) === 2 && !finalRound;
    return isFirst && total(after) - Math.max(...others) === numberIn(each, 'points');
  },
  'why.keepsRow': (each) => {
    const fits = entriesOn(each.state, each.seat, sheetAfter(each)).filter(({ row }) => row === wordIn(each, 'row'));
    return new Set(fits.map(({ value }) => value)).size === numberIn(each, 'count');
  },
  'why.keepsOpen': (each) => {
    const value = numberIn(each, 'value');
    const fits = entriesOn(each.state, each.seat, sheetAfter(each)).filter((entry) => entry.value === value);
    return new Set(fits.map(({ row }) => row)).size === numberIn(each, 'count');
  },
  'why.hop.completes': (each) =>
    entriesThere(each).some(
      (entry) =>
        entry.row === wordIn(each, 'row') && entry.value === numberIn(each, 'value') && isFull(entered(ownSheet(each), entry), entry.row),
    ),
  'why.hop.writes': (each) => {
    const gains = entriesThere(each).map((entry) => ({ entry, points: total(entered(ownSheet(each), entry)) - total(ownSheet(each)) }));
    const points = numberIn(each, 'points');
    const said = gains.some(
      ({ entry, points: gain }) => entry.row === wordIn(each, 'row') && entry.value === numberIn(each, 'value') && gain === points,
    );
    return said && Math.max(...gains.map((gain) => gain.points)) === points;
  },
  'why.hop.choice': (each) => entriesThere(each).length === numberIn(each, 'count'),
  'why.hop.anyNumber': (each) => isDisco(each) && each.state.disco === 'any',
  'why.hop.anyNumberIn': (each) => {
    const rows = new Set(entriesThere(each).map(({ row }) => row));
    return isDisco(each) && rows.size === 1 && rows.has(wordIn(each, 'row'));
  },
  // Holds for every hop of the others.
  'why.hop.early': (each) => {
    const { state } = each;
    const spaces = spacesOf(pieces, state.options, state.order.length);
    const ends = allHops({ ...state, hopped: { ...state.hopped, [each.seat]: each.action.space } }, spaces.length);
    return Math.max(...ends.map((end) => nextOrder(spaces, end).indexOf(each.seat))) === numberIn(each, 'count');
  },
  'why.hop.denies': (each) => {
    const { state } = each;
    const rival = each.argument.seat ?? -1;
    const row = wordIn(each, 'row');
    const free = [...spacesOf(pieces, state.options, state.order.length).keys()].filter(
      (space) => !Object.values(state.hopped).includes(space),
    );
    const completing = free.filter((space) =>
      entriesAt(state, rival, space).some((entry) => entry.row === row && isFull(entered(state.sheets[rival] ?? {}, entry), row)),
    );
    return state.hopped[rival] === undefined && completing.length === 1 && completing[0] === each.action.space;
  },
};

function isDisco(each: Each): boolean {
  const { options, order } = each.state;
  return spacesOf(pieces, options, order.length)[each.action.space]?.gives === 'disco';
}

function allHops(state: State, spaces: number): readonly State[] {
  const seat = state.order.find((other) => state.hopped[other] === undefined);
  if (seat === undefined) return [state];
  const free = Array.from({ length: spaces }, (_, space) => space).filter((space) => !Object.values(state.hopped).includes(space));
  return free.flatMap((space) => allHops({ ...state, hopped: { ...state.hopped, [seat]: space } }, spaces));
}

it('every statement is true, and every kind of statement is made', () => {
  const setups = [
    { seed: 'a', options: { sheet: 'standard', board: 'A' }, players: 2 },
    { seed: 'b', options: { sheet: 'advanced', board: 'A' }, players: 2 },
    { seed: 'c', options: { sheet: 'standard', board: 'B' }, players: 3 },
    { seed: 'd', options: { sheet: 'advanced', board: 'B' }, players: 2 },
  ];
  expectTrue(
    setups.map((setup) => ({ game: hopNRoll, ...setup })),
    TRUTH,
  );
});

it('a reason is what the other action lacks', () => {
  for (const { state, seat, action } of statedIn({ game: hopNRoll, seed: 'compared', moves: 60, actions: 2 })) {
    expect(reasonsFor(hopNRoll, state, seat, action, action)).toEqual([]);
    expect(reasonsFor(hopNRoll, state, seat, action, null).length).toBeLessThanOrEqual(2);
  }
});

it('advice is what the expert would do, with reasons in nearly every position that leaves a choice', () => {
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
