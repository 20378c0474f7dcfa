/** Every reason that is given in HOP c'est plié ! is true: counted on the sheet before and after, cell by cell. */

import { type Action, type Cell, CORNERS, hopCestPlie, type Sheet, SIZE, type State, standardPieces } from '@tablehop/games/hop-cest-plie';
import { expect, test } from 'vitest';
import { loaded, offeredRows, position, sheet } from '../../games/hop-cest-plie/test/match.ts';
import { nearGoal } from '../../games/hop-cest-plie/test/near-goal.ts';
import { keysOfReasons } from '../../games/test/catalogs.ts';
import { advocateOf } from '../knowledge.ts';
import { held, numberIn, type Stated, statedIn, wordIn } from './stated.ts';

const CELLS: readonly Cell[] = Array.from({ length: SIZE * SIZE }, (_, index) => [index % SIZE, Math.floor(index / SIZE)]);

function stateOf({ state }: Stated): State {
  return state as State;
}

function before({ state, seat }: Stated): Sheet {
  const sheet = (state as State).sheets[seat];
  if (sheet === undefined) throw new RangeError(`no seat ${seat}`);
  return sheet;
}

/** As marked, and not yet ended: the turn of the last to finish would be over at once. */
function after(each: Stated): Sheet {
  return before({ ...each, state: hopCestPlie.apply(stateOf(each), each.seat, each.action as Action).state });
}

function at(rows: readonly string[], [x, y]: Cell): string {
  return rows[y]?.[x] ?? ' ';
}

function isTicked(sheet: Sheet, cell: Cell): boolean {
  return at(sheet.ticked, cell) === 'x';
}

function shown(sheet: Sheet, print: string): readonly Cell[] {
  return CELLS.filter((cell) => at(sheet.up, cell) === print);
}

/** Ticked cells joined side by side with this one. */
function joinedWith(sheet: Sheet, start: Cell): ReadonlySet<string> {
  const found = new Set<string>();
  const open = isTicked(sheet, start) ? [start] : [];
  for (const cell of open) {
    if (found.has(cell.join())) continue;
    found.add(cell.join());
    const [x, y] = cell;
    for (const beside of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const)
      if (isTicked(sheet, beside)) open.push(beside);
  }
  return found;
}

function mostJoined(sheet: Sheet): number {
  const targets = shown(sheet, 'T');
  return Math.max(0, ...targets.map((target) => targets.filter((other) => joinedWith(sheet, target).has(other.join())).length));
}

/** The printed smileys of a corner's large square, by the map of the front. */
function smileysOf({ options }: State, corner: string): readonly Cell[] {
  const { front } = standardPieces.levels[options.level - 1]?.data ?? { front: [] };
  return CELLS.filter(([x, y]) => {
    const [across, down] = [corner.endsWith('W') ? x : SIZE - 1 - x, corner.startsWith('N') ? y : SIZE - 1 - y];
    return across < 6 && down < 6 && at(front, [x, y]) === 'S';
  });
}

function fresh(each: Stated, cells: readonly Cell[], side: 'front' | 'back' = 'front'): number {
  return cells.filter((cell) => at(after(each)[side], cell) === 'x' && at(before(each)[side], cell) !== 'x').length;
}

function missing(each: Stated, cells: readonly Cell[], side: 'front' | 'back' = 'front'): number {
  return cells.filter((cell) => at(after(each)[side], cell) !== 'x').length;
}

function bulbs({ options }: State, side: 'front' | 'back'): readonly Cell[] {
  const data = standardPieces.levels[options.level - 1]?.data;
  return CELLS.filter((cell) => at(data?.[side] ?? [], cell) === 'B');
}

function offersAfter(each: Stated): readonly Action[] {
  return hopCestPlie
    .offers(hopCestPlie.apply(stateOf(each), each.seat, each.action as Action).state, each.seat)
    .map(({ action }) => action);
}

function offersNow(each: Stated): readonly Action[] {
  return hopCestPlie.offers(stateOf(each), each.seat).map(({ action }) => action);
}

function isNewlyOffered(each: Stated, isSuch: (action: Action) => boolean): boolean {
  return offersAfter(each).some(isSuch) && !offersNow(each).some(isSuch);
}

/** What lies straight on from the end of the row: the first thing of that kind in some direction is so many steps away. */
function inLine(each: Stated, print: string): boolean {
  const sheet = after(each);
  const [x, y] = (each.action as unknown as { path: readonly Cell[] }).path.at(-1) ?? [0, 0];
  const steps = numberIn(each.argument, 'count');
  const name = String(each.argument.params?.cell);
  return [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].some(([east = 0, south = 0]) => {
    const cell: Cell = [x + east * steps, y + south * steps];
    const between = Array.from({ length: steps }, (_, index): Cell => [x + east * (index + 1), y + south * (index + 1)]);
    const isOpen = between.every((each) => !' /-#'.includes(at(sheet.up, each)));
    return (
      `${String.fromCharCode(65 + cell[0])}${cell[1] + 1}` === name && at(sheet.up, cell) === print && !isTicked(sheet, cell) && isOpen
    );
  });
}

const TRUTH: { readonly [key: string]: (stated: Stated) => boolean } = {
  'why.goal': (each) => {
    const sheet = after(each);
    return CORNERS.every((corner) => sheet.folds[corner] !== null) && shown(sheet, 'T').length === 5 && mostJoined(sheet) === 5;
  },
  'why.joins': (each) => mostJoined(after(each)) === numberIn(each.argument, 'count') && mostJoined(before(each)) < mostJoined(after(each)),
  'why.targets': (each) => {
    const crossed = shown(before(each), 'T').filter((cell) => isTicked(after(each), cell) && !isTicked(before(each), cell));
    return crossed.length === numberIn(each.argument, 'count');
  },
  'why.smileys': (each) => {
    const smileys = smileysOf(stateOf(each), wordIn(each.argument, 'corner'));
    return fresh(each, smileys) === numberIn(each.argument, 'count') && missing(each, smileys) === numberIn(each.argument, 'left');
  },
  'why.mayFold': (each) =>
    isNewlyOffered(
      each,
      (action) => action.type === 'fold' && action.corner === wordIn(each.argument, 'corner') && action.size === 'large',
    ),
  'why.mayFlip': (each) => isNewlyOffered(each, ({ type }) => type === 'flip'),
  'why.mayFoldSide': (each) =>
    isNewlyOffered(each, (action) => action.type === 'foldSide' && action.side === wordIn(each.argument, 'side')),
  'why.bulbs': (each) => {
    const count = (['front', 'back'] as const).reduce((sum, side) => sum + fresh(each, bulbs(stateOf(each), side), side), 0);
    const left = (['front', 'back'] as const).reduce((sum, side) => sum + missing(each, bulbs(stateOf(each), side), side), 0);
    return count === numberIn(each.argument, 'count') && left === numberIn(each.argument, 'left');
  },
  'why.bonusRow': (each) => {
    const known = before(each).unused.map(({ use }) => JSON.stringify(use));
    const gained = after(each).unused.filter(({ use }) => 'bonus' in use && !known.includes(JSON.stringify(use)));
    return Math.max(...gained.map(({ length }) => length)) === numberIn(each.argument, 'length');
  },
  'why.crosses': (each) => {
    const ticks = ({ front, back }: Sheet) => [...front, ...back].join('').replaceAll('.', '').length;
    return ticks(after(each)) - ticks(before(each)) === numberIn(each.argument, 'count');
  },
  'why.targetInLine': (each) => inLine(each, 'T'),
  'why.smileyInLine': (each) => inLine(each, 'S'),
  'why.foldShows': (each) => shown(after(each), 'T').length - shown(before(each), 'T').length === numberIn(each.argument, 'count'),
  'why.lastCorner': (each) => CORNERS.every((corner) => after(each).folds[corner] !== null),
  'why.foldBonus': (each) => {
    const gives: { readonly [corner: string]: string } = { NW: 'takeWhite', NE: 'plusWhite', SW: 'plusBlack', SE: 'takeBlack' };
    const { corner, size } = each.action as unknown as { corner: string; size: string };
    return size === 'large' && gives[corner] === wordIn(each.argument, 'bonus');
  },
  'why.dieCrosses': (each) => numbersOf(each).reduce((sum, number) => sum + number, 0) === numberIn(each.argument, 'count'),
  'why.dieRows': (each) => numbersOf(each).length === numberIn(each.argument, 'count'),
  'why.dieReaches': (each) => {
    const chosen = hopCestPlie.apply(stateOf(each), each.seat, each.action as Action).state;
    const sheet = before({ ...each, state: chosen });
    const open = CORNERS.filter((corner) => sheet.folds[corner] === null).flatMap((corner) => smileysOf(chosen, corner));
    const isWanted = (cell: Cell) =>
      !isTicked(sheet, cell) &&
      (at(sheet.up, cell) === 'T' || (at(sheet.up, cell) === 'S' && open.some((other) => other.join() === cell.join())));
    const reached = new Set(offeredRows(chosen, each.seat).flatMap(({ path }) => path.filter(isWanted).map((cell) => cell.join())));
    return reached.size === numberIn(each.argument, 'count');
  },
};

function numbersOf(each: Stated): readonly number[] {
  const { die } = each.action as unknown as { die: 'white' | 'black' };
  return stateOf(each).roll?.[die] ?? [];
}

/** A sheet that one row completes. */
function* statedNearGoal(): Generator<Stated> {
  const state = loaded(position({ sheets: [nearGoal(), sheet()], white: [1, 2] }));
  const advocate = advocateOf(hopCestPlie);
  for (const { action } of hopCestPlie.offers(state, 0)) {
    for (const argument of advocate?.argumentsFor(state, 0, action) ?? []) yield { state, seat: 0, action, argument };
  }
}

test('every statement is true, and every kind of statement is made', () => {
  const setups = [
    { seed: 'a', options: { level: 1 } },
    { seed: 'b', options: { level: 2 } },
    { seed: 'd', options: { level: 4 }, players: 1 },
  ];
  const stated = setups.flatMap((setup) => [...statedIn({ game: hopCestPlie, level: 'easy', moves: 160, actions: 3, ...setup })]);
  const { counts, untrue } = held([...stated, ...statedNearGoal()], TRUTH);
  expect(untrue).toEqual([]);
  expect(Object.keys(counts).sort()).toEqual([...new Set(keysOfReasons('hop-cest-plie'))].sort());
});
