/** Rules that the levels of the box never need, on levels that differ from them in a few cells. */

import { describe, expect, test } from 'vitest';
import { doorOf } from '../../test/door.ts';
import {
  type Action,
  type Cell,
  type GameEffect,
  hopCestPlie,
  type Level,
  type LevelData,
  type Options,
  piecesOf,
  readLevel,
  type State,
  standardData,
} from '../index.ts';
import { position, row, sheet } from './match.ts';

const [first, , third] = standardData.levels as [LevelData, LevelData, LevelData];

function levelOf(data: LevelData): Level {
  const read = readLevel(data);
  if (!read.ok) throw new Error(`refused: ${JSON.stringify(read.problem)}`);
  return read.value;
}

describe('R16: a ray without another visible ray is a plain cell', () => {
  const alone: LevelData = {
    ...third,
    front: third.front.map((row, y) => (y === 0 ? row : row.replaceAll('^', '.'))),
    back: third.back.map((row) => row.replaceAll('^', '.')),
  };
  const replaced = hopCestPlie.pieces?.replace(JSON.parse(JSON.stringify({ ...standardData, levels: [alone] })));
  if (replaced?.ok !== true) throw new Error(`refused: ${JSON.stringify(replaced)}`);
  const game = replaced.value;
  const { apply, judged } = doorOf<Options, State, never, GameEffect>(game as never, ({ sheets }) => sheets.length);

  test('a row passes over it, ends on it, and names no exit', () => {
    expect(piecesOf(game).levels[0]?.data).toEqual(alone);
    const at = alone.front[0]?.indexOf('^') ?? -1;
    let state = game.start({ level: 1, soloColumn: 0 }, 2) as State;
    state = apply(state, 'chance', { type: 'roll', white: [3], black: [5] }).state;
    state = apply(state, 0, { type: 'choose', die: 'black' }).state;
    state = apply(state, 0, { type: 'row', use: { die: 0 }, from: [0, 0], path: [1, 2, 3, 4, 5].map((x) => [x, 0]) }).state;
    state = apply(state, 1, { type: 'done' }).state;
    state = apply(state, 0, { type: 'done' }).state;
    state = apply(state, 'chance', { type: 'roll', white: [1, 2], black: [4] }).state;
    state = apply(state, 1, { type: 'choose', die: 'black' }).state;
    expect(at).toBe(6);
    const over = {
      type: 'row',
      use: { die: 1 },
      from: [5, 0],
      path: [
        [6, 0],
        [7, 0],
      ],
    };
    const drawn = apply(state, 0, over);
    expect(drawn.effects[0]).toMatchObject({ key: 'drew', exits: [] });
    expect(drawn.state.sheets[0]).toMatchObject({
      ticksThisTurn: 2,
      starts: {
        front: [
          [5, 0],
          [7, 0],
        ],
      },
    });
    const onto = { type: 'row', use: { die: 0 }, from: [5, 0], path: [[6, 0]] };
    expect(judged(state, 0, onto).ok).toBe(true);
    expect(game.offers(state, 0).map(({ action }) => action)).toContainEqual(onto);
  });
});

describe('The cell in the very corner of the paper', () => {
  /** A smiley where the levels of the box have a start point. */
  const cornered: LevelData = { ...first, front: first.front.with(0, 'S.............O') };
  const replaced = hopCestPlie.pieces?.replace(JSON.parse(JSON.stringify({ ...standardData, levels: [cornered] })));
  if (replaced?.ok !== true) throw new Error(`refused: ${JSON.stringify(replaced)}`);
  const game = replaced.value;
  const { apply } = doorOf<Options, State, Action, GameEffect>(game as never, ({ sheets }) => sheets.length);

  test('is ticked as any other, counts for its fold (R8), and is a start point from then on (R9)', () => {
    const given = position({ sheets: [sheet({ starts: { front: [[1, 0]] } }), sheet()], white: [1, 2] });
    const read = game.load(given, { level: 1, soloColumn: 0 }, 2, { below: () => 0 });
    if (!read.ok) throw new Error(`refused: ${JSON.stringify(read.problem)}`);
    const drawn = apply(read.value as State, 0, row([1, 0], 'W', 1)).state;
    expect(drawn.sheets[0]?.ticked[0]).toBe('xx............x');
    expect(levelOf(cornered).smileys.NW.small).toContain(0);
    const onward = game.offers(drawn, 0).flatMap(({ action }) => {
      const { type, from, path } = action as { readonly type: string; readonly from?: Cell; readonly path?: readonly Cell[] };
      return type === 'row' && from?.join() === '0,0' ? [path?.at(-1)?.join()] : [];
    });
    expect(onward.toSorted()).toEqual(['0,2', '2,0']);
  });
});

test('what was made for another game is none of this one', () => {
  expect(() => piecesOf({ ...hopCestPlie, id: 'chess' } as never)).toThrow("not a game of HOP c'est plié !: chess");
  const { unfolded: _unfolded, ...bare } = hopCestPlie as unknown as { readonly unfolded: unknown };
  expect(() => piecesOf(bare as never)).toThrow('not a game');
});
