/** Opens a match of every game in the middle of the play, and photographs the table. */

import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createStaticServer } from '../../apps/server/static.ts';
import { matchUnderWay } from './match.ts';

type Taking = {
  /** The program of a Chromium. */
  readonly browser: string;
  /** The built app. */
  readonly built: string;
  /** Where the pictures go, one a game. */
  readonly folder: string;
};

const WINDOW = { width: 1200, height: 750 };
/** Half the size of the window shows a table well enough. */
const SCALE = 0.6;
const MOST_BYTES = 60_000;
const QUALITIES = [86, 80, 74, 68, 60, 50, 40] as const;

export async function takePictures({ browser: executablePath, built, folder }: Taking): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const server = createStaticServer(built);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const game of games) {
      const picture = await takePicture(browser, baseURL, game);
      const file = join(folder, `${game.id}.jpg`);
      writeFileSync(file, picture);
      process.stdout.write(`${file} (${Math.round(picture.length / 1000)} kB)\n`);
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

async function takePicture(browser: Browser, baseURL: string, game: AnyGame): Promise<Buffer> {
  const settings = JSON.stringify({ coaching: false, rolling: 'automatic', sound: false });
  const context = await browser.newContext({
    baseURL,
    viewport: WINDOW,
    deviceScaleFactor: SCALE,
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: [{ name: 'tablehop.settings', value: settings }] }] },
  });
  try {
    const page = await context.newPage();
    await openMatch(page, matchUnderWay(game));
    return await smallEnough(page);
  } finally {
    await context.close();
  }
}

async function openMatch(page: Page, match: object): Promise<void> {
  const buffer = Buffer.from(JSON.stringify({ format: 'tablehop-match', version: 1, ...match }));
  await page.goto('/');
  await page.locator('.recent-import input[type="file"]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
  await page.locator('.notice-dismiss').first().click();
  await page.locator('.recent-match a').first().click();
  await page.locator('.turn-line[data-own="true"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** The best quality that is still small. */
async function smallEnough(page: Page): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new RangeError(`a picture is still ${picture.length} bytes large`);
}
