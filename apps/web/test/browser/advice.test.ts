/** What the app says about bots: their levels, and the reasons for their advice. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boardBox, frameFaults } from './frame-faults.ts';
import { drawn, SIZES, type Size, useSite } from './harness.ts';
import { longestWords, replaceWords } from './longest-words.ts';
import { ADA_AND_BO, freshRecord } from './records.ts';
import { expectWhole } from './screens.ts';
import { openStored } from './stored-match.ts';

const site = useSite();
const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert', 'person'] as const;

const SEEN = ['smallPhone', 'phone', 'landscape', 'window', 'desktop'] as const satisfies readonly Size[];

describe('the seat form', () => {
  it.each(['de'] as const)('says how each level plays, and nothing moves when another is chosen, at any size, in %s', async (locale) => {
    const page = await site.newPage({ size: 'phone', locale });
    await page.goto('/game/hip-hip-hooray');
    const select = page.locator('.seats-form-row select').nth(1);
    await select.waitFor();
    const start = page.locator('.set-up-start');
    const place = () => start.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    for (const size of SEEN) {
      await page.setViewportSize(SIZES[size]);
      const before = await place();
      const said = new Set<string>();
      for (const level of LEVELS) {
        await select.selectOption(level);
        const words = page.locator('.level-character > [data-shown="true"]').first();
        await expect.poll(() => select.getAttribute('aria-describedby')).toBe(await words.getAttribute('id'));
        said.add(await words.innerText());
        await expect.poll(place, { message: `${level} moves the form at ${size} size` }).toBe(before);
      }
      expect(said.size).toBe(LEVELS.length);
    }
    await select.selectOption('expert');
    await expectWhole(page, SEEN);
  });
});

async function openMatch(id: string, locale: string): Promise<Page> {
  const page = await site.sharedPage({ size: 'phone', locale });
  await openStored(page, { seats: ADA_AND_BO, record: freshRecord(findGame(id) as AnyGame, 2, 3) });
  return page;
}

/** Follows hints until one gives reasons: hints for nearly equal moves have none. */
async function askForReasons(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('.hint-bar-why') !== null) return true;
    const play = document.querySelector<HTMLElement>('.play-roll, .hint-bar .button-main');
    const ask = document.querySelector<HTMLElement>('.tools [aria-keyshortcuts="h"][aria-disabled="false"]');
    (play ?? ask)?.click();
    return false;
  });
}

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
  it.each([
    ['hip-hip-hooray', 'de'],
    ['hop-cest-plie', 'fr'],
    ['hop-n-roll', 'de'],
    ['hop-the-marble', 'en-GB'],
  ])('of %s says why in words of the game, in the dock, at every size, in %s', async (id, locale) => {
    const page = await openMatch(id, locale);
    const boxes: unknown[] = [];
    for (const size of SEEN) {
      await page.setViewportSize(SIZES[size]);
      await drawn(page);
      boxes.push(await boardBox(page));
    }
    await askForReasons(page);
    for (const [index, size] of SEEN.entries()) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => boardBox(page), { message: size }).toEqual(boxes[index]);
      await expect.poll(() => cutOff(page), { message: `buttons that do not lie in the dock whole at ${size} size` }).toEqual([]);
    }
    await expectWhole(page, SEEN, { within: '.hint-bar' });
  });

  it.each(['de', 'fr'] as const)('has room for the longest words that there are, at every size: %s', async (locale) => {
    const page = await openMatch('hop-n-roll', locale);
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
