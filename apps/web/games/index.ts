/** Loads the browser part of a game when it is first needed, or a default. */

import { type Catalog, catalogLoader } from '@tablehop/core';
import { webGames } from '@tablehop/games/web';
import type { Locale } from '@tablehop/text';
import type { BoardModule } from '@tablehop/ui/board.ts';
import type { PrintModule } from '@tablehop/ui/printing.ts';
import type { Figures, PiecesFormModule, TuningModule, WebGame } from '@tablehop/ui/web-game.ts';

export function webGame(id: string): WebGame {
  return webGames.find((game) => game.id === id) ?? { id };
}

export async function loadBoardText(id: string, locale: Locale): Promise<Catalog> {
  const { text } = webGame(id);
  return text === undefined ? {} : catalogLoader(text)(locale);
}

export function loadBoard(id: string): Promise<BoardModule> {
  return webGame(id).board?.() ?? import('@tablehop/ui/generic/board.tsx');
}

export async function loadFigures(id: string): Promise<Figures> {
  return (await webGame(id).figures?.())?.figures ?? {};
}

export function canPrint(id: string): boolean {
  return webGame(id).print !== undefined;
}

/** Null if there is nothing to print. */
export async function loadPrint(id: string): Promise<PrintModule | null> {
  return (await webGame(id).print?.()) ?? null;
}

/** Null if pieces are edited as JSON. */
export async function loadPiecesForm(id: string): Promise<PiecesFormModule | null> {
  return (await webGame(id).piecesForm?.()) ?? null;
}

/** Null if numbers are called by their paths. */
export async function loadTuning(id: string): Promise<TuningModule | null> {
  return (await webGame(id).tuning?.()) ?? null;
}
