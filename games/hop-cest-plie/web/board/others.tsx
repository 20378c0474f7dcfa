import type { Effect, Seat } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { SeatSheetProps } from '@tablehop/ui/board.ts';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import { markOf } from '@tablehop/ui/seat-mark.tsx';
import { useState } from 'preact/hooks';
import type { Sheet, State } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { countWords } from './fold-tabs.tsx';
import { placeOf } from './geometry.ts';
import { GoalLine } from './goal-line.tsx';
import { type LevelLook, levelLook } from './level-look.ts';
import { Coordinates } from './own-sheet.tsx';
import { bonusOf, cornerProgress, sideProgress } from './progress.ts';
import { SheetOnTable } from './sheet-on-table.tsx';
import './others.css';

type OthersProps = {
  readonly view: State;
  readonly seatsShown: readonly Seat[];
  readonly seats: readonly SeatInfo[];
  readonly look: LevelLook;
  readonly effects: readonly Effect[];
  readonly reducedMotion: boolean;
  readonly tempo: number;
  /** Nobody here draws, so small sheets may be enlarged during animations. */
  readonly isWatching: boolean;
  readonly speak: BoardSpeaker;
};

const DRAWN: readonly string[] = ['drew', 'folded', 'flipped', 'sideFolded', 'goalMet'];

export function Others({ view, seatsShown, seats, look, effects, reducedMotion, tempo, isWatching, speak }: OthersProps) {
  const [open, setOpen] = useState<Seat | null>(null);
  const nameOf = (seat: Seat) => seats[seat]?.name ?? '';
  const opened = open === null ? undefined : view.sheets[open];
  return (
    <>
      {seatsShown.map((seat) => {
        const sheet = view.sheets[seat];
        if (sheet === undefined) return null;
        const isShown = isWatching && !reducedMotion && effects.some((effect) => effect.seat === seat && DRAWN.includes(effect.key));
        return (
          <button
            key={seat}
            type="button"
            class={`plie-other row bare middle gap-2px h-full p-0 rounded-1 seat-mark-${markOf(seats, seat)}`}
            title={speak('sheet.open', { player: nameOf(seat) })}
            onClick={() => setOpen(seat)}
          >
            <span class="plie-other-sheet rigid relative" data-shown={isShown} aria-hidden="true">
              <SheetOnTable look={look} sheet={sheet} seat={seat} effects={effects} reducedMotion={reducedMotion} tempo={tempo} />
            </span>
            <span class="plie-other-name cut middle items-center max-w-full" data-may-cut>
              {nameOf(seat)}
              {view.phase === 'mark' && sheet.done && <Icon name="check" />}
            </span>
          </button>
        );
      })}
      {open !== null && opened !== undefined && (
        <Dialog title={speak('sheet.of', { player: nameOf(open) })} closeLabel={speak('play.close')} onClose={() => setOpen(null)}>
          <OpenedSheet look={look} view={view} sheet={opened} seat={open} speak={speak} />
        </Dialog>
      )}
    </>
  );
}

export function SeatSheet({ game, view, seat, speak }: SeatSheetProps<State, BoardSpeaker>) {
  const sheet = view.sheets[seat];
  if (sheet === undefined) return null;
  return <OpenedSheet look={levelLook(game, view)} view={view} sheet={sheet} seat={seat} speak={speak} />;
}

type OpenedSheetProps = Pick<OthersProps, 'look' | 'view' | 'speak'> & { readonly sheet: Sheet; readonly seat: Seat };

const NO_EFFECTS: readonly Effect[] = [];

function OpenedSheet({ look, view, sheet, seat, speak }: OpenedSheetProps) {
  const isAlone = view.sheets.length === 1;
  return (
    <div class="plie plie-opened row gap-3 min-h-0 ink">
      <GoalLine look={look} sheet={sheet} speak={speak} />
      <div class="plie-place relative">
        <Coordinates />
        <div class="plie-opened-sheet square relative">
          <SheetOnTable look={look} sheet={sheet} seat={seat} effects={NO_EFFECTS} reducedMotion={true} tempo={1} />
        </div>
      </div>
      <ul class="plie-opened-corners plain-list text-3 leading-3">
        {cornerProgress(look, sheet).map(({ corner, folded, smileys }) => {
          const where = { corner: speak({ key: `corner.${placeOf(corner, sheet.flipped)}` }) };
          const bonus = bonusOf(corner, isAlone);
          const { small, large } = smileys;
          return (
            <li key={corner}>
              {folded === null
                ? speak('corner.open', { ...where, small: countWords(small, speak), large: countWords(large, speak) })
                : speak(`tab.folded.${folded}`, where)}
              {folded === 'large' && bonus !== null && ` ${speak('tab.power', { power: speak({ key: `bonus.${bonus}` }) })}`}
            </li>
          );
        })}
        {(sheet.flipped ? sideProgress(look, sheet) : []).map(({ side, isFolded, smileys }) => (
          <li key={side}>
            {isFolded
              ? speak('tab.side.folded', { side: speak({ key: `edge.${side}` }) })
              : speak('tab.side', { side: speak({ key: `edge.${side}` }), smileys: countWords(smileys, speak) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
