/** Why a position cannot be: the field and the reason. Whether a match can come to what passes here is not asked. */

import { type JsonObject, type Message, same } from '@tablehop/core';
import { cellAt, flapOf, HALF_CELL, POSITIONS, positionOf } from './fold.ts';
import { meetsGoal } from './goal.ts';
import type { Level } from './level.ts';
import { areTicked, isMarked, isTicked } from './marks.ts';
import { levelOf, type Pieces, SOLO_TURNS } from './pieces.ts';
import { bonusLength, PRINTS } from './surface.ts';
import { activeSeat, bonusesOf, dicePermitted, otherDie, plusBonus, takeBonus } from './turn.ts';
import { BONUS_OF, type Cell, CORNERS, DICE, type Sheet, SIDES, type State, type Unused } from './types.ts';
import { cellWord, cornerWord, dieWord, edgeWord, numberWords } from './words.ts';

/** As given: what follows from the rest may be left out, but not be wrong. */
type Given = {
  readonly options: unknown;
  readonly sheets: readonly {
    readonly bonuses?: readonly string[] | undefined;
    readonly up?: readonly string[] | undefined;
    readonly ticked?: readonly string[] | undefined;
  }[];
};

type Claim = {
  readonly pieces: Pieces;
  readonly level: Level;
  readonly state: State;
  readonly players: number;
  readonly given: Given;
};

/** In this order: a check may rely on those before it. */
const CHECKS: readonly ((claim: Claim) => Message | null)[] = [
  checkOptions,
  checkTurn,
  checkRoll,
  ...[
    checkFolds,
    checkFlip,
    checkMarks,
    checkStarts,
    checkDerived,
    checkBonuses,
    checkIdle,
    checkDie,
    checkUnused,
    checkPlus,
    checkGoal,
  ].map(onEverySheet),
  checkDone,
];

export function whyImpossible(pieces: Pieces, state: State, players: number, given: Given): Message | null {
  const claim: Claim = { pieces, level: levelOf(pieces, state.options.level), state, players, given };
  for (const check of CHECKS) {
    const problem = check(claim);
    if (problem !== null) return problem;
  }
  return null;
}

function impossible(field: string, reason: string, params: JsonObject = {}): Message {
  return { key: 'problem.position', params: { field, reason: { key: `position.${reason}`, params } } };
}

function checkOptions({ state, given }: Claim): Message | null {
  return given.options === undefined || same(given.options, state.options) ? null : impossible('options', 'otherOptions');
}

function checkTurn({ state, players }: Claim): Message | null {
  const { turnNumber, phase, active, sheets } = state;
  if (phase === 'over') return impossible('phase', 'over');
  if (sheets.length !== players) return impossible('sheets', 'sheetPerSeat', { players });
  if (players === 1 && turnNumber > SOLO_TURNS) return impossible('turnNumber', 'soloTurns', { turns: SOLO_TURNS });
  const seat = activeSeat(turnNumber, players);
  return active === seat ? null : impossible('active', 'otherActive', { turn: turnNumber, seat });
}

function checkRoll({ pieces, state }: Claim): Message | null {
  const { phase, roll, chosen } = state;
  if (phase === 'roll' && roll !== null) return impossible('roll', 'notRolled');
  if (phase !== 'mark' && chosen !== null) return impossible('chosen', 'notChosen');
  if (phase === 'roll') return null;
  if (roll === null) return impossible('roll', 'rolled');
  for (const die of DICE) {
    if (pieces.dice[die].some((face) => same(face, roll[die]))) continue;
    return impossible(`roll.${die}`, 'noSuchFace', { die: dieWord(die), numbers: numberWords(roll[die]) });
  }
  if (phase === 'choose') return null;
  if (chosen === null) return impossible('chosen', 'chosen');
  return dicePermitted(pieces, state).includes(chosen) ? null : impossible('chosen', 'soloBox', { die: dieWord(chosen) });
}

type SheetClaim = Claim & { readonly sheet: Sheet; readonly seat: number; readonly field: string };

function onEverySheet(check: (claim: SheetClaim) => Message | null): (claim: Claim) => Message | null {
  return (claim) => {
    for (const [seat, sheet] of claim.state.sheets.entries()) {
      const problem = check({ ...claim, sheet, seat, field: `sheets.${seat}` });
      if (problem !== null) return problem;
    }
    return null;
  };
}

/** R8: ticks stay, so that what a fold needed is still ticked. */
function checkFolds({ level, sheet, field }: SheetClaim): Message | null {
  for (const corner of CORNERS) {
    const size = sheet.folds[corner];
    if (size === null || areTicked(sheet, level.smileys[corner][size])) continue;
    return impossible(`${field}.folds.${corner}`, 'foldedTooSoon', { corner: cornerWord(corner) });
  }
  return null;
}

function checkFlip({ level, sheet, field }: SheetClaim): Message | null {
  const side = SIDES.find((each) => sheet.sides[each]);
  if (!sheet.flipped) return side === undefined ? null : impossible(`${field}.sides.${side}`, 'sideTooSoon');
  if (level.folding === 'once') return impossible(`${field}.flipped`, 'foldedOnce');
  if (CORNERS.some((corner) => sheet.folds[corner] === null) || !areTicked(sheet, level.bulbs)) {
    return impossible(`${field}.flipped`, 'flippedTooSoon');
  }
  const early = SIDES.find((each) => sheet.sides[each] && !areTicked(sheet, level.sideSmileys[each]));
  return early === undefined ? null : impossible(`${field}.sides.${early}`, 'sideSmileys', { side: edgeWord(early) });
}

/** Ticks are where rows can have been: no holes, and of the back only what has faced up. */
function checkMarks({ level, sheet, field }: SheetClaim): Message | null {
  const shown = new Set(CORNERS.flatMap((corner) => (sheet.folds[corner] === null ? [] : flapOf(corner, sheet.folds[corner]))));
  if (sheet.flipped) {
    const flat = level.surfaceOf({ ...sheet, sides: { N: false, E: false, S: false, W: false } });
    for (const paper of flat.papers) if (paper >= POSITIONS) shown.add(paper);
  }
  for (let paper = 0; paper < 2 * POSITIONS; paper++) {
    if (!isTicked(sheet, paper)) continue;
    const side = `${field}.${paper < POSITIONS ? 'front' : 'back'}`;
    const cell = cellWord(cellAt(paper % POSITIONS));
    if (level.prints[paper] === PRINTS.hole) return impossible(side, 'hole', { cell });
    if (paper >= POSITIONS && !shown.has(paper)) return impossible(side, 'neverSeen', { cell });
  }
  return null;
}

function checkStarts({ sheet, field }: SheetClaim): Message | null {
  for (const side of ['front', 'back'] as const) {
    const positions = sheet.starts[side].map(positionOf);
    const twice = positions.findIndex((position, index) => positions.indexOf(position) !== index);
    if (twice >= 0) return impossible(`${field}.starts.${side}`, 'startTwice', { cell: cellWord(cellAt(positions[twice] ?? 0)) });
    const bare = positions.find((position) => !isMarked(sheet[side], position));
    if (bare !== undefined) return impossible(`${field}.starts.${side}`, 'startNotTicked', { cell: cellWord(cellAt(bare)) });
  }
  return null;
}

function checkDerived({ sheet, given, seat, field }: SheetClaim): Message | null {
  const { up, ticked } = given.sheets[seat] ?? {};
  if (up !== undefined && !same(up, sheet.up)) return impossible(`${field}.up`, 'otherUp');
  return ticked === undefined || same(ticked, sheet.ticked) ? null : impossible(`${field}.ticked`, 'otherTicked');
}

/** Of large folds; before anybody marks, of all of them. */
function checkBonuses({ state, sheet, given, seat, field }: SheetClaim): Message | null {
  const earned = bonusesOf(sheet);
  const listed = given.sheets[seat]?.bonuses ?? [];
  if (new Set(listed).size < listed.length) return impossible(`${field}.bonuses`, 'bonusTwice');
  const corner = CORNERS.find((each) => sheet.bonuses.includes(BONUS_OF[each]) && sheet.folds[each] !== 'large');
  if (corner !== undefined) return impossible(`${field}.bonuses`, 'bonusNotEarned', { corner: cornerWord(corner) });
  const isAll = sheet.bonuses.length === earned.length;
  return state.phase === 'mark' || isAll ? null : impossible(`${field}.bonuses`, 'bonusMissing');
}

/** Nothing of a turn is there before its die is chosen. */
function checkIdle({ state, sheet, field }: SheetClaim): Message | null {
  if (state.phase === 'mark') return null;
  if (sheet.die !== null) return impossible(`${field}.die`, 'tooSoon');
  if (sheet.unused.length > 0) return impossible(`${field}.unused`, 'tooSoon');
  if (sheet.ticksThisTurn > 0) return impossible(`${field}.ticksThisTurn`, 'tooSoon');
  if (sheet.plusUsed) return impossible(`${field}.plusUsed`, 'tooSoon');
  return sheet.done ? impossible(`${field}.done`, 'tooSoon') : null;
}

function checkDie({ state, sheet, seat, field }: SheetClaim): Message | null {
  const { chosen, active } = state;
  if (chosen === null) return null;
  if (sheet.die === null) return impossible(`${field}.die`, 'dieMissing');
  if (seat === active) return sheet.die === chosen ? null : impossible(`${field}.die`, 'activeDie');
  const hasTaken = sheet.die === chosen && sheet.bonuses.includes(takeBonus(chosen));
  return sheet.die === otherDie(chosen) || hasTaken ? null : impossible(`${field}.die`, 'otherDie');
}

function checkUnused({ level, state, sheet, field }: SheetClaim): Message | null {
  const numbers = sheet.die === null ? [] : (state.roll?.[sheet.die] ?? []);
  for (const [index, entry] of sheet.unused.entries()) {
    const place = `${field}.unused.${index}`;
    if (sheet.unused.slice(0, index).some(({ use }) => same(use, entry.use))) return impossible(place, 'useTwice');
    if ('bonus' in entry.use) {
      if (!isBonusLeft(level, sheet, entry.use.bonus, entry)) return impossible(place, 'noBonus', { cell: cellWord(entry.use.bonus) });
    } else if (numbers[entry.use.die] !== entry.length) return impossible(place, 'noNumber');
  }
  return null;
}

/** Ticked, and of that length. A sheet that is folded twice keeps it only while a row that ended there can be gone on from. */
function isBonusLeft(level: Level, sheet: Sheet, cell: Cell, { length }: Unused): boolean {
  if (cell.some((coordinate) => coordinate < 0 || coordinate > 14)) return false;
  const position = positionOf(cell);
  const paper = level.folding === 'once' ? position : (level.surfaceOf(sheet).papers[position] ?? HALF_CELL);
  if (paper < 0 || bonusLength((level.prints[paper] ?? ' ').charCodeAt(0)) !== length || !isTicked(sheet, paper)) return false;
  if (level.folding === 'once') return true;
  return sheet.starts[paper < POSITIONS ? 'front' : 'back'].some((start) => positionOf(start) === paper % POSITIONS);
}

function checkPlus({ sheet, state, field }: SheetClaim): Message | null {
  if (!sheet.plusUsed || sheet.die === null) return null;
  if (!sheet.bonuses.includes(plusBonus(sheet.die))) return impossible(`${field}.plusUsed`, 'plusMissing', { die: dieWord(sheet.die) });
  const left = sheet.unused.filter(({ use }) => 'die' in use).length;
  return left < (state.roll?.[sheet.die].length ?? 0) ? null : impossible(`${field}.plusUsed`, 'plusOnNothing');
}

/** R5: who meets the goal is done, and with that turn the match is over. */
function checkGoal({ level, sheet, state, field }: SheetClaim): Message | null {
  if (sheet.done || !meetsGoal(level, sheet)) return null;
  return state.phase === 'mark' ? impossible(`${field}.done`, 'goalMet') : impossible(field, 'over');
}

function checkDone({ state }: Claim): Message | null {
  return state.phase === 'mark' && state.sheets.every(({ done }) => done) ? impossible('phase', 'allDone') : null;
}
