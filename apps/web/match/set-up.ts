import { type AnyGame, type JsonObject, parseOptions, type Seed } from '@tablehop/core';

export function usualOptions(game: AnyGame): JsonObject {
  const usual = parseOptions(game.options, undefined);
  if (!usual.ok) throw new RangeError(`the usual options of "${game.id}" are not allowed`);
  return usual.value as JsonObject;
}

/** Digits are a number, as on the command line; an empty field means a random seed. */
export function readSeed(typed: string): Seed | null {
  const text = typed.trim();
  if (text === '') return null;
  const number = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(number) && String(number) === text ? number : text;
}
