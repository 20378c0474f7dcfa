/** What a player has begun: an entry (number and cell, in either order), a hop, to forfeit, or to read a row's rule. */

import type { RowName } from '@tablehop/games/hop-n-roll';
import { type Cell, sameCell, valuesIn, type Worth } from './worth.ts';

export type Choice =
  | { readonly kind: 'entry'; readonly value: number | null; readonly cell: Cell | null }
  | { readonly kind: 'hop'; readonly space: number }
  /** A die was touched that several free spaces give. */
  | { readonly kind: 'die'; readonly spaces: readonly number[] }
  | { readonly kind: 'forfeit' }
  | { readonly kind: 'rule'; readonly row: RowName };

export const NO_CHOICE: Choice = { kind: 'entry', value: null, cell: null };

/** What is about to be written: the cell is chosen, and so is the number, if only because no other fits. */
export function pendingOf(worths: readonly Worth[], choice: Choice): Worth | null {
  if (choice.kind !== 'entry' || choice.cell === null) return null;
  const here = worths.filter(({ cell }) => sameCell(cell, choice.cell));
  if (choice.value !== null) return here.find(({ entry }) => entry.value === choice.value) ?? null;
  return here.length === 1 ? (here[0] ?? null) : null;
}

/** The number that is chosen, or the only one there is. */
export function numberOf(worths: readonly Worth[], choice: Choice): number | null {
  if (choice.kind !== 'entry') return null;
  const [only, ...others] = valuesIn(worths);
  return choice.value ?? (others.length === 0 ? (only ?? null) : null);
}

/** What may still be written as the choice stands. */
export function openTo(worths: readonly Worth[], choice: Choice): readonly Worth[] {
  if (choice.kind !== 'entry' || choice.value === null) return worths;
  return worths.filter(({ entry }) => entry.value === choice.value);
}

/** One step back: from what is pending to the number, from there to no choice at all. */
export function stepBack(choice: Choice): Choice {
  if (choice.kind !== 'entry' || choice.cell === null) return NO_CHOICE;
  return { ...choice, cell: null };
}

/** The control that leads to a choice. */
export function controlOf(choice: Choice): string | null {
  if (choice.kind === 'hop') return `button[data-space="${choice.space}"]`;
  if (choice.kind !== 'entry' || choice.cell === null) return null;
  return `button[data-cell="${choice.cell.row}/${choice.cell.space}"]`;
}
