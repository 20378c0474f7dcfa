#!/usr/bin/env node
/**
 * A client of Tablehop's rooms in one file: it follows an invitation, sits down, says that it is ready, and plays whatever is offered
 * until the match is over. The messages are described in docs/WIRE.md.
 *
 *   node examples/room-client/room-client.mjs http://localhost:3000/room/ABCDEF [name]
 *
 * It needs `ws`, or a Node that has WebSocket (22 and later).
 */

import { randomBytes } from 'node:crypto';

const WIRE_VERSION = 1;
const LONGEST_WAIT_MS = 5000;

const [invitation, name = 'Reference client'] = process.argv.slice(2);
if (invitation === undefined) fail('Give the link or the address of a room: http://localhost:3000/room/ABCDEF');
const link = new URL(invitation);
const address = link.pathname.split('/').at(-1);
const wire = `${link.protocol === 'https:' ? 'wss' : 'ws'}://${link.host}/wire`;
const WebSocket = globalThis.WebSocket ?? (await import('ws')).WebSocket;

/** What outlives a connection: the right to the seat, the last version that was seen, and a move that is not acknowledged yet. */
const kept = { room: null, token: null, match: null, seen: null, unacknowledged: null };
let attempts = 0;
connect();

function connect() {
  const socket = new WebSocket(wire);
  const waiting = new Map();
  let lastId = 0;
  let mySeat = null;
  let isReady = false;
  /** The last look that was not acted on yet. */
  let latest = null;

  /** Resolves with the answer, rejects with the problem. */
  const ask = (question, asked = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, question, asked }));
    });

  socket.addEventListener('open', () => enter().catch(giveUp));
  socket.addEventListener('error', () => undefined);
  socket.addEventListener('close', () => {
    // Exponential backoff with jitter.
    const wait = Math.min(LONGEST_WAIT_MS, 200 * 2 ** attempts) * (0.5 + Math.random() / 2);
    attempts += 1;
    setTimeout(connect, wait);
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    switch (message.kind) {
      case 'answer':
        waiting.get(message.id)?.resolve(message.answer);
        waiting.delete(message.id);
        break;
      case 'problem':
        waiting.get(message.id)?.reject(message.problem);
        waiting.delete(message.id);
        break;
      case 'room':
        changed(message.room).catch(giveUp);
        break;
      case 'news':
        if (message.match === kept.match) heard(message.news).catch(giveUp);
        break;
      case 'out':
        say(`Out of the room: ${message.why}.`);
        process.exit(1);
    }
  });

  async function enter() {
    await ask('hello', { wire: WIRE_VERSION });
    if (kept.room === null) kept.room = /^[A-Za-z]{6}$/.test(address) ? (await ask('findRoom', { code: address })).room : address;
    const { room } = await ask('enter', { room: kept.room, ...(kept.token === null ? {} : { token: kept.token }) });
    attempts = 0;
    if (kept.token === null) {
      const open = room.seats.findIndex((seat) => seat.kind === 'open');
      if (open === -1) fail('There is no free seat.');
      kept.token = (await ask('sit', { seat: open, person: { name, mark: open } })).token;
      say(`Sat down on seat ${open + 1}.`);
    } else await changed(room);
    // Said again after a lost connection: the server recognises the move by its id, and does not make it twice.
    if (kept.unacknowledged !== null) await submit(kept.unacknowledged);
    await act();
  }

  async function changed(room) {
    mySeat = room.you.seat;
    if (mySeat === null) return;
    if (room.phase === 'gathering' && !room.seats[mySeat].ready && !isReady) {
      isReady = true;
      // The server has committed to its secret already: what is mixed in now cannot be chosen against, nor can it choose.
      await ask('ready', { ready: true, share: randomBytes(16).toString('hex') });
      say('Ready.');
    }
    if (room.phase === 'playing' && kept.watched !== socket) {
      const isSame = kept.match === room.match.id && kept.seen !== null;
      kept.match = room.match.id;
      kept.watched = socket;
      await ask('watch', isSame ? { match: kept.match, seen: kept.seen } : {});
    }
  }

  async function heard({ look }) {
    kept.seen = look.version;
    if (look.turn.kind === 'over') {
      say(`Over: ${JSON.stringify(look.scores.map((sheet) => sheet.total))}.`);
      process.exit(0);
    }
    if (look.request?.awaits.includes(mySeat)) {
      await ask('answerUndo', { seat: mySeat, consent: true, version: look.version });
      return;
    }
    latest = look;
    await act();
  }

  /** One move at a time. The news of a move may come before its acknowledgement: what they offer is looked at after that. */
  async function act() {
    while (kept.unacknowledged === null && latest !== null && latest.offers.length > 0) {
      const { offers, version } = latest;
      latest = null;
      const { action } = offers[Math.floor(Math.random() * offers.length)];
      await submit({ seat: mySeat, action, version, move: randomBytes(8).toString('hex') });
    }
  }

  async function submit(move) {
    kept.unacknowledged = move;
    const answer = await ask('submit', move);
    kept.unacknowledged = null;
    // A move that came too late for the table as it is now is no tragedy: the news tell what may be done instead.
    if (!answer.ok && answer.refused.code !== 'stale') fail(`Refused: ${JSON.stringify(answer.refused)}`);
  }
}

/** What the server turns down will be turned down again; a lost connection is no reason to give up. */
function giveUp(problem) {
  if (problem?.code === undefined) throw problem;
  fail(`The server says ${problem.code}.`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
