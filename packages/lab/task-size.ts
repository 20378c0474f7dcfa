/** How a study is cut into tasks. It depends on the study alone, so that everybody cuts it alike. */

import type { Level } from '@tablehop/bots';
import type { Experiment, LabPlayer } from './experiment.ts';
import { labKnowledgeOf } from './knowledge.ts';

/** Enough to keep every core busy until the end, and to see it grow. */
const LEAST_TASKS = 50;
/** By the slowest level at the table, so that a task takes seconds, and handing it over little of that. */
const MOST_MATCHES: { readonly [level in Level]: number } = { random: 100, easy: 100, medium: 20, hard: 10, expert: 10 };
/** Levels that search: with so many playouts for a decision. */
const USUAL_PLAYOUTS = 100;

export function taskSizeOf({ game, players, rotates }: Experiment, matches: number): number {
  const most = Math.min(...players.map(mostMatches)) / (labKnowledgeOf(game)?.matchCost ?? 1);
  const wanted = Math.max(1, Math.floor(Math.min(most, matches / LEAST_TASKS)));
  const deal = rotates ? players.length : 1;
  return Math.ceil(wanted / deal) * deal;
}

function mostMatches({ level, iterations = USUAL_PLAYOUTS }: LabPlayer): number {
  const searches = level === 'hard' || level === 'expert';
  return searches ? (MOST_MATCHES[level] * USUAL_PLAYOUTS) / iterations : MOST_MATCHES[level];
}
