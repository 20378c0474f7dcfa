/** Moves and positions that Hop'n'ROLL refuses, and how. */

import { expect, test } from 'vitest';
import { type MoveCase, type PositionCase, testCases } from '../../test/cases.ts';
import { NO_POSITIONS } from '../../test/positions.ts';
import { hopNRoll, type Options, type State } from '../index.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { ADVANCED_A, free, hop, judged, load, playUntil, position, refusal, roll, STANDARD_A, STANDARD_B, start } from './match.ts';

const FORFEIT = { type: 'forfeit' };
const rolls = (dice: readonly unknown[], disco: string) => ({ type: 'roll', dice, disco });
const hops = (space: number) => ({ type: 'hop', space });
const writes = (row: string, value: number, space?: number) => ({ type: 'enter', row, value, ...(space === undefined ? {} : { space }) });

const rolling = start(2);
const hopping = roll(rolling, [2, 5], 'green');
const entering = hop(hopping, 0, 1);
const over = playUntil(rolling, 'over', ({ phase }) => phase === 'over');
const beside = free({ same: [3, 3, 3, 3, 3, 3, 3], ascending: [4] }, STANDARD_A);
const pyramids = free({}, ADVANCED_A);
const pyramid = free({ calculation: [1, 2, 5] }, ADVANCED_A);

const moves: readonly MoveCase<State>[] = [
  [hopping, 0, null, 'bad-request actionNotObject'],
  [hopping, 0, [1], 'bad-request actionNotObject'],
  [hopping, 0, 'hop', 'bad-request actionNotObject'],
  [hopping, 0, { space: 1 }, 'bad-request actionNotObject'],
  [hopping, 0, { type: 7 }, 'bad-request actionNotObject'],
  [hopping, 0, { type: 'hop' }, 'bad-request missingField space integer'],
  [hopping, 0, { type: 'hop', space: '1' }, 'bad-request field space integer'],
  [hopping, 0, { type: 'hop', space: 0.5 }, 'bad-request field space integer'],
  [hopping, 0, JSON.parse('{"type":"hop","space":1e999}'), 'bad-request field space integer'],
  [hopping, 0, { type: 'hop', space: 0, seat: 0 }, 'bad-request unknownField seat'],
  [hopping, 0, { type: 'hop', space: 0, toString: 1 }, 'bad-request unknownField toString'],
  [entering, 0, { type: 'enter', value: 5 }, 'bad-request missingField row text'],
  [entering, 0, { type: 'enter', row: 'same' }, 'bad-request missingField value integer'],
  [entering, 0, { type: 'enter', row: 'same', value: '5' }, 'bad-request field value integer'],
  [entering, 0, { type: 'enter', row: null, value: 5 }, 'bad-request field row text'],
  [entering, 0, writes('same', 5, 0), 'bad-request unknownField space'],
  [pyramids, 0, writes('unequal', 5), 'bad-request missingField space integer'],
  [pyramids, 0, { type: 'enter', row: 'unequal', value: 5, space: null }, 'bad-request field space integer'],
  [entering, 0, { type: 'forfeit', row: 'same' }, 'bad-request unknownField row'],
  [rolling, 'chance', { type: 'roll', disco: 'red' }, 'bad-request missingField dice dice'],
  [rolling, 'chance', { type: 'roll', dice: [1, 2] }, 'bad-request missingField disco text'],
  [rolling, 'chance', rolls([1], 'red'), 'bad-request field dice dice'],
  [rolling, 'chance', rolls([1, 2, 3], 'red'), 'bad-request field dice dice'],
  [rolling, 'chance', rolls([1, '2'], 'red'), 'bad-request field dice.1 dice'],
  [rolling, 'chance', rolls([1, 2.5], 'red'), 'bad-request field dice.1 dice'],
  [rolling, 'chance', { type: 'roll', dice: [1, 2], disco: 3 }, 'bad-request field disco text'],
  [hopping, 0, writes('same', 2), 'phase phase', { now: { key: 'phase.hop.do' } }],
  [hopping, 0, FORFEIT, 'phase phase'],
  [entering, 0, hops(2), 'phase phase'],
  [entering, 0, rolls([1, 2], 'red'), 'phase phase'],
  [rolling, 'chance', hops(1), 'phase phase'],
  [rolling, 'chance', FORFEIT, 'phase phase'],
  [hopping, 0, { type: 'nonsense', anything: [1] }, 'bad-request actionType'],
  [hopping, 0, { type: 'constructor', anything: [1] }, 'bad-request actionType'],
  [hopping, 0, { type: '__proto__', anything: [1] }, 'bad-request actionType'],
  [hopping, 0, { type: 'hasOwnProperty', anything: [1] }, 'bad-request actionType'],
  [hopping, 0, { type: '', anything: [1] }, 'bad-request actionType'],
  [rolling, 'chance', rolls([1, 0], 'red'), 'roll roll.value', { value: 0 }],
  [rolling, 'chance', rolls([1, 7], 'red'), 'roll roll.value'],
  [rolling, 'chance', rolls([1, -1], 'red'), 'roll roll.value'],
  [rolling, 'chance', rolls([1, 2], 'pink'), 'roll roll.disco', { face: 'pink' }],
  [rolling, 'chance', rolls([1, 2], ''), 'roll roll.disco'],
  [rolling, 'chance', rolls([1, 2], 'Any'), 'roll roll.disco'],
  [rolling, 'chance', rolls([1, 2], 'constructor'), 'roll roll.disco'],
  [rolling, 'chance', rolls([6, 1], 'purple'), 'accepted'],
  [beside, 0, writes('nowhere', 9), 'row row', { row: 'nowhere' }],
  [beside, 0, writes('same', 9), 'result result', { value: 9, results: ['1', '2', '3', '4', '5', '6'] }],
  [{ ...beside, disco: 'yellow' }, 0, writes('same', 3), 'disco disco', { face: { key: 'color.yellow' }, row: { key: 'row.same' } }],
  [beside, 0, writes('same', 4), 'full full.row', { row: { key: 'row.same' } }],
  [beside, 0, writes('ascending', 3), 'ascending ascending', { value: 3, fits: ['4', '5', '6'] }],
  [hopping, 1, hops(0), 'not-your-turn notYourTurn'],
  [rolling, 1, { type: 'nonsense' }, 'not-your-turn chanceFirst'],
  [entering, 'chance', rolls([1, 2], 'red'), 'not-your-turn noChance'],
  [over, 0, { type: 'nonsense' }, 'game-over gameOver'],
  [hopping, 0, hops(3), 'space space.board', { space: 4, spaces: 3 }],
  [hopping, 0, hops(-1), 'space space.board'],
  [hop(hopping, 1), 1, hops(1), 'one-pawn onePawn', { space: 2 }],
  [entering, 0, writes('constructor', 2), 'row row'],
  [entering, 0, writes('calculation', 1, 0), 'row row'],
  [entering, 0, writes('twoNumbers', 2), 'row row'],
  [pyramid, 0, writes('calculation', 3, 99), 'space space.pyramid', { row: { key: 'row.calculation' }, space: 99, last: 6 }],
  [pyramid, 0, writes('calculation', 3, 1), 'full full.space', { row: { key: 'row.calculation' } }],
  [pyramid, 0, writes('calculation', 3, 5), 'no-gaps noGaps', { row: { key: 'row.calculation' } }],
  [free({ same: [2] }, STANDARD_A), 0, writes('same', 3), 'same same', { value: 3, fits: ['2'] }],
  [entering, 0, FORFEIT, 'R1 forfeit', { results: ['2'] }],
  [free({ descending: [2] }, STANDARD_A), 0, writes('descending', 3), 'descending descending', { value: 3, fits: ['1', '2'] }],
  [free({ sumSeven: [2] }, STANDARD_A), 0, writes('sumSeven', 3), 'sumSeven sumSeven', { value: 3, fits: ['5'] }],
  [free({ evenOdd: [2] }, STANDARD_A), 0, writes('evenOdd', 4), 'evenOdd evenOdd', { value: 4, fits: ['1', '3', '5'] }],
  [
    free({ twoNumbers: [2] }, ADVANCED_A),
    0,
    writes('twoNumbers', 2),
    'twoNumbers twoNumbers',
    { value: 2, fits: ['1', '3', '4', '5', '6'] },
  ],
  [free({ pairsTriple: [2] }, ADVANCED_A), 0, writes('pairsTriple', 3), 'pairsTriple pairsTriple', { value: 3, fits: ['2'] }],
  [
    free({ smallerLarger: [2] }, ADVANCED_A),
    0,
    writes('smallerLarger', 2),
    'smallerLarger smallerLarger',
    { value: 2, fits: ['1', '3', '4', '5', '6'] },
  ],
  [free({ calculation: [1, 2, 3] }, ADVANCED_A), 0, writes('calculation', 6, 3), 'calculation calculation', { value: 6, fits: ['1', '3'] }],
  [
    free({ calculation: [5, 5, 3] }, ADVANCED_A),
    0,
    writes('calculation', 6, 3),
    'calculation blocked',
    { row: { key: 'row.calculation' } },
  ],
  [free({ calculation: [1, 2, 5, 3] }, ADVANCED_A), 0, writes('calculation', 6, 5), 'no-gaps noGaps'],
  [free({ calculation: [1, 2, 5, 1, 3, 4] }, ADVANCED_A), 0, writes('calculation', 3, 6), 'calculation calculation'],
  [pyramids, 0, writes('calculation', 1, -1), 'space space.pyramid'],
  [pyramids, 0, writes('unequal', 1, 6), 'space space.pyramid'],
  [pyramids, 0, writes('unequal', 6, 1), 'no-gaps noGaps'],
  [pyramids, 0, writes('same', 1), 'row row'],
  [free({ unequal: [1, null, 2] }, ADVANCED_A), 0, writes('unequal', 6, 4), 'no-gaps noGaps'],
  [free({ unequal: [1, 2, 3, 4, 5, 6] }, ADVANCED_A), 0, writes('unequal', 1, 0), 'full full.row'],
  [free({ unequal: [2] }, ADVANCED_A), 0, writes('unequal', 2, 1), 'unequal unequal', { value: 2, fits: ['1', '3', '4', '5', '6'] }],
];

const wrote = writes('same', 2);
const toRoll = position({ sheets: [{ same: [2, 2] }, { evenOdd: [3, 4] }], phase: 'roll' });
const toHop = { ...position({ phase: 'hop', order: [1, 0], dice: [2, 5] }), hopped: { 1: 2 } };
const toEnter = position({ sheets: [{ same: [2, 2] }, { evenOdd: [3, 4] }], dice: [2, 2], entries: { 0: wrote } });
const complete = { same: [1, 1, 1, 1, 1, 1, 1], ascending: [1, 2, 3, 4, 5, 6, 6] };
const ended = position({ sheets: [complete, { same: [2, 2] }], phase: 'over', dice: [2, 2], entries: { 0: FORFEIT, 1: wrote } });
const sixth = position({ sheets: [complete, {}], dice: [6, 6], entries: { 0: writes('ascending', 6) } });
const levels = position({
  options: ADVANCED_A,
  sheets: [{ calculation: [1, 2, 5, 3], unequal: [4, null, 2] }, {}],
  entries: { 0: writes('calculation', 3, 3) },
});
const withRow = (row: string, numbers: readonly (number | null)[]) =>
  position({ options: ADVANCED_A, sheets: [{ [row]: numbers }, {}], phase: 'roll' });

const positions: readonly PositionCase<[players?: number, options?: Options]>[] = [
  ...NO_POSITIONS,
  [toEnter, { round: undefined }, 'missingField round round'],
  [toEnter, { round: 0 }, 'field round round'],
  [toEnter, { round: 1.5 }, 'field round round'],
  [toEnter, { round: 2 ** 60 }, 'field round round'],
  [toEnter, { phase: 'sleep' }, 'field phase phase'],
  [toEnter, { phase: undefined }, 'missingField phase phase'],
  [toEnter, { finalRound: 1 }, 'field finalRound boolean'],
  [toEnter, { side: 'top' }, 'field side side'],
  [toEnter, { order: undefined }, 'missingField order seats'],
  [toEnter, { 'order.0': -1 }, 'field order.0 seats'],
  [toEnter, { dice: undefined }, 'missingField dice ascendingDice'],
  [toEnter, { 'dice.1': 7 }, 'field dice.1 ascendingDice'],
  [toEnter, { 'dice.0': 0 }, 'field dice.0 ascendingDice'],
  [toEnter, { disco: undefined }, 'missingField disco text'],
  [toEnter, { disco: 1 }, 'field disco text'],
  [toEnter, { hopped: undefined }, 'missingField hopped hopped'],
  [toHop, { hopped: undefined }, 'missingField hopped hopped'],
  [toEnter, { hopped: [0, 1] }, 'field hopped hopped'],
  [toEnter, { 'hopped.0': '0' }, 'field hopped.0 hopped'],
  [toEnter, { entered: 'all' }, 'field entered seats'],
  [toEnter, { entries: [wrote] }, 'field entries entries'],
  [toEnter, { entered: undefined, entries: undefined }, 'missingField entries entries'],
  [toEnter, { sheets: undefined }, 'missingField sheets sheets'],
  [toEnter, { 'sheets.0': [] }, 'field sheets.0 sheets'],
  [toEnter, { 'sheets.0.same.0': 7 }, 'field sheets.0.same.0 sheets'],
  [toEnter, { 'sheets.0.same.0': '2' }, 'field sheets.0.same.0 sheets'],
  [toEnter, { dice: 1 }, 'field dice ascendingDice'],
  [toEnter, { sheets: 1 }, 'field sheets sheets'],
  [toRoll, { options: STANDARD_B }, 'options otherOptions'],
  [toRoll, { order: [0] }, 'order everySeatOnce'],
  [toRoll, { order: [0, 0] }, 'order everySeatOnce'],
  [toRoll, { order: [0, 2] }, 'order everySeatOnce'],
  [toRoll, { order: [0, 1, 2] }, 'order everySeatOnce'],
  [toRoll, { side: 'right' }, 'side otherSide'],
  [toRoll, { round: 4, side: 'left' }, 'side otherSide'],
  [toRoll, { sheets: toRoll.sheets.slice(1) }, 'sheets sheetPerSeat'],
  [toRoll, { 'sheets.0.unequal': [] }, 'sheets.0 noSuchRow'],
  [toRoll, { 'sheets.1.evenOdd': undefined }, 'sheets.1 rowMissing'],
  [toRoll, {}, 'sheets.0 noSuchRow', 2, ADVANCED_A],
  [toRoll, { 'sheets.0.same': [2, 2] }, 'sheets.0.same rowLength'],
  [toRoll, { 'sheets.0.same': [2, null, 2, null, null, null, null] }, 'sheets.0.same gaps'],
  [toRoll, { 'sheets.0.same.1': 3 }, 'sheets.0.same rowRule'],
  [toRoll, { dice: [1, 1] }, 'dice notRolled'],
  [toRoll, { disco: 'any' }, 'disco notRolled'],
  [toHop, { dice: null }, 'dice rolled'],
  [toHop, { disco: null }, 'disco rolled'],
  [toHop, { dice: [1] }, 'dice diePerPlayer'],
  [toHop, { dice: [1, 1, 1] }, 'dice diePerPlayer'],
  [toHop, { dice: [5, 2] }, 'dice notAscending'],
  [toHop, { disco: 'pink' }, 'disco noSuchFace'],
  [toRoll, { hopped: { 0: 1 } }, 'hopped nobodyHopped'],
  [toHop, { hopped: { 2: 1 } }, 'hopped noSuchSeat'],
  [toHop, { hopped: { '01': 1 } }, 'hopped noSuchSeat'],
  [toHop, { hopped: { 0: 1 } }, 'hopped hoppedTooSoon'],
  [toHop, { hopped: { 1: 3 } }, 'hopped noSuchSpace'],
  [toEnter, { hopped: { 0: 1, 1: 1 } }, 'hopped onePawn'],
  [toHop, { hopped: { 1: 2, 0: 0 } }, 'phase allHopped'],
  [toEnter, { hopped: { 0: 1 } }, 'hopped notAllHopped'],
  [toHop, { entered: [0], entries: { 0: FORFEIT } }, 'entered nobodyEntered'],
  [toRoll, { entries: { 0: FORFEIT } }, 'entries nobodyEntered'],
  [toEnter, { entries: { 0: wrote, 2: FORFEIT } }, 'entries noSuchSeat'],
  [toEnter, { entered: [0, 0] }, 'entered seatsOnce'],
  [toEnter, { entered: [0, 7] }, 'entered seatsOnce'],
  [toEnter, { entries: {} }, 'entries entryMissing'],
  [toEnter, { entered: [] }, 'entries notEntered'],
  [toEnter, { entered: [0, 1], entries: { 0: wrote, 1: FORFEIT } }, 'phase allEntered'],
  [ended, { entered: [0], entries: { 0: FORFEIT } }, 'entered notAllEntered'],
  [toEnter, { entries: { 0: { type: 'hop', space: 1 } } }, 'entries.0 notAnEntry'],
  [toEnter, { entries: { 0: { type: 'enter', row: 'same' } } }, 'entries.0 notAnEntry'],
  [toEnter, { 'entries.0.row': 'sideways' }, 'entries.0 noSuchRow'],
  [toEnter, { 'entries.0.value': 3 }, 'entries.0 notOnSheet'],
  [toEnter, { 'entries.0.row': 'ascending' }, 'entries.0 notOnSheet'],
  [toRoll, { round: 2, side: 'right' }, 'sheets.0 tooManyEntries'],
  [toEnter, { round: 1 }, 'sheets.0 tooManyEntries'],
  [ended, { finalRound: false }, 'finalRound final'],
  [toRoll, { finalRound: true }, 'finalRound notFinal'],
  [toEnter, { phase: 'over', entered: [0, 1], entries: { 0: wrote, 1: FORFEIT } }, 'phase notOver'],
  [toRoll, { weather: 'fine' }, 'accepted'],
  [toRoll, { order: [1, 0] }, 'accepted'],
  [toRoll, { round: 500, side: 'right' }, 'accepted'],
  [toEnter, { dice: [5, 6] }, 'accepted'],
  // Entries of this round do not count for the additional round.
  [sixth, { finalRound: true }, 'finalRound notFinal'],
  [sixth, { entered: [], entries: {}, finalRound: false }, 'finalRound final'],
  [levels, {}, 'accepted', 2, ADVANCED_A],
  [levels, { 'entries.0': writes('calculation', 2, 1) }, 'entries.0 enteredEarlier', 2, ADVANCED_A],
  [levels, { 'entries.0': writes('calculation', 3, 4) }, 'entries.0 notOnSheet', 2, ADVANCED_A],
  [levels, { 'entries.0': writes('calculation', 3, -1) }, 'entries.0 notOnSheet', 2, ADVANCED_A],
  [withRow('calculation', [1, null, 5, null, null]), {}, 'accepted', 2, ADVANCED_A],
  [withRow('calculation', [1, 2, null, 3]), {}, 'sheets.0.calculation gaps', 2, ADVANCED_A],
  [withRow('calculation', [1, 2, 5, 3, null, 6]), {}, 'sheets.0.calculation gaps', 2, ADVANCED_A],
  [withRow('calculation', [1, 2, 5, 2]), {}, 'sheets.0.calculation rowRule', 2, ADVANCED_A],
  [withRow('calculation', [1, 2, 5, 3, 3, 5]), {}, 'sheets.0.calculation rowRule', 2, ADVANCED_A],
  [withRow('calculation', [1, 2, 5, 3, 3, 6, 5]), {}, 'sheets.0.calculation rowRule', 2, ADVANCED_A],
  [withRow('unequal', [null, 1]), {}, 'sheets.0.unequal gaps', 2, ADVANCED_A],
  [withRow('unequal', [1, null, 2]), {}, 'accepted', 2, ADVANCED_A],
  [withRow('unequal', [1, null, 2, 3]), {}, 'sheets.0.unequal gaps', 2, ADVANCED_A],
  [withRow('unequal', [1, 2, 1]), {}, 'sheets.0.unequal rowRule', 2, ADVANCED_A],
  [withRow('twoNumbers', [1, 1]), {}, 'sheets.0.twoNumbers rowRule', 2, ADVANCED_A],
  [withRow('pairsTriple', [1, 1, 2, 3]), {}, 'sheets.0.pairsTriple rowRule', 2, ADVANCED_A],
  [withRow('smallerLarger', [1, 2, 3]), {}, 'sheets.0.smallerLarger rowRule', 2, ADVANCED_A],
  [withRow('smallerLarger', [1, 2, 2]), {}, 'sheets.0.smallerLarger rowRule', 2, ADVANCED_A],
];

testCases({ game: hopNRoll, catalogs: { en, de, fr }, judged, load, moves, positions });

test('the field, what it must be and what it is are told; a long text is quoted short', () => {
  expect(refusal(hopping, 0, { type: 'hop', space: 0.5 })).toMatchObject({
    params: { field: 'space', expected: { key: 'expected.integer' }, given: '0.5' },
  });
  expect(refusal(rolling, 'chance', rolls([1], 'red'))).toMatchObject({ params: { field: 'dice', given: '[1]' } });
  const { params } = refusal(hopping, 0, { type: 'hop', space: 'x'.repeat(5000) });
  expect(String(params?.given).length).toBeLessThan(60);
  expect(refusal(hopping, 0, { type: 'dance' })).toMatchObject({ params: { type: 'dance', known: 'roll, hop, enter, forfeit' } });
});

test('−0, which JSON can write, is 0', () => {
  expect(judged(hopping, 0, JSON.parse('{"type":"hop","space":-0}'))).toEqual({ ok: true, action: { type: 'hop', space: 0 } });
});
