import './others.css';
import type { Seat } from '@tablehop/core';
import type { LineDetail, SeatOf, SeatSheetProps } from '@tablehop/ui/board.ts';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { COLORS, colorOf, countArea, inHandOf, type Pieces, piecesOf, type State } from '../../rules/index.ts';
import { colorsIn } from './goal-match.ts';
import { Goals } from './goals.tsx';
import { MarbleSign } from './marble-sign.tsx';
import { type BoardSpeaker, colorList, type Saying } from './words.ts';

type OthersProps = {
  readonly pieces: Pieces;
  readonly view: State;
  readonly shown: readonly Seat[];
  readonly onOpen: (seat: Seat) => void;
  readonly saying: Saying;
};

export function Others({ pieces, view, shown, onOpen, saying }: OthersProps) {
  const { speak, nameOf } = saying;
  return (
    <div class="marble-others columns grid gap-2 min-w-0" data-count={shown.length}>
      {shown.map((seat) => (
        <section key={seat} class="marble-other stack content-start gap-1 min-w-0" data-acts={view.seat === seat && view.phase !== 'over'}>
          <button type="button" class="marble-other-head row wrap min-w-0 touch rounded-2 text-start" onClick={() => onOpen(seat)}>
            <SeatMark seat={seat} />
            <span class="cut min-w-0 bold" data-may-cut>
              {nameOf(seat)}
            </span>
            <AreaMarbles view={view} seat={seat} />
            <span class="hidden-text">{speak('goals.open', { player: nameOf(seat) })}</span>
          </button>
          <div class="marble-other-goals">
            <Goals pieces={pieces} view={view} seat={seat} saying={saying} />
          </div>
        </section>
      ))}
    </div>
  );
}

export function SeatSheet({ game, view, seats, seat, speak }: SeatSheetProps<State, BoardSpeaker>) {
  const nameOf = (each: Seat) => seats[each]?.name ?? '';
  return <SeatOpened pieces={piecesOf(game)} view={view} seat={seat} saying={{ speak, nameOf, you: null }} />;
}

type SeatOpenedProps = { readonly pieces: Pieces; readonly view: State; readonly seat: Seat; readonly saying: Saying };

export function SeatOpened({ pieces, view, seat, saying }: SeatOpenedProps) {
  const { speak } = saying;
  const hand = inHandOf(view.marbles, seat).map(colorOf);
  return (
    <div class="marble-opened stack gap-4">
      <Goals pieces={pieces} view={view} seat={seat} saying={saying} />
      <p class="marble-opened-area row wrap gap-2 m-0">
        {speak('goals.area', { marbles: colorList(saying, colorsIn(countArea(view.marbles, seat))) })}
        <AreaMarbles view={view} seat={seat} />
      </p>
      {hand.length > 0 && <p class="m-0">{speak('goals.hand', { marbles: colorList(saying, hand) })}</p>}
    </div>
  );
}

function AreaMarbles({ view, seat }: { readonly view: State; readonly seat: Seat }) {
  const colors = colorsIn(countArea(view.marbles, seat));
  return (
    <span class="marble-area wrap gap-2px" aria-hidden="true">
      {colors.map((color, index) => (
        <MarbleSign key={`${index}${color}`} color={color} />
      ))}
    </span>
  );
}

const SET_SIZE = 4;

/** Completed cards, or marbles of the winning set. Where points count, the total says enough. */
export function seatNote({ view, seat, speak }: SeatOf<State, BoardSpeaker>): LineDetail | null {
  const { variant } = view.options;
  const cards = view.cards[seat] ?? [];
  if (variant === 'pile' || (variant !== 'noCard' && cards.length === 0)) return null;
  const count = countArea(view.marbles, seat);
  const note =
    variant === 'noCard'
      ? { done: Math.max(...COLORS.map((color) => count[color])), all: SET_SIZE }
      : { done: cards.filter(({ done }) => done).length, all: cards.length };
  const said = speak(variant === 'noCard' ? 'note.colour' : 'note.cards', note);
  return { shown: `${note.done}/${note.all}`, said };
}
