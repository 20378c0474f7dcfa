/** Why not: the rule that forbids an action of the right shape, and the sentence that says so. */

import type { By, Refusal, Seat } from '@tablehop/core';
import { refuseRoll } from './chance.ts';
import { cellAt, POSITIONS } from './fold.ts';
import type { Level } from './level.ts';
import { isTicked } from './marks.ts';
import { levelOf, type Pieces } from './pieces.ts';
import { refusal } from './refusal.ts';
import { refuseRow } from './refuse-row.ts';
import type { RowMemo } from './row-memo.ts';
import { dicePermitted, mayFlip, mayFold, mayFoldSide, mayTake, takeBonus } from './turn.ts';
import {
  type Action,
  CORNERS,
  type Corner,
  DICE,
  type Die,
  FOLD_SIZES,
  type FoldSize,
  type Phase,
  type Sheet,
  SIDES,
  type Side,
  type State,
} from './types.ts';
import { cellWord, cornerWord, dieWord, edgeWord, sizeWord } from './words.ts';

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

export function refuseAction(pieces: Pieces, memo: RowMemo, state: State, by: By, action: Action): Refusal | null {
  if (PHASE_OF[action.type] !== state.phase) {
    return refusal('turn', 'turn', { now: { key: `phase.${state.phase}.do` } });
  }
  if (action.type === 'roll') return refuseRoll(pieces, action);
  const seat = Number(by);
  const sheet = state.sheets[seat];
  if (sheet === undefined) throw new RangeError(`no seat ${seat} at this table`);
  const level = levelOf(pieces, state.options.level);
  switch (action.type) {
    case 'choose':
      return refuseChoice(pieces, state, action.die);
    case 'take':
      return refuseTake(state, seat, sheet, action.die);
    case 'row':
      return refuseRow(memo, level, sheet, action);
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

// What may be done is for turn.ts to say. Only what it does not allow is looked at again, to name the rule.

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
