/**
 * `npm run bench -- uct 100 hip-hip-hooray 250`: the expert against plain UCT, both with so many milliseconds of processor time a move (the
 * machine may be busy with other things), in at most so many pairs of matches with the same dice and seats swapped. It stops as soon as it
 * is clear whether the expert wins four of five.
 */

import type { AnyGame } from '@tablehop/core';
import { intervalOf, verdictOf } from '@tablehop/lab';
import { duelPair, type LevelPlayer, type OtherPlayer, type Player } from './duel.ts';
import { plainUct } from './plain-uct.ts';
import { usualOptions } from './usual-options.ts';

/** Four of five, give or take a twentieth. */
const HYPOTHESES = { low: 0.75, high: 0.85 };

export function printUctDuel(game: AnyGame, pairs: number, milliseconds: number): void {
  const expert: LevelPlayer = { level: 'expert', budgetMs: milliseconds, now: processorTime };
  const uct: OtherPlayer = { name: 'uct', choose: (...question) => plainUct(...question, { milliseconds, now: processorTime }) };
  const { shares, meanLead, verdict } = playPairs(game, expert, uct, pairs);
  const { mean, low, high } = intervalOf(shares);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${game.title}, ${milliseconds} ms a move, expert against plain UCT: won ${percent(mean)} of ${2 * shares.length} matches ` +
      `(95 % interval ${percent(low)} to ${percent(high)}; ${HYPOTHESES.low} or ${HYPOTHESES.high}: ${verdict}), mean lead ${meanLead.toFixed(1)}`,
  );
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

function playPairs(game: AnyGame, one: Player, other: Player, pairs: number) {
  const shares: number[] = [];
  let leads = 0;
  while (shares.length < pairs && verdictOf(shares, HYPOTHESES) === 'undecided') {
    const pair = duelPair(game, usualOptions(game), one, other, shares.length);
    leads += pair[0] + pair[1];
    shares.push(pair.reduce((sum, lead) => sum + shareOf(lead), 0) / 2);
  }
  return { shares, meanLead: leads / (2 * shares.length), verdict: verdictOf(shares, HYPOTHESES) };
}

function shareOf(lead: number): number {
  return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
}
