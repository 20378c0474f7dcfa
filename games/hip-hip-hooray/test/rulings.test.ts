import { describe, expect, it } from 'vitest';
import { hipHipHooray } from '../rules/index.ts';
import { apply, begin, build, dice, HOUSE_RULE, keep, loaded, playUntil, position, refusal, reroll, roll } from './match.ts';

function openCells(state: Parameters<typeof hipHipHooray.offers>[0]): string[] {
  const offers = hipHipHooray.offers(state, state.seat ?? 0);
  return [...new Set(offers.flatMap(({ action }) => (action.type === 'build' ? [action.cell.join('/')] : [])))];
}

describe('R1: the order of filling', () => {
  it('any cell is open from the start, also one in the air', () => {
    const state = roll(begin({ faces: [1, 2] }), 'b1 y2 o3 g4 b5 y6');
    expect(openCells(state)).toEqual(['0/1', '1/1', '2/1', '0/2', '1/2', '1/6']);
  });

  function openAfter(face: number, ...filled: readonly (readonly [number, number])[]): string[] {
    const start = position({ built: 2 * filled.length, lineup: { 1: 'blue', 2: 'blue' } });
    const [[toss] = [], ...others] = start.formations;
    const cells = filled.map((cell, index) => ({ ...toss?.cells[index], cell }));
    return openCells(loaded({ ...start, formations: [[{ face, cells }], ...others] }, 2, HOUSE_RULE));
  }

  it('fromTheGround: at first only the ground is open', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => openAfter(face))).toEqual([
      ['0/1', '1/1', '2/1'],
      ['0/1'],
      ['0/1', '1/1', '2/1'],
      ['0/1', '1/1'],
      ['1/1'],
      ['1/1'],
    ]);
  });

  it('fromTheGround: a cell opens when the next cell of the formation below it is filled, also across the air', () => {
    expect(openAfter(1, [1, 1])).toEqual(['0/1', '2/1', '1/2']);
    expect(openAfter(1, [1, 1], [1, 2])).toEqual(['0/1', '2/1', '1/6']);
    expect(openAfter(3, [1, 1], [1, 2], [1, 3])).toEqual(['0/1', '2/1', '1/5']);
  });

  it('fromTheGround: a cell with none below it opens beside a filled neighbour, on either side', () => {
    expect(openAfter(2, [0, 1], [0, 2])).toEqual(['1/2']);
    expect(openAfter(5, [1, 1])).toEqual(['1/2']);
    expect(openAfter(5, [1, 1], [1, 2])).toEqual(['0/2', '2/2', '1/3']);
    expect(openAfter(6, [1, 1], [1, 2])).toEqual(['1/3']);
    expect(openAfter(6, [1, 1], [1, 2], [1, 3])).toEqual(['0/3', '2/3', '1/4']);
  });

  it('fromTheGround: a neighbour does not open a cell that has one below it', () => {
    expect(openAfter(4, [0, 1], [0, 2])).toEqual(['1/1', '0/3']);
  });
});

describe('R2: dice go back at once', () => {
  it('a die that was replaced can be drawn by the next roll', () => {
    // All seven blue dice are out: six placed, one in the line-up.
    const state = loaded({
      ...position({ built: 6, phase: 'draw', lineup: { 4: 'blue', 5: 'green' } }),
      formations: [0, 1].map(() => [
        {
          face: 1,
          cells: [
            [0, 1],
            [1, 1],
            [2, 1],
          ].map((cell) => ({ cell, color: 'blue', value: 2 })),
        },
      ]),
      bag: { blue: 0, yellow: 7, orange: 7, green: 6 },
    });
    expect(refusal(state, 'chance', { type: 'roll', dice: dice('b1 y4') }).rule).toBe('hip-hip-hooray/draw');
    const replaced = roll(state, 'y4 o1');
    expect(replaced.bag.blue).toBe(1);
    expect(roll(build(replaced, 1, [0, 2]), 'b4 g1').lineup).toMatchObject({ 4: 'blue' });
  });

  it('a die that was not kept is in the bag before the next draw', () => {
    const state = keep(roll(build(roll(begin(), 'b1 y2 o3 g4 b5 y6'), 1, [0, 1]), 'g1 o1'), 'o1');
    expect(state.bag.green).toBe(6);
  });
});

describe('R3: the end of the bag', () => {
  const lateLineup = { 1: 'blue', 2: 'yellow', 3: 'orange', 4: 'orange', 5: 'green', 6: 'green' } as const;

  it('with one die in the bag, that one is drawn', () => {
    const { 1: _drawable, ...five } = lateLineup;
    const state = loaded(position({ players: 4, built: 22, phase: 'draw', lineup: five }), 4);
    expect(state.bag).toEqual({ blue: 1, yellow: 0, orange: 0, green: 0 });
    expect(refusal(state, 'chance', { type: 'roll', dice: dice('b1 b2') }).rule).toBe('hip-hip-hooray/draw');
    expect(refusal(state, 'chance', { type: 'roll', dice: [] }).rule).toBe('hip-hip-hooray/draw');
    const drawn = roll(state, 'b2');
    expect(drawn).toMatchObject({ phase: 'build', seat: 2, lineup: { 2: 'blue' }, bag: { blue: 0, yellow: 1 } });
  });

  it('with an empty bag nothing is drawn and the next player builds at once', () => {
    const state = loaded(position({ players: 4, built: 22, lineup: lateLineup }), 4);
    const after = build(state, 6, [1, 6]);
    expect(hipHipHooray.turn(after)).toEqual({ kind: 'act', phase: 'build', seats: [3] });
    expect(Object.keys(after.lineup)).toHaveLength(5);
  });

  it('the line-up is never empty when somebody must build', () => {
    for (let match = 0; match < 20; match++) {
      playUntil(begin({ players: 4 }), `late ${match}`, (state) => {
        if (state.phase === 'build') expect(Object.keys(state.lineup).length).toBeGreaterThan(0);
        return state.phase === 'over';
      });
    }
  });
});

describe('R4: rolled again are the same dice', () => {
  it('in any order', () => {
    const state = roll(begin(), 'b3 y3 o3 g3 b1 y2');
    expect(reroll(state, 'g6 o5 y4 b3').lineup).toEqual({ 1: 'blue', 2: 'yellow', 3: 'blue', 4: 'yellow', 5: 'orange', 6: 'green' });
  });
});

describe('R5: no decision where there is nothing to decide', () => {
  it('dice of one colour with one number: one stays, the others go back, and no move is made', () => {
    const { state, effects } = apply(begin(), 'chance', { type: 'roll', dice: dice('b4 b4 b4 y1 g2 o3') });
    expect(state).toMatchObject({ phase: 'build', lineup: { 4: 'blue' }, bag: { blue: 6 } });
    expect(effects).toContainEqual({ key: 'keptAlike', value: 4, color: 'blue', count: 3 });
    expect(effects).toContainEqual({ key: 'returned', dice: dice('b4 b4') });
  });

  it('the same after a draw', () => {
    const state = roll(build(roll(begin(), 'b1 y2 o3 g4 b5 y6'), 1, [0, 1]), 'g4 g4');
    expect(state).toMatchObject({ phase: 'build', seat: 1, lineup: { 4: 'green' }, bag: { green: 6 } });
  });

  it('three dice in two colours: a choice between the two colours', () => {
    const state = roll(begin(), 'b4 g4 b4 y1 g2 o3');
    expect(hipHipHooray.offers(state, 0).map(({ action }) => action)).toEqual([
      { type: 'keep', value: 4, color: 'blue' },
      { type: 'keep', value: 4, color: 'green' },
    ]);
    expect(keep(state, 'b4')).toMatchObject({ lineup: { 4: 'blue' }, bag: { blue: 6, green: 6 } });
    expect(keep(state, 'g4')).toMatchObject({ lineup: { 4: 'green' }, bag: { blue: 7, green: 5 } });
  });
});

describe('R6: ties', () => {
  it('equal totals share a place', () => {
    const over = playUntil(begin({ players: 4 }), 'ties', ({ phase }) => phase === 'over');
    const ranking = (totals: number[]) => hipHipHooray.turn({ ...over, totals });
    expect(ranking([31, 40, 40, 12])).toMatchObject({ ranking: [[1, 2], [0], [3]] });
    expect(ranking([7, 7, 7, 7])).toMatchObject({ ranking: [[0, 1, 2, 3]] });
    expect(ranking([9, 40, 9, 50])).toMatchObject({ ranking: [[3], [1], [0, 2]] });
  });
});

describe('R7: two new dice with different numbers', () => {
  it('both are added, and each replaces a die at its own number', () => {
    const start = build(roll(begin(), 'b1 y2 o3 g4 b5 y6'), 1, [0, 1]);
    const { state, effects } = apply(start, 'chance', { type: 'roll', dice: dice('o6 g1') });
    expect(state.lineup).toEqual({ 1: 'green', 2: 'yellow', 3: 'orange', 4: 'green', 5: 'blue', 6: 'orange' });
    expect(state.bag).toEqual({ blue: 5, yellow: 6, orange: 5, green: 5 });
    expect(effects.slice(1)).toEqual([
      { key: 'lineup', value: 1, color: 'green' },
      { key: 'replaced', value: 6, color: 'orange', old: 'yellow' },
    ]);
    expect(roll(start, 'o6 g5')).toMatchObject({ lineup: { 5: 'green', 6: 'orange' }, bag: { blue: 6, yellow: 6 } });
  });
});

describe('R9: rolling again', () => {
  it('four or more dice with one number are rolled again, until no number shows on four', () => {
    const rolled = apply(begin(), 'chance', { type: 'roll', dice: dice('b3 y3 o3 g3 b1 y2') });
    expect(rolled.effects).toContainEqual({ key: 'rerollDue', value: 3, count: 4 });
    let { state } = rolled;
    expect(hipHipHooray.turn(state)).toEqual({ kind: 'chance', phase: 'reroll', key: 'round1/reroll1' });
    expect(state).toMatchObject({ lineup: {}, rolled: dice('b3 y3 o3 g3 b1 y2'), bag: { blue: 5, yellow: 5, orange: 6, green: 6 } });
    const again = apply(state, 'chance', { type: 'reroll', dice: dice('b1 y1 o1 g5') });
    expect(again.effects).toEqual([
      { key: 'reroll', seat: 0, value: 3, dice: dice('b1 y1 o1 g5') },
      { key: 'rerollDue', value: 1, count: 4 },
    ]);
    state = again.state;
    expect(hipHipHooray.turn(state)).toEqual({ kind: 'chance', phase: 'reroll', key: 'round1/reroll2' });
    // The blue 1 that was not rerolled is now one of four.
    state = reroll(state, 'b3 b4 y6 o4');
    expect(state).toMatchObject({
      phase: 'keep',
      lineup: { 2: 'yellow', 3: 'blue', 5: 'green', 6: 'yellow' },
      rolled: dice('b4 o4'),
      rerolls: 0,
    });
  });

  it('five and six equal dice are rolled again, three are not', () => {
    expect(roll(begin(), 'b3 y3 o3 g3 b3 y2').phase).toBe('reroll');
    expect(roll(begin(), 'b3 y3 o3 g3 b3 y3').phase).toBe('reroll');
    expect(roll(begin(), 'b3 y3 o3 g2 b2 y2').phase).toBe('keep');
  });
});

describe('R10: formations of different rounds', () => {
  it('Base and Spotter start anew with each formation', () => {
    const greens = [
      [0, 1],
      [1, 1],
    ].map((cell) => ({ cell, color: 'green', value: 1 }));
    const start = position({ round: 1, built: 4, phase: 'draw', lineup: { 1: 'blue' } });
    const before = loaded(start);
    const state = loaded({
      ...start,
      formations: start.formations.map(([earlier]) => [earlier, { face: 1, cells: greens }]),
      bag: { blue: 6, yellow: 7, orange: 7, green: 3 },
    });
    const green = (of: typeof state) => hipHipHooray.score(of)[0]?.lines.find(({ key }) => key === 'green')?.points;
    const earlierGreen = green({ ...before, formations: before.formations.map(([earlier]) => (earlier === undefined ? [] : [earlier])) });
    expect(green(state)).toBe((earlierGreen ?? 0) + 4);
  });
});

describe('R11: equal faces', () => {
  it('several players, and one player in several rounds, may have the same face', () => {
    const state = playUntil(begin({ players: 3, faces: [2, 2, 2] }), 'equal', ({ round }) => round === 1);
    expect(apply(state, 'chance', { type: 'patterns', faces: [2, 2, 2] }).state.formations.every((rounds) => rounds[1]?.face === 2)).toBe(
      true,
    );
  });
});
