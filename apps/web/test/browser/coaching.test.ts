import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { boardBox } from './frame-faults.ts';
import { axeFindings, hasFocus, SIZES, useSite } from './harness.ts';
import { chooseInMenu, makeAdvisedMove, speakerOf, spoken } from './match-driver.ts';
import { expectWhole, isInView } from './screens.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const disco = findGame('hop-n-roll') as AnyGame;

async function sitDown(game = disco): Promise<Page> {
  const page = await site.newPage({ size: 'phone', coaching: true });
  await begin(page, game);
  await tip(page).waitFor();
  return page;
}

/** A match of two people at one screen. */
function begin(page: Page, game: AnyGame): Promise<void> {
  const seats = ['Ada', 'Bo'].map((name) => ({ name, kind: 'person' as const }));
  return openStored(page, { seats, record: playedRecord(game, 2, 'a first one', 0) });
}

const tip = (page: Page): Locator => page.locator('.tip');
const title = (page: Page): Promise<string> => tip(page).locator('strong').innerText();

/** Closes the tip; another one for the same decision may follow. */
async function gotIt(page: Page): Promise<void> {
  const shown = await tip(page).elementHandle();
  await tip(page).getByRole('button', { name: 'Got it' }).click();
  await page.waitForFunction((element) => !element?.isConnected, shown);
}

async function readAll(page: Page): Promise<readonly string[]> {
  const read: string[] = [];
  while ((await tip(page).count()) > 0) {
    read.push(await title(page));
    await gotIt(page);
  }
  return read;
}

/** Waits for a person's decision, lifting the curtain; returns the tip's text. */
async function nextDecision(page: Page): Promise<string | null> {
  const curtain = page.locator('.curtain-lift');
  await curtain.or(page.locator('.turn-line[data-own="true"]')).first().waitFor();
  if ((await curtain.count()) > 0) await curtain.click();
  await page.locator('.turn-line[data-own="true"]').waitFor();
  return (await tip(page).count()) > 0 ? title(page) : null;
}

describe('a first match', () => {
  it.each([disco, cheer])(
    'lays the tip where it covers nothing that may be touched, and takes no room and no focus: $title',
    async (game) => {
      const page = await sitDown(game);
      const first = await title(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.tip') ?? null)).toBeNull();
      await expect.poll(async () => (await spoken(page)).filter((text) => text.startsWith(`Tip: ${first}.`))).toHaveLength(1);
      await expectWhole(page, ['desktop', 'phone'], { within: '.tip' });
      const box = await boardBox(page);
      await readAll(page);
      await expect.poll(() => boardBox(page)).toEqual(box);
    },
  );

  it('keeps a tip within the window when only its own letters grow', async () => {
    const page = await sitDown();
    const height = () => tip(page).evaluate((element) => element.clientHeight);
    await expect.poll(() => isInView(tip(page))).toBe(true);
    const before = await height();
    await tip(page)
      .locator('.tip-text')
      .evaluate((text: HTMLElement) => text.style.setProperty('font-size', '32px'));
    expect(await height()).toBeGreaterThan(before);
    await expect.poll(() => isInView(tip(page))).toBe(true);
  });

  it('remembers what was learned, and goes on without further words when something else is touched', async () => {
    const page = await sitDown();
    await gotIt(page);
    await page.reload();
    expect(await nextDecision(page)).not.toBe('Your goal');
    await page.locator('.disco-space[data-offered]').first().click();
    await page.locator('.confirm-bar').waitFor();
    await expect.poll(() => tip(page).count()).toBe(0);
    await begin(page, disco);
    expect(await nextDecision(page)).not.toBe('Your goal');
    // Lessons of one game do not count for another.
    await begin(page, cheer);
    expect(await nextDecision(page)).not.toBeNull();
  });
});

describe('a tip by keyboard', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

  it('is the next stop of the Tab key wherever the focus is, closes with Escape, and gives the focus back', async () => {
    const page = await sitDown();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Got it');
    await page.keyboard.press('Enter');
    await expect.poll(() => title(page)).toBe('Hop to a number');

    const space = page.locator('.disco-space[data-offered]').first();
    await space.focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Got it');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('No more tips');
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(space)).toBe(true);
    // The tab key does not return to a tip that was visited.
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.tip') ?? null)).toBeNull();
    await space.focus();
    await tip(page).getByRole('button', { name: 'Got it' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => tip(page).count(), { message: 'no other comes for the same decision' }).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.frame-board') !== null)).toBe(true);

    const other = await sitDown();
    await other.setViewportSize(SIZES.desktop);
    const first = other.locator('.disco-space[data-offered]').first();
    await first.press('Escape');
    await expect.poll(() => tip(other).count()).toBe(0);
    await expect.poll(() => hasFocus(first)).toBe(true);
  });

  it('is never covered by a notice', async () => {
    const page = await sitDown(cheer);
    // By keyboard: a touch would close the tip. A focused toast stays.
    const idle = page.locator('.cheer-place[aria-disabled="true"], .cheer-cell-touch[aria-disabled="true"]').first();
    await idle.evaluate((element: HTMLElement) => element.click());
    await page.locator('.notice-slip').getByRole('button').first().focus();
    for (const size of ['phone', 'smallestPhone', 'landscape', 'window', 'laptop', 'desktop'] as const) {
      await page.setViewportSize(SIZES[size]);
      const apart = () =>
        page.evaluate(() => {
          const [tip, slip] = ['.tip', '.notice-slip'].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
          if (tip === undefined || slip === undefined) return null;
          return tip.right <= slip.left || tip.left >= slip.right || tip.bottom <= slip.top || tip.top >= slip.bottom;
        });
      await expect.poll(apart, { message: size }).toBe(true);
    }
  });
});

describe('tips', () => {
  it('are turned off and on in the middle of a match, off from the tip, and on again in the settings, from the start', async () => {
    const page = await sitDown();
    await chooseInMenu(page, await speakerOf(disco, 'en'), 'shell.settings.title');
    const box = page.getByRole('dialog', { name: 'Settings' }).getByLabel('Tips while you play');
    await box.uncheck();
    await expect.poll(() => tip(page).count()).toBe(0);
    await box.check();
    await page.keyboard.press('Escape');
    await expect.poll(() => title(page)).toBe('Your goal');

    await gotIt(page);
    await tip(page).getByRole('button', { name: 'No more tips' }).click();
    await page.locator('.notice-slip').getByText('You can turn them on again in the settings.').waitFor();
    await makeAdvisedMove(page);
    expect(await nextDecision(page)).toBeNull();

    await page.goto('/settings');
    const toggle = page.getByLabel('Tips while you play');
    await expect.poll(() => toggle.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Show all tips again' }).click();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'No tips shown yet' }).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await begin(page, disco);
    expect(await nextDecision(page)).toBe('Your goal');
  });
});
