/** How far a sheet of HOP c'est plié ! is, by what the goal asks for: points are there only at its end. */

import { CORNERS, groupsOf, isMarked, type Level, type Sheet, SIDES } from '@tablehop/games/hop-cest-plie';

/** Every fold that is made, every target that is ticked, and every further one that is joined to others. */
export function standingOf(level: Level, sheet: Sheet): number {
  const corners = CORNERS.filter((corner) => sheet.folds[corner] !== null).length;
  const others = level.folding === 'once' ? 0 : (sheet.flipped ? 1 : 0) + SIDES.filter((side) => sheet.sides[side]).length;
  return corners + others + targetsOf(level, sheet);
}

/** By what is ticked, which stays the same from move to move on most sheets (memoization). */
const known = new WeakMap<Sheet['ticked'], number>();

function targetsOf(level: Level, { ticked, ...folding }: Sheet): number {
  const remembered = known.get(ticked);
  if (remembered !== undefined) return remembered;
  const targets = level.surfaceOf(folding).targets.filter((target) => isMarked(ticked, target));
  const worth = targets.length + (targets.length < 2 ? 0 : mostJoined(ticked, targets) - 1);
  known.set(ticked, worth);
  return worth;
}

function mostJoined(ticked: Sheet['ticked'], targets: readonly number[]): number {
  const groups = groupsOf(ticked);
  const counts = new Map<number, number>();
  for (const target of targets) counts.set(groups[target] ?? 0, (counts.get(groups[target] ?? 0) ?? 0) + 1);
  return Math.max(...counts.values());
}
