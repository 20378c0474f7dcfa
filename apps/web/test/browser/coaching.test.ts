import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, screenshot, useHouse } from './harness.ts';
import { chooseInMenu, listen, makeAdvisedMove, setTable, speakerOf, spoken } from './match-driver.ts';
import { overflow, rawKeys } from './page-checks.ts';

const house = useHouse();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const disco = findGame('hop-n-roll') as AnyGame;

type Beginner = { readonly game?: AnyGame; readonly size?: 'phone' | 'desktop'; readonly locale?: string };

async function sitDown({ game = disco, size = 'phone', locale = 'en-GB' }: Beginner = {}): Promise<Page> {
  const page = await house.newPage({ size, locale, coaching: true });
  await listen(page);
  await setTable(page, { game, who: 'together' });
  await note(page).waitFor();
  return page;
}

const note = (page: Page): Locator => page.locator('.lesson-note');
const title = (page: Page): Promise<string> => note(page).locator('strong').innerText();
const gotIt = (page: Page): Promise<void> => note(page).getByRole('button', { name: 'Got it' }).click();

/** Waits for a person's decision, behind the curtain if need be; gives what it teaches. */
async function nextDecision(page: Page): Promise<string | null> {
  const curtain = page.locator('.curtain-lift');
  await curtain.or(page.locator('.turn-line[data-own="true"]')).first().waitFor();
  if ((await curtain.count()) > 0) await curtain.click();
  await page.locator('.turn-line[data-own="true"]').waitFor();
  return (await note(page).count()) > 0 ? title(page) : null;
}

describe('a first match', () => {
  it('teaches one rule at a time, when it is needed, and none twice', async () => {
    const page = await sitDown();
    const taught: string[] = [];
    for (let decisions = 0; decisions < 14; decisions += 1) {
      const lesson = await nextDecision(page);
      if (lesson !== null) taught.push(lesson);
      if (lesson !== null && decisions % 2 === 0) await gotIt(page);
      await makeAdvisedMove(page);
    }
    expect(taught[0]).toBe('Hop across');
    expect(taught).toContain('Write it down');
    expect(taught.length).toBeGreaterThan(6);
    expect(new Set(taught).size).toBe(taught.length);
  });

  it.each([disco, cheer])('lays the note where it covers nothing and takes no focus: $title', async (game) => {
    for (const size of ['phone', 'desktop'] as const) {
      const page = await sitDown({ game, size });
      await screenshot(page, `coaching-${game.id}-${size}`);
      const first = await title(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.lesson-note') ?? null)).toBeNull();
      expect((await spoken(page)).filter((text) => text.startsWith(`Tip: ${first}.`))).toHaveLength(1);
      const below = await page.locator('.play-board').boundingBox();
      const above = await note(page).boundingBox();
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      expect(await overflow(page)).toBe(0);
      expect(await axeFindings(page, '.lesson-note')).toEqual([]);
      await gotIt(page);
      await expect.poll(() => note(page).count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.play-board') !== null)).toBe(true);
    }
  });

  it('remembers what was learned', async () => {
    const page = await sitDown();
    await gotIt(page);
    await page.reload();
    expect(await nextDecision(page)).not.toBe('Hop across');
    await setTable(page, { game: disco, who: 'together' });
    expect(await nextDecision(page)).not.toBe('Hop across');
    // What one game has taught says nothing about another.
    await setTable(page, { game: cheer, who: 'together' });
    expect(await nextDecision(page)).not.toBeNull();
  });

  it.each([
    ['de-DE', 'de'],
    ['fr-FR', 'fr'],
  ] as const)('teaches in %s too', async (locale, language) => {
    const speak = await speakerOf(disco, language);
    const page = await sitDown({ locale });
    await expect.poll(() => title(page)).toBe(speak({ key: 'lesson.hop.title' }));
    expect(await rawKeys(page)).toEqual([]);
  });
});

describe('tips', () => {
  it('are turned off from the note, and on again in the settings, from the start', async () => {
    const page = await sitDown();
    await gotIt(page);
    await makeAdvisedMove(page);
    await nextDecision(page);
    await note(page).getByRole('button', { name: 'No more tips' }).click();
    await page.locator('.notice-slip').getByText('You can turn them on again in the settings.').waitFor();
    await makeAdvisedMove(page);
    expect(await nextDecision(page)).toBeNull();

    await page.goto('/settings');
    const toggle = page.getByLabel('Tips while you play');
    await expect.poll(() => toggle.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Show all tips again' }).click();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'No tips shown yet' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await setTable(page, { game: disco, who: 'together' });
    expect(await nextDecision(page)).toBe('Hop across');
  });

  it('are turned off and on in the middle of a match', async () => {
    const page = await sitDown();
    await chooseInMenu(page, await speakerOf(disco, 'en'), 'play.menu.settings');
    const sheet = page.getByRole('dialog', { name: 'Settings' });
    await sheet.getByLabel('Tips while you play').uncheck();
    await expect.poll(() => note(page).count()).toBe(0);
    await sheet.getByLabel('Tips while you play').check();
    await note(page).waitFor();
    await expect.poll(() => title(page)).toBe('Hop across');
  });

  it('are off for whoever has turned them off', async () => {
    const page = await house.newPage({ size: 'phone' });
    await setTable(page, { game: disco, who: 'together' });
    await page.locator('.turn-line[data-own="true"]').waitFor();
    await expect.poll(() => note(page).count()).toBe(0);
  });
});
