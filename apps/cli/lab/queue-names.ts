/**
 * What the two sides of a queue agree on. Each run of a study has a queue of its own, named after the study, which is announced for as long
 * as whoever asked is there; workers look for announcements.
 */

import type { Task } from '@tablehop/lab';
import type { Identity } from './identity.ts';

/** Of every key in Redis. */
export const PREFIX = 'tablehop-lab';
/** The set of all queues. */
export const QUEUES = `${PREFIX}:queues`;
/** A worker that is killed holds its task for this long at most; one that is alive renews its claim. */
export const LOCK_MS = 3_000;
export const STALLED_EVERY_MS = 1_000;
/** An announcement that is not renewed for so long is of somebody who was killed. */
export const ANNOUNCED_MS = 10_000;
export const ANNOUNCE_EVERY_MS = 2_000;

/** `game`: its id. */
export type Announcement = Identity & { readonly game: string };
export type QueuedTask = Task;

export function announcementKey(queue: string): string {
  return `${PREFIX}:${queue}:announced`;
}

/** Which workers do not take part, and why: by their names. */
export function refusalsKey(queue: string): string {
  return `${PREFIX}:${queue}:refusals`;
}
