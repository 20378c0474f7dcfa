import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { unsteadyReporter } from './scripts/unsteady-reporter.ts';

/**
 * The tests in a real browser: as many files at a time as there are cores, and at least two. Those that run in one process one after the
 * other share its modules, a browser and a server, see harness.ts.
 */
/**
 * Left to `npm run test:tours`: they look at what seldom changes from many sides, and what they show is shown in part by quicker tests
 * too. The command that everybody runs must not take a quarter of an hour.
 */
const TOURS_ALONE = [
  ...[
    'best-results',
    'coaching',
    'companion',
    'frame-hip-hip-hooray',
    'frame-hop-cest-plie',
    'frame-hop-n-roll',
    'frame-hop-the-marble',
    'hop-the-marble-look',
  ],
  ...['languages', 'old-data', 'own-levels', 'own-sheets', 'policy', 'print', 'print-plie', 'replay-frame', 'screens'],
  // Killed as well in rooms-cluster, with one server more.
  'rooms-killed',
];

export default defineConfig({
  test: {
    include: ['apps/web/test/browser/**/*.test.ts'],
    exclude: process.env.TOURS === 'all' ? [] : TOURS_ALONE.map((name) => `apps/web/test/browser/${name}.test.ts`),
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism()),
    // Whole matches are played by keyboard, on machines that may be busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A browser on a busy machine may fail once for reasons of its own. Whatever did is named at the end, see unsteady-reporter.ts.
    retry: 1,
    reporters: ['default', unsteadyReporter],
    // As long as Playwright waits for anything.
    expect: { poll: { timeout: 30_000 } },
  },
});
