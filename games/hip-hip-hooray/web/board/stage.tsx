/** The stage of one round: the formation's cells from the ground up, with silhouettes in empty ones. */

import type { Cell, Color, Formation, Shape } from '../../rules/index.ts';
import { shapeOfFace, standardPieces } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { sameCell } from './choice.ts';
import type { DiePoints } from './die-points.ts';
import { namesOf, RoleDie, Silhouette } from './roles.tsx';
import './stage.css';

export type CellTouch = {
  readonly openAt: (cell: Cell) => boolean;
  readonly gainAt: (cell: Cell) => number | null;
  readonly nothingAt: (cell: Cell) => string | null;
  readonly ghost: { readonly cell: Cell; readonly color: Color; readonly value: number } | null;
  readonly chosen: Cell | null;
  readonly hinted: Cell | null;
  readonly onTouch: (cell: Cell) => void;
  readonly speak: BoardSpeaker;
};

type StageProps = {
  readonly formation: Formation;
  readonly levels?: boolean;
  /** The role of the die to be placed: a flyer highlights the levels. */
  readonly chosen?: Color | null;
  readonly counted?: readonly DiePoints[];
  readonly fresh?: Cell | null;
  readonly touch?: CellTouch | null;
};

export function Stage({ formation, levels = false, chosen = null, counted = [], fresh = null, touch = null }: StageProps) {
  const shape = shapeOfFace(standardPieces, formation.face);
  const height = Math.max(...shape.cells.map(([, level]) => level));
  return (
    <div class={`cheer-stage flex ${levels ? 'cheer-stage-levels' : ''}`} style={{ '--levels': height }}>
      {levels && <Levels height={height} isChosen={chosen === 'orange'} />}
      <div class="cheer-stage-cells grid rounded-1">
        {cellsTopDown(shape).map((cell) => (
          <StageCell
            key={cell.join()}
            cell={cell}
            height={height}
            formation={formation}
            points={counted.find((die) => sameCell(die.cell, cell))?.points ?? null}
            fresh={sameCell(fresh, cell)}
            touch={touch}
          />
        ))}
      </div>
    </div>
  );
}

function Levels({ height, isChosen }: { readonly height: number; readonly isChosen: boolean }) {
  return (
    <ol class="cheer-levels flex m-0" data-tip="levels" data-chosen={isChosen} aria-hidden="true">
      {standardPieces.flyerLevels.slice(0, height).map((points, index) => (
        <li key={`${index + 1}`} class="cheer-level stack items-center">
          <span class="nowrap text-center">{points}</span>
        </li>
      ))}
    </ol>
  );
}

function cellsTopDown(shape: Shape): readonly Cell[] {
  return shape.cells.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
}

type StageCellProps = {
  readonly cell: Cell;
  readonly height: number;
  readonly formation: Formation;
  readonly points: number | null;
  readonly fresh: boolean;
  readonly touch: CellTouch | null;
};

function StageCell({ cell, height, formation, points, fresh, touch }: StageCellProps) {
  const placed = formation.cells.find((each) => sameCell(each.cell, cell));
  const [column, level] = cell;
  const style = { gridColumn: column + 1, gridRow: height - level + 1 };
  const die = placed === undefined ? null : <RoleDie color={placed.color} value={placed.value} tumbling={fresh} />;
  if (touch === null) {
    return (
      <span class="cheer-cell relative block bare" style={style} data-cell={cell.join()}>
        {die ?? <Silhouette />}
        {points !== null && <span class="cheer-gain absolute above pill text-center">+{points}</span>}
      </span>
    );
  }
  return <TouchCell cell={cell} style={style} placed={placed} touch={touch} />;
}

type TouchCellProps = {
  readonly cell: Cell;
  readonly style: { readonly gridColumn: number; readonly gridRow: number };
  readonly placed: Formation['cells'][number] | undefined;
  readonly touch: CellTouch;
};

function TouchCell({ cell, style, placed, touch }: TouchCellProps) {
  const { speak } = touch;
  const where = { column: cell[0] + 1, level: cell[1] };
  const open = touch.openAt(cell);
  const gain = touch.gainAt(cell);
  const ghost = touch.ghost !== null && sameCell(touch.ghost.cell, cell) ? touch.ghost : null;
  const classes = ['cheer-cell relative block bare cheer-cell-touch'];
  if (open) classes.push('cheer-glow');
  if (sameCell(touch.chosen, cell)) classes.push('cheer-chosen');
  if (sameCell(touch.hinted, cell)) classes.push('cheer-hinted');
  return (
    <button
      type="button"
      class={classes.join(' ')}
      style={style}
      data-cell={cell.join()}
      data-offered={open ? '' : undefined}
      aria-disabled={!open}
      aria-pressed={open ? sameCell(touch.chosen, cell) : undefined}
      aria-label={label()}
      onClick={() => touch.onTouch(cell)}
    >
      {placed !== undefined && <RoleDie color={placed.color} value={placed.value} />}
      {placed === undefined && ghost === null && <Silhouette />}
      {ghost !== null && (
        <span class="cheer-ghost block h-full">
          <RoleDie color={ghost.color} value={ghost.value} />
        </span>
      )}
      {gain !== null && (
        <span class="cheer-gain absolute above pill text-center" data-gain={gain} aria-hidden="true">
          +{gain}
        </span>
      )}
    </button>
  );

  function label(): string {
    if (placed !== undefined)
      return speak('board.cell.filled', { ...where, color: namesOf(speak, placed.color).color, value: placed.value });
    const nothing = gain === 0 ? touch.nothingAt(cell) : null;
    if (gain !== null) return [speak('board.cell.brings', { ...where, points: gain }), nothing].filter((part) => part !== null).join(' – ');
    return speak(open ? 'board.cell.open' : 'board.cell.closed', where);
  }
}
