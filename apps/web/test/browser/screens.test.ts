/** Every page of the app at every size: no overflow, cut or missing text, or violation of the content security policy. */

import { games } from '@tablehop/games/rules';
import { describe, expect, it } from 'vitest';
import { tour, useHouse } from './harness.ts';
import { expectWhole, LOOKS, type Screen } from './screens.ts';

const house = useHouse();

const PATHS = [
  '/',
  '/game/hip-hip-hooray',
  '/settings',
  '/nowhere',
  '/friends/hop-n-roll',
  ...games.flatMap(({ id }) => [`/game/${id}`, `/sets/${id}`, `/print/${id}`, `/puzzles/${id}`, `/challenges/${id}`]),
  ...[
    '/friends',
    '/puzzles',
    '/challenges',
    '/progress',
    '/learn',
    '/lab',
    '/print/match/nonesuch',
    '/replay',
    '/replay#r=broken',
    '/play/nonesuch',
  ],
  ...['/new/hop-n-roll', '/room/ZZZZZZ', '/room/nowhere', '/watch/nowhere'],
];

const SCREENS: readonly Screen[] = [...new Set(PATHS)].map((path) => ({
  name: path,
  async open(page) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    // Drawings load after the rest of the page.
    if (path.startsWith('/game/')) await page.locator('.rules-drawing > *').last().waitFor({ state: 'attached' });
  },
}));

describe.each(tour(SCREENS, 5))('$name', ({ open }) => {
  it.each(tour(LOOKS, 1))('is whole in $locale at every size', async ({ locale, sizes }) => {
    const page = await house.newPage({ size: 'phone', locale });
    await open(page);
    await expectWhole(page, sizes);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
    await expect.poll(() => page.title()).toContain('Tablehop');
  });
});
