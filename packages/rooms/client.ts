/** The client's side of the wire: reconnects with exponential backoff and jitter, and repeats what may be repeated. */

import { defined, type Message, parseJson } from '@tablehop/core';
import { createRequester } from '@tablehop/core/requests';
import { type CreateObservable, createMatchError, createObservable } from '@tablehop/host';
import * as v from 'valibot';
import {
  type Connectedness,
  createOpenRoom,
  enterBy,
  type OpenRoom,
  type RoomEntry,
  type RoomSubscription,
  type RoomsClient,
  reentry,
} from './client-room.ts';
import { type Answers, type Asked, answers, push, type Question, type RoomSummary, type Told, WIRE_VERSION } from './messages.ts';
import { roomError } from './room-error.ts';

export type Socket = { readonly send: (text: string) => void; readonly close: () => void };
export type SocketEvents = {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  readonly closed: () => void;
};
export type ConnectSocket = (events: SocketEvents) => Socket;

export type ClientParts = {
  readonly connect: ConnectSocket;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly random: () => number;
  readonly freshId: () => string;
  readonly build?: string;
  readonly greeted?: (hello: Answers['hello']) => void;
  readonly observable?: CreateObservable;
  readonly report?: (error: unknown) => void;
};

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** A connection that is silent for this long is pinged, and dropped without an answer. */
const SILENCE_MS = 25_000;
const PATIENCE_MS = 10_000;
/** Sooner while a request is pending: a hanging server is left for another one. */
const UNANSWERED_MS = 4_000;
const IMPATIENCE_MS = 3_000;

/** Idempotent: these name a move, a version or a target state. */
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

type WireProblem = (Told & { kind: 'problem' })['problem'];
type RoomQuestions = { readonly [Q in Question]: { readonly asked: Asked<Q>; readonly answer: Answers[Q] } };

export function createRoomsClient(parts: ClientParts): RoomsClient {
  const { connect, after, random, freshId, build, report = () => undefined } = parts;
  const observable: CreateObservable = parts.observable ?? createObservable;
  const connectedness = observable<Connectedness>('idle');
  const openRooms = observable<readonly RoomSummary[] | null>(null);
  const myRooms = observable<readonly RoomSummary[] | null>(null);
  const requester = createRequester<RoomQuestions>({
    send(request) {
      if (socket === null) throw roomError('server-away');
      // The timeout of an idle connection would be too long.
      if (!isListeningClosely && isAnswerDue()) listen();
      socket.send(JSON.stringify(request));
    },
    canSend: () => isReady,
    after,
    readAnswer(question, answer) {
      const read = v.safeParse(question in answers ? answers[question as keyof typeof answers] : v.null(), answer);
      if (read.success) return read.output;
      report(new Error(`unreadable answer to ${question}: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`));
      throw roomError('failed');
    },
    errorOf: (problem) => createMatchError(asProblem(problem as WireProblem)),
  });
  let socket: Socket | null = null;
  let isReady = false;
  let attempts = 0;
  let isClosed = false;
  let cancelRetry: (() => void) | null = null;
  let callOffSilence = (): void => undefined;
  let isListeningClosely = false;
  let line: RoomSubscription | null = null;
  let tableFollowers = 0;
  let followed: Asked<'followRooms'>['rooms'] | null = null;

  function ensure(): void {
    if (isClosed || socket !== null || connectedness.value === 'outdated') return;
    cancelRetry?.();
    cancelRetry = null;
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
      const hello = await askNow('hello', defined({ wire: WIRE_VERSION, build }));
      if (socket !== current) return;
      parts.greeted?.(hello);
      if (line !== null) await line.resume();
      if (socket !== current) return;
      if (tableFollowers > 0) void askNow('followOpenRooms', { on: true }).catch(() => undefined);
      if (followed !== null) void askNow('followRooms', { rooms: followed }).catch(() => undefined);
      attempts = 0;
      isReady = true;
      connectedness.value = 'online';
      requester.flush();
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
    requester.lost(roomError('server-away'), ({ question, isSent }) => REPEATABLE.has(question) && (line !== null || !isSent));
    if (connectedness.value === 'outdated' || isClosed) return;
    connectedness.value = 'away';
    if (line === null && requester.pending().length === 0 && tableFollowers === 0 && followed === null) return;
    // Jitter: a restarted server must not be met by everybody at once.
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts) * (0.25 + 0.75 * random());
    attempts += 1;
    // Outside a room nobody waits forever while the server is down.
    if (line === null) requester.lost(roomError('server-away'));
    cancelRetry = after(wait, ensure);
  }

  function listen(): void {
    const isClosely = isAnswerDue();
    isListeningClosely = isClosely;
    callOffSilence();
    callOffSilence = after(isClosely ? UNANSWERED_MS : SILENCE_MS, () => {
      callOffSilence = after(isClosely ? IMPATIENCE_MS : PATIENCE_MS, lost);
      if (isReady) void askNow('ping', {}).catch(() => undefined);
    });
  }

  function isAnswerDue(): boolean {
    return requester.pending().some(({ isSent, question }) => isSent && question !== 'ping');
  }

  function ask<Q extends Question>(question: Q, asked: Asked<Q>): Promise<Answers[Q]> {
    if (connectedness.value === 'outdated') return Promise.reject(roomError('outdated'));
    if (isClosed) return Promise.reject(roomError('client-closed'));
    if (connectedness.value === 'away' && !(REPEATABLE.has(question) && line !== null)) {
      ensure();
      if (!isReady && attempts > 0) return Promise.reject(roomError('server-away'));
    }
    const answer: Promise<unknown> = requester.request(question, asked);
    if (!isReady) ensure();
    return answer as Promise<Answers[Q]>;
  }

  function askNow<Q extends Question>(question: Q, asked: Asked<Q>): Promise<Answers[Q]> {
    const answer: Promise<unknown> = requester.request(question, asked, { isUrgent: true });
    return answer as Promise<Answers[Q]>;
  }

  function receive(text: string): void {
    understand(text);
    if (socket !== null) listen();
  }

  function understand(text: string): void {
    const read = v.safeParse(push, parseJson(text));
    if (!read.success) {
      report(new Error(`the server said something unknown: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`));
      return;
    }
    const told = read.output;
    switch (told.kind) {
      case 'answer':
        requester.receive(told);
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

  function refused({ kind, id, problem }: Told & { kind: 'problem' }): void {
    if (problem.code === 'outdated' || problem.code === 'newer') {
      connectedness.value = 'outdated';
      cancelRetry?.();
      requester.lost(createMatchError(asProblem(problem)));
      return;
    }
    if (id !== null) requester.receive({ kind, id, problem });
    else report(new Error(`the server could not read a message: ${problem.code}`));
  }

  function hold(made: RoomSubscription): OpenRoom {
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
      closed(made: RoomSubscription) {
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
      const way: RoomEntry = { by: 'room', room: entered.room.id ?? '', token };
      return { room: hold(createOpenRoom(way, entered.room, lineParts())), token };
    },
    async enter(way) {
      const entered = await enterBy(ask, way);
      const token = entered.token ?? ('token' in way ? (way.token ?? null) : null);
      return { room: hold(createOpenRoom(reentry(way, token), entered.room, lineParts())), token };
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
      cancelRetry?.();
      // Before the connection is lost: nobody may wait for the next one.
      requester.lost(roomError('client-closed'));
      lost();
      connectedness.value = 'idle';
    },
  };
}

function asProblem({ code, problem }: WireProblem): { code: string; problem: Message } {
  const { key, params } = problem;
  return { code, problem: params === undefined ? { key } : { key, params } };
}
