import type { AnyGame, Message, Seat } from '@tablehop/core';
import { type Harvest, type LabKnowledge, onceAGame, type Step } from '@tablehop/lab';
import {
  COLORS,
  type Color,
  cardOf,
  colorOf,
  countArea,
  countCombination,
  type GameEffect,
  hasSetOfOneColor,
  MARBLES,
  NUMBERS,
  openCards,
  type Pieces,
  piecesOf,
  type State,
} from './rules/index.ts';

/** Rules and rulings that may apply in a step. */
const RULES = [
  /** A flick leaves a player with nothing: they get a marble back. */
  'R3',
  /** A player completes a card in another's turn. */
  'R5',
  /** Four of one colour win with others beside them. */
  'R6',
  /** Two reach their last goal at once: the first in the order of the check wins. */
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
  'several-cards',
  /** A player must draw a card, and there is none: the empty pile ends the match. */
  'pile-empty',
] as const;

export const lab: LabKnowledge<State> = {
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

/** With cards: each dealt card, by itself and by its size. Without: the colours, complete with all their marbles. */
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

/** Points, and as a fraction how near the next card is. */
function standingOf(state: State, game: AnyGame): readonly number[] {
  const { points, options } = state;
  if (options.variant === 'noCard') return points;
  const pieces = piecesIn(game);
  return points.map((each, seat) => each + nearness(pieces, state, seat));
}

/** From 0 to 1: by missing and surplus marbles for the next card. */
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

type Rule = (typeof RULES)[number];

function rulesIn({ after, effects: given }: Step<State>): readonly Rule[] {
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
