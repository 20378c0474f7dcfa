/** The generic board, here in place of a game's own board. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { built } from '../built.ts';
import { axeFindings, useHouse } from './harness.ts';
import { byMouse, generic, makeMove, nextMoment, ownTotal, playOn, setTable, spoken } from './match-driver.ts';
import { mostMoves, seedOfFirst } from './records.ts';
import { expectWhole } from './screens.ts';

const house = useHouse();

const cheer = findGame('hip-hip-hooray') as AnyGame;

type Chunk = { readonly file: string; readonly css?: readonly string[] };

/** Makes the script of the game's board export the generic one. */
async function withoutOwnBoard(page: Page): Promise<void> {
  const manifest = JSON.parse(built('.vite/manifest.json')) as { readonly [source: string]: Chunk };
  const own = manifest[`games/${cheer.id}/board.tsx`];
  const common = manifest['games/generic/board.tsx'];
  if (own === undefined || common === undefined) throw new Error('the boards are not in the build');
  const styles = (common.css ?? []).map(
    (file) => `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/${file}' }));`,
  );
  const body = [`export * from '/${common.file}';`, ...styles].join('\n');
  await page.route(`**/${own.file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

describe('a game without a board of its own', () => {
  it('is played to its end in words', async () => {
    const page = await house.newPage({ size: 'phone' });
    await withoutOwnBoard(page);
    await setTable(page, { game: cheer, seed: 1 });
    await nextMoment(page, generic);
    await expect.poll(() => page.locator('.generic-do').first().innerText()).toMatch(/^(Place|Keep) the (blue|yellow|orange|green) \d/);
    await expectWhole(page);

    await page.keyboard.press('h');
    await page.locator('.generic-offer[data-hint="true"]').waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('Escape');
    await playOn(page, generic, byMouse, mostMoves(cheer), {
      async onMove() {
        await expect.poll(async () => (await spoken(page)).join(' ')).toContain('You ');
      },
    });
    await expect.poll(() => page.locator('.recap-outcome').innerText()).not.toBe('');
    await expect.poll(() => ownTotal(page)).toBeGreaterThan(0);
  });

  it('shows the whole position, and is legible on a desktop in the dark', async () => {
    const page = await house.newPage({ colorScheme: 'dark' });
    await withoutOwnBoard(page);
    await setTable(page, { game: cheer, players: 4, seed: seedOfFirst(cheer, 'build', 4) });
    await nextMoment(page, generic);
    await makeMove(page, generic, byMouse, 0);
    await nextMoment(page, generic);
    await page.getByText('The whole position').click();
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });
});
