import type { AnyGame } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/rules';
import { LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { tour, useHouse } from './harness.ts';
import {
  byMouse,
  chooseInMenu,
  driverOf,
  listen,
  makeMove,
  nextMoment,
  ownTotal,
  seedOfFirst,
  setTable,
  speakerOf,
} from './match-driver.ts';
import { rawKeys } from './page-checks.ts';

const house = useHouse();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);

const PATHS = [
  '/',
  ...games.flatMap(({ id }) => [`/game/${id}`, `/sets/${id}`, `/print/${id}`]),
  '/settings',
  '/nowhere',
  '/play/nonesuch',
  '/replay#r=broken',
  '/replay',
];

describe.each(tour([...LOCALES].reverse(), 1))('%s', (locale) => {
  it('has all the words of the web app', async () => {
    const page = await house.newPage({ locale });
    for (const path of PATHS) {
      await page.goto('about:blank');
      await page.goto(path);
      await page.locator('h1').waitFor();
      if (path.startsWith('/game/')) await page.locator('.rules-drawing > *').last().waitFor({ state: 'attached' });
      await expect.poll(() => rawKeys(page), { message: path }).toEqual([]);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
    }
  });
});

describe('the language', () => {
  it('changes in the middle of a match, which stays as it is', async () => {
    const page = await house.newPage({ size: 'phone', locale: 'en' });
    await listen(page);
    await setTable(page, { game: cheer, seed: seedOfFirst(cheer, 'build') });
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    await nextMoment(page, driver);
    const total = await ownTotal(page);
    let spoken = await speakerOf(cheer, 'en');
    for (const locale of ['de', 'fr', 'en'] as const) {
      const before = spoken;
      spoken = await speakerOf(cheer, locale);
      await chooseInMenu(page, before, 'play.menu.settings');
      await page.getByRole('dialog').getByText(LANGUAGE_NAMES[locale]).click();
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
      const first = spoken({ key: 'effect.first.you' });
      await log.getByText(first).waitFor();
      await page.keyboard.press('Escape');
      await log.waitFor({ state: 'hidden' });
    }
  });
});
