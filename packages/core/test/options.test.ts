import { everyOptions, type OptionSpec, parseOptions } from '@tablehop/core';
import { describe, expect, it } from 'vitest';

const spec: OptionSpec<{ readonly variant: 'normal' | 'fast'; readonly cards: 8 | 12; readonly open: boolean }> = {
  variant: { values: ['normal', 'fast'], default: 'normal' },
  cards: { values: [12, 8], default: 12 },
  open: { values: [false, true], default: false },
};

describe('parseOptions', () => {
  it('fills in what is not given', () => {
    const defaults = { ok: true, value: { variant: 'normal', cards: 12, open: false } };
    expect(parseOptions(spec, undefined)).toEqual(defaults);
    expect(parseOptions(spec, {})).toEqual(defaults);
    expect(parseOptions(spec, { cards: 8, open: true })).toEqual({ ok: true, value: { variant: 'normal', cards: 8, open: true } });
  });

  it.each([['size'], ['constructor'], ['toString'], ['__proto__']])(
    'names the option "%s", which there is not, and those there are',
    (option) => {
      const given = JSON.parse(`{"${option}":1}`);
      const params = { option, known: 'variant, cards, open' };
      expect(parseOptions(spec, given)).toEqual({ ok: false, problem: { key: 'problem.unknownOption', params } });
    },
  );

  it.each([[9], ['12'], [null], [[12]], [undefined]])('names the values that an option takes instead of %j', (cards) => {
    const params = { option: 'cards', values: '12, 8', given: JSON.stringify(cards) ?? 'undefined' };
    expect(parseOptions(spec, { cards })).toEqual({ ok: false, problem: { key: 'problem.optionValue', params } });
  });

  it.each([[null], [7], ['fast'], [[]]])('takes no %j for options', (given) => {
    expect(parseOptions(spec, given)).toEqual({ ok: false, problem: { key: 'problem.optionsNotObject' } });
  });
});

it('everyOptions gives every combination once', () => {
  const sets = everyOptions(spec);
  expect(sets).toHaveLength(8);
  expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(8);
  for (const set of sets) expect(parseOptions(spec, set)).toEqual({ ok: true, value: set });
  expect(everyOptions({})).toEqual([{}]);
});
