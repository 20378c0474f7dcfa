import { describe, expect, test } from 'vitest';
import { changed, type Given, whyRefused } from '../../test/positions.ts';
import { hopTheMarble, type Options, type State } from '../index.ts';
import { asOfRules1 } from '../options.ts';
import { eagerPlay } from './eager.ts';
import {
  dealt,
  EXTRAS,
  FAST,
  flicked,
  load,
  NATURAL,
  NO_CARD,
  NORTH,
  PILE,
  position,
  STEADY,
  SUITE,
  start,
  table,
  tableOf,
  withCards,
} from './match.ts';
import { SETTINGS } from './settings.ts';

const EIGHT: Options = { ...PILE, pileCards: 8 };
const NINE = ['3A* 3B* 3C* 4A* 5A', '3D* 4B* 4C* 4D'];

function why(given: unknown, options: Options = STEADY, players = 2): string {
  return whyRefused(load(given, players, options));
}

function loaded(given: unknown, options: Options = STEADY, players = 2): State {
  const read = load(given, players, options);
  if (!read.ok) throw new Error(`the position is refused: ${JSON.stringify(read.problem)}`);
  return read.value;
}

const written = (state: State): Given => JSON.parse(JSON.stringify(hopTheMarble.view(state, 'table')));

const dealing = written(start());
const setting = written(dealt());
const flicking: Given = position({ turnNumber: 3 });
const trembling: Given = position({ options: NATURAL, phase: 'tremble', flick: { marble: 'D0', direction: [0, -1], strength: 500 } });
const giving: Given = position({ phase: 'give', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0 D1' } });
const settling: Given = position({ phase: 'settle', areas: { 0: 'R0' }, hands: { 0: 'D0 D1' } });
const lost: Given = position({ phase: 'settle', areas: { 0: 'R0' }, hands: { 0: 'D0>middle' } });
const gifted: Given = position({ phase: 'settle', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0', 1: 'D1' } });
const over: Given = position({ phase: 'over', turnNumber: 9, areas: { 0: 'L0 L1 R0 G0' }, cards: ['3A* 4A* 5A*', '3B 4B 5B'] });
const piling: Given = position({ options: PILE, turnNumber: 5, cards: ['3A* 4A', '3B'], pile: '5A 3C 3D 4B 4C 4D 5B 5C 5D' });

describe('A position loads', () => {
  test.each([
    ['deal', dealing, STEADY],
    ['setup', setting, STEADY],
    ['flick', flicking, STEADY],
    ['tremble', trembling, NATURAL],
    ['give', giving, STEADY],
    ['settle', settling, STEADY],
    ['settle, into the middle', lost, STEADY],
    ['settle, with a gift', gifted, STEADY],
    ['over', over, STEADY],
    ['flick, with a pile', piling, PILE],
  ])('in phase %s, from the fields of the protocol', (_, given, options) => {
    const state = loaded(given, options);
    expect(state).toMatchObject(given);
    expect(loaded(written(state), options)).toEqual(state);
  });

  test.each(SETTINGS)('at every point of a match: $variant, $players players', ({ players, options }) => {
    for (const { state } of eagerPlay(start(players, options), 'every point')) {
      const read = load(written(state), players, options);
      if (!read.ok) throw new Error(`${JSON.stringify(read.problem)} of ${JSON.stringify(state)}`);
      expect(read.value).toEqual(state);
    }
  });

  test('without what follows from the rest', () => {
    for (const [given, options, fields] of [
      [dealing, STEADY, ['seat', 'pileLeft', 'points', 'relief', 'flick', 'options']],
      [setting, STEADY, ['seat', 'pileLeft', 'points', 'flick', 'options']],
      [flicking, STEADY, ['seat', 'pileLeft', 'points', 'flick', 'options']],
      [trembling, NATURAL, ['seat', 'pileLeft', 'points', 'options']],
      [piling, PILE, ['seat', 'pileLeft', 'points', 'flick', 'options']],
      [over, STEADY, ['seat', 'pileLeft', 'points', 'flick', 'options']],
    ] as const) {
      const state = loaded(given, options);
      const bare = fields.reduce<Given>((rest, field) => changed(rest, [field], undefined), written(state));
      expect(loaded(bare, options)).toEqual(state);
    }
  });

  test('without the marbles in the box', () => {
    const { D2: _D2, Y3: _Y3, ...marbles } = flicking.marbles as Given;
    expect(loaded({ ...flicking, marbles })).toEqual(loaded(flicking));
  });

  test('a missing pile is drawn from those that nobody has seen', () => {
    const hidden = changed(piling, ['pile'], undefined);
    const state = loaded(hidden, PILE);
    expect(state.pile?.toSorted()).toEqual(['3C', '3D', '4B', '4C', '4D', '5A', '5B', '5C', '5D']);
    expect(state.pileLeft).toBe(9);
    const eight = loaded(changed(position({ options: EIGHT, turnNumber: 5, cards: ['3A* 4A', '3B'] }), ['pile'], undefined), EIGHT);
    expect(eight.pileLeft).toBe(5);
    expect(new Set([...(eight.pile ?? []), '3A', '4A', '3B']).size).toBe(8);
  });

  test('outside that variant a pile without cards is none', () => {
    expect(loaded({ ...flicking, pile: [] })).toEqual(loaded(flicking));
    expect(loaded(written(start(2, PILE)), PILE)).toEqual(start(2, PILE));
  });

  test('with fields it does not know, and −0 read as 0', () => {
    expect(why({ ...flicking, weather: 'fine' })).toBe('accepted');
    const state = loaded(changed(trembling, ['flick', 'direction', 0], -0), NATURAL);
    expect(Object.is(state.flick?.direction[0], 0)).toBe(true);
  });

  test('whether or not a match could come to it in other ways', () => {
    expect(why(position({ areas: { 0: 'D0 D1 L0 L1', 1: 'Y0' } }))).toBe('accepted');
    expect(why(position({ turnNumber: 2, cards: ['3A* 4A* 5A', '3B 4B 5B'] }))).toBe('accepted');
  });

  test('with a card that waits for the next check, because another that wants the same was counted (R5)', () => {
    const alike = tableOf(withCards({ '3A': 'L', '4A': 'L' }));
    const { state } = alike.idled(alike.table({ areas: { 0: 'L0 D0' } }), 'D0');
    const read = alike.load(written(state));
    expect(read.ok && read.value).toEqual(state);
    expect(whyRefused(alike.load(changed(written(state), ['cards', 0, 0, 'done'], false)))).toBe('points otherPoints');
    const uncounted = changed(changed(written(state), ['cards', 0, 0, 'done'], false), ['points'], [0, 0]);
    expect(whyRefused(alike.load(uncounted))).toBe('cards.0 alreadyComplete');
  });
});

describe('A position of the wrong shape is refused by field', () => {
  test.each([null, 7, 'position', [], true])('%j is no position', (given) => {
    expect(why(given)).toBe('problem.positionNotObject');
  });

  test.each([
    [flicking, ['turnNumber'], undefined, 'problem.missingField turnNumber'],
    [flicking, ['turnNumber'], -1, 'problem.field turnNumber'],
    [flicking, ['turnNumber'], 1.5, 'problem.field turnNumber'],
    [flicking, ['phase'], undefined, 'problem.missingField phase'],
    [flicking, ['phase'], 'sleep', 'problem.field phase'],
    [flicking, ['seat'], 'S', 'problem.field seat'],
    [flicking, ['seat'], -1, 'problem.field seat'],
    [flicking, ['marbles'], undefined, 'problem.missingField marbles'],
    [flicking, ['marbles'], [], 'problem.field marbles'],
    [flicking, ['marbles', 'D0'], 'area', 'problem.field marbles.D0'],
    [flicking, ['marbles', 'D0', 'in'], 'pocket', 'problem.field marbles.D0.in'],
    [flicking, ['marbles', 'D0', 'at'], undefined, 'problem.missingField marbles.D0.at'],
    [flicking, ['marbles', 'D0', 'at'], [350], 'problem.missingField marbles.D0.at.1'],
    [flicking, ['marbles', 'D0', 'seat'], undefined, 'problem.missingField marbles.D0.seat'],
    [flicking, ['marbles', 'D0', 'seat'], 0.5, 'problem.field marbles.D0.seat'],
    [settling, ['marbles', 'D0', 'to'], 'box', 'problem.field marbles.D0.to'],
    [settling, ['marbles', 'D0', 'to'], undefined, 'problem.missingField marbles.D0.to'],
    [flicking, ['marbles', 'X0'], { in: 'box' }, 'problem.field marbles'],
    [flicking, ['cards'], undefined, 'problem.missingField cards'],
    [flicking, ['cards', 0], '3A', 'problem.field cards.0'],
    [flicking, ['cards', 0, 0, 'done'], 1, 'problem.field cards.0.0.done'],
    [flicking, ['cards', 0, 0, 'id'], undefined, 'problem.missingField cards.0.0.id'],
    [flicking, ['pileLeft'], -1, 'problem.field pileLeft'],
    [flicking, ['pile'], '3A', 'problem.field pile'],
    [flicking, ['points'], [0, '0'], 'problem.field points.1'],
    [flicking, ['relief'], undefined, 'problem.missingField relief'],
    [flicking, ['relief'], 0.5, 'problem.field relief'],
    [trembling, ['flick', 'marble'], undefined, 'problem.missingField flick.marble'],
    [trembling, ['flick', 'direction'], [0], 'problem.missingField flick.direction.1'],
    [trembling, ['flick'], 'north', 'problem.field flick'],
  ] as const)('%#: %j', (given, path, value, reason) => {
    expect(why(changed(given, path, value))).toBe(reason);
  });
});

describe('A position that cannot be is refused with field and reason', () => {
  const area = (seat: number, ...at: readonly number[]) => ({ in: 'area', seat, at });
  const hand = (seat: number, to = 'area') => ({ in: 'hand', seat, to });
  const cases: readonly [string, Given, string, Options?, number?][] = [
    ['other options', { ...flicking, options: NATURAL }, 'options otherOptions'],
    ['another number of players', flicking, 'cards cardsPerSeat', STEADY, 3],

    ['a turn before the deal', { ...dealing, turnNumber: 1, seat: 0 }, 'turnNumber noTurnYet'],
    ['a turn before all is placed', { ...setting, turnNumber: 1, seat: 0 }, 'turnNumber noTurnYet'],
    ['a flick in turn 0', { ...flicking, turnNumber: 0, seat: null }, 'turnNumber turnsFromOne'],
    ['somebody’s turn before the first', { ...setting, seat: 0 }, 'seat nobodysTurn'],
    ['nobody’s turn', { ...flicking, seat: null }, 'seat otherSeat'],
    ['another’s turn', { ...flicking, seat: 1 }, 'seat otherSeat'],

    ['a marble that is not in play', changed(flicking, ['marbles', 'D2'], { in: 'middle', at: [350, 350] }), 'marbles.D2 notInPlay'],
    ['a marble in play in the box', changed(flicking, ['marbles', 'D0'], { in: 'box' }), 'marbles.D0 inPlay'],
    ['a marble of which nothing is said', changed(flicking, ['marbles', 'D0'], undefined), 'marbles.D0 inPlay'],
    ['dark blue in noCard', changed(position({ options: NO_CARD }), ['marbles', 'D0'], area(0, 350, 590)), 'marbles.D0 notInPlay', NO_CARD],
    ['a marble in an area that is not there', changed(flicking, ['marbles', 'D0'], area(2, 110, 350)), 'marbles.D0.seat noSuchSeat'],
    ['a marble in a hand that is not there', changed(settling, ['marbles', 'D0'], hand(2)), 'marbles.D0.seat noSuchSeat'],
    ['a marble beyond its area', changed(flicking, ['marbles', 'D0', 'at'], [350, 672.001]), 'marbles.D0.at refusal.outside'],
    ['a marble beyond the middle', changed(flicking, ['marbles', 'D0'], { in: 'middle', at: [350, 590] }), 'marbles.D0.at refusal.outside'],
    ['a marble between micrometres', changed(flicking, ['marbles', 'D0', 'at'], [350.0001, 590]), 'marbles.D0.at refusal.micrometres'],
    ['a marble on another', changed(flicking, ['marbles', 'D0', 'at'], [380, 610]), 'marbles.D0.at refusal.apart'],

    ['a marble placed before the deal', changed(dealing, ['marbles', 'D0'], area(0, 350, 590)), 'marbles.D0 notAtStart'],
    ['a marble placed in another’s area', changed(setting, ['marbles', 'D0'], area(1, 350, 110)), 'marbles.D0 notAtStart'],
    ['a marble placed in the middle', changed(setting, ['marbles', 'D0'], { in: 'middle', at: [350, 350] }), 'marbles.D0 notAtStart'],
    ['a marble in another’s hand', changed(setting, ['marbles', 'D0'], hand(1)), 'marbles.D0 notAtStart'],
    [
      'another layout of the middle',
      changed(written(dealt(2, NO_CARD)), ['marbles', 'L2', 'at'], [350, 350]),
      'marbles.L2 notAtStart',
      NO_CARD,
    ],
    ['nothing left to place', position({ phase: 'setup', turnNumber: 0 }), 'phase nothingToPlace'],

    ['a marble in hand before a flick', changed(flicking, ['marbles', 'D0'], hand(0)), 'marbles.D0 inHand'],
    ['a marble in hand at the end', changed(over, ['marbles', 'R0'], hand(0)), 'marbles.R0 inHand'],
    ['nobody owed while giving', { ...settling, phase: 'give' }, 'phase nobodyOwed'],
    ['somebody without a marble', { ...giving, phase: 'settle' }, 'marbles withoutMarble'],
    ['somebody without a marble before a flick', position({ areas: { 1: '' } }), 'marbles withoutMarble'],
    ['nobody holding anything', position({ phase: 'settle' }), 'phase nothingToPlace'],
    ['too few to give', position({ phase: 'give', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0' } }), 'marbles tooFewToGive'],
    ['two for the middle', changed(lost, ['marbles', 'D1'], hand(0, 'middle')), 'marbles.D0.to notToMiddle'],
    ['one for the middle besides another', changed(lost, ['marbles', 'D1'], hand(0)), 'marbles.D0.to notToMiddle'],
    [
      'the only one for the middle',
      position({ phase: 'settle', areas: { 0: '' }, hands: { 0: 'D0>middle' } }),
      'marbles.D0.to notToMiddle',
    ],
    ['a gift of two', changed(gifted, ['marbles', 'L1'], hand(1)), 'marbles notGiven'],
    ['a gift for the middle', changed(gifted, ['marbles', 'D1', 'to'], 'middle'), 'marbles notGiven'],
    ['a gift to somebody who has one', changed(gifted, ['marbles', 'L1'], area(1, 350, 110)), 'marbles notGiven'],

    ['an unknown card', changed(flicking, ['cards', 0, 0, 'id'], '6A'), 'cards noSuchCard'],
    ['a card twice', changed(flicking, ['cards', 0, 0, 'id'], '3B'), 'cards cardTwice'],
    ['cards before the deal', { ...dealing, cards: flicking.cards }, 'cards noCards'],
    ['cards in noCard', { ...position({ options: NO_CARD }), cards: flicking.cards }, 'cards noCards', NO_CARD],
    ['no cards', position({ cards: ['', ''] }), 'cards oneOfEach'],
    ['two of a colour', position({ cards: ['3A 3C 5A', '3B 4B 5B'] }), 'cards oneOfEach'],
    ['colours out of order', position({ cards: ['4A 3A 5A', '3B 4B 5B'] }), 'cards oneOfEach'],
    ['two cards in fast', position({ options: FAST, cards: ['3A 4A', '3B'] }), 'cards oneColor', FAST],
    ['no card in fast', position({ options: FAST, cards: ['', ''] }), 'cards oneColor', FAST],
    ['two colours in fast', position({ options: FAST, cards: ['3A', '4B'] }), 'cards oneColor', FAST],
    ['a card done before the first turn', changed(setting, ['cards', 1, 0, 'done'], true), 'cards.1 doneTooEarly'],
    ['a card done in the first turn', position({ cards: ['3A* 4A 5A', '3B 4B 5B'] }), 'cards.0 doneTooEarly'],
    [
      'blue before red in suite',
      position({ options: SUITE, turnNumber: 9, cards: ['3A 4A 5A', '3B 4B* 5B'] }),
      'cards.1 outOfOrder',
      SUITE,
    ],
    [
      'green before blue in suite',
      position({ options: SUITE, turnNumber: 9, cards: ['3A* 4A 5A*', '3B 4B 5B'] }),
      'cards.0 outOfOrder',
      SUITE,
    ],

    ['a pile outside the variant', { ...flicking, pile: ['3D'] }, 'pileLeft noPile'],
    ['cards left outside the variant', { ...flicking, pileLeft: 1 }, 'pileLeft noPile'],
    ['a pile before the deal', { ...written(start(2, PILE)), pile: ['3A'] }, 'pileLeft noPile', PILE],
    ['nobody’s open card', changed(piling, ['cards', 1], []), 'cards.1 openCardLast', PILE],
    ['two open cards', changed(piling, ['cards', 0, 0, 'done'], false), 'cards.0 openCardLast', PILE],
    ['no open card', changed(piling, ['cards', 0, 1, 'done'], true), 'cards.0 noOpenCard', PILE],
    [
      'no open card at the end, though the pile has more',
      position({ options: EIGHT, phase: 'over', turnNumber: 21, cards: ['3A* 3B* 3C* 4A*', '3D* 4B* 4C'], pile: '5D' }),
      'cards.0 noOpenCard',
      EIGHT,
    ],
    ['nine open cards of a pile of eight', position({ options: EIGHT, turnNumber: 40, cards: NINE }), 'pileLeft pileSize', EIGHT],
    [
      'nine of eight, and none left',
      { ...position({ options: EIGHT, turnNumber: 40, cards: NINE }), pileLeft: 0 },
      'pileLeft pileSize',
      EIGHT,
    ],
    ['nine of eight, and an empty pile', position({ options: EIGHT, turnNumber: 40, cards: NINE, pile: '' }), 'pileLeft pileSize', EIGHT],
    ['a pile too small', changed(piling, ['pile'], ['5A']), 'pileLeft pileSize', PILE],
    ['another number of cards left', { ...piling, pileLeft: 8 }, 'pileLeft pileSize', PILE],
    ['more cards than are left', changed({ ...piling, pileLeft: 9 }, ['pile'], ['5A']), 'pile otherPileLeft', PILE],
    ['an open card in the pile', changed(piling, ['pile', 0], '4A'), 'pile notFaceDown', PILE],
    ['a card twice in the pile', changed(piling, ['pile', 0], '3C'), 'pile notFaceDown', PILE],
    ['an unknown card in the pile', changed(piling, ['pile', 0], '6A'), 'pile notFaceDown', PILE],

    ['a relief below 0', { ...flicking, relief: -1 }, 'relief noSuchRelief'],
    ['a relief of 33 bits', { ...flicking, relief: 2 ** 32 }, 'relief noSuchRelief'],
    ['a flick that awaits nothing', { ...flicking, flick: trembling.flick }, 'flick noFlick'],
    ['a tremble of a steady finger', trembling, 'phase steady'],
    ['a tremble of nothing', { ...trembling, flick: null }, 'flick flickMissing', NATURAL],
    ['a flick of another’s marble', changed(trembling, ['flick', 'marble'], 'D1'), 'flick refusal.notOwn', NATURAL],
    ['a flick of no marble', changed(trembling, ['flick', 'marble'], 'X1'), 'flick refusal.unknownMarble', NATURAL],
    ['a flick nowhere', changed(trembling, ['flick', 'direction'], [0, 0]), 'flick refusal.direction', NATURAL],
    ['a flick too strong', changed(trembling, ['flick', 'strength'], 1001), 'flick refusal.strength', NATURAL],

    ['other points', { ...flicking, points: [1, 0] }, 'points otherPoints'],
    ['too few points', { ...flicking, points: [0] }, 'points otherPoints'],
    ['an end that is none', { ...flicking, phase: 'over' }, 'phase notOver'],
    ['a match that is won', { ...over, phase: 'flick' }, 'phase alreadyWon'],
    [
      'a match that is won in noCard',
      position({ options: NO_CARD, turnNumber: 3, areas: { 0: 'L0 L1 L2 L3' } }),
      'phase alreadyWon',
      NO_CARD,
    ],
    [
      'a match that is won in noCard with others beside the four',
      position({ options: EXTRAS, turnNumber: 3, areas: { 0: 'L0 L1 L2 L3 R0' } }),
      'phase alreadyWon',
      EXTRAS,
    ],
    [
      'a set that lay there before the flick',
      position({ options: EXTRAS, turnNumber: 3, phase: 'settle', areas: { 1: 'L0 L1 L2 L3 R1' }, hands: { 0: 'R0' } }),
      'phase alreadyWon',
      EXTRAS,
    ],
    ['a turn after the last', { ...flicking, turnNumber: 201 }, 'turnNumber afterLastTurn'],
    ['a turn after a later last', { ...flicking, turnNumber: 601 }, 'turnNumber afterLastTurn', { ...STEADY, turnLimit: 600 }],
    ['other options', { ...flicking, options: { ...STEADY, turnLimit: 600 } }, 'options otherOptions'],
    ['other options that there always were', { ...flicking, options: { ...asOfRules1(STEADY), pileCards: 8 } }, 'options otherOptions'],
    ['a complete card that was not counted', position({ turnNumber: 3, areas: { 1: 'D0 D1 Y0 L0' } }), 'cards.1 alreadyComplete'],
  ];
  test.each(cases)('%s', (_, given, reason, options = STEADY, players = 2) => {
    expect(why(given, options, players)).toBe(reason);
  });
});

describe('What a match may come to is not refused', () => {
  test('options as rules 1 wrote them, whatever the others are', () => {
    const options = { ...STEADY, turnLimit: 600, extras: true } as const;
    expect(why({ ...flicking, options: asOfRules1(options) }, options)).toBe('accepted');
    expect(why({ ...flicking, turnNumber: 201, seat: 0, options }, options)).toBe('accepted');
  });

  test('four of a colour in an area, without extras beside others, and with them while the flicker places', () => {
    expect(why(position({ options: NO_CARD, turnNumber: 3, areas: { 0: 'L0 L1 L2 L3 R0' } }), NO_CARD)).toBe('accepted');
    const placing = { turnNumber: 3, phase: 'settle', areas: { 0: 'L0 L1 L2 L3' }, hands: { 0: 'R0' } } as const;
    expect(why(position({ options: EXTRAS, ...placing }), EXTRAS)).toBe('accepted');
  });

  test('turn 200 over without a winner, with a winner, and with a pile run dry', () => {
    expect(why(position({ phase: 'over', turnNumber: 200 }))).toBe('accepted');
    expect(why({ ...over, turnNumber: 200, seat: 1 })).toBe('accepted');
    const dry = { options: EIGHT, phase: 'over', turnNumber: 21, cards: ['3A* 3B* 3C* 4A*', '3D* 4B* 4C* 4D'], pile: '' } as const;
    expect(why(position(dry), EIGHT)).toBe('accepted');
  });

  test('a complete area while marbles are being placed, before the first check, and a card just drawn', () => {
    const areas = { 1: 'D0 D1 Y0 L0' };
    expect(why(position({ turnNumber: 3, phase: 'settle', areas, hands: { 0: 'R0' } }))).toBe('accepted');
    expect(why(position({ turnNumber: 1, areas }))).toBe('accepted');
    expect(why(position({ options: PILE, turnNumber: 3, areas, cards: ['3A', '4B'] }), PILE)).toBe('accepted');
  });

  test('the flicker holding nothing while a gift is still to be placed', () => {
    expect(why(position({ phase: 'settle', areas: { 0: 'D0 R0', 1: '' }, hands: { 1: 'D1' } }))).toBe('accepted');
  });

  test('what a loaded match goes on to is what it would have been', () => {
    const before = table({ areas: { 1: 'D1' } });
    expect(flicked(loaded(written(before)), 'D0', NORTH)).toEqual(flicked(before, 'D0', NORTH));
  });
});
