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
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
