/** The words about people's own sheets. */

import type { JsonObject } from '@tablehop/core';
import { speech } from '../house/speech.ts';
import type { en } from '../text/sets/en.ts';

type SetsKey = keyof typeof en;

export function say(key: SetsKey, params?: JsonObject): string {
  return speech.value(params === undefined ? { key } : { key, params });
}
