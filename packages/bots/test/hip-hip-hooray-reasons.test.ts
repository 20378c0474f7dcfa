/** Every reason that is given in Hip, Hip, Hooray is true: counted by applying what is spoken for, and by what the rules then offer. */

import type { Seat } from '@tablehop/core';
import { type Action, type Cell, formationOf, hipHipHooray, type State, shapeOfFace, standardPieces } from '@tablehop/games/hip-hip-hooray';
import { expect, test } from 'vitest';
import { keysOfReasons } from '../../games/test/catalogs.ts';
import { held, numberIn, type Stated, statedIn } from './stated.ts';

type Build = { readonly value: number; readonly cell: Cell };

function stateOf({ state }: Stated): State {
  return state as State;
}

function after({ state, seat, action }: Stated): State {
  return hipHipHooray.apply(state as State, seat, action as Action).state;
}

function totalOf(state: State, seat: Seat): number {
  return hipHipHooray.score(state)[seat]?.total ?? 0;
}

function gained(each: Stated): number {
  return totalOf(after(each), each.seat) - totalOf(stateOf(each), each.seat);
}

function colorOf(each: Stated): string | undefined {
  return stateOf(each).lineup[(each.action as unknown as Build).value];
}

/** Cells of the formation that hold no die. */
function empty(state: State, seat: Seat): readonly Cell[] {
  const { face, cells } = formationOf(state, seat);
  return shapeOfFace(standardPieces, face).cells.filter(([x, y]) => !cells.some(({ cell }) => cell[0] === x && cell[1] === y));
}

function dice(state: State, seat: Seat, color: string) {
  return formationOf(state, seat).cells.filter((placed) => placed.color === color);
}

function touch([x, y]: Cell, [otherX, otherY]: Cell): boolean {
  return (x === otherX && Math.abs(y - otherY) === 1) || (y === otherY && Math.abs(x - otherX) === 1);
}

/** If the seat could build now, with such a line-up: the most points of one die. */
function mostFrom(state: State, seat: Seat, lineup: State['lineup']): number {
  const building: State = { ...state, phase: 'build', seat, lineup, rolled: [] };
  const gains = hipHipHooray.offers(building, seat).map(({ action }) => {
    return totalOf(hipHipHooray.apply(building, seat, action).state, seat) - totalOf(building, seat);
  });
  return Math.max(0, ...gains);
}

function openTo(state: State, seat: Seat): number {
  const building: State = { ...state, phase: 'build', seat, lineup: { 1: 'blue' }, rolled: [] };
  return empty(state, seat).length === 0 ? 0 : hipHipHooray.offers(building, seat).length;
}

const TRUTH: { readonly [key: string]: (stated: Stated) => boolean } = {
  'why.leader': (each) => {
    const blues = Object.entries(stateOf(each).lineup).flatMap(([number, color]) => (color === 'blue' ? [Number(number)] : []));
    return blues.length > 1 && Math.max(...blues) === (each.action as unknown as Build).value;
  },
  'why.leaderScores': (each) => colorOf(each) === 'blue' && gained(each) === numberIn(each.argument, 'value'),
  'why.base': (each) =>
    colorOf(each) === 'yellow' &&
    gained(each) === numberIn(each.argument, 'points') &&
    dice(stateOf(each), each.seat, 'yellow').length + 1 === numberIn(each.argument, 'count'),
  'why.flyer': (each) =>
    colorOf(each) === 'orange' &&
    gained(each) === numberIn(each.argument, 'points') &&
    (each.action as unknown as Build).cell[1] === numberIn(each.argument, 'level'),
  'why.spotter': (each) => {
    const { cell } = each.action as unknown as Build;
    const touched = dice(stateOf(each), each.seat, 'green').filter((placed) => touch(placed.cell, cell)).length;
    return colorOf(each) === 'green' && gained(each) === numberIn(each.argument, 'points') && touched === numberIn(each.argument, 'count');
  },
  'why.keepsLevel': (each) => {
    const { cell } = each.action as unknown as Build;
    const left = empty(stateOf(each), each.seat).filter(([x, y]) => x !== cell[0] || y !== cell[1]);
    const level = Math.max(...left.map(([, y]) => y));
    return level === numberIn(each.argument, 'level') && [2, 3, 5, 8, 9, 9][level - 1] === numberIn(each.argument, 'points');
  },
  'why.besideSpotters': (each) => {
    const { cell } = each.action as unknown as Build;
    const left = empty(stateOf(each), each.seat).filter(([x, y]) => x !== cell[0] || y !== cell[1]);
    const greens = [...dice(stateOf(each), each.seat, 'green').map((placed) => placed.cell), ...(colorOf(each) === 'green' ? [cell] : [])];
    return left.filter((open) => greens.some((green) => touch(green, open))).length === numberIn(each.argument, 'count');
  },
  'why.nextBase': (each) => {
    const bases = dice(stateOf(each), each.seat, 'yellow').length + (colorOf(each) === 'yellow' ? 1 : 0);
    return [2, 3, 4, 5, 6, 7][bases] === numberIn(each.argument, 'points') && empty(stateOf(each), each.seat).length > 1;
  },
  'why.opens': (each) => {
    const state = stateOf(each);
    const { value, cell } = each.action as unknown as Build;
    const own = formationOf(state, each.seat);
    const built = { ...own, cells: [...own.cells, { cell, color: state.lineup[value] ?? 'blue', value }] };
    const rounds = (state.formations[each.seat] ?? []).with(state.round, built);
    const later: State = { ...state, formations: state.formations.with(each.seat, rounds) };
    // The cell that was filled is open no more.
    return openTo(later, each.seat) - (openTo(state, each.seat) - 1) === numberIn(each.argument, 'count');
  },
  'why.denies': (each) => {
    const state = stateOf(each);
    const next = (each.seat + 1) % state.formations.length;
    const { [(each.action as unknown as Build).value]: _taken, ...rest } = state.lineup;
    const [most, points] = [state.lineup, rest].map((lineup) => mostFrom(state, next, lineup));
    return each.argument.seat === next && most === numberIn(each.argument, 'most') && points === numberIn(each.argument, 'points');
  },
  'why.keep.own': (each) => keepBrings(each, each.seat),
  'why.keep.only': (each) => {
    const { value, color } = each.action as unknown as { value: number; color: string };
    const undecided = stateOf(each).rolled.filter((die) => die.value !== value && die.color === color);
    return undecided.length === 0 && Object.values(stateOf(each).lineup).every((other) => other !== color);
  },
  'why.keep.other': (each) =>
    each.argument.seat === (each.seat + 1) % stateOf(each).formations.length && keepBrings(each, each.argument.seat),
};

function keepBrings(each: Stated, builder: Seat): boolean {
  const { value, color } = each.action as unknown as { value: number; color: 'blue' };
  return mostFrom(stateOf(each), builder, { [value]: color }) === numberIn(each.argument, 'points');
}

test('every statement is true, and every kind of statement is made', () => {
  const setups = [
    { players: 2, seed: 'a' },
    { players: 3, seed: 'b' },
    { players: 2, seed: 'c', options: { fromTheGround: true } },
  ];
  const { counts, untrue } = held(
    setups.flatMap((setup) => [...statedIn({ game: hipHipHooray, ...setup })]),
    TRUTH,
  );
  expect(untrue).toEqual([]);
  expect(Object.keys(counts).sort()).toEqual([...new Set(keysOfReasons('hip-hip-hooray'))].sort());
});
