/** What the others go for and what they have: in small, and in large on a tap. */

import type { Seat } from '@tablehop/core';
import type { Pieces, State } from '@tablehop/games/hop-the-marble';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { Goals } from './goals.tsx';
import { AreaMarbles } from './seat-sheet.tsx';
import type { Saying } from './words.ts';
import './others.css';

type OthersProps = {
  readonly pieces: Pieces;
  readonly view: State;
  readonly shown: readonly Seat[];
  readonly onOpen: (seat: Seat) => void;
  readonly saying: Saying;
};

export function Others({ pieces, view, shown, onOpen, saying }: OthersProps) {
  const { words, nameOf } = saying;
  return (
    <div class="marble-others" data-count={shown.length}>
      {shown.map((seat) => (
        <section key={seat} class="marble-other" data-acts={view.seat === seat && view.phase !== 'over'}>
          <button type="button" class="marble-other-head" onClick={() => onOpen(seat)}>
            <SeatMark seat={seat} />
            <span class="marble-other-name" data-may-cut>
              {nameOf(seat)}
            </span>
            <AreaMarbles view={view} seat={seat} />
            <span class="hidden-text">{words('goals.open', { player: nameOf(seat) })}</span>
          </button>
          <div class="marble-other-goals">
            <Goals pieces={pieces} view={view} seat={seat} saying={saying} />
          </div>
        </section>
      ))}
    </div>
  );
}
