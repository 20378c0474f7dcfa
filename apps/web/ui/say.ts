/** The words of the play and replay screens. */

import type { JsonObject } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { en } from '../text/play/en.ts';

export type PlayKey = keyof typeof en;

export function say(speak: Speaker, key: PlayKey, params?: JsonObject): string {
  return speak(params === undefined ? { key } : { key, params });
}
