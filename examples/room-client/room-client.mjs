#!/usr/bin/env node
/**
 * A room client in one file (docs/WIRE.md): follows an invitation, sits down, gets ready, and plays any offer until the match is over.
 * Usage: node examples/room-client/room-client.mjs http://localhost:3000/room/ABCDEF [name]
 * Needs `ws`, or Node 22 and later.
 */

import { createHash, randomBytes } from 'node:crypto';

const WIRE_VERSION = 1;
const LONGEST_WAIT_MS = 5000;

const [invitation, name = 'Reference client'] = process.argv.slice(2);
if (invitation === undefined) fail('Give the link or the address of a room: http://localhost:3000/room/ABCDEF');
const link = new URL(invitation);
const address = link.pathname.split('/').at(-1);
const wire = `${link.protocol === 'https:' ? 'wss' : 'ws'}://${link.host}/wire`;
const WebSocket = globalThis.WebSocket ?? (await import('ws')).WebSocket;

/** Survives a connection: the right to the seat, the share of the dice, the last version seen, and the unacknowledged move. */
const kept = { room: null, token: null, share: null, match: null, seen: null, unacknowledged: null };
let attempts = 0;
connect();

function connect() {
  const socket = new WebSocket(wire);
  const waiting = new Map();
  let lastId = 0;
  let mySeat = null;
  let isBusy = false;
  /** The latest state of the room before the match. */
  let gathering = null;
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
    // The server recognises the move by its id and does not make it twice.
    if (kept.unacknowledged !== null) await submit(kept.unacknowledged);
    await act();
  }

  async function changed(room) {
    mySeat = room.you.seat;
    if (mySeat === null) return;
    gathering = room.phase === 'gathering' ? room : null;
    if (gathering !== null && !isBusy) {
      isBusy = true;
      // The next state may come before the answer to `ready`.
      for (let next = gathering; next !== null; next = gathering === next ? null : gathering) await mixDice(next);
      isBusy = false;
    }
    if (room.phase === 'playing' && kept.watched !== socket) {
      const isSame = kept.match === room.match.id && kept.seen !== null;
      kept.match = room.match.id;
      kept.watched = socket;
      await ask('watch', isSame ? { match: kept.match, seen: kept.seen } : {});
    }
  }

  /** Commits to a share, and reveals it when everybody has: so nobody, not even the server, can choose the dice. */
  async function mixDice({ seats, dice, you }) {
    if (!seats[mySeat].ready) {
      kept.share = randomBytes(16).toString('hex');
      await ask('ready', { ready: true, commitment: commitTo(kept.share) });
      // Older than the answer.
      if (gathering !== null && !gathering.seats[mySeat].ready) gathering = null;
      say('Ready.');
    } else if (dice.isRevealing) {
      const isComplete = seats.every(({ kind, member }) => kind !== 'person' || dice.commitments[member] !== undefined);
      if (!isComplete || dice.commitments[you.member] !== commitTo(kept.share)) fail('The server asks for a share too early.');
      // If it comes too late, everybody gets ready again.
      await ask('reveal', { share: kept.share }).catch(() => undefined);
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

  /** One move at a time. News of a move may come before its acknowledgement: their offers are used after that. */
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
    // A stale move is normal: the news have new offers.
    if (!answer.ok && answer.refused.code !== 'stale') fail(`Refused: ${JSON.stringify(answer.refused)}`);
  }
}

function commitTo(share) {
  return createHash('sha256')
    .update(`tablehop dice share ${JSON.stringify(share)}`)
    .digest('hex');
}

/** A refusal is final; a lost connection is retried. */
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
