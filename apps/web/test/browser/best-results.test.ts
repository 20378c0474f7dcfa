import { describe, expect, it } from 'vitest';
import { axeFindings, useSite } from './harness.ts';
import { makeAdvisedMove } from './match-driver.ts';
import { finish, game, OPTIONS, openMatch, RESULT } from './nearly-won.ts';
import { expectWhole } from './screens.ts';
import { storedRows, visit } from './stored-match.ts';

const site = useSite();

describe('the best result of a match alone', () => {
  it('is shown at its end, on the game’s page and in other tabs, and can be erased', async () => {
    const page = await site.newPage();
    const other = await site.newPage({ beside: page });
    await openMatch(page, true);
    await other.goto(`/game/${game.id}`);
    await other.locator('.set-up').waitFor();
    await finish(page);
    await expect.poll(() => page.locator('.recap-best').innerText()).toBe(`New best result: ${RESULT}!`);
    await expect.poll(() => other.locator('.best-table td .best-table-result').innerText()).toContain(RESULT);

    await page.goto(`/game/${game.id}`);
    const row = page.locator('.best-table tbody tr').first();
    await row.waitFor();
    await expect.poll(() => row.locator('td').first().innerText()).toContain(RESULT);
    await expect.poll(() => page.locator('.best-table td .best-table-result').count()).toBe(1);
    await expect.poll(() => page.locator('.best-table tbody td').count()).toBe(16);
    await expect.poll(() => axeFindings(page, '.best-table')).toEqual([]);

    await page.goto('/settings');
    await page.getByRole('button', { name: 'Clear your best result' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Clear your best result' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'No best results yet' }).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.goto(`/game/${game.id}`);
    await page.locator('.set-up').waitFor();
    await expect.poll(() => page.locator('.best-table').count()).toBe(0);
  });

  it('holds for the visit where the browser stores nothing, and says so', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name, version) {
        if (name === 'tablehop-results') throw new DOMException('full', 'QuotaExceededError');
        return open.call(this, name, version);
      };
    });
    await openMatch(page, true);
    await finish(page);
    await expect.poll(() => page.locator('.recap-best').innerText()).toContain(RESULT);
    await page.getByText('Your results cannot be saved in this browser').waitFor();
  });

  it('is not lost when the tab is closed before the end was shown, and reaches other tabs', async () => {
    const page = await site.newPage({ reducedMotion: 'no-preference' });
    const other = await site.newPage({ beside: page });
    await openMatch(page, true);
    await other.goto(`/game/${game.id}`);
    await other.locator('.set-up').waitFor();
    await page.locator('.turn-line[data-own="true"]').waitFor();
    await makeAdvisedMove(page);
    await expect.poll(async () => (await storedRows(page, 'matches')).every(([, match]) => (match as { over: boolean }).over)).toBe(true);
    await page.close();
    await other.goto('/');
    await other.goto(`/game/${game.id}`);
    await expect.poll(() => other.locator('.best-table td .best-table-result').innerText()).toContain(RESULT);
  });
});

it.each([
  { locale: 'de', size: 'phone', colorScheme: 'dark', said: /84 Punkte[\s\S]*3 Personen/ },
  { locale: 'fr', size: 'tablet', colorScheme: 'light', said: /84 points[\s\S]*3 / },
  { locale: 'en', size: 'desktop', colorScheme: 'light', said: /84 points[\s\S]*3 players · Advanced/ },
] as const)('the best results alone and against bots have all their words in $locale, and fit', async ({ said, ...looks }) => {
  const page = await site.newPage(looks);
  const common = { match: 'before', at: 1_700_000_000_000 };
  const kept = [
    { ...common, game: game.id, options: OPTIONS, crowns: 5, turns: 15 },
    {
      ...common,
      game: 'hop-n-roll',
      options: { sheet: 'advanced', board: 'B', mayDecline: false },
      players: 3,
      crowns: null,
      turns: null,
      points: 84,
    },
  ];
  await page.addInitScript((text) => localStorage.setItem('tablehop.best-results', text), JSON.stringify(kept));
  await page.goto(`/game/${game.id}`);
  await page.locator('.best-table-result').waitFor();
  await expectWhole(page, undefined, { axe: false });
  await visit(page, '/game/hop-n-roll');
  await expect.poll(() => page.locator('.best-table-bots li').innerText()).toMatch(said);
  await expectWhole(page, undefined, { within: '.best-table-bots' });
});
