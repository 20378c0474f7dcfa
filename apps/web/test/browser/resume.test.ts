import { games } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSite } from './harness.ts';
import { type BoardDriver, byMouse, driverOf, nextMoment, playOn } from './match-driver.ts';

const site = useSite();

/** What a screen reader reads from the match and its log, except the board's report of the last moves. */
async function standing(page: Page, { news }: BoardDriver): Promise<string> {
  if (news !== undefined) await hide(page, news);
  const table = await page.locator('.play').ariaSnapshot();
  await page.keyboard.press('l');
  const log = page.getByRole('dialog', { name: 'Log' });
  const written = await log.ariaSnapshot();
  await page.keyboard.press('Escape');
  await log.waitFor({ state: 'hidden' });
  return `${table}\n${written}`;
}

/** Uses a constructed style sheet: the page's policy forbids inline ones. */
function hide(page: Page, selector: string): Promise<void> {
  return page.evaluate((hidden) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${hidden} { display: none }`);
    document.adoptedStyleSheets.push(sheet);
  }, selector);
}

it.each(games)('$title goes on after a reload exactly where it was', async (game) => {
  const page = await site.newPage({ size: 'phone' });
  const driver = driverOf(game);
  await page.goto('/');
  await page.locator(`.home-tile-${game.id} .play-now`).click();
  await playOn(page, driver, byMouse, 4);
  // Where all draw at once, bots draw on while the person thinks.
  await expect.poll(() => page.getByRole('button', { name: / bot .* to move$/ }).count()).toBe(0);
  const before = await standing(page, driver);

  await page.reload();
  await nextMoment(page, driver);
  await expect.poll(() => standing(page, driver)).toBe(before);

  await page.goto('/');
  await page.locator('.recent-match a').first().click();
  await nextMoment(page, driver);
  await expect.poll(() => standing(page, driver)).toBe(before);
  expect(await playOn(page, driver, byMouse, 2)).toBe(2);
});
