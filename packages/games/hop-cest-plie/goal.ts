/** The goal: four corners folded, five targets visible and ticked, all joined by ticked cells. */

import type { Level } from './level.ts';
import { isMarked } from './marks.ts';
import type { Sheet } from './types.ts';

export const TARGETS = 5;

export function meetsGoal(level: Level, sheet: Sheet): boolean {
  const { NW, NE, SW, SE } = sheet.folds;
  if (NW === null || NE === null || SW === null || SE === null) return false;
  const { targets } = level.surfaceOf(sheet);
  if (targets.length !== TARGETS) return false;
  for (const target of targets) if (!isMarked(sheet.ticked, target)) return false;
  return level.areJoined(sheet.ticked, targets);
}
