import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, judge, keyedRandom, parseOptions } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/all';
import type { Thinking } from '@tablehop/host';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BotPoolParts, createBotPool } from '../bot-pool.ts';
import { openClient, openGateway } from './gateway-support.ts';
import { temporaryFolder } from './program.ts';

const BUILT = join(import.meta.dirname, '../dist/bot-worker.mjs');

function firstDecision(game: AnyGame) {
  const options = parseOptions(game.options, {});
  if (!options.ok) throw new RangeError(game.id);
  let state = game.start(options.value, 2);
  for (let turn = game.turn(state); turn.kind === 'chance'; turn = game.turn(state))
    state = game.apply(state, 'chance', game.draw(state, keyedRandom(1, turn.key))).state;
  const turn = game.turn(state);
  if (turn.kind !== 'act' || turn.seats[0] === undefined) throw new RangeError(game.id);
  return { state, seat: turn.seats[0] };
}

function thinkingFor(game: AnyGame, more: Partial<Thinking> = {}): Thinking {
  const { state, seat } = firstDecision(game);
  return { game: game.id, rules: game.rules, view: game.view(state, seat), seat, level: 'expert', budgetMs: 200, seed: 's', ...more };
}

function isAllowed(game: AnyGame, action: unknown): boolean {
  const { state, seat } = firstDecision(game);
  return judge(game, state, 2, seat, action).ok;
}

function openPool(parts: Partial<BotPoolParts> = {}) {
  const reported: unknown[] = [];
  const pool = createBotPool({ file: BUILT, findGame, report: (error) => reported.push(error), ...parts });
  onTestFinished(() => pool.stop());
  return { pool, reported };
}

/** A worker script that runs `code` instead of a bot. */
function badThread(code: string): string {
  const file = join(temporaryFolder(), 'thread.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';\nconst answer = (id, answer) => parentPort.postMessage({ kind: 'answer', id, answer });\nparentPort.on('message', async ({ id, question, asked }) => { ${code} });`,
  );
  return file;
}

const cheer = findGame('hip-hip-hooray') as AnyGame;

describe('bots', () => {
  it.each(games)('think of $title in a thread, from the view of their seat', async (game) => {
    const { pool, reported } = openPool();
    const { action, reasons } = await pool.think(thinkingFor(game));
    expect(isAllowed(game, action)).toBe(true);
    expect(Array.isArray(reasons)).toBe(true);
    expect(reported).toEqual([]);
  });

  it('block nobody: clients get answers while an expert thinks', async () => {
    const { pool } = openPool();
    const { url } = await openGateway();
    const client = await openClient(url);
    // Loads and warms the thread, so that only thinking takes time below.
    await pool.think(thinkingFor(cheer, { level: 'random' }));
    let hasMoved = false;
    const moved = pool.think(thinkingFor(cheer, { budgetMs: 3000 })).then((thought) => {
      hasMoved = true;
      return thought;
    });
    for (let time = 1; time <= 3; time++) {
      client.say(`message ${time}`);
      await client.hears((text) => text === `message ${time}`);
    }
    expect(hasMoved).toBe(false);
    expect(isAllowed(cheer, (await moved).action)).toBe(true);
  });

  it('wait for each other, get less time where many wait, and are all answered', async () => {
    const { pool } = openPool();
    const thoughts = await Promise.all(Array.from({ length: 12 }, (_, index) => pool.think(thinkingFor(cheer, { seed: String(index) }))));
    expect(thoughts.every(({ action }) => isAllowed(cheer, action))).toBe(true);
    expect(pool.size()).toBe(0);
    const given: number[] = [];
    const { pool: watched } = openPool({
      file: badThread('answer(id, { action: asked.budgetMs, reasons: [] });'),
    });
    await Promise.all(
      Array.from({ length: 9 }, async () => given.push((await watched.think(thinkingFor(cheer))).action as unknown as number)),
    );
    expect(given[0]).toBe(200);
    expect(Math.min(...given)).toBeLessThan(100);
    expect(given.at(-1)).toBe(200);
  });

  it('play on when their thread dies, and have a new one', async () => {
    const once = join(temporaryFolder(), 'died');
    const file = badThread(`
      const { existsSync, writeFileSync } = await import('node:fs');
      if (!existsSync(${JSON.stringify(once)})) { writeFileSync(${JSON.stringify(once)}, ''); process.exit(1); }
      answer(id, { action: { type: 'second' }, reasons: [] });
    `);
    const { pool, reported } = openPool({ file });
    expect(await pool.think(thinkingFor(cheer))).toEqual({ action: { type: 'second' }, reasons: [] });
    expect(reported).toHaveLength(1);
  });

  it.each([
    ['dies again and again', 'process.exit(1);'],
    ['throws', 'throw new Error("broken");'],
    ['cannot answer', 'parentPort.postMessage({ kind: "problem", id, problem: { message: "a defect" } });'],
    ['never answers', ''],
    ['is busy without end', 'for (;;);'],
  ])('make any move that is allowed where a thread %s', async (_, code) => {
    const { pool, reported } = openPool({ file: badThread(code), patienceMs: 100 });
    const { action } = await pool.think(thinkingFor(cheer, { budgetMs: 1 }));
    expect(isAllowed(cheer, action)).toBe(true);
    expect(reported.length).toBeGreaterThan(0);
    expect(pool.size()).toBe(0);
  });

  it('are not delayed by attempts to judge, which do not wait forever either', async () => {
    const order: string[] = [];
    const { pool } = openPool({
      file: badThread(`
        if (question === 'judge') answer(id, { ok: true, result: { rank: [1], measures: [], won: null } });
        else answer(id, { action: { type: 'any' }, reasons: [] });
      `),
    });
    const judge = async (record: string) => {
      await pool.judge({ game: cheer.id, day: '2026-11-16', record });
      order.push(record);
    };
    const think = async (number: number) => {
      await pool.think(thinkingFor(cheer));
      order.push(String(number));
    };
    const all = [judge('first'), judge('second'), judge('third'), ...Array.from({ length: 16 }, (_, number) => think(number))];
    expect(pool.size()).toBe(16);
    await Promise.all(all);
    // 'first' started before any bot asked; after that, one job in eight is a judgement.
    expect(order.slice(0, 3)).toEqual(['first', '0', '1']);
    expect([order[7], order[15]]).toEqual(['second', 'third']);
  });

  it('judge an attempt in their thread, and reject on failure', async () => {
    const { pool, reported } = openPool();
    const judging = { game: cheer.id, day: '2026-11-16', record: '{"game":"hip-hip-hooray"}' };
    expect(await pool.judge(judging)).toMatchObject({ ok: false, problem: { key: expect.any(String) } });
    expect(reported).toEqual([]);
    await expect(pool.judge({ ...judging, game: 'none' })).rejects.toThrow('no such game');
    const { pool: broken } = openPool({ file: badThread('process.exit(1);') });
    await expect(broken.judge(judging)).rejects.toThrow('ended');
  });

  it('stop with the server and reject all jobs', async () => {
    const { pool } = openPool();
    const long = pool.think(thinkingFor(cheer, { budgetMs: 60_000 }));
    const next = pool.think(thinkingFor(cheer));
    const told = Promise.allSettled([long, next]);
    await pool.stop();
    expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.think(thinkingFor(cheer))).rejects.toThrow('stopped');
  });
});
