/** Build targets: sources, output and builder. Builders are loaded only where something is built. */

import { copyFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** What npm installs for each kind of command, smallest first; each includes those before it. The apps name their builders themselves. */
export const INSTALLS = {
  serve: ['--omit=dev', '--workspace=apps/web', '--workspace=apps/server'],
  commands: ['--omit=dev'],
  all: [],
};

export const TARGETS = {
  cli: {
    sources: ['packages', 'games', 'apps/cli'],
    output: 'apps/cli/dist',
    // The lab is large: the other commands start without it.
    build: async (out) => {
      await bundle('apps/cli/main.ts', join(out, 'tablehop.mjs'));
      await bundle('apps/cli/lab/main.ts', join(out, 'lab.mjs'));
      await bundle('apps/cli/lab/thread.ts', join(out, 'lab-thread.mjs'));
    },
  },
  server: {
    sources: ['packages', 'games', 'apps/server'],
    output: 'apps/server/dist',
    build: async (out) => {
      await bundle('apps/server/main.ts', join(out, 'main.mjs'));
      copyFileSync(join(ROOT, 'apps/server/bin/server.mjs'), join(out, 'server.mjs'));
      await bundle('apps/server/bot-worker.ts', join(out, 'bot-worker.mjs'));
      await bundle('apps/server/maintenance/main.ts', join(out, 'maintenance.mjs'));
    },
  },
  bench: {
    sources: ['packages', 'games', 'apps/cli', 'apps/server', 'apps/web', 'bench', 'scripts/pictures'],
    output: '.cache/bench',
    build: (out) =>
      bundle('bench/main.ts', join(out, 'bench.mjs'), [
        'boardgame.io',
        '@dimforge/rapier2d-deterministic-compat',
        'esbuild',
        'playwright-core',
      ]),
  },
  load: {
    sources: ['packages', 'games', 'apps/server', 'bench/load'],
    output: '.cache/load',
    build: (out) =>
      Promise.all(
        ['main', 'server', 'peer-server', 'cluster'].map((name) =>
          bundle(`bench/load/${name}.ts`, join(out, `${name}.mjs`), ['boardgame.io']),
        ),
      ),
  },
  simulation: {
    // The toy games are among the tests of core.
    sources: ['packages', 'games', 'packages/core/test/toys', 'simulation'],
    output: '.cache/simulation',
    build: (out) => bundle('simulation/main.ts', join(out, 'simulate.mjs')),
  },
  puzzles: {
    sources: ['packages', 'games', 'bench/puzzles'],
    output: '.cache/puzzles',
    build: (out) => bundle('bench/puzzles/main.ts', join(out, 'puzzles.mjs')),
  },
  kills: {
    sources: ['packages', 'games', 'apps/server', 'bench/kills', 'scripts'],
    output: '.cache/kills',
    build: (out) => bundle('bench/kills/main.ts', join(out, 'main.mjs')),
  },
  attack: {
    sources: ['packages', 'games', 'apps/server', 'bench/attack', 'bench/kills', 'bench/load', 'scripts'],
    output: '.cache/attack',
    build: (out) => Promise.all(['main', 'attacker', 'cluster'].map((name) => bundle(`bench/attack/${name}.ts`, join(out, `${name}.mjs`)))),
  },
  pictures: {
    sources: ['packages', 'games', 'apps/server', 'scripts/pictures'],
    output: '.cache/pictures',
    build: (out) => bundle('scripts/pictures/take.ts', join(out, 'pictures.mjs'), ['playwright-core']),
  },
  web: { sources: ['packages', 'games', 'apps/web'], output: 'apps/web/dist', build: buildWeb },
};

/** Loaded from node_modules at run time: they have native parts per platform. */
const NATIVE = ['libsql'];

export async function bundle(entry, outfile, external = []) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    external: [...NATIVE, ...external],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    // Some dependencies are CommonJS and require Node's modules.
    banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
  });
}

async function buildWeb(out) {
  const { build } = await import('vite');
  await build({
    root: join(ROOT, 'apps/web'),
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    build: { outDir: out, emptyOutDir: true },
    logLevel: 'error',
  });
}
