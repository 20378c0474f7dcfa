/** Short notation for sheets, positions and moves. Every move passes the same checks as in play. */

import { type By, keyedRandom, type Seat } from '@tablehop/core';
import { doorOf } from '../../test/door.ts';
import { accepted } from '../../test/positions.ts';
import {
  type Action,
  BONUS_OF,
  type Cell,
  CORNERS,
  type Corner,
  type Die,
  type FoldSize,
  type GameEffect,
  hopCestPlie,
  type Options,
  type Phase,
  POSITIONS,
  type RowAction,
  type Sheet,
  SIDES,
  SIZE,
  type Side,
  type State,
  standardPieces,
  type Unused,
} from '../rules/index.ts';

export const { judged, refusal, apply, play } = doorOf<Options, State, Action, GameEffect>(hopCestPlie, ({ sheets }) => sheets.length);

/** The rule that a move breaks, or the code if it breaks none; null if it is legal. */
export function ruleOf(state: State, by: By, action: unknown): string | null {
  const answer = judged(state, by, action);
  return answer.ok ? null : (answer.refused.rule?.replace('hop-cest-plie/', '') ?? answer.refused.code);
}

export function options(level = 1, soloColumn = 0): Options {
  return { level, soloColumn };
}

export function start(players = 2, level = 1, soloColumn = 0): State {
  return hopCestPlie.start(options(level, soloColumn), players);
}

export function rolled(state: State, white: readonly number[], black: readonly number[], die: Die = 'white'): State {
  const chosen = apply(state, 'chance', { type: 'roll', white, black }).state;
  return apply(chosen, chosen.active, { type: 'choose', die }).state;
}

export function row(from: Cell, direction: Side, steps: number, more: object = {}) {
  const [across, down] = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }[direction] as [number, number];
  const path = Array.from({ length: steps }, (_, step) => [from[0] + across * (step + 1), from[1] + down * (step + 1)]);
  return { type: 'row', use: { die: 0 }, from, path, ...more };
}

export const DONE = { type: 'done' };
export const fold = (corner: Corner, size: FoldSize) => ({ type: 'fold', corner, size });

export function offered(state: State, seat: Seat): readonly Action[] {
  return hopCestPlie.offers(state, seat).map(({ action }) => action);
}

export function offeredRows(state: State, seat: Seat): readonly RowAction[] {
  return offered(state, seat).flatMap((action) => (action.type === 'row' ? [action] : []));
}

export function offeredTypes(state: State, seat: Seat): readonly string[] {
  return [...new Set(offered(state, seat).map(({ type }) => type))].sort();
}

/** `'4,0 4,1'`. */
export function cells(text: string): readonly Cell[] {
  return text.split(' ').map((cell) => cell.split(',').map(Number) as unknown as Cell);
}

export type Marks = readonly Cell[];

export function marks(ticked: Marks): readonly string[] {
  return Array.from({ length: SIZE }, (_, y) =>
    Array.from({ length: SIZE }, (_, x) => (ticked.some(([cx, cy]) => cx === x && cy === y) ? 'x' : '.')).join(''),
  );
}

export const EVERYWHERE: Marks = Array.from({ length: POSITIONS }, (_, position) => [position % SIZE, Math.floor(position / SIZE)]);

export type SheetSpec = {
  readonly level?: number;
  readonly front?: Marks;
  readonly back?: Marks;
  readonly starts?: { readonly front?: Marks; readonly back?: Marks };
  readonly folds?: { readonly [corner in Corner]?: FoldSize };
  readonly flipped?: boolean;
  readonly sides?: readonly Side[];
  readonly more?: object;
};

/** A sheet in the protocol's shape; start points and the cells that its folds need are ticked. */
export function sheet({
  level = 1,
  front = [],
  back = [],
  starts = {},
  folds = {},
  flipped = false,
  sides = [],
  more = {},
}: SheetSpec = {}) {
  const { smileys, sideSmileys, bulbs } = standardPieces.levels[level - 1] ?? { smileys: {}, sideSmileys: {}, bulbs: [] };
  const needed = [
    ...CORNERS.flatMap((corner) => (folds[corner] === undefined ? [] : ((smileys as never)[corner][folds[corner]] as readonly number[]))),
    ...(flipped ? bulbs : []),
    ...sides.flatMap((side) => (sideSmileys as never)[side] as readonly number[]),
  ];
  const cellsOf = (isBack: boolean): Marks =>
    needed.filter((paper) => paper >= POSITIONS === isBack).map((paper) => [paper % SIZE, Math.floor((paper % POSITIONS) / SIZE)]);
  return {
    front: marks([...front, ...(starts.front ?? []), ...cellsOf(false)]),
    back: marks([...back, ...(starts.back ?? []), ...cellsOf(true)]),
    starts: { front: starts.front ?? [], back: starts.back ?? [] },
    folds: Object.fromEntries(CORNERS.map((corner) => [corner, folds[corner] ?? null])),
    flipped,
    sides: Object.fromEntries(SIDES.map((side) => [side, sides.includes(side)])),
    ...more,
  };
}

type GivenSheet = ReturnType<typeof sheet>;

export type PositionSpec = {
  readonly sheets?: readonly GivenSheet[];
  readonly phase?: Phase;
  readonly turnNumber?: number;
  readonly white?: readonly number[];
  readonly black?: readonly number[];
  readonly chosen?: Die;
};

/** A position in the protocol's shape; while rows are drawn all numbers of each die and the bonuses of large folds are unused. */
export function position(spec: PositionSpec = {}) {
  const { sheets = [sheet(), sheet()], phase = 'mark', turnNumber = 1, white = [1, 2], black = [4], chosen = 'white' } = spec;
  const active = (turnNumber - 1) % sheets.length;
  const roll = { white, black };
  const other = chosen === 'white' ? 'black' : 'white';
  const dieOf = (given: { readonly die?: Die }, seat: Seat): Die => given.die ?? (seat === active ? chosen : other);
  return {
    turnNumber,
    phase,
    active,
    roll: phase === 'roll' ? null : roll,
    chosen: phase === 'mark' ? chosen : null,
    sheets: sheets.map((given, seat) => {
      if (phase !== 'mark') return given;
      const die = dieOf(given as { readonly die?: Die }, seat);
      const unused = roll[die].map((length, index) => ({ use: { die: index }, length }));
      const bonuses = CORNERS.filter((corner) => given.folds[corner] === 'large').map((corner) => BONUS_OF[corner]);
      return { bonuses, die, unused, ticksThisTurn: 0, plusUsed: false, done: false, ...given };
    }),
  };
}

export function load(given: unknown, players = 2, level = 1, soloColumn = 0) {
  return hopCestPlie.load(given, options(level, soloColumn), players, keyedRandom('load', 'load'));
}

export function loaded(given: unknown, players = 2, level = 1, soloColumn = 0): State {
  return accepted(load(given, players, level, soloColumn));
}

/** Seat 0 of two is about to draw rows of these lengths; the other sheet is blank. */
export function drawing(spec: SheetSpec, white: readonly number[] = [1, 2]): State {
  const { level = 1 } = spec;
  return loaded(position({ sheets: [sheet(spec), sheet({ level })], white }), 2, level);
}

export function sheetOf({ sheets }: State, seat: Seat = 0): Sheet {
  const found = sheets[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

export function unusedOf(state: State, seat: Seat = 0): readonly Unused[] {
  return sheetOf(state, seat).unused;
}

export function shown(state: State, [x, y]: Cell, seat: Seat = 0): string {
  return sheetOf(state, seat).up[y]?.charAt(x) ?? '';
}

export function isTickedAt(state: State, [x, y]: Cell, seat: Seat = 0): boolean {
  return sheetOf(state, seat).ticked[y]?.charAt(x) === 'x';
}
