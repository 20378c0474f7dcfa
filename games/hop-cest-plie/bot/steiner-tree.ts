/**
 * Joins the targets by a Steiner tree over the cells (Takahashi and Matsuyama): grows by the cheapest path to the nearest target; ticked
 * cells are free. The exact tree (Dreyfus–Wagner) may be a little cheaper, but takes ten times as long to find.
 * Paths: Dijkstra's algorithm with a bucket queue (Dial's algorithm), because costs are small whole numbers.
 */

import { remembered } from '@tablehop/bots';
import { POSITIONS, SIZE } from '../rules/index.ts';
import { COST_OF_A_ROW, COST_OF_A_TICK, type CostMap, type Reach, stepsFromNearest, UNREACHABLE } from './cost-map.ts';
import type { Draft, Trial } from './draft.ts';

export type SteinerTree = {
  /** Still to be made. */
  readonly ticks: number;
  /** The unticked positions of the tree, path after path. */
  readonly gaps: readonly number[];
  /** The number of gaps up to the end of each path. */
  readonly ends: readonly number[];
};

const NOT_TO_BE_JOINED = 100;
const NONE = -1000;

// Buffers shared by all searches; nothing is kept between them. A bucket is a linked list, newest entry first.
const FAR = 255;
const distances = new Uint8Array(POSITIONS);
const cameFrom = new Int16Array(POSITIONS);
const inTree = new Uint8Array(POSITIONS);
const isTarget = new Uint8Array(POSITIONS);
const tickCosts = new Uint8Array(POSITIONS);
const bucketHeads = new Int16Array(FAR);
const queued = new Int16Array(32 * POSITIONS);
const nextInBucket = new Int16Array(32 * POSITIONS);
let entries = 0;

export function growSteinerTree({ surface, tickCosts: printed }: CostMap, ticked: Uint8Array): SteinerTree {
  const { papers, targets } = surface;
  for (let position = 0; position < POSITIONS; position++) {
    const paper = papers[position] ?? -1;
    tickCosts[position] = paper >= 0 && ticked[paper] === 1 ? 0 : (printed[position] ?? 0);
  }
  distances.fill(FAR);
  inTree.fill(0);
  isTarget.fill(0);
  for (const target of targets) isTarget[target] = 1;
  bucketHeads.fill(-1);
  entries = 0;
  const gaps: number[] = [];
  const ends: number[] = [];
  const [root = 0] = targets;
  let cost = tickCosts[root] ?? 0;
  if (cost > 0) gaps.push(root);
  inTree[root] = 1;
  enqueue(root, 0);
  for (let left = targets.length - 1; left > 0; left--) {
    const target = nearestTarget(surface.next);
    if (target < 0) return { ticks: NOT_TO_BE_JOINED, gaps, ends };
    cost += distances[target] ?? 0;
    for (let position = target; inTree[position] === 0; position = cameFrom[position] ?? root) {
      inTree[position] = 1;
      if ((tickCosts[position] ?? 0) > 0) gaps.push(position);
      // The tree now also grows from here; distances known elsewhere are still upper bounds.
      enqueue(position, 0);
    }
    ends.push(gaps.length);
  }
  return { ticks: cost / COST_OF_A_TICK, gaps, ends };
}

function enqueue(position: number, distance: number): void {
  distances[position] = distance;
  queued[entries] = position;
  nextInBucket[entries] = bucketHeads[distance] ?? -1;
  bucketHeads[distance] = entries;
  entries += 1;
}

function nearestTarget(next: Int16Array): number {
  for (let distance = 0; distance < FAR - COST_OF_A_TICK; distance++) {
    for (let entry = bucketHeads[distance] ?? -1; entry >= 0; entry = bucketHeads[distance] ?? -1) {
      bucketHeads[distance] = nextInBucket[entry] ?? -1;
      const position = queued[entry] ?? 0;
      // A cheaper path there has been found since.
      if (distances[position] !== distance) continue;
      if (isTarget[position] === 1 && inTree[position] === 0) return position;
      relaxNeighbours(next, position, distance);
    }
  }
  return -1;
}

function relaxNeighbours(next: Int16Array, position: number, distance: number): void {
  for (let way = 4 * position; way < 4 * position + 4; way++) {
    const beside = next[way] ?? -1;
    if (beside < 0) continue;
    const there = distance + (tickCosts[beside] ?? 0);
    const known = distances[beside] ?? 0;
    if (there > known) continue;
    if (there === known) {
      // On a tie, prefers the path that goes straight on: it takes fewer rows.
      if (there > distance && inTree[beside] === 0 && inTree[position] === 0 && goesStraight(position, beside)) cameFrom[beside] = position;
      continue;
    }
    cameFrom[beside] = position;
    enqueue(beside, there);
  }
}

function goesStraight(position: number, beside: number): boolean {
  return beside - position === position - (cameFrom[position] ?? 0);
}

/** The number of straight lines in the gaps of the tree: each takes a row. */
export function linesOf({ gaps, ends }: SteinerTree): number {
  let lines = 0;
  let index = 0;
  for (const end of ends) {
    let before = NONE;
    let along = 0;
    for (; index < end; index++) {
      const gap = gaps[index] ?? 0;
      const step = gap - before;
      if (Math.abs(step) !== 1 && Math.abs(step) !== SIZE) {
        lines += 1;
        along = 0;
      } else if (along === 0 || step === along) along = step;
      else {
        lines += 1;
        along = 0;
      }
      before = gap;
    }
  }
  return lines;
}

/** Steps from the start points to the gaps of the tree, beyond the first, path by path. */
export function detours({ gaps, ends }: SteinerTree, reach: Reach): number {
  let total = 0;
  let index = 0;
  for (const end of ends) {
    if (index === end) continue;
    let nearest = UNREACHABLE;
    for (; index < end; index++) nearest = Math.min(nearest, stepsFromNearest(reach, gaps[index] as number));
    total += nearest - 1 - COST_OF_A_ROW;
  }
  return total;
}

export type GrownTree = SteinerTree & { readonly lines: number };

type DraftTrees = { readonly tree: GrownTree; after(trial: Trial): GrownTree };

export type Trees = (draft: Draft) => DraftTrees;

/** Far more than a turn needs; then the cache is cleared. */
const MAX_TREES = 5_000;

/** Caches trees by the visible ticks, which is all they depend on: a turn is planned anew after every action. */
export function createTrees(costs: CostMap): Trees {
  const { papers, positions } = costs.surface;
  const known = new Map<string, GrownTree>();
  const marksAfter = new Uint16Array(SIZE);

  function treeFor(marks: Uint16Array, ticked: Uint8Array): GrownTree {
    return remembered(known, keyOf(marks), () => {
      if (known.size >= MAX_TREES) known.clear();
      const tree = growSteinerTree(costs, ticked);
      return { ...tree, lines: linesOf(tree) };
    });
  }

  return ({ ticked }) => {
    const marks = marksOn(ticked);
    const tree = treeFor(marks, ticked);
    return {
      tree,
      after({ fresh }) {
        let isSame = true;
        for (const paper of fresh) {
          const position = positions[paper] as number;
          if (position < 0) continue;
          if (isSame) marksAfter.set(marks);
          isSame = false;
          setBit(marksAfter, position);
        }
        // Most rows tick nothing that is visible in the end: the tree stays the same.
        return isSame ? tree : treeFor(marksAfter, ticked);
      },
    };
  };

  /** Bit x of number y is set if column x of row y is ticked. */
  function marksOn(ticked: Uint8Array): Uint16Array {
    const marks = new Uint16Array(SIZE);
    for (let position = 0; position < papers.length; position++) {
      const paper = papers[position] as number;
      if (paper >= 0 && ticked[paper] === 1) setBit(marks, position);
    }
    return marks;
  }
}

/** One character per row, written out: spreading the arguments is several times slower. */
function keyOf(m: Uint16Array): string {
  const at = (y: number) => m[y] as number;
  const upper = String.fromCharCode(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7));
  return upper + String.fromCharCode(at(8), at(9), at(10), at(11), at(12), at(13), at(14));
}

function setBit(marks: Uint16Array, position: number): void {
  const x = position % SIZE;
  const y = (position - x) / SIZE;
  marks[y] = (marks[y] as number) | (1 << x);
}
