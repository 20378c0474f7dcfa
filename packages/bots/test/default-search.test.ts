/** Games about which bots know nothing: the search that knows the rules alone beats random nearly always. Fixed seeds and iterations. */

import type { AnyGame } from '@tablehop/core';
import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { expect, test } from 'vitest';
import { type Player, shareOfDeal } from '../../../bench/duel.ts';
import { usualOptions } from '../../../bench/measure.ts';
import { ticTacToe } from '../../../bench/tic-tac-toe.ts';
import { type Hypotheses, verdictOf } from '../../lab/gsprt.ts';

/** The same rules under a name that no knowledge goes by. */
function unknown(game: AnyGame): AnyGame {
  return { ...game, id: `unknown-${game.id}` };
}

const RANDOM: Player = { level: 'random' };
const MOST_DEALS = 100;

function verdict(game: AnyGame, one: Player, others: Player, hypotheses: Hypotheses) {
  const shares: number[] = [];
  while (shares.length < MOST_DEALS && verdictOf(shares, hypotheses) === 'undecided') {
    shares.push(shareOfDeal({ game, options: usualOptions(game), one, others, players: 2 }, `default ${shares.length}`));
  }
  return verdictOf(shares, hypotheses);
}

test('the expert beats random in at least 95 of 100, where nothing is left to luck; draws count as halves', () => {
  const encounter = { game: ticTacToe, options: {}, one: { level: 'expert', iterations: 200 }, others: RANDOM, players: 2 } as const;
  const shares = Array.from({ length: 50 }, (_, deal) => shareOfDeal(encounter, `default ${deal}`));
  expect(2 * shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(95);
});

test('medium is stronger than random in a game of dice', () => {
  expect(verdict(unknown(hipHipHooray), { level: 'medium', iterations: 16 }, RANDOM, { low: 0.5, high: 0.8, error: 0.001 })).toBe('high');
});

test('more iterations are stronger', () => {
  const [few, many] = [8, 120].map((iterations): Player => ({ level: 'hard', iterations }));
  expect(verdict(ticTacToe, many ?? RANDOM, few ?? RANDOM, { low: 0.5, high: 0.65, error: 0.001 })).toBe('high');
});
