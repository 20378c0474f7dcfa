/** Configuration from flags, which win, and the environment. Each error is one sentence that says how to fix it. */

import { isIPv6 } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { LOG_LEVELS, type LogLevel } from './log.ts';

export type Configuration = {
  readonly port: number;
  readonly host: string | undefined;
  readonly storage: { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 'postgres'; readonly url: string };
  readonly trustProxy: boolean;
  readonly origins: readonly string[];
  /** Empty: any Host header is answered. */
  readonly hosts: readonly string[];
  readonly logLevel: LogLevel;
  /** Null for a single server. */
  readonly redisUrl: string | null;
  readonly metrics: { readonly port: number; readonly host: string } | null;
  readonly keep: { readonly finishedDays: number; readonly unfinishedDays: number; readonly boardDays: number };
  /** How long a stopping server continues as usual while it says that it is not ready. */
  readonly drainSeconds: number;
};

export type Environment = { readonly [name: string]: string | undefined };
export type ReadConfiguration = { readonly ok: true; readonly value: Configuration } | { readonly ok: false; readonly problem: string };

const DEFAULT_PORT = 3000;
const DEFAULT_METRICS_HOST = '127.0.0.1';
const DEFAULT_DAYS = 365;
const MAX_DAYS = 36_500;
const MAX_DRAIN_SECONDS = 600;

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  origin: { type: 'string', multiple: true },
  'allowed-hosts': { type: 'string' },
  'trust-proxy': { type: 'boolean' },
  'redis-url': { type: 'string' },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
  'keep-finished-days': { type: 'string' },
  'keep-unfinished-days': { type: 'string' },
  'keep-board-days': { type: 'string' },
  'drain-seconds': { type: 'string' },
} as const;

type Flag = keyof typeof FLAGS;
type Flags = { readonly [flag in Exclude<Flag, 'origin' | 'trust-proxy'>]?: string };

export const SETTINGS: readonly { readonly variable: string; readonly flag: Flag | null }[] = [
  { variable: 'PORT', flag: 'port' },
  { variable: 'HOST', flag: 'host' },
  { variable: 'TABLEHOP_DATA', flag: 'data' },
  { variable: 'DATABASE_URL', flag: 'database-url' },
  { variable: 'REDIS_URL', flag: 'redis-url' },
  { variable: 'ALLOWED_ORIGINS', flag: 'origin' },
  { variable: 'ALLOWED_HOSTS', flag: 'allowed-hosts' },
  { variable: 'TRUST_PROXY', flag: 'trust-proxy' },
  { variable: 'METRICS_PORT', flag: 'metrics-port' },
  { variable: 'METRICS_HOST', flag: 'metrics-host' },
  { variable: 'KEEP_FINISHED_DAYS', flag: 'keep-finished-days' },
  { variable: 'KEEP_UNFINISHED_DAYS', flag: 'keep-unfinished-days' },
  { variable: 'KEEP_BOARD_DAYS', flag: 'keep-board-days' },
  { variable: 'DRAIN_SECONDS', flag: 'drain-seconds' },
  { variable: 'LOG_LEVEL', flag: null },
];

const schemas = {
  port: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
  host: v.pipe(v.string(), v.regex(/^[\w.:%-]+$/)),
  folder: v.pipe(v.string(), v.trim(), v.minLength(1), v.regex(/^[^\0]+$/)),
  databaseUrl: v.pipe(v.string(), v.check(isDatabaseUrl)),
  origin: v.pipe(v.string(), v.check(isOrigin)),
  hosts: v.pipe(
    v.string(),
    v.transform((text) => splitList(text.toLowerCase())),
    v.minLength(1),
    v.everyItem(isHostName),
  ),
  isOn: v.picklist(['', '0', '1', 'false', 'true']),
  logLevel: v.picklist(LOG_LEVELS),
  redisUrl: v.pipe(v.string(), v.check(isRedisUrl)),
  days: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_DAYS)),
  drainSeconds: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(MAX_DRAIN_SECONDS)),
};

const EXPECTED: { readonly [name in keyof typeof schemas]: string } = {
  port: 'a number from 0 to 65535',
  host: 'a host name or an IP address',
  folder: 'a folder',
  databaseUrl: 'an address such as postgres://user:password@host/database',
  origin: 'the beginning of an address without a path, such as https://games.example',
  hosts: 'host names or IP addresses without ports, with commas between, such as games.example,www.games.example',
  isOn: '1 or 0',
  logLevel: `one of ${LOG_LEVELS.join(', ')}`,
  redisUrl: 'an address such as redis://:password@host:6379',
  days: `a number of days from 1 to ${MAX_DAYS}`,
  drainSeconds: `a number of seconds from 0 to ${MAX_DRAIN_SECONDS}`,
};

export function readConfiguration(words: readonly string[], environment: Environment): ReadConfiguration {
  try {
    const { values: flags } = parseArgs({ args: [...words], options: FLAGS, strict: true, allowPositionals: false });
    const origins = flags.origin ?? splitList(environment.ALLOWED_ORIGINS);
    const given = <Name extends keyof typeof schemas>(what: Name, variable: string, flag: keyof Flags) => {
      const text = flags[flag] ?? (environment[variable] || undefined);
      const name = flags[flag] === undefined ? variable : `--${flag}`;
      return text === undefined ? null : read(what, name, text, { isSecret: what === 'redisUrl' });
    };
    const storage = readStorage(flags, environment);
    const redisUrl = given('redisUrl', 'REDIS_URL', 'redis-url');
    if (redisUrl !== null && storage.kind !== 'postgres')
      throw new Mistake('REDIS_URL is for several servers that share one PostgreSQL: set DATABASE_URL as well, or leave REDIS_URL out.');
    const metricsPort = given('port', 'METRICS_PORT', 'metrics-port');
    return {
      ok: true,
      value: {
        port: given('port', 'PORT', 'port') ?? DEFAULT_PORT,
        host: given('host', 'HOST', 'host') ?? undefined,
        storage,
        redisUrl,
        metrics:
          metricsPort === null ? null : { port: metricsPort, host: given('host', 'METRICS_HOST', 'metrics-host') ?? DEFAULT_METRICS_HOST },
        keep: {
          finishedDays: given('days', 'KEEP_FINISHED_DAYS', 'keep-finished-days') ?? DEFAULT_DAYS,
          unfinishedDays: given('days', 'KEEP_UNFINISHED_DAYS', 'keep-unfinished-days') ?? DEFAULT_DAYS,
          boardDays: given('days', 'KEEP_BOARD_DAYS', 'keep-board-days') ?? DEFAULT_DAYS,
        },
        drainSeconds: given('drainSeconds', 'DRAIN_SECONDS', 'drain-seconds') ?? 0,
        trustProxy: flags['trust-proxy'] ?? ['1', 'true'].includes(read('isOn', 'TRUST_PROXY', environment.TRUST_PROXY ?? '')),
        origins: origins.map((origin) => read('origin', flags.origin === undefined ? 'ALLOWED_ORIGINS' : '--origin', origin)),
        hosts: given('hosts', 'ALLOWED_HOSTS', 'allowed-hosts') ?? [],
        logLevel: read('logLevel', 'LOG_LEVEL', environment.LOG_LEVEL || 'warn'),
      },
    };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** A database in a flag wins over a folder in the environment, and the other way round. */
function readStorage(flags: { data?: string; 'database-url'?: string }, environment: Environment): Configuration['storage'] {
  if (flags.data !== undefined && flags['database-url'] !== undefined)
    throw new Mistake('Rooms are kept either in a folder or in a database: give --data or --database-url, not both.');
  if (flags.data !== undefined) return { kind: 'folder', folder: resolve(read('folder', '--data', flags.data)) };
  const url = flags['database-url'] ?? environment.DATABASE_URL;
  if (url !== undefined && url !== '') {
    // Never printed: it has a password.
    const name = flags['database-url'] === undefined ? 'DATABASE_URL' : '--database-url';
    return { kind: 'postgres', url: read('databaseUrl', name, url, { isSecret: true }) };
  }
  const folder = environment.TABLEHOP_DATA ? read('folder', 'TABLEHOP_DATA', environment.TABLEHOP_DATA) : usualFolder(environment);
  return { kind: 'folder', folder: resolve(folder) };
}

/** The data folder of this operating system: it survives a copy of the app in another folder. */
export function usualFolder(environment: Environment, platform = process.platform, home = homedir()): string {
  if (environment.XDG_DATA_HOME) return join(environment.XDG_DATA_HOME, 'tablehop');
  if (platform === 'darwin') return join(home, 'Library/Application Support/Tablehop');
  if (platform === 'win32') return join(environment.LOCALAPPDATA || join(home, 'AppData/Local'), 'Tablehop');
  return join(home, '.local/share/tablehop');
}

class Mistake extends Error {}

function read<Name extends keyof typeof schemas>(
  what: Name,
  name: string,
  given: string,
  { isSecret = false } = {},
): v.InferOutput<(typeof schemas)[Name]> {
  const parsed = v.safeParse(schemas[what] as v.GenericSchema<unknown, v.InferOutput<(typeof schemas)[Name]>>, given);
  if (parsed.success) return parsed.output;
  throw new Mistake(`${name} must be ${EXPECTED[what]}${isSecret ? '' : `, not ${JSON.stringify(given)}`}.`);
}

function splitList(text = ''): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

function isRedisUrl(text: string): boolean {
  return URL.canParse(text) && ['redis:', 'rediss:'].includes(new URL(text).protocol) && new URL(text).hostname !== '';
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

function isHostName(text: string): boolean {
  return isIPv6(text) || /^[\w-]+(\.[\w-]+)*$/.test(text);
}

const KNOWN = Object.keys(FLAGS)
  .map((flag) => `--${flag}`)
  .join(', ');

function problemOf(error: unknown): string {
  if (error instanceof Mistake) return error.message;
  const { code, message } = error as { code?: string; message: string };
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `There is no ${/'(-[^']*)'/.exec(message)?.[1] ?? 'such flag'}; the flags are: ${KNOWN}.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `${/'([^']*)'/.exec(message)?.[1] ?? 'A word'} belongs to no flag; the flags are: ${KNOWN}.`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return `${/'(-[^' ]*)/.exec(message)?.[1] ?? 'A flag'} ${message.includes('does not take an argument') ? 'takes no value' : 'needs a value'}.`;
    default:
      throw error;
  }
}
