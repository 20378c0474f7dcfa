/** Match screens at every size: with tip, hint, confirmation and toast, in early and late positions, in a replay and in tight space. */

import type { AnyGame } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/rules';
import type { Locale } from '@tablehop/text';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { boardBox, frameFaults, scrollable } from './frame-faults.ts';
import { drawn, SIZES, type Size, useHouse } from './harness.ts';
import { byMouse, chooseInMenu, driverOf, makeMove, nextMoment, ownTotal, setTable, speakerOf, touchIdle } from './match-driver.ts';
import { ADA_AND_BO, recordBefore, seedOfFirst } from './records.ts';
import { cutNames, expectWhole, LOOKS, MATCH_SIZES, overflow, rawKeys, UNSCROLLED } from './screens.ts';
import { openStored } from './stored-match.ts';

const house = useHouse();

type Table = {
  readonly locale: Locale;
  readonly players: number;
  readonly sizes: readonly Size[];
  readonly turns?: number;
  readonly enlarged?: boolean;
};
const TABLES: readonly Table[] = [
  { locale: 'de', players: 2, sizes: MATCH_SIZES },
  { locale: 'de', players: 1, sizes: ['landscape', 'phone'], turns: 3 },
  { locale: 'de', players: 5, sizes: ['smallPhone', 'tallPhone', 'landscape', 'window', 'laptop', 'large'] },
  { locale: 'en', players: 3, sizes: ['desktop', 'phone'], turns: 3 },
  { locale: 'fr', players: 2, sizes: ['landscape', 'smallestPhone'] },
  { locale: 'de', players: 2, sizes: ['desktop'], enlarged: true },
  { locale: 'fr', players: 2, sizes: ['phone'], enlarged: true },
];

/** One line per fault, a moved board included; `boxes`: the board's first box at each size. */
async function look(page: Page, sizes: readonly Size[], boxes: Map<Size, string>, step: string): Promise<readonly string[]> {
  const faults = (await rawKeys(page)).map((key) => `${step}: no words: ${key}`);
  for (const size of sizes) {
    await resize(page, size);
    const box = JSON.stringify(await boardBox(page));
    const before = boxes.get(size) ?? box;
    boxes.set(size, before);
    const found = [...(await frameFaults(page)), ...(box === before ? [] : [`the board's box moved: ${before} → ${box}`])];
    faults.push(...found.map((fault) => `${size}, ${step}: ${fault}`));
  }
  return faults;
}

async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await drawn(page);
  await drawn(page);
}

/** Waits until this screen's player may act, past rolls and recaps; false once the match is over. */
async function ownTurn(page: Page): Promise<boolean> {
  for (;;) {
    const what = await page.waitForFunction(() => {
      if (document.querySelector('dialog[open]') !== null) return 'dialog';
      for (const way of ['.play-roll', '[data-go-on]'] as const) if (document.querySelector(way) !== null) return way;
      return document.querySelector('.turn-line[data-own="true"]') === null ? null : 'own';
    });
    const moment = await what.jsonValue();
    if (moment === 'dialog' || moment === 'own') return moment === 'own';
    await page
      .locator(moment ?? '')
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

describe.each([...games] as readonly AnyGame[])('$title', (game) => {
  const driver = driverOf(game);
  const seated = (players: number) => Math.min(players, game.players[1]);

  it.each(TABLES.filter(({ players }) => players >= game.players[0]))(
    'keeps its places with $players players in $locale, enlarged: $enlarged',
    async ({ locale, players, sizes, turns = 1, enlarged = false }) => {
      const page = await house.newPage({ size: sizes.at(-1) ?? 'phone', locale, coaching: true, rolling: 'touch' });
      if (enlarged) await enlarge(page);
      await setTable(page, players === 1 ? { game, who: 'alone', seed: 5 } : { game, players: seated(players), seed: 5 });
      await page.locator('.frame-board').waitFor();
      const boxes = new Map<Size, string>();
      const faults: string[] = [];
      const see = async (step: string) => faults.push(...(await look(page, sizes, boxes, step)));
      for (let turn = 1; turn <= turns && (await ownTurn(page)); turn += 1) {
        for (let tips = 1; tips <= turns && (await page.locator('.tip').count()) > 0; tips += 1) {
          await see(`turn ${turn}, tip ${tips}`);
          const tip = await page.locator('.tip').elementHandle();
          await page.locator('.tip .button-main').click();
          await page.waitForFunction((element) => !element?.isConnected, tip);
        }
        await page.locator('.tools [aria-keyshortcuts="h"]').click();
        await page.locator('.hint-bar').waitFor();
        await see(`turn ${turn}, hint`);
        await page.locator('.hint-bar-close').click();
        await driver.touchIdle?.(page);
        if ((await page.locator('.notice-slip').count()) > 0) await see(`turn ${turn}, notice`);
        await driver.choose?.(page);
        await see(`turn ${turn}, choice`);
        await page.locator('.tools [aria-keyshortcuts="h"]').click();
        await page.locator('.hint-bar .button-main').click();
        await page.locator('.hint-bar').waitFor({ state: 'detached' });
        await see(`turn ${turn}, afterwards`);
      }
      expect(faults).toEqual([]);
      for (const size of enlarged ? [] : sizes.filter((each) => UNSCROLLED.includes(each))) {
        await resize(page, size);
        // One pixel may be rounding.
        await expect.poll(() => scrollable(page), { message: size }).toBeLessThanOrEqual(1);
      }
    },
  );

  it.each([2, 5])('keeps its places late in a match of %i', async (players) => {
    const page = await house.newPage({ size: 'phone', locale: 'de' });
    const record = playedRecord(game, seated(players), 'late');
    const seats = Array.from({ length: seated(players) }, (_, seat) => ({ name: `Player ${seat + 1}`, kind: 'person' as const }));
    await openStored(page, { seats, record: { ...record, moves: record.moves.slice(0, Math.floor(record.moves.length * 0.9)) } });
    await page.locator('.frame-board').waitFor();
    const lift = page.locator('.curtain-lift');
    if ((await lift.count()) > 0) await lift.click();
    const sizes = MATCH_SIZES.filter((size) => players === 2 || size !== 'smallestPhone');
    expect(await look(page, sizes, new Map(), 'late')).toEqual([]);
  });

  it.each(LOOKS)('keeps its places in a replay, in $locale', async ({ locale, sizes }) => {
    const page = await house.newPage({ size: 'phone', locale });
    const record = playedRecord(game, 2, 'replayed');
    await openStored(page, { seats: ADA_AND_BO, record });
    const slider = page.getByRole('slider');
    for (const at of [0, Math.floor(record.moves.length / 2), record.moves.length]) {
      await slider.fill(String(at));
      await expect.poll(() => slider.inputValue()).toBe(String(at));
      await expectWhole(page, sizes, { axe: false });
    }
  });

  it.each(['zoomedDesktop', 'smallestPhone', 'lowLaptop'] as const)('shows the turn line and reaches the whole board: %s', async (size) => {
    const page = await house.newPage({ size });
    // The sheet that takes the most space.
    const checked = game.id === 'hop-n-roll' ? ['Advanced, with pyramids', 'Side B, with effects'] : [];
    await setTable(page, { game, players: seated(5), seed: 7, checked });
    await nextMoment(page, driver);
    await expect.poll(() => overflow(page)).toBe(0);
    const line = await page.locator('.turn-line').boundingBox();
    expect((line?.y ?? Number.NaN) + (line?.height ?? Number.NaN)).toBeLessThan(SIZES[size].height);
    for (const control of await page.locator('.frame-board [data-offered]:visible').all()) await control.click({ trial: true });
    await makeMove(page, driver, byMouse, 0);
  });
});

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);

describe.each(LOOKS)('all that can be opened in a match, in $locale', ({ locale, sizes }) => {
  async function see(page: Page, at = sizes): Promise<void> {
    await expectWhole(page, at);
    expect(await cutNames(page)).toEqual([]);
  }

  async function seeSheet(page: Page, key: string): Promise<void> {
    const sheet = page.locator('dialog[open]');
    await page.keyboard.press(key);
    await sheet.waitFor();
    await see(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  }

  it('is whole while one plays', async () => {
    const page = await house.newPage({ size: 'phone', locale });
    await setTable(page, { game: cheer, seed: seedOfFirst(cheer, 'keep') });
    await nextMoment(page, driver);
    await see(page);
    while ((await page.locator('.cheer-tray .cheer-glow').count()) > 0) {
      await makeMove(page, driver, byMouse, 0);
      await nextMoment(page, driver);
    }
    await see(page);
    await page.locator('.cheer-lineup .cheer-glow').first().click();
    await page.locator('.cheer-gain').first().waitFor();
    await see(page);
    await page.locator('.cheer-cell.cheer-glow').first().click();
    await page.locator('.confirm-bar').waitFor();
    await see(page);
    for (const _ of ['confirmation', 'die']) await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.locator('.hint-bar').waitFor();
    await see(page);
    await page.locator('.hint-bar-close').click();
    await touchIdle(page.locator('.cheer-place:not(:has(.die))').first());
    await page.locator('.notice-slip').waitFor();
    await expectWhole(page);
    // Acting on the board closes the toast.
    await page.locator('.frame-board').click({ position: { x: 2, y: 2 } });
    await page.locator('.notice-slip').waitFor({ state: 'detached' });
    for (const key of ['m', 'l', 's', 'b', '?']) await seeSheet(page, key);
    const speak = await speakerOf(cheer, locale);
    for (const sheet of ['play.menu.share', 'house.settings.title']) {
      await chooseInMenu(page, speak, sheet);
      await page.locator('.settings-sheet, .share-sheet-link').waitFor();
      await see(page);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    }
  });

  it('is whole with four players', async () => {
    const page = await house.newPage({ size: 'phone', locale });
    await setTable(page, { game: cheer, players: 4, who: 'together', seed: seedOfFirst(cheer, 'build', 4) });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    await nextMoment(page, driver);
    await see(
      page,
      sizes.filter((size) => size !== 'smallestPhone'),
    );
    await seeSheet(page, 'u');
  });

  it('is whole when a round has been scored, at the end, in the replay, and where it goes on from there', async () => {
    const page = await house.newPage({ size: 'phone', locale });
    await openStored(page, { seats: ADA_AND_BO, record: recordBefore(cheer, ({ key, round }) => key === 'roundScored' && round === 0) });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    expect(await nextMoment(page, driver)).toBe('interlude');
    await see(page);
    const record = recordBefore(cheer, ({ key }) => key === 'gameOver');
    await openStored(page, { seats: ADA_AND_BO, record });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    expect(await nextMoment(page, driver)).toBe('over');
    await see(page);
    const speak = await speakerOf(cheer, locale);
    const press = (key: string) => page.getByRole('button', { name: speak({ key }) }).click();
    await press('play.menu.replay');
    await page.locator('.replay').waitFor();
    await page.locator('.replay-bar input[type=range]').fill(String(Math.round(record.moves.length / 2)));
    await see(page);
    await press('play.replay.moves');
    await page.locator('dialog[open]').waitFor();
    await see(page);
    await page.keyboard.press('Escape');
    await press('play.replay.fork');
    await page.locator('.fork-sheet-start.button-main').waitFor();
    await see(page);
  });
});

describe('the language', () => {
  it('changes in the middle of a match, which stays as it is', async () => {
    const page = await house.newPage({ size: 'phone', locale: 'en' });
    await setTable(page, { game: cheer, seed: seedOfFirst(cheer, 'build') });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    await nextMoment(page, driver);
    const total = await ownTotal(page);
    let spoken = await speakerOf(cheer, 'en');
    for (const locale of ['de', 'fr', 'en'] as const) {
      await chooseInMenu(page, spoken, 'house.settings.title');
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
