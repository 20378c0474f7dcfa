/**
 * The frame at every size: with a tip, a hint, a choice to confirm and a notice open, over the first turns and in a late position, there
 * are no words on words, no control is covered or too small, nothing lies beyond the edge, and the board's box stays where it is.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { type Box, boardBox, frameFaults, scrollable } from './frame-faults.ts';
import { SIZES, type Size, useHouse } from './harness.ts';
import { lookAt } from './looks.ts';
import { driverOf, goOnWith, listen, setTable } from './match-driver.ts';

/** Each with a number of players of its own, so that all of them are met; `also`: sizes that the same page is given. */
type FrameLook = {
  readonly size: Size;
  readonly also: readonly Size[];
  readonly locale: string;
  readonly players: number;
  readonly enlarged?: boolean;
};
const FRAME_LOOKS: readonly FrameLook[] = [
  { ...lookAt('phone'), also: ['smallestPhone'], players: 2 },
  { ...lookAt('smallPhone'), also: ['tallPhone'], players: 3 },
  { ...lookAt('landscape'), also: ['desktop', 'smallestPhone'], players: 2 },
  { ...lookAt('window'), also: ['large', 'laptop', 'tallPhone'], players: 5 },
  { size: 'desktop', also: [], locale: 'de-DE', players: 2, enlarged: true },
  { size: 'phone', also: [], locale: 'fr-FR', players: 2, enlarged: true },
];
/** Where a match must need no scrolling. */
const WHOLE: readonly Size[] = ['phone', 'landscape', 'window', 'laptop', 'desktop', 'large'];
/** Most people begin on a phone: there the first turns are looked at whole, elsewhere the first one. */
const turnsAt = (size: Size, enlarged: boolean): number => (size === 'phone' && !enlarged ? 3 : 1);
const SHOTS = process.env.FRAME_SHOTS;

type Watched = {
  readonly page: Page;
  /** The first is the one that is played at. */
  readonly sizes: readonly Size[];
  /** Where the board's box lay at each size when it was first looked at. */
  readonly boxes: Map<Size, Box>;
  readonly faults: string[];
  readonly name: string;
};

async function look(watched: Watched, step: string): Promise<void> {
  const { page, sizes, boxes, faults, name } = watched;
  for (const size of [...sizes.slice(1), ...sizes.slice(0, 1)]) {
    if (sizes.length > 1) await resize(page, size);
    const found = [...(await frameFaults(page))];
    const now = await boardBox(page);
    const before = boxes.get(size) ?? now;
    boxes.set(size, before);
    if (JSON.stringify(now) !== JSON.stringify(before))
      found.push(`the board's box moved: ${JSON.stringify(before)} → ${JSON.stringify(now)}`);
    faults.push(...found.map((fault) => `${size}, ${step}: ${fault}`));
    if (SHOTS === undefined) continue;
    mkdirSync(SHOTS, { recursive: true });
    const { width, height } = SIZES[size];
    await page.screenshot({ path: join(SHOTS, `${name}-${width}x${height}-${step.replaceAll(/\W+/g, '-')}.png`) });
  }
}

/** Another window for the same page, once everything has found its place in it. */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Until the person at this screen may act, a roll or a recap in the way included; false once the match is over. */
async function ownTurn(page: Page): Promise<boolean> {
  for (;;) {
    const what = await page.waitForFunction(() => {
      if (document.querySelector('dialog[open]') !== null) return 'dialog';
      if (document.querySelector('.play-roll') !== null) return 'roll';
      if (document.querySelector('[data-go-on]') !== null) return 'read';
      return document.querySelector('.turn-line[data-own="true"]') === null ? null : 'own';
    });
    const moment = await what.jsonValue();
    if (moment === 'dialog') return false;
    if (moment === 'own') return true;
    await page
      .locator(moment === 'roll' ? '.play-roll' : '[data-go-on]')
      .first()
      .click();
  }
}

async function enlarge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** To be called once by a test file: each game has one, so that they share the cores. */
export function testFrame(game: AnyGame): void {
  const house = useHouse();
  describe(game.title, () => {
    it.each(FRAME_LOOKS)(
      'keeps its places: $size, $locale, $players players, enlarged: $enlarged',
      async ({ size, also, locale, players, enlarged = false }) => {
        const page = await house.newPage({ size, locale, coaching: true, rolling: 'touch' });
        await listen(page);
        if (enlarged) await enlarge(page);
        const seated = Math.min(players, game.players[1]);
        await setTable(page, { game, players: seated, seed: 5 });
        await page.locator('.frame-board').waitFor();
        const name = `${game.id}-${locale}${enlarged ? '-200' : ''}`;
        const watched: Watched = { page, sizes: [size, ...also], boxes: new Map(), faults: [], name };
        const driver = driverOf(game);

        for (let turn = 1; turn <= turnsAt(size, enlarged) && (await ownTurn(page)); turn += 1) {
          for (let tips = 1; tips <= (size === 'phone' ? 3 : 1) && (await page.locator('.tip').count()) > 0; tips += 1) {
            await look(watched, `turn ${turn}, tip ${tips}`);
            const tip = await page.locator('.tip').elementHandle();
            await page.locator('.tip .button-main').click();
            await page.waitForFunction((element) => !element?.isConnected, tip);
          }
          await page.locator('.tools [aria-keyshortcuts="h"]').click();
          await page.locator('.hint-bar').waitFor();
          await look(watched, `turn ${turn}, hint`);
          await page.locator('.hint-bar-close').click();
          await driver.touchIdle?.(page);
          if ((await page.locator('.notice-slip').count()) > 0) await look(watched, `turn ${turn}, notice`);
          await driver.choose?.(page);
          await look(watched, `turn ${turn}, choice`);
          await page.locator('.tools [aria-keyshortcuts="h"]').click();
          await page.locator('.hint-bar').waitFor();
          await page.locator('.hint-bar .button-main').click();
          await page.locator('.hint-bar').waitFor({ state: 'detached' });
          await look(watched, `turn ${turn}, afterwards`);
        }
        expect(watched.faults).toEqual([]);
        for (const each of enlarged ? [] : [size, ...also].filter((one) => WHOLE.includes(one))) {
          await resize(page, each);
          // A pixel may be rounding; nobody scrolls by it.
          await expect.poll(() => scrollable(page), { message: each }).toBeLessThanOrEqual(1);
        }
      },
    );

    it.each([
      { locale: 'de-DE', players: 2, sizes: ['phone', 'smallestPhone', 'landscape', 'desktop'] },
      { locale: 'fr-FR', players: 5, sizes: ['smallPhone', 'window', 'laptop', 'large'] },
    ] as const)('keeps its places late in a match of $players: $locale', async ({ locale, players, sizes }) => {
      const page = await house.newPage({ size: sizes[0], locale });
      const seated = Math.min(players, game.players[1]);
      const record = playedRecord(game, seated, 'late');
      const seats = Array.from({ length: seated }, (_, seat) => ({ name: `Player ${seat + 1}`, kind: 'person' as const }));
      await goOnWith(page, { seats, record: { ...record, moves: record.moves.slice(0, Math.floor(record.moves.length * 0.9)) } });
      await page.locator('.frame-board').waitFor();
      const lift = page.locator('.curtain-lift');
      if ((await lift.count()) > 0) await lift.click();
      const watched: Watched = { page, sizes, boxes: new Map(), faults: [], name: `${game.id}-${locale}-late` };
      await look(watched, 'late');
      expect(watched.faults).toEqual([]);
    });
  });
}
