import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  // What home asks the server with comes in one file, not beside parts of the match screen.
  {
    name: 'online',
    test: /\/packages\/(rooms\/|host\/observable\.ts)|\/apps\/web\/(match\/(rooms|lan)|features\/rooms\/(kept-rooms|index|room-state|plan-words)|ui\/(wait|seat-mark))\.tsx?$/,
    priority: 1.4,
  },
  // Pages without a board share many modules of a few hundred bytes: results and lists, and what a match is set up with.
  {
    name: 'results',
    test: /\/apps\/web\/(results\/(?!progress-file)|storage\/database|text\/pages|ui\/(choice|tabs)|features\/(daily\/challenges|puzzles\/say-puzzle|results\/best-table|game-strips))|\/packages\/(daily\/day|puzzles\/puzzle|bots\/(levels|strengths)|host\/storage-error)\.|\/strengths\.json|\/node_modules\/idb\//,
    minShareCount: 2,
    priority: 1.3,
  },
  {
    name: 'set-up',
    test: /\/apps\/web\/(ui\/options-form|match\/set-up|features\/(pieces\/(own-pieces|index|pieces-choice)|rules\/rules|seating\/|rooms\/(room-set-up|create-room|use-room)))|\/packages\/puzzles\/stored\./,
    minShareCount: 2,
    priority: 1.2,
  },
  // Laying more of the small ones together makes files that need each other, see chunks.test.ts.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000, priority: 1 },
];

/** A worker loads the rules of one game at a time. What they share with the rest is in a file of its own. */
const workerChunks = [
  { name: 'core', test: /\/packages\/core\/|\/node_modules\//, priority: 2 },
  { name: (module: string) => `rules-${module.match(RULES)?.[1] ?? ''}`, test: RULES, priority: 1 },
];

/** Changes with whatever decides what bots do: results of experiments are kept under it. */
function playersBuild(): string {
  const hash = createHash('sha256');
  const packages = join(import.meta.dirname, '../../packages');
  for (const name of ['core', 'games', 'bots', 'lab'])
    for (const file of readdirSync(join(packages, name), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|json)$/.test(file) && !/(^|[/\\])(test|text|node_modules)[/\\]/.test(file))
        hash.update(readFileSync(join(packages, name, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The names of those who share a chunk are no use in its name. */
const nameOf = (name: string): string => (name.startsWith('shared~') ? 'shared' : '[name]');

export default defineConfig({
  plugins: [precache()],
  define: { 'import.meta.env.PLAYERS_BUILD': JSON.stringify(playersBuild()) },
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
