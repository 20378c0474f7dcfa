/** The fields themselves, where a game's catalog has no words. */

import type { Json, JsonObject, Message, Naming, Reason, Seat } from '@tablehop/core';
import type { Speaker } from './speaker.ts';

/** Null if the catalog lacks it, or the message lacks a parameter. */
export function trySpeak(speak: Speaker, message: Message): string | null {
  if (!speak.knows(message.key)) return null;
  try {
    return speak(message);
  } catch {
    return null;
  }
}

/** With the name of the player it is about, or to them; null if the catalog lacks it. */
export function sayReason(speak: Speaker, { key, params, seat }: Reason, nameOf: Naming, you: Seat | null = null): string | null {
  if (seat === undefined) return trySpeak(speak, { key, ...(params === undefined ? {} : { params }) });
  const toYou = `${key}.you`;
  return trySpeak(speak, { key: seat === you && speak.knows(toYou) ? toYou : key, params: { ...params, player: nameOf(seat) } });
}

/** `{"type":"build","value":4,"cell":[1,3]}` → "build: value 4, cell 1 3" */
export function bareFacts({ type, ...facts }: JsonObject): string {
  const parts = Object.entries(facts).map(([field, value]) => `${field} ${bare(value)}`);
  return parts.length === 0 ? String(type) : `${type}: ${parts.join(', ')}`;
}

function bare(value: Json): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(bare).join(' ');
}
