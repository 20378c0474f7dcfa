import type { JsonObject } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { en as pages } from './en.ts';
import type { en as home } from './home/en.ts';

/** Every key of the web app's catalogs. */
export type WebKey = keyof typeof home | keyof typeof pages;

export type WebSpeaker = Speaker<WebKey>;

/** A sentence of the web app, by a speaker that is handed in. `say` of ui/speech.ts uses the one of the page. */
export function sayWith(speak: Speaker, key: WebKey, params?: JsonObject): string {
  return speak(params === undefined ? { key } : { key, params });
}
