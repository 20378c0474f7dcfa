/** Puts a set on the shelf, and asks first if another one bears its name. */

import { type ReadonlySignal, signal } from '@preact/signals';
import type { PieceSet } from '@tablehop/core';
import { shelf } from '../../features/pieces/index.ts';
import type { KeptSet } from '../../features/pieces/shelf.ts';
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

/** `id` is the set that is changed, if it is on the shelf already. Returns null if the user cancels. */
export function putOnShelf(game: string, set: PieceSet, id: string | null = null): Promise<KeptSet | null> {
  const name = set.name.trim();
  const other = shelf.namesake(game, name, id);
  if (other === undefined) return Promise.resolve(put(game, { ...set, name }, id));
  const freeName = shelf.freeName(game, name);
  return new Promise((resolve) => {
    const answer = (run: () => KeptSet | null) => () => {
      asked.value = null;
      resolve(run());
    };
    asked.value = {
      name,
      freeName,
      replace: answer(() => {
        // The one that is replaced keeps its place and its address, and what was changed goes there.
        if (id !== null) shelf.remove(id);
        shelf.dropDraft(game, other.id);
        return put(game, { ...set, name }, other.id);
      }),
      keepBoth: answer(() => put(game, { ...set, name: freeName }, id)),
      cancel: answer(() => null),
    };
  });
}

function put(game: string, set: PieceSet, id: string | null): KeptSet {
  const kept = shelf.put(game, set, id);
  const trouble = shelf.trouble.peek();
  if (trouble !== null) notify({ kind: 'problem', text: speech.peek()(trouble) });
  return kept;
}
