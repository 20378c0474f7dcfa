import { type Catalog, commonCatalogs, createSpeaker, LOCALES, type Locale } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { loadWebText } from '../text/index.ts';
import { loadDailyText, loadLabText, loadProgressText, loadPuzzleText, loadReviewText } from '../text/pages.ts';

async function loadAll(locale: Locale): Promise<Catalog> {
  const loads = [loadWebText, loadReviewText, loadLabText, loadDailyText, loadPuzzleText, loadProgressText];
  const parts = await Promise.all(loads.map((load) => load(locale)));
  return Object.assign({}, ...parts);
}

const english = await loadAll('en');

/** The parameters that a sentence speaks of, whether it prints them or chooses by them. */
function parametersOf(source: string): readonly string[] {
  return [...new Set([...source.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? ''))].sort();
}

describe.each(LOCALES)('the words of the web app in %s', async (locale) => {
  const catalog = await loadAll(locale);
  const speak = createSpeaker(locale, commonCatalogs[locale], catalog);

  it('are there for every key, and for no other', () => {
    expect(Object.keys(catalog).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(Object.keys(english))('%s', (key) => {
    const source = catalog[key] ?? '';
    expect(source.trim()).not.toBe('');
    const parameters = parametersOf(source);
    // A language may leave a number out of a singular, but none may ask for something it is not given.
    for (const name of parameters) expect(parametersOf(english[key] ?? '')).toContain(name);
    for (const count of [0, 1, 2, 21]) {
      const params = Object.fromEntries(parameters.map((name) => [name, count]));
      expect(speak({ key, params })).not.toMatch(/\{|\}|\$/);
    }
  });
});
