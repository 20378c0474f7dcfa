/** Answers to "why not?": position, legibility, and the link to the rule. */

import type { AnyGame } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { chooseLocale, createSpeaker } from '@tablehop/text';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn, SIZES, useSite } from './harness.ts';
import { byMouse, driverOf, makeMove, nextMoment } from './match-driver.ts';
import { freshRecord, TOGETHER } from './records.ts';
import { LOOKS } from './screens.ts';
import { openStored } from './stored-match.ts';

const site = useSite();
const GAMES = games as readonly AnyGame[];

/** After one move, because at first some games offer everything. */
async function askWhyNot(page: Page, game: AnyGame): Promise<void> {
  const driver = driverOf(game);
  await openStored(page, { seats: TOGETHER, record: freshRecord(game, 2, 5) });
  await nextMoment(page, driver);
  await makeMove(page, driver, byMouse, 0);
  await nextMoment(page, driver);
  await driver.touchIdle?.(page);
  await page.locator('.notice-slip').waitFor();
}

it.each(GAMES.map((game) => ({ title: game.title, game })))(
  'a refusal in $title leads to the paragraph that states its rule',
  async ({ game }) => {
    const page = await site.sharedPage({ size: 'phone' });
    await askWhyNot(page, game);
    await page.locator('.notice-rule').getByRole('button', { name: 'Read the rule' }).click();
    const paragraph = page.getByRole('dialog').locator('[data-cited]');
    await paragraph.waitFor();
    await expect
      .poll(() =>
        paragraph.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const body = element.closest('.dialog-body')?.getBoundingClientRect();
          return body !== undefined && top >= body.top && bottom <= body.bottom && document.activeElement === element;
        }),
      )
      .toBe(true);
    await expect.poll(() => paragraph.count()).toBe(1);
    // The table of contents is closed, so that the rules start at the top.
    await expect.poll(() => page.locator('.rules-contents').getAttribute('open')).toBeNull();
  },
);

/** Preceded by the name of their rule. */
async function longestRefusals(locale: string): Promise<readonly string[]> {
  const spoken: string[] = [];
  for (const game of GAMES) {
    const { catalog } = await loadGameText(game.id, locale);
    const speak = createSpeaker(chooseLocale([locale]), catalog);
    for (const [key, source] of Object.entries(catalog)) {
      if (!key.startsWith('refusal.')) continue;
      const names = [...source.matchAll(/\{\s*\$(\w+)/g)].map(([, name]) => name ?? '');
      spoken.push(speak({ key, params: Object.fromEntries(names.map((name) => [name, 12])) }));
    }
  }
  return spoken.toSorted((a, b) => b.length - a.length).slice(0, 3);
}

const LAID_WELL = { overBoard: 0, overSentence: 0, isWhole: true, cutOff: 0, isSqueezed: false };

function layOf(page: Page, sentence: string): Promise<typeof LAID_WELL> {
  return page.locator('.notice-slip').evaluate((slip, text) => {
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const paragraph = slip.querySelector('.notice-rule > p') as HTMLElement;
    paragraph.lastChild?.remove();
    paragraph.append(text);
    const [lies, words] = [boxOf(slip), boxOf(paragraph)];
    const over = (selector: string) => {
      const other = boxOf(document.querySelector(selector));
      const across = Math.min(lies.right, other.right) - Math.max(lies.left, other.left);
      const down = Math.min(lies.bottom, other.bottom) - Math.max(lies.top, other.top);
      return Math.round(Math.max(0, Math.min(across, down)));
    };
    return {
      overBoard: over('.frame-board'),
      overSentence: over('.frame-line'),
      isWhole: lies.top >= 0 && lies.left >= 0 && lies.right <= innerWidth && words.top >= lies.top && words.bottom <= lies.bottom,
      // Letters are a little higher than their lines.
      cutOff: Math.max(0, paragraph.scrollHeight - paragraph.clientHeight - 3),
      isSqueezed: words.width / lies.width <= 0.7,
    };
  }, sentence);
}

it.each(LOOKS)('the words of a refusal have room beside the board, however long they are, in $locale', async ({ locale, sizes }) => {
  const page = await site.sharedPage({ size: 'phone', locale });
  const game = GAMES.find(({ id }) => id === 'hip-hip-hooray') as AnyGame;
  await askWhyNot(page, game);
  // A focused toast stays.
  await page.locator('.notice-slip').getByRole('button').first().focus();
  const sentences = await longestRefusals(locale);
  for (const size of sizes.filter((each) => !each.startsWith('zoomed'))) {
    await page.setViewportSize(SIZES[size]);
    for (const sentence of sentences)
      await expect.poll(() => layOf(page, sentence), { message: `${size}: ${sentence}` }).toEqual(LAID_WELL);
  }
});

it('the words of a refusal are said with the name of the rule, are one at a time, and go by a touch or by themselves', async () => {
  const page = await site.newPage({ size: 'phone', unused: true });
  await page.clock.install();
  const game = GAMES.find(({ id }) => id === 'hip-hip-hooray') as AnyGame;
  await askWhyNot(page, game);
  const slips = page.locator('.notice-slip');
  const lead = await page.getByRole('status').locator('.notice-lead').textContent();
  expect(lead?.trim()).toMatch(/^[^:]+:$/);
  await driverOf(game).touchIdle?.(page);
  await expect.poll(() => slips.count()).toBe(1);
  await slips.locator('p').click();
  await slips.waitFor({ state: 'detached' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await driverOf(game).touchIdle?.(page);
  await slips.waitFor();
  await page.clock.runFor(4_000);
  await expect.poll(() => slips.count()).toBe(1);
  await page.clock.runFor(1_500);
  await slips.waitFor({ state: 'detached' });
});

it('a problem stays until it is dismissed on other pages, but goes after five seconds beside a board', async () => {
  const page = await site.newPage({ size: 'phone', unused: true });
  const game = GAMES.find(({ id }) => id === 'hip-hip-hooray') as AnyGame;
  await openStored(page, { seats: TOGETHER, record: freshRecord(game, 2, 5) }, true);
  await page.clock.install();
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  const slip = page.locator('.notice-problem');
  await slip.waitFor();
  await page.clock.fastForward(60_000);
  await expect.poll(() => slip.count()).toBe(1);
  await page.locator('.resume').first().click();
  await page.locator('.play .frame-board').waitFor();
  // A toast under the mouse stays.
  await slip.hover();
  await drawn(page);
  await page.clock.fastForward(60_000);
  await expect.poll(() => slip.count()).toBe(1);
  await page.mouse.move(100, 400);
  await drawn(page);
  await page.clock.fastForward(5_000);
  await slip.waitFor({ state: 'detached' });
});
