/** What all dialogs share: how they close, and where the focus goes then. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writePiecesFile } from '../../screens/pieces/pieces-file.ts';
import { hasFocus, useHouse } from './harness.ts';
import { byMouse, driverOf, setTable } from './match-driver.ts';

const house = useHouse();

const disco = findGame('hop-n-roll') as AnyGame;
const SET = writePiecesFile(disco.id, { name: 'Attic', data: disco.pieces?.data ?? null }).text;

async function openSets(): Promise<Page> {
  const page = await house.newPage();
  await page.goto(`/sets/${disco.id}`);
  await page.locator('.pieces-import input').setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(SET) });
  await page.getByRole('heading', { name: 'Attic' }).waitFor();
  return page;
}

/** In the window's coordinates. */
async function edgeOf(page: Page): Promise<{ readonly inside: readonly [number, number]; readonly beside: readonly [number, number] }> {
  const box = await page.locator('.dialog-sheet').boundingBox();
  if (box === null) throw new Error('no dialog');
  return { inside: [box.x + box.width / 2, box.y + 20], beside: [box.x - 40, box.y + 20] };
}

describe('a question', () => {
  it.each(['Escape', 'a click beside it', 'its first answer'])('is left by %s without any harm, and gives the focus back', async (way) => {
    const page = await openSets();
    const remove = page.getByRole('button', { name: 'Delete: Attic' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: /Attic/ });
    await dialog.waitFor();
    await expect.poll(() => hasFocus(dialog.getByRole('button').first()), { message: 'the harmless answer comes first' }).toBe(true);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'its first answer') await page.keyboard.press('Enter');
    else await page.mouse.click(...(await edgeOf(page)).beside);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(remove)).toBe(true);
    await page.getByRole('heading', { name: 'Attic' }).waitFor();
  });

  it('lets its answer move the focus', async () => {
    const page = await openSets();
    await page.getByRole('button', { name: 'Delete: Attic' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No custom sets yet.').waitFor();
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  });

  it('takes what is written by Enter, stays while that is wrong, and stays when text is marked to beyond its edge', async () => {
    const page = await openSets();
    const rename = page.getByRole('button', { name: 'Rename: Attic' });
    await rename.click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Name');
    await expect.poll(() => hasFocus(field)).toBe(true);
    await field.fill('');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').waitFor();
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
  });
});

it('hides the table from the next person until they say so, however often Escape is pressed', async () => {
  const page = await house.newPage({ size: 'phone' });
  await setTable(page, { game: disco, who: 'together', players: 2, seed: 5 });
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
