import { expect, it } from 'vitest';
import { eachChange, eachMove, type MoveCase, type PositionCase, testCases } from '../../test/cases.ts';
import { changed, NO_POSITIONS } from '../../test/positions.ts';
import { hipHipHooray, type Options, type State } from '../rules/index.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { begin, build, dice, HOUSE_RULE, judged, load, loaded, OFFICIAL, playUntil, position, refusal, roll } from './match.ts';

const rolls = (text: string) => ({ type: 'roll', dice: text === '' ? [] : dice(text) });
const rerolls = (text: string) => ({ type: 'reroll', dice: dice(text) });
const keeps = (value: number, color: string) => ({ type: 'keep', value, color });
const builds = (value: number, cell: readonly number[]) => ({ type: 'build', value, cell });

const start = hipHipHooray.start(OFFICIAL, 3);
const patterns = hipHipHooray.apply(start, 'chance', { type: 'first', seat: 1 }).state;
const lineup = begin({ players: 3, first: 1 });
const rerolling = roll(lineup, 'b3 y3 o3 g3 b1 y2');
const keeping = roll(lineup, 'b2 g2 b5 y5 o1 g3');
const building = roll(lineup, 'b1 y2 o3 g4 b5 y6');
const drawing = build(building, 6, [1, 6]);
const without6 = roll(drawing, 'b1 y2');
const built: State = { ...drawing, phase: 'build' };
const scarce = playUntil(lineup, 'scarce', ({ phase, bag }) => phase === 'draw' && bag.blue === 1);
const over = playUntil(lineup, 'over', ({ phase }) => phase === 'over');
const ground = roll(begin({ options: HOUSE_RULE }), 'b1 y2 o3 g4 b5 y6');
const flat = roll(begin(), 'b1 y2 o3 g4 b5 y6');

const moves: readonly MoveCase<State>[] = [
  ...eachMove(building, 1, 'bad-request actionNotObject', null, [1], 'build', { value: 1, cell: [0, 1] }, { type: 7 }),
  ...eachMove(building, 1, 'bad-request actionType', { type: 'dance' }, { type: 'constructor' }),
  [building, 1, { type: 'build', value: 1 }, 'bad-request missingField cell cell'],
  [building, 1, { type: 'build', value: 1, cell: [0, 1], toString: 1 }, 'bad-request unknownField toString'],
  [building, 1, JSON.parse('{"type":"build","value":1,"cell":[0,1],"__proto__":1}'), 'bad-request unknownField __proto__'],
  [building, 1, { type: 'build', value: '1', cell: [0, 1] }, 'bad-request field value integer'],
  [building, 1, { type: 'build', value: 1, cell: [0] }, 'bad-request field cell cell'],
  [keeping, 1, { type: 'keep', value: 2, color: 1 }, 'bad-request field color text'],
  [start, 'chance', { type: 'first', seat: null }, 'bad-request field seat integer'],
  [patterns, 'chance', { type: 'patterns', faces: [1, 2] }, 'bad-request field faces faces'],
  [
    drawing,
    'chance',
    { type: 'roll', dice: [{ color: 'blue' }, { color: 'blue', value: 1 }] },
    'bad-request missingField dice.0.value integer',
  ],
  [drawing, 'chance', { type: 'roll', dice: [{ color: 'blue', value: 1, id: 7 }] }, 'bad-request unknownField dice.0.id'],
  [rerolling, 'chance', { type: 'reroll', dice: [{ value: 1 }] }, 'bad-request missingField dice.0.color text'],
  [building, 1, keeps(2, 'blue'), 'phase phase', { now: { key: 'phase.build.do' } }],
  [keeping, 1, builds(1, [0, 1]), 'phase phase'],
  [start, 'chance', { type: 'patterns', faces: [1, 2, 3] }, 'phase phase'],
  [patterns, 'chance', { type: 'first', seat: 0 }, 'phase phase'],
  [lineup, 'chance', { type: 'reroll', dice: [] }, 'phase phase'],
  [rerolling, 'chance', rolls('b1 y1 o1 g1'), 'phase phase'],
  [drawing, 'chance', builds(1, [0, 1]), 'phase phase'],
  [start, 'chance', { type: 'first', seat: 3 }, 'first first', { seat: 3, last: 2 }],
  [start, 'chance', { type: 'first', seat: -1 }, 'first first'],
  [patterns, 'chance', { type: 'patterns', faces: [1, 7, 3] }, 'patterns patterns', { face: 7, last: 6 }],
  [patterns, 'chance', { type: 'patterns', faces: [0, 1, 3] }, 'patterns patterns'],
  [lineup, 'chance', rolls('b1 b2 b3 b4 b5'), 'draw draw.count', { count: 5, needed: 6 }],
  [lineup, 'chance', rolls('b1 b2 b3 b4 b5 b6 y1'), 'draw draw.count'],
  ...eachMove(drawing, 'chance', 'draw draw.count', rolls('b1'), rolls('b1 b2 b3'), rolls('')),
  [drawing, 'chance', rolls('b0 b1'), 'draw draw.value', { value: 0 }],
  [drawing, 'chance', rolls('b1 b7'), 'draw draw.value'],
  [scarce, 'chance', rolls('b1 b2'), 'draw draw.bag', { color: { key: 'color.blue' }, count: 2, held: 1 }],
  [scarce, 'chance', rolls('b1 y2'), 'accepted'],
  [drawing, 'chance', { type: 'roll', dice: [{ color: 'pink', value: 1 }, ...dice('b1')] }, 'draw draw.color', { color: 'pink' }],
  [drawing, 'chance', { type: 'roll', dice: [{ color: 'constructor', value: 1 }, ...dice('b1')] }, 'draw draw.color'],
  [
    rerolling,
    'chance',
    rerolls('b1 y1 o1'),
    'R4 reroll.dice',
    {
      value: 3,
      needed: [
        { key: 'diceOfColor', params: { color: { key: 'color.blue' }, count: 1 } },
        { key: 'diceOfColor', params: { color: { key: 'color.yellow' }, count: 1 } },
        { key: 'diceOfColor', params: { color: { key: 'color.orange' }, count: 1 } },
        { key: 'diceOfColor', params: { color: { key: 'color.green' }, count: 1 } },
      ],
    },
  ],
  ...eachMove(rerolling, 'chance', 'R4 reroll.dice', rerolls('b1 b1 o1 g1'), rerolls('b1 y1 o1 g1 b1 y2')),
  [rerolling, 'chance', { type: 'reroll', dice: [...dice('b1 y1 o1'), { color: 'pink', value: 1 }] }, 'R4 reroll.dice'],
  [rerolling, 'chance', rerolls('b1 y1 o1 g9'), 'R4 reroll.value', { value: 9 }],
  ...eachMove(rerolling, 'chance', 'R4 reroll.value', rerolls('b1 y1 o1 g7'), rerolls('b1 y1 o1 g0')),
  [keeping, 1, keeps(1, 'orange'), 'keep keep.value', { value: 1, lowest: 2 }],
  ...eachMove(keeping, 1, 'keep keep.value', keeps(5, 'blue'), keeps(9, 'blue')),
  [keeping, 1, keeps(2, 'yellow'), 'keep keep.color', { value: 2, color: { key: 'color.yellow' } }],
  [keeping, 1, keeps(2, 'pink'), 'keep keep.color'],
  [without6, 2, builds(6, [0, 1]), 'lineup lineup', { value: 6 }],
  ...eachMove(without6, 2, 'lineup lineup', builds(0, [0, 1]), builds(7, [0, 1]), builds(-1, [0, 1])),
  [building, 1, builds(1, [2, 2]), 'cell cell.none', { column: 3, level: 2, formation: { key: 'formation.toss' } }],
  ...eachMove(building, 1, 'cell cell.none', builds(1, [3, 1]), builds(1, [-1, 2]), builds(1, [5, 1]), builds(1, [0, 0])),
  ...eachMove(building, 1, 'cell cell.none', builds(1, [0, 7]), builds(1, [1, 5])),
  [built, 1, builds(2, [1, 6]), 'cell cell.filled', { column: 2, level: 6 }],
  [ground, 0, builds(1, [1, 6]), 'R1 ground', { column: 2, level: 6 }],
  [flat, 0, builds(1, [1, 6]), 'accepted'],
  [building, 0, builds(1, [0, 1]), 'not-your-turn notYourTurn'],
  [drawing, 1, { type: 'nonsense' }, 'not-your-turn chanceFirst'],
  [building, 'chance', rolls('b1 b2'), 'not-your-turn noChance'],
  [over, 0, { type: 'nonsense' }, 'game-over gameOver'],
];

const toDrawFirst = position({ phase: 'first' });
const toRollPatterns = position({ phase: 'patterns' });
const toArrange = position({ phase: 'lineup' });
const toReroll = position({ phase: 'reroll', rolled: 'b1 b1 g1 y1 o2 o3' });
const toKeep = (rolled: string) => position({ phase: 'keep', lineup: { 1: 'blue', 2: 'green' }, rolled });
const keepingLineup = toKeep('b4 g4');
const keepingDrawn = position({ built: 3, phase: 'keep', lineup: { 1: 'blue', 2: 'green' }, rolled: 'b1 g1' });
const toBuild = position({ built: 3, lineup: { 1: 'blue', 2: 'green' } });
const toDraw = position({ built: 3, phase: 'draw', lineup: { 1: 'blue', 2: 'green' } });
const ended = position({ round: 2, built: 12, phase: 'over' });
const { totals } = loaded(toBuild);
const floating = changed(toBuild, ['formations', 0, 0, 'cells', 1, 'cell'], [1, 6]);
const shortened = structuredClone(position({ round: 1, built: 3, lineup: { 1: 'blue' } }));
shortened.formations[1]?.[0]?.cells.pop();
const allBlue = structuredClone(position({ round: 1, built: 3, lineup: { 1: 'blue' } }));
for (const rounds of allBlue.formations) for (const placed of rounds[0]?.cells ?? []) placed.color = 'blue';
const five = { 1: 'blue', 2: 'yellow', 3: 'orange', 5: 'green', 6: 'green' } as const;
const six = { 1: 'blue', 2: 'blue', 3: 'blue', 4: 'green', 5: 'green', 6: 'green' } as const;

const positions: readonly PositionCase<[players?: number, options?: Options]>[] = [
  ...NO_POSITIONS,
  [[toBuild], {}, 'positionNotObject'],
  [toBuild, { round: undefined }, 'missingField round count'],
  [toBuild, { phase: undefined }, 'missingField phase phase'],
  [toBuild, { first: undefined }, 'missingField first seat'],
  [toBuild, { seat: undefined }, 'missingField seat seat'],
  [toBuild, { bag: undefined }, 'missingField bag bag'],
  [toBuild, { lineup: undefined }, 'missingField lineup lineup'],
  [toBuild, { rolled: undefined }, 'missingField rolled dice'],
  [toBuild, { formations: undefined }, 'missingField formations formations'],
  ...eachChange(toBuild, 'field round count', [{ round: 0.5 }, { round: -1 }]),
  [toBuild, { phase: 'party' }, 'field phase phase'],
  [toBuild, { first: '0' }, 'field first seat'],
  [toBuild, { seat: true }, 'field seat seat'],
  [toBuild, { bag: 7 }, 'field bag bag'],
  [toBuild, { 'bag.blue': -1 }, 'field bag.blue count'],
  ...eachChange(toBuild, 'field bag.green count', [{ 'bag.green': '7' }, { 'bag.green': -1 }]),
  [toBuild, { lineup: [] }, 'field lineup lineup'],
  [toBuild, { 'lineup.1': 'pink' }, 'field lineup.1 color'],
  [toBuild, { rolled: {} }, 'field rolled dice'],
  [toBuild, { rolled: [{ color: 'blue', value: 7 }] }, 'field rolled.0.value number'],
  [toBuild, { rolled: [{ color: 'pink', value: 1 }] }, 'field rolled.0.color color'],
  [toBuild, { formations: {} }, 'field formations formations'],
  [toBuild, { 'formations.0': null }, 'field formations.0 formations'],
  ...eachChange(toBuild, 'field formations.0.0.face number', [{ 'formations.0.0.face': 7 }, { 'formations.0.0.face': 0 }]),
  [toBuild, { 'formations.0.0.cells': 'all' }, 'field formations.0.0.cells placed'],
  [toBuild, { 'formations.0.0.cells.0.cell': [0, 1, 1] }, 'field formations.0.0.cells.0.cell cell'],
  [toBuild, { 'formations.0.0.cells.0.cell': 1 }, 'field formations.0.0.cells.0.cell cell'],
  [toBuild, { 'formations.0.0.cells.0.value': 0 }, 'field formations.0.0.cells.0.value number'],
  [toBuild, { 'formations.0.0.cells.0.value': 7 }, 'field formations.0.0.cells.0.value number'],
  [toBuild, { 'formations.0.0.cells.0.color': 'Blue' }, 'field formations.0.0.cells.0.color color'],
  [toBuild, { 'formations.0.0.cells.0.color': 1 }, 'field formations.0.0.cells.0.color color'],
  [toBuild, { totals: 'many' }, 'field totals integers'],
  [toBuild, { rerolls: -1 }, 'field rerolls count'],
  [toBuild, { 'bag.yellow': -1 }, 'field bag.yellow count'],
  [toBuild, { 'bag.orange': -1 }, 'field bag.orange count'],
  [toBuild, { 'bag.blue': undefined }, 'missingField bag.blue count'],
  [toBuild, { 'bag.pink': 0 }, 'unknownField bag.pink'],
  [toBuild, { 'lineup.7': 'blue' }, 'unknownField lineup.7'],
  [toBuild, { 'lineup.01': 'blue' }, 'unknownField lineup.01'],
  [toBuild, { round: 3 }, 'round noSuchRound'],
  [toDrawFirst, { round: 1 }, 'round firstInRoundZero'],
  [ended, { round: 1 }, 'round overInLastRound'],
  [toDrawFirst, { first: 0 }, 'first firstNotDrawn'],
  [toBuild, { first: null }, 'first firstDrawn'],
  [toBuild, { first: 2 }, 'first noSuchSeat'],
  ...eachChange(toBuild, 'seat otherSeat', [{ seat: 0 }, { seat: null }]),
  [toDraw, { seat: 1 }, 'seat otherSeat'],
  [keepingDrawn, { seat: 1 }, 'seat otherSeat'],
  [keepingLineup, { seat: 1 }, 'seat otherSeat'],
  [toArrange, { seat: 1 }, 'seat otherSeat'],
  [toDrawFirst, { seat: 0 }, 'seat nobodyActs'],
  [ended, { seat: 0 }, 'seat nobodyActs'],
  [toBuild, {}, 'formations listPerSeat', 3],
  [toBuild, { 'formations.1': [] }, 'formations.1 formationPerRound'],
  [toRollPatterns, { formations: toArrange.formations }, 'formations.0 formationPerRound'],
  [toArrange, { formations: [[], []] }, 'formations.0 formationPerRound'],
  [toDrawFirst, { formations: toArrange.formations }, 'formations.0 formationPerRound'],
  [toBuild, { 'formations.0.0.cells.0.cell': [2, 2] }, 'formations.0.0.cells.0 cellNotInFormation'],
  [toBuild, { 'formations.0.0.cells.0.cell': [5, 0] }, 'formations.0.0.cells.0 cellNotInFormation'],
  [toBuild, { 'formations.0.0.cells.1.cell': [0, 1] }, 'formations.0.0.cells.1 cellTwice'],
  [shortened, {}, 'formations.1.0 roundNotFull'],
  [toBuild, { formations: toBuild.formations.toReversed() }, 'formations.0 turnOrder'],
  [toDraw, { formations: position().formations }, 'formations nobodyBuilt'],
  [toArrange, { formations: toBuild.formations }, 'formations builtTooSoon'],
  [toReroll, { formations: toBuild.formations }, 'formations builtTooSoon'],
  [position({ built: 12, phase: 'draw', lineup: { 1: 'blue' } }), {}, 'phase roundComplete'],
  [ended, { formations: position({ round: 2, built: 11 }).formations }, 'formations.1.2 roundNotFull'],
  [toBuild, { rolled: dice('b1') }, 'rolled nothingRolled'],
  [ended, { rolled: dice('b1') }, 'rolled nothingRolled'],
  [position({ phase: 'reroll', rolled: 'b1 b1 g1 y2 o2 o3' }), {}, 'rolled noReroll'],
  [position({ phase: 'reroll', rolled: 'b1 b1 g1 y1 o2' }), {}, 'rolled allLineupDice'],
  [position({ built: 3, phase: 'keep', lineup: { 1: 'blue' }, rolled: 'b4 g4 y4' }), {}, 'rolled keepDice'],
  [position({ phase: 'keep', lineup: { 4: 'blue', 2: 'green' }, rolled: 'b4 g4' }), {}, 'lineup numberUndecided'],
  [keepingDrawn, {}, 'accepted'],
  [position({ phase: 'lineup', lineup: { 1: 'blue' } }), {}, 'lineup lineupEmpty'],
  [position({ built: 3 }), {}, 'lineup lineupSize'],
  [position({ lineup: { 1: 'blue' } }), {}, 'lineup lineupSize'],
  [position({ built: 1, phase: 'draw' }), {}, 'lineup lineupSize'],
  [position({ built: 2, phase: 'draw' }), {}, 'accepted'],
  [position({ built: 3, phase: 'draw', lineup: six }), {}, 'lineup lineupSize'],
  [position({ phase: 'keep', lineup: { 1: 'blue' }, rolled: 'b4 g4' }), {}, 'lineup lineupSize'],
  [
    position({ phase: 'keep', lineup: { 1: 'blue', 2: 'blue', 3: 'blue', 5: 'green', 6: 'green' }, rolled: 'b4 g4' }),
    {},
    'lineup lineupSize',
  ],
  [toRollPatterns, { bag: { blue: 7, yellow: 7, orange: 6, green: 8 } }, 'bag.orange diceCount'],
  [position({ players: 4, built: 23, phase: 'draw', lineup: five }), {}, 'bag nothingToDraw', 4],
  [allBlue, {}, 'formations earlierDice'],
  [floating, {}, 'formations.0.0 notFromTheGround', 2, HOUSE_RULE],
  [floating, {}, 'accepted'],
  [toBuild, {}, 'accepted', 2, HOUSE_RULE],
  ...eachChange(toBuild, 'totals otherTotals', [{ totals: totals.with(0, (totals[0] ?? 0) + 1) }, { totals: [...totals, 0] }]),
  [toBuild, { options: { fromTheGround: true } }, 'options otherOptions'],
  [toBuild, { rerolls: 1 }, 'rerolls noRerolls'],
  [toKeep(''), {}, 'rolled keepDice'],
  [toKeep('b4'), {}, 'rolled notContested'],
  [toKeep('b4 b4'), {}, 'rolled notContested'],
  [toKeep('b4 g4 b5'), {}, 'rolled notContested'],
  [toKeep('b4 g4 b4 g4'), {}, 'rolled notContested'],
  ...[toBuild, toDraw, keepingDrawn, keepingLineup, toReroll, toArrange, ended].flatMap((given): readonly PositionCase<[]>[] => [
    [given, { 'bag.blue': (given.bag.blue ?? 0) + 1 }, 'bag.blue diceCount'],
    [given, { 'bag.green': (given.bag.green ?? 0) - 1 }, 'bag.green diceCount'],
  ]),
];

testCases({ game: hipHipHooray, catalogs: { en, de, fr }, judged, load, moves, positions });

it('the field, what it must be and what it is are told; a long text is quoted short', () => {
  expect(refusal(building, 1, builds(1.5, [0, 1]))).toMatchObject({
    params: { field: 'value', expected: { key: 'expected.integer' }, given: '1.5' },
  });
  expect(refusal(building, 1, { ...keeps(1, 'x'.repeat(500)), extra: 1 })).toMatchObject({ params: { field: 'extra' } });
  const { params } = refusal(building, 1, { type: 'build', value: 'x'.repeat(5000), cell: [0, 1] });
  expect(String(params?.given).length).toBeLessThan(60);
  expect(refusal(building, 1, { type: 'dance' })).toMatchObject({
    params: { type: 'dance', known: 'first, patterns, roll, reroll, keep, build' },
  });
});

it('−0, which JSON can write, is 0', () => {
  const answer = judged(building, 1, JSON.parse('{"type":"build","value":1,"cell":[-0,1]}'));
  expect(answer).toEqual({ ok: true, action: builds(1, [0, 1]) });
});
