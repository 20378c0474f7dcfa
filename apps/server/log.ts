/** JSON lines without secrets: no token, ticket, name, room or network address; quotes in errors are left out. */

import { createHmac, randomBytes } from 'node:crypto';
import { type DestinationStream, pino } from 'pino';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Facts = { readonly [name: string]: string | number | boolean | null };
type Say = (what: string, facts?: Facts) => void;
type SayError = (what: string, error: unknown, facts?: Facts) => void;
export type Log = { readonly debug: Say; readonly info: Say; readonly warn: Say; readonly error: SayError; readonly fatal: SayError };

/** Never logged, even if given. */
const NEVER = ['token', 'ticket', 'name', 'room', 'watch', 'code', 'secret', 'share', 'url', 'address'];
const STANDARD_ERROR = 2;

export function createLog(level: LogLevel, destination: DestinationStream = pino.destination({ dest: STANDARD_ERROR, sync: true })): Log {
  const lines = pino({ level, base: null, redact: NEVER, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const say =
    (at: 'debug' | 'info' | 'warn'): Say =>
    (what, facts = {}) =>
      lines[at](facts, what);
  const sayError =
    (at: 'error' | 'fatal'): SayError =>
    (what, error, facts = {}) =>
      lines[at]({ ...facts, error: toldError(error) }, what);
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: sayError('error'), fatal: sayError('fatal') };
}

const addressKey = randomBytes(32);

/** Stable until the server restarts. Keyed, as addresses are too few for a plain hash. */
export function hashedAddress(address: string): string {
  return createHmac('sha256', addressKey).update(address).digest('hex').slice(0, 12);
}

type ToldError = {
  readonly type: string;
  readonly says: string;
  readonly code?: string;
  readonly at: readonly string[];
  readonly cause?: ToldError;
};

const DEEPEST_CAUSE = 3;
const MAX_FRAMES = 12;

function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, says: '', at: [] };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    says: withoutQuotes(error.message),
    ...(typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) && !isRoomCode(code) ? { code } : {}),
    at: framesOf(error),
    ...(error.cause === undefined || depth === DEEPEST_CAUSE ? {} : { cause: toldError(error.cause, depth + 1) }),
  };
}

/** The stack repeats the message, maybe on many lines: only lines with a code location are kept. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  return stack
    .replace(message, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(:\d+:\d+\)?|\(native\)|<anonymous>\)?)$/.test(line))
    .slice(0, MAX_FRAMES);
}

/** Greedy, since quotes may nest; also removes what looks like an id, a token or a code. */
function withoutQuotes(message: string): string {
  return message
    .replace(/["'`“„«(].*["'`”“»)]/s, '[…]')
    .replace(/[\w-]{16,}/g, '[…]')
    .replace(/\b[A-Z]{6}\b/g, '[…]');
}

function isRoomCode(text: string): boolean {
  return /^[A-Z]{6}$/.test(text);
}
