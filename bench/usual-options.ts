/** The options that a game is played with unless somebody says otherwise. */

import type { AnyGame, JsonObject, JsonPrimitive, OptionSpec } from '@tablehop/core';

export function usualOptions(game: AnyGame): JsonObject {
  const spec: OptionSpec<{ [name: string]: JsonPrimitive }> = game.options;
  return Object.fromEntries(Object.entries(spec).map(([name, option]) => [name, option.default]));
}
