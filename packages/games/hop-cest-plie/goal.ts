/** The goal: four corners folded, five targets visible and ticked, all joined by ticked cells. */

import type { Level } from './level.ts';
import { isMarked, maskOf } from './marks.ts';
import { type Sheet, SIZE } from './types.ts';

export const TARGETS = 5;

export function meetsGoal(level: Level, sheet: Sheet): boolean {
  const { NW, NE, SW, SE } = sheet.folds;
  if (NW === null || NE === null || SW === null || SE === null) return false;
  const { targets } = level.surfaceOf(sheet);
  if (targets.length !== TARGETS) return false;
  for (const target of targets) if (!isMarked(sheet.ticked, target)) return false;
  return areJoined(sheet.ticked, targets);
}

/** R2: side by side only. Flooded from the first, row by row, until nothing more is reached. */
function areJoined(ticked: readonly string[], targets: readonly number[]): boolean {
  const open = ticked.map(maskOf);
  const reached: number[] = new Array(SIZE).fill(0);
  const [first = 0] = targets;
  reached[Math.floor(first / SIZE)] = 1 << (first % SIZE);
  for (let grows = true; grows; ) {
    grows = false;
    for (let y = 0; y < SIZE; y++) {
      const before = reached[y] ?? 0;
      const after = spread(before | (reached[y - 1] ?? 0) | (reached[y + 1] ?? 0), open[y] ?? 0);
      if (after === before) continue;
      reached[y] = after;
      grows = true;
    }
  }
  return targets.every((target) => ((reached[Math.floor(target / SIZE)] ?? 0) >> (target % SIZE)) & 1);
}

/** To the left and to the right within a row, as far as it is ticked. */
function spread(from: number, open: number): number {
  let reached = from & open;
  for (;;) {
    const wider = (reached | (reached << 1) | (reached >> 1)) & open;
    if (wider === reached) return reached;
    reached = wider;
  }
}
