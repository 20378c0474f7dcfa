/** Why a row cannot be drawn: it is walked cell by cell until a rule says no. */

import type { Refusal } from '@tablehop/core';
import { cellAt, DEAD_CELL, HALF_CELL, NO_PAPER, POSITIONS, positionOf } from './fold.ts';
import type { Level } from './level.ts';
import { isTicked } from './marks.ts';
import { refusal } from './refusal.ts';
import { CODES, directionTo, PRINTS, type Surface, visibleStarts } from './surface.ts';
import { isSameUse, mayAddOne } from './turn.ts';
import { type Cell, type RowAction, type Sheet, SIZE } from './types.ts';
import { cellWord, dieWord } from './words.ts';

export function refuseRow(level: Level, sheet: Sheet, row: RowAction): Refusal | null {
  const surface = level.surfaceOf(sheet);
  return refuseMeans(sheet, row) ?? refuseStart(level, surface, sheet, row) ?? refusePath(surface, sheet, row);
}

/** The number, and the +1. */
function refuseMeans(sheet: Sheet, { use, plus }: RowAction): Refusal | null {
  if (!sheet.unused.some((entry) => isSameUse(entry.use, use))) {
    if ('die' in use) return refusal('number', 'number', { place: use.die + 1 });
    return refusal('number', 'noBonus', { cell: cellWord(use.bonus) });
  }
  if (plus !== true) return null;
  if ('bonus' in use) return refusal('plus', 'plus.bonus');
  if (sheet.plusUsed) return refusal('plus', 'plus.used');
  return mayAddOne(sheet) ? null : refusal('plus', 'plus.missing', { die: dieWord(sheet.die ?? '') });
}

function refuseStart(level: Level, surface: Surface, sheet: Sheet, { use, from }: RowAction): Refusal | null {
  if (!isOnSheet(from)) return refusal('start', 'start', { cell: cellWord(from) });
  if (!visibleStarts(surface, sheet).includes(positionOf(from))) {
    if (isHiddenStart(level, sheet, from)) return refusal('R4', 'startHidden', { cell: cellWord(from) });
    return refusal('start', 'start', { cell: cellWord(from) });
  }
  const isBound = level.folding === 'twice' && 'bonus' in use;
  return isBound && positionOf(use.bonus) !== positionOf(from) ? refusal('bonus', 'bonusStart', { cell: cellWord(use.bonus) }) : null;
}

/** R4: on the side facing up, or on the other, that cell is a start point, but it is not what is seen there. */
function isHiddenStart(level: Level, { starts, flipped }: Sheet, from: Cell): boolean {
  const position = positionOf(from);
  const isMade = (made: readonly Cell[]) => made.some((cell) => positionOf(cell) === position);
  const isStart = (firstPaper: number, made: readonly Cell[]) => level.prints[firstPaper + position] === PRINTS.start || isMade(made);
  return isStart(0, starts.front) || (flipped && isStart(POSITIONS, starts.back));
}

/** Where a row stands: the direction is −1 while it is free. */
type Walk = { position: number; direction: number; index: number };

function refusePath(surface: Surface, sheet: Sheet, row: RowAction): Refusal | null {
  const { path, use, slide } = row;
  const length = (sheet.unused.find((entry) => isSameUse(entry.use, use))?.length ?? 0) + (row.plus === true ? 1 : 0);
  const walk: Walk = { position: positionOf(row.from), direction: -1, index: 0 };
  const ticked: number[] = [];
  for (let step = 0; step < length; step++) {
    const cell = path[walk.index];
    // R1: a number that is used is used in full.
    if (cell === undefined) return slide === true ? noSlide(surface, row) : refusal('R1', 'tooShort', { length });
    const problem = refuseStep(surface, walk, cell);
    if (problem !== null) return problem;
    const entered = positionOf(cell);
    walk.direction = directionTo(walk.position, entered);
    if (slide === true && isIce(surface, entered) && !isIce(surface, walk.position)) {
      const slid = slideFrom(surface, entered, walk.direction);
      if (slid !== null && isRest(surface, path, walk.index, slid)) return null;
    }
    const isFirst = !ticked.includes(entered) && !isTicked(sheet, surface.papers[entered] ?? -1);
    ticked.push(entered);
    walk.position = entered;
    walk.index += 1;
    if (surface.codes[entered] === CODES.star && isFirst) walk.direction = -1;
    if (isGate(surface, entered)) {
      if (!isExit(surface, entered, path[walk.index])) return refusal('ray', 'ray', { cell: cellWord(cell) });
      walk.position = positionOf(path[walk.index] as Cell);
      walk.direction = -1;
      walk.index += 1;
    }
  }
  if (slide === true) return noSlide(surface, row);
  if (walk.index === path.length) return null;
  const end = path.at(-1);
  // Whoever points at a cell aside has not counted wrong.
  if (end !== undefined && isAside(row.from, end) && !hasTurns(surface, path))
    return refusal('straight', 'notInLine', { cell: cellWord(end) });
  return refusal('R1', 'tooLong', { length });
}

function isAside([x, y]: Cell, [toX, toY]: Cell): boolean {
  return x !== toX && y !== toY;
}

/** Where a row may leave its line. */
function hasTurns({ codes }: Surface, path: readonly Cell[]): boolean {
  return path.some((cell) => isOnSheet(cell) && (codes[positionOf(cell)] === CODES.star || codes[positionOf(cell)] === CODES.ray));
}

function refuseStep(surface: Surface, { position, direction }: Walk, cell: Cell): Refusal | null {
  const word = cellWord(cell);
  if (!isOnSheet(cell)) return refusal('sheet', 'offSheet');
  const to = directionTo(position, positionOf(cell));
  if (to < 0) {
    const [x, y] = cellAt(position);
    const isDiagonal = Math.abs(cell[0] - x) === 1 && Math.abs(cell[1] - y) === 1;
    return isDiagonal ? refusal('R2', 'diagonal', { cell: word }) : refusal('straight', 'gap', { cell: word });
  }
  if (direction >= 0 && to !== direction) return refusal('straight', 'bend', { cell: word });
  switch (surface.papers[positionOf(cell)]) {
    case NO_PAPER:
      return refusal('sheet', 'noPaper', { cell: word });
    case HALF_CELL:
      return refusal('half', 'half', { cell: word });
    case DEAD_CELL:
      return refusal('dead', 'dead', { cell: word });
    default:
      return surface.codes[positionOf(cell)] === CODES.hole ? refusal('hole', 'hole', { cell: word }) : null;
  }
}

function isOnSheet([x, y]: Cell): boolean {
  return x >= 0 && y >= 0 && x < SIZE && y < SIZE;
}

function isIce({ codes }: Surface, position: number): boolean {
  return codes[position] === CODES.ice;
}

/** A ray that leads somewhere. */
function isGate({ codes, rays }: Surface, position: number): boolean {
  return codes[position] === CODES.ray && rays.length > 1;
}

function isExit({ rays }: Surface, entered: number, exit: Cell | undefined): boolean {
  return exit !== undefined && isOnSheet(exit) && positionOf(exit) !== entered && rays.includes(positionOf(exit));
}

/** The run of ice and the cell after it; null if no row can end there (R11). */
function slideFrom(surface: Surface, entered: number, direction: number): readonly number[] | null {
  const slid = [entered];
  let position = entered;
  while (isIce(surface, position)) {
    position = surface.next[4 * position + direction] ?? -1;
    if (position < 0) return null;
    slid.push(position);
  }
  return slid;
}

/** Whether the path from there on is that slide, and the exit if it comes to a ray. */
function isRest(surface: Surface, path: readonly Cell[], index: number, slid: readonly number[]): boolean {
  const rest = path.slice(index);
  const landing = slid.at(-1) ?? -1;
  const hasExit = isGate(surface, landing);
  if (rest.length !== slid.length + (hasExit ? 1 : 0) || slid.some((position, place) => !isAt(rest[place], position))) return false;
  return !hasExit || isExit(surface, landing, rest.at(-1));
}

function isAt(cell: Cell | undefined, position: number): boolean {
  return cell !== undefined && isOnSheet(cell) && positionOf(cell) === position;
}

/** The row is said to end in a slide, and does not. */
function noSlide(surface: Surface, { from, path }: RowAction): Refusal {
  const positions = [from, ...path].map(positionOf);
  const isEntry = (index: number) => isIce(surface, positions[index] ?? -1) && !isIce(surface, positions[index - 1] ?? -1);
  const entry = positions.findLastIndex((_, index) => index > 0 && isEntry(index));
  if (entry < 0) return refusal('ice', 'noIce');
  const [before = -1, entered = -1] = positions.slice(entry - 1);
  return slideFrom(surface, entered, directionTo(before, entered)) === null ? refusal('R11', 'noLanding') : refusal('ice', 'wholeRun');
}
