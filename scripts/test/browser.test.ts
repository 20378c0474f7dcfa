import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const find = `import { findBrowser } from ${JSON.stringify(join(import.meta.dirname, '../browser.mjs'))}; console.log(findBrowser());`;

function findWith(env: { readonly [name: string]: string }) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', find], { env, encoding: 'utf8' });
}

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM_PATH names', () => {
    expect(findWith({ CHROMIUM_PATH: process.execPath }).stdout.trim()).toBe(process.execPath);
  });

  it('is refused by name when CHROMIUM_PATH names none', () => {
    const { status, stderr } = findWith({ CHROMIUM_PATH: '/no/such/browser' });
    expect(status).toBe(1);
    expect(stderr).toContain('CHROMIUM_PATH is /no/such/browser');
  });
});
