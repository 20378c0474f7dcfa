import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchPlan } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import type { Tablehop } from './fixtures/matches.ts';
import { useSite } from './harness.ts';

declare const tablehop: Tablehop;

const PLAN: MatchPlan = {
  game: 'hip-hip-hooray',
  options: {},
  seats: [
    { name: 'Ada', kind: 'person' },
    { name: 'Botto', kind: 'bot', level: 'easy' },
  ],
  seed: 'browser',
};

const outDir = await mkdtemp(join(tmpdir(), 'tablehop-matches-'));
afterAll(() => rm(outDir, { recursive: true }));

const site = useSite(async () => {
  await build({
    root: join(import.meta.dirname, 'fixtures'),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  });
  return outDir;
});

async function openPage(beside?: Page): Promise<Page> {
  const page = await site.newPage(beside === undefined ? {} : { beside });
  await load(page);
  return page;
}

async function load(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => 'tablehop' in globalThis);
}

async function begin(page: Page, plan: MatchPlan): Promise<string> {
  return page.evaluate(async (text) => tablehop.open(await tablehop.matches.create(JSON.parse(text))), JSON.stringify(plan));
}

async function act(page: Page, id: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    expect(await page.evaluate((match) => tablehop.actOnce(match), id)).toMatchObject({ ok: true });
  }
}

const standing = (page: Page, id: string) => page.evaluate((match) => tablehop.standing(match), id);
const reopen = (page: Page, id: string) => page.evaluate((match) => tablehop.open(match), id);
const persistence = (page: Page, id: string) => page.evaluate((match) => tablehop.persistence(match), id);

/** Writes ever smaller pieces to another database until none fits; random ones, because the browser compresses. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('filler');
      opening.onupgradeneeded = () => opening.result.createObjectStore('pieces', { autoIncrement: true });
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => resolve(opening.result);
    });
    const fits = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('pieces', 'readwrite');
        transaction.objectStore('pieces').add(crypto.getRandomValues(new Uint8Array(bytes)));
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
      });
    for (const bytes of [60_000, 6_000, 600, 60]) while (await fits(bytes));
    database.close();
  });
}

it('a match in the browser loses nothing that was answered when the page dies in the middle of a move, and is free for other tabs', async () => {
  const page = await openPage();
  const id = await begin(page, PLAN);
  await act(page, id, 2);
  const { record } = await standing(page, id);
  const answer = await page.evaluate((match) => tablehop.actOnce(match), id);
  // The bot is thinking, or its move is being stored.
  const other = await site.newPage({ beside: page });
  await page.close();
  await load(other);
  await reopen(other, id);
  const after = await standing(other, id);
  expect(answer).toMatchObject({ ok: true });
  expect(after.record.moves.slice(0, record.moves.length)).toEqual(record.moves);
  expect(after.record.moves.length).toBeGreaterThan(record.moves.length);
});

it('a match in the browser whose log was damaged on the disk says where, and can be rescued up to there', async () => {
  const page = await openPage();
  const id = await begin(page, PLAN);
  await act(page, id, 3);
  const { record } = await standing(page, id);
  await page.evaluate((match) => tablehop.close(match), id);
  await page.evaluate(
    (match) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tablehop');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('entries', 'readwrite');
          transaction.objectStore('entries').put({ kind: 'move', number: 8, by: 0, action: { type: 'sing' }, hash: '' }, [match, 8]);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    id,
  );
  const problem = await page.evaluate((match) => tablehop.problem(() => tablehop.matches.open(match)), id);
  expect(problem).toEqual({ code: 'damaged', key: 'match.damaged', params: { entry: 8 } });
  const rescued = await page.evaluate((match) => tablehop.matches.rescue(match), id);
  const { record: saved } = await page.evaluate((match) => tablehop.matches.record(match), rescued);
  expect(saved.moves.slice(0, 7)).toEqual(record.moves.slice(0, 7));
  expect(await page.evaluate((match) => tablehop.matches.exportDamaged(match), id)).toMatchObject({
    text: expect.stringContaining('sing'),
  });
});

it('storage passes the checks that every storage must pass', async () => {
  const page = await openPage();
  const outcomes = await page.evaluate(() => tablehop.checkStorage());
  expect(outcomes.length).toBeGreaterThan(5);
  expect(outcomes.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
});

it('storage that is full does not end a match, and what was saved stays saved', async () => {
  const page = await site.newPage({ unused: true });
  await load(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 3_000_000 });
  const id = await begin(page, PLAN);
  await act(page, id, 2);
  const saved = await standing(page, id);
  await fillStorage(page);

  await act(page, id, 1);
  const played = await standing(page, id);
  await expect.poll(() => persistence(page, id)).toEqual({ kind: 'memory-only', problem: { key: 'match.storage.full' } });
  await expect.poll(() => page.evaluate(() => tablehop.trouble())).toEqual({ key: 'match.storage.full' });
  const { text } = await page.evaluate((match) => tablehop.matches.exportFile(match), id);
  expect(JSON.parse(text).record).toEqual(played.record);

  await page.reload();
  await page.waitForFunction(() => 'tablehop' in globalThis);
  expect((await page.evaluate((match) => tablehop.matches.record(match), id)).record).toEqual(saved.record);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 100_000_000 });
  await reopen(page, id);
  await act(page, id, 1);
  await expect.poll(() => persistence(page, id)).toEqual({ kind: 'stored' });
});

it('storage that the browser forbids leaves matches in memory, and says so', async () => {
  const page = await site.newPage();
  await page.addInitScript('indexedDB.constructor.prototype.open = () => { throw new DOMException("no", "SecurityError"); };');
  await load(page);
  const id = await begin(page, PLAN);
  await act(page, id, 2);
  await expect.poll(() => persistence(page, id)).toEqual({ kind: 'memory-only', problem: { key: 'match.storage.closed' } });
  await expect.poll(() => page.evaluate(() => tablehop.trouble())).toEqual({ key: 'match.storage.closed' });
  const { record } = await standing(page, id);
  await page.evaluate((match) => tablehop.close(match), id);
  await reopen(page, id);
  expect((await standing(page, id)).record).toEqual(record);
  await expect.poll(() => page.evaluate(() => tablehop.matches.recent())).toMatchObject([{ id }]);
});

it('storage of a newer version is left alone, and the page says why', async () => {
  const page = await openPage();
  const id = await begin(page, PLAN);
  await act(page, id, 1);
  const newer = await openPage(page);
  // The newer version opens during a match of the older one, which then continues in memory.
  const upgraded = await newer.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tablehop', 999);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          resolve(opening.result.version);
          opening.result.close();
        };
      }),
  );
  expect(upgraded).toBe(999);
  await act(page, id, 1);
  await expect.poll(() => persistence(page, id)).toEqual({ kind: 'memory-only', problem: { key: 'match.storage.newer' } });

  const older = await openPage(page);
  expect(await older.evaluate((match) => tablehop.problem(() => tablehop.matches.record(match)), id)).toMatchObject({
    code: 'storage',
    key: 'match.storage.newer',
  });
});

it('a host that cannot be loaded leaves nobody waiting, and the next request loads it again', async () => {
  site.expectError(/ERR_FAILED|dynamically imported module/);
  const page = await openPage();
  const isHost = /local-matches-.*\.js$/;
  await page.route(isHost, (route) => route.abort());
  expect(await page.evaluate(() => tablehop.problem(() => tablehop.matches.recent()))).toMatchObject({
    code: 'failed',
    key: 'match.failed',
  });
  await page.unroute(isHost);
  expect(await page.evaluate(() => tablehop.matches.recent())).toEqual([]);
});

it('two tabs do not play the same match; the second may look at it, or take it over', async () => {
  const left = await openPage();
  const id = await begin(left, PLAN);
  await act(left, id, 2);
  const { record } = await standing(left, id);

  const right = await openPage(left);
  expect(await right.evaluate((match) => tablehop.problem(() => tablehop.matches.open(match)), id)).toMatchObject({
    code: 'open-elsewhere',
    key: 'match.openElsewhere',
  });
  expect((await right.evaluate((match) => tablehop.matches.record(match), id)).record).toEqual(record);

  await right.evaluate((match) => tablehop.open(match, true), id);
  await left.waitForFunction((match) => tablehop.persistence(match).kind === 'ended', id);
  await expect.poll(() => persistence(left, id)).toEqual({ kind: 'ended', problem: { key: 'match.takenOver' } });
  await act(right, id, 1);
  await expect.poll(() => persistence(right, id)).toEqual({ kind: 'stored' });
  expect(await left.evaluate((match) => tablehop.actOnce(match), id)).toMatchObject({ ok: false, refused: { code: 'ended' } });
});
