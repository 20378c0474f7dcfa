/** The stage of a turn, and what it allows a seat: the basis of offers and refusals. */

import type { Seat } from '@tablehop/core';
import { positionOf } from './fold.ts';
import type { Level } from './level.ts';
import { areTicked } from './marks.ts';
import { type Pieces, soloDice } from './pieces.ts';
import {
  BONUS_OF,
  type Bonus,
  CORNERS,
  type Corner,
  DICE,
  type Die,
  type FoldSize,
  type Sheet,
  type Side,
  type State,
  type Unused,
  type Use,
} from './types.ts';

export function sheetOf({ sheets }: State, seat: Seat): Sheet {
  const sheet = sheets[seat];
  if (sheet === undefined) throw new RangeError(`no seat ${seat} at this table`);
  return sheet;
}

export function activeSeat(turnNumber: number, players: number): Seat {
  return (turnNumber - 1) % players;
}

export function otherDie(die: Die): Die {
  return die === 'white' ? 'black' : 'white';
}

export function mayChoose({ phase, active }: State, seat: Seat): boolean {
  return phase === 'choose' && seat === active;
}

export function mayMark({ phase, sheets }: State, seat: Seat): boolean {
  return phase === 'mark' && sheets[seat]?.done === false;
}

export function dicePermitted(pieces: Pieces, { options, turnNumber, sheets }: State): readonly Die[] {
  return sheets.length === 1 ? soloDice(pieces, options.soloColumn, turnNumber) : DICE;
}

export function rowsOfDie(numbers: readonly number[]): readonly Unused[] {
  return numbers.map((length, die) => ({ use: { die }, length }));
}

/** Of the large folds made so far, in the order of the corners. */
export function bonusesOf({ folds }: Pick<Sheet, 'folds'>): readonly Bonus[] {
  return CORNERS.filter((corner) => folds[corner] === 'large').map((corner) => BONUS_OF[corner]);
}

export function isSameUse(a: Use, b: Use): boolean {
  if ('die' in a) return 'die' in b && a.die === b.die;
  return 'bonus' in b && positionOf(a.bonus) === positionOf(b.bonus);
}

export function unusedFor({ unused }: Sheet, use: Use): Unused | undefined {
  for (const entry of unused) if (isSameUse(entry.use, use)) return entry;
  return undefined;
}

/** On a sheet that is folded twice the extra row starts beside its bonus. Null for a row that may start at any start point. */
export function boundStart({ folding }: Level, use: Use): number | null {
  return folding === 'twice' && 'bonus' in use ? positionOf(use.bonus) : null;
}

/** Before the first row of the turn: folds may have been made. */
function hasDrawnNothing({ roll }: State, { die, unused, ticksThisTurn }: Sheet): boolean {
  return ticksThisTurn === 0 && die !== null && unused.length === roll?.[die].length;
}

/** The bonus that lets a seat use a die although the active player has chosen it. */
export function takeBonus(die: Die): Bonus {
  return die === 'white' ? 'takeWhite' : 'takeBlack';
}

/** The die that the active player has chosen, instead of the other. R6: not solo. R17: it is not given back. */
export function mayTake(state: State, seat: Seat, sheet: Sheet, die: Die): boolean {
  if (seat === state.active || die !== state.chosen || sheet.die === die) return false;
  return sheet.bonuses.includes(takeBonus(die)) && hasDrawnNothing(state, sheet);
}

export function plusBonus(die: Die): Bonus {
  return die === 'white' ? 'plusWhite' : 'plusBlack';
}

export function mayAddOne({ die, plusUsed, bonuses }: Sheet): boolean {
  return die !== null && !plusUsed && bonuses.includes(plusBonus(die));
}

/** Never to a bonus. */
export function mayAddOneTo(sheet: Sheet, use: Use): boolean {
  return 'die' in use && mayAddOne(sheet);
}

/** R8: all its smileys are ticked. */
export function mayFold(level: Level, sheet: Sheet, corner: Corner, size: FoldSize): boolean {
  return sheet.folds[corner] === null && areTicked(sheet, level.smileys[corner][size]);
}

export function mayFlip(level: Level, sheet: Sheet): boolean {
  return level.folding === 'twice' && !sheet.flipped && areTicked(sheet, level.bulbs);
}

export function mayFoldSide(level: Level, sheet: Sheet, side: Side): boolean {
  return sheet.flipped && !sheet.sides[side] && areTicked(sheet, level.sideSmileys[side]);
}
