import { describe, expect, test } from 'vitest';
import { changed, whyRefused } from '../../test/positions.ts';
import { hipHipHooray, type State } from '../index.ts';
import { begin, dice, HOUSE_RULE, load, loaded, OFFICIAL, playUntil, position, roll } from './match.ts';

function why(given: unknown, players = 2, options = OFFICIAL): string {
  return whyRefused(load(given, players, options));
}

const building = position({ built: 3, lineup: { 1: 'blue', 2: 'green' } });
const drawing = position({ built: 3, phase: 'draw', lineup: { 1: 'blue', 2: 'green' } });
const keepingDrawn = position({ built: 3, phase: 'keep', lineup: { 1: 'blue', 2: 'green' }, rolled: 'b1 g1' });
const keepingLineup = position({ phase: 'keep', lineup: { 1: 'blue', 2: 'green' }, rolled: 'b4 g4' });
const rerolling = position({ phase: 'reroll', rolled: 'b1 b1 g1 y1 o2 o3' });
const arranging = position({ phase: 'lineup' });
const over = position({ round: 2, built: 12, phase: 'over' });

describe('A position loads', () => {
  test.each([
    ['first', position({ phase: 'first' })],
    ['patterns', position({ phase: 'patterns', first: 1 })],
    ['patterns of a later round', position({ phase: 'patterns', first: 1, round: 2 })],
    ['lineup', arranging],
    ['reroll', rerolling],
    ['keep, arranging the line-up', keepingLineup],
    ['keep, after a draw', keepingDrawn],
    ['build', building],
    ['build, in a later round', position({ round: 1, first: 1, built: 7, lineup: { 1: 'blue' } })],
    ['draw', drawing],
    ['over', over],
  ])('in phase %s, from the fields of the protocol alone', (_, given) => {
    const state = loaded(given);
    expect(state).toMatchObject(given);
    expect(state.totals).toEqual(hipHipHooray.score(state).map(({ total }) => total));
  });

  test('and the match goes on as it would have, at every point of it', () => {
    for (const options of [OFFICIAL, HOUSE_RULE]) {
      playUntil(begin({ players: 3, options }), 'every point', (state) => {
        expect(loaded(JSON.parse(JSON.stringify(state)), 3, options)).toEqual(state);
        return state.phase === 'over';
      });
    }
  });

  test('whatever the order of the cells, and with fields it does not know', () => {
    const formations = building.formations.map((rounds) =>
      rounds.map((each) => ({ ...each, cells: each.cells.toReversed(), mood: 'good' })),
    );
    expect(why({ ...building, formations, weather: 'fine' })).toBe('accepted');
  });

  test('with the derived fields, if they are right', () => {
    const { totals } = loaded(building);
    expect(why({ ...building, totals, options: { fromTheGround: false }, rerolls: 0 })).toBe('accepted');
    expect(loaded({ ...rerolling, rerolls: 2 }).rerolls).toBe(2);
    expect(hipHipHooray.turn(loaded({ ...rerolling, rerolls: 2 }))).toMatchObject({ key: 'round1/reroll3' });
  });

  test('with −0 read as 0', () => {
    const state = loaded(changed(building, ['formations', 0, 0, 'cells', 0, 'cell'], [-0, 1]));
    expect(Object.is(state.formations[0]?.[0]?.cells[0]?.cell[0], 0)).toBe(true);
  });
});

describe('A position of the wrong shape is refused by field', () => {
  test.each([null, 7, 'position', [], [building]].map((given) => [given]))('%j', (given) => {
    expect(why(given)).toBe('problem.positionNotObject');
  });

  test.each(['round', 'phase', 'first', 'seat', 'bag', 'lineup', 'rolled', 'formations'])('without %s', (field) => {
    expect(why(changed(building, [field], undefined))).toBe(`problem.missingField ${field}`);
  });

  test.each<[string, readonly (string | number)[], unknown]>([
    ['round', ['round'], 0.5],
    ['round', ['round'], -1],
    ['phase', ['phase'], 'party'],
    ['first', ['first'], '0'],
    ['seat', ['seat'], true],
    ['bag', ['bag'], 7],
    ['bag.blue', ['bag', 'blue'], -1],
    ['bag.green', ['bag', 'green'], '7'],
    ['lineup', ['lineup'], []],
    ['lineup.1', ['lineup', '1'], 'pink'],
    ['rolled', ['rolled'], {}],
    ['rolled.0.value', ['rolled'], [{ color: 'blue', value: 7 }]],
    ['rolled.0.color', ['rolled'], [{ color: 'pink', value: 1 }]],
    ['formations', ['formations'], {}],
    ['formations.0', ['formations', 0], null],
    ['formations.0.0.face', ['formations', 0, 0, 'face'], 7],
    ['formations.0.0.face', ['formations', 0, 0, 'face'], 0],
    ['formations.0.0.cells', ['formations', 0, 0, 'cells'], 'all'],
    ['formations.0.0.cells.0.cell', ['formations', 0, 0, 'cells', 0, 'cell'], [0, 1, 1]],
    ['formations.0.0.cells.0.value', ['formations', 0, 0, 'cells', 0, 'value'], 0],
    ['formations.0.0.cells.0.color', ['formations', 0, 0, 'cells', 0, 'color'], 'Blue'],
    ['totals', ['totals'], 'many'],
    ['rerolls', ['rerolls'], -1],
  ])('%s', (field, path, value) => {
    expect(why(changed(building, path, value))).toBe(`problem.field ${field}`);
  });

  test('a bag with a missing or another colour, a line-up with another number', () => {
    expect(why(changed(building, ['bag', 'blue'], undefined))).toBe('problem.missingField bag.blue');
    expect(why(changed(building, ['bag', 'pink'], 0))).toBe('problem.unknownField bag.pink');
    expect(why(changed(building, ['lineup', '7'], 'blue'))).toBe('problem.unknownField lineup.7');
    expect(why(changed(building, ['lineup', '01'], 'blue'))).toBe('problem.unknownField lineup.01');
  });
});

describe('A position that no match can come to is refused by field and reason', () => {
  test('round', () => {
    expect(why({ ...building, round: 3 })).toBe('round noSuchRound');
    expect(why({ ...position({ phase: 'first' }), round: 1 })).toBe('round firstInRoundZero');
    expect(why({ ...over, round: 1 })).toBe('round overInLastRound');
  });

  test('first', () => {
    expect(why({ ...position({ phase: 'first' }), first: 0 })).toBe('first firstNotDrawn');
    expect(why({ ...building, first: null })).toBe('first firstDrawn');
    expect(why({ ...building, first: 2 })).toBe('first noSuchSeat');
  });

  test('seat', () => {
    expect(why({ ...building, seat: 0 })).toBe('seat otherSeat');
    expect(why({ ...building, seat: null })).toBe('seat otherSeat');
    expect(why({ ...drawing, seat: 1 })).toBe('seat otherSeat');
    expect(why({ ...keepingDrawn, seat: 1 })).toBe('seat otherSeat');
    expect(why({ ...keepingLineup, seat: 1 })).toBe('seat otherSeat');
    expect(why({ ...arranging, seat: 1 })).toBe('seat otherSeat');
    expect(why({ ...position({ phase: 'first' }), seat: 0 })).toBe('seat nobodyActs');
    expect(why({ ...over, seat: 0 })).toBe('seat nobodyActs');
  });

  test('the number of seats and of formations', () => {
    expect(why(building, 3)).toBe('formations listPerSeat');
    expect(why(changed(building, ['formations', 1], []))).toBe('formations.1 formationPerRound');
    expect(why({ ...position({ phase: 'patterns' }), formations: arranging.formations })).toBe('formations.0 formationPerRound');
    expect(why({ ...arranging, formations: [[], []] })).toBe('formations.0 formationPerRound');
    expect(why({ ...position({ phase: 'first' }), formations: arranging.formations })).toBe('formations.0 formationPerRound');
  });

  test('cells that the formation does not have, or filled twice', () => {
    expect(why(changed(building, ['formations', 0, 0, 'cells', 0, 'cell'], [2, 2]))).toBe('formations.0.0.cells.0 cellNotInFormation');
    expect(why(changed(building, ['formations', 0, 0, 'cells', 0, 'cell'], [5, 0]))).toBe('formations.0.0.cells.0 cellNotInFormation');
    expect(why(changed(building, ['formations', 0, 0, 'cells', 1, 'cell'], [0, 1]))).toBe('formations.0.0.cells.1 cellTwice');
  });

  test('an earlier round that is not full', () => {
    const later = position({ round: 1, built: 3, lineup: { 1: 'blue' } });
    expect(why(changed(later, ['formations', 1, 0, 'cells', 5], undefined))).not.toBe('accepted');
    const short = structuredClone(later);
    short.formations[1]?.[0]?.cells.pop();
    expect(why(short)).toBe('formations.1.0 roundNotFull');
  });

  test('builds out of turn', () => {
    const swapped = { ...building, formations: building.formations.toReversed() };
    expect(why(swapped)).toBe('formations.0 turnOrder');
    expect(why({ ...drawing, formations: position().formations })).toBe('formations nobodyBuilt');
    expect(why({ ...arranging, formations: building.formations })).toBe('formations builtTooSoon');
    expect(why({ ...rerolling, formations: building.formations })).toBe('formations builtTooSoon');
    expect(why(position({ built: 12, phase: 'draw', lineup: { 1: 'blue' } }))).toBe('phase roundComplete');
    expect(why({ ...over, formations: position({ round: 2, built: 11 }).formations })).toBe('formations.1.2 roundNotFull');
  });

  test('rolled dice where there are none', () => {
    expect(why({ ...building, rolled: dice('b1') })).toBe('rolled nothingRolled');
    expect(why({ ...over, rolled: dice('b1') })).toBe('rolled nothingRolled');
  });

  test('a re-roll that is none', () => {
    expect(why(position({ phase: 'reroll', rolled: 'b1 b1 g1 y2 o2 o3' }))).toBe('rolled noReroll');
    expect(why(position({ phase: 'reroll', rolled: 'b1 b1 g1 y1 o2' }))).toBe('rolled allLineupDice');
  });

  test('a decision that is none', () => {
    const keep = (rolled: string) => why(position({ phase: 'keep', lineup: { 1: 'blue', 2: 'green' }, rolled }));
    expect(keep('')).toBe('rolled keepDice');
    expect(keep('b4')).toBe('rolled notContested');
    expect(keep('b4 b4')).toBe('rolled notContested');
    expect(keep('b4 g4 b5')).toBe('rolled notContested');
    expect(keep('b4 g4 b4 g4')).toBe('rolled notContested');
    expect(why(position({ built: 3, phase: 'keep', lineup: { 1: 'blue' }, rolled: 'b4 g4 y4' }))).toBe('rolled keepDice');
  });

  test('a number in the line-up that is still to be decided', () => {
    expect(why(position({ phase: 'keep', lineup: { 4: 'blue', 2: 'green' }, rolled: 'b4 g4' }))).toBe('lineup numberUndecided');
    expect(why(keepingDrawn)).toBe('accepted');
  });

  test('a line-up that cannot have come about', () => {
    const six = { 1: 'blue', 2: 'blue', 3: 'blue', 4: 'green', 5: 'green', 6: 'green' } as const;
    expect(why(position({ phase: 'lineup', lineup: { 1: 'blue' } }))).toBe('lineup lineupEmpty');
    expect(why(position({ built: 3 }))).toBe('lineup lineupSize');
    // Six dice, three at most with one number, show two numbers at least.
    expect(why(position({ lineup: { 1: 'blue' } }))).toBe('lineup lineupSize');
    expect(why(position({ built: 1, phase: 'draw' }))).toBe('lineup lineupSize');
    expect(why(position({ built: 2, phase: 'draw' }))).toBe('accepted');
    // A die has just been taken from it.
    expect(why(position({ built: 3, phase: 'draw', lineup: six }))).toBe('lineup lineupSize');
    // Of six dice, two are contested: the other four show two numbers at least and four at most.
    expect(why(position({ phase: 'keep', lineup: { 1: 'blue' }, rolled: 'b4 g4' }))).toBe('lineup lineupSize');
    expect(why(position({ phase: 'keep', lineup: { 1: 'blue', 2: 'blue', 3: 'blue', 5: 'green', 6: 'green' }, rolled: 'b4 g4' }))).toBe(
      'lineup lineupSize',
    );
  });

  test('a bag that cannot be: too many or too few dice of a colour', () => {
    for (const phase of [building, drawing, keepingDrawn, keepingLineup, rerolling, arranging, over]) {
      expect(why(changed(phase, ['bag', 'blue'], (phase.bag.blue ?? 0) + 1))).toBe('bag.blue diceCount');
      expect(why(changed(phase, ['bag', 'green'], (phase.bag.green ?? 0) - 1))).toBe('bag.green diceCount');
    }
    expect(why({ ...position({ phase: 'patterns' }), bag: { blue: 7, yellow: 7, orange: 6, green: 8 } })).toBe('bag.orange diceCount');
  });

  test('a draw from an empty bag', () => {
    const lineup = { 1: 'blue', 2: 'yellow', 3: 'orange', 5: 'green', 6: 'green' } as const;
    expect(why(position({ players: 4, built: 23, phase: 'draw', lineup }), 4)).toBe('bag nothingToDraw');
  });

  test('more dice of a colour in an earlier round than there are', () => {
    const later = structuredClone(position({ round: 1, built: 3, lineup: { 1: 'blue' } }));
    for (const rounds of later.formations) for (const placed of rounds[0]?.cells ?? []) placed.color = 'blue';
    expect(why(later)).toBe('formations earlierDice');
  });

  test('cells that cannot have been filled from the ground, under the house rule only', () => {
    const floating = changed(building, ['formations', 0, 0, 'cells', 1, 'cell'], [1, 6]);
    expect(why(floating, 2, HOUSE_RULE)).toBe('formations.0.0 notFromTheGround');
    expect(why(floating)).toBe('accepted');
    expect(why(building, 2, HOUSE_RULE)).toBe('accepted');
  });

  test('derived fields that are wrong', () => {
    const { totals } = loaded(building);
    expect(why({ ...building, totals: totals.with(0, (totals[0] ?? 0) + 1) })).toBe('totals otherTotals');
    expect(why({ ...building, totals: [...totals, 0] })).toBe('totals otherTotals');
    expect(why({ ...building, options: { fromTheGround: true } })).toBe('options otherOptions');
    expect(why({ ...building, rerolls: 1 })).toBe('rerolls noRerolls');
  });
});

test('an accepted position is one to play on from', () => {
  const state: State = roll(loaded(drawing), 'y1 o2');
  expect(playUntil(state, 'play on', ({ phase }) => phase === 'over').totals).toHaveLength(2);
});
