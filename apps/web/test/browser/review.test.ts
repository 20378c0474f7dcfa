import type { ActionShape, AnyGame, MatchRecord, Offer, Seat } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { SeatInfo } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { frameFaults } from './frame-faults.ts';
import { axeFindings, drawn, SIZES, useSite } from './harness.ts';
import { longestWords, replaceWords } from './longest-words.ts';
import { lastMovesOf, recordBy } from './records.ts';
import { expectWhole } from './screens.ts';
import { openAndFinish, openStored } from './stored-match.ts';

const site = useSite();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const SEATS: readonly SeatInfo[] = [
  { name: '', kind: 'person', mark: 4 },
  { name: 'Bo', kind: 'bot', level: 'easy', mark: 2 },
];
const SHOWN = ['desktop', 'laptop', 'window', 'landscape', 'phone', 'smallPhone'] as const;
/** Few enough for a quick review. */
const MOVES_LEFT = 20;

type Played = { readonly record: MatchRecord; readonly blunder: number };

/** The end of a match in which the first seat makes one worst move, and best moves otherwise. */
function withBlunder(): Played {
  let blunder: number | null = null;
  const { record } = recordBy(cheer, lastMovesOf(cheer, MOVES_LEFT, 'match 2'), {
    decide(state, seat, moves) {
      const gains = byGain(state, seat, cheer.offers(state, seat));
      const [best, worst] = [gains.at(-1), gains[0]];
      const isBlunder = seat === 0 && blunder === null && (best?.gain ?? 0) - (worst?.gain ?? 0) >= 4;
      if (isBlunder) blunder = moves;
      return ((isBlunder ? worst : best) as { readonly action: ActionShape }).action;
    },
  });
  if (blunder === null) throw new RangeError('nowhere in it can so much be given away');
  return { record, blunder };
}

function byGain(state: unknown, seat: Seat, offers: readonly Offer<ActionShape>[]) {
  const totalAfter = (action: ActionShape) => cheer.score(cheer.apply(state, seat, action).state)[seat]?.total ?? 0;
  return offers.map(({ action }) => ({ action, gain: totalAfter(action) })).sort((a, b) => a.gain - b.gain);
}

const { record, blunder } = withBlunder();

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function openReplay(page: Page, match: MatchRecord): Promise<void> {
  await openStored(page, { seats: SEATS, record: match });
  await page.locator('.replay').waitFor();
}

/** The summary comes last. */
async function reviewed(page: Page): Promise<void> {
  await page.locator('.review-page > .review-summary').waitFor();
  await page.locator('.curve-plot > svg').waitFor();
}

it('the review of a match comes after its end, finds the blunder and shows what was better on the board', async () => {
  const page = await site.newPage({ size: 'phone' });
  await openAndFinish(page, cheer, { seats: SEATS, record });
  await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click();
  await reviewed(page);
  const turning = page.locator('.review-turning > li', { has: page.locator(`[data-move="${blunder}"]`) });
  await expect.poll(() => turning.locator('h3').innerText()).toMatch(/You gave away .*\d+(\.\d)? points/s);
  await expect.poll(() => turning.locator('dt').allInnerTexts()).toEqual(['Played', 'Better']);
  await expect.poll(() => turning.locator('.review-reason').allInnerTexts()).not.toEqual([]);

  await turning.getByRole('link').click();
  const bar = page.locator('.review-bar');
  await bar.getByText('Better').waitFor();
  await expect.poll(() => page.locator('.cheer-hinted').count(), { message: 'the better move is on the board' }).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.replay-bar').count(), { message: 'one thing in the dock' }).toBe(0);
  await expect.poll(() => frameFaults(page)).toEqual([]);

  await button(page, 'Back to the review').click();
  await reviewed(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-move'))).toBe(String(blunder));

  await turning.getByRole('link').click();
  await bar.waitFor();
  await drawn(page);
  await bar.locator('.review-bar-close').press('Enter');
  const isOnBoard = () => document.activeElement?.closest('.frame-board') != null;
  await expect.poll(() => page.evaluate(isOnBoard), { message: 'the focus is not lost' }).toBe(true);
  await button(page, 'Review').click();
  await reviewed(page);

  await page.locator('.curve-plot > svg').click();
  await page.waitForURL(/\/replay\/.+\?at=\d+$/);
  await expect.poll(() => page.locator('.replay-bar').count()).toBe(1);
});

it('the review of a match fills while it works: the curve and the decisions come before it is done', async () => {
  const page = await site.newPage({ size: 'smallPhone' });
  await openReplay(page, playedRecord(cheer, 2, 'a finished match'));
  await button(page, 'Review').click();
  await page.getByRole('checkbox').uncheck();
  const isFilling = () =>
    document.querySelectorAll('.review-decision').length > 1 &&
    document.querySelector('.curve-plot > svg') !== null &&
    document.querySelector('progress') !== null &&
    document.querySelector('.review-turning') === null;
  await page.waitForFunction(isFilling);
  await reviewed(page);
  await expect.poll(() => axeFindings(page)).toEqual([]);
});

it('the review of a match can be cancelled and started again, and ends when it is left', async () => {
  const page = await site.newPage();
  const long = playedRecord(cheer, 2, 'a finished match');
  await openReplay(page, long);
  await button(page, 'Review').click();
  await page.getByRole('progressbar').waitFor();
  await button(page, 'Cancel').click();
  await page.getByText('The review was cancelled.').waitFor();
  await button(page, 'Start the review').click();
  await page.getByRole('progressbar').waitFor();
  await page.goBack();
  await page.locator('.replay').waitFor();
});

it.each(['de', 'fr', 'en'] as const)(
  'the review of a match of a replay fits at every size in %s, and can be read aloud',
  async (locale) => {
    const page = await site.newPage({ size: 'phone', locale });
    await openReplay(page, record);
    await page.locator('.tools-tool:has(path[d^="M4 4.5v15"])').click();
    await reviewed(page);
    const all = record.moves.filter(({ by }) => by === 0).length;
    const rows = page.locator('.review-decision');
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await page.getByRole('checkbox').uncheck();
    await expect.poll(() => rows.count()).toBe(all);
    await page.locator('.curve-table > summary').click();
    await expect.poll(() => page.locator('.curve-table tbody tr').count()).toBe(record.moves.length + 1);
    const table = await page
      .locator('.curve-table tbody tr')
      .evaluateAll((lines) => lines.map((each) => each.querySelector('td')?.innerText));
    const isCertain = (text: string | undefined) => /^(0|100)\s?%$/.test(text ?? '');
    expect(table.filter(isCertain), 'nothing is certain before the end').toEqual(table.slice(-1).filter(isCertain));
    expect(isCertain(table.at(-1)), 'at the end it is').toBe(true);
    const marks = await page
      .locator('.curve-number')
      .evaluateAll((all) => all.map((each) => ({ number: Number(each.textContent), x: each.getBoundingClientRect().x })));
    expect(marks.toSorted((a, b) => a.x - b.x).map(({ number }) => number)).toEqual(marks.map((_, index) => index + 1));
    await expectWhole(page, SHOWN);

    // On the board, the longest texts are not cut off at any size.
    await page.locator(`.review-turning > li:has([data-move="${blunder}"]) a`).click();
    await page.locator('.review-bar').waitFor();
    const { moves, reasons } = await longestWords(locale);
    const [move = '', other = ''] = moves;
    await replaceWords(page, { '.review-bar-best': move, '.review-bar-reason': reasons[0] ?? '', '.review-bar-text > :last-child': other });
    for (const each of SHOWN) {
      await page.setViewportSize(SIZES[each]);
      await expect.poll(() => frameFaults(page), { message: each }).toEqual([]);
      const isBrief = each === 'phone' || each === 'smallPhone' || each === 'landscape';
      await expect.poll(() => page.locator('.review-bar-text').getByText(other).isVisible(), { message: each }).toBe(!isBrief);
    }
    await page.locator('.review-bar .dock-details').click();
    await expect.poll(() => page.getByRole('dialog').locator('.dock-details-text > p').count()).toBeGreaterThan(2);
    await expect.poll(() => axeFindings(page)).toEqual([]);
  },
);
