/** Attempts at a daily challenge: bots decide by the seed; the attempt that counts has no hints and only free undo. */

import { isSeat } from '@tablehop/core';
import type { Look, News, Table } from '@tablehop/table';

const TOO_LATE = { code: 'no-undo', key: 'match.trial.undo' } as const;

/** The table of the attempt that counts. */
export function allowOnlyFreeUndo(table: Table): Table {
  const seen = (look: Look): Look => (look.undo?.way === 'ask' ? { ...look, undo: null } : look);
  const told = (news: News): News => ({ ...news, look: seen(news.look) });
  return withChanges(table, {
    look: (viewer) => seen(table.look(viewer)),
    watch: (viewer, listener) => table.watch(viewer, (news) => listener(told(news))),
    missed: (viewer, since) => table.missed(viewer, since)?.map(told) ?? null,
    async undo(wish) {
      // The table answers invalid seats.
      if (!isSeat(wish.seat, table.look('watcher').scores.length)) return table.undo(wish);
      const { undo, version } = table.look(wish.seat);
      const isFree = undo !== null && undo.way === 'free' && (wish.to === undefined || wish.to === undo.to);
      return isFree ? table.undo(wish) : { ok: false, refused: TOO_LATE, version, look: seen(table.look(wish.seat)) };
    },
  });
}

export function withChanges(table: Table, changes: Partial<Table>): Table {
  return {
    ...table,
    ...changes,
    // Getters: they change with the match.
    get version() {
      return table.version;
    },
    get moves() {
      return table.moves;
    },
  };
}
