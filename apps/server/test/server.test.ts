import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPort } from '../port.ts';
import { createStaticServer } from '../static.ts';

const SERVER = join(import.meta.dirname, '../dist/server.mjs');

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
    const answer = await fetch(`${base}/assets/gone.js`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('There is no such file.\n');
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

describe('the port', () => {
  it('is 3000 unless PORT says otherwise', () => {
    expect(readPort(undefined)).toEqual({ ok: true, value: 3000 });
    expect(readPort('8080')).toEqual({ ok: true, value: 8080 });
  });

  it('is refused by name when it is no port', () => {
    for (const given of ['http', '-1', '65536', '80.5', '1e3'])
      expect(readPort(given)).toEqual({ ok: false, problem: expect.stringContaining(`"${given}"`) });
  });

  it('that is taken is a clear error', async () => {
    const holder = createServer();
    const port = Number(new URL(await listen(holder)).port);
    const { code, stderr } = await serve({ PORT: String(port) });
    holder.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start\n`);
  });

  it('is printed in one line once the app is served', async () => {
    const { stdout, stderr } = await serve({ PORT: '0' }, (line) => line.includes('http://'));
    expect(stdout).toMatch(/^Tablehop is running at http:\/\/localhost:\d+\n$/);
    expect(stderr).toBe('');
  });
});

it('stops though a browser holds a connection on which it has not asked anything yet', async () => {
  const child = spawn(process.execPath, [SERVER], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  const idle = connect(Number(/:(\d+)/.exec(String(line))?.[1]), 'localhost');
  // It is cut off: that is no error here.
  idle.on('error', () => {});
  await once(idle, 'connect');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

/** Runs the built server until it ends by itself or has said what is waited for. */
function serve(env: { readonly [name: string]: string }, enough: (output: string) => boolean = () => false) {
  const child = spawn(process.execPath, [SERVER], { env: { ...process.env, ...env } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    if (enough(stdout)) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

function listen(each: Server): Promise<string> {
  return new Promise((resolve) => {
    each.listen(0, () => resolve(`http://localhost:${(each.address() as AddressInfo).port}`));
  });
}
