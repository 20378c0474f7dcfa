/** What a player is about to do, and how the sheet shows it: every action is shown first and can be taken back. */

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
} from '../../rules/index.ts';
import { type Fold, foldName, foldsOf, placeOf } from './geometry.ts';
import type { Turning } from './paper.tsx';
import type { Reach } from './row-choice.ts';

export type Plan =
  | { readonly kind: 'idle' }
  /** Positions; `way` is an index into the ways to the end. */
  | { readonly kind: 'row'; readonly from: number; readonly end: number | null; readonly way: number }
  | { readonly kind: 'fold'; readonly fold: Fold }
  | { readonly kind: 'flip' }
  | { readonly kind: 'take'; readonly die: Die }
  | { readonly kind: 'done' };

export const IDLE: Plan = { kind: 'idle' };

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

export function rowInSight(plan: Plan, looked: number | null, reach: Reach): RowAction | null {
  if (plan.kind !== 'row') return null;
  if (plan.end !== null) return waysOf(plan, reach)[plan.way] ?? null;
  return looked === null ? null : (reach.get(plan.from)?.get(looked)?.[0] ?? null);
}

function foldAction(fold: Fold): Action {
  return fold.kind === 'corner' ? { type: 'fold', corner: fold.corner, size: fold.size } : { type: 'foldSide', side: fold.side };
}

/** Actions on sheet and dice besides drawing rows. */
export type Ways = {
  /** Smallest first; corners that cannot be folded now are absent. */
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

export type Held = { readonly fold: Fold; readonly degrees: number };

/** In cells: pulled this far beyond the landing point of a small fold, the corner is folded large. */
const BEYOND = 0.5;
/** Released from here on, the part is folded. */
export const MEANT_DEGREES = 85;

/** `cells`: how far the corner was pulled inwards, across and down alike. */
export function cornerPulled(corner: Corner, sizes: readonly FoldSize[], cells: number): Held {
  const isLarge = sizes.includes('large') && (!sizes.includes('small') || cells > SQUARE.small + BEYOND);
  const size = isLarge ? 'large' : 'small';
  return { fold: { kind: 'corner', corner, size }, degrees: degreesAt((2 * cells) / SQUARE[size]) };
}

export function sidePulled(side: Side, cells: number): Held {
  return { fold: { kind: 'side', side }, degrees: degreesAt(cells / STRIP) };
}

function depthFrom(side: Side, [x, y]: readonly [number, number]): number {
  return { N: y, S: SIZE - y, W: x, E: SIZE - x }[side];
}

export function sideAt(spot: readonly [number, number], sides: ReadonlySet<Side>): Side | null {
  for (const side of sides) {
    const depth = depthFrom(side, spot);
    if (depth >= 0 && depth <= STRIP) return side;
  }
  return null;
}

export function pulledInwards(side: Side, across: number, down: number): number {
  return { N: down, S: -down, W: across, E: -across }[side];
}

/** The angle for an edge pulled this far, if its distance from the crease is 1. */
function degreesAt(pulled: number): number {
  return (Math.acos(Math.min(1, Math.max(-1, 1 - pulled))) * 180) / Math.PI;
}

const LIFTED_DEGREES = { corner: 30, side: 24 } as const;
/** A planned fold is not pressed down yet. */
const PLANNED_DEGREES = 170;

/** Selector of the control that leads to a plan: it gets the focus back when the plan is dropped. */
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

/** Foldable parts are lifted a little; a held or planned fold replaces the lifted part of its corner. */
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
