/** Plans a turn to its end by beam search, one row per step; on a tie, the first offered. Only `offers` and `apply` say what is legal. */

import type { Limits } from '@tablehop/bots';
import { type Seat, same } from '@tablehop/core';
import {
  type Action,
  CORNERS,
  isSameUse,
  type Level,
  meetsGoal,
  type RowAction,
  type Sheet,
  SIDES,
  type State,
  sheetOf,
} from '../rules/index.ts';
import { draftOf, drawOn, isOfUse, newTrial, type Trial, wipeOff } from './draft.ts';
import { createEstimator } from './estimate.ts';

/** What planning needs of the game, which may have custom levels. */
export type Rules = {
  offers(state: State, seat: Seat): readonly { readonly action: Action }[];
  apply(state: State, by: Seat | 'chance', action: Action): { readonly state: State };
};

export type Beam = {
  readonly width: number;
  /** Rows tried per step before less promising sheets are dropped. */
  readonly tries: number;
  /** Draws the error for a row, in ticks. Absent: no errors. */
  readonly misjudged?: () => number;
};

/** A way to spend the turn, or the first part of it. */
export type Plan = {
  readonly state: State;
  readonly sheet: Sheet;
  /** Null for a plan to do nothing more. */
  readonly first: Action | null;
  /** Ticks left to the goal; far below 0 once it is met. */
  readonly cost: number;
  readonly rows: number;
};

export type TurnPlanner = {
  /** Plans for this turn, best first, no two with the same marks. */
  plansFor(state: State, seat: Seat, beam: Beam, limits: Limits): readonly Plan[];
  costOf(sheet: Sheet): number;
};

type Attempt = { readonly before: Plan; readonly row: RowAction; readonly promise: number };

const GOAL_MET = -1000;
/** The expected saving per tick of a row that may still be drawn. */
const TICK_TO_COME = 0.8;
/** The expected extra saving of a row from a bonus. */
const ROW_TO_COME = 1.5;

export function hasMetGoal({ cost }: Plan): boolean {
  return cost < GOAL_MET / 2;
}

export function createTurnPlanner(rules: Rules, level: Level): TurnPlanner {
  const estimate = createEstimator(level);
  const trial = newTrial();
  const triedRows = newTriedRows();

  function plansFor(state: State, seat: Seat, beam: Beam, limits: Limits): readonly Plan[] {
    const plans: Plan[] = [];
    for (let step = openingPlans(state, seat); step.length > 0; step = nextStep(step, seat, beam, limits)) plans.push(...step);
    return distinct(plans.sort((a, b) => a.cost - b.cost || b.rows - a.rows));
  }

  function openingPlans(state: State, seat: Seat): Plan[] {
    const sheet = sheetOf(state, seat);
    const plans: Plan[] = [];
    if (state.phase === 'mark') addWithFolds({ state, sheet, first: null, cost: costOf(sheet), rows: 0 }, seat, -1, plans);
    else for (const { action } of rules.offers(state, seat)) addWithFolds(follow(state, null, 0, action, seat), seat, -1, plans);
    return plans;
  }

  function nextStep(plans: readonly Plan[], seat: Seat, { width, tries, misjudged }: Beam, limits: Limits): Plan[] {
    const attempts: Attempt[] = [];
    for (const [index, plan] of plans.toSorted((a, b) => a.cost - b.cost).entries()) {
      if (index > 0 && (attempts.length >= tries || limits.isTimeUp())) break;
      addAttempts(plan, seat, misjudged, attempts);
    }
    attempts.sort((a, b) => a.promise - b.promise);
    const next: Plan[] = [];
    const seen = new Set<string>();
    for (const { before, row } of attempts) {
      if (seen.size === width) break;
      const plan = drawNext(before, row, seat);
      const key = `${marksOf(plan.sheet)} ${plan.sheet.unused.map(({ length }) => length).sort()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      addWithFolds(plan, seat, -1, next);
    }
    return next;
  }

  /** Adds the plan, and the plan with every other choice before the next row. */
  function addWithFolds(plan: Plan, seat: Seat, lastPlace: number, plans: Plan[]): void {
    plans.push(plan);
    if (!isMarking(plan)) return;
    for (const { action } of rules.offers(plan.state, seat)) {
      // The order does not matter: only one is tried.
      const place = placeOf(action);
      if (place > lastPlace) addWithFolds(follow(plan.state, plan.first, plan.rows, action, seat), seat, place, plans);
    }
  }

  function addAttempts(plan: Plan, seat: Seat, misjudged: () => number = () => 0, attempts: Attempt[]): void {
    if (!isMarking(plan) || plan.sheet.unused.length === 0) return;
    for (const { row, promise } of triedRows(plan.sheet, () => tryRows(plan, seat)))
      attempts.push({ before: plan, row, promise: promise + misjudged() });
  }

  function tryRows({ state, sheet }: Plan, seat: Seat): readonly TriedRow[] {
    const surface = level.surfaceOf(sheet);
    const draft = draftOf(sheet);
    const { costAfter } = estimate(draft, sheet);
    const seen = new Set<number>();
    const rows: TriedRow[] = [];
    for (const { action } of rules.offers(state, seat)) {
      if (action.type !== 'row') continue;
      const rest = lengthsWithout(sheet, action);
      drawOn(draft, trial, level, surface, action);
      const key = keyOf(trial, draft.starts, rest);
      if (!seen.has(key)) {
        seen.add(key);
        if (isOfUse(draft, trial)) rows.push({ row: action, promise: costAfter(trial) - toCome(rest, trial) });
      }
      wipeOff(draft, trial);
    }
    return rows;
  }

  function follow(state: State, first: Action | null, rows: number, action: Action, seat: Seat): Plan {
    const after = rules.apply(state, seat, action).state;
    const sheet = sheetOf(after, seat);
    return { state: after, sheet, first: first ?? action, cost: costOf(sheet), rows };
  }

  /** Keeps the lower cost: a row never undoes a join, even if the estimate finds a worse tree after it. */
  function drawNext({ state, first, cost, rows }: Plan, row: RowAction, seat: Seat): Plan {
    const plan = follow(state, first, rows + 1, row, seat);
    return plan.cost <= cost ? plan : { ...plan, cost };
  }

  function costOf(sheet: Sheet): number {
    // R7: of the players who meet the goal in the same turn, the one with the fewest ticks in it is first.
    return meetsGoal(level, sheet) ? GOAL_MET + sheet.ticksThisTurn : estimate(draftOf(sheet), sheet).cost;
  }

  return { plansFor, costOf };
}

function isMarking({ state, sheet }: Plan): boolean {
  return state.phase === 'mark' && !sheet.done;
}

/** Rank in the fixed order in which actions other than rows are tried between rows; −1 for rows. */
function placeOf(action: Action): number {
  switch (action.type) {
    case 'take':
      return 0;
    case 'fold':
      return 1 + CORNERS.indexOf(action.corner);
    case 'flip':
      return 1 + CORNERS.length;
    case 'foldSide':
      return 2 + CORNERS.length + SIDES.indexOf(action.side);
    default:
      return -1;
  }
}

function lengthsWithout({ unused }: Sheet, { use }: RowAction): number {
  let sum = 0;
  for (const other of unused) if (!isSameUse(other.use, use)) sum += other.length;
  return sum;
}

/** The expected saving of the rows left and of those this one earns. */
function toCome(rest: number, { earned }: Trial): number {
  return TICK_TO_COME * (rest + earned) + (earned > 0 ? ROW_TO_COME : 0);
}

/** FNV hash of what a row leaves: rows with the same result have the same key. */
function keyOf({ fresh, startsBefore }: Trial, starts: readonly number[], rest: number): number {
  let key = rest;
  for (const paper of fresh) key = Math.imul(key ^ paper, 0x01000193);
  for (let index = startsBefore; index < starts.length; index++) key = Math.imul(key ^ (starts[index] ?? 0) ^ 0x8000, 0x01000193);
  return key;
}

function marksOf({ front, back, folds, die, plusUsed }: Sheet): string {
  return `${front.join()} ${back.join()} ${CORNERS.map((corner) => folds[corner]).join()} ${die} ${plusUsed}`;
}

function distinct(plans: readonly Plan[]): readonly Plan[] {
  const seen = new Set<string>();
  return plans.filter(({ sheet }) => {
    const key = `${marksOf(sheet)} ${JSON.stringify(sheet.starts)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Cache of the last few sheets: a turn is planned anew after each action, and meets the same sheets again. */
type TriedRow = { readonly row: RowAction; readonly promise: number };

const RECENT = 32;

function newTriedRows(): (sheet: Sheet, tryThem: () => readonly TriedRow[]) => readonly TriedRow[] {
  // A ring buffer: the newest overwrites the oldest.
  const recent: { readonly sheet: Sheet; readonly rows: readonly TriedRow[] }[] = [];
  let oldest = 0;
  return (sheet, tryThem) => {
    for (const known of recent) if (hasSameRows(known.sheet, sheet)) return known.rows;
    const rows = tryThem();
    recent[oldest] = { sheet, rows };
    oldest = (oldest + 1) % RECENT;
    return rows;
  };
}

/** Whether both sheets are equal in everything that rows and their results depend on. */
function hasSameRows(one: Sheet, other: Sheet): boolean {
  return (
    one.die === other.die &&
    one.plusUsed === other.plusUsed &&
    one.flipped === other.flipped &&
    same(one.unused, other.unused) &&
    same(one.bonuses, other.bonuses) &&
    same(one.folds, other.folds) &&
    same(one.sides, other.sides) &&
    same(one.starts, other.starts) &&
    same(one.front, other.front) &&
    same(one.back, other.back)
  );
}
