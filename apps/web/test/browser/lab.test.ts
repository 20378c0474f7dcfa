import { readFile } from 'node:fs/promises';
import type { AnyGame, Json, PieceSet } from '@tablehop/core';
import { manifests } from '@tablehop/games';
import { findGame } from '@tablehop/games/all';
import { withValue } from '@tablehop/lab';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { experimentAddress, readExperimentFile } from '../../screens/lab/experiment-file.ts';
import { type ExperimentForm, requestOf, usualForm } from '../../screens/lab/experiment-request.ts';
import { axeFindings, type Size, useSite } from './harness.ts';
import { expectWhole } from './screens.ts';

const site = useSite();

const game = findGame('hop-n-roll') as AnyGame;
const LAB = `/lab/${game.id}`;
/** The last star of the first row, printed with 17 points. */
const STAR = '/sheets/standard/0/stars/6';

function changedTo(value: number): PieceSet {
  const changed = withValue(game.pieces?.data as Json, STAR, value);
  if (!changed.ok) throw new RangeError('there is such a star');
  return { name: 'Changed set', data: changed.value };
}

/** Short, but long enough to tell the change from chance. */
const QUICK: ExperimentForm = { ...usualForm(game), levels: ['easy', 'easy'], games: 40, pieces: changedTo(90) };
/** Too long to end within a test. */
const LONG: ExperimentForm = { ...QUICK, levels: ['random', 'random'], games: 20_000 };

async function addressOf(form: ExperimentForm): Promise<string> {
  const address = await experimentAddress(requestOf(game.id, form));
  if (!address.ok) throw new RangeError(address.problem.key);
  return address.value;
}

async function open(page: Page, form: ExperimentForm): Promise<void> {
  await page.goto(await addressOf(form));
  await expect.poll(() => page.getByLabel('Matches', { exact: true }).inputValue()).toBe(String(form.games));
}

const line = (page: Page) => page.locator('.lab-bar-line').innerText();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sentence = (page: Page) => page.locator('.lab-chapter').first().locator('.lab-sentence');
const star = (page: Page) => page.locator(`[data-path="${STAR}"]`);

async function played(page: Page): Promise<number> {
  return Number(/([\d,]+) (of|matches)/.exec(await line(page))?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

async function tabTo(page: Page, isThere: string, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) === true, isThere)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${isThere}`);
}

async function done(page: Page): Promise<void> {
  await expect.poll(() => line(page), { timeout: 30_000 }).toMatch(/^Done/);
}

it('the lab goes from the game page to a comparison by keyboard alone', async () => {
  const page = await site.newPage();
  await page.goto(`/game/${game.id}`);
  await page.locator('.game-page-more').waitFor();
  await tabTo(page, `a[href="${LAB}"]`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${LAB}`);
  await page.locator('.lab-bar').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await tabTo(page, '.lab-seats select');
  await page.keyboard.type('ea');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ea');
  await expect
    .poll(() => page.locator('.lab-seats select').evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value)))
    .toEqual(['easy', 'easy']);
  await tabTo(page, '.lab-amount input[type=number]');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('40');
  await tabTo(page, '.lab-group summary');
  await page.keyboard.press('Enter');
  await tabTo(page, `[data-path="${STAR}"] .lab-range`);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => star(page).locator('.lab-field').inputValue()).toBe('18');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('90');
  await expect.poll(() => page.locator('.lab-picture .paper-space[data-changed]').count()).toBe(1);
  await page.locator('.lab-picture').getByText('90', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByLabel('Compare with the printed set').isChecked(), { message: 'as soon as something is changed' })
    .toBe(true);
  await tabTo(page, '.lab-bar-button');
  await page.keyboard.press('Enter');

  await done(page);
  await expect.poll(() => line(page)).toBe('Done: 80 matches played.');
  await expect.poll(() => sentence(page).innerText()).toMatch(/clear/i);
  await expect.poll(() => sentence(page).innerText()).toContain('Changed set');
  await page.locator('.lab-chart svg').first().waitFor();
  await expect.poll(() => page.locator('[role=log]').innerText(), { message: 'told aloud' }).toMatch(/The bots are playing.*Done: 80/s);
  const told = await page.locator('[role=log] p').count();
  expect(told, 'not each match').toBeLessThanOrEqual(6);
  // The button keeps the focus, and pressing it again leads to the results.
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lab-found');
  await expectWhole(page);
});

it('the lab says at once why a set makes no game, or which number of matches cannot be played, beside the number it concerns', async () => {
  const page = await site.newPage({ size: 'phone' });
  await page.goto('/lab');
  await expect.poll(() => page.title()).toBe('Lab · Tablehop');
  await expect.poll(() => page.locator('.game-strip').count()).toBe(manifests.length);
  await page.getByRole('link', { name: game.title }).click();
  await page.waitForURL(`**${LAB}`);
  await page.locator('.lab-group summary').nth(1).click();
  const wrong = page.locator('[data-path="/sheets/standard/1/stars/3"] .lab-field');
  await wrong.fill('0');
  const reason = 'a star is worth less than the one before it';
  await expect.poll(() => page.locator('.lab-group').nth(1).locator('.lab-problem').innerText()).toContain(reason);
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => line(page)).toContain(reason);
  await button(page, 'Start').press('Enter');
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await wrong.fill('7');
  await expect.poll(() => line(page)).toBe('Ready to play.');
  await expect.poll(() => page.locator('.lab-problem').count()).toBe(0);

  const matches = page.getByLabel('Matches', { exact: true });
  for (const given of ['0', '2.5', '2000000']) {
    await matches.fill(given);
    await matches.blur();
    const reason = `“Matches” must be a whole number from 1 to 1,000,000, not ${given}.`;
    await expect.poll(() => line(page)).toContain(reason);
    expect(await page.locator('.lab-problem').allInnerTexts()).toEqual([reason]);
    expect(await matches.inputValue()).toBe(given);
    expect(await matches.getAttribute('aria-invalid')).toBe('true');
    expect(await button(page, 'Start').getAttribute('aria-disabled')).toBe('true');
  }
  await matches.fill('5');
  await matches.blur();
  await expect.poll(() => button(page, 'Start').getAttribute('aria-disabled')).toBe('false');
  expect(await page.locator('.lab-problem').count()).toBe(0);
});

it('the lab stops, goes on after a reload, and ends its workers when another page is opened', async () => {
  const page = await site.newPage({ size: 'phone' });
  await open(page, LONG);
  await button(page, 'Start').click();
  await page.locator('.lab-chart svg').first().waitFor();
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  await page.locator('.lab-asked > summary').click();
  const matches = page.getByLabel('Matches', { exact: true });
  await matches.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  const soFar = await played(page);
  await expect.poll(() => played(page)).toBeGreaterThan(soFar);
  expect(await matches.inputValue(), 'what is typed stays while the page is drawn anew').toBe('3');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(LONG.games));
  await button(page, 'Stop').click();
  await expect.poll(() => line(page)).toContain('Stopped after');
  await expect.poll(() => page.workers().length, { message: 'nobody plays on' }).toBe(0);
  const before = await played(page);
  expect(before).toBeGreaterThan(0);

  // The last results may still be on their way to the disk.
  await expect
    .poll(async () => {
      await page.reload();
      await page.locator('.lab-bar').waitFor();
      await expect.poll(() => line(page)).toContain('Stopped after');
      return played(page);
    })
    .toBe(before);
  await sentence(page).waitFor();
  await button(page, 'Go on').click();
  await expect.poll(() => played(page)).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Back to' }).click();
  await page.locator('.game-page').waitFor();
  await expect.poll(() => page.workers().length, { message: 'nobody plays for a page that was left' }).toBe(0);
});

it('the lab is kept as a file, and gone on with from it; the link opens the same', async () => {
  const page = await site.newPage();
  await open(page, QUICK);
  await button(page, 'Start').click();
  await done(page);
  const told = await sentence(page).innerText();
  const download = page.waitForEvent('download');
  await button(page, 'Save experiment').click();
  const path = await (await download).path();
  const text = await readFile(path, 'utf8');
  const read = readExperimentFile(text);
  expect(read).toMatchObject({ ok: true, value: { kind: 'experiment', request: requestOf(game.id, QUICK) } });
  const csv = page.waitForEvent('download');
  await button(page, 'Matches (CSV)').click();
  expect((await readFile(await (await csv).path(), 'utf8')).trimEnd().split('\n').length).toBe(81);
  const report = page.waitForEvent('download');
  await button(page, 'Figures (JSON)').click();
  const figures = await readFile(await (await report).path(), 'utf8');
  const html = page.waitForEvent('download');
  await button(page, 'Report (HTML)').click();
  expect(await readFile(await (await html).path(), 'utf8')).toContain('<svg');

  const there = await site.newPage({ size: 'phone' });
  await there.goto(LAB);
  const half = { ...JSON.parse(text), results: JSON.parse(text).results.slice(0, 20) };
  await giveFile(there, 'half.json', JSON.stringify(half));
  await expect.poll(() => line(there)).toMatch(/^Stopped after \d+ of 80/);
  await expect.poll(() => there.getByLabel('Matches', { exact: true }).inputValue()).toBe('40');
  await button(there, 'Go on').click();
  await done(there);
  expect(await sentence(there).innerText(), 'the same experiment, the same figures').toBe(told);

  // A report in the terminal's format.
  await giveFile(there, 'report.json', figures);
  await there.getByText('This is a finished report from a file.').waitFor();
  expect(await sentence(there).innerText()).toBe(told);
  await there.getByRole('button', { name: 'New experiment' }).click();
  await expect.poll(() => there.getByLabel('Matches', { exact: true }).inputValue()).toBe('1000');

  await there.goto(new URL(page.url()).pathname + new URL(page.url()).hash);
  await expect.poll(() => there.getByLabel('Matches', { exact: true }).inputValue()).toBe('40');
  await expect.poll(() => there.locator('.lab-pieces-state').innerText()).toBe('1 number changed');
  await expect.poll(() => there.locator('.lab-seats select').first().inputValue()).toBe('easy');
});

it('the lab refuses files and links that are none, and says why', async () => {
  const page = await site.newPage({ size: 'phone' });
  await page.goto(LAB);
  await page.locator('.lab-bar').waitFor();
  const set = { kind: 'simulate', game: game.id, levels: ['easy'], players: 2, games: 10, seed: 1 };
  const inFile = (changes: object) => JSON.stringify({ format: 'tablehop-lab', version: 1, request: { ...set, ...changes } });
  for (const [text, reason] of [
    ['{', 'not valid JSON'],
    [inFile({ game: 'hop-the-marble' }), 'an experiment with Hop the Marble, not with Hop'],
    [inFile({ games: 0 }), 'games'],
    [inFile({ components: { name: 'x', data: { sheets: {} } } }), 'sheets'],
  ] as const) {
    await giveFile(page, 'wrong.json', text);
    const notice = page.getByRole('alert').locator('.notice-slip');
    await expect.poll(() => notice.innerText()).toContain('“wrong.json” was not opened.');
    await expect.poll(() => notice.innerText()).toContain(reason);
    await page.locator('.notice-dismiss').first().click();
  }
  await page.goto('/settings');
  await page.goto((await addressOf(QUICK)).slice(0, -12));
  await page.getByText('The experiment in this link was not opened.').waitFor();
  await expect.poll(() => page.getByLabel('Matches', { exact: true }).inputValue()).toBe('1000');
});

it.each([
  ['hop-n-roll', 'de', 'smallestPhone'],
  ['hop-cest-plie', 'fr', 'smallestPhone'],
  ['hop-the-marble', 'de', 'smallestPhone'],
  ['hip-hip-hooray', 'en-GB', 'smallestPhone'],
] as const)('the lab fits at every size while %s is played in %s, from a %s on, and can be read aloud', async (id, locale, size) => {
  const page = await site.newPage({ size, locale });
  const sizes = [...new Set<Size>([size, 'phone', 'landscape', 'window', 'desktop'])];
  const form = { ...usualForm(findGame(id) as AnyGame), levels: ['random', 'random'] as const, games: 30 };
  const address = await experimentAddress(requestOf(id, form));
  await page.goto(address.ok ? address.value : '');
  await page.locator('.lab-bar').waitFor();
  for (const group of await page.locator('.lab-group').all()) await group.evaluate((element) => element.setAttribute('open', ''));
  await expectWhole(page, sizes, { axe: false });
  await page.locator('.lab-bar-button').click();
  await page.locator('.lab-chart svg').first().waitFor();
  await expect.poll(() => page.getByRole('progressbar').count(), { timeout: 30_000 }).toBe(0);
  await page.locator('.lab-table > summary').first().click();
  await expectWhole(page, sizes);
});

async function giveFile(page: Page, name: string, text: string): Promise<void> {
  await page.locator('.lab-open input').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}
