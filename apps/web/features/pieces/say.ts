/** The words about people's own sheets. */

import type { JsonObject } from '@tablehop/core';
import type { en } from '../../text/pieces/en.ts';
import { speech } from '../../ui/speech.ts';

type SetsKey = keyof typeof en;

export function say(key: SetsKey, params?: JsonObject): string {
  return speech.value(params === undefined ? { key } : { key, params });
}
