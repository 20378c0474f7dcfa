/** Brings people together in a room, as they do it themselves. The words are English. */

import type { Page } from 'playwright-core';

export type OpenedRoom = {
  /** The path of the invitation. */
  readonly path: string;
  readonly code: string;
};

type RoomWishes = { readonly game?: string; readonly players?: number; readonly name?: string };

/** Sets up a room and waits until one sits in it. */
export async function openRoom(page: Page, { game = 'hop-n-roll', players, name }: RoomWishes = {}): Promise<OpenedRoom> {
  await page.goto(`/friends/${game}`);
  const form = page.getByRole('form', { name: 'Open the room' });
  await form.waitFor();
  if (players !== undefined)
    await form.getByRole('group', { name: 'How many players?' }).getByText(String(players), { exact: true }).click();
  await form.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('.gathering').waitFor();
  await page.waitForURL('**/room/*');
  if (name !== undefined) await rename(page, name);
  const code = (await page.locator('.invitation-code b').innerText()).trim();
  return { path: new URL(page.url()).pathname, code };
}

/** How one is called at this table from now on. */
export async function rename(page: Page, name: string): Promise<void> {
  const person = page.locator('.gathering-person');
  if ((await person.getAttribute('open')) === null) await person.locator('summary').click();
  await person.getByLabel('Your name').fill(name);
  await person.getByRole('button', { name: 'Save' }).click();
  await seatOf(page, name).waitFor();
}

/** Somebody who has come to the room sits down on the first free seat. */
export async function sitDown(page: Page, name: string): Promise<void> {
  const form = page.locator('.gathering-sit');
  await form.getByLabel('Your name').fill(name);
  await form.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.seat-list-seat[data-own="true"]').getByText(name, { exact: true }).waitFor();
}

export async function join(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await sitDown(page, name);
}

export function seatOf(page: Page, name: string) {
  return page.locator('.seat-list-seat').filter({ has: page.locator('b').getByText(name, { exact: true }) });
}

export function startButton(page: Page) {
  return page.getByRole('button', { name: 'Start the match' });
}

/** The tokens that the browser has kept, by whatever key. */
export function keptTokens(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('tablehop.room.'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token as string),
  );
}
