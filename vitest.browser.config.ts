import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { createProgress } from './scripts/progress.mjs';

/**
 * The tests in a real browser: as many files at a time as there are cores, and at least two. Those that run in one process one after the
 * other share its modules, a browser and a server, see harness.ts.
 */
export default defineConfig({
  test: {
    reporters: ['default', createProgress('browser')],
    include: ['apps/web/test/browser/**/*.test.ts'],
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism()),
    // Whole matches are played by keyboard, on machines that may be busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as Playwright waits for anything.
    expect: { poll: { timeout: 30_000 } },
  },
});
