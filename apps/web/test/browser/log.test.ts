/** The log: read from its beginning, with the rounds as headings, and open at its end. */

import type { AnyGame } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import { expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { tour, useHouse } from './harness.ts';
import { goOnWith } from './match-driver.ts';

const house = useHouse();

it.each(tour(games as readonly AnyGame[], 2).map((game) => ({ title: game.title, game })))(
  'the log of $title goes on where it ends',
  async ({ game }) => {
    const page = await house.newPage({ size: 'phone' });
    const record = playedRecord(game, 2, 'logged');
    const seats = [
      { name: 'Ada', kind: 'bot', level: 'random' },
      { name: 'Bo', kind: 'person' },
    ] as const;
    const last = record.moves.findLastIndex(({ by }, index) => by === 1 && index < record.moves.length - 1);
    await goOnWith(page, { seats, record: { ...record, moves: record.moves.slice(0, last) } });
    await page.locator('.turn-line[data-own="true"]').waitFor();
    await page.keyboard.press('l');
    const log = page.getByRole('dialog').locator('.log-list');
    await log.waitFor();
    const numbers = await log.locator('h3').evaluateAll((titles) => titles.map((title) => Number(/\d+$/.exec(title.textContent)?.[0])));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    // The newest is at the end, and in view.
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
  },
);
