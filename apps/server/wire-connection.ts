import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Duplex, Writable } from 'node:stream';
import { type Budget, idOf, readRequest } from '@tablehop/rooms';
import { WebSocket } from 'ws';
import type { Goodbyes, SocketLimits } from './limits.ts';
import { hashedAddress, type Log } from './log.ts';

export type ConnectToRooms = (wire: {
  readonly send: (text: string) => void;
  readonly address: string;
  readonly lan: readonly string[];
  readonly close: (code: number, reason: string) => void;
}) => { readonly receive: (text: string) => Promise<void>; readonly close: () => void };

export type WireConnectionParts = {
  readonly connect: ConnectToRooms;
  readonly limits: SocketLimits;
  readonly log: Log;
  readonly heartbeat: Heartbeat;
  readonly corking: Corking;
  /** Of all connections of an address. */
  readonly traffic: Budget;
  readonly goodbyes: Goodbyes;
  readonly stream: Duplex;
  readonly address: string;
  readonly lan: readonly string[];
  readonly tooFast: () => void;
  readonly closed: () => void;
};

export type WireConnection = {
  readonly finish: () => Promise<void>;
  readonly terminate: () => void;
};

const NAME_BYTES = 4;
/** Longer messages need not be read to know that they are no hello. */
const LONGEST_HELLO = 400;
/** In bytes. A move is shorter: one address may send moves on all its connections. */
const SHORT_READ = 1024;

export function holdConnection(socket: WebSocket, parts: WireConnectionParts): WireConnection {
  const { connect, limits, log, heartbeat, corking, traffic, goodbyes, stream, address, lan, tooFast, closed } = parts;
  const connection = randomBytes(NAME_BYTES).toString('hex');
  const openedAt = performance.now();
  const bucket = createTokenBucket(limits.messagesAtOnce, limits.messagesPerSecond, () => performance.now());
  // Of their own: a ping after a burst of messages is answered.
  const controls = createTokenBucket(limits.messagesAtOnce, limits.messagesPerSecond, () => performance.now());
  const bytes = createTokenBucket(limits.bytesAtOnce, limits.bytesPerSecond, () => performance.now());
  let bytesBeforeHello = 0;
  let endGoodbye: (() => void) | undefined;
  let isGreeted = false;
  let isFinishing = false;
  let unanswered = 0;
  let refusals = 0;
  let allAnswered: () => void = () => undefined;

  const client = connect({ send, address, lan, close });
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const beating = heartbeat.add({ ping: () => socket.ping(), dead: () => drop('no pong') });
  const greeting = setTimeout(() => close(CLOSE.noHello, 'no hello'), limits.helloMs);
  log.debug('connected', { connection, from: hashedAddress(address) });

  socket.on('message', (data: Buffer, isBinary) => {
    beating.heard();
    if (isFinishing || socket.readyState !== WebSocket.OPEN) return;
    if (isBinary) close(CLOSE.textOnly, 'text only');
    else take(data.toString());
  });
  socket.on('ping', (payload: Buffer) => {
    if (isControlTaken() && !isSlow()) socket.pong(payload);
  });
  socket.on('pong', () => {
    if (isControlTaken()) beating.heard();
  });
  // As they arrive: a frame is counted before it is complete. After the WebSocket, which may find hello in them.
  stream.on('data', (chunk: Buffer) => count(chunk.length));
  // E.g. a message too long or not UTF-8: closed with the matching code.
  socket.on('error', (error) => {
    log.debug('broken', { connection, why: (error as NodeJS.ErrnoException).code ?? error.name });
    // After the WebSocket, which would read on for half a minute.
    process.nextTick(turnAway);
  });
  socket.on('close', (code) => {
    clearTimeout(greeting);
    endGoodbye?.();
    beating.remove();
    closed();
    try {
      client.close();
    } catch (error) {
      log.error('closing failed', error, { connection });
    }
    allAnswered();
    log.debug('closed', { connection, closeCode: code, seconds: Math.round((performance.now() - openedAt) / 1000) });
  });

  function take(text: string): void {
    if (unanswered >= limits.unanswered || !bucket.take()) {
      refuse(text);
      return;
    }
    refusals = Math.max(0, refusals - 1);
    if (!isGreeted && isHello(text)) {
      isGreeted = true;
      clearTimeout(greeting);
    }
    if (!isGreeted && text.length > limits.helloBytes) {
      evict(CLOSE.tooLong, 'too long before hello');
      return;
    }
    unanswered += 1;
    try {
      client.receive(text).then(answered, fail);
    } catch (error) {
      fail(error);
    }
  }

  function count(length: number): void {
    if (!isGreeted) {
      bytesBeforeHello += length;
      if (bytesBeforeHello > limits.helloBytes) evict(CLOSE.tooLong, 'too long before hello');
      return;
    }
    const isShort = length <= SHORT_READ;
    if (bytes.take(length) && (isShort || !traffic.isSpent(address))) {
      if (!isShort) traffic.spend(address, length);
      return;
    }
    tooFast();
    evict(CLOSE.tooFast, 'too fast');
  }

  function isControlTaken(): boolean {
    if (socket.readyState !== WebSocket.OPEN) return false;
    if (controls.take()) return true;
    isRefusalTolerated();
    return false;
  }

  function answered(): void {
    unanswered -= 1;
    if (unanswered === 0) allAnswered();
  }

  /** Affects only this connection; its client learns no details. */
  function fail(error: unknown): void {
    answered();
    log.error('a message failed', error, { connection });
    close(CLOSE.failed, 'failed');
  }

  function isRefusalTolerated(): boolean {
    refusals += 1;
    tooFast();
    if (refusals > limits.refusals) evict(CLOSE.tooFast, 'too fast');
    return refusals <= limits.refusals;
  }

  function refuse(text: string): void {
    if (!isRefusalTolerated()) return;
    const problem = { code: 'too-fast', problem: { key: 'rooms.problem.too-fast' } };
    send(JSON.stringify({ kind: 'problem', id: idOf(text), problem }));
  }

  function send(text: string): void {
    if (socket.readyState !== WebSocket.OPEN || isSlow()) return;
    corking.hold(stream);
    stream.write(frameOf(text));
  }

  /** Checked before adding: a long message is no sign of a slow reader, leftover ones are. */
  function isSlow(): boolean {
    if (socket.bufferedAmount > limits.queuedBytes) corking.release(stream);
    if (socket.bufferedAmount <= limits.queuedBytes) return false;
    drop('slow reader');
    return true;
  }

  function close(code: number, reason: string): void {
    if (socket.readyState === WebSocket.OPEN) socket.close(code, reason);
  }

  function evict(code: number, why: string): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    log.info(why, { connection, from: hashedAddress(address) });
    socket.close(code, why);
    turnAway();
  }

  /** Reads nothing more of somebody who breaks the limits, not even a close frame. */
  function turnAway(): void {
    socket.pause();
    endGoodbye ??= goodbyes.wait(address, () => socket.terminate());
  }

  /** No close frame: it would wait behind everything else. */
  function drop(why: string): void {
    log.info('dropped', { connection, why });
    socket.terminate();
  }

  return {
    async finish() {
      isFinishing = true;
      if (unanswered > 0)
        await new Promise<void>((resolve) => {
          allAnswered = resolve;
        });
      close(CLOSE.restarting, 'restarting');
      await gone;
    },
    terminate: () => socket.terminate(),
  };
}

/** A text message that is neither masked nor compressed, in one piece: `socket.send` needs two, and four times as long. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = 0x81;
  frame[1] = start === 2 ? length : start === 4 ? 126 : 127;
  if (start === 4) frame.writeUInt16BE(length, 2);
  if (start === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, start);
  return frame;
}

function isHello(text: string): boolean {
  if (text.length > LONGEST_HELLO) return false;
  const read = readRequest(text);
  return read.ok && read.request.question === 'hello';
}

/** Close codes: RFC 6455 and its registry, and two of our own (docs/WIRE.md). */
const CLOSE = {
  textOnly: 1003,
  tooLong: 1009,
  failed: 1011,
  restarting: 1012,
  noHello: 4000,
  tooFast: 4008,
} as const;

export type TokenBucket = {
  /** One by default. */
  readonly take: (count?: number) => boolean;
};

export function createTokenBucket(capacity: number, perSecond: number, now: () => number): TokenBucket {
  let tokens = capacity;
  let filledAt = now();
  return {
    take(count = 1) {
      const at = now();
      tokens = Math.min(capacity, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (tokens < count) return false;
      tokens -= count;
      return true;
    },
  };
}

export type Corking = {
  readonly hold: (socket: Writable) => void;
  readonly release: (socket: Writable) => void;
};

/** Batches writes of one event loop turn: saves two fifths of the CPU with two or three messages. */
export function createCorking(): Corking {
  const held = new Set<Writable>();

  function releaseAll(): void {
    for (const socket of held) socket.uncork();
    held.clear();
  }

  return {
    hold(socket) {
      if (held.has(socket)) return;
      if (held.size === 0) setImmediate(releaseAll);
      held.add(socket);
      socket.cork();
    },
    release(socket) {
      if (held.delete(socket)) socket.uncork();
    },
  };
}

type Beating = {
  readonly ping: () => void;
  readonly dead: () => void;
};

export type Heartbeat = {
  readonly add: (beating: Beating) => { readonly heard: () => void; readonly remove: () => void };
  readonly stop: () => void;
};

const TURNS = 30;

/** Drops connections that do not answer pings. Pings are spread over the interval, so that players never wait behind thousands. */
export function createHeartbeat(intervalMs: number): Heartbeat {
  type Watched = Beating & { isHeard: boolean };
  const turns: readonly Set<Watched>[] = Array.from({ length: TURNS }, () => new Set<Watched>());
  let added = 0;
  let turn = 0;

  function beat(): void {
    for (const watched of turns[turn] ?? []) {
      if (watched.isHeard) {
        watched.isHeard = false;
        watched.ping();
      } else watched.dead();
    }
    turn = (turn + 1) % TURNS;
  }

  const timer = setInterval(beat, intervalMs / TURNS);
  // Must not keep the process running.
  timer.unref();
  return {
    add(beating) {
      const watched: Watched = { ...beating, isHeard: true };
      const set = turns[added % TURNS];
      added += 1;
      set?.add(watched);
      return {
        heard() {
          watched.isHeard = true;
        },
        remove: () => set?.delete(watched),
      };
    },
    stop: () => clearInterval(timer),
  };
}
