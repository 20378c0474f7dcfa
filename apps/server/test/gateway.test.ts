import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressOf, limitKey } from '../addresses.ts';
import { createTokenBucket } from '../wire-connection.ts';
import { fakeRooms, handshake, openClient, openGateway } from './gateway-support.ts';

const HELLO = { id: 1, question: 'hello', asked: { wire: 1 } };

describe('messages', () => {
  it('go to the rooms as they came, and theirs to the client, in order, not compressed though a client offers it', async () => {
    const rooms = fakeRooms(async (text, wire) => {
      wire.send(`first ${text}`);
      wire.send(`second ${text}`);
    });
    const { url } = await openGateway({ connect: rooms.connect });
    const client = await openClient(url, { perMessageDeflate: true });
    expect(client.socket.extensions).toBe('');
    client.say('{"é":"😀"}');
    client.say('b');
    await client.hears((text) => text === 'second b');
    expect(client.heard).toEqual(['first {"é":"😀"}', 'second {"é":"😀"}', 'first b', 'second b']);
    expect(rooms.received).toEqual(['{"é":"😀"}', 'b']);
  });

  it('that are binary, too long or not UTF-8 close their connection and are not read', async () => {
    const rooms = fakeRooms();
    const { url } = await openGateway({ connect: rooms.connect, limits: { messageBytes: 1000 } });
    const closeOf = async (data: string | Buffer, binary: boolean) => {
      const client = await openClient(url);
      client.socket.send(data, { binary });
      return client.closed;
    };
    expect(await closeOf(Buffer.from([1, 2, 3]), true)).toEqual({ code: 1003, reason: 'text only' });
    expect(await closeOf('x'.repeat(1001), false)).toMatchObject({ code: 1009 });
    expect(await closeOf(Buffer.from([0xff, 0xfe]), false)).toMatchObject({ code: 1007 });
    const fitting = await openClient(url);
    fitting.say('x'.repeat(1000));
    await fitting.hears((text) => text.length === 1000);
    expect(rooms.received).toHaveLength(1);
  });

  it('of a client that has gone are told to the rooms as gone, once', async () => {
    const rooms = fakeRooms();
    const { url, gateway } = await openGateway({ connect: rooms.connect });
    const client = await openClient(url);
    expect(gateway.connections()).toBe(1);
    client.socket.terminate();
    await expect.poll(() => gateway.connections()).toBe(0);
    await expect.poll(() => rooms.closed).toBe(1);
    // Messages to a closed connection do no harm.
    rooms.wires[0]?.send('too late');
    rooms.wires[0]?.close(4001, 'too late');
  });

  it('that fail close their own connection and no other, and say nothing of why', async () => {
    const rooms = fakeRooms(async (text, wire) => {
      if (text === 'rejects') throw new Error('secret internals');
      wire.send(text);
    });
    const throwing: typeof rooms.connect = (wire) => {
      const { receive, close } = rooms.connect(wire);
      return {
        receive(text) {
          if (text === 'throws') throw new Error('secret internals');
          return receive(text);
        },
        close,
      };
    };
    const { url } = await openGateway({ connect: throwing });
    const other = await openClient(url);
    for (const how of ['rejects', 'throws']) {
      const client = await openClient(url);
      client.say(how);
      expect(await client.closed).toEqual({ code: 1011, reason: 'failed' });
      expect(client.heard).toEqual([]);
    }
    other.say('still here');
    await other.hears((text) => text === 'still here');
  });
});

describe('who may connect', () => {
  it('are pages of this host, of origins that were named, and programs that are no browser, at /wire', async () => {
    const { url } = await openGateway({ origins: ['https://friends.example'] });
    const own = new URL(url).host;
    for (const origin of [`http://${own}`, `https://${own}`, 'https://friends.example']) expect(await handshake(url, { origin })).toBe(101);
    expect(await handshake(url)).toBe(101);
    for (const origin of [
      'https://elsewhere.example',
      'https://friends.example.evil.example',
      'null',
      'http://127.0.0.1:1',
      `http://x.${own}`,
      '',
    ])
      expect(await handshake(url, { headers: { Origin: origin } }), origin).toBe(403);
    const { origin } = new URL(url);
    for (const path of ['/', '/wires', '/wire/', '/room/wire']) expect(await handshake(origin + path), path).toBe(404);
    expect(await handshake(`${url}?v=1`)).toBe(101);
  });

  it('are limited per address; other addresses can still connect', async () => {
    const { url, gateway } = await openGateway({ trustProxy: true, limits: { connectionsPerAddress: 2 } });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    const first = await openClient(url, from('192.0.2.1'));
    await openClient(url, from('192.0.2.1'));
    expect(await handshake(url, from('192.0.2.1'))).toBe(429);
    await openClient(url, from('192.0.2.2'));
    first.socket.close();
    await expect.poll(() => gateway.connections()).toBe(2);
    await openClient(url, from('192.0.2.1'));
  });

  it('are limited in total, and per address and minute, even if they have gone', async () => {
    const full = await openGateway({ limits: { connections: 1 } });
    await openClient(full.url);
    expect(await handshake(full.url)).toBe(503);
    const { url, gateway } = await openGateway({ limits: { newPerAddressPerMinute: 3 } });
    for (let time = 0; time < 3; time++) expect(await handshake(url)).toBe(101);
    await expect.poll(() => gateway.connections()).toBe(0);
    expect(await handshake(url)).toBe(429);
  });

  it('are not counted if the handshake fails', async () => {
    const { url, gateway } = await openGateway({ limits: { connectionsPerAddress: 1 } });
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write('GET /wire HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(() => gateway.connections()).toBe(0);
    expect(await handshake(url)).toBe(101);
  });
});

describe('addresses', () => {
  const request = (remoteAddress: string, forwarded?: string | string[]) =>
    ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });

  it('are what a proxy says only if it is trusted, and then the last that it says', () => {
    expect(addressOf(request('10.0.0.1', '192.0.2.7'), false)).toBe('10.0.0.1');
    for (const forwarded of ['192.0.2.7', 'spoofed, 198.51.100.1, 192.0.2.7', '192.0.2.7:4711'])
      expect(addressOf(request('10.0.0.1', forwarded), true)).toBe('192.0.2.7');
    expect(addressOf(request('10.0.0.1', '[2001:db8::1]:4711'), true)).toBe('2001:db8:0:0::/64');
    expect(addressOf(request('10.0.0.1', 'unknown'), true)).toBe('10.0.0.1');
    expect(addressOf(request('10.0.0.1'), true)).toBe('10.0.0.1');
  });
});

describe('too many messages', () => {
  it('are refused one by one by their ids, and taken again when there is time', async () => {
    const rooms = fakeRooms();
    const { url } = await openGateway({ connect: rooms.connect, limits: { messagesAtOnce: 5, messagesPerSecond: 50, refusals: 100 } });
    const client = await openClient(url);
    for (let id = 1; id <= 20; id++) client.say({ id, question: 'ping', asked: {} });
    await expect.poll(() => client.heard.length).toBe(20);
    const refused = client.heard.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'problem');
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]).toEqual({
      kind: 'problem',
      id: expect.any(Number),
      problem: { code: 'too-fast', problem: { key: 'rooms.problem.too-fast' } },
    });
    const answered = client.heard.length - refused.length;
    expect(rooms.received).toHaveLength(answered);
    // Each request is either refused or answered, never both or neither.
    expect(client.heard.map((text) => JSON.parse(text).id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    await expect
      .poll(() => {
        client.say({ id: 99, question: 'ping', asked: {} });
        return rooms.received.at(-1);
      })
      .toContain('99');
  });

  it('without end close the connection', async () => {
    const rooms = fakeRooms();
    const { url } = await openGateway({ connect: rooms.connect, limits: { messagesAtOnce: 5, messagesPerSecond: 1, refusals: 10 } });
    const client = await openClient(url);
    const other = await openClient(url);
    for (let id = 1; id <= 200; id++) client.say('not even JSON');
    expect(await client.closed).toEqual({ code: 4008, reason: 'too fast' });
    expect(client.heard.filter((text) => text.includes('"id":null'))).toHaveLength(10);
    expect(rooms.received.length).toBeLessThan(10);
    other.say('calm');
    await other.hears((text) => text === 'calm');
  });

  it('include those that wait for answers', async () => {
    const rooms = fakeRooms(() => new Promise(() => undefined));
    const { url } = await openGateway({ connect: rooms.connect, limits: { unanswered: 3, goodbyeMs: 10 } });
    const client = await openClient(url);
    for (let id = 1; id <= 4; id++) client.say({ id });
    expect(JSON.parse(await client.hears(() => true))).toMatchObject({ id: 4, problem: { code: 'too-fast' } });
    expect(rooms.received).toHaveLength(3);
  });

  it('are measured by a token bucket that refills up to its limit', () => {
    let now = 0;
    const bucket = createTokenBucket(2, 10, () => now);
    const taken = () => [bucket.take(), bucket.take(), bucket.take()];
    expect(taken()).toEqual([true, true, false]);
    now = 100;
    expect(taken()).toEqual([true, false, false]);
    now = 10_000;
    expect(taken()).toEqual([true, true, false]);
  });
});

describe('a connection', () => {
  it('is dropped if slow, without delaying others', async () => {
    const rooms = fakeRooms(async () => undefined);
    const { url, gateway } = await openGateway({ connect: rooms.connect, limits: { queuedBytes: 100_000 } });
    const slow = await openClient(url);
    slow.socket.pause();
    const other = await openClient(url);
    const news = 'n'.repeat(50_000);
    // The operating system buffers a few megabytes before the gateway queues anything.
    await expect
      .poll(() => {
        for (let time = 0; time < 20; time++) for (const wire of rooms.wires) wire.send(news);
        return gateway.connections();
      })
      .toBe(1);
    await expect.poll(() => rooms.closed).toBe(1);
    const before = other.heard.length;
    rooms.wires[1]?.send('to the other');
    await other.hears((text) => text === 'to the other');
    expect(before).toBeGreaterThan(0);
  });

  it('stays open when it is sent something long', async () => {
    const rooms = fakeRooms(async (_, wire) => {
      for (let time = 0; time < 4; time++) wire.send('r'.repeat(200_000));
    });
    const { url } = await openGateway({ connect: rooms.connect, limits: { queuedBytes: 100_000 } });
    const client = await openClient(url);
    client.say('give me the record');
    await expect.poll(() => client.heard.length).toBe(4);
  });

  it('is dropped without hello, although another message quotes one', async () => {
    const { url } = await openGateway({ limits: { helloMs: 1000 } });
    const polite = await openClient(url);
    polite.say(HELLO);
    const silent = await openClient(url);
    const rude = await openClient(url);
    rude.say({ id: 1, question: 'ping', asked: {} });
    const quoting = await openClient(url);
    quoting.say('{"id":1,"question":"find","asked":{"code":"ABCDEF","note":{"question":"hello"}}}');
    const texts = ['no JSON, but "question":"hello"', '{"id":1,"question":"ping","asked":{"question":"hello"}}', '{"question":"hello"}'];
    for (const text of texts) quoting.say(text);
    expect(await silent.closed).toEqual({ code: 4000, reason: 'no hello' });
    expect(await rude.closed).toEqual({ code: 4000, reason: 'no hello' });
    expect(await quoting.closed).toEqual({ code: 4000, reason: 'no hello' });
    polite.say('here');
    await polite.hears((text) => text === 'here');
  });

  it('must answer pings', async () => {
    const { url, gateway } = await openGateway({ limits: { heartbeatMs: 300 } });
    const alive = await openClient(url);
    const dead = await openClient(url, { autoPong: false });
    expect(await dead.closed).toEqual({ code: 1006, reason: '' });
    await expect.poll(() => gateway.connections()).toBe(1);
    alive.say('alive');
    await alive.hears((text) => text === 'alive');
  });
});

describe('stopping', () => {
  it('answers what was asked, hears nothing more, closes with 1012, and lets nobody in', async () => {
    let answer: () => void = () => undefined;
    const rooms = fakeRooms(async (text, wire) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      wire.send(`done: ${text}`);
    });
    const { url, gateway } = await openGateway({ connect: rooms.connect });
    const client = await openClient(url);
    client.say('a move');
    await expect.poll(() => rooms.received).toEqual(['a move']);
    const stopped = gateway.stop();
    expect(await handshake(url)).toBe(503);
    client.say('too late');
    answer();
    await client.hears((text) => text === 'done: a move');
    expect(await client.closed).toEqual({ code: 1012, reason: 'restarting' });
    await stopped;
    expect(rooms.received).toEqual(['a move']);
    expect(gateway.connections()).toBe(0);
  });

  it('gives up after a timeout on clients that stay and on missing answers', async () => {
    const rooms = fakeRooms(() => new Promise(() => undefined));
    const { url, gateway } = await openGateway({ connect: rooms.connect, limits: { goodbyeMs: 50 } });
    const frozen = await openClient(url);
    frozen.say('never answered');
    await expect.poll(() => rooms.received).toHaveLength(1);
    frozen.socket.pause();
    const deaf = await openClient(url);
    deaf.socket.pause();
    await gateway.stop();
    expect(gateway.connections()).toBe(0);
  });
});
