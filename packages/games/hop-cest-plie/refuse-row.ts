/** Why a row cannot be drawn: whether it can is for the search of rows.ts to say, which follows it as far as it goes. */

import type { Refusal } from '@tablehop/core';
import { cellAt, DEAD_CELL, HALF_CELL, NO_PAPER, POSITIONS, positionOf } from './fold.ts';
import type { Level } from './level.ts';
import { refusal } from './refusal.ts';
import type { RowMemo } from './row-memo.ts';
import { ANY, followPath, newSearch, type Standing } from './rows.ts';
import { entersIce, landingOf } from './steps.ts';
import { CODES, directionTo, PRINTS, type Surface, visibleStarts } from './surface.ts';
import { boundStart, mayAddOneTo, unusedFor } from './turn.ts';
import { type Cell, type RowAction, type Sheet, SIZE, type Use } from './types.ts';
import { cellWord, dieWord } from './words.ts';

export function refuseRow(memo: RowMemo, level: Level, sheet: Sheet, row: RowAction): Refusal | null {
  const { use, from, path } = row;
  const isRaised = row.plus === true;
  const entry = unusedFor(sheet, use);
  if (entry === undefined) return whyNoNumber(use);
  if (isRaised && !mayAddOneTo(sheet, use)) return whyNoPlus(sheet, use);
  const surface = level.surfaceOf(sheet);
  const start = positionOn(from);
  if (!visibleStarts(surface, sheet).includes(start)) return whyNoStart(level, sheet, from);
  const bound = boundStart(level, use);
  if (bound !== null && start !== bound) return refusal('bonus', 'bonusStart', { cell: cellWord(cellAt(bound)) });
  const length = entry.length + (isRaised ? 1 : 0);
  const { rows, last } = followPath(newSearch(memo, surface, sheet), start, length, path.map(positionOn));
  const isSlide = row.slide === true;
  const isFound = rows.some((found) => found.path.length === path.length && found.slide === isSlide);
  return isFound ? null : whyNoRow(surface, row, length, last);
}

function whyNoNumber(use: Use): Refusal {
  if ('die' in use) return refusal('number', 'number', { place: use.die + 1 });
  return refusal('number', 'noBonus', { cell: cellWord(use.bonus) });
}

function whyNoPlus(sheet: Sheet, use: Use): Refusal {
  if ('bonus' in use) return refusal('plus', 'plus.bonus');
  if (sheet.plusUsed) return refusal('plus', 'plus.used');
  return refusal('plus', 'plus.missing', { die: dieWord(sheet.die ?? '') });
}

function whyNoStart(level: Level, sheet: Sheet, from: Cell): Refusal {
  const isHidden = isOnSheet(from) && isHiddenStart(level, sheet, from);
  return isHidden ? refusal('R4', 'startHidden', { cell: cellWord(from) }) : refusal('start', 'start', { cell: cellWord(from) });
}

/** R4: on the side facing up, or on the other, that cell is a start point, but it is not what is seen there. */
function isHiddenStart(level: Level, { starts, flipped }: Sheet, from: Cell): boolean {
  const position = positionOf(from);
  const isMade = (made: readonly Cell[]) => made.some((cell) => positionOf(cell) === position);
  const isStart = (firstPaper: number, made: readonly Cell[]) => level.prints[firstPaper + position] === PRINTS.start || isMade(made);
  return isStart(0, starts.front) || (flipped && isStart(POSITIONS, starts.back));
}

/** Of a row that no row of that length keeps to up to its end. */
function whyNoRow(surface: Surface, row: RowAction, length: number, last: Standing): Refusal {
  const { from, path } = row;
  const cell = path[last.index];
  if (last.needsExit) return refusal('ray', 'ray', { cell: cellWord(cellAt(last.position)) });
  if (last.left > 0 && cell !== undefined) return whyNoStep(surface, last, cell);
  if (row.slide === true) return whyNoSlide(surface, row);
  // R1: a number that is used is used in full.
  if (last.left > 0) return refusal('R1', 'tooShort', { length });
  const end = path.at(-1);
  // Whoever points at a cell aside has not counted wrong.
  if (end !== undefined && isAside(from, end) && !hasTurns(surface, path)) return refusal('straight', 'notInLine', { cell: cellWord(end) });
  return refusal('R1', 'tooLong', { length });
}

function isAside([x, y]: Cell, [toX, toY]: Cell): boolean {
  return x !== toX && y !== toY;
}

/** Where a row may leave its line. */
function hasTurns({ codes }: Surface, path: readonly Cell[]): boolean {
  return path.map(positionOn).some((position) => codes[position] === CODES.star || codes[position] === CODES.ray);
}

function whyNoStep(surface: Surface, { position, direction }: Standing, cell: Cell): Refusal {
  const word = cellWord(cell);
  if (!isOnSheet(cell)) return refusal('sheet', 'offSheet');
  const to = directionTo(position, positionOf(cell));
  if (to < 0) {
    const [x, y] = cellAt(position);
    const isDiagonal = Math.abs(cell[0] - x) === 1 && Math.abs(cell[1] - y) === 1;
    return isDiagonal ? refusal('R2', 'diagonal', { cell: word }) : refusal('straight', 'gap', { cell: word });
  }
  if (direction !== ANY && to !== direction) return refusal('straight', 'bend', { cell: word });
  switch (surface.papers[positionOf(cell)]) {
    case NO_PAPER:
      return refusal('sheet', 'noPaper', { cell: word });
    case HALF_CELL:
      return refusal('half', 'half', { cell: word });
    case DEAD_CELL:
      return refusal('dead', 'dead', { cell: word });
    default:
      return refusal('hole', 'hole', { cell: word });
  }
}

/** The row is said to end in a slide, and does not. */
function whyNoSlide(surface: Surface, { from, path }: RowAction): Refusal {
  const positions = [from, ...path].map(positionOn);
  const entry = positions.findLastIndex((to, index) => index > 0 && entersIce(surface, positions[index - 1] ?? -1, to));
  if (entry < 0) return refusal('ice', 'noIce');
  const [before = -1, entered = -1] = positions.slice(entry - 1);
  return landingOf(surface, entered, directionTo(before, entered)) < 0 ? refusal('R11', 'noLanding') : refusal('ice', 'wholeRun');
}

/** −1 for a cell that is not on the sheet. */
function positionOn(cell: Cell): number {
  return isOnSheet(cell) ? positionOf(cell) : -1;
}

function isOnSheet([x, y]: Cell): boolean {
  return x >= 0 && y >= 0 && x < SIZE && y < SIZE;
}
