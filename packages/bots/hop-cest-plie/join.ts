/**
 * What it takes to join the targets: a tree that grows from one target to the nearest other, by the cheapest way, until it has them all.
 * Ticked cells are free. The cheapest tree of all may be a little cheaper, but takes ten times as long to find.
 */

import { POSITIONS } from '@tablehop/games/hop-cest-plie';
import { stepsFromNearest } from './collect.ts';
import { type Ground, PRICE_OF_A_TICK, UNREACHABLE } from './ground.ts';

/** Filled anew by every `join` into it. */
export type Join = {
  /** Still to be made. */
  ticks: number;
  /** The unticked positions of the tree, way after way, */
  readonly gaps: number[];
  /** and how many of them there are up to the end of each way. */
  readonly ends: number[];
};

export function newJoin(): Join {
  return { ticks: 0, gaps: [], ends: [] };
}

const NOT_TO_BE_JOINED = 100;

// Every search uses the same memory. Positions wait in stacks by what it costs to get there; `below` is the entry under an entry.
const FAR = 255;
const costs = new Uint8Array(POSITIONS);
const cameFrom = new Int16Array(POSITIONS);
const inTree = new Uint8Array(POSITIONS);
const prices = new Uint8Array(POSITIONS);
const tops = new Int16Array(FAR);
const waiting = new Int16Array(32 * POSITIONS);
const below = new Int16Array(32 * POSITIONS);
let entries = 0;

export function join({ surface, prices: printed }: Ground, ticked: Uint8Array, into: Join): void {
  const { papers, targets } = surface;
  for (let position = 0; position < POSITIONS; position++) {
    const paper = papers[position] ?? -1;
    prices[position] = paper >= 0 && ticked[paper] === 1 ? 0 : (printed[position] ?? 0);
  }
  costs.fill(FAR);
  inTree.fill(0);
  tops.fill(-1);
  entries = 0;
  into.ticks = 0;
  into.gaps.length = 0;
  into.ends.length = 0;
  const [root = 0] = targets;
  let price = prices[root] ?? 0;
  if (price > 0) into.gaps.push(root);
  inTree[root] = 1;
  wait(root, 0);
  for (let left = targets.length - 1; left > 0; left--) {
    const target = nearestTarget(surface.next, targets);
    if (target < 0) {
      into.ticks = NOT_TO_BE_JOINED;
      return;
    }
    price += costs[target] ?? 0;
    for (let position = target; inTree[position] === 0; position = cameFrom[position] ?? root) {
      inTree[position] = 1;
      if ((prices[position] ?? 0) > 0) into.gaps.push(position);
      // From now on the tree also grows from here; what is known of costs elsewhere is still an upper bound.
      wait(position, 0);
    }
    into.ends.push(into.gaps.length);
  }
  into.ticks = price / PRICE_OF_A_TICK;
}

function wait(position: number, cost: number): void {
  costs[position] = cost;
  waiting[entries] = position;
  below[entries] = tops[cost] ?? -1;
  tops[cost] = entries;
  entries += 1;
}

/** The cheapest to reach of those that are not in the tree, or −1. */
function nearestTarget(next: Int16Array, targets: readonly number[]): number {
  for (let cost = 0; cost < FAR - PRICE_OF_A_TICK; cost++) {
    for (let entry = tops[cost] ?? -1; entry >= 0; entry = tops[cost] ?? -1) {
      tops[cost] = below[entry] ?? -1;
      const position = waiting[entry] ?? 0;
      // A cheaper way there has been found since.
      if (costs[position] !== cost) continue;
      if (inTree[position] === 0 && targets.includes(position)) return position;
      spread(next, position, cost);
    }
  }
  return -1;
}

function spread(next: Int16Array, position: number, cost: number): void {
  for (let way = 4 * position; way < 4 * position + 4; way++) {
    const beside = next[way] ?? -1;
    if (beside < 0) continue;
    const there = cost + (prices[beside] ?? 0);
    if (there >= (costs[beside] ?? 0)) continue;
    cameFrom[beside] = position;
    wait(beside, there);
  }
}

/** How many steps the start points are away from the gaps of the join, beyond the first, way by way. */
export function detours({ gaps, ends }: Join, { stepsTo }: Ground, starts: readonly number[]): number {
  let total = 0;
  let index = 0;
  for (const end of ends) {
    if (index === end) continue;
    let nearest = UNREACHABLE;
    for (; index < end; index++) nearest = Math.min(nearest, stepsFromNearest(stepsTo(gaps[index] ?? 0), starts));
    total += nearest - 1;
  }
  return total;
}
