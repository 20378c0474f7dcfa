/** Every refusal in full: the rule that it cites, its sentence, and what the sentence is about. */

import { expect, test } from 'vitest';
import type { State } from '../index.ts';
import { apply, DONE, drawing, loaded, position, refusal, rolled, row, sheet, start } from './match.ts';

const rolling = start(2);
const choosing = apply(rolling, 'chance', { type: 'roll', white: [1, 2], black: [4] }).state;
const marking = rolled(rolling, [1, 2], [4]);
const solo = loaded(position({ sheets: [sheet()], turnNumber: 2, chosen: 'white' }), 1);
const soloChoice = loaded(position({ sheets: [sheet()], turnNumber: 2, phase: 'choose' }), 1);
const takes = loaded(position({ turnNumber: 2, sheets: [sheet({ folds: { NW: 'large' } }), sheet()] }));
const taken = apply(takes, 0, { type: 'take', die: 'white' }).state;
const drawnFirst = apply(takes, 0, row([0, 14], 'E', 4)).state;
const plus = loaded(
  position({
    sheets: [
      sheet({
        folds: { NE: 'large' },
        starts: {
          front: [
            [8, 4],
            [5, 5],
          ],
        },
      }),
      sheet(),
    ],
  }),
);
const plusUsed = apply(plus, 0, row([0, 14], 'E', 2, { plus: true })).state;
const bonus = apply(drawing({ starts: { front: [[8, 4]] } }), 0, row([8, 4], 'E', 1)).state;
const folded = drawing(
  {
    folds: { NW: 'small' },
    starts: {
      front: [
        [4, 0],
        [4, 1],
      ],
    },
  },
  [1, 1],
);
const flap = drawing({ folds: { NW: 'small' }, starts: { front: [[7, 7]], back: [[14, 2]] } }, [1, 1]);
const ice = drawing(
  {
    level: 2,
    starts: {
      front: [
        [4, 4],
        [3, 1],
        [1, 2],
        [2, 4],
      ],
    },
  },
  [1, 2],
);
const rays = drawing({ level: 3, starts: { front: [[5, 0]] } }, [1, 2]);
const SMALL = { NW: 'small', NE: 'small', SW: 'small', SE: 'small' } as const;
const four = drawing({ level: 4, starts: { front: [[5, 2]] } }, [1, 2]);
const fourBonus = apply(four, 0, row([5, 2], 'E', 1)).state;
const flipped = drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { front: [[10, 1]] } }, [1, 2]);
const sideFolded = drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { front: [[7, 1]] } }, [1, 2]);
const two = { use: { die: 1 } };

const cases: readonly (readonly [string, State, number | 'chance', unknown, string, object])[] = [
  ['R1: a number that is used is used in full', marking, 0, row([0, 0], 'E', 1, two), 'R1 tooShort', { length: 2 }],
  ['R1: and no more', marking, 0, row([0, 0], 'E', 3, two), 'R1 tooLong', { length: 2 }],
  [
    'a face that no die has',
    rolling,
    'chance',
    { type: 'roll', white: [7], black: [4] },
    'roll roll',
    { die: { key: 'die.white' }, numbers: ['7'] },
  ],
  ['another phase', marking, 0, { type: 'choose', die: 'white' }, 'turn turn', { now: { key: 'phase.mark.do' } }],
  ['another phase, before the choice', choosing, 0, DONE, 'turn turn', { now: { key: 'phase.choose.do' } }],
  ['a die that there is not', choosing, 0, { type: 'choose', die: 'red' }, 'choose noDie', { die: 'red' }],
  ['a die to take that there is not', marking, 1, { type: 'take', die: 'red' }, 'take noDie', { die: 'red' }],
  ['the box of the solo table', soloChoice, 0, { type: 'choose', die: 'black' }, 'solo solo', { die: { key: 'die.black' }, turn: 2 }],
  ['R6: no die is taken alone', solo, 0, { type: 'take', die: 'black' }, 'R6 take.solo', {}],
  ['the active seat takes none', marking, 0, { type: 'take', die: 'white' }, 'take take.active', {}],
  ['the die that one has', takes, 0, { type: 'take', die: 'black' }, 'take take.have', { die: { key: 'die.black' } }],
  ['R17: a die is not given back', taken, 0, { type: 'take', die: 'black' }, 'take take.back', { die: { key: 'die.black' } }],
  ['a die without its bonus', marking, 1, { type: 'take', die: 'white' }, 'take take.bonus', { die: { key: 'die.white' } }],
  ['a die after the first row', drawnFirst, 0, { type: 'take', die: 'white' }, 'take take.late', {}],
  ['a number that the die has not', marking, 0, row([0, 0], 'E', 1, { use: { die: 5 } }), 'number number', { place: 6 }],
  ['a bonus that was not earned', marking, 0, row([0, 0], 'E', 1, { use: { bonus: [9, 4] } }), 'number noBonus', { cell: 'J5' }],
  ['+1 to a bonus', bonus, 0, row([0, 0], 'E', 2, { use: { bonus: [9, 4] }, plus: true }), 'plus plus.bonus', {}],
  ['+1 twice', plusUsed, 0, row([0, 14], 'E', 3, { ...two, plus: true }), 'plus plus.used', {}],
  ['+1 without its fold', marking, 0, row([0, 0], 'E', 2, { plus: true }), 'plus plus.missing', { die: { key: 'die.white' } }],
  ['no start point', marking, 0, row([7, 7], 'E', 1), 'start start', { cell: 'H8' }],
  ['R4: a hidden start point', folded, 0, row([0, 0], 'E', 1), 'R4 startHidden', { cell: 'A1' }],
  [
    'a bonus row of level 4 from elsewhere',
    fourBonus,
    0,
    row([0, 0], 'E', 1, { use: { bonus: [6, 2] } }),
    'bonus bonusStart',
    { cell: 'G3' },
  ],
  [
    'a cell aside',
    marking,
    0,
    { ...row([0, 0], 'E', 1), path: [...row([0, 0], 'E', 3).path, [3, 1]] },
    'straight notInLine',
    { cell: 'D2' },
  ],
  ['off the sheet', marking, 0, row([0, 0], 'W', 1), 'sheet offSheet', {}],
  ['R2: a diagonal', marking, 0, { ...row([0, 0], 'E', 1), path: [[1, 1]] }, 'R2 diagonal', { cell: 'B2' }],
  ['a gap', marking, 0, { ...row([0, 0], 'E', 1), path: [[2, 0]] }, 'straight gap', { cell: 'C1' }],
  ['a gap of a knight’s move', marking, 0, { ...row([0, 0], 'E', 1), path: [[1, 2]] }, 'straight gap', { cell: 'B3' }],
  [
    'a bend',
    marking,
    0,
    {
      ...row([0, 0], 'E', 1),
      ...two,
      path: [
        [1, 0],
        [1, 1],
      ],
    },
    'straight bend',
    { cell: 'B2' },
  ],
  ['a half cell beside a flap', flap, 0, { ...row([1, 3], 'N', 1), path: [[1, 2]] }, 'half half', { cell: 'B3' }],
  ['a half cell', folded, 0, row([4, 0], 'W', 1), 'half half', { cell: 'D1' }],
  ['no paper', sideFolded, 0, row([7, 2], 'N', 1), 'sheet noPaper', { cell: 'H2' }],
  ['R18: a dead cell', flipped, 0, row([4, 2], 'W', 1), 'dead dead', { cell: 'D3' }],
  ['a hole', ice, 0, row([1, 2], 'N', 1), 'hole hole', { cell: 'B2' }],
  ['a slide without ice', ice, 0, row([4, 4], 'E', 1, { slide: true }), 'ice noIce', {}],
  ['a slide that begins on ice', ice, 0, row([2, 4], 'W', 1, { slide: true }), 'ice noIce', {}],
  ['R10: a slide that ends on ice', ice, 0, row([4, 4], 'W', 2, { ...two, slide: true }), 'ice wholeRun', {}],
  ['R11: a slide that ends nowhere', ice, 0, row([3, 1], 'E', 2, { ...two, slide: true }), 'R11 noLanding', {}],
  ['a ray without its exit', rays, 0, row([5, 0], 'E', 1), 'ray ray', { cell: 'G1' }],
  ['a corner that there is not', marking, 0, { type: 'fold', corner: 'N', size: 'small' }, 'fold noCorner', { corner: 'N' }],
  ['a size that there is not', marking, 0, { type: 'fold', corner: 'NW', size: 'huge' }, 'fold noSize', { size: 'huge' }],
  ['a corner twice', folded, 0, { type: 'fold', corner: 'NW', size: 'small' }, 'fold foldedAlready', { corner: { key: 'corner.NW' } }],
  [
    'R8: smileys of a corner',
    marking,
    0,
    { type: 'fold', corner: 'NW', size: 'large' },
    'R8 smileys',
    { corner: { key: 'corner.NW' }, size: { key: 'size.large' }, cells: ['C2', 'A3', 'D4', 'E5'], count: 4 },
  ],
  ['a flip on level 1', marking, 0, { type: 'flip' }, 'flip foldedOnce', {}],
  ['R17: a flip twice', flipped, 0, { type: 'flip' }, 'flip flippedAlready', {}],
  ['a flip without bulbs', four, 0, { type: 'flip' }, 'flip bulbs', { count: 4 }],
  ['a side on level 1', marking, 0, { type: 'foldSide', side: 'N' }, 'side foldedOnce', {}],
  ['a side that there is not', four, 0, { type: 'foldSide', side: 'X' }, 'side noSide', { side: 'X' }],
  ['a side before the flip', four, 0, { type: 'foldSide', side: 'N' }, 'side notFlipped', {}],
  ['a side twice', flipped, 0, { type: 'foldSide', side: 'N' }, 'side sideAlready', { side: { key: 'edge.N' } }],
  [
    'R8: smileys of a side',
    flipped,
    0,
    { type: 'foldSide', side: 'E' },
    'R8 sideSmileys',
    { side: { key: 'edge.E' }, cells: ['M9', 'L7'], count: 2 },
  ],
];

test.each(cases)('%s', (_, state, by, action, told, params) => {
  const { rule = '', key, params: about } = refusal(state, by, action);
  expect([`${rule.replace('hop-cest-plie/', '')} ${key.replace('refusal.', '')}`, about]).toEqual([told, params]);
});
