/** Feeds secrets to everything that logs and searches the log for them (OWASP ASVS 5.0, 16.2.5). */

import { isStorageError, storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createLog, hashedAddress, type LogLevel } from '../log.ts';
import { fakeRooms, handshake, openClient, openGateway } from './gateway-support.ts';

const SECRETS = {
  token: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
  ticket: '591785b794601e212b260e25925636fd591785b794601e212b260e25925636fd',
  name: 'Ada Lovelace',
  room: '6f5902ac237024bdd0c176cb93063dc4',
  code: 'KXMPTA',
  share: '0cc175b9c0f1b6a831c399e269772661',
  address: '203.0.113.77',
};

function logAt(level: LogLevel) {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => void lines.push(line) });
  return { log, lines, parsed: () => lines.map((line) => JSON.parse(line)) };
}

function expectNoSecrets(lines: readonly string[]): void {
  const all = lines.join('');
  expect(lines.length).toBeGreaterThan(0);
  for (const [what, secret] of Object.entries(SECRETS)) {
    expect(all, what).not.toContain(secret);
    expect(all.toLowerCase(), what).not.toContain(secret.slice(0, 16).toLowerCase());
  }
}

describe('the log', () => {
  it('reports connections, refusals and failures, and no secret', async () => {
    const { log, lines, parsed } = logAt('trace');
    const everything = JSON.stringify(SECRETS);
    const rooms = fakeRooms(async (text, wire) => {
      wire.send(everything);
      if (text.includes('fail')) throw new Error(`no seat for ${everything}`, { cause: new TypeError(`bad token ${SECRETS.token}`) });
    });
    const options = { headers: { 'X-Forwarded-For': SECRETS.address, Authorization: SECRETS.token, Cookie: SECRETS.token } };
    const { url, gateway } = await openGateway({
      connect: rooms.connect,
      log,
      trustProxy: true,
      limits: {
        messagesAtOnce: 5,
        messagesPerSecond: 1,
        refusals: 2,
        messageBytes: 5000,
        connectionsPerAddress: 4,
        queuedBytes: 1000,
        goodbyeMs: 50,
      },
    });
    const address = `${url}?token=${SECRETS.token}&room=${SECRETS.room}`;

    const failing = await openClient(address, options);
    failing.say({ id: 1, question: 'fail', asked: SECRETS });
    await failing.closed;
    const flooding = await openClient(address, options);
    for (let time = 0; time < 20; time++) flooding.say({ id: 1, question: 'enter', asked: SECRETS });
    await flooding.closed;
    const long = await openClient(address, options);
    long.say(everything.repeat(50));
    await long.closed;
    const broken = await openClient(address, options);
    broken.socket.send(Buffer.concat([Buffer.from(everything), Buffer.from([0xff])]), { binary: false });
    await broken.closed;
    const slow = await openClient(address, options);
    slow.socket.pause();
    await expect
      .poll(() => {
        for (let time = 0; time < 100; time++) rooms.wires.at(-1)?.send(everything.repeat(100));
        return gateway.connections();
      })
      .toBe(0);
    expect(await handshake(address, { ...options, origin: `https://${SECRETS.name.replace(' ', '-')}.example` })).toBe(403);
    for (let time = 0; time < 4; time++) await openClient(address, options);
    expect(await handshake(address, options)).toBe(429);
    await gateway.stop();

    expectNoSecrets(lines);
    const told = parsed().map(({ msg, why }) => (why === undefined ? msg : `${msg}: ${why}`));
    for (const line of [
      'connected',
      'closed',
      'a message failed',
      'too fast',
      'dropped: slow reader',
      'refused: origin',
      'refused: address',
    ])
      expect(told).toContain(line);
    const failure = parsed().find(({ msg }) => msg === 'a message failed');
    expect(failure.error).toMatchObject({ type: 'Error', says: 'no seat for {[…]}', cause: { type: 'TypeError' } });
    expect(failure.error.at[0]).toMatch(/log\.test\.ts:\d+:\d+/);
  });

  it.each([
    ['an excerpt of what is no JSON', () => JSON.parse(`{"token":"${SECRETS.token}",${SECRETS.name}`)],
    ['a short excerpt', () => JSON.parse(SECRETS.code)],
    ['an assertion about a name', () => expect(SECRETS.name).toBe('')],
    ['lines that look like a stack', () => fail(`x\n    at ${SECRETS.token} (${SECRETS.name}:1:1)`)],
    ['a code', () => fail('no room', { code: SECRETS.code })],
    [
      'details of a database',
      () => fail(`duplicate key (code)=(${SECRETS.code})`, { detail: SECRETS.name, parameters: [SECRETS.token], code: '23505' }),
    ],
    [
      'what is no error',
      () => {
        throw SECRETS;
      },
    ],
    [
      'the cause of a cause',
      () => {
        throw storageError('closed', new Error(SECRETS.room, { cause: new Error(SECRETS.ticket) }));
      },
    ],
  ])('keeps to itself what an error quotes: %s', (_, work) => {
    const { log, lines, parsed } = logAt('error');
    try {
      work();
    } catch (error) {
      log.error('failed', error);
      log.fatal('failed', error, {
        room: SECRETS.room,
        token: SECRETS.token,
        name: SECRETS.name,
        code: SECRETS.code,
        address: SECRETS.address,
      });
      if (isStorageError(error)) expect(parsed()[0].error.says).toBe('storage: closed');
    }
    expectNoSecrets(lines);
  });

  it('hashes an address, always the same way', () => {
    expect(hashedAddress(SECRETS.address)).toBe(hashedAddress(SECRETS.address));
    expect(hashedAddress(SECRETS.address)).toMatch(/^[0-9a-f]{12}$/);
  });

  it('is as talkative as it is told to be, in lines of JSON with the time', () => {
    const { log, parsed } = logAt('warn');
    log.info('quiet');
    log.warn('loud', { connections: 3 });
    expect(parsed()).toEqual([{ level: 40, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), connections: 3, msg: 'loud' }]);
  });
});

function fail(message: string, more: object = {}): never {
  throw Object.assign(new Error(message), more);
}
