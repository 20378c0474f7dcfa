/** The open fields of an offer as numbers that a player can type, and back. */

import type { BoxRange, DiscRange, JsonObject, Offer } from '@tablehop/core';

export type NumberField = {
  readonly field: string;
  /** The index of the number if the field holds several. */
  readonly axis: number | null;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
};

export function numberFields({ action, vary = {} }: Offer<JsonObject>): readonly NumberField[] {
  return Object.entries(vary).flatMap(([field, range]): readonly NumberField[] => {
    const given = action[field];
    if (!Array.isArray(given)) return [{ field, axis: null, ...limitsOf(range, 0), value: Number(given) }];
    return given.map((value, axis) => ({ field, axis, ...limitsOf(range, axis), value: Number(value) }));
  });
}

/** Replaces the offered numbers, in the order of `numberFields`. */
export function withNumbers(offer: Offer<JsonObject>, numbers: readonly number[]): JsonObject {
  const action: { [field: string]: JsonObject[string] } = { ...offer.action };
  for (const [index, { field, axis, value }] of numberFields(offer).entries()) {
    const number = numbers[index] ?? value;
    const current = action[field];
    action[field] = axis === null || !Array.isArray(current) ? number : current.with(axis, number);
  }
  return action;
}

function limitsOf(range: BoxRange | DiscRange, axis: number): { readonly min: number; readonly max: number; readonly step: number } {
  if ('centre' in range) {
    const centre = range.centre[axis] ?? 0;
    return { min: centre - range.radius, max: centre + range.radius, step: range.step };
  }
  return { min: at(range.min, axis), max: at(range.max, axis), step: range.step };
}

function at(limit: number | readonly number[], axis: number): number {
  return typeof limit === 'number' ? limit : (limit[axis] ?? 0);
}
