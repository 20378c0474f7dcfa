import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { createProgress } from './scripts/progress.mjs';

/** They take longest. Without an earlier run, Vitest would begin with the largest files. */
const SLOWEST = /(engines|match-screens)\.test\.ts$/;

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => SLOWEST.test(moduleId)), ...sorted.filter(({ moduleId }) => !SLOWEST.test(moduleId))];
  }
}

/**
 * The tests in a real browser: as many files at a time as there are cores, and at least two. Those that run in one process one after the
 * other share its modules, a browser and a server, see harness.ts.
 */
export default defineConfig({
  test: {
    reporters: ['default', createProgress('browser')],
    include: ['apps/web/test/browser/**/*.test.ts'],
    sequence: { sequencer: SlowestFirst },
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism()),
    // Whole matches are played by keyboard, on machines that may be busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as Playwright waits for anything.
    expect: { poll: { timeout: 30_000 } },
  },
});
