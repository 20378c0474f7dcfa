/** Plays matches through the controls of a game's board, or the generic board for a game without a driver here. */

import type { AnyGame } from '@tablehop/core';
import { findManifest } from '@tablehop/games';
import { loadGameText } from '@tablehop/games/text';
import type { BotLevel } from '@tablehop/host';
import { createSpeaker, type Locale, type Speaker } from '@tablehop/text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Arrangement, arrangementsFor } from '../../features/seating/seating.ts';
import { loadWebText } from '../../text/index.ts';
import { hasFocus } from './harness.ts';
import type { Heard } from './profiles.ts';

export type Press = (target: Locator) => Promise<void>;

export const byMouse: Press = (target) => target.click();

/** Forces the click: Playwright refuses to click a disabled control. */
export function touchIdle(target: Locator): Promise<void> {
  return target.click({ force: true });
}

/** More stops than any screen has. */
const MAX_TABS = 120;

/** Estimated tab stops to the control, negative if backwards is shorter. Checking the focus after every stop would be too slow. */
function stopsTo(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')];
    const stops = all.filter(
      (each) => each.tabIndex >= 0 && !each.matches(':disabled') && !each.closest('[inert]') && each.checkVisibility(),
    );
    const [from, to] = [stops.indexOf(document.activeElement as HTMLElement), stops.indexOf(element as HTMLElement)];
    if (from < 0 || to < 0) return 0;
    const ahead = (to - from + stops.length) % stops.length;
    return ahead <= stops.length / 2 ? ahead : ahead - stops.length;
  });
}

/** Tabs to the control and presses it, by Enter and by the space bar in turn. */
export function byKeyboard(page: Page): Press {
  let presses = 0;
  return async (target) => {
    await target.waitFor();
    const stops = await stopsTo(target);
    const key = stops < 0 ? 'Shift+Tab' : 'Tab';
    for (let tabs = 1; tabs < Math.abs(stops); tabs += 1) await page.keyboard.press(key);
    // The last steps check the focus, as the estimate may be wrong.
    for (let tabs = 0; !(await hasFocus(target)); tabs += 1) {
      expect(tabs, `${target} is in the order of the tab key`).toBeLessThan(MAX_TABS);
      await page.keyboard.press(key);
    }
    presses += 1;
    await page.keyboard.press(presses % 2 === 0 ? 'Enter' : 'Space');
  };
}

export type BoardDriver = {
  /** Makes one move; returns the points that the board promised for it, if any. */
  readonly move: (page: Page, press: Press, number: number) => Promise<number | null>;
  /** Selector of the button that closes what sometimes covers the board. */
  readonly interlude: string | null;
  /** Touches something not offered, so that the page explains why. */
  readonly touchIdle?: (page: Page) => Promise<void>;
  /** Starts a choice, but does not confirm it. */
  readonly choose?: (page: Page) => Promise<void>;
  /** Selector of the board's report of the last moves. It shows effects, which are not stored. */
  readonly news?: string;
};

/** Varies the control, so that a match does not fill the same corner first. */
function oneOf(controls: Locator, count: number, number: number): Locator {
  return controls.nth((number * 7) % count);
}

const cheer: BoardDriver = {
  async move(page, press, number) {
    const rolled = page.locator('.cheer-tray .cheer-glow');
    const contested = await rolled.count();
    if (contested > 0) {
      await press(oneOf(rolled, contested, number));
      return null;
    }
    const dice = page.locator('.cheer-lineup .cheer-glow');
    await press(oneOf(dice, await dice.count(), number));
    const cells = page.locator('.cheer-cell.cheer-glow:has(.cheer-gain)');
    await cells.first().waitFor();
    const cell = oneOf(cells, await cells.count(), number);
    const preview = Number(await cell.locator('.cheer-gain').innerText());
    await press(cell);
    const gain = Number(await page.locator('.confirm-bar-gain').innerText());
    expect(gain, 'the confirmation says what the cell said').toBe(preview);
    await press(page.locator('.confirm-bar .button-main'));
    return gain;
  },
  interlude: '[data-go-on]',
  async touchIdle(page) {
    // While a player chooses among equal dice, every control may be offered.
    const idle = page.locator('.cheer-place[aria-disabled="true"], .cheer-cell-touch[aria-disabled="true"]');
    if ((await idle.count()) > 0) await touchIdle(idle.first());
  },
  async choose(page) {
    const dice = page.locator('.cheer-lineup .cheer-glow');
    // A choice among equal dice needs no confirmation.
    if ((await dice.count()) === 0) return;
    await dice.last().click();
    await page.locator('.cheer-cell.cheer-glow').first().click();
    await page.locator('.confirm-bar').waitFor();
  },
};

const disco: BoardDriver = {
  async move(page, press, number) {
    const spaces = page.locator('.disco-space[data-offered]');
    const free = await spaces.count();
    if (free > 0) {
      await press(oneOf(spaces, free, number));
      await press(page.locator('.confirm-bar .button-main'));
      return null;
    }
    const targets = page.locator('.disco-own [data-offered]');
    if ((await targets.count()) === 0) {
      await press(page.locator('.disco-forfeit'));
      return 0;
    }
    const numbers = page.locator('.disco-choose[data-offered]');
    const fitting = await numbers.count();
    if (fitting > 1) await press(oneOf(numbers, fitting, number));
    const open = await targets.count();
    // Each target opens one cell, in the same order.
    const cell = oneOf(page.locator('.disco-own .disco-cell-open'), open, number);
    const preview = Number(await cell.locator('.disco-gain').getAttribute('data-gain'));
    await press(oneOf(targets, open, number));
    const gain = Number(await page.locator('.confirm-bar-gain').innerText());
    expect(gain, 'the confirmation says what the cell said').toBe(preview);
    await press(page.locator('.confirm-bar .button-main'));
    return gain;
  },
  interlude: null,
  news: '.disco-revealed',
  async touchIdle(page) {
    const idle = page.locator('.disco-space[aria-disabled="true"], .disco-own [aria-disabled="true"]');
    if ((await idle.count()) > 0) await touchIdle(idle.first());
  },
  async choose(page) {
    const target = page.locator('.disco-space[data-offered], .disco-own [data-offered]').last();
    if ((await target.count()) > 0) await target.click();
    const numbers = page.locator('.disco-choose[data-offered]');
    if ((await page.locator('.confirm-bar').count()) === 0 && (await numbers.count()) > 0) await numbers.first().click();
  },
};

const plie: BoardDriver = {
  async move(page, press, number) {
    const confirm = page.locator('.confirm-bar .button-main');
    // A forced die is taken automatically.
    if ((await page.locator('.plie-dieplace[data-forced]').count()) > 0) return null;
    const dice = page.locator('.plie-dieplace.plie-glow');
    const rolled = await dice.count();
    if (rolled > 0) {
      await press(oneOf(dice, rolled, number));
      return null;
    }
    const folds = page.locator('.plie-tab.plie-glow, .plie-flip');
    if ((await folds.count()) > 0) {
      await press(folds.first());
      await press(confirm);
      return null;
    }
    const ended = await page.evaluate(() => heard.turnsEnded);
    const starts = page.locator('.plie-cell-start');
    const usable = await starts.count();
    if (usable > 0) {
      await press(oneOf(starts, usable, number));
      const ends = page.locator('.plie-cell-end');
      await ends.first().waitFor({ state: 'attached' });
      await press(oneOf(ends, await ends.count(), number));
    } else await press(page.locator('.plie-done'));
    // A confirmation is asked only if there is something to choose or to lose.
    await page.waitForFunction((before) => heard.turnsEnded > before || document.querySelector('.confirm-bar') !== null, ended);
    if ((await confirm.count()) > 0) await press(confirm);
    return null;
  },
  interlude: null,
  touchIdle: (page) => touchIdle(page.locator('.plie-tab[aria-disabled="true"]').first()),
  async choose(page) {
    const starts = page.locator('.plie-cell-start');
    if ((await starts.count()) === 0) return;
    // With a mouse, a previewed row is drawn without confirmation; leaving rows out always asks for one.
    if (await page.evaluate(() => navigator.maxTouchPoints === 0)) {
      await page.locator('.plie-done').click();
    } else {
      await starts.first().tap();
      await page.locator('.plie-cell-end').first().tap();
    }
    await page.locator('.confirm-bar').waitFor();
  },
};

const marble: BoardDriver = {
  async move(page, press, number) {
    const marbles = page.locator('.marble-panel .marble-one');
    const count = await marbles.count();
    const placeAll = page.locator('.marble-place-all');
    if ((await placeAll.count()) > 0) {
      const ended = await page.evaluate(() => heard.turnsEnded);
      await press(placeAll);
      // One press makes a move for each marble in hand.
      await page.waitForFunction((all) => heard.turnsEnded >= all, ended + count);
      return null;
    }
    const isGiving = (await page.locator('.marble-owed').count()) > 0;
    await press(oneOf(marbles, count, number));
    if (!isGiving) {
      await press(page.locator('.marble-aim-form [type="submit"]'));
      return null;
    }
    const confirm = page.locator('.confirm-bar .button-main');
    if ((await confirm.count()) === 0) await press(page.locator('.marble-owed').first());
    await press(confirm);
    return null;
  },
  interlude: null,
  news: '.marble-news',
  /** Another player's marble, or a spot that is not allowed. */
  async touchIdle(page) {
    const theirs = page.locator('.marble-spot:not([data-offered])');
    const isPlacing = (await page.locator('.marble-place-all').count()) > 0;
    if (isPlacing || (await theirs.count()) === 0) await page.locator('.marble-cloth').click({ position: { x: 6, y: 6 } });
    else await theirs.last().click({ force: true });
    if (isPlacing || (await page.locator('.marble-aims-first').count()) > 0) await page.locator('.notice-slip').waitFor();
  },
  async choose(page) {
    await page.locator('.marble-panel .marble-one').first().click();
    const owed = page.locator('.marble-owed');
    if ((await owed.count()) > 1) await owed.first().click();
  },
};

export const generic: BoardDriver = {
  async move(page, press, number) {
    const offers = page.locator('.generic-do');
    await press(oneOf(offers, await offers.count(), number));
    return null;
  },
  interlude: null,
};

const DRIVERS: { readonly [game: string]: BoardDriver } = {
  'hip-hip-hooray': cheer,
  'hop-cest-plie': plie,
  'hop-n-roll': disco,
  'hop-the-marble': marble,
};

export function driverOf(game: AnyGame): BoardDriver {
  return DRIVERS[game.id] ?? generic;
}

declare const heard: Heard;

export function spoken(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => heard.spoken);
}

export type Moment = 'own' | 'interlude' | 'over';

export async function nextMoment(page: Page, { interlude }: BoardDriver): Promise<Moment> {
  const moment = await page.waitForFunction(
    (selector): Moment | null => {
      if (document.querySelector('.recap-outcome[data-told="true"]') !== null) return 'over';
      if (selector !== null && document.querySelector(selector) !== null) return 'interlude';
      return document.querySelector('.turn-line[data-own="true"]') === null ? null : 'own';
    },
    interlude,
    // Polling on every frame would make the browser draw sixty frames a second.
    { polling: 40 },
  );
  return (await moment.jsonValue()) ?? 'own';
}

export async function ownTotal(page: Page): Promise<number> {
  return Number(await page.locator('.seat-strip-seat[data-viewer="true"] .seat-strip-total .hidden-text').first().innerText());
}

/** Returns the points promised for the move, once the table has accepted it. */
export async function makeMove(page: Page, driver: BoardDriver, press: Press, number: number): Promise<number | null> {
  const ended = await page.evaluate(() => heard.turnsEnded);
  const gain = await driver.move(page, press, number);
  await page.waitForFunction((before) => heard.turnsEnded > before, ended);
  return gain;
}

export type Played = {
  readonly onMove?: (moment: Moment, gain: number | null) => Promise<void>;
  readonly onInterlude?: () => Promise<void>;
};

/** Plays until the match is over or `most` moves are made; returns how many were made. */
export async function playOn(page: Page, driver: BoardDriver, press: Press, most: number, played: Played = {}): Promise<number> {
  for (let moves = 0; ; ) {
    const moment = await nextMoment(page, driver);
    if (moment === 'interlude') {
      await played.onInterlude?.();
      await press(page.locator(driver.interlude ?? '').first());
      continue;
    }
    if (moment === 'over' || moves === most) return moves;
    const gain = await makeMove(page, driver, press, moves);
    moves += 1;
    await played.onMove?.(await nextMoment(page, driver), gain);
  }
}

export type Table = {
  readonly game: AnyGame;
  readonly who?: Arrangement;
  readonly players?: number;
  readonly seed?: number;
  readonly bots?: BotLevel;
  /** Index of the seat that begins; `drawn` leaves it to chance. */
  readonly begins?: number | 'drawn';
  readonly checked?: readonly string[];
  readonly pieces?: string;
};

/** Starts a match from the game's page, in any language. */
export async function setTable(page: Page, table: Table): Promise<void> {
  const { game, who = 'bots', players, seed, bots, begins = 0, checked = [], pieces } = table;
  await page.goto(`/game/${game.id}`);
  const form = page.locator('.set-up');
  const choices = form.locator('.choice');
  await choices.nth(0).locator('.choice-one').nth(arrangementsFor(game.players).indexOf(who)).click();
  if (players !== undefined)
    await choices
      .nth(1)
      .locator('.choice-one')
      .nth(players - game.players[0])
      .click();
  const levels = form.locator('.seats-form-row select');
  for (const level of bots === undefined ? [] : await levels.all()) {
    if ((await level.inputValue()) !== 'person') await level.selectOption(bots ?? null);
  }
  if (begins !== 'drawn' && who !== 'alone' && players !== 1 && findManifest(game.id)?.about.drawsFirst !== true)
    await form
      .locator('.set-up-first .choice-one')
      .nth(begins + 1)
      .click();
  if (pieces !== undefined) await form.locator('#set-up-pieces').selectOption({ label: pieces });
  for (const label of checked) await form.locator('label', { hasText: label }).click();
  if (seed !== undefined) {
    await form.locator('summary').click();
    await form.locator('#set-up-seed').fill(String(seed));
  }
  await form.locator('[type="submit"]').click();
  await page.locator('.play').waitFor();
}

/** Works on any board: makes the move of the hint and waits until the table has accepted it. */
export async function makeAdvisedMove(page: Page): Promise<void> {
  // Moves of others may close a hint: then it is asked for again.
  await page.waitForFunction(
    () => {
      if (document.querySelector('.hint-bar') !== null) return true;
      document.querySelector<HTMLElement>('.tools [aria-keyshortcuts="h"][aria-disabled="false"]')?.click();
      return false;
    },
    undefined,
    { polling: 200 },
  );
  const hint = await page.waitForSelector('.hint-bar');
  await page.locator('.hint-bar .button-main').click();
  await page.waitForFunction((element) => !element.isConnected, hint);
}

export async function speakerOf(game: AnyGame, locale: Locale): Promise<Speaker> {
  const [web, { catalog }] = await Promise.all([loadWebText(locale), loadGameText(game.id, locale)]);
  return createSpeaker(locale, web, catalog);
}

export async function chooseInMenu(page: Page, speak: Speaker, key: string): Promise<void> {
  await page.keyboard.press('m');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: speak({ key }) })
    .click();
}
