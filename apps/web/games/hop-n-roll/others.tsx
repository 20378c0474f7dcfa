/** The others' sheets: small and live where there is room, and anybody's in full size when tapped. */

import type { ScoreSheet, Seat } from '@tablehop/core';
import { completeRows, hopper, type Row, rowsOf, type State } from '@tablehop/games/hop-n-roll';
import type { SeatInfo } from '@tablehop/host';
import { useState } from 'preact/hooks';
import { sayWith } from '../../text/say-with.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { SeatSheetProps } from '../board.ts';
import { memoizedPiecesOf } from './measures.ts';
import { MiniSheet } from './mini-sheet.tsx';
import { Sheet } from './sheet.tsx';
import type { BoardWords } from './words.ts';
import './others.css';

type OthersProps = {
  readonly view: State;
  readonly rows: readonly Row[];
  readonly shown: readonly Seat[];
  readonly seats: readonly SeatInfo[];
  readonly scores: readonly ScoreSheet[];
  readonly speak: BoardWords;
  readonly fresh: ReadonlySet<string>;
};

const NOTHING_FRESH: ReadonlySet<string> = new Set();

export function Others({ view, rows, shown, seats, scores, speak, fresh }: OthersProps) {
  const [open, setOpen] = useState<Seat | null>(null);
  const nameOf = (seat: Seat) => seats[seat]?.name ?? String(seat + 1);
  return (
    <div class="disco-others gap-1 min-h-0" data-count={shown.length}>
      {shown.map((seat, index) => {
        const sheet = view.sheets[seat] ?? {};
        const points = scores[seat]?.total ?? 0;
        const doing = speak(`board.${doingOf(view, seat)}`);
        return (
          <button
            key={seat}
            type="button"
            class="disco-other p-1-2 column gap-2px min-w-0 min-h-0 rounded-2 text-start"
            data-doing={doingOf(view, seat)}
            style={{ '--late': index }}
            onClick={() => setOpen(seat)}
          >
            <span class="disco-other-head row gap-1 text-2 leading-2">
              <SeatMark seat={seat} />
              <span class="cut min-w-0 bold" data-may-cut="">
                <span>{nameOf(seat)}</span>
              </span>{' '}
              <span class="disco-other-doing nowrap" aria-hidden="true">
                {doing}
              </span>
              {/* Set apart: a player without a name is called “You”. */}
              <span class="hidden-text">: {doing},</span> <strong class="disco-other-total">{points}</strong>{' '}
              <span class="hidden-text">{speak('board.open', { points, rows: completeRows(rows, sheet) })}</span>
            </span>
            <MiniSheet rows={rows} sheet={sheet} seat={seat} fresh={fresh} />
          </button>
        );
      })}
      {open !== null && (
        <Dialog
          title={speak('board.sheetOf', { player: nameOf(open) })}
          closeLabel={sayWith(speak, 'play.close')}
          onClose={() => setOpen(null)}
        >
          <OpenedSheet view={view} rows={rows} scores={scores} seat={open} speak={speak} />
        </Dialog>
      )}
    </div>
  );
}

type OpenedSheetProps = Pick<OthersProps, 'view' | 'rows' | 'scores' | 'speak'> & { readonly seat: Seat };

/** In full size, with every rule in full. */
function OpenedSheet({ view, rows, scores, seat, speak }: OpenedSheetProps) {
  return (
    <div class="disco disco-opened rounded-2 p-2">
      <Sheet rows={rows} sheet={view.sheets[seat] ?? {}} seat={seat} speak={speak} fresh={NOTHING_FRESH} touch={null} />
      <SheetSum scores={scores} seat={seat} speak={speak} />
    </div>
  );
}

export function SeatSheet({ game, view, scores, seat, speak }: SeatSheetProps<State, BoardWords>) {
  const rows = rowsOf(memoizedPiecesOf(game), view.options);
  return <OpenedSheet view={view} rows={rows} scores={scores} seat={seat} speak={speak} />;
}

type SheetSumProps = Pick<OthersProps, 'scores' | 'speak'> & { readonly seat: Seat };

/** What the rows do not say: the sixes, and the sum of all. */
export function SheetSum({ scores, seat, speak }: SheetSumProps) {
  const sixes = scores[seat]?.lines.find(({ key }) => key === 'sixes')?.points ?? 0;
  return (
    <p class="disco-sum at-end flex items-baseline gap-4">
      <span>
        {speak({ key: 'score.sixes' })}: {sixes}
      </span>
      <strong>{speak('board.points', { points: scores[seat]?.total ?? 0 })}</strong>
    </p>
  );
}

function doingOf(view: State, seat: Seat): 'waits' | 'hops' | 'hopped' | 'writes' | 'done' {
  if (view.phase === 'over') return 'done';
  if (view.phase === 'enter') return view.entered.includes(seat) ? 'done' : 'writes';
  if (view.phase === 'hop' && hopper(view) === seat) return 'hops';
  return view.phase === 'hop' && view.hopped[seat] !== undefined ? 'hopped' : 'waits';
}
