import type { AnyGame, JsonObject } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import type { SeatInfo } from '@tablehop/host';
import type { Locale } from '@tablehop/text';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '../../screens/play/shared/frame.tsx';
import { frameFaults } from './frame-faults.ts';
import { SIZES, useSite } from './harness.ts';
import { byMouse, driverOf, makeMove, nextMoment, ownTotal, setTable, speakerOf, touchIdle } from './match-driver.ts';
import { ADA_AND_BO, freshRecord, seedOfFirst, TOGETHER } from './records.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

const cheer = findGame('hip-hip-hooray') as AnyGame;
const driver = driverOf(cheer);
const BUILD_FIRST = seedOfFirst(cheer, 'build');

type Opened = { readonly seats?: readonly SeatInfo[]; readonly options?: JsonObject };

async function openTable({ seats = ADA_AND_BO, options }: Opened = {}): Promise<Page> {
  const page = await site.sharedPage({ size: 'phone' });
  await openStored(page, { seats, record: freshRecord(cheer, 2, BUILD_FIRST, options) });
  await nextMoment(page, driver);
  return page;
}

/** Everything that a screen reader reads from the seats and the board. */
async function position(page: Page): Promise<string> {
  return `${await page.locator('.seat-strip').ariaSnapshot()}\n${await page.locator('.frame-board').ariaSnapshot()}`;
}

function tool(page: Page, name: string) {
  return page.locator('.tools').getByRole('button', { name });
}

function notice(page: Page, text: string | RegExp) {
  return page.locator('.notice-slip').getByText(text);
}

it('a move against bots is advised by its gain, undone without asking and done again', async () => {
  const page = await openTable();
  await expect.poll(() => tool(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
  const before = await position(page);
  await tool(page, 'Hint').click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByText(/^Place the (blue|yellow|orange|green) \d in column \d, level \d$/).waitFor();
  await expect.poll(() => page.locator('.cheer-place.cheer-hinted').count()).toBe(1);
  await expect.poll(() => page.locator('.cheer-cell.cheer-hinted').count()).toBe(1);
  const reasons = await hint.locator('.hint-bar-reasons li[data-sign]').allInnerTexts();
  const promised = reasons.reduce((sum, reason) => sum + Number.parseInt(reason, 10), 0);
  expect(promised).toBeGreaterThan(0);
  await hint.getByRole('button', { name: 'Play this move' }).click();
  await expect.poll(() => ownTotal(page)).toBe(promised);
  await hint.waitFor({ state: 'hidden' });

  await nextMoment(page, driver);
  const built = page.getByRole('region', { name: 'Your formations' });
  const after = await built.ariaSnapshot();
  await expect.poll(() => position(page)).not.toBe(before);
  await tool(page, 'Undo').click();
  await notice(page, 'You undid a move. The same dice will come up again.').waitFor();
  await expect.poll(() => position(page)).toBe(before);
  const redo = page.getByRole('dialog').getByRole('button', { name: 'Redo' });
  await tool(page, 'Menu').click();
  await redo.click();
  await expect.poll(() => built.ariaSnapshot()).toBe(after);
  await tool(page, 'Menu').click();
  await expect.poll(() => redo.getAttribute('aria-disabled')).toBe('true');
});

it('a move among people is undone only if the others agree', async () => {
  const page = await openTable({ seats: TOGETHER });
  const before = await position(page);
  await makeMove(page, driver, byMouse, 0);
  await page.locator('.seat-strip-seat[data-acts="true"]').getByText('Player 2').waitFor();
  await expect.poll(() => page.locator('.seat-strip-seat[data-viewer="true"]').innerText()).toContain('Player 2');
  const after = await position(page);

  await tool(page, 'Undo').click();
  const request = page.getByRole('dialog', { name: 'Undo the last move?' });
  await request.getByText('Player 2, do you agree?').waitFor();
  await request.getByRole('button', { name: 'No, keep it' }).click();
  await notice(page, 'Player 2 said no: the move stands.').waitFor();
  await expect.poll(() => position(page)).toBe(after);

  await tool(page, 'Undo').click();
  await request.getByRole('button', { name: 'Yes, undo' }).click();
  await notice(page, 'Player 1 undid a move.').waitFor();
  await expect.poll(() => position(page)).toBe(before);
});

it('a move that is not allowed is answered with its rule, a house rule too', async () => {
  const page = await openTable();
  const empty = page.locator('.cheer-place:not(:has(.die))').first();
  const number = await empty.innerText();
  await touchIdle(empty);
  const missing = notice(page, `The line-up: There is no ${number} in the line-up.`);
  await missing.waitFor();
  // It covers nothing that may be touched, and the next move closes it.
  for (const control of await page.locator('.cheer-glow, .tools-tool[aria-disabled="false"]').all()) await control.click({ trial: true });
  await makeMove(page, driver, byMouse, 0);
  await missing.waitFor({ state: 'hidden' });
  await nextMoment(page, driver);
  await touchIdle(page.locator('.cheer-cell-touch:has(.die)').first());
  await notice(page, /The cells of a formation: The cell in column \d, level \d is already filled/).waitFor();

  await openTable({ options: { fromTheGround: true } });
  await touchIdle(page.locator('.cheer-cell-touch[aria-label*="not open yet"]').first());
  await notice(page, /^Building from the ground: A die in column \d, level \d has no support yet/).waitFor();
});

it('bots alone play to the end', async () => {
  const page = await site.newPage({ size: 'phone', settings: { pace: 'instant' } });
  await setTable(page, { game: cheer, who: 'watch', players: 3 });
  const recap = page.getByRole('dialog', { name: 'Final score' });
  await recap.locator('.recap-outcome[data-told="true"]').waitFor();
  await expect.poll(() => recap.locator('.recap-places li').count()).toBe(3);
  await expect.poll(() => recap.locator('.recap-outcome').innerText()).toMatch(/^(Juno|Basil|Mika)/);
});

/** The longest instructions of all games and rooms, with a long name. */
async function longestSentences(locale: Locale): Promise<readonly string[]> {
  const name = 'Bartholomäus';
  const spoken: string[] = [];
  for (const game of games as readonly AnyGame[]) {
    const [speak, { catalog }] = await Promise.all([speakerOf(game, locale), loadGameText(game.id, locale)]);
    const phases = Object.keys(catalog).filter((key) => key.startsWith('phase.'));
    spoken.push(...phases.map((key) => speak({ key, params: { player: [name] } })));
    spoken.push(
      speak({ key: 'rooms.table.sending' }),
      [
        speak({ key: 'rooms.undo.wants', params: { name } }),
        speak({ key: 'rooms.undo.waiting', params: { names: [name, 'Annegret'], count: 2 } }),
      ].join(' '),
    );
  }
  return [...new Set(spoken)].toSorted((a, b) => b.length - a.length).slice(0, 6);
}

describe('the sentence that says what to do now', () => {
  it.each(['de', 'fr'] as const)('is never cut off, however long it is, with the way past a roll beside it: %s', async (locale) => {
    const page = await site.newPage({ size: 'phone', locale, reducedMotion: 'no-preference' });
    await setTable(page, { game: cheer });
    // A copy, which stays as it is while the match continues.
    await page.waitForFunction(() => {
      if (document.querySelector('.play-skip') === null) return false;
      const frame = document.querySelector('.frame');
      frame?.replaceWith(frame.cloneNode(true));
      return true;
    });
    const sentences = await longestSentences(locale);
    for (const size of ['phone', 'smallPhone', 'landscape', 'window', 'laptop', 'desktop'] as const) {
      await page.setViewportSize(SIZES[size]);
      for (const sentence of sentences) {
        await page
          .locator('.turn-line')
          .evaluate((line, [text, length]) => Object.assign(line, { textContent: text }).setAttribute('data-length', length), [
            sentence,
            lengthOf(sentence),
          ] as const);
        const faults = async () => (await frameFaults(page)).filter((fault) => /turn-line|play-skip/.test(fault));
        await expect.poll(faults, { message: `${size}: ${sentence}` }).toEqual([]);
      }
      expect(await page.locator('.play-skip').count()).toBe(1);
    }
  });
});
