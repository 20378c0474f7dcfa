import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfiguration, SETTINGS, usualFolder } from '../configuration.ts';
import { lockFolder, prepareFolder } from '../data-folder.ts';
import { isStartProblem } from '../storage/index.ts';

const HOME = { HOME: homedir() };

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
        logLevel: 'warn',
        redisUrl: null,
        metrics: null,
        keep: { finishedDays: 365, unfinishedDays: 365, boardDays: 365 },
        drainSeconds: 0,
      },
    });
    expect(read('', Object.fromEntries(SETTINGS.map(({ variable }) => [variable, ''])))).toEqual(read(''));
  });

  it('comes from the environment', () => {
    const environment = {
      PORT: '8080',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgres://ada:secret@db.example/tablehop',
      TRUST_PROXY: '1',
      ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080',
      LOG_LEVEL: 'debug',
      REDIS_URL: 'rediss://:secret@redis.example:6380/2',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.1',
      KEEP_FINISHED_DAYS: '30',
      KEEP_UNFINISHED_DAYS: '7',
      KEEP_BOARD_DAYS: '90',
      DRAIN_SECONDS: '15',
    };
    expect(read('', environment)).toMatchObject({
      value: {
        port: 8080,
        host: '127.0.0.1',
        storage: { kind: 'postgres', url: environment.DATABASE_URL },
        trustProxy: true,
        origins: ['https://a.example', 'http://b.example:8080'],
        logLevel: 'debug',
        redisUrl: environment.REDIS_URL,
        metrics: { port: 9464, host: '10.0.0.1' },
        keep: { finishedDays: 30, unfinishedDays: 7, boardDays: 90 },
        drainSeconds: 15,
      },
    });
    expect(read('', { TABLEHOP_DATA: 'games' })).toMatchObject({ value: { storage: { kind: 'folder', folder: resolve('games') } } });
  });

  it('and from flags, which win', () => {
    const environment = { PORT: '1', HOST: 'a', DATABASE_URL: 'postgres://db', ALLOWED_ORIGINS: 'https://a.example' };
    const words = '--port 0 --host ::1 --data=/var/games --trust-proxy --origin https://b.example --origin https://c.example';
    expect(read(words, environment)).toMatchObject({
      value: {
        port: 0,
        host: '::1',
        storage: { kind: 'folder', folder: resolve('/var/games') },
        trustProxy: true,
        origins: ['https://b.example', 'https://c.example'],
      },
    });
    const database =
      '--database-url postgresql://db --redis-url redis://r --metrics-port 0 --keep-finished-days 2 --keep-unfinished-days 3';
    expect(
      read(`${database} --keep-board-days 5 --drain-seconds 4`, { TABLEHOP_DATA: '/var/games', METRICS_PORT: '1', REDIS_URL: 'redis://s' }),
    ).toMatchObject({
      value: {
        storage: { kind: 'postgres', url: 'postgresql://db' },
        redisUrl: 'redis://r',
        metrics: { port: 0, host: '127.0.0.1' },
        keep: { finishedDays: 2, unfinishedDays: 3, boardDays: 5 },
        drainSeconds: 4,
      },
    });
  });

  it('is refused in one sentence that names what is wrong', () => {
    for (const given of ['http', '-1', '65536', '80.5', '1e3'])
      expect(problem('', { PORT: given })).toBe(`PORT must be a number from 0 to 65535, not "${given}".`);
    expect(problem('--port http')).toBe('--port must be a number from 0 to 65535, not "http".');
    expect(problem('--host http://x/')).toBe('--host must be a host name or an IP address, not "http://x/".');
    expect(problem('', { TRUST_PROXY: 'maybe' })).toBe('TRUST_PROXY must be 1 or 0, not "maybe".');
    expect(problem('', { LOG_LEVEL: 'loud' })).toBe('LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".');
    for (const given of ['games.example', 'https://games.example/', 'https://games.example/play', 'ftp://games.example', '*'])
      expect(problem(`--origin ${given}`)).toBe(
        `--origin must be the beginning of an address without a path, such as https://games.example, not "${given}".`,
      );
    expect(problem('--data x --database-url postgres://y')).toContain('give --data or --database-url, not both');
    expect(problem('--colour')).toBe(
      'There is no --colour; the flags are: --port, --host, --data, --database-url, --origin, --trust-proxy, --redis-url, --metrics-port, ' +
        '--metrics-host, --keep-finished-days, --keep-unfinished-days, --keep-board-days, --drain-seconds.',
    );
    expect(problem('now')).toMatch(/^now belongs to no flag; the flags are: /);
    expect(problem('--port')).toBe('--port needs a value.');
    expect(problem('--trust-proxy=1')).toBe('--trust-proxy takes no value.');
    for (const given of ['0', '-1', '36501', '1.5', 'year'])
      expect(problem('', { KEEP_FINISHED_DAYS: given })).toBe(
        `KEEP_FINISHED_DAYS must be a number of days from 1 to 36500, not "${given}".`,
      );
    expect(problem('--drain-seconds 601')).toBe('--drain-seconds must be a number of seconds from 0 to 600, not "601".');
    expect(problem('--metrics-port all')).toBe('--metrics-port must be a number from 0 to 65535, not "all".');
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

  it('keeps data where programs of the system keep theirs', () => {
    expect(usualFolder({ XDG_DATA_HOME: '/data' }, 'linux', '/home/ada')).toBe('/data/tablehop');
    expect(usualFolder({}, 'linux', '/home/ada')).toBe('/home/ada/.local/share/tablehop');
    expect(usualFolder({}, 'darwin', '/Users/ada')).toBe('/Users/ada/Library/Application Support/Tablehop');
    expect(usualFolder({ LOCALAPPDATA: 'C:/Local' }, 'win32', 'C:/Users/ada')).toBe('C:/Local/Tablehop');
  });
});

describe('the data folder', () => {
  function temporary(): string {
    const folder = mkdtempSync(join(tmpdir(), 'tablehop-data-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

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
    const folder = join(temporary(), 'a/b');
    prepareFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual([]);
    prepareFolder(folder);
  });

  it('that is a file, or lies in one, is named, with the way out', () => {
    const file = join(temporary(), 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'deeper')]) {
      const sentence = problemWith(folder);
      expect(sentence).toContain(`The data folder ${folder} cannot be written: `);
      expect(sentence).toContain('TABLEHOP_DATA=FOLDER npm start');
    }
    expect(existsSync(file)).toBe(true);
  });

  it('is held by one server at a time', async () => {
    const folder = temporary();
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`Another server keeps its rooms in ${folder}. Stop it, or choose another folder: `);
    unlock();
    (await lockFolder(folder))();
  });

  it.runIf(process.platform === 'linux')('that cannot be made is named', () => {
    expect(problemWith('/proc/tablehop')).toContain('The data folder /proc/tablehop cannot be written: it cannot be made.');
  });

  // Whoever is root may write anywhere.
  it.runIf(process.getuid?.() !== 0)('that may not be written is named', () => {
    const folder = join(temporary(), 'locked');
    mkdirSync(folder, { mode: 0o500 });
    onTestFinished(() => chmodSync(folder, 0o700));
    expect(problemWith(folder)).toContain('this user may not write there');
  });
});
