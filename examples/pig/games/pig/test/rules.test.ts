import { type By, judge } from '@tablehop/core';
import { everyDraw } from '@tablehop/core/laws';
import { describe, expect, it } from 'vitest';
import { type Action, type GameEffect, type Options, pig, ROUNDS, type State, seatOf } from '../rules/index.ts';

const SHORT: Options = { goal: 50 };

function move(state: State, by: By, action: Action): { readonly state: State; readonly effects: readonly GameEffect[] } {
  const judged = judge(pig, state, state.banks.length, by, action);
  if (!judged.ok) throw new Error(`refused: ${JSON.stringify(judged.refused)}`);
  const { state: next, effects } = pig.apply(state, by, action);
  return { state: next, effects: effects as readonly GameEffect[] };
}

function roll(from: State, ...values: readonly number[]): State {
  return values.reduce(
    (state, value) => move(move(state, seatOf(state), { type: 'roll' }).state, 'chance', { type: 'die', value }).state,
    from,
  );
}

function hold(state: State): State {
  return move(state, seatOf(state), { type: 'hold' }).state;
}

function ruleAgainst(state: State, by: By, action: Action): string | undefined {
  const judged = judge(pig, state, state.banks.length, by, action);
  return judged.ok ? undefined : judged.refused.rule;
}

const start = () => pig.start(SHORT, 2);

describe('a turn', () => {
  it('adds up what is rolled until somebody holds, and the next player begins', () => {
    const rolled = roll(start(), 4, 6);
    expect(rolled).toMatchObject({ points: 10, rolls: 2, banks: [0, 0] });
    expect(hold(rolled)).toMatchObject({ points: 0, rolls: 0, banks: [10, 0], turnNumber: 2, phase: 'decide' });
    expect(seatOf(hold(rolled))).toBe(1);
  });

  it('ends with a 1: its points are lost, what is banked stays', () => {
    const banked = hold(roll(hold(roll(start(), 4, 6)), 2));
    const { state, effects } = move(move(roll(banked, 5), 0, { type: 'roll' }).state, 'chance', { type: 'die', value: 1 });
    expect(state).toMatchObject({ points: 0, banks: [10, 2], turnNumber: 4 });
    expect(effects).toEqual([
      { key: 'rolled', seat: 0, die: 1, points: 0 },
      { key: 'bust', seat: 0, lost: 5 },
      { key: 'turnStart', seat: 1 },
    ]);
  });

  it('begins with a roll: there is nothing to hold yet', () => {
    expect(ruleAgainst(start(), 0, { type: 'hold' })).toBe('pig/hold');
    expect(pig.offers(start(), 0)).toEqual([{ action: { type: 'roll' } }]);
  });

  it('ends by holding once the goal is reached: there is nothing left to win', () => {
    const enough = roll(start(), 6, 6, 6, 6, 6, 6, 6, 6, 6);
    expect(enough.points).toBe(54);
    expect(ruleAgainst(enough, 0, { type: 'roll' })).toBe('pig/roll');
    expect(pig.offers(enough, 0)).toEqual([{ action: { type: 'hold' } }]);
  });
});

describe('the die', () => {
  const rolling = () => move(start(), 0, { type: 'roll' }).state;

  it('has six faces, each as likely as any other', () => {
    expect(everyDraw(pig, rolling())).toEqual([1, 2, 3, 4, 5, 6].map((value) => ({ type: 'die', value })));
  });

  it('has no others', () => {
    expect(ruleAgainst(rolling(), 'chance', { type: 'die', value: 7 })).toBe('pig/die');
    expect(ruleAgainst(rolling(), 'chance', { type: 'hold' })).toBe('pig/phase');
  });

  it('is rolled by whose turn it is, with a key of its own for every roll', () => {
    expect(pig.turn(rolling())).toEqual({ kind: 'chance', phase: 'roll', key: 'turn1/roll1' });
    expect(pig.realDice?.roller(rolling())).toBe(0);
    expect(pig.turn(move(roll(start(), 3), 0, { type: 'roll' }).state)).toMatchObject({ key: 'turn1/roll2' });
  });
});

describe('the end', () => {
  it('comes when somebody holds with the goal', () => {
    const over = hold(roll(hold(roll(start(), 6, 6)), 6, 6, 6, 6, 6, 6, 6, 6, 6));
    expect(pig.turn(over)).toEqual({ kind: 'over', ranking: [[1], [0]], reason: 'goal' });
    expect(pig.score(over).map(({ total }) => total)).toEqual([12, 54]);
  });

  it('comes after the last round, and equal points share a place', () => {
    let state = hold(roll(start(), 3));
    state = hold(roll(state, 3));
    while (state.phase !== 'over') state = roll(state, 1);
    expect(state.turnNumber).toBe(2 * ROUNDS);
    expect(pig.turn(state)).toEqual({ kind: 'over', ranking: [[0, 1]], reason: 'rounds' });
  });
});

describe('a position', () => {
  const reasonAgainst = (change: Partial<State>) => {
    const read = pig.load({ ...hold(roll(start(), 4, 6)), ...change }, SHORT, 2, { below: () => 0 });
    return read.ok ? undefined : read.problem.params;
  };
  const told = (field: string, reason: string) => ({ field, reason: { key: `position.${reason}` } });

  it('is taken if a match can come to it', () => {
    expect(reasonAgainst({})).toBeUndefined();
    expect(reasonAgainst({ rolls: 2, points: 4, phase: 'roll' })).toBeUndefined();
  });

  it('is refused with the field and the reason if none can', () => {
    expect(reasonAgainst({ options: { goal: 100 } })).toEqual(told('options', 'otherOptions'));
    expect(reasonAgainst({ phase: 'over' })).toEqual(told('phase', 'over'));
    expect(reasonAgainst({ turnNumber: 0 })).toEqual(told('turnNumber', 'noSuchTurn'));
    expect(reasonAgainst({ turnNumber: 2 * ROUNDS + 1 })).toEqual(told('turnNumber', 'noSuchTurn'));
    expect(reasonAgainst({ banks: [50, 0] })).toEqual(told('banks', 'goalReached'));
    expect(reasonAgainst({ banks: [1, 0] })).toEqual(told('banks', 'tooFewPoints'));
    expect(reasonAgainst({ banks: [10, 5] })).toEqual(told('banks', 'noTurnYet'));
    expect(reasonAgainst({ banks: [10] })).toEqual(told('banks', 'countPerSeat'));
    expect(reasonAgainst({ rolls: 2, points: 3 })).toEqual(told('points', 'notRolled'));
    expect(reasonAgainst({ rolls: 2, points: 13 })).toEqual(told('points', 'notRolled'));
    expect(reasonAgainst({ turnNumber: 3, banks: [46, 0], rolls: 3, points: 12 })).toEqual(told('points', 'shouldHaveHeld'));
    expect(reasonAgainst({ turnNumber: 3, banks: [46, 0], rolls: 1, points: 4, phase: 'roll' })).toEqual(told('phase', 'shouldHold'));
  });
});
