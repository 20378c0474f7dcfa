import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfiguration, SETTINGS, usualFolder } from '../configuration.ts';
import { lockFolder, prepareFolder } from '../data-folder.ts';
import { isStartProblem } from '../storage/index.ts';
import { temporaryFolder } from './program.ts';

const HOME = { HOME: homedir() };
const DATABASE = 'postgres://ada:secret@db.example/tablehop';

function read(words: string, environment: { readonly [name: string]: string } = {}) {
  return readConfiguration(words === '' ? [] : words.split(' '), { ...HOME, ...environment });
}

function problem(words: string, environment?: { readonly [name: string]: string }): string {
  const configuration = read(words, environment);
  return configuration.ok ? 'none' : configuration.problem;
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(read('')).toEqual({
      ok: true,
      value: {
        port: 3000,
        host: undefined,
        storage: { kind: 'folder', folder: usualFolder({}) },
        trustProxy: false,
        origins: [],
        hosts: [],
        logLevel: 'warn',
        redisUrl: null,
        metrics: null,
        keep: { finishedDays: 365, unfinishedDays: 365, boardDays: 365 },
        drainSeconds: 0,
      },
    });
    expect(read('', Object.fromEntries(SETTINGS.map(({ variable }) => [variable, ''])))).toEqual(read(''));
  });

  it.each<[variable: string, value: string, flag: string | null, read: object]>([
    ['PORT', '8080', '--port', { port: 8080 }],
    ['HOST', '127.0.0.1', '--host', { host: '127.0.0.1' }],
    ['HOST', '::1', '--host', { host: '::1' }],
    ['TABLEHOP_DATA', 'games', '--data', { storage: { kind: 'folder', folder: resolve('games') } }],
    ['DATABASE_URL', DATABASE, '--database-url', { storage: { kind: 'postgres', url: DATABASE } }],
    ['ALLOWED_ORIGINS', 'https://a.example, http://b.example:8080', null, { origins: ['https://a.example', 'http://b.example:8080'] }],
    ['ALLOWED_ORIGINS', 'https://a.example', '--origin', { origins: ['https://a.example'] }],
    ['ALLOWED_HOSTS', 'Games.example,10.0.0.1,::1', '--allowed-hosts', { hosts: ['games.example', '10.0.0.1', '::1'] }],
    ['TRUST_PROXY', '1', null, { trustProxy: true }],
    ['LOG_LEVEL', 'debug', null, { logLevel: 'debug' }],
    ['METRICS_PORT', '9464', '--metrics-port', { metrics: { port: 9464, host: '127.0.0.1' } }],
    ['KEEP_FINISHED_DAYS', '30', '--keep-finished-days', { keep: { finishedDays: 30, unfinishedDays: 365, boardDays: 365 } }],
    ['KEEP_UNFINISHED_DAYS', '7', '--keep-unfinished-days', { keep: { finishedDays: 365, unfinishedDays: 7, boardDays: 365 } }],
    ['KEEP_BOARD_DAYS', '90', '--keep-board-days', { keep: { finishedDays: 365, unfinishedDays: 365, boardDays: 90 } }],
    ['DRAIN_SECONDS', '15', '--drain-seconds', { drainSeconds: 15 }],
  ])('takes %s %s from the environment, and %s before it', (variable, value, flag, expected) => {
    expect(read('', { [variable]: value })).toMatchObject({ ok: true, value: expected });
    if (flag !== null) expect(read(`${flag} ${value}`, { [variable]: 'not looked at' })).toMatchObject({ ok: true, value: expected });
  });

  it('takes flags without and with several values, and those that need each other', () => {
    const words = '--data=/var/games --trust-proxy --origin https://b.example --origin https://c.example';
    expect(read(words, { DATABASE_URL: 'postgres://db' })).toMatchObject({
      value: {
        storage: { kind: 'folder', folder: resolve('/var/games') },
        trustProxy: true,
        origins: ['https://b.example', 'https://c.example'],
      },
    });
    const shared = {
      DATABASE_URL: DATABASE,
      REDIS_URL: 'rediss://:secret@redis.example:6380/2',
      METRICS_PORT: '1',
      METRICS_HOST: '10.0.0.1',
    };
    const value = { redisUrl: shared.REDIS_URL, metrics: { port: 1, host: '10.0.0.1' } };
    expect(read('', shared)).toMatchObject({ value });
    expect(read('--redis-url redis://r --metrics-host ::1', shared)).toMatchObject({
      value: { redisUrl: 'redis://r', metrics: { port: 1, host: '::1' } },
    });
  });

  const PORTS = 'must be a number from 0 to 65535';
  const DAYS = 'must be a number of days from 1 to 36500';
  const HOSTS = 'must be host names or IP addresses without ports, with commas between, such as games.example,www.games.example';
  const ORIGIN = 'must be the beginning of an address without a path, such as https://games.example';

  it.each([
    ...['http', '-1', '65536', '80.5', '1e3'].map((given) => ['', { PORT: given }, `PORT ${PORTS}, not "${given}".`] as const),
    ...['0', '-1', '36501', '1.5', 'year'].map(
      (given) => ['', { KEEP_FINISHED_DAYS: given }, `KEEP_FINISHED_DAYS ${DAYS}, not "${given}".`] as const,
    ),
    ...['games.example', 'https://games.example/', 'https://games.example/play', 'ftp://games.example', '*'].map(
      (given) => [`--origin ${given}`, {}, `--origin ${ORIGIN}, not "${given}".`] as const,
    ),
    ...['https://games.example', 'games.example:443', ',', '*'].map(
      (given) => [`--allowed-hosts ${given}`, {}, `--allowed-hosts ${HOSTS}, not "${given}".`] as const,
    ),
    ['--port http', {}, `--port ${PORTS}, not "http".`],
    ['--metrics-port all', {}, `--metrics-port ${PORTS}, not "all".`],
    ['--host http://x/', {}, '--host must be a host name or an IP address, not "http://x/".'],
    ['', { TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be 1 or 0, not "maybe".'],
    ['', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".'],
    ['--drain-seconds 601', {}, '--drain-seconds must be a number of seconds from 0 to 600, not "601".'],
    ['--port', {}, '--port needs a value.'],
    ['--trust-proxy=1', {}, '--trust-proxy takes no value.'],
  ] as const)('refuses %s %j in one sentence that names what is wrong', (words, environment, sentence) => {
    expect(problem(words, environment)).toBe(sentence);
  });

  it('names the flags that there are', () => {
    const flags =
      '--port, --host, --data, --database-url, --origin, --allowed-hosts, --trust-proxy, --redis-url, --metrics-port, --metrics-host, ' +
      '--keep-finished-days, --keep-unfinished-days, --keep-board-days, --drain-seconds';
    expect(problem('--colour')).toBe(`There is no --colour; the flags are: ${flags}.`);
    expect(problem('now')).toBe(`now belongs to no flag; the flags are: ${flags}.`);
    expect(problem('--data x --database-url postgres://y')).toContain('give --data or --database-url, not both');
  });

  it('takes a Redis for servers that share a database, and for no other', () => {
    const database = { DATABASE_URL: 'postgres://db' };
    for (const given of ['redis.example', 'http://redis.example', 'redis://', 'redis:6379', '6379'])
      expect(problem('', { ...database, REDIS_URL: given })).toBe('REDIS_URL must be an address such as redis://:password@host:6379.');
    const alone = 'REDIS_URL is for several servers that share one PostgreSQL: set DATABASE_URL as well, or leave REDIS_URL out.';
    expect(problem('', { REDIS_URL: 'redis://redis.example' })).toBe(alone);
    expect(problem('--data games', { ...database, REDIS_URL: 'redis://redis.example' })).toBe(alone);
  });

  it('never repeats a password', () => {
    const sentence = problem('', { DATABASE_URL: 'mysql://ada:secret@db.example/tablehop' });
    expect(sentence).toBe('DATABASE_URL must be an address such as postgres://user:password@host/database.');
    expect(problem('--redis-url http://:secret@redis.example')).not.toContain('secret');
  });

  it('stores data in the standard folder of the system', () => {
    expect(usualFolder({ XDG_DATA_HOME: '/data' }, 'linux', '/home/ada')).toBe('/data/tablehop');
    expect(usualFolder({}, 'linux', '/home/ada')).toBe('/home/ada/.local/share/tablehop');
    expect(usualFolder({}, 'darwin', '/Users/ada')).toBe('/Users/ada/Library/Application Support/Tablehop');
    expect(usualFolder({ LOCALAPPDATA: 'C:/Local' }, 'win32', 'C:/Users/ada')).toBe('C:/Local/Tablehop');
  });
});

it('docs/OPERATING.md lists every setting with its flag, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/OPERATING.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (?:`--([a-z-]+)[^`]*`|–) \|/gm)];
  expect(rows.map(([, variable, flag]) => ({ variable, flag: flag ?? null }))).toEqual(SETTINGS);
});

describe('the data folder', () => {
  function problemWith(folder: string): string {
    try {
      prepareFolder(folder);
    } catch (error) {
      if (isStartProblem(error)) return error.message;
      throw error;
    }
    return 'none';
  }

  it('is made, for its owner alone, and left empty', () => {
    const folder = join(temporaryFolder(), 'a/b');
    prepareFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual([]);
    prepareFolder(folder);
  });

  it('that is a file, or lies in one, is named, with the way out', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'deeper')]) {
      const sentence = problemWith(folder);
      expect(sentence).toContain(`The data folder ${folder} cannot be written: `);
      expect(sentence).toContain('TABLEHOP_DATA=FOLDER npm start');
    }
    expect(existsSync(file)).toBe(true);
  });

  it('is held by one server at a time', async () => {
    const folder = temporaryFolder();
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`Another server keeps its rooms in ${folder}. Stop it, or choose another folder: `);
    unlock();
    (await lockFolder(folder))();
  });

  it.runIf(process.platform === 'linux')('that cannot be made is named', () => {
    expect(problemWith('/proc/tablehop')).toContain('The data folder /proc/tablehop cannot be written: it cannot be made.');
  });

  // Root may write anywhere.
  it.runIf(process.getuid?.() !== 0)('that may not be written is named', () => {
    const folder = join(temporaryFolder(), 'locked');
    mkdirSync(folder, { mode: 0o500 });
    onTestFinished(() => chmodSync(folder, 0o700));
    expect(problemWith(folder)).toContain('this user may not write there');
  });
});
