import { type AnyGame, everyOptions } from '@tablehop/core';
import { hipHipHooray as hipHipHoorayRules } from '@tablehop/games/hip-hip-hooray';
import { hopCestPlie as hopCestPlieRules, type Options } from '@tablehop/games/hop-cest-plie';
import { hopNRoll as hopNRollRules } from '@tablehop/games/hop-n-roll';
import { describe, expect, it } from 'vitest';
import { playMatch } from '../../../bench/duel.ts';
import { options as plieOptions } from '../../../games/hop-cest-plie/test/match.ts';
import { known } from '../../../games/test/known.ts';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { target } from '../../core/test/toys/target.ts';
import { chooseAction, createSimulationRandom, LEVELS, type Level } from '../index.ts';

const hipHipHooray = known(hipHipHoorayRules);
const hopCestPlie = known(hopCestPlieRules);
const hopNRoll = known(hopNRollRules);

const GAMES: readonly AnyGame[] = [sealedBids, target, hipHipHooray, hopNRoll];

function levelAt(index: number): Level {
  return LEVELS[index % LEVELS.length] ?? 'random';
}

describe('every level plays whole matches without one illegal choice', () => {
  for (const game of GAMES) {
    for (const options of everyOptions<object>(game.options)) {
      for (const count of new Set(game.players)) {
        it(`${game.id} ${JSON.stringify(options)}, ${count} players`, () => {
          for (let first = 0; first < LEVELS.length; first += count) {
            const players = Array.from({ length: count }, (_, seat) => ({ level: levelAt(first + seat), iterations: 4 }));
            const { state } = playMatch({ game, options, players, seed: count });
            expect(game.turn(state).kind).toBe('over');
          }
        });
      }
    }
  }
});

/** These matches take long: not every level with every setting. */
describe.each<[Options, readonly Level[]]>([
  [plieOptions(1), ['easy', 'hard', 'random', 'medium']],
  [plieOptions(4), ['random', 'hard', 'easy']],
  [plieOptions(3), ['expert', 'random']],
  [plieOptions(2), ['medium', 'expert']],
  [plieOptions(4, 3), ['easy']],
])('hop-cest-plie %j', (options, levels) => {
  it(`${levels.join(', ')}: no illegal choice`, () => {
    // Plans, enough for one world.
    const players = levels.map((level) => ({ level, iterations: 6 }));
    expect(hopCestPlie.turn(playMatch({ game: hopCestPlie, options, players, seed: 3 }).state as never).kind).toBe('over');
  });
});

describe('a bot without time', () => {
  for (const game of [...GAMES, hopCestPlie]) {
    it(`still answers with an offer in ${game.id}`, () => {
      const options = game === hopCestPlie ? plieOptions(3) : everyOptions<object>(game.options)[0];
      const players = [0, 1].map(() => ({ level: 'expert' as const, budgetMs: 0, now: () => 0 }));
      expect(game.turn(playMatch({ game, options, players, seed: 3 }).state).kind).toBe('over');
    });
  }
});

it('a seat that may not act is told so', () => {
  const state = sealedBids.start({ rounds: 2, ties: 'nobody' }, 2);
  const random = createSimulationRandom(1);
  for (const level of LEVELS)
    expect(() => chooseAction(sealedBids, state, 0, level, { random, iterations: 10 })).toThrow('seat 0 may not act now');
});
