/** A project with the real scripts but tiny targets and tools, so that it installs and builds quickly. */

import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPTS = ['start', 'build-all', 'test', 'progress', 'browser', 'postgres', 'redis', 'private-server', 'ready', 'say', 'build'];

const SMALL_SERVER = `
  import { readFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  import { join } from 'node:path';
  const page = join(import.meta.dirname, '../../web/dist/index.html');
  const server = createServer((request, response) => response.end(readFileSync(page)));
  server.listen(Number(process.env.PORT), () => process.stdout.write('Running at http://localhost:' + server.address().port + '\\n'));
  process.once('SIGTERM', () => process.exit(0));
`;

type SmallProject = {
  /** Code that builds the page into the folder `out`. */
  readonly buildPage: string;
  /** Names of programs that only print which database and Redis they were given. */
  readonly tools?: readonly string[];
};

/** Returns the project's folder, which is removed when the test ends. */
export function smallProject({ buildPage, tools = [] }: SmallProject): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };

  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const project = {
    ...{ name: 'small', version: '1.0.0', private: true, type: 'module', workspaces: ['part'] },
    devDependencies: { 'test-tool': 'file:test-tool', 'typescript-7': 'file:test-tool' },
  };
  const part = { version: '1.0.0', bin: Object.fromEntries(tools.map((name) => [name, 'tool'])) };
  const packages = {
    ...{ '': project, part, 'node_modules/part': { resolved: 'part', link: true } },
    ...{ 'test-tool': { version: '1.0.0', dev: true }, 'node_modules/test-tool': { resolved: 'test-tool', link: true, dev: true } },
    'node_modules/typescript-7': { resolved: 'test-tool', link: true, dev: true },
  };
  write('package.json', JSON.stringify({ ...project, scripts }));
  write('package-lock.json', JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages }));
  write('part/package.json', JSON.stringify({ name: 'part', ...part }));
  write('test-tool/package.json', JSON.stringify({ name: 'test-tool', version: '1.0.0' }));
  write('test-tool/bin/tsc', '');
  write('part/tool', '#!/bin/sh\necho "tool, with the database $TEST_DATABASE_URL and $TEST_REDIS_URL"\n');
  chmodSync(join(folder, 'part/tool'), 0o755);
  write(
    'scripts/targets.mjs',
    `import { writeFileSync } from 'node:fs';
     import { join } from 'node:path';
     export const ROOT = join(import.meta.dirname, '..');
     export const INSTALLS = { serve: ['--omit=dev'], commands: ['--omit=dev'], all: [] };
     export const TARGETS = {
       cli: { sources: ['part'], output: 'apps/cli/dist', build() {} },
       web: { sources: ['part'], output: 'apps/web/dist', async build(out) { ${buildPage} } },
       server: { sources: ['part'], output: 'apps/server/dist', build(out) {
         writeFileSync(join(out, 'main.mjs'), ${JSON.stringify(SMALL_SERVER)});
         writeFileSync(join(out, 'server.mjs'), ${JSON.stringify(readFileSync(join(ROOT, 'apps/server/bin/server.mjs'), 'utf8'))});
       } },
     };`,
  );
  for (const name of SCRIPTS) copyFileSync(join(ROOT, `scripts/${name}.mjs`), join(folder, `scripts/${name}.mjs`));
  return folder;
}
