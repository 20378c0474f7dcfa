import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { precache } from './app/offline/precache-plugin.ts';

/** Rules of a game; what the lobby says stays where it is used. */
const RULES = /\/games\/([^/]+)\/rules\/(?!about|index)[^/]+\.(?:ts|json)$/;

/** Every file is a request: without groups, home with a match takes 120. The first page is one file; shared modules are merged. */
const pageChunks = [
  // What every page needs changes seldom: in a file of its own it stays cached when the rest changes.
  { name: 'foundation', test: /\/node_modules\/(preact|@preact|messageformat)\/|\/packages\/text\/(?!catalogs)/, priority: 3 },
  // The entry itself stays where index.html expects it.
  { name: 'first', tags: ['$initial' as const], test: /^(?!.*(\/app\/main\.tsx|\.html))/, priority: 2 },
  // A group includes its dependencies: without this one, pages that need no rules would fetch those of some game.
  { name: 'core', test: /\/packages\/core\/(?!seats|rules-page)|\/node_modules\/valibot\//, priority: 1.7 },
  // Large and seldom needed: no small module may be merged into it.
  { name: 'plot', test: /\/node_modules\/(@observablehq|d3-[a-z]+)\//, priority: 1.6 },
  // Modules of a game's rules import each other: split into several files they would form import cycles, and their order would vary.
  {
    name: (module: string) => `rules-${module.match(RULES)?.[1] ?? ''}`,
    test: RULES,
    priority: 1.5,
  },
  // Home's server requests are in one file, not beside parts of the match screen.
  {
    name: 'online',
    test: /\/packages\/(rooms\/|host\/observable\.ts)|\/apps\/web\/(match\/(rooms|lan)|features\/rooms\/(kept-rooms|index|room-state|plan-words))\.tsx?$|\/packages\/ui\/(wait|seat-mark)\.tsx?$/,
    priority: 1.4,
  },
  // Pages without a board share many modules of a few hundred bytes: results, lists and match set-up.
  {
    name: 'results',
    test: /\/apps\/web\/(results\/(?!progress-file)|storage\/database|text\/pages|features\/(daily\/challenges|puzzles\/say-puzzle|results\/best-table|game-strips))|\/packages\/(ui\/(choice|tabs)|daily\/day|puzzles\/puzzle|bots\/(levels|strengths)|host\/storage-error)\.|\/strengths\.(ts|json)|\/node_modules\/idb\//,
    minShareCount: 2,
    priority: 1.3,
  },
  {
    name: 'set-up',
    test: /\/apps\/web\/(ui\/options-form|match\/set-up|features\/(pieces\/(own-pieces|index|pieces-choice)|rules\/rules|seating\/|rooms\/(room-set-up|create-room|use-room)))/,
    minShareCount: 2,
    priority: 1.2,
  },
  // A higher threshold makes chunks with import cycles, see budget.test.ts.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000, priority: 1 },
];

/** A worker loads the rules of one game at a time. What they share is in a file of its own. */
const workerChunks = [
  { name: 'core', test: /\/packages\/core\/|\/node_modules\//, priority: 2 },
  { name: (module: string) => `rules-${module.match(RULES)?.[1] ?? ''}`, test: RULES, priority: 1 },
];

/** Changes with everything that affects the bots: results of experiments are stored under it. */
function playersBuild(): string {
  const hash = createHash('sha256');
  const root = join(import.meta.dirname, '../..');
  for (const folder of ['packages/core', 'packages/bots', 'packages/lab', 'games'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|json)$/.test(file) && !/(^|[/\\])(test|text|terminal|daily|node_modules)[/\\]/.test(file))
        hash.update(readFileSync(join(root, folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Removes the list of sharing modules from a chunk's name. */
const nameOf = (name: string): string => (name.startsWith('shared~') ? 'shared' : '[name]');

export default defineConfig({
  plugins: [precache()],
  define: { 'import.meta.env.PLAYERS_BUILD': JSON.stringify(playersBuild()) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: workerChunks } } } },
  build: {
    // The oldest browsers supported, and why: docs/BROWSERS.md.
    target: ['chrome114', 'edge114', 'firefox125', 'safari17'],
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
