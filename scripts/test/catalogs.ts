/** Reads all catalogs of the repository and parses their messages. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findManifest } from '@tablehop/games';
import { type Catalog, LOCALES, type Locale } from '@tablehop/text';

const root = join(import.meta.dirname, '../..');

/** All files of the repository, including uncommitted ones. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

export const sources = files.filter(
  (file) => /^(apps|games|packages)\/.*\.tsx?$/.test(file) && !file.includes('/test/') && !/\/(en|de|fr)\.ts$/.test(file),
);

export type Words = { readonly folder: string; readonly in: { readonly [locale in Locale]: Catalog } };

/** Leaves out catalogs that only join others (`export const fr: Catalog = { ...house, … }`). */
export const allWords: readonly Words[] = await Promise.all(
  files
    // Examples, and games that are only playable, need not have every language.
    .filter((file) => !file.startsWith('examples/') && isComplete(file))
    .filter((file) => /\/(text|catalogs)\/(.+\/)?en\.ts$/.test(file) && !textOf(file).includes('...'))
    .map(async (file) => ({
      folder: dirname(file),
      in: Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(dirname(file), locale)]))),
    })),
);

function isComplete(file: string): boolean {
  const [, id] = /^games\/([^/]+)\//.exec(file) ?? [];
  return id === undefined || findManifest(id)?.isComplete === true;
}

async function read(folder: string, locale: Locale): Promise<Catalog> {
  return (await import(join(root, folder, `${locale}.ts`)))[locale];
}

export type Entry = { readonly name: string; readonly key: string; readonly source: string };

export function entriesIn(locale: Locale): readonly Entry[] {
  return allWords.flatMap(({ folder, in: catalogs }) =>
    Object.entries(catalogs[locale]).map(([key, source]) => ({ name: `${folder} ${key}`, key, source })),
  );
}

/** The text of a message without declarations and selectors: one sentence, or one for each variant. */
export function sentencesOf(source: string): readonly string[] {
  if (!source.startsWith('.')) return [source];
  return [...source.matchAll(/\{\{((?:[^{}]|\{[^{}]*\})*)\}\}/g)].map(([, sentence = '']) => sentence);
}

export function parametersOf(source: string): readonly string[] {
  return [...new Set([...source.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))].sort();
}

/** Parameters declared as numbers, with `.input {$count :integer}`. */
export function numbersOf(source: string): readonly string[] {
  return [...source.matchAll(/\.input \{\$(\w+) :(?:integer|number)/g)].map(([, name = '']) => name);
}

export function selectorsOf(source: string): readonly string[] {
  const [, selectors = ''] = /\.match((?:\s+\$\w+)+)/.exec(source) ?? [];
  return parametersOf(selectors);
}
