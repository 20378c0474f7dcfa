/** Custom pieces: form, match, sharing with another browser. Sheets of numbers and painted levels. */

import { readFile } from 'node:fs/promises';
import { type AnyGame, type Json, type PieceSet, replay, type Seat } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { type LevelData, positionOf, readLevel, standardData } from '@tablehop/games/hop-cest-plie';
import { readLink } from '@tablehop/host';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writeLevelFile } from '../../../../games/hop-cest-plie/web/board/level-text.ts';
import { painted } from '../../../../games/hop-cest-plie/web/editor/pieces-form-data.ts';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { writePiecesFile } from '../../screens/pieces/pieces-file.ts';
import { axeFindings, useSite } from './harness.ts';
import { setTable, speakerOf } from './match-driver.ts';
import { recordBy } from './records.ts';
import { expectWhole, overflow } from './screens.ts';

const site = useSite();

const game = findGame('hop-n-roll') as AnyGame;
const SETS = `/sets/${game.id}`;
const NAME = 'From my attic';

type Printed = { readonly sheets: { readonly standard: readonly { readonly stars: readonly number[] }[] } };
const printed = game.pieces?.data as unknown as Printed;

const RICHER = {
  ...printed,
  sheets: { ...printed.sheets, standard: printed.sheets.standard.map((row) => ({ ...row, stars: row.stars.map((star) => star + 40) })) },
} as unknown as Json;
const RICHER_SET: PieceSet = { name: NAME, data: RICHER };

async function openEditor(page: Page): Promise<void> {
  await page.goto(`${SETS}/new`);
  await page.locator('.pieces-form-row').first().waitFor();
}

const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const state = (page: Page) => page.locator('.pieces-editor-state');
const json = (page: Page) => page.getByLabel('The whole set as JSON');

async function save(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function importSet(page: Page, text: string): Promise<void> {
  await page.locator('.pieces-import input').setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

const fileOf = (set: PieceSet) => writePiecesFile(game.id, set).text;
const listed = (page: Page) => page.locator('.kept-words h2').allTextContents();

describe('the form', () => {
  it('refuses nonsense with the reason, beside the field it concerns', async () => {
    const page = await site.newPage();
    await openEditor(page);
    await expect.poll(() => state(page).innerText()).toContain('No problems found');

    const star = field(page, 'standard.1.stars.3');
    await star.fill('0');
    await page.locator('[data-row="ascending"] .pieces-form-fault').waitFor();
    await expect
      .poll(() => page.locator('.pieces-form-fault').allTextContents())
      .toEqual(['Sheet “Standard”: in “Ascending” a star is worth less than the one before it.']);
    await expect.poll(() => star.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => state(page).innerText()).toContain('a star is worth less');

    await save(page, NAME);
    await page.getByRole('alert').getByText('Nothing was saved').waitFor();
    await page.locator('.notice-dismiss').click();

    await star.fill('');
    await expect.poll(() => page.locator('[data-row="ascending"] .pieces-form-fault').innerText()).toContain('sheets.standard.1.stars.3');
    await star.fill('7');
    await expect.poll(() => page.locator('.pieces-form-fault').count()).toBe(0);

    await page.getByRole('tab', { name: 'Dice board, side B' }).click();
    await field(page, 'B.3.players.1').fill('1');
    await expect
      .poll(() => page.locator('.pieces-form-board-spaces > li').nth(3).locator('.pieces-form-fault').innerText())
      .toContain('must be');
    await field(page, 'B.3.players.1').fill('5');
    await page.getByRole('button', { name: 'Remove space 7' }).click();
    await expect
      .poll(() => page.locator('.pieces-form-board > .pieces-form-fault').innerText())
      .toContain('one space next to the disco die');
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });

  it('changes rows, bonus spaces and the board, and shows the sheet as it becomes', async () => {
    const page = await site.newPage();
    await openEditor(page);
    const preview = page.locator('.pieces-form-preview');
    await page.locator('[data-row="same"] .pieces-form-bonus').nth(5).click();
    await preview.locator('.paper-space[data-row="same"][data-space="5"][data-bonus="true"]').waitFor();
    await page.getByRole('button', { name: 'Remove the last space of Even and Odd' }).click();
    await preview.locator('.paper-space[data-row="evenOdd"][data-space="6"]').waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Dice board, side B' }).click();
    await page.getByRole('button', { name: 'Move space 8 up' }).click();
    const gives = page.locator('.pieces-form-board-spaces select[data-path$=".gives"]');
    await expect.poll(() => gives.nth(6).inputValue()).toBe('dj');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move space 7 up');
    await page.getByRole('button', { name: 'Add a space at the bottom' }).click();
    await gives.nth(8).selectOption('pair');
    await field(page, 'B.8.slots.0').fill('5');
    await expect.poll(() => page.locator('.pieces-form-fault').innerText()).toContain('two different slots');
    await field(page, 'B.8.slots.0').fill('4');
    await save(page, NAME);
    await page.locator('.notice-slip').getByText('is saved').waitFor();

    await page.reload();
    await page.locator('.pieces-form-row').first().waitFor();
    await expect.poll(() => page.locator('[data-row="same"] .pieces-form-bonus input').nth(5).isChecked()).toBe(true);
    await page.getByRole('tab', { name: 'JSON' }).click();
    const data = JSON.parse(await json(page).inputValue()) as { boards: { B: { gives: string }[] } };
    expect(data.boards.B.map(({ gives: each }) => each)).toEqual(['die', 'die', 'die', 'die', 'pair', 'die', 'dj', 'disco', 'pair']);
  });
});

describe('the text', () => {
  it('is the same draft as the form, and says what is wrong and where', async () => {
    const page = await site.newPage();
    await openEditor(page);
    await field(page, 'standard.0.stars.0').fill('2');
    await page.getByRole('tab', { name: 'JSON' }).click();
    const text = await json(page).inputValue();
    expect(text).toContain('[2, 3, 5, 7, 10, 13, 17]');

    await json(page).fill(text.replace('[2, 3', '[2, "x"'));
    const problem = page.locator('.json-editor .pieces-problem');
    await expect.poll(() => problem.innerText()).toMatch(/Line 4: .*sheets\.standard\.0\.stars\.1/);
    await page.getByRole('button', { name: 'Go to line' }).click();
    await expect
      .poll(() => json(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)))
      .toContain('"x"');
    await expect.poll(() => axeFindings(page)).toEqual([]);

    await json(page).fill(text.replace('"boards": {', '"boards": '));
    await expect.poll(() => problem.innerText()).toContain('This is not valid JSON');
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByText('The form cannot show this').waitFor();
    await page.getByRole('button', { name: 'Restore the last working version' }).click();
    await expect.poll(() => field(page, 'standard.0.stars.0').inputValue()).toBe('2');
    await expect.poll(() => state(page).innerText()).toContain('Not saved yet');
  });
});

describe('unsaved changes', () => {
  it('wait as a draft, and nobody leaves them unasked', async () => {
    const page = await site.newPage();
    await page.goto(SETS);
    await page.getByRole('link', { name: 'New set' }).click();
    await field(page, 'standard.0.stars.0').fill('2');

    await page.getByRole('link', { name: 'All custom sets' }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${SETS}/new`);

    await page.goBack();
    await question.getByRole('button', { name: 'Keep draft and leave' }).click();
    await page.getByRole('link', { name: 'Continue your draft' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(SETS);

    await page.goto('about:blank');
    await page.goto(`${SETS}/new`);
    await page.getByText('This is your draft').waitFor();
    await expect.poll(() => field(page, 'standard.0.stars.0').inputValue()).toBe('2');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => field(page, 'standard.0.stars.0').inputValue()).toBe('1');
    await page.getByRole('link', { name: 'All custom sets' }).click();
    await page.getByRole('link', { name: 'New set' }).waitFor();
  });
});

describe('own pieces', () => {
  it('renames, duplicates, deletes and asks about names, for games with pieces of their own only', async () => {
    const page = await site.newPage();
    for (const [path, said] of [
      ['/sets/hip-hip-hooray', 'always the same'],
      ['/sets/chess', 'Page not found'],
      [`${SETS}/gone`, 'not in this browser'],
    ] as const) {
      await page.goto(path);
      await page.locator('main').getByText(said).first().waitFor();
    }
    await page.goto(SETS);
    await page.getByText('No custom sets yet.').waitFor();
    await importSet(page, fileOf(RICHER_SET).replace('"hop-n-roll"', '"hip-hip-hooray"'));
    await page.getByRole('alert').getByText('a set for Hip, Hip, Hooray').waitFor();
    await expect.poll(() => listed(page)).toEqual([]);
    await importSet(page, fileOf(RICHER_SET));
    await page.getByRole('heading', { name: NAME }).waitFor();
    await page.getByRole('button', { name: `Duplicate: ${NAME}` }).click();
    await expect.poll(() => listed(page)).toEqual([NAME, `${NAME} (2)`]);

    await page.getByRole('button', { name: `Rename: ${NAME} (2)` }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(NAME);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `“${NAME}” already exists` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => listed(page)).toEqual([NAME, `${NAME} (2)`]);
    await importSet(page, fileOf(RICHER_SET));
    await question.getByRole('button', { name: `Save as “${NAME} (3)”` }).click();
    await page.getByRole('heading', { name: `${NAME} (3)` }).waitFor();
    await importSet(page, fileOf(RICHER_SET));
    await question.getByRole('button', { name: 'Replace' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => listed(page)).toHaveLength(3);

    await page.getByRole('button', { name: `Delete: ${NAME} (3)` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: `${NAME} (3)` }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: NAME, exact: true }).waitFor();
    await expect.poll(() => listed(page)).toEqual([NAME, `${NAME} (2)`]);
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });

  it('holds sets for the visit where the browser keeps nothing, and says so', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(SETS);
    await importSet(page, fileOf(RICHER_SET));
    await page.getByRole('heading', { name: NAME }).waitFor();
    await page.locator('.pieces-trouble').getByText('storage is full').waitFor();
    await page.locator('.pieces-back a').click();
    await page.locator('#set-up-pieces').selectOption({ label: NAME });
  });
});

describe('a match with an owner’s sheet', () => {
  it('is scored by it, and its file and link include it', async () => {
    const owner = await site.newPage();
    await owner.goto(SETS);
    await importSet(owner, fileOf(RICHER_SET));
    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('button', { name: `Save as a file: ${NAME}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('hop-n-roll-from-my-attic.json');
    const file = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(file)).toEqual({ format: 'tablehop-components', version: 1, game: game.id, ...RICHER_SET });
    await setTable(owner, { game, who: 'together', pieces: NAME });
    await owner.keyboard.press('m');
    await owner.getByRole('dialog').getByText(`Played with “${NAME}”`).waitFor();
    await expect.poll(() => owner.getByRole('button', { name: 'Save this set' }).count()).toBe(0);

    const { moves: _, ...setup } = playedRecord(game, 2, 'richer', 0);
    const decide = (state: unknown, seat: Seat, moves: number) => {
      const offers = game.offers(state, seat);
      return (offers[moves % offers.length] as (typeof offers)[number]).action;
    };
    const { record } = recordBy(game, { ...setup, components: RICHER_SET }, { decide });
    const replayed = replay(game, record);
    if (!replayed.ok) throw new Error(replayed.damage.problem.key);
    const totals = replayed.game.score(replayed.state).map(({ total }) => total);
    const asPrinted = game.score(replayed.state).map(({ total }) => total);
    // At least two rows are complete: each star was raised by 40.
    for (const [seat, total] of totals.entries()) expect(total).toBeGreaterThanOrEqual((asPrinted[seat] ?? 0) + 40);

    const friend = await site.newPage();
    await friend.goto('/');
    const seats = ['Ada', 'Bo'].map((name) => ({ name, kind: 'person' }));
    const buffer = Buffer.from(JSON.stringify({ format: 'tablehop-match', version: 1, seats, record }));
    await friend.locator('.recent-import input').setInputFiles({ name: 'm.json', mimeType: 'application/json', buffer });
    await friend.getByRole('button', { name: 'Save this set' }).click();
    await friend.locator('.notice-slip').getByText('is saved').waitFor();
    const line = friend.locator('.recent-match').first();
    await line.getByText(`Played with “${NAME}”`).waitFor();
    await expect.poll(() => line.locator('.recent-seats b').allTextContents()).toEqual(totals.map(String));
    await line.locator('a').first().click();
    await friend.locator('.replay').waitFor();
    await friend.locator('.tools button', { hasText: 'Share' }).click();
    const link = await friend.locator('.share-sheet-link input').inputValue();
    const read = await readLink(new URL(link).hash, findGame);
    expect(read).toMatchObject({ ok: true, shared: { record: { components: RICHER_SET } } });
    await friend.goto('about:blank');
    await friend.goto(SETS);
    await friend.getByRole('heading', { name: NAME }).waitFor();

    const stranger = await site.newPage({ size: 'phone' });
    await stranger.goto(link);
    await stranger.locator('.replay').waitFor();
    await stranger.locator('.notice-slip').getByText('a set you do not have yet').waitFor();
    await stranger.getByRole('button', { name: 'Save this set' }).first().click();
    await stranger.goto('about:blank');
    await stranger.goto(SETS);
    await stranger.getByRole('heading', { name: NAME }).waitFor();
  });
});

/** On a phone the form is too wide for German and French. */
it.each([
  { locale: 'en', sizes: ['phone', 'desktop'], axe: true },
  { locale: 'de', sizes: ['tablet', 'window', 'desktop'], axe: false },
  { locale: 'fr', sizes: ['tablet', 'laptop'], axe: false },
] as const)('own sheets and levels are whole in $locale', async ({ locale, sizes, axe }) => {
  const page = await site.newPage({ locale, size: 'phone' });
  const speak = await speakerOf(game, locale);
  await page.goto(SETS);
  await importSet(page, fileOf(RICHER_SET));
  await page.locator('.kept-line').waitFor();
  await expectWhole(page, sizes, { axe });
  await page.locator('.kept-ways a').first().click();
  await page.locator('.pieces-form-row').first().waitFor();
  await expectWhole(page, sizes, { axe });
  for (const tab of [3, 4, 1]) {
    await page.getByRole('tab').nth(tab).click();
    await expectWhole(page, sizes, { axe });
  }
  await page.getByLabel(speak({ key: 'pieces.editor.jsonLabel' })).fill('{}');
  await expectWhole(page, sizes, { axe });
  await page.goto('about:blank');
  await page.goto('/sets/hop-cest-plie/new');
  await page.locator('.plie-form-grid').waitFor();
  await expectWhole(page, ['phone', 'tablet', 'desktop'], { axe });
});

describe('own levels', () => {
  const game = findGame('hop-cest-plie') as AnyGame;
  const SETS = `/sets/${game.id}`;
  const [printed] = standardData.levels as [LevelData];
  const NAME = 'My own folds';
  /** A plain cell on the front of level 1, away from everything else. */
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
      const page = await site.newPage();
      await openEditor(page);
      await load(page, ['mine.txt', writeLevelFile(1, OWN).text]);
      await dismissNotice(page, 'Level 1 was loaded from mine.txt');
      await expect.poll(() => cell(page, CELL).getAttribute('aria-label')).toBe('H3: bonus 3');
      await expect.poll(() => check(page).innerText()).toContain('can be played');
      await page.getByLabel('Name', { exact: true }).fill(NAME);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await dismissNotice(page, 'is saved');

      await setTable(page, { game, who: 'alone', pieces: NAME });
      const played = page.locator(`.plie-cell[data-cell="${CELL}"]`).first();
      await expect.poll(() => played.getAttribute('aria-label')).toContain('bonus 3');

      await page.goto(`/print/${game.id}`);
      await page.locator('.plie-paper').first().waitFor();
      const bonuses = () => page.locator('.plie-paper').first().locator('.print-number').count();
      const before = await bonuses();
      await page.locator('#print-set').selectOption({ label: NAME });
      await expect.poll(() => bonuses()).toBe(before + 1);
    });

    it('that cannot be played is shown with what is wrong, and not saved', async () => {
      const page = await site.newPage();
      await openEditor(page);
      const lost = painted(printed, 'front', CELL, 'S');
      await load(page, ['lost.txt', writeLevelFile(1, lost).text]);
      await dismissNotice(page, 'This smiley belongs to no fold: H3 on the front');
      await expect.poll(() => check(page).innerText()).toContain('This smiley belongs to no fold');
      await page.locator(`.plie-form-cell[data-cell="${CELL}"][data-fault="true"]`).waitFor();
      await page.getByLabel('Name', { exact: true }).fill(NAME);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await dismissNotice(page, 'Nothing was saved');

      await page.getByRole('button', { name: 'Restore the built-in level' }).click();
      await expect.poll(() => check(page).innerText()).toContain('can be played');

      await page.getByRole('tab', { name: 'Level 4' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save this level as a text file' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('level-4.txt');
      expect(await readFile(await download.path(), 'utf8')).toBe(writeLevelFile(4, standardData.levels[3] as LevelData).text);
    });
  });

  describe('painting', () => {
    it('goes by mouse, by keyboard and by strokes, on both sides', async () => {
      const page = await site.newPage();
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
      const page = await site.newPage({ size: 'phone' });
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
      // Down, then across, in large steps as of a fast finger.
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

    it('shows which cells the back reveals', async () => {
      const page = await site.newPage();
      await openEditor(page);
      const targets = () => page.locator('.plie-form-folded .print-full').count();
      // Rules of level 1: four targets on the flaps of small folds, one in the middle.
      await expect.poll(() => targets()).toBe(5);
      for (const corner of ['top left', 'top right', 'bottom left', 'bottom right']) {
        await page.getByLabel(`Fold of the ${corner} corner`).selectOption('none');
      }
      await page.locator('[data-folds="none none none none"]').waitFor();
      await expect.poll(() => targets()).toBe(1);
      await page.getByRole('tab', { name: 'Level 4' }).click();
      await page.getByLabel('Flipped').check();
      await page.getByLabel('top side folded').check();
    });
  });
});
