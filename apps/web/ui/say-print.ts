/** The words about printing. */

import type { JsonObject } from '@tablehop/core';
import type { en } from '../text/print/en.ts';
import { speech } from './speech.ts';

type PrintKey = keyof typeof en;

export function say(key: PrintKey, params?: JsonObject): string {
  return speech.value(params === undefined ? { key } : { key, params });
}
