import { describe, expect, it } from 'vitest';
import { hopCestPlie, type State } from '../rules/index.ts';
import { lessonsOf } from '../text/lessons.ts';
import { eagerPlay } from './eager.ts';
import { apply, cells, drawing, loaded, position, rolled, row, sheet, start } from './match.ts';
import { atGoal, SMALL } from './near-goal.ts';

const lessons = lessonsOf(hopCestPlie);

function needed(state: State, seat = 0): readonly string[] {
  return lessons.filter(({ applies }) => applies(state, seat, hopCestPlie.turn(state))).map(({ id }) => id);
}

function neededIn(level: number, players: number, seed: string, ids = new Set<string>()): ReadonlySet<string> {
  for (const { before } of eagerPlay(start(players, level), seed)) {
    const turn = hopCestPlie.turn(before);
    for (const seat of turn.kind === 'act' ? turn.seats : []) {
      for (const { id, applies } of lessons) if (!ids.has(id) && applies(before, seat, turn)) ids.add(id);
    }
  }
  return ids;
}

const ALONE = ['solo', 'crowns', 'sadSmiley', 'foldLargeAlone'];
const ICE = ['slide', 'hole'];
const RAYS = ['star', 'ray'];
const ONCE = ['goal', 'bonus', 'bonusRow'];
const TWICE = ['goalTwice', 'bonusAtEnd', 'bonusBeside', 'bulb', 'flip', 'back', 'foldSide', 'dead'];

it.each([
  [1, [...ICE, ...RAYS, ...TWICE]],
  [2, [...RAYS, ...TWICE]],
  [3, [...ICE, ...TWICE]],
  [4, [...ICE, ...RAYS, ...ONCE]],
])('every lesson comes up in play with the sheet that it is about, and no other: level %i', (level, others) => {
  const ids = new Set<string>();
  for (let match = 0; match < 3; match++) neededIn(level, 2, `lessons ${match}`, ids);
  const expected = lessons.map(({ id }) => id).filter((id) => ![...others, ...ALONE].includes(id));
  expect([...ids].sort()).toEqual(expected.sort());
});

it('alone the solo table is taught, and nothing of other players', () => {
  const ids = neededIn(1, 1, 'alone');
  expect([...ids]).toEqual(expect.arrayContaining(['solo', 'crowns', 'sadSmiley', 'goal', 'choose', 'row', 'smiley']));
  for (const id of ['others', 'otherDie', 'take', 'lastTurn']) expect(ids).not.toContain(id);
});

describe('a rule is taught when it is needed', () => {
  const choosing = (players: number, level = 1, column = 0) =>
    apply(start(players, level, column), 'chance', { type: 'roll', white: [3], black: [4] }).state;
  const first = rolled(start(2), [3], [2, 3]);

  it.each([
    ['the first choice: the goal, the dice, and what the others get', choosing(2), 0, ['goal', 'choose', 'others']],
    ['the goal of level 4', choosing(2, 4), 0, ['goalTwice', 'choose', 'others']],
    ['alone: the goal, the dice, then the solo table', choosing(1), 0, ['goal', 'choose', 'solo']],
    ['alone, where the box leaves no choice: nothing', choosing(1, 1, 1), 0, []],
    ['the first rows: how to draw one and how long it is', first, 0, ['goal', 'row', 'smiley', 'exact']],
    ['and whose the other die is', first, 1, ['goal', 'otherDie', 'row', 'twoNumbers', 'smiley', 'exact']],
    ['nothing left to draw: being done', apply(first, 0, row([0, 0], 'E', 3)).state, 0, ['goal', 'done']],
  ])('%s', (_, state, seat, ids) => {
    expect(needed(state, seat)).toEqual(ids);
  });

  it('alone, where the box leaves no choice, the solo table comes with the rows', () => {
    const state = apply(choosing(1, 1, 1), 0, { type: 'choose', die: 'white' }).state;
    expect(needed(state).slice(0, 3)).toEqual(['goal', 'solo', 'row']);
  });

  /** The 2 of level 1 on [2, 7] is next. */
  const bonus = drawing({ starts: { front: [[0, 7]] } }, [1, 2]);
  const large = (corner: 'NW' | 'NE') => sheet({ folds: { [corner]: 'large' } });
  const bonuses = (chosen: 'white' | 'black') => loaded(position({ sheets: [large('NE'), large('NW')], turnNumber: 3, chosen }));
  const alone = (smileys: string) => loaded(position({ sheets: [sheet({ front: cells(smileys) })] }), 1);

  it.each([
    ['the second row', apply(rolled(start(2), [1, 2], [4]), 0, row([0, 0], 'E', 1)).state, 0, ['newStart', 'again'], []],
    ['a number of the sheet before it is crossed', bonus, 0, ['bonus'], ['bonusRow']],
    ['and when its row may be drawn', apply(bonus, 0, row([0, 7], 'E', 2, { use: { die: 1 } })).state, 0, ['bonusRow'], ['bonus']],
    ['a small fold', drawing({ front: cells('2,1 0,2 3,3') }), 0, ['foldSmall'], ['foldLarge']],
    ['a large fold', drawing({ front: cells('2,1 0,2 3,3 4,4') }), 0, ['foldLarge', 'foldSmall'], ['flap']],
    ['what a fold hides and shows', drawing({ folds: { NW: 'small' } }), 0, ['flap'], []],
    ['R6: alone no bonus for the corner that has none there', alone('2,1 0,2 3,3 4,4'), 0, ['foldLargeAlone'], ['foldLarge']],
    ['R6: alone the bonus of another corner', alone('11,1 14,2 13,3 10,4'), 0, ['foldLarge'], ['foldLargeAlone']],
    ['+1 for its colour', bonuses('white'), 0, ['plus'], []],
    ['+1 not for the other colour', bonuses('black'), 0, [], ['plus']],
    ['take for the other die', bonuses('white'), 1, ['take'], []],
    ['take not for the own die', bonuses('black'), 1, [], ['take']],
    ['R5: the last turn', loaded(position({ sheets: [atGoal(SMALL, { done: true }), sheet()], turnNumber: 9 })), 1, ['lastTurn'], []],
  ])('%s', (_, state, seat, some, others) => {
    const ids = needed(state, seat);
    expect([some.filter((id) => !ids.includes(id)), others.filter((id) => ids.includes(id))]).toEqual([[], []]);
  });
});
