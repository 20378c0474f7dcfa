/** Every kind of question of every game, looked at: by axe, for missing words, and for what is covered or cut off. */

import { games } from '@tablehop/games/rules';
import { describe, expect, it } from 'vitest';
import { frameFaults } from './frame-faults.ts';
import { axeFindings, SIZES, useHouse } from './harness.ts';
import { driverOf, goOnWith, listen, nextMoment } from './match-driver.ts';
import { rawKeys } from './page-checks.ts';
import { questionsOf } from './questions.ts';

const house = useHouse();

describe.each([...games])('$title', (game) => {
  const driver = driverOf(game);

  it.each(questionsOf(game))('asks legibly and says what it shows: $kind', async ({ match }) => {
    const page = await house.newPage({ size: 'phone' });
    await listen(page);
    await goOnWith(page, match);
    await nextMoment(page, driver);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await driver.choose?.(page);
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => frameFaults(page), { message: size }).toEqual([]);
    }
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => rawKeys(page)).toEqual([]);
  });
});
