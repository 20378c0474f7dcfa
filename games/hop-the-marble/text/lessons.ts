/** What a first match teaches: each rule at the first decision that it affects. */

import type { AnyGame, Effect, Lesson, Seat } from '@tablehop/core';
import { type Count, countArea, countCombination, openCards } from '../rules/goals.ts';
import { lastTurnOf, mayHaveExtras } from '../rules/options.ts';
import { cardOf, type Pieces, piecesOf } from '../rules/pieces.ts';
import { inAreaOf, inHandOf, isHeldFor, playersOf } from '../rules/turn.ts';
import { COLORS, MARBLES, type Phase, type State, type Variant } from '../rules/types.ts';

type Applies = Lesson<State>['applies'];
type Gap = { readonly missing: number; readonly extra: number };

/** How many turns before the last one the end is taught. */
const LAST_TURNS = 20;

export function lessonsOf(game: AnyGame): readonly Lesson<State>[] {
  const pieces = piecesOf(game);
  const during =
    (phase: Phase) =>
    (isSuch: Applies): Applies =>
    (state, seat, turn) =>
      state.phase === phase && isSuch(state, seat, turn);
  const [settling, flicking] = [during('settle'), during('flick')];
  const playing =
    (variant: Variant, withExtras?: boolean): Applies =>
    ({ options, phase }) =>
      options.variant === variant &&
      (phase === 'setup' || phase === 'flick') &&
      (withExtras === undefined || mayHaveExtras(options) === withExtras);
  const gaps = (state: State, seat: Seat) => gapsOf(pieces, state, seat);
  const hasSpare = (state: State, seat: Seat) =>
    inAreaOf(state.marbles, seat).length > 1 && gaps(state, seat).some(({ extra }) => extra > 0);

  return [
    { id: 'cards', at: 'goals', applies: playing('normal') },
    { id: 'fast', at: 'goals', applies: playing('fast') },
    { id: 'suite', at: 'goals', applies: playing('suite') },
    { id: 'noCard', at: 'goals', applies: playing('noCard', true) },
    { id: 'noCardExact', at: 'goals', applies: playing('noCard', false) },
    { id: 'pile', at: 'goals', applies: playing('pile') },
    { id: 'place', at: 'area', applies: ({ phase }) => phase === 'setup', shownBy: ({ key }) => key === 'place' },
    { id: 'give', at: 'hand', applies: ({ phase }) => phase === 'give', shownBy: ({ key }) => key === 'give' },
    { id: 'gift', at: 'area', applies: settling((state, seat) => seat !== state.seat) },
    {
      id: 'toMiddle',
      at: 'middle',
      applies: settling((state, seat) => holdsFor(state, seat, 'middle')),
      shownBy: ({ key }) => key === 'place',
    },
    {
      id: 'won',
      at: 'area',
      applies: settling((state, seat) => seat === state.seat && holdsFor(state, seat, 'area')),
      shownBy: ({ key }) => key === 'place',
    },
    { id: 'flick', at: 'own', applies: flicking(() => true), shownBy: ({ key }) => key === 'flick' },
    { id: 'touch', at: 'theirs', applies: flicking(() => true), shownBy: hasTouched },
    { id: 'lastMarble', at: 'own', applies: flicking(({ marbles }, seat) => inAreaOf(marbles, seat).length === 1) },
    {
      id: 'tooMany',
      at: 'goals',
      applies: flicking((state, seat) => gaps(state, seat).some(({ missing, extra }) => missing === 0 && extra > 0)),
    },
    {
      id: 'exact',
      at: 'goals',
      applies: flicking((state, seat) => gaps(state, seat).some(({ missing, extra }) => missing === 1 && extra === 0)),
      shownBy: ({ key }) => key === 'cardDone',
    },
    { id: 'letGo', at: 'own', applies: flicking(hasSpare) },
    {
      id: 'theirs',
      at: 'theirs',
      applies: flicking((state, seat) => othersThan(state, seat).some((other) => gaps(state, other).some(isOneTooMany))),
    },
    { id: 'pileEmpty', at: 'goals', applies: flicking(({ options, pileLeft }) => options.variant === 'pile' && pileLeft === 0) },
    { id: 'lastTurns', at: 'seats', applies: flicking(({ options, turnNumber }) => turnNumber > lastTurnOf(options) - LAST_TURNS) },
    { id: 'cardDone', at: 'goals', applies: flicking(({ cards }, seat) => cards[seat]?.some(({ done }) => done) === true) },
    { id: 'tremble', at: 'own', applies: flicking(({ options }) => options.steadiness === 'natural') },
    { id: 'strength', at: 'own', applies: flicking(() => true) },
    { id: 'middle', at: 'middle', applies: flicking(({ marbles }) => MARBLES.some((marble) => marbles[marble].in === 'middle')) },
    { id: 'own', at: 'own', applies: flicking(({ marbles }, seat) => inAreaOf(marbles, seat).length > 1) },
    {
      id: 'chain',
      at: 'theirs',
      applies: flicking((state, seat) => othersThan(state, seat).some((other) => inAreaOf(state.marbles, other).length > 1)),
    },
    { id: 'folds', at: 'middle', applies: flicking(({ options }) => options.relief !== 'flat') },
    { id: 'edge', at: 'middle', applies: flicking(() => true) },
  ];
}

function hasTouched({ key, touched }: Effect): boolean {
  return key === 'flicked' && Array.isArray(touched) && touched.length > 0;
}

function holdsFor({ marbles }: State, seat: Seat, to: 'area' | 'middle'): boolean {
  return inHandOf(marbles, seat).some((marble) => isHeldFor(marbles[marble], to));
}

function othersThan(state: State, seat: Seat): readonly Seat[] {
  return Array.from({ length: playersOf(state) }, (_, other) => other).filter((other) => other !== seat);
}

function gapsOf(pieces: Pieces, state: State, seat: Seat): readonly Gap[] {
  const count = countArea(state.marbles, seat);
  return openCards(pieces, state, seat).map(({ id }) => gapBetween(count, countCombination(cardOf(pieces, id))));
}

function gapBetween(count: Count, wanted: Count): Gap {
  const differences = COLORS.map((color) => count[color] - wanted[color]);
  const sum = (signed: readonly number[]) => signed.reduce((total, each) => total + Math.max(each, 0), 0);
  return { missing: sum(differences.map((each) => -each)), extra: sum(differences) };
}

function isOneTooMany({ missing, extra }: Gap): boolean {
  return missing === 0 && extra === 1;
}
