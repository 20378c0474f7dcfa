import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../apps/server/test/program.ts';
import { isRunning, runNpm } from './npm-command.ts';
import { smallProject } from './small-project.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADDRESS = /http:\/\/localhost:\d+/;
const PORT = { PORT: '0' };
const BUILT_BY = "writeFileSync(join(out, 'index.html'), 'built by ' + process.pid);";

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves until npm is told to stop by %s, and leaves nobody behind', async (signal) => {
    const npm = runNpm(ROOT, ['start'], { ...PORT, TABLEHOP_DATA: temporaryFolder() });
    const [address] = await npm.said(ADDRESS);
    expect(await textAt(address)).toContain('<title>Tablehop</title>');
    npm.stop(signal);
    expect(await npm.ended).toMatchObject({ code: 0 });
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });

  it('builds for production at first, in a process that has ended when the server runs, and nothing again that is up to date', async () => {
    const buildPage =
      "writeFileSync(join(out, 'index.html'), 'built by ' + process.pid + ' for ' + (process.env.NODE_ENV ?? 'production'));";
    const folder = smallProject({ buildPage });
    const pages: string[] = [];
    for (const _ of ['first', 'second']) {
      const npm = runNpm(folder, ['start'], PORT);
      const [address] = await npm.said(ADDRESS);
      pages.push(await textAt(address));
      npm.stop('SIGTERM');
      await npm.ended;
    }
    const [, builder] = /^built by (\d+) for production$/.exec(pages[0] ?? '') ?? [];
    expect(isRunning(Number(builder))).toBe(false);
    expect(pages[1]).toBe(pages[0]);
  });

  it('installs no test tools; npm test adds them, and they stay when the lockfile changes', async () => {
    const folder = smallProject({ buildPage: BUILT_BY, tools: ['biome'] });
    const installed = () => [
      readFileSync(join(folder, 'node_modules/.tablehop-installed'), 'utf8').split(' ')[0],
      existsSync(join(folder, 'node_modules/test-tool')),
    ];
    const start = async () => {
      const npm = runNpm(folder, ['start'], PORT);
      await npm.said(ADDRESS);
      npm.stop('SIGTERM');
      return (await npm.ended).output.includes('Installing');
    };
    expect(await start()).toBe(true);
    expect(installed()).toEqual(['serve', false]);
    expect((await runNpm(folder, ['test', '--', 'lint']).ended).code).toBe(0);
    expect(installed()).toEqual(['all', true]);
    expect(await start()).toBe(false);
    appendFileSync(join(folder, 'package-lock.json'), '\n');
    expect(await start()).toBe(true);
    expect(installed()).toEqual(['all', true]);
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

describe('the build, started as a service starts it', () => {
  async function startBuild(folder: string, options: readonly string[] = []): Promise<string> {
    const child = spawn(process.execPath, [...options, join(folder, 'apps/server/dist/server.mjs')], { env: { ...process.env, ...PORT } });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    await new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said += chunk;
          if (ADDRESS.test(said)) resolve();
        });
      }
      child.on('close', () => resolve());
    });
    return said;
  }

  it('is refused when the sources are newer, until npm run build has built them', async () => {
    const folder = smallProject({ buildPage: BUILT_BY });
    expect((await runNpm(folder, ['run', 'build']).ended).output).toContain('Everything is built.');
    expect(await startBuild(folder)).toMatch(ADDRESS);
    writeFileSync(join(folder, 'part/tool'), 'a new version');
    expect(await startBuild(folder)).toBe(
      `The build in ${folder} is not that of its sources (web, server). Run npm run build there, then start again.\n`,
    );
    await runNpm(folder, ['run', 'build']).ended;
    expect(await startBuild(folder)).toMatch(ADDRESS);
  });

  it('is refused by name on a Node that is too old', async () => {
    const folder = smallProject({ buildPage: BUILT_BY });
    await runNpm(folder, ['run', 'build']).ended;
    // Code that an old Node cannot load comes after the version check.
    writeFileSync(join(folder, 'apps/server/dist/main.mjs'), "import { fromTheFuture } from 'node:fs'; fromTheFuture();");
    const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })";
    const said = await startBuild(folder, ['--import', `data:text/javascript,${encodeURIComponent(old)}`]);
    expect(said).toBe('Tablehop needs Node 20.19 or newer; this is 18.20.0.\n');
  });
});

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}
