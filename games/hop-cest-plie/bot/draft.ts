/** A sheet to try rows on: draws them in place and takes them back (make and unmake). Cells are paper cells, as numbers. */

import { bonusLength, type Level, POSITIONS, PRINTS, positionOf, type RowAction, type Sheet, SIZE, type Surface } from '../rules/index.ts';

export type Draft = {
  /** By paper cell: 1 if it is ticked. */
  readonly ticked: Uint8Array;
  /** Those made by rows. */
  readonly starts: number[];
};

export type Trial = {
  readonly fresh: number[];
  startsBefore: number;
  /** The total length of the extra rows it earns. */
  earned: number;
};

const TICK = 'x'.charCodeAt(0);
const RAY = PRINTS.ray.charCodeAt(0);

export function draftOf({ front, back, starts }: Sheet): Draft {
  const ticked = new Uint8Array(2 * POSITIONS);
  copyTicks(front, ticked, 0);
  copyTicks(back, ticked, POSITIONS);
  const made: number[] = [];
  for (const cell of starts.front) made.push(positionOf(cell));
  for (const cell of starts.back) made.push(POSITIONS + positionOf(cell));
  return { ticked, starts: made };
}

function copyTicks(rows: readonly string[], ticked: Uint8Array, firstCell: number): void {
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < SIZE; x++) if (row.charCodeAt(x) === TICK) ticked[firstCell + SIZE * y + x] = 1;
  }
}

export function newTrial(): Trial {
  return { fresh: [], startsBefore: 0, earned: 0 };
}

export function drawOn(draft: Draft, trial: Trial, level: Level, { papers, codes, rays }: Surface, { path }: RowAction): void {
  const { ticked, starts } = draft;
  trial.fresh.length = 0;
  trial.startsBefore = starts.length;
  trial.earned = 0;
  for (let index = 0; index < path.length; index++) {
    const cell = path[index];
    if (cell === undefined) break;
    const position = positionOf(cell);
    const paper = papers[position] ?? 0;
    const isLast = index === path.length - 1;
    if (isLast || (codes[position] === RAY && rays.length > 1)) starts.push(paper);
    if (ticked[paper] === 1) continue;
    ticked[paper] = 1;
    trial.fresh.push(paper);
    // On a sheet that is folded twice a bonus acts only where a row ends.
    if (isLast || level.folding === 'once') trial.earned += bonusLength(codes[position] ?? 0);
  }
}

export function wipeOff({ ticked, starts }: Draft, { fresh, startsBefore }: Trial): void {
  for (const paper of fresh) ticked[paper] = 0;
  starts.length = startsBefore;
}

export function isOfUse({ starts }: Draft, { fresh, startsBefore }: Trial): boolean {
  return fresh.length > 0 || starts.indexOf(starts[startsBefore] ?? -1) === startsBefore;
}
