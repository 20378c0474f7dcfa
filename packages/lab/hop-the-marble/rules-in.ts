/** Which rules and rulings of Hop the Marble come to bear in a step. */

import type { Seat } from '@tablehop/core';
import { countArea, type GameEffect, hasSetOfOneColor, NUMBERS, type State } from '@tablehop/games/hop-the-marble';
import type { Step } from '../lab-knowledge.ts';

export const RULES = [
  /** A flick leaves somebody with nothing: they get a marble back. */
  'R3',
  /** Somebody completes a card in another's turn. */
  'R5',
  /** Four of one colour win while others lie beside them. */
  'R6',
  /** Two reach their last goal at once: who is looked at first wins. */
  'R7',
  /** The finger trembles. */
  'R8',
  /** The last turn ends a match that nobody has won. */
  'R10',
  /** The first place is shared. */
  'R11',
  'touched-none',
  'touched-several',
  /** The only marble touches nothing, and comes back. */
  'only-marble',
  /** Several cards are completed in one check. */
  'several-cards',
  /** Somebody must draw a card, and there is none: the pile ends the match. */
  'pile-empty',
] as const;
type Rule = (typeof RULES)[number];

export function rulesIn({ after, effects: given }: Step<State>): readonly Rule[] {
  const effects = given as readonly GameEffect[];
  const done = effects.filter(({ key }) => key === 'cardDone').length;
  return [...(done > 1 ? (['several-cards'] as const) : []), ...effects.flatMap((effect) => ofTheEffect(after, effect))];
}

function ofTheEffect(after: State, effect: GameEffect): readonly Rule[] {
  switch (effect.key) {
    case 'tremble':
      return ['R8'];
    case 'flicked':
      if (effect.touched.length === 0) return effect.to === 'area' ? ['only-marble'] : ['touched-none'];
      return effect.touched.length > 1 ? ['touched-several'] : [];
    case 'owed':
      return effect.seats.map(() => 'R3');
    case 'cardDone':
      return effect.seat === after.seat ? [] : ['R5'];
    case 'pileEmpty':
      return ['pile-empty'];
    case 'gameOver':
      return ofTheEnd(after, effect.reason, effect.ranking);
    default:
      return [];
  }
}

function ofTheEnd(after: State, reason: string, [first = []]: readonly (readonly Seat[])[]): readonly Rule[] {
  const rules: Rule[] = [];
  if (reason === 'turns') rules.push('R10');
  if (first.length > 1) rules.push('R11');
  if (reason !== 'goal') return rules;
  const there = after.cards.map((_, seat) => seat).filter((seat) => hasReachedAll(after, seat));
  if (there.length > 1) rules.push('R7');
  if (after.options.variant === 'noCard') {
    const held = Object.values(countArea(after.marbles, first[0] ?? 0)).reduce((sum, each) => sum + each, 0);
    if (held > NUMBERS.length) rules.push('R6');
  }
  return rules;
}

function hasReachedAll({ options, cards, marbles }: State, seat: Seat): boolean {
  if (options.variant === 'noCard') return hasSetOfOneColor(options, countArea(marbles, seat));
  return (cards[seat] ?? []).every(({ done }) => done);
}
