/** Cheap clients of an attacker: frames are made once, and what the server says is parsed only where somebody waits for it. */

import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answers, Asked, Question } from '@tablehop/rooms';
import { WebSocket } from 'ws';

const UNANSWERED_MS = 60_000;
const TICK_MS = 2;

export type Peer = {
  readonly ask: <Q extends Question>(question: Q, asked: Asked<Q>) => Promise<Answers[Q]>;
  /** False if the server does not read as fast as this writes. */
  readonly write: (frame: Buffer) => boolean;
  readonly isOpen: () => boolean;
  /** With its close code. */
  readonly closed: Promise<number>;
  /** Stops reading. */
  readonly pause: () => void;
  /** Everything said so far, for searches; only if asked for. */
  readonly heard: () => string;
  /** The latest push of a kind, parsed; only if asked for. */
  readonly last: (kind: string) => Record<string, never> | null;
  readonly close: () => void;
};

type Options = { readonly isGreeted?: boolean; readonly remembers?: boolean; readonly perMessageDeflate?: boolean };
type Handler = { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void };

export class Refused extends Error {
  readonly code: string;
  constructor(code: string, question: string) {
    super(`${question}: ${code}`);
    this.code = code;
  }
}

export async function connectPeer(port: number, localAddress: string, options: Options = {}): Promise<Peer> {
  const { isGreeted = true, remembers = false, perMessageDeflate = false } = options;
  const webSocket = new WebSocket(`ws://127.0.0.1:${port}/wire`, { perMessageDeflate, localAddress, skipUTF8Validation: true });
  const waiting = new Map<number, Handler>();
  const heard: string[] = [];
  let lastId = 1_000_000;
  let stream: Socket | undefined;
  webSocket.once('upgrade', ({ socket }) => {
    stream = socket;
  });
  const closed = new Promise<number>((resolve) => webSocket.once('close', resolve));
  void closed.then(() => {
    for (const { reject } of waiting.values()) reject(new Refused('closed', 'connection'));
  });
  webSocket.on('message', (data: Buffer) => {
    if (remembers) heard.push(data.toString());
    if (waiting.size === 0 || data.length < 8) return;
    const start = data.subarray(0, 20).toString('latin1');
    if (!start.startsWith('{"kind":"answer"') && !start.startsWith('{"kind":"problem"')) return;
    const { id, answer, problem } = JSON.parse(data.toString()) as { id: number; answer: never; problem?: { code: string } };
    const handler = waiting.get(id);
    waiting.delete(id);
    if (problem === undefined) handler?.resolve(answer);
    else handler?.reject(new Refused(problem.code, 'answer'));
  });
  await new Promise<void>((resolve, reject) => {
    webSocket.once('open', resolve);
    webSocket.on('error', reject);
    void closed.then(() => reject(new Refused('closed', 'connecting')));
  });

  const peer: Peer = {
    ask(question, asked) {
      lastId += 1;
      const id = lastId;
      webSocket.send(JSON.stringify({ id, question, asked }));
      const timer = setTimeout(() => waiting.get(id)?.reject(new Refused('unanswered', question)), UNANSWERED_MS);
      return new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject })).finally(() => {
        waiting.delete(id);
        clearTimeout(timer);
      });
    },
    write: (frame) => stream !== undefined && !stream.destroyed && !stream.writableNeedDrain && stream.write(frame),
    isOpen: () => webSocket.readyState === WebSocket.OPEN,
    closed,
    pause: () => stream?.pause(),
    heard: () => heard.join('\n'),
    last(kind) {
      const text = heard.findLast((each) => each.startsWith(`{"kind":"${kind}"`));
      return text === undefined ? null : (JSON.parse(text) as Record<string, never>);
    },
    close: () => webSocket.terminate(),
  };
  if (isGreeted) await peer.ask('hello', { wire: 1 });
  return peer;
}

/** `count` peers, those that the server takes: `perAddress` from each address. */
export async function connectPeers(port: number, address: (number: number) => string, count: number, perAddress = 150): Promise<Peer[]> {
  const peers: Peer[] = [];
  const AT_ONCE = 25;
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
    const made = await Promise.allSettled(numbers.map((number) => connectPeer(port, address(Math.floor(number / perAddress)))));
    peers.push(...made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
  }
  return peers;
}

/** 'ok', or the code of the refusal. */
export function outcomeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );
}

export function request(question: Question, asked: object = {}): Buffer {
  return textFrame(JSON.stringify({ id: 1, question, asked }));
}

export function textFrame(text: string): Buffer {
  return frame(1, Buffer.from(text));
}

/** Masked with zeros, which leaves the payload as it is. */
export function frame(firstByte: number, payload: Buffer, isLast = true): Buffer {
  const { length } = payload;
  const head = length < 126 ? [length] : length < 65_536 ? [126, length >> 8, length & 255] : [127, 0, 0, 0, 0, ...bytesOf(length)];
  head[0] = (head[0] as number) | 128;
  return Buffer.concat([Buffer.from([firstByte | (isLast ? 128 : 0), ...head, 0, 0, 0, 0]), payload]);
}

function bytesOf(number: number): readonly number[] {
  return [number >>> 24, (number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Each peer writes the frame so many times a second, until the time is up or all were cut off. Returns how many were written. */
export async function repeat(peers: readonly Peer[], frames: readonly Buffer[], perSecond: number, ms: number): Promise<number> {
  const end = performance.now() + ms;
  const begun = performance.now();
  let written = 0;
  for (let each = 0; performance.now() < end && peers.some((peer) => peer.isOpen()); ) {
    const due = Math.ceil(((performance.now() - begun) / 1000) * perSecond);
    for (; each < due; each++)
      for (const peer of peers) if (peer.isOpen() && peer.write(frames[each % frames.length] as Buffer)) written += 1;
    await wait(TICK_MS);
  }
  return written;
}

/** As much as the server reads. */
export async function flood(peers: readonly Peer[], bytes: Buffer, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let written = 0;
  while (performance.now() < end && peers.some((peer) => peer.isOpen())) {
    for (const peer of peers) for (let each = 0; each < 16 && peer.isOpen() && peer.write(bytes); each++) written += 1;
    await wait(TICK_MS);
  }
  return written;
}

export type HttpAnswer = { readonly status: number; readonly body: string };

/** Status 0: cut off. */
export function askHttp(
  { port, localAddress }: { readonly port: number; readonly localAddress: string },
  path: string,
  { body, headers = {} }: { readonly body?: string; readonly headers?: IncomingHttpHeaders } = {},
): Promise<HttpAnswer> {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers };
  return new Promise((resolve) => {
    const cutOff = () => resolve({ status: 0, body: '' });
    const asked = httpRequest({ host: '127.0.0.1', port, localAddress, path, method, headers: sent, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', cutOff);
    });
    asked.on('error', cutOff);
    asked.end(body);
  });
}
