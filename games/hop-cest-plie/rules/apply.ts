/** Applies a move. Does not change its input: copies small parts, shares the rest. */

import type { Applied, By, Over, Seat } from '@tablehop/core';
import { seatOf } from '@tablehop/core/seats';
import { drawRow } from './draw-row.ts';
import { positionOf } from './fold.ts';
import { type Level, meetsGoal } from './level.ts';
import { levelOf, type Pieces, SOLO_TURNS } from './pieces.ts';
import { resultOf } from './score.ts';
import { tickedOn } from './surface.ts';
import { activeSeat, bonusesOf, otherDie, rowsOfDie, sheetOf } from './turn.ts';
import {
  type Action,
  BONUS_OF,
  type Bonus,
  type Corner,
  type Die,
  type Draft,
  type Folding,
  type GameEffect,
  type Roll,
  type Sheet,
  type State,
} from './types.ts';

export function applyAction(pieces: Pieces, state: State, by: By, action: Action): Applied<State> {
  switch (action.type) {
    case 'roll':
      return roll(state, { white: action.white, black: action.black });
    case 'choose':
      return choose(state, seatOf(by), action.die);
    default: {
      const seat = seatOf(by);
      const effects: GameEffect[] = [];
      const level = levelOf(pieces, state.options.level);
      const sheet = markSheet(level, state, sheetOf(state, seat), seat, action, effects);
      const next = withSheet(state, seat, sheet);
      if (sheet.done && isEverybodyDone(next)) endTurn(pieces, level, next, effects);
      return { state: next, effects };
    }
  }
}

function isEverybodyDone({ sheets }: State): boolean {
  for (const { done } of sheets) if (!done) return false;
  return true;
}

function roll(state: State, rolled: Roll): Applied<State> {
  const next = copy(state);
  next.phase = 'choose';
  next.roll = rolled;
  const effect: GameEffect = { key: 'rolled', seat: state.active, white: rolled.white, black: rolled.black };
  return { state: next, effects: [effect] };
}

function choose(state: State, seat: Seat, chosen: Die): Applied<State> {
  const next = copy(state);
  next.phase = 'mark';
  next.chosen = chosen;
  const sheets = state.sheets.slice();
  for (let each = 0; each < sheets.length; each++) {
    const sheet = copySheet(sheetOf(state, each));
    giveDie(state, sheet, each === seat ? chosen : otherDie(chosen));
    sheets[each] = sheet;
  }
  next.sheets = sheets;
  const effect: GameEffect = { key: 'chose', seat, die: chosen, numbers: state.roll?.[chosen] ?? [] };
  return { state: next, effects: [effect] };
}

function giveDie({ roll }: State, sheet: Draft<Sheet>, die: Die): void {
  sheet.die = die;
  sheet.unused = rowsOfDie(roll?.[die] ?? []);
}

type Marking = Exclude<Action, { type: 'roll' | 'choose' }>;

function markSheet(level: Level, state: State, before: Sheet, seat: Seat, action: Marking, effects: GameEffect[]): Sheet {
  const sheet = copySheet(before);
  switch (action.type) {
    case 'take':
      giveDie(state, sheet, action.die);
      effects.push({ key: 'took', seat, die: action.die, numbers: state.roll?.[action.die] ?? [] });
      return sheet;
    case 'row':
      drawRow(level, before, sheet, seat, action, effects);
      break;
    case 'fold': {
      const { corner, size } = action;
      effects.push({ key: 'folded', seat, corner, size, bonus: size === 'large' ? usefulBonus(corner, state.sheets.length) : null });
      refold(level, before, sheet, seat, { ...before, folds: { ...before.folds, [corner]: size } }, effects);
      break;
    }
    case 'flip':
      effects.push({ key: 'flipped', seat });
      refold(level, before, sheet, seat, { ...before, flipped: true }, effects);
      break;
    case 'foldSide':
      effects.push({ key: 'sideFolded', seat, side: action.side });
      refold(level, before, sheet, seat, { ...before, sides: { ...before.sides, [action.side]: true } }, effects);
      break;
    case 'done':
      effects.push({ key: 'finished', seat, unused: before.unused.length });
      finish(sheet);
      return sheet;
  }
  // R5: a player who meets the goal is done at once.
  if (meetsGoal(level, sheet)) {
    effects.push({ key: 'goalMet', seat, ticks: sheet.ticksThisTurn });
    finish(sheet);
  }
  return sheet;
}

/** R6: solo, the table decides, so there is no die to take. */
function usefulBonus(corner: Corner, players: number): Bonus | null {
  const bonus = BONUS_OF[corner];
  return players === 1 && (bonus === 'takeWhite' || bonus === 'takeBlack') ? null : bonus;
}

const NOTHING: Sheet['unused'] = [];

function finish(sheet: Draft<Sheet>): void {
  sheet.done = true;
  sheet.unused = NOTHING;
}

function refold(level: Level, before: Sheet, sheet: Draft<Sheet>, seat: Seat, folding: Folding, effects: GameEffect[]): void {
  const [old, surface] = [level.surfaceOf(before), level.surfaceOf(folding)];
  sheet.folds = folding.folds;
  sheet.flipped = folding.flipped;
  sheet.sides = folding.sides;
  sheet.up = surface.up;
  sheet.ticked = tickedOn(surface, before);
  if (level.folding === 'once') return;
  // On a sheet that is folded twice the extra row starts beside the bonus: once hidden, it is lost.
  sheet.unused = before.unused.filter(({ use, length }) => {
    if ('die' in use || surface.papers[positionOf(use.bonus)] === old.papers[positionOf(use.bonus)]) return true;
    effects.push({ key: 'bonusLost', seat, cell: use.bonus, length });
    return false;
  });
}

function endTurn(pieces: Pieces, level: Level, next: Draft<State>, effects: GameEffect[]): void {
  const isSolo = next.sheets.length === 1;
  if (hasAnybodyMetGoal(level, next) || (isSolo && next.turnNumber === SOLO_TURNS)) {
    next.phase = 'over';
    effects.push(endOf(resultOf(pieces, next), next));
    return;
  }
  next.turnNumber += 1;
  next.phase = 'roll';
  next.active = activeSeat(next.turnNumber, next.sheets.length);
  next.roll = null;
  next.chosen = null;
  const sheets = next.sheets.slice();
  for (let seat = 0; seat < sheets.length; seat++) sheets[seat] = forNextTurn(sheetOf(next, seat));
  next.sheets = sheets;
  effects.push({ key: 'turnStart', turn: next.turnNumber, seat: next.active });
}

function hasAnybodyMetGoal(level: Level, { sheets }: State): boolean {
  for (const sheet of sheets) if (meetsGoal(level, sheet)) return true;
  return false;
}

function endOf({ ranking, facts }: Over, { turnNumber: turn, sheets }: State): GameEffect {
  if (sheets.length > 1) return { key: 'gameOver', ranking, turn };
  return ranking.length === 0 ? { key: 'soloLost', seat: 0, turn } : { key: 'soloWon', seat: 0, turn, crowns: facts?.crowns ?? 0 };
}

/** A large fold's bonus counts from the next turn on. */
function forNextTurn(before: Sheet): Sheet {
  const sheet = copySheet(before);
  sheet.bonuses = bonusesOf(before);
  sheet.die = null;
  sheet.plusUsed = false;
  sheet.unused = NOTHING;
  sheet.ticksThisTurn = 0;
  sheet.done = false;
  return sheet;
}

function withSheet(state: State, seat: Seat, sheet: Sheet): Draft<State> {
  const sheets = state.sheets.slice();
  sheets[seat] = sheet;
  const next = copy(state);
  next.sheets = sheets;
  return next;
}

/** Field by field: all states share one hidden class (V8), unlike with a spread. */
function copy(state: State): Draft<State> {
  return {
    options: state.options,
    turnNumber: state.turnNumber,
    phase: state.phase,
    active: state.active,
    roll: state.roll,
    chosen: state.chosen,
    sheets: state.sheets,
  };
}

function copySheet(sheet: Sheet): Draft<Sheet> {
  return {
    front: sheet.front,
    back: sheet.back,
    starts: sheet.starts,
    folds: sheet.folds,
    flipped: sheet.flipped,
    sides: sheet.sides,
    bonuses: sheet.bonuses,
    die: sheet.die,
    plusUsed: sheet.plusUsed,
    unused: sheet.unused,
    ticksThisTurn: sheet.ticksThisTurn,
    done: sheet.done,
    up: sheet.up,
    ticked: sheet.ticked,
  };
}
