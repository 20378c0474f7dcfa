import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning, runNpm } from './npm-command.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADDRESS = /http:\/\/localhost:\d+/;

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves until npm is told to stop by %s, and leaves nobody behind', async (signal) => {
    const npm = runNpm(ROOT, ['start'], { PORT: '0' });
    const [address] = await npm.said(ADDRESS);
    expect(await (await fetch(address)).text()).toContain('<title>Tablehop</title>');
    npm.stop(signal);
    expect(await npm.ended).toMatchObject({ code: 0 });
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});

/** A project with the real scripts, whose targets say who built them. */
describe('the first npm start', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'first-start-'));
    const { scripts } = JSON.parse(read(join(ROOT, 'package.json')));
    const project = { name: 'first', version: '1.0.0', private: true, type: 'module', workspaces: ['part'] };
    write('package.json', JSON.stringify({ ...project, scripts: { start: scripts.start } }));
    write('part/package.json', JSON.stringify({ name: 'part', version: '1.0.0' }));
    const packages = { '': project, part: { version: '1.0.0' }, 'node_modules/part': { resolved: 'part', link: true } };
    write('package-lock.json', JSON.stringify({ name: 'first', version: '1.0.0', lockfileVersion: 3, packages }));
    for (const name of ['start', 'ready', 'build']) copy(`scripts/${name}.mjs`);
    copy('apps/server/dist/server.mjs', 'server.mjs');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (file: string) => readFileSync(file, 'utf8');
  function write(name: string, text: string): void {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  function copy(name: string, as: string = name): void {
    mkdirSync(dirname(join(folder, as)), { recursive: true });
    copyFileSync(join(ROOT, name), join(folder, as));
  }
  /** What building the page does; `out` is the folder it goes to. */
  function buildBy(code: string): void {
    write(
      'scripts/targets.mjs',
      `import { copyFileSync, writeFileSync } from 'node:fs';
       import { join } from 'node:path';
       export const ROOT = join(import.meta.dirname, '..');
       export const TARGETS = {
         web: { sources: ['part'], output: 'apps/web/dist', async build(out) { ${code} } },
         server: { sources: ['part'], output: 'apps/server/dist', build: (out) => copyFileSync(join(ROOT, 'server.mjs'), join(out, 'server.mjs')) },
       };`,
    );
  }

  it('builds in a process that has ended when the server runs', async () => {
    buildBy("writeFileSync(join(out, 'index.html'), 'built by ' + process.pid);");
    const npm = runNpm(folder, ['start'], { PORT: '0' });
    const [address] = await npm.said(ADDRESS);
    const [, builder] = /^built by (\d+)$/.exec(await (await fetch(address)).text()) ?? [];
    expect(isRunning(Number(builder))).toBe(false);
    npm.stop('SIGTERM');
    const { output } = await npm.ended;
    expect(output).toContain('Building web …');
  });

  it('builds nothing again that is up to date', async () => {
    buildBy("writeFileSync(join(out, 'index.html'), String(process.pid));");
    const pages: string[] = [];
    for (const _ of ['first', 'second']) {
      const npm = runNpm(folder, ['start'], { PORT: '0' });
      const [address] = await npm.said(ADDRESS);
      pages.push(await (await fetch(address)).text());
      npm.stop('SIGTERM');
      await npm.ended;
    }
    expect(pages[1]).toBe(pages[0]);
  });

  it('stops the builder too when npm is told to stop', async () => {
    buildBy("process.stderr.write('builder ' + process.pid); setInterval(() => {}, 1000); await new Promise(() => {});");
    const npm = runNpm(folder, ['start'], { PORT: '0' });
    const [, builder] = await npm.said(/builder (\d+)/);
    npm.stop('SIGTERM');
    await npm.ended;
    expect(isRunning(Number(builder))).toBe(false);
  });

  it('says why it cannot build, and serves nothing', async () => {
    buildBy("throw new Error('a comma is missing');");
    const { code, output } = await runNpm(folder, ['start'], { PORT: '0' }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/a comma is missing\nBuilding web failed, see the message above\.\n/);
  });
});
