/** Reasons for an action of Hip, Hip, Hooray: what a die earns, which cells stay open, and what the next builder finds. */

import { type Advocate, type Argument, argue } from '@tablehop/bots';
import type { ActionShape, Seat } from '@tablehop/core';
import {
  type Action,
  type Cell,
  type Color,
  cellAt,
  type Formation,
  filledCells,
  formationOf,
  type Lineup,
  NUMBERS,
  nextSeat,
  openCells,
  pointsOf,
  type State,
  shapeOfFace,
  standardPieces,
} from '../rules/index.ts';

type Build = Extract<Action, { type: 'build' }>;
type Keep = Extract<Action, { type: 'keep' }>;

export const hipHipHoorayAdvocate: Advocate<State> = {
  argumentsFor(view, seat, given: ActionShape) {
    const action = given as Action;
    switch (action.type) {
      case 'build':
        return argumentsForBuild(view, seat, action);
      case 'keep':
        return argumentsForKeep(view, seat, action);
      default:
        return [];
    }
  },
};

function argumentsForBuild(view: State, seat: Seat, { value, cell }: Build): readonly Argument[] {
  const color = view.lineup[value];
  const before = formationOf(view, seat);
  if (color === undefined) return [];
  const after: Formation = { ...before, cells: [...before.cells, { cell, color, value }] };
  const points = totalOf(after) - totalOf(before);
  const opened = newlyOpen(view, before, after);
  return [
    ...aboutDie(view, before, color, value, cell, points),
    ...aboutRoom(view, after),
    ...argue(view.options.fromTheGround && opened > 0, 'opens', 0.4, 'why.opens', { amount: opened, params: { count: opened } }),
    ...aboutNextBuilder(view, seat, value),
  ];
}

function aboutDie(view: State, before: Formation, color: Color, value: number, cell: Cell, points: number): readonly Argument[] {
  switch (color) {
    case 'blue': {
      const others = NUMBERS.filter((number) => number !== value && view.lineup[number] === 'blue');
      const isHighest = others.length > 0 && others.every((number) => number < value);
      return [
        ...argue(true, 'points', 1, 'why.leaderScores', { amount: value, params: { value } }),
        ...argue(isHighest, 'leader', 0.3, 'why.leader'),
      ];
    }
    case 'yellow': {
      const count = 1 + before.cells.filter((placed) => placed.color === 'yellow').length;
      return argue(true, 'points', 1, 'why.base', { amount: points, params: { count, points } });
    }
    case 'orange':
      return argue(true, 'points', 1, 'why.flyer', { amount: points, params: { level: cell[1], points } });
    case 'green': {
      const count = before.cells.filter((placed) => placed.color === 'green' && areNeighbours(placed.cell, cell)).length;
      return argue(count > 0, 'points', 1, 'why.spotter', { amount: points, params: { count, points } });
    }
  }
}

function aboutRoom({ options }: State, after: Formation): readonly Argument[] {
  const shape = shapeOfFace(standardPieces, after.face);
  const filled = filledCells(shape, after);
  const unfilled = shape.cells.filter((cell) => (filled & (1 << cellAt(shape, cell[0], cell[1]))) === 0);
  const greens = after.cells.filter(({ color }) => color === 'green');
  const beside = unfilled.filter((cell) => greens.some((placed) => areNeighbours(placed.cell, cell))).length;
  const highest = Math.max(0, ...unfilled.map(([, level]) => level));
  const flyer = standardPieces.flyerLevels[highest - 1] ?? 0;
  const bases = after.cells.filter(({ color }) => color === 'yellow').length;
  const nextBase = (standardPieces.baseTrack[bases] ?? 0) - (standardPieces.baseTrack[bases - 1] ?? 0);
  const isOpen = openCells(shape, filled, options).length > 0;
  return [
    ...argue(highest > 0, 'topCell', 0.5, 'why.keepsLevel', { amount: flyer, params: { level: highest, points: flyer } }),
    ...argue(beside > 0, 'beside', 0.6, 'why.besideSpotters', { amount: beside, params: { count: beside } }),
    ...argue(isOpen && bases > 0, 'nextBase', 0.3, 'why.nextBase', { amount: nextBase, params: { points: nextBase } }),
  ];
}

/** R1, `fromTheGround`: cells that become available with this die. */
function newlyOpen({ options }: State, before: Formation, after: Formation): number {
  const shape = shapeOfFace(standardPieces, after.face);
  const openBefore = openCells(shape, filledCells(shape, before), options);
  return openCells(shape, filledCells(shape, after), options).filter((cell) => !openBefore.includes(cell)).length;
}

function aboutNextBuilder(view: State, seat: Seat, taken: number): readonly Argument[] {
  const next = nextSeat(view, seat);
  const formation = formationOf(view, next);
  const most = bestFrom(view, formation, view.lineup);
  const points = bestFrom(view, formation, withoutNumber(view.lineup, taken));
  return argue(next !== seat && points < most, 'denies', 0.35, 'why.denies', {
    amount: most - points,
    params: { points, most },
    seat: next,
  });
}

function argumentsForKeep(view: State, seat: Seat, { value, color }: Keep): readonly Argument[] {
  const isOwn = formationOf(view, seat).cells.length === 0;
  const builder = isOwn ? seat : nextSeat(view, seat);
  const points = bestFrom(view, formationOf(view, builder), { [value]: color });
  if (isOwn) {
    const others = [...Object.values(view.lineup), ...view.rolled.filter((die) => die.value !== value).map((die) => die.color)];
    return [
      ...argue(points > 0, 'keep', 1, 'why.keep.own', { amount: points, params: { points } }),
      ...argue(!others.includes(color), 'only', 0.5, 'why.keep.only', { params: { color: { key: `color.${color}` } } }),
    ];
  }
  return argue(true, 'keep', 1, 'why.keep.other', { amount: -points, params: { points }, seat: builder });
}

function bestFrom({ options }: State, formation: Formation, lineup: Lineup): number {
  const shape = shapeOfFace(standardPieces, formation.face);
  const open = openCells(shape, filledCells(shape, formation), options);
  const before = totalOf(formation);
  let best = 0;
  for (const number of NUMBERS) {
    const color = lineup[number];
    if (color === undefined) continue;
    for (const index of open) {
      const cell = shape.cells[index];
      if (cell === undefined) continue;
      best = Math.max(best, totalOf({ ...formation, cells: [...formation.cells, { cell, color, value: number }] }) - before);
    }
  }
  return best;
}

function withoutNumber(lineup: Lineup, gone: number): Lineup {
  return Object.fromEntries(Object.entries(lineup).filter(([number]) => Number(number) !== gone));
}

function totalOf(formation: Formation): number {
  const { blue, yellow, orange, green } = pointsOf(standardPieces, formation);
  return blue + yellow + orange + green;
}

function areNeighbours(one: Cell, other: Cell): boolean {
  return Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) === 1;
}
