/** 100,000 malformed frames while two people play. The heap is too small to keep 1 kB of each frame. */

import type { AnyGame, Json } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { isMatchError } from '@tablehop/host';
import { type Question, questions } from '@tablehop/rooms';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { answersEachOnce } from '../../../packages/core/test/wild.ts';
import { planOf } from '../../../packages/rooms/test/support.ts';
import { play, sitDown } from './players.ts';
import { startServer, wireOf } from './server-process.ts';

const CONNECTIONS = 1021;
/** With two greetings the burst size of the token bucket, so no frame is refused unread. */
const FRAMES_EACH = 98;
const AT_A_TIME = 60;
const HEAP_MEGABYTES = 128;
/** Each match needs a new room, and an address may create 60 rooms per hour. */
const MAX_MATCHES = 50;

const cheer = findGame('hip-hip-hooray') as AnyGame;

/** What a stranger knows from an invitation, put in when a frame is sent. */
const [ROOM, WATCH, MEMBER] = ['@room@', '@watch@', '@member@'];
const TOKEN = 'ab'.repeat(32);
const person = { name: 'Eve', mark: 3 };
const plan = { ...planOf(cheer.id), clock: { unit: 'seconds', each: 15 } };
const ASKED: { readonly [Q in Question]?: { readonly [field: string]: Json } } = {
  hello: { wire: 1 },
  createRoom: { plan, seats: [{ kind: 'host' }, { kind: 'open' }], person },
  findRoom: { code: 'ABCDEF' },
  enter: { room: ROOM, token: TOKEN },
  enterAsWatcher: { watch: WATCH, person },
  redeem: { room: ROOM, ticket: TOKEN },
  followOpenRooms: { on: true },
  followRooms: { rooms: Array.from({ length: 40 }, () => ({ room: ROOM, token: TOKEN })) },
  sit: { seat: 1, person },
  wishSeat: { seat: 1, person },
  changePerson: { person },
  ready: { ready: true, share: 'ab'.repeat(16), commitment: TOKEN },
  reveal: { share: 'ab'.repeat(16) },
  changePlan: { plan },
  changeSeat: { seat: 1, to: { kind: 'bot', level: 'random', ...person } },
  removeSeat: { seat: 1 },
  nudge: { seat: 0 },
  hint: { seat: 0 },
  removeMember: { member: MEMBER },
  answerWish: { member: MEMBER, consent: true },
  react: { reaction: 'clap' },
  watch: { match: ROOM, seen: 7 },
  submit: { seat: 0, action: { type: 'keep', die: 0 }, version: 7, move: 'm1' },
  undo: { seat: 0, version: 7, move: 'm2', to: 0 },
  answerUndo: { seat: 0, consent: true, version: 7 },
};
const REQUESTS = Object.keys(questions).map((question, id) => ({ id, question, asked: ASKED[question as Question] ?? {} }));

it(`answers each of ${CONNECTIONS * FRAMES_EACH} malformed frames, and people who play notice nothing`, async () => {
  const { child, address, ended, errors } = startServer({
    words: ['--port', '0', '--trust-proxy'],
    env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}` },
  });
  const url = wireOf(await address);
  let players = await sitDown(url, cheer);
  /** A server that is late begins nothing heavy, and says so: players try again, as people do. */
  async function sitDownAgain(): Promise<typeof players> {
    for (;;) {
      try {
        return await sitDown(url, cheer);
      } catch (error) {
        if (!isMatchError(error) || error.code !== 'too-many') throw error;
      }
    }
  }
  let isFuzzed = false;
  let matches = 0;
  let connections = 0;

  async function keepPlaying(): Promise<void> {
    while (true) {
      await Promise.all(players.map((player) => play(player)));
      for (const { surprises, news, client } of players) {
        expect(surprises).toEqual([]);
        expect(news.at(-1)?.look.turn.kind).toBe('over');
        client.close();
      }
      matches += 1;
      if (isFuzzed || matches === MAX_MATCHES) return;
      players = await sitDownAgain();
    }
  }

  const playing = keepPlaying();
  await answersEachOnce({
    requests: REQUESTS,
    batches: CONNECTIONS,
    size: FRAMES_EACH,
    atOnce: AT_A_TIME,
    send(texts) {
      const { id, watch, host } = players[0].room.view.value;
      const known = (text: string) =>
        text
          .replaceAll(ROOM, id ?? '')
          .replaceAll(WATCH, watch)
          .replaceAll(MEMBER, host);
      connections += 1;
      return talk(url, connections, texts.map(known), id ?? '');
    },
  });
  isFuzzed = true;
  await playing;

  expect(matches).toBeGreaterThan(0);
  expect(errors()).toBe('');
  expect((await fetch(await address)).status).toBe(200);
  const [last] = await sitDownAgain();
  expect(last.room.view.value.phase).toBe('playing');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
});

/** Each connection has its own address, because limits apply per address. Resolves with the answers. */
async function talk(url: string, number: number, frames: readonly string[], room: string): Promise<readonly unknown[]> {
  const headers = { 'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  const socket = new WebSocket(url, { perMessageDeflate: false, headers });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve));
  const greetings = [
    ...(number % 4 > 0 ? [{ id: 0, question: 'hello', asked: { wire: 1 } }] : []),
    ...(number % 2 > 0 ? [{ id: 1, question: 'enter', asked: { room } }] : []),
  ].map((greeting) => JSON.stringify(greeting));
  const answers: unknown[] = [];
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const told = JSON.parse(String(data)) as { readonly kind: string };
      if (told.kind === 'answer' || told.kind === 'problem') answers.push(told);
      if (answers.length === greetings.length + frames.length) resolve();
    });
    for (const text of [...greetings, ...frames]) socket.send(text);
    // A page of another version is hung up on.
    void ended.then(() => {
      answers.push(...Array.from({ length: greetings.length + frames.length - answers.length }));
      resolve();
    });
  });
  finish(socket, number);
  await ended;
  return answers.slice(greetings.length);
}

/** Bytes that are no frame, or a frame that ends the connection: unmasked, reserved bits, unknown opcode, a fragmented ping … */
const BROKEN: readonly (readonly number[])[] = [
  [0x81, 0x05, 0x68, 0x65, 0x6c, 0x6c, 0x6f],
  [0xf1, 0x80, 1, 2, 3, 4, 5, 6],
  [0x83, 0x84, 1, 2, 3, 4, 5, 6, 7, 8],
  [0x09, 0x80, 1, 2, 3, 4],
  // … of 2^62 bytes, not UTF-8, binary, and nothing at all.
  [0x81, 0xff, 0x3f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4],
  [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe],
  [0x82, 0x81, 0, 0, 0, 0, 7],
  [],
];

function finish(socket: WebSocket, number: number): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  const bytes = BROKEN[number % (BROKEN.length + 2)];
  // Past the library, which never sends such bytes.
  if (bytes !== undefined) (socket as unknown as { _socket: NodeJS.WritableStream })._socket.end(Buffer.from(bytes));
  else if (number % 20 === 8) socket.send('x'.repeat(2 ** 20 + 1));
  else socket.terminate();
}
