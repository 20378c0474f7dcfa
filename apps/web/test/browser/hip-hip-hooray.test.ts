import type { AnyGame, MatchRecord } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { standardPieces } from '@tablehop/games/hip-hip-hooray';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { frameFaults } from './frame-faults.ts';
import { useSite } from './harness.ts';
import { driverOf, makeAdvisedMove, nextMoment } from './match-driver.ts';
import { ADA_AND_BO, freshRecord, recordBefore, seedOfFirst } from './records.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);
const BUILD_FIRST = seedOfFirst(cheer, 'build');
const beforeCount = recordBefore(cheer, ({ key, round }) => key === 'roundScored' && round === 0);

async function openAt(record: MatchRecord, options: Parameters<typeof site.sharedPage>[0] = {}): Promise<Page> {
  const page = await site.sharedPage({ size: 'phone', ...options });
  await openStored(page, { seats: ADA_AND_BO, record });
  return page;
}

/** The first seat builds. */
async function openBuild(options?: Parameters<typeof site.sharedPage>[0]): Promise<Page> {
  const page = await openAt(freshRecord(cheer, 2, BUILD_FIRST), options);
  await nextMoment(page, driver);
  return page;
}

const line = (page: Page): Promise<string> => page.locator('.turn-line').innerText();

async function totals(page: Page): Promise<{ readonly seats: readonly string[]; readonly card: readonly string[] }> {
  return {
    seats: await page.locator('.seat-strip-total > .hidden-text:first-child').allInnerTexts(),
    card: await page.locator('.cheer-count tfoot td').allInnerTexts(),
  };
}

it.each(['phone', 'landscape', 'smallPhone', 'desktop'] as const)(
  'a round that was scored holds the table until it has been read: %s',
  async (size) => {
    const page = await openAt(beforeCount, { size });
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
  },
);

it('a round that was scored is counted die by die, tells nothing before, and can be skipped', async () => {
  const page = await openAt(beforeCount, { reducedMotion: 'no-preference' });
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

it('a choice names the role, its rule and why it scores nothing, gives way to a hint and is made by a second touch on its cell', async () => {
  const page = await openBuild();
  await page.locator('.cheer-lineup .cheer-glow[aria-label*="green"]').first().click();
  const said = page.locator('.cheer-say');
  await said.getByText('Spotter.').waitFor();
  await said.getByText(/Scores 2 for each side that touches another spotter.*\+0: no spotter beside it yet/).waitFor();
  await page.locator('.cheer-cell.cheer-glow').first().click();
  await page.locator('.confirm-bar').getByText('Spotter: no spotter beside it yet').waitFor();

  await page.locator('.tools [aria-keyshortcuts="h"]').click();
  await page.locator('.hint-bar').waitFor();
  await page.locator('.confirm-bar').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.cheer-chosen').count()).toBe(0);
  await page.locator('.cheer-lineup .cheer-glow').first().click();
  await page.locator('.hint-bar').waitFor({ state: 'detached' });
  await said.waitFor();

  await page.locator('.cheer-cell.cheer-glow').first().click();
  await page.locator('.cheer-cell.cheer-chosen').click();
  await expect.poll(() => page.locator('.cheer-cell-touch > .die').count()).toBe(1);
});

it('a choice is made at once where nobody wants to confirm', async () => {
  const page = await openBuild({ settings: { confirming: false } });
  await page.locator('.cheer-lineup .cheer-glow').first().click();
  await page.locator('.cheer-cell.cheer-glow').first().click();
  await expect.poll(() => page.locator('.cheer-cell-touch > .die').count()).toBe(1);
});

it('the board says what scores, what each level is worth, and on a tap what another has formed', async () => {
  const page = await openBuild();
  const strip = page.locator('.cheer-strip');
  await expect.poll(() => strip.locator('.cheer-strip-step').allInnerTexts()).toEqual(standardPieces.baseTrack.map(String));
  await strip.getByText(`${standardPieces.spotterSide} per touch`).waitFor();
  const levels = await page.locator('.cheer-level').allInnerTexts();
  expect(levels).toEqual(standardPieces.flyerLevels.slice(0, levels.length).map(String));

  await page.locator('.cheer-other').click();
  const sheet = page.getByRole('dialog', { name: 'Formations: Bo' });
  await sheet.locator('.cheer-sheet-round').first().waitFor();
  await sheet.getByText('Round 3: still to come').waitFor();
  await expect.poll(() => frameFaults(page)).toEqual([]);
});

it('the board waits for a touch by the first player before the first roll of a round', async () => {
  const page = await openAt(freshRecord(cheer, 2, BUILD_FIRST), { rolling: 'touch' });
  await page.locator('.play-roll').waitFor();
  await expect.poll(() => line(page)).toBe('Your roll!');
  await expect.poll(() => page.locator('.cheer-lineup .die').count()).toBe(0);
  await page.locator('.cheer-place').first().click();
  await page.locator('.cheer-lineup .die').first().waitFor();
  await nextMoment(page, driver);
  await expect.poll(() => page.locator('.play-roll').count()).toBe(0);
});
