/** A solo match that the next move wins. */

import { chooseAction } from '@tablehop/bots';
import { type AnyGame, keyedRandom, type MatchRecord } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { makeAdvisedMove } from './match-driver.ts';
import { ADA, recordBy } from './records.ts';
import { openStored } from './stored-match.ts';

export const game = findGame('hop-cest-plie') as AnyGame;
export const OPTIONS = { level: 1, soloColumn: 0 };

type Win = { readonly record: MatchRecord; readonly crowns: number; readonly turns: number };

function nearlyWon(): Win {
  for (let seed = 1; seed < 50; seed += 1) {
    const setup = { game: game.id, rules: game.rules, players: 1, options: OPTIONS, seed };
    const random = keyedRandom(seed, 'bot');
    const decide = (state: unknown) => chooseAction(game, state, 0, 'medium', { random }).action;
    const { record, state } = recordBy<{ readonly turnNumber: number }>(game, setup, { decide });
    const turn = game.turn(state);
    const { crowns = 0 } = (turn.kind === 'over' && turn.facts) || {};
    if (crowns > 0) return { record: { ...record, moves: record.moves.slice(0, -1) }, crowns, turns: state.turnNumber };
  }
  throw new RangeError('the bot never wins');
}

const win = nearlyWon();
export const RESULT = `${win.crowns} crown${win.crowns === 1 ? '' : 's'} in ${win.turns} turns`;

export async function finish(page: Page): Promise<void> {
  await page.locator('.turn-line[data-own="true"]').waitFor();
  await makeAdvisedMove(page);
  await page.locator('.recap-outcome[data-told="true"]').waitFor();
}

/** `isOwn` decides whether the result counts. */
export function openMatch(page: Page, isOwn: boolean): Promise<void> {
  return openStored(page, { seats: [ADA], record: win.record }, isOwn);
}
