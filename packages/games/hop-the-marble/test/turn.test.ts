import { describe, expect, it } from 'vitest';
import { areaOf, inHandOf, MARBLES, type Options, type State, standardPieces } from '../index.ts';
import {
  apply,
  areaIn,
  dealOf,
  dealt,
  EIGHT,
  EXTRAS,
  FAST,
  flick,
  flicked,
  handOf,
  hit,
  idled,
  NO_CARD,
  NORTH,
  offered,
  PILE,
  place,
  ruleOf,
  SOUTH,
  STEADY,
  SUITE,
  settled,
  start,
  table,
  turnOf,
} from './match.ts';
import { CLOCKWISE } from './reference.ts';

const spots = ({ marbles }: State, names: string) => names.split(' ').map((marble) => marbles[marble as keyof typeof marbles]);
const idsOf = ({ cards }: State) => cards.map((hand) => hand.map(({ id }) => id).join(' '));

describe('Before the deal', () => {
  it('chance deals; there is no card, no pile and no point', () => {
    expect(turnOf(start())).toEqual({ kind: 'chance', phase: 'deal', key: 'deal' });
    const { marbles, ...bare } = start(2, PILE);
    expect(marbles).toEqual(start(2).marbles);
    const nothing = { turnNumber: 0, seat: null, cards: [[], []], pileLeft: 0, points: [0, 0], relief: 0, flick: null };
    expect(bare).toEqual({ options: PILE, phase: 'deal', pile: [], ...nothing });
    expect('pile' in start(2, STEADY)).toBe(false);
  });

  it.each([2, 3, 4])('R1: of %i players each holds five marbles, one of each colour; the others stay in the box', (players) => {
    const state = start(players);
    for (let seat = 0; seat < players; seat++) expect(handOf(state, seat)).toBe(`D${seat} L${seat} R${seat} G${seat} Y${seat}`);
    const boxed = MARBLES.filter((marble) => state.marbles[marble].in === 'box');
    expect(boxed).toEqual(MARBLES.filter((marble) => Number(marble[1]) >= players));
  });

  it.each([2, 3, 4])('noCard: nobody of %i players has dark blue, everybody one of each other colour', (players) => {
    const state = start(players, NO_CARD);
    for (let seat = 0; seat < players; seat++) expect(handOf(state, seat)).toBe(`L${seat} R${seat} G${seat} Y${seat}`);
    expect(spots(state, 'D0 D1 D2 D3')).toEqual([{ in: 'box' }, { in: 'box' }, { in: 'box' }, { in: 'box' }]);
  });

  it('noCard: in the middle lie eight marbles of two players, four of three, none of four, clockwise from the south', () => {
    const middle = (...at: readonly number[]) => at.map((spot) => ({ in: 'middle', at: CLOCKWISE[spot] }));
    expect(spots(start(2, NO_CARD), 'L2 R2 G2 Y2 L3 R3 G3 Y3')).toEqual(middle(0, 1, 2, 3, 4, 5, 6, 7));
    expect(spots(start(3, NO_CARD), 'L3 R3 G3 Y3')).toEqual(middle(0, 2, 4, 6));
    expect(Object.values(start(4, NO_CARD).marbles).filter((lying) => lying.in === 'middle')).toEqual([]);
  });
});

describe('The deal', () => {
  it.each([STEADY, SUITE])('$variant: a card of each colour for everybody, green, blue, red, face up', (options) => {
    const { state, effects } = apply(start(3, options), 'chance', dealOf(3, options));
    expect(idsOf(state)).toEqual(['3A 4A 5A', '3B 4B 5B', '3C 4C 5C']);
    expect(state.cards.flat().some(({ done }) => done)).toBe(false);
    expect(state).toMatchObject({ relief: 7, pileLeft: 0 });
    expect('pile' in state).toBe(false);
    const cards = idsOf(state).map((hand) => hand.split(' '));
    expect(effects).toEqual([{ key: 'deal', by: 'chance', cards, relief: 7 }]);
  });

  it('fast: one card each; noCard: nothing but the cloth', () => {
    expect(idsOf(dealt(4, FAST))).toEqual(['4A', '4B', '4C', '4D']);
    expect(dealt(2, NO_CARD)).toMatchObject({ cards: [[], []], relief: 7, pileLeft: 0 });
  });

  it('pile: seat 0 takes the first card, and so on; the others lie face down in their order', () => {
    const { state, effects } = apply(start(3, PILE), 'chance', dealOf(3, PILE));
    expect(idsOf(state)).toEqual(['3A', '3B', '3C']);
    expect(state).toMatchObject({ pile: ['3D', '4A', '4B', '4C', '4D', '5A', '5B', '5C', '5D'], pileLeft: 9 });
    expect(effects).toEqual([{ key: 'deal', by: 'chance', cards: [['3A'], ['3B'], ['3C']], relief: 7 }]);
    expect(dealt(2, { ...PILE, pileCards: 8 })).toMatchObject({ pile: ['3C', '3D', '4A', '4B', '4C', '4D'], pileLeft: 6 });
  });
});

describe('Placing the own marbles', () => {
  it('everybody acts at once, in any order, and then seat 0 begins', () => {
    let state = dealt(3);
    expect(turnOf(state)).toEqual({ kind: 'act', phase: 'setup', seats: [0, 1, 2] });
    for (const seat of [2, 0, 1]) {
      for (const [index, marble] of inHandOf(state.marbles, seat).toReversed().entries()) {
        const [x, y] = areaOf(standardPieces, 3, seat).centre;
        state = apply(state, seat, place(marble, x - 40 + 20 * index, y)).state;
        expect(state.marbles[marble]).toEqual({ in: 'area', seat, at: [x - 40 + 20 * index, y] });
      }
      if (seat === 0) expect(turnOf(state)).toEqual({ kind: 'act', phase: 'setup', seats: [1] });
    }
    expect(turnOf(state)).toEqual({ kind: 'act', phase: 'flick', seats: [0] });
    expect(state).toMatchObject({ turnNumber: 1, seat: 0 });
  });

  it('a placement is told, the last one with the first turn, and what is placed is in no hand any more', () => {
    const { state, effects } = apply(dealt(2), 1, place('G1', 350, 100));
    expect(effects).toEqual([{ key: 'place', by: 1, seat: 1, marble: 'G1', in: 'area', at: [350, 100] }]);
    expect(handOf(state, 1)).toBe('D1 L1 R1 Y1');
    expect(offered(state, 1)).toMatchObject([{ marble: 'D1' }, { marble: 'L1' }, { marble: 'R1' }, { marble: 'Y1' }]);
    expect(settled(state).effects.at(-1)).toEqual({ key: 'turnStart', turnNumber: 1, seat: 0 });
  });
});

const done = ({ cards }: State, seat: number) => cards[seat]?.map((card) => card.done);
const won = (seat: number, reason = 'goal') => ({ kind: 'over', ranking: [[seat], [1 - seat]], reason });

/** Seat 0 has three marbles of 4A, LLRG; its flick of L0 wins the fourth from seat 1. */
const nearly4A = { 0: 'L0 R0 G0', 1: 'L1 D1 R1 Y1' };

describe('Turn 1: a flick', () => {
  it('is told with what came of it', () => {
    const told = { seat: 0, marble: 'D0', direction: [0, -1], strength: 1000 };
    expect(flicked(table(), 'D0').effects).toEqual([
      { key: 'flick', by: 0, ...told },
      { key: 'flicked', ...told, touched: ['D1'], taken: [{ marble: 'D1', from: 1 }], to: 'area' },
    ]);
  });

  it('after the turn the next seat flicks', () => {
    const { state, effects } = idled(table({ players: 3 }), 'D0');
    expect(state).toMatchObject({ turnNumber: 2, seat: 1, phase: 'flick' });
    expect(effects.at(-1)).toEqual({ key: 'turnStart', turnNumber: 2, seat: 1 });
    expect(idled(idled(state, 'D1').state, 'D2').state).toMatchObject({ turnNumber: 4, seat: 0 });
  });
});

describe('Turn 2: a flick that touches', () => {
  it('wins what it touched, from anybody', () => {
    const { state } = flicked(table(), 'D0');
    expect(handOf(state, 0)).toBe('D0 D1');
    expect(turnOf(state)).toEqual({ kind: 'act', phase: 'settle', seats: [0] });
    expect(areaIn(settled(state).state, 0)).toBe('D0 D1 L0 R0 G0 Y0');
    expect(areaIn(settled(state).state, 1)).toBe('L1 R1 G1 Y1');
  });

  it('one of the own counts as touched: both are placed anew', () => {
    const { state, effects } = flicked(table({ areas: { 0: 'D0 L0:350,560 R0 G0 Y0' } }), 'D0', NORTH, 60);
    expect(effects.at(-1)).toMatchObject({ touched: ['L0'], taken: [{ marble: 'L0', from: 0 }], to: 'area' });
    expect(handOf(state, 0)).toBe('D0 L0');
    expect(areaIn(settled(state).state, 0)).toBe('D0 L0 R0 G0 Y0');
  });

  it('places them one by one, anywhere free in the own area, in any order', () => {
    const { state } = flicked(table(), 'D0');
    expect(offered(state, 0)).toMatchObject([{ marble: 'D0' }, { marble: 'D1' }]);
    const first = apply(state, 0, place('D1', 350, 600));
    expect(first.state).toMatchObject({ phase: 'settle', turnNumber: 1 });
    expect(first.effects).toEqual([{ key: 'place', by: 0, seat: 0, marble: 'D1', in: 'area', at: [350, 600] }]);
    expect(ruleOf(first.state, 0, place('D1', 350, 560))).toBe('hand');
    expect(ruleOf(first.state, 0, place('D0', 350, 590))).toBe('apart');
    expect(apply(first.state, 0, place('D0', 350, 582)).state).toMatchObject({ phase: 'flick', turnNumber: 2 });
  });
});

describe('Turn 3: a flick that touches nothing', () => {
  it.each([
    ['it stops short', NORTH, 300],
    ['R4: it leaves the cloth', SOUTH, 1000],
    ['it does not roll at all', NORTH, 0],
  ])('goes into the middle: %s', (_, direction, strength) => {
    const { state, effects } = flicked(table(), 'D0', direction, strength);
    expect(effects.at(-1)).toMatchObject({ key: 'flicked', touched: [], taken: [], to: 'middle' });
    expect(state.marbles.D0).toEqual({ in: 'hand', seat: 0, to: 'middle' });
    expect(ruleOf(state, 0, place('D0', 350, 590))).toBe('area');
    const placed = apply(state, 0, place('D0', 350, 472));
    expect(placed.state.marbles.D0).toEqual({ in: 'middle', at: [350, 472] });
    expect(placed.effects[0]).toEqual({ key: 'place', by: 0, seat: 0, marble: 'D0', in: 'middle', at: [350, 472] });
    expect(placed.state).toMatchObject({ turnNumber: 2, seat: 1 });
  });
});

it('Turn 4: the only marble of the own area comes back, whether it touched something or not', () => {
  const { state, effects } = flicked(table({ areas: { 0: 'D0' } }), 'D0', SOUTH);
  expect(effects.at(-1)).toMatchObject({ touched: [], to: 'area' });
  expect(state.marbles.D0).toEqual({ in: 'hand', seat: 0, to: 'area' });
  expect(ruleOf(state, 0, place('D0', 350, 350))).toBe('area');
  expect(areaIn(settled(state).state, 0)).toBe('D0');
  expect(areaIn(hit(table({ areas: { 0: 'D0' } }), 'D0').state, 0)).toBe('D0 D1');
});

describe('Turn 5: a card is completed', () => {
  const dealt = ['3A 4A 5A', '3B 4B 5B'];

  // 3D is LLG, 4A is LLRG, 5A is DDLLG.
  it.each<readonly [title: string, Options, own: string, cards: readonly string[], done: readonly boolean[]]>([
    ['when the area holds exactly its combination', STEADY, 'L0 R0 G0', dealt, [false, true, false]],
    ['not with one marble more', STEADY, 'L0 R0 G0 D0', dealt, [false, false, false]],
    ['nor with one less', STEADY, 'L0 R0', dealt, [false, false, false]],
    ['nor with one of another colour', STEADY, 'L0 R0 Y0', dealt, [false, false, false]],
    ['nor with two of a colour that it wants once', STEADY, 'L0 R0 R1', dealt, [false, false, false]],
    ['suite: blue does not count while red is open', SUITE, 'L0 R0 G0', dealt, [false, false, false]],
    ['suite: blue counts once red is done', SUITE, 'L0 R0 G0', ['3A 4A 5A*', '3B 4B 5B'], [false, true, true]],
    ['suite: green does not count while blue is open', SUITE, 'L0 G0', ['3D 4A 5A*', '3B 4B 5B'], [false, false, true]],
    ['suite: green counts last', SUITE, 'L0 G0', ['3D 4A* 5A*', '3B 4B 5B'], [true, true, true]],
    ['suite: red counts first', SUITE, 'L0 D0 D1 G0', dealt, [false, false, true]],
    ['fast: the only one', FAST, 'L0 R0 G0', ['4A', '4B'], [true]],
    ['fast: nobody else’s counts', FAST, 'L0 R0 G0', ['4B', '4A'], [false]],
    ['pile: nobody else’s counts', PILE, 'L0 R0 G0', ['3A', '4A'], [false]],
  ])('%s', (_, options, own, cards, expected) => {
    const { state } = hit(table({ options, turnNumber: 5, areas: { 0: own, 1: 'L1 Y1' }, cards }), 'L0');
    expect(done(state, 0)).toEqual(expected);
    expect(state.phase).toBe(expected.includes(false) ? 'flick' : 'over');
  });

  it('by giving a marble up as well: marbles in the middle count for nobody', () => {
    const { state } = idled(table({ areas: { 0: 'L0 L1 R0 G0 D0' } }), 'D0');
    expect(done(state, 0)).toEqual([false, true, false]);
  });

  it('only when the last marble is placed, and it stays done', () => {
    const { state } = flicked(table({ areas: nearly4A }), 'L0');
    const first = apply(state, 0, place('L0', 350, 590));
    expect(first.effects.map(({ key }) => key)).toEqual(['place']);
    expect(first.state.points).toEqual([0, 0]);
    const { state: scored, effects } = settled(first.state);
    expect(scored.points).toEqual([1, 0]);
    expect(effects).toContainEqual({ key: 'cardDone', seat: 0, card: '4A', points: 1 });
    expect(done(idled(idled(scored, 'D1').state, 'R0').state, 0)).toEqual([false, true, false]);
  });
});

it('Turn 6: all cards completed is the win', () => {
  const state = table({ turnNumber: 9, areas: nearly4A, cards: ['3A* 4A 5A*', '3B* 4B 5B'] });
  const { state: end, effects } = hit(state, 'L0');
  expect(turnOf(end)).toEqual(won(0));
  expect(end).toMatchObject({ phase: 'over', turnNumber: 9, seat: 0, points: [3, 1] });
  expect(effects.slice(-2)).toEqual([
    { key: 'cardDone', seat: 0, card: '4A', points: 1 },
    { key: 'gameOver', ranking: [[0], [1]], reason: 'goal', totals: [3, 1] },
  ]);
  expect(ruleOf(end, 1, flick('D1'))).toBe('game-over');
});

describe('noCard, R6: four marbles of one colour', () => {
  it.each([
    ['win alone', EXTRAS, 'L0 L2 L3', true],
    ['win with others beside them', EXTRAS, 'L0 L2 L3 R0', true],
    ['win beside three of another colour', EXTRAS, 'L0 L2 L3 R0 R1 R2', true],
    ['and nothing else win without extras', NO_CARD, 'L0 L2 L3', true],
    ['with a fifth marble do not win without extras', NO_CARD, 'L0 L2 L3 R0', false],
    ['are more than two and another', NO_CARD, 'L0 L2 R0', false],
    ['are not four of several', NO_CARD, 'L0 R0 G0', false],
  ])('%s', (_, options, own, isWon) => {
    expect(turnOf(hit(table({ options, areas: { 0: own, 1: 'L1 G1 Y1' } }), 'L0').state)).toMatchObject(isWon ? won(0) : { kind: 'act' });
  });

  it('win once the fifth is given up, and are told with the totals', () => {
    const { state } = hit(table({ options: NO_CARD, areas: { 0: 'L0 L2 L3 R0', 1: 'L1 R1 G1 Y1' } }), 'L0');
    expect(state.points).toEqual([4, 1]);
    const { state: end, effects } = idled(idled(state, 'R1').state, 'R0');
    expect(turnOf(end)).toEqual(won(0));
    expect(effects.at(-1)).toEqual({ key: 'gameOver', ranking: [[0], [1]], reason: 'goal', totals: [4, 1] });
  });
});

describe('pile: the open card scores, the next is drawn', () => {
  it('from the top of the pile', () => {
    const state = table({ options: PILE, areas: nearly4A, cards: ['4A', '3B'], pile: '5A 3A 3C 3D 4B 4C 4D 5B 5C 5D' });
    const { state: next, effects } = hit(state, 'L0');
    const taken = { id: '4A', done: true };
    expect(next.cards).toEqual([[taken, { id: '5A', done: false }], [{ id: '3B', done: false }]]);
    const pile = ['3A', '3C', '3D', '4B', '4C', '4D', '5B', '5C', '5D'];
    expect(next).toMatchObject({ pile, pileLeft: 9, points: [4, 0], phase: 'flick' });
    expect(effects.slice(-3)).toEqual([
      { key: 'cardDone', seat: 0, card: '4A', points: 4 },
      { key: 'cardDrawn', seat: 0, card: '5A' },
      { key: 'turnStart', turnNumber: 2, seat: 1 },
    ]);
  });

  it('the last card can be drawn, and the match goes on', () => {
    const cards = ['3A* 3B* 3C* 4A', '3D* 4B* 4C'];
    const { state } = hit(table({ options: EIGHT, areas: nearly4A, turnNumber: 21, cards, pile: '5D' }), 'L0');
    expect(state).toMatchObject({ phase: 'flick', pile: [], pileLeft: 0, points: [13, 7] });
  });

  const dry = { options: EIGHT, turnNumber: 21, cards: ['3A* 3B* 3C* 4A', '3D* 4B* 4C* 4D'], pile: '' };

  it('a draw from an empty pile ends it; most points win', () => {
    const { state, effects } = hit(table({ ...dry, areas: nearly4A }), 'L0');
    expect(turnOf(state)).toEqual(won(0, 'pile'));
    expect(effects.slice(-3)).toEqual([
      { key: 'cardDone', seat: 0, card: '4A', points: 4 },
      { key: 'pileEmpty', seat: 0 },
      { key: 'gameOver', ranking: [[0], [1]], reason: 'pile', totals: [13, 11] },
    ]);
  });

  it('but only after the check: who comes later in it still scores, and may win', () => {
    // Seat 1 keeps 4D, YYDG.
    const { state, effects } = hit(table({ ...dry, areas: { 0: 'L0 R0 G0', 1: 'L1 Y0 Y1 D0 G1' } }), 'L0');
    expect(turnOf(state)).toEqual(won(1, 'pile'));
    expect(state.points).toEqual([13, 15]);
    expect(effects.flatMap((effect) => (effect.key === 'pileEmpty' ? [effect.seat] : []))).toEqual([0, 1]);
  });

  it('ending it is no win; equal points share the place', () => {
    const behind = hit(table({ ...dry, areas: nearly4A, cards: ['3A* 4A', '3B* 3C* 3D* 4B* 4C* 4D'] }), 'L0').state;
    expect(turnOf(behind)).toEqual(won(1, 'pile'));
    const level = hit(table({ ...dry, areas: nearly4A, cards: ['3A* 3B* 3C* 4A', '4B* 4C* 5A* 3D'] }), 'L0').state;
    expect(turnOf(level)).toEqual({ kind: 'over', ranking: [[0, 1]], reason: 'pile' });
  });
});
