/** Short notes to the person: on the screen until read, or spoken only. */

import { type ReadonlySignal, signal } from '@preact/signals';

export type Notice = {
  /** `rule` answers "why not?"; a `problem` interrupts a screen reader and, outside a match, stays until it is dismissed. */
  readonly kind: 'info' | 'problem' | 'rule';
  readonly text: string;
  /** How the text begins, where that says only what it is about: it is left out for the eye where room is scarce. */
  readonly lead?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};
export type PostedNotice = Notice & { readonly id: number };

const MOST_AT_ONCE = 3;

const posted = signal<readonly PostedNotice[]>([]);
export const notices: ReadonlySignal<readonly PostedNotice[]> = posted;

let lastId = 0;

/** Shows a notice; the same words are not shown twice at once. Returns a function that takes it away. */
export function notify(notice: Notice): () => void {
  lastId += 1;
  const id = lastId;
  const others = posted.peek().filter(({ kind, text }) => kind !== notice.kind || text !== notice.text);
  posted.value = [...others, { ...notice, id }].slice(-MOST_AT_ONCE);
  return () => dismiss(id);
}

export function dismiss(id: number): void {
  posted.value = posted.peek().filter((notice) => notice.id !== id);
}

export type Announcement = { readonly id: number; readonly text: string };

/** Enough that a screen reader is told each of several that come at once. */
const ANNOUNCEMENTS_KEPT = 12;

const spoken = signal<readonly Announcement[]>([]);
export const announcements: ReadonlySignal<readonly Announcement[]> = spoken;

/** Said by a screen reader when it next falls silent; not shown. */
export function announce(text: string): void {
  lastId += 1;
  spoken.value = [...spoken.peek(), { id: lastId, text }].slice(-ANNOUNCEMENTS_KEPT);
}
