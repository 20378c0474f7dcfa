import { playBotMatch } from '@tablehop/bots';
import { changeableGame, labKnowledgeOf, nameOfYield, readStudy } from '@tablehop/lab';
import { describe, expect, it } from 'vitest';
import { walkFrom } from '../../../packages/lab/test/steps.ts';
import { findAny, reportFor } from '../../../packages/lab/test/studies.ts';
import { known } from '../../test/known.ts';
import { lab as hipHipHoorayLab } from '../lab.ts';
import { type Action, hipHipHooray as rules, type State } from '../rules/index.ts';

const hipHipHooray = known(rules);

type Color = 'blue' | 'yellow' | 'orange' | 'green';
const dice = (...given: readonly (readonly [Color, number])[]) => given.map(([color, value]) => ({ color, value }));
const roll = (...given: readonly (readonly [Color, number])[]): Action => ({ type: 'roll', dice: dice(...given) });
const START = hipHipHooray.start({ fromTheGround: false }, 2);

function begun(faces: readonly number[] = [1, 2]) {
  const walk = walkFrom(hipHipHooray, START);
  walk.move('chance', { type: 'first', seat: 0 } as Action);
  const patterns = walk.move('chance', { type: 'patterns', faces } as Action);
  return { walk, patterns };
}

describe('in Hip, Hip, Hooray the lab tells of', () => {
  it('R11: formations that several have', () => {
    expect(begun([1, 2]).patterns).toEqual([]);
    expect(begun([3, 3]).patterns).toEqual(['R11']);
  });

  it('R9: dice that are rolled again, and once more; R5: dice of one colour that share a number', () => {
    const { walk } = begun();
    expect(walk.move('chance', roll(['blue', 1], ['blue', 1], ['green', 1], ['yellow', 1], ['orange', 2], ['orange', 2]))).toEqual([]);
    const again = (...values: readonly number[]): Action => ({
      type: 'reroll',
      dice: dice(['blue', values[0] ?? 0], ['blue', values[1] ?? 0], ['green', values[2] ?? 0], ['yellow', values[3] ?? 0]),
    });
    expect(walk.move('chance', again(5, 5, 5, 5))).toEqual(['R9']);
    expect(walk.move('chance', again(3, 4, 5, 6))).toEqual(['R9', 'reroll-twice', 'R5', 'R2']);
  });

  it('R1, R7, keeping and replacing', () => {
    const { walk } = begun();
    walk.move('chance', roll(['blue', 1], ['blue', 2], ['green', 3], ['yellow', 4], ['orange', 5], ['orange', 6]));
    // The flyer of the Toss, in the air, and then a die on the ground.
    expect(walk.move(0, { type: 'build', value: 6, cell: [1, 6] } as Action)).toEqual(['R1']);
    expect(walk.move('chance', roll(['blue', 6], ['green', 5]))).toEqual(['R7', 'R2', 'replaced']);
    expect(walk.move(1, { type: 'build', value: 1, cell: [0, 1] } as Action)).toEqual([]);
    expect(walk.move('chance', roll(['blue', 1], ['green', 1]))).toEqual([]);
    expect(walk.move(1, { type: 'keep', value: 1, color: 'green' } as Action)).toEqual(['keep', 'R2']);
  });

  it('R3: a bag that is nearly empty, or empty', () => {
    const { walk } = begun();
    walk.move('chance', roll(['blue', 1], ['blue', 2], ['green', 3], ['yellow', 4], ['orange', 5], ['orange', 6]));
    const state = walk.state as State;
    const empty = walkFrom(hipHipHooray, { ...state, bag: { blue: 0, yellow: 0, orange: 0, green: 0 } });
    expect(empty.move(0, { type: 'build', value: 1, cell: [0, 1] } as Action)).toEqual(['R3']);
    const last = walkFrom(hipHipHooray, { ...state, bag: { blue: 1, yellow: 0, orange: 0, green: 0 } });
    expect(last.move(0, { type: 'build', value: 1, cell: [0, 1] } as Action)).toEqual([]);
    expect(last.move('chance', roll(['blue', 1]))).toEqual(['R3']);
  });
});

it('formations are harvested by their shape, and colours over all rounds', () => {
  const placed = (color: Color, value: number, cell: readonly [number, number]) => ({ color, value, cell });
  const formations: State['formations'] = [
    [{ face: 2, cells: [placed('blue', 5, [0, 1]), placed('yellow', 1, [0, 2]), placed('orange', 1, [2, 4])] }],
    [],
  ];
  const harvest = hipHipHoorayLab.harvestOf?.({ ...START, formations }, hipHipHooray) ?? [];
  expect(harvest.find(({ key }) => key === 'formation.stairs')).toMatchObject({ seat: 0, complete: false, points: 5 + 2 + 8 });
  expect(harvest.find(({ key, seat }) => key === 'orange' && seat === 0)).toMatchObject({ complete: true, points: 8 });
  expect(harvest.find(({ key, seat }) => key === 'green' && seat === 0)).toMatchObject({ complete: false, points: 0 });
  expect(hipHipHoorayLab.turnsOf?.({ ...START, formations })).toBe(3);
  expect(nameOfYield(labKnowledgeOf(hipHipHooray), 'formation.stairs')).toEqual({ key: 'formation.stairs' });
  expect(nameOfYield(labKnowledgeOf(hipHipHooray), 'formation.My own')).toEqual({ key: 'lab.formation', params: { name: 'My own' } });
});

describe('other numbers and formations', () => {
  const ASKED = { kind: 'sweep', game: 'hip-hip-hooray', levels: ['medium'], players: 2, games: 12, seed: 's', choices: 0 };

  it('are played by bots who know them', () => {
    const { arms } = reportFor({ ...ASKED, sweep: { mode: 'one-at-a-time', vary: [{ path: '/spotterSide', values: [9] }] } });
    const greens = arms.map(({ yields }) => yields.find(({ key }) => key === 'green')?.points ?? 0);
    // With as few spotters as before it would be nine halves of the points.
    expect(greens[1]).toBeGreaterThan(2 * 4.5 * (greens[0] ?? 0));
  });

  it('leave matches with the box as they are', () => {
    const match = { options: { fromTheGround: false }, players: [{ level: 'medium' }, { level: 'easy' }], seed: 7 } as const;
    const { moves } = playBotMatch({ ...match, game: hipHipHooray });
    expect(playBotMatch({ ...match, game: changeableGame(hipHipHooray) }).moves).toEqual(moves);
  });

  it('must make a game', () => {
    const asked = (path: string, values: readonly number[]) =>
      readStudy({ ...ASKED, sweep: { mode: 'grid', vary: [{ path, values }] } }, findAny);
    expect(asked('/formations/0/cells/5/1', [5])).toMatchObject({ ok: true });
    // Two cells of a formation in one place.
    expect(asked('/formations/1/cells/1/1', [1])).toMatchObject({
      ok: false,
      problem: {
        key: 'lab.problem.noGame',
        params: { path: '/formations/1/cells/1/1', given: '1', reason: { key: 'problem.formation.cellTwice' } },
      },
    });
    expect(asked('/rounds', [4])).toMatchObject({ ok: false, problem: { key: 'lab.problem.noGame', params: { path: '/rounds' } } });
  });
});
