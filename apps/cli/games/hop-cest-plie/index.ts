/** HOP c'est plié ! in the terminal. */

import type { AnyGame } from '@tablehop/core';
import { type Action, levelOf, piecesOf, type State } from '@tablehop/games/hop-cest-plie';
import type { TerminalBoard, TerminalGame } from '../board.ts';
import { listChoices } from './choices.ts';
import { drawPlans, drawTurn, legendOf, sheetInShort } from './facts.ts';
import { drawSheet } from './sheet.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const hopCestPlieTerminal: TerminalGame = { id: 'hop-cest-plie', boardOf: createHopCestPlieBoard, catalogs: { en, de, fr } };

/** HOP c'est plié ! in the terminal: the own sheet as it faces up, large; the others' in a line each. */
export function createHopCestPlieBoard(game: AnyGame): TerminalBoard<State, Action> {
  const pieces = piecesOf(game);

  return {
    draw(view, _offers, scene) {
      const level = levelOf(pieces, view.options.level);
      const sheet = view.sheets[scene.seat];
      const others = [...view.sheets.keys()].filter((each) => each !== scene.seat);
      return [
        ...drawTurn(pieces, view, scene),
        '',
        ...(sheet === undefined ? [] : [...drawSheet(level, sheet, scene), '', ...drawPlans(level, sheet, scene), '']),
        ...others.flatMap((each) => sheetInShort(pieces, view, each, scene)),
        ...(others.length === 0 ? [] : ['']),
        ...legendOf(level, scene).map((line) => scene.ink('faint', line)),
      ];
    },
    choices: listChoices,
  };
}
