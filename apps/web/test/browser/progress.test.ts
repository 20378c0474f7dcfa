/** What one has played and learned: noted when a match ends, shown, saved, erased. */

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { DiaryLine } from '../../features/diary/diary.ts';
import { axeFindings, type Size, screenshot, useHouse } from './harness.ts';
import { finish, openMatch } from './nearly-won.ts';
import { overflow, rawKeys } from './page-checks.ts';

const house = useHouse();

const DAY_MS = 24 * 60 * 60 * 1000;

/** Twelve matches of Hop'n'ROLL on twelve days up to today, all reviewed, and two of Hop the Marble. */
function played(): readonly DiaryLine[] {
  const rolled = Array.from(
    { length: 12 },
    (_, index): DiaryLine => ({
      match: `roll${index}`,
      game: 'hop-n-roll',
      at: Date.now() - (11 - index) * DAY_MS,
      others: [index < 6 ? 'easy' : 'medium'],
      share: index % 3 === 0 ? 0 : 1,
      points: 70 + index,
      usual: true,
      review: { unit: 'points', decisions: 40, good: 30 + Math.min(index, 8), given: 14 - index + (index % 2), luck: (index % 5) - 2 },
    }),
  );
  const flicked = [0, 1].map(
    (index): DiaryLine => ({
      match: `flick${index}`,
      game: 'hop-the-marble',
      at: Date.now() - index,
      others: ['easy', 'person'],
      share: index,
      points: 3,
      usual: true,
    }),
  );
  return [...rolled, ...flicked];
}

async function openWith(page: Page, lines: readonly DiaryLine[]): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('tablehop.diary') === null) localStorage.setItem('tablehop.diary', text);
    },
    JSON.stringify({ erasedAt: 0, lines }),
  );
  await page.goto('/');
  await page.locator('.home-ways a[href="/progress"]').click();
  await page.locator('.progress h1').waitFor();
}

describe('what one has learned', () => {
  it.each<[Size, string, string]>([
    ['phone', 'de-DE', '12 Tage in Folge'],
    ['desktop', 'en-GB', '12 days in a row'],
    ['landscape', 'fr-FR', '12 jours d’affilée'],
  ])('is shown with a rating, results by level and what was given away: %s in %s', async (size, locale, streak) => {
    const page = await house.newPage({ size, locale });
    await openWith(page, played());
    await expect.poll(() => page.locator('.progress-days').innerText()).toContain(streak);
    await expect.poll(() => page.locator('.progress-rating').count()).toBe(1);
    await expect.poll(() => page.locator('#progress-hop-n-roll ~ * .progress-table').first().locator('tbody tr').count()).toBe(2);
    await expect.poll(() => page.locator('.progress-plot svg circle').count()).toBe(12);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBe(0);
    await expect.poll(() => rawKeys(page)).toEqual([]);
    await screenshot(page, `progress-${size}`);
  });

  it('begins with the end of a match', async () => {
    const page = await house.newPage();
    await page.goto('/progress');
    await page.getByText('Nothing here yet').waitFor();
    await openMatch(page, true);
    await finish(page);
    await page.goto('/progress');
    await expect.poll(() => page.locator('.progress-game').innerText()).toContain('alone');
    await expect.poll(() => page.locator('.progress-game tbody tr').innerText()).toMatch(/1\s+100\s?%/);
  });

  it('is saved as a file, and erased for good once one has said so twice', async () => {
    const page = await house.newPage();
    await openWith(page, played());
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
    expect(saved.matches).toHaveLength(14);
    await page.getByRole('button', { name: 'Erase everything here' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await page.getByText('Nothing here yet').waitFor();
    await page.reload();
    await page.getByText('Nothing here yet').waitFor();
  });
});
