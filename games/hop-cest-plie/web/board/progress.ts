/** The progress of a sheet: corners, bulbs, sides, targets, and which targets are connected. */

import {
  BONUS_OF,
  type Bonus,
  CORNERS,
  type Corner,
  FOLD_SIZES,
  type FoldSize,
  facingUp,
  groupsOf,
  isMarked,
  isTicked,
  POSITIONS,
  PRINTS,
  partOf,
  positionOf,
  type Sheet,
  SIDES,
  SIZE,
  type Side,
  squareOf,
  TARGETS,
} from '../../rules/index.ts';
import type { LevelLook } from './level-look.ts';

export type Count = { readonly ticked: number; readonly of: number };
export type CornerProgress = {
  readonly corner: Corner;
  readonly folded: FoldSize | null;
  readonly smileys: { readonly [size in FoldSize]: Count };
};
export type SideProgress = { readonly side: Side; readonly isFolded: boolean; readonly smileys: Count };
export type TargetProgress = {
  /** Null while it is hidden. */
  readonly position: number | null;
  readonly isTicked: boolean;
  /** It belongs to the largest connected set of targets. */
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

/** Connected ones first, then ticked ones, then the rest; as many as the goal needs. */
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

/** The size of the largest connected set of targets. */
export function joinedTargets(sheet: Pick<Sheet, 'up' | 'ticked'>): number {
  return targetProgress(sheet).filter(({ isJoined }) => isJoined).length;
}

/** Like `joinedTargets`, but a single ticked target counts as one. */
export function connectedTargets(sheet: Pick<Sheet, 'up' | 'ticked'>): number {
  const targets = targetProgress(sheet);
  return Math.max(targets.filter(({ isJoined }) => isJoined).length, Number(targets.some(({ isTicked }) => isTicked)));
}

export function foldedCorners({ folds }: Pick<Sheet, 'folds'>): number {
  return CORNERS.filter((corner) => folds[corner] !== null).length;
}

export function isAtGoal(sheet: Pick<Sheet, 'up' | 'ticked' | 'folds'>): boolean {
  return foldedCorners(sheet) === CORNERS.length && joinedTargets(sheet) === TARGETS;
}

/** The bonus of a corner's large fold. R6: in solo play the solo table decides, so there is no die to take. */
export function bonusOf(corner: Corner, isAlone: boolean): Bonus | null {
  const bonus = BONUS_OF[corner];
  return isAlone && (bonus === 'takeWhite' || bonus === 'takeBlack') ? null : bonus;
}

/** Every visible start point, usable now or not. */
export function startsOn(sheet: Sheet, facing: ArrayLike<number> = facingUp(sheet)): ReadonlySet<number> {
  const made = new Set([...sheet.starts.front.map(positionOf), ...sheet.starts.back.map((cell) => POSITIONS + positionOf(cell))]);
  const found = new Set<number>();
  for (let position = 0; position < POSITIONS; position++) {
    if (made.has(facing[position] ?? -1) || shownAt(sheet.up, position) === PRINTS.start) found.add(position);
  }
  return found;
}

/** The chain of ticked cells that joins all targets, or empty. Steiner tree by the shortest-path heuristic (Takahashi and Matsuyama). */
export function chainOf({ up, ticked }: Pick<Sheet, 'up' | 'ticked'>): readonly (readonly number[])[] {
  const targets = targetProgress({ up, ticked }).flatMap(({ position, isJoined }) => (isJoined && position !== null ? [position] : []));
  if (targets.length < TARGETS) return [];
  const joined = new Set(targets.slice(0, 1));
  const chain: (readonly number[])[] = [];
  while (targets.some((target) => !joined.has(target))) {
    const way = nearestWay(ticked, joined, new Set(targets.filter((target) => !joined.has(target))));
    if (way.length === 0) return [];
    for (const position of way) joined.add(position);
    chain.push(way);
  }
  return chain;
}

/** The shortest path over ticked cells between two sets of cells: breadth-first search with several sources. */
function nearestWay(ticked: readonly string[], from: ReadonlySet<number>, to: ReadonlySet<number>): readonly number[] {
  const before = new Map<number, number | null>([...from].map((position) => [position, null]));
  const waiting = [...from];
  for (const position of waiting) {
    if (to.has(position)) return wayBack(before, position);
    for (const next of neighboursOf(position)) {
      if (before.has(next) || !isMarked(ticked, next)) continue;
      before.set(next, position);
      waiting.push(next);
    }
  }
  return [];
}

function wayBack(before: ReadonlyMap<number, number | null>, end: number): readonly number[] {
  const way: number[] = [];
  for (let position: number | null = end; position !== null; position = before.get(position) ?? null) way.unshift(position);
  return way;
}

/** R2: orthogonal neighbours. */
function neighboursOf(position: number): readonly number[] {
  const x = position % SIZE;
  return [position - SIZE, position + SIZE, ...(x > 0 ? [position - 1] : []), ...(x < SIZE - 1 ? [position + 1] : [])].filter(
    (next) => next >= 0 && next < POSITIONS,
  );
}

/** Pairs of ticked neighbours that connect two or more targets. */
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
