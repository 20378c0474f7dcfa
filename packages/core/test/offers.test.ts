import { contains, findOffer, type Offer } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { inBox } from '../offers.ts';

type Action = { readonly type: string; readonly [field: string]: unknown };

function offer(action: Action, vary?: Offer<Action>['vary']): Offer<Action> {
  return vary === undefined ? { action } : { action, vary };
}

describe('an offer without ranges', () => {
  const build = offer({ type: 'build', cell: [1, 2], value: 3 });

  it('contains its own action, in any order of fields', () => {
    expect(contains(build, { value: 3, type: 'build', cell: [1, 2] })).toBe(true);
  });

  it.each([
    { type: 'build', cell: [2, 1], value: 3 },
    { type: 'build', cell: [1, 2], value: '3' },
    { type: 'build', cell: [1, 2] },
    { type: 'build', cell: [1, 2], value: 3, more: 1 },
    null,
    'build',
    [],
  ])('does not contain %j', (action) => expect(contains(build, action)).toBe(false));
});

describe('a range of numbers', () => {
  const push = offer({ type: 'push', stone: 'A', strength: 4 }, { strength: { min: 0, max: 10, step: 2 } });
  const strength = (value: unknown) => contains(push, { type: 'push', stone: 'A', strength: value });

  it.each([0, 2, 4, 10])('contains %j, limits included', (value) => expect(strength(value)).toBe(true));
  it.each([-2, 12, 3, 2.5, '4', null, [4], Number.NaN, Number.POSITIVE_INFINITY])('does not contain %j', (value) => {
    expect(strength(value)).toBe(false);
  });

  it('leaves the other fields as they are', () => {
    expect(contains(push, { type: 'push', stone: 'B', strength: 4 })).toBe(false);
    expect(contains(push, { type: 'push', strength: 4 })).toBe(false);
    expect(contains(push, { type: 'push', stone: 'A' })).toBe(false);
    expect(contains(push, { type: 'push', stone: 'A', strength: 4, spin: 1 })).toBe(false);
    expect(contains(push, 4)).toBe(false);
  });

  it('takes nothing for a step that only rounding makes one', () => {
    const whole = offer({ type: 'turn', by: 0 }, { by: { min: -10_000, max: 10_000, step: 1 } });
    for (const by of [1e-17, -1e-14, 5e-324]) expect(contains(whole, { type: 'turn', by })).toBe(false);
    for (const by of [0, 1, -10_000, 10_000]) expect(contains(whole, { type: 'turn', by })).toBe(true);
  });
});

describe('a range of vectors', () => {
  const flick = offer({ type: 'flick', direction: [0, 1] }, { direction: { min: [-3, -2], max: [3, 2], step: 1, not: [[0, 0]] } });
  const direction = (value: unknown) => contains(flick, { type: 'flick', direction: value });

  it.each([[[0, 1]], [[-3, -2]], [[3, 2]], [[0, -1]]])('contains %j', (value) => expect(direction(value)).toBe(true));
  it.each([[[0, 0]], [[-4, 0]], [[0, 3]], [[0.5, 1]], [[1]], [[1, 1, 1]], [['1', 1]], [1], [{ 0: 1, 1: 1 }], [null]])(
    'does not contain %j',
    (value) => expect(direction(value)).toBe(false),
  );

  it('leaves out nothing where it excludes nothing', () => {
    const range = { min: [-3, -2], max: [3, 2], step: 1 };
    expect(inBox(range, [0, 0])).toBe(true);
    const excluding = {
      ...range,
      not: [
        [0, 0],
        [1, 1],
      ],
    };
    expect(inBox(excluding, [1, 1])).toBe(false);
    expect(inBox(excluding, [1, 0])).toBe(true);
  });

  it('does not mistake −0 for a direction', () => expect(direction([-0, 0])).toBe(false));
});

describe('a disc', () => {
  const place = offer({ type: 'place', at: [350, 590] }, { at: { centre: [350, 590], radius: 82, apart: 18, step: 0.001 } });
  const at = (value: unknown) => contains(place, { type: 'place', at: value });

  it.each([[[350, 590]], [[432, 590]], [[268, 590]], [[350, 672]], [[399.2, 655.6]], [[349.999, 590.001]], [[350.123, 600.456]]])(
    'contains %j, limits included',
    (value) => expect(at(value)).toBe(true),
  );
  it.each([
    [[432.001, 590]],
    [[350, 507.999]],
    [[399.201, 655.6]],
    [[350.0005, 590]],
    [[350]],
    [[350, 590, 0]],
    [['350', 590]],
    [[Number.NaN, 590]],
    [350],
    [null],
  ])('does not contain %j', (value) => expect(at(value)).toBe(false));
});

it('findOffer gives the first offer that contains the action, or none', () => {
  const offers = [offer({ type: 'a', n: 1 }), offer({ type: 'a', n: 2 }, { n: { min: 2, max: 4, step: 1 } }), offer({ type: 'a', n: 3 })];
  expect(findOffer(offers, { type: 'a', n: 3 })).toBe(offers[1]);
  expect(findOffer(offers, { type: 'a', n: 5 })).toBeUndefined();
  expect(findOffer([], { type: 'a', n: 1 })).toBeUndefined();
});
