/** One side of the paper: its print, and the felt-tip strokes on top. */

import { useMemo } from 'preact/hooks';
import {
  CORNERS,
  cellAt,
  FOLD_SIZES,
  isMarked,
  POSITIONS,
  PRINTS,
  partOf,
  positionOf,
  type Sheet,
  SIDES,
  SIZE,
  SQUARE,
  squareOf,
} from '../../rules/index.ts';
import { PrintSign } from '../print/print-signs.tsx';
import { asPoints, CELL, creaseEnds, type Fold, middleOf, type Point } from './geometry.ts';
import type { LevelLook } from './level-look.ts';
import { crossOf, ringOf } from './strokes.ts';

export type Face = 'front' | 'back';

/** Newly ticked cells of the paper, with their index in the row. */
export type Fresh = ReadonlyMap<number, number>;
export const NOTHING_FRESH: Fresh = new Map();

/** Only cells within this box are drawn: a flap shows a small part of a side. */
export type Window = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export function windowOf(polygon: readonly Point[]): Window {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  return {
    left: Math.floor(Math.min(...xs) / CELL),
    top: Math.floor(Math.min(...ys) / CELL),
    right: Math.ceil(Math.max(...xs) / CELL),
    bottom: Math.ceil(Math.max(...ys) / CELL),
  };
}

type SideFaceProps = {
  readonly face: Face;
  readonly look: LevelLook;
  readonly sheet: Pick<Sheet, 'front' | 'back' | 'starts'>;
  readonly fresh: Fresh;
  readonly window: Window;
};

/** Print and strokes are memoized: a sheet is drawn again with every touch. */
export function SideFace({ face, look, sheet, fresh, window }: SideFaceProps) {
  const { left, top, right, bottom } = window;
  const [marks, starts] = [sheet[face], sheet.starts[face]];
  const print = useMemo(() => <Printed face={face} look={look} {...window} />, [face, look, left, top, right, bottom]);
  const strokes = useMemo(
    () => <Drawn face={face} marks={marks} starts={starts} fresh={fresh} {...window} />,
    [face, marks, starts, fresh, left, top, right, bottom],
  );
  return (
    <>
      {print}
      {strokes}
    </>
  );
}

type PrintedProps = Window & { readonly face: Face; readonly look: LevelLook };

function Printed({ face, look, ...window }: PrintedProps) {
  return (
    <g>
      <Creases face={face} isFoldedTwice={look.isFoldedTwice} />
      {cellsIn(window).map((position) => {
        const [x, y] = middleOf(cellAt(position));
        return <PrintSign key={position} print={look.prints[paperAt(face, position)] ?? PRINTS.plain} x={x} y={y} />;
      })}
    </g>
  );
}

/** The squares and parts that folds need, and their fold lines. */
function Creases({ face, isFoldedTwice }: { readonly face: Face; readonly isFoldedTwice: boolean }) {
  if (face === 'back') return isFoldedTwice ? <SideCreases /> : null;
  return (
    <>
      {CORNERS.flatMap((corner) =>
        FOLD_SIZES.toReversed().map((size) => {
          const [x, y] = cellAt(Math.min(...squareOf(corner, size)));
          const wide = SQUARE[size] * CELL;
          return (
            <rect
              key={`${corner} ${size}`}
              class="print-zone"
              fill="color-mix(in srgb, var(--print) 5%, transparent)"
              x={x * CELL}
              y={y * CELL}
              width={wide}
              height={wide}
            />
          );
        }),
      )}
      {CORNERS.flatMap((corner) =>
        FOLD_SIZES.map((size) => <CreaseLine key={`${corner} ${size}`} fold={{ kind: 'corner', corner, size }} flipped={false} />),
      )}
    </>
  );
}

function SideCreases() {
  return (
    <>
      {SIDES.map((side) => {
        const cells = partOf(side).map((paper) => cellAt(paper % POSITIONS));
        const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
        const [left, top] = [Math.min(...xs), Math.min(...ys)];
        return (
          <rect
            key={side}
            class="print-zone"
            fill="color-mix(in srgb, var(--print) 5%, transparent)"
            x={left * CELL}
            y={top * CELL}
            width={(Math.max(...xs) - left + 1) * CELL}
            height={(Math.max(...ys) - top + 1) * CELL}
          />
        );
      })}
      {SIDES.map((side) => (
        <CreaseLine key={side} fold={{ kind: 'side', side }} flipped={true} />
      ))}
    </>
  );
}

function CreaseLine({ fold, flipped }: { readonly fold: Fold; readonly flipped: boolean }) {
  return <polyline class="print-crease" points={asPoints(creaseEnds(fold, flipped))} />;
}

type DrawnProps = Window & {
  readonly face: Face;
  readonly marks: readonly string[];
  readonly starts: Sheet['starts'][Face];
  readonly fresh: Fresh;
};

function Drawn({ face, marks, starts, fresh, ...window }: DrawnProps) {
  const ringed = new Set(starts.map(positionOf));
  return (
    <g class="felt no-fill round-caps">
      {cellsIn(window)
        .filter((position) => isMarked(marks, position))
        .map((position) => {
          const paper = paperAt(face, position);
          const [x, y] = middleOf(cellAt(position));
          const order = fresh.get(paper);
          return (
            <g
              key={paper}
              class={order === undefined ? undefined : 'felt-fresh'}
              style={order === undefined ? undefined : { '--order': order }}
              transform={`translate(${x} ${y})`}
            >
              {crossOf(paper).map((stroke) => (
                <path key={stroke} d={stroke} pathLength={1} />
              ))}
              {ringed.has(position) && <path class="felt-ring" d={ringOf(paper)} pathLength={1} />}
            </g>
          );
        })}
    </g>
  );
}

function cellsIn({ left, top, right, bottom }: Window): readonly number[] {
  const [across, down] = [Math.min(right, SIZE) - Math.max(left, 0), Math.min(bottom, SIZE) - Math.max(top, 0)];
  return Array.from({ length: across * down }, (_, index) =>
    positionOf([Math.max(left, 0) + (index % across), Math.max(top, 0) + Math.floor(index / across)]),
  );
}

function paperAt(face: Face, position: number): number {
  return face === 'front' ? position : POSITIONS + position;
}
