/** Every page of the app at every size: no overflow, cut or missing text, or violation of the content security policy. */

import { games } from '@tablehop/games/all';
import { describe, expect, it } from 'vitest';
import { useSite } from './harness.ts';
import { expectWhole } from './screens.ts';

const site = useSite();

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

/** German has the longest words: it is seen everywhere, the other languages where there are most. */
const LOOKS = [
  { locale: 'de', paths: [...new Set(PATHS)], sizes: ['smallestPhone', 'landscape', 'tablet', 'zoomedPhone', 'desktop'] },
  { locale: 'fr', paths: PATHS.slice(0, 3), sizes: ['smallestPhone', 'laptop'] },
  { locale: 'en', paths: PATHS.slice(0, 3), sizes: ['phone', 'desktop'] },
] as const;

describe.each(LOOKS)('in $locale', ({ locale, paths, sizes }) => {
  it.each(paths)('%s is whole at every size', async (path) => {
    const page = await site.sharedPage({ size: 'phone', locale });
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    // Drawings load after the rest of the page.
    if (path.startsWith('/game/')) await page.locator('.rules-drawing > *').last().waitFor({ state: 'attached' });
    await expectWhole(page, sizes);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
    await expect.poll(() => page.title()).toContain('Tablehop');
  });
});
