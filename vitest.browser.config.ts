import { defineConfig } from 'vitest/config';

/** The tests in a real browser: one file after the other, because they share a machine and look at what is drawn. */
export default defineConfig({
  test: {
    include: ['apps/web/test/browser/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
