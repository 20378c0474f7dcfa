/** How far a sheet has come: its corners, bulbs, sides and targets, and which targets hang together. */

import {
  CORNERS,
  type Corner,
  FOLD_SIZES,
  type FoldSize,
  groupsOf,
  isMarked,
  isTicked,
  POSITIONS,
  PRINTS,
  partOf,
  type Sheet,
  SIDES,
  SIZE,
  type Side,
  squareOf,
  TARGETS,
} from '@tablehop/games/hop-cest-plie';
import type { LevelLook } from './level-look.ts';

export type Count = { readonly ticked: number; readonly of: number };
export type CornerProgress = {
  readonly corner: Corner;
  readonly folded: FoldSize | null;
  readonly smileys: { readonly [size in FoldSize]: Count };
};
export type SideProgress = { readonly side: Side; readonly isFolded: boolean; readonly smileys: Count };
export type TargetProgress = {
  /** Where it is to be seen; null while it lies hidden. */
  readonly position: number | null;
  readonly isTicked: boolean;
  /** It belongs to the largest set of targets that are joined. */
  readonly isJoined: boolean;
};

export function cornerProgress(look: LevelLook, sheet: Sheet): readonly CornerProgress[] {
  return CORNERS.map((corner) => {
    const count = (size: FoldSize) => countOf(look, sheet, squareOf(corner, size), PRINTS.smiley);
    const [small, large] = FOLD_SIZES.map(count);
    return { corner, folded: sheet.folds[corner], smileys: { small: small ?? NONE, large: large ?? NONE } };
  });
}

export function sideProgress(look: LevelLook, sheet: Sheet): readonly SideProgress[] {
  if (!look.isFoldedTwice) return [];
  return SIDES.map((side) => ({ side, isFolded: sheet.sides[side], smileys: countOf(look, sheet, partOf(side), PRINTS.smiley) }));
}

export function bulbProgress(look: LevelLook, sheet: Sheet): Count {
  return countOf(look, sheet, [...look.prints.keys()], PRINTS.bulb);
}

const NONE: Count = { ticked: 0, of: 0 };

function countOf(look: LevelLook, sheet: Sheet, papers: readonly number[], print: string): Count {
  const printed = papers.filter((paper) => look.prints[paper] === print);
  return { ticked: printed.filter((paper) => isTicked(sheet, paper)).length, of: printed.length };
}

/** Joined ones first, then ticked ones, then the rest; as many as the goal asks for. */
export function targetProgress({ up, ticked }: Pick<Sheet, 'up' | 'ticked'>): readonly TargetProgress[] {
  const groups = groupsOf(ticked);
  const visible = Array.from({ length: POSITIONS }, (_, position) => position).filter(
    (position) => shownAt(up, position) === PRINTS.target,
  );
  const sizes = new Map<number, number>();
  for (const position of visible) {
    const group = groups[position] ?? 0;
    if (group > 0) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  const [largest, size] = [...sizes].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 1]);
  const targets = visible.map((position) => ({
    position,
    isTicked: isMarked(ticked, position),
    isJoined: size > 1 && groups[position] === largest,
  }));
  const hidden = Array.from({ length: Math.max(0, TARGETS - visible.length) }, () => ({
    position: null,
    isTicked: false,
    isJoined: false,
  }));
  return [...targets, ...hidden].sort((a, b) => rank(b) - rank(a));
}

function rank({ isJoined, isTicked, position }: TargetProgress): number {
  return (isJoined ? 4 : 0) + (isTicked ? 2 : 0) + (position === null ? 0 : 1);
}

/** How many targets hang together at most. */
export function joinedTargets(sheet: Pick<Sheet, 'up' | 'ticked'>): number {
  return targetProgress(sheet).filter(({ isJoined }) => isJoined).length;
}

/** Lines between ticked neighbours that join two targets or more, as pairs of positions. */
export function joinsOf(sheet: Pick<Sheet, 'up' | 'ticked'>): readonly (readonly [number, number])[] {
  const first = targetProgress(sheet).find(({ isJoined }) => isJoined)?.position;
  if (first === undefined || first === null) return [];
  const groups = groupsOf(sheet.ticked);
  return Array.from({ length: POSITIONS }, (_, position) => position).flatMap((position) => {
    if (groups[position] !== groups[first]) return [];
    const neighbours = [...((position + 1) % SIZE === 0 ? [] : [position + 1]), position + SIZE];
    return neighbours.filter((each) => groups[each] === groups[first]).map((each) => [position, each] as const);
  });
}

export function shownAt(up: readonly string[], position: number): string {
  return up[Math.floor(position / SIZE)]?.charAt(position % SIZE) ?? ' ';
}
