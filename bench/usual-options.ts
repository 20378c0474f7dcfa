/** The options that a game is played with unless somebody says otherwise, and those that differ from them in one. */

import type { AnyGame, JsonObject, JsonPrimitive, OptionSpec } from '@tablehop/core';

export function usualOptions(game: AnyGame): JsonObject {
  const spec: OptionSpec<{ [name: string]: JsonPrimitive }> = game.options;
  return Object.fromEntries(Object.entries(spec).map(([name, option]) => [name, option.default]));
}

/** The usual options first; then, for every other value of each, what they are with that one changed. */
export function changedOptions(game: AnyGame): readonly JsonObject[] {
  const spec: OptionSpec<{ [name: string]: JsonPrimitive }> = game.options;
  const usual = usualOptions(game);
  const changed = Object.entries(spec).flatMap(([name, { values, default: usualValue }]) =>
    values.filter((value) => value !== usualValue).map((value) => ({ ...usual, [name]: value })),
  );
  return [usual, ...changed];
}
