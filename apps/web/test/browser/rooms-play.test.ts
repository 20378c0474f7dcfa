import type { AnyGame } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import type { SharedMatch } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { tour, useHouse } from './harness.ts';
import { type BoardDriver, byMouse, driverOf, type Press, playOn } from './match-driver.ts';
import { mostMoves } from './records.ts';
import { advised, bringOnline, called, joinReady, openRoom, start } from './room-driver.ts';

const house = useHouse();

/** Settings and drivers that end a match within minutes. */
const SHORT: { readonly [game: string]: { readonly terms: string; readonly driver: BoardDriver } } = {
  'hop-cest-plie': { terms: '', driver: advised },
  'hop-the-marble': { terms: 'option.variant=fast&option.turnLimit=200', driver: advised },
};

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

/** One is played in rooms-cluster; the others take about a minute each and run in `npm run test:tours`. */
const LAST = ['hip-hip-hooray', 'hop-cest-plie', 'hop-the-marble'];
const played = games.toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));

/** The usual run plays only the last moves in a room. Whole matches run in test:tours, rooms-cluster and the server's tests. */
const LAST_MOVES = 20;
function nearlyOver(game: AnyGame): SharedMatch {
  const record = playedRecord(game, 2, 'rooms');
  const seats = ['Ada', 'Bea'].map((name) => ({ name, kind: 'person' as const }));
  return { seats, record: { ...record, moves: record.moves.slice(0, -LAST_MOVES) } };
}

describe.each(tour(played, played.length - LAST.length).map((game) => ({ title: game.title, game })))('$title', ({ game }) => {
  it('is played to its end by two people, on a phone and at a desk, and watched by a third', async () => {
    const ada = await house.newPage({ size: 'phone' });
    const bea = await house.newPage({ size: 'desktop', locale: 'de-DE' });
    const cleo = await house.newPage({ size: 'window', locale: 'fr-FR' });
    const curtains = await Promise.all([ada, bea, cleo].map(countCurtains));
    const told = overhear(cleo);
    for (const [page, name] of [
      [ada, 'Ada'],
      [bea, 'Bea'],
      [cleo, 'Cleo'],
    ] as const) {
      await called(page, name);
    }
    const { terms, driver } = SHORT[game.id] ?? { terms: '', driver: driverOf(game) };
    const isWhole = process.env.TOURS === 'all';
    const path = isWhole ? (await openRoom(ada, { game: game.id, terms })).path : await bringOnline(ada, nearlyOver(game));
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
  });
});
