import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { createProgress } from './scripts/progress.mjs';

/** Left to `npm run test:tours`: at every size and in every language these take as long as all the others. */
const FULL_SUITE_ONLY = [
  ...['best-results', 'coaching', 'companion', 'engines', 'hop-the-marble-look', 'match-screens', 'old-data', 'own-pieces'],
  ...['policy', 'print'],
];

/**
 * The tests in a real browser: as many files at a time as there are cores, and at least two. Those that run in one process one after the
 * other share its modules, a browser and a server, see harness.ts.
 */
export default defineConfig({
  test: {
    reporters: ['default', createProgress('browser')],
    include: ['apps/web/test/browser/**/*.test.ts'],
    exclude: process.env.TOURS === 'all' ? [] : FULL_SUITE_ONLY.map((name) => `apps/web/test/browser/${name}.test.ts`),
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism()),
    // Whole matches are played by keyboard, on machines that may be busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as Playwright waits for anything.
    expect: { poll: { timeout: 30_000 } },
  },
});
