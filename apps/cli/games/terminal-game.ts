/** What the terminal adds to a game. A game without anything is shown in plain words. */

import type { AnyGame } from '@tablehop/core';
import type { Catalog, Locale } from '@tablehop/text';
import type { TerminalBoard } from './board.ts';

export type TerminalGame = {
  readonly id: string;
  // As with games: a view and an action only ever go to the board of the game they came from.
  readonly boardOf: (game: AnyGame) => TerminalBoard<never, never>;
  /** The words of its board. */
  readonly catalogs?: { readonly [locale in Locale]: Catalog };
};
