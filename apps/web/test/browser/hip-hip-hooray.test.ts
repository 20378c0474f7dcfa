import type { AnyGame } from '@tablehop/core';
import { standardPieces } from '@tablehop/games/hip-hip-hooray';
import { findGame } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { frameFaults } from './frame-faults.ts';
import { tour, useHouse } from './harness.ts';
import { driverOf, makeAdvisedMove, nextMoment, setTable } from './match-driver.ts';
import { ADA_AND_BO, recordBefore, seedOfFirst } from './records.ts';
import { openStored } from './stored-match.ts';

const house = useHouse();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);
const BUILD_FIRST = seedOfFirst(cheer, 'build');
const beforeCount = recordBefore(cheer, ({ key, round }) => key === 'roundScored' && round === 0);

async function sitDown(options: Parameters<typeof house.newPage>[0] = {}): Promise<Page> {
  const page = await house.newPage({ size: 'phone', ...options });
  await setTable(page, { game: cheer, seed: BUILD_FIRST });
  return page;
}

const line = (page: Page): Promise<string> => page.locator('.turn-line').innerText();

async function totals(page: Page): Promise<{ readonly seats: readonly string[]; readonly card: readonly string[] }> {
  return {
    seats: await page.locator('.seat-strip-total > .hidden-text:first-child').allInnerTexts(),
    card: await page.locator('.cheer-count tfoot td').allInnerTexts(),
  };
}

describe('a round that was scored', () => {
  it.each(tour(['phone', 'landscape', 'smallPhone', 'desktop'] as const, 2))('holds the table until it has been read: %s', async (size) => {
    const page = await house.newPage({ size });
    await openStored(page, { seats: ADA_AND_BO, record: beforeCount });
    await nextMoment(page, driver);
    await makeAdvisedMove(page);
    const goOn = page.locator('[data-go-on]');
    await goOn.waitFor();
    const held = await totals(page);
    expect(held.card).toHaveLength(2);
    expect(held.seats).toEqual(held.card);
    const [ada = 0, bo = 0] = held.seats.map(Number);
    const leader = ada > bo ? 'you lead' : 'Bo leads';
    await expect
      .poll(() => line(page))
      .toBe(ada === bo ? 'Round 1, tied for the lead: Ada and Bo' : `Round 1: ${leader} by ${Math.abs(ada - bo)}`);
    await expect.poll(() => frameFaults(page)).toEqual([]);

    const counted = await page
      .locator('.cheer-count-stages > *')
      .evaluateAll((stages) =>
        stages.map((stage) => [...stage.querySelectorAll('.cheer-gain')].reduce((sum, gain) => sum + Number(gain.textContent), 0)),
      );
    expect(counted.map(String)).toEqual(held.card);

    await goOn.click();
    await page.locator('.cheer-count').waitFor({ state: 'detached' });
    await page.locator('.cheer-lineup .die').first().waitFor();
  });

  it('is counted die by die, tells nothing before, and can be skipped', async () => {
    const page = await house.newPage({ size: 'phone', reducedMotion: 'no-preference' });
    await openStored(page, { seats: ADA_AND_BO, record: beforeCount });
    await nextMoment(page, driver);
    const before = (await totals(page)).seats;
    await page.locator('.tools [aria-keyshortcuts="h"]').click();
    await page.locator('.hint-bar .button-main').click();
    await page.locator('.cheer-count[data-counted="false"] .cheer-gain').first().waitFor();
    expect(await line(page)).toBe('Round 1: counting the points…');
    await expect.poll(async () => (await totals(page)).seats).toEqual(before);
    await expect.poll(() => page.locator('[data-go-on]').count()).toBe(0);
    await page.locator('.play-skip').click();
    await page.locator('.cheer-count[data-counted="true"]').waitFor();
    await page.locator('[data-go-on]').waitFor();
    await expect
      .poll(async () => {
        const { seats, card } = await totals(page);
        return seats.join() === card.join();
      })
      .toBe(true);
  });
});

describe('a choice', () => {
  it('is put away for a hint, and a hint for a choice: one button commits', async () => {
    const page = await sitDown();
    await nextMoment(page, driver);
    await driver.choose?.(page);
    await page.locator('.tools [aria-keyshortcuts="h"]').click();
    await page.locator('.hint-bar').waitFor();
    await page.locator('.confirm-bar').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.cheer-chosen').count()).toBe(0);
    await page.locator('.cheer-lineup .cheer-glow').first().click();
    await page.locator('.hint-bar').waitFor({ state: 'detached' });
    await page.locator('.cheer-say').waitFor();
  });

  it('names the role and its rule, and why a die would score nothing', async () => {
    const page = await sitDown();
    await nextMoment(page, driver);
    const green = page.locator('.cheer-lineup .cheer-glow[aria-label*="green"]').first();
    await green.click();
    const said = page.locator('.cheer-say');
    await said.getByText('Spotter.').waitFor();
    await said.getByText(/Scores 2 for each side that touches another spotter.*\+0: no spotter beside it yet/).waitFor();
    await page.locator('.cheer-cell.cheer-glow').first().click();
    await page.locator('.confirm-bar').getByText('Spotter: no spotter beside it yet').waitFor();
  });

  it('is made by the second touch on its cell, and at once where nobody wants to confirm', async () => {
    const page = await sitDown();
    await nextMoment(page, driver);
    await driver.choose?.(page);
    const built = page.locator('.cheer-cell-touch > .die');
    await page.locator('.cheer-cell.cheer-chosen').click();
    await expect.poll(() => built.count()).toBe(1);

    const unasked = await sitDown({ settings: { confirming: false } });
    await nextMoment(unasked, driver);
    await unasked.locator('.cheer-lineup .cheer-glow').first().click();
    await unasked.locator('.cheer-cell.cheer-glow').first().click();
    await expect.poll(() => unasked.locator('.cheer-cell-touch > .die').count()).toBe(1);
  });
});

describe('the board explains itself', () => {
  it('says what scores, what each level is worth, and on a tap what another has formed', async () => {
    const page = await sitDown();
    await nextMoment(page, driver);
    const strip = page.locator('.cheer-strip');
    await expect.poll(() => strip.locator('.cheer-strip-step').allInnerTexts()).toEqual(standardPieces.baseTrack.map(String));
    await strip.getByText(`${standardPieces.spotterSide} per touch`).waitFor();
    const levels = await page.locator('.cheer-level').allInnerTexts();
    expect(levels).toEqual(standardPieces.flyerLevels.slice(0, levels.length).map(String));

    await page.locator('.cheer-other').click();
    const sheet = page.getByRole('dialog', { name: 'Formations: Basil' });
    await sheet.locator('.cheer-sheet-round').first().waitFor();
    await sheet.getByText('Round 3: still to come').waitFor();
    await expect.poll(() => frameFaults(page)).toEqual([]);
  });
});

describe('the first roll of a round', () => {
  it('needs a touch by the first player', async () => {
    const page = await sitDown({ rolling: 'touch' });
    await page.locator('.play-roll').waitFor();
    await expect.poll(() => line(page)).toBe('Your roll!');
    await expect.poll(() => page.locator('.cheer-lineup .die').count()).toBe(0);
    await page.locator('.cheer-place').first().click();
    await page.locator('.cheer-lineup .die').first().waitFor();
    await nextMoment(page, driver);
    await expect.poll(() => page.locator('.play-roll').count()).toBe(0);
  });
});
