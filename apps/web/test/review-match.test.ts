import type { Review } from '@tablehop/review';
import { describe, expect, it } from 'vitest';
import { gameOf, people, playedRecord } from '../../../packages/host/test/support.ts';
import { effortFor, reviewMatch } from '../features/review/review-match.ts';
import { keepReview, keptReview, orderOf } from '../features/review/worker-messages.ts';

const cheer = gameOf('hip-hip-hooray');
const record = playedRecord(cheer, 2, 'a few moves', 3);
const order = orderOf({ seats: people(2), record });

describe('a review under way', () => {
  it('judges the decisions of people, or those of bots among themselves', () => {
    const bot = { name: 'Bo', kind: 'bot', level: 'easy' } as const;
    const [person] = people(1);
    expect(person && orderOf({ seats: [bot, person], record }).seats).toEqual([1]);
    expect(orderOf({ seats: [bot, bot], record }).seats).toEqual([0, 1]);
  });

  it('takes less effort for each move of a long match', () => {
    expect(effortFor(400)).toBeLessThan(effortFor(100));
    expect(effortFor(0)).toBe(effortFor(200));
    expect(effortFor(100_000)).toBeGreaterThanOrEqual(16);
  });

  it('is kept for a while, by the match and by whose decisions were judged', () => {
    const review = { moves: 3 } as Review;
    keepReview(order, review);
    expect(keptReview(orderOf({ seats: people(2), record }))).toBe(review);
    expect(keptReview({ ...order, seats: [0] })).toBeNull();
    expect(keptReview({ ...order, record: playedRecord(cheer, 2, 'another', 3) })).toBeNull();
  });

  it('is made of a record, with progress that only grows', async () => {
    const done: number[] = [];
    const review = await reviewMatch(cheer, { record, seats: [0] }, (progress) => done.push(progress.done / progress.total));
    expect(review.moves).toBe(3);
    expect(review.curve).toHaveLength(4);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBe(1);
  });

  it('is refused for a record that does not play', async () => {
    const broken = { ...record, moves: record.moves.map((move) => ({ ...move, hash: 'x' })) };
    await expect(reviewMatch(cheer, { record: broken, seats: [0] }, () => undefined)).rejects.toThrow('does not play');
  });
});
