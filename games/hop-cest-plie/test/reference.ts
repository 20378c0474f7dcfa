/** A slow second model of the rows of a sheet that uses only what a view shows. */

import type { Cell, RowAction, Sheet, Use } from '../rules/index.ts';

const STEPS: readonly Cell[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

type Way = { readonly path: readonly Cell[]; readonly slide: boolean };

export function referenceRows(sheet: Sheet, isFoldedTwice: boolean): readonly RowAction[] {
  const hasPlus = !sheet.plusUsed && sheet.bonuses.includes(sheet.die === 'white' ? 'plusWhite' : 'plusBlack');
  return sheet.unused.flatMap(({ use, length }) => {
    const starts = isFoldedTwice && 'bonus' in use ? [use.bonus] : startsOf(sheet);
    const plain = starts.flatMap((from) => rowsOf(sheet, from, length, use, false));
    const raised = hasPlus && 'die' in use ? starts.flatMap((from) => rowsOf(sheet, from, length + 1, use, true)) : [];
    return [...plain, ...raised];
  });
}

function startsOf(sheet: Sheet): readonly Cell[] {
  return everyCell().filter((cell) => shownAt(sheet, cell) === 'O' || isMade(sheet, cell));
}

/** A made start point is visible where its paper is: found by tracing each cell back through the folds. */
function isMade(sheet: Sheet, cell: Cell): boolean {
  const paper = paperAt(sheet, cell);
  return paper !== null && sheet.starts[paper.side].some(([x, y]) => x === paper.x && y === paper.y);
}

type Paper = { readonly side: 'front' | 'back'; readonly x: number; readonly y: number };

function paperAt({ folds, flipped, sides, up }: Sheet, [x, y]: Cell): Paper | null {
  const shown = up[y]?.charAt(x) ?? ' ';
  if (' /-'.includes(shown)) return null;
  if (!flipped) {
    for (const [corner, size] of Object.entries(folds)) {
      if (size === null) continue;
      const square = size === 'small' ? 4 : 6;
      const across = corner.endsWith('W') ? x : 14 - x;
      const down = corner.startsWith('N') ? y : 14 - y;
      if (across >= square || down >= square || across + down < square) continue;
      const [from, below] = [square - 1 - down, square - 1 - across];
      const [frontX, frontY] = [corner.endsWith('W') ? from : 14 - from, corner.startsWith('N') ? below : 14 - below];
      return { side: 'back', x: 14 - frontX, y: frontY };
    }
    return { side: 'front', x, y };
  }
  const landed: readonly (readonly [boolean, number, number, boolean])[] = [
    [sides.N, x, 3 - y, y === 2 || y === 3],
    [sides.S, x, 25 - y, y === 11 || y === 12],
    [sides.W, 3 - x, y, x === 2 || x === 3],
    [sides.E, 25 - x, y, x === 11 || x === 12],
  ];
  for (const [isFolded, fromX, fromY, isThere] of landed) {
    if (isFolded && isThere && isPaper(folds, fromX, fromY)) return { side: 'front', x: 14 - fromX, y: fromY };
  }
  return { side: 'back', x, y };
}

/** Whether the back has a whole cell there before its sides are folded. */
function isPaper(folds: Sheet['folds'], x: number, y: number): boolean {
  return Object.entries(folds).every(([corner, size]) => {
    const across = corner.endsWith('W') ? 14 - x : x;
    const down = corner.startsWith('N') ? y : 14 - y;
    return size === null || across + down >= (size === 'small' ? 4 : 6);
  });
}

function rowsOf(sheet: Sheet, from: Cell, length: number, use: Use, plus: boolean): readonly RowAction[] {
  const ways = STEPS.flatMap((step) => go(sheet, from, step, length, []));
  return ways.map(({ path, slide }) => ({
    type: 'row',
    use,
    from,
    path,
    ...(plus ? { plus: true } : {}),
    ...(slide ? { slide: true } : {}),
  }));
}

function go(sheet: Sheet, at: Cell, step: Cell, left: number, path: readonly Cell[]): readonly Way[] {
  const to: Cell = [at[0] + step[0], at[1] + step[1]];
  if (!isFree(sheet, to)) return [];
  const entersIce = shownAt(sheet, to) === '~' && shownAt(sheet, at) !== '~';
  return [...(entersIce ? slideFrom(sheet, to, step, path) : []), ...tick(sheet, to, step, left - 1, path)];
}

function slideFrom(sheet: Sheet, entered: Cell, step: Cell, path: readonly Cell[]): readonly Way[] {
  const run: Cell[] = [];
  let at = entered;
  while (shownAt(sheet, at) === '~') {
    run.push(at);
    at = [at[0] + step[0], at[1] + step[1]];
  }
  return isFree(sheet, at) ? [{ path: [...path, ...run, at], slide: true }] : [];
}

function tick(sheet: Sheet, to: Cell, step: Cell, left: number, path: readonly Cell[]): readonly Way[] {
  const shown = shownAt(sheet, to);
  const here = [...path, to];
  const exits = shown === '^' ? everyCell().filter((cell) => shownAt(sheet, cell) === '^' && !isSame(cell, to)) : [];
  if (exits.length > 0) {
    return exits.flatMap((exit) => {
      const there = [...here, exit];
      return left === 0 ? [{ path: there, slide: false }] : STEPS.flatMap((onward) => go(sheet, exit, onward, left, there));
    });
  }
  if (left === 0) return [{ path: here, slide: false }];
  const isFirst = sheet.ticked[to[1]]?.charAt(to[0]) !== 'x' && !path.some((cell) => isSame(cell, to));
  const onwards = shown === '*' && isFirst ? STEPS : [step];
  return onwards.flatMap((onward) => go(sheet, to, onward, left, here));
}

function isFree(sheet: Sheet, cell: Cell): boolean {
  return !' /-#'.includes(shownAt(sheet, cell));
}

function shownAt({ up }: Sheet, [x, y]: Cell): string {
  return up[y]?.charAt(x) || ' ';
}

function isSame(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function everyCell(): readonly Cell[] {
  return Array.from({ length: 225 }, (_, index): Cell => [index % 15, Math.floor(index / 15)]);
}
