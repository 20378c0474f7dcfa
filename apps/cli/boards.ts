import { type AnyGame, isObject } from '@tablehop/core';
import { loadTerminalGame } from '@tablehop/games/terminal';
import { actionWords, listInWords, type TerminalBoard } from '@tablehop/terminal';
export async function boardOf(game: AnyGame): Promise<TerminalBoard> {
  const own = await loadTerminalGame(game.id);
  return (own?.boardOf(game) ?? genericBoard) as TerminalBoard;
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
