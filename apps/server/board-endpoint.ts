/** Leaderboards over HTTP: `GET` and `POST` of `/api/daily/<game>/<day>`. packages/boards decides what may be entered. */

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { BOARD_PROBLEMS, type BoardName, type BoardProblemCode, type Boards, boardError, isBoardError } from '@tablehop/boards';
import { BOARDS_PATH, browserSecret, LARGEST_TRY, sentTry, type TryAnswer } from '@tablehop/boards/messages';
import { parseForeignJson } from '@tablehop/core';
import * as v from 'valibot';
import { addressOf, isOriginAllowed, pathOf } from './addresses.ts';
import { hashedAddress, type Log } from './log.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export type BoardEndpointParts = {
  readonly log: Log;
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  /** See `createTurnQueue`: reading and hashing a long attempt takes 10 ms. */
  readonly yieldTurn: () => Promise<void>;
};

export type BoardEndpoint = {
  /** False if the request is for something else. */
  readonly respond: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly serve: (boards: Boards) => void;
  readonly stop: () => Promise<void>;
};

const METHODS = 'GET, HEAD, POST, OPTIONS';
const RETRY_SECONDS = 30;
const PREFLIGHT_SECONDS = 3_600;
const PATH = new RegExp(`^${BOARDS_PATH}/([a-z0-9-]{1,60})/(\\d{4}-\\d{2}-\\d{2})$`);

type Answer = { readonly status: number; readonly body?: object; readonly headers?: OutgoingHttpHeaders };

export function createBoardEndpoint({ log, origins, trustProxy, yieldTurn }: BoardEndpointParts): BoardEndpoint {
  let boards: Boards | null = null;
  const answering = new Set<Promise<void>>();

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { method = '', headers } = request;
    if (!isOriginAllowed(headers, origins)) {
      log.info('refused', { why: 'origin' });
      throw boardError('not-allowed');
    }
    if (method === 'OPTIONS') return { status: 204, headers: { Allow: METHODS } };
    const board = boardAt(request);
    if (board === null) throw boardError('no-board');
    if (boards === null) throw boardError('server-away');
    const address = addressOf(request, trustProxy);
    try {
      if (method === 'GET' || method === 'HEAD') return { status: 200, body: await boards.look(board, secretIn(request), address) };
      if (method !== 'POST')
        return { status: 405, body: { ok: false, code: 'bad-request', key: keyOf('bad-request') }, headers: { Allow: METHODS } };
      const entered = await boards.enter(board, () => readTry(request, yieldTurn), address);
      log.debug('try', { game: board.game, outcome: 'entered' });
      return { status: 200, body: { ok: true, ...entered } satisfies TryAnswer };
    } catch (error) {
      if (isBoardError(error) && error.code === 'too-fast') log.info('refused', { why: 'board', from: hashedAddress(address) });
      else if (isBoardError(error)) log.debug('try', { game: board.game, outcome: error.code });
      throw error;
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await answerTo(request).catch((error: unknown): Answer => {
      if (!isBoardError(error)) log.error('a board failed', error);
      return problemAnswer(isBoardError(error) ? error : boardError('failed'));
    });
    if (response.destroyed) return;
    const { status, body, headers = {} } = answer;
    // An unread rest of the request is dropped: the connection ends with the answer.
    const isUnread = !request.complete;
    response.writeHead(status, {
      ...SECURITY_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...corsHeaders(request, origins),
      ...headers,
      ...(isUnread ? { Connection: 'close' } : {}),
    });
    response.end(body === undefined ? undefined : `${JSON.stringify(body)}\n`);
    if (isUnread) request.resume();
  }

  return {
    respond(request, response) {
      const path = pathOf(request);
      if (path !== BOARDS_PATH && !path.startsWith(`${BOARDS_PATH}/`)) return false;
      const work = respond(request, response)
        .catch((error: unknown) => {
          log.error('a board failed', error);
          response.destroy();
        })
        .finally(() => answering.delete(work));
      answering.add(work);
      return true;
    },
    serve(given) {
      boards = given;
    },
    async stop() {
      boards = null;
      await Promise.all(answering);
    },
  };
}

function boardAt(request: IncomingMessage): BoardName | null {
  const [, game, day] = PATH.exec(pathOf(request)) ?? [];
  return game === undefined || day === undefined ? null : { game, day };
}

/** In a header, since URLs end up in logs and histories. */
function secretIn({ headers: { authorization } }: IncomingMessage): string | null {
  if (authorization === undefined) return null;
  const read = v.safeParse(browserSecret, /^Bearer (\S+)$/.exec(authorization)?.[1]);
  if (!read.success) throw boardError('bad-request');
  return read.output;
}

/** Requires the JSON content type, which a form of another site cannot send. */
async function readTry(request: IncomingMessage, yieldTurn: () => Promise<void>): Promise<v.InferOutput<typeof sentTry>> {
  const { headers } = request;
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') || headers['content-encoding'] !== undefined)
    throw boardError('bad-request');
  const text = await readText(request, LARGEST_TRY);
  await yieldTurn();
  const read = v.safeParse(sentTry, parseForeignJson(text));
  if (!read.success) throw boardError('bad-request');
  return read.output;
}

function readText(request: IncomingMessage, most: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.reject(boardError('too-large'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const add = (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) {
        request.off('data', add);
        reject(boardError('too-large'));
      } else chunks.push(chunk);
    };
    request.on('data', add);
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.once('close', () => reject(boardError('bad-request')));
  });
}

function problemAnswer({ code, params, why }: { code: BoardProblemCode; params?: object; why?: object }): Answer {
  const { status } = BOARD_PROBLEMS[code];
  const body = { ok: false, code, key: keyOf(code), ...(params === undefined ? {} : { params }), ...(why === undefined ? {} : { why }) };
  return { status, body, headers: status === 429 || status === 503 ? { 'Retry-After': RETRY_SECONDS } : {} };
}

function keyOf(code: BoardProblemCode): string {
  return `board.problem.${code}`;
}

function corsHeaders({ method, headers: { origin } }: IncomingMessage, origins: readonly string[]): OutgoingHttpHeaders {
  if (origins.length === 0) return {};
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    Vary: 'Origin',
    ...(method === 'OPTIONS'
      ? {
          'Access-Control-Allow-Methods': 'GET, POST',
          'Access-Control-Allow-Headers': 'Authorization, Content-Type',
          'Access-Control-Max-Age': PREFLIGHT_SECONDS,
        }
      : {}),
  };
}
