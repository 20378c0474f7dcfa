import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { createProgress } from './scripts/progress.mjs';

export default defineConfig({
  test: {
    reporters: ['default', createProgress('units')],
    // The files that run in one process one after the other share its modules: loading them anew for each takes a third of the time.
    isolate: false,
    // By itself vitest leaves a core free: a machine with two would work with one.
    maxWorkers: Math.max(2, availableParallelism()),
    include: [
      'packages/**/test/**/*.test.ts',
      'games/**/test/**/*.test.ts',
      'examples/**/test/**/*.test.ts',
      'apps/**/test/**/*.test.ts',
      'apps/**/test/**/*.test.tsx',
      'scripts/test/**/*.test.ts',
      'bench/test/**/*.test.ts',
      'simulation/test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'apps/web/test/browser/**'],
    // Long duels of bots on a machine that may be busy with other things: how long they take is no test.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
