import { defineConfig } from 'vite';
import { precache } from './app/offline/precache-plugin.ts';

/** Of a game; what speaks of it is left where it is used. */
const RULES = /\/packages\/games\/([^/]+)\/(?!about|index|module|describe|lessons|first-steps)[^/]+\.(?:ts|json)$/;

/**
 * Every file is a request. Without groups each module that two pages share is a file of its own, and home with a match takes 120 of them.
 * What comes with the first page is one file; what several others share comes in as few as their uses allow, the small ones together.
 */
const pageChunks = [
  // What every page stands on changes seldom: in a file of its own it stays in caches when the rest is renewed.
  { name: 'foundation', test: /\/node_modules\/(preact|@preact|messageformat)\/|\/packages\/text\/(?!catalogs)/, priority: 3 },
  // The entry itself stays where index.html looks for it.
  { name: 'first', tags: ['$initial' as const], test: /^(?!.*(\/app\/main\.tsx|\.html))/, priority: 2 },
  // A group takes along whatever its modules need: without this one, pages that need no rules would fetch those of some game for it.
  { name: 'core', test: /\/packages\/(core\/|games\/issue)|\/node_modules\/valibot\//, priority: 1.7 },
  // What is large and seldom needed, lest something small be laid beside it.
  { name: 'plot', test: /\/node_modules\/(@observablehq|d3-[a-z]+)\//, priority: 1.6 },
  // The rules of a game need each other: spread over several files, two of them would wait for one another, and which one runs first
  // depends on what arrives first.
  {
    name: (module: string) => `rules-${module.match(RULES)?.[1] ?? ''}`,
    test: RULES,
    priority: 1.5,
  },
  // Laying more of the small ones together makes files that need each other, see chunks.test.ts.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000, priority: 1 },
];

/**
 * The host plays any game, so the rules of all come at once. They are loaded by a module that waits for them, and what it shares with them
 * is in a third file: in the same one, each would wait for the other.
 */
const workerChunks = [
  { name: 'core', test: /\/packages\/core\/|\/node_modules\//, priority: 2 },
  {
    name: 'rules',
    test: /\/packages\/games\/[^/]+\/(?!about|index|module|describe|lessons|words)[^/]+\.(ts|json)$/,
    priority: 1,
  },
];

/** The names of those who share a chunk are no use in its name. */
const nameOf = (name: string): string => (name.startsWith('shared~') ? 'shared' : '[name]');

export default defineConfig({
  plugins: [precache()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: workerChunks } } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: true,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${nameOf(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${nameOf(name)}-[hash][extname]`,
        codeSplitting: { groups: pageChunks },
      },
    },
  },
});
