import type { Seat } from '@tablehop/core';
import { cellAt, POSITIONS, positionOf } from './fold.ts';
import type { Level } from './level.ts';
import { areTicked, isMarked, mark } from './marks.ts';
import { bonusLength, CODES, type Surface } from './surface.ts';
import { isSameUse } from './turn.ts';
import { type Cell, CORNERS, type Draft, FOLD_SIZES, type GameEffect, type RowAction, type Sheet, SIDES, type Unused } from './types.ts';

export function drawRow(level: Level, before: Sheet, sheet: Draft<Sheet>, seat: Seat, action: RowAction, effects: GameEffect[]): void {
  const { use, from, path } = action;
  const surface = level.surfaceOf(before);
  const unused: Unused[] = [];
  let length = 0;
  for (const entry of before.unused) {
    if (isSameUse(entry.use, use)) length = entry.length;
    else unused.push(entry);
  }
  sheet.unused = unused;
  const isRaised = action.plus === true;
  if (isRaised) sheet.plusUsed = true;

  const ink: Ink = { front: null, back: null, ticked: null };
  const fresh: Cell[] = [];
  const exits: Cell[] = [];
  effects.push({
    key: 'drew',
    seat,
    use,
    length: length + (isRaised ? 1 : 0),
    plus: isRaised,
    slide: action.slide === true,
    from,
    path,
    exits,
    fresh,
  });
  const hasExits = surface.rays.length > 1;
  const last = path.length - 1;
  for (let index = 0; index <= last; index++) {
    const cell = path[index] as Cell;
    const isFresh = tick(before, surface, ink, cell);
    if (isFresh) {
      fresh.push(cell);
      meet(level, surface, cell, index === last, unused, seat, effects);
    }
    if (hasExits && surface.codes[positionOf(cell)] === CODES.ray) {
      makeStart(surface, sheet, cell, isFresh);
      // R7: a ray's exit costs nothing, but counts as ticked.
      const exit = path[++index] as Cell;
      const isFreshExit = tick(before, surface, ink, exit);
      if (isFreshExit) fresh.push(exit);
      exits.push(exit);
      makeStart(surface, sheet, exit, isFreshExit);
    } else if (index === last) makeStart(surface, sheet, cell, isFresh);
  }
  sheet.ticksThisTurn = before.ticksThisTurn + path.length - exits.length;
  if (ink.front !== null) sheet.front = ink.front;
  if (ink.back !== null) sheet.back = ink.back;
  if (ink.ticked !== null) sheet.ticked = ink.ticked;
  if (fresh.length > 0) tellConditions(level, surface, before, sheet, fresh, seat, effects);
}

/** Copy-on-write rows. */
type Ink = { front: string[] | null; back: string[] | null; ticked: string[] | null };

/** Returns whether this is the first tick. Most cells of a long match are ticked repeatedly, without a copy. */
function tick(sheet: Sheet, surface: Surface, ink: Ink, cell: Cell): boolean {
  const position = positionOf(cell);
  const paper = surface.papers[position] ?? -1;
  const isBack = paper >= POSITIONS;
  const place = isBack ? paper - POSITIONS : paper;
  if (isMarked(isBack ? (ink.back ?? sheet.back) : (ink.front ?? sheet.front), place)) return false;
  if (isBack) {
    ink.back ??= sheet.back.slice();
    mark(ink.back, place);
  } else {
    ink.front ??= sheet.front.slice();
    mark(ink.front, place);
  }
  ink.ticked ??= sheet.ticked.slice();
  mark(ink.ticked, position);
  return true;
}

function meet(level: Level, surface: Surface, cell: Cell, isEnd: boolean, unused: Unused[], seat: Seat, effects: GameEffect[]): void {
  const code = surface.codes[positionOf(cell)] ?? 0;
  if (code === CODES.target) effects.push({ key: 'targetTicked', seat, cell });
  const length = bonusLength(code);
  if (length === 0) return;
  // On a sheet that is folded twice a bonus acts only where a row ends.
  const isLost = level.folding === 'twice' && !isEnd;
  if (!isLost) unused.push({ use: { bonus: cell }, length });
  effects.push({ key: isLost ? 'bonusLost' : 'earned', seat, cell, length });
}

/** A cell that was never ticked before is no start point yet. */
function makeStart(surface: Surface, sheet: Draft<Sheet>, cell: Cell, isFresh: boolean): void {
  const paper = surface.papers[positionOf(cell)] ?? -1;
  const start = cellAt(paper % POSITIONS);
  const { front, back } = sheet.starts;
  const made = paper >= POSITIONS ? back : front;
  if (!isFresh && hasStart(made, start)) return;
  const more = made.concat([start]);
  sheet.starts = paper >= POSITIONS ? { front, back: more } : { front: more, back };
}

/** Fast path by identity: they are usually the cells of `cellAt`, but not in a loaded state. */
function hasStart(made: readonly Cell[], start: Cell): boolean {
  if (made.includes(start)) return true;
  const position = positionOf(start);
  for (const cell of made) if (positionOf(cell) === position) return true;
  return false;
}

function tellConditions(
  level: Level,
  surface: Surface,
  before: Sheet,
  sheet: Sheet,
  fresh: readonly Cell[],
  seat: Seat,
  effects: GameEffect[],
): void {
  const opens = (cell: Cell) => {
    const code = surface.codes[positionOf(cell)];
    return code === CODES.smiley || code === CODES.bulb;
  };
  if (!fresh.some(opens)) return;
  const isNew = (papers: readonly number[]) => !areTicked(before, papers) && areTicked(sheet, papers);
  for (const corner of CORNERS) {
    if (sheet.folds[corner] !== null) continue;
    for (const size of FOLD_SIZES) if (isNew(level.smileys[corner][size])) effects.push({ key: 'smileysTicked', seat, corner, size });
  }
  for (const side of SIDES) if (isNew(level.sideSmileys[side])) effects.push({ key: 'sideSmileysTicked', seat, side });
  if (isNew(level.bulbs)) effects.push({ key: 'bulbsTicked', seat });
}
