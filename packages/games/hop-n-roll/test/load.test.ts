import { describe, expect, test } from 'vitest';
import { changed, type Given, whyRefused } from '../../test/positions.ts';
import { hopNRoll, type Options } from '../index.ts';
import { ADVANCED_A, ADVANCED_B, load, loaded, play, position, STANDARD_A, STANDARD_B, start } from './match.ts';

function why(given: unknown, players = 2, options: Options = STANDARD_A): string {
  return whyRefused(load(given, players, options));
}

const same = [1, 1, 1, 1, 1, 1, 1];
const ascending = [1, 2, 3, 4, 5, 6, 6];
const wrote = { type: 'enter', row: 'same', value: 2 };
const FORFEIT = { type: 'forfeit' };

const rolling = position({ sheets: [{ same: [2, 2] }, { evenOdd: [3, 4] }], phase: 'roll' });
const hopping = { ...position({ phase: 'hop', order: [1, 0], dice: [2, 5] }), hopped: { 1: 2 } };
const entering = position({ sheets: [{ same: [2, 2] }, { evenOdd: [3, 4] }], dice: [2, 2], entries: { 0: wrote } });
const over = position({ sheets: [{ same, ascending }, { same: [2, 2] }], phase: 'over', dice: [2, 2], entries: { 0: FORFEIT, 1: wrote } });
const pyramids = position({
  options: ADVANCED_A,
  sheets: [{ calculation: [1, 2, 5, 3], unequal: [4, null, 2] }, {}],
  entries: { 0: { type: 'enter', row: 'calculation', value: 3, space: 3 } },
});

describe('A position loads', () => {
  test.each([
    ['roll', rolling],
    ['hop', hopping],
    ['enter', entering],
    ['over', over],
  ])('in phase %s, from the fields of the protocol', (_, given) => {
    const state = loaded(given);
    expect(state).toMatchObject(given);
    expect(loaded(JSON.parse(JSON.stringify(hopNRoll.view(state, 'table'))))).toEqual(state);
  });

  test('and the match goes on as it would have, at every point of it', () => {
    for (const options of [STANDARD_A, STANDARD_B, ADVANCED_A, ADVANCED_B]) {
      for (const { state } of play(start(3, options), 'every point')) {
        expect(loaded(JSON.parse(JSON.stringify(state)), 3, options)).toEqual(state);
      }
    }
  });

  test('without what follows from the rest', () => {
    for (const [given, fields] of [
      [rolling, ['side', 'finalRound', 'dice', 'disco', 'hopped', 'entered', 'entries', 'options']],
      [hopping, ['side', 'finalRound', 'entered', 'entries', 'options']],
      [entering, ['side', 'finalRound', 'entered', 'options']],
      [over, ['side', 'finalRound', 'entered', 'options']],
    ] as const) {
      const state = loaded(given);
      const bare = fields.reduce<Given>((rest, field) => changed(rest, [field], undefined), state);
      expect(loaded(bare)).toEqual(state);
    }
  });

  test('without entries where nobody has entered', () => {
    const state = loaded(position());
    expect(loaded(changed(state, ['entries'], undefined))).toEqual(state);
  });

  test('with fields it does not know, and with who has entered in any order', () => {
    expect(why({ ...rolling, weather: 'fine' })).toBe('accepted');
    const three = position({ sheets: [{}, {}, {}], dice: [1, 1, 1], entries: { 0: FORFEIT, 2: FORFEIT } });
    expect(loaded({ ...three, entered: [2, 0] }, 3).entered).toEqual([0, 2]);
  });

  test('with −0 read as 0', () => {
    const state = loaded(changed(hopping, ['hopped', 1], -0));
    expect(Object.is(state.hopped[1], 0)).toBe(true);
    const entry = { type: 'enter', row: 'calculation', value: 1, space: -0 };
    const read = loaded(position({ options: ADVANCED_A, sheets: [{ calculation: [1] }, {}], entries: { 0: entry } }), 2, ADVANCED_A);
    expect(Object.is((read.entries[0] as { space: number }).space, 0)).toBe(true);
  });

  test('whether or not a match could come to it in other ways', () => {
    expect(why(changed(rolling, ['order'], [1, 0]))).toBe('accepted');
    expect(why({ ...rolling, round: 500, side: 'right' })).toBe('accepted');
    expect(why(changed(entering, ['dice'], [5, 6]))).toBe('accepted');
  });
});

describe('A position of the wrong shape is refused by field', () => {
  test.each([null, 7, 'position', [], true])('%j is no position', (given) => {
    expect(why(given)).toBe('problem.positionNotObject');
  });

  test.each([
    [entering, ['round'], undefined, 'problem.missingField round'],
    [entering, ['round'], 0, 'problem.field round'],
    [entering, ['round'], 1.5, 'problem.field round'],
    [entering, ['round'], 2 ** 60, 'problem.field round'],
    [entering, ['phase'], 'sleep', 'problem.field phase'],
    [entering, ['phase'], undefined, 'problem.missingField phase'],
    [entering, ['finalRound'], 1, 'problem.field finalRound'],
    [entering, ['side'], 'top', 'problem.field side'],
    [entering, ['order'], undefined, 'problem.missingField order'],
    [entering, ['order', 0], -1, 'problem.field order.0'],
    [entering, ['dice'], undefined, 'problem.missingField dice'],
    [entering, ['dice', 1], 7, 'problem.field dice.1'],
    [entering, ['dice', 0], 0, 'problem.field dice.0'],
    [entering, ['disco'], undefined, 'problem.missingField disco'],
    [entering, ['disco'], 1, 'problem.field disco'],
    [entering, ['hopped'], undefined, 'problem.missingField hopped'],
    [hopping, ['hopped'], undefined, 'problem.missingField hopped'],
    [entering, ['hopped'], [0, 1], 'problem.field hopped'],
    [entering, ['hopped', 0], '0', 'problem.field hopped.0'],
    [entering, ['entered'], 'all', 'problem.field entered'],
    [entering, ['entries'], [wrote], 'problem.field entries'],
    [changed(entering, ['entered'], undefined), ['entries'], undefined, 'problem.missingField entries'],
    [entering, ['sheets'], undefined, 'problem.missingField sheets'],
    [entering, ['sheets', 0], [], 'problem.field sheets.0'],
    [entering, ['sheets', 0, 'same', 0], 7, 'problem.field sheets.0.same.0'],
    [entering, ['sheets', 0, 'same', 0], '2', 'problem.field sheets.0.same.0'],
  ] as const)('%#: %j', (given, path, value, reason) => {
    expect(why(changed(given, path, value))).toBe(reason);
  });
});

describe('A position that cannot be is refused with field and reason', () => {
  const cases: readonly [string, Given, string, number?, Options?][] = [
    ['other options', { ...rolling, options: STANDARD_B }, 'options otherOptions'],
    ['an order that leaves a seat out', changed(rolling, ['order'], [0]), 'order everySeatOnce'],
    ['an order with a seat twice', changed(rolling, ['order'], [0, 0]), 'order everySeatOnce'],
    ['an order with a seat that is not there', changed(rolling, ['order'], [0, 2]), 'order everySeatOnce'],
    ['an order of more players', changed(rolling, ['order'], [0, 1, 2]), 'order everySeatOnce'],
    ['the other side', { ...rolling, side: 'right' }, 'side otherSide'],
    ['the other side in an even round', { ...rolling, round: 4, side: 'left' }, 'side otherSide'],
    ['too few sheets', changed(rolling, ['sheets'], rolling.sheets.slice(1)), 'sheets sheetPerSeat'],
    ['a row of the other sheet', changed(rolling, ['sheets', 0, 'unequal'], []), 'sheets.0 noSuchRow'],
    ['a row missing', changed(rolling, ['sheets', 1, 'evenOdd'], undefined), 'sheets.1 rowMissing'],
    ['the other sheet', rolling, 'sheets.0 noSuchRow', 2, ADVANCED_A],
    ['a row too short', changed(rolling, ['sheets', 0, 'same'], [2, 2]), 'sheets.0.same rowLength'],
    ['a gap in a line', changed(rolling, ['sheets', 0, 'same'], [2, null, 2, null, null, null, null]), 'sheets.0.same gaps'],
    ['a row that breaks its rule', changed(rolling, ['sheets', 0, 'same', 1], 3), 'sheets.0.same rowRule'],
    ['dice before the roll', { ...rolling, dice: [1, 1] }, 'dice notRolled'],
    ['a disco die before the roll', { ...rolling, disco: 'any' }, 'disco notRolled'],
    ['no dice after the roll', { ...hopping, dice: null }, 'dice rolled'],
    ['no disco die after the roll', { ...hopping, disco: null }, 'disco rolled'],
    ['too few dice', { ...hopping, dice: [1] }, 'dice diePerPlayer'],
    ['too many dice', { ...hopping, dice: [1, 1, 1] }, 'dice diePerPlayer'],
    ['dice out of order', { ...hopping, dice: [5, 2] }, 'dice notAscending'],
    ['an unknown face', { ...hopping, disco: 'pink' }, 'disco noSuchFace'],
    ['a hop before the roll', { ...rolling, hopped: { 0: 1 } }, 'hopped nobodyHopped'],
    ['a hop of nobody', { ...hopping, hopped: { 2: 1 } }, 'hopped noSuchSeat'],
    ['a hop of a seat that is no number', { ...hopping, hopped: { '01': 1 } }, 'hopped noSuchSeat'],
    ['a hop out of order', { ...hopping, hopped: { 0: 1 } }, 'hopped hoppedTooSoon'],
    ['a hop beyond the board', { ...hopping, hopped: { 1: 3 } }, 'hopped noSuchSpace'],
    ['two pawns on one space', changed(entering, ['hopped'], { 0: 1, 1: 1 }), 'hopped onePawn'],
    ['all hopped while hopping', { ...hopping, hopped: { 1: 2, 0: 0 } }, 'phase allHopped'],
    ['not all hopped while entering', changed(entering, ['hopped'], { 0: 1 }), 'hopped notAllHopped'],
    ['an entry while hopping', { ...hopping, entered: [0], entries: { 0: FORFEIT } }, 'entered nobodyEntered'],
    ['an entry of nobody while rolling', { ...rolling, entries: { 0: FORFEIT } }, 'entries nobodyEntered'],
    ['an entry of a seat that is not there', { ...entering, entries: { 0: wrote, 2: FORFEIT } }, 'entries noSuchSeat'],
    ['somebody entered twice', { ...entering, entered: [0, 0] }, 'entered seatsOnce'],
    ['somebody entered who is not there', { ...entering, entered: [0, 7] }, 'entered seatsOnce'],
    ['entered without an entry', { ...entering, entries: {} }, 'entries entryMissing'],
    ['an entry without having entered', { ...entering, entered: [] }, 'entries notEntered'],
    ['all entered while entering', { ...entering, entered: [0, 1], entries: { 0: wrote, 1: FORFEIT } }, 'phase allEntered'],
    ['over, but not all have entered', { ...over, entered: [0], entries: { 0: FORFEIT } }, 'entered notAllEntered'],
    ['something that is no entry', { ...entering, entries: { 0: { type: 'hop', space: 1 } } }, 'entries.0 notAnEntry'],
    ['an entry of the wrong shape', { ...entering, entries: { 0: { type: 'enter', row: 'same' } } }, 'entries.0 notAnEntry'],
    ['an entry in no row', { ...entering, entries: { 0: { ...wrote, row: 'sideways' } } }, 'entries.0 noSuchRow'],
    ['an entry that is not on the sheet', { ...entering, entries: { 0: { ...wrote, value: 3 } } }, 'entries.0 notOnSheet'],
    ['an entry in an empty row', { ...entering, entries: { 0: { ...wrote, row: 'ascending' } } }, 'entries.0 notOnSheet'],
    ['more numbers than rounds', { ...rolling, round: 2, side: 'right' }, 'sheets.0 tooManyEntries'],
    ['more numbers than rounds, this one’s entry apart', { ...entering, round: 1 }, 'sheets.0 tooManyEntries'],
    ['no additional round, though it is due', { ...over, finalRound: false }, 'finalRound final'],
    ['an additional round that is not due', { ...rolling, finalRound: true }, 'finalRound notFinal'],
    [
      'over before the additional round',
      { ...entering, phase: 'over', entered: [0, 1], entries: { 0: wrote, 1: FORFEIT } },
      'phase notOver',
    ],
  ];
  test.each(cases)('%s', (_, given, reason, players = 2, options = STANDARD_A) => {
    expect(why(given, players, options)).toBe(reason);
  });

  test('this round’s entries do not count for the additional round', () => {
    const second = { type: 'enter', row: 'ascending', value: 6 };
    const given = position({ sheets: [{ same, ascending }, {}], dice: [6, 6], entries: { 0: second } });
    expect(loaded(given).finalRound).toBe(false);
    expect(why({ ...given, finalRound: true })).toBe('finalRound notFinal');
    expect(loaded({ ...given, entered: [], entries: {} }).finalRound).toBe(true);
  });
});

describe('Pyramids', () => {
  const whyAdvanced = (given: Given) => why(given, 2, ADVANCED_A);
  const withRow = (row: string, numbers: readonly (number | null)[]) =>
    whyAdvanced(position({ options: ADVANCED_A, sheets: [{ [row]: numbers }, {}], phase: 'roll' }));

  test('load with an entry anywhere in the open level', () => {
    expect(whyAdvanced(pyramids)).toBe('accepted');
  });

  test('refuse an entry from below what stands on it', () => {
    const entry = { type: 'enter', row: 'calculation', value: 2, space: 1 };
    expect(whyAdvanced({ ...pyramids, entries: { 0: entry } })).toBe('entries.0 enteredEarlier');
    const wrongPlace = { type: 'enter', row: 'calculation', value: 3, space: 4 };
    expect(whyAdvanced({ ...pyramids, entries: { 0: wrongPlace } })).toBe('entries.0 notOnSheet');
    const nowhere = { type: 'enter', row: 'calculation', value: 3, space: -1 };
    expect(whyAdvanced({ ...pyramids, entries: { 0: nowhere } })).toBe('entries.0 notOnSheet');
  });

  test.each([
    ['calculation', [1, null, 5, null, null], 'accepted'],
    ['calculation', [1, 2, null, 3], 'sheets.0.calculation gaps'],
    ['calculation', [1, 2, 5, 3, null, 6], 'sheets.0.calculation gaps'],
    ['calculation', [1, 2, 5, 2], 'sheets.0.calculation rowRule'],
    ['calculation', [1, 2, 5, 3, 3, 5], 'sheets.0.calculation rowRule'],
    ['calculation', [1, 2, 5, 3, 3, 6, 5], 'sheets.0.calculation rowRule'],
    ['unequal', [null, 1], 'sheets.0.unequal gaps'],
    ['unequal', [1, null, 2], 'accepted'],
    ['unequal', [1, null, 2, 3], 'sheets.0.unequal gaps'],
    ['unequal', [1, 2, 1], 'sheets.0.unequal rowRule'],
    ['twoNumbers', [1, 1], 'sheets.0.twoNumbers rowRule'],
    ['pairsTriple', [1, 1, 2, 3], 'sheets.0.pairsTriple rowRule'],
    ['smallerLarger', [1, 2, 3], 'sheets.0.smallerLarger rowRule'],
    ['smallerLarger', [1, 2, 2], 'sheets.0.smallerLarger rowRule'],
  ] as const)('%s %j: %s', (row, numbers, reason) => {
    expect(withRow(row, numbers)).toBe(reason);
  });
});
