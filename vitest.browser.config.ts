import { defineConfig } from 'vitest/config';

/** The tests in a real browser. Every file has a browser and a server of its own; two at a time keep both cores of a small machine busy. */
export default defineConfig({
  test: {
    include: ['apps/web/test/browser/**/*.test.ts'],
    maxWorkers: 2,
    // Whole matches are played by keyboard, on machines that may be busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as Playwright waits for anything.
    expect: { poll: { timeout: 30_000 } },
  },
});
