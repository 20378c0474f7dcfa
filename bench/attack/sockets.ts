/** Attacks by whoever can open a socket, below the questions of rooms. */

import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { connectPeer, connectPeers, flood, frame, outcomeOf, repeat, request, textFrame } from './peer.ts';
import { type AttackGroup, broken, brokenUnlessServed, type Target } from './target.ts';

const PING = 9;
const CONTINUATION = 0;
const TEXT = 1;
const COMPRESSED = 64;
const MEGABYTE = 2 ** 20;
/** Hello must come within ten seconds, headers within ten to fifteen. */
const TOO_LATE_MS = 20_000;

function openSocket({ port, address }: Target, number: number): Promise<Socket | null> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address(number), allowHalfOpen: true });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => {
      socket.destroy();
      resolve(null);
    });
  });
}

async function openSockets(target: Target, count: number, perAddress: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number++) {
    const socket = await openSocket(target, Math.floor(number / perAddress));
    if (socket !== null) sockets.push(socket);
  }
  return sockets;
}

function destroyAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/** Writes each of them a byte now and then, until the time is up. */
async function drip(sockets: readonly Socket[], byte: string, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    for (const socket of sockets) if (!socket.destroyed) socket.write(byte);
    await wait(250);
  }
}

/** Milliseconds until the server closes it, or more than `most`. */
async function closedAfter(socket: Socket, most: number): Promise<number> {
  const begun = performance.now();
  socket.resume();
  const closed = new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  await Promise.race([closed, wait(most)]);
  return performance.now() - begun;
}

function jsonOf(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

export const sockets: AttackGroup = {
  isAlone: true,
  attacks: {
    async 'pings whose pongs nobody reads'(target) {
      const pings = Buffer.concat(Array.from({ length: 500 }, () => frame(PING, Buffer.alloc(125))));
      const end = performance.now() + target.ms;
      let written = 0;
      let number = 0;
      while (performance.now() < end) {
        const peers = await connectPeers(target.port, target.address, 20, 50);
        for (const peer of peers) peer.pause();
        written += await flood(peers, pings, end - performance.now());
        for (const peer of peers) peer.close();
        number += peers.length;
      }
      return { sent: `${500 * written} pings on ${number} connections`, broken: [] };
    },

    async 'refused upgrades held open'(target) {
      const count = target.isQuick ? 700 : 3000;
      const sockets = await openSockets(target, count, count);
      for (const socket of sockets)
        if (!socket.destroyed) socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      await wait(target.isQuick ? 200 : 1000);
      const locked = await brokenUnlessServed(target, 'refused handshakes of one address lock another out');
      destroyAll(sockets);
      return { sent: `${sockets.length} handshakes for /elsewhere from one address`, broken: locked };
    },

    async 'sockets that say nothing'(target) {
      const count = target.isQuick ? 700 : 4000;
      const sockets = await openSockets(target, count, 1000);
      const locked = await brokenUnlessServed(target, 'silent sockets lock another address out');
      destroyAll(sockets);
      return { sent: `${sockets.length} TCP connections from ${Math.ceil(count / 1000)} addresses`, broken: locked };
    },

    async 'Slowloris: headers and bodies byte by byte'(target) {
      const count = target.isQuick ? 150 : 500;
      const headers = await openSockets(target, count, count);
      for (const socket of headers) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: ');
      const bodies = await openSockets({ ...target, address: (number = 0) => target.address(250 + number) }, count, count);
      const body =
        'POST /api/daily/hop-n-roll/2026-11-02 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n';
      for (const socket of bodies) socket.write(body);
      await drip([...headers, ...bodies], 'a', target.ms);
      const locked = await brokenUnlessServed(target, 'slow requests lock another address out');
      destroyAll([...headers, ...bodies]);
      return { sent: `${headers.length} slow headers and ${bodies.length} slow bodies`, broken: locked };
    },

    async 'answers that nobody reads'(target) {
      const count = target.isQuick ? 100 : 500;
      const sockets = await openSockets(target, count, count);
      for (const socket of sockets) {
        socket.pause();
        socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
      }
      await wait(target.ms / 2);
      destroyAll(sockets);
      return { sent: `${sockets.length} connections with 500 pipelined requests for pages, unread`, broken: [] };
    },

    async 'large headers and long addresses'(target) {
      const end = performance.now() + target.ms / 2;
      const large = 'x'.repeat(15_000);
      const many = Array.from({ length: 500 }, (_, number) => `x-${number}: ${number}`).join('\r\n');
      const texts = [`/${large}`, `/?${large}`, `/${'%2e%2e/'.repeat(2000)}`, `/ HTTP/1.1\r\n${many}\r\nx: ${large}`];
      let requests = 0;
      while (performance.now() < end) {
        const sockets = await openSockets(target, 20, 20);
        for (const [index, socket] of sockets.entries()) {
          socket.resume();
          socket.write(`GET ${texts[index % texts.length]} HTTP/1.1\r\nHost: x\r\n\r\n`);
        }
        requests += sockets.length;
        await wait(20);
        destroyAll(sockets);
      }
      return { sent: `${requests} requests with 15 KB of headers or address`, broken: [] };
    },

    async 'reconnect storm'(target) {
      const end = performance.now() + target.ms;
      let connections = 0;
      const one = async (number: number) => {
        while (performance.now() < end) {
          const peer = await connectPeer(target.port, target.address(number)).catch(() => null);
          if (peer === null) await wait(50);
          else connections += 1;
          peer?.close();
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, number) => one(number)));
      return { sent: `${connections} connections that say hello and leave, from 20 addresses`, broken: [] };
    },

    async 'compression: offers of permessage-deflate, and compressed frames'(target) {
      const bomb = deflateRawSync(Buffer.alloc(20 * MEGABYTE, ' '));
      const compressed = frame(TEXT | COMPRESSED, bomb);
      const end = performance.now() + target.ms / 2;
      const codes: number[] = [];
      const one = async (number: number) => {
        while (performance.now() < end) {
          const peer = await connectPeer(target.port, target.address(number), { perMessageDeflate: true }).catch(() => null);
          if (peer === null) return;
          peer.write(compressed);
          codes.push(await Promise.race([peer.closed, wait(60_000, 0)]));
          peer.close();
        }
      };
      await Promise.all(Array.from({ length: 5 }, (_, number) => one(number)));
      return {
        sent: `${codes.length} connections with an offer, and 20 MB in a compressed frame of ${bomb.length >> 10} KB`,
        broken: broken(
          // The rest of the frame, unread, may reset the connection before its close frame is read.
          codes.some((code) => code !== 1002 && code !== 1006),
          'a compressed frame does not close its connection',
        ),
      };
    },

    async 'megabytes before hello'(target) {
      const large = textFrame(`{"id":1,"question":"createRoom","asked":{"plan":"${'x'.repeat(MEGABYTE - 100)}"}}`);
      const end = performance.now() + target.ms;
      let written = 0;
      for (let number = 0; performance.now() < end; number++) {
        const peers = await Promise.all(
          Array.from({ length: 10 }, () =>
            connectPeer(target.port, target.address(Math.floor(number / 50)), { isGreeted: false }).catch(() => null),
          ),
        );
        const open = peers.flatMap((peer) => peer ?? []);
        written += await flood(open, large, 100);
        for (const peer of open) peer.close();
      }
      return { sent: `${written} frames of 1 MB before hello`, broken: [] };
    },

    async 'megabytes after hello, deeply nested'(target) {
      const deep = textFrame(`{"id":1,"question":"createRoom","asked":${jsonOf(500_000)}}`);
      const wide = textFrame(`{"id":1,"question":"createRoom","asked":{"plan":[${'{},'.repeat(330_000)}{}]}}`);
      const end = performance.now() + target.ms;
      let written = 0;
      for (let number = 0; performance.now() < end; number++) {
        const peers = await connectPeers(target.port, () => target.address(Math.floor(number / 20)), 10);
        written += await repeat(peers, [deep, wide], 20, Math.min(300, end - performance.now()));
        for (const peer of peers) peer.close();
      }
      return { sent: `${written} frames of 1 MB of brackets`, broken: [] };
    },

    async 'messages in fragments of one byte'(target) {
      const fragments = Buffer.concat(Array.from({ length: 2000 }, () => frame(CONTINUATION, Buffer.from('x'), false)));
      const first = frame(TEXT, Buffer.from('{'), false);
      const peers = await connectPeers(target.port, target.address, target.isQuick ? 50 : 200);
      for (const peer of peers) peer.write(first);
      const written = await flood(peers, fragments, target.ms / 2);
      for (const peer of peers) peer.close();
      return { sent: `${2000 * written} fragments on ${peers.length} connections`, broken: [] };
    },

    async 'as many messages as one address may send'(target) {
      const peers = await connectPeers(target.port, target.address, 190, 190);
      const frames = [request('ping'), request('watch'), request('findRoom', { code: 'ABCDEF' }), textFrame('{"id":1}')];
      const written = await repeat(peers, frames, 29, target.ms);
      for (const peer of peers) peer.close();
      return { sent: `${written} messages on ${peers.length} connections, 29 a second on each`, broken: [] };
    },

    async 'as many requests for pages and leaderboards as one address may send'(target) {
      const sockets = await openSockets(target, 50, 50);
      for (const socket of sockets) socket.resume();
      const end = performance.now() + target.ms;
      let requests = 0;
      const text = 'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /api/daily/hop-n-roll/2026-11-02 HTTP/1.1\r\nHost: x\r\n\r\n';
      while (performance.now() < end) {
        for (const socket of sockets) {
          if (socket.destroyed || socket.writableNeedDrain) continue;
          socket.write(text);
          requests += 2;
        }
        await wait(20);
      }
      destroyAll(sockets);
      return { sent: `${requests} requests on ${sockets.length} connections`, broken: [] };
    },
  },
};

/** What must end by itself. */
export const patience: AttackGroup = {
  isAlone: false,
  isLong: new Set(['headers that never end', 'hello in the text of another message']),
  attacks: {
    async 'headers that never end'(target) {
      const socket = await openSocket(target, 0);
      socket?.write('GET / HTTP/1.1\r\nHost: x\r\n');
      const ms = socket === null ? Number.POSITIVE_INFINITY : await closedAfter(socket, TOO_LATE_MS);
      socket?.destroy();
      return { sent: 'headers without an end', broken: broken(ms >= TOO_LATE_MS, 'slow headers are not closed after ten seconds') };
    },

    async 'hello in the text of another message'(target) {
      const peer = await connectPeer(target.port, target.address(), { isGreeted: false });
      peer.write(textFrame(JSON.stringify({ id: 1, question: 'ping', asked: { text: '"question":"hello"' } })));
      peer.write(textFrame('{"id":1,"question":"ping","asked":{"question":"hello"}}'));
      const code = await Promise.race([peer.closed, wait(TOO_LATE_MS, null)]);
      peer.close();
      return { sent: '"question":"hello" inside of another question', broken: broken(code === null, 'text stops the hello timeout') };
    },

    async 'questions before hello'(target) {
      const peer = await connectPeer(target.port, target.address(), { isGreeted: false });
      const code = await outcomeOf(peer.ask('followOpenRooms', { on: true }));
      peer.close();
      return { sent: 'a question before hello', broken: broken(code === 'ok', 'a question is answered before hello') };
    },
  },
};
