/** What a first match teaches, and when: each rule at the first decision that it bears on, the goal before all others. */

import type { AnyGame, Effect, Lesson, Seat } from '@tablehop/core';
import type { Space } from './boards.ts';
import { findRow, numbersIn } from './entry.ts';
import { listOf } from './number-set.ts';
import { isTaken, resultOf } from './offers.ts';
import { piecesOf, rowsOf, spacesOf } from './pieces.ts';
import { blockedBy, firstEmpty, type Row } from './rows.ts';
import { completeRows } from './score.ts';
import type { Action, Entry, Numbers, RowName, State } from './types.ts';

type Applies = Lesson<State>['applies'];
type ShownBy = (effect: Effect) => boolean;
type Written = Extract<Entry, { type: 'enter' }>;
type Writable = Written & { readonly on: Row; readonly numbers: Numbers; readonly place: number };

const SIX = 6;
const LINES = ['same', 'ascending', 'descending', 'sumSeven', 'evenOdd', 'twoNumbers', 'pairsTriple', 'smallerLarger'] as const;

export function lessonsOf(game: AnyGame): readonly Lesson<State>[] {
  const pieces = piecesOf(game);
  const boardOf = ({ options, order }: State) => spacesOf(pieces, options, order.length);

  function writables(state: State, seat: Seat): readonly Writable[] {
    const rows = rowsOf(pieces, state.options);
    return game.offers(state, seat).flatMap(({ action }: { readonly action: Action }) => {
      const on = action.type === 'enter' ? findRow(rows, action.row) : undefined;
      if (action.type !== 'enter' || on === undefined) return [];
      const numbers = numbersIn(state.sheets[seat], on);
      return [{ ...action, on, numbers, place: action.space ?? firstEmpty(numbers) }];
    });
  }

  const hopping =
    (isSuch: (spaces: readonly Space[]) => boolean = () => true): Applies =>
    (state) =>
      state.phase === 'hop' && isSuch(boardOf(state));
  const canHopTo =
    (isSuch: (space: Space) => boolean): Applies =>
    (state) =>
      state.phase === 'hop' && boardOf(state).some((space, index) => isSuch(space) && !isTaken(state, index));
  const canWrite =
    (isSuch: (writable: Writable) => boolean): Applies =>
    (state, seat) =>
      state.phase === 'enter' && writables(state, seat).some(isSuch);
  const hasChoice: Applies = (state, seat) => {
    if (state.phase !== 'enter') return false;
    return listOf(resultOf(pieces, state, seat).given).length > 1;
  };
  const anySheet = ({ options, sheets }: State, holds: (complete: number) => boolean) =>
    sheets.some((sheet) => holds(completeRows(rowsOf(pieces, options), sheet)));
  const both =
    (one: Applies, other: Applies): Applies =>
    (state, seat, turn) =>
      one(state, seat, turn) && other(state, seat, turn);
  const rowLesson = (row: RowName): Lesson<State> => ({
    id: `row.${row}`,
    at: `row.${row}`,
    applies: canWrite((writable) => writable.row === row),
    shownBy: wrote((effect) => effect.row === row),
  });

  return [
    { id: 'goal', at: 'sheet', applies: hopping() },
    { id: 'hop', at: 'spaces', applies: hopping((spaces) => !spaces.some(hasEffect)), shownBy: hopped() },
    { id: 'hopEffects', at: 'effect', applies: hopping((spaces) => spaces.some(hasEffect)), shownBy: hopped() },
    {
      id: 'disco',
      at: 'disco',
      applies: both(
        canHopTo(isDisco),
        hopping((spaces) => !spaces.some(isDj)),
      ),
      shownBy: hopped('disco'),
    },
    {
      id: 'special',
      at: 'special',
      applies: both(
        canHopTo((space) => isDisco(space) || isDj(space)),
        hopping((spaces) => spaces.some(isDj)),
      ),
      shownBy: hopped('disco', 'dj'),
    },
    { id: 'lastRound', at: 'dice', applies: ({ finalRound }) => finalRound },
    { id: 'completeRow', at: 'seats', applies: (state) => anySheet(state, (complete) => complete > 0) },
    { id: 'order', at: 'pawn', applies: ({ phase, round }) => phase === 'hop' && round > 1 },
    { id: 'pair', at: 'pair', applies: canHopTo(({ gives }) => gives === 'pair'), shownBy: hopped('pair') },
    { id: 'forfeit', at: 'numbers', applies: (state, seat) => state.phase === 'enter' && writables(state, seat).length === 0 },
    { id: 'enter', at: 'sheet', applies: canWrite(() => true), shownBy: wrote(() => true) },
    {
      id: 'numbers',
      at: 'numbers',
      applies: both(
        hasChoice,
        canWrite(() => true),
      ),
    },
    { id: 'sixes', at: 'sheet', applies: canWrite(({ value }) => value === SIX), shownBy: wrote(({ value }) => value === SIX) },
    // What a pyramid is comes before what can go wrong in it.
    rowLesson('calculation'),
    { id: 'blocked', at: 'row.calculation', applies: canWrite(wouldBlock) },
    rowLesson('unequal'),
    { id: 'levels', at: 'sheet', applies: canWrite(({ on }) => on.isPyramid) },
    { id: 'stars', at: 'sheet', applies: canWrite(({ on }) => !on.isPyramid) },
    { id: 'bonus', at: 'bonus', applies: canWrite(({ on, place }) => place === on.bonusSpace) },
    ...LINES.map(rowLesson),
  ];
}

function hopped(...wanted: readonly Space['gives'][]): ShownBy {
  return ({ key, gives }) => key === 'hopped' && (wanted.length === 0 || wanted.some((each) => each === gives));
}

function wrote(isSuch: (effect: Effect) => boolean): ShownBy {
  return (effect) => effect.key === 'wrote' && isSuch(effect);
}

function hasEffect({ effect }: Space): boolean {
  return effect !== 'none';
}

function isDisco({ gives }: Space): boolean {
  return gives === 'disco';
}

function isDj({ gives }: Space): boolean {
  return gives === 'dj';
}

function wouldBlock({ value, on, numbers, place }: Writable): boolean {
  return blockedBy(on, numbers.with(place, value), place).length > 0;
}
