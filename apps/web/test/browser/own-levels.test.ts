/** Levels of one's own: painted or loaded from a text file, checked, saved and played. */

import { readFile } from 'node:fs/promises';
import type { AnyGame } from '@tablehop/core';
import { type LevelData, positionOf, readLevel, standardData } from '@tablehop/games/hop-cest-plie';
import { findGame } from '@tablehop/games/rules';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrangementsFor } from '../../features/seating/seating.ts';
import { writeLevelFile } from '../../games/hop-cest-plie/level-text.ts';
import { painted } from '../../games/hop-cest-plie/pieces-form-data.ts';
import { axeFindings, screenshot, tour, useHouse } from './harness.ts';
import { overflow, rawKeys } from './page-checks.ts';

const house = useHouse();

const game = findGame('hop-cest-plie') as AnyGame;
const SETS = `/sets/${game.id}`;
const [printed] = standardData.levels as [LevelData];
const NAME = 'My own folds';
/** A plain cell of the front of level 1, in the middle of nowhere. */
const CELL = positionOf([7, 2]);
const OWN = painted(printed, 'front', CELL, '3');

async function openEditor(page: Page): Promise<void> {
  await page.goto(`${SETS}/new`);
  await page.locator('.plie-form-grid').waitFor();
}

const cell = (page: Page, position: number): Locator => page.locator(`.plie-form-cell[data-cell="${position}"]`);
const check = (page: Page) => page.locator('#plie-form-fault');

async function load(page: Page, ...files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  await page
    .locator('.plie-form-load input')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));
}

async function dismissNotice(page: Page, text: string): Promise<void> {
  await page.locator('.notice-slip').getByText(text).waitFor();
  await page.locator('.notice-dismiss').click();
}

describe('a level from a text file', () => {
  it('is checked, saved, and played', async () => {
    expect(readLevel(OWN).ok).toBe(true);
    const page = await house.newPage();
    await openEditor(page);
    await load(page, ['mine.txt', writeLevelFile(1, OWN).text]);
    await dismissNotice(page, 'Level 1 was loaded from mine.txt');
    await expect.poll(() => cell(page, CELL).getAttribute('aria-label')).toBe('H3: bonus 3');
    await expect.poll(() => check(page).innerText()).toContain('can be played');
    await page.getByLabel('Name', { exact: true }).fill(NAME);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dismissNotice(page, 'is saved');

    await page.goto(`/game/${game.id}`);
    const form = page.locator('.set-up');
    await form.locator('.choice').first().locator('.choice-one').nth(arrangementsFor(game.players).indexOf('alone')).click();
    await form.locator('#set-up-pieces').selectOption({ label: NAME });
    await form.locator('[type="submit"]').click();
    await page.locator('.play').waitFor();
    const played = page.locator(`.plie-cell[data-cell="${CELL}"]`).first();
    await expect.poll(() => played.getAttribute('aria-label')).toContain('bonus 3');
    await screenshot(page, 'own-level-played');

    await page.goto(`/print/${game.id}`);
    await page.locator('.plie-paper').first().waitFor();
    const bonuses = () => page.locator('.plie-paper').first().locator('.print-number').count();
    const before = await bonuses();
    await page.locator('#print-set').selectOption({ label: NAME });
    await expect.poll(() => bonuses()).toBe(before + 1);
  });

  it('may come as two files', async () => {
    const page = await house.newPage();
    await openEditor(page);
    const [front = '', back = ''] = writeLevelFile(1, OWN).text.split('\n\n');
    await load(page, ['level-back.txt', back], ['level-front.txt', front]);
    await dismissNotice(page, 'Level 1 was loaded from');
    await expect.poll(() => cell(page, CELL).getAttribute('aria-label')).toBe('H3: bonus 3');
  });

  it('is refused with the reason if it is nonsense, and nothing is lost', async () => {
    const page = await house.newPage();
    await openEditor(page);
    await cell(page, CELL).click();
    await page.keyboard.press('3');
    const { text } = writeLevelFile(1, printed);
    for (const [content, reason] of [
      ['', 'the file is empty.'],
      ['<html>', 'line 1, character 1: “<” is not a known symbol.'],
      [text.replace('.', '..'), 'line 1 must have 15 characters, not 16'],
      [text.slice(0, text.indexOf('\n\n')), 'this is only one side.'],
      [text.slice(text.indexOf('\n') + 1), 'the front must have 15 lines, not 14'],
    ] as const) {
      await load(page, ['odd.txt', content]);
      await dismissNotice(page, `odd.txt was not loaded: ${reason}`);
    }
    await expect.poll(() => cell(page, CELL).getAttribute('aria-label')).toBe('H3: bonus 3');
  });

  it('that cannot be played is shown with what is wrong, and not saved', async () => {
    const page = await house.newPage();
    await openEditor(page);
    const lost = painted(printed, 'front', CELL, 'S');
    await load(page, ['lost.txt', writeLevelFile(1, lost).text]);
    await dismissNotice(page, 'This smiley belongs to no fold: H3 on the front');
    await expect.poll(() => check(page).innerText()).toContain('This smiley belongs to no fold');
    await page.locator(`.plie-form-cell[data-cell="${CELL}"][data-fault="true"]`).waitFor();
    await screenshot(page, 'own-level-refused');
    await page.getByLabel('Name', { exact: true }).fill(NAME);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dismissNotice(page, 'Nothing was saved');

    await page.getByRole('button', { name: 'Restore the built-in level' }).click();
    await expect.poll(() => check(page).innerText()).toContain('can be played');
  });

  it('is saved as a file that loads again', async () => {
    const page = await house.newPage();
    await openEditor(page);
    await page.getByRole('tab', { name: 'Level 4' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save this level as a text file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('level-4.txt');
    const [, , , fourth] = standardData.levels as [LevelData, LevelData, LevelData, LevelData];
    expect(await readFile(await download.path(), 'utf8')).toBe(writeLevelFile(4, fourth).text);
  });
});

describe('painting', () => {
  it('goes by mouse, by keyboard and by strokes, on both sides', async () => {
    const page = await house.newPage();
    await openEditor(page);
    await page.locator('.plie-form-sign[data-sign="#"]').click();
    await page.locator('.plie-form-sheet').evaluate((sheet) => sheet.scrollIntoView({ block: 'start' }));
    const first = await cell(page, positionOf([6, 7])).boundingBox();
    const last = await cell(page, positionOf([4, 7])).boundingBox();
    if (first === null || last === null) throw new RangeError('no cells');
    const middle = (box: typeof first) => [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.mouse.move(...middle(first));
    await page.mouse.down();
    await page.mouse.move(...middle(last), { steps: 8 });
    await page.mouse.up();
    for (const x of [4, 5, 6]) await expect.poll(() => cell(page, positionOf([x, 7])).getAttribute('aria-label')).toContain('hole');

    await page.getByText('Back', { exact: true }).click();
    await cell(page, positionOf([7, 7])).focus();
    await page.keyboard.press('*');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('t');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => cell(page, positionOf([7, 7])).getAttribute('aria-label')).toBe('H8: star');
    await expect.poll(() => cell(page, positionOf([8, 7])).getAttribute('aria-label')).toBe('I8: target');
    await expect.poll(() => cell(page, positionOf([8, 8])).getAttribute('aria-label')).toBe('I9: hole');
    await expect.poll(() => check(page).innerText()).toContain('There must be 5 targets on both sides together, not 6.');
    await expect.poll(() => page.getByRole('tab', { name: 'Level 1' }).getAttribute('data-faulty')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Delete');
    await page.getByText('There must be 5 targets').waitFor({ state: 'detached' });
  });

  it('goes by a finger that is drawn over several cells, while the page stays where it is', async () => {
    const page = await house.newPage({ size: 'phone' });
    await openEditor(page);
    await page.locator('.plie-form-sign[data-sign="#"]').click();
    await page.locator('.plie-form-sheet').evaluate((sheet) => sheet.scrollIntoView({ block: 'start' }));
    const at = async (position: number) => {
      const box = await cell(page, position).boundingBox();
      if (box === null) throw new RangeError('no cell');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await at(positionOf([4, 6])), await at(positionOf([8, 10]))];
    const scrolled = await page.evaluate(() => scrollY);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await touch('touchStart', from.x, from.y);
    // Down, then across: in leaps, as quick fingers are told to the page.
    for (const step of [0.5, 1]) await touch('touchMove', from.x, from.y + step * (to.y - from.y));
    await page.locator('.plie-form-loupe').waitFor();
    for (const step of [0.5, 1]) await touch('touchMove', from.x + step * (to.x - from.x), to.y);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.locator('.plie-form-loupe').waitFor({ state: 'detached' });
    const drawn = [6, 7, 8, 9, 10].map((y) => positionOf([4, y])).concat([5, 6, 7, 8].map((x) => positionOf([x, 10])));
    for (const position of drawn) await expect.poll(() => cell(page, position).getAttribute('aria-label')).toContain('hole');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await expect.poll(() => overflow(page)).toBe(0);
  });

  it('shows what the back brings to light', async () => {
    const page = await house.newPage();
    await openEditor(page);
    const targets = () => page.locator('.plie-form-folded .print-full').count();
    // The rules say of level 1: four targets on the flaps of small folds, one in the middle.
    await expect.poll(() => targets()).toBe(5);
    for (const corner of ['top left', 'top right', 'bottom left', 'bottom right']) {
      await page.getByLabel(`Fold of the ${corner} corner`).selectOption('none');
    }
    await page.locator('[data-folds="none none none none"]').waitFor();
    await expect.poll(() => targets()).toBe(1);
    await page.getByRole('tab', { name: 'Level 4' }).click();
    await page.getByLabel('Flipped').check();
    await page.getByLabel('top side folded').check();
    await screenshot(page, 'own-level-preview');
  });
});

const LOOKS = [
  { locale: 'de', size: 'phone', colorScheme: 'dark' },
  { locale: 'en', size: 'tablet', colorScheme: 'light' },
  { locale: 'fr', size: 'desktop', colorScheme: 'dark' },
] as const;

describe.each(tour(LOOKS, 1))('the form in $locale at $size size', ({ locale, size, colorScheme }) => {
  it('has all its words, and they fit', async () => {
    const page = await house.newPage({ locale, size, colorScheme });
    await openEditor(page);
    await expect.poll(() => rawKeys(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBe(0);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await screenshot(page, `own-level-${size}-${colorScheme}-${locale}`);
  });
});
