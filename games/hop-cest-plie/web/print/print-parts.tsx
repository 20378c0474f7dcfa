import { SHEET_SIZES } from '@tablehop/ui/printing.ts';
import { BONUS_OF, type Bonus, CORNERS, SIZE, SQUARE } from '../../rules/index.ts';
import { CELL, isNorth, isWest, MIRROR, onPoint, PAPER, type Point } from '../board/geometry.ts';
import type { Face } from '../board/side-face.tsx';
import { crossOf } from '../board/strokes.ts';

/** In drawing units: the room between the prints of four cells. */
const BADGE = 9;

/** In cells across and down from the corner: the middle of the large fold's line. */
const ON_LINE: Point = [SQUARE.large / 2, SQUARE.large / 2];
/** A place on the flap of a large fold that no small fold shows. */
const ON_FLAP: Point = [SQUARE.large / 2, SQUARE.small / 2];

export function CornerPowers({ face, isFoldedTwice }: { readonly face: Face; readonly isFoldedTwice: boolean }) {
  // The back of a sheet folded twice is played on, and its corners are not folded large.
  if (face === 'back' && isFoldedTwice) return null;
  return (
    <g>
      {CORNERS.map((corner) => {
        const [across, down] = face === 'front' ? ON_LINE : ON_FLAP;
        const onFront: Point = [
          isWest(corner) ? across * CELL : PAPER - across * CELL,
          isNorth(corner) ? down * CELL : PAPER - down * CELL,
        ];
        const [x, y] = face === 'front' ? onFront : onPoint(MIRROR, onFront);
        // A fold turns the flap by a quarter, so the sign is readable afterwards.
        const turn = face === 'front' ? 0 : isWest(corner) === isNorth(corner) ? -90 : 90;
        return (
          <g key={corner} data-power={BONUS_OF[corner]} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <PowerBadge bonus={BONUS_OF[corner]} size={BADGE} />
          </g>
        );
      })}
    </g>
  );
}

export function PowerBadge({ bonus, size }: { readonly bonus: Bonus; readonly size: number }) {
  const die = bonus === 'takeWhite' || bonus === 'plusWhite' ? 'white' : 'black';
  const isPlus = bonus === 'plusWhite' || bonus === 'plusBlack';
  return (
    <g class={`plie-print-die plie-print-die-${die}`} transform={`scale(${size / 100})`}>
      <rect x={-44} y={-44} width={88} height={88} rx={20} />
      {isPlus ? (
        <text y={19} font-size={54}>
          +1
        </text>
      ) : (
        <path
          class="no-fill round-caps round-joins"
          stroke={die === 'white' ? '#000' : '#fff'}
          stroke-width={10}
          d="M-30 5c0 14 10 20 24 20s22-8 22-22V-22M16-24 3-9M16-24l13 15"
        />
      )}
    </g>
  );
}

/** Positions on half a page, in millimetres. The back mirrors the front, so the paper can be turned about the middle of the page. */
export const { width: WIDTH, height: HEIGHT } = SHEET_SIZES.half;

const CELL_WIDTH = 8;
export const GRID_WIDTH = CELL_WIDTH * SIZE;
/** Around the grid, for the cut marks. */
const MARGIN = 4;
export const GRID_TOP = (HEIGHT - GRID_WIDTH) / 2;
/** The strip beside the grid is cut off. */
export const STRIP_WIDTH = 62;

export const GRID_LEFT: { readonly [face in Face]: number } = { front: MARGIN, back: WIDTH - MARGIN - GRID_WIDTH };
export const STRIP_LEFT: { readonly [face in Face]: number } = { front: WIDTH - MARGIN - STRIP_WIDTH, back: MARGIN };

/** Millimetres per drawing unit. */
export const SCALE = GRID_WIDTH / PAPER;

type FeltProps = { readonly x: number; readonly y: number; readonly size: number; readonly cell: number };

export function Felt({ x, y, size, cell }: FeltProps) {
  return (
    <g class="no-fill round-caps" stroke="var(--felt)" transform={`translate(${x} ${y}) scale(${size / 20})`} stroke-width={2.6}>
      {crossOf(cell).map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </g>
  );
}
