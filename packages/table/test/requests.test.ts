import { describe, expect, test } from 'vitest';
import { misfitOfAnswer, misfitOfSubmission, misfitOfWish } from '../requests.ts';

const EXTENT = { players: 3, moves: 5, version: 7 };

describe('a request that refers to what is not there is told what there is', () => {
  test('seats', () => {
    const refused = (key: string) => ({ asker: null, refused: { code: 'bad-request', key, params: { last: 2 } } });
    expect(misfitOfSubmission({ by: 3, action: {}, version: 7 }, EXTENT)).toEqual(refused('problem.requestBy'));
    expect(misfitOfAnswer({ seat: 3, version: 7 }, EXTENT)).toEqual(refused('problem.requestSeat'));
    // The seat goes before all else: whoever cannot be made out is shown nothing.
    expect(misfitOfWish({ seat: 3, version: 9, to: 9 }, EXTENT)).toEqual(refused('problem.requestSeat'));
  });

  test('moves', () => {
    expect(misfitOfWish({ seat: 0, version: 7, to: 5 }, EXTENT)).toEqual({
      asker: 0,
      refused: { code: 'bad-request', key: 'problem.undoTo', params: { moves: 5 } },
    });
    expect(misfitOfWish({ seat: 0, version: 7, to: 4 }, EXTENT)).toBeNull();
  });
});
