import type { AnyGame, MatchRecord } from '@tablehop/core';
import { challengeOf } from '@tablehop/daily';
import { judgeTry } from '@tablehop/daily/judge';
import { findGame } from '@tablehop/games/all';
import { readLink } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playTry } from '../../../../packages/daily/test/play-try.ts';
import { SIZES, useSite } from './harness.ts';
import { byMouse, driverOf, playOn } from './match-driver.ts';
import { expectWhole, isInView } from './screens.ts';

const site = useSite();
const GAME = 'hop-the-marble';
const DAY = '2026-11-18';
const game = findGame(GAME) as AnyGame;
/** In one word. */
const LONGEST_NAME = 'Adalbertinewilhelminekar';

/** A page whose clock says noon of that day. Unused, because a reused profile would keep the clock. */
async function pageOn(day: string, options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  // Bots do not pause for people to follow.
  const page = await site.newPage({ unused: true, settings: { pace: 'instant' }, ...options });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await setDay(page, day);
  return page;
}

function setDay(page: Page, day: string): Promise<void> {
  return page.clock.setFixedTime(new Date(`${day}T12:00:00`));
}

const playButton = (page: Page) => page.getByRole('button', { name: 'Play: this try counts' });
const practiseButton = (page: Page) => page.getByRole('button', { name: 'Practise', exact: true });

/** Always takes the first offer, until the result is shown. */
async function playToTheEnd(page: Page): Promise<void> {
  await page.locator('.play').waitFor();
  await playOn(page, driverOf(game), byMouse, 100);
  await page.getByRole('button', { name: 'Result of the day' }).click();
  await page.locator('.challenge-now').waitFor();
}

async function keepTries(page: Page, days: readonly string[]): Promise<void> {
  const kept = days.map((day) => {
    const outcome = { match: day, rank: [1], measures: [{ name: 'cards', value: 1 }], won: true, card: ['🌟'], at: 0 };
    return { game: GAME, day, match: day, counted: outcome, practised: null };
  });
  await page.goto('/');
  await page.evaluate((text) => localStorage.setItem('tablehop.daily', text), JSON.stringify(kept));
}

it('a challenge is tried once, shared and replayed, and then practised', async () => {
  const page = await pageOn(DAY);
  await page.goto('/');
  await page.locator(`.home-tile-${GAME} .home-tile-daily`, { hasText: 'Challenge of the day' }).click();
  await page.getByRole('heading', { name: 'Hop the Marble', level: 1 }).waitFor();
  await page.getByText('Challenge of the day #18').waitFor();
  await page.getByText(/Wednesday,? 18 November 2026/).waitFor();
  expect(await practiseButton(page).count(), 'who practises first would know what comes').toBe(0);
  await playButton(page).click();

  await page.locator('.play-try', { hasText: 'This try counts' }).waitFor();
  expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  await playOn(page, driverOf(game), byMouse, 1);
  await page.reload();
  await page.locator('.play').waitFor();
  await page.goto(`/challenges/${GAME}`);
  await page.getByRole('link', { name: 'Continue your try' }).click();
  await playToTheEnd(page);
  expect(new URL(page.url()).pathname).toBe(`/challenges/${GAME}/${DAY}`);
  expect(await playButton(page).count()).toBe(0);

  await page.getByRole('button', { name: 'Copy result' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared.split('\n')).toEqual([
    'Tablehop · Hop the Marble #18',
    expect.stringMatching(/^[🌟🟠⚪]{3}$/u),
    expect.stringMatching(/^(🎴|▫️){3} (🥇|🥈)$/u),
    `${site.url}/challenges/${GAME}/${DAY}`,
  ]);
  expect(await page.locator('.day-result-card pre').innerText()).toBe(shared.split('\n').slice(0, -1).join('\n'));

  // The replay link holds the exact record, and the server's check accepts it.
  await page.getByRole('button', { name: 'Copy link to the replay' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/replay#r=');
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const read = await readLink(link.hash, findGame);
  if (!read.ok) throw new Error(read.problem.key);
  const { record }: { readonly record: MatchRecord } = read.shared;
  expect(judgeTry(findGame, challengeOf(game, DAY), record)).toMatchObject({ ok: true });

  await page.goto('/');
  await page.locator(`.home-tile-${GAME} .home-tile-daily`, { hasText: 'Done today' }).waitFor();
  await page.goto('/challenges');
  await page.locator('.game-strip', { hasText: 'Hop the Marble' }).getByText('1 day in a row').waitFor();

  await page.goto(`/challenges/${GAME}`);
  await practiseButton(page).click();
  await page.locator('.play-try', { hasText: 'Practice' }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await page.goto(`/challenges/${GAME}`);
  await page.locator('.day-result').waitFor();
  await page.getByRole('link', { name: 'Continue practising' }).waitFor();
});

it('a challenge is entered on the board of its day: once one has said so, and then unasked', async () => {
  // Days whose leaderboard is open in every time zone.
  const [before, last] = [3, 2].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)) as [string, string];
  site.expectError(/ERR_INTERNET_DISCONNECTED/);
  const page = await pageOn(before, { size: 'phone' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.goto(`/challenges/${GAME}`);
  await playButton(page).click();
  await playToTheEnd(page);
  const board = page.getByRole('region', { name: 'Board of the day' });
  const own = board.getByRole('row').filter({ hasText: 'you' });
  await board.getByText('Your name, your symbol and your moves are sent.').waitFor();
  expect(sent, 'nothing is sent before').toEqual([]);
  expect(await own.count()).toBe(0);
  await expectWhole(page);
  await board.getByLabel('Your name').fill(LONGEST_NAME);
  await board.getByLabel('From now on, do so without asking').check();
  await page.context().setOffline(true);
  await board.getByLabel('Your name').press('Enter');
  await board.getByText('Your result is kept here and will be sent as soon as the server can be reached.').waitFor();
  await page.context().setOffline(false);
  await own.getByText(LONGEST_NAME).waitFor();
  await board.getByText('You are alone on the board so far.').waitFor();
  await board.getByRole('button', { name: 'Put my result on the board' }).waitFor({ state: 'detached' });
  const kept = await page.evaluate(() => Object.values(localStorage).filter((value) => /[0-9a-f]{32}/.test(String(value))));
  expect(kept, 'secrets are not kept there').toEqual([]);

  // In another browser, beside somebody without a name.
  const record = playTry(game, challengeOf(game, before), 'easy');
  const body = JSON.stringify({ record, person: { name: '', mark: 0 }, browser: '0'.repeat(32) });
  await fetch(`${site.url}/api/daily/${GAME}/${before}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const other = await pageOn(before, { size: 'smallestPhone', locale: 'fr-FR', colorScheme: 'dark' });
  await other.goto(`/challenges/${GAME}/${before}`);
  await expect.poll(async () => (await other.getByRole('rowheader').allInnerTexts()).toSorted()).toEqual([LONGEST_NAME, 'Quelqu’un']);
  await expectWhole(other);

  // The result is sent as soon as the match is over, before it is shown.
  await setDay(page, last);
  await page.goto(`/challenges/${GAME}`);
  await playButton(page).click();
  await page.locator('.play').waitFor();
  await playOn(page, driverOf(game), byMouse, 100);
  await expect.poll(() => sent).toEqual([`/api/daily/${GAME}/${before}`, `/api/daily/${GAME}/${last}`]);
  await page.getByRole('button', { name: 'Result of the day' }).click();
  await own.getByText(LONGEST_NAME).waitFor();
  await page.goto('/settings');
  await page.getByLabel('Results to the board of the day').uncheck();
});

it('a challenge of a day that is over can be practised, and does not count', async () => {
  const page = await pageOn(DAY);
  await page.goto(`/challenges/${GAME}`);
  await page.getByRole('link', { name: /^Friday,? 13 November 2026: not played/ }).click();
  await page.getByText('Challenge of the day #13').waitFor();
  await page.getByText('This day is over').waitFor();
  expect(await playButton(page).count()).toBe(0);
  await practiseButton(page).click();
  await page.locator('.play-try', { hasText: 'Practice' }).waitFor();
  await playToTheEnd(page);
  await page.getByText('Best in practice:').waitFor();
  expect(await page.locator('.day-result').count()).toBe(0);
  await page.getByRole('link', { name: /^Friday,? 13 November 2026: practised: / }).waitFor();
  expect(await page.getByRole('link', { name: /19 November/ }).count()).toBe(0);
  await page.goto(`/challenges/${GAME}/2026-11-19`);
  await page.getByText('This day has yet to come.').waitFor();
  await page.goto(`/challenges/${GAME}/2026-11-31`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('.challenge').count()).toBe(0);
});

it('a challenge whose match was deleted on the way is not begun again', async () => {
  const page = await pageOn(DAY);
  await page.goto(`/challenges/${GAME}`);
  await playButton(page).click();
  await page.locator('.play').waitFor();
  // Before the first move, the match may be left and continued.
  await page.goto(`/challenges/${GAME}`);
  await page.getByRole('link', { name: 'Continue your try' }).click();
  await playOn(page, driverOf(game), byMouse, 1);
  await page.goto('/');
  await page.locator('.recent-match').first().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.locator('.recent-match').count()).toBe(0);
  await page.goto(`/challenges/${GAME}`);
  await page.getByText('its match has been deleted').waitFor();
  expect(await playButton(page).count()).toBe(0);
  await practiseButton(page).waitFor();
});

it('a challenge keeps days in a row, until one is left out', async () => {
  const page = await pageOn(DAY);
  await keepTries(page, ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17']);
  await page.goto(`/challenges/${GAME}`);
  await page.locator('.challenge-streak', { hasText: '2 days in a row' }).getByText('longest: 3 days').waitFor();
  await page.getByRole('link', { name: /^Thursday,? 12 November 2026: 1 card/ }).waitFor();
  await setDay(page, '2026-11-20');
  await page.reload();
  await page.locator('.challenge-streak', { hasText: 'longest: 3 days' }).waitFor();
  expect(await page.getByText('days in a row').count()).toBe(0);
  await setDay(page, '2026-12-02');
  await page.reload();
  await page.getByRole('heading', { name: 'December 2026' }).waitFor();
  await page.getByRole('button', { name: 'Previous month' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'November 2026' }).waitFor();
  expect(await page.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
});

it.each(['de-DE: Aufgabe des Tages', 'fr-FR: Défi du jour'])(
  'a challenge fits at every size, has words and is accessible: %s',
  async (look) => {
    const [locale = '', name = ''] = look.split(': ');
    const sizes = ['smallPhone', 'landscape', 'window', 'phone', 'desktop'] as const;
    const page = await pageOn(DAY, { size: 'phone', locale });
    await keepTries(page, ['2026-11-16', '2026-11-17', DAY]);
    await page.goto('/');
    await page.locator('.home-tile-daily').first().waitFor();
    await expectWhole(page, sizes);
    const games = [GAME, 'hop-n-roll'];
    for (const path of ['/challenges', ...games.map((id) => `/challenges/${id}`)]) {
      await page.goto(path);
      await page.locator('.challenge-now > p, .game-strip p').first().waitFor();
      await expectWhole(page, sizes);
    }
    await page.getByText(name).first().waitFor();
    await page.goto('/challenges/hop-n-roll');
    const play = page.locator('.challenge-play');
    await play.waitFor();
    for (const size of sizes.filter((each) => each !== 'landscape')) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => isInView(play), { message: `to be played without scrolling at ${size} size` }).toBe(true);
    }
  },
);
