import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticServer } from '../static.ts';

let folder: string;
let server: Server;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablehop-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Tablehop</title>');
  await writeFile(join(folder, 'assets/app-12345678.js'), `export const page = ${JSON.stringify('hop '.repeat(500))};`);
  await writeFile(join(folder, '.built-from'), 'secret');
  server = createStaticServer(folder);
  base = await listen(server);
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

describe('the static server', () => {
  it('gives the app for every page address, and fresh each time', async () => {
    for (const path of ['/', '/game/hip-hip-hooray', '/play/abc']) {
      const answer = await fetch(base + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>Tablehop</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('keeps hashed assets for a year and compresses them', async () => {
    const answer = await fetch(`${base}/assets/app-12345678.js`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).toContain('hop hop');
  });

  it('sends what a browser has already only if it has changed', async () => {
    const first = await fetch(base);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(base, { headers: { 'if-none-match': etag } });
    expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' });
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    const other = await fetch(`${base}/assets/app-12345678.js`, { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
  });

  it('says plainly that a file is missing', async () => {
    for (const path of ['/assets/gone.js', '/assets/gone', '/assets/', '/.env', '/.well-known/security', '/wp-login.php']) {
      const answer = await fetch(base + path);
      expect({ path, status: answer.status, text: await answer.text() }).toEqual({ path, status: 404, text: 'There is no such file.\n' });
    }
  });

  it('gives nothing from outside its folder and no hidden file', async () => {
    for (const path of [
      '/.built-from',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/assets%5c..%5c.built-from',
      '/%00',
    ]) {
      const answer = await fetch(base + path);
      expect(await answer.text()).not.toMatch(/secret|root:/);
    }
  });

  it('answers no other method', async () => {
    expect((await fetch(base, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it('lets scripts, styles and connections come from itself alone, and nothing be written into a page', async () => {
    for (const path of ['/', '/assets/app-12345678.js', '/assets/gone.js']) {
      const { headers } = await fetch(base + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      for (const kind of ['script', 'style', 'connect', 'worker']) expect(policy).toContain(`${kind}-src 'self';`);
      expect(policy).toContain("default-src 'none';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});

function listen(each: Server): Promise<string> {
  return new Promise((resolve) => {
    each.listen(0, () => resolve(`http://localhost:${(each.address() as AddressInfo).port}`));
  });
}
