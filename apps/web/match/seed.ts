import type { Seed } from '@tablehop/core';

/** A seed as typed: digits are a number, as on the command line; nothing leaves the choice to chance. */
export function readSeed(typed: string): Seed | null {
  const text = typed.trim();
  if (text === '') return null;
  const number = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(number) && String(number) === text ? number : text;
}
