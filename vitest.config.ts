import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Otherwise a machine with two cores works with one.
    maxWorkers: 2,
    include: [
      'packages/**/test/**/*.test.ts',
      'apps/**/test/**/*.test.ts',
      'apps/**/test/**/*.test.tsx',
      'scripts/test/**/*.test.ts',
      'bench/test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'apps/web/test/browser/**'],
    // Long duels of bots on a machine that may be busy with other things: how long they take is no test.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
