/** A sheet in small, as one sees it across the table: what is filled, what is complete, what is blocked. */

import type { Seat } from '@tablehop/core';
import { blockedSpaces, isComplete, type Numbers, type Row, type Sheet } from '@tablehop/games/hop-n-roll';
import { blocksOf, heightOf, levelsTopDown, widthOf } from './arrangement.ts';
import { freshName } from './reveal.ts';

/** In units of the drawing. */
const CELL = 10;
const GAP = 3;
const ABREAST = 7;

type Spot = { readonly row: Row; readonly space: number; readonly x: number; readonly y: number };
type Picture = { readonly height: number; readonly spots: readonly Spot[]; readonly ends: readonly Omit<Spot, 'space'>[] };

type MiniSheetProps = {
  readonly rows: readonly Row[];
  readonly sheet: Sheet;
  readonly seat: Seat;
  readonly fresh: ReadonlySet<string>;
};

/** Decoration: whoever shows it says how the sheet stands. */
export function MiniSheet({ rows, sheet, seat, fresh }: MiniSheetProps) {
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
          <path key={row.name} class={`disco-mini-done round-caps round-joins disco-${row.color}`} d={`M${x + 1.5} ${y + 5}l2.5 3 4-6`} />
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
