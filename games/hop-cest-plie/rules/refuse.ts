import { type By, type JsonObject, type Refusal, type Seat, same } from '@tablehop/core';
import { cellAt, DEAD_CELL, HALF_CELL, NO_PAPER, POSITIONS, positionOf } from './fold.ts';
import type { Level } from './level.ts';
import { isTicked } from './marks.ts';
import { levelOf, type Pieces } from './pieces.ts';
import { ANY, followPath, type Standing } from './rows.ts';
import { CODES, directionTo, entersIce, landingOf, PRINTS, type Surface, visibleStarts } from './surface.ts';
import { boundStart, dicePermitted, mayAddOneTo, mayFlip, mayFold, mayFoldSide, mayTake, sheetOf, takeBonus, unusedFor } from './turn.ts';
import {
  type Action,
  type Cell,
  CORNERS,
  type Corner,
  DICE,
  type Die,
  FOLD_SIZES,
  type FoldSize,
  type Phase,
  type RowAction,
  type Sheet,
  SIDES,
  SIZE,
  type Side,
  type State,
  type Use,
} from './types.ts';
import { cellWord, cornerWord, dieWord, edgeWord, numberWords, sizeWord } from './words.ts';

export const RULE_IDS = [
  ...['turn', 'roll', 'choose', 'solo', 'take', 'number', 'plus', 'bonus', 'start', 'straight'],
  ...['sheet', 'half', 'dead', 'hole', 'ice', 'ray', 'fold', 'flip', 'side'],
  ...['R1', 'R2', 'R4', 'R6', 'R8', 'R11'],
] as const;
type RuleId = (typeof RULE_IDS)[number];

const PHASE_OF: { readonly [type in Action['type']]: Phase } = {
  roll: 'roll',
  choose: 'choose',
  take: 'mark',
  row: 'mark',
  fold: 'mark',
  flip: 'mark',
  foldSide: 'mark',
  done: 'mark',
};

export function refuseAction(pieces: Pieces, state: State, by: By, action: Action): Refusal | null {
  if (PHASE_OF[action.type] !== state.phase) {
    return refusal('turn', 'turn', { now: { key: `phase.${state.phase}.do` } });
  }
  if (action.type === 'roll') return refuseRoll(pieces, action);
  const seat = Number(by);
  const sheet = sheetOf(state, seat);
  const level = levelOf(pieces, state.options.level);
  switch (action.type) {
    case 'choose':
      return refuseChoice(pieces, state, action.die);
    case 'take':
      return refuseTake(state, seat, sheet, action.die);
    case 'row':
      return refuseRow(level, sheet, action);
    case 'fold':
      return refuseFold(level, sheet, action.corner, action.size);
    case 'flip':
      return mayFlip(level, sheet) ? null : whyNoFlip(level, sheet);
    case 'foldSide':
      return refuseSide(level, sheet, action.side);
    case 'done':
      return null;
  }
}

// turn.ts says what is allowed. Only what it refuses is examined again, to name the rule.

function refuseChoice(pieces: Pieces, state: State, die: string): Refusal | null {
  if (!isOneOf(DICE, die)) return refusal('choose', 'noDie', { die: dieWord(die) });
  if (dicePermitted(pieces, state).includes(die)) return null;
  return refusal('solo', 'solo', { die: dieWord(die), turn: state.turnNumber });
}

function refuseTake(state: State, seat: Seat, sheet: Sheet, die: string): Refusal | null {
  if (!isOneOf(DICE, die)) return refusal('take', 'noDie', { die: dieWord(die) });
  return mayTake(state, seat, sheet, die) ? null : whyNoTake(state, seat, sheet, die);
}

function whyNoTake(state: State, seat: Seat, sheet: Sheet, die: Die): Refusal {
  if (state.sheets.length === 1) return refusal('R6', 'take.solo');
  if (seat === state.active) return refusal('take', 'take.active');
  if (sheet.die === die) return refusal('take', 'take.have', { die: dieWord(die) });
  if (die !== state.chosen) return refusal('take', 'take.back', { die: dieWord(die) });
  if (!sheet.bonuses.includes(takeBonus(die))) return refusal('take', 'take.bonus', { die: dieWord(die) });
  return refusal('take', 'take.late');
}

function refuseFold(level: Level, sheet: Sheet, corner: string, size: string): Refusal | null {
  if (!isOneOf(CORNERS, corner)) return refusal('fold', 'noCorner', { corner });
  if (!isOneOf(FOLD_SIZES, size)) return refusal('fold', 'noSize', { size });
  return mayFold(level, sheet, corner, size) ? null : whyNoFold(level, sheet, corner, size);
}

function whyNoFold(level: Level, sheet: Sheet, corner: Corner, size: FoldSize): Refusal {
  if (sheet.folds[corner] !== null) return refusal('fold', 'foldedAlready', { corner: cornerWord(corner) });
  const missing = unticked(sheet, level.smileys[corner][size]);
  return refusal('R8', 'smileys', { corner: cornerWord(corner), size: sizeWord(size), cells: missing, count: missing.length });
}

function whyNoFlip(level: Level, sheet: Sheet): Refusal {
  if (level.folding === 'once') return refusal('flip', 'foldedOnce');
  if (sheet.flipped) return refusal('flip', 'flippedAlready');
  return refusal('flip', 'bulbs', { count: level.bulbs.filter((bulb) => !isTicked(sheet, bulb)).length });
}

function refuseSide(level: Level, sheet: Sheet, side: string): Refusal | null {
  if (level.folding === 'once') return refusal('side', 'foldedOnce');
  if (!isOneOf(SIDES, side)) return refusal('side', 'noSide', { side });
  return mayFoldSide(level, sheet, side) ? null : whyNoSide(level, sheet, side);
}

function whyNoSide(level: Level, sheet: Sheet, side: Side): Refusal {
  if (!sheet.flipped) return refusal('side', 'notFlipped');
  if (sheet.sides[side]) return refusal('side', 'sideAlready', { side: edgeWord(side) });
  const missing = unticked(sheet, level.sideSmileys[side]);
  return refusal('R8', 'sideSmileys', { side: edgeWord(side), cells: missing, count: missing.length });
}

/** By their names on the side that faces up: corners are folded from the front, sides from the back. */
function unticked(sheet: Sheet, papers: readonly number[]) {
  return papers.filter((paper) => !isTicked(sheet, paper)).map((paper) => cellWord(cellAt(paper % POSITIONS)));
}

function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return (words as readonly string[]).includes(word);
}

function refusal(rule: RuleId, key: string, params: JsonObject = {}): Refusal {
  return { rule, key: `refusal.${key}`, params };
}

function refuseRoll({ dice }: Pieces, action: Extract<Action, { type: 'roll' }>): Refusal | null {
  for (const die of DICE) {
    if (dice[die].some((face) => same(face, action[die]))) continue;
    return refusal('roll', 'roll', { die: dieWord(die), numbers: numberWords(action[die]) });
  }
  return null;
}

function refuseRow(level: Level, sheet: Sheet, row: RowAction): Refusal | null {
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
  const { rows, last } = followPath(surface, sheet, start, length, path.map(positionOn));
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

/** R4: that cell is a start point on one side of the paper, but it is not visible there. */
function isHiddenStart(level: Level, { starts, flipped }: Sheet, from: Cell): boolean {
  const position = positionOf(from);
  const isMade = (made: readonly Cell[]) => made.some((cell) => positionOf(cell) === position);
  const isStart = (firstPaper: number, made: readonly Cell[]) => level.prints[firstPaper + position] === PRINTS.start || isMade(made);
  return isStart(0, starts.front) || (flipped && isStart(POSITIONS, starts.back));
}

/** For a path that no row of that length follows to its end. */
function whyNoRow(surface: Surface, row: RowAction, length: number, last: Standing): Refusal {
  const { from, path } = row;
  const cell = path[last.index];
  if (last.needsExit) return refusal('ray', 'ray', { cell: cellWord(cellAt(last.position)) });
  if (last.left > 0 && cell !== undefined) return whyNoStep(surface, last, cell);
  if (row.slide === true) return whyNoSlide(surface, row);
  // R1: a number is used in full.
  if (last.left > 0) return refusal('R1', 'tooShort', { length });
  const end = path.at(-1);
  // A cell off the line is no counting error.
  if (end !== undefined && isAside(from, end) && !hasTurns(surface, path)) return refusal('straight', 'notInLine', { cell: cellWord(end) });
  return refusal('R1', 'tooLong', { length });
}

function isAside([x, y]: Cell, [toX, toY]: Cell): boolean {
  return x !== toX && y !== toY;
}

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
