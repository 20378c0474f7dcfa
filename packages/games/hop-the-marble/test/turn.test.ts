import { describe, expect, test } from 'vitest';
import { inAreaOf } from '../index.ts';
import {
  apply,
  flick,
  flicked,
  handOf,
  idled,
  inShort,
  NORTH,
  offered,
  place,
  ruleOf,
  SOUTH,
  settled,
  table,
  touchedIn,
  turnOf,
} from './match.ts';

/** What lies in a seat's area, in short. */
const areaOf = (state: ReturnType<typeof table>, seat: number) => inShort(inAreaOf(state.marbles, seat));

describe('Turn 1: a flick', () => {
  test('is of one marble of the own area', () => {
    const state = table({ areas: { 0: 'D0 D1' } });
    expect(offered(state, 0)).toMatchObject([{ marble: 'D0' }, { marble: 'D1' }]);
    expect(offered(state, 1)).toEqual([]);
    expect(ruleOf(state, 0, flick('L1'))).toBe('marble');
    expect(ruleOf(state, 0, flick('R0'))).toBe('marble');
    expect(ruleOf(state, 1, flick('L1'))).toBe('not-your-turn');
  });

  test('is told with what came of it', () => {
    expect(flicked(table(), 'D0').effects).toEqual([
      { key: 'flick', by: 0, seat: 0, marble: 'D0', direction: [0, -1], strength: 1000 },
      {
        key: 'flicked',
        seat: 0,
        marble: 'D0',
        touched: ['D1'],
        taken: [{ marble: 'D1', from: 1 }],
        direction: [0, -1],
        strength: 1000,
        to: 'area',
      },
    ]);
  });

  test('after the turn the next seat flicks', () => {
    const { state, effects } = idled(table({ players: 3 }), 'D0');
    expect(state).toMatchObject({ turnNumber: 2, seat: 1, phase: 'flick' });
    expect(effects.at(-1)).toEqual({ key: 'turnStart', turnNumber: 2, seat: 1 });
    expect(idled(idled(state, 'D1').state, 'D2').state).toMatchObject({ turnNumber: 4, seat: 0 });
  });
});

describe('Turn 2: a flick that touches', () => {
  test('wins what it touched, from anybody', () => {
    const { state } = flicked(table(), 'D0');
    expect(handOf(state, 0)).toBe('D0 D1');
    expect(turnOf(state)).toEqual({ kind: 'act', phase: 'settle', seats: [0] });
    expect(areaOf(settled(state).state, 0)).toBe('D0 D1 L0 R0 G0 Y0');
    expect(areaOf(settled(state).state, 1)).toBe('L1 R1 G1 Y1');
  });

  test('wins what it touched in the middle', () => {
    const { state, effects } = flicked(table({ middle: 'G1:350,350' }), 'D0', NORTH, 250);
    expect(touchedIn(effects)).toEqual(['G1']);
    expect(effects.at(-1)).toMatchObject({ taken: [{ marble: 'G1', from: 'middle' }] });
    expect(handOf(state, 0)).toBe('D0 G1');
  });

  test('one of the own counts as touched: both are placed anew', () => {
    const { state, effects } = flicked(table({ areas: { 0: 'D0 L0:350,560 R0 G0 Y0' } }), 'D0', NORTH, 60);
    expect(effects.at(-1)).toMatchObject({ touched: ['L0'], taken: [{ marble: 'L0', from: 0 }], to: 'area' });
    expect(handOf(state, 0)).toBe('D0 L0');
    expect(areaOf(settled(state).state, 0)).toBe('D0 L0 R0 G0 Y0');
  });

  test('places them one by one, anywhere free in the own area, in any order', () => {
    const { state } = flicked(table(), 'D0');
    expect(offered(state, 0)).toMatchObject([{ marble: 'D0' }, { marble: 'D1' }]);
    const first = apply(state, 0, place('D1', 350, 600));
    expect(first.state).toMatchObject({ phase: 'settle', turnNumber: 1 });
    expect(first.effects).toEqual([{ key: 'place', by: 0, seat: 0, marble: 'D1', in: 'area', at: [350, 600] }]);
    expect(ruleOf(first.state, 0, place('D1', 350, 560))).toBe('hand');
    expect(ruleOf(first.state, 0, place('D0', 350, 590))).toBe('apart');
    expect(apply(first.state, 0, place('D0', 350, 582)).state).toMatchObject({ phase: 'flick', turnNumber: 2 });
  });

  test('without moving others: what was not touched lies where it lay', () => {
    const before = table();
    const { marbles } = settled(flicked(before, 'D0').state).state;
    for (const [marble, lying] of Object.entries(before.marbles)) {
      if (marble !== 'D0' && marble !== 'D1') expect(marbles[marble as keyof typeof marbles]).toEqual(lying);
    }
  });
});

describe('Turn 3: a flick that touches nothing', () => {
  test.each([
    ['it stops short', NORTH, 300],
    ['it leaves the cloth', SOUTH, 1000],
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

describe('Turn 4: nobody is left without a marble', () => {
  test('the own only one that touched nothing comes back', () => {
    const { state, effects } = flicked(table({ areas: { 0: 'D0' } }), 'D0', SOUTH);
    expect(effects.at(-1)).toMatchObject({ touched: [], to: 'area' });
    expect(state.marbles.D0).toEqual({ in: 'hand', seat: 0, to: 'area' });
    expect(ruleOf(state, 0, place('D0', 350, 350))).toBe('area');
    expect(areaOf(settled(state).state, 0)).toBe('D0');
  });

  test('the own only one that touched something comes back with it', () => {
    expect(areaOf(settled(flicked(table({ areas: { 0: 'D0' } }), 'D0').state).state, 0)).toBe('D0 D1');
  });

  test('another’s only one is won, and one is given back', () => {
    const { state, effects } = flicked(table({ areas: { 1: 'D1' } }), 'D0');
    expect(effects.at(-1)).toEqual({ key: 'owed', seats: [1] });
    expect(turnOf(state)).toEqual({ kind: 'act', phase: 'give', seats: [0] });
  });
});

describe('Turn 5: a card is completed', () => {
  // 4A is LLRG: three of it lie in the area, the other light blue one in the line of the flick.
  const short = { areas: { 0: 'L0 R0 G0', 1: 'L1 D1 R1 G1 Y1' } };

  test('when the area holds exactly its combination', () => {
    const { state, effects } = settled(flicked(table(short), 'L0').state);
    expect(state.cards[0]).toEqual([
      { id: '3A', done: false },
      { id: '4A', done: true },
      { id: '5A', done: false },
    ]);
    expect(effects).toContainEqual({ key: 'cardDone', seat: 0, card: '4A', points: 1 });
    expect(state.points).toEqual([1, 0]);
    expect(state.phase).toBe('flick');
  });

  test('not with one marble more', () => {
    const { state } = settled(flicked(table({ areas: { ...short.areas, 0: 'L0 R0 G0 D0' } }), 'L0').state);
    expect(state.cards[0]?.some(({ done }) => done)).toBe(false);
  });

  test('nor with one less, or one of another colour', () => {
    for (const own of ['L0 R0', 'L0 G0', 'L0 R0 Y0', 'L0 R0 R1']) {
      const { state } = settled(flicked(table({ areas: { 0: own, 1: 'L1 D1 G1 Y1' } }), 'L0').state);
      expect(state.cards[0]?.some(({ done }) => done)).toBe(false);
    }
  });

  test('by giving a marble up as well: what lies in the middle counts for nobody', () => {
    const { state } = idled(table({ areas: { 0: 'L0 L1 R0 G0 D0' } }), 'D0');
    expect(state.cards[0]?.map(({ done }) => done)).toEqual([false, true, false]);
  });

  test('only when the last marble is placed', () => {
    const { state } = flicked(table(short), 'L0');
    const first = apply(state, 0, place('L0', 350, 590));
    expect(first.effects.map(({ key }) => key)).toEqual(['place']);
    expect(first.state.points).toEqual([0, 0]);
  });

  test('a done card stays done', () => {
    const done = settled(flicked(table(short), 'L0').state).state;
    const later = idled(idled(done, 'D1').state, 'R0').state;
    expect(later.cards[0]?.map((card) => card.done)).toEqual([false, true, false]);
  });
});

describe('Turn 6: all cards completed', () => {
  test('is the win', () => {
    const state = table({ turnNumber: 9, areas: { 0: 'L0 R0 G0', 1: 'L1 D1 R1 G1 Y1' }, cards: ['3A* 4A 5A*', '3B* 4B 5B'] });
    const { state: end, effects } = settled(flicked(state, 'L0').state);
    expect(turnOf(end)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
    expect(end).toMatchObject({ phase: 'over', turnNumber: 9, seat: 0, points: [3, 1] });
    expect(effects.slice(-2)).toEqual([
      { key: 'cardDone', seat: 0, card: '4A', points: 1 },
      { key: 'gameOver', ranking: [[0], [1]], reason: 'goal', totals: [3, 1] },
    ]);
    expect(ruleOf(end, 1, flick('D1'))).toBe('game-over');
  });

  test('two of three are not', () => {
    const state = table({ turnNumber: 9, areas: { 0: 'L0 R0 G0', 1: 'L1 D1 R1 G1 Y1' }, cards: ['3A 4A 5A*', '3B* 4B 5B'] });
    expect(settled(flicked(state, 'L0').state).state).toMatchObject({ phase: 'flick', points: [2, 1] });
  });
});
