/** The generic board, here in place of a game's own board. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { built } from '../built.ts';
import { axeFindings, useSite } from './harness.ts';
import { byMouse, generic, makeMove, nextMoment, ownTotal, playOn, spoken } from './match-driver.ts';
import { ADA_AND_BO, freshRecord, mostMoves, seedOfFirst } from './records.ts';
import { expectWhole } from './screens.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

const cheer = findGame('hip-hip-hooray') as AnyGame;

/** Both phases of the last round. */
const MOVES_LEFT = 16;

type Chunk = { readonly file: string; readonly css?: readonly string[] };

/** Makes the script of the game's board export the generic one. */
async function withoutOwnBoard(page: Page): Promise<void> {
  const manifest = JSON.parse(built('.vite/manifest.json')) as { readonly [source: string]: Chunk };
  const own = manifest[`../../games/${cheer.id}/web/board/board.tsx`];
  const common = manifest['../../packages/ui/generic/board.tsx'];
  if (own === undefined || common === undefined) throw new Error('the boards are not in the build');
  const styles = (common.css ?? []).map(
    (file) => `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/${file}' }));`,
  );
  const body = [`export * from '/${common.file}';`, ...styles].join('\n');
  await page.route(`**/${own.file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

it('a game without a board of its own is played to its end in words', async () => {
  const page = await site.newPage({ size: 'phone' });
  await withoutOwnBoard(page);
  const record = playedRecord(cheer, 2, 'in words');
  await openStored(page, { seats: ADA_AND_BO, record: { ...record, moves: record.moves.slice(0, -MOVES_LEFT) } });
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

it('a game without a board of its own shows the whole position, and is legible on a desktop in the dark', async () => {
  const page = await site.newPage({ colorScheme: 'dark' });
  await withoutOwnBoard(page);
  const seats = [...ADA_AND_BO, ...ADA_AND_BO.slice(1), ...ADA_AND_BO.slice(1)];
  await openStored(page, { seats, record: freshRecord(cheer, 4, seedOfFirst(cheer, 'build', 4)) });
  await nextMoment(page, generic);
  await makeMove(page, generic, byMouse, 0);
  await nextMoment(page, generic);
  await page.getByText('The whole position').click();
  await expect.poll(() => axeFindings(page)).toEqual([]);
});
