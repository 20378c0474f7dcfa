/** What is refused, in full: the sentence, and what the sentence is about. */

import { describe, expect, test } from 'vitest';
import { changed, type Given } from '../../test/positions.ts';
import { hopTheMarble, type Options, readPieces, type State, standardPieces } from '../index.ts';
import {
  dealOf,
  dealt,
  EXTRAS,
  FAST,
  flick,
  flicked,
  give,
  load,
  NATURAL,
  NO_CARD,
  PILE,
  place,
  position,
  refusal,
  rules1,
  STEADY,
  SUITE,
  start,
  table,
} from './match.ts';

const marble = (id: string) => ({ key: 'marble', params: { color: { key: `color.${id[0]}` }, id } });

describe('A move', () => {
  const flicking = table();
  const giving = flicked(table({ areas: { 1: 'D1' } }), 'D0').state;
  const settling = flicked(table(), 'D0').state;
  const trembling = flicked(table({ options: NATURAL }), 'D0').state;
  const EIGHT: Options = { ...PILE, pileCards: 8 };
  const ids = ['3A', '3B', '3C', '3D', '4A', '4B', '4C'];

  test.each([
    ['of another phase', settling, 0, flick('L0'), 'phase', { now: { key: 'phase.settle.do' } }],
    ['a marble that there is not', settling, 0, place('X0', 1, 1), 'unknownMarble', { marble: 'X0' }],
    ['another’s marble', flicking, 0, flick('D1'), 'notOwn', { marble: marble('D1') }],
    ['nowhere', flicking, 0, flick('D0', [10_001, 3]), 'direction', { x: 10_001, y: 3, farthest: 10_000 }],
    ['too strong', flicking, 0, flick('D0', [1, 0], 1001), 'strength', { strength: 1001, strongest: 1000 }],
    ['R3: what was not recovered', giving, 0, give('L0', 1), 'notRecovered', { marble: marble('L0') }],
    ['R3: to who is owed nothing', giving, 0, give('D0', 0), 'notOwed', { seat: 0 }],
    ['what is in no hand', settling, 0, place('L0', 350, 590), 'notInHand', { marble: marble('L0') }],
    ['between micrometres', settling, 0, place('D0', 350.0001, 590), 'micrometres', { x: '350.0001', y: '590' }],
    ['outside', settling, 0, place('D0', 350, 110), 'outside', { x: 350, y: 110 }],
    ['R8: a tremble', trembling, 'chance', { type: 'tremble', turn: 0, strength: -41 }, 'tremble', { value: -41, most: 40 }],
    ['a cloth', start(2, NO_CARD), 'chance', { type: 'deal', relief: 2 ** 32 }, 'deal.relief', { relief: 2 ** 32, last: 2 ** 32 - 1 }],
    ['the size of a pile', start(2, EIGHT), 'chance', { type: 'deal', pile: ids, relief: 1 }, 'deal.pileSize', { size: 8 }],
    ['a card unknown', start(2, EIGHT), 'chance', { type: 'deal', pile: [...ids, '6A'], relief: 1 }, 'deal.unknownCard', { card: '6A' }],
    ['a card twice', start(2, EIGHT), 'chance', { type: 'deal', pile: [...ids, '3B'], relief: 1 }, 'deal.cardTwice', { card: '3B' }],
  ] as const)('%s', (_, state, by, action, key, params) => {
    expect(refusal(state as State, by, action)).toMatchObject({ key: `refusal.${key}`, params });
  });

  test('a deal that needs no more words', () => {
    const refused = refusal(start(2, FAST), 'chance', dealOf(2, STEADY));
    expect(refused).toMatchObject({ rule: 'hop-the-marble/deal', key: 'refusal.deal.oneColor' });
    expect('params' in refused).toBe(false);
  });

  test.each([
    [flicking, 0, { type: 'flick', marble: 'D0', direction: [0, 1] }, 'strength', 'number'],
    [flicking, 0, { type: 'flick', direction: [0, 1], strength: 1 }, 'marble', 'text'],
    [settling, 0, { type: 'place', marble: 'D0' }, 'at', 'pair'],
    [giving, 0, { type: 'give', marble: 'D0' }, 'to', 'seat'],
    [giving, 0, give('D0', 2), 'to', 'seat'],
    [start(), 'chance', { type: 'deal', cards: 1, relief: 1 }, 'cards', 'hands'],
    [start(), 'chance', { type: 'deal', cards: { 0: ['3A'] }, relief: 1 }, 'cards', 'hands'],
    [start(), 'chance', { type: 'deal', pile: 1, relief: 1 }, 'pile', 'texts'],
    [start(), 'chance', { type: 'deal' }, 'relief', 'number'],
    [trembling, 'chance', { type: 'tremble', strength: 1 }, 'turn', 'number'],
  ] as const)('of another shape: %#', (state, by, action, field, expected) => {
    expect(refusal(state as State, by, action)).toMatchObject({
      code: 'bad-request',
      params: { field, expected: { key: `expected.${expected}` } },
    });
  });

  test('no action at all', () => {
    for (const given of [null, 'flick', { type: 7 }]) expect(refusal(flicking, 0, given)).toMatchObject({ key: 'problem.actionNotObject' });
  });
});

describe('A position', () => {
  const setting: Given = JSON.parse(JSON.stringify(dealt()));
  const flicking: Given = position({ turnNumber: 3 });
  const giving: Given = position({ phase: 'give', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0 D1' } });
  const lost: Given = position({ phase: 'settle', areas: { 0: 'R0' }, hands: { 0: 'D0>middle' } });
  const gifted: Given = position({ phase: 'settle', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0', 1: 'D1' } });
  const piling: Given = position({ options: PILE, turnNumber: 5, cards: ['3A* 4A', '3B'], pile: '5A 3C 3D 4B 4C 4D 5B 5C 5D' });
  const hand = (seat: number, to = 'area') => ({ in: 'hand', seat, to });
  const cases: readonly [string, Given, object, Options?, number?][] = [
    ['after the last turn', { ...flicking, turnNumber: 201 }, { last: 200 }],
    ['of another’s turn', { ...flicking, seat: 1 }, { turnNumber: 3, seat: 0 }],
    ['of as many hands', flicking, { players: 3 }, STEADY, 3],
    ['R1: in play', changed(flicking, ['marbles', 'D0'], { in: 'box' }), { marble: marble('D0') }],
    ['of a seat', changed(flicking, ['marbles', 'D0', 'seat'], 2), { last: 1 }],
    ['at the start', changed(setting, ['marbles', 'D0'], hand(1)), { marble: marble('D0') }],
    ['in a hand', changed(flicking, ['marbles', 'D0'], hand(0)), { marble: marble('D0') }],
    ['R3: without a marble', { ...giving, phase: 'settle' }, { seat: 1 }],
    ['R3: too few to give', position({ phase: 'give', areas: { 0: 'R0', 1: '' }, hands: { 0: 'D0' } }), { owed: 1 }],
    ['not for the middle', changed(lost, ['marbles', 'D1'], hand(0)), { marble: marble('D0') }],
    ['R3: not given', changed(gifted, ['marbles', 'L1'], hand(1)), { seat: 1 }],
    ['a card unknown', changed(flicking, ['cards', 0, 0, 'id'], '6A'), { card: '6A' }],
    ['a card twice', changed(flicking, ['cards', 0, 0, 'id'], '3B'), { card: '3B' }],
    [
      'out of order',
      position({ options: SUITE, turnNumber: 9, cards: ['3A* 4A 5A*', '3B 4B 5B'] }),
      { card: { key: 'cardColor.green' }, before: { key: 'cardColor.blue' } },
      SUITE,
    ],
    ['the size of the pile', { ...piling, pileLeft: 8 }, { cards: 12, dealt: 3 }, PILE],
    ['other cards left', changed({ ...piling, pileLeft: 9 }, ['pile'], ['5A']), { pileLeft: 9 }, PILE],
    ['not face down', changed(piling, ['pile', 0], '4A'), { card: '4A' }, PILE],
    ['the cloth', { ...flicking, relief: -1 }, { relief: -1 }],
    ['points', { ...flicking, points: [1, 0] }, { points: '0, 0' }],
    ['R6: won', position({ options: EXTRAS, turnNumber: 3, areas: { 1: 'L0 L1 L2 L3 R0' } }), { seat: 1 }, EXTRAS],
    ['R5: complete', position({ turnNumber: 3, areas: { 1: 'D0 D1 Y0 L0' } }), { card: '4B' }],
    ['in full, with nothing to add', { ...flicking, phase: 'over' }, {}],
  ];
  test.each(cases)('%s', (_, given, params, options = STEADY, players = 2) => {
    const read = load(given, players, options);
    expect(read.ok ? null : read.problem.params?.reason).toMatchObject({ params });
  });

  test.each([
    ['turnNumber', -1, 'turnNumber'],
    ['phase', 'sleep', 'phase'],
    ['seat', -1, 'seat'],
    ['marbles', 1, 'marbles'],
    ['marbles', { X0: { in: 'box' } }, 'marbles'],
    ['cards', 1, 'cardStates'],
    ['pileLeft', -1, 'number'],
    ['pile', 1, 'texts'],
    ['points', 1, 'points'],
    ['relief', undefined, 'number'],
    ['relief', 'x', 'number'],
    ['flick', 1, 'flick'],
  ] as const)('by its shape: %s as %j', (field, value, expected) => {
    const read = load(changed(flicking, [field], value));
    expect(read.ok ? null : read.problem.params).toMatchObject({ field, expected: { key: `expected.${expected}` } });
  });

  test('with a marble that there is not is told its name', () => {
    const read = load(changed(flicking, ['marbles', 'X0'], { in: 'box' }));
    expect(read.ok ? null : read.problem.params).toMatchObject({ given: 'X0' });
  });

  test('whose last flick is that of turn 1 has been checked by nobody', () => {
    const complete = { areas: { 1: 'D0 D1 Y0 L0' } };
    const trembling = { options: NATURAL, phase: 'tremble', flick: { marble: 'R0', direction: [0, 1], strength: 1 } } as const;
    expect(load(position({ ...trembling, ...complete, turnNumber: 1 }), 2, NATURAL).ok).toBe(true);
    expect(load(position({ ...trembling, ...complete, turnNumber: 3 }), 2, NATURAL).ok).toBe(false);
  });
});

describe('Pieces', () => {
  const { cards } = standardPieces;
  const problem = (path: readonly (string | number)[], value: unknown) => {
    const read = readPieces(changed(standardPieces as unknown as Given, path, value));
    return read.ok ? null : read.problem;
  };

  test.each([
    [['cards'], 1, 'cards'],
    [['cloth'], 1, 'cloth'],
    [['physics'], 1, 'physics'],
    [['reliefs'], 1, 'reliefs'],
    [['cloth', 'middle'], [100, 350], 'middle'],
    [['cloth', 'middleRadius'], 86, 'room'],
    [['cloth', 'areaRadius'], 86, 'room'],
    [['cloth', 'areas', 'S'], [350, 611], 'areas'],
    [['cloth', 'sides', 3], ['S', 'W', 'S'], 'sides'],
    [['cloth', 'middleSpots', 0], [350, 473], 'middleSpots'],
  ] as const)('%j as %j', (path, value, expected) => {
    expect(problem(path, value)?.params).toMatchObject({ expected: { key: `expected.${expected}` } });
  });

  test('that are no set of cards: which there are', () => {
    expect(problem(['cards'], cards.slice(0, 2))?.params).toEqual({
      field: 'cards',
      expected: { key: 'expected.cards' },
      given: '["3A","3B"]',
    });
  });

  test.each([
    [['cards', 0, 'id'], '12345678', true],
    [['cards', 0, 'id'], '123456789', false],
    [['cards', 0, 'combination'], ['D'], true],
    [['cards', 0, 'combination'], [...'DDDDLLLLRRRRGGGGYYYY'], true],
    [['cards', 0, 'combination'], [...'DDDDLLLLRRRRGGGGYYYYY'], false],
    [['cards', 0, 'combination'], [...'YYYY'], true],
    [['cards', 0, 'points'], 0, true],
    [['cards', 0, 'points'], 100, true],
    [['cards', 0, 'points'], 101, false],
    [['cloth', 'size'], 10_000, true],
    [['cloth', 'size'], 10_001, false],
    [['physics', 'speedAtFullStrength'], 0.5, true],
    [['physics', 'speedAtFullStrength'], 0, false],
    [['physics', 'restitution'], 0, true],
    [['physics', 'restitution'], 1, true],
    [['physics', 'restitution'], -0.1, false],
    [['physics', 'gravity'], 0, true],
    [['physics', 'gravity'], -1, false],
    [['physics', 'gravity'], 100_000, true],
    [['physics', 'gravity'], 100_001, false],
    [['physics', 'stepsPerSecond'], 16, true],
    [['physics', 'stepsPerSecond'], 15, false],
    [['physics', 'stepsPerSecond'], 4096, true],
    [['physics', 'stepsPerSecond'], 4097, false],
    [['physics', 'seconds'], 1, true],
    [['physics', 'seconds'], 0, false],
    [['physics', 'seconds'], 60, true],
    [['physics', 'seconds'], 61, false],
    [['reliefs', 'gentle', 'lattice'], 20, true],
    [['reliefs', 'gentle', 'lattice'], 19.9, false],
    [['reliefs', 'gentle', 'steepestSlope'], 1.1, false],
    [['cloth', 'areas', 'N'], [90, 110], true],
    [['cloth', 'areas', 'N'], [89.999, 110], false],
    [['cloth', 'areas', 'N'], [350, 90], true],
    [['cloth', 'areas', 'N'], [350, 89.999], false],
    [['cloth', 'areas', 'E'], [610.001, 350], false],
    [['cloth', 'areas', 'S'], [350, 572], true],
    [['cloth', 'areas', 'S'], [350, 571.999], false],
    [['cloth', 'areas', 'W'], [110, 292], true],
    [['cloth', 'middleSpots', 1], [350, 392], true],
    [['cloth', 'middleSpots', 1], [350, 392.001], false],
    [['cloth', 'sides', 2], ['S', 'S'], false],
    [['cloth', 'sides', 4], ['S', 'W', 'N', 'N'], false],
    [['cloth', 'sides', 2], ['S', 'N', 'W'], false],
  ] as const)('the limits: %j as %j', (path, value, isAllowed) => {
    expect(problem(path, value) === null).toBe(isAllowed);
  });

  test('that are none are refused by either rules', () => {
    for (const { pieces } of [hopTheMarble, rules1]) {
      const replaced = pieces?.replace({ ...standardPieces, cards: [] });
      expect(replaced?.ok === false && replaced.problem).toMatchObject({ key: 'problem.field', params: { field: 'cards' } });
    }
  });
});

test('what the game declares of itself', () => {
  expect(hopTheMarble).toMatchObject({ id: 'hop-the-marble', rules: 2, players: [2, 4] });
  expect(rules1).toMatchObject({ id: 'hop-the-marble', rules: 1, players: [2, 4] });
  expect(rules1.options).toEqual({
    variant: { values: ['normal', 'fast', 'suite', 'noCard', 'pile'], default: 'normal' },
    relief: { values: ['flat', 'gentle', 'rough'], default: 'gentle' },
    steadiness: { values: ['steady', 'natural'], default: 'natural' },
    pileCards: { values: [12, 8], default: 12 },
  });
  // R10: a deal, twenty marbles placed, and every turn a flick, its tremble, a gift and twenty marbles.
  expect(hopTheMarble.longest(STEADY, 2)).toBe(1 + 20 + 200 * (2 + 1 + 20));
});

test('a match is not over before it is, and nobody flicks before the first turn', () => {
  expect(() => hopTheMarble.turn({ ...table(), phase: 'over' })).toThrow('this match is not over');
  expect(() => hopTheMarble.draw(table(), { below: () => 0 })).toThrow('no chance is pending in phase flick');
  expect(() => hopTheMarble.apply({ ...table(), seat: null }, 0, flick('D0') as never)).toThrow('nobody flicks yet');
  expect(() => hopTheMarble.apply(table(), 0, place('D0', 350, 590) as never)).toThrow("D0 is in nobody's hand");
  expect(() => hopTheMarble.apply(table(), 'chance', { type: 'tremble', turn: 0, strength: 0 })).toThrow('nothing trembles');
});
