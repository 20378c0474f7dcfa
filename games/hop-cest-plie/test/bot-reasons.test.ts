/** Every reason given in HOP c'est plié ! is true: counted on the sheet before and after, cell by cell. */

import { it } from 'vitest';
import { expectTrue, numberIn, type Stated, statedFor, wordIn } from '../../../packages/bots/test/stated.ts';
import { known } from '../../test/known.ts';
import {
  type Action,
  type Cell,
  CORNERS,
  type Die,
  hopCestPlie as rules,
  type Sheet,
  SIZE,
  type State,
  standardPieces,
} from '../rules/index.ts';
import { loaded, offeredRows, position, sheet } from './match.ts';
import { nearGoal } from './near-goal.ts';

const hopCestPlie = known(rules);

const CELLS: readonly Cell[] = Array.from({ length: SIZE * SIZE }, (_, index) => [index % SIZE, Math.floor(index / SIZE)]);

const NEIGHBOURS: readonly Cell[] = [1, -1].flatMap((step): Cell[] => [
  [step, 0],
  [0, step],
]);

type Each = Stated<State, Action & { readonly path: readonly Cell[]; readonly corner: string; readonly size: string; readonly die: Die }>;

function before({ state, seat }: Pick<Each, 'state' | 'seat'>): Sheet {
  const sheet = state.sheets[seat];
  if (sheet === undefined) throw new RangeError(`no seat ${seat}`);
  return sheet;
}

function stateAfter({ state, seat, action }: Each): State {
  return hopCestPlie.apply(state, seat, action).state;
}

/** The sheet as marked, with the turn still open: the last player's turn would end at once. */
function after(each: Each): Sheet {
  return before({ seat: each.seat, state: stateAfter(each) });
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

function joinedWith(sheet: Sheet, start: Cell): ReadonlySet<string> {
  const found = new Set<string>();
  const open = isTicked(sheet, start) ? [start] : [];
  for (const cell of open) {
    if (found.has(cell.join())) continue;
    found.add(cell.join());
    const [x, y] = cell;
    for (const [east, south] of NEIGHBOURS) if (isTicked(sheet, [x + east, y + south])) open.push([x + east, y + south]);
  }
  return found;
}

function mostJoined(sheet: Sheet): number {
  const targets = shown(sheet, 'T');
  return Math.max(0, ...targets.map((target) => targets.filter((other) => joinedWith(sheet, target).has(other.join())).length));
}

function smileysOf({ options }: State, corner: string): readonly Cell[] {
  const { front } = standardPieces.levels[options.level - 1]?.data ?? { front: [] };
  return CELLS.filter(([x, y]) => {
    const [across, down] = [corner.endsWith('W') ? x : SIZE - 1 - x, corner.startsWith('N') ? y : SIZE - 1 - y];
    return across < 6 && down < 6 && at(front, [x, y]) === 'S';
  });
}

function fresh(each: Each, cells: readonly Cell[], side: 'front' | 'back' = 'front'): number {
  return cells.filter((cell) => at(after(each)[side], cell) === 'x' && at(before(each)[side], cell) !== 'x').length;
}

function missing(each: Each, cells: readonly Cell[], side: 'front' | 'back' = 'front'): number {
  return cells.filter((cell) => at(after(each)[side], cell) !== 'x').length;
}

function bulbs({ options }: State, side: 'front' | 'back'): readonly Cell[] {
  const data = standardPieces.levels[options.level - 1]?.data;
  return CELLS.filter((cell) => at(data?.[side] ?? [], cell) === 'B');
}

function isNewlyOffered(each: Each, isSuch: (action: Action) => boolean): boolean {
  const isOffered = (state: State) => hopCestPlie.offers(state, each.seat).some(({ action }) => isSuch(action));
  return isOffered(stateAfter(each)) && !isOffered(each.state);
}

/** Whether the first print of this kind straight on from the row's end, in some direction, is `count` steps away. */
function inLine(each: Each, print: string): boolean {
  const sheet = after(each);
  const [x, y] = each.action.path.at(-1) ?? [0, 0];
  const steps = numberIn(each, 'count');
  const name = String(each.argument.params?.cell);
  return NEIGHBOURS.some(([east, south]) => {
    const cell: Cell = [x + east * steps, y + south * steps];
    const between = Array.from({ length: steps }, (_, index): Cell => [x + east * (index + 1), y + south * (index + 1)]);
    const isOpen = between.every((each) => !' /-#'.includes(at(sheet.up, each)));
    return (
      `${String.fromCharCode(65 + cell[0])}${cell[1] + 1}` === name && at(sheet.up, cell) === print && !isTicked(sheet, cell) && isOpen
    );
  });
}

const TRUTH: { readonly [key: string]: (stated: Each) => boolean } = {
  'why.goal': (each) => {
    const sheet = after(each);
    return CORNERS.every((corner) => sheet.folds[corner] !== null) && shown(sheet, 'T').length === 5 && mostJoined(sheet) === 5;
  },
  'why.joins': (each) => mostJoined(after(each)) === numberIn(each, 'count') && mostJoined(before(each)) < mostJoined(after(each)),
  'why.targets': (each) => {
    const crossed = shown(before(each), 'T').filter((cell) => isTicked(after(each), cell) && !isTicked(before(each), cell));
    return crossed.length === numberIn(each, 'count');
  },
  'why.smileys': (each) => {
    const smileys = smileysOf(each.state, wordIn(each, 'corner'));
    return fresh(each, smileys) === numberIn(each, 'count') && missing(each, smileys) === numberIn(each, 'left');
  },
  'why.mayFold': (each) =>
    isNewlyOffered(each, (action) => action.type === 'fold' && action.corner === wordIn(each, 'corner') && action.size === 'large'),
  'why.mayFlip': (each) => isNewlyOffered(each, ({ type }) => type === 'flip'),
  'why.mayFoldSide': (each) => isNewlyOffered(each, (action) => action.type === 'foldSide' && action.side === wordIn(each, 'side')),
  'why.bulbs': (each) => {
    const onBoth = (count: typeof fresh) => count(each, bulbs(each.state, 'front')) + count(each, bulbs(each.state, 'back'), 'back');
    const [count, left] = [onBoth(fresh), onBoth(missing)];
    return count === numberIn(each, 'count') && left === numberIn(each, 'left');
  },
  'why.bonusRow': (each) => {
    const known = before(each).unused.map(({ use }) => JSON.stringify(use));
    const gained = after(each).unused.filter(({ use }) => 'bonus' in use && !known.includes(JSON.stringify(use)));
    return Math.max(...gained.map(({ length }) => length)) === numberIn(each, 'length');
  },
  'why.crosses': (each) => {
    const ticks = ({ front, back }: Sheet) => [...front, ...back].join('').replaceAll('.', '').length;
    return ticks(after(each)) - ticks(before(each)) === numberIn(each, 'count');
  },
  'why.targetInLine': (each) => inLine(each, 'T'),
  'why.smileyInLine': (each) => inLine(each, 'S'),
  'why.foldShows': (each) => shown(after(each), 'T').length - shown(before(each), 'T').length === numberIn(each, 'count'),
  'why.lastCorner': (each) => CORNERS.every((corner) => after(each).folds[corner] !== null),
  'why.foldBonus': (each) => {
    const gives: { readonly [corner: string]: string } = { NW: 'takeWhite', NE: 'plusWhite', SW: 'plusBlack', SE: 'takeBlack' };
    const { corner, size } = each.action;
    return size === 'large' && gives[corner] === wordIn(each, 'bonus');
  },
  'why.dieCrosses': (each) => numbersOf(each).reduce((sum, number) => sum + number, 0) === numberIn(each, 'count'),
  'why.dieRows': (each) => numbersOf(each).length === numberIn(each, 'count'),
  'why.dieReaches': (each) => {
    const chosen = stateAfter(each);
    const sheet = after(each);
    const open = CORNERS.filter((corner) => sheet.folds[corner] === null).flatMap((corner) => smileysOf(chosen, corner));
    const isWanted = (cell: Cell) =>
      !isTicked(sheet, cell) &&
      (at(sheet.up, cell) === 'T' || (at(sheet.up, cell) === 'S' && open.some((other) => other.join() === cell.join())));
    const reached = new Set(offeredRows(chosen, each.seat).flatMap(({ path }) => path.filter(isWanted).map((cell) => cell.join())));
    return reached.size === numberIn(each, 'count');
  },
};

function numbersOf(each: Each): readonly number[] {
  const { die } = each.action;
  return each.state.roll?.[die] ?? [];
}

it('every statement is true, and every kind of statement is made', () => {
  const setups = [
    { seed: 'a', options: { level: 1 } },
    { seed: 'b', options: { level: 2 } },
    { seed: 'd', options: { level: 4 }, players: 1 },
  ];
  const state = loaded(position({ sheets: [nearGoal(), sheet()], white: [1, 2] }));
  const offered = hopCestPlie.offers(state, 0).map(({ action }) => action);
  expectTrue(
    setups.map((setup) => ({ game: hopCestPlie, level: 'easy', moves: 160, actions: 3, ...setup })),
    TRUTH,
    statedFor(hopCestPlie, state, 0, offered),
  );
});
