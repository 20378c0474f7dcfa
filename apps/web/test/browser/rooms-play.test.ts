import type { AnyGame } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import type { SharedMatch } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { useSite } from './harness.ts';
import { byMouse, driverOf, type Press, playOn } from './match-driver.ts';
import { mostMoves } from './records.ts';
import { advised, bringOnline, called, joinReady, start } from './room-driver.ts';

const site = useSite();

function byKeys(page: Page): Press {
  return async (target) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
}

/** All messages of the server to a page. Call it before the page is opened. */
function overhear(page: Page): readonly { readonly kind: string; readonly news?: Heard }[] {
  const told: { readonly kind: string; readonly news?: Heard }[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(JSON.parse(String(payload)))));
  return told;
}
type Heard = { readonly viewer: unknown; readonly look: { readonly offers: readonly unknown[]; readonly undo: unknown } };

async function countCurtains(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { curtains: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.querySelector('.curtain-lift') !== null) seen.curtains += 1;
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { curtains: number } }).seen.curtains);
}

/** Works in every language. */
const totals = async (page: Page) =>
  (await page.locator('.seat-strip-total .hidden-text').allInnerTexts()).map((text) => text.replace(/\D/g, ''));

/** Whole matches are played in the server's tests, and by keyboard. */
const LAST_MOVES = 20;
/** Random moves of these take long to come to an end. */
const SLOW = ['hop-cest-plie', 'hop-the-marble'];
function nearlyOver(game: AnyGame): SharedMatch {
  const record = playedRecord(game, 2, 'rooms');
  const seats = ['Ada', 'Bea'].map((name) => ({ name, kind: 'person' as const }));
  return { seats, record: { ...record, moves: record.moves.slice(0, -LAST_MOVES) } };
}

it.each(games.map((game) => ({ title: game.title, game })))(
  '$title is played to its end by two people, on a phone and at a desk, and watched by a third',
  async ({ game }) => {
    const ada = await site.newPage({ size: 'phone' });
    const bea = await site.newPage({ size: 'desktop', locale: 'de-DE' });
    const cleo = await site.newPage({ size: 'window', locale: 'fr-FR' });
    const curtains = await Promise.all([ada, bea, cleo].map(countCurtains));
    const told = overhear(cleo);
    for (const [page, name] of [
      [ada, 'Ada'],
      [bea, 'Bea'],
      [cleo, 'Cleo'],
    ] as const) {
      await called(page, name);
    }
    const driver = SLOW.includes(game.id) ? advised : driverOf(game);
    const path = await bringOnline(ada, nearlyOver(game));
    await ada.locator('.more-links summary').click();
    const watching = new URL(await ada.locator('.more-links input').first().inputValue()).pathname;
    await joinReady(bea, path);
    await cleo.goto(watching);
    await cleo.locator('.gathering').waitFor();
    await start(ada, [bea, cleo]);

    const moves = await Promise.all([playOn(ada, driver, byMouse, mostMoves(game)), playOn(bea, driver, byKeys(bea), mostMoves(game))]);
    for (const each of moves) expect(each).toBeGreaterThan(0);
    await cleo.locator('.recap-outcome[data-told="true"]').waitFor();

    for (const page of [bea, cleo]) await expect.poll(() => totals(page)).toEqual(await totals(ada));
    for (const count of curtains) await expect.poll(() => count()).toBe(0);
    const news = told.flatMap((each) => (each.kind === 'news' && each.news !== undefined ? [each.news] : []));
    expect(news.length).toBeGreaterThan(moves[0]);
    for (const { viewer, look } of news) {
      expect(viewer).toBe('watcher');
      expect(look.offers).toEqual([]);
      expect(look.undo).toBeNull();
    }
  },
);
