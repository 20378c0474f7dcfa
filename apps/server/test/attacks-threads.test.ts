/** Work that strangers cause and that may be long: in a thread, with a time limit, or in slices that take turns. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGame } from '@tablehop/games/all';
import { expect, it, onTestFinished } from 'vitest';
import { createBotHandlers, createBotPool } from '../bot-pool.ts';
import { createTurnQueue } from '../clock.ts';
import { createBreaker } from '../overload.ts';
import { temporaryFolder } from './program.ts';

/** A thread that answers no question about records, as if they never ended, and thinks of nothing. */
function stuckThread(): string {
  const file = join(temporaryFolder(), 'thread.mjs');
  const answer = "parentPort.postMessage({ kind: 'answer', id, answer: { action: { type: 'pass' }, reasons: [] } })";
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id, question }) => { if (question === 'think') ${answer}; else for (;;); });`,
  );
  return file;
}

it('gives up a record that takes too long, ends its thread, and thinks on', async () => {
  const reported: unknown[] = [];
  const pool = createBotPool({ file: stuckThread(), findGame, report: (error) => reported.push(error), recordMs: 200 });
  onTestFinished(() => pool.stop());
  const record = { game: 'hop-n-roll', moves: [] };
  await expect(pool.records.check({ game: 'hop-n-roll', record })).rejects.toThrow('no answer to checkRecord');
  expect(reported).toHaveLength(1);
  const thinking = { game: 'hop-n-roll', rules: 1, view: {}, seat: 0, level: 'expert', budgetMs: 20, seed: 's' } as const;
  expect(await pool.think(thinking)).toMatchObject({ action: { type: 'pass' } });
});

it('answers about records as text, which costs less than cloning them', async () => {
  const handlers = createBotHandlers(findGame);
  const checked: unknown = JSON.parse(await handlers.checkRecord(JSON.stringify({ game: 'hop-n-roll', record: { moves: [] } })));
  expect(checked).toEqual({ ok: false, move: 0 });
});

it('lets one of those who yield go on in each round of the event loop', async () => {
  const yieldTurn = createTurnQueue();
  const turns: string[] = [];
  let rounds = 0;
  const count = () => {
    rounds += 1;
    turns.push(`round ${rounds}`);
    if (rounds < 5) setImmediate(count);
  };
  const work = async (name: string) => {
    await yieldTurn();
    turns.push(name);
    await yieldTurn();
    turns.push(name);
  };
  setImmediate(count);
  await Promise.all(['a', 'b'].map(work));
  expect(turns).toEqual(['round 1', 'a', 'round 2', 'b', 'round 3', 'a', 'round 4', 'b']);
});

it('counts as overloaded while most rounds of the event loop take long', () => {
  let delayMs = 20;
  const { look, isOverloaded } = createBreaker({ percentile: () => delayMs * 1e6, reset: () => undefined });
  const seen = [20, 299, 301, 5_000, 299, 20].map((ms) => {
    delayMs = ms;
    look();
    return isOverloaded();
  });
  expect(seen).toEqual([false, false, true, true, false, false]);
});
