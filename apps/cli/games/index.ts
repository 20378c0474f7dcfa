import { type AnyGame, isObject } from '@tablehop/core';
import type { Catalog, Locale } from '@tablehop/text';
import { actionWords, listInWords, type TerminalBoard, type TerminalGame } from './board.ts';
import * as list from './list.ts';

const listed: { readonly [name: string]: TerminalGame } = list;

export function boardOf(game: AnyGame): TerminalBoard {
  return (find(game.id)?.boardOf(game) ?? genericBoard) as TerminalBoard;
}

export function boardCatalog(id: string, locale: Locale): Catalog {
  return find(id)?.catalogs?.[locale] ?? {};
}

function find(id: string): TerminalGame | undefined {
  return Object.values(listed).find((game) => game.id === id);
}

const genericBoard: TerminalBoard = {
  draw: (view) => (isObject(view) ? Object.entries(view).map(([field, value]) => `${field}: ${inWords(value)}`) : [inWords(view)]),
  choices: (view, offers, scene) =>
    listInWords(
      offers.map((offer) => offer.action),
      (action) => actionWords(scene, view, action),
    ),
};

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
