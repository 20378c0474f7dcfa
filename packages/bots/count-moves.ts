/** How much choice a decision is: how many moves there are, and how many of them are about as good as the best. */

import type { AnyGame, Random, Seat } from '@tablehop/core';
import { rank } from './greedy.ts';
import { evaluatorOf } from './knowledge.ts';
import { UNLIMITED } from './limits.ts';

/** Moves that promise so much less than the best, in points, are still good ones: nobody could tell them apart at the table. */
const GOOD_WITHIN = 0.5;

export type MoveCounts = { readonly offered: number; readonly good: number };

/** By what bots think of each move at once. Of moves that leave a field open, samples are counted. */
export function countMoves(game: AnyGame, view: unknown, seat: Seat, random: Random): MoveCounts {
  const imagined = game.imagine(view, seat, random);
  const ranking = rank(game, evaluatorOf(game), imagined, seat, random, UNLIMITED);
  const [best] = ranking;
  return { offered: ranking.length, good: ranking.filter(({ value }) => value >= best.value - GOOD_WITHIN).length };
}
