/** Rows as a trie of paths, each made once per game and shared by all sheets. Whether a sheet has a row is not asked here. */

import type { Offer } from '@tablehop/core';
import { cellAt, POSITIONS } from './fold.ts';
import { MOST_STEPS } from './surface.ts';
import { type Action, type Cell, SIZE } from './types.ts';

export type Offers = readonly Offer<Action>[];

export type Row = {
  readonly from: Cell;
  /** Every cell in order, rays with their exits. */
  readonly path: readonly Cell[];
  readonly slide: boolean;
  /** Kept here by row-offers.ts, by what the row is drawn with. */
  readonly offers: (Offer<Action> | undefined)[];
};

export type Trail = {
  readonly position: number;
  readonly parent: Trail | null;
  readonly length: number;
  /** By direction. Most trails lead no further: they have neither these nor exits. */
  steps: (Trail | null)[] | null;
  exits: Trail[] | null;
  row: Row | null;
  slideRow: Row | null;
};

export type RowMemo = {
  roots: (Trail | undefined)[];
  trails: number;
  /** Most rows are straight: they are found without following the tree, by start, direction and length. */
  readonly straightRows: (Row | undefined)[];
};

/** Many times more than the levels of the box have. A level of one's own may have more ways: they are then forgotten and made anew. */
const MOST_TRAILS = 500_000;
/** By direction: the next position. */
export const ASIDE = [-SIZE, 1, SIZE, -1] as const;

export function newRowMemo(): RowMemo {
  return { roots: new Array(POSITIONS), trails: 0, straightRows: new Array(4 * POSITIONS * (MOST_STEPS + 1)) };
}

export function straightRow(memo: RowMemo, start: number, direction: number, length: number): Row {
  const key = (4 * start + direction) * (MOST_STEPS + 1) + length;
  const known = memo.straightRows[key];
  if (known !== undefined) return known;
  let trail = rootAt(memo, start);
  for (let step = 0; step < length; step++) trail = stepTo(memo, trail, direction, trail.position + (ASIDE[direction] ?? 0));
  const row = rowTo(trail, false);
  memo.straightRows[key] = row;
  return row;
}

export function rootAt(memo: RowMemo, start: number): Trail {
  if (memo.trails > MOST_TRAILS) {
    memo.roots = new Array(POSITIONS);
    memo.trails = 0;
  }
  memo.roots[start] ??= newTrail(memo, start, null);
  return memo.roots[start];
}

export function stepTo(memo: RowMemo, trail: Trail, direction: number, position: number): Trail {
  trail.steps ??= [null, null, null, null];
  trail.steps[direction] ??= newTrail(memo, position, trail);
  return trail.steps[direction];
}

export function exitTo(memo: RowMemo, trail: Trail, ray: number): Trail {
  trail.exits ??= [];
  const { exits } = trail;
  for (let index = 0; index < exits.length; index++) {
    const exit = exits[index];
    if (exit?.position === ray) return exit;
  }
  const exit = newTrail(memo, ray, trail);
  exits.push(exit);
  return exit;
}

function newTrail(memo: RowMemo, position: number, parent: Trail | null): Trail {
  memo.trails += 1;
  return { position, parent, length: parent === null ? 0 : parent.length + 1, steps: null, exits: null, row: null, slideRow: null };
}

export function rowTo(trail: Trail, isSlide: boolean): Row {
  const known = isSlide ? trail.slideRow : trail.row;
  if (known !== null) return known;
  const path: Cell[] = new Array(trail.length);
  let step = trail;
  for (; step.parent !== null; step = step.parent) path[step.length - 1] = cellAt(step.position);
  const row: Row = { from: cellAt(step.position), path, slide: isSlide, offers: [undefined, undefined, undefined, undefined] };
  if (isSlide) trail.slideRow = row;
  else trail.row = row;
  return row;
}
