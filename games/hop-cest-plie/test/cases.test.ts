import { expect, it } from 'vitest';
import { type MoveCase, type PositionCase, testCases } from '../../test/cases.ts';
import { changed, NO_POSITIONS } from '../../test/positions.ts';
import { hopCestPlie, type Phase, type State } from '../rules/index.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import {
  apply,
  cells,
  DONE,
  drawing,
  EVERYWHERE,
  judged,
  load,
  loaded,
  marks,
  play,
  position,
  refusal,
  rolled,
  row,
  type SheetSpec,
  sheet,
  start,
} from './match.ts';
import { atGoal, LARGE, SMALL } from './near-goal.ts';

const ROLL = { type: 'roll', white: [1, 2], black: [4] };
const ROW = row([0, 0], 'E', 1);
const FOLD = { type: 'fold', corner: 'NW', size: 'small' };
const two = { use: { die: 1 } };

const rolling = start(2);
const choosing = apply(rolling, 'chance', ROLL).state;
const marking = rolled(rolling, [1, 2], [4]);
const used = apply(marking, 0, ROW).state;
const solo = loaded(position({ sheets: [sheet()], turnNumber: 2, chosen: 'white' }), 1);
const soloChoice = loaded(position({ sheets: [sheet()], turnNumber: 2, phase: 'choose' }), 1);
const takes = loaded(position({ turnNumber: 2, sheets: [sheet({ folds: { NW: 'large' } }), sheet()] }));
const taken = apply(takes, 0, { type: 'take', die: 'white' }).state;
const drawnFirst = apply(takes, 0, row([0, 14], 'E', 4)).state;
const plus = loaded(position({ sheets: [sheet({ folds: { NE: 'large' }, starts: { front: cells('8,4 5,5') } }), sheet()] }));
const plusUsed = apply(plus, 0, row([0, 14], 'E', 2, { plus: true })).state;
const bonus = apply(drawing({ starts: { front: [[8, 4]] } }), 0, row([8, 4], 'E', 1)).state;
const folded = drawing({ folds: { NW: 'small' }, starts: { front: cells('4,0 4,1') } }, [1, 1]);
const ice = drawing({ level: 2, starts: { front: cells('4,4 3,1 1,2 2,4') } });
const rays = drawing({ level: 3, starts: { front: [[5, 0]] } });
const four = drawing({ level: 4, starts: { front: [[5, 2]] } });
const fourBonus = apply(four, 0, row([5, 2], 'E', 1)).state;
const flipped = drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { front: [[10, 1]] } });
const sideFolded = drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { front: [[7, 1]] } });
const over = [...play(start(1), 'over')].at(-1)?.state ?? rolling;

const moves: readonly MoveCase<State>[] = [
  [marking, 0, row([0, 0], 'E', 1, two), 'R1 tooShort', { length: 2 }],
  [marking, 0, row([0, 0], 'E', 3, two), 'R1 tooLong', { length: 2 }],
  [marking, 0, { ...ROW, path: [] }, 'R1 tooShort', { length: 1 }],
  [rolling, 'chance', { type: 'roll', white: [7], black: [4] }, 'roll roll', { die: { key: 'die.white' }, numbers: ['7'] }],
  [marking, 0, { type: 'choose', die: 'white' }, 'turn turn', { now: { key: 'phase.mark.do' } }],
  [choosing, 0, DONE, 'turn turn'],
  [choosing, 0, { type: 'choose', die: 'red' }, 'choose noDie', { die: 'red' }],
  [marking, 1, { type: 'take', die: 'red' }, 'take noDie'],
  [soloChoice, 0, { type: 'choose', die: 'black' }, 'solo solo', { die: { key: 'die.black' }, turn: 2 }],
  [solo, 0, { type: 'take', die: 'black' }, 'R6 take.solo'],
  [marking, 0, { type: 'take', die: 'white' }, 'take take.active'],
  [takes, 0, { type: 'take', die: 'black' }, 'take take.have', { die: { key: 'die.black' } }],
  [taken, 0, { type: 'take', die: 'black' }, 'take take.back', { die: { key: 'die.black' } }], // R17
  [marking, 1, { type: 'take', die: 'white' }, 'take take.bonus', { die: { key: 'die.white' } }],
  [drawnFirst, 0, { type: 'take', die: 'white' }, 'take take.late'],
  [marking, 0, row([0, 0], 'E', 1, { use: { die: 5 } }), 'number number', { place: 6 }],
  [marking, 0, row([0, 0], 'E', 1, { use: { bonus: [9, 4] } }), 'number noBonus', { cell: 'J5' }],
  [bonus, 0, row([0, 0], 'E', 2, { use: { bonus: [9, 4] }, plus: true }), 'plus plus.bonus'],
  [plusUsed, 0, row([0, 14], 'E', 3, { ...two, plus: true }), 'plus plus.used'],
  [marking, 0, row([0, 0], 'E', 2, { plus: true }), 'plus plus.missing', { die: { key: 'die.white' } }],
  [marking, 0, row([7, 7], 'E', 1), 'start start', { cell: 'H8' }],
  [folded, 0, row([0, 0], 'E', 1), 'R4 startHidden', { cell: 'A1' }],
  [fourBonus, 0, row([0, 0], 'E', 1, { use: { bonus: [6, 2] } }), 'bonus bonusStart', { cell: 'G3' }],
  [marking, 0, { ...row([0, 0], 'E', 1), path: [...row([0, 0], 'E', 3).path, [3, 1]] }, 'straight notInLine', { cell: 'D2' }],
  [marking, 0, row([0, 0], 'W', 1), 'sheet offSheet'],
  [marking, 0, { ...row([0, 0], 'E', 1), path: [[1, 1]] }, 'R2 diagonal', { cell: 'B2' }],
  [marking, 0, { ...row([0, 0], 'E', 1), path: [[2, 0]] }, 'straight gap', { cell: 'C1' }],
  [marking, 0, { ...row([0, 0], 'E', 1), path: [[1, 2]] }, 'straight gap'],
  [marking, 0, { ...row([0, 0], 'E', 1), ...two, path: cells('1,0 1,1') }, 'straight bend', { cell: 'B2' }],
  [folded, 0, row([4, 0], 'W', 1), 'half half', { cell: 'D1' }],
  [sideFolded, 0, row([7, 2], 'N', 1), 'sheet noPaper', { cell: 'H2' }],
  [flipped, 0, row([4, 2], 'W', 1), 'dead dead', { cell: 'D3' }], // R18
  [ice, 0, row([1, 2], 'N', 1), 'hole hole', { cell: 'B2' }],
  [ice, 0, row([1, 2], 'N', 2, two), 'hole hole'],
  [ice, 0, row([4, 4], 'E', 1, { slide: true }), 'ice noIce'],
  [ice, 0, row([2, 4], 'W', 1, { slide: true }), 'ice noIce'],
  [ice, 0, row([4, 4], 'W', 2, { ...two, slide: true }), 'ice wholeRun'], // R10
  [ice, 0, row([3, 1], 'E', 2, { ...two, slide: true }), 'R11 noLanding'],
  [rays, 0, row([5, 0], 'E', 1), 'ray ray', { cell: 'G1' }],
  [rays, 0, { ...row([5, 0], 'E', 1), path: cells('6,0 6,0') }, 'ray ray'],
  [rays, 0, { ...row([5, 0], 'E', 1), path: cells('6,0 7,0') }, 'ray ray'],
  [marking, 0, { type: 'fold', corner: 'N', size: 'small' }, 'fold noCorner', { corner: 'N' }],
  [marking, 0, { type: 'fold', corner: 'NW', size: 'huge' }, 'fold noSize', { size: 'huge' }],
  [folded, 0, { type: 'fold', corner: 'NW', size: 'small' }, 'fold foldedAlready', { corner: { key: 'corner.NW' } }],
  [
    marking,
    0,
    { type: 'fold', corner: 'NW', size: 'large' },
    'R8 smileys',
    { corner: { key: 'corner.NW' }, size: { key: 'size.large' }, cells: ['C2', 'A3', 'D4', 'E5'], count: 4 },
  ],
  [marking, 0, { type: 'flip' }, 'flip foldedOnce'],
  [flipped, 0, { type: 'flip' }, 'flip flippedAlready'], // R17
  [four, 0, { type: 'flip' }, 'flip bulbs', { count: 4 }],
  [marking, 0, { type: 'foldSide', side: 'N' }, 'side foldedOnce'],
  [four, 0, { type: 'foldSide', side: 'X' }, 'side noSide', { side: 'X' }],
  [four, 0, { type: 'foldSide', side: 'N' }, 'side notFlipped'],
  [flipped, 0, { type: 'foldSide', side: 'N' }, 'side sideAlready', { side: { key: 'edge.N' } }],
  [flipped, 0, { type: 'foldSide', side: 'E' }, 'R8 sideSmileys', { side: { key: 'edge.E' }, cells: ['M9', 'L7'], count: 2 }],
  [marking, 0, null, 'bad-request actionNotObject'],
  [marking, 0, { type: 7 }, 'bad-request actionNotObject'],
  [choosing, 0, { type: 'choose' }, 'bad-request missingField die text'],
  [marking, 0, { ...row([0, 0], 'E', 1), use: undefined }, 'bad-request missingField use use'],
  [marking, 0, row([0, 0], 'E', 1, { use: { die: 0, bonus: [1, 1] } }), 'bad-request field use use'],
  [marking, 0, { type: 'row', use: { die: 0 }, path: [[1, 0]] }, 'bad-request missingField from cell'],
  [marking, 0, { ...row([0, 0], 'E', 1), path: 'east' }, 'bad-request field path cells'],
  [marking, 0, row([0, 0], 'E', 1, { plus: 1 }), 'bad-request field plus boolean'],
  [marking, 0, row([0, 0], 'E', 1, { noSuchField: 1 }), 'bad-request unknownField noSuchField'],
  [marking, 0, { type: 'fold', corner: 'NW' }, 'bad-request missingField size text'],
  [marking, 0, { type: 'fold', size: 'small' }, 'bad-request missingField corner text'],
  [marking, 0, { type: 'foldSide', side: 1 }, 'bad-request field side text'],
  [marking, 0, { type: 'done', toString: 1 }, 'bad-request unknownField toString'],
  [marking, 0, { type: 'take', die: null }, 'bad-request field die text'],
  [marking, 0, { ...FOLD, corner: 1 }, 'bad-request field corner text'],
  [marking, 0, { ...FOLD, size: 1 }, 'bad-request field size text'],
  [marking, 0, { ...FOLD, side: 'N' }, 'bad-request unknownField side'],
  [marking, 0, { type: 'flip', side: 'N' }, 'bad-request unknownField side'],
  [marking, 0, ['done'], 'bad-request actionNotObject'],
  [marking, 1, { type: 'nonsense', anything: [1] }, 'bad-request actionType'],
  [marking, 1, { type: 'constructor', anything: [1] }, 'bad-request actionType'],
  [choosing, 0, row([0, 0], 'E', 1), 'turn turn'],
  [rolling, 'chance', DONE, 'turn turn'],
  [marking, 0, row([0, 0], 'E', 1, { use: { die: -1 } }), 'number number'],
  [used, 0, row([0, 0], 'S', 1), 'number number'],
  [choosing, 1, { type: 'choose', die: 'white' }, 'not-your-turn notYourTurn'],
  [rolling, 0, { type: 'nonsense' }, 'not-your-turn chanceFirst'],
  [marking, 'chance', { type: 'roll', white: [3], black: [4] }, 'not-your-turn noChance'],
  [over, 0, { type: 'nonsense' }, 'game-over gameOver'],
];

const FLIPPED: SheetSpec = { level: 4, folds: SMALL, flipped: true };
const toMark = position();
const toRoll = position({ phase: 'roll' });
const toChoose = position({ phase: 'choose' });
const withFlaps = position({ sheets: [sheet({ folds: LARGE, starts: { front: [[7, 8]] } }), sheet()] });
const raised = position({ sheets: [sheet({ folds: { NE: 'large' }, front: [[9, 4]] }), sheet()], turnNumber: 3 });
const large = sheet({ folds: { NW: 'large' } });
const taking = position({ sheets: [large, large], turnNumber: 3, white: [1, 2], black: [2, 2] });
const alone = (turnNumber: number, phase: Phase = 'mark') => position({ sheets: [sheet()], turnNumber, phase });
const fourths = (phase: Phase, spec: SheetSpec = {}) => position({ phase, sheets: [sheet({ ...spec, level: 4 }), sheet({ level: 4 })] });
const withBonus = (spec: SheetSpec, cell: readonly number[], length = 1) =>
  changed(position({ sheets: [sheet(spec), sheet({ level: spec.level ?? 1 })] }), ['sheets', 0, 'unused', 0], {
    use: { bonus: cell },
    length,
  });

const positions: readonly PositionCase<[players?: number, level?: number]>[] = [
  ...NO_POSITIONS,
  [toMark, { turnNumber: undefined }, 'missingField turnNumber turnNumber'],
  [toMark, { turnNumber: 0 }, 'field turnNumber turnNumber'],
  [toMark, { turnNumber: 1.5 }, 'field turnNumber turnNumber'],
  [toMark, { phase: 'sleep' }, 'field phase phase'],
  [toMark, { roll: { white: [1, 2] } }, 'missingField roll.black numbers'],
  [toMark, { chosen: 'red' }, 'field chosen die'],
  [toMark, { sheets: undefined }, 'missingField sheets sheets'],
  [toMark, { 'sheets.0.front': marks([]).slice(1) }, 'field sheets.0.front marks'],
  [toMark, { 'sheets.0.front.3': '..............y' }, 'field sheets.0.front.3 marks'],
  [toMark, { 'sheets.0.front.3': '..' }, 'field sheets.0.front.3 marks'],
  [toMark, { 'sheets.0.front.3': `${'.'.repeat(15)}y` }, 'field sheets.0.front.3 marks'],
  [toMark, { 'sheets.0.front.3': `y${'.'.repeat(15)}` }, 'field sheets.0.front.3 marks'],
  [toMark, { 'sheets.0.starts': undefined }, 'missingField sheets.0.starts starts'],
  [toMark, { 'sheets.0.starts.front': [[1]] }, 'missingField sheets.0.starts.front.0.1 marks'],
  [toMark, { 'sheets.0.folds.NW': 'medium' }, 'field sheets.0.folds.NW folds'],
  [toMark, { 'sheets.0.folds.SE': undefined }, 'missingField sheets.0.folds.SE folds'],
  [toMark, { 'sheets.0.sides': { N: true } }, 'missingField sheets.0.sides.E sides'],
  [toMark, { 'sheets.0.bonuses': ['money'] }, 'field sheets.0.bonuses.0 bonuses'],
  [toMark, { 'sheets.1.unused.0.use': { die: 'white' } }, 'field sheets.1.unused.0.use use'],
  [toMark, { 'sheets.1.unused.0.length': 0 }, 'field sheets.1.unused.0.length length'],
  [toMark, { 'sheets.1.ticksThisTurn': -1 }, 'field sheets.1.ticksThisTurn count'],
  [toMark, { active: -1 }, 'field active seat'],
  [toMark, { roll: 7 }, 'field roll roll'],
  [toMark, { 'roll.white': 7 }, 'field roll.white numbers'],
  [toMark, { 'roll.black.0': 10 }, 'field roll.black.0 numbers'],
  [toMark, { sheets: 7 }, 'field sheets sheets'],
  [toMark, { 'sheets.0.front': 7 }, 'field sheets.0.front marks'],
  [toMark, { 'sheets.0.back': 7 }, 'field sheets.0.back marks'],
  [toMark, { 'sheets.0.starts': 7 }, 'field sheets.0.starts starts'],
  [toMark, { 'sheets.0.folds': 7 }, 'field sheets.0.folds folds'],
  [toMark, { 'sheets.0.flipped': 7 }, 'field sheets.0.flipped boolean'],
  [toMark, { 'sheets.0.sides': 7 }, 'field sheets.0.sides sides'],
  [toMark, { 'sheets.0.bonuses': 7 }, 'field sheets.0.bonuses bonuses'],
  [toMark, { 'sheets.0.die': 'red' }, 'field sheets.0.die die'],
  [toMark, { 'sheets.0.plusUsed': 7 }, 'field sheets.0.plusUsed boolean'],
  [toMark, { 'sheets.0.unused': 7 }, 'field sheets.0.unused unused'],
  [toMark, { 'sheets.0.unused.0.length': 10 }, 'field sheets.0.unused.0.length length'],
  [toMark, { 'sheets.0.done': 7 }, 'field sheets.0.done boolean'],
  [toMark, { 'sheets.0.up': 7 }, 'field sheets.0.up up'],
  [toMark, { 'sheets.0.ticked': 7 }, 'field sheets.0.ticked marks'],
  [toMark, { 'roll.black': [0] }, 'field roll.black.0 numbers'],
  [toMark, { 'sheets.0.starts.back': [[-1, 0]] }, 'field sheets.0.starts.back.0 marks'],
  [toMark, { 'sheets.0.starts.back': [[0, -1]] }, 'field sheets.0.starts.back.0 marks'],
  [toMark, { 'sheets.0.starts.back': [[15, 0]] }, 'field sheets.0.starts.back.0 marks'],
  [toMark, { 'sheets.0.starts.back': [[0, 15]] }, 'field sheets.0.starts.back.0 marks'],
  [toMark, { 'sheets.0.starts.back': [[0, 0]] }, 'sheets.0.starts.back startNotTicked'],
  [toMark, { 'sheets.0.starts.back': [[14, 14]] }, 'sheets.0.starts.back startNotTicked'],
  [toRoll, { phase: undefined }, 'missingField phase phase'],
  [toRoll, { 'sheets.1.front': undefined }, 'missingField sheets.1.front marks'],
  [toRoll, { 'sheets.1.back': undefined }, 'missingField sheets.1.back marks'],
  [toRoll, { 'sheets.1.starts.back': undefined }, 'missingField sheets.1.starts.back marks'],
  [toChoose, { roll: undefined }, 'roll rolled'],
  [toMark, { roll: undefined }, 'roll rolled'],
  [toMark, { chosen: undefined }, 'chosen chosen'],
  [toMark, { 'sheets.1.bonuses': undefined }, 'missingField sheets.1.bonuses bonuses'],
  [toMark, { 'sheets.1.die': undefined }, 'missingField sheets.1.die die'],
  [toMark, { 'sheets.1.plusUsed': undefined }, 'missingField sheets.1.plusUsed boolean'],
  [toMark, { 'sheets.1.unused': undefined }, 'missingField sheets.1.unused unused'],
  [toMark, { 'sheets.1.ticksThisTurn': undefined }, 'missingField sheets.1.ticksThisTurn count'],
  [toMark, { 'sheets.1.done': undefined }, 'missingField sheets.1.done boolean'],
  [fourths('roll'), { 'sheets.0.flipped': undefined }, 'missingField sheets.0.flipped boolean', 2, 4],
  [fourths('mark'), { 'sheets.0.sides': undefined }, 'missingField sheets.0.sides sides', 2, 4],
  [fourths('mark'), {}, 'accepted', 2, 4],
  [toMark, { phase: 'over' }, 'phase over'],
  [position({ sheets: [sheet(), sheet(), sheet()] }), {}, 'sheets sheetPerSeat'],
  [toMark, { active: 1 }, 'active otherActive'],
  [toMark, { options: { level: 2, soloColumn: 0 } }, 'options otherOptions'],
  [toRoll, { roll: { white: [3], black: [4] } }, 'roll notRolled'],
  [toRoll, { chosen: 'white' }, 'chosen notChosen'],
  [toChoose, { chosen: 'white' }, 'chosen notChosen'],
  [toChoose, { roll: { white: [2, 1], black: [4] } }, 'roll.white noSuchFace'],
  [toRoll, { 'sheets.0.folds.NW': 'small' }, 'sheets.0.folds.NW foldedTooSoon'],
  [toRoll, { 'sheets.0.flipped': true }, 'sheets.0.flipped foldedOnce'],
  [toRoll, { 'sheets.0.sides.N': true }, 'sheets.0.sides.N sideTooSoon'],
  [position({ sheets: [sheet({ back: [[7, 7]] }), sheet()] }), {}, 'sheets.0.back neverSeen'],
  [position({ sheets: [sheet({ folds: { NW: 'small' }, back: [[11, 0]] }), sheet()] }), {}, 'sheets.0.back neverSeen'],
  [toRoll, { 'sheets.0.starts.front': [[3, 3]] }, 'sheets.0.starts.front startNotTicked'],
  [position({ sheets: [sheet({ starts: { front: cells('3,3 3,3') } }), sheet()] }), {}, 'sheets.0.starts.front startTwice'],
  [loaded(toRoll), { 'sheets.0.up.0': '...............' }, 'sheets.0.up otherUp'],
  [loaded(toRoll), { 'sheets.0.ticked.0': '...............' }, 'sheets.0.ticked otherTicked'],
  [toMark, { 'sheets.0.bonuses': ['takeWhite'] }, 'sheets.0.bonuses bonusNotEarned'],
  [withFlaps, { 'sheets.0.bonuses': ['takeWhite', 'takeWhite'] }, 'sheets.0.bonuses bonusTwice'],
  [position({ phase: 'roll', sheets: [sheet({ folds: LARGE, more: { bonuses: [] } }), sheet()] }), {}, 'sheets.0.bonuses bonusMissing'],
  [toChoose, { 'sheets.0.done': true }, 'sheets.0.done tooSoon'],
  [toChoose, { 'sheets.0.ticksThisTurn': 3 }, 'sheets.0.ticksThisTurn tooSoon'],
  [toMark, { 'sheets.1.die': null }, 'sheets.1.die dieMissing'],
  [toMark, { 'sheets.0.die': 'black' }, 'sheets.0.die activeDie'],
  [toMark, { 'sheets.1.die': 'white' }, 'sheets.1.die otherDie'],
  [toMark, { 'sheets.0.unused.0.length': 3 }, 'sheets.0.unused.0 noNumber'],
  [toMark, { 'sheets.0.unused.0.use': { die: 5 } }, 'sheets.0.unused.0 noNumber'],
  [toMark, { 'sheets.0.unused.1': { use: { die: 0 }, length: 1 } }, 'sheets.0.unused.1 useTwice'],
  [toMark, { 'sheets.0.unused.0': { use: { bonus: [9, 4] }, length: 1 } }, 'sheets.0.unused.0 noBonus'],
  [toMark, { 'sheets.0.unused.0': { use: { bonus: [9, 99] }, length: 1 } }, 'sheets.0.unused.0 noBonus'],
  [toMark, { 'sheets.0.plusUsed': true }, 'sheets.0.plusUsed plusMissing'],
  [withFlaps, { 'sheets.0.plusUsed': true }, 'sheets.0.plusUsed plusOnNothing'],
  [toMark, { 'sheets.0.done': true, 'sheets.1.done': true }, 'phase allDone'],
  [position({ sheets: [atGoal(), sheet()] }), {}, 'sheets.0.done goalMet'],
  [position({ phase: 'roll', sheets: [atGoal(), sheet()] }), {}, 'sheets.0 over'],
  [position({ sheets: [sheet({ level: 2, front: [[1, 1]] }), sheet({ level: 2 })] }), {}, 'sheets.0.front hole', 2, 2],
  [alone(30, 'roll'), {}, 'turnNumber soloTurns', 1],
  [alone(29, 'roll'), {}, 'accepted', 1],
  [alone(2), { chosen: 'black' }, 'chosen soloBox', 1],
  [alone(2), {}, 'accepted', 1],
  [position({ turnNumber: 31, phase: 'roll' }), {}, 'accepted'],
  [fourths('roll', { folds: SMALL }), { 'sheets.0.flipped': true }, 'sheets.0.flipped flippedTooSoon', 2, 4],
  [fourths('roll', FLIPPED), {}, 'accepted', 2, 4],
  [fourths('roll', FLIPPED), { 'sheets.0.sides.E': true }, 'sheets.0.sides.E sideSmileys', 2, 4],
  [fourths('roll', FLIPPED), { 'sheets.0.folds.NW': null }, 'sheets.0.flipped flippedTooSoon', 2, 4],
  [fourths('roll', FLIPPED), { 'sheets.0.folds.SE': null }, 'sheets.0.flipped flippedTooSoon', 2, 4],
  [fourths('roll', { ...FLIPPED, back: [[3, 0]] }), {}, 'sheets.0.back neverSeen', 2, 4],
  // R14: an unused bonus is ticked and of the printed length; only on level 4 does covering its cell remove it.
  [withBonus({ front: [[9, 4]] }, [9, 4]), {}, 'accepted'],
  [withBonus({ front: [[9, 4]] }, [9, 4], 2), {}, 'sheets.0.unused.0 noBonus'],
  [withBonus({ front: [[9, 5]] }, [9, 5]), {}, 'sheets.0.unused.0 noBonus'],
  [withBonus({ front: EVERYWHERE }, [-1, 4]), {}, 'sheets.0.unused.0 noBonus'],
  [withBonus({ front: EVERYWHERE }, [15, 4]), {}, 'sheets.0.unused.0 noBonus'],
  [withBonus({ front: EVERYWHERE }, [9, -1]), {}, 'sheets.0.unused.0 noBonus'],
  [withBonus({ front: EVERYWHERE }, [9, 15]), {}, 'sheets.0.unused.0 noBonus'],
  // Without a check of the edge both would wrap around to [9, 4].
  [withBonus({ front: EVERYWHERE }, [-6, 5]), {}, 'sheets.0.unused.0 noBonus'],
  [withBonus({ front: EVERYWHERE }, [24, 3]), {}, 'sheets.0.unused.0 noBonus'],
  [withBonus({ folds: { NE: 'large' }, front: [[9, 4]] }, [9, 4]), {}, 'accepted'],
  [withBonus({ level: 4, starts: { front: [[6, 2]] } }, [6, 2]), {}, 'accepted', 2, 4],
  [withBonus({ level: 4, front: EVERYWHERE }, [6, 2]), {}, 'sheets.0.unused.0 noBonus', 2, 4],
  [withBonus({ ...FLIPPED, starts: { front: [[6, 2]] } }, [6, 2]), {}, 'sheets.0.unused.0 noBonus', 2, 4],
  [withBonus({ ...FLIPPED, starts: { back: [[6, 5]] } }, [6, 5]), {}, 'accepted', 2, 4],
  [withBonus({ ...FLIPPED, back: [[6, 5]] }, [6, 5]), {}, 'sheets.0.unused.0 noBonus', 2, 4],
  [toRoll, { 'sheets.1.die': 'black' }, 'sheets.1.die tooSoon'],
  [toRoll, { 'sheets.1.unused': [{ use: { die: 0 }, length: 1 }] }, 'sheets.1.unused tooSoon'],
  [toRoll, { 'sheets.1.ticksThisTurn': 1 }, 'sheets.1.ticksThisTurn tooSoon'],
  [toRoll, { 'sheets.1.plusUsed': true }, 'sheets.1.plusUsed tooSoon'],
  // A chosen die needs its bonus.
  [taking, { 'sheets.1.die': 'white' }, 'sheets.1.unused.0 noNumber'],
  [taking, { 'sheets.1.die': 'white', 'sheets.1.unused': [{ use: { die: 1 }, length: 2 }] }, 'accepted'],
  [
    taking,
    { 'sheets.1.die': 'white', 'sheets.1.unused': [{ use: { die: 1 }, length: 2 }], 'sheets.1.bonuses': [] },
    'sheets.1.die otherDie',
  ],
  [raised, { 'sheets.0.plusUsed': true }, 'sheets.0.plusUsed plusOnNothing'],
  [raised, { 'sheets.0.plusUsed': true, 'sheets.0.unused': [{ use: { die: 1 }, length: 2 }] }, 'accepted'],
  [
    raised,
    {
      'sheets.0.plusUsed': true,
      'sheets.0.unused': [
        { use: { die: 1 }, length: 2 },
        { use: { bonus: [9, 4] }, length: 1 },
      ],
    },
    'accepted',
  ],
];

testCases({ game: hopCestPlie, catalogs: { en, de, fr }, judged, load, moves, positions });

it('absent is false: a row has one form', () => {
  expect(judged(marking, 0, { ...ROW, plus: false, slide: false })).toEqual({ ok: true, action: ROW });
  const withMinusZero = JSON.parse('{"type":"row","use":{"die":-0},"from":[-0,0],"path":[[1,-0]]}');
  expect(judged(marking, 0, withMinusZero)).toEqual({ ok: true, action: ROW });
});

it('an unknown type is told with those that there are', () => {
  expect(refusal(marking, 0, { type: 'dance' })).toMatchObject({
    params: { type: 'dance', known: 'roll, choose, take, row, fold, flip, foldSide, done' },
  });
});
