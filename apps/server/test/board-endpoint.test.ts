/** Boards of the day over HTTP, with a judge that believes what a record says. */

import { request } from 'node:http';
import type { Judge } from '@tablehop/boards';
import { LARGEST_TRY } from '@tablehop/boards/messages';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { ServerParts } from '../server.ts';
import { boardUrl, look, newBrowser, send, today, yesterday } from './board-requests.ts';
import { startInProcess } from './in-process.ts';

const GAME = 'hop-n-roll';

const toyJudge: Judge = async (_, record) => {
  const { points } = record as { points: number };
  if (points === 13) throw new Error('unlucky');
  if (points < 0) return { ok: false, problem: { key: 'daily.problem.otherRoll', params: { move: 3 } } };
  return { ok: true, result: { rank: [points], measures: [{ name: 'points', value: points }], won: true } };
};

async function start(words: readonly string[] = [], parts: Partial<ServerParts> = {}) {
  const { http, server } = await startInProcess(words, { judge: toyJudge, ...parts });
  return { http, server, url: boardUrl(http, GAME) };
}

describe('a board', () => {
  it('is empty, is entered and is looked at, with one’s own place for whoever says who they are', async () => {
    const { url } = await start();
    expect(await look(url)).toMatchObject({ status: 200, body: { entries: [], count: 0, yours: null } });
    const [ada, bo] = [newBrowser(), newBrowser()];
    const first = await send(url, { record: { points: 5 }, browser: ada });
    expect(first).toMatchObject({ status: 200, body: { ok: true, place: 1, count: 1 } });
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await send(url, { record: { points: 7 }, browser: bo, person: { name: ' Bo\u202e ', mark: 3 } })).toMatchObject({
      body: { ok: true, place: 1, count: 2 },
    });
    const { body } = await look(url, ada);
    expect(body).toEqual({
      entries: [
        { place: 1, name: 'Bo', mark: 3, rank: [7], measures: [{ name: 'points', value: 7 }], won: true, at: expect.any(Number) },
        { place: 2, name: 'Ada', mark: 1, rank: [5], measures: [{ name: 'points', value: 5 }], won: true, at: expect.any(Number) },
      ],
      count: 2,
      yours: 2,
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${ada}|${bo}`));
    // Another game and another day are other boards.
    expect(await look(url.replace(today, yesterday), ada)).toMatchObject({ body: { count: 0, yours: null } });
    expect(await look(url.replace(GAME, 'hip-hip-hooray'), ada)).toMatchObject({ body: { count: 0, yours: null } });
  });

  it.each([
    ['no game', (http: string) => boardUrl(http, 'chess')],
    ['no day', (http: string) => boardUrl(http, GAME, '2026-02-30')],
    ['no address of a board', (http: string) => `${http}/api/daily/${GAME}`],
    ['too much of an address', (http: string) => `${boardUrl(http, GAME)}/more`],
  ])('is not there for %s', async (_, urlOf) => {
    const { http } = await start();
    for (const answer of [await look(urlOf(http)), await send(urlOf(http), { record: { points: 1 } })])
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
    const early = boardUrl(http, GAME, '2099-01-01');
    expect(await send(early, { record: { points: 1 } })).toMatchObject({ status: 409, body: { ok: false, code: 'too-early' } });
    clock.now += 60_000;
    expect(await send(url, { record: { points: 1 } })).toMatchObject({ status: 410, body: { code: 'too-late' } });
  });
});

describe('what cannot be read', () => {
  const good = { record: { points: 1 }, person: { name: 'Ada', mark: 1 }, browser: '0'.repeat(32) };
  const bad: readonly [what: string, body: string][] = [
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no record', JSON.stringify({ ...good, record: undefined })],
    ['a record that is a text', JSON.stringify({ ...good, record: 'x' })],
    ['a record without end', JSON.stringify({ ...good, record: 1 }).replace('1', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)],
    ['no person', JSON.stringify({ ...good, person: undefined })],
    ['a name that is too long', JSON.stringify({ ...good, person: { name: 'a'.repeat(61), mark: 1 } })],
    ['no such sign', JSON.stringify({ ...good, person: { name: 'a', mark: 8 } })],
    ['a secret that is too short', JSON.stringify({ ...good, browser: '0'.repeat(31) })],
    ['a secret that is none', JSON.stringify({ ...good, browser: 'x'.repeat(32) })],
    ['a field too many', JSON.stringify({ ...good, admin: true })],
  ];

  it('is refused: a body', async () => {
    const { url } = await start();
    for (const [what, body] of bad)
      expect(await send(url, body), what).toMatchObject({ status: 400, body: { ok: false, code: 'bad-request' } });
    expect((await send(url, JSON.stringify(good))).status).toBe(200);
  });

  it.each([{ 'Content-Type': 'text/plain' }, { 'Content-Type': 'multipart/form-data' }, { 'Content-Encoding': 'gzip' }])(
    'is refused: a header %j',
    async (headers) => {
      const { url } = await start();
      expect(await send(url, JSON.stringify(good), headers as { [name: string]: string })).toMatchObject({ status: 400 });
    },
  );

  it('is refused: a method, and who one is in another form', async () => {
    const { url } = await start();
    const put = await fetch(url, { method: 'PUT', body: '{}' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect(await look(url, 'me')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is refused: more than fits, said to be so or not', async () => {
    const { url } = await start();
    const long = JSON.stringify({ ...good, record: { points: 1, more: 'x'.repeat(LARGEST_TRY) } });
    expect(await send(url, long)).toMatchObject({ status: 413, body: { ok: false, code: 'too-large' } });
    // Without its length, so that only counting tells.
    const status = await new Promise((resolve, reject) => {
      const asked = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' } });
      asked.on('response', (answer) => resolve(answer.statusCode));
      asked.on('error', reject);
      asked.write(long);
    });
    expect(status).toBe(413);
    expect((await send(url, good)).status).toBe(200);
  });

  it('of somebody who hangs up in the middle troubles nobody', async () => {
    const lines: string[] = [];
    const { url } = await start([], { log: createLog('info', { write: (line) => void lines.push(line) }) });
    await new Promise((resolve) => {
      const asked = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Content-Length': 1000 } });
      asked.on('error', resolve);
      asked.write('{"record":', () => asked.destroy(new Error('gone')));
    });
    expect((await send(url, good)).status).toBe(200);
    expect(lines).toEqual([]);
  });
});

describe('pages of others', () => {
  it('may neither look nor send, unless their origin was named', async () => {
    const { url } = await start(['--origin', 'https://friend.example']);
    const stranger = { Origin: 'https://stranger.example' };
    for (const answer of [await look(url, undefined, stranger), await send(url, { record: { points: 1 } }, stranger)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const friend = { Origin: 'https://friend.example' };
    const looked = await look(url, undefined, friend);
    expect([looked.status, looked.headers.get('access-control-allow-origin'), looked.headers.get('vary')]).toEqual([
      200,
      'https://friend.example',
      'Origin',
    ]);
    const asked = await fetch(url, { method: 'OPTIONS', headers: { ...friend, 'Access-Control-Request-Method': 'POST' } });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'Authorization, Content-Type']);
    expect((await fetch(url, { method: 'OPTIONS', headers: stranger })).status).toBe(403);
    const own = await look(url, undefined, { Origin: new URL(url).origin });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });
});

describe('too much', () => {
  it('from one address is refused, and says when to come back; others are not held up', async () => {
    const lines: string[] = [];
    const { url } = await start(['--trust-proxy'], {
      boardLimits: { triesPerHour: 5, looksPerMinute: 5 },
      log: createLog('info', { write: (line) => void lines.push(line) }),
    });
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const flood = await Promise.all(Array.from({ length: 40 }, () => send(url, { record: { points: 1 } }, from('203.0.113.7'))));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(35);
    expect(refused[0]?.body).toEqual({ ok: false, code: 'too-fast', key: 'board.problem.too-fast' });
    expect(refused[0]?.headers.get('retry-after')).toBe('30');
    const looks = await Promise.all(Array.from({ length: 9 }, () => look(url, undefined, from('203.0.113.7'))));
    expect(looks.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await send(url, { record: { points: 1 } }, from('203.0.113.8'))).status).toBe(200);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: 'refused', why: 'board', from: expect.any(String) });
    expect(lines.join()).not.toContain('203.0.113');
  });

  it('waiting to be judged is refused as busy, and judged when there is time', async () => {
    const verdicts: (() => void)[] = [];
    const judge: Judge = (board, record) => new Promise((resolve) => verdicts.push(() => resolve(toyJudge(board, record))));
    const { url } = await start([], { judge, boardLimits: { judgings: 2 } });
    const waiting = [1, 2].map((points) => send(url, { record: { points } }));
    await expect.poll(() => verdicts.length).toBe(2);
    const third = await send(url, { record: { points: 3 } });
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '30']);
    expect(third.body).toMatchObject({ code: 'busy' });
    // Nobody else waits for them.
    expect((await look(url)).status).toBe(200);
    for (const verdict of verdicts) verdict();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

it('a fault of ours is logged, and tells nothing', async () => {
  const lines: string[] = [];
  const { url } = await start([], { log: createLog('info', { write: (line) => void lines.push(line) }) });
  expect(await send(url, { record: { points: 13 } })).toMatchObject({
    status: 500,
    body: { ok: false, code: 'failed', key: 'board.problem.failed' },
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'a board failed', error: { says: 'unlucky' } }]);
});

it('a server that stops answers what was asked, and nothing else', async () => {
  const verdicts: (() => void)[] = [];
  const judge: Judge = (board, record) => new Promise((resolve) => verdicts.push(() => resolve(toyJudge(board, record))));
  const { url, server } = await start([], { judge });
  const asked = send(url, { record: { points: 1 } });
  await expect.poll(() => verdicts.length).toBe(1);
  const stopping = server.stop();
  verdicts[0]?.();
  expect(await asked).toMatchObject({ status: 200, body: { ok: true, place: 1 } });
  await stopping;
});

it('figures count what came of tries, and time the judge', async () => {
  const { url, server } = await start(['--metrics-port', '0']);
  const browser = newBrowser();
  for (const points of [1, 1, 2, -1, 13])
    await send(url, { record: { points }, browser: points === -1 || points === 13 ? newBrowser() : browser });
  await look(url);
  const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  for (const line of [
    'tablehop_board_tries_total{outcome="entered"} 1',
    'tablehop_board_tries_total{outcome="known"} 1',
    'tablehop_board_tries_total{outcome="already-entered"} 1',
    'tablehop_board_tries_total{outcome="refused"} 1',
    'tablehop_board_tries_total{outcome="failed"} 1',
    'tablehop_board_tries_total{outcome="too-fast"} 0',
    'tablehop_board_looks_total 1',
    'tablehop_judging_seconds_count 3',
    'tablehop_tries_judging 0',
  ])
    expect(text).toContain(`${line}\n`);
});
