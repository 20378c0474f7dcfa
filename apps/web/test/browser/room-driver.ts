/** People who meet in a room, each with a browser of their own. */

import type { SharedMatch } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { type BoardDriver, goOnWith } from './match-driver.ts';

/** How somebody is called at every table. To be called before the page is opened. */
export async function called(page: Page, name: string): Promise<void> {
  await page.addInitScript((playerName) => {
    const kept = JSON.parse(localStorage.getItem('tablehop.settings') ?? '{}');
    localStorage.setItem('tablehop.settings', JSON.stringify({ ...kept, playerName }));
  }, name);
}

/** Opens a fresh room, with terms as a link to fresh rooms has them, and gives its path. */
export async function openRoom(page: Page, game: string, terms = ''): Promise<string> {
  await page.goto(`/new/${game}${terms === '' ? '' : `?${terms}`}`);
  await page.locator('.gathering').waitFor();
  await page.waitForURL('**/room/*');
  return new URL(page.url()).pathname;
}

/** Opens a room for a match of this browser, and gives its path. The words are English. */
export async function bringOnline(page: Page, match: SharedMatch): Promise<string> {
  await goOnWith(page, match);
  await page.locator('.tools').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Bring it online' }).click();
  // By keyboard: the mouse may be at the very edge of the button, which rises from under it, sinks back, and so on.
  await page.getByRole('dialog').getByRole('button', { name: 'Open the room' }).press('Enter');
  await page.locator('.gathering').waitFor();
  return new URL(page.url()).pathname;
}

export async function sitDown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.gathering-sit [type="submit"]').click();
  await page.locator('.start-bar button').first().click();
  await page.locator('.start-bar button[aria-pressed="true"]').waitFor();
}

/** Everybody is ready: the host starts, and all of them are at the table. */
export async function start(host: Page, others: readonly Page[]): Promise<void> {
  await host.locator('.start-bar-start:not([aria-disabled="true"])').click();
  for (const page of [host, ...others]) await page.locator('.play .frame-board').waitFor();
}

/** The address for spectators, as the gathering shows it. */
export async function watchLink(page: Page): Promise<string> {
  await page.locator('.more-links summary').click();
  const link = await page.locator('.more-links input').first().inputValue();
  await page.locator('.more-links summary').click();
  return new URL(link).pathname;
}

/** Plays what the hint advises, where a match by whatever comes to mind would take hours. What others do meanwhile may put a hint away. */
export const advised: BoardDriver = {
  async move(page) {
    await page.waitForFunction(() => {
      const play = document.querySelector<HTMLElement>('.hint-bar .button-main');
      const ask = document.querySelector<HTMLElement>('.tools [aria-keyshortcuts="h"][aria-disabled="false"]');
      (play ?? ask)?.click();
      return play !== null;
    });
    return null;
  },
  interlude: '[data-go-on]',
};
