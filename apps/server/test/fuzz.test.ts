/** 100,000 malformed frames while two people play. The heap is too small to keep 1 kB of each frame. */

import type { AnyGame, Json } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { brokenBytes, createDice, type Dice, type Known, malformed } from './malformed.ts';
import { play, sitDown } from './players.ts';
import { startServer, wireOf } from './server-process.ts';

const FRAMES = 100_000;
/** The burst size of the token bucket, so no frame is refused unread. */
const FRAMES_EACH = 100;
const AT_A_TIME = 20;
const HEAP_MEGABYTES = 128;
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Each match needs a new room, and an address may create 60 rooms per hour. */
const MOST_MATCHES = 50;

const cheer = findGame('hip-hip-hooray') as AnyGame;

it(`stays up under ${FRAMES} malformed frames, and people who play notice nothing`, async () => {
  const { child, address, ended, errors } = startServer({
    words: ['--port', '0', '--trust-proxy'],
    env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}` },
  });
  const url = wireOf(await address);
  const dice = createDice(SEED);

  let frames = 0;
  let isFuzzed = false;
  let matches = 0;
  let known: Known = { room: 'none', watch: 'none', member: 'none' };

  async function keepPlaying(): Promise<void> {
    while (!isFuzzed && matches < MOST_MATCHES) {
      const players = await sitDown(url, cheer);
      const { id, watch, host } = players[0].room.view.value;
      known = { room: id ?? '', watch, member: host };
      await Promise.all(players.map((player) => play(player)));
      for (const { surprises, news, client } of players) {
        expect(surprises).toEqual([]);
        expect(news.at(-1)?.look.turn.kind).toBe('over');
        client.close();
      }
      matches += 1;
    }
  }

  async function keepFuzzing(): Promise<void> {
    while (frames < FRAMES) {
      frames += FRAMES_EACH;
      await fuzz(url, dice, known);
    }
  }

  const playing = keepPlaying();
  await expect.poll(() => known.room).not.toBe('none');
  await Promise.all(Array.from({ length: AT_A_TIME }, keepFuzzing));
  isFuzzed = true;
  await playing;

  expect(matches).toBeGreaterThan(0);
  expect(errors()).toBe('');
  expect((await fetch(await address)).status).toBe(200);
  const [last] = await sitDown(url, cheer);
  expect(last.room.view.value.phase).toBe('playing');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
});

/** Each connection has its own address, because limits apply per address. */
async function fuzz(url: string, dice: Dice, known: Known): Promise<void> {
  const from = `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`;
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: { 'X-Forwarded-For': from } });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.once('open', resolve);
    socket.once('close', resolve);
  });
  if (dice.below(4) > 0) say(socket, { id: 0, question: 'hello', asked: { wire: 1 } });
  if (dice.below(2) > 0) say(socket, { id: 1, question: 'enter', asked: { room: known.room } });
  for (let frame = 2; frame < FRAMES_EACH; frame++) socket.send(malformed(dice, known));
  await readUntilQuiet(socket);
  finish(socket, dice);
  await ended;
}

function say(socket: WebSocket, message: Json): void {
  socket.send(JSON.stringify(message));
}

/** The server reads in order: a pong after the frames means that it has read them all. */
async function readUntilQuiet(socket: WebSocket): Promise<void> {
  await new Promise<void>((resolve) => {
    socket.once('pong', () => resolve());
    socket.once('close', () => resolve());
    if (socket.readyState === WebSocket.OPEN) socket.ping();
    else resolve();
  });
}

function finish(socket: WebSocket, dice: Dice): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  switch (dice.below(5)) {
    case 0:
      socket.close();
      break;
    case 1:
      socket.terminate();
      break;
    case 2:
      socket.send(Buffer.from([1, 2, 3]));
      break;
    case 3:
      if (dice.below(20) === 0) socket.send('x'.repeat(2 ** 20 + 1));
      else socket.terminate();
      break;
    default:
      // Bypasses the library, which never sends such bytes.
      (socket as unknown as { _socket: NodeJS.WritableStream })._socket.write(brokenBytes(dice));
      setTimeout(() => socket.terminate(), 50);
  }
}
