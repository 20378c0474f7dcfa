import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { smallProject } from './small-project.ts';

const LINES = Array.from({ length: 8 }, (_, index) => `if (total > ${index}) return await count(total, 'of ${index}') as Total;`);

function checkSize(budget: { readonly source: number; readonly duplicates: number; readonly gone?: number }): {
  readonly status: number | null;
  readonly output: string;
} {
  const folder = smallProject({ buildPage: '' });
  copyFileSync(join(import.meta.dirname, '../size.mjs'), join(folder, 'scripts/size.mjs'));
  mkdirSync(join(folder, 'part/test'), { recursive: true });
  mkdirSync(join(folder, 'games/one-game'), { recursive: true });
  // Each line has a different shape, because repeated shapes count as lists of values.
  const shapes = LINES.map((line, index) => `${line}${' // x'.repeat(index)}`);
  writeFileSync(join(folder, 'part/one.ts'), `import './two.ts';\n${shapes.join('\n')}\n`);
  writeFileSync(join(folder, 'part/two.ts'), `${shapes.join('\n').replaceAll('total', 'sum')}\n`);
  writeFileSync(join(folder, 'part/test/sample.json'), '[\n1\n]\n');
  const folders = { part: { source: budget.source, tests: 0, data: 3 }, scripts: { source: 10_000, tests: 0, data: 0 } };
  const figures = { smallFiles: 99, smallFilesImportedOnce: 99, duplicates: budget.duplicates, filesNamingGames: 0 };
  writeFileSync(
    join(folder, 'scripts/size-budget.json'),
    JSON.stringify({ folders, figures, longFunctions: ['part/gone.ts becameShort'].slice(0, budget.gone ?? 0) }),
  );
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/size.mjs', '--check'], { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

it('passes when every budget is kept', () => {
  const { status, output } = checkSize({ source: 17, duplicates: 99 });
  expect(output).toMatch(/^part\s+17 \/ 17\s+0 \/ 0\s+3 \/ 3$/m);
  expect(status).toBe(0);
});

it('names each budget that is exceeded, and fails', () => {
  const { status, output } = checkSize({ source: 16, duplicates: 0 });
  expect(output).toContain('part has 17 lines of source, 16 allowed');
  expect(output).toMatch(/pairs of files that share six or more lines of one shape: [1-9]\d*, 0 allowed/);
  expect(status).toBe(1);
});

it('names a function that is listed as long and is not, so that the list shrinks', () => {
  const { status, output } = checkSize({ source: 17, duplicates: 99, gone: 1 });
  expect(output).toContain('part/gone.ts becameShort has become short or moved: take it from the list');
  expect(status).toBe(1);
});
