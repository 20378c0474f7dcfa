/**
 * A sequential test (SPRT) decides whether the stronger level wins half of the matches or two of three; at most one of a thousand is wrong.
 * Fixed seeds: same result every run. Slow games compare levels farther apart, for shorter series; `npm run bench -- levels` plays all.
 */

import type { AnyGame } from '@tablehop/core';
import { hipHipHooray as hipHipHoorayRules } from '@tablehop/games/hip-hip-hooray';
import { hopCestPlie as hopCestPlieRules } from '@tablehop/games/hop-cest-plie';
import { hopNRoll as hopNRollRules } from '@tablehop/games/hop-n-roll';
import { hopTheMarble as hopTheMarbleRules } from '@tablehop/games/hop-the-marble';
import { describe, expect, it } from 'vitest';
import { type OtherPlayer, type Player, shareOfDeal } from '../../../bench/duel.ts';
import { changedOptions, usualOptions } from '../../../bench/measure.ts';
import { plainUct } from '../../../bench/plain-uct.ts';
import { ticTacToe } from '../../../bench/tic-tac-toe.ts';
import { known } from '../../../games/test/known.ts';
import { verdictOf } from '../../lab/gsprt.ts';
import type { Level } from '../index.ts';

const hipHipHooray = known(hipHipHoorayRules);
const hopCestPlie = known(hopCestPlieRules);
const hopNRoll = known(hopNRollRules);
const hopTheMarble = known(hopTheMarbleRules);

const HYPOTHESES = { low: 0.5, high: 0.65, error: 0.001 };
/** A series that is undecided by then fails. */
const MAX_DEALS = 150;
const FEW_PLAYOUTS = 24;

function verdict(game: AnyGame, options: object, one: Player, others: Player, hypotheses = HYPOTHESES) {
  const shares: number[] = [];
  while (shares.length < MAX_DEALS && verdictOf(shares, hypotheses) === 'undecided') {
    shares.push(shareOfDeal({ game, options, one, others, players: 2 }, `strength ${shares.length}`));
  }
  return verdictOf(shares, hypotheses);
}

function player(level: Level): Player {
  return { level, iterations: FEW_PLAYOUTS };
}

const PAIRINGS: readonly (readonly [game: AnyGame, upper: Level, lower: Level, options?: object])[] = [
  [hipHipHooray, 'easy', 'random'],
  [hipHipHooray, 'medium', 'easy'],
  [hipHipHooray, 'hard', 'medium'],
  [hipHipHooray, 'expert', 'hard'],
  [hopNRoll, 'easy', 'random'],
  [hopNRoll, 'medium', 'easy'],
  [hopNRoll, 'hard', 'medium'],
  [hopCestPlie, 'hard', 'easy'],
  // One card each: a short match.
  [hopTheMarble, 'easy', 'random', { variant: 'fast' }],
];

for (const [game, upper, lower, options] of PAIRINGS) {
  it(`${game.title}: ${upper} is stronger than ${lower}`, () => {
    expect(verdict(game, { ...usualOptions(game), ...options }, player(upper), player(lower))).toBe('high');
  });
}

describe("with other options of Hop'n'ROLL and of Hip, Hip, Hooray", () => {
  for (const game of [hopNRoll, hipHipHooray]) {
    const [, ...others] = changedOptions(game);
    for (const options of others) {
      it(`hard is stronger than medium: ${JSON.stringify(options)}`, () => {
        expect(verdict(game, options, player('hard'), player('medium'))).toBe('high');
      });
    }
  }
});

it('in Hip, Hip, Hooray the expert is stronger than a plain tree search, which knows the rules alone', () => {
  const uct: OtherPlayer = { name: 'uct', choose: (game, view, seat, random) => plainUct(game, view, seat, random, { iterations: 15 }) };
  expect(verdict(hipHipHooray, usualOptions(hipHipHooray), player('expert'), uct)).toBe('high');
});

describe('the search that knows the rules alone', () => {
  const random = player('random');

  it('as an expert beats random in at least 95 of 100 where nothing is left to luck; draws count as halves', () => {
    const encounter = { game: ticTacToe, options: {}, one: { level: 'expert', iterations: 200 }, others: random, players: 2 } as const;
    const shares = Array.from({ length: 50 }, (_, deal) => shareOfDeal(encounter, `default ${deal}`));
    expect(2 * shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(95);
  });

  it('as medium is stronger than random in a game of dice', () => {
    // The same rules under an id for which bots have no knowledge.
    const unknown = { ...hipHipHooray, id: 'unknown' };
    const one: Player = { level: 'medium', iterations: 16 };
    expect(verdict(unknown, usualOptions(unknown), one, random, { ...HYPOTHESES, high: 0.8 })).toBe('high');
  });

  it('is stronger with more iterations', () => {
    const [few, many] = [8, 120].map((iterations): Player => ({ level: 'hard', iterations }));
    expect(verdict(ticTacToe, {}, many ?? random, few ?? random)).toBe('high');
  });
});
