/** The leaderboard of a daily challenge: an attempt waits for a server, is sent once, and appears on the leaderboard. */

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { challengeOf } from '@tablehop/daily';
import { findGame } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { playTry } from '../../../../packages/daily/test/play-try.ts';
import { createLog } from '../../../server/log.ts';
import { createServer, type RunningServer } from '../../../server/server.ts';
import { createStaticHandler } from '../../../server/static.ts';
import type { DayBoardPage } from './fixtures/board/board.tsx';
import { axeFindings, useHouse } from './harness.ts';
import { expectWhole, overflow } from './screens.ts';

declare const dayBoard: DayBoardPage;

const cheer = findGame('hip-hip-hooray') as AnyGame;
const day = new Date().toISOString().slice(0, 10);
const record = playTry(cheer, challengeOf(cheer, day), 'easy');
/** The longest allowed name, in one word. */
const NAME = 'Adalbertinewilhelminekar';
const PAGE = `/?game=${cheer.id}&day=${day}`;
const dayAhead = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const recordAhead = playTry(cheer, challengeOf(cheer, dayAhead), 'easy');
const AHEAD = `/?game=${cheer.id}&day=${dayAhead}`;

const outDir = await mkdtemp(join(tmpdir(), 'tablehop-board-'));
const data = await mkdtemp(join(tmpdir(), 'tablehop-board-data-'));
afterAll(async () => {
  for (const folder of [outDir, data]) await rm(folder, { recursive: true });
});

let port = 0;
/** A static file server without an API. */
let files: Server | null = null;
let whole: RunningServer | null = null;

async function serveFiles(): Promise<void> {
  files = createHttpServer(createStaticHandler(outDir));
  await new Promise<void>((resolve) => files?.listen(port, '127.0.0.1', resolve));
  port = (files.address() as AddressInfo).port;
}

async function serveAll(): Promise<void> {
  const keep = { finishedDays: 1, unfinishedDays: 1, boardDays: 1 };
  const storage = { kind: 'folder', folder: data } as const;
  whole = await createServer(
    {
      port,
      host: '127.0.0.1',
      storage,
      redisUrl: null,
      metrics: null,
      keep,
      drainSeconds: 0,
      trustProxy: false,
      origins: [],
      logLevel: 'error',
    },
    { web: outDir, log: createLog('error') },
  );
}

async function stopAll(): Promise<void> {
  files?.closeAllConnections();
  await new Promise((resolve) => (files === null ? resolve(null) : files.close(resolve)));
  await whole?.stop();
  [files, whole] = [null, null];
}

const house = useHouse(
  async () => {
    await build({
      root: join(import.meta.dirname, 'fixtures/board'),
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
      build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    });
    return outDir;
  },
  async () => {
    await serveFiles();
    return { url: `http://127.0.0.1:${port}`, close: stopAll };
  },
);

async function load(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => 'dayBoard' in globalThis);
}

const states = (page: Page) => page.evaluate(() => dayBoard.states());
const board = (page: Page) => page.locator('.day-board');

it('says nothing where there is no server, keeps the try, and sends it once when there is one', { timeout: 60_000 }, async () => {
  // Errors while one server replaces the other.
  house.expectError(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/);
  const page = await house.newPage({ size: 'phone', unused: true, settings: { playerName: NAME, playerMark: 3 } });
  await load(page);
  await page.evaluate((text) => dayBoard.send(JSON.parse(text)), JSON.stringify(record));
  expect(await states(page)).toEqual(['waiting']);
  // A reload and a second tab do not send it twice.
  await load(page);
  const beside = await house.newPage({ beside: page });
  await load(beside);
  await beside.evaluate((text) => dayBoard.send(JSON.parse(text)), JSON.stringify(record));
  expect(await board(page).count()).toBe(0);

  await stopAll();
  await serveAll();
  await Promise.all([load(page), load(beside)]);
  await expect.poll(() => board(page).textContent()).toContain(NAME);
  await expect.poll(() => states(page)).toEqual(['sent']);
  await expect.poll(() => states(beside)).toEqual(['sent']);
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await page.getByRole('rowheader').innerText()).toMatch(/^Ada\w+\s*you$/);
  expect(await board(page).locator('.day-board-yours').textContent()).toBe('You are alone on the board so far.');
  const secrets = await page.evaluate(() => Object.values(localStorage).filter((value) => /[0-9a-f]{32}/.test(String(value))));
  expect(secrets).toEqual([]);

  // Offline, the leaderboard stays visible, and another browser's attempt waits.
  const other = await house.newPage({ size: 'desktop', unused: true, locale: 'de-DE' });
  await load(other);
  await expect.poll(() => board(other).textContent()).toContain(NAME);
  await other.context().setOffline(true);
  await other.evaluate((text) => dayBoard.send(JSON.parse(text)), JSON.stringify(record));
  await expect.poll(() => board(other).textContent()).toContain('wird gesendet, sobald der Server erreichbar ist');
  expect(await axeFindings(other)).toEqual([]);
  await other.context().setOffline(false);
  await expect.poll(() => board(other).textContent()).toContain('Du bist auf Platz 2 von 2.');
  // Ties are ordered by arrival; a player without a name is “somebody”.
  await expect.poll(() => other.getByRole('rowheader').allInnerTexts()).toEqual([NAME, expect.stringMatching(/Jemand\s*du/)]);

  const french = await house.newPage({ size: 'smallestPhone', unused: true, locale: 'fr-FR', colorScheme: 'dark' });
  await load(french);
  await expect.poll(() => board(french).textContent()).toContain('Quelqu’un');
  for (const each of [page, other, french]) {
    await expectWhole(each);
  }

  for (const [each, told] of [
    [page, 'This device’s date seems to be wrong'],
    [other, 'Das Datum dieses Geräts stimmt wohl nicht'],
    [french, 'La date de cet appareil semble fausse'],
  ] as const) {
    await load(each, AHEAD);
    await each.evaluate((text) => dayBoard.send(JSON.parse(text)), JSON.stringify(recordAhead));
    await expect.poll(() => board(each).locator('.day-board-fate').innerText()).toContain(told);
    expect(await overflow(each)).toBe(0);
  }
});
