/** A match to be watched or reviewed: one stored here, or one that a link holds in its fragment. */

import type { Message } from '@tablehop/core';
import { type RoomOrigin, readLink, type SharedMatch } from '@tablehop/host';
import { matches } from '../../match/index.ts';
import { isLesson } from '../../match/is-lesson.ts';
import type { RecordSource } from '../../match/record-source.ts';
import { type GameParts, gameOf, loadGameParts } from './game-parts.ts';

export type Film = GameParts & {
  readonly shared: SharedMatch;
  readonly source: RecordSource;
  /** The room that it was played in, if any, and which seats changed hands there. */
  readonly origin: RoomOrigin;
  /** Known of a stored match only. */
  readonly isRealDice: boolean;
  /** Nearly won from its start: there is nothing to review. */
  readonly isLesson: boolean;
};

export type OpenedFilm =
  | { readonly kind: 'open'; readonly film: Film }
  /** A link that holds no match. */
  | { readonly kind: 'unreadable'; readonly problem: Message };

/** Fails as `matches.record` does. */
export async function openFilm(source: RecordSource): Promise<OpenedFilm> {
  const { id, fragment } = source;
  if (id !== null) {
    const { summary, record } = await matches.record(id);
    const parts = await loadGameParts(await gameOf(summary));
    const shared = { seats: summary.seats, record };
    const isRealDice = summary.dice === 'real';
    return { kind: 'open', film: { ...parts, shared, source, origin: summary, isRealDice, isLesson: await isLesson(record) } };
  }
  if (fragment === null) return { kind: 'unreadable', problem: { key: 'play.replay.nothing' } };
  const { findGame } = await import('@tablehop/games/rules');
  const read = await readLink(`r=${fragment}`, findGame);
  if (!read.ok) return { kind: 'unreadable', problem: read.problem };
  const { game, shared } = read;
  const film = { ...(await loadGameParts(game)), shared, source, origin: {}, isRealDice: false, isLesson: await isLesson(shared.record) };
  return { kind: 'open', film };
}
