/** The offered rows as a player chooses them: a start, a reachable end, and a way between them. */

import type { Offer } from '@tablehop/core';
import { type Action, type Cell, positionOf, type RowAction, type Unused, type Use } from '../../rules/index.ts';

/** What the player draws with; null: anything that fits. */
export type Tool = { readonly use: string | null; readonly plus: boolean };

/** By start position, then end position: the ways, straight ones first. */
export type Reach = ReadonlyMap<number, ReadonlyMap<number, readonly RowAction[]>>;

export function useName(use: Use): string {
  return 'die' in use ? `die ${use.die}` : `bonus ${use.bonus.join(' ')}`;
}

export function rowsIn(offers: readonly Offer<Action>[]): readonly RowAction[] {
  return offers.flatMap(({ action }) => (action.type === 'row' ? [action] : []));
}

/** The rows that the tool can draw. Equal numbers of a die are merged unless one of them was picked. */
export function reachOf(rows: readonly RowAction[], tool: Tool, unused: readonly Unused[]): Reach {
  const twins = tool.use === null ? twinsAmong(unused) : new Set<string>();
  const reach = new Map<number, Map<number, RowAction[]>>();
  for (const row of rows) {
    const name = useName(row.use);
    if ((row.plus === true) !== tool.plus || (tool.use !== null && tool.use !== name) || twins.has(name)) continue;
    const start = positionOf(row.from);
    const ends = reach.get(start) ?? new Map<number, RowAction[]>();
    reach.set(start, ends);
    const end = positionOf(endOf(row));
    const ways = ends.get(end);
    if (ways === undefined) ends.set(end, [row]);
    else ways.push(row);
  }
  for (const ends of reach.values()) for (const ways of ends.values()) if (ways.length > 1) ways.sort((a, b) => windings(a) - windings(b));
  return reach;
}

/** Numbers of the die that equal an earlier one. */
function twinsAmong(unused: readonly Unused[]): ReadonlySet<string> {
  const dice = unused.filter(({ use }) => 'die' in use);
  return new Set(
    dice.filter(({ length }, index) => dice.findIndex((other) => other.length === length) < index).map(({ use }) => useName(use)),
  );
}

export function endOf({ path, from }: RowAction): Cell {
  return path.at(-1) ?? from;
}

export type Winding = 'slide' | 'jump' | 'turn';

export function windingsOf({ from, path, slide }: RowAction): readonly Winding[] {
  const found = new Set<Winding>();
  let before: Cell | null = null;
  let [x, y] = from;
  for (const [nextX, nextY] of path) {
    const step: Cell = [nextX - x, nextY - y];
    if (isJump(step)) {
      found.add('jump');
      before = null;
    } else {
      if (before !== null && (before[0] !== step[0] || before[1] !== step[1])) found.add('turn');
      before = step;
    }
    [x, y] = [nextX, nextY];
  }
  if (slide === true) found.add('slide');
  return [...found];
}

function windings(row: RowAction): number {
  return windingsOf(row).length * 100 + row.path.length;
}

function isJump([across, down]: Cell): boolean {
  return Math.abs(across) + Math.abs(down) !== 1;
}

/** Runs of neighbouring cells; a jump separates two runs. */
export function segmentsOf({ from, path }: RowAction): readonly (readonly Cell[])[] {
  const segments: Cell[][] = [[from]];
  for (const cell of path) {
    const last = segments.at(-1)?.at(-1) ?? from;
    if (isJump([cell[0] - last[0], cell[1] - last[1]])) segments.push([cell]);
    else segments.at(-1)?.push(cell);
  }
  return segments;
}

/** The way that a finger followed: the one with most cells touched and fewest touched beside it. */
export function wayAlong(ways: readonly RowAction[], touched: ReadonlySet<number>): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, { path }] of ways.entries()) {
    const met = path.filter((cell) => touched.has(positionOf(cell))).length;
    const score = 2 * met - path.length;
    if (score > most) [best, most] = [index, score];
  }
  return best;
}

/** Hit testing: the position nearest to a spot, if within reach. Both in cells. */
export function nearestTo(positions: Iterable<number>, [x, y]: readonly [number, number], within: number, width: number): number | null {
  let best: number | null = null;
  let shortest = within;
  for (const position of positions) {
    const distance = Math.hypot((position % width) + 0.5 - x, Math.floor(position / width) + 0.5 - y);
    if (distance <= shortest) [best, shortest] = [position, distance];
  }
  return best;
}

/** Spatial navigation by arrow keys: the next position in a direction; null if there is none. */
export function nextTowards(positions: Iterable<number>, from: number, [across, down]: Cell, width: number): number | null {
  let best: number | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const position of positions) {
    const [dx, dy] = [(position % width) - (from % width), Math.floor(position / width) - Math.floor(from / width)];
    const ahead = dx * across + dy * down;
    const distance = ahead + 3 * Math.abs(dx * down + dy * across);
    if (ahead > 0 && distance < shortest) [best, shortest] = [position, distance];
  }
  return best;
}
