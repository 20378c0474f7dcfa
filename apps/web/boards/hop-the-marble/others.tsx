/** What the others go for and what they have: in small, and in large on a tap. */

import type { Seat } from '@tablehop/core';
import { type Components, countArea, type State } from '@tablehop/games/hop-the-marble';
import { Dialog } from '../../play/parts/dialog.tsx';
import { SeatMark } from '../../play/parts/seat-mark.tsx';
import { say } from '../../play/say.ts';
import { colorsIn } from './goal-match.ts';
import { Goals } from './goals.tsx';
import { MarbleSign } from './marble-sign.tsx';
import { colorList, type Saying } from './words.ts';
import './others.css';

type OthersProps = {
  readonly components: Components;
  readonly view: State;
  /** Whose goals are shown small; the viewer's own are large anyway, and on small screens opened the same way. */
  readonly shown: readonly Seat[];
  readonly open: Seat | null;
  readonly setOpen: (seat: Seat | null) => void;
  readonly saying: Saying;
};

export function Others({ components, view, shown, open, setOpen, saying }: OthersProps) {
  const { words, speak, nameOf } = saying;
  return (
    <div class="marble-others" data-count={shown.length}>
      {shown.map((seat) => (
        <section key={seat} class="marble-other" data-acts={view.seat === seat && view.phase !== 'over'}>
          <button type="button" class="marble-other-head" onClick={() => setOpen(seat)}>
            <SeatMark seat={seat} />
            <span class="marble-other-name">{nameOf(seat)}</span>
            <AreaMarbles view={view} seat={seat} />
            <span class="hidden-text">{words('goals.open', { player: nameOf(seat) })}</span>
          </button>
          <div class="marble-other-goals">
            <Goals components={components} view={view} seat={seat} saying={saying} />
          </div>
        </section>
      ))}
      {open !== null && (
        <Dialog title={words('goals.of', { player: nameOf(open) })} closeLabel={say(speak, 'play.close')} onClose={() => setOpen(null)}>
          <div class="marble-opened">
            <Goals components={components} view={view} seat={open} saying={saying} />
            <p class="marble-opened-area">
              {words('goals.area', { marbles: colorList(saying, colorsIn(countArea(view.marbles, open))) })}
              <AreaMarbles view={view} seat={open} />
            </p>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** What lies in an area, in order of the colours. */
function AreaMarbles({ view, seat }: { readonly view: State; readonly seat: Seat }) {
  const colors = colorsIn(countArea(view.marbles, seat));
  return (
    <span class="marble-area" aria-hidden="true">
      {colors.map((color, index) => (
        <MarbleSign key={`${index}${color}`} color={color} />
      ))}
    </span>
  );
}
