/** Sets that come with a match: from a file, from a link, or from one's own shelf. */

import { type PieceSet, same } from '@tablehop/core';
import { notify } from '../../ui/notices.ts';
import { say } from '../../ui/speech.ts';
import { shelf } from './index.ts';

/** Whether these pieces are on the shelf, under whatever name. */
export function isOnShelf(game: string, { data }: PieceSet): boolean {
  return shelf.sets.value.some((set) => set.game === game && same(set.data, data));
}

/** Keeps them beside what is there: a name that is taken gets a number, and nothing is replaced. */
export function keepFromMatch(game: string, { name, data }: PieceSet): void {
  const kept = shelf.put(game, { name: shelf.freeName(game, name), data });
  notify({ kind: 'info', text: say('sets.saved', { name: kept.name }) });
}

/** Says that a match has brought pieces that are not on the shelf, and offers to keep them. */
export function offerToKeep(game: string, set: PieceSet | undefined): void {
  if (set === undefined || isOnShelf(game, set)) return;
  notify({
    kind: 'info',
    text: say('sets.arrived', { name: set.name }),
    action: { label: say('sets.keepFromMatch'), run: () => keepFromMatch(game, set) },
  });
}
