import { firstLink, keyedRandom, type MatchRecord, type Move, nextLink, verifyDraws } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { sealedBids } from './toys/sealed-bids.ts';

const setup = { game: 'sealed-bids', rules: 1, players: 2, options: { rounds: 2, ties: 'earliest' }, seed: 'fair' };

function record(...moves: readonly Move[]): MatchRecord {
  let link = firstLink(setup);
  return {
    ...setup,
    moves: moves.map((move) => {
      link = nextLink(link, move);
      return { ...move, hash: link };
    }),
  };
}

const start = sealedBids.start({ rounds: 2, ties: 'earliest' }, 2);
const drawn = sealedBids.draw(start, keyedRandom('fair', 'round1/prize'));
const other = { type: 'prize', prize: [2, 3].find((prize) => drawn.type !== 'prize' || drawn.prize !== prize) };
const bids: readonly Move[] = [
  { by: 0, action: { type: 'bid', coins: 2 } as { type: string } },
  { by: 1, action: { type: 'bid', coins: 1 } as { type: string } },
];

describe('verifying the draws of a record', () => {
  it('finds a given outcome, and does not let it spoil those after it', () => {
    const after = [{ by: 'chance' as const, action: other }, ...bids].reduce(
      (state, { by, action }) => sealedBids.apply(state, by, action as typeof drawn).state,
      start,
    );
    const second = sealedBids.draw(after, keyedRandom('fair', 'round2/prize'));
    expect(verifyDraws(sealedBids, record({ by: 'chance', action: other }, ...bids, { by: 'chance', action: second }))).toEqual([
      { move: 0, key: 'round1/prize', seeded: false },
      { move: 3, key: 'round2/prize', seeded: true },
    ]);
  });

  it('does not begin with a record that cannot be opened', () => {
    expect(() => verifyDraws(sealedBids, { ...record(), position: 'nonsense' })).toThrow(
      /^a record that does not open cannot be verified: \w/,
    );
  });
});
