import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { describe, expect, it } from 'vitest';
import { openClient } from './gateway-support.ts';
import { startInProcess } from './in-process.ts';
import { play, sitDown } from './players.ts';
import { temporaryFolder } from './program.ts';
import { startServer, wireOf } from './server-process.ts';

const cheer = findGame('hip-hip-hooray') as AnyGame;

describe('starting', () => {
  it('says in one line where it is, and where rooms are kept', async () => {
    const folder = join(temporaryFolder(), 'new');
    const { child, address, ended, output, errors } = startServer({
      words: ['--port', '0', '--host', '127.0.0.1'],
      env: { TABLEHOP_DATA: folder },
    });
    expect(await (await fetch(await address)).text()).toContain('<title>Tablehop</title>');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output()).toMatch(/^Tablehop is running at http:\/\/127\.0\.0\.1:\d+, rooms are kept in [^\n]+\n$/);
    expect(output()).toContain(`rooms are kept in ${folder}\n`);
    expect(errors()).toBe('');
  });

  it('on a port that is taken is a clear error, and touches no data', async () => {
    const holder = createServer().listen(0);
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const folder = join(temporaryFolder(), 'new');
    const { ended, errors } = startServer({ words: [], env: { PORT: String(port), TABLEHOP_DATA: folder } });
    expect(await ended).toMatchObject({ code: 1 });
    holder.close();
    expect(errors()).toBe(`Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start\n`);
    expect(existsSync(folder)).toBe(false);
  });

  it('a second time on the same folder is a clear error, and the first goes on', async () => {
    const env = { TABLEHOP_DATA: temporaryFolder() };
    const first = startServer({ env });
    const address = await first.address;
    const second = startServer({ env });
    expect(await second.ended).toMatchObject({ code: 1 });
    expect(second.errors()).toContain(`Another server keeps its rooms in ${env.TABLEHOP_DATA}. Stop it, `);
    const players = await sitDown(wireOf(address), cheer);
    expect(players[0].room.view.value.phase).toBe('playing');
  });

  it.each([
    [['--port', 'http'], {}, '--port must be a number from 0 to 65535, not "http".\n'],
    [['--port', '0', '--host', '192.0.2.1'], {}, 'This machine has no address 192.0.2.1. Leave HOST out to listen on all that it has.\n'],
    [['--port', '0'], { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/none' }, /^(?!.*secret)[^\n{]+\n$/],
  ] as const)('with %j %j is a clear error', async (words, env, sentence) => {
    const { ended, errors } = startServer({ words, env });
    expect(await ended).toMatchObject({ code: 1 });
    expect(errors()).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });
});

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s closes connections with code 1012', async (signal) => {
    const { child, address, ended } = startServer();
    const client = await openClient(wireOf(await address));
    // A second signal must not change anything.
    for (const _ of [1, 2]) child.kill(signal);
    expect(await client.closed).toEqual({ code: 1012, reason: 'restarting' });
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('does not wait for a connection without a request', async () => {
    const { child, address, ended } = startServer();
    const idle = connect(Number(new URL(await address).port), 'localhost');
    // The server cuts this connection, which is not an error here.
    idle.on('error', () => undefined);
    await once(idle, 'connect');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});

describe('rooms', () => {
  it('host a match to its end, with a bot', async () => {
    const { address, errors } = startServer();
    const players = await sitDown(wireOf(await address), cheer, [{ kind: 'bot', level: 'medium', name: 'Juno', mark: 2 }]);
    await Promise.all(players.map((player) => play(player)));
    for (const { news, surprises } of players) {
      expect(surprises).toEqual([]);
      expect(news.at(-1)?.look.turn.kind).toBe('over');
    }
    expect(errors()).toBe('');
  });
});

describe('an uncaught error', () => {
  function withFault(code: string) {
    const script = `process.on('SIGUSR2', () => { ${code} });`;
    return startServer({ env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` } });
  }

  it('is logged and shuts the server down cleanly: its memory may be inconsistent', async () => {
    const { child, address, ended, errors } = withFault('throw new Error("broken in half")');
    const client = await openClient(wireOf(await address));
    child.kill('SIGUSR2');
    expect(await client.closed).toMatchObject({ code: 1012 });
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(JSON.parse(errors())).toMatchObject({ msg: 'an exception that nobody caught', error: { says: 'broken in half' } });
  });

  it('in a promise is logged, and the server goes on', async () => {
    const { child, address, errors } = withFault('void Promise.reject(new Error("unheard"))');
    const client = await openClient(wireOf(await address));
    child.kill('SIGUSR2');
    await expect.poll(errors).toContain('unheard');
    client.say({ id: 1, question: 'hello', asked: { wire: 1 } });
    await client.hears((text) => text.includes('"answer"'));
  });
});

it('answers 404, and no page, where programs ask for something that is not there', async () => {
  const { http } = await startInProcess([], { web: join(import.meta.dirname, '../../web/dist') });
  const status = async (path: string, method = 'GET') => {
    const answer = await fetch(`${http}${path}`, { method });
    return [answer.status, answer.headers.get('content-type')?.split(';')[0], (await answer.text()).includes('<')];
  };
  for (const path of ['/api', '/api/', '/api/nope', '/api/nope?x=1'])
    expect([path, ...(await status(path))]).toEqual([path, 404, 'application/json', false]);
  for (const path of ['/metrics', '/metrics/', '/healthz/', '/wire/nope'])
    expect([path, ...(await status(path))]).toEqual([path, 404, 'text/plain', false]);
  expect(await status('/api/nope', 'POST')).toEqual([404, 'application/json', false]);
  // Pages of the app whose paths start like server endpoints.
  for (const path of ['/', '/game/hop-n-roll', '/lab/hop-n-roll', '/room/ABCDE', '/challenges/hop-n-roll/2026-11-16', '/metrics-of-mine'])
    expect([path, ...(await status(path))]).toEqual([path, 200, 'text/html', true]);
});

it('sends HSTS if a trusted proxy reports https, and says that /wire is for WebSockets', async () => {
  const { address } = startServer({ words: ['--port', '0', '--trust-proxy'] });
  const wire = await fetch(`${await address}/wire`);
  expect([wire.status, wire.headers.get('upgrade')]).toEqual([426, 'websocket']);
  const secure = await fetch(await address, { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await fetch(await address)).headers.get('strict-transport-security')).toBeNull();
});
