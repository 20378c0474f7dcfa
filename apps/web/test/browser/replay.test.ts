import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { SeatInfo } from '@tablehop/host';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { useSite } from './harness.ts';
import { byMouse, driverOf, makeMove, nextMoment, playOn } from './match-driver.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);
const SEATS: readonly SeatInfo[] = [
  { name: 'Ada', kind: 'person' },
  { name: 'Bo', kind: 'bot', level: 'random' },
];
const finished = playedRecord(cheer, 2, 'a finished match');
const last = finished.moves.length;

async function position(page: Page): Promise<unknown> {
  return {
    totals: await page.locator('.seat-strip-total .hidden-text:first-child').allInnerTexts(),
    lineup: await page.locator('.cheer-place').evaluateAll((places) => places.map((place) => place.getAttribute('aria-label'))),
    built: await page
      .locator('.cheer-stage')
      .evaluateAll((stages) =>
        stages.map((stage) => `${stage.textContent} ${[...stage.querySelectorAll('.die')].map((die) => die.getAttribute('class'))}`),
      ),
  };
}

async function openFinished(size: 'phone' | 'desktop'): Promise<Page> {
  const page = await site.newPage({ size });
  await openStored(page, { seats: SEATS, record: finished });
  await page.locator('.replay').waitFor();
  return page;
}

async function seek(page: Page, to: number): Promise<void> {
  await page.getByRole('slider', { name: 'Position' }).fill(String(to));
  await expectAt(page, to);
}

async function expectAt(page: Page, at: number): Promise<void> {
  await expect.poll(() => page.getByRole('slider', { name: 'Position' }).inputValue()).toBe(String(at));
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Contrast of what is drawn on an element with its background. */
function contrastOf(thing: Locator): Promise<number> {
  return thing.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) return 0;
    const style = getComputedStyle(element);
    const [over, under] = [style.color, style.backgroundColor].map((color) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, opaque = 0] = canvas.getImageData(0, 0, 1, 1).data;
      // Transparent parts count as paper.
      const light = [red, green, blue].map((part) => (part * opaque) / 255 / 255 + (1 - opaque / 255));
      const [r = 0, g = 0, b = 0] = light.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }) as [number, number];
    return (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05);
  });
}

it('a replay of a match that is not over shows how it came to where it stands, and leads back', async () => {
  const page = await site.newPage({ size: 'phone' });
  await page.goto('/');
  await page.locator(`.home-tile-${cheer.id} .play-now`).click();
  await playOn(page, driver, byMouse, 3);
  const stopped = await position(page);
  await button(page, 'Menu').click();
  await button(page, 'Replay').click();
  await page.locator('.turn-line', { hasText: 'The match begins.' }).waitFor();
  await button(page, 'To the end').click();
  await button(page, 'Moves').click();
  await page.getByLabel('View as').selectOption({ label: 'You' });
  await page.getByText(/^Dice check: (\d+) of \1 rolls match the seed\.$/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => position(page)).toEqual(stopped);
  await button(page, 'Back to the match').click();
  await nextMoment(page, driver);
  await expect.poll(() => position(page)).toEqual(stopped);
});

it('a replay is scrubbed, stepped and played', async () => {
  const page = await openFinished('desktop');
  await expectAt(page, 0);
  const play = button(page, 'Play');
  for (const approach of [() => page.mouse.move(0, 0), () => play.hover()]) {
    await approach();
    await expect.poll(() => contrastOf(play), { message: 'it stands out, also under the mouse' }).toBeGreaterThan(4.5);
  }
  await button(page, 'One step forward').click();
  await page.keyboard.press('ArrowRight');
  await expectAt(page, 2);
  await page.waitForURL(/\?at=2$/);
  const second = await position(page);
  await button(page, 'One step back').click();
  await expectAt(page, 1);
  await page.keyboard.press('End');
  await expectAt(page, last);
  await page.locator('.turn-line', { hasText: 'Hip, hip, hooray!' }).waitFor();
  await seek(page, 2);
  await expect.poll(() => position(page)).toEqual(second);

  await page
    .locator('.move-list-move')
    .nth(last - 3)
    .click();
  await expectAt(page, last - 3);
  await page.getByLabel('Speed').selectOption('4');
  await play.click();
  await expectAt(page, last);
  await play.waitFor();

  await page.reload();
  await expectAt(page, last);
});

it('a replay travels in a link, whole', async () => {
  const page = await openFinished('phone');
  await button(page, 'To the end').click();
  await expectAt(page, last);
  const end = await position(page);
  await button(page, 'Share or save').click();
  const link = await page.getByLabel('Link to the replay').inputValue();
  expect(link.length).toBeLessThan(2_000);

  const other = await site.newPage({ size: 'phone' });
  await other.goto(link);
  await button(other, 'To the end').click();
  await expectAt(other, last);
  await expect.poll(() => position(other)).toEqual(end);
  await expect.poll(() => other.locator('.seat-strip').innerText()).toContain('Ada');

  await button(other, 'Save to my matches').click();
  await other.waitForURL(/\/replay\/.+\?at=\d+$/);
  await button(other, 'All games').click();
  await other.locator('.recent-match').getByText('Finished').waitFor();
});

it('a replay is the start of another match, from any position', async () => {
  const page = await openFinished('phone');
  await button(page, 'To the end').click();
  await button(page, 'Play from here').click();
  await page.getByText('The match has ended here. Step back to play from an earlier move.').waitFor();

  const middle = finished.moves.findIndex(({ by }, number) => by === 0 && number > last / 2);
  await seek(page, middle);
  const there = await position(page);
  const replay = page.url();
  await button(page, 'Play from here').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/play\//);
  await nextMoment(page, driver);
  await button(page, 'Menu').waitFor();
  const table = async () => ({ ...((await position(page)) as object), built: null });
  await expect.poll(table).toEqual({ ...(there as object), built: null });
  await makeMove(page, driver, byMouse, 0);
  await nextMoment(page, driver);

  await page.goto(replay);
  await expectAt(page, middle);
  await expect.poll(() => position(page)).toEqual(there);
});

it('a link that is broken is explained, with a way on', async () => {
  const page = await site.newPage({ size: 'phone' });
  for (const [path, title] of [
    ['/replay#r=H4sIAAAAAAAA', 'This replay cannot be read'],
    ['/replay', 'This replay cannot be read'],
    ['/replay/nonesuch', 'Match not found'],
    ['/play/nonesuch', 'Match not found'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: title }).waitFor();
    await expect.poll(async () => (await page.locator('.shell-page p').first().innerText()).length).toBeGreaterThan(20);
    await page.getByRole('link', { name: 'All games' }).click();
    await page.locator('.home-tile').first().waitFor();
  }
});
