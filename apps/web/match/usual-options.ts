import { type AnyGame, type JsonObject, parseOptions } from '@tablehop/core';

/** How a game is played where nobody has chosen anything. */
export function usualOptions(game: AnyGame): JsonObject {
  const usual = parseOptions(game.options, undefined);
  if (!usual.ok) throw new RangeError(`the usual options of "${game.id}" are not allowed`);
  return usual.value as JsonObject;
}
