/** What the app says of bots: how each level plays, where one is chosen, and why they would do what they advise. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boardBox, frameFaults } from './frame-faults.ts';
import { axeFindings, SIZES, type Size, tour, useHouse } from './harness.ts';
import { longestWords, replaceWords } from './longest-words.ts';
import { setTable } from './match-driver.ts';
import { expectWhole } from './screens.ts';

const house = useHouse();
const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert', 'person'] as const;

type Seen = { readonly size: Size; readonly locale: string };
const SEEN: readonly Seen[] = [
  { size: 'smallPhone', locale: 'de' },
  { size: 'phone', locale: 'fr' },
  { size: 'landscape', locale: 'de' },
  { size: 'window', locale: 'en-GB' },
  { size: 'desktop', locale: 'de' },
];

describe('the seat form', () => {
  it.each(tour(SEEN, 1))(
    'says how each level plays, and nothing moves when another is chosen: $size, $locale',
    async ({ size, locale }) => {
      const page = await house.newPage({ size, locale });
      await page.goto('/game/hip-hip-hooray');
      const select = page.locator('.seats-form-row select').nth(1);
      await select.waitFor();
      const start = page.locator('.set-up-start');
      const place = () => start.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
      const before = await place();
      const said = new Set<string>();
      for (const level of LEVELS) {
        await select.selectOption(level);
        const words = page.locator('.level-character > [data-shown="true"]').first();
        await expect.poll(() => select.getAttribute('aria-describedby')).toBe(await words.getAttribute('id'));
        said.add(await words.innerText());
        await expect.poll(place, { message: `${level} moves the form` }).toBe(before);
      }
      expect(said.size).toBe(LEVELS.length);
      await select.selectOption('expert');
      await select.scrollIntoViewIfNeeded();
      await expectWhole(page);
    },
  );
});

/** Follows hints until one has more to say than points: where there is hardly a difference, nothing else speaks for an action. */
async function askForReasons(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('.hint-bar-why') !== null) return true;
    const play = document.querySelector<HTMLElement>('.play-roll, .hint-bar .button-main');
    const ask = document.querySelector<HTMLElement>('.tools [aria-keyshortcuts="h"][aria-disabled="false"]');
    (play ?? ask)?.click();
    return false;
  });
}

/** Buttons of the hint of which the dock, which cuts off what is too large for it, shows only a part. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dock = document.querySelector('.frame-dock-page')?.getBoundingClientRect();
    if (dock === undefined) return ['no dock'];
    return [...document.querySelectorAll('.hint-bar button')].flatMap((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect();
      return top >= dock.top && bottom <= dock.bottom && left >= dock.left && right <= dock.right ? [] : [button.className];
    });
  });
}

describe('a hint', () => {
  const GAMES = ['hip-hip-hooray', 'hop-cest-plie', 'hop-n-roll', 'hop-the-marble'];
  /** Every game at every size; the first four are of another size each. */
  const PLACES = SEEN.flatMap((_, turn) => GAMES.map((id, place) => ({ ...(SEEN[(turn + place) % SEEN.length] as Seen), id })));

  it.each(tour(PLACES, GAMES.length))('of $id says why in words of the game, in the dock: $size, $locale', async ({ id, size, locale }) => {
    const game = findGame(id) as AnyGame;
    const page = await house.newPage({ size, locale });
    await setTable(page, { game, seed: 3 });
    const box = await boardBox(page);
    await askForReasons(page);
    await expect.poll(() => boardBox(page)).toEqual(box);
    await expect.poll(() => cutOff(page), { message: 'buttons that do not lie in the dock whole' }).toEqual([]);
    await expectWhole(page, undefined, { axe: false });
    await expect.poll(() => axeFindings(page, '.hint-bar')).toEqual([]);
  });

  it.each(['de', 'fr'] as const)('has room for the longest words that there are, at every size: %s', async (locale) => {
    const page = await house.newPage({ size: 'phone', locale });
    await setTable(page, { game: findGame('hop-n-roll') as AnyGame, seed: 3 });
    await askForReasons(page);
    const { moves, reasons } = await longestWords(locale);
    await replaceWords(page, { '.hint-bar-text > p': moves[0] ?? '', '.hint-bar-why': reasons[0] ?? '' });
    for (const size of ['phone', 'smallPhone', 'smallestPhone', 'landscape', 'window', 'laptop', 'desktop'] as const) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => cutOff(page), { message: size }).toEqual([]);
      await expect.poll(() => frameFaults(page), { message: size }).toEqual([]);
    }
  });
});
