/** What a person is about to do and how the sheet shows it: nothing is done before it is shown, and one step back is always there. */

import type { Offer } from '@tablehop/core';
import {
  type Action,
  CORNERS,
  type Corner,
  type Die,
  FOLD_SIZES,
  type FoldSize,
  type RowAction,
  type Sheet,
  SIZE,
  type Side,
  SQUARE,
  STRIP,
} from '@tablehop/games/hop-cest-plie';
import { type Fold, foldName, foldsOf, placeOf } from './geometry.ts';
import type { Turning } from './paper.tsx';
import type { Reach } from './row-choice.ts';

export type Plan =
  | { readonly kind: 'idle' }
  /** Positions; `way` is the index among the ways to the end. */
  | { readonly kind: 'row'; readonly from: number; readonly end: number | null; readonly way: number }
  | { readonly kind: 'fold'; readonly fold: Fold }
  | { readonly kind: 'flip' }
  | { readonly kind: 'take'; readonly die: Die }
  | { readonly kind: 'done' };

export const IDLE: Plan = { kind: 'idle' };

/** The action that a plan amounts to, once it is whole. */
export function actionOf(plan: Plan, reach: Reach): Action | null {
  switch (plan.kind) {
    case 'idle':
      return null;
    case 'row':
      return waysOf(plan, reach)[plan.way] ?? null;
    case 'fold':
      return foldAction(plan.fold);
    case 'flip':
      return { type: 'flip' };
    case 'take':
      return { type: 'take', die: plan.die };
    case 'done':
      return { type: 'done' };
  }
}

export function stepBack(plan: Plan): Plan {
  return plan.kind === 'row' && plan.end !== null ? { ...plan, end: null, way: 0 } : IDLE;
}

export function waysOf(plan: Plan, reach: Reach): readonly RowAction[] {
  return plan.kind === 'row' && plan.end !== null ? (reach.get(plan.from)?.get(plan.end) ?? []) : [];
}

/** The row that is chosen or, before one is, the one that is pointed at. */
export function rowInSight(plan: Plan, looked: number | null, reach: Reach): RowAction | null {
  if (plan.kind !== 'row') return null;
  if (plan.end !== null) return waysOf(plan, reach)[plan.way] ?? null;
  return looked === null ? null : (reach.get(plan.from)?.get(looked)?.[0] ?? null);
}

function foldAction(fold: Fold): Action {
  return fold.kind === 'corner' ? { type: 'fold', corner: fold.corner, size: fold.size } : { type: 'foldSide', side: fold.side };
}

/** What may be done to the sheet and the dice, beside drawing rows. */
export type Ways = {
  /** Smallest first; corners that cannot be folded now are not named. */
  readonly sizes: ReadonlyMap<Corner, readonly FoldSize[]>;
  readonly sides: ReadonlySet<Side>;
  readonly dice: ReadonlySet<Die>;
  readonly take: Die | null;
  readonly canFlip: boolean;
  readonly canEnd: boolean;
};

export function waysIn(offers: readonly Offer<Action>[]): Ways {
  const folds = new Set<string>();
  const sides = new Set<Side>();
  const dice = new Set<Die>();
  let take: Die | null = null;
  let canFlip = false;
  let canEnd = false;
  for (const { action } of offers) {
    if (action.type === 'fold') folds.add(foldName({ kind: 'corner', corner: action.corner, size: action.size }));
    else if (action.type === 'foldSide') sides.add(action.side);
    else if (action.type === 'choose') dice.add(action.die);
    else if (action.type === 'take') take = action.die;
    else if (action.type === 'flip') canFlip = true;
    else if (action.type === 'done') canEnd = true;
  }
  const sizes = CORNERS.map((corner): [Corner, readonly FoldSize[]] => [
    corner,
    FOLD_SIZES.filter((size) => folds.has(foldName({ kind: 'corner', corner, size }))),
  ]);
  return { sizes: new Map(sizes.filter(([, offered]) => offered.length > 0)), sides, dice, take, canFlip, canEnd };
}

/** A part as the finger holds it. */
export type Held = { readonly fold: Fold; readonly degrees: number };

/** Beyond the place where the tip of a small fold lands by this many cells, the finger means the large one. */
const BEYOND = 0.5;
/** From here on letting go means to fold. */
export const MEANT_DEGREES = 85;

/** A corner whose tip was pulled inwards by so many cells across and as many down. */
export function cornerPulled(corner: Corner, sizes: readonly FoldSize[], cells: number): Held {
  const isLarge = sizes.includes('large') && (!sizes.includes('small') || cells > SQUARE.small + BEYOND);
  const size = isLarge ? 'large' : 'small';
  return { fold: { kind: 'corner', corner, size }, degrees: degreesAt((2 * cells) / SQUARE[size]) };
}

/** A side whose edge was pulled inwards by so many cells. */
export function sidePulled(side: Side, cells: number): Held {
  return { fold: { kind: 'side', side }, degrees: degreesAt(cells / STRIP) };
}

/** How far a spot lies inwards from a side, in cells. */
function depthFrom(side: Side, [x, y]: readonly [number, number]): number {
  return { N: y, S: SIZE - y, W: x, E: SIZE - x }[side];
}

/** The side that may be folded on whose strip a spot lies. */
export function sideAt(spot: readonly [number, number], sides: ReadonlySet<Side>): Side | null {
  for (const side of sides) {
    const depth = depthFrom(side, spot);
    if (depth >= 0 && depth <= STRIP) return side;
  }
  return null;
}

/** How far inwards a side was pulled by a way across and down. */
export function pulledInwards(side: Side, across: number, down: number): number {
  return { N: down, S: -down, W: across, E: -across }[side];
}

/** The angle at which an edge has come so far, its distance from the crease being 1. */
function degreesAt(pulled: number): number {
  return (Math.acos(Math.min(1, Math.max(-1, 1 - pulled))) * 180) / Math.PI;
}

const LIFTED_DEGREES = { corner: 30, side: 24 } as const;
/** Folded to be looked at, not yet pressed down. */
const PLANNED_DEGREES = 170;

/** The control that leads to a plan, which takes the focus back when the plan is dropped. */
export function controlOf(plan: Plan, { flipped }: Sheet): string | null {
  switch (plan.kind) {
    case 'idle':
      return null;
    case 'row':
      return `[data-cell="${plan.end ?? plan.from}"]`;
    case 'fold':
      return `.plie-tab[data-place="${plan.fold.kind === 'side' ? plan.fold.side : placeOf(plan.fold.corner, flipped)}"]`;
    case 'flip':
      return '.plie-flip';
    case 'take':
      return '.plie-token-take';
    case 'done':
      return '.plie-done';
  }
}

export function isPlanned(plan: Plan, fold: Fold): boolean {
  return plan.kind === 'fold' && foldName(plan.fold) === foldName(fold);
}

/** What may be folded is lifted a little; what is held or planned hides the lifted piece of the same corner. */
export function liftedParts(ways: Ways, sheet: Sheet, held: Held | null, planned: Fold | null): readonly Turning[] {
  const taken: Turning | null =
    held !== null
      ? { fold: held.fold, from: held.degrees, to: held.degrees, isHeld: true }
      : planned === null
        ? null
        : { fold: planned, from: LIFTED_DEGREES[planned.kind], to: PLANNED_DEGREES };
  const corners = [...ways.sizes].map(([corner, sizes]): Fold => ({ kind: 'corner', corner, size: sizes[0] ?? 'small' }));
  const sides = [...ways.sides].map((side): Fold => ({ kind: 'side', side }));
  const away = [...foldsOf(sheet), ...(taken === null ? [] : [taken.fold])];
  const resting = [...corners, ...sides].filter((fold) => !away.some((other) => isSamePart(other, fold)));
  return [...resting.map((fold) => ({ fold, from: 0, to: LIFTED_DEGREES[fold.kind] })), ...(taken === null ? [] : [taken])];
}

function isSamePart(a: Fold, b: Fold): boolean {
  return a.kind === 'corner' ? b.kind === 'corner' && a.corner === b.corner : b.kind === 'side' && a.side === b.side;
}
