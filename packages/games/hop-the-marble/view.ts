/** What a seat may know: everything but the order of the face-down pile. */

import type { Random, Viewer } from '@tablehop/core';
import { idsOf, shuffled } from './chance.ts';
import type { Pieces } from './pieces.ts';
import type { State } from './types.ts';

export function viewFor(state: State, viewer: Viewer): State {
  if (viewer === 'table' || state.pile === undefined) return state;
  const { pile: _hidden, ...seen } = state;
  return seen;
}

/** A pile that there might be: any of the cards that nobody has seen, in any order. */
export function imaginePile(pieces: Pieces, view: State, random: Random): State {
  if (view.options.variant !== 'pile' || view.pile !== undefined) return view;
  return { ...view, pile: unseenPile(pieces, view, random) };
}

export function unseenPile(pieces: Pieces, { cards, pileLeft }: State, random: Random): readonly string[] {
  const seen = new Set(cards.flat().map(({ id }) => id));
  const unseen = idsOf(pieces).filter((id) => !seen.has(id));
  return shuffled(unseen, random).slice(0, pileLeft);
}
