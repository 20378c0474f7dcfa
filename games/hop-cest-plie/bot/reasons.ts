/** Reasons for an action of HOP c'est plié !: targets and smileys it crosses off, folds it allows, and what its end point can reach. */

import { type Advocate, type Argument, argue, limitsOf, remembered } from '@tablehop/bots';
import { type ActionShape, type AnyGame, type JsonObject, type Seat, same } from '@tablehop/core';
import {
  type Action,
  BONUS_OF,
  CORNERS,
  cellAt,
  cellWord,
  type Die,
  groupsOf,
  isMarked,
  isTicked,
  type Level,
  levelOf,
  mayFlip,
  mayFold,
  mayFoldSide,
  meetsGoal,
  piecesOf,
  positionOf,
  type RowAction,
  type Sheet,
  SIDES,
  type State,
} from '../rules/index.ts';
import { type Beam, createTurnPlanner, type TurnPlanner } from './plan-turn.ts';

const BEAM: Beam = { width: 3, tries: 300 };
const PLANNING_MS = 80;
/** The longest number on a die, and one more. */
const LONGEST_ROW = 7;

export function hopCestPlieAdvocate(game: AnyGame): Advocate<State> {
  const pieces = piecesOf(game);
  const planners = new Map<Level, TurnPlanner>();

  function alternatives(view: State, seat: Seat): readonly Action[] {
    const level = levelOf(pieces, view.options.level);
    const sheet = view.sheets[seat];
    // Between rays there are thousands of rows: too many to look at for this.
    if (sheet === undefined || level.surfaceOf(sheet).rays.length > 1) return [];
    const planner = remembered(planners, level, () => createTurnPlanner(game, level));
    const plans = planner.plansFor(view, seat, BEAM, limitsOf({ budgetMs: PLANNING_MS }, PLANNING_MS));
    const firsts: Action[] = [];
    for (const { first } of plans) if (first !== null && !firsts.some((each) => same(each, first))) firsts.push(first);
    return firsts;
  }

  function argumentsFor(view: State, seat: Seat, given: ActionShape): readonly Argument[] {
    const action = given as Action;
    const level = levelOf(pieces, view.options.level);
    const before = view.sheets[seat];
    if (before === undefined) return [];
    const state: State = game.apply(view, seat, action).state;
    const after = state.sheets[seat] ?? before;
    switch (action.type) {
      case 'choose':
        return aboutDie(view, state, seat, action.die, level);
      case 'row':
        return [...aboutGoal(level, before, after), ...aboutTicks(level, before, after), ...aboutEnd(level, after, action)];
      case 'fold':
      case 'flip':
      case 'foldSide':
        return [...aboutGoal(level, before, after), ...aboutFold(level, before, after, action)];
      case 'take':
        return aboutNumbers(view, action.die);
      default:
        return [];
    }
  }

  function aboutDie(view: State, chosen: State, seat: Seat, die: Die, level: Level): readonly Argument[] {
    const sheet = chosen.sheets[seat];
    if (sheet === undefined || level.surfaceOf(sheet).rays.length > 1) return aboutNumbers(view, die);
    const { targets, papers } = level.surfaceOf(sheet);
    const smileys = new Set(CORNERS.flatMap((corner) => (sheet.folds[corner] === null ? level.smileys[corner].large : [])));
    const wanted = (position: number) => targets.includes(position) || smileys.has(papers[position] ?? -1);
    const found = new Set<number>();
    for (const { action } of game.offers(chosen, seat)) {
      if (action.type !== 'row') continue;
      for (const cell of (action as RowAction).path) {
        const position = positionOf(cell);
        if (!isMarked(sheet.ticked, position) && wanted(position)) found.add(position);
      }
    }
    return [
      ...aboutNumbers(view, die),
      ...argue(found.size > 0, 'reach', 0.6, 'why.dieReaches', { amount: found.size, params: { count: found.size } }),
    ];
  }

  return { argumentsFor, alternatives };
}

function aboutNumbers({ roll }: State, die: Die): readonly Argument[] {
  const numbers = roll?.[die] ?? [];
  const count = numbers.reduce((sum, each) => sum + each, 0);
  return [
    ...argue(true, 'crosses', 0.4, 'why.dieCrosses', { amount: count, params: { count } }),
    ...argue(numbers.length > 1, 'rows', 0.5, 'why.dieRows', { amount: numbers.length, params: { count: numbers.length } }),
  ];
}

function aboutGoal(level: Level, before: Sheet, after: Sheet): readonly Argument[] {
  if (meetsGoal(level, after)) return argue(!meetsGoal(level, before), 'goal', 100, 'why.goal');
  const count = mostJoined(level, after);
  return argue(count > 1 && count > mostJoined(level, before), 'joined', 1.5, 'why.joins', { amount: count, params: { count } });
}

/** The largest number of visible targets that are joined with one another. */
function mostJoined(level: Level, sheet: Sheet): number {
  const groups = groupsOf(sheet.ticked);
  const sizes = new Map<number, number>();
  for (const target of level.surfaceOf(sheet).targets) {
    const group = groups[target] ?? 0;
    if (group > 0) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return Math.max(0, ...sizes.values());
}

function aboutTicks(level: Level, before: Sheet, after: Sheet): readonly Argument[] {
  const isFresh = (paper: number) => isTicked(after, paper) && !isTicked(before, paper);
  const { targets } = level.surfaceOf(before);
  const freshTargets = targets.filter((target) => isMarked(after.ticked, target) && !isMarked(before.ticked, target)).length;
  const bulbs = level.bulbs.filter(isFresh).length;
  const bulbsLeft = level.bulbs.filter((paper) => !isTicked(after, paper)).length;
  const lengths = after.unused.filter(({ use }) => 'bonus' in use && !before.unused.some((other) => same(other.use, use)));
  const length = Math.max(0, ...lengths.map((each) => each.length));
  // Not the ticks of the turn: those count cells that were ticked before.
  const count = ticksOn(after) - ticksOn(before);
  return [
    ...argue(freshTargets > 0, 'targets', 1.2, 'why.targets', { amount: freshTargets, params: { count: freshTargets } }),
    ...aboutFolds(level, before, after),
    ...aboutSmileys(level, after, isFresh),
    ...argue(bulbs > 0 && bulbsLeft > 0, 'bulbs', 1, 'why.bulbs', { amount: bulbs, params: { count: bulbs, left: bulbsLeft } }),
    ...argue(length > 0, 'bonus', 0.7, 'why.bonusRow', { amount: length, params: { length } }),
    ...argue(count > 0, 'crosses', 0.15, 'why.crosses', { amount: count, params: { count } }),
  ];
}

function ticksOn({ front, back }: Sheet): number {
  let ticks = 0;
  for (const row of [...front, ...back]) for (const mark of row) if (mark === 'x') ticks += 1;
  return ticks;
}

function aboutFolds(level: Level, before: Sheet, after: Sheet): readonly Argument[] {
  const corner = CORNERS.find((each) => mayFold(level, after, each, 'large') && !mayFold(level, before, each, 'large'));
  const side = SIDES.find((each) => mayFoldSide(level, after, each) && !mayFoldSide(level, before, each));
  return [
    ...(corner === undefined ? [] : argue(true, 'fold', 1.5, 'why.mayFold', { amount: 2, params: { corner: cornerWord(corner) } })),
    ...argue(mayFlip(level, after) && !mayFlip(level, before), 'flip', 3, 'why.mayFlip'),
    ...(side === undefined ? [] : argue(true, 'foldSide', 2, 'why.mayFoldSide', { params: { side: { key: `edge.${side}` } } })),
  ];
}

/** The corner for whose large fold most smileys were crossed off, if some are still missing. */
function aboutSmileys(level: Level, after: Sheet, isFresh: (paper: number) => boolean): readonly Argument[] {
  let best = { count: 0, left: 0, corner: '' };
  for (const corner of CORNERS) {
    if (after.folds[corner] !== null) continue;
    const smileys = level.smileys[corner].large;
    const count = smileys.filter(isFresh).length;
    const left = smileys.filter((paper) => !isTicked(after, paper)).length;
    if (left > 0 && count > best.count) best = { count, left, corner };
  }
  const { count, left, corner } = best;
  return argue(count > 0, 'smileys', 1, 'why.smileys', { amount: count, params: { count, left, corner: cornerWord(corner) } });
}

/** A row ends in a start point: counts what is in line with it, within reach of a single row. */
function aboutEnd(level: Level, after: Sheet, { path }: RowAction): readonly Argument[] {
  const end = path.at(-1);
  if (end === undefined) return [];
  const { next, targets, papers } = level.surfaceOf(after);
  const smileys = new Set(CORNERS.flatMap((corner) => (after.folds[corner] === null ? level.smileys[corner].large : [])));
  let nearest: { readonly steps: number; readonly position: number; readonly isTarget: boolean } | null = null;
  for (let direction = 0; direction < 4; direction++) {
    let position = positionOf(end);
    for (let steps = 1; steps <= LONGEST_ROW; steps++) {
      position = next[4 * position + direction] ?? -1;
      if (position < 0) break;
      if (isMarked(after.ticked, position)) continue;
      const isTarget = targets.includes(position);
      if (!isTarget && !smileys.has(papers[position] ?? -1)) continue;
      if (nearest === null || steps < nearest.steps) nearest = { steps, position, isTarget };
      break;
    }
  }
  if (nearest === null) return [];
  const { steps, position, isTarget } = nearest;
  const params = { cell: cellWord(cellAt(position)), count: steps };
  return argue(true, 'inLine', 0.12, isTarget ? 'why.targetInLine' : 'why.smileyInLine', { amount: 1 + LONGEST_ROW - steps, params });
}

function aboutFold(level: Level, before: Sheet, after: Sheet, action: Action): readonly Argument[] {
  const shown = level.surfaceOf(after).targets.length - level.surfaceOf(before).targets.length;
  const open = CORNERS.filter((corner) => after.folds[corner] === null).length;
  const bonus = action.type === 'fold' && action.size === 'large' ? BONUS_OF[action.corner] : null;
  return [
    ...argue(shown > 0, 'shown', 1.5, 'why.foldShows', { amount: shown, params: { count: shown } }),
    ...argue(action.type === 'fold' && open === 0, 'lastCorner', 2, 'why.lastCorner'),
    ...(bonus === null ? [] : argue(true, 'bonus', 1, 'why.foldBonus', { params: { bonus: { key: `bonus.${bonus}` } } })),
  ];
}

function cornerWord(corner: string): JsonObject {
  return { key: `corner.${corner}` };
}
