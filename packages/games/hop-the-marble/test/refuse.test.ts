import { describe, expect, test } from 'vitest';
import { hopTheMarble, type State } from '../index.ts';
import {
  dealOf,
  dealt,
  flick,
  flicked,
  give,
  judged,
  NATURAL,
  NO_CARD,
  NORTH,
  PILE,
  place,
  refusal,
  ruleOf,
  STEADY,
  start,
  table,
} from './match.ts';

const dealing = start();
const setting = dealt();
const flicking = table();
const trembling = flicked(table({ options: NATURAL }), 'D0').state;
const giving = flicked(table({ areas: { 1: 'D1' } }), 'D0').state;
const settling = flicked(table(), 'D0').state;
const over = table({ options: NO_CARD, phase: 'over', turnNumber: 9, areas: { 0: 'L0 L1 L2 L3' } });
const TREMBLE = { type: 'tremble', turn: 0, strength: 0 };

describe('An action without the right shape is a bad request', () => {
  const cards = { 0: ['3A', '4A', '5A'], 1: ['3B', '4B', '5B'] };
  const cases: readonly [string, State, number | 'chance', unknown][] = [
    ['nothing', flicking, 0, undefined],
    ['no object', flicking, 0, null],
    ['a list', flicking, 0, [1]],
    ['a text', flicking, 0, 'flick'],
    ['no type', flicking, 0, { marble: 'D0' }],
    ['a type that is no text', flicking, 0, { type: 7 }],
    ['a type that there is not', flicking, 0, { type: 'nonsense' }],
    ['a type named like a property of every object', flicking, 0, { type: 'toString' }],
    ['a flick of nothing', flicking, 0, { type: 'flick', direction: [0, -1], strength: 1 }],
    ['a flick without a direction', flicking, 0, { type: 'flick', marble: 'D0', strength: 1 }],
    ['a flick without a strength', flicking, 0, { type: 'flick', marble: 'D0', direction: [0, -1] }],
    ['a flick of a number', flicking, 0, { ...flick('D0'), marble: 0 }],
    ['a direction with one number', flicking, 0, flick('D0', [1])],
    ['a direction with three numbers', flicking, 0, flick('D0', [1, 2, 3])],
    ['a direction in texts', flicking, 0, { ...flick('D0'), direction: ['0', '-1'] }],
    ['a direction beyond all bounds', flicking, 0, JSON.parse('{"type":"flick","marble":"D0","direction":[1e999,0],"strength":1}')],
    ['a strength in words', flicking, 0, { ...flick('D0'), strength: 'full' }],
    ['a flick with a field too many', flicking, 0, { ...flick('D0'), spin: 1 }],
    ['a field too many, named like a property of every object', flicking, 0, { ...flick('D0'), constructor: 1 }],
    ['a placement of nothing', settling, 0, { type: 'place', at: [350, 590] }],
    ['a placement nowhere', settling, 0, { type: 'place', marble: 'D0' }],
    ['a placement with one coordinate', settling, 0, place('D0', 350)],
    ['a placement with three coordinates', settling, 0, place('D0', 350, 590, 0)],
    ['a placement at null', settling, 0, { type: 'place', marble: 'D0', at: [null, 590] }],
    ['a gift of nothing', giving, 0, { type: 'give', to: 1 }],
    ['a gift to nobody', giving, 0, { type: 'give', marble: 'D0' }],
    ['a gift to a text', giving, 0, { ...give('D0', 1), to: '1' }],
    ['a gift to a seat that is not there', giving, 0, give('D0', 2)],
    ['a gift to a seat before the first', giving, 0, give('D0', -1)],
    ['a gift between seats', giving, 0, give('D0', 0.5)],
    ['a deal without a cloth', dealing, 'chance', { type: 'deal', cards }],
    ['a deal to a list', dealing, 'chance', { type: 'deal', cards: Object.values(cards), relief: 1 }],
    ['a deal to too few', dealing, 'chance', { type: 'deal', cards: { 0: cards[0] }, relief: 1 }],
    ['a deal to too many', dealing, 'chance', { type: 'deal', cards: { ...cards, 2: ['3C', '4C', '5C'] }, relief: 1 }],
    ['a deal to other seats', dealing, 'chance', { type: 'deal', cards: { 0: cards[0], 2: cards[1] }, relief: 1 }],
    ['a deal to seats that are no numbers', dealing, 'chance', { type: 'deal', cards: { 0: cards[0], '01': cards[1] }, relief: 1 }],
    ['a hand of two', dealing, 'chance', { type: 'deal', cards: { 0: ['3A', '4A'], 1: ['3B', '4B'] }, relief: 1 }],
    ['a hand that is no list', dealing, 'chance', { type: 'deal', cards: { 0: '3A', 1: '3B' }, relief: 1 }],
    ['a card that is no text', dealing, 'chance', { type: 'deal', cards: { 0: [3], 1: [4] }, relief: 1 }],
    ['a pile that is no list', start(2, PILE), 'chance', { type: 'deal', pile: '3A', relief: 1 }],
    ['a relief that is no number', dealing, 'chance', { type: 'deal', cards, relief: '1' }],
    ['half a tremble', trembling, 'chance', { type: 'tremble', turn: 1 }],
    ['a tremble in words', trembling, 'chance', { type: 'tremble', turn: 'left', strength: 0 }],
    ['a tremble with a field too many', trembling, 'chance', { ...TREMBLE, seat: 0 }],
  ];
  test.each(cases)('%s', (_, state, by, action) => {
    expect(refusal(state, by, action).code).toBe('bad-request');
  });

  test('the problem names the field', () => {
    expect(refusal(flicking, 0, { type: 'flick', marble: 'D0', strength: 1 })).toMatchObject({
      key: 'problem.missingField',
      params: { field: 'direction', expected: { key: 'expected.pair' } },
    });
    expect(refusal(settling, 0, place('D0', 350))).toMatchObject({ params: { field: 'at.1' } });
    expect(refusal(flicking, 0, { ...flick('D0'), spin: 1 })).toMatchObject({ key: 'problem.unknownField', params: { field: 'spin' } });
    expect(refusal(giving, 0, give('D0', 2))).toMatchObject({ params: { field: 'to', given: '2' } });
    expect(refusal(flicking, 0, { type: 'nonsense' })).toMatchObject({
      key: 'problem.actionType',
      params: { type: 'nonsense', known: 'deal, place, flick, tremble, give' },
    });
  });
});

test('−0, which JSON can write, is 0', () => {
  const given = JSON.parse('{"type":"flick","marble":"D0","direction":[-0,-1],"strength":-0}');
  expect(judged(flicking, 0, given)).toStrictEqual({ ok: true, action: flick('D0', [0, -1], 0) });
});

describe('phase: an action of another phase', () => {
  test.each([
    ['setup', setting, 0, [flick('D0'), give('D0', 1), dealOf(2, STEADY), TREMBLE]],
    ['flick', flicking, 0, [place('D0', 350, 590), give('D0', 1), dealOf(2, STEADY), TREMBLE]],
    ['give', giving, 0, [place('D0', 350, 590), flick('L0'), dealOf(2, STEADY), TREMBLE]],
    ['settle', settling, 0, [flick('L0'), give('D0', 1), dealOf(2, STEADY), TREMBLE]],
    ['deal', dealing, 'chance', [TREMBLE, flick('D0'), place('D0', 350, 590), give('D0', 1)]],
    ['tremble', trembling, 'chance', [dealOf(2, STEADY), flick('D0'), place('D0', 350, 590), give('D0', 1)]],
  ] as const)('in %s', (phase, state, by, actions) => {
    expect(state.phase).toBe(phase);
    for (const action of actions) {
      expect(ruleOf(state, by, action)).toBe('phase');
      expect(refusal(state, by, action)).toMatchObject({ params: { now: { key: `phase.${phase}.do` } } });
    }
  });
});

describe('marble: which one is flicked', () => {
  test('none that there is not', () => {
    for (const marble of ['D9', 'X0', '', 'd0', 'D00', 'constructor', '__proto__']) {
      expect(ruleOf(flicking, 0, flick(marble))).toBe('marble');
      expect(ruleOf(settling, 0, place(marble, 350, 590))).toBe('marble');
      expect(ruleOf(giving, 0, give(marble, 1))).toBe('marble');
    }
    expect(refusal(flicking, 0, flick('X0'))).toMatchObject({ key: 'refusal.unknownMarble', params: { marble: 'X0' } });
  });

  test('none in another’s area, in the middle or in the box', () => {
    const state = table({ middle: 'Y0' });
    for (const marble of ['D1', 'Y0', 'D2']) expect(refusal(state, 0, flick(marble))).toMatchObject({ key: 'refusal.notOwn' });
  });

  test('one that began as another’s, if it lies in the own area', () => {
    expect(ruleOf(table({ areas: { 0: 'D0 D1' } }), 0, flick('D1'))).toBeNull();
  });
});

describe('direction', () => {
  test('is of whole numbers from −10000 to 10000, limits included', () => {
    for (const direction of [
      [10_000, -10_000],
      [-10_000, 10_000],
      [0, 1],
      [1, 0],
    ]) {
      expect(ruleOf(flicking, 0, flick('D0', direction))).toBeNull();
    }
    for (const direction of [
      [10_001, 0],
      [0, -10_001],
      [0.5, 1],
      [1e-17, 1],
      [1, 1e300],
    ]) {
      expect(ruleOf(flicking, 0, flick('D0', direction))).toBe('direction');
    }
  });

  test('goes somewhere', () => {
    expect(refusal(flicking, 0, flick('D0', [0, 0]))).toMatchObject({
      key: 'refusal.direction',
      params: { x: 0, y: 0, farthest: 10_000 },
    });
  });
});

test('strength is a whole number from 0 to 1000, limits included', () => {
  for (const strength of [0, 1, 1000]) expect(ruleOf(flicking, 0, flick('D0', NORTH, strength))).toBeNull();
  for (const strength of [-1, 1001, 0.5, 999.999]) expect(ruleOf(flicking, 0, flick('D0', NORTH, strength))).toBe('strength');
});

describe('hand: what is placed', () => {
  test('must be in the own hand', () => {
    expect(ruleOf(settling, 0, place('L0', 350, 590))).toBe('hand');
    expect(ruleOf(setting, 0, place('D1', 350, 590))).toBe('hand');
    expect(ruleOf(setting, 0, place('D2', 350, 590))).toBe('hand');
    expect(ruleOf(setting, 1, place('D1', 350, 110))).toBeNull();
  });
});

describe('R3: what is given', () => {
  test('must be recovered by the flick, and go to somebody who has none', () => {
    expect(refusal(giving, 0, give('L0', 1))).toMatchObject({ rule: 'hop-the-marble/R3', key: 'refusal.notRecovered' });
    expect(refusal(giving, 0, give('D0', 0))).toMatchObject({ rule: 'hop-the-marble/R3', key: 'refusal.notOwed', params: { seat: 0 } });
  });
});

test('the first rule that is broken is named', () => {
  expect(ruleOf(flicking, 0, flick('X0', [0, 0], -1))).toBe('marble');
  expect(ruleOf(flicking, 0, flick('D0', [0, 0], -1))).toBe('direction');
  expect(ruleOf(settling, 0, place('L0', 0.0001, 0))).toBe('hand');
  expect(ruleOf(settling, 0, place('D0', 0.0001, 0))).toBe('micrometres');
  expect(ruleOf(settling, 0, place('D0', 380, 690))).toBe('area');
});

describe('Out of turn', () => {
  test('a seat that may not act', () => {
    expect(ruleOf(flicking, 1, flick('D1'))).toBe('not-your-turn');
    expect(ruleOf(giving, 1, give('D0', 1))).toBe('not-your-turn');
    expect(ruleOf(settling, 1, place('D0', 350, 110))).toBe('not-your-turn');
  });

  test('a seat while chance is pending, and chance while none is', () => {
    expect(ruleOf(dealing, 0, place('D0', 350, 590))).toBe('not-your-turn');
    expect(ruleOf(trembling, 0, flick('D0'))).toBe('not-your-turn');
    expect(ruleOf(flicking, 'chance', TREMBLE)).toBe('not-your-turn');
    expect(ruleOf(setting, 'chance', dealOf(2, STEADY))).toBe('not-your-turn');
  });

  test('anybody after the end', () => {
    for (const by of [0, 1, 'chance'] as const) expect(ruleOf(over, by, flick('L0'))).toBe('game-over');
  });

  test('whatever they send, were it no action of this game at all', () => {
    expect(ruleOf(flicking, 1, { type: 'nonsense' })).toBe('not-your-turn');
    expect(ruleOf(trembling, 0, { type: 'nonsense' })).toBe('not-your-turn');
    expect(ruleOf(over, 0, { type: 'nonsense' })).toBe('game-over');
  });
});

test('every rule that is cited is listed, and every listed one is cited here', () => {
  const cited = [
    ruleOf(flicking, 0, place('D0', 350, 590)),
    ruleOf(flicking, 0, flick('X0')),
    ruleOf(flicking, 0, flick('D0', [0, 0])),
    ruleOf(flicking, 0, flick('D0', NORTH, -1)),
    ruleOf(settling, 0, place('L0', 350, 590)),
    ruleOf(settling, 0, place('D0', 350.0001, 590)),
    ruleOf(settling, 0, place('D0', 350, 110)),
    ruleOf(settling, 0, place('D0', 380, 620)),
    ruleOf(giving, 0, give('L0', 1)),
    ruleOf(dealing, 'chance', { type: 'deal', relief: 0 }),
    ruleOf(trembling, 'chance', { type: 'tremble', turn: 41, strength: 0 }),
  ];
  expect(cited).toEqual(hopTheMarble.ruleIds);
});
