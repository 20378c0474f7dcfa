/** What a first match teaches: each rule at the first decision that it affects, the goal first. */

import type { AnyGame, Effect, Lesson, Seat } from '@tablehop/core';
import type { Space } from '../rules/boards.ts';
import { listOf } from '../rules/number-set.ts';
import { isTaken, resultOf } from '../rules/offers.ts';
import { piecesOf, rowsOf, spacesOf } from '../rules/pieces.ts';
import { blockedBy, findRow, firstEmpty, numbersIn, type Row } from '../rules/rows.ts';
import { completeRows } from '../rules/score.ts';
import { type Action, type Entry, type Numbers, ROWS, type RowName, type State } from '../rules/types.ts';

type Applies = Lesson<State>['applies'];
type ShownBy = (effect: Effect) => boolean;
type Writable = Extract<Entry, { type: 'enter' }> & { readonly on: Row; readonly numbers: Numbers; readonly place: number };

const SIX = 6;
const LINES = [...ROWS.standard, 'twoNumbers', 'pairsTriple', 'smallerLarger'] as const;

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

  const hasSpace = (state: State, isSuch: (space: Space) => boolean) => boardOf(state).some(isSuch);
  const canHopTo = (state: State, isSuch: (space: Space) => boolean) =>
    state.phase === 'hop' && boardOf(state).some((space, index) => isSuch(space) && !isTaken(state, index));
  const hasChoice = (state: State, seat: Seat) => listOf(resultOf(pieces, state, seat).given).length > 1;
  const canWrite =
    (isSuch: (writable: Writable) => boolean): Applies =>
    (state, seat) =>
      state.phase === 'enter' && writables(state, seat).some(isSuch);
  const rowLesson = (row: RowName): Lesson<State> => ({
    id: `row.${row}`,
    at: `row.${row}`,
    applies: canWrite((writable) => writable.row === row),
    shownBy: wrote((effect) => effect.row === row),
  });

  return [
    { id: 'goal', at: 'sheet', applies: ({ phase }) => phase === 'hop' },
    { id: 'hop', at: 'spaces', applies: (state) => state.phase === 'hop' && !hasSpace(state, hasEffect), shownBy: hopped() },
    { id: 'hopEffects', at: 'effect', applies: (state) => state.phase === 'hop' && hasSpace(state, hasEffect), shownBy: hopped() },
    { id: 'disco', at: 'disco', applies: (state) => canHopTo(state, isDisco) && !hasSpace(state, isDj), shownBy: hopped('disco') },
    {
      id: 'special',
      at: 'special',
      applies: (state) => canHopTo(state, (space) => isDisco(space) || isDj(space)) && hasSpace(state, isDj),
      shownBy: hopped('disco', 'dj'),
    },
    { id: 'lastRound', at: 'dice', applies: ({ finalRound }) => finalRound },
    {
      id: 'completeRow',
      at: 'seats',
      applies: ({ options, sheets }) => sheets.some((sheet) => completeRows(rowsOf(pieces, options), sheet) > 0),
    },
    { id: 'order', at: 'pawn', applies: ({ phase, round }) => phase === 'hop' && round > 1 },
    { id: 'pair', at: 'pair', applies: (state) => canHopTo(state, ({ gives }) => gives === 'pair'), shownBy: hopped('pair') },
    { id: 'forfeit', at: 'numbers', applies: (state, seat) => state.phase === 'enter' && writables(state, seat).length === 0 },
    { id: 'enter', at: 'sheet', applies: canWrite(() => true), shownBy: wrote(() => true) },
    {
      id: 'numbers',
      at: 'numbers',
      applies: (state, seat) => state.phase === 'enter' && hasChoice(state, seat) && writables(state, seat).length > 0,
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
