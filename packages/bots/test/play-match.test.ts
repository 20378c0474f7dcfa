import { type AnyGame, replay, verifyDraws } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { describe, expect, it } from 'vitest';
import { usualOptions } from '../../../bench/measure.ts';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { evaluatorOf, type Level, playBotMatch } from '../index.ts';

/** One bot that searches and one that does not: each must have its own random stream. */
const PAIR: readonly { readonly level: Level; readonly iterations: number }[] = [
  { level: 'easy', iterations: 10 },
  { level: 'medium', iterations: 10 },
];

describe.each([sealedBids, ...games])('a match of bots in $id', (game: AnyGame) => {
  const options = usualOptions(game);
  const played = playBotMatch({ game, options, players: PAIR, seed: 7 });
  const record = { game: game.id, rules: game.rules, players: PAIR.length, options, seed: 7, moves: played.moves };

  it('is the same again for the same seed, and another for another', () => {
    expect(playBotMatch({ game, options, players: PAIR, seed: 7 })).toEqual(played);
    expect(playBotMatch({ game, options, players: PAIR, seed: 8 }).moves).not.toEqual(played.moves);
  });

  it('is a record that can be replayed, with the dice of its seed', () => {
    const replayed = replay(game, record);
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.damage));
    expect(replayed.state).toEqual(played.state);
    expect(game.turn(replayed.state)).toEqual(played.over);
    expect(game.score(replayed.state).map(({ total }) => total)).toEqual(played.totals);
    const draws = verifyDraws(game, { ...replayed.setup, moves: replayed.moves });
    expect(draws.filter(({ seeded }) => !seeded)).toEqual([]);
  });

  it.skipIf(evaluatorOf(game).appraisal)('is valued by the lead when it is over', () => {
    const [one = 0, other = 0] = played.totals;
    expect([0, 1].map((seat) => evaluatorOf(game).value(played.state, seat))).toEqual([one - other, other - one]);
  });
});

it('a level that searches asks no clock', () => {
  const { now } = performance;
  performance.now = () => {
    throw new Error('somebody looked at the clock');
  };
  try {
    const players = [{ level: 'expert', iterations: 3 }, { level: 'hard' }] as const;
    expect(playBotMatch({ game: sealedBids, options: usualOptions(sealedBids), players, seed: 1 }).over.kind).toBe('over');
  } finally {
    performance.now = now;
  }
});
