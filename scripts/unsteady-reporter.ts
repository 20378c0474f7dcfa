/** Names the tests that passed only when they were run again, so that a second attempt never hides what made the first one fail. */

import type { Reporter, TestModule } from 'vitest/node';

export const unsteadyReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const unsteady = modules.flatMap((module) => [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky === true));
    if (unsteady.length === 0) return;
    process.stdout.write(
      `\nUnsteady: ${unsteady.length} passed at the second attempt only. Each is a defect, of the test or of the product:\n`,
    );
    for (const test of unsteady) {
      process.stdout.write(`  ${test.module.relativeModuleId} > ${test.fullName}\n`);
      for (const { stack, message, diff = '' } of test.result().errors ?? []) process.stdout.write(`    ${stack ?? message}\n${diff}\n`);
    }
  },
};
