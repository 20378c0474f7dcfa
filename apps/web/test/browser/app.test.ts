import { readFile } from 'node:fs/promises';
import { type AnyGame, keyedRandom } from '@tablehop/core';
import { manifests } from '@tablehop/games';
import { findGame } from '@tablehop/games/all';
import type { Locale } from '@tablehop/text';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { built } from '../built.ts';
import { axeFindings, SIZES, useSite } from './harness.ts';
import { setTable } from './match-driver.ts';
import { visit } from './stored-match.ts';

const site = useSite();

const disco = findGame('hop-n-roll') as AnyGame;
const GAME = '/game/hip-hip-hooray';

const PLAY = '.home-tile-hip-hip-hooray .play-now';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').waitFor();
  // The rules load after the rest of the page.
  if (path === GAME) await page.locator('.rules').waitFor();
}

async function expectFocus(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
}

it('a page that is opened has the focus on its heading', async () => {
  const page = await site.newPage();
  await open(page, '/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expectFocus(page, 'h1');
  await expect.poll(() => page.title()).toBe('Settings · Tablehop');
  await page.goBack();
  await expectFocus(page, '.home-name');
  await open(page, '/settings');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'main h1');
});

it('costs at most 200 KB in 20 requests on a first visit', async () => {
  const page = await site.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bytes: number[] = [];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => encodedDataLength > 0 && bytes.push(encodedDataLength));
  // The last file that the page requests.
  const last = page.waitForResponse(/\/online-lists-[^/]+\.js$/);
  await open(page, '/');
  await last;
  await page.waitForLoadState('networkidle');
  await devtools.detach();
  console.log(`a first visit: ${bytes.reduce((sum, each) => sum + each, 0)} bytes in ${bytes.length} requests`);
  expect(bytes.length).toBeGreaterThan(10);
  expect(bytes.length).toBeLessThanOrEqual(20);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(200 * 1024);
});

it('a page that fails says so and offers a way on, while the app stands', async () => {
  const page = await site.newPage();
  site.expectError(/settings-page|Failed to load resource|dynamically imported/);
  await page.route('**/settings-page-*.js', (route) => route.abort());
  await open(page, '/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'All games' }).click();
  await page.locator('.home-tile').first().waitFor();
  await page.unroute('**/settings-page-*.js');
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

it('settings take effect at once, everywhere, and stay', async () => {
  const page = await site.newPage({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await open(page, GAME);
  for (const [locale, word] of [
    ['de', 'Regeln'],
    ['fr', 'Règles'],
  ] satisfies [Locale, string][]) {
    await page.getByRole('button', { name: locale.toUpperCase() }).click();
    await page.getByRole('heading', { name: word, exact: true }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
  }
  await page.reload();
  await page.getByRole('heading', { name: 'Règles', exact: true }).waitFor();
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await open(page, '/settings');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--table'));
  const day = await background();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => background()).not.toBe(day);
  await page.getByText('Off', { exact: true }).click();
  await page.getByLabel('Larger colour symbols').check();
  await page.getByText('Fast', { exact: true }).click();
  await page.getByText('I tap the dice').click();
  for (const label of ['Sound', 'Confirm moves']) await page.getByLabel(label).uncheck();
  await page.reload();
  await page.locator('h1').waitFor();
  await expect.poll(() => page.locator('html[data-theme="dark"][data-reduced-motion][data-patterns]').count()).toBe(1);
  for (const name of ['Fast', 'I tap the dice']) await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true);
  for (const label of ['Sound', 'Confirm moves']) await expect.poll(() => page.getByLabel(label).isChecked()).toBe(false);
  await expect.poll(() => axeFindings(page)).toEqual([]);
});

it('settings hold for the visit where storage is blocked', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await open(page, '/settings');
  await page.getByText('Deutsch', { exact: true }).click();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
});

it('who one is is “You” until a name is given, then that name at every table, with a sign that nobody else has', async () => {
  const page = await site.newPage();
  const names = page.locator('.seat-strip-name');
  await setTable(page, { game: disco });
  await expect.poll(() => names.allInnerTexts()).toEqual(['You', 'Basil']);

  await page.goto(`/game/${disco.id}`);
  await page.getByLabel('Your name').fill('Basil');
  await setTable(page, { game: disco });
  const [own, other] = await names.allInnerTexts();
  expect(own, 'typed once, kept').toBe('Basil');
  expect(other, 'no bot has the name of a person').not.toBe('Basil');

  await page.goto('/settings');
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Basil');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('radio', { name: 'Drop' }).check({ force: true });
  await setTable(page, { game: disco, players: 3 });
  await expect.poll(() => names.first().innerText()).toBe('Ada');
  const marks = () => page.locator('.seat-strip .seat-mark').evaluateAll((signs) => signs.map((sign) => sign.getAttribute('class')));
  await expect.poll(() => marks()).toEqual([1, 0, 2].map((mark) => `seat-mark seat-mark-${mark}`));
  await page.goto(`/game/${disco.id}`);
  await expect.poll(() => page.getByRole('radio', { name: 'Drop' }).isChecked()).toBe(true);
  await page.goto('/');
  await page.locator('.recent-match').first().getByText('Ada').waitFor();
  await page.locator('.recent-match').nth(2).getByText('You').waitFor();
});

it('who begins is chosen, drawn from the seed and announced, or drawn by “Play now”', async () => {
  const page = await site.newPage();
  const names = page.locator('.seat-strip-name');
  await setTable(page, { game: disco, players: 3, begins: 2 });
  await expect.poll(() => names.allInnerTexts()).toEqual(['Mika', 'You', 'Basil']);
  await expect.poll(() => page.locator('.notice-slip').count(), { message: 'what was chosen need not be told' }).toBe(0);
  const seed = [1, 2, 3, 4, 5, 6].find((each) => keyedRandom(each, 'begins').below(2) === 1) ?? Number.NaN;
  await setTable(page, { game: disco, begins: 'drawn', seed });
  await page.locator('.notice-slip').getByText('Basil begins.').waitFor();
  await expect.poll(() => names.first().innerText()).toBe('Basil');
  await open(page, GAME);
  await page.getByText('Who begins is drawn at the start of the match.').waitFor();
  await expect.poll(() => page.locator('.set-up-first').count()).toBe(0);
  // "Play now" draws the first player: forty equal draws would mean it does not.
  const seen = new Set<string>();
  for (let tries = 0; seen.size < 2 && tries < 40; tries += 1) {
    await visit(page, '/');
    await page.locator(`.home-tile-${disco.id} .play-now`).click();
    const name = await names.first().innerText();
    await page
      .locator('.notice-slip')
      .getByText(name === 'You' ? 'You begin.' : `${name} begins.`)
      .waitFor();
    seen.add(name);
  }
  expect([...seen].sort()).toEqual(['Basil', 'You']);
});

it('a match that was left is one press away at the top of home, where the tiles stay where they are', async () => {
  const page = await site.newPage({ size: 'phone' });
  await open(page, '/');
  await expect.poll(() => page.locator('.resume').count()).toBe(0);
  await setTable(page, { game: disco, seed: 1 });
  await page.locator('.turn-line[data-own="true"]').waitFor();
  const match = page.url();
  // Without this code, the page stays as it is before matches are read.
  const code = `**/${JSON.parse(built('.vite/manifest.json'))['match/index.ts'].file}`;
  await page.route(code, (route) => route.abort());
  site.expectError(/Failed to load resource|dynamically imported/);
  await open(page, '/');
  const before = await page.locator('.home-tile').first().boundingBox();
  await page.unroute(code);
  await open(page, '/');
  await page.locator('.resume').waitFor();
  await expect.poll(() => page.locator('.home-tile').first().boundingBox()).toEqual(before);
  const resume = page.getByRole('link', { name: 'Continue Hop' });
  await resume.getByText('against Basil · your turn').waitFor();
  const box = await resume.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN), 'without scrolling').toBeLessThan(300);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await resume.click();
  await page.locator('.play').waitFor();
  await expect.poll(() => page.url()).toBe(match);
});

it('the list of matches leads back into a match, saves it as a file, opens files, and deletes only after asking', async () => {
  const page = await site.newPage();
  await open(page, '/');
  await page.locator(PLAY).click();
  await page.locator('.play').waitFor();
  const match = page.url();
  await page.goto('/');
  const entries = page.locator('.recent-match');
  await entries.getByRole('link', { name: 'Continue' }).click();
  await page.locator('.play').waitFor();
  await expect.poll(() => page.url()).toBe(match);

  await page.goto('/');
  await entries.waitFor();
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
  for (const text of ['hello', '{"game":"hip-hip-', '{}']) {
    await choose('broken.json', Buffer.from(text));
    await page.getByRole('alert').getByText('“broken.json” was not added.').waitFor();
    await expect.poll(() => entries.count()).toBe(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
  }
  const remove = page.getByRole('button', { name: 'Delete: Hip, Hip, Hooray' });
  await remove.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(page, '.recent-match button');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const file = await readFile(await download.path());
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.locator('.recent-none').waitFor();
  await expectFocus(page, '#recent-title');

  for (const count of [1, 2]) {
    await choose('match.json', file);
    await page.getByRole('status').getByText('in your list').waitFor();
    await expect.poll(() => entries.count()).toBe(count);
  }
  await expect.poll(() => axeFindings(page)).toEqual([]);
});

async function savedMatch(page: Page): Promise<{ readonly seats: unknown }> {
  await page.goto('/');
  const latest = page.locator('.recent-match').first();
  const [download] = await Promise.all([page.waitForEvent('download'), latest.getByRole('button', { name: 'Save as a file' }).click()]);
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}

it('the set-up form has its start button in sight beside the whole of the rules, and on a phone from the first line of the form on', async () => {
  const page = await site.newPage({ size: 'desktop' });
  const start = page.getByRole('button', { name: 'Start the match' });
  const isInSight = () =>
    start.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return y >= 0 && y + height <= innerHeight && document.elementFromPoint(x + width / 2, y + height / 2) === button;
    });
  for (const { about } of manifests) {
    await page.goto(`/game/${about.id}`);
    await page.locator('.rules').waitFor();
    for (const [size, part] of [
      [SIZES.desktop, 'article'],
      [SIZES.desktop, '.rules > :nth-child(5)'],
      [SIZES.desktop, '.rules > :last-child'],
      [SIZES.phone, '.set-up'],
    ] as const) {
      await page.setViewportSize(size);
      await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await expect.poll(isInSight, { message: `${about.id}, ${size.width} × ${size.height}, from ${part} on` }).toBe(true);
    }
  }
});

it('the set-up form offers an easy bot for the first match, then one as strong as the last, by Play and in the form alike', async () => {
  const page = await site.newPage();
  const level = page.getByRole('group', { name: 'Seat 2' }).getByLabel('Played by');
  const bot = (wanted: string) => expect.arrayContaining([expect.objectContaining({ kind: 'bot', level: wanted })]);
  await open(page, GAME);
  await expect.poll(() => level.inputValue()).toBe('easy');
  await page.locator('.play-now').click();
  await page.locator('.play').waitFor();
  expect((await savedMatch(page)).seats).toEqual(bot('easy'));

  await open(page, GAME);
  await level.selectOption('hard');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.locator('.play').waitFor();
  await open(page, GAME);
  await expect.poll(() => level.inputValue()).toBe('hard');
  await page.locator('.play-now').click();
  await page.locator('.play').waitFor();
  expect((await savedMatch(page)).seats).toEqual(bot('hard'));

  await page.goto(`/game/${disco.id}`);
  await expect.poll(() => level.inputValue(), { message: 'of another game, none was played yet' }).toBe('easy');
});

it('the set-up form seats who was asked for, by the options that were chosen', async () => {
  const page = await site.newPage();
  await open(page, GAME);
  await page.getByText('Together on this screen').click();
  await page.locator('.set-up').getByText('3', { exact: true }).click();
  await page.getByRole('group', { name: 'Seat 1' }).getByLabel('Name').fill('Ada');
  await page.getByRole('group', { name: 'Seat 3' }).getByLabel('Played by').selectOption('hard');
  await page.getByLabel('From the ground').check();
  await page.getByText('More options', { exact: true }).click();
  await page.getByLabel('Random seed').fill('42');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.locator('.play').waitFor();
  expect(await savedMatch(page)).toMatchObject({
    seats: [
      { name: 'Ada', kind: 'person', mark: 0 },
      { name: '', kind: 'person', mark: 1 },
      { name: 'Mika', kind: 'bot', level: 'hard', mark: 2 },
    ],
    record: { players: 3, options: { fromTheGround: true }, seed: 42 },
  });
});

it('a browser without what the app needs gets a sentence in three languages', async () => {
  const page = await site.newPage({ unused: true });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted');
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  });
  site.expectError(/toSorted is not a function/);
  await page.goto(GAME);
  await page.getByText('the browser is too old').waitFor();
  await page.getByText('ist der Browser zu alt').waitFor();
  await page.getByText('est trop ancien').waitFor();
  expect(await page.locator('#app > :not(.app-failed)').count()).toBe(0);
});
