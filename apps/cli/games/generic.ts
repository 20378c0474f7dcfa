/** Any game without a board of its own: everything is there, in plain words, and nothing is drawn. */

import { isObject } from '@tablehop/core';
import { actionWords, listInWords, type TerminalBoard } from './board.ts';

export const genericBoard: TerminalBoard = {
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
