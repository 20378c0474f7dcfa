/** A fifth game, added by following docs/ADDING-A-GAME.md only, is played in the browser on the generic board. */

import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { copyWithExample } from '../../../../scripts/test/with-example.ts';
import { useSite } from './harness.ts';
import { expectWhole } from './screens.ts';

const copy = copyWithExample('pig', { 'games/index.ts': "export { pig } from './pig/index.ts';" });
afterAll(copy.remove);

const site = useSite(async () => {
  const root = join(copy.folder, 'apps/web');
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { minify: false, sourcemap: false } });
  return join(root, 'dist');
});

it('Pig, with one line outside its folder, is on home with a drawn tile, and is played to its end', async () => {
  const page = await site.newPage({ size: 'phone', locale: 'fr-FR' });
  await page.goto('/');
  const tile = page.locator('.home-tile-pig');
  await expect.poll(() => tile.locator('.scene svg').count()).toBe(1);
  await expect.poll(() => page.locator('.home-tile').count()).toBe(5);
  await page.goto('/game/pig');
  await page.locator('.options-form .choice-one', { hasText: '50' }).click();
  await page.locator('.set-up-start').click();
  const events = page.locator('.generic-events li');
  const over = page.locator('dialog .recap-ways');
  for (let act = 0; act < 400 && (await over.count()) === 0; act += 1) {
    const offers = page.locator('.generic-do');
    // Roll once, then hold: this always reaches the end.
    await offers.last().or(over).first().waitFor();
    if ((await over.count()) > 0) break;
    await offers
      .last()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    if (act === 4) {
      await expect.poll(() => events.count()).toBeGreaterThan(0);
      await expectWhole(page, undefined, { axe: false });
    }
  }
  await over.waitFor();
});
