import type { AnyGame } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hasFocus, useSite } from './harness.ts';
import { type BoardDriver, byKeyboard, driverOf, makeMove, nextMoment, ownTotal, playOn, spoken } from './match-driver.ts';
import { ADA_AND_BO, freshRecord, mostMoves, seedOfFirst } from './records.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element === null || element === document.body ? 'nothing' : `${element.tagName} ${element.className}`;
  });
}

async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => focused(page)).not.toBe('nothing');
}

async function openTable(): Promise<Page> {
  const page = await site.sharedPage();
  await openStored(page, { seats: ADA_AND_BO, record: freshRecord(cheer, 2, seedOfFirst(cheer, 'build')) });
  await nextMoment(page, driver);
  return page;
}

it.each(games.slice(-1))(
  '$title is played by keyboard alone, from the home page to the rematch, and every move brings the points it promised',
  async (game) => {
    const page = await site.newPage();
    const press = byKeyboard(page);
    await page.goto('/');
    await press(page.locator(`.home-tile-${game.id} .play-now`));
    await page.locator('.play').waitFor();
    await expectFocusKept(page);

    let heard = 0;
    const board = driverOf(game);
    const careful: BoardDriver = {
      ...board,
      async move(...given) {
        await expectFocusKept(page);
        return board.move(...given);
      },
    };
    let total = 0;
    let recaps = 0;
    await playOn(page, careful, press, mostMoves(game), {
      async onInterlude() {
        recaps += 1;
      },
      async onMove(_, gain) {
        const before = total;
        total = await ownTotal(page);
        if (gain !== null) expect(total - before, 'what came is what was promised').toBe(gain);
        await expectFocusKept(page);
        const sentences = (await spoken(page)).slice(heard);
        heard += sentences.length;
        expect(sentences.join(' '), 'what one does is said').toMatch(/\bYou\b/);
      },
    });
    if (game.id === cheer.id) expect(recaps).toBe(2);
    const recap = page.getByRole('dialog', { name: 'Final score' });
    const names = await page.locator('.seat-strip-name').allInnerTexts();
    const totals = await recap.locator('tfoot td > .hidden-text').allInnerTexts();
    // Points that only say who won are not shown; seats may show something more useful instead.
    if (totals.length > 0 && !Number.isNaN(total)) expect(totals[names.indexOf('You')]).toBe(String(total));
    const best = Math.max(...totals.map(Number));
    if (game.id === cheer.id)
      expect(await recap.locator('.recap-outcome').innerText()).toMatch(total === best ? /^You / : `${best} points`);

    const match = page.url();
    await press(recap.getByRole('button', { name: 'Rematch' }));
    await page.waitForURL((url) => url.href !== match);
    await nextMoment(page, driverOf(game));
    await expectFocusKept(page);
  },
);

it('keys open what folds away, and give the focus back', async () => {
  const page = await openTable();
  const die = page.locator('.cheer-lineup .cheer-glow').first();
  await die.focus();
  // Beside a wide board the log is open: it folds away and returns.
  const log = page.getByRole('region', { name: 'Log' });
  for (const state of ['hidden', 'visible'] as const) {
    await page.keyboard.press('l');
    await log.waitFor({ state });
    await expect.poll(() => hasFocus(die), { message: `the log is ${state}` }).toBe(true);
  }
  for (const [key, name] of [
    ['s', 'Scores'],
    ['b', 'Rules'],
    ['m', cheer.title],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(die), { message: `after ${key}` }).toBe(true);
  }
});

it('keys undo, redo and ask for a hint', async () => {
  const page = await openTable();
  const press = byKeyboard(page);
  const cells = page.locator('.cheer-cell-touch .die');
  await makeMove(page, driver, press, 0);
  await nextMoment(page, driver);
  await expect.poll(() => cells.count()).toBe(1);
  await page.keyboard.press('u');
  await expect.poll(() => cells.count()).toBe(0);
  await expectFocusKept(page);
  await nextMoment(page, driver);
  await page.keyboard.press('r');
  await expect.poll(() => cells.count()).toBe(1);
  await nextMoment(page, driver);
  await page.keyboard.press('h');
  await press(page.getByRole('button', { name: 'Play this move' }));
  await expect.poll(() => cells.count()).toBe(2);
  await nextMoment(page, driver);
  await expectFocusKept(page);
});

it('keys walk about the board by arrows, and give up a choice with Escape, which leaves the focus on the board', async () => {
  const page = await openTable();
  const reached = new Set<string>();
  await page.locator('.cheer-place').first().focus();
  // Along the line-up, down to the others, and from there to the own formation.
  const way = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];
  for (const arrow of way) {
    await page.keyboard.press(arrow);
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? 'nothing'));
  }
  expect([...reached].filter((name) => name.startsWith('Line-up'))).toHaveLength(5);
  expect([...reached].filter((name) => name.startsWith('Column')).length).toBeGreaterThan(1);

  await page.locator('.cheer-lineup .cheer-glow').first().press('Enter');
  const cell = page.locator('.cheer-cell.cheer-glow').first();
  await cell.press('Enter');
  await page.locator('.confirm-bar').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.confirm-bar').waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(cell)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.cheer-chosen').count()).toBe(0);
  await expectFocusKept(page);
});
