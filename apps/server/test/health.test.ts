import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHealth } from '../health.ts';
import { handshake, openClient } from './gateway-support.ts';
import { startInProcess } from './in-process.ts';
import { database, newSchema } from './storage/engines.ts';
import { startProxy } from './storage/proxy.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Nothing listens there. */
async function freeAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function readiness(http: string): Promise<[number, unknown]> {
  const answer = await fetch(`${http}/readyz`);
  return [answer.status, await answer.json()];
}

describe('readiness', () => {
  it('is true while all checks pass, and false before the start and after the server is told to stop', async () => {
    const failing = new Set<string>();
    let now = 0;
    const health = createHealth(() => now);
    const http = await serve((request, response) => void (health.respond(request, response) || response.writeHead(404).end()));
    expect(await readiness(http)).toEqual([503, { status: 'starting', checks: {} }]);
    const check = (name: string) => ({
      name,
      run: async () => {
        if (failing.has(name)) throw new Error('postgres://ada:secret@db.example is away');
      },
    });
    health.serve([check('database'), check('redis')]);
    expect(await readiness(http)).toEqual([200, { status: 'ready', checks: { database: 'ok', redis: 'ok' } }]);
    failing.add('redis');
    // The last result is cached for a moment, so frequent checks cost nothing.
    expect(await readiness(http)).toMatchObject([200, {}]);
    now += 1000;
    expect(await readiness(http)).toEqual([503, { status: 'unavailable', checks: { database: 'ok', redis: 'failed' } }]);
    failing.clear();
    now += 1000;
    expect(await readiness(http)).toMatchObject([200, { status: 'ready' }]);
    health.drain();
    expect(await readiness(http)).toEqual([503, { status: 'draining', checks: {} }]);
    // A server that was told to stop before it was up never becomes ready.
    health.serve([]);
    expect(await readiness(http)).toMatchObject([503, { status: 'draining' }]);
  });

  it('is neither cached nor answered to anything but GET and HEAD', async () => {
    const { http } = await startInProcess();
    for (const path of ['/healthz', '/readyz', '/readyz?at=now']) {
      const answer = await fetch(`${http}${path}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect((await fetch(`${http}${path}`, { method: 'HEAD' })).status).toBe(200);
      expect((await fetch(`${http}${path}`, { method: 'POST' })).status).toBe(405);
    }
    expect(await (await fetch(`${http}/healthz`)).json()).toEqual({ status: 'alive' });
    expect(await readiness(http)).toEqual([200, { status: 'ready', checks: { database: 'ok' } }]);
  });

  it('ends before connections are closed, which happens with code 1012 (restarting)', async () => {
    const { server, http, wire } = await startInProcess(['--drain-seconds', '1']);
    const client = await openClient(wire);
    let isClosed = false;
    void client.closed.then(() => {
      isClosed = true;
    });
    const stopped = server.stop();
    expect(await readiness(http)).toEqual([503, { status: 'draining', checks: {} }]);
    expect((await fetch(`${http}/healthz`)).status).toBe(200);
    // Players on a draining server continue, and new connections are still accepted.
    expect(isClosed).toBe(false);
    client.say({ id: 1, question: 'hello', asked: { wire: 1 } });
    await client.hears((text) => text.includes('"answer"'));
    expect(await handshake(wire)).toBe(101);
    expect(await client.closed).toEqual({ code: 1012, reason: 'restarting' });
    await stopped;
    await expect(fetch(`${http}/healthz`)).rejects.toThrow();
  });

  it('is false while the database does not answer, and a WebSocket that comes then is told so at once', async () => {
    const http = await freeAddress();
    const silent = createNetServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const words = [
      '--port',
      new URL(http).port,
      '--database-url',
      `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/tablehop`,
    ];
    const starting = startInProcess(words);
    const [connection] = (await once(silent, 'connection')) as [Socket];
    silent.close();
    expect(await readiness(http)).toEqual([503, { status: 'starting', checks: {} }]);
    expect(await handshake(`${http.replace('http', 'ws')}/wire`)).toBe(426);
    connection.destroy();
    await expect(starting).rejects.toThrow(/cannot be used/);
  });

  it.runIf(database !== null)('is lost and comes back with the database', async () => {
    const proxy = await startProxy(await newSchema(database ?? ''));
    const { http } = await startInProcess(['--database-url', proxy.url]);
    expect(await readiness(http)).toEqual([200, { status: 'ready', checks: { database: 'ok' } }]);
    proxy.cut('closes');
    await expect.poll(() => readiness(http), { timeout: 20_000 }).toEqual([503, { status: 'unavailable', checks: { database: 'failed' } }]);
    expect((await fetch(`${http}/healthz`)).status).toBe(200);
    proxy.restore();
    await expect.poll(() => readiness(http), { timeout: 20_000 }).toMatchObject([200, { status: 'ready' }]);
  });
});
