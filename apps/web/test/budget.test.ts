import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { loadHomeText, loadWebText } from '../text/index.ts';
import { built, DIST } from './built.ts';

/** Keys that home loads later, with the texts of all pages. */
const LATER_IN_HOME = ['pieces.badInMatch'];

const BUDGET_BYTES = 50 * 1024;

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
const manifest = JSON.parse(built('.vite/manifest.json')) as { readonly [name: string]: Chunk };

/** A module's own chunk and everything that it imports. */
function scriptsOf(name: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`"${name}" is not in the build's manifest`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const each of chunk.imports ?? []) scriptsOf(each, found);
  return found;
}

function gzippedBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(built(file), { level: 9 }).length, 0);
}

describe('what the home page costs', () => {
  it.each(LOCALES)('at most 50 KB of JavaScript, gzipped, before home speaks %s', (locale) => {
    const scripts = new Set([...scriptsOf('index.html'), ...scriptsOf(`text/home/${locale}.ts`)]);
    const bytes = gzippedBytes(scripts);
    console.log(`home in ${locale}: ${(bytes / 1024).toFixed(1)} KB of JavaScript gzipped, in ${scripts.size} files`);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  it('says before its other words are there only what is in its own catalog', async () => {
    const [home, all] = await Promise.all([loadHomeText('en'), loadWebText('en')]);
    const said = [...scriptsOf('index.html')].flatMap((file) => built(file).match(/(?<=[`'"])[a-z]\w*(?:\.\w+)+(?=[`'"])/gi) ?? []);
    const keys = said.filter((key) => Object.hasOwn(all, key) && !LATER_IN_HOME.includes(key));
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => !Object.hasOwn(home, key))).toEqual([]);
  });

  it('names every script of its own in the page, and no font', () => {
    const page = built('index.html');
    const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file);
    expect(named.toSorted()).toEqual([...scriptsOf('index.html')].toSorted());
    expect(page).not.toMatch(/\.woff2|as="font"/);
  });

  it('has no inline script, which the content security policy would refuse', () => {
    const scripts = [...built('index.html').matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, content] of scripts) {
      expect(attributes).toContain('src=');
      expect(content?.trim()).toBe('');
    }
  });

  it('leaves rules, bots and boards for later', () => {
    const home = scriptsOf('index.html');
    for (const part of [
      /\/games\/[^/]+\/rules\/game\.ts$/,
      /\/games\/[^/]+\/web\/board\/board\.tsx$/,
      /^screens\/play\//,
      /^match\/index\.ts$/,
    ]) {
      const later = Object.keys(manifest).filter((name) => part.test(name));
      expect(later, String(part)).not.toEqual([]);
      for (const name of later) expect(home).not.toContain(manifest[name]?.file);
    }
  });
});

/** Budget of a page without a board: the bundler merges chunks by size and use, so a small one may join a large one. */
const PAGE_BYTES = 86 * 1024;

it.each([
  'game/game-page',
  'puzzles/puzzles-page',
  'daily/all-challenges',
  'progress/progress-page',
  'learn/learn-page',
  'settings/settings-page',
  'friends/friends-page',
])('the page %s fetches no rules and no charts before it is seen', (page) => {
  const scripts = [...scriptsOf(`screens/${page}.tsx`)];
  expect(scripts.filter((file) => /\/(rules-h|plot)/.test(file))).toEqual([]);
  expect(gzippedBytes(scripts)).toBeLessThanOrEqual(PAGE_BYTES);
});

/** In an import cycle, the chunk that runs first finds the other empty, and the network decides which one that is. */
it('chunks have no import cycles', () => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) cycles.push(way.slice(way.indexOf(name)).join(' → '));
    if (way.includes(name) || done.has(name)) return;
    for (const next of manifest[name]?.imports ?? []) follow(next, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) follow(name, []);
  expect(done.size).toBeGreaterThan(20);
  expect(cycles).toEqual([]);
});

const worker = built('service-worker.js');
const kept = JSON.parse(/^const PRECACHE = (.*);$/m.exec(worker)?.[1] ?? 'null') as readonly string[];

function shipped(): readonly string[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}

describe('what is kept for being offline', () => {
  it('is every file that a page can ask for', () => {
    const asked = shipped().filter((path) => !path.endsWith('.map') && !path.startsWith('/.') && path !== '/service-worker.js');
    expect([...kept].sort()).toEqual([...asked].sort());
  });

  it('has the page, the manifest and the icons that it names', () => {
    const { icons } = JSON.parse(built('manifest.webmanifest')) as { readonly icons: readonly { readonly src: string }[] };
    expect(kept).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest', ...icons.map(({ src }) => src)]));
  });
});
