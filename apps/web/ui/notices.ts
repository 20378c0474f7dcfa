/** Toasts, and announcements for screen readers only. */

import { type ReadonlySignal, signal } from '@preact/signals';

export type Notice = {
  /** `rule` answers "why not?"; a `problem` interrupts a screen reader and, outside a match, stays until it is dismissed. */
  readonly kind: 'info' | 'problem' | 'rule';
  readonly text: string;
  /** The start of the text, which only names its subject: hidden where space is scarce. */
  readonly lead?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};
export type PostedNotice = Notice & { readonly id: number };

const MAX_AT_ONCE = 3;

const posted = signal<readonly PostedNotice[]>([]);
export const notices: ReadonlySignal<readonly PostedNotice[]> = posted;

let lastId = 0;

/** Does not show the same text twice at once. Returns a function that removes the toast. */
export function notify(notice: Notice): () => void {
  lastId += 1;
  const id = lastId;
  const others = posted.peek().filter(({ kind, text }) => kind !== notice.kind || text !== notice.text);
  posted.value = [...others, { ...notice, id }].slice(-MAX_AT_ONCE);
  return () => dismiss(id);
}

export function dismiss(id: number): void {
  posted.value = posted.peek().filter((notice) => notice.id !== id);
}

export type Announcement = { readonly id: number; readonly text: string };

/** Enough for a screen reader to announce several that come at once. */
const ANNOUNCEMENTS_KEPT = 12;

const spoken = signal<readonly Announcement[]>([]);
export const announcements: ReadonlySignal<readonly Announcement[]> = spoken;

/** Announced politely by a screen reader; not shown. */
export function announce(text: string): void {
  lastId += 1;
  spoken.value = [...spoken.peek(), { id: lastId, text }].slice(-ANNOUNCEMENTS_KEPT);
}
