/** What the terminal has for each game; where it has nothing, a default. */

import type { AnyGame } from '@tablehop/core';
import type { Catalog, Locale } from '@tablehop/text';
import type { TerminalBoard } from './board.ts';
import { genericBoard } from './generic.ts';
import * as list from './list.ts';
import type { TerminalGame } from './terminal-game.ts';

const listed: { readonly [name: string]: TerminalGame } = list;

export function boardOf(game: AnyGame): TerminalBoard {
  return (find(game.id)?.boardOf(game) ?? genericBoard) as TerminalBoard;
}

/** The words of a game's board in the terminal. */
export function boardCatalog(id: string, locale: Locale): Catalog {
  return find(id)?.catalogs?.[locale] ?? {};
}

function find(id: string): TerminalGame | undefined {
  return Object.values(listed).find((game) => game.id === id);
}
