import { readFile } from 'node:fs/promises';
import type { AnyGame, MatchRecord } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { SeatInfo } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { recordsIn } from '../../../../games/test/playthroughs.ts';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { PICTURE_SIZE } from '../../screens/play/shared/result-picture.tsx';
import { axeFindings, SIZES, useSite } from './harness.ts';
import { expectWhole } from './screens.ts';
import { openAndFinish, openStored } from './stored-match.ts';

const site = useSite();

const disco = findGame('hop-n-roll') as AnyGame;
const cheer = findGame('hip-hip-hooray') as AnyGame;
const plie = findGame('hop-cest-plie') as AnyGame;
const SEATS: readonly SeatInfo[] = [
  { name: '', kind: 'person', mark: 4 },
  { name: 'Bo', kind: 'bot', level: 'easy', mark: 2 },
];
const ALONE: readonly SeatInfo[] = [{ name: '', kind: 'person', mark: 4 }];
const BOTS: readonly SeatInfo[] = [
  { name: 'Bo', kind: 'bot', level: 'easy', mark: 2 },
  { name: 'Cleo', kind: 'bot', level: 'easy', mark: 1 },
];

/** Up to the last marble that the winner, on the third seat, places. */
function nearlyWonWithCards(): MatchRecord {
  const { normal } = recordsIn(new URL('../../../../games/hop-the-marble/test/playthroughs-of-rules-2.json', import.meta.url));
  if (normal === undefined) throw new RangeError('there is no such playthrough');
  return { ...normal, moves: normal.moves.slice(0, -1) };
}

const finish = (page: Page, game: AnyGame, seats: readonly SeatInfo[], seed: string) =>
  openAndFinish(page, game, { seats, record: playedRecord(game, seats.length, seed) });

const signs = (page: Page) => page.locator('.seat-strip .seat-mark').evaluateAll((all) => all.map((sign) => sign.getAttribute('class')));

it('the result says by how much, with which move and what to try next; is still there after sharing; and leads to a rematch', async () => {
  const page = await site.newPage();
  // A device that can share files.
  await page.addInitScript(() => {
    const shared: { name: string; type: string; size: number }[] = [];
    Object.assign(globalThis, { shared });
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      for (const { name, type, size } of data?.files ?? []) shared.push({ name, type, size });
    };
  });
  await finish(page, disco, SEATS, '4');
  const facts = page.locator('.recap-facts');
  await facts.getByText(/^(You won by|You were) \d+ points?/).waitFor();
  await facts.getByText(/^Your best move: \+\d+ – \S/).waitFor();
  await expect.poll(() => page.locator('.recap-next').count()).toBe(1);
  await expect.poll(() => axeFindings(page, 'dialog')).toEqual([]);

  const result = page.getByRole('dialog', { name: 'Final score' });
  const sharing = page.getByRole('dialog', { name: 'Share this match' });
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: { name: string; type: string; size: number }[] }).shared);
  for (const close of [() => page.keyboard.press('Escape'), () => sharing.getByRole('button', { name: 'Close' }).click()]) {
    await result.getByRole('button', { name: 'Share or save' }).click();
    await sharing.waitFor();
    if ((await shared()).length === 0) await sharing.getByRole('button', { name: 'Share the picture' }).click();
    await expect.poll(shared).toEqual([{ name: 'hop-n-roll.png', type: 'image/png', size: expect.any(Number) }]);
    await close();
    await result.waitFor();
  }

  // Players keep their signs, and the next one begins.
  await expect.poll(() => signs(page)).toEqual(['seat-mark seat-mark-4', 'seat-mark seat-mark-2']);
  const match = page.url();
  await result.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== match);
  await page.locator('.seat-strip-name').first().getByText('Bo').waitFor();
  await expect.poll(() => signs(page)).toEqual(['seat-mark seat-mark-2', 'seat-mark seat-mark-4']);
  await page.locator('.notice-slip').getByText('Bo begins.').waitFor();
});

it('the result of Hop the Marble counts cards, and its best move is a flick', async () => {
  const page = await site.newPage({ size: 'phone' });
  await openStored(page, { seats: [...BOTS, ...ALONE], record: nearlyWonWithCards() });
  await page.locator('.marble-place-all').click();
  const facts = page.locator('.recap-facts');
  await facts.getByText(/^You won by \d cards?\.$/).waitFor();
  const flick = /^Your best move: \+1 card – Flick [a-z ]+ (at|just|towards|through|to|straight|back) .+, [a-z ]+$/;
  await facts.getByText(flick).waitFor();
  await expect.poll(() => page.locator('.recap-points').first().innerText()).toBe('3 cards');
});

it('the result suits a match that was lost alone: no points, no places, why it was lost, and once more', async () => {
  const page = await site.newPage({ size: 'phone' });
  await finish(page, plie, ALONE, '3');
  const recap = page.getByRole('dialog');
  await expect.poll(() => recap.locator('.recap-outcome').innerText()).toBe('No win this time.');
  await expect.poll(() => recap.locator('.recap-facts').innerText()).not.toBe('');
  await expect.poll(() => recap.locator('.score-table, .recap-places').count()).toBe(0);
  await recap.getByRole('button', { name: 'Play again' }).waitFor();
});

it.each(['fr', 'de', 'en'])('the result and its picture fit at every size, in %s', async (locale) => {
  const page = await site.newPage({ size: 'phone', locale });
  await finish(page, disco, SEATS, '4');
  await page.locator('.recap-facts').waitFor();
  const sizes = ['phone', 'smallPhone', 'landscape', 'window', 'desktop'] as const;
  await expectWhole(page, sizes, { axe: false });
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const way of await page.locator('.dialog-foot button').all()) {
      const box = await way.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN), 'every way on is in sight').toBeLessThanOrEqual(SIZES[size].height);
    }
  }
  await page.locator('.recap-way').nth(2).click();
  await page.locator('.share-sheet-link').waitFor();
  await page.locator('.picture-share button[aria-busy="false"]').waitFor();
  await expectWhole(page, sizes, { axe: false });
});

it.each([disco, cheer, plie])('the picture of a result of $title is saved as a PNG with something on it', async (game) => {
  const page = await site.newPage({ size: 'phone', colorScheme: 'dark' });
  await finish(page, game, game === plie ? ALONE : SEATS, '3');
  await page.getByRole('button', { name: 'Share or save' }).click();
  const save = page.getByRole('button', { name: 'Save the picture' });
  await page.locator('.picture-share button[aria-busy="false"]').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe(`${game.id}.png`);
  const { width, height, data } = PNG.sync.read(await readFile(await download.path()));
  expect([width, height]).toEqual([PICTURE_SIZE.width, PICTURE_SIZE.height]);
  // A blank picture has one colour; signs, bars and letters with their edges have many.
  expect(new Set(new Uint32Array(data.buffer, data.byteOffset, width * height)).size).toBeGreaterThan(50);
  await expect
    .poll(() => page.locator('.result-picture').getByText('Me', { exact: true }).count(), { message: 'nobody else is “You”' })
    .toBeGreaterThan(0);
  await expect.poll(() => axeFindings(page, 'dialog')).toEqual([]);
});
