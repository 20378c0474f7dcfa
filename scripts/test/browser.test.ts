import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const find = `import { findBrowser } from ${JSON.stringify(join(import.meta.dirname, '../browser.mjs'))}; console.log(findBrowser());`;

function findWith(env: { readonly [name: string]: string }) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', find], { env, encoding: 'utf8' });
}

describe('the browser of the tests', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A program of this name, in a folder of its own. */
  function install(name: string): string {
    const path = join(folder, `with-${name}`, name);
    mkdirSync(join(path, '..'));
    writeFileSync(path, '');
    chmodSync(path, 0o755);
    return path;
  }

  function foundIn(...programs: readonly string[]): string {
    return findWith({ PATH: programs.map((program) => join(program, '..')).join(delimiter) }).stdout.trim();
  }

  it('is the one that CHROMIUM_PATH names', () => {
    expect(findWith({ CHROMIUM_PATH: process.execPath }).stdout.trim()).toBe(process.execPath);
  });

  it('is refused by name when CHROMIUM_PATH names none', () => {
    const { status, stderr } = findWith({ CHROMIUM_PATH: '/no/such/browser' });
    expect(status).toBe(1);
    expect(stderr).toContain('CHROMIUM_PATH is /no/such/browser');
  });

  it('is one that is installed', () => {
    const chrome = install('google-chrome');
    expect(foundIn(chrome)).toBe(chrome);
  });

  it('is a headless shell rather than a browser with windows, wherever they are', () => {
    const chromium = install('chromium');
    const shell = install('chromium-headless-shell');
    expect(foundIn(chromium, shell)).toBe(shell);
  });
});
