/** Every state of the table, looked at: by axe, for missing words, for what sticks out, and in pictures for people. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import type { SeatInfo } from '@tablehop/host';
import type { Locale } from '@tablehop/text';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, screenshot, tour, useHouse } from './harness.ts';
import {
  byMouse,
  chooseInMenu,
  driverOf,
  goOnWith,
  listen,
  makeMove,
  nextMoment,
  recordBefore,
  seedOfFirst,
  setTable,
  speakerOf,
  touchIdle,
} from './match-driver.ts';
import { cutNames, overflow, rawKeys } from './page-checks.ts';

const house = useHouse();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);
const KEEP_FIRST = seedOfFirst(cheer, 'keep');
const SEATS: readonly SeatInfo[] = [
  { name: 'Ada', kind: 'person' },
  { name: 'Bo', kind: 'bot', level: 'easy' },
];
const beforeRecap = recordBefore(cheer, ({ key, round }) => key === 'roundScored' && round === 0);
const beforeEnd = recordBefore(cheer, ({ key }) => key === 'gameOver');

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;
/** A desktop of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

type Look = { readonly size: keyof typeof SIZES; readonly colorScheme: 'light' | 'dark'; readonly axe?: boolean };

/** Every size, light and language; axe where it can find something else. */
const TOURS: readonly { readonly locale: Locale; readonly looks: readonly Look[]; readonly isZoomed?: boolean }[] = [
  {
    locale: 'en',
    looks: [
      { size: 'phone', colorScheme: 'light', axe: true },
      { size: 'tablet', colorScheme: 'light' },
      { size: 'desktop', colorScheme: 'dark', axe: true },
    ],
    isZoomed: true,
  },
  { locale: 'de', looks: [{ size: 'phone', colorScheme: 'dark' }] },
  { locale: 'fr', looks: [{ size: 'desktop', colorScheme: 'light' }] },
];

describe.each(tour(TOURS, 1))('the table in $locale', ({ locale, looks, isZoomed = false }) => {
  const first = looks[0]?.size ?? 'desktop';

  async function newPage(): Promise<Page> {
    const page = await house.newPage({ size: first, locale });
    await listen(page);
    return page;
  }

  async function see(page: Page, state: string): Promise<void> {
    for (const { size, colorScheme, axe = false } of looks) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await screenshot(page, `${state}-${size}-${colorScheme}-${locale}`);
      await expect.poll(() => overflow(page), { message: `${state} at ${size} size` }).toBe(0);
      expect(await cutNames(page), `${state} at ${size} size`).toEqual([]);
      if (axe) await expect.poll(() => axeFindings(page), { message: `${state} at ${size} size, ${colorScheme}` }).toEqual([]);
    }
    await expect.poll(() => rawKeys(page), { message: state }).toEqual([]);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
    if (isZoomed) {
      await page.setViewportSize(ZOOMED);
      await expect.poll(() => overflow(page), { message: `${state} at 200 %` }).toBe(0);
    }
    await page.setViewportSize(SIZES[first]);
  }

  async function seeSheet(page: Page, key: string, state: string): Promise<void> {
    const sheet = page.locator('dialog[open]');
    await page.keyboard.press(key);
    await sheet.waitFor();
    await see(page, state);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  }

  /** Beside a wide board it lies open, and folds away; elsewhere it is a sheet. */
  async function seeLog(page: Page): Promise<void> {
    const log = page.locator('.play-log');
    if ((await log.count()) === 0) return seeSheet(page, 'l', 'play-log');
    for (const visible of ['hidden', 'visible'] as const) {
      await page.keyboard.press('l');
      await log.waitFor({ state: visible });
      await see(page, `play-log-${visible}`);
    }
  }

  it('is whole while one plays', async () => {
    const page = await newPage();
    await setTable(page, { game: cheer, seed: KEEP_FIRST });
    await nextMoment(page, driver);
    await see(page, 'play-keep');
    while ((await page.locator('.cheer-tray .cheer-glow').count()) > 0) {
      await makeMove(page, driver, byMouse, 0);
      await nextMoment(page, driver);
    }
    await see(page, 'play-own-turn');
    await page.locator('.cheer-lineup .cheer-glow').first().click();
    await page.locator('.cheer-gain').first().waitFor();
    await see(page, 'play-die-chosen');
    await page.locator('.cheer-cell.cheer-glow').first().click();
    await page.locator('.confirm-bar').waitFor();
    await see(page, 'play-confirm');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.keyboard.press('h');
    await page.locator('.hint-bar').waitFor();
    await see(page, 'play-hint');
    await page.locator('.hint-bar-close').click();
    await touchIdle(page.locator('.cheer-place:not(:has(.die))').first());
    await page.locator('.notice-slip').waitFor();
    await see(page, 'play-why-not');
    // Whoever goes on has read it.
    await page.locator('.frame-board').click({ position: { x: 2, y: 2 } });
    await page.locator('.notice-slip').waitFor({ state: 'detached' });

    await seeSheet(page, 'm', 'play-menu');
    await seeLog(page);
    await seeSheet(page, 's', 'play-scores');
    await seeSheet(page, 'b', 'play-rules');
    await seeSheet(page, '?', 'play-keys');
    const speak = await speakerOf(cheer, locale);
    for (const sheet of ['share', 'settings']) {
      await chooseInMenu(page, speak, `play.menu.${sheet}`);
      await page.locator('.settings-sheet, .share-sheet-link').waitFor();
      await see(page, `play-${sheet}`);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    }
  });

  it('is whole with four players', async () => {
    const page = await newPage();
    await setTable(page, { game: cheer, players: 4, who: 'together', seed: seedOfFirst(cheer, 'build', 4) });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    await nextMoment(page, driver);
    await see(page, 'play-four');
    await page.keyboard.press('u');
    await page.locator('dialog[open]').waitFor();
    await see(page, 'play-undo-request');
  });

  it('is whole when a round has been scored', async () => {
    const page = await newPage();
    await goOnWith(page, { seats: SEATS, record: beforeRecap });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    expect(await nextMoment(page, driver)).toBe('interlude');
    await see(page, 'play-round-recap');
  });

  it('is whole at the end, and in the replay', async () => {
    const page = await newPage();
    await goOnWith(page, { seats: SEATS, record: beforeEnd });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    expect(await nextMoment(page, driver)).toBe('over');
    await see(page, 'play-over');
    const speak = await speakerOf(cheer, locale);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: speak({ key: 'play.menu.replay' }) })
      .click();
    await page.locator('.replay').waitFor();
    await page.locator('.replay-bar input[type=range]').fill(String(Math.round(beforeEnd.moves.length / 2)));
    await see(page, 'replay');
    await page.setViewportSize(SIZES.phone);
    await page.getByRole('button', { name: speak({ key: 'play.replay.moves' }) }).click();
    await page.locator('dialog[open]').waitFor();
    await see(page, 'replay-moves');
    await page.keyboard.press('Escape');
    await page.setViewportSize(SIZES.phone);
    await page.getByRole('button', { name: speak({ key: 'play.replay.fork' }) }).click();
    await page.locator('.fork-sheet-start.button-main').waitFor();
    await see(page, 'replay-fork');
  });
});

describe('where room is scarce', () => {
  it.each([
    { name: 'a desktop at 200 %', width: 720, height: 450 },
    { name: 'the smallest phone', width: 320, height: 568 },
    { name: 'a low laptop', width: 1024, height: 640 },
  ])('$name shows the turn line and reaches the whole board', async ({ width, height }) => {
    const page = await house.newPage();
    await page.setViewportSize({ width, height });
    await listen(page);
    await setTable(page, { game: cheer, players: 4, seed: seedOfFirst(cheer, 'build', 4) });
    await nextMoment(page, driver);
    await expect.poll(() => overflow(page)).toBe(0);
    const line = await page.locator('.turn-line').boundingBox();
    expect((line?.y ?? Number.NaN) + (line?.height ?? Number.NaN)).toBeLessThan(height);
    for (const control of await page.locator('.cheer-glow').all()) await control.click({ trial: true });
    await makeMove(page, driver, byMouse, 0);
  });
});
