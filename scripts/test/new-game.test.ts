/** Makes a game from the template and plays it; and says what a game lacks. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyOfProject } from './with-example.ts';

const ROOT = join(import.meta.dirname, '../..');
const copy = copyOfProject();
afterAll(copy.remove);

function run(words: readonly string[], input = '', cwd = copy.folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, output: stdout, errors: stderr };
}

const make = (...words: readonly string[]) => run(['scripts/new-game.mjs', ...words]);

it('a new game is playable at once, and its tests pass', () => {
  expect(make('cant-stop', "Can't Stop").status).toBe(0);
  const requests = [
    { cmd: 'new', game: 'cant-stop', players: 2, seed: 1 },
    { cmd: 'apply', match: 'm1', by: 0, action: { type: 'hold' } },
  ];
  const { output } = run(
    ['--import', 'tsx', 'apps/cli/main.ts', 'engine'],
    requests.map((request) => `${JSON.stringify(request)}\n`).join(''),
  );
  const [made, refused] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(made).toMatchObject({ ok: true, match: 'm1' });
  expect(refused.error).toMatchObject({ rule: 'cant-stop/hold' });
  expect(readFileSync(join(copy.folder, 'games/cant-stop/rules/about.ts'), 'utf8')).toContain(`id: 'cant-stop', title: "Can't Stop"`);
  const tested = run([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'games/cant-stop/test']);
  expect(tested.output).toMatch(/Test Files\s+3 passed/);
});

it.each([
  ['no title', ['cant-stop-2']],
  ['an id that is no folder name', ['../elsewhere', 'Elsewhere']],
  ['a game that is there', ['hop-n-roll', 'Hop again']],
  ['a name of another file', ['rules', 'Rules']],
  ['a title that would break the code', ['new-one', 'New\nOne']],
])('is refused with a sentence: %s', (_what, words) => {
  const { status, errors } = make(...words);
  expect([status, errors.trim().split('\n').length]).toEqual([1, 1]);
});

it('what a game lacks is listed with how to make it; a complete game lacks nothing', () => {
  const { output } = run(['scripts/game.mjs', 'cant-stop']);
  expect(output).toMatch(/^ {2}has {4}rules$/m);
  expect(output).toMatch(/^ {2}lacks {2}puzzles: .*npm run puzzles -- cant-stop$/m);
  for (const id of ['hip-hip-hooray', 'hop-n-roll']) expect(run(['scripts/game.mjs', id], '', ROOT).output).toMatch(/It is complete\.\n$/);
});
