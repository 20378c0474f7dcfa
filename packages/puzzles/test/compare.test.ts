import type { ActionShape } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';

const BATCHES = [4, 8, 12];

/** By the name of an action, its value in the first world, the second and so on; the last one goes on. */
type Values = { readonly [type: string]: readonly number[] };

function race(values: Values, isOpen = false, batches: readonly number[] = BATCHES) {
  const seen: { [type: string]: number } = {};
  const actions = Object.keys(values).map((type) => ({ type }));
  const weigh = ({ type }: ActionShape) => {
    const [last = 0, ...others] = (values[type] ?? []).toReversed();
    return () => {
      const world = seen[type] ?? 0;
      seen[type] = world + 1;
      return others.toReversed()[world] ?? last;
    };
  };
  const found = compare({ weighing: { unit: 'points', weigh }, actions, batches, seed: 'race', isOpen });
  return {
    seen,
    found: found && {
      best: found.best.type,
      equals: found.equals.map(({ type }) => type),
      worse: found.worse.map(({ action, loss }) => `${action.type} ${loss.mean}`),
    },
  };
}

const alternating = (one: number, other: number) => Array.from({ length: 100 }, (_, world) => (world % 2 === 0 ? one : other));

describe('a comparison', () => {
  it('finds the best action, and what every other loses, the least first', () => {
    const { found } = race({ bad: [5], best: [10], close: [9], worst: [0] });
    expect(found).toEqual({ best: 'best', equals: [], worse: ['close 1', 'bad 5', 'worst 10'] });
  });

  it('counts what is as good as the best, and stops when the rest is decided', () => {
    const { found, seen } = race({ best: [10], bad: [5], asGood: [10], nearly: [9.96] });
    expect(found).toEqual({ best: 'best', equals: ['asGood', 'nearly'], worse: ['bad 5'] });
    expect(seen).toEqual({ best: 12, bad: 4, asGood: 12, nearly: 12 });
  });

  it('finds nothing if a rival is neither as good nor clearly worse', () => {
    expect(race({ best: [10], bad: [5], rival: [9.7] })).toEqual({ found: null, seen: { best: 12, bad: 4, rival: 12 } });
    expect(race({ best: [10], bad: [5], rival: [9.2] }).found).toMatchObject({ best: 'best' });
    expect(race({ best: [10], rival: alternating(16, 2) })).toEqual({ found: null, seen: { best: 24, rival: 24 } });
  });

  it('takes the limits themselves for as good, and for far behind', () => {
    expect(race({ best: [0.05], bad: [-9], asGood: [0] }).found).toMatchObject({ equals: ['asGood'], worse: ['bad 9.05'] });
    expect(race({ best: [1.6], behind: [0] })).toMatchObject({ found: { worse: ['behind 1.6'] }, seen: { best: 12, behind: 4 } });
  });

  it('drops what is far behind in each of the first few worlds, and nothing else', () => {
    const { found, seen } = race({ best: [10], once: [10, 8, 8, 8, 8], always: [8.25], nearly: [8.5] });
    expect(seen).toEqual({ best: 12, once: 12, always: 4, nearly: 12 });
    expect(found?.best).toBe('best');
  });

  it('is sure before it drops anything later', () => {
    const noisy = alternating(10, 7);
    expect(race({ best: [10], noisy }, false, [12])).toMatchObject({ found: null });
    expect(race({ best: [10], noisy }, false, [12, 60]).found).toEqual({ best: 'best', equals: [], worse: ['noisy 1.5'] });
  });

  it('finds nothing if what was dropped early is close to the best that shows later', () => {
    const values = { early: [10, 10, 10, 10, 0], dropped: [8], late: [8.5, 8.5, 8.5, 8.5, 20] };
    expect(race(values, false, [4, 44]).found).toBeNull();
    expect(race(values, true, [4, 44]).found).toEqual({ best: 'late', equals: [], worse: [expect.stringMatching(/^early 18/)] });
  });

  it('of samples of countless actions allows rivals that are nearly as good', () => {
    expect(race({ best: [10], bad: [5], rival: [9.7] }, true).found).toEqual({ best: 'best', equals: [], worse: ['bad 5'] });
  });

  it('of nothing finds nothing', () => {
    expect(race({}).found).toBeNull();
  });

  it('takes a smaller loss as clear where turns are counted', () => {
    const weigh =
      ({ type }: ActionShape) =>
      () =>
        type === 'best' ? 10 : 9.5;
    const asked = { actions: [{ type: 'best' }, { type: 'other' }], batches: BATCHES, seed: 'race', isOpen: false };
    expect(compare({ ...asked, weighing: { unit: 'turns', weigh } })).toMatchObject({ best: { type: 'best' } });
    expect(compare({ ...asked, weighing: { unit: 'points', weigh } })).toBeNull();
  });
});
