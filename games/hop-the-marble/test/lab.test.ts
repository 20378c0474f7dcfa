import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../packages/lab/test/steps.ts';
import { known } from '../../test/known.ts';
import { lab as hopTheMarbleLab } from '../lab.ts';
import { type MarbleId, type Options, type Place, hopTheMarble as rules, type State } from '../rules/index.ts';

const hopTheMarble = known(rules);

const OPTIONS: Options = { variant: 'normal', relief: 'flat', steadiness: 'steady', pileCards: 12, turnLimit: 200, extras: true };
const at = [0, 0] as const;
const flicked = (touched: readonly MarbleId[], to: 'area' | 'middle') => ({
  key: 'flicked',
  seat: 0,
  marble: 'R0',
  touched: [...touched],
  taken: [],
  direction: [...at],
  strength: 1,
  to,
});
const gameOver = (ranking: readonly (readonly number[])[], reason: string) => ({
  key: 'gameOver',
  ranking: ranking.map((place) => [...place]),
  reason,
  totals: [0, 0],
});

function stateWith(areas: readonly (readonly MarbleId[])[], changes: Partial<State> = {}): State {
  const start = hopTheMarble.start({ ...OPTIONS, ...changes.options }, 2);
  const marbles: { [marble: string]: Place } = Object.fromEntries(Object.keys(start.marbles).map((marble) => [marble, { in: 'box' }]));
  for (const [seat, held] of areas.entries()) for (const marble of held) marbles[marble] = { in: 'area', seat, at };
  return { ...start, seat: 0, marbles: marbles as State['marbles'], ...changes };
}

describe('in Hop the Marble the lab tells of', () => {
  const state = stateWith([['R0'], ['L1']]);
  const rules = (after: State, ...effects: Parameters<typeof rulesOf>[3]) => rulesOf(hopTheMarble, state, after, effects);

  it('what a flick touched', () => {
    expect(rules(state, flicked([], 'middle'))).toEqual(['touched-none']);
    expect(rules(state, flicked([], 'area'))).toEqual(['only-marble']);
    expect(rules(state, flicked(['L1'], 'area'))).toEqual([]);
    expect(rules(state, flicked(['L1', 'G1'], 'area'), { key: 'owed', seats: [1] })).toEqual(['touched-several', 'R3']);
    expect(rules(state, { key: 'tremble', turn: 1, strength: 2 })).toEqual(['R8']);
  });

  it('R5: cards that are completed in another’s turn, and several at once', () => {
    const done = (seat: number) => ({ key: 'cardDone', seat, card: '3A', points: 1 });
    expect(rules(state, done(0))).toEqual([]);
    expect(rules(state, done(1))).toEqual(['R5']);
    expect(rules(state, done(0), done(1))).toEqual(['several-cards', 'R5']);
  });

  it('how it ends: by the turn limit, by the pile, shared', () => {
    expect(rules(state, gameOver([[0], [1]], 'turns'))).toEqual(['R10']);
    expect(rules(state, gameOver([[0, 1]], 'turns'))).toEqual(['R10', 'R11']);
    expect(rules(state, { key: 'pileEmpty', seat: 0 }, gameOver([[0], [1]], 'pile'))).toEqual(['pile-empty']);
  });

  it('R6 and R7: four of one colour with others beside them, by both at once', () => {
    const options = { ...OPTIONS, variant: 'noCard' } as const;
    const four: readonly MarbleId[] = ['R0', 'R1', 'R2', 'R3'];
    expect(rules(stateWith([four, ['L1']], { options }), gameOver([[0], [1]], 'goal'))).toEqual([]);
    expect(rules(stateWith([[...four, 'L0'], ['L1']], { options }), gameOver([[0], [1]], 'goal'))).toEqual(['R6']);
    const both = stateWith([four, ['L0', 'L1', 'L2', 'L3']], { options });
    expect(rules(both, gameOver([[0], [1]], 'goal'))).toEqual(['R7']);
  });
});

it('cards are harvested by themselves and by their size, colours where there are no cards', () => {
  const cards = [
    [
      { id: '3A', done: true },
      { id: '5C', done: false },
    ],
    [{ id: '4B', done: true }],
  ];
  const harvest = hopTheMarbleLab.harvestOf?.(stateWith([[], []], { cards, options: { ...OPTIONS, variant: 'pile' } }), hopTheMarble) ?? [];
  expect(harvest.filter(({ seat }) => seat === 0)).toEqual([
    { seat: 0, key: 'card.3A', complete: true, points: 3 },
    { seat: 0, key: 'cardColor.green', complete: true, points: 3 },
    { seat: 0, key: 'card.5C', complete: false, points: 0 },
    { seat: 0, key: 'cardColor.red', complete: false, points: 0 },
  ]);
  const noCard = stateWith([['R0', 'R1', 'R2', 'R3', 'L0'], []], { options: { ...OPTIONS, variant: 'noCard' } });
  const colors = hopTheMarbleLab.harvestOf?.(noCard, hopTheMarble) ?? [];
  expect(colors.find(({ seat, key }) => seat === 0 && key === 'color.R')).toMatchObject({ complete: true, points: 4 });
  expect(colors.find(({ seat, key }) => seat === 0 && key === 'color.L')).toMatchObject({ complete: false, points: 1 });
});

it('who leads: by cards, then by how near the next one is', () => {
  const cards = [[{ id: '3A', done: false }], [{ id: '3A', done: false }]];
  // 3A asks for two yellow marbles and a dark blue one.
  const near = stateWith(
    [
      ['Y0', 'Y1'],
      ['R1', 'G1', 'L1'],
    ],
    { cards },
  );
  const [first = 0, second = 0] = hopTheMarbleLab.standingOf?.(near, hopTheMarble) ?? [];
  expect(first).toBeGreaterThan(second);
  const [behind = 0, ahead = 0] = hopTheMarbleLab.standingOf?.({ ...near, points: [0, 1] }, hopTheMarble) ?? [];
  expect(ahead).toBeGreaterThan(behind);
  expect(hopTheMarbleLab.beginnerOf?.(near)).toBe(0);
});
