/** What is done on a table can be heard. The browser's synthesizer is replaced by one that counts its notes. */

import type { AnyGame } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useHouse } from './harness.ts';
import { listen, makeAdvisedMove, setTable } from './match-driver.ts';

const house = useHouse();

declare const notes: { count: number };

async function countNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes = { count: 0 };
    const parameter = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
    const node = () => ({ connect() {}, gain: parameter(), frequency: parameter(), Q: parameter(), stop() {}, start: () => notes.count++ });
    class CountingContext {
      readonly state = 'running';
      readonly currentTime = 0;
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

it.each((games as readonly AnyGame[]).map((game) => ({ game, title: game.title })))('a move of $title is heard', async ({ game }) => {
  const page = await house.newPage();
  await listen(page);
  await countNotes(page);
  await setTable(page, { game, who: 'together', players: 2, seed: 3 });
  const before = await page.evaluate(() => notes.count);
  await makeAdvisedMove(page);
  await page.waitForFunction((heard) => notes.count > heard, before);
});

it('a table is silent where sounds are off', async () => {
  const game = games[0] as AnyGame;
  const page = await house.newPage();
  await listen(page);
  await countNotes(page);
  await page.goto('/settings');
  await page.locator('label', { hasText: 'Sound' }).click();
  await setTable(page, { game, who: 'together', players: 2, seed: 3 });
  await makeAdvisedMove(page);
  await expect.poll(() => page.evaluate(() => notes.count)).toBe(0);
});
