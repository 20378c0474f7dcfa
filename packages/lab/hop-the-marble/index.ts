/** What the lab knows of Hop the Marble. */

import type { AnyGame, Message } from '@tablehop/core';
import { COLORS, cardOf, countArea, NUMBERS, piecesOf, type State } from '@tablehop/games/hop-the-marble';
import type { Harvest, LabKnowledge } from '../lab-knowledge.ts';
import { onceAGame } from '../once-a-game.ts';
import { RULES, rulesIn } from './rules-in.ts';
import { standingOf } from './standing.ts';

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
