/** Leaderboards over HTTP, with a fake judge that trusts every record. packages/boards tests the validation of entries. */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Boards, Judge } from '@tablehop/boards';
import { LARGEST_TRY } from '@tablehop/boards/messages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBoardEndpoint } from '../board-endpoint.ts';
import { createLog } from '../log.ts';
import type { ServerParts } from '../server.ts';
import { boardUrl, look, newBrowser, send, today, yesterday } from './board-requests.ts';
import { startInProcess } from './in-process.ts';

const GAME = 'hop-n-roll';

const toyJudge: Judge = async (_, record) => {
  const { points, play = randomUUID() } = JSON.parse(record) as { points: number; play?: string };
  if (points === 13) throw new Error('unlucky');
  if (points < 0) return { ok: false, problem: { key: 'daily.problem.otherRoll', params: { move: 3 } } };
  return { ok: true, result: { rank: [points], measures: [{ name: 'points', value: points }], won: true }, fingerprint: play };
};

function slowJudge() {
  const verdicts: (() => void)[] = [];
  const judge: Judge = (board, record) => new Promise((resolve) => verdicts.push(() => resolve(toyJudge(board, record))));
  return { judge, verdicts };
}

async function start(words: readonly string[] = [], parts: Partial<ServerParts> = {}) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const { http, server } = await startInProcess(words, { judge: toyJudge, log, ...parts });
  return { http, server, url: boardUrl(http, GAME), lines };
}

describe('a board', () => {
  it('takes entries and shows them, with the place of the browser that asks', async () => {
    const { url } = await start();
    expect(await look(url)).toMatchObject({ status: 200, body: { entries: [], count: 0, yours: null } });
    const browser = newBrowser();
    const first = await send(url, { record: { points: 5 }, browser });
    expect(first).toMatchObject({ status: 200, body: { ok: true, place: 1, count: 1 } });
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const { body } = await look(url, browser);
    const measures = [{ name: 'points', value: 5 }];
    const entry = { place: 1, name: 'Ada', mark: 1, rank: [5], measures, won: true, at: expect.any(Number) };
    expect(body).toEqual({ entries: [entry], count: 1, yours: 1 });
    expect(await look(url.replace(today, yesterday), browser)).toMatchObject({ body: { count: 0, yours: null } });
    expect(await look(url.replace(GAME, 'hip-hip-hooray'), browser)).toMatchObject({ body: { count: 0, yours: null } });
  });

  it('is not there for another game, day or address', async () => {
    const { http } = await start();
    const good = boardUrl(http, GAME);
    for (const url of [boardUrl(http, 'chess'), boardUrl(http, GAME, '2026-02-30'), `${http}/api/daily/${GAME}`, `${good}/more`])
      for (const answer of [await look(url), await send(url, { record: { points: 1 } })])
        expect(answer).toMatchObject({ status: 404, body: { ok: false, code: 'no-board', key: 'board.problem.no-board' } });
  });

  it('says by status, code and reason why an attempt is refused', async () => {
    const clock = { now: Date.parse('2026-11-24T11:59:00Z') };
    const { http } = await start([], { now: () => clock.now });
    const url = boardUrl(http, GAME, '2026-11-16');
    const browser = newBrowser();
    expect((await send(url, { record: { points: 5 }, browser })).status).toBe(200);
    expect(await send(url, { record: { points: 6 }, browser })).toMatchObject({
      status: 409,
      body: { ok: false, code: 'already-entered', key: 'board.problem.already-entered', params: { place: 1 } },
    });
    expect(await send(url, { record: { points: -1 } })).toMatchObject({
      status: 422,
      body: { ok: false, code: 'refused', key: 'board.problem.refused', why: { key: 'daily.problem.otherRoll', params: { move: 3 } } },
    });
    expect((await send(url, { record: { points: 1, play: 'a' } })).status).toBe(200);
    expect(await send(url, { record: { points: 1, play: 'a' } })).toMatchObject({
      status: 422,
      body: { ok: false, code: 'refused', why: { key: 'daily.problem.samePlay' } },
    });
    const early = boardUrl(http, GAME, '2099-01-01');
    expect(await send(early, { record: { points: 1 } })).toMatchObject({ status: 409, body: { ok: false, code: 'too-early' } });
    clock.now += 60_000;
    expect(await send(url, { record: { points: 1 } })).toMatchObject({ status: 410, body: { code: 'too-late' } });
  });
});

describe('an invalid request', () => {
  const good = { record: { points: 1 }, person: { name: 'Ada', mark: 1 }, browser: '0'.repeat(32) };
  const text = JSON.stringify(good);

  it('is refused for its body, header, method or browser id', async () => {
    const { url } = await start();
    const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const bodies = ['', '{', '[]', 'null', text.replace('{"points":1}', deep), JSON.stringify({ ...good, admin: true })];
    for (const body of bodies)
      expect(await send(url, body), body.slice(0, 90)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    for (const type of ['text/plain', 'multipart/form-data']) expect((await send(url, text, { 'Content-Type': type })).status).toBe(400);
    expect((await send(url, text, { 'Content-Encoding': 'gzip' })).status).toBe(400);
    const put = await fetch(url, { method: 'PUT', body: '{}' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect(await look(url, 'me')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await send(url, text)).status).toBe(200);
  });

  it('is refused if too large, declared or chunked', async () => {
    const { url } = await start();
    const long = JSON.stringify({ ...good, record: { points: 1, more: 'x'.repeat(LARGEST_TRY) } });
    expect(await send(url, long)).toMatchObject({ status: 413, body: { ok: false, code: 'too-large' } });
    // Without a Content-Length, so the server must count the bytes.
    const status = await new Promise((resolve, reject) => {
      const asked = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' } });
      asked.on('response', (answer) => resolve(answer.statusCode));
      asked.on('error', reject);
      asked.write(long);
    });
    expect(status).toBe(413);
    expect((await send(url, good)).status).toBe(200);
  });

  it('that is cut off is not logged and stops nothing', async () => {
    const { url, lines } = await start();
    await new Promise((resolve) => {
      const asked = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Content-Length': 1000 } });
      asked.on('error', resolve);
      asked.write('{"record":', () => asked.destroy(new Error('gone')));
    });
    expect((await send(url, good)).status).toBe(200);
    expect(lines).toEqual([]);
  });
});

it('other origins may neither read nor send, unless they are configured', async () => {
  const { url } = await start(['--origin', 'https://friend.example']);
  const stranger = { Origin: 'https://stranger.example' };
  for (const answer of [await look(url, undefined, stranger), await send(url, { record: { points: 1 } }, stranger)]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  const friend = { Origin: 'https://friend.example' };
  const looked = await look(url, undefined, friend);
  const allowed = [looked.status, looked.headers.get('access-control-allow-origin'), looked.headers.get('vary')];
  expect(allowed).toEqual([200, 'https://friend.example', 'Origin']);
  const asked = await fetch(url, { method: 'OPTIONS', headers: { ...friend, 'Access-Control-Request-Method': 'POST' } });
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'Authorization, Content-Type']);
  expect((await fetch(url, { method: 'OPTIONS', headers: stranger })).status).toBe(403);
  const own = await look(url, undefined, { Origin: new URL(url).origin });
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, null]);
});

it('limits attempts per address with Retry-After; other addresses are not limited', async () => {
  const { url, lines } = await start(['--trust-proxy'], { boardLimits: { triesPerHour: 5, looksPerMinute: 5 } });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const flood = await Promise.all(Array.from({ length: 9 }, () => send(url, { record: { points: 1 } }, from('203.0.113.7'))));
  const refused = flood.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.body).toEqual({ ok: false, code: 'too-fast', key: 'board.problem.too-fast' });
  expect(refused[0]?.headers.get('retry-after')).toBe('30');
  expect((await send(url, { record: { points: 1 } }, from('203.0.113.8'))).status).toBe(200);
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: 'refused', why: 'board', from: expect.any(String) });
  expect(lines.join()).not.toContain('203.0.113');
});

it('a full judge queue blocks no reads, refuses more as busy, and is answered before the server stops', async () => {
  const { judge, verdicts } = slowJudge();
  const { url, server } = await start([], { judge, boardLimits: { judgings: 2 } });
  const waiting = [1, 2].map((points) => send(url, { record: { points } }));
  await expect.poll(() => verdicts.length).toBe(2);
  const third = await send(url, { record: { points: 3 } });
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '30']);
  expect(third.body).toMatchObject({ code: 'busy' });
  expect((await look(url)).status).toBe(200);
  const stopping = server.stop();
  for (const verdict of verdicts) verdict();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  await stopping;
});

it('an internal error is logged, not sent; metrics count outcomes of attempts and time the judge', async () => {
  const { url, server, lines } = await start(['--metrics-port', '0']);
  const browser = newBrowser();
  for (const points of [1, 1, 2]) await send(url, { record: { points }, browser });
  await send(url, { record: { points: -1 } });
  const failed = { ok: false, code: 'failed', key: 'board.problem.failed' };
  expect(await send(url, { record: { points: 13 } })).toMatchObject({ status: 500, body: failed });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'a board failed', error: { says: 'unlucky' } }]);
  await look(url);
  const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  for (const line of [
    ...['entered', 'known', 'already-entered', 'refused', 'failed'].map((outcome) => `tablehop_board_tries_total{outcome="${outcome}"} 1`),
    'tablehop_board_tries_total{outcome="too-fast"} 0',
    'tablehop_board_looks_total 1',
    'tablehop_judging_seconds_count 3',
    'tablehop_tries_judging 0',
  ])
    expect(text).toContain(`${line}\n`);
});

it('reads one attempt at a time: a turn of the event loop for each', async () => {
  const turns: (() => void)[] = [];
  const yieldTurn = () => new Promise<void>((resolve) => turns.push(resolve));
  const endpoint = createBoardEndpoint({ log: createLog('silent'), origins: [], trustProxy: false, yieldTurn });
  const reads: unknown[] = [];
  const enter: Boards['enter'] = async (_, read) => {
    reads.push(await read());
    return { place: 1, count: reads.length };
  };
  endpoint.serve({ enter } as Boards);
  const server = createServer(endpoint.respond);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = boardUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, GAME);
  const sending = [1, 2, 3].map((points) => send(url, { record: { points } }));
  await expect.poll(() => turns.length).toBe(3);
  expect(reads).toEqual([]);
  turns[0]?.();
  await expect.poll(() => reads.length).toBe(1);
  for (const turn of turns) turn();
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(reads).toHaveLength(3);
});
