/** Rules that the printed levels never need, on levels that differ in a few cells. */

import { canonical } from '@tablehop/core';
import { expect, it } from 'vitest';
import { doorOf } from '../../test/door.ts';
import { accepted } from '../../test/positions.ts';
import {
  type Action,
  CORNERS,
  type GameEffect,
  hopCestPlie,
  type LevelData,
  levelOf,
  meetsGoal,
  type Options,
  piecesOf,
  type Sheet,
  type State,
  standardData,
} from '../rules/index.ts';
import { cells, EVERYWHERE, marks, position, row, sheet, sheetOf } from './match.ts';
import { referenceRows } from './reference.ts';

const [first, , third] = standardData.levels as [LevelData, LevelData, LevelData];
const OPTIONS = { level: 1, soloColumn: 0 };

function gameWith(level: LevelData) {
  const replaced = hopCestPlie.pieces?.replace(JSON.parse(JSON.stringify({ ...standardData, levels: [level] })));
  if (replaced?.ok !== true) throw new Error(`refused: ${JSON.stringify(replaced)}`);
  const game = replaced.value as typeof hopCestPlie;
  return { game, ...doorOf<Options, State, Action, GameEffect>(game, ({ sheets }) => sheets.length) };
}

it('R16: a row passes over a ray without another visible ray, ends on it, and names no exit', () => {
  const alone: LevelData = {
    ...third,
    front: third.front.map((row, y) => (y === 0 ? row : row.replaceAll('^', '.'))),
    back: third.back.map((row) => row.replaceAll('^', '.')),
  };
  const { game, apply, judged } = gameWith(alone);
  expect(piecesOf(game).levels[0]?.data).toEqual(alone);
  expect(alone.front[0]?.indexOf('^')).toBe(6);
  const given = position({ sheets: [sheet({ starts: { front: [[5, 0]] } }), sheet()], white: [1, 2] });
  const state = accepted(game.load(given, OPTIONS, 2, { below: () => 0 }));
  const drawn = apply(state, 0, row([5, 0], 'E', 2, { use: { die: 1 } }));
  expect(drawn.effects[0]).toMatchObject({ key: 'drew', exits: [] });
  expect(drawn.state.sheets[0]).toMatchObject({ ticksThisTurn: 2, starts: { front: cells('5,0 7,0') } });
  const onto = row([5, 0], 'E', 1);
  expect(judged(state, 0, onto).ok).toBe(true);
  expect(game.offers(state, 0).map(({ action }) => action)).toContainEqual(onto);
});

it('rows turn on unused stars, even with more stars than the bit mask holds', () => {
  // Five lines of stars in the middle of the sheet; the last of them are those without a bit.
  const starry = first.front.map((line, y) => (y > 4 && y < 10 ? line.replaceAll('.', '*') : line));
  expect(starry.join('').replaceAll(/[^*]/g, '').length).toBeGreaterThan(30);
  const { game } = gameWith({ ...first, front: starry });
  const beside = (ticked: string) => {
    const given = sheet({ starts: { front: [[7, 10]] }, front: cells(ticked) });
    return accepted(game.load(position({ sheets: [given, sheet()], white: [3] }), OPTIONS, 2, { below: () => 0 }));
  };
  const [fresh, ticked] = [beside('0,0'), beside('7,9')];
  const rowsOf = (state: State) => game.offers(state, 0).flatMap(({ action }) => (action.type === 'row' ? [action] : []));
  for (const state of [fresh, ticked, fresh])
    expect(rowsOf(state).map(canonical).sort()).toEqual(referenceRows(sheetOf(state), false).map(canonical).sort());
  expect(rowsOf(ticked).length).toBeLessThan(rowsOf(fresh).length);
});

it('the cell in the very corner is ticked as any other, counts for its fold (R8), and is a start point from then on (R9)', () => {
  // A smiley where the printed levels have a start point.
  const { game, apply } = gameWith({ ...first, front: first.front.with(0, 'S.............O') });
  const given = position({ sheets: [sheet({ starts: { front: [[1, 0]] } }), sheet()], white: [1, 2] });
  const drawn = apply(accepted(game.load(given, OPTIONS, 2, { below: () => 0 })), 0, row([1, 0], 'W', 1)).state;
  expect(drawn.sheets[0]?.ticked[0]).toBe('xx............x');
  expect(piecesOf(game).levels[0]?.smileys.NW.small).toContain(0);
  const onward = game
    .offers(drawn, 0)
    .flatMap(({ action }) => (action.type === 'row' && action.from.join() === '0,0' ? [action.path] : []));
  expect(onward.map((path) => path.at(-1)?.join()).toSorted()).toEqual(['0,2', '2,0']);
});

it('the goal needs four folded corners, even if all targets are visible at the start', () => {
  const { game } = gameWith({
    ...first,
    front: first.front.with(7, '..2..TTTTT...3.').with(6, first.front[6]?.replace('2', '.') ?? ''),
    back: first.back.map((row) => row.replaceAll('T', '.')),
  });
  const all = marks(EVERYWHERE);
  const isMet = (folded: readonly string[]) => {
    const folds = Object.fromEntries(CORNERS.map((corner) => [corner, folded.includes(corner) ? 'large' : null])) as Sheet['folds'];
    return meetsGoal(levelOf(piecesOf(game), 1), { ...sheetOf(game.start(OPTIONS, 1)), folds, front: all, back: all, ticked: all });
  };
  expect(isMet(CORNERS)).toBe(true);
  for (const corner of CORNERS) expect([isMet(CORNERS.filter((each) => each !== corner)), isMet([corner])]).toEqual([false, false]);
  expect(isMet([])).toBe(false);
});

it('what was made for another game is none of this one', () => {
  expect(() => piecesOf({ ...hopCestPlie, id: 'chess' } as never)).toThrow("not a game of HOP c'est plié !: chess");
  const { unfolded: _unfolded, ...bare } = hopCestPlie as unknown as { readonly unfolded: unknown };
  expect(() => piecesOf(bare as never)).toThrow('not a game');
});
