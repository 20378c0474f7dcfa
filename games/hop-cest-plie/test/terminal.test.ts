import { keyedRandom, pick } from '@tablehop/core';
import type { Choices } from '@tablehop/terminal';
import { COLUMNS_USUAL } from '@tablehop/terminal';
import { describe, expect, it } from 'vitest';
import { scoreTable } from '../../../apps/cli/scoreboard.ts';
import { boardFor, decisions, opened, reachable } from '../../../apps/cli/test/board-scene.ts';
import { run } from '../../../apps/cli/test/command.ts';
import { type Action, hopCestPlie, type RowAction, type State } from '../rules/index.ts';
import { createHopCestPlieBoard } from '../terminal/index.ts';

const { scene, drawn, choices, expectColoursToRepeat } = await boardFor(hopCestPlie, createHopCestPlieBoard(hopCestPlie));

function rolled(state: State, white: readonly number[], black: readonly number[]): State {
  return played(state, ['chance', { type: 'roll', white, black }], [state.active, { type: 'choose', die: 'white' }]);
}

function played(state: State, ...moves: readonly (readonly [by: number | 'chance', action: Action])[]): State {
  return moves.reduce((now, [by, action]) => {
    const refusal = hopCestPlie.refuse(now, by, action);
    if (refusal !== null) throw new Error(`${JSON.stringify(action)} is refused: ${refusal.key}`);
    return hopCestPlie.apply(now, by, action).state;
  }, state);
}

function start(players: number, level = 1): State {
  return hopCestPlie.start({ level, soloColumn: 1 }, players);
}

/** Ticks these cells of the front and the back, as if rows had been drawn. */
function ticked(state: State, front: readonly string[], back: readonly string[] = []): State {
  const marks = (rows: readonly string[]) => Array.from({ length: 15 }, (_, y) => (rows[y] ?? '').padEnd(15, '.').replace(/[^x]/g, '.'));
  const sheets = state.sheets.map((sheet, seat) => (seat === 0 ? { ...sheet, front: marks(front), back: marks(back) } : sheet));
  const position = { ...state, sheets: sheets.map(({ up: _up, ticked: _ticked, ...sheet }) => sheet) };
  const read = hopCestPlie.load(position, state.options, state.sheets.length, keyedRandom('load', 'load'));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

const ROW_OF_TWO: Action = {
  type: 'row',
  use: { die: 1 },
  from: [0, 0],
  path: [
    [0, 1],
    [0, 2],
  ],
};

/** Smileys of the top left corner of level 1: all of its small square, and the last one of its large square. */
const NORTH_WEST = ['', '..x', 'x', '...x', '....x'];

it('scores say that nobody has reached the goal, and who has in the end', () => {
  expect(scoreTable(hopCestPlie.score(start(2)), scene)).toEqual(['Nobody has reached the goal.']);
  const won = [0, 1].map((seat) => ({ seat, lines: [{ key: 'win', points: 1 - seat }], total: 1 - seat }));
  expect(scoreTable(won, scene)[1]).toBe('Victory     1     0');
});

describe('the sheet', () => {
  it('shows prints, crosses, and start points, printed or made', () => {
    const state = played(
      rolled(start(2), [1, 2], [4]),
      [0, ROW_OF_TWO],
      [0, { type: 'row', use: { die: 0 }, from: [0, 2], path: [[1, 2]] }],
    );
    const lines = drawn(state);
    const top = lines.findIndex((line) => line.startsWith('     A  B'));
    expect(lines.slice(top, top + 6)).toEqual([
      '     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O',
      '  1  ○  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ○',
      '  2  x  ·  ☺  ·  ·  ·  ·  ·  ·  ·  ·  ☺  ·  ·  ·',
      '  3  ☺○ ○  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ☺',
      '  4  ·  ·  ·  ☺  ·  ·  ·  ·  ·  ·  ·  ·  ·  ☺  ·',
      '  5  ·  ·  ·  ·  ☺  ·  ·  ·  ·  1  ☺  ·  ·  ·  ·',
    ]);
  });

  it('shows a folded corner: no paper, half cells along the fold, and the back with its target and start point', () => {
    const state = played(ticked(rolled(start(2), [1, 2], [4]), NORTH_WEST), [0, { type: 'fold', corner: 'NW', size: 'small' }]);
    const lines = drawn(state);
    const top = lines.findIndex((line) => line.startsWith('  1  '));
    expect(lines.slice(top, top + 5).map((line) => line.slice(0, 25).trimEnd())).toEqual([
      '  1           /  ·  ·  ·',
      '  2        /  ·  ·  ·  ·',
      '  3     /  ·  ◎  ·  ·  ·',
      '  4  /  ○  ·  ·  ·  ·  ·',
      '  5  ·  ·  ·  ·  ☺x ·  ·',
    ]);
  });

  it('cuts half cells the way their fold line runs', () => {
    const state = ticked(rolled(start(2), [1, 2], [4]), ['', '...........x', '..............x', '.............x']);
    const lines = drawn(played(state, [0, { type: 'fold', corner: 'NE', size: 'small' }]));
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}1 .* \\$/));
  });

  it('has a legend of what is on it, and no more', () => {
    const legend = (level: number) => drawn(start(1, level)).slice(-2).join(' ');
    expect(legend(1)).toBe('x crossed off · ○ start point · ☺ smiley · ◎ target · 1 2 3 bonus row · / \\ half cell');
    expect(legend(2)).toContain('~ ice · # hole');
    expect(legend(3)).toContain('☆ star · ^ teleporter');
    expect(legend(4)).toContain('▒ dead cell');
  });
});

describe('the board', () => {
  it('has the turn, the dice and what is left to draw', () => {
    expect(drawn(start(2)).slice(0, 3)).toEqual(['Turn 1 · active: Ada', 'White die [ ]   Black die [ ]', '']);
    expect(drawn(rolled(start(2), [1, 2], [4])).slice(0, 3)).toEqual([
      'Turn 1 · active: Ada',
      'White die [1 2]   Black die [4]',
      'Left to draw: a row of 1 and a row of 2.',
    ]);
  });

  it('has the solo table with the box of this turn', () => {
    expect(drawn(start(1)).slice(0, 3)).toEqual([
      'Turn 1 of 29',
      'White die [ ]   Black die [ ]',
      'Solo table (W white, B black, X either die): [W]BWBXWBWBXWBWBXWBWBXWBWBXWBWB',
    ]);
  });

  it('has the missing smileys of folds, the targets and the bonuses', () => {
    const before = ticked(rolled(start(2), [1, 2], [4]), ['', '..x', 'x', '...x']);
    expect(drawn(before)).toContain('  top left corner       small: ready         large: E5');
    const folded = played(ticked(before, NORTH_WEST), [0, { type: 'fold', corner: 'NW', size: 'large' }], [0, { type: 'done' }]);
    const next = rolled(played(folded, [1, { type: 'done' }]), [3], [4]);
    expect(drawn(next)).not.toContainEqual(expect.stringContaining('top left'));
    expect(drawn(next)).toContain('Targets crossed off: 0 of 5');
    expect(drawn(next)).toContain('Corner bonuses: switch to white');
  });

  it('has one line per opponent', () => {
    const state = played(rolled(start(2), [1, 2], [4]), [1, { type: 'done' }]);
    expect(drawn(state)).toContain('Ben · Corners folded: 0, large: 0 · Targets crossed off: 0 of 5 · done');
  });
});

describe('the choices', () => {
  it('begin with what a row is drawn with; few rows are listed at once, with what they would cross', () => {
    const all = choices(rolled(start(2), [1, 2], [4]));
    expect(all.lines).toEqual(['  1  Draw a row of 1 (8 ways)', '  2  Draw a row of 2 (8 ways) ☺', '  3  End your turn']);
    expect(opened(all.list[1]).lines.slice(0, 3)).toEqual([
      'Which row? (Beside each choice: what it would newly cross off.)',
      '  1  Draw a row of 2: A1 to C1',
      '  2  Draw a row of 2: A1 to A3 ☺',
    ]);
    expect(opened(all.list[1]).list[1]).toEqual(ROW_OF_TWO);
  });

  it('name two equal numbers of a die once', () => {
    expect(choices(rolled(start(2), [1, 1], [4])).lines).toEqual(['  1  Draw a row of 1 (8 ways)', '  2  End your turn']);
  });

  it('ask for the start point where there are many rows', () => {
    const starts = [
      [7, 7],
      [3, 9],
      [11, 9],
    ] as const;
    const state = rolled(start(2), [1, 2], [4]);
    const sheets = state.sheets.map((sheet) => ({ ...sheet, starts: { front: starts, back: [] } }));
    const byStart = opened(choices({ ...state, sheets }).list[1]);
    expect(byStart.lines).toEqual([
      'From where? (Beside each choice: how many rows, and what they newly cross off.)',
      expect.stringMatching(/^ {3}1 {2}A1 \(2\) ☺ .* {3}3 {2}H8 \(4\)/),
      expect.stringMatching(/^ {3}2 {2}O1 \(2\) ☺ /),
    ]);
    expect(['H8', 'h8', 'Z9'].map((cell) => byStart.typed?.(cell))).toEqual([byStart.list[2], byStart.list[2], null]);
    const rows = opened(byStart.list[2]).list as readonly RowAction[];
    expect(rows.map(({ from }) => from)).toEqual([
      [7, 7],
      [7, 7],
      [7, 7],
      [7, 7],
    ]);
  });

  it.each([1, 2, 3, 4])('reach every offer by lists that fit the screen, throughout matches: level %i', (level) => {
    for (const { state, seat, offers, random, move } of decisions<State, Action>(hopCestPlie, start(2, level).options, 2, 250)) {
      const all = choices(state, seat);
      const effects = (actions: readonly Action[]) => new Set(actions.map(inEffect(state, seat)));
      if (move % 10 === 0) expect(effects(reachable<Action>(all))).toEqual(effects(offers.map(({ action }) => action)));
      for (let inner = all; ; inner = (pick(random, inner.list) as () => Choices)()) {
        const numbers = inner.lines.flatMap((line) => [...line.matchAll(/(?:^| ) {1,3}(\d+) {2}(?=\S)/g)].map((found) => Number(found[1])));
        expect(numbers.toSorted((a, b) => a - b)).toEqual(inner.list.map((_, index) => index + 1));
        if (!inner.list.every((choice) => typeof choice === 'function')) break;
        expect(Math.max(...inner.lines.map((line) => line.length))).toBeLessThanOrEqual(COLUMNS_USUAL);
      }
    }
  });

  /** As text. Two equal numbers of a die have the same effect. */
  function inEffect(state: State, seat: number): (action: Action) => string {
    const numbers = state.sheets[seat]?.unused ?? [];
    return (action) => {
      if (action.type !== 'row' || 'bonus' in action.use) return JSON.stringify(action);
      const { die } = action.use;
      return JSON.stringify({ ...action, use: numbers.find(({ use }) => 'die' in use && use.die === die)?.length });
    };
  }
});

it('colours only repeat what a sign says already', () => {
  expectColoursToRepeat('\u001b[93m☺\u001b[0m', rolled(start(2, 2), [1, 2], [4]));
});

it('goes back from choices that were opened by 0, and shows them again with the board', async () => {
  const { lines } = await run(['play', 'hop-cest-plie', '--seed', '5', '--players', '1'], '0\n1\n1\n9\n\n0\nq\n');
  const prompts = lines.filter((line) => line.startsWith('Your choice')).map((line) => line.replace(/,.*/, ')'));
  const [choosing, marking, rows] = ['(1–2)', '(1–2)', '(0–8)'].map((range) => `Your choice ${range}`);
  expect(prompts).toEqual([choosing, choosing, marking, rows, rows, rows, marking]);
  expect(lines).toContain('I do not understand “0”. Type a number from 1 to 2.');
  expect(lines).toContain('I do not understand “9”. Type a number from 0 to 8.');
  expect(lines.filter((line) => line === '  0  Back')).toHaveLength(2);
});
