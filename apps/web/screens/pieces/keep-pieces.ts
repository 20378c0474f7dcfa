import { type ReadonlySignal, signal } from '@preact/signals';
import type { PieceSet } from '@tablehop/core';
import { ownPieces } from '../../features/pieces/index.ts';
import type { KeptPieces } from '../../features/pieces/own-pieces.ts';
import { notify } from '../../ui/notices.ts';
import { speech } from '../../ui/speech.ts';

export type Collision = {
  readonly name: string;
  readonly freeName: string;
  readonly replace: () => void;
  readonly keepBoth: () => void;
  readonly cancel: () => void;
};

const asked = signal<Collision | null>(null);
/** The question that is open, to be shown by whichever screen there is. */
export const collision: ReadonlySignal<Collision | null> = asked;

/** `id` is the set that is changed, if it is kept already. Returns null if the user cancels. */
export function keepPieces(game: string, set: PieceSet, id: string | null = null): Promise<KeptPieces | null> {
  const name = set.name.trim();
  const other = ownPieces.namesake(game, name, id);
  if (other === undefined) return Promise.resolve(put(game, { ...set, name }, id));
  const freeName = ownPieces.freeName(game, name);
  return new Promise((resolve) => {
    const answer = (run: () => KeptPieces | null) => () => {
      asked.value = null;
      resolve(run());
    };
    asked.value = {
      name,
      freeName,
      replace: answer(() => {
        // The one that is replaced keeps its place and its address, and what was changed goes there.
        if (id !== null) ownPieces.remove(id);
        ownPieces.dropDraft(game, other.id);
        return put(game, { ...set, name }, other.id);
      }),
      keepBoth: answer(() => put(game, { ...set, name: freeName }, id)),
      cancel: answer(() => null),
    };
  });
}

function put(game: string, set: PieceSet, id: string | null): KeptPieces {
  const kept = ownPieces.put(game, set, id);
  const trouble = ownPieces.trouble.peek();
  if (trouble !== null) notify({ kind: 'problem', text: speech.peek()(trouble) });
  return kept;
}
