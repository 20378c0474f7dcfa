/** Positions at the edge of what a match may come to: taken, or refused by field and reason. */

import { expect, test } from 'vitest';
import { changed, type Given, whyRefused } from '../../test/positions.ts';
import type { Options } from '../index.ts';
import { EXTRAS, FAST, load, PILE, position, STEADY, start } from './match.ts';

const EIGHT: Options = { ...PILE, pileCards: 8 };
const dealing: Given = JSON.parse(JSON.stringify(start(2, PILE)));
const bare = changed(changed(dealing, ['pile'], undefined), ['pileLeft'], undefined);
const set = { 1: 'L0 L1 L2 L3 R1' };

const cases: readonly [string, Given, Options, string][] = [
  ['before the deal a pile has no cards', dealing, PILE, 'accepted'],
  ['nor does one that is not named', bare, PILE, 'accepted'],
  [
    'R3: what goes into the middle was all that the flick touched, so that nobody holds a gift',
    position({ phase: 'settle', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0>middle', 1: 'D1' } }),
    STEADY,
    'marbles.D0.to notToMiddle',
  ],
  [
    'with a dry pile there is an open card, too, until the match is over',
    position({ options: EIGHT, turnNumber: 21, cards: ['3A* 3B* 3C* 4A*', '3D* 4B* 4C* 4D'], pile: '' }),
    EIGHT,
    'cards.0 noOpenCard',
  ],
  ['R6: a set of turn 1 has been checked by nobody', position({ options: EXTRAS, turnNumber: 1, areas: set }), EXTRAS, 'accepted'],
  [
    'R6: a set that lies there while gifts are given was there before',
    position({ options: EXTRAS, turnNumber: 4, players: 3, phase: 'give', areas: { ...set, 2: '' }, hands: { 0: 'R0 R2' } }),
    EXTRAS,
    'phase alreadyWon',
  ],
  [
    'a match that was won with its first flick',
    position({ options: FAST, phase: 'over', turnNumber: 1, areas: { 0: 'L0 L1 R0 G0' }, cards: ['4A*', '4B'] }),
    FAST,
    'accepted',
  ],
];

test.each(cases)('%s', (_, given, options, reason) => {
  const { cards } = given as { readonly cards: readonly unknown[] };
  expect(whyRefused(load(given, cards.length, options))).toBe(reason);
});

test('a position without a pile has none, whatever it says of it', () => {
  const flicking: Given = position({ turnNumber: 3 });
  for (const given of [flicking, { ...flicking, pile: [] }]) {
    const read = load(given);
    expect(read.ok && 'pile' in read.value).toBe(false);
  }
  const read = load(bare, 2, PILE);
  expect(read.ok && read.value).toEqual(start(2, PILE));
});
