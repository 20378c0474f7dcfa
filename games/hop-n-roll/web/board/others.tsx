import './others.css';
import type { ScoreSheet, Seat } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { SeatSheetProps } from '@tablehop/ui/board.ts';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { useState } from 'preact/hooks';
import {
  blockedSpaces,
  completeRows,
  hopper,
  isComplete,
  type Numbers,
  type Row,
  rowsOf,
  type Sheet as Sheets,
  type State,
} from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { blocksOf, heightOf, levelsTopDown, memoizedPiecesOf, widthOf } from './arrangement.ts';
import { freshName } from './reveal.ts';
import { Sheet } from './sheet.tsx';

type OthersProps = {
  readonly view: State;
  readonly rows: readonly Row[];
  readonly shown: readonly Seat[];
  readonly seats: readonly SeatInfo[];
  readonly scores: readonly ScoreSheet[];
  readonly speak: BoardSpeaker;
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
            <span class="disco-other-head small-mark row gap-1 text-2 leading-2">
              <SeatMark seat={seat} />
              <span class="cut min-w-0 bold" data-may-cut="">
                <span>{nameOf(seat)}</span>
              </span>{' '}
              <span class="disco-other-doing nowrap" aria-hidden="true">
                {doing}
              </span>
              {/* A separator: a player without a name is called “You”. */}
              <span class="hidden-text">: {doing},</span> <strong class="disco-other-total">{points}</strong>{' '}
              <span class="hidden-text">{speak('board.open', { points, rows: completeRows(rows, sheet) })}</span>
            </span>
            <MiniSheet rows={rows} sheet={sheet} seat={seat} fresh={fresh} />
          </button>
        );
      })}
      {open !== null && (
        <Dialog title={speak('board.sheetOf', { player: nameOf(open) })} closeLabel={speak('play.close')} onClose={() => setOpen(null)}>
          <OpenedSheet view={view} rows={rows} scores={scores} seat={open} speak={speak} />
        </Dialog>
      )}
    </div>
  );
}

type OpenedSheetProps = Pick<OthersProps, 'view' | 'rows' | 'scores' | 'speak'> & { readonly seat: Seat };

function OpenedSheet({ view, rows, scores, seat, speak }: OpenedSheetProps) {
  return (
    <div class="disco disco-opened rounded-2 p-2">
      <Sheet rows={rows} sheet={view.sheets[seat] ?? {}} seat={seat} speak={speak} fresh={NOTHING_FRESH} touch={null} />
      <SheetSum scores={scores} seat={seat} speak={speak} />
    </div>
  );
}

export function SeatSheet({ game, view, scores, seat, speak }: SeatSheetProps<State, BoardSpeaker>) {
  const rows = rowsOf(memoizedPiecesOf(game), view.options);
  return <OpenedSheet view={view} rows={rows} scores={scores} seat={seat} speak={speak} />;
}

type SheetSumProps = Pick<OthersProps, 'scores' | 'speak'> & { readonly seat: Seat };

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

const CELL = 10;
const GAP = 3;
const ABREAST = 7;

type Spot = { readonly row: Row; readonly space: number; readonly x: number; readonly y: number };
type Picture = { readonly height: number; readonly spots: readonly Spot[]; readonly ends: readonly Omit<Spot, 'space'>[] };

type MiniSheetProps = {
  readonly rows: readonly Row[];
  readonly sheet: Sheets;
  readonly seat: Seat;
  readonly fresh: ReadonlySet<string>;
};

/** Decorative: the parent says how the sheet stands. */
function MiniSheet({ rows, sheet, seat, fresh }: MiniSheetProps) {
  const { height, spots, ends } = pictureOf(rows);
  return (
    <svg
      class="disco-mini grow min-h-0 w-full"
      viewBox={`-1 -1 ${ABREAST * CELL + CELL} ${height + 1}`}
      aria-hidden="true"
      focusable="false"
    >
      {spots.map((spot) => (
        <MiniCell
          key={`${spot.row.name}${spot.space}`}
          spot={spot}
          numbers={sheet[spot.row.name] ?? []}
          fresh={fresh.has(freshName(seat, spot.row.name, spot.space)) ? freshName(seat, spot.row.name, spot.space) : null}
        />
      ))}
      {ends.map(({ row, x, y }) =>
        isComplete(sheet[row.name] ?? []) ? (
          <path
            key={row.name}
            class={`disco-mini-done no-fill round-caps round-joins disco-${row.color}`}
            d={`M${x + 1.5} ${y + 5}l2.5 3 4-6`}
          />
        ) : null,
      )}
    </svg>
  );
}

type MiniCellProps = { readonly spot: Spot; readonly numbers: Numbers; readonly fresh: string | null };

function MiniCell({ spot: { row, space, x, y }, numbers, fresh }: MiniCellProps) {
  const number = numbers[space] ?? null;
  const classes = ['disco-mini-cell', `disco-${row.color}`];
  if (number !== null) classes.push('disco-mini-filled');
  if (space === row.bonusSpace) classes.push('disco-mini-bonus');
  if (fresh !== null) classes.push('disco-mini-fresh');
  return (
    <g class={classes.join(' ')} data-fresh={fresh ?? undefined}>
      <rect x={x} y={y} width={CELL - 1} height={CELL - 1} rx="1.8" />
      {number !== null && (
        <text x={x + (CELL - 1) / 2} y={y + 7.4}>
          {number}
        </text>
      )}
      {blockedSpaces(row, numbers).includes(space) && (
        <path class="no-fill round-caps" stroke="var(--night-soft)" stroke-width="1.2" d={`M${x + 2} ${y + 2}l5 5m0-5l-5 5`} />
      )}
    </g>
  );
}

function pictureOf(rows: readonly Row[]): Picture {
  const spots: Spot[] = [];
  const ends: Omit<Spot, 'space'>[] = [];
  let top = 0;
  for (const block of blocksOf(rows)) {
    let left = 0;
    for (const row of block) {
      const width = widthOf(row);
      const levels = row.isPyramid ? levelsTopDown(row) : [row.levels.map((_, space) => space)];
      for (const [index, level] of levels.entries()) {
        const start = left + ((width - level.length) * CELL) / 2;
        for (const [place, space] of level.entries()) spots.push({ row, space, x: start + place * CELL, y: top + index * CELL });
      }
      ends.push({ row, x: left + (row.isPyramid ? width - 1 : width) * CELL, y: top });
      left += width * CELL + CELL / 2;
    }
    top += heightOf(block) * CELL + GAP;
  }
  return { height: top, spots, ends };
}
