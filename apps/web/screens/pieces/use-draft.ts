import type { AnyGame, Json } from '@tablehop/core';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ownPieces } from '../../features/pieces/index.ts';
import type { Draft } from '../../features/pieces/own-pieces.ts';
import { guardNavigation, type NavigationGuard } from '../../ui/router.ts';
import { type Judged, judgeText, writeData } from './judge.ts';

export type EditedDraft = {
  readonly draft: Draft;
  readonly judged: Judged;
  /** The last that could be played with, for whoever draws a picture of it. */
  readonly lastGame: AnyGame;
  readonly isChanged: boolean;
  /** It was opened with a draft that had waited. */
  readonly isRestored: boolean;
  readonly change: (change: Partial<Draft>) => void;
  readonly discard: () => void;
};

export function useDraft(game: AnyGame, id: string | null): EditedDraft {
  const saved = ownPieces.sets.value.find((set) => set.id === id);
  const [savedAtFirst] = useState(saved);
  const unchanged = useMemo(
    () => draftOf(saved ?? savedAtFirst ?? { name: '', data: game.pieces?.data ?? null }),
    [saved, savedAtFirst, game],
  );
  const [waiting] = useState(() => ownPieces.draft(game.id, id));
  const [draft, setDraft] = useState(waiting ?? unchanged);
  const judged = useMemo(() => judgeText(draft.text, game), [draft.text, game]);
  const lastGame = useRef(game);
  if (judged.kind === 'good') lastGame.current = judged.game;
  const isChanged = draft.name !== unchanged.name || draft.text !== unchanged.text;

  useEffect(() => {
    if (isChanged) ownPieces.keepDraft(game.id, id, draft);
    else ownPieces.dropDraft(game.id, id);
  }, [draft, isChanged, game, id]);

  return {
    draft,
    judged,
    lastGame: lastGame.current,
    isChanged,
    isRestored: waiting !== null && isChanged,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    discard: () => setDraft(unchanged),
  };
}

function draftOf({ name, data }: { readonly name: string; readonly data: Json }): Draft {
  return { name, text: writeData(data) };
}

/** Lets nobody leave with unsaved changes unasked; the browser asks by itself where they would be lost with the page. */
export function useUnsavedGuard(isChanged: boolean, ask: NavigationGuard): void {
  useEffect(() => {
    if (!isChanged) return;
    const dropGuard = guardNavigation(ask);
    const warn = (event: BeforeUnloadEvent) => {
      if (ownPieces.trouble.peek() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      dropGuard();
      removeEventListener('beforeunload', warn);
    };
  }, [isChanged]);
}
