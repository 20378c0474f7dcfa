import type { AnyGame } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { useSite } from './harness.ts';
import { makeAdvisedMove } from './match-driver.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

const GAMES = (games as readonly AnyGame[]).map((game) => ({ title: game.title, game }));

/** Bo against a bot, stopped at Bo's last move before this share of the match. */
async function openMatch(page: Page, game: AnyGame, share: number): Promise<void> {
  const record = playedRecord(game, 2, 'logged');
  const last = record.moves.findLastIndex(({ by }, index) => by === 1 && index < share * record.moves.length - 1);
  const seats = [
    { name: 'Ada', kind: 'bot', level: 'random' },
    { name: 'Bo', kind: 'person' },
  ] as const;
  await openStored(page, { seats, record: { ...record, moves: record.moves.slice(0, last) } });
  await page.locator('.turn-line[data-own="true"]').waitFor();
}

it.each(GAMES)('the log of $title goes on where it ends', async ({ game }) => {
  const page = await site.sharedPage({ size: 'phone' });
  await openMatch(page, game, 1);
  await page.keyboard.press('l');
  const log = page.getByRole('dialog').locator('.log-list');
  await log.waitFor();
  const numbers = await log.locator('h3').evaluateAll((titles) => titles.map((title) => Number(/\d+$/.exec(title.textContent)?.[0])));
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  await expect
    .poll(() =>
      log
        .locator('.log-list-slip')
        .last()
        .evaluate((slip) => {
          const body = slip.closest('.dialog-body')?.getBoundingClientRect();
          return body !== undefined && slip.getBoundingClientRect().bottom <= body.bottom + 1;
        }),
    )
    .toBe(true);
});

it.each(GAMES)('the log of $title beside the board ends with its last line, dice that follow a move included', async ({ game }) => {
  const page = await site.sharedPage();
  await openMatch(page, game, 0.5);
  const hidden = () =>
    page.locator('.frame-side').evaluate((side) => {
      const lines = [...side.querySelectorAll('.log-list-slip')];
      const end = Math.max(...lines.map((line) => line.getBoundingClientRect().bottom));
      return Math.max(0, Math.round(end - side.getBoundingClientRect().bottom));
    });
  const length = () => page.locator('.log-list').innerText();
  await expect.poll(hidden).toBe(0);
  for (let moves = 0; moves < 3; moves += 1) {
    const before = await length();
    await makeAdvisedMove(page);
    await expect.poll(length).not.toBe(before);
    await page.locator('.turn-line[data-own="true"], .recap-outcome, [data-go-on]').first().waitFor();
    await expect.poll(hidden, { message: `after move ${moves + 1}` }).toBe(0);
    if ((await page.locator('.turn-line[data-own="true"]').count()) === 0) return;
  }
  // A hint shrinks the log, which still shows its last line.
  await page.keyboard.press('h');
  await page.locator('.hint-bar').waitFor();
  await expect.poll(hidden, { message: 'with a hint' }).toBe(0);
  // A reader who has scrolled up stays there.
  await page.locator('.frame-side').evaluate((side) => side.scrollTo(0, 0));
  await expect.poll(hidden).toBeGreaterThan(0);
  await page.locator('.hint-bar .button-main').click();
  await page.locator('.hint-bar').waitFor({ state: 'detached' });
  await page.locator('.turn-line[data-own="true"], .recap-outcome, [data-go-on]').first().waitFor();
  await expect.poll(() => page.locator('.frame-side').evaluate((side) => side.scrollTop)).toBe(0);
});
