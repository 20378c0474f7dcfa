import { expect, it } from 'vitest';
import { eachChange, eachMove, type MoveCase, type PositionCase, testCases } from '../../test/cases.ts';
import { NO_POSITIONS } from '../../test/positions.ts';
import { hopNRoll, type Numbers, type Options, type State } from '../rules/index.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import {
  ADVANCED_A,
  free,
  hop,
  judged,
  load,
  playUntil,
  position,
  refusal,
  roll,
  STANDARD_A,
  STANDARD_B,
  sheetWith,
  start,
} from './match.ts';

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

const blocked = free({ calculation: [5, 5, 3] }, ADVANCED_A);
/** Refused by the rule of its row, which accepts only the numbers in `fits`. */
function refusedBy(row: string, numbers: Numbers, value: number, fits: readonly string[], space?: number): MoveCase<State> {
  return [free({ [row]: numbers }, sheetWith(row)), 0, writes(row, value, space), `${row} ${row}`, { value, fits }];
}

const moves: readonly MoveCase<State>[] = [
  ...eachMove(hopping, 0, 'bad-request actionNotObject', null, [1], 'hop', { space: 1 }, { type: 7 }),
  [hopping, 0, { type: 'hop' }, 'bad-request missingField space integer'],
  [hopping, 0, { type: 'hop', space: 0, toString: 1 }, 'bad-request unknownField toString'],
  [entering, 0, writes('same', 5, 0), 'bad-request unknownField space'],
  [pyramids, 0, writes('unequal', 5), 'bad-request missingField space integer'],
  ...eachMove(rolling, 'chance', 'bad-request field dice dice', rolls([1], 'red'), rolls([1, 2, 3], 'red')),
  [hopping, 0, writes('same', 2), 'phase phase', { now: { key: 'phase.hop.do' } }],
  [hopping, 0, FORFEIT, 'phase phase'],
  ...eachMove(entering, 0, 'phase phase', hops(2), rolls([1, 2], 'red')),
  ...eachMove(rolling, 'chance', 'phase phase', hops(1), FORFEIT),
  ...eachMove(hopping, 0, 'bad-request actionType', { type: 'nonsense' }, { type: 'constructor' }, { type: '__proto__' }, { type: '' }),
  [rolling, 'chance', rolls([1, 0], 'red'), 'roll roll.value', { value: 0 }],
  [rolling, 'chance', rolls([1, 7], 'red'), 'roll roll.value'],
  [rolling, 'chance', rolls([1, 2], 'pink'), 'roll roll.disco', { face: 'pink' }],
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
  ...eachMove(entering, 0, 'row row', writes('constructor', 2), writes('calculation', 1, 0), writes('twoNumbers', 2)),
  [pyramid, 0, writes('calculation', 3, 99), 'space space.pyramid', { row: { key: 'row.calculation' }, space: 99, last: 6 }],
  [pyramid, 0, writes('calculation', 3, 1), 'full full.space', { row: { key: 'row.calculation' } }],
  [pyramid, 0, writes('calculation', 3, 5), 'no-gaps noGaps', { row: { key: 'row.calculation' } }],
  refusedBy('same', [2], 3, ['2']),
  [entering, 0, FORFEIT, 'R1 forfeit', { results: ['2'] }],
  refusedBy('descending', [2], 3, ['1', '2']),
  refusedBy('sumSeven', [2], 3, ['5']),
  refusedBy('evenOdd', [2], 4, ['1', '3', '5']),
  refusedBy('twoNumbers', [2], 2, ['1', '3', '4', '5', '6']),
  refusedBy('pairsTriple', [2], 3, ['2']),
  refusedBy('smallerLarger', [2], 2, ['1', '3', '4', '5', '6']),
  refusedBy('calculation', [1, 2, 3], 6, ['1', '3'], 3),
  refusedBy('unequal', [2], 2, ['1', '3', '4', '5', '6'], 1),
  [blocked, 0, writes('calculation', 6, 3), 'calculation blocked', { row: { key: 'row.calculation' } }],
  [free({ calculation: [1, 2, 5, 3] }, ADVANCED_A), 0, writes('calculation', 6, 5), 'no-gaps noGaps'],
  [free({ calculation: [1, 2, 5, 1, 3, 4] }, ADVANCED_A), 0, writes('calculation', 3, 6), 'calculation calculation'],
  [pyramids, 0, writes('calculation', 1, -1), 'space space.pyramid'],
  [pyramids, 0, writes('unequal', 1, 6), 'space space.pyramid'],
  [pyramids, 0, writes('unequal', 6, 1), 'no-gaps noGaps'],
  [pyramids, 0, writes('same', 1), 'row row'],
  [free({ unequal: [1, null, 2] }, ADVANCED_A), 0, writes('unequal', 6, 4), 'no-gaps noGaps'],
  [free({ unequal: [1, 2, 3, 4, 5, 6] }, ADVANCED_A), 0, writes('unequal', 1, 0), 'full full.row'],
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
  ...eachChange(toEnter, 'field round round', [{ round: 0 }, { round: 1.5 }, { round: 2 ** 60 }]),
  [toEnter, { 'order.0': -1 }, 'field order.0 seats'],
  [toEnter, { dice: undefined }, 'missingField dice ascendingDice'],
  [toEnter, { 'dice.1': 7 }, 'field dice.1 ascendingDice'],
  [toEnter, { 'dice.0': 0 }, 'field dice.0 ascendingDice'],
  [toEnter, { disco: undefined }, 'missingField disco text'],
  [toEnter, { hopped: undefined }, 'missingField hopped hopped'],
  [toHop, { hopped: undefined }, 'missingField hopped hopped'],
  [toEnter, { hopped: [0, 1] }, 'field hopped hopped'],
  [toEnter, { entries: [wrote] }, 'field entries entries'],
  [toEnter, { entered: undefined, entries: undefined }, 'missingField entries entries'],
  [toEnter, { 'sheets.0': [] }, 'field sheets.0 sheets'],
  [toEnter, { 'sheets.0.same.0': 7 }, 'field sheets.0.same.0 sheets'],
  [toRoll, { options: STANDARD_B }, 'options otherOptions'],
  ...eachChange(toRoll, 'order everySeatOnce', [{ order: [0] }, { order: [0, 0] }, { order: [0, 2] }, { order: [0, 1, 2] }]),
  ...eachChange(toRoll, 'side otherSide', [{ side: 'right' }, { round: 4, side: 'left' }]),
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
  ...eachChange(toHop, 'dice diePerPlayer', [{ dice: [1] }, { dice: [1, 1, 1] }]),
  [toHop, { dice: [5, 2] }, 'dice notAscending'],
  [toHop, { disco: 'pink' }, 'disco noSuchFace'],
  [toRoll, { hopped: { 0: 1 } }, 'hopped nobodyHopped'],
  ...eachChange(toHop, 'hopped noSuchSeat', [{ hopped: { 2: 1 } }, { hopped: { '01': 1 } }]),
  [toHop, { hopped: { 0: 1 } }, 'hopped hoppedTooSoon'],
  [toHop, { hopped: { 1: 3 } }, 'hopped noSuchSpace'],
  [toEnter, { hopped: { 0: 1, 1: 1 } }, 'hopped onePawn'],
  [toHop, { hopped: { 1: 2, 0: 0 } }, 'phase allHopped'],
  [toEnter, { hopped: { 0: 1 } }, 'hopped notAllHopped'],
  [toHop, { entered: [0], entries: { 0: FORFEIT } }, 'entered nobodyEntered'],
  [toRoll, { entries: { 0: FORFEIT } }, 'entries nobodyEntered'],
  [toEnter, { entries: { 0: wrote, 2: FORFEIT } }, 'entries noSuchSeat'],
  ...eachChange(toEnter, 'entered seatsOnce', [{ entered: [0, 0] }, { entered: [0, 7] }]),
  [toEnter, { entries: {} }, 'entries entryMissing'],
  [ended, { entries: {} }, 'entries entryMissing'],
  [toEnter, { entered: [] }, 'entries notEntered'],
  [toEnter, { entered: [0, 1], entries: { 0: wrote, 1: FORFEIT } }, 'phase allEntered'],
  [ended, { entered: [0], entries: { 0: FORFEIT } }, 'entered notAllEntered'],
  ...eachChange(toEnter, 'entries.0 notAnEntry', [{ 'entries.0': hops(1) }, { 'entries.0': { type: 'enter', row: 'same' } }]),
  [toEnter, { 'entries.0.row': 'sideways' }, 'entries.0 noSuchRow'],
  ...eachChange(toEnter, 'entries.0 notOnSheet', [{ 'entries.0.value': 3 }, { 'entries.0.row': 'ascending' }]),
  [toRoll, { round: 2, side: 'right' }, 'sheets.0 tooManyEntries'],
  [toEnter, { round: 1 }, 'sheets.0 tooManyEntries'],
  [ended, { finalRound: false }, 'finalRound final'],
  [toRoll, { finalRound: true }, 'finalRound notFinal'],
  [toEnter, { phase: 'over', entered: [0, 1], entries: { 0: wrote, 1: FORFEIT } }, 'phase notOver'],
  ...eachChange(toRoll, 'accepted', [{ weather: 'fine' }, { order: [1, 0] }, { round: 500, side: 'right' }]),
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

it('the field, what it must be and what it is are told; a long text is quoted short', () => {
  expect(refusal(hopping, 0, { type: 'hop', space: 0.5 })).toMatchObject({
    params: { field: 'space', expected: { key: 'expected.integer' }, given: '0.5' },
  });
  expect(refusal(rolling, 'chance', rolls([1], 'red'))).toMatchObject({ params: { field: 'dice', given: '[1]' } });
  const { params } = refusal(hopping, 0, { type: 'hop', space: 'x'.repeat(5000) });
  expect(String(params?.given).length).toBeLessThan(60);
  expect(refusal(hopping, 0, { type: 'dance' })).toMatchObject({ params: { type: 'dance', known: 'roll, hop, enter, forfeit' } });
});

it('−0, which JSON can write, is 0', () => {
  expect(judged(hopping, 0, JSON.parse('{"type":"hop","space":-0}'))).toEqual({ ok: true, action: { type: 'hop', space: 0 } });
});
