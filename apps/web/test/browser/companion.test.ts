import type { AnyGame, Seat } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { axeFindings, SIZES, useSite } from './harness.ts';
import { makeAdvisedMove, setTable, type Table } from './match-driver.ts';
import { ADA_AND_BO, recordBy } from './records.ts';
import { overflow, rawKeys } from './screens.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const disco = findGame('hop-n-roll') as AnyGame;

async function sitDown(table: Pick<Table, 'game' | 'who'>): Promise<Page> {
  const page = await site.newPage({ size: 'phone' });
  await setTable(page, { ...table, checked: ['Real dice'] });
  await panel(page).waitFor();
  return page;
}

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Type in the dice' });
const faces = (page: Page): Locator => panel(page).locator('.dice-entry-face');
const correct = (page: Page): Locator => page.getByRole('button', { name: 'Correct the dice' });
const turnLine = (page: Page): Promise<string> => page.locator('.turn-line').innerText();

function told(page: Page): Promise<readonly string[]> {
  return panel(page)
    .locator('.dice-entry-die')
    .evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label') ?? ''));
}

/** Waits until the current dice panel is gone. */
async function untilTaken(page: Page, give: () => Promise<void>): Promise<void> {
  const wanted = await panel(page).elementHandle();
  await give();
  await page.waitForFunction((element) => !(element as Element).isConnected, wanted);
}

/** Varies the face by die and roll. */
async function giveAnyDice(page: Page, roll: number): Promise<void> {
  for (let die = 0; (await faces(page).count()) > 0; die += 1)
    await faces(page)
      .nth((roll + die) % (await faces(page).count()))
      .click();
  await untilTaken(page, () => panel(page).getByRole('button', { name: 'Confirm dice' }).click());
}

async function type(page: Page, keys: string): Promise<void> {
  await untilTaken(page, async () => {
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  });
}

async function moment(page: Page): Promise<'dice' | 'own' | 'recap' | 'over'> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('.recap-outcome[data-told="true"]') !== null) return 'over';
    if (document.querySelector('[data-go-on]') !== null) return 'recap';
    if (document.querySelector('.dice-entry') !== null) return 'dice';
    return document.querySelector('.turn-line[data-own="true"]') === null ? null : 'own';
  });
  return (await found.jsonValue()) ?? 'own';
}

async function playWithDice(page: Page): Promise<number> {
  for (let rolls = 0; ; ) {
    switch (await moment(page)) {
      case 'over':
        return rolls;
      case 'recap':
        await page.locator('[data-go-on]').click();
        break;
      case 'own':
        await makeAdvisedMove(page);
        break;
      case 'dice':
        await giveAnyDice(page, rolls);
        rolls += 1;
    }
  }
}

describe('a match with typed dice', () => {
  it('goes to its end with typed dice when it is opened again, and its replay says where they came from', async () => {
    const { moves: _, ...setup } = playedRecord(disco, 2, 'its own', 0);
    const decide = (state: unknown, seat: Seat, moves: number) => {
      const offers = disco.offers(state, seat);
      return (offers[moves % offers.length] as (typeof offers)[number]).action;
    };
    const { record } = recordBy(disco, setup, { decide, diceSeed: 'of wood' });
    const moves = record.moves.slice(0, -15);
    const page = await site.newPage();
    await openStored(page, { seats: ADA_AND_BO, record: { ...record, moves } });
    const rolls = await playWithDice(page);
    expect(rolls).toBeGreaterThan(1);
    await page.getByRole('dialog', { name: 'Final score' }).getByRole('button', { name: 'Replay' }).click();
    const all = rolls + moves.filter(({ by }) => by === 'chance').length;
    await page.getByText(`Played with real dice: ${all} rolls, typed in by hand.`).waitFor();
  });
});

describe('the dice panel', () => {
  async function expectInOrder(page: Page): Promise<void> {
    // The panel covers the board, which cannot be touched before the dice are entered.
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => axeFindings(page, '.dice-entry')).toEqual([]);
      await expect.poll(() => overflow(page)).toBe(0);
      await expect.poll(() => rawKeys(page)).toEqual([]);
      const small = await panel(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 44),
        );
      expect(small).toEqual([]);
    }
  }

  it('is typed into: digits, Backspace, Enter, wherever the focus is', async () => {
    const page = await sitDown({ game: disco });
    await expectInOrder(page);
    await expect.poll(() => turnLine(page)).toBe('You roll the dice.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('5');
    await page.keyboard.press('9');
    await page.keyboard.press('2');
    await expect.poll(() => told(page)).toEqual(['Die 1: 5', 'Die 2: 2', 'Disco die: not typed in yet']);
    await page.keyboard.press('Backspace');
    await expect.poll(() => told(page)).toEqual(['Die 1: 5', 'Die 2: not typed in yet', 'Disco die: not typed in yet']);
    await type(page, '66');
    expect(await moment(page)).toBe('own');
    await page.locator('.log-list').getByText('You roll 5 and 6. The disco die shows: any row.').waitFor();
  });

  it('comes for one roll after the other, then gives the focus back to the board', async () => {
    const page = await sitDown({ game: cheer, who: 'together' });
    for (const keys of ['1', '12', '112233441526']) {
      await panel(page).waitFor();
      await expectInOrder(page);
      await type(page, keys);
    }
    expect(await moment(page)).toBe('own');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.frame-board, .frame-dock') !== null)).toBe(true);
  });
});

describe('a slip of the finger', () => {
  it('is corrected by anybody at the table until somebody acts on it', async () => {
    const page = await sitDown({ game: disco, who: 'together' });
    await type(page, '123');
    expect(await moment(page)).toBe('own');
    await correct(page).click();
    await panel(page).waitFor();
    // The other dice stay entered: only the wrong one is typed again.
    await expect.poll(() => told(page)).toEqual(['Die 1: 1', 'Die 2: 2', 'Disco die: green']);
    await panel(page).getByRole('button', { name: 'Die 2: 2' }).click();
    await faces(page).nth(5).click();
    await untilTaken(page, () => panel(page).getByRole('button', { name: 'Confirm dice' }).click());
    expect(await moment(page)).toBe('own');
    await page.keyboard.press('l');
    await page.locator('.log-list').getByText('Player 1 rolls 1 and 6. The disco die shows: green.').waitFor();
    await expect.poll(() => page.locator('.log-list del').innerText()).toContain('1 and 2');
    await page.keyboard.press('Escape');

    await makeAdvisedMove(page);
    expect(await moment(page)).toBe('own');
    await expect.poll(() => correct(page).count()).toBe(0);
  });
});
