import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStaticServer } from '../../../server/static.ts';
import { DIST } from '../built.ts';
import { drawn, useSite } from './harness.ts';

const site = useSite();
const PLAY = '.home-tile-hip-hip-hooray .play-now';

/** The first visit: waits until everything is cached. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

it('without a network everything works after the first visit: pages, languages, new matches and challenges', async () => {
  const page = await site.newPage({ offline: true });
  await visit(page, '/');
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('.home-tile').first().waitFor();
  for (const [path, selector] of [
    ['/settings', '.settings'],
    ['/game/hip-hip-hooray', '.rules'],
    ['/challenges', '.game-strip'],
    ['/puzzles/hop-n-roll', '.puzzles-list'],
    ['/learn', 'h1'],
    ['/progress', 'h1'],
    ['/nowhere', 'h1'],
  ] as const) {
    await page.goto(path);
    await page.locator(selector).first().waitFor();
  }
  await page.goto('/challenges/hop-the-marble');
  await page.getByRole('button', { name: 'Play: this try counts' }).click();
  await page.locator('.play-try', { hasText: 'This try counts' }).waitFor();
  await page.goto('/');
  for (const [locale, word] of [
    ['DE', 'Spielen'],
    ['FR', 'Jouer'],
  ] as const) {
    await page.getByRole('button', { name: locale, exact: true }).click();
    await page.locator(PLAY, { hasText: word }).waitFor();
  }
  await page.locator(PLAY).click();
  await page.locator('.play').waitFor();
  await page.reload();
  await page.locator('.play').waitFor();
});

it('tells of a new version only where an older one is replaced', async () => {
  const page = await site.newPage({ offline: true });
  await visit(page, '/');
  /** As in WebKit, where a worker may be said to be installed when it controls the page already. */
  const install = (replaces: boolean) =>
    page.evaluate(async (hasActive) => {
      const registration = await navigator.serviceWorker.ready;
      const fresh = Object.assign(new EventTarget(), { state: 'installed' });
      const given = { installing: fresh, active: hasActive ? {} : null };
      for (const [name, value] of Object.entries(given)) Object.defineProperty(registration, name, { value, configurable: true });
      registration.dispatchEvent(new Event('updatefound'));
      fresh.dispatchEvent(new Event('statechange'));
    }, replaces);
  await install(false);
  await drawn(page);
  expect(await page.locator('.notice-slip').count()).toBe(0);
  await install(true);
  await page.getByRole('status').getByText('new version').waitFor();
});

describe('a new version', () => {
  let folder = '';
  let server: Server;
  let serve: (version: 'old' | 'new') => void;
  let url = '';

  // Once for all tests: a server compresses every file that it serves.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tablehop-versions-'));
    await cp(DIST, join(folder, 'old'), { recursive: true });
    await cp(DIST, join(folder, 'new'), { recursive: true });
    await replaceIn(join(folder, 'new/index.html'), '<html ', '<html data-version="new" ');
    await replaceIn(join(folder, 'new/service-worker.js'), 'const VERSION = "', 'const VERSION = "new-');
    const versions = { old: createStaticServer(join(folder, 'old')), new: createStaticServer(join(folder, 'new')) };
    let current: keyof typeof versions = 'old';
    serve = (version) => {
      current = version;
    };
    server = createServer((request, response) => void versions[current].emit('request', request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(() => {
    serve('old');
    // This server has no rooms: home asks for them, and works without an answer.
    site.expectError(/WebSocket connection to/);
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  const version = (page: Page) => page.locator('html').getAttribute('data-version');
  const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys());

  async function release(page: Page): Promise<void> {
    serve('new');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  }

  it('waits during a match until the person agrees, then takes over and the match goes on', async () => {
    const page = await site.newPage({ offline: true });
    await visit(page, url);
    await page.locator(PLAY).click();
    await page.locator('.play').waitFor();
    const match = page.url();
    await release(page);
    const offer = page.getByRole('status').getByText('your match is saved');
    await offer.waitFor();
    await expect.poll(() => page.url()).toBe(match);
    await expect.poll(() => version(page)).toBeNull();

    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await page.locator('.play').waitFor();
    await expect.poll(() => page.url()).toBe(match);
    await expect.poll(() => version(page)).toBe('new');
    await expect.poll(() => caches(page)).toHaveLength(1);
  });

  it('that was put off is offered again at the next visit, and is never loaded in another tab, which is told', async () => {
    const page = await site.newPage({ offline: true });
    await visit(page, url);
    const other = await site.newPage({ beside: page });
    await visit(other, `${url}/settings`);
    await release(page);
    const offer = page.getByRole('status').getByText('new version');
    await offer.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await offer.waitFor();
    await expect.poll(() => version(page)).toBeNull();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await other.getByRole('status').getByText('updated in another tab').waitFor();
    await expect.poll(() => version(other)).toBeNull();
    await expect.poll(() => version(page)).toBe('new');
  });

  it('is loaded by a press where rooms do not understand the old one any more', async () => {
    const page = await site.newPage({ offline: true });
    await page.routeWebSocket('**/wire', (socket) => {
      socket.onMessage((message) => {
        const { id } = JSON.parse(String(message));
        const problem = { code: 'outdated', problem: { key: 'rooms.problem.outdated' } };
        socket.send(JSON.stringify({ kind: 'problem', id, problem }));
      });
    });
    await visit(page, url);
    serve('new');
    await page.goto(`${url}/room/${'0'.repeat(32)}`);
    await page.getByText('This page is older than the server.').waitFor();
    await expect.poll(() => version(page)).toBeNull();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => version(page)).toBe('new');
    await expect.poll(() => page.url()).toContain('/room/');
  });
});

async function replaceIn(file: string, old: string, fresh: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(old)) throw new Error(`no ${old} in ${file}`);
  await writeFile(file, text.replace(old, fresh));
}
