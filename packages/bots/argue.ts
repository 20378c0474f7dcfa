import type { JsonObject, Seat } from '@tablehop/core';
import type { Argument } from './advocate.ts';

/** One argument, or none if there is nothing of it. */
export function argue(
  isSo: boolean,
  topic: string,
  { amount = 1, weight, key, params, seat }: { amount?: number; weight: number; key: string; params?: JsonObject; seat?: Seat },
): readonly Argument[] {
  if (!isSo) return [];
  return [{ topic, amount, weight, key, ...(params === undefined ? {} : { params }), ...(seat === undefined ? {} : { seat }) }];
}
