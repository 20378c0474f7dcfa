/** A heuristic: ticks from a sheet to the goal, by folding and by joining the targets. Rows are scarce, so each row costs extra ticks. */

import { remembered } from '@tablehop/bots';
import {
  BONUS_OF,
  type Bonus,
  CORNERS,
  type Corner,
  type Folding,
  type FoldSize,
  type Level,
  SIDES,
  type Surface,
} from '../rules/index.ts';
import { COST_OF_A_ROW, type CostMap, createCostMap, type Reach, reachOf, stepsFromNearest } from './cost-map.ts';
import type { Draft, Trial } from './draft.ts';
import { createTrees, detours, type GrownTree, type Trees } from './steiner-tree.ts';

type Estimate = {
  /** In ticks; lower is better. */
  readonly cost: number;
  costAfter(trial: Trial): number;
};

/** Cells that a fold or the flip needs, and the weight of their steps. */
type Requirement = { readonly papers: readonly number[]; readonly weight: number };
type Stage = { readonly costs: CostMap; readonly requirements: readonly Requirement[] };
/** `last`: how the sheet will be folded in the end. */
type Remaining = {
  readonly stages: readonly Stage[];
  readonly last: CostMap;
  readonly trees: Trees;
  readonly ease: number;
  readonly toFold: number;
};

const ALL_SIDES = { N: true, E: true, S: true, W: true };

/** Start points away from the gaps in the join cost steps and rows too, but some get nearer on the way. */
const WEIGHT_OF_DETOURS = 0.7;

/** A player with all smileys should fold, unless there is a reason to wait. */
const COST_OF_A_FOLD = 0.3;

/** By how much each bonus reduces the remaining cost (0 to 1). */
const EASE_OF: { readonly [bonus in Bonus]: number } = { takeWhite: 0, plusWhite: 0.1, plusBlack: 0.1, takeBlack: 0 };
/** A bonus is used more often the sooner it is earned. */
const WEIGHT_OF_EASE = 1.5;

/** Assumes a large fold for a corner that is not folded yet. */
function easeOf(corner: Corner, size: FoldSize | null): number {
  const ease = EASE_OF[BONUS_OF[corner]];
  if (size === null) return ease / 2;
  return size === 'large' ? ease : 0;
}

export function createEstimator(level: Level): (draft: Draft, folding: Folding) => Estimate {
  const costMaps = new Map<Surface, CostMap>();
  const treesBySurface = new Map<CostMap, Trees>();
  const remainders = new Map<Surface, Remaining>();

  function costMapOf(folding: Folding): CostMap {
    const surface = level.surfaceOf(folding);
    return remembered(costMaps, surface, () => createCostMap(level, surface));
  }

  function remainingFor(folding: Folding): Remaining {
    return remembered(remainders, level.surfaceOf(folding), () => newRemaining(folding));
  }

  function newRemaining(folding: Folding): Remaining {
    const { folds, flipped, sides } = folding;
    const open = CORNERS.filter((corner) => folds[corner] === null);
    const corners = open.map((corner) => ({
      papers: level.smileys[corner].large,
      weight: 1 + WEIGHT_OF_EASE * EASE_OF[BONUS_OF[corner]],
    }));
    const stages: Stage[] = [{ costs: costMapOf(folding), requirements: corners }];
    const ease = CORNERS.reduce((sum, corner) => sum + easeOf(corner, folds[corner]), 0);
    let last: Folding = { folds: { ...folds, ...Object.fromEntries(open.map((corner) => [corner, 'large'])) }, flipped, sides };
    if (level.folding === 'twice') {
      if (!flipped) stages.push({ costs: costMapOf(last), requirements: [{ papers: level.bulbs, weight: 1 }] });
      last = { ...last, flipped: true };
      const strips = SIDES.filter((side) => !sides[side]).map((side) => ({ papers: level.sideSmileys[side], weight: 1 }));
      stages.push({ costs: costMapOf(last), requirements: strips });
      last = { ...last, sides: ALL_SIDES };
    }
    const toFold = stages.reduce((sum, { requirements }) => sum + requirements.length, 0);
    const end = costMapOf(last);
    return {
      stages: stages.filter(({ requirements }) => requirements.length > 0),
      last: end,
      trees: remembered(treesBySurface, end, () => createTrees(end)),
      ease,
      toFold,
    };
  }

  return (draft, folding) => {
    const { stages, last, trees, ease, toFold } = remainingFor(folding);
    const reachInTheEnd = reachOf(last, draft);
    const reaches = stages.map(({ costs }) => reachOf(costs, draft));

    function costWith(tree: GrownTree): number {
      let cost = COST_OF_A_FOLD * toFold + tree.ticks + COST_OF_A_ROW * tree.lines;
      cost += WEIGHT_OF_DETOURS * detours(tree, reachInTheEnd);
      for (let stage = 0; stage < stages.length; stage++) {
        const reach = reaches[stage];
        if (reach === undefined) continue;
        for (const { papers, weight } of stages[stage]?.requirements ?? []) cost += weight * stepsToCollect(reach, papers);
      }
      return cost * (1 - ease);
    }

    const { tree, after } = trees(draft);
    return { cost: costWith(tree), costAfter: (trial) => costWith(after(trial)) };
  };
}

/** The cost of ticking some cells: the length of a minimum spanning tree over them and the start points (Prim's algorithm). */
const OUT_OF_SIGHT = 100;
const COLLECTED = Number.POSITIVE_INFINITY;

// Buffers shared by all calls; nothing is kept between them.
const open: number[] = [];
const away: number[] = [];

export function stepsToCollect(reach: Reach, papers: readonly number[]): number {
  const { surface, stepsTo } = reach.costs;
  const { ticked } = reach.draft;
  let count = 0;
  for (const paper of papers) {
    if (ticked[paper] === 1) continue;
    const position = surface.positions[paper] ?? -1;
    if (position < 0) return OUT_OF_SIGHT;
    open[count] = position;
    away[count] = stepsFromNearest(reach, position);
    count += 1;
  }
  let total = 0;
  for (let left = count; left > 0; left--) {
    let nearest = 0;
    for (let index = 1; index < count; index++) if ((away[index] as number) < (away[nearest] as number)) nearest = index;
    const collected = open[nearest] as number;
    total += away[nearest] as number;
    away[nearest] = COLLECTED;
    for (let index = 0; left > 1 && index < count; index++) {
      const before = away[index] as number;
      if (before === COLLECTED) continue;
      const steps = stepsTo(open[index] as number)[collected] as number;
      if (steps < before) away[index] = steps;
    }
  }
  return total;
}
