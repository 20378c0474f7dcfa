import { describe, expect, test } from 'vitest';
import { changed, whyRefused } from '../../test/positions.ts';
import { hopCestPlie } from '../index.ts';
import { eagerPlay } from './eager.ts';
import { EVERYWHERE, load, loaded, marks, position, sheet, start } from './match.ts';
import { atGoal, LARGE, SMALL } from './near-goal.ts';

function why(given: unknown, players = 2, level = 1, column = 0): string {
  return whyRefused(load(given, players, level, column));
}

const marking = position();
const rolling = position({ phase: 'roll' });
const choosing = position({ phase: 'choose' });
const folded = position({ sheets: [sheet({ folds: LARGE, starts: { front: [[7, 8]] } }), sheet()] });

const foldedIdle = position({ phase: 'roll', sheets: [sheet({ folds: LARGE }), sheet()] });
const FIELDS_OF_MARKING = ['bonuses', 'die', 'plusUsed', 'unused', 'ticksThisTurn', 'done'];

describe('A position loads', () => {
  test.each([1, 2, 3, 4])('at every point of a match on level %i, and is the state again', (level) => {
    let count = 0;
    for (const { state } of eagerPlay(start(2, level), 'every point')) {
      count += 1;
      if (state.phase === 'over' || count % 9 !== 0) continue;
      expect(loaded(JSON.parse(JSON.stringify(hopCestPlie.view(state, 'table'))), 2, level)).toEqual(state);
    }
  });

  test('without what follows from the rest', () => {
    const state = loaded(folded);
    for (const field of ['options', 'active']) expect(loaded(changed(state, [field], undefined))).toEqual(state);
    for (const field of ['up', 'ticked', 'flipped', 'sides'])
      expect(loaded(changed(state, ['sheets', 0, field], undefined))).toEqual(state);
    const idle = loaded(foldedIdle);
    for (const field of ['roll', 'chosen']) expect(loaded(changed(idle, [field], undefined))).toEqual(idle);
    for (const field of FIELDS_OF_MARKING) expect(loaded(changed(idle, ['sheets', 0, field], undefined))).toEqual(idle);
  });

  test('with a large corner not listed, which was folded this turn', () => {
    const state = loaded(changed(folded, ['sheets', 0, 'bonuses'], ['takeBlack', 'plusWhite']));
    expect(state.sheets[0]?.bonuses).toEqual(['plusWhite', 'takeBlack']);
  });

  test('with fields it does not know, and with −0 read as 0', () => {
    expect(why({ ...marking, weather: 'fine' })).toBe('accepted');
    const state = loaded(changed(marking, ['sheets', 0, 'ticksThisTurn'], -0));
    expect(Object.is(state.sheets[0]?.ticksThisTurn, 0)).toBe(true);
  });

  test('with what is left over by somebody who is done dropped', () => {
    expect(loaded(changed(marking, ['sheets', 0, 'done'], true)).sheets[0]?.unused).toEqual([]);
  });
});

describe('A position of the wrong shape is refused by field', () => {
  test.each([null, 7, 'position', [], true])('%j is no position', (given) => {
    expect(why(given)).toBe('problem.positionNotObject');
  });

  test.each([
    [['turnNumber'], undefined, 'problem.missingField turnNumber'],
    [['turnNumber'], 0, 'problem.field turnNumber'],
    [['turnNumber'], 1.5, 'problem.field turnNumber'],
    [['phase'], 'sleep', 'problem.field phase'],
    [['roll'], { white: [1, 2] }, 'problem.missingField roll.black'],
    [['chosen'], 'red', 'problem.field chosen'],
    [['sheets'], undefined, 'problem.missingField sheets'],
    [['sheets', 0, 'front'], marks([]).slice(1), 'problem.field sheets.0.front'],
    [['sheets', 0, 'front', 3], '..............y', 'problem.field sheets.0.front.3'],
    [['sheets', 0, 'front', 3], '..', 'problem.field sheets.0.front.3'],
    [['sheets', 0, 'front', 3], `${'.'.repeat(15)}y`, 'problem.field sheets.0.front.3'],
    [['sheets', 0, 'front', 3], `y${'.'.repeat(15)}`, 'problem.field sheets.0.front.3'],
    [['sheets', 0, 'starts'], undefined, 'problem.missingField sheets.0.starts'],
    [['sheets', 0, 'starts', 'front'], [[15, 0]], 'problem.field sheets.0.starts.front.0'],
    [['sheets', 0, 'starts', 'front'], [[1]], 'problem.missingField sheets.0.starts.front.0.1'],
    [['sheets', 0, 'folds', 'NW'], 'medium', 'problem.field sheets.0.folds.NW'],
    [['sheets', 0, 'folds', 'SE'], undefined, 'problem.missingField sheets.0.folds.SE'],
    [['sheets', 0, 'sides'], { N: true }, 'problem.missingField sheets.0.sides.E'],
    [['sheets', 0, 'bonuses'], ['money'], 'problem.field sheets.0.bonuses.0'],
    [['sheets', 1, 'unused', 0, 'use'], { die: 'white' }, 'problem.field sheets.1.unused.0.use'],
    [['sheets', 1, 'unused', 0, 'length'], 0, 'problem.field sheets.1.unused.0.length'],
    [['sheets', 1, 'ticksThisTurn'], -1, 'problem.field sheets.1.ticksThisTurn'],
  ] as const)('%j: %j', (path, value, expected) => {
    expect(why(changed(marking, path, value))).toBe(expected);
  });
});

describe('A position of the wrong shape is told what it must be', () => {
  test.each([
    [['turnNumber'], 0, 'turnNumber'],
    [['phase'], 'sleep', 'phase'],
    [['active'], -1, 'seat'],
    [['roll'], 7, 'roll'],
    [['roll', 'white'], 7, 'numbers'],
    [['roll', 'black', 0], 10, 'numbers'],
    [['chosen'], 'red', 'die'],
    [['sheets'], 7, 'sheets'],
    [['sheets', 0, 'front'], 7, 'marks'],
    [['sheets', 0, 'back'], 7, 'marks'],
    [['sheets', 0, 'starts'], 7, 'starts'],
    [['sheets', 0, 'folds'], 7, 'folds'],
    [['sheets', 0, 'flipped'], 7, 'boolean'],
    [['sheets', 0, 'sides'], 7, 'sides'],
    [['sheets', 0, 'bonuses'], 7, 'bonuses'],
    [['sheets', 0, 'die'], 'red', 'die'],
    [['sheets', 0, 'plusUsed'], 7, 'boolean'],
    [['sheets', 0, 'unused'], 7, 'unused'],
    [['sheets', 0, 'unused', 0, 'use'], 7, 'use'],
    [['sheets', 0, 'unused', 0, 'length'], 10, 'length'],
    [['sheets', 0, 'ticksThisTurn'], -1, 'count'],
    [['sheets', 0, 'done'], 7, 'boolean'],
    [['sheets', 0, 'up'], 7, 'up'],
    [['sheets', 0, 'ticked'], 7, 'marks'],
  ] as const)('%j: %j', (path, value, expected) => {
    const read = load(changed(marking, path, value));
    expect(read.ok ? null : read.problem).toMatchObject({
      key: 'problem.field',
      params: { field: path.join('.'), expected: { key: `expected.${expected}` } },
    });
  });

  test('limits included: turn 1, rows of 9, and the four corners of the paper', () => {
    expect(why(changed(marking, ['roll', 'black'], [9]))).not.toMatch('problem.field');
    expect(why(changed(marking, ['roll', 'black'], [0]))).toBe('problem.field roll.black.0');
    for (const cell of [
      [0, 0],
      [14, 0],
      [0, 14],
      [14, 14],
    ])
      expect(why(changed(marking, ['sheets', 0, 'starts', 'back'], [cell]))).not.toMatch('problem.field');
    for (const cell of [
      [-1, 0],
      [0, -1],
      [15, 0],
      [0, 15],
    ])
      expect(why(changed(marking, ['sheets', 0, 'starts', 'back'], [cell]))).toBe('problem.field sheets.0.starts.back.0');
  });

  test('also of a field that is missing', () => {
    const read = load(changed(marking, ['sheets', 1, 'done'], undefined));
    expect(read.ok ? null : read.problem).toEqual({
      key: 'problem.missingField',
      params: { field: 'sheets.1.done', expected: { key: 'expected.boolean' } },
    });
  });
});

describe('A position without a field that does not follow from the others is refused', () => {
  test.each([
    ['roll', rolling],
    ['choose', choosing],
    ['mark', marking],
  ])('in every phase: %s', (_, given) => {
    for (const field of ['turnNumber', 'phase', 'sheets'])
      expect(why(changed(given, [field], undefined))).toBe(`problem.missingField ${field}`);
    for (const path of [['front'], ['back'], ['starts'], ['starts', 'front'], ['starts', 'back'], ['folds'], ['folds', 'SW']]) {
      const field = ['sheets', 1, ...path];
      expect(why(changed(given, field, undefined))).toBe(`problem.missingField ${field.join('.')}`);
    }
  });

  test('once the dice are rolled, and once one is chosen', () => {
    expect(why(changed(choosing, ['roll'], undefined))).toBe('roll rolled');
    expect(why(changed(marking, ['roll'], undefined))).toBe('roll rolled');
    expect(why(changed(marking, ['chosen'], undefined))).toBe('chosen chosen');
  });

  test.each(FIELDS_OF_MARKING)('while rows are drawn: %s', (field) => {
    expect(why(changed(marking, ['sheets', 1, field], undefined))).toBe(`problem.missingField sheets.1.${field}`);
  });

  test.each(['flipped', 'sides'])('on a sheet that is folded twice: %s', (field) => {
    for (const phase of ['roll', 'choose', 'mark'] as const) {
      const given = position({ phase, sheets: [sheet({ level: 4 }), sheet({ level: 4 })] });
      expect(why(given, 2, 4)).toBe('accepted');
      expect(why(changed(given, ['sheets', 0, field], undefined), 2, 4)).toBe(`problem.missingField sheets.0.${field}`);
    }
  });
});

describe('A position that cannot be is refused by field and reason', () => {
  test.each([
    ['finished', { ...marking, phase: 'over' }, 'phase over'],
    ['too many sheets', position({ sheets: [sheet(), sheet(), sheet()] }), 'sheets sheetPerSeat'],
    ['another active seat', { ...marking, active: 1 }, 'active otherActive'],
    ['other options', { ...marking, options: { level: 2, soloColumn: 0 } }, 'options otherOptions'],
    ['dice before the roll', { ...rolling, roll: { white: [3], black: [4] } }, 'roll notRolled'],
    ['a choice before the roll', { ...rolling, chosen: 'white' }, 'chosen notChosen'],
    ['a choice before the choice', { ...choosing, chosen: 'white' }, 'chosen notChosen'],
    ['no dice after the roll', { ...choosing, roll: null }, 'roll rolled'],
    ['a face that is not there', { ...choosing, roll: { white: [2, 1], black: [4] } }, 'roll.white noSuchFace'],
    ['no choice while drawing', { ...marking, chosen: null }, 'chosen chosen'],
    ['a fold without its smileys', changed(rolling, ['sheets', 0, 'folds', 'NW'], 'small'), 'sheets.0.folds.NW foldedTooSoon'],
    ['a flip on level 1', changed(rolling, ['sheets', 0, 'flipped'], true), 'sheets.0.flipped foldedOnce'],
    ['a side without a flip', changed(rolling, ['sheets', 0, 'sides', 'N'], true), 'sheets.0.sides.N sideTooSoon'],
    ['ticks on a back that was never seen', position({ sheets: [sheet({ back: [[7, 7]] }), sheet()] }), 'sheets.0.back neverSeen'],
    [
      'ticks beyond the flap',
      position({ sheets: [sheet({ folds: { NW: 'small' }, back: [[11, 0]] }), sheet()] }),
      'sheets.0.back neverSeen',
    ],
    ['a start that is not ticked', changed(rolling, ['sheets', 0, 'starts', 'front'], [[3, 3]]), 'sheets.0.starts.front startNotTicked'],
    [
      'a start twice',
      position({
        sheets: [
          sheet({
            starts: {
              front: [
                [3, 3],
                [3, 3],
              ],
            },
          }),
          sheet(),
        ],
      }),
      'sheets.0.starts.front startTwice',
    ],
    ['a wrong `up`', changed(loaded(rolling), ['sheets', 0, 'up', 0], '...............'), 'sheets.0.up otherUp'],
    ['a wrong `ticked`', changed(loaded(rolling), ['sheets', 0, 'ticked', 0], '...............'), 'sheets.0.ticked otherTicked'],
    ['a bonus without its fold', changed(marking, ['sheets', 0, 'bonuses'], ['takeWhite']), 'sheets.0.bonuses bonusNotEarned'],
    ['a bonus twice', changed(folded, ['sheets', 0, 'bonuses'], ['takeWhite', 'takeWhite']), 'sheets.0.bonuses bonusTwice'],
    [
      'a bonus missing between turns',
      position({ phase: 'roll', sheets: [sheet({ folds: LARGE, more: { bonuses: [] } }), sheet()] }),
      'sheets.0.bonuses bonusMissing',
    ],
    ['a die before the choice', changed(rolling, ['sheets', 0, 'die'], 'white'), 'sheets.0.die tooSoon'],
    ['somebody done before the choice', changed(choosing, ['sheets', 0, 'done'], true), 'sheets.0.done tooSoon'],
    ['ticks before the choice', changed(choosing, ['sheets', 0, 'ticksThisTurn'], 3), 'sheets.0.ticksThisTurn tooSoon'],
    ['no die', changed(marking, ['sheets', 1, 'die'], null), 'sheets.1.die dieMissing'],
    ['another die for the active seat', changed(marking, ['sheets', 0, 'die'], 'black'), 'sheets.0.die activeDie'],
    ['a die that was not taken', changed(marking, ['sheets', 1, 'die'], 'white'), 'sheets.1.die otherDie'],
    ['a number that the die has not', changed(marking, ['sheets', 0, 'unused', 0, 'length'], 3), 'sheets.0.unused.0 noNumber'],
    ['a place that the die has not', changed(marking, ['sheets', 0, 'unused', 0, 'use'], { die: 5 }), 'sheets.0.unused.0 noNumber'],
    ['a number twice', changed(marking, ['sheets', 0, 'unused', 1], { use: { die: 0 }, length: 1 }), 'sheets.0.unused.1 useTwice'],
    [
      'a bonus that was not ticked',
      changed(marking, ['sheets', 0, 'unused', 0], { use: { bonus: [9, 4] }, length: 1 }),
      'sheets.0.unused.0 noBonus',
    ],
    [
      'a bonus off the sheet',
      changed(marking, ['sheets', 0, 'unused', 0], { use: { bonus: [9, 99] }, length: 1 }),
      'sheets.0.unused.0 noBonus',
    ],
    ['a +1 without its fold', changed(marking, ['sheets', 0, 'plusUsed'], true), 'sheets.0.plusUsed plusMissing'],
    ['a +1 on nothing', changed(folded, ['sheets', 0, 'plusUsed'], true), 'sheets.0.plusUsed plusOnNothing'],
    ['all done', changed(changed(marking, ['sheets', 0, 'done'], true), ['sheets', 1, 'done'], true), 'phase allDone'],
    ['the goal, but not done', position({ sheets: [atGoal(), sheet()] }), 'sheets.0.done goalMet'],
    ['the goal between turns', position({ phase: 'roll', sheets: [atGoal(), sheet()] }), 'sheets.0 over'],
  ])('%s', (_, given, expected) => {
    expect(why(given)).toBe(expected);
  });

  test('ticks on a hole (level 2)', () => {
    expect(why(position({ sheets: [sheet({ level: 2, front: [[1, 1]] }), sheet({ level: 2 })] }), 2, 2)).toBe('sheets.0.front hole');
  });

  test('alone: more than 29 turns, and a die that the box does not allow', () => {
    expect(why(position({ sheets: [sheet()], turnNumber: 30, phase: 'roll' }), 1)).toBe('turnNumber soloTurns');
    expect(why(position({ sheets: [sheet()], turnNumber: 2, chosen: 'black' }), 1)).toBe('chosen soloBox');
    expect(why(position({ sheets: [sheet()], turnNumber: 2, chosen: 'white' }), 1)).toBe('accepted');
  });

  test('level 4: a flip without bulbs, a side without smileys, ticks under a corner', () => {
    const flat = position({ phase: 'roll', sheets: [sheet({ level: 4, folds: SMALL }), sheet({ level: 4 })] });
    expect(why(changed(flat, ['sheets', 0, 'flipped'], true), 2, 4)).toBe('sheets.0.flipped flippedTooSoon');
    const flipped = position({ phase: 'roll', sheets: [sheet({ level: 4, folds: SMALL, flipped: true }), sheet({ level: 4 })] });
    expect(why(flipped, 2, 4)).toBe('accepted');
    expect(why(changed(flipped, ['sheets', 0, 'sides', 'E'], true), 2, 4)).toBe('sheets.0.sides.E sideSmileys');
    const half = sheet({ level: 4, folds: SMALL, flipped: true, back: [[3, 0]] });
    expect(why(position({ phase: 'roll', sheets: [half, sheet({ level: 4 })] }), 2, 4)).toBe('sheets.0.back neverSeen');
  });

  test('level 4: a bonus is left only where a row ended on it and it is in sight', () => {
    const ended = sheet({ level: 4, starts: { front: [[6, 2]] } });
    const withBonus = (given: typeof ended) =>
      changed(position({ sheets: [given, sheet({ level: 4 })] }), ['sheets', 0, 'unused', 0], { use: { bonus: [6, 2] }, length: 1 });
    expect(why(withBonus(ended), 2, 4)).toBe('accepted');
    expect(why(withBonus(sheet({ level: 4, front: EVERYWHERE })), 2, 4)).toBe('sheets.0.unused.0 noBonus');
  });
});

describe('The reason is told with what it is about', () => {
  const about = (given: unknown, players = 2, level = 1) => {
    const read = load(given, players, level);
    return read.ok ? null : (read.problem.params?.reason as { readonly params?: unknown } | undefined)?.params;
  };
  const four = (given: ReturnType<typeof sheet>) => position({ phase: 'roll', sheets: [given, sheet({ level: 4 })] });

  test.each([
    ['a sheet per seat', position({ sheets: [sheet(), sheet(), sheet()] }), { players: 2 }],
    ['whose turn it is', { ...marking, active: 1 }, { turn: 1, seat: 0 }],
    ['the face', { ...choosing, roll: { white: [2, 1], black: [4] } }, { die: { key: 'die.white' }, numbers: ['2', '1'] }],
    ['the black face', { ...choosing, roll: { white: [3], black: [3] } }, { die: { key: 'die.black' }, numbers: ['3'] }],
    ['R8: the corner', changed(rolling, ['sheets', 0, 'folds', 'SE'], 'small'), { corner: { key: 'corner.SE' } }],
    ['the cell of the back', position({ sheets: [sheet({ back: [[7, 8]] }), sheet()] }), { cell: 'H9' }],
    ['the start that is not ticked', changed(rolling, ['sheets', 0, 'starts', 'back'], [[3, 4]]), { cell: 'D5' }],
    ['the bonus', changed(marking, ['sheets', 0, 'bonuses'], ['plusBlack']), { corner: { key: 'corner.SW' } }],
    ['the cell of the bonus', changed(marking, ['sheets', 0, 'unused', 0], { use: { bonus: [9, 4] }, length: 1 }), { cell: 'J5' }],
    ['the die of the +1', changed(marking, ['sheets', 1, 'plusUsed'], true), { die: { key: 'die.black' } }],
  ])('%s', (_, given, params) => {
    expect(about(given)).toEqual(params);
  });

  test('a start twice', () => {
    const given = sheet({ starts: { front: [[4, 6]] } });
    const starts = [
      [1, 1],
      [4, 6],
      [4, 6],
    ];
    const twice = position({
      phase: 'roll',
      sheets: [
        {
          ...given,
          front: marks([
            [1, 1],
            [4, 6],
          ]),
          starts: { front: starts as never, back: [] },
        },
        sheet(),
      ],
    });
    expect(about(twice)).toEqual({ cell: 'E7' });
  });

  test('alone: the turns and the box', () => {
    expect(about(position({ sheets: [sheet()], turnNumber: 30, phase: 'roll' }), 1)).toEqual({ turns: 29 });
    expect(why(position({ sheets: [sheet()], turnNumber: 29, phase: 'roll' }), 1)).toBe('accepted');
    expect(about(position({ sheets: [sheet()], turnNumber: 2, chosen: 'black' }), 1)).toEqual({ die: { key: 'die.black' } });
  });

  test('levels 2 and 4: the hole, the side, the half cell', () => {
    expect(about(position({ sheets: [sheet({ level: 2, front: [[1, 1]] }), sheet({ level: 2 })] }), 2, 2)).toEqual({ cell: 'B2' });
    const flipped = four(sheet({ level: 4, folds: SMALL, flipped: true }));
    expect(about(changed(flipped, ['sheets', 0, 'sides', 'E'], true), 2, 4)).toEqual({ side: { key: 'edge.E' } });
    expect(about(four(sheet({ level: 4, folds: SMALL, flipped: true, back: [[3, 0]] })), 2, 4)).toEqual({ cell: 'D1' });
  });
});

describe('What a bonus leaves to draw', () => {
  const left = (given: ReturnType<typeof sheet>, bonus: readonly number[], length: number, level = 1) =>
    why(changed(position({ sheets: [given, sheet({ level })] }), ['sheets', 0, 'unused', 0], { use: { bonus }, length }), 2, level);

  test('R14: on a sheet that is folded once it is ticked, and of the length that is printed', () => {
    expect(left(sheet({ front: [[9, 4]] }), [9, 4], 1)).toBe('accepted');
    expect(left(sheet({ front: [[9, 4]] }), [9, 4], 2)).toBe('sheets.0.unused.0 noBonus');
    expect(left(sheet({ front: [[9, 5]] }), [9, 5], 1)).toBe('sheets.0.unused.0 noBonus');
    for (const off of [
      [-1, 4],
      [15, 4],
      [9, -1],
      [9, 15],
      // Counted on beyond the edge, both would come to [9, 4].
      [-6, 5],
      [24, 3],
    ])
      expect(left(sheet({ front: EVERYWHERE }), off, 1)).toBe('sheets.0.unused.0 noBonus');
  });

  test('R14: it survives the covering of its cell', () => {
    // The 1 on [9, 4] lies under a large flap of the north-east.
    expect(left(sheet({ folds: { NE: 'large' }, front: [[9, 4]] }), [9, 4], 1)).toBe('accepted');
  });

  test('R14: on level 4 it does not, and after the flip those of the back count', () => {
    const ended = { level: 4, starts: { front: [[6, 2]] as const } };
    expect(left(sheet(ended), [6, 2], 1, 4)).toBe('accepted');
    expect(left(sheet({ ...ended, folds: SMALL, flipped: true }), [6, 2], 1, 4)).toBe('sheets.0.unused.0 noBonus');
    const back = { level: 4, folds: SMALL, flipped: true };
    expect(left(sheet({ ...back, starts: { back: [[6, 5]] } }), [6, 5], 1, 4)).toBe('accepted');
    expect(left(sheet({ ...back, back: [[6, 5]] }), [6, 5], 1, 4)).toBe('sheets.0.unused.0 noBonus');
  });
});

describe('The idle fields before the die is chosen', () => {
  test.each([
    ['die', 'black'],
    ['unused', [{ use: { die: 0 }, length: 1 }]],
    ['ticksThisTurn', 1],
    ['plusUsed', true],
  ])('%s', (field, value) => {
    for (const given of [rolling, choosing]) expect(why(changed(given, ['sheets', 1, field], value))).toBe(`sheets.1.${field} tooSoon`);
  });

  test('a die that was taken needs its bonus, and the active seat cannot take one', () => {
    const sheets = [sheet({ folds: { NW: 'large' } }), sheet({ folds: { NW: 'large' } })];
    const state = position({ sheets, turnNumber: 3, white: [1, 2], black: [2, 2] });
    expect(why(changed(state, ['sheets', 1, 'die'], 'white'))).toBe('sheets.1.unused.0 noNumber');
    const taken = changed(changed(state, ['sheets', 1, 'die'], 'white'), ['sheets', 1, 'unused'], [{ use: { die: 1 }, length: 2 }]);
    expect(why(taken)).toBe('accepted');
    expect(why(changed(taken, ['sheets', 1, 'bonuses'], []))).toBe('sheets.1.die otherDie');
  });

  test('level 4: a flip needs four folded corners, not only the bulbs', () => {
    const given = position({ phase: 'roll', sheets: [sheet({ level: 4, folds: SMALL, flipped: true }), sheet({ level: 4 })] });
    expect(why(given, 2, 4)).toBe('accepted');
    for (const corner of ['NW', 'SE']) {
      expect(why(changed(given, ['sheets', 0, 'folds', corner], null), 2, 4)).toBe('sheets.0.flipped flippedTooSoon');
    }
  });

  test('with several players turn 30 may come', () => {
    expect(why(position({ turnNumber: 31, phase: 'roll' }))).toBe('accepted');
  });

  test('a +1 is spent on a number of the die', () => {
    const state = position({ sheets: [sheet({ folds: { NE: 'large' } }), sheet()], turnNumber: 3 });
    const spent = changed(state, ['sheets', 0, 'plusUsed'], true);
    expect(why(spent)).toBe('sheets.0.plusUsed plusOnNothing');
    expect(why(changed(spent, ['sheets', 0, 'unused'], [{ use: { die: 1 }, length: 2 }]))).toBe('accepted');
    const earned = position({ sheets: [sheet({ folds: { NE: 'large' }, front: [[9, 4]] }), sheet()], turnNumber: 3 });
    const bonus = { use: { bonus: [9, 4] }, length: 1 };
    const besides = changed(earned, ['sheets', 0, 'unused'], [{ use: { die: 1 }, length: 2 }, bonus]);
    expect(why(changed(besides, ['sheets', 0, 'plusUsed'], true))).toBe('accepted');
  });
});
