/** What all dialogs share: how they close, and where the focus goes then. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writePiecesFile } from '../../screens/pieces/pieces-file.ts';
import { hasFocus, useSite } from './harness.ts';
import { byMouse, driverOf } from './match-driver.ts';
import { freshRecord, TOGETHER } from './records.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

const disco = findGame('hop-n-roll') as AnyGame;
const SET = writePiecesFile(disco.id, { name: 'Attic', data: disco.pieces?.data ?? null }).text;

/** In the window's coordinates. */
async function edgeOf(page: Page): Promise<{ readonly inside: readonly [number, number]; readonly beside: readonly [number, number] }> {
  const box = await page.locator('.dialog-sheet').boundingBox();
  if (box === null) throw new Error('no dialog');
  return { inside: [box.x + box.width / 2, box.y + 20], beside: [box.x - 40, box.y + 20] };
}

it('a question is left without any harm, takes what is written by Enter, and moves the focus as its answer asks', async () => {
  const page = await site.newPage();
  await page.goto(`/sets/${disco.id}`);
  await page.locator('.pieces-import input').setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(SET) });
  await page.getByRole('heading', { name: 'Attic' }).waitFor();
  const remove = page.getByRole('button', { name: 'Delete: Attic' });
  const dialog = page.getByRole('dialog');
  const leave = {
    Escape: () => page.keyboard.press('Escape'),
    'a click beside it': async () => page.mouse.click(...(await edgeOf(page)).beside),
    'its first answer': () => page.keyboard.press('Enter'),
  };
  for (const [way, act] of Object.entries(leave)) {
    await remove.click();
    await expect.poll(() => hasFocus(dialog.getByRole('button').first()), { message: 'the harmless answer comes first' }).toBe(true);
    await act();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(remove), { message: way }).toBe(true);
    await page.getByRole('heading', { name: 'Attic' }).waitFor();
  }

  await page.getByRole('button', { name: 'Rename: Attic' }).click();
  const field = dialog.getByLabel('Name');
  await expect.poll(() => hasFocus(field)).toBe(true);
  await field.fill('');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  // Text that is marked to beyond the edge does not close it.
  const { inside, beside } = await edgeOf(page);
  await page.mouse.move(...inside);
  await page.mouse.down();
  await page.mouse.move(...beside);
  await page.mouse.up();
  await field.fill('Cellar');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Cellar' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Rename: Cellar' }))).toBe(true);

  await page.getByRole('button', { name: 'Delete: Cellar' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No custom sets yet.').waitFor();
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
});

it('hides the table from the next person until they say so, however often Escape is pressed', async () => {
  const page = await site.newPage({ size: 'phone' });
  await openStored(page, { seats: TOGETHER, record: freshRecord(disco, 2, 5) });
  const curtain = page.locator('.curtain-lift');
  for (let moves = 0; (await curtain.count()) === 0; moves += 1) {
    expect(moves).toBeLessThan(10);
    await page.locator('.turn-line[data-own="true"]').waitFor();
    await driverOf(disco).move(page, byMouse, moves);
    await curtain.or(page.locator('.turn-line[data-own="true"]')).first().waitFor();
  }
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await page.mouse.click(195, 30);
  await expect.poll(() => page.locator('dialog:modal .curtain-lift').count()).toBe(1);
  await expect.poll(() => page.locator('.tools [aria-keyshortcuts="u"]').getAttribute('aria-disabled')).toBe('true');
  await curtain.click();
  await page.locator('.turn-line[data-own="true"]').waitFor();
});
