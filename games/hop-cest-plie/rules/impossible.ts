/** Why a position is impossible: each field with the rule that it breaks. Does not prove that a match can reach what passes. */

import { same } from '@tablehop/core';
import type { BrokenRule } from '@tablehop/core/parsing';
import { flapOf, HALF_CELL, POSITIONS, positionOf } from './fold.ts';
import { type Level, meetsGoal } from './level.ts';
import { areTicked, isMarked, isTicked } from './marks.ts';
import { levelOf, type Pieces, SOLO_TURNS } from './pieces.ts';
import { bonusLength, PRINTS } from './surface.ts';
import { activeSeat, bonusesOf, dicePermitted, otherDie, plusBonus, takeBonus } from './turn.ts';
import { BONUS_OF, type Cell, CORNERS, DICE, type Sheet, SIDES, type State, type Unused } from './types.ts';

/** As given: derived fields may be absent, but not wrong. */
type Given = {
  readonly options: unknown;
  readonly sheets: readonly {
    readonly bonuses?: readonly string[] | undefined;
    readonly up?: readonly string[] | undefined;
    readonly ticked?: readonly string[] | undefined;
  }[];
};

type SheetClaim = {
  readonly level: Level;
  readonly state: State;
  readonly given: Given;
  readonly sheet: Sheet;
  readonly seat: number;
  readonly field: string;
};

/** In this order: a check may rely on those before it, on any sheet. */
const SHEET_CHECKS = [inFolds, inFlip, inMarks, inStarts, inDerived, inBonuses, inIdleSheet, inDie, inUnused, inPlus, inGoal];

export function* brokenRules(pieces: Pieces, state: State, players: number, given: Given): Generator<BrokenRule> {
  if (given.options !== undefined && !same(given.options, state.options)) yield ['options', 'otherOptions'];
  const { turnNumber, phase, active, sheets } = state;
  if (phase === 'over') yield ['phase', 'over'];
  if (sheets.length !== players) yield ['sheets', 'sheetPerSeat'];
  if (players === 1 && turnNumber > SOLO_TURNS) yield ['turnNumber', 'soloTurns'];
  if (active !== activeSeat(turnNumber, players)) yield ['active', 'otherActive'];
  yield* inRoll(pieces, state);
  const level = levelOf(pieces, state.options.level);
  for (const check of SHEET_CHECKS) {
    for (const [seat, sheet] of sheets.entries()) yield* check({ level, state, given, sheet, seat, field: `sheets.${seat}` });
  }
  if (phase === 'mark' && sheets.every(({ done }) => done)) yield ['phase', 'allDone'];
}

function* inRoll(pieces: Pieces, state: State): Generator<BrokenRule> {
  const { phase, roll, chosen } = state;
  if (phase === 'roll' && roll !== null) yield ['roll', 'notRolled'];
  if (phase !== 'mark' && chosen !== null) yield ['chosen', 'notChosen'];
  if (phase === 'roll') return;
  if (roll === null) return yield ['roll', 'rolled'];
  for (const die of DICE) if (!pieces.dice[die].some((face) => same(face, roll[die]))) yield [`roll.${die}`, 'noSuchFace'];
  if (phase === 'choose') return;
  if (chosen === null) return yield ['chosen', 'chosen'];
  if (!dicePermitted(pieces, state).includes(chosen)) yield ['chosen', 'soloBox'];
}

/** R8: ticks stay, so what a fold needed is still ticked. */
function* inFolds({ level, sheet, field }: SheetClaim): Generator<BrokenRule> {
  for (const corner of CORNERS) {
    const size = sheet.folds[corner];
    if (size !== null && !areTicked(sheet, level.smileys[corner][size])) yield [`${field}.folds.${corner}`, 'foldedTooSoon'];
  }
}

function* inFlip({ level, sheet, field }: SheetClaim): Generator<BrokenRule> {
  const folded = SIDES.filter((side) => sheet.sides[side]);
  if (!sheet.flipped) {
    for (const side of folded) yield [`${field}.sides.${side}`, 'sideTooSoon'];
    return;
  }
  if (level.folding === 'once') yield [`${field}.flipped`, 'foldedOnce'];
  if (CORNERS.some((corner) => sheet.folds[corner] === null) || !areTicked(sheet, level.bulbs))
    yield [`${field}.flipped`, 'flippedTooSoon'];
  for (const side of folded) if (!areTicked(sheet, level.sideSmileys[side])) yield [`${field}.sides.${side}`, 'sideSmileys'];
}

/** Ticks are where rows can have been: no holes, and on the back only what has faced up. */
function* inMarks({ level, sheet, field }: SheetClaim): Generator<BrokenRule> {
  const shown = new Set(CORNERS.flatMap((corner) => (sheet.folds[corner] === null ? [] : flapOf(corner, sheet.folds[corner]))));
  if (sheet.flipped) {
    const flat = level.surfaceOf({ ...sheet, sides: { N: false, E: false, S: false, W: false } });
    for (const paper of flat.papers) if (paper >= POSITIONS) shown.add(paper);
  }
  for (let paper = 0; paper < 2 * POSITIONS; paper++) {
    if (!isTicked(sheet, paper)) continue;
    const side = `${field}.${paper < POSITIONS ? 'front' : 'back'}`;
    if (level.prints[paper] === PRINTS.hole) yield [side, 'hole'];
    if (paper >= POSITIONS && !shown.has(paper)) yield [side, 'neverSeen'];
  }
}

function* inStarts({ sheet, field }: SheetClaim): Generator<BrokenRule> {
  for (const side of ['front', 'back'] as const) {
    const positions = sheet.starts[side].map(positionOf);
    if (new Set(positions).size < positions.length) yield [`${field}.starts.${side}`, 'startTwice'];
    if (positions.some((position) => !isMarked(sheet[side], position))) yield [`${field}.starts.${side}`, 'startNotTicked'];
  }
}

function* inDerived({ sheet, given, seat, field }: SheetClaim): Generator<BrokenRule> {
  const { up, ticked } = given.sheets[seat] ?? {};
  if (up !== undefined && !same(up, sheet.up)) yield [`${field}.up`, 'otherUp'];
  if (ticked !== undefined && !same(ticked, sheet.ticked)) yield [`${field}.ticked`, 'otherTicked'];
}

/** Of large folds; before anybody marks, of all of them. */
function* inBonuses({ state, sheet, given, seat, field }: SheetClaim): Generator<BrokenRule> {
  const listed = given.sheets[seat]?.bonuses ?? [];
  if (new Set(listed).size < listed.length) yield [`${field}.bonuses`, 'bonusTwice'];
  const isUnearned = CORNERS.some((corner) => sheet.bonuses.includes(BONUS_OF[corner]) && sheet.folds[corner] !== 'large');
  if (isUnearned) yield [`${field}.bonuses`, 'bonusNotEarned'];
  if (state.phase !== 'mark' && sheet.bonuses.length !== bonusesOf(sheet).length) yield [`${field}.bonuses`, 'bonusMissing'];
}

/** Before its die is chosen, a turn has no data. */
function* inIdleSheet({ state, sheet, field }: SheetClaim): Generator<BrokenRule> {
  if (state.phase === 'mark') return;
  if (sheet.die !== null) yield [`${field}.die`, 'tooSoon'];
  if (sheet.unused.length > 0) yield [`${field}.unused`, 'tooSoon'];
  if (sheet.ticksThisTurn > 0) yield [`${field}.ticksThisTurn`, 'tooSoon'];
  if (sheet.plusUsed) yield [`${field}.plusUsed`, 'tooSoon'];
  if (sheet.done) yield [`${field}.done`, 'tooSoon'];
}

function* inDie({ state: { chosen, active }, sheet, seat, field }: SheetClaim): Generator<BrokenRule> {
  if (chosen === null) return;
  if (sheet.die === null) yield [`${field}.die`, 'dieMissing'];
  if (seat === active) {
    if (sheet.die !== chosen) yield [`${field}.die`, 'activeDie'];
    return;
  }
  const hasTaken = sheet.die === chosen && sheet.bonuses.includes(takeBonus(chosen));
  if (sheet.die !== otherDie(chosen) && !hasTaken) yield [`${field}.die`, 'otherDie'];
}

function* inUnused({ level, state, sheet, field }: SheetClaim): Generator<BrokenRule> {
  const numbers = sheet.die === null ? [] : (state.roll?.[sheet.die] ?? []);
  for (const [index, entry] of sheet.unused.entries()) {
    const { use, length } = entry;
    const place = `${field}.unused.${index}`;
    if (sheet.unused.slice(0, index).some((other) => same(other.use, use))) yield [place, 'useTwice'];
    if ('bonus' in use && !isBonusLeft(level, sheet, use.bonus, entry)) yield [place, 'noBonus'];
    if ('die' in use && numbers[use.die] !== length) yield [place, 'noNumber'];
  }
}

/** Ticked, and of that length. A sheet folded twice keeps it only while a row from its end can still be drawn. */
function isBonusLeft(level: Level, sheet: Sheet, cell: Cell, { length }: Unused): boolean {
  if (cell.some((coordinate) => coordinate < 0 || coordinate > 14)) return false;
  const position = positionOf(cell);
  const paper = level.folding === 'once' ? position : (level.surfaceOf(sheet).papers[position] ?? HALF_CELL);
  if (paper < 0 || bonusLength((level.prints[paper] ?? ' ').charCodeAt(0)) !== length || !isTicked(sheet, paper)) return false;
  if (level.folding === 'once') return true;
  return sheet.starts[paper < POSITIONS ? 'front' : 'back'].some((start) => positionOf(start) === paper % POSITIONS);
}

function* inPlus({ sheet, state, field }: SheetClaim): Generator<BrokenRule> {
  if (!sheet.plusUsed || sheet.die === null) return;
  if (!sheet.bonuses.includes(plusBonus(sheet.die))) yield [`${field}.plusUsed`, 'plusMissing'];
  const left = sheet.unused.filter(({ use }) => 'die' in use).length;
  if (left >= (state.roll?.[sheet.die].length ?? 0)) yield [`${field}.plusUsed`, 'plusOnNothing'];
}

/** R5: a player who meets the goal is done, and the match ends with that turn. */
function* inGoal({ level, sheet, state, field }: SheetClaim): Generator<BrokenRule> {
  if (sheet.done || !meetsGoal(level, sheet)) return;
  yield state.phase === 'mark' ? [`${field}.done`, 'goalMet'] : [field, 'over'];
}
