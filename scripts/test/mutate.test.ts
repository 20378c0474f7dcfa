import { spawnSync } from 'node:child_process';
import * as vitest from 'vitest';
import { collectTests } from '../mutants/collect-tests.mjs';

const { describe, expect, test } = vitest;

function mutate(...words: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/mutate.mjs', ...words], { encoding: 'utf8' });
  return { status, said: stderr.trim() };
}

describe('npm run mutate', () => {
  const names = 'hop-n-roll, hop-cest-plie, hop-the-marble, hip-hip-hooray, core, table, rooms, host, lab, daily, boards, puzzles, review';

  test('says what there is to mutate', () => {
    expect(mutate()).toEqual({ status: 1, said: `Say what to mutate: npm run mutate -- NAME, where NAME is one of ${names}.` });
    expect(mutate('chess')).toEqual({ status: 1, said: `There is nothing called "chess" to mutate; there is: ${names}.` });
  });

  test('says which files there are, and what it takes', () => {
    expect(mutate('table', 'chess.ts').said).toMatch(/^table has no rules in a file "chess.ts"; the files are: follow.ts, .*undo.ts\.$/);
    expect(mutate('table', '--concurrency', '0').said).toBe('--concurrency takes the number of processes, 1 or more.');
  });
});

describe('the tests that mutants are tried on', () => {
  test('are collected as vitest would, each with what is done before and after it', async () => {
    const collect = collectTests(vitest);
    const done: unknown[] = [];
    const tests = collect.testsOf('a.test.ts', () => {
      const { describe: group, test: declare, beforeAll, onTestFinished } = collect.vitest;
      group('outer', () => {
        beforeAll(() => void done.push('before'));
        declare('one', () => {
          onTestFinished(() => void done.push('after'));
          done.push('one');
        });
        declare.each([[1, 2], [3]])('lists %s', (...values: readonly number[]) => void done.push(values));
      });
      declare.each([[1, 2], 3])('values %s', (value: unknown) => void done.push(value));
      declare('twice', () => {});
      declare('twice', () => {});
    });
    expect([...tests.keys()].map((id) => id.replace('a.test.ts#', ''))).toEqual([
      'outer one',
      'outer lists %s [0]',
      'outer lists %s [1]',
      'values %s [0]',
      'values %s [1]',
      'twice',
      'twice (again)',
    ]);
    for (const { run } of tests.values()) await run();
    expect(done).toEqual(['before', 'one', 'after', 'before', [1, 2], 'before', [3], [1, 2], 3]);
  });

  test('may poll for a condition, and be skipped', async () => {
    const collect = collectTests(vitest);
    let reads = 0;
    const tests = collect.testsOf('a.test.ts', () => {
      const { test: declare, expect: expectIn } = collect.vitest;
      declare('polls', () => expectIn.poll(() => ++reads).not.toBeLessThan(3));
      declare.skipIf(true)('skipped', () => {});
    });
    expect([...tests.keys()]).toEqual(['a.test.ts#polls']);
    for (const { run } of tests.values()) await run();
    expect(reads).toBe(3);
  });
});
