import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The tests in a real browser. Every file has a browser and a server of its own; as many at a time as there are cores, and at least two. */
export default defineConfig({
  test: {
    include: ['apps/web/test/browser/**/*.test.ts'],
    maxWorkers: Math.max(2, availableParallelism()),
    // Whole matches are played by keyboard, on machines that may be busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as Playwright waits for anything.
    expect: { poll: { timeout: 30_000 } },
  },
});
