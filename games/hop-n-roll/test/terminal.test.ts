import type { AnyGame } from '@tablehop/core';
import type { Choices } from '@tablehop/terminal';
import { describe, expect, it } from 'vitest';
import { boardFor, decisions } from '../../../apps/cli/test/board-scene.ts';
import { type Action, hopNRoll, type Options, type Sheet, type State, standardData } from '../rules/index.ts';
import { createHopNRollBoard } from '../terminal/index.ts';

const { board, scene, drawn, choices, expectColoursToRepeat } = await boardFor(hopNRoll, createHopNRollBoard(hopNRoll));

const STANDARD_A: Options = { sheet: 'standard', board: 'A', mayDecline: false };
const ADVANCED_B: Options = { sheet: 'advanced', board: 'B', mayDecline: false };

function rolled(options: Options, players: number, dice: readonly number[], disco: State['disco'], hopped: State['hopped']): State {
  const start = hopNRoll.start(options, players);
  const phase = Object.keys(hopped).length === players ? 'enter' : 'hop';
  return { ...start, phase, dice, disco, hopped };
}

function written(state: State, rows: Sheet): State {
  const [own = {}, ...others] = state.sheets;
  const filled = Object.entries(own).map(([row, numbers]) => [row, numbers.map((_, space) => rows[row]?.[space] ?? null)]);
  return { ...state, sheets: [Object.fromEntries(filled), ...others] };
}

describe('the dice board', () => {
  it('stands between the pawns: those who wait on the side where the round began, those who hopped beside their die', () => {
    const lines = drawn({ ...rolled(STANDARD_A, 3, [2, 2, 6], 'red', { 2: 3 }), order: [2, 0, 1] });
    expect(lines.slice(0, 7)).toEqual([
      'Round 1: from left to right',
      '',
      '  Left        Right Space, and what it gives',
      '  Ada    [2]  ·      1  2',
      '  Ben    [2]  ·      2  2',
      '         [6]  ·      3  6',
      '         [●]  Cem    4  any number in ● Same Numbers',
    ]);
  });

  it('is hopped over the other way in even rounds, and says which round is the last', () => {
    const lines = drawn({ ...rolled(STANDARD_A, 2, [1, 3], 'any', { 0: 1 }), round: 2, side: 'right', finalRound: true });
    expect(lines[0]).toBe('Round 2: from right to left · the last one');
    expect(lines.slice(3, 6)).toEqual([
      '  ·      [1]  Ben    1  1',
      '  Ada    [3]         2  3',
      '  ·      [?]         3  any number, in any row',
    ]);
  });

  it('shows on side B what each space gives, nothing below 1 or above 6', () => {
    const lines = drawn(rolled(ADVANCED_B, 3, [1, 1, 6], 'green', {}));
    expect(lines.slice(3, 9).map((line) => line.slice(20))).toEqual([
      ' 1  1',
      ' 2  −1: 1',
      ' 3  1 / 6',
      ' 4  ±1: 6 / 5',
      ' 5  any number in ■ Unequal Pyramid',
      ' 6  1 / 6; last next round',
    ]);
  });
});

describe('the own sheet', () => {
  it('has stars over the spaces, round brackets around bonus spaces, points, and letters where something may be entered', () => {
    const state = written(rolled(STANDARD_A, 2, [4, 5], 'red', { 0: 0, 1: 1 }), { same: [4, 4, 4, 4], ascending: [5], evenOdd: [6] });
    const text = drawn(state).join('\n');
    expect(text).toContain('Your sheet · 14 points · 1 of them for sixes');
    expect(text).toContain(['               ☆  1   3   5   7  10  13  17', '● Same Numbers   [4] [4] [4] (4) [a] [ ] [ ]   11'].join('\n'));
    expect(text).toContain('▲ Ascending      [5] [ ] ( ) [ ] [ ] [ ] [ ]    1');
    expect(text).toContain('■ Descending     [b] [ ] [ ] [ ] ( ) [ ] [ ]    0');
    expect(text).toContain('◆ Sum Seven      [c] [ ]  [ ] ( )  [ ] [ ]      0');
  });

  it('keeps pairs and triples apart, and crosses out what is blocked for good', () => {
    const lines = drawn(written(rolled(ADVANCED_B, 2, [3, 4], 'red', {}), { pairsTriple: [2, 2, 5], calculation: [4, 4, 1] }));
    expect(lines).toContain('◆ Pairs and Triple     [2] [2]  [5] [ ]  ( ) [ ] [ ]    4');
    expect(lines).toContainEqual(expect.stringMatching(/^ {6}\(×\) \[ \] {3}☆ {2}8/));
    // Three threes can bear only two sixes, and nothing can stand on two sixes.
    const state = written(rolled(ADVANCED_B, 2, [3, 4], 'red', {}), { calculation: [3, 3, 3] });
    const threes = drawn(state);
    for (const star of [17, 12]) expect(threes).toContainEqual(expect.stringMatching(new RegExp(`^ {8}\\[×\\] {5}☆ ${star}`)));
    expect(threes).toContainEqual(expect.stringMatching(/^ {6}\( \) \[ \] {3}☆ {2}8/));
    expect(drawn({ ...state, sheets: state.sheets.toReversed() }).join('\n')).toContain('333|··|×|×');
  });

  it('draws pyramids as they stand, with the star of each level', () => {
    const state = written(rolled(ADVANCED_B, 2, [3, 4], 'red', { 0: 0, 1: 1 }), { calculation: [6, 3, 2], unequal: [1, null, 5] });
    const lines = drawn(state);
    const top = lines.findIndex((line) => line.startsWith('▲'));
    expect(lines.slice(top, top + 5)).toEqual([
      '▲ Calculation Pyramid · 3      ■ Unequal Pyramid · 2',
      '        [ ]     ☆ 17                   [1]     ☆  2',
      '        [ ]     ☆ 12                 [e] [5]   ☆  5',
      '      (d) [ ]   ☆  8               [ ] ( ) [ ] ☆ 12',
      '    [6] [3] [2] ☆  3',
    ]);
  });

  it('is the one that the match is played with', () => {
    const [same, ...others] = standardData.sheets.standard;
    const data = {
      ...standardData,
      sheets: { ...standardData.sheets, standard: [{ ...same, stars: [0, 20, 40], bonusSpace: 1 }, ...others] },
    };
    const replaced = hopNRoll.pieces?.replace(data);
    if (replaced?.ok !== true) throw new Error('the pieces are refused');
    const game: AnyGame = replaced.value;
    const state = game.start(STANDARD_A, 2);
    expect(createHopNRollBoard(game).draw(state, [], scene).join('\n')).toContain(
      ['               ☆  0  20  40', '● Same Numbers   [ ] ( ) [ ]                    0'].join('\n'),
    );
  });
});

it("the others' sheets are short: a dot for an empty space, the levels of a pyramid apart, and who has entered", () => {
  const state = written(rolled(ADVANCED_B, 2, [3, 4], 'red', { 0: 0, 1: 1 }), { twoNumbers: [2, 6], calculation: [1, 2, 3, null, 5] });
  const fromTheOtherSide = board.draw({ ...state, entered: [0] }, [], { ...scene, seat: 1 });
  expect(fromTheOtherSide).toContain('Ada · 7 points · 0 rows complete · done');
  expect(fromTheOtherSide).toContain('  ● 26·····  ▲ 123|·5|·|·  ■ ·|··|···  ◆ ·······  ★ ·······');
});

describe('the choices', () => {
  it('to hop say the most points that a space could bring at once, or that nothing fits', () => {
    const full = { same: [1, 1, 1, 1, 1, 1, 1], ascending: [6, 6], descending: [1], sumSeven: [1, 6, 1, 6, 1, 6], evenOdd: [2] };
    const state = written(rolled(STANDARD_A, 2, [2, 5], 'red', {}), full);
    expect(choices(state)).toEqual({
      list: [0, 1, 2].map((space) => ({ type: 'hop', space })),
      lines: [
        'Where to? (Beside each choice: the most points you can gain now.)',
        '  1  Hop to space 1, next to the 2 (fits nowhere)',
        '  2  Hop to space 2, next to the 5 (+1)',
        '  3  Hop to space 3, next to the disco die (red) (fits nowhere)',
      ],
    });
  });

  it('to enter are a table of places and numbers, with the points at once and a mark on what completes a row', () => {
    const state = written(rolled({ ...ADVANCED_B, mayDecline: true }, 2, [5, 6], 'red', { 0: 0, 1: 1 }), {
      twoNumbers: [6, 5, 6, 5, 6, 5],
      unequal: [5],
      pairsTriple: [1],
      smallerLarger: [3, 2, 4, 1],
      calculation: [1, 2],
    });
    const enter = (row: string, value: number, space?: number) => ({
      type: 'enter',
      row,
      value,
      ...(space === undefined ? {} : { space }),
    });
    expect(choices(state)).toEqual({
      list: [
        enter('smallerLarger', 4),
        enter('smallerLarger', 5),
        enter('calculation', 4, 2),
        enter('calculation', 5, 2),
        enter('unequal', 4, 1),
        enter('unequal', 4, 2),
        { type: 'forfeit' },
      ],
      typed: expect.any(Function),
      lines: [
        'Which number, and where? (Beside each choice: the points you gain now.)',
        'You can also type a place, a, or a place and a number, a4.',
        '                              4         5',
        '  [a] ★ Smaller and Larger    1 (+7)    2 (+8)',
        '  [b] ▲ Calculation Pyramid   3 (+3)    4 (+3)',
        '  [c] ■ Unequal Pyramid       5 (+0)',
        '  [d] ■ Unequal Pyramid       6 (+0)',
        '   7  Write nothing',
      ],
    });
    const { list, typed = () => null } = choices(state);
    expect(['a4', 'A5', '4 b', 'b 5', 'c', 'd4'].map(typed)).toEqual([0, 1, 2, 3, 4, 5].map((index) => list[index]));
    expect(['e', 'c5', '4a5', 'a9', 'aa', ''].map(typed)).toEqual([null, null, null, null, null, null]);
    const opened = typed('b') as () => Choices;
    expect(opened().list).toEqual([list[2], list[3]]);
    const completing = written(rolled(ADVANCED_B, 2, [5, 6], 'red', { 0: 1, 1: 0 }), { twoNumbers: [6, 5, 6, 5, 6, 5] });
    expect(choices(completing).lines).toContain('  [a] ● Two Numbers                     1 (+6)!');
  });

  it('offer only a forfeit if nothing fits', () => {
    const state = written(rolled(STANDARD_A, 2, [2, 5], 'red', { 0: 2, 1: 1 }), { same: [1, 1, 1, 1, 1, 1, 1] });
    expect(choices(state)).toEqual({
      list: [{ type: 'forfeit' }],
      typed: expect.any(Function),
      lines: ['Nothing that your space gives fits on your sheet.', '   1  Write nothing'],
    });
  });

  it('are all that is offered, throughout matches of every kind', () => {
    for (const options of [STANDARD_A, ADVANCED_B, { ...ADVANCED_B, mayDecline: true }]) {
      for (const { state, seat, offers, phase } of decisions<State, Action>(hopNRoll, options, 3)) {
        const { list, lines } = board.choices(hopNRoll.view(state, seat), offers, { ...scene, seat });
        expect(new Set(list)).toEqual(new Set(offers.map(({ action }) => action)));
        const number = phase === 'hop' ? /^ +(\d+)/g : / (\d+)(?= \(\+| {2}\S)/g;
        const numbers = lines.flatMap((line) => [...line.matchAll(number)].map((found) => Number(found[1])));
        expect(numbers).toEqual(list.map((_, index) => index + 1));
      }
    }
  });
});

it('colours only repeat what a shape says already', () => {
  expectColoursToRepeat('\u001b[95m★\u001b[0m', rolled(ADVANCED_B, 3, [1, 4, 6], 'purple', { 0: 2, 1: 1, 2: 0 }));
});
