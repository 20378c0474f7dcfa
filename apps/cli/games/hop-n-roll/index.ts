/** Hop'n'ROLL in the terminal. */

import type { AnyGame, Offer } from '@tablehop/core';
import { type Action, piecesOf, rowsOf, type State, spacesOf } from '@tablehop/games/hop-n-roll';
import { COLUMNS_USUAL, wrap } from '../../play/terminal.ts';
import type { Scene, TerminalBoard, TerminalGame } from '../board.ts';
import { listEntries, listHops } from './choices.ts';
import { drawDiceBoard } from './dice-board.ts';
import { drawSheet, openPlaces, sheetInShort } from './sheet.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const hopNRollTerminal: TerminalGame = { id: 'hop-n-roll', boardOf: createHopNRollBoard, catalogs: { en, de, fr } };

/**
 * Hop'n'ROLL in the terminal: the dice between two columns of pawns, the own sheet large, the others' in short. Every row has its shape, so
 * that nothing depends on colours; a letter stands where a number may be entered now.
 */
export function createHopNRollBoard(game: AnyGame): TerminalBoard<State, Action> {
  const pieces = piecesOf(game);

  function draw(view: State, offers: readonly Offer<Action>[], scene: Scene): readonly string[] {
    const { say, ink, seat } = scene;
    const rows = rowsOf(pieces, view.options);
    const sheet = view.sheets[seat] ?? {};
    const others = view.order.toSorted((a, b) => a - b).filter((each) => each !== seat);
    return [
      ink('bold', titleOf(view, scene)),
      '',
      ...drawDiceBoard(view, spacesOf(pieces, view.options, view.order.length), rows, scene),
      '',
      ...drawSheet(rows, sheet, openPlaces(rows, offers, sheet), scene),
      '',
      ...others.flatMap((each) => sheetInShort(rows, view, each, scene)),
      '',
      ...wrap(say({ key: 'hopNRoll.legend' }), COLUMNS_USUAL).map((line) => ink('faint', line)),
    ];
  }

  return {
    draw,
    choices(view, offers, scene) {
      const rows = rowsOf(pieces, view.options);
      const isHop = offers.some(({ action }) => action.type === 'hop');
      if (!isHop) return listEntries(rows, view, offers, scene);
      // What a pawn could enter from a space is what it would be offered if it stood there and all had hopped.
      const offersFrom = (space: number) =>
        game.offers({ ...view, phase: 'enter', hopped: { ...view.hopped, [scene.seat]: space } }, scene.seat) as readonly Offer<Action>[];
      return listHops(rows, view, offers, offersFrom, scene);
    },
  };
}

function titleOf({ round, side, finalRound }: State, { say }: Scene): string {
  const title = say({ key: `hopNRoll.round.${side}`, params: { round } });
  return finalRound ? `${title} · ${say({ key: 'hopNRoll.lastRound' })}` : title;
}
