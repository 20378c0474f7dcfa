/**
 * The client's side of the wire: one connection that is made when it is first needed and made again, with exponential backoff and
 * jitter, whenever it is lost. What was missed meanwhile arrives; what was not acknowledged and may safely be said twice is sent again.
 */

import type { Message } from '@tablehop/core';
import { type CreateObservable, createMatchError, createObservable, type MatchError } from '@tablehop/host';
import * as v from 'valibot';
import type { Connectedness, OpenRoom, RoomsClient, Way } from './client-contract.ts';
import { createOpenRoom, type RoomLine } from './client-room.ts';
import { type Answers, type Asked, answers, push, type Question, type RoomSummary, type Told, WIRE_VERSION } from './messages.ts';
import { roomError } from './room-error.ts';
import { enterBy, wayBack } from './ways.ts';

/** A socket, as far as it is needed. */
export type Socket = { readonly send: (text: string) => void; readonly close: () => void };
export type SocketEvents = {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  /** Once, after which nothing is received any more. */
  readonly closed: () => void;
};
export type ConnectSocket = (events: SocketEvents) => Socket;

export type ClientParts = {
  readonly connect: ConnectSocket;
  /** Runs something later; returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 to below 1, for jitter. */
  readonly random: () => number;
  /** Names for moves that nobody else uses. */
  readonly freshId: () => string;
  readonly build?: string;
  /** What the server says of itself, with every connection. */
  readonly greeted?: (hello: Answers['hello']) => void;
  readonly observable?: CreateObservable;
  readonly report?: (error: unknown) => void;
};

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** A connection on which nothing was heard for so long is asked, and given up when it does not answer. */
const SILENCE_MS = 25_000;
const PATIENCE_MS = 10_000;
/** Sooner where something has been asked: a server that stands still is left for another one. */
const UNANSWERED_MS = 4_000;
const IMPATIENCE_MS = 3_000;

/** Said twice, these mean the same as said once: they name a move, a version, or what is to be so from now on. */
const REPEATABLE: ReadonlySet<Question> = new Set<Question>([
  'submit',
  'undo',
  'answerUndo',
  'hint',
  'past',
  'record',
  'ready',
  'changePerson',
  'changePlan',
  'changeSeat',
  'back',
  'answerWish',
  'findRoom',
]);

type Waiting = {
  readonly id: number;
  readonly question: Question;
  readonly asked: unknown;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: MatchError) => void;
  isSent: boolean;
};

export function createRoomsClient(parts: ClientParts): RoomsClient {
  const { connect, after, random, freshId, build, report = () => undefined } = parts;
  const observable: CreateObservable = parts.observable ?? createObservable;
  const connectedness = observable<Connectedness>('idle');
  const openRooms = observable<readonly RoomSummary[] | null>(null);
  const myRooms = observable<readonly RoomSummary[] | null>(null);
  const waiting = new Map<number, Waiting>();
  let socket: Socket | null = null;
  /** Greeted, back in the room, and ready for whatever waits. */
  let isReady = false;
  let lastId = 0;
  let attempts = 0;
  let isClosed = false;
  let callOffRetry: (() => void) | null = null;
  let callOffSilence = (): void => undefined;
  let line: RoomLine | null = null;
  let tableFollowers = 0;
  let followed: Asked<'followRooms'>['rooms'] | null = null;

  // The connection.

  function ensure(): void {
    if (isClosed || socket !== null || connectedness.value === 'outdated') return;
    callOffRetry?.();
    callOffRetry = null;
    if (connectedness.value !== 'away') connectedness.value = 'connecting';
    const made: Socket = connect({
      opened: () => made === socket && void greet(),
      received: (text) => made === socket && receive(text),
      closed: () => made === socket && lost(),
    });
    socket = made;
    listen();
  }

  async function greet(): Promise<void> {
    const current = socket;
    try {
      const hello = await askNow('hello', { wire: WIRE_VERSION, ...(build === undefined ? {} : { build }) });
      if (socket !== current) return;
      parts.greeted?.(hello);
      if (line !== null) await line.resume();
      if (socket !== current) return;
      if (tableFollowers > 0) void askNow('followOpenRooms', { on: true }).catch(() => undefined);
      if (followed !== null) void askNow('followRooms', { rooms: followed }).catch(() => undefined);
      attempts = 0;
      isReady = true;
      connectedness.value = 'online';
      for (const each of waiting.values()) if (!each.isSent) sendNow(each);
    } catch (error) {
      if (socket === current && connectedness.value !== 'outdated') {
        report(error);
        lost();
      }
    }
  }

  function lost(): void {
    const gone = socket;
    socket = null;
    isReady = false;
    gone?.close();
    callOffSilence();
    line?.lost();
    for (const each of [...waiting.values()]) {
      if (REPEATABLE.has(each.question) && (line !== null || !each.isSent)) each.isSent = false;
      else take(each.id)?.reject(roomError('server-away'));
    }
    if (connectedness.value === 'outdated' || isClosed) return;
    connectedness.value = 'away';
    if (line === null && waiting.size === 0 && tableFollowers === 0 && followed === null) return;
    // Full jitter: a server that comes back is not met by everybody at once.
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts) * (0.25 + 0.75 * random());
    attempts += 1;
    // Whoever asks while the server is away is not kept waiting for ever, outside a room.
    if (line === null) for (const each of [...waiting.values()]) take(each.id)?.reject(roomError('server-away'));
    callOffRetry = after(wait, ensure);
  }

  /** Anything heard is a sign of life. */
  function listen(): void {
    const isAsked = isAnswerDue();
    callOffSilence();
    callOffSilence = after(isAsked ? UNANSWERED_MS : SILENCE_MS, () => {
      callOffSilence = after(isAsked ? IMPATIENCE_MS : PATIENCE_MS, lost);
      if (isReady) void askNow('ping', {}).catch(() => undefined);
    });
  }

  function isAnswerDue(): boolean {
    for (const { isSent, question } of waiting.values()) if (isSent && question !== 'ping') return true;
    return false;
  }

  // Questions and answers.

  function ask<Q extends Question>(question: Q, asked: Asked<Q>): Promise<Answers[Q]> {
    if (connectedness.value === 'outdated') return Promise.reject(roomError('outdated'));
    if (isClosed) return Promise.reject(roomError('client-closed'));
    return new Promise((resolve, reject) => {
      lastId += 1;
      const each: Waiting = { id: lastId, question, asked, resolve, reject, isSent: false };
      if (connectedness.value === 'away' && !(REPEATABLE.has(question) && line !== null)) {
        ensure();
        if (!isReady && attempts > 0) return reject(roomError('server-away'));
      }
      waiting.set(each.id, each);
      if (isReady) sendNow(each);
      else ensure();
    });
  }

  /** On the way to being ready, before anything that waits. */
  function askNow<Q extends Question>(question: Q, asked: Asked<Q>): Promise<Answers[Q]> {
    return new Promise((resolve, reject) => {
      lastId += 1;
      const each: Waiting = { id: lastId, question, asked, resolve, reject, isSent: false };
      waiting.set(each.id, each);
      sendNow(each);
    });
  }

  function sendNow(each: Waiting): void {
    const wasDue = isAnswerDue();
    each.isSent = true;
    // What was armed for a quiet connection would take too long.
    if (!wasDue && isAnswerDue()) listen();
    socket?.send(JSON.stringify({ id: each.id, question: each.question, asked: each.asked }));
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  }

  function receive(text: string): void {
    understand(text);
    if (socket !== null) listen();
  }

  function understand(text: string): void {
    const read = v.safeParse(push, parse(text));
    if (!read.success) {
      report(new Error(`the server said something unknown: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`));
      return;
    }
    const told = read.output;
    switch (told.kind) {
      case 'answer':
        answered(told.id, told.answer);
        break;
      case 'problem':
        refused(told);
        break;
      case 'openRooms':
        openRooms.value = told.rooms;
        break;
      case 'myRooms':
        myRooms.value = told.rooms;
        break;
      default:
        line?.told(told);
    }
  }

  function answered(id: number, answer: unknown): void {
    const each = take(id);
    if (each === undefined) return;
    const read = v.safeParse(answers[each.question], answer);
    if (read.success) {
      each.resolve(read.output as never);
      return;
    }
    report(new Error(`unreadable answer to ${each.question}: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`));
    each.reject(roomError('failed'));
  }

  function refused({ id, problem }: Told & { kind: 'problem' }): void {
    if (problem.code === 'outdated' || problem.code === 'newer') {
      connectedness.value = 'outdated';
      callOffRetry?.();
      for (const each of [...waiting.values()]) take(each.id)?.reject(createMatchError(asProblem(problem)));
      return;
    }
    if (id !== null) take(id)?.reject(createMatchError(asProblem(problem)));
    else report(new Error(`the server could not read a message: ${problem.code}`));
  }

  // Rooms.

  function hold(made: RoomLine): OpenRoom {
    line?.replaced();
    line = made;
    return made.room;
  }

  function lineParts() {
    return {
      ask,
      askNow,
      observable,
      freshId,
      after,
      closed(made: RoomLine) {
        if (line !== made) return;
        line = null;
        if (isReady) void askNow('exit', {}).catch(() => undefined);
      },
    };
  }

  return {
    connectedness,
    openRooms,
    myRooms,
    ask,
    async createRoom(asked) {
      const entered = await ask('createRoom', asked);
      const token = entered.token ?? '';
      const way: Way = { by: 'room', room: entered.room.id ?? '', token };
      return { room: hold(createOpenRoom(way, entered.room, lineParts())), token };
    },
    async enter(way) {
      const entered = await enterBy(ask, way);
      const token = entered.token ?? ('token' in way ? (way.token ?? null) : null);
      return { room: hold(createOpenRoom(wayBack(way, token), entered.room, lineParts())), token };
    },
    followOpenRooms() {
      tableFollowers += 1;
      if (tableFollowers === 1) {
        if (isReady) void askNow('followOpenRooms', { on: true }).catch(() => undefined);
        else ensure();
      }
      return () => {
        tableFollowers -= 1;
        if (tableFollowers === 0 && isReady) void askNow('followOpenRooms', { on: false }).catch(() => undefined);
      };
    },
    followRooms(rooms) {
      followed = rooms;
      if (isReady) void askNow('followRooms', { rooms }).catch(() => undefined);
      else ensure();
      return () => {
        if (followed !== rooms) return;
        followed = null;
        if (isReady) void askNow('followRooms', { rooms: [] }).catch(() => undefined);
      };
    },
    retry() {
      if (socket === null && connectedness.value === 'away') ensure();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      callOffRetry?.();
      // Before the connection is lost: nobody is to wait for the next one.
      for (const each of [...waiting.values()]) take(each.id)?.reject(roomError('client-closed'));
      lost();
      connectedness.value = 'idle';
    },
  };
}

function asProblem({ code, problem }: (Told & { kind: 'problem' })['problem']): { code: string; problem: Message } {
  const { key, params } = problem;
  return { code, problem: params === undefined ? { key } : { key, params } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
