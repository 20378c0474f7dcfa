/** Custom pieces and drafts. In local storage, because it writes synchronously: typed text is stored before the tab can close. */

import { type ReadonlySignal, signal } from '@preact/signals';
import type { Message, PieceSet } from '@tablehop/core';
import { count, id, pieceSet } from '@tablehop/host';
import * as v from 'valibot';
import { createKeptTexts, type KeyValueStorage } from '../../storage/kept-texts.ts';

export type KeptPieces = PieceSet & { readonly id: string; readonly game: string; readonly changedAt: number };
/** As typed, valid or not. */
export type Draft = { readonly name: string; readonly text: string };

export type OwnPieces = {
  /** Sorted by name. */
  readonly sets: ReadonlySignal<readonly KeptPieces[]>;
  /** Why data stored here is lost when the page closes; null if it is not. */
  readonly trouble: ReadonlySignal<Message | null>;
  readonly find: (id: string) => KeptPieces | undefined;
  readonly namesake: (game: string, name: string, except: string | null) => KeptPieces | undefined;
  /** That name if it is free, otherwise the first free one of “name (2)”, “name (3)” … */
  readonly freeName: (game: string, name: string) => string;
  /** `id` names the set to change; without it, a new one is created. */
  readonly put: (game: string, set: PieceSet, id?: string | null) => KeptPieces;
  /** Removes its draft, too. */
  readonly remove: (id: string) => void;
  readonly draft: (game: string, set: string | null) => Draft | null;
  readonly keepDraft: (game: string, set: string | null, draft: Draft) => void;
  readonly dropDraft: (game: string, set: string | null) => void;
  readonly refresh: () => void;
};

const SET = 'tablehop.set.';
const DRAFT = 'tablehop.draft.';
const NEW = 'new';

const keptPieces = v.object({ ...pieceSet.entries, id, game: id, changedAt: count }) satisfies v.GenericSchema<unknown, KeptPieces>;
const draftShape = v.object({ name: v.string(), text: v.string() }) satisfies v.GenericSchema<unknown, Draft>;

type OwnPiecesParts = { readonly storage: KeyValueStorage; readonly now: () => number; readonly freshId: () => string };

export function createOwnPieces({ storage, now, freshId }: OwnPiecesParts): OwnPieces {
  const sets = signal<readonly KeptPieces[]>([]);
  const trouble = signal<Message | null>(null);
  const { keys, read, write } = createKeptTexts(storage, (error) => {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError';
    trouble.value = error === null ? null : { key: isFull ? 'pieces.storage.full' : 'pieces.storage.closed' };
  });

  function refresh(): void {
    const found = keys(SET).flatMap(readSet);
    sets.value = found.sort((a, b) => a.name.localeCompare(b.name) || a.changedAt - b.changedAt);
  }

  /** Unreadable data stays untouched: a newer version may have written it. */
  function readSet(key: string): readonly KeptPieces[] {
    const found = v.safeParse(keptPieces, read(key));
    return found.success ? [found.output] : [];
  }

  function namesake(game: string, name: string, except: string | null): KeptPieces | undefined {
    return sets.peek().find((set) => set.game === game && set.id !== except && nameKey(set.name) === nameKey(name));
  }

  refresh();
  return {
    sets,
    trouble,
    refresh,
    namesake,
    find: (id) => sets.peek().find((set) => set.id === id),

    freeName(game, name) {
      const stem = name.replace(/ \(\d+\)$/, '');
      let free = name;
      for (let number = 2; namesake(game, free, null) !== undefined; number += 1) {
        const ending = ` (${number})`;
        free = `${stem.slice(0, LONGEST_STEM)}${ending}`;
      }
      return free;
    },

    put(game, { name, data }, id = null) {
      const set: KeptPieces = { id: id ?? freshId(), game, name: name.trim(), data, changedAt: now() };
      write(`${SET}${set.id}`, JSON.stringify(set));
      refresh();
      return set;
    },

    remove(id) {
      const game = sets.peek().find((set) => set.id === id)?.game;
      write(`${SET}${id}`, null);
      if (game !== undefined) write(draftKey(game, id), null);
      refresh();
    },

    draft(game, set) {
      const found = v.safeParse(draftShape, read(draftKey(game, set)));
      return found.success ? found.output : null;
    },
    keepDraft: (game, set, draft) => write(draftKey(game, set), JSON.stringify(draft)),
    dropDraft: (game, set) => write(draftKey(game, set), null),
  };
}

/** Leaves room for the number at the end. */
const LONGEST_STEM = 50;

function draftKey(game: string, set: string | null): string {
  return `${DRAFT}${game}.${set ?? NEW}`;
}

/** Equal for names that people would call the same. */
function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
