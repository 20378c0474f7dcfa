/** The built app in a real browser, for pictures: without tips and sound, with automatic dice. */

import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { createStaticServer } from '../../apps/server/static.ts';

export type Taking = {
  readonly browser: string;
  readonly built: string;
  readonly folder: string;
};

type OpenPage = (options: BrowserContextOptions) => Promise<Page>;

/** Serves the app while `take` runs. Each page has its own browser context, which `take` closes. */
export async function withApp({ browser: executablePath, built }: Taking, take: (open: OpenPage) => Promise<void>): Promise<void> {
  const server = createStaticServer(built);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const settings = JSON.stringify({ coaching: false, rolling: 'automatic', sound: false });
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage: [{ name: 'tablehop.settings', value: settings }] }] };
  try {
    await take(async (options) => {
      const context = await browser.newContext({
        baseURL,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        storageState,
        ...options,
      });
      return context.newPage();
    });
  } finally {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

export async function openMatch(page: Page, match: object, opened: string): Promise<void> {
  const buffer = Buffer.from(JSON.stringify({ format: 'tablehop-match', version: 1, ...match }));
  await page.goto('/');
  await page.locator('.recent-import input[type="file"]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
  await page.locator('.notice-dismiss').first().click();
  await page.locator('.recent-match a').first().click();
  await page.locator(opened).waitFor();
  await page.evaluate(() => document.fonts.ready);
}
