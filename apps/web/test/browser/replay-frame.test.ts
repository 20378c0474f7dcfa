/** The bars of a replay at every size: nothing cut, covered, too small for a finger or beyond the edge. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { frameFaults } from './frame-faults.ts';
import { SIZES, tour, useHouse } from './harness.ts';
import { LOOKS } from './looks.ts';
import { goOnWith } from './match-driver.ts';

const house = useHouse();

/** Set to a folder, pictures of every step are put there. */
const SHOTS = process.env.FRAME_SHOTS;

const cases = (games as readonly AnyGame[]).flatMap((game) => tour(LOOKS, 1).map((look) => ({ game, title: game.title, ...look })));

it.each(cases)('a replay of $title keeps its places: $size, $locale', async ({ game, size, locale }) => {
  const page = await house.newPage({ size, locale });
  const record = playedRecord(game, 2, 'replayed');
  await goOnWith(page, {
    seats: [
      { name: 'Ada', kind: 'person' },
      { name: 'Bo', kind: 'bot', level: 'random' },
    ],
    record,
  });
  const slider = page.getByRole('slider');
  const faults: string[] = [];
  for (const at of [0, Math.floor(record.moves.length / 2), record.moves.length]) {
    await slider.fill(String(at));
    await expect.poll(() => slider.inputValue()).toBe(String(at));
    if (SHOTS !== undefined) {
      mkdirSync(SHOTS, { recursive: true });
      await page.screenshot({ path: join(SHOTS, `replay-${game.id}-${SIZES[size].width}x${SIZES[size].height}-${at}.png`) });
    }
    faults.push(...(await frameFaults(page)).map((fault) => `position ${at}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
