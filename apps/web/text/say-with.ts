import type { JsonObject } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { en as pages } from './en.ts';
import type { en as home } from './home/en.ts';

export type WebKey = keyof typeof home | keyof typeof pages;

export type WebSpeaker = Speaker<WebKey>;

/** For a given speaker. `say` of ui/speech.ts uses the one of the page. */
export function sayWith(speak: Speaker, key: WebKey, params?: JsonObject): string {
  return speak(params === undefined ? { key } : { key, params });
}
