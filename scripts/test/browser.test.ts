import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../apps/server/test/program.ts';

const find = `import { findBrowser } from ${JSON.stringify(join(import.meta.dirname, '../browser.mjs'))}; console.log(findBrowser());`;

function findWith(env: { readonly [name: string]: string }) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', find], { env, encoding: 'utf8' });
}

function install(name: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, '', { mode: 0o755 });
  return path;
}

function foundIn(...programs: readonly string[]): string {
  return findWith({ PATH: programs.map((program) => dirname(program)).join(delimiter) }).stdout.trim();
}

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM_PATH names, and refused by name when it names none', () => {
    expect(findWith({ CHROMIUM_PATH: process.execPath }).stdout.trim()).toBe(process.execPath);
    const { status, stderr } = findWith({ CHROMIUM_PATH: '/no/such/browser' });
    expect(status).toBe(1);
    expect(stderr).toContain('CHROMIUM_PATH is /no/such/browser');
  });

  it('is one that is installed, and a headless shell rather than one with windows, wherever they are', () => {
    const chrome = install('google-chrome');
    expect(foundIn(chrome)).toBe(chrome);
    const shell = install('chromium-headless-shell');
    expect(foundIn(install('chromium'), shell)).toBe(shell);
  });
});
