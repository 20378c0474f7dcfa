/** How a study is cut into tasks. It depends on the study alone, so that everybody cuts it alike. */

import type { Experiment } from './experiment.ts';

/** Enough to keep every core busy until the end, and to see it grow. */
const LEAST_TASKS = 50;
/** So that handing a task over takes little of the time that it takes to play. */
const MOST_MATCHES = 100;
/** Somebody who searches takes about so many playouts for all the matches of a task, decision for decision. */
const MOST_PLAYOUTS = 1_000;
const USUAL_PLAYOUTS = 100;

export function taskSizeOf({ players, rotates }: Experiment, matches: number): number {
  const playouts = players.map(({ level, iterations = USUAL_PLAYOUTS }) => (level === 'hard' || level === 'expert' ? iterations : 0));
  const most = Math.min(MOST_MATCHES, MOST_PLAYOUTS / Math.max(1, ...playouts));
  const wanted = Math.max(1, Math.floor(Math.min(most, matches / LEAST_TASKS)));
  const deal = rotates ? players.length : 1;
  return Math.ceil(wanted / deal) * deal;
}
