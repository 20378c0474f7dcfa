/** JSON from files and flags, refused in one sentence where it is none. */

import { readFile } from 'node:fs/promises';
import { type Json, notJson, withoutNegativeZero } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { Refused } from './refused.ts';

export async function readJsonFile(file: string, say: Speaker): Promise<Json> {
  const text = await readTextFile(file, say);
  return parseJson(text, () => say({ key: 'error.notJson', params: { file } }));
}

async function readTextFile(file: string, say: Speaker): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Refused(say({ key: 'error.cannotRead', params: { file, reason } }));
  }
}

export function parseJson(text: string, sentence: () => string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused(sentence());
  }
  const plain = withoutNegativeZero(value);
  if (notJson(plain) !== null) throw new Refused(sentence());
  return plain as Json;
}
