import { defineConfig } from 'vitest/config';

/** The tests in a real browser. Every file has a browser and a server of its own; two at a time keep both cores of a small machine busy. */
export default defineConfig({
  test: {
    include: ['apps/web/test/browser/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
