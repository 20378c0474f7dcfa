/** Why a request to a leaderboard failed, in words for a page: `board.problem.<code>`. */

import type { JsonObject, Message } from '@tablehop/core';

export const BOARD_PROBLEMS = {
  'no-board': { status: 404, isLasting: true },
  'too-early': { status: 409, isLasting: false },
  'too-late': { status: 410, isLasting: true },
  'already-entered': { status: 409, isLasting: true },
  /** The record is no valid attempt at this challenge: `why` says more. */
  refused: { status: 422, isLasting: true },
  'bad-request': { status: 400, isLasting: true },
  'too-large': { status: 413, isLasting: true },
  'too-fast': { status: 429, isLasting: false },
  busy: { status: 503, isLasting: false },
  'not-allowed': { status: 403, isLasting: true },
  storage: { status: 503, isLasting: false },
  'server-away': { status: 503, isLasting: false },
  failed: { status: 500, isLasting: false },
} as const satisfies {
  /** `isLasting`: it would be refused again. */
  readonly [code: string]: { readonly status: number; readonly isLasting: boolean };
};
export type BoardProblemCode = keyof typeof BOARD_PROBLEMS;

export type BoardError = Error & {
  readonly name: 'BoardError';
  readonly code: BoardProblemCode;
  readonly params?: JsonObject;
  readonly why?: Message;
};

export function boardError(code: BoardProblemCode, more: { readonly params?: JsonObject; readonly why?: Message } = {}): BoardError {
  return Object.assign(new Error(code), { name: 'BoardError' as const, code, ...more });
}

export function isBoardError(error: unknown): error is BoardError {
  return error instanceof Error && error.name === 'BoardError';
}
