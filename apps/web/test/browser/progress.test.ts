import { readFile } from 'node:fs/promises';
import { loadPuzzles } from '@tablehop/games/puzzles';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { DayAttempts } from '../../results/attempts.ts';
import type { BestResult } from '../../results/bests.ts';
import { today } from '../../results/for-home.ts';
import type { HistoryLine } from '../../results/history.ts';
import type { PuzzleTry } from '../../results/puzzles.ts';
import { axeFindings, type Size, useSite } from './harness.ts';
import { spoken } from './match-driver.ts';
import { finish, openMatch } from './nearly-won.ts';
import { expectWhole } from './screens.ts';

const site = useSite();

const DAY_MS = 24 * 60 * 60 * 1000;

/** Twelve matches of Hop'n'ROLL on twelve days up to today, all reviewed, and two of Hop the Marble. */
function played(): readonly HistoryLine[] {
  const rolled = Array.from(
    { length: 12 },
    (_, index): HistoryLine => ({
      match: `roll${index}`,
      game: 'hop-n-roll',
      at: Date.now() - (11 - index) * DAY_MS,
      others: [index < 6 ? 'easy' : 'medium'],
      share: index % 3 === 0 ? 0 : 1,
      points: 70 + index,
      usual: true,
      review: { unit: 'points', decisions: 40, good: 30 + Math.min(index, 8), given: 14 - index + (index % 2), luck: (index % 5) - 2 },
    }),
  );
  const flicked = [0, 1].map(
    (index): HistoryLine => ({
      match: `flick${index}`,
      game: 'hop-the-marble',
      at: Date.now() - index,
      others: ['easy', 'person'],
      share: index,
      points: 3,
      usual: true,
    }),
  );
  return [...rolled, ...flicked];
}

/** Twelve puzzles, nine of them solved at the first answer. */
const PUZZLES: readonly PuzzleTry[] = (await loadPuzzles('hop-n-roll')).slice(0, 12).map(({ id }, index) => ({
  game: 'hop-n-roll',
  puzzle: id,
  solved: index < 9 ? 'first' : index < 11 ? 'later' : 'shown',
  wrong: index < 9 ? 0 : 1,
  at: Date.now() - (12 - index) * 1000,
}));

const CHALLENGES: readonly DayAttempts[] = [0, 1].map((index) => {
  const result = { rank: [70 + index], measures: [{ name: 'points', value: 70 + index }], won: index === 0, card: ['🥇'] };
  const match = `try${index}`;
  const at = Date.now() - index * DAY_MS;
  return { game: 'hop-n-roll', day: today(new Date(at)), match, counted: { ...result, match, at }, practised: null };
});

const BEST: readonly BestResult[] = [
  { game: 'hop-n-roll', options: {}, match: 'roll1', players: 2, measures: null, points: 97, at: Date.now() - DAY_MS },
];

async function openWith(page: Page, lines: readonly HistoryLine[]): Promise<void> {
  const kept = {
    'tablehop.diary': { erasedAt: 0, lines },
    'tablehop.puzzles': PUZZLES,
    'tablehop.daily': CHALLENGES,
    'tablehop.best-results': BEST,
  };
  await page.addInitScript(
    (texts) => {
      if (localStorage.getItem('tablehop.diary') !== null) return;
      for (const [key, text] of texts) localStorage.setItem(key, text);
    },
    Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
  await page.goto('/');
  await page.locator('.home-ways a[href="/progress"]').click();
  await page.locator('.progress-game').waitFor();
}

function chapter(page: Page, title: string) {
  return page.locator('.progress-chapter').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

describe('what one has learned', () => {
  it.each<[Size, string, string, 'light' | 'dark']>([
    ['phone', 'de-DE', '12 Tage in Folge', 'light'],
    ['desktop', 'en-GB', '12 days in a row', 'dark'],
    ['landscape', 'fr-FR', '12 jours d’affilée', 'light'],
  ])('is told, drawn and laid out in tables: %s in %s', async (size, locale, streak, colorScheme) => {
    const page = await site.newPage({ size, locale, colorScheme });
    await openWith(page, played());
    await expect.poll(() => page.locator('.progress-days').innerText()).toContain(streak);
    await expect.poll(() => page.locator('.progress-rating').count()).toBe(1);
    // Weeks, rating, points given away, luck, puzzles: each has a chart and a table.
    await expect.poll(() => page.locator('.progress-plot > svg').count()).toBe(5);
    expect(await page.locator('.progress-folded').count()).toBe(5);
    for (const summary of await page.locator('.progress-folded > summary').all()) await summary.click();
    await expectWhole(page);
    await expect
      .poll(() => page.locator('main').innerText(), { message: 'one way to write a date' })
      .toMatch(/\d\.? \p{L}{3,4}\.? 20\d\d/u);
    expect(await page.locator('main').innerText()).not.toMatch(/\d[./]\d{1,2}[./]20|\p{L} \d{1,2}, 20\d\d/u);
  });

  it('names every figure of each game, to which one goes by keyboard', async () => {
    const page = await site.newPage();
    await openWith(page, played());
    const told = (title: string) => expect.poll(() => chapter(page, title).innerText());
    await told('Rating').toMatch(/Rating \d+ \(probably \d+ to \d+\), from your last 12 matches/);
    await told('Against each level').toMatch(/easy\s+6\s+67%\s+1000\s+medium\s+6/);
    await told('Given away a match').toMatch(/Over your 12 reviewed matches you gave away [\d.]+ points on average/);
    await told('Luck').toMatch(/Chance was|evened out/);
    await told('Puzzles').toMatch(/11 of \d+ puzzles solved, 9 with the first answer\. Of 1 the solution was shown/);
    await told('Puzzles').toMatch(/you find 75% \(probably \d+% to \d+%\)\. Of the same puzzles, medium bots find \d+% and hard ones \d+%/);
    const rows = chapter(page, 'Puzzles').locator('table').last().locator('tbody tr');
    for (const row of await rows.all()) {
      const [atOnce = 0, later = 0, shown = 0, open = 0, all] = (await row.locator('td').allInnerTexts()).map(Number);
      expect(open, 'all that is not solved is open').toBe((all ?? Number.NaN) - atOnce - later - shown);
    }
    await told('Challenges of the day').toMatch(/Played on 2 days\. Won 1 of 2\.\s+In a row: 2, at most 2 days\.\s+Best result: 71 points/);
    await told('Best results').toContain('97 points');

    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Hop the Marble');
    await expect.poll(() => chapter(page, 'Rating').innerText()).toContain('5 more matches');
    await expect.poll(() => chapter(page, 'Puzzles').innerText()).toContain('No puzzle tried yet');
  });

  it('begins with the end of a match', async () => {
    const page = await site.newPage();
    await page.goto('/progress');
    await page.getByText('Nothing here yet').waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await openMatch(page, true);
    await finish(page);
    await page.goto('/progress');
    await expect.poll(() => page.locator('.progress-game').innerText()).toContain('alone');
    await expect.poll(() => page.locator('.progress-game tbody tr').innerText()).toMatch(/1\s+100\s?%/);
    await expect.poll(() => chapter(page, 'Best results').innerText()).toMatch(/crown/);
  });

  it('stays, together with the best results, where the browser cannot erase it', async () => {
    const page = await site.newPage();
    await openWith(page, played());
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new DOMException('closed', 'UnknownError');
      };
    });
    const refused = page.locator('.notice-slip').getByText('Nothing was erased: your browser couldn’t do it just now.');
    await page.getByRole('button', { name: 'Erase everything here' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await refused.waitFor();
    await page.locator('.notice-slip').getByRole('button').click();
    await page.locator('a[href="/settings"]').first().click();
    await page.getByRole('button', { name: 'Clear your best result' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
    await refused.waitFor();
    expect((await spoken(page)).filter((text) => /is erased|cleared/.test(text))).toEqual([]);
    await page.goto('/progress');
    await expect.poll(() => page.locator('.progress-days').innerText()).toContain('14 matches');
  });

  it('is saved, erased for good and taken in again, and sent to nobody meanwhile', async () => {
    const page = await site.newPage();
    await openWith(page, played());
    await expect.poll(() => page.locator('.progress-plot > svg').count()).toBe(5);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { origin, search } = new URL(request.url());
      const isOwn = request.url().startsWith('blob:') || origin === site.url;
      if (!isOwn || search !== '' || request.method() !== 'GET' || request.postData() !== null) sent.push(request.url());
    });
    page.on('websocket', (socket) => sent.push(socket.url()));

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const path = await (await saving).path();
    const saved = JSON.parse(await readFile(path, 'utf8'));
    expect(saved).toMatchObject({ format: 'tablehop-progress', version: 1, challenges: CHALLENGES.toReversed(), bestResults: BEST });
    expect([saved.matches.length, saved.puzzles.length]).toEqual([14, 12]);

    // By keyboard, and only after a list of what will be erased.
    await page.getByRole('button', { name: 'Erase everything here' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.innerText()).toMatch(/14 matches[\s\S]*12 tried puzzles[\s\S]*2 challenges[\s\S]*1 best result/);
    await expect.poll(() => axeFindings(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.progress-days').innerText()).toContain('14 matches');
    await page.getByRole('button', { name: 'Erase everything here' }).click();
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await page.getByText('Nothing here yet').waitFor();
    await page.reload();
    await page.getByText('Nothing here yet').waitFor();

    const choose = (name: string, text: string) =>
      page.getByLabel('Open a saved file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    const damaged = { ...saved, puzzles: [...saved.puzzles, { ...saved.puzzles[0], wrong: -1 }] };
    await choose('damaged.json', JSON.stringify(damaged));
    await page
      .getByText('“damaged.json” was not opened, and nothing has changed. The file is damaged: “puzzles.12.wrong” is missing or wrong.')
      .waitFor();
    expect(await page.getByText('Nothing here yet').count()).toBe(1);
    await choose('progress.json', JSON.stringify(saved));
    await page.getByText('29 new entries from the file.').waitFor();
    await expect.poll(() => page.locator('.progress-days').innerText()).toContain('14 matches');
    await choose('progress.json', JSON.stringify(saved));
    await page.getByText('Everything in the file was here already.').waitFor();
    await page.reload();
    await expect.poll(() => page.locator('.progress-days').innerText()).toContain('14 matches');
    expect(sent).toEqual([]);
  });
});
