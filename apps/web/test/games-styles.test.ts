import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Style sheets stay in the page when another game is opened, so one must not affect the other. */
const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['apps/web/app', 'apps/web/screens', 'apps/web/features', 'apps/web/games', 'apps/web/ui', 'packages/ui', 'games'] as const;

type StyleSheet = { readonly path: string; readonly game: string | null; readonly css: string };

const styleSheets: readonly StyleSheet[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const [id = ''] = name.split(/[\\/]/);
      return { path: `${folder}/${name}`, game: folder === 'games' ? id : null, css: readFileSync(join(ROOT, folder, name), 'utf8') };
    }),
);

function classesIn(css: string): readonly string[] {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return [
    ...new Set([...selectors].flatMap(([, selector = '']) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))),
  ];
}

describe('the style sheets', () => {
  it('of two games never name the same class, unless it belongs to the app', () => {
    const shared = new Set(styleSheets.filter(({ game }) => game === null).flatMap(({ css }) => classesIn(css)));
    const gamesOf = new Map<string, Set<string>>();
    for (const { game, css } of styleSheets) {
      if (game === null) continue;
      for (const name of classesIn(css)) gamesOf.set(name, (gamesOf.get(name) ?? new Set()).add(game));
    }
    expect(gamesOf.size).toBeGreaterThan(100);
    const clashes = [...gamesOf].filter(([name, games]) => games.size > 1 && !shared.has(name));
    expect(clashes.map(([name, games]) => `.${name}: ${[...games].join(', ')}`)).toEqual([]);
  });

  it('have no comment inside a selector, which would join it with the next one', () => {
    const isInSelector = /[^\s{};/][ \t]*\/\*[\s\S]*?\*\/[^{};/]*\{/;
    expect(styleSheets.filter(({ css }) => isInSelector.test(css)).map(({ path }) => path)).toEqual([]);
  });
});
