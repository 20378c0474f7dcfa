/** What a seat goes for and what it has, in large. */

import type { Seat } from '@tablehop/core';
import { colorOf, countArea, inHandOf, type Pieces, piecesOf, type State } from '@tablehop/games/hop-the-marble';
import type { SeatSheetProps } from '../board.ts';
import { colorsIn } from './goal-match.ts';
import { Goals } from './goals.tsx';
import { MarbleSign } from './marble-sign.tsx';
import { boardWords, colorList, type Saying } from './words.ts';
import './seat-sheet.css';

export function SeatSheet({ game, view, seats, seat, speak }: SeatSheetProps<State>) {
  const nameOf = (each: Seat) => seats[each]?.name ?? '';
  return (
    <SeatOpened pieces={piecesOf(game)} view={view} seat={seat} saying={{ words: boardWords(speak.locale), speak, nameOf, you: null }} />
  );
}

type SeatOpenedProps = { readonly pieces: Pieces; readonly view: State; readonly seat: Seat; readonly saying: Saying };

export function SeatOpened({ pieces, view, seat, saying }: SeatOpenedProps) {
  const { words } = saying;
  const hand = inHandOf(view.marbles, seat).map(colorOf);
  return (
    <div class="marble-opened">
      <Goals pieces={pieces} view={view} seat={seat} saying={saying} />
      <p class="marble-opened-area">
        {words('goals.area', { marbles: colorList(saying, colorsIn(countArea(view.marbles, seat))) })}
        <AreaMarbles view={view} seat={seat} />
      </p>
      {hand.length > 0 && <p>{words('goals.hand', { marbles: colorList(saying, hand) })}</p>}
    </div>
  );
}

/** What lies in an area, in order of the colours. */
export function AreaMarbles({ view, seat }: { readonly view: State; readonly seat: Seat }) {
  const colors = colorsIn(countArea(view.marbles, seat));
  return (
    <span class="marble-area" aria-hidden="true">
      {colors.map((color, index) => (
        <MarbleSign key={`${index}${color}`} color={color} />
      ))}
    </span>
  );
}
