import type { AnyGame, Json, JsonObject, PieceSet } from '@tablehop/core';
import type { Arm } from './study.ts';

/** What the arms of a study differ in. */
export type LabSet = { readonly options: JsonObject; readonly components?: PieceSet };
export type OtherSet = { readonly set: LabSet; readonly changes: Arm['changes'] };

export function dataOf(game: AnyGame, { components }: LabSet): Json {
  return components?.data ?? game.pieces?.data ?? null;
}
