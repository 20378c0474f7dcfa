import type { AnyGame } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasFocus, tour, useHouse } from './harness.ts';
import { type BoardDriver, byKeyboard, driverOf, makeMove, nextMoment, playOn, setTable, spoken } from './match-driver.ts';
import { mostMoves, seedOfFirst } from './records.ts';

const house = useHouse();

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
  const page = await house.newPage();
  await setTable(page, { game: cheer, seed: seedOfFirst(cheer, 'build') });
  await nextMoment(page, driver);
  return page;
}

describe.each(tour([...games].reverse(), 1))('$title', (game) => {
  it('is played by keyboard alone, from the home page to the rematch', async () => {
    const page = await house.newPage();
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
    await playOn(page, careful, press, mostMoves(game), {
      async onMove() {
        await expectFocusKept(page);
        const sentences = (await spoken(page)).slice(heard);
        heard += sentences.length;
        expect(sentences.join(' '), 'what one does is said').toMatch(/\bYou\b/);
      },
    });
    const match = page.url();
    await press(page.getByRole('button', { name: 'Rematch' }));
    await page.waitForURL((url) => url.href !== match);
    await nextMoment(page, driverOf(game));
    await expectFocusKept(page);
  });
});

describe('keys', () => {
  it('open what folds away, and give the focus back', async () => {
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

  it('undo, redo and ask for a hint', async () => {
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

  it('give up a choice with Escape, and leave the focus on the board', async () => {
    const page = await openTable();
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

  it('walk about the board by arrows', async () => {
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
  });
});
