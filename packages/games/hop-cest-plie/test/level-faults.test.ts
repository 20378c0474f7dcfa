import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { doorOf } from '../../test/door.ts';
import { hopCestPlie, type LevelData, readLevel, readPieces, standardData, standardPieces } from '../index.ts';

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

/** The reason, and where. */
function why(data: unknown): string {
  const read = readLevel(data);
  if (read.ok) return 'accepted';
  const { key, params = {} } = read.problem;
  const cell = params.cell as { readonly key: string; readonly params: { readonly cell: string } } | undefined;
  const where = cell === undefined ? JSON.stringify(params.corner ?? params.side ?? params.field ?? '') : `${cell.key} ${cell.params.cell}`;
  return `${key.replace('problem.', '')} ${where}`.replace(' ""', '');
}

describe('The box', () => {
  test('passes its own checks', () => {
    const read = readPieces(standardData);
    expect(read.ok).toBe(true);
    if (read.ok) expect(read.value.levels.map(({ prints }) => prints)).toEqual(standardPieces.levels.map(({ prints }) => prints));
  });

  test('is data that JSON can carry', () => {
    expect(JSON.parse(JSON.stringify(standardData))).toEqual(hopCestPlie.pieces?.data);
    expect(JSON.parse(readFileSync(new URL('../levels/1.json', import.meta.url), 'utf8'))).toEqual(first);
  });

  test('is read with all bulbs and smileys that its folds need', () => {
    const read = readLevel(fourth);
    const known = standardPieces.levels[3];
    expect(read.ok && [read.value.bulbs, read.value.smileys, read.value.sideSmileys]).toEqual([
      known?.bulbs,
      known?.smileys,
      known?.sideSmileys,
    ]);
    expect(known?.bulbs).toHaveLength(4);
    expect(standardPieces.levels[0]?.sideSmileys).toEqual({ N: [], E: [], S: [], W: [] });
  });

  test('has five targets on every level, and no bonus on the back of levels 1 to 3', () => {
    for (const { front, back } of standardData.levels) expect([...front, ...back].join('').match(/T/g)).toHaveLength(5);
    for (const { back } of [first, second, third]) expect(back.join('')).not.toMatch(/[123]/);
  });

  test.each([
    ['no levels', { ...standardData, levels: [] }, 'levels'],
    ['five levels', { ...standardData, levels: [first, first, first, first, first] }, 'levels'],
    ['a die of five faces', { ...standardData, dice: { ...standardData.dice, white: [[1], [1], [1], [1], [1]] } }, 'dice.white'],
    ['a face of three numbers', { ...standardData, dice: { ...standardData.dice, white: Array(6).fill([1, 1, 1]) } }, 'dice.white.0'],
    ['a short column', { ...standardData, solo: { ...standardData.solo, columns: ['WB'] } }, 'solo.columns.0'],
    ['a die too many', { ...standardData, dice: { ...standardData.dice, red: [] } }, 'dice.red'],
  ])('is refused with %s', (_, data, field) => {
    const read = readPieces(data);
    expect(read.ok ? null : read.problem.params?.field).toBe(field);
  });

  test('is refused with crowns that do not fall', () => {
    const crowns = { ...standardData.solo.crowns, once: [15, 15, 21, 25, 29] };
    const read = readPieces({ ...standardData, solo: { ...standardData.solo, crowns } });
    expect(read.ok ? null : read.problem).toEqual({ key: 'problem.pieces.crowns', params: { field: 'solo.crowns.once' } });
  });

  test('is refused with a level that makes no sense, by its number', () => {
    const read = readPieces({ ...standardData, levels: [first, printed(second, ['front', 7, 7, '.'])] });
    expect(read.ok ? null : read.problem).toMatchObject({ key: 'problem.pieces.level', params: { level: 2 } });
  });
});

describe('A level is refused, and told what is wrong and where', () => {
  test.each([
    ['no object', 7, 'field'],
    ['no folding', { ...first, folding: 'thrice' }, 'field'],
    ['fourteen rows', { ...first, front: first.front.slice(1) }, 'field'],
    ['a short row', { ...first, back: first.back.with(3, '..') }, 'field'],
  ])('%s', (_, data, problem) => {
    const read = readLevel(data);
    expect(read.ok ? null : read.problem.key).toBe(`problem.${problem}`);
  });

  test.each([
    ['an unknown character', printed(first, ['back', 3, 4, '?']), 'level.character cell.back D5'],
    ['an unknown character in the first column', printed(first, ['front', 0, 4, '?']), 'level.character cell.front A5'],
    ['a smiley on the back, where no side is folded', printed(first, ['back', 7, 1, 'S']), 'level.smileyStray cell.back H2'],
    ['four targets', printed(first, ['front', 7, 7, '.']), 'level.targets'],
    ['six targets', printed(first, ['front', 8, 8, 'T']), 'level.targets'],
    ['a bonus on the back', printed(first, ['back', 13, 2, '1']), 'level.bonusOnBack cell.back N3'],
    ['a bulb where nothing is flipped', printed(first, ['back', 0, 0, 'B']), 'level.bulbStray cell.back A1'],
    ['a flap without a bulb', printed(fourth, ['back', 14, 0, '.']), 'level.bulbMissing {"key":"corner.NW"}'],
    [
      'a bulb that a small fold does not show',
      printed(fourth, ['back', 14, 0, '.'], ['back', 11, 0, 'B']),
      'level.bulbMissing {"key":"corner.NW"}',
    ],
    ['a bulb too many', printed(fourth, ['back', 7, 1, 'B']), 'level.bulbStray cell.back H2'],
    ['rays side by side', printed(third, ['front', 7, 0, '^']), 'level.raysTouch cell.front G1'],
    [
      'a corner without smileys',
      printed(first, ['front', 2, 1, '.'], ['front', 0, 2, '.'], ['front', 3, 3, '.']),
      'level.cornerWithoutSmiley {"key":"corner.NW"}',
    ],
    ['a smiley in no square', printed(first, ['front', 7, 8, 'S']), 'level.smileyStray cell.front H9'],
    ['a side with one smiley', printed(fourth, ['back', 8, 2, '.']), 'level.sideSmileys {"key":"edge.N"}'],
    [
      'a smiley behind holes',
      printed(second, ['front', 1, 2, '#'], ['front', 2, 1, '#'], ['front', 3, 2, '#'], ['front', 2, 3, '#']),
      'level.unreachable cell.front C3',
    ],
    [
      'no start on the flaps',
      printed(first, ['back', 0, 1, '.'], ['back', 14, 2, '.'], ['back', 14, 13, '.'], ['back', 1, 14, '.']),
      'level.noStart',
    ],
    [
      'a target under a flap',
      printed(first, ['front', 7, 7, '.'], ['front', 3, 3, 'T'], ['front', 3, 2, 'S']),
      'level.targetHidden cell.front D4',
    ],
    ['a target on a fold line', printed(first, ['back', 13, 0, '.'], ['back', 11, 0, 'T']), 'level.targetHidden cell.back L1'],
    [
      'a target behind holes',
      printed(
        second,
        ...(
          [
            [6, 7],
            [8, 7],
            [7, 6],
            [7, 8],
          ] as const
        ).map(([x, y]) => ['front', x, y, '#'] as const),
      ),
      'level.unreachable cell.front H8',
    ],
  ])('%s', (_, data, problem) => {
    expect(why(data)).toBe(problem);
  });

  test('too many rays', () => {
    const rays = Array.from({ length: 13 }, (_, index) => ['front', (index % 7) * 2 + 1, index < 7 ? 6 : 8, '^'] as const);
    expect(why(printed({ ...first, front: first.front.map((row) => row.replaceAll(/[123]/g, '.')) }, ...rays))).toBe('level.tooManyRays');
  });

  test('a target that rays alone lead to cannot be joined', () => {
    const walls = [
      [6, 7],
      [8, 7],
      [7, 5],
      [6, 6],
      [8, 6],
      [7, 8],
    ] as const;
    const cut = printed(third, ...walls.map(([x, y]) => ['front', x, y, '#'] as const), ['front', 7, 6, '^'], ['front', 6, 9, '.']);
    expect(why(cut)).toBe('level.targetApart cell.front H8');
  });
});

describe('A level of one’s own', () => {
  /** Level 1 turned upside down, with some ice and a star. */
  const own: LevelData = printed(
    { folding: 'once', front: first.front.toReversed(), back: first.back.toReversed() },
    ['front', 7, 4, '~'],
    ['front', 8, 8, '*'],
  );

  test('is played from its data alone', () => {
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

  test('is refused by the game if it makes no sense', () => {
    const replaced = hopCestPlie.pieces?.replace({ ...standardData, levels: [printed(own, ['front', 7, 7, '.'])] });
    expect(replaced?.ok === false && replaced.problem.key).toBe('problem.pieces.level');
  });
});

describe('What is refused is told in full', () => {
  const problemOf = (data: unknown) => {
    const read = readLevel(data);
    return read.ok ? null : read.problem;
  };

  test('how many were needed and found', () => {
    expect(problemOf(printed(first, ['front', 7, 7, '.']))).toEqual({ key: 'problem.level.targets', params: { needed: 5, found: 4 } });
    expect(problemOf(printed(fourth, ['back', 8, 2, '.']))).toEqual({
      key: 'problem.level.sideSmileys',
      params: { side: { key: 'edge.N' }, needed: 2, found: 1 },
    });
    expect(problemOf(printed(fourth, ['back', 8, 3, 'S']))).toMatchObject({ params: { needed: 2, found: 3 } });
  });

  test('rays: twelve may be there, thirteen may not', () => {
    const bare = { ...first, front: first.front.map((row) => row.replaceAll(/[123]/g, '.')) };
    const rays = Array.from({ length: 13 }, (_, index) => ['front', (index % 7) * 2 + 1, index < 7 ? 6 : 8, '^'] as const);
    expect(problemOf(printed(bare, ...rays))).toEqual({ key: 'problem.level.tooManyRays', params: { most: 12, found: 13 } });
    expect(problemOf(printed(bare, ...rays.slice(1)))).toBeNull();
  });

  test('a character that is no print', () => {
    expect(problemOf(printed(first, ['front', 3, 4, '?']))).toEqual({
      key: 'problem.level.character',
      params: { cell: { key: 'cell.front', params: { cell: 'D5' } }, character: '?' },
    });
  });

  const FOLDED = ['NW', 'NE', 'SW', 'SE'].map((corner) => ({ key: 'folding.small', params: { corner: { key: `corner.${corner}` } } }));
  const FLIPPED = [...FOLDED, { key: 'folding.flipped' }];
  const SIDES_FOLDED = [
    ...FLIPPED,
    ...['N', 'E', 'S', 'W'].map((side) => ({ key: 'folding.side', params: { side: { key: `edge.${side}` } } })),
  ];
  const around = (x: number, y: number, side: Face) =>
    [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ].map(([toX = 0, toY = 0]) => [side, toX, toY, '#'] as const);

  test.each([
    [
      'no start once all is folded',
      printed(first, ['back', 0, 1, '.'], ['back', 14, 2, '.'], ['back', 14, 13, '.'], ['back', 1, 14, '.']),
      FOLDED,
    ],
    [
      'no start after the flip',
      printed(fourth, ['back', 5, 5, '.'], ['back', 9, 5, '.'], ['back', 5, 9, '.'], ['back', 9, 9, '.']),
      FLIPPED,
    ],
    ['a target on a fold line', printed(first, ['back', 13, 0, '.'], ['back', 11, 0, 'T']), FOLDED],
    ['a smiley behind holes', printed(second, ...around(2, 2, 'front')), [{ key: 'folding.flat' }]],
    ['a smiley of a side behind holes', printed(fourth, ...around(8, 2, 'back')), FLIPPED],
    ['a target behind holes after the flip', printed(fourth, ...around(7, 7, 'back')), SIDES_FOLDED],
    [
      'a bulb behind holes',
      printed(fourth, ['back', 1, 0, '#'], ['back', 0, 1, '#'], ['front', 10, 3, '#'], ['front', 11, 4, '#']),
      FOLDED,
    ],
  ] as const)('how the sheet is folded then: %s', (_, data, folding) => {
    expect(problemOf(data)).toMatchObject({ params: { folding } });
  });
});

describe('The shape of the box', () => {
  const { dice, solo } = standardData;
  const withWhite = (face: readonly unknown[]) => ({ ...standardData, dice: { ...dice, white: dice.white.with(0, face as number[]) } });
  const withColumns = (columns: readonly unknown[]) => ({ ...standardData, solo: { ...solo, columns } });
  const withCrowns = (once: unknown) => ({ ...standardData, solo: { ...solo, crowns: { ...solo.crowns, once } } });
  const fieldOf = (data: unknown) => {
    const read = readPieces({ ...(data as object), levels: [printed(first, ['front', 7, 7, '.'])] });
    return read.ok ? null : (read.problem.params?.field ?? null);
  };

  test.each([
    ['a number 9', withWhite([9]), null],
    ['a number 10', withWhite([10]), 'dice.white.0.0'],
    ['a number 0', withWhite([0]), 'dice.white.0.0'],
    ['a face without a number', withWhite([]), 'dice.white.0'],
    ['two numbers', withWhite([1, 1]), null],
    ['one column', withColumns(solo.columns.slice(0, 1)), null],
    ['no column', withColumns([]), 'solo.columns'],
    ['five columns', withColumns([...solo.columns, solo.columns[0]]), 'solo.columns'],
    ['a box that is none', withColumns([`Y${'W'.repeat(28)}`]), 'solo.columns.0'],
    ['a box in a small letter', withColumns([`w${'W'.repeat(28)}`]), 'solo.columns.0'],
    ['a column of thirty boxes', withColumns(['W'.repeat(30)]), 'solo.columns.0'],
    ['four limits of crowns', withCrowns([15, 18, 21, 25]), 'solo.crowns.once'],
    ['crowns for turn 30', withCrowns([15, 18, 21, 25, 30]), 'solo.crowns.once.4'],
    ['crowns for turn 0', withCrowns([0, 18, 21, 25, 29]), 'solo.crowns.once.0'],
    ['crowns from turn 1', withCrowns([1, 2, 3, 4, 5]), null],
    ['crowns that fall too soon', withCrowns([15, 14, 21, 25, 29]), 'solo.crowns.once'],
  ])('%s', (_, data, field) => {
    expect(fieldOf(data)).toBe(field);
  });

  test('what each field must be', () => {
    const why = (data: object) => {
      const read = readPieces({ ...standardData, ...data });
      return read.ok ? null : (read.problem.params as { readonly expected: { readonly key: string } }).expected.key;
    };
    expect(why({ levels: 1 })).toBe('expected.levels');
    expect(why({ dice: 1 })).toBe('expected.dice');
    expect(why({ dice: { ...dice, white: 1 } })).toBe('expected.faces');
    expect(why({ dice: { ...dice, black: 1 } })).toBe('expected.faces');
    expect(why({ solo: 1 })).toBe('expected.solo');
    expect(why({ solo: { ...solo, columns: 1 } })).toBe('expected.columns');
    expect(why({ solo: { ...solo, crowns: 1 } })).toBe('expected.crowns');
    expect(why({ levels: [{ ...first, folding: 'thrice' }] })).toBe('expected.folding');
    expect(why({ levels: [{ ...first, front: [] }] })).toBe('expected.map');
    expect(why({ levels: [{ ...first, back: [] }] })).toBe('expected.map');
  });
});

test('the options are the levels and the columns of the solo table', () => {
  expect(hopCestPlie.options).toEqual({ level: { values: [1, 2, 3, 4], default: 1 }, soloColumn: { values: [0, 1, 2, 3], default: 0 } });
});

test('a match lasts as long as every turn with all it may hold, and every fold and bonus once', () => {
  // Eight bonuses are printed on level 1.
  expect([...first.front, ...first.back].join('').match(/[123]/g)).toHaveLength(8);
  expect(hopCestPlie.longest({ level: 1, soloColumn: 0 }, 1)).toBe(29 * 6 + 9 + 8);
  expect(hopCestPlie.longest({ level: 1, soloColumn: 0 }, 3)).toBe(20_000 * 14 + 3 * (9 + 8));
});
