/** Attacks by whoever can open a socket: each is bounded in bytes, messages and open sockets, and other clients go on. */

import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { createGoodbyes, SOCKET_LIMITS } from '../limits.ts';
import { today } from './board-requests.ts';
import { type Client, fakeRooms, handshake, openClient, openGateway } from './gateway-support.ts';
import { startInProcess } from './in-process.ts';

const HELLO = { id: 1, question: 'hello', asked: { wire: 1 } };
const TOO_FAST = { code: 4008, reason: 'too fast' };

async function expectToBeServed(client: Client): Promise<void> {
  client.say('still here');
  await client.hears((text) => text === 'still here');
}

it('counts pings as messages: a flood of them closes its connection and is not answered one by one', async () => {
  const { url } = await openGateway({ limits: { messagesAtOnce: 5, messagesPerSecond: 1, refusals: 10 } });
  const other = await openClient(url);
  const client = await openClient(url);
  let pongs = 0;
  client.socket.on('pong', () => {
    pongs += 1;
  });
  for (let ping = 0; ping < 200; ping++) client.socket.ping();
  expect(await client.closed).toEqual(TOO_FAST);
  expect(pongs).toBeLessThan(10);
  await expectToBeServed(other);
});

it('counts pongs that nobody asked for as messages', async () => {
  const { url } = await openGateway({ limits: { messagesAtOnce: 5, messagesPerSecond: 1, refusals: 10 } });
  const client = await openClient(url);
  for (let pong = 0; pong < 200; pong++) client.socket.pong();
  expect(await client.closed).toEqual(TOO_FAST);
});

it('drops a client that sends pings and reads no pongs once the unsent bytes exceed the limit', async () => {
  const { url, gateway } = await openGateway({ limits: { messagesAtOnce: 1e9, bytesAtOnce: 1e9, queuedBytes: 100_000 } });
  const client = await openClient(url);
  client.say(HELLO);
  await client.hears(() => true);
  client.socket.pause();
  const payload = Buffer.alloc(125);
  // The operating system buffers a few megabytes before the gateway queues anything.
  await expect
    .poll(
      () => {
        for (let ping = 0; ping < 20_000; ping++) client.socket.ping(payload);
        return gateway.connections();
      },
      { timeout: 60_000 },
    )
    .toBe(0);
});

it('reads at most 4 KB before hello', async () => {
  const rooms = fakeRooms();
  const { url } = await openGateway({ connect: rooms.connect });
  const client = await openClient(url);
  client.say('x'.repeat(5_000));
  expect(await client.closed).toMatchObject({ code: 1009 });
  expect(rooms.received).toEqual([]);
  const many = await openClient(url);
  for (let message = 0; message < 90; message++) many.say({ id: message, question: 'ping', asked: { filler: 'x'.repeat(100) } });
  expect(await many.closed).toMatchObject({ code: 1009 });
});

it('gives only so many evicted connections of an address time to read why, and no time to the oldest', () => {
  const goodbyes = createGoodbyes({ ...SOCKET_LIMITS, goodbyesPerAddress: 2, goodbyeMs: 60_000 });
  const terminated: string[] = [];
  const evict = (name: string, address = '192.0.2.1') => {
    const end = goodbyes.wait(address, () => terminated.push(name));
    onTestFinished(end);
    return end;
  };
  const [endFirst] = [evict('first'), evict('second'), evict('elsewhere', '192.0.2.2')];
  expect(terminated).toEqual([]);
  evict('third');
  expect(terminated).toEqual(['first']);
  endFirst();
  evict('fourth')();
  expect(terminated).toEqual(['first', 'second']);
  evict('fifth');
  expect(terminated).toEqual(['first', 'second']);
});

it('releases an evicted connection at once where its address has no more time for goodbyes', async () => {
  const { url, gateway } = await openGateway({ limits: { goodbyesPerAddress: 0, goodbyeMs: 60_000 } });
  const client = await openClient(url);
  client.say('x'.repeat(5_000));
  await client.closed;
  await expect.poll(gateway.connections).toBe(0);
});

it('closes a connection that sends more bytes than its budget, however few the messages', async () => {
  const rooms = fakeRooms(async (_, wire) => wire.send('read'));
  const { url } = await openGateway({ connect: rooms.connect, limits: { bytesAtOnce: 100_000, bytesPerSecond: 1 } });
  const other = await openClient(url);
  const client = await openClient(url);
  client.say(HELLO);
  await client.hears(() => true);
  for (let message = 0; message < 10; message++) client.say('x'.repeat(20_000));
  expect(await client.closed).toEqual(TOO_FAST);
  expect(rooms.received.length).toBeLessThan(10);
  other.say('still here');
  await other.hears(() => true);
});

it('closes the connections of an address whose long messages exceed a common budget, and no other', async () => {
  const { url } = await openGateway({ limits: { addressBytesAtOnce: 100_000, addressBytesPerSecond: 1 } });
  const [other, mate] = [await openClient(url, { localAddress: '127.0.0.2' }), await openClient(url)];
  for (const client of [other, mate]) {
    client.say(HELLO);
    await client.hears(() => true);
  }
  const connections = [];
  for (let connection = 0; connection < 4; connection++) {
    const client = await openClient(url);
    client.say(HELLO);
    await client.hears(() => true);
    client.say('x'.repeat(50_000));
    connections.push(client);
  }
  expect(await connections.at(-1)?.closed).toEqual(TOO_FAST);
  await expectToBeServed(other);
  await expectToBeServed(mate);
});

/** A socket of somebody who never reads: what is written to it is never taken. */
function unreadSocket(): Duplex {
  return new Duplex({ read: () => undefined, write: () => undefined });
}

function upgradeRequest(url: string, address = '192.0.2.1'): IncomingMessage {
  return { url, headers: { host: 'x' }, socket: { remoteAddress: address } } as unknown as IncomingMessage;
}

it('closes the socket of a refused handshake, although the client keeps its side open', async () => {
  const { url } = await openGateway();
  const { port } = new URL(url);
  const sockets: Socket[] = [];
  for (let attempt = 0; attempt < 20; attempt++) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    sockets.push(socket);
  }
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('end', resolve))));
  // To a socket that is closed nothing can be sent: the other side resets the connection.
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          const send = () => {
            if (socket.destroyed) return;
            socket.write('x');
            setImmediate(send);
          };
          send();
        }),
    ),
  );
});

it('destroys refused handshakes that are not read: after a while, and at once where an address has many', async () => {
  const { gateway } = await openGateway({ limits: { refusedPerAddress: 3, goodbyeMs: 50 } });
  const refuse = (address: string) => {
    const socket = unreadSocket();
    gateway.upgrade(upgradeRequest('/elsewhere', address), socket, Buffer.alloc(0));
    return socket;
  };
  const sockets = Array.from({ length: 5 }, () => refuse('192.0.2.1'));
  const other = refuse('192.0.2.2');
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, false, true, true]);
  expect(other.destroyed).toBe(false);
  await expect.poll(() => [...sockets, other].every(({ destroyed }) => destroyed)).toBe(true);
  await expect.poll(() => refuse('192.0.2.1').destroyed).toBe(false);
});

it('closes a connection whose message comes in too many fragments', async () => {
  const { url } = await openGateway({ limits: { fragments: 10 } });
  const other = await openClient(url);
  const client = await openClient(url);
  for (let fragment = 0; fragment < 20; fragment++) client.socket.send('x', { fin: false });
  expect(await client.closed).toMatchObject({ code: 1008 });
  for (const fin of [false, false, true]) other.socket.send('x', { fin });
  await other.hears((text) => text === 'xxx');
});

/** What the server answers to requests that are sent at once, and whether it closes the connection. */
function askAtOnce(port: number, localAddress: string, paths: readonly string[]) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    heard += String(data);
  });
  const ask = (...asked: readonly string[]) => socket.write(asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  ask(...paths);
  const statuses = () => [...heard.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => Number(status));
  return { ask, statuses, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

it('answers so many HTTP requests of an address, then refuses them, and goes on for others and for health checks', async () => {
  const { server } = await startInProcess([], { socketLimits: { requestsAtOnce: 3, requestsPerSecond: 0 } });
  const many = askAtOnce(server.port, '127.0.0.1', Array(8).fill('/wire'));
  await many.closed;
  expect(many.statuses()).toEqual([426, 426, 426, 429]);
  const health = askAtOnce(server.port, '127.0.0.1', ['/healthz']);
  const other = askAtOnce(server.port, '127.0.0.2', ['/wire', '/wire']);
  await expect.poll(() => [health.statuses(), other.statuses()]).toEqual([[200], [426, 426]]);
});

/** In milliseconds. Node alone would take 30 seconds or more. */
const PATIENCE = { timeout: 20_000 };

it.each([
  ['header', { headersMs: 50 }, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'body',
    { headersMs: 50, requestMs: 100 },
    `POST /api/daily/hop-n-roll/${today} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  ],
])('closes a connection whose %s does not arrive in time, and goes on for others', PATIENCE, async (_, socketLimits, begun) => {
  const { server, http } = await startInProcess([], { socketLimits });
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(begun);
  await new Promise((resolve) => socket.once('close', resolve));
  // A busy machine may take as long for this request, which is closed then too.
  await expect.poll(async () => (await fetch(`${http}/healthz`)).status).toBe(200);
});

it('answers only for the hosts that are allowed, over HTTP and for WebSockets, but health checks for any', async () => {
  const { server, wire } = await startInProcess(['--allowed-hosts', 'Games.example,::1']);
  const statusOf = async (path: string, host: string | null) => {
    const socket = connect({ port: server.port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${path} HTTP/1.${host === null ? 0 : 1}\r\n${host === null ? '' : `Host: ${host}\r\n`}\r\n`);
    const answer = await new Promise((resolve) => socket.once('data', resolve));
    return Number(String(answer).split(' ')[1]);
  };
  const upgrade = (host: string) => handshake(wire, { headers: { Host: host }, origin: `http://${host}` });
  for (const host of ['games.example', 'GAMES.example:8080', '[::1]:3000', '[::1]'])
    expect([host, await statusOf('/wire', host), await upgrade(host)]).toEqual([host, 426, 101]);
  for (const host of ['evil.example', 'games.example.evil.example', 'evil-games.example', '127.0.0.1', 'localhost:3000'])
    expect([host, await statusOf('/wire', host), await statusOf('/', host), await upgrade(host)]).toEqual([host, 421, 421, 421]);
  expect([await statusOf('/', null), await statusOf('/api/daily/x/y', 'evil.example')]).toEqual([421, 421]);
  for (const path of ['/healthz', '/readyz']) expect([await statusOf(path, null), await statusOf(path, '10.1.2.3')]).toEqual([200, 200]);
});

it('answers eight HTTP requests at once on a connection, and closes it at more', async () => {
  const { server } = await startInProcess();
  const few = askAtOnce(server.port, '127.0.0.1', Array(8).fill('/wire'));
  await expect.poll(() => few.statuses()).toEqual(Array(8).fill(426));
  await askAtOnce(server.port, '127.0.0.1', Array(9).fill('/wire')).closed;
});

it('closes all sockets for pages of an address that sends too many requests at once, and no WebSocket', async () => {
  const { server, wire } = await startInProcess();
  const player = await openClient(wire);
  const idle = askAtOnce(server.port, '127.0.0.1', []);
  const other = askAtOnce(server.port, '127.0.0.2', []);
  await askAtOnce(server.port, '127.0.0.1', Array(1000).fill('/')).closed;
  await idle.closed;
  await askAtOnce(server.port, '127.0.0.1', ['/wire']).closed;
  other.ask('/wire');
  await expect.poll(other.statuses).toEqual([426]);
  player.say({ id: 1, question: 'hello', asked: { wire: 1 } });
  await player.hears((text) => text.includes('"answer"'));
});

it('limits the sockets of an address, even if they ask for nothing', async () => {
  const { server } = await startInProcess([], { socketLimits: { socketsPerAddress: 3 } });
  const open = (localAddress: string) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
    onTestFinished(() => {
      socket.destroy();
    });
    socket.on('error', () => undefined);
    const answer = new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
    return { ask: () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'), answer, socket };
  };
  const first = [open('127.0.0.1'), open('127.0.0.1'), open('127.0.0.1')];
  for (const { ask } of first) ask();
  expect(await Promise.all(first.map(({ answer }) => answer))).toEqual([true, true, true]);
  expect(await open('127.0.0.1').answer).toBe(false);
  const other = open('127.0.0.2');
  other.ask();
  expect(await other.answer).toBe(true);
  const [gone] = first;
  gone?.socket.destroy();
  await expect
    .poll(() => {
      const next = open('127.0.0.1');
      next.ask();
      return next.answer;
    })
    .toBe(true);
});
