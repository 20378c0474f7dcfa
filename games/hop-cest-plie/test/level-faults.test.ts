import { readFileSync } from 'node:fs';
import type { Message, Parsed } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { everyVoice } from '../../test/catalogs.ts';
import { doorOf } from '../../test/door.ts';
import { hopCestPlie, type LevelData, readLevel, readPieces, standardData, standardPieces } from '../rules/index.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { cells } from './match.ts';

const [first, second, third, fourth] = standardData.levels as [LevelData, LevelData, LevelData, LevelData];

type Face = 'front' | 'back';

/** A level with other prints on some cells: `[side, x, y, print]`. */
function printed(level: LevelData, ...changes: readonly (readonly [Face, number, number, string])[]): LevelData {
  const sides = { front: [...level.front], back: [...level.back] };
  for (const [side, x, y, print] of changes) {
    const row = sides[side][y] ?? '';
    sides[side][y] = row.slice(0, x) + print + row.slice(x + 1);
  }
  return { ...level, ...sides };
}

const speakEverywhere = everyVoice({ en, de, fr });

/** The problem, which has a text in every language; null if accepted. */
function told<Value>(read: Parsed<Value>): Message | null {
  if (read.ok) return null;
  speakEverywhere(read.problem);
  return read.problem;
}

describe('The box', () => {
  it('passes its own checks', () => {
    const read = readPieces(standardData);
    expect(read.ok).toBe(true);
    if (read.ok) expect(read.value.levels.map(({ prints }) => prints)).toEqual(standardPieces.levels.map(({ prints }) => prints));
  });

  it('is data that JSON can carry', () => {
    expect(JSON.parse(JSON.stringify(standardData))).toEqual(hopCestPlie.pieces?.data);
    expect(JSON.parse(readFileSync(new URL('../rules/levels/1.json', import.meta.url), 'utf8'))).toEqual(first);
  });

  it('has four bulbs on level 4, and no smileys of sides where sides are not folded', () => {
    expect(standardPieces.levels[3]?.bulbs).toHaveLength(4);
    expect(standardPieces.levels[0]?.sideSmileys).toEqual({ N: [], E: [], S: [], W: [] });
  });

  const { dice, solo } = standardData;
  const withDice = (more: object) => ({ ...standardData, dice: { ...dice, ...more } });
  const withFace = (...face: readonly number[]) => withDice({ white: dice.white.with(0, [...face]) });
  const withSolo = (more: object) => ({ ...standardData, solo: { ...solo, ...more } });
  const withColumns = (...columns: readonly unknown[]) => withSolo({ columns });
  const withCrowns = (once: unknown) => withSolo({ crowns: { ...solo.crowns, once } });
  const withLevels = (levels: unknown) => ({ ...standardData, levels });

  it.each([
    ['no levels', withLevels([]), 'levels levels'],
    ['five levels', withLevels([first, first, first, first, first]), 'levels levels'],
    ['no list of levels', withLevels(1), 'levels levels'],
    ['a level of another kind', withLevels([{ ...first, folding: 'thrice' }]), 'levels.0.folding folding'],
    ['fourteen rows', withLevels([{ ...first, front: first.front.slice(1) }]), 'levels.0.front map'],
    ['a short row', withLevels([{ ...first, back: first.back.with(3, '..') }]), 'levels.0.back.3 map'],
    ['no dice', { ...standardData, dice: 1 }, 'dice dice'],
    ['no white die', withDice({ white: 1 }), 'dice.white faces'],
    ['no black die', withDice({ black: 1 }), 'dice.black faces'],
    ['a die too many', withDice({ red: [] }), 'dice.red '],
    ['a die of five faces', withDice({ white: [[1], [1], [1], [1], [1]] }), 'dice.white faces'],
    ['a face of three numbers', withFace(1, 1, 1), 'dice.white.0 faces'],
    ['a face without a number', withFace(), 'dice.white.0 faces'],
    ['a number 10', withFace(10), 'dice.white.0.0 faces'],
    ['a number 0', withFace(0), 'dice.white.0.0 faces'],
    ['no solo table', { ...standardData, solo: 1 }, 'solo solo'],
    ['columns of another kind', withSolo({ columns: 1 }), 'solo.columns columns'],
    ['no column', withColumns(), 'solo.columns columns'],
    ['five columns', withColumns(...solo.columns, solo.columns[0]), 'solo.columns columns'],
    ['a short column', withColumns('WB'), 'solo.columns.0 columns'],
    ['a column of thirty boxes', withColumns('W'.repeat(30)), 'solo.columns.0 columns'],
    ['a box that is none', withColumns(`Y${'W'.repeat(28)}`), 'solo.columns.0 columns'],
    ['a box in a small letter', withColumns(`w${'W'.repeat(28)}`), 'solo.columns.0 columns'],
    ['crowns of another kind', withSolo({ crowns: 1 }), 'solo.crowns crowns'],
    ['four limits of crowns', withCrowns([15, 18, 21, 25]), 'solo.crowns.once crowns'],
    ['crowns for turn 30', withCrowns([15, 18, 21, 25, 30]), 'solo.crowns.once.4 crowns'],
    ['crowns for turn 0', withCrowns([0, 18, 21, 25, 29]), 'solo.crowns.once.0 crowns'],
    ['crowns that do not fall', withCrowns([15, 15, 21, 25, 29]), 'solo.crowns.once '],
    ['crowns that fall too soon', withCrowns([15, 14, 21, 25, 29]), 'solo.crowns.once '],
  ])('is refused with %s', (_, data, expected) => {
    const { field, expected: expectation } = told(readPieces(data))?.params ?? {};
    expect(`${field} ${(expectation as Message | undefined)?.key.replace('expected.', '') ?? ''}`).toBe(expected);
  });

  it.each([
    ['a number 9', withFace(9)],
    ['two numbers', withFace(1, 1)],
    ['one column', withColumns(solo.columns[0])],
    ['crowns from turn 1', withCrowns([1, 2, 3, 4, 5])],
  ])('may have %s', (_, data) => {
    // One small level, because checking all four takes long.
    expect(told(readPieces({ ...data, levels: [first] }))).toBeNull();
  });

  it('is refused with a level that makes no sense, by its number', () => {
    const replaced = hopCestPlie.pieces?.replace({ ...standardData, levels: [first, printed(second, ['front', 7, 7, '.'])] });
    expect(replaced && told(replaced)).toMatchObject({
      key: 'problem.pieces.level',
      params: { level: 2, problem: { key: 'problem.level.targets' } },
    });
  });
});

describe('A level is refused, and told what is wrong and where', () => {
  const front = (cell: string) => ({ cell: { key: 'cell.front', params: { cell } } });
  const back = (cell: string) => ({ cell: { key: 'cell.back', params: { cell } } });
  const NORTH_WEST = { corner: { key: 'corner.NW' } };
  const FOLDED = ['NW', 'NE', 'SW', 'SE'].map((corner) => ({ key: 'folding.small', params: { corner: { key: `corner.${corner}` } } }));
  const FLIPPED = [...FOLDED, { key: 'folding.flipped' }];
  const SIDES_FOLDED = [
    ...FLIPPED,
    ...['N', 'E', 'S', 'W'].map((side) => ({ key: 'folding.side', params: { side: { key: `edge.${side}` } } })),
  ];
  const on = (side: Face, text: string, print: string) => cells(text).map(([x, y]) => [side, x, y, print] as const);
  const around = (x: number, y: number, side: Face) => on(side, `${x - 1},${y} ${x + 1},${y} ${x},${y - 1} ${x},${y + 1}`, '#');
  const bare = { ...first, front: first.front.map((row) => row.replaceAll(/[123]/g, '.')) };
  const rays = Array.from({ length: 13 }, (_, index) => ['front', (index % 7) * 2 + 1, index < 7 ? 6 : 8, '^'] as const);

  it.each([
    ['an unknown character', printed(first, ['back', 3, 4, '?']), 'character', { ...back('D5'), character: '?' }],
    ['an unknown character in the first column', printed(first, ['front', 0, 4, '?']), 'character', front('A5')],
    ['four targets', printed(first, ['front', 7, 7, '.']), 'targets', { needed: 5, found: 4 }],
    ['six targets', printed(first, ['front', 8, 8, 'T']), 'targets', { needed: 5, found: 6 }],
    ['a bonus on the back', printed(first, ['back', 13, 2, '1']), 'bonusOnBack', back('N3')],
    ['a bulb where nothing is flipped', printed(first, ['back', 0, 0, 'B']), 'bulbStray', back('A1')],
    ['a flap without a bulb', printed(fourth, ['back', 14, 0, '.']), 'bulbMissing', NORTH_WEST],
    ['a bulb that a small fold hides', printed(fourth, ['back', 14, 0, '.'], ['back', 11, 0, 'B']), 'bulbMissing', NORTH_WEST],
    ['a bulb too many', printed(fourth, ['back', 7, 1, 'B']), 'bulbStray', back('H2')],
    ['thirteen rays', printed(bare, ...rays), 'tooManyRays', { most: 12, found: 13 }],
    ['rays side by side', printed(third, ['front', 7, 0, '^']), 'raysTouch', front('G1')],
    ['a corner without smileys', printed(first, ...on('front', '2,1 0,2 3,3', '.')), 'cornerWithoutSmiley', NORTH_WEST],
    ['a smiley in no square', printed(first, ['front', 7, 8, 'S']), 'smileyStray', front('H9')],
    ['a smiley on the back, where no side is folded', printed(first, ['back', 7, 1, 'S']), 'smileyStray', back('H2')],
    ['a side with one smiley', printed(fourth, ['back', 8, 2, '.']), 'sideSmileys', { side: { key: 'edge.N' }, needed: 2, found: 1 }],
    ['a side with three', printed(fourth, ['back', 8, 3, 'S']), 'sideSmileys', { side: { key: 'edge.N' }, needed: 2, found: 3 }],
    ['no start on the flaps', printed(first, ...on('back', '0,1 14,2 14,13 1,14', '.')), 'noStart', { folding: FOLDED }],
    ['no start after the flip', printed(fourth, ...on('back', '5,5 9,5 5,9 9,9', '.')), 'noStart', { folding: FLIPPED }],
    [
      'a smiley behind holes',
      printed(second, ...around(2, 2, 'front')),
      'unreachable',
      { ...front('C3'), folding: [{ key: 'folding.flat' }] },
    ],
    ['a smiley of a side behind holes', printed(fourth, ...around(8, 2, 'back')), 'unreachable', { ...back('I3'), folding: FLIPPED }],
    [
      'a bulb behind holes',
      printed(fourth, ...on('back', '1,0 0,1', '#'), ...on('front', '10,3 11,4', '#')),
      'unreachable',
      { ...back('A1'), folding: FOLDED },
    ],
    ['a target behind holes', printed(second, ...around(7, 7, 'front')), 'unreachable', front('H8')],
    [
      'a target behind holes after the flip',
      printed(fourth, ...around(7, 7, 'back')),
      'unreachable',
      { ...back('H8'), folding: SIDES_FOLDED },
    ],
    [
      'a target under a flap',
      printed(first, ['front', 7, 7, '.'], ['front', 3, 3, 'T'], ['front', 3, 2, 'S']),
      'targetHidden',
      front('D4'),
    ],
    [
      'a target on a fold line',
      printed(first, ['back', 13, 0, '.'], ['back', 11, 0, 'T']),
      'targetHidden',
      { ...back('L1'), folding: FOLDED },
    ],
    [
      'a target that rays alone lead to',
      printed(third, ...on('front', '6,7 8,7 7,5 6,6 8,6 7,8', '#'), ['front', 7, 6, '^'], ['front', 6, 9, '.']),
      'targetApart',
      front('H8'),
    ],
  ])('%s', (_, data, reason, params) => {
    expect(told(readLevel(data))).toMatchObject({ key: `problem.level.${reason}`, params });
  });

  it('but not with twelve rays', () => {
    expect(told(readLevel(printed(bare, ...rays.slice(1))))).toBeNull();
  });

  it('and so is what is no level', () => {
    expect(told(readLevel(7))?.key).toBe('problem.field');
  });
});

describe('A level of one’s own', () => {
  /** Level 1 turned upside down, with some ice and a star. */
  const own: LevelData = printed(
    { folding: 'once', front: first.front.toReversed(), back: first.back.toReversed() },
    ['front', 7, 4, '~'],
    ['front', 8, 8, '*'],
  );

  it('is played from its data alone', () => {
    const data = JSON.parse(JSON.stringify({ ...standardData, levels: [own] }));
    const replaced = hopCestPlie.pieces?.replace(data);
    if (replaced?.ok !== true) throw new Error(`refused: ${JSON.stringify(replaced)}`);
    const game = replaced.value;
    expect(game.options.level).toEqual({ values: [1], default: 1 });
    expect(game.pieces?.data).toEqual(data);
    const { play } = doorOf(game, () => 2);
    const last = [...play(game.start({ level: 1, soloColumn: 0 }, 2), 'own level')].at(-1);
    expect(game.turn(last?.state)).toMatchObject({ kind: 'over', reason: 'goal' });
  });
});

it('the options are the levels and the columns of the solo table', () => {
  expect(hopCestPlie.options).toEqual({ level: { values: [1, 2, 3, 4], default: 1 }, soloColumn: { values: [0, 1, 2, 3], default: 0 } });
});

it('a match lasts as long as every turn with all it may hold, and every fold and bonus once', () => {
  // Level 1 has eight printed bonuses.
  expect([...first.front, ...first.back].join('').match(/[123]/g)).toHaveLength(8);
  expect(hopCestPlie.longest({ level: 1, soloColumn: 0 }, 1)).toBe(29 * 6 + 9 + 8);
  expect(hopCestPlie.longest({ level: 1, soloColumn: 0 }, 3)).toBe(20_000 * 14 + 3 * (9 + 8));
});
