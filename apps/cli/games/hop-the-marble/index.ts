/** Hop the Marble in the terminal. */

import type { AnyGame, Offer } from '@tablehop/core';
import { type Action, piecesOf, type State } from '@tablehop/games/hop-the-marble';
import { listInWords, type Scene, type TerminalBoard, type TerminalGame } from '../board.ts';
import { freeSpots, listFlicks, listPlaces, spotMarks } from './choices.ts';
import { everybody, legendOf, titleOf } from './facts.ts';
import { drawMap } from './map.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const hopTheMarbleTerminal: TerminalGame = { id: 'hop-the-marble', boardOf: createHopTheMarbleBoard, catalogs: { en, de, fr } };

/** Hop the Marble in the terminal: a map of the cloth, exact places and cards below it. Flicks and places may be typed. */
export function createHopTheMarbleBoard(game: AnyGame): TerminalBoard<State, Action> {
  const pieces = piecesOf(game);
  const marblesFor = (type: 'flick' | 'place', offers: readonly Offer<Action>[]) =>
    offers.flatMap(({ action }) => (action.type === type ? [action.marble] : []));
  /** The spots to choose from are on the map and in the list. */
  const spotsFor = (view: State, offers: readonly Offer<Action>[], { seat }: Scene) =>
    marblesFor('place', offers).length === 0 ? [] : freeSpots(pieces, view, seat);

  return {
    draw: (view, offers, scene) => [
      scene.ink('bold', titleOf(view, scene)),
      '',
      ...drawMap(pieces, view, spotMarks(spotsFor(view, offers, scene), scene), scene),
      ...everybody(pieces, view, scene),
      '',
      ...legendOf(scene),
    ],
    choices(view, offers, scene) {
      const flicked = marblesFor('flick', offers);
      if (flicked.length > 0) return listFlicks({ pieces, view, scene }, flicked);
      const placed = marblesFor('place', offers);
      if (placed.length > 0) return listPlaces(spotsFor(view, offers, scene), placed, scene);
      return listInWords(
        offers.map(({ action }) => action),
        (action) => scene.say(scene.describer.describeAction(view, action, scene.nameOf)),
      );
    },
  };
}
