import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isRunning, runNpm } from './npm-command.ts';
import { smallProject } from './small-project.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADDRESS = /http:\/\/localhost:\d+/;
const PORT = { PORT: '0' };
const BUILT_BY = "writeFileSync(join(out, 'index.html'), 'built by ' + process.pid);";

describe('npm start', { retry: 1 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves until npm is told to stop by %s, and leaves nobody behind', async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'tablehop-start-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const npm = runNpm(ROOT, ['start'], { ...PORT, TABLEHOP_DATA: folder });
    const [address] = await npm.said(ADDRESS);
    expect(await textAt(address)).toContain('<title>Tablehop</title>');
    npm.stop(signal);
    expect(await npm.ended).toMatchObject({ code: 0 });
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });

  it('builds at first, in a process that has ended when the server runs', async () => {
    const npm = runNpm(smallProject({ buildPage: BUILT_BY }), ['start'], PORT);
    const [address] = await npm.said(ADDRESS);
    const [, builder] = /^built by (\d+)$/.exec(await textAt(address)) ?? [];
    expect(isRunning(Number(builder))).toBe(false);
  });

  it('builds nothing again that is up to date', async () => {
    const folder = smallProject({ buildPage: BUILT_BY });
    const pages: string[] = [];
    for (const _ of ['first', 'second']) {
      const npm = runNpm(folder, ['start'], PORT);
      const [address] = await npm.said(ADDRESS);
      pages.push(await textAt(address));
      npm.stop('SIGTERM');
      await npm.ended;
    }
    expect(pages[1]).toBe(pages[0]);
  });

  it('stops the builder too when npm is told to stop', async () => {
    const endless = "process.stderr.write('builder ' + process.pid + ' '); setInterval(() => {}, 1000); await new Promise(() => {});";
    const npm = runNpm(smallProject({ buildPage: endless }), ['start'], PORT);
    const [, builder] = await npm.said(/builder (\d+) /);
    npm.stop('SIGTERM');
    await npm.ended;
    expect(isRunning(Number(builder))).toBe(false);
  });

  it('says why it cannot build, and serves nothing', async () => {
    const folder = smallProject({ buildPage: "throw new Error('a comma is missing');" });
    const { code, output } = await runNpm(folder, ['start'], PORT).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/a comma is missing\nBuilding web failed, see the message above\.\n/);
  });
});

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}
