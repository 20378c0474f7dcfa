/** Marks over a sheet while a player chooses a row: usable starts, reachable ends, and the way to be drawn. */

import { cellAt, positionOf, type RowAction } from '../../rules/index.ts';
import { asPoints, middleOf, PAPER, type Point } from './geometry.ts';
import { endOf, segmentsOf } from './row-choice.ts';
import { crossOf, ringOf } from './strokes.ts';

type RowMarksProps = {
  readonly starts: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
  /** Ends that gain more than ticks. */
  readonly rich: ReadonlySet<number>;
  readonly picked: number | null;
  readonly way: RowAction | null;
  readonly hinted: RowAction | null;
  readonly joins: readonly (readonly [number, number])[];
  /** Where a cell is shown, perhaps on a lifted part; null if its back shows. */
  readonly placeOf: (position: number) => Point | null;
  /** The area that no flap covers, as an even-odd path; null if there is no flap. */
  readonly seen: string | null;
  readonly id: string;
};

/** With this many ends the sheet below is hard to read. */
const CROWDED = 16;
const RICH = 'M0-6.5 1.7-1.7 6.5 0 1.7 1.7 0 6.5-1.7 1.7-6.5 0-1.7-1.7Z';

export function RowMarks({ starts, ends, rich, picked, way, hinted, joins, placeOf, seen, id }: RowMarksProps) {
  return (
    <svg
      class="plie-marks cover w-full h-full spill click-through"
      data-crowded={ends.size > CROWDED}
      data-many={starts.size > CROWDED}
      viewBox={`0 0 ${PAPER} ${PAPER}`}
      aria-hidden="true"
      focusable="false"
    >
      {seen !== null && (
        <clipPath id={`${id}seen`}>
          <path d={seen} clip-rule="evenodd" />
        </clipPath>
      )}
      <g id={id} clip-path={seen === null ? undefined : `url(#${id}seen)`}>
        {joins.map(([from, to]) => (
          <polyline key={`${from} ${to}`} class="plie-join no-fill round-caps" points={asPoints([middle(from), middle(to)])} />
        ))}
        {[...starts].map((position) => {
          const place = placeOf(position);
          if (place === null) return null;
          const [cx, cy] = place;
          return <circle key={position} class={`plie-start ${position === picked ? 'plie-start-picked' : ''}`} r="9.4" cx={cx} cy={cy} />;
        })}
        {[...ends].map((position) => {
          const place = placeOf(position);
          if (place === null) return null;
          const isRich = rich.has(position);
          return (
            <g key={position} transform={`translate(${place.join()})`} class={`plie-end ${isRich ? 'plie-end-rich' : ''}`}>
              <circle r="7.2" />
              {isRich ? <path fill="#5c2f00" d={RICH} /> : <circle fill="#6b3900" r="2.4" />}
            </g>
          );
        })}
        {hinted !== null && <Way row={hinted} kind="hinted" />}
        {way !== null && <Way row={way} kind="chosen" />}
      </g>
    </svg>
  );
}

function Way({ row, kind }: { readonly row: RowAction; readonly kind: 'chosen' | 'hinted' }) {
  const segments = segmentsOf(row);
  const end = endOf(row);
  return (
    <g class={`no-fill round-caps round-joins plie-way-${kind}`}>
      {segments.map((cells, index) => (
        <polyline key={index} class="plie-way-line" points={asPoints(cells.map(middleOf))} />
      ))}
      {segments.slice(1).map((cells, index) => {
        const [from, to] = [segments[index]?.at(-1), cells[0]];
        return from === undefined || to === undefined ? null : (
          <path key={index} class="plie-way-jump" d={arc(middleOf(from), middleOf(to))} />
        );
      })}
      {kind === 'chosen' &&
        row.path.map((cell, index) => (
          <g key={index} transform={`translate(${middleOf(cell).join()})`}>
            {crossOf(positionOf(cell)).map((stroke) => (
              <path key={stroke} class="plie-way-cross" d={stroke} />
            ))}
          </g>
        ))}
      <path class="plie-way-ring" d={ringOf(positionOf(end))} transform={`translate(${middleOf(end).join()})`} />
    </g>
  );
}

function arc([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): string {
  const bend = 0.22;
  return `M${x} ${y}Q${(x + toX) / 2 - (toY - y) * bend} ${(y + toY) / 2 + (toX - x) * bend} ${toX} ${toY}`;
}

function middle(position: number) {
  return middleOf(cellAt(position));
}
