/**
 * Levels are levels: a sequential test (SPRT) tells whether the stronger of two wins half of the matches or two of three, and calls one of a
 * thousand series wrongly at most. Fixed seeds and playouts: what is decided here is decided every time. Neighbours meet where matches are
 * quick; where they are not, levels that are farther apart, whose series are shorter. `npm run bench -- levels` plays all of them, the
 * experts that take their time included.
 */

import type { AnyGame } from '@tablehop/core';
import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { hopCestPlie } from '@tablehop/games/hop-cest-plie';
import { hopNRoll } from '@tablehop/games/hop-n-roll';
import { hopTheMarble } from '@tablehop/games/hop-the-marble';
import { describe, expect, test } from 'vitest';
import { type OtherPlayer, type Player, shareOfDeal } from '../../../bench/duel.ts';
import { changedOptions, usualOptions } from '../../../bench/measure.ts';
import { plainUct } from '../../../bench/plain-uct.ts';
import { verdictOf } from '../../lab/gsprt.ts';
import type { Level } from '../index.ts';

const HYPOTHESES = { low: 0.5, high: 0.65, error: 0.001 };
/** A series that is not decided by then fails. */
const MOST_DEALS = 150;
const FEW_PLAYOUTS = 24;

function verdict(game: AnyGame, options: object, one: Player, others: Player) {
  const shares: number[] = [];
  while (shares.length < MOST_DEALS && verdictOf(shares, HYPOTHESES) === 'undecided') {
    shares.push(shareOfDeal({ game, options, one, others, players: 2 }, `strength ${shares.length}`));
  }
  return verdictOf(shares, HYPOTHESES);
}

function player(level: Level): Player {
  return { level, iterations: FEW_PLAYOUTS };
}

type Pairing = { readonly game: AnyGame; readonly options?: object; readonly pairs: readonly (readonly [Level, Level])[] };

const PAIRINGS: readonly Pairing[] = [
  {
    game: hipHipHooray,
    pairs: [
      ['easy', 'random'],
      ['medium', 'easy'],
      ['hard', 'medium'],
      ['expert', 'hard'],
    ],
  },
  {
    game: hopNRoll,
    pairs: [
      ['easy', 'random'],
      ['medium', 'easy'],
      ['hard', 'medium'],
    ],
  },
  {
    game: hopCestPlie,
    pairs: [['hard', 'easy']],
  },
  {
    game: hopTheMarble,
    // One card each: a short match.
    options: { variant: 'fast' },
    pairs: [['easy', 'random']],
  },
];

for (const { game, options, pairs } of PAIRINGS) {
  describe(game.title, () => {
    for (const [upper, lower] of pairs) {
      test(`${upper} is stronger than ${lower}`, () => {
        expect(verdict(game, { ...usualOptions(game), ...options }, player(upper), player(lower))).toBe('high');
      });
    }
  });
}

describe("with other options of Hop'n'ROLL and of Hip, Hip, Hooray", () => {
  for (const game of [hopNRoll, hipHipHooray]) {
    const [, ...others] = changedOptions(game);
    for (const options of others) {
      test(`hard is stronger than medium: ${JSON.stringify(options)}`, () => {
        expect(verdict(game, options, player('hard'), player('medium'))).toBe('high');
      });
    }
  }
});

test('in Hip, Hip, Hooray the expert is stronger than a plain tree search, which knows the rules alone', () => {
  const uct: OtherPlayer = {
    name: 'uct',
    choose: (game, view, seat, random) => plainUct(game, view, seat, random, { iterations: 15 }),
  };
  expect(verdict(hipHipHooray, usualOptions(hipHipHooray), player('expert'), uct)).toBe('high');
});
