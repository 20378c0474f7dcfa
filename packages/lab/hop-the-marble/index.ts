/** What the lab knows of Hop the Marble. */

import type { AnyGame, Message, Seat } from '@tablehop/core';
import {
  COLORS,
  type Color,
  cardOf,
  colorOf,
  countArea,
  countCombination,
  MARBLES,
  NUMBERS,
  openCards,
  type Pieces,
  piecesOf,
  type State,
} from '@tablehop/games/hop-the-marble';
import { type Harvest, type LabKnowledge, onceAGame } from '../lab-knowledge.ts';
import { RULES, rulesIn } from './rules-in.ts';

export const hopTheMarbleLab: LabKnowledge<State> = {
  id: 'hop-the-marble',
  matchCost: 10,
  turnsOf: ({ turnNumber }) => turnNumber,
  /** All place their marbles at once; then the first seat flicks. */
  beginnerOf: () => 0,
  standingOf,
  harvestOf,
  nameOf,
  rulesIn,
  knownRules: RULES,
};

const piecesIn = onceAGame(piecesOf);

/** Of cards: each that was dealt, by itself and by its size. Without cards: the colours, which are complete with all marbles of theirs. */
function harvestOf({ options, cards, marbles }: State, game: AnyGame): readonly Harvest[] {
  const pieces = piecesIn(game);
  if (options.variant === 'noCard') {
    return cards.flatMap((_, seat) => {
      const count = countArea(marbles, seat);
      return COLORS.filter((color) => color !== 'D').map((color): Harvest => {
        const held = count[color];
        return { seat, key: `color.${color}`, complete: held === NUMBERS.length, points: held };
      });
    });
  }
  return cards.flatMap((dealt, seat) =>
    dealt.flatMap(({ id, done }): readonly Harvest[] => {
      const card = cardOf(pieces, id);
      const points = done ? (options.variant === 'pile' ? card.points : 1) : 0;
      return [
        { seat, key: `card.${id}`, complete: done, points },
        { seat, key: `cardColor.${card.color}`, complete: done, points },
      ];
    }),
  );
}

function nameOf(key: string): Message {
  const [kind, ...rest] = key.split('.');
  return kind === 'card' ? { key: 'lab.card', params: { id: rest.join('.') } } : { key };
}

/** How far everybody is: points, and within a point how near the next card is. */
function standingOf(state: State, game: AnyGame): readonly number[] {
  const { points, options } = state;
  if (options.variant === 'noCard') return points;
  const pieces = piecesIn(game);
  return points.map((each, seat) => each + nearness(pieces, state, seat));
}

/** From 0 to 1: by how many marbles too few or too many the next card is off. */
function nearness(pieces: Pieces, state: State, seat: Seat): number {
  const held = heldBy(state, seat);
  const off = openCards(pieces, state, seat).map(({ id }) => {
    const wanted = countCombination(cardOf(pieces, id));
    return COLORS.reduce((sum, color) => sum + Math.abs(held[color] - wanted[color]), 0);
  });
  return off.length === 0 ? 0 : 1 / (2 + Math.min(...off));
}

/** In their area, or on the way there: while a turn settles, nobody has less than before. */
function heldBy({ marbles }: State, seat: Seat): { readonly [color in Color]: number } {
  const count = { D: 0, L: 0, R: 0, G: 0, Y: 0 };
  for (const marble of MARBLES) {
    const place = marbles[marble];
    if ((place.in === 'area' || (place.in === 'hand' && place.to === 'area')) && place.seat === seat) count[colorOf(marble)] += 1;
  }
  return count;
}
