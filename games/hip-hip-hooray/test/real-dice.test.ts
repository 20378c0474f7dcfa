import { describe, expect, it } from 'vitest';
import { type Action, COLORS, hipHipHooray, type State } from '../rules/index.ts';
import { apply, begin, build, dice, loaded, OFFICIAL, position, refusal, roll } from './match.ts';

const { realDice } = hipHipHooray;
if (realDice === undefined) throw new Error('no real dice');

function told(state: State, faces: readonly number[]): { action: Action; state: State } {
  const action = realDice?.outcome(state, faces) as Action;
  return { action, state: apply(state, 'chance', action).state };
}

/** `b4 g1` as faces: a colour and a number for each die. */
function facesOf(text: string): number[] {
  return dice(text).flatMap(({ color, value }) => [COLORS.indexOf(color), value - 1]);
}

const labels = (state: State) => realDice.dice(state).map(({ label }) => label.key);

describe('what people roll, and how they tell it', () => {
  it('first: one of those at the table, drawn by anybody', () => {
    const state = hipHipHooray.start(OFFICIAL, 3);
    expect(realDice.roller(state)).toBeNull();
    expect(realDice.dice(state)).toEqual([{ label: { key: 'realDie.first' }, faces: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] }]);
    expect(told(state, [2]).action).toEqual({ type: 'first', seat: 2 });
  });

  it('patterns: everybody a selection die, whose faces are formations', () => {
    const state = apply(hipHipHooray.start(OFFICIAL, 2), 'chance', { type: 'first', seat: 1 }).state;
    expect(realDice.roller(state)).toBeNull();
    expect(realDice.dice(state).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(realDice.dice(state)[0]?.faces[2]).toEqual({ label: { key: 'formation.rocket' } });
    expect(realDice.dice(state).map(({ label }) => label.key)).toEqual(['realDie.selection', 'realDie.selection']);
    expect(told(state, [2, 5]).action).toEqual({ type: 'patterns', faces: [3, 6] });
    expect(realDice.faces(state, { type: 'patterns', faces: [3, 6] })).toEqual([2, 5]);
    expect(realDice.faces(state, { type: 'first', seat: 1 })).toEqual([1]);
  });

  it('line-up: six dice from the bag, each a colour and a number, rolled by the first player', () => {
    const state = begin({ first: 1 });
    expect(realDice.roller(state)).toBe(1);
    expect(labels(state)).toEqual(Array.from({ length: 6 }, () => ['realDie.color', 'realDie.value']).flat());
    expect(told(state, facesOf('b1 y2 o3 g4 b5 y6')).action).toEqual({ type: 'roll', dice: dice('b1 y2 o3 g4 b5 y6') });
  });

  it('R4: rolled again are the same dice, so only their numbers are told', () => {
    const state = roll(begin(), 'b3 y3 o3 g3 b1 y2');
    expect(realDice.roller(state)).toBe(0);
    expect(realDice.dice(state).map(({ label }) => label)).toEqual(
      COLORS.map((color) => ({ key: 'realDie.again', params: { color: { key: `color.${color}` } } })),
    );
    const again = told(state, [3, 4, 5, 0]);
    expect(again.action).toEqual({ type: 'reroll', dice: dice('b4 y5 o6 g1') });
    expect(realDice.faces(state, { type: 'reroll', dice: dice('g1 o6 y5 b4') })).toEqual([3, 4, 5, 0]);
  });

  it('draw: two dice after a placement, rolled by the builder', () => {
    const state = build(roll(begin(), 'b1 y2 o3 g4 b5 y6'), 1, [0, 1]);
    expect(realDice.roller(state)).toBe(0);
    const colors = COLORS.map((color) => ({ label: { key: `color.${color}` } }));
    const pips = [1, 2, 3, 4, 5, 6].map((each) => ({ pips: each }));
    expect(realDice.dice(state)).toEqual(
      [1, 2].flatMap((number) => [
        { label: { key: 'realDie.color', params: { number } }, faces: colors },
        { label: { key: 'realDie.value', params: { number } }, faces: pips },
      ]),
    );
    expect(realDice.faces(state, { type: 'build', value: 1, cell: [0, 1] })).toEqual([]);
    const drawn = told(state, facesOf('g1 o6'));
    expect(drawn.action).toEqual({ type: 'roll', dice: dice('g1 o6') });
    expect(realDice.faces(state, drawn.action)).toEqual(facesOf('g1 o6'));
  });
});

it('R3: a single die in the bag is drawn alone; more dice of a colour than it holds are refused', () => {
  const { 1: _left, ...lineup } = { 1: 'blue', 2: 'yellow', 3: 'orange', 4: 'orange', 5: 'green', 6: 'green' } as const;
  const state = loaded(position({ players: 4, built: 22, phase: 'draw', lineup }), 4);
  expect(labels(state)).toEqual(['realDie.color', 'realDie.value']);
  expect(refusal(state, 'chance', realDice.outcome(state, facesOf('g4')))).toMatchObject({
    rule: 'hip-hip-hooray/draw',
    key: 'refusal.draw.bag',
    params: { count: 1, held: 0 },
  });
});

it('where people act there are no dice to tell', () => {
  for (const state of [roll(begin(), 'b1 y2 o3 g4 b5 y6'), roll(begin(), 'b2 g2 b5 y5 o1 g3')]) expect(realDice.dice(state)).toEqual([]);
});
