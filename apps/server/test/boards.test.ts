/** Leaderboards on the built server: real attempts at daily challenges, judged in the bot thread. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame, MatchRecord } from '@tablehop/core';
import { challengeOf } from '@tablehop/daily';
import { judgeTry } from '@tablehop/daily/judge';
import { findGame, games } from '@tablehop/games/all';
import { describe, expect, it } from 'vitest';
import { playTry } from '../../../packages/daily/test/play-try.ts';
import { boardUrl, look, newBrowser, send, today, yesterday } from './board-requests.ts';
import { temporaryFolder } from './program.ts';
import { startServer } from './server-process.ts';

const cheer = findGame('hip-hip-hooray') as AnyGame;

const played = new Map<string, MatchRecord>();

function tryOf(game: AnyGame, luck = 'yours'): MatchRecord {
  const key = `${game.id} ${luck}`;
  const record = played.get(key) ?? playTry(game, challengeOf(game, today), 'easy', luck);
  played.set(key, record);
  return record;
}

describe('a server', () => {
  it('accepts an attempt at every game, ranked as judged', async () => {
    const { address, errors } = startServer();
    for (const game of games) {
      const record = tryOf(game);
      const judged = judgeTry(findGame, challengeOf(game, today), record);
      if (!judged.ok) throw new Error(JSON.stringify(judged.problem));
      const url = boardUrl(await address, game.id);
      expect(await send(url, { record }), game.id).toMatchObject({ status: 200, body: { ok: true, place: 1, count: 1 } });
      const { rank, measures, won } = judged.result;
      expect(await look(url)).toMatchObject({ body: { entries: [{ place: 1, name: 'Ada', rank, measures, won }], count: 1 } });
    }
    expect(errors()).toBe('');
  });

  it('takes an attempt once, although its record is written in another way and sent by another browser', async () => {
    const { address } = startServer();
    const url = boardUrl(await address, cheer.id);
    const record = tryOf(cheer);
    const rewritten = { ...record, moves: record.moves.map(({ by, action }) => ({ action, by })) };
    expect((await send(url, { record })).status).toBe(200);
    expect(await send(url, { record: rewritten })).toMatchObject({ status: 422, body: { why: { key: 'daily.problem.samePlay' } } });
    expect(await look(url)).toMatchObject({ body: { count: 1 } });
  });

  it('refuses an attempt of another day or with a changed roll', async () => {
    const { address, errors } = startServer({ env: { LOG_LEVEL: 'info' } });
    const url = boardUrl(await address, cheer.id);
    const record = tryOf(cheer);
    const roll = record.moves.findIndex(({ by }) => by === 'chance');
    // Without hashes: a wrong hash would be refused first.
    const moves = record.moves.map(({ by, action }, number) => ({ by, action: number === roll ? turned(action) : action }));
    const tampered: readonly [what: string, sent: object, why: RegExp][] = [
      ['the day before', playTry(cheer, challengeOf(cheer, yesterday), 'random'), /otherSeed/],
      ['another roll', { ...record, moves }, /otherRoll|moveRefused/],
    ];
    for (const [what, sent, why] of tampered) {
      const { status, body } = await send(url, { record: sent });
      expect([what, status, (body as { code: string }).code]).toEqual([what, 422, 'refused']);
      expect((body as { why: { key: string } }).why.key, what).toMatch(why);
    }
    expect(await look(url)).toMatchObject({ body: { count: 0 } });
    expect(errors()).not.toMatch(/"level":[5-6]0/);
  });

  it('stores an entry before it answers', async () => {
    const env = { TABLEHOP_DATA: temporaryFolder() };
    const first = startServer({ env });
    const browser = newBrowser();
    expect(await send(boardUrl(await first.address, cheer.id), { record: tryOf(cheer), browser })).toMatchObject({ body: { place: 1 } });
    first.child.kill('SIGKILL');
    await first.ended;
    const second = startServer({ env });
    expect(await look(boardUrl(await second.address, cheer.id), browser)).toMatchObject({ body: { count: 1, yours: 1 } });
  });

  it('stores and logs no browser secret', async () => {
    const env = { TABLEHOP_DATA: temporaryFolder(), LOG_LEVEL: 'trace' };
    const { address, child, ended, output, errors } = startServer({ env });
    const browser = newBrowser();
    const url = boardUrl(await address, cheer.id);
    const person = { name: 'Zebulonia', mark: 1 };
    await send(url, { record: tryOf(cheer), browser, person });
    await send(url, { record: tryOf(cheer, 'another'), browser, person });
    await look(url, browser);
    child.kill('SIGTERM');
    await ended;
    const kept = readdirSync(env.TABLEHOP_DATA).map((file) => readFileSync(join(env.TABLEHOP_DATA, file), 'latin1'));
    expect(kept.some((content) => content.includes('Zebulonia'))).toBe(true);
    expect([...kept, output(), errors()].filter((content) => content.includes(browser))).toEqual([]);
    expect(output() + errors()).not.toContain('Zebulonia');
  });
});

function turned(action: object): object {
  const turn = (value: unknown): unknown =>
    typeof value === 'number' ? (value === 1 ? 2 : 1) : Array.isArray(value) ? value.map(turn) : value;
  return Object.fromEntries(Object.entries(action).map(([name, value]) => [name, turn(value)]));
}
