import { describe, expect, it } from 'vitest';
import { chooseLocale, commonCatalogs, createSpeaker, LOCALES } from '../index.ts';

const words = {
  dice: '.input {$n :integer} .match $n one {{{$n} die}} * {{{$n} dice}}',
  'color.blue': 'blue',
  placed: 'The {$color} {$value} is placed.',
  listed: 'Seats: {$seats}.',
};

describe('a speaker', () => {
  const speak = createSpeaker('en', words);

  it('fills in parameters and chooses plurals', () => {
    expect(speak({ key: 'dice', params: { n: 1 } })).toBe('1 die');
    expect(speak({ key: 'dice', params: { n: 1200 } })).toBe('1,200 dice');
  });

  it('speaks a parameter that is itself a message', () => {
    expect(speak({ key: 'placed', params: { color: { key: 'color.blue' }, value: 4 } })).toBe('The blue 4 is placed.');
  });

  it('joins lists as the language does', () => {
    expect(speak({ key: 'listed', params: { seats: ['A', 'B', { key: 'color.blue' }] } })).toBe('Seats: A, B, and blue.');
    expect(createSpeaker('de', words)({ key: 'listed', params: { seats: ['A', 'B', 'C'] } })).toBe('Seats: A, B und C.');
  });

  it('fails loudly on a missing text or parameter', () => {
    expect(() => speak({ key: 'gone' })).toThrow('no text for "gone" in en');
    expect(() => speak({ key: 'placed', params: { value: 4 } })).toThrow('placed');
    expect(() => speak({ key: 'toString' })).toThrow('no text');
  });

  it('says the same again in another language, and with other parameters', () => {
    const german = createSpeaker('de', { ...words, dice: '.input {$n :integer} .match $n one {{{$n} Würfel}} * {{{$n} Würfel}}' });
    for (const n of [1200, 1, 1200]) {
      expect(speak({ key: 'dice', params: { n } })).toBe(n === 1 ? '1 die' : '1,200 dice');
      expect(german({ key: 'dice', params: { n } })).toBe(n === 1 ? '1 Würfel' : '1.200 Würfel');
    }
    // More than the cache holds.
    for (let n = 2; n < 6_000; n++) speak({ key: 'dice', params: { n } });
    expect(speak({ key: 'dice', params: { n: 2 } })).toBe('2 dice');
  });

  it('prefers the later of two catalogs', () => {
    expect(createSpeaker('en', words, { 'color.blue': 'azure' })({ key: 'color.blue' })).toBe('azure');
  });
});

describe('the choice of language', () => {
  it('takes the first wish that we speak, else English', () => {
    expect(chooseLocale(['pt-BR', 'fr-CA', 'de'])).toBe('fr');
    expect(chooseLocale(['DE_ch'])).toBe('de');
    expect(chooseLocale(['ja'])).toBe('en');
    expect(chooseLocale([])).toBe('en');
  });
});

describe('the common catalogs', () => {
  const placeholders = (source: string) => [...new Set(source.match(/\$\w+/g) ?? [])].sort();

  it.each(LOCALES)('hold every sentence with the same parameters in %s', (locale) => {
    const catalog = commonCatalogs[locale];
    expect(Object.keys(catalog).sort()).toEqual(Object.keys(commonCatalogs.en).sort());
    const speak = createSpeaker(locale, catalog);
    for (const [key, source] of Object.entries(catalog)) {
      expect(placeholders(source), key).toEqual(placeholders(commonCatalogs.en[key] ?? ''));
      const params = Object.fromEntries(placeholders(source).map((name) => [name.slice(1), 3]));
      expect(speak({ key, params })).not.toMatch(/[{}$]/);
    }
  });
});
