import { randomAction } from '@tablehop/bots';
import type { Seat } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { describe, expect, it } from 'vitest';
import { sealedBids } from '../../packages/core/test/toys/sealed-bids.ts';
import { type OtherPlayer, shareOfDeal } from '../duel.ts';
import { readLevelsRun } from '../levels.ts';
import { ticTacToe } from '../tic-tac-toe.ts';

function player(name: string, seats: Set<Seat>): OtherPlayer {
  return {
    name,
    choose: (game, view, seat, random) => {
      seats.add(seat);
      return randomAction(game, view, seat, random);
    },
  };
}

describe('a deal', () => {
  it('is played once from each seat', () => {
    const seats = new Set<Seat>();
    const options = { rounds: 3, ties: 'nobody' } as const;
    const share = shareOfDeal({ game: sealedBids, options, one: player('one', seats), others: player('other', new Set()), players: 3 }, 1);
    expect([...seats].sort()).toEqual([0, 1, 2]);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  });

  it('is shared by equals who play alike from the same seats', () => {
    const first: OtherPlayer = { name: 'first', choose: (game, view, seat) => game.offers(view, seat)[0]?.action ?? { type: '' } };
    expect(shareOfDeal({ game: ticTacToe, options: {}, one: first, others: first, players: 2 }, 1)).toBe(0.5);
  });
});

describe('what the command is asked for', () => {
  it('is all games, unless one is named', () => {
    expect(readLevelsRun([])).toMatchObject({ games, matches: 400, fewerMatches: 60, seed: '1', isForShow: false });
    expect(readLevelsRun(['hop-n-roll', '--games', '20', '--others', '0', '--seed', 'x', '--seconds', '9', '--show'])).toMatchObject({
      games: [{ id: 'hop-n-roll' }],
      matches: 20,
      fewerMatches: 0,
      seed: 'x',
      secondsAPair: 9,
      isForShow: true,
    });
  });

  it('is refused if it makes no sense', () => {
    for (const words of [['pebbles'], ['--games', 'many'], ['--others', '-1'], ['--seconds', 'few']])
      expect(readLevelsRun(words)).toBeNull();
  });
});
