/** What a first match teaches, and when: each rule at the first decision that it bears on. */

import type { AnyGame, Lesson, Seat } from '@tablehop/core';
import type { Space } from './boards.ts';
import { type Components, componentsOf, rowsOf, spacesOf } from './components.ts';
import { findRow, numbersIn } from './entry.ts';
import { spaceUnder } from './round.ts';
import { firstEmpty, type Row } from './rows.ts';
import { completeRows } from './score.ts';
import { type Action, type Entry, type Numbers, ROWS, type State } from './types.ts';

type Applies = Lesson<State>['applies'];
type Written = Extract<Entry, { type: 'enter' }>;
/** A number that could be written, with the row and what stands in it. */
type Writable = Written & { readonly on: Row; readonly numbers: Numbers; readonly place: number };

/** From here on, two equal numbers side by side carry nothing: their sum is too high, their difference too low. */
const FIRST_TO_BLOCK = 4;
const SIX = 6;

export function lessonsOf(game: AnyGame): readonly Lesson<State>[] {
  const components = componentsOf(game);

  function writables(state: State, seat: Seat): readonly Writable[] {
    const rows = rowsOf(components, state.options);
    return game.offers(state, seat).flatMap(({ action }: { readonly action: Action }) => {
      const on = action.type === 'enter' ? findRow(rows, action.row) : undefined;
      if (action.type !== 'enter' || on === undefined) return [];
      const numbers = numbersIn(state.sheets[seat], on);
      return [{ ...action, on, numbers, place: action.space ?? firstEmpty(numbers) }];
    });
  }

  const hopping: Applies = ({ phase }) => phase === 'hop';
  const entering: Applies = ({ phase }) => phase === 'enter';
  const canWrite =
    (isSuch: (writable: Writable) => boolean): Applies =>
    (state, seat) =>
      state.phase === 'enter' && writables(state, seat).some(isSuch);
  /** Such a space is there to be hopped to, or to be read by the one who stands on it. */
  const meets =
    (isSuch: (space: Space) => boolean): Applies =>
    (state, seat) =>
      spacesBefore(components, state, seat).some(isSuch);
  const sheets = (holds: (complete: number) => boolean, state: State) =>
    state.sheets.some((sheet) => holds(completeRows(rowsOf(components, state.options), sheet)));

  return [
    { id: 'hop', applies: hopping },
    { id: 'enter', applies: entering },
    { id: 'forfeit', applies: (state, seat) => state.phase === 'enter' && writables(state, seat).length === 0 },
    { id: 'lastRound', applies: ({ finalRound }) => finalRound },
    { id: 'completeRow', applies: (state) => sheets((complete) => complete > 0, state) },
    { id: 'blocked', applies: canWrite(wouldBlock) },
    { id: 'levels', applies: canWrite(({ on, place }) => on.isPyramid && (on.levels[place] ?? 0) > 0) },
    { id: 'space', applies: hopping },
    { id: 'disco', applies: meets(({ gives }) => gives === 'disco') },
    { id: 'minusOne', applies: meets(({ effect }) => effect === 'minusOne') },
    { id: 'plusMinusOne', applies: meets(({ effect }) => effect === 'plusMinusOne') },
    { id: 'pair', applies: meets(({ gives }) => gives === 'pair') },
    { id: 'dj', applies: meets(({ gives }) => gives === 'dj') },
    { id: 'order', applies: ({ phase, round }) => phase === 'hop' && round > 1 },
    ...[...ROWS.standard, ...ROWS.advanced].map((row) => ({ id: `row.${row}`, applies: canWrite((writable) => writable.row === row) })),
    { id: 'stars', applies: canWrite(({ place }) => place > 0) },
    { id: 'bonus', applies: canWrite(({ on, place }) => place === on.bonusSpace) },
    { id: 'sixes', applies: canWrite(({ value }) => value === SIX) },
  ];
}

/** While hopping the free spaces, while entering the one under the pawn. */
function spacesBefore(components: Components, state: State, seat: Seat): readonly Space[] {
  const spaces = spacesOf(components, state.options, state.order.length);
  switch (state.phase) {
    case 'hop': {
      const taken = Object.values(state.hopped);
      return spaces.filter((_, index) => !taken.includes(index));
    }
    case 'enter':
      return [spaceUnder(spaces, state, seat)];
    default:
      return [];
  }
}

/** Beside its equal, on a level that carries another. */
function wouldBlock({ row, value, on, numbers, place }: Writable): boolean {
  if (row !== 'calculation' || value < FIRST_TO_BLOCK) return false;
  return [place - 1, place + 1].some((beside) => numbers[beside] === value && on.levels[beside] === on.levels[place]);
}
