/** Match screens at every size: with tip, hint, choice and toast, in early and late positions, in a replay and in tight space. */

import { type AnyGame, parseOptions } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/all';
import type { SharedMatch } from '@tablehop/host';
import type { Locale } from '@tablehop/text';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { type Box, boardBox, frameFaults, scrollable } from './frame-faults.ts';
import { drawn, SIZES, type Size, useSite } from './harness.ts';
import { byMouse, chooseInMenu, driverOf, makeMove, nextMoment, ownTotal, speakerOf } from './match-driver.ts';
import { ADA_AND_BO, recordBefore, seedOfFirst } from './records.ts';
import { cutNames, expectWhole, LOOKS, MATCH_SIZES, overflow, rawKeys, UNSCROLLED } from './screens.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

type Sizes = { readonly sizes: readonly Size[]; readonly enlarged?: readonly Size[] };
const TABLES: readonly (Sizes & { readonly locale: Locale; readonly players: number })[] = [
  { locale: 'de', players: 2, sizes: MATCH_SIZES, enlarged: ['desktop'] },
  { locale: 'de', players: 5, sizes: ['smallPhone', 'landscape', 'window'] },
  { locale: 'fr', players: 1, sizes: ['landscape', 'smallestPhone'], enlarged: ['phone'] },
  { locale: 'en', players: 3, sizes: ['desktop', 'phone'] },
];

const BOT = { kind: 'bot', level: 'random' } as const;
const PERSON = { kind: 'person' } as const;

/** A match that is about to begin, or in `wanted` share of its moves; the first player is a person. */
function matchOf(game: AnyGame, players: number, { others = BOT, share = 0, options = {}, seed = 'screens' }: Wanted = {}): SharedMatch {
  const count = Math.min(Math.max(players, game.players[0]), game.players[1]);
  const seats = ['', 'Bo', 'Cleo', 'Dan', 'Eli'].slice(0, count).map((name, seat) => ({ name, ...(seat === 0 ? PERSON : others) }));
  const record = playedRecord(game, count, 'screens', share === 0 ? 0 : undefined);
  const moves = record.moves.slice(0, Math.floor(record.moves.length * share));
  return { seats, record: { ...record, options: { ...record.options, ...options }, seed, moves } };
}
type Wanted = {
  readonly others?: typeof BOT | typeof PERSON;
  readonly share?: number;
  readonly options?: object;
  readonly seed?: number | string;
};

/** No fault at any size, and the board where it was before. */
async function expectKept(page: Page, { sizes, enlarged = [] }: Sizes, boxes: Map<string, Box>, step: string): Promise<void> {
  await expect.poll(() => rawKeys(page), { message: step }).toEqual([]);
  for (const size of sizes) await see(size, size);
  for (const size of enlarged) {
    await setLetters(page, '200%');
    await see(size, `enlarged ${size}`);
    await setLetters(page, '');
  }

  async function see(size: Size, name: string): Promise<void> {
    const message = `${name}, ${step}`;
    await page.setViewportSize(SIZES[size]);
    await drawn(page);
    if (!boxes.has(name)) {
      await drawn(page);
      boxes.set(name, await boardBox(page));
    }
    const asksScrolling = name === size && UNSCROLLED.includes(size);
    const look = async () => {
      const [faults, board, scrolls] = await Promise.all([frameFaults(page), boardBox(page), asksScrolling ? scrollable(page) : 0]);
      // One pixel may be rounding.
      return { faults, board, scrolls: Math.max(0, scrolls - 1) };
    };
    await expect.poll(look, { message }).toEqual({ faults: [], board: boxes.get(name), scrolls: 0 });
  }
}

function setLetters(page: Page, fontSize: string): Promise<void> {
  return page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), fontSize);
}

/** Rolls until a person may act. */
async function rollOn(page: Page): Promise<void> {
  const own = page.locator('.turn-line[data-own="true"]');
  const roll = page.locator('.play-roll');
  for (;;) {
    await own.or(roll).first().waitFor();
    if ((await roll.count()) === 0) return own.waitFor();
    await roll.click();
  }
}

describe.each([...games] as readonly AnyGame[])('$title', (game) => {
  const driver = driverOf(game);

  it.each(TABLES)('keeps its places with $players players in $locale', async ({ locale, players, ...sizes }) => {
    const page = await site.newPage({ size: sizes.sizes.at(-1) ?? 'phone', locale, coaching: true, rolling: 'touch' });
    await openStored(page, matchOf(game, players, { seed: 5 }));
    await rollOn(page);
    const boxes = new Map<string, Box>();
    const see = (step: string) => expectKept(page, sizes, boxes, step);
    const tip = await page.locator('.tip').elementHandle();
    await see('tip');
    await page.locator('.tip .button-main').click();
    await page.waitForFunction((element) => !element?.isConnected, tip);
    const hint = page.locator('.tools [aria-keyshortcuts="h"]');
    await hint.click();
    await page.locator('.hint-bar').waitFor();
    await see('hint');
    await page.locator('.hint-bar-close').click();
    await driver.touchIdle?.(page);
    if ((await page.locator('.notice-slip').count()) > 0) await see('notice');
    await driver.choose?.(page);
    await see('choice');
    await hint.click();
    await page.locator('.hint-bar .button-main').click();
    await page.locator('.hint-bar').waitFor({ state: 'detached' });
    await see('afterwards');
  });

  it('keeps its places late in a match and in a replay, in German', async () => {
    const page = await site.newPage({ size: 'phone', locale: 'de' });
    for (const [players, not] of [
      [2, null],
      [5, 'smallestPhone'],
    ] as const) {
      await openStored(page, matchOf(game, players, { others: PERSON, share: 0.9 }));
      const lift = page.locator('.curtain-lift');
      await lift.or(page.locator('.turn-line[data-own="true"]')).first().waitFor();
      if ((await lift.count()) > 0) await lift.click();
      await expectKept(page, { sizes: MATCH_SIZES.filter((size) => size !== not) }, new Map(), `late, ${players} players`);
    }
    const match = matchOf(game, 2, { share: 1 });
    await openStored(page, match);
    const slider = page.getByRole('slider');
    const { length } = match.record.moves;
    for (const at of [length, 0, Math.floor(length / 2)]) {
      await slider.fill(String(at));
      await expect.poll(() => slider.inputValue()).toBe(String(at));
      await expectWhole(page, at === 0 || at === length ? ['phone', 'desktop'] : [...MATCH_SIZES, 'zoomedDesktop', 'zoomedPhone'], {
        axe: false,
      });
    }
  });

  it('shows the turn line, reaches the whole board and opens every sheet in tight windows', async () => {
    const page = await site.sharedPage({ size: 'zoomedDesktop' });
    // The sheet that takes the most space.
    const wanted = parseOptions(game.options, { sheet: 'advanced', board: 'B' });
    await openStored(page, matchOf(game, 5, { options: wanted.ok ? wanted.value : {} }));
    await nextMoment(page, driver);
    for (const size of ['zoomedDesktop', 'lowLaptop', 'smallestPhone'] as const) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => overflow(page)).toBe(0);
      const line = await page.locator('.turn-line').boundingBox();
      expect((line?.y ?? Number.NaN) + (line?.height ?? Number.NaN)).toBeLessThan(SIZES[size].height);
      for (const control of await page.locator('.frame-board [data-offered]:visible').all()) await control.click({ trial: true });
    }
    for (const key of ['m', 'l', 's', 'b', '?']) await seeSheet(page, key, ['smallestPhone']);
    await makeMove(page, driver, byMouse, 0);
  });
});

async function seeSheet(page: Page, key: string, sizes: readonly Size[]): Promise<void> {
  const sheet = page.locator('dialog[open]');
  await page.keyboard.press(key);
  await sheet.waitFor();
  await expectWhole(page, sizes);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
}

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);

/** Boards are seen at all sizes above. */
const OPENED = LOOKS.map(({ locale, sizes }) => ({
  locale,
  sizes: locale === 'de' ? (['smallestPhone', 'landscape', 'window', 'desktop', 'zoomedDesktop', 'zoomedPhone'] as const) : sizes,
}));

describe.each(OPENED)('all that can be opened in a match, in $locale', ({ locale, sizes }) => {
  async function see(page: Page, at: readonly Size[]): Promise<void> {
    await expectWhole(page, at);
    expect(await cutNames(page)).toEqual([]);
  }

  it('is whole while one plays', async () => {
    const page = await site.newPage({ size: 'phone', locale });
    await openStored(page, matchOf(cheer, 4, { others: PERSON, seed: seedOfFirst(cheer, 'keep', 4) }));
    const wide = sizes.filter((size) => size !== 'smallestPhone');
    await nextMoment(page, driver);
    await see(page, wide);
    while ((await page.locator('.cheer-tray .cheer-glow').count()) > 0) {
      await makeMove(page, driver, byMouse, 0);
      await nextMoment(page, driver);
    }
    await see(page, wide);
    await makeMove(page, driver, byMouse, 0);
    await nextMoment(page, driver);
    for (const key of ['m', 'l', 's', 'b', '?', 'u']) await seeSheet(page, key, sizes);
    const speak = await speakerOf(cheer, locale);
    for (const sheet of ['play.menu.share', 'shell.settings.title']) {
      await chooseInMenu(page, speak, sheet);
      await page.locator('.settings-sheet, .share-sheet-link').waitFor();
      await see(page, sizes);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    }
  });

  it('is whole when a round has been scored, at the end, in the replay, and where it goes on from there', async () => {
    const page = await site.newPage({ size: 'phone', locale });
    await openStored(page, { seats: ADA_AND_BO, record: recordBefore(cheer, ({ key, round }) => key === 'roundScored' && round === 0) });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    expect(await nextMoment(page, driver)).toBe('interlude');
    await see(page, sizes);
    const record = recordBefore(cheer, ({ key }) => key === 'gameOver');
    await openStored(page, { seats: ADA_AND_BO, record });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    expect(await nextMoment(page, driver)).toBe('over');
    await see(page, sizes);
    const speak = await speakerOf(cheer, locale);
    const press = (key: string) => page.getByRole('button', { name: speak({ key }) }).click();
    await press('play.menu.replay');
    await page.locator('.replay').waitFor();
    await page.locator('.replay-bar input[type=range]').fill(String(Math.round(record.moves.length / 2)));
    await see(page, sizes);
    await press('play.replay.moves');
    await page.locator('dialog[open]').waitFor();
    await see(page, sizes);
    await page.keyboard.press('Escape');
    await press('play.replay.fork');
    await page.locator('.fork-sheet-start.button-main').waitFor();
    await see(page, sizes);
  });
});

describe('the language', () => {
  it('changes in the middle of a match, which stays as it is', async () => {
    const page = await site.newPage({ size: 'phone', locale: 'en' });
    await openStored(page, matchOf(cheer, 2, { seed: seedOfFirst(cheer, 'build') }));
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    await nextMoment(page, driver);
    const total = await ownTotal(page);
    let spoken = await speakerOf(cheer, 'en');
    for (const locale of ['de', 'fr', 'en'] as const) {
      await chooseInMenu(page, spoken, 'shell.settings.title');
      spoken = await speakerOf(cheer, locale);
      await page.locator(`dialog[open] [lang="${locale}"]`).first().click();
      await page.locator(`html[lang="${locale}"]`).waitFor();
      await page.keyboard.press('Escape');
      await page
        .locator('.turn-line')
        .getByText(spoken({ key: 'phase.build.do' }))
        .waitFor();
      await expect.poll(() => ownTotal(page)).toBe(total);
      await expect.poll(() => rawKeys(page)).toEqual([]);
      await page.keyboard.press('l');
      const log = page.getByRole('dialog');
      await log.getByText(spoken({ key: 'effect.first.you' })).waitFor();
      await page.keyboard.press('Escape');
      await log.waitFor({ state: 'hidden' });
    }
  });
});
