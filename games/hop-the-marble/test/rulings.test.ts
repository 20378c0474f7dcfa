import { describe, expect, it } from 'vitest';
import { createWorlds, hopTheMarble, type Spot, type State, standardPieces, TURN_LIMITS, traceOf, VARIANTS } from '../rules/index.ts';
import {
  apply,
  areaIn,
  EIGHT,
  FAST,
  flick,
  flicked,
  give,
  handOf,
  hit,
  idled,
  NATURAL,
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
  table,
  tableOf,
  touchedIn,
  turnOf,
  withCards,
} from './match.ts';

const done = ({ cards }: State, seat: number) => cards[seat]?.flatMap((card) => (card.done ? [card.id] : []));

describe('R2: what is touched', () => {
  it('includes those of several owners', () => {
    const { effects } = flicked(table({ middle: 'G1:350,350', areas: { 1: 'D1 L1 R1 Y1' } }), 'D0');
    expect(effects.at(-1)).toMatchObject({
      taken: [
        { marble: 'G1', from: 'middle' },
        { marble: 'D1', from: 1 },
      ],
    });
  });

  it('R3: is the whole chain, in order of first contact; who has lost all of it gets one back', () => {
    const { state, effects } = flicked(table({ areas: { 1: 'D1 L1:350,90 R1:350,70' } }), 'D0');
    expect(touchedIn(effects)).toEqual(['D1', 'L1', 'R1']);
    expect(handOf(state, 0)).toBe('D0 D1 L1 R1');
    const given = apply(state, 0, give('L1', 1)).state;
    expect(given.phase).toBe('settle');
    expect([handOf(given, 0), handOf(given, 1)]).toEqual(['D0 D1 R1', 'L1']);
  });
});

describe('R3: gifts to those left with nothing', () => {
  it('the flicker chooses among all that the flick recovered', () => {
    const line = table({ areas: { 0: 'D0 L0:350,560 R0', 1: 'D1' } });
    const { state, effects } = flicked(line, 'D0');
    expect(touchedIn(effects)).toEqual(['L0', 'D1']);
    expect(turnOf(state)).toEqual({ kind: 'act', phase: 'give', seats: [0] });
    expect(offered(state, 0)).toEqual([give('D0', 1), give('D1', 1), give('L0', 1)]);
    expect(offered(state, 1)).toEqual([]);
    expect(ruleOf(state, 0, give('R0', 1))).toBe('R3');
    for (const marble of ['D0', 'D1', 'L0']) {
      const given = apply(state, 0, give(marble, 1));
      expect(given.effects).toEqual([{ key: 'give', by: 0, seat: 0, marble, to: 1 }]);
      expect(handOf(given.state, 1)).toBe(marble);
      expect(areaIn(settled(given.state).state, 1)).toBe(marble);
    }
  });

  it('nobody places before all gifts are given; then everybody who holds marbles, in any order between players', () => {
    const { state } = flicked(table({ areas: { 1: 'D1' } }), 'D0');
    expect(ruleOf(state, 0, place('D0', 350, 590))).toBe('phase');
    const given = apply(state, 0, give('D0', 1)).state;
    expect(turnOf(given)).toEqual({ kind: 'act', phase: 'settle', seats: [0, 1] });
    expect(ruleOf(given, 1, place('D0', 350, 590))).toBe('area');
    expect(ruleOf(given, 0, place('D0', 350, 590))).toBe('hand');
    const forth = apply(apply(given, 1, place('D0', 350, 110)).state, 0, place('D1', 350, 590)).state;
    const back = apply(apply(given, 0, place('D1', 350, 590)).state, 1, place('D0', 350, 110)).state;
    expect(forth).toEqual(back);
    expect(forth).toMatchObject({ phase: 'flick', turnNumber: 2, seat: 1 });
  });

  it('two are owed: one gift each, in any order', () => {
    const two = table({
      players: 3,
      areas: { 0: 'D0:350,512 L1 L2 R1 R2 G0 G1 G2 Y0 Y1 Y2', 1: 'D1:192,350', 2: 'D2:350,192' },
      middle: 'L0:340,410 R0:320,365',
    });
    const { state, effects } = flicked(two, 'D0');
    expect(touchedIn(effects)).toEqual(['L0', 'R0', 'D1', 'D2']);
    expect(effects.at(-1)).toEqual({ key: 'owed', seats: [1, 2] });
    const recovered = ['D0', 'D1', 'D2', 'L0', 'R0'];
    expect(offered(state, 0)).toEqual(recovered.flatMap((marble) => [give(marble, 1), give(marble, 2)]));
    const first = apply(state, 0, give('L0', 2)).state;
    expect(first.phase).toBe('give');
    for (const wrong of [give('R0', 2), give('L0', 1), give('D0', 0)]) expect(ruleOf(first, 0, wrong)).toBe('R3');
    const second = apply(first, 0, give('D2', 1)).state;
    expect(turnOf(second)).toEqual({ kind: 'act', phase: 'settle', seats: [0, 1, 2] });
    expect([0, 1, 2].map((seat) => handOf(second, seat))).toEqual(['D0 D1 R0', 'D2', 'L0']);
    const end = settled(second).state;
    expect([areaIn(end, 1), areaIn(end, 2)]).toEqual(['D2', 'L0']);
  });
});

describe('R4: leaving the cloth', () => {
  const outBy = (state: State, direction: Spot) =>
    traceOf(createWorlds(standardPieces), state, { marble: 'D0', direction, strength: 1000 }, null).out.map(({ marble }) => marble);

  it('is no penalty: contacts on the way out stand', () => {
    const state = table({ areas: { 0: 'D0 L0:350,660' } });
    expect(outBy(state, SOUTH)).toEqual(['L0']);
    const { state: next, effects } = flicked(state, 'D0', SOUTH);
    expect(touchedIn(effects)).toEqual(['L0']);
    expect(handOf(next, 0)).toBe('D0 L0');
  });

  it('is no safety: a marble shot off the cloth is won', () => {
    const state = table({ areas: { 1: 'D1:350,30 L1:400,110' } });
    expect(outBy(state, NORTH)).toEqual(['D1']);
    expect(handOf(flicked(state, 'D0').state, 0)).toBe('D0 D1');
  });
});

describe('R5: the check', () => {
  it('a gift can complete a card', () => {
    const single = tableOf(withCards({ '3B': 'D' }));
    const { state } = single.flicked(single.table({ areas: { 1: 'D1' } }), 'D0');
    expect(done(single.settled(single.apply(state, 0, give('D1', 1)).state).state, 1)).toEqual(['3B']);
  });

  it('goes round from the flicker, clockwise, and a loss can complete a card, too', () => {
    // Seat 2 flicks for 4B, DDYL; its target in the south keeps 4A, LLRG.
    const state = table({
      players: 3,
      turnNumber: 3,
      areas: { 0: 'D0 L1 L2 R0 G0', 1: 'R1 R2 D1', 2: 'D2 Y2 L0' },
      cards: ['3A 4A 5A', '3B 4C 5B', '3C 4B 5C'],
    });
    const shot = flicked(state, 'D2', SOUTH);
    expect(touchedIn(shot.effects)).toEqual(['D0']);
    const { effects } = settled(shot.state);
    expect(effects.filter(({ key }) => key === 'cardDone')).toEqual([
      { key: 'cardDone', seat: 2, card: '4B', points: 1 },
      { key: 'cardDone', seat: 0, card: '4A', points: 1 },
    ]);
  });

  it('never looks at the setup, but at the end of the first turn at everybody', () => {
    const own = tableOf(withCards({ '5A': 'DLRGY', '5B': 'DLRGY' }));
    const { state } = own.settled(own.dealt());
    expect([done(state, 0), done(state, 1)]).toEqual([[], []]);
    const end = own.idled(state, 'D0').state;
    expect([done(end, 0), done(end, 1)]).toEqual([[], ['5B']]);
  });

  it('counts at most one card for a seat', () => {
    const alike = tableOf(withCards({ '3A': 'L', '4A': 'L', '5A': 'L' }));
    const first = alike.idled(alike.table({ areas: { 0: 'L0 D0' } }), 'D0').state;
    expect(done(first, 0)).toEqual(['3A']);
    // Nothing changes in the south, and the next check finds the next card.
    const second = alike.idled(first, 'D1').state;
    expect(done(second, 0)).toEqual(['3A', '4A']);
    expect(turnOf(alike.idled(second, 'L0').state)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
  });

  it('a card drawn in a check is first looked at in the next', () => {
    const alike = tableOf(withCards({ '3A': 'L', '4A': 'L' }));
    const pile = '4A 3C 3D 4B 4C 4D 5A 5B 5C 5D';
    const first = alike.idled(alike.table({ options: PILE, areas: { 0: 'L0 D0' }, cards: ['3A', '3B'], pile }), 'D0').state;
    expect([done(first, 0), first.pileLeft]).toEqual([['3A'], 9]);
    const second = alike.idled(first, 'D1').state;
    expect([done(second, 0), second.pileLeft]).toEqual([['3A', '4A'], 8]);
  });
});

describe('R7: two reach their last goal in one check: the flicker wins, the other is second', () => {
  it.each([
    [0, 'D0', NORTH, { 0: 'D0 Y0 L0', 2: 'D1 L1 L2 R1 G1' }, ['4B', '4C', '4A'], [[0], [2], [1]]],
    [2, 'D2', SOUTH, { 0: 'D0 L1 L2 R0 G0', 2: 'D2 Y2 L0' }, ['4A', '4C', '4B'], [[2], [0], [1]]],
  ])('seat %i', (seat, marble, direction, areas, cards, ranking) => {
    const shot = flicked(table({ options: FAST, players: 3, turnNumber: seat + 1, areas, cards }), marble, direction);
    const { state: end } = settled(shot.state);
    expect(end.points).toEqual([1, 0, 1]);
    expect(turnOf(end)).toEqual({ kind: 'over', ranking, reason: 'goal' });
  });

  it('in noCard, too', () => {
    const areas = { 0: 'L0 L2 L3', 1: 'L1 G0 G1 G2 G3' };
    expect(turnOf(hit(table({ options: NO_CARD, areas }), 'L0').state)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
  });
});

describe('R8: the tremble', () => {
  it('a steady flick rolls at once, a natural one awaits the tremble of its turn', () => {
    expect(flicked(table(), 'D0').state.phase).toBe('settle');
    const { state, effects } = flicked(table({ options: NATURAL, turnNumber: 12 }), 'D1', SOUTH, 700);
    expect(turnOf(state)).toEqual({ kind: 'chance', phase: 'tremble', key: 'turn12/tremble' });
    expect(state.flick).toEqual({ marble: 'D1', direction: [0, 1], strength: 700 });
    expect(effects).toEqual([{ key: 'flick', by: 1, seat: 1, marble: 'D1', direction: [0, 1], strength: 700 }]);
    expect(ruleOf(state, 1, flick('D1'))).toBe('not-your-turn');
  });

  it('its contacts come with the tremble', () => {
    const { state } = flicked(table({ options: NATURAL }), 'D0', NORTH, 700);
    const { state: next, effects } = apply(state, 'chance', { type: 'tremble', turn: 0, strength: -20 });
    const rolled = { seat: 0, marble: 'D0', direction: [0, -1000], strength: 680 };
    expect(effects).toEqual([
      { key: 'tremble', turn: 0, strength: -20 },
      { key: 'flicked', ...rolled, touched: ['D1'], taken: [{ marble: 'D1', from: 1 }], to: 'area' },
    ]);
    expect(next).toMatchObject({ phase: 'settle', flick: null });
  });
});

describe('R10: the last turn', () => {
  it.each(VARIANTS.flatMap((variant) => TURN_LIMITS.map((turnLimit) => [variant, turnLimit] as const)))(
    'in %s is %i',
    (variant, turnLimit) => {
      const options = { ...STEADY, variant, turnLimit };
      const before = table({ options, turnNumber: turnLimit - 1 });
      const [own, other] = variant === 'noCard' ? ['L0', 'L1'] : ['D0', 'D1'];
      const last = idled(before, own);
      expect(last.state).toMatchObject({ phase: 'flick', turnNumber: turnLimit, seat: 1 });
      const { state, effects } = idled(last.state, other);
      expect(turnOf(state)).toEqual({ kind: 'over', ranking: [[0, 1]], reason: 'turns' });
      expect(state).toMatchObject({ phase: 'over', turnNumber: turnLimit, seat: 1 });
      expect(effects.at(-1)).toMatchObject({ key: 'gameOver', reason: 'turns' });
    },
  );

  // Seat 1 wins LLRG, which is 4A.
  it.each([
    ['a goal reached in it counts as one', FAST, ['4B', '4A'], '', [[1], [0]], 'goal'],
    ['a pile running dry in it counts as a pile', EIGHT, ['5A* 5B* 5C* 5D', '3A* 3B* 3C* 4A'], '', [[0], [1]], 'pile'],
    ['a card completed in it counts for the ranking', STEADY, ['3B 4B 5B', '3A 4A 5A'], '', [[1], [0]], 'turns'],
  ])('%s', (_, options, cards, pile, ranking, reason) => {
    const state = table({ options, turnNumber: 200, areas: { 0: 'L0 D0 R0 Y0', 1: 'L1 R1 G1' }, cards, pile });
    expect(turnOf(settled(flicked(state, 'L1', SOUTH).state).state)).toEqual({ kind: 'over', ranking, reason });
  });
});

describe('R11: the ranking', () => {
  const areas = { 0: 'L0 R0 R1', 1: 'G1 G2 G3 L1', 2: 'Y0 Y1 Y2 R2 R3', 3: 'L3 Y3' };
  it.each([
    ['by completed cards, equal ones sharing a place', STEADY, ['3A* 4A 5A', '3B* 4B* 5B', '3C 4C 5C', '3D* 4D 5D'], [[1], [0, 3], [2]]],
    ['a card is a card, whatever its colour', STEADY, ['3A* 4A 5A', '3B 4B 5B*'], [[0, 1]]],
    ['pile: by points', PILE, ['3A* 3B', '5A* 4A'], [[1], [0]]],
    ['noCard: by the most marbles of one colour', NO_CARD, ['', '', '', ''], [[1, 2], [0], [3]]],
  ])('%s', (_, options, cards, ranking) => {
    const players = cards.length;
    const state = table({ options, players, turnNumber: 200, cards, ...(options === NO_CARD ? { areas } : {}) });
    const last = options === NO_CARD ? 'Y3' : `D${players - 1}`;
    expect(turnOf(idled(state, last).state)).toEqual({ kind: 'over', ranking, reason: 'turns' });
  });

  it('the winner first, then the others by standing', () => {
    const cards = ['3A* 4B 5A*', '3B* 4A 5B*', '3C* 4C 5C'];
    const areas = { 0: 'D0 Y0 L0', 2: 'D1 L1 L2 R1 G1' };
    const { state } = hit(table({ players: 3, turnNumber: 7, areas, cards }), 'D0');
    expect(turnOf(state)).toEqual({ kind: 'over', ranking: [[0], [1], [2]], reason: 'goal' });
  });
});

describe('R12: the score, at any time', () => {
  const linesOf = (state: State) =>
    hopTheMarble.score(state).map(({ lines, total }) => [...lines.map(({ key, points }) => `${key} ${points}`), total]);

  it('a point for every completed card', () => {
    expect(linesOf(table({ turnNumber: 8, cards: ['3A* 4A 5A*', '3B 4B 5B'] }))).toEqual([['3A 1', '5A 1', 2], [0]]);
    expect(linesOf(table({ options: SUITE, turnNumber: 8, cards: ['3A 4A 5A*', '3B 4B 5B'] }))).toEqual([['5A 1', 1], [0]]);
    expect(linesOf(table({ options: FAST }))).toEqual([[0], [0]]);
  });

  it('pile: the printed points', () => {
    expect(linesOf(table({ options: PILE, turnNumber: 8, cards: ['3A* 5A* 4B', '4A* 3B'] }))).toEqual([
      ['3A 3', '5A 5', 8],
      ['4A 4', 4],
    ]);
  });

  it('noCard: the most marbles of one colour in the area, hands and middle not counted', () => {
    const state = table({ options: NO_CARD, areas: { 0: 'L0 L2 R0', 1: 'L1 G1 G2 G3' }, middle: 'L3' });
    expect(linesOf(state)).toEqual([
      ['sameColour 2', 2],
      ['sameColour 3', 3],
    ]);
    const { state: shot } = flicked(state, 'L0');
    expect(shot.points).toEqual([1, 3]);
    expect(linesOf(shot)).toEqual([
      ['sameColour 1', 1],
      ['sameColour 3', 3],
    ]);
    expect(settled(shot).state.points).toEqual([3, 3]);
  });
});
