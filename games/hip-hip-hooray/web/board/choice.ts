/** A build in the making: a die, a cell, or both, chosen in either order. */

import type { Offer } from '@tablehop/core';
import type { Action, Cell, Color, Formation } from '../../rules/index.ts';
import { isBeside } from './die-points.ts';

export type Build = Extract<Action, { readonly type: 'build' }>;
export type Keep = Extract<Action, { readonly type: 'keep' }>;
export type Choice = { readonly value: number | null; readonly cell: Cell | null };

export const NO_CHOICE: Choice = { value: null, cell: null };

export function buildsIn(offers: readonly Offer<Action>[]): readonly Build[] {
  return offers.flatMap(({ action }) => (action.type === 'build' ? [action] : []));
}

export function keepsIn(offers: readonly Offer<Action>[]): readonly Keep[] {
  return offers.flatMap(({ action }) => (action.type === 'keep' ? [action] : []));
}

export function sameCell(a: Cell | null, b: Cell | null): boolean {
  return a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
}

export function chosenBuild(builds: readonly Build[], { value, cell }: Choice): Build | null {
  return builds.find((build) => build.value === value && sameCell(build.cell, cell)) ?? null;
}

/** The build at this cell with the chosen die, or with the only possible one. */
export function buildAt(builds: readonly Build[], choice: Choice, cell: Cell): Build | null {
  const here = builds.filter((build) => sameCell(build.cell, cell));
  if (choice.value !== null) return here.find((build) => build.value === choice.value) ?? null;
  return here.length === 1 ? (here[0] ?? null) : null;
}

/** Only a spotter can score nothing. */
export type WhyNothing = 'noSpotter' | 'noNeighbour';

export function whyNothing(cells: readonly Cell[], { cells: placed }: Formation, color: Color, cell: Cell): WhyNothing | null {
  if (color !== 'green' || placed.some((die) => die.color === 'green' && isBeside(die.cell, cell))) return null;
  return cells.some((other) => isBeside(other, cell)) ? 'noSpotter' : 'noNeighbour';
}
