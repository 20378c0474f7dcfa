import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_TROUBLES, storageError } from '@tablehop/host';
import { type Catalog, LOCALES, type Locale } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { loadWebText } from '../text/index.ts';
import { en as matchText } from '../text/match/en.ts';
import { loadDailyText, loadLabText, loadProgressText, loadPuzzleText, loadReviewText } from '../text/pages.ts';

async function loadAll(locale: Locale): Promise<Catalog> {
  const loads = [loadWebText, loadReviewText, loadLabText, loadDailyText, loadPuzzleText, loadProgressText];
  const parts = await Promise.all(loads.map((load) => load(locale)));
  return Object.assign({}, ...parts);
}

/** scripts/test/catalogs.test.ts checks the texts themselves. */
it.each(LOCALES)('the words of the web app are loaded for every key in %s', async (locale) => {
  expect(Object.keys(await loadAll(locale)).sort()).toEqual(Object.keys(await loadAll('en')).sort());
});

const FOLDER = join(import.meta.dirname, '../../../packages/host');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
const sources = files.map((file) => readFileSync(join(FOLDER, file), 'utf8'));
const troubles = STORAGE_TROUBLES.map((trouble) => storageError(trouble).problem.key);
const spoken = new Set([...sources.flatMap((source) => source.match(/(?<=')match\.[\w.]+(?=')/g) ?? []), ...troubles]);

describe('what can go wrong with a match', () => {
  it('has words for everything, and no words for nothing', () => {
    expect([...spoken].sort()).toEqual(Object.keys(matchText).sort());
  });
});
