/** Sounds of a match. The browser's synthesizer is replaced by one that counts its notes. */

import type { AnyGame } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { useSite } from './harness.ts';
import { makeAdvisedMove } from './match-driver.ts';
import { freshRecord, TOGETHER } from './records.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

declare const notes: { count: number; isSuspended: boolean };

async function countNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes = { count: 0, isSuspended: false };
    const parameter = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
    const node = () => ({ connect() {}, gain: parameter(), frequency: parameter(), Q: parameter(), stop() {}, start: () => notes.count++ });
    class CountingContext {
      get state() {
        return notes.isSuspended ? 'suspended' : 'running';
      }
      suspend = async () => {
        notes.isSuspended = true;
      };
      resume = async () => {
        notes.isSuspended = false;
      };
      /** Late sounds are left out, so time must pass. */
      get currentTime() {
        return performance.now() / 1000;
      }
      readonly sampleRate = 8000;
      readonly destination = node();
      createGain = node;
      createOscillator = node;
      createBufferSource = node;
      createBiquadFilter = node;
      createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
    }
    Object.assign(globalThis, { notes, AudioContext: CountingContext });
  });
}

it.each((games as readonly AnyGame[]).map((game) => ({ game, title: game.title })))(
  'a move of $title is heard, and so is the next, for which the synthesizer wakes up',
  async ({ game }) => {
    const page = await site.newPage({ unused: true });
    await page.clock.install();
    await countNotes(page);
    await openStored(page, { seats: TOGETHER, record: freshRecord(game, 2, 3) });
    const before = await page.evaluate(() => notes.count);
    await makeAdvisedMove(page);
    await page.waitForFunction((heard) => notes.count > heard, before);
    await page.clock.runFor(20_000);
    await page.waitForFunction(() => notes.isSuspended);
    const asleep = await page.evaluate(() => notes.count);
    await makeAdvisedMove(page);
    await page.waitForFunction((heard) => notes.count > heard && !notes.isSuspended, asleep);
  },
);

it('the steps of a replay are heard', async () => {
  const game = findGame('hip-hip-hooray') as AnyGame;
  const page = await site.newPage();
  await countNotes(page);
  await openStored(page, { seats: TOGETHER, record: playedRecord(game, 2, 'replayed') });
  for (let steps = 0; steps < 8; steps++) await page.getByRole('button', { name: 'One step forward' }).click();
  await page.waitForFunction(() => notes.count > 0);
});

it('a table is silent where sounds are off', async () => {
  const game = games[0] as AnyGame;
  const page = await site.newPage({ settings: { sound: false } });
  await countNotes(page);
  await openStored(page, { seats: TOGETHER, record: freshRecord(game, 2, 3) });
  await makeAdvisedMove(page);
  await expect.poll(() => page.evaluate(() => notes.count)).toBe(0);
});
