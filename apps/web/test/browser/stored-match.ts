/** Writes matches to the browser's storage, so that a test starts in a position instead of playing up to it. */

import { type AnyGame, opening } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { matchOfRecord, readMatchFile, type SharedMatch, type Trial } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { driverOf, makeAdvisedMove, nextMoment } from './match-driver.ts';
import type { Heard } from './profiles.ts';

declare const heard: Heard | undefined;

let stored = 0;

/** In the format in which the app stores an imported match. */
async function rowsOf(match: SharedMatch, isOwn: boolean, trial?: Trial) {
  const read = await readMatchFile(JSON.stringify({ format: 'tablehop-match', version: 1, ...match }), findGame);
  if (!read.ok) throw new RangeError(read.problem.key);
  stored += 1;
  const id = `stored-${process.pid}-${stored}`;
  const entropy = { id: () => id, seed: () => id };
  const { summary, entries } = await matchOfRecord(read.game, read.shared, { entropy, now: Date.now() });
  const { imported: _, ...own } = summary;
  return { id, summary: { ...(isOwn ? own : summary), ...(trial && { trial }), ...standingOf(read.game, read.shared) }, entries };
}

function standingOf(game: AnyGame, { record }: SharedMatch): { readonly moves: number; readonly over: boolean } {
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(opened.problem.key);
  let { state } = opened;
  for (const { by, action } of record.moves) state = game.apply(state, by, action).state;
  return { moves: record.moves.length, over: game.turn(state).kind === 'over' };
}

type Rows = { readonly matches: readonly (readonly [key: IDBValidKey, value: unknown])[]; readonly entries: Rows['matches'] };

/** Creates the app's database if it does not exist yet. */
export async function storeRows(page: Page, rows: Rows): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/icon.svg');
  await page.evaluate(async (text) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('tablehop', 1);
      opening.onupgradeneeded = () => {
        for (const store of ['matches', 'entries']) opening.result.createObjectStore(store);
      };
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = database.transaction(['matches', 'entries'], 'readwrite');
    for (const [store, rows] of Object.entries<Rows['matches']>(JSON.parse(text)))
      for (const [key, value] of rows) transaction.objectStore(store).put(value, key);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    database.close();
  }, JSON.stringify(rows));
}

export function storedRows(page: Page, store: keyof Rows, isOfOpenMatch = false): Promise<Rows['matches']> {
  return page.evaluate(
    ([name, isOfOpen]) =>
      new Promise<Rows['matches']>((resolve, reject) => {
        const opening = indexedDB.open('tablehop');
        const match = location.pathname.split('/').at(-1) ?? '';
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rows: [IDBValidKey, unknown][] = [];
          const range = isOfOpen ? IDBKeyRange.bound([match], [match, []]) : null;
          const reading = opening.result.transaction(name).objectStore(name).openCursor(range);
          reading.onsuccess = () => {
            const { result: cursor } = reading;
            if (cursor !== null) {
              rows.push([cursor.key, cursor.value]);
              cursor.continue();
              return;
            }
            opening.result.close();
            resolve(rows);
          };
        };
      }),
    [store, isOfOpenMatch] as const,
  );
}

/**
 * Opens a match, or its replay if it is over. `isOwn`: as if played here, so that its result counts.
 * `trial`: as an attempt of a daily challenge, in which bots decide by the seed alone.
 */
export async function openStored(page: Page, match: SharedMatch, isOwn = false, trial?: Trial): Promise<void> {
  const { id, summary, entries } = await rowsOf(match, isOwn, trial);
  await storeRows(page, { matches: [[id, summary]], entries: entries.map((entry) => [[id, (entry as { number: number }).number], entry]) });
  await openPath(page, `/${summary.over ? 'replay' : 'play'}/${id}`);
  await page.locator('.play, .replay').waitFor();
}

/** Opens a match before the first seat's last decision, and follows hints until the result is shown. */
export async function openAndFinish(page: Page, game: AnyGame, { seats, record }: SharedMatch): Promise<void> {
  const last = record.moves.findLastIndex(({ by }) => by === 0);
  await openStored(page, { seats, record: { ...record, moves: record.moves.slice(0, last) } });
  const driver = driverOf(game);
  const goOn = page.locator(driver.interlude ?? 'none').first();
  for (let moment = await nextMoment(page, driver); moment !== 'over'; moment = await nextMoment(page, driver))
    await (moment === 'interlude' ? goOn.click() : makeAdvisedMove(page));
}

/** Without reloading the app if it is there already. */
export async function openPath(page: Page, path: string): Promise<void> {
  if (await page.evaluate(() => document.contentType === 'text/html')) await visit(page, path);
  else await page.goto(path);
}

/** Navigates without reloading the app, and clears `heard` and toasts. */
export async function visit(page: Page, path: string): Promise<void> {
  const left = await page.$('.play, .replay');
  await page.evaluate((to) => {
    for (const dismiss of document.querySelectorAll<HTMLElement>('.notice-dismiss')) dismiss.click();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    if (typeof heard !== 'undefined') heard.spoken.length = 0;
  }, path);
  if (left !== null) await page.waitForFunction((element) => !element.isConnected, left);
  await page.waitForFunction(() => document.querySelector('.notice-slip') === null);
}
