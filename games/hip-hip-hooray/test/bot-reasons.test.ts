/** Every reason given in Hip, Hip, Hooray is true: counted by applying the action and by what the rules offer then. */

import type { Seat } from '@tablehop/core';
import { it } from 'vitest';
import { expectTrue, numberIn, type Stated } from '../../../packages/bots/test/stated.ts';
import { known } from '../../test/known.ts';
import {
  type Action,
  type Cell,
  type Color,
  formationOf,
  hipHipHooray as rules,
  type State,
  shapeOfFace,
  standardPieces,
} from '../rules/index.ts';

const hipHipHooray = known(rules);

type Each = Stated<State, Action & { readonly value: number; readonly cell: Cell; readonly color: Color }>;

function totalOf(state: State, seat: Seat): number {
  return hipHipHooray.score(state)[seat]?.total ?? 0;
}

function gained({ state, seat, action }: Each): number {
  return totalOf(hipHipHooray.apply(state, seat, action).state, seat) - totalOf(state, seat);
}

function colorOf(each: Each): string | undefined {
  return each.state.lineup[each.action.value];
}

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

/** The most points that one die could earn the seat if it built now from this line-up. */
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

const TRUTH: { readonly [key: string]: (stated: Each) => boolean } = {
  'why.leader': (each) => {
    const blues = Object.entries(each.state.lineup).flatMap(([number, color]) => (color === 'blue' ? [Number(number)] : []));
    return blues.length > 1 && Math.max(...blues) === each.action.value;
  },
  'why.leaderScores': (each) => colorOf(each) === 'blue' && gained(each) === numberIn(each, 'value'),
  'why.base': (each) =>
    colorOf(each) === 'yellow' &&
    gained(each) === numberIn(each, 'points') &&
    dice(each.state, each.seat, 'yellow').length + 1 === numberIn(each, 'count'),
  'why.flyer': (each) =>
    colorOf(each) === 'orange' && gained(each) === numberIn(each, 'points') && each.action.cell[1] === numberIn(each, 'level'),
  'why.spotter': (each) => {
    const { cell } = each.action;
    const touched = dice(each.state, each.seat, 'green').filter((placed) => touch(placed.cell, cell)).length;
    return colorOf(each) === 'green' && gained(each) === numberIn(each, 'points') && touched === numberIn(each, 'count');
  },
  'why.keepsLevel': (each) => {
    const { cell } = each.action;
    const left = empty(each.state, each.seat).filter(([x, y]) => x !== cell[0] || y !== cell[1]);
    const level = Math.max(...left.map(([, y]) => y));
    return level === numberIn(each, 'level') && [2, 3, 5, 8, 9, 9][level - 1] === numberIn(each, 'points');
  },
  'why.besideSpotters': (each) => {
    const { cell } = each.action;
    const left = empty(each.state, each.seat).filter(([x, y]) => x !== cell[0] || y !== cell[1]);
    const greens = [...dice(each.state, each.seat, 'green').map((placed) => placed.cell), ...(colorOf(each) === 'green' ? [cell] : [])];
    return left.filter((open) => greens.some((green) => touch(green, open))).length === numberIn(each, 'count');
  },
  'why.nextBase': (each) => {
    const bases = dice(each.state, each.seat, 'yellow').length + (colorOf(each) === 'yellow' ? 1 : 0);
    return [2, 3, 4, 5, 6, 7][bases] === numberIn(each, 'points') && empty(each.state, each.seat).length > 1;
  },
  'why.opens': (each) => {
    const state = each.state;
    const { value, cell } = each.action;
    const own = formationOf(state, each.seat);
    const built = { ...own, cells: [...own.cells, { cell, color: state.lineup[value] ?? 'blue', value }] };
    const rounds = (state.formations[each.seat] ?? []).with(state.round, built);
    const later: State = { ...state, formations: state.formations.with(each.seat, rounds) };
    return openTo(later, each.seat) - (openTo(state, each.seat) - 1) === numberIn(each, 'count');
  },
  'why.denies': (each) => {
    const state = each.state;
    const next = (each.seat + 1) % state.formations.length;
    const { [each.action.value]: _taken, ...rest } = state.lineup;
    const [most, points] = [state.lineup, rest].map((lineup) => mostFrom(state, next, lineup));
    return each.argument.seat === next && most === numberIn(each, 'most') && points === numberIn(each, 'points');
  },
  'why.keep.own': (each) => keepBrings(each, each.seat),
  'why.keep.only': (each) => {
    const { value, color } = each.action;
    const undecided = each.state.rolled.filter((die) => die.value !== value && die.color === color);
    return undecided.length === 0 && Object.values(each.state.lineup).every((other) => other !== color);
  },
  'why.keep.other': (each) => each.argument.seat === (each.seat + 1) % each.state.formations.length && keepBrings(each, each.argument.seat),
};

function keepBrings(each: Each, builder: Seat): boolean {
  const { value, color } = each.action;
  return mostFrom(each.state, builder, { [value]: color }) === numberIn(each, 'points');
}

it('every statement is true, and every kind of statement is made', () => {
  const setups = [
    { players: 2, seed: 'a' },
    { players: 3, seed: 'b' },
    { players: 2, seed: 'c', options: { fromTheGround: true } },
  ];
  expectTrue(
    setups.map((setup) => ({ game: hipHipHooray, ...setup })),
    TRUTH,
  );
});
