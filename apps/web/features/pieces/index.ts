import { type PieceSet, same } from '@tablehop/core';
import { freshId } from '../../match/fresh.ts';
import { browserStorage } from '../../storage/kept-texts.ts';
import { notify } from '../../ui/notices.ts';
import { say } from '../../ui/speech.ts';
import { createOwnPieces, type OwnPieces } from './own-pieces.ts';

export const ownPieces: OwnPieces = createOwnPieces({
  storage: browserStorage,
  now: () => Date.now(),
  freshId,
});

// Another tab has stored or deleted some.
addEventListener('storage', ownPieces.refresh);

export function isKept(game: string, { data }: PieceSet): boolean {
  return ownPieces.sets.value.some((set) => set.game === game && same(set.data, data));
}

/** Replaces nothing: a name that is taken gets a number. */
export function keepFromMatch(game: string, { name, data }: PieceSet): void {
  const kept = ownPieces.put(game, { name: ownPieces.freeName(game, name), data });
  notify({ kind: 'info', text: say('pieces.saved', { name: kept.name }) });
}

export function offerToKeep(game: string, set: PieceSet | undefined): void {
  if (set === undefined || isKept(game, set)) return;
  notify({
    kind: 'info',
    text: say('pieces.arrived', { name: set.name }),
    action: { label: say('pieces.keepFromMatch'), run: () => keepFromMatch(game, set) },
  });
}
