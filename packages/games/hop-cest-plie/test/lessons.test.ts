import { describe, expect, test } from 'vitest';
import { hopCestPlie, type State } from '../index.ts';
import { lessonsOf } from '../lessons.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { eagerPlay } from './eager.ts';
import { apply, drawing, loaded, position, rolled, row, sheet, start } from './match.ts';
import { atGoal, SMALL } from './near-goal.ts';

const lessons = lessonsOf(hopCestPlie);

/** What this seat needs to know for what it is about to decide, most pressing first. */
function needed(state: State, seat = 0): readonly string[] {
  return lessons.filter(({ applies }) => applies(state, seat, hopCestPlie.turn(state))).map(({ id }) => id);
}

/** All that is needed by somebody at some time, beside what is known to be already. */
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

test.each([
  [1, [...ICE, ...RAYS, ...TWICE]],
  [2, [...RAYS, ...TWICE]],
  [3, [...ICE, ...TWICE]],
  [4, [...ICE, ...RAYS, ...ONCE]],
])('every lesson comes up in play with the sheet that it is about, and no other: level %i', (level, others) => {
  const ids = new Set<string>();
  for (let match = 0; match < 6; match++) neededIn(level, 2, `lessons ${match}`, ids);
  const expected = lessons.map(({ id }) => id).filter((id) => ![...others, ...ALONE].includes(id));
  expect([...ids].sort()).toEqual(expected.sort());
});

test('alone the solo table is taught, and nothing of other players', () => {
  const ids = neededIn(1, 1, 'alone');
  expect([...ids]).toEqual(expect.arrayContaining(['solo', 'crowns', 'sadSmiley', 'goal', 'choose', 'row', 'smiley']));
  for (const id of ['others', 'otherDie', 'take', 'lastTurn']) expect(ids).not.toContain(id);
});

describe('a rule is taught when it is needed', () => {
  test('the first choice: the goal before all, the dice, and what the others get', () => {
    const state = apply(start(2), 'chance', { type: 'roll', white: [3], black: [4] }).state;
    expect(needed(state)).toEqual(['goal', 'choose', 'others']);
  });

  test('alone too the goal comes first, then the dice, then the solo table', () => {
    const state = apply(start(1), 'chance', { type: 'roll', white: [3], black: [4] }).state;
    expect(needed(state)).toEqual(['goal', 'choose', 'solo']);
  });

  test('alone, where the box leaves no choice, nothing is taught before the rows', () => {
    const choosing = apply(start(1, 1, 1), 'chance', { type: 'roll', white: [3], black: [4] }).state;
    expect(needed(choosing)).toEqual([]);
    const drawing = apply(choosing, 0, { type: 'choose', die: 'white' }).state;
    expect(needed(drawing).slice(0, 3)).toEqual(['goal', 'solo', 'row']);
  });

  test('the goal is the one of the level', () => {
    const choosing = apply(start(2, 4), 'chance', { type: 'roll', white: [3], black: [4] }).state;
    expect(needed(choosing)[0]).toBe('goalTwice');
    expect(needed(choosing)).not.toContain('goal');
  });

  test('the first rows: how to draw one, how long it is, and whose the other die is', () => {
    const state = rolled(start(2), [3], [2, 3]);
    expect(needed(state, 0)).toEqual(['goal', 'row', 'smiley', 'exact']);
    expect(needed(state, 1)).toEqual(['goal', 'otherDie', 'row', 'twoNumbers', 'smiley', 'exact']);
  });

  test('the second row: new start points, and crossing again', () => {
    const state = apply(rolled(start(2), [1, 2], [4]), 0, row([0, 0], 'E', 1)).state;
    expect(needed(state)).toEqual(expect.arrayContaining(['newStart', 'again']));
  });

  test('nothing left to draw: being done', () => {
    const state = apply(rolled(start(2), [3], [4]), 0, row([0, 0], 'E', 3)).state;
    expect(needed(state)).toEqual(['goal', 'done']);
  });

  test('a number of the sheet: before it is crossed, and when its row may be drawn', () => {
    // The 2 of level 1 on [2, 7].
    const state = drawing({ starts: { front: [[0, 7]] } }, [1, 2]);
    expect(needed(state)).toContain('bonus');
    const earned = apply(state, 0, row([0, 7], 'E', 2, { use: { die: 1 } })).state;
    expect(needed(earned)).toContain('bonusRow');
    expect(needed(earned)).not.toContain('bonus');
  });

  test('folds: what each needs, and afterwards what it hides and shows', () => {
    const small = drawing({
      front: [
        [2, 1],
        [0, 2],
        [3, 3],
      ],
    });
    expect(needed(small)).toContain('foldSmall');
    expect(needed(small)).not.toContain('foldLarge');
    const large = drawing({
      front: [
        [2, 1],
        [0, 2],
        [3, 3],
        [4, 4],
      ],
    });
    expect(needed(large)).toEqual(expect.arrayContaining(['foldLarge', 'foldSmall']));
    expect(needed(large)).not.toContain('flap');
    expect(needed(drawing({ folds: { NW: 'small' } }))).toContain('flap');
  });

  test('R6: alone no bonus is promised for a corner that has none there', () => {
    const smileys = { NW: [2, 1, 0, 2, 3, 3, 4, 4], NE: [11, 1, 14, 2, 13, 3, 10, 4] } as const;
    const pairs = ([...along]: readonly number[]) =>
      along.flatMap((x, index) => (index % 2 === 0 ? [[x, along[index + 1] ?? 0] as const] : []));
    const alone = (corner: 'NW' | 'NE') => loaded(position({ sheets: [sheet({ front: pairs(smileys[corner]) })] }), 1);
    expect(needed(alone('NW'))).toContain('foldLargeAlone');
    expect(needed(alone('NW'))).not.toContain('foldLarge');
    expect(needed(alone('NE'))).toContain('foldLarge');
    expect(needed(alone('NE'))).not.toContain('foldLargeAlone');
  });

  test('the bonuses of large folds: +1 for its colour only, take for whoever has the other die', () => {
    const sheets = [sheet({ folds: { NE: 'large' } }), sheet({ folds: { NW: 'large' } })];
    const white = loaded(position({ sheets, turnNumber: 3 }));
    expect(needed(white, 0)).toContain('plus');
    expect(needed(white, 1)).toContain('take');
    const black = loaded(position({ sheets, turnNumber: 3, chosen: 'black' }));
    expect(needed(black, 0)).not.toContain('plus');
    expect(needed(black, 1)).not.toContain('take');
  });

  test('R5: the last turn, for those who are not there yet', () => {
    const sheets = [atGoal(SMALL, { done: true }), sheet()];
    expect(needed(loaded(position({ sheets, turnNumber: 9 })), 1)).toContain('lastTurn');
  });
});

test('every lesson is short, in every language, and points at something', () => {
  for (const catalog of [en, de, fr]) {
    for (const { id } of lessons) {
      const text: string = catalog[`lesson.${id}.text` as keyof typeof en];
      expect(text.length, text).toBeLessThanOrEqual(130);
    }
  }
  expect(lessons.filter(({ at }) => at === undefined)).toEqual([]);
});

test('no two lessons have one name', () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
});
