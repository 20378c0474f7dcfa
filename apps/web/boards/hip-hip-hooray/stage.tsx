/** The stage of one round: the formation as cells from the ground up, silhouettes where somebody is still missing. */

import type { Cell, Color, Formation, Shape } from '@tablehop/games/hip-hip-hooray';
import { shapeOfFace, standardComponents } from '@tablehop/games/hip-hip-hooray';
import type { Speaker } from '@tablehop/text';
import { sameCell } from './choice.ts';
import { namesOf } from './line-up.tsx';
import { RoleDie, Silhouette } from './roles.tsx';
import type { BoardWords } from './words.ts';

const HEIGHT = 6;

/** What touching a cell would do, for the stage that can be touched. */
export type CellTouch = {
  readonly openAt: (cell: Cell) => boolean;
  /** The points that the chosen die would bring here. */
  readonly gainAt: (cell: Cell) => number | null;
  /** The die that is about to be placed. */
  readonly ghost: { readonly cell: Cell; readonly color: Color; readonly value: number } | null;
  readonly chosen: Cell | null;
  readonly hinted: Cell | null;
  readonly onTouch: (cell: Cell) => void;
};

type StageProps = {
  readonly formation: Formation;
  readonly words: BoardWords;
  readonly speak: Speaker;
  /** A cell that has just been filled. */
  readonly fresh: Cell | null;
  readonly touch: CellTouch | null;
};

export function Stage({ formation, words, speak, fresh, touch }: StageProps) {
  const shape = shapeOfFace(standardComponents, formation.face);
  return (
    <div class="cheer-stage-cells">
      {cellsTopDown(shape).map((cell) => (
        <StageCell
          key={cell.join()}
          cell={cell}
          formation={formation}
          words={words}
          speak={speak}
          fresh={sameCell(fresh, cell)}
          touch={touch}
        />
      ))}
    </div>
  );
}

/** Read as one reads a picture: from the top, each level from the left. */
function cellsTopDown(shape: Shape): readonly Cell[] {
  return shape.cells.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
}

type StageCellProps = {
  readonly cell: Cell;
  readonly formation: Formation;
  readonly words: BoardWords;
  readonly speak: Speaker;
  readonly fresh: boolean;
  readonly touch: CellTouch | null;
};

function StageCell({ cell, formation, words, speak, fresh, touch }: StageCellProps) {
  const placed = formation.cells.find((each) => sameCell(each.cell, cell));
  const [column, level] = cell;
  const where = { column: column + 1, level };
  const style = { gridColumn: column + 1, gridRow: HEIGHT - level + 1 };
  if (touch === null) {
    return (
      <span class="cheer-cell" style={style}>
        {placed === undefined ? <Silhouette /> : <RoleDie color={placed.color} value={placed.value} tumbling={fresh} />}
      </span>
    );
  }

  const open = touch.openAt(cell);
  const gain = touch.gainAt(cell);
  const ghost = touch.ghost !== null && sameCell(touch.ghost.cell, cell) ? touch.ghost : null;
  const classes = ['cheer-cell', 'cheer-cell-touch'];
  if (open) classes.push('cheer-glow');
  if (sameCell(touch.chosen, cell)) classes.push('cheer-chosen');
  if (sameCell(touch.hinted, cell)) classes.push('cheer-hinted');
  return (
    <button
      type="button"
      class={classes.join(' ')}
      style={style}
      aria-disabled={!open}
      aria-pressed={open ? sameCell(touch.chosen, cell) : undefined}
      aria-label={label()}
      onClick={() => touch.onTouch(cell)}
    >
      {placed !== undefined && <RoleDie color={placed.color} value={placed.value} tumbling={fresh} />}
      {placed === undefined && ghost === null && <Silhouette />}
      {ghost !== null && (
        <span class="cheer-ghost">
          <RoleDie color={ghost.color} value={ghost.value} />
        </span>
      )}
      {gain !== null && (
        <span class="cheer-gain" aria-hidden="true">
          +{gain}
        </span>
      )}
    </button>
  );

  function label(): string {
    if (placed !== undefined)
      return words('board.cell.filled', { ...where, color: namesOf(speak, placed.color).color, value: placed.value });
    if (gain !== null) return words('board.cell.brings', { ...where, points: gain });
    return words(open ? 'board.cell.open' : 'board.cell.closed', where);
  }
}
