/** What a plan shows on the sheet: corners and sides that are lifted or folded to be looked at, and the control that leads there. */

import type { Sheet } from '@tablehop/games/hop-cest-plie';
import { placeOf } from './fold-tabs.tsx';
import { type Fold, foldName, foldsOf } from './geometry.ts';
import type { Held, Plan, Ways } from './plan.ts';
import type { Turning } from './turning-part.tsx';

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
