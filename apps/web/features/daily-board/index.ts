/** The outbox of this browser. */

import type { SentTry } from '@tablehop/boards/messages';
import type { MatchRecord } from '@tablehop/core';
import { freshId } from '../../match/fresh.ts';
import { settings } from '../../ui/settings.ts';
import { waitByClock } from '../../ui/wait.ts';
import { fetchJson } from './ask-board.ts';
import { markWaiting } from './mark.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createOutboxStore } from './outbox-store.ts';

export const outbox: Outbox = createOutbox({
  store: createOutboxStore(),
  fetch: fetchJson,
  // Without a network it would fail all the same, and complain in the console.
  isOnline: () => navigator.onLine,
  freshSecret: freshId,
  now: () => Date.now(),
  wait: waitByClock,
  random: Math.random,
  alone,
  mark: markWaiting,
});

addEventListener('online', () => void outbox.flush());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && outbox.tries.peek().some(({ state }) => state === 'waiting')) void outbox.flush();
});
// Another tab has kept a try, or sent one.
addEventListener('storage', () => void outbox.refresh());

/** By the browser's Web Locks. Pages served without encryption have none: there two tabs may send the same, which the server knows. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('tablehop outbox', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/**
 * Sends the try that counts to the board of its day, now or as soon as the server can be reached; under the name and the sign of whoever
 * is at this browser. Where there is no server, nothing comes of it.
 */
export function sendTry(played: { readonly game: string; readonly day: string; readonly record: MatchRecord }): Promise<void> {
  const person = { name: settings.playerName.peek(), mark: settings.playerMark.peek() };
  return outbox.send({ ...played, record: played.record as unknown as SentTry['record'], person });
}
