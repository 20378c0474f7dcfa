/** The sheets of the others: small and live, large on a tap. */

import type { Effect, Seat } from '@tablehop/core';
import type { State } from '@tablehop/games/hop-cest-plie';
import type { Speaker } from '@tablehop/text';
import { useState } from 'preact/hooks';
import type { SeatInfo } from '../../match/session.ts';
import { Dialog } from '../../play/parts/dialog.tsx';
import { Icon } from '../../play/parts/icon.tsx';
import { say } from '../../play/say.ts';
import { GoalLine } from './goal-line.tsx';
import type { LevelLook } from './level-look.ts';
import { cornerProgress } from './progress.ts';
import { SheetOnTable } from './sheet-on-table.tsx';
import type { BoardWords } from './words.ts';

type OthersProps = {
  readonly view: State;
  readonly seatsShown: readonly Seat[];
  readonly seats: readonly SeatInfo[];
  readonly look: LevelLook;
  readonly effects: readonly Effect[];
  readonly still: boolean;
  readonly speak: Speaker;
  readonly words: BoardWords;
};

export function Others({ view, seatsShown, seats, look, effects, still, speak, words }: OthersProps) {
  const [open, setOpen] = useState<Seat | null>(null);
  const nameOf = (seat: Seat) => seats[seat]?.name ?? String(seat + 1);
  const opened = open === null ? undefined : view.sheets[open];
  return (
    <>
      {seatsShown.map((seat) => {
        const sheet = view.sheets[seat];
        if (sheet === undefined) return null;
        return (
          <button
            key={seat}
            type="button"
            class="plie-other"
            aria-label={words('sheet.open', { player: nameOf(seat) })}
            onClick={() => setOpen(seat)}
          >
            <span class="plie-other-sheet">
              <SheetOnTable look={look} sheet={sheet} seat={seat} effects={effects} still={still} />
            </span>
            <span class="plie-other-name">
              {nameOf(seat)}
              {view.phase === 'mark' && sheet.done && <Icon name="check" />}
            </span>
          </button>
        );
      })}
      {open !== null && opened !== undefined && (
        <Dialog title={words('sheet.of', { player: nameOf(open) })} closeLabel={say(speak, 'play.close')} onClose={() => setOpen(null)}>
          <div class="plie plie-opened">
            <GoalLine look={look} sheet={opened} words={words} />
            <div class="plie-opened-sheet">
              <SheetOnTable look={look} sheet={opened} seat={open} effects={effects} still={still} />
            </div>
            <ul class="plie-opened-corners">
              {cornerProgress(look, opened).map(({ corner, folded, smileys }) => (
                <li key={corner}>
                  {folded === null
                    ? words('corner.open', {
                        corner: speak({ key: `corner.${corner}` }),
                        small: `${smileys.small.ticked}/${smileys.small.of}`,
                        large: `${smileys.large.ticked}/${smileys.large.of}`,
                      })
                    : words(`tab.folded.${folded}`, { corner: speak({ key: `corner.${corner}` }) })}
                </li>
              ))}
            </ul>
          </div>
        </Dialog>
      )}
    </>
  );
}
