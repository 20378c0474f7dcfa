import { join } from 'node:path';
import { storageError } from '@tablehop/host';
import { expect, it } from 'vitest';
import { createClock } from '../../../packages/rooms/test/support.ts';
import { createErrorReport } from '../error-report.ts';
import { createLog } from '../log.ts';
import { createSqliteStorage } from '../storage/index.ts';
import { temporaryFolder } from './program.ts';
import { roomOf } from './storage/samples.ts';

const MINUTE = 60_000;

function open() {
  const lines: string[] = [];
  const clock = createClock();
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const told = () => lines.map((line) => JSON.parse(line)).map(({ msg, times = 1, error }) => [msg, times, error.code ?? error.says]);
  return { ...createErrorReport(log, clock.after), clock, told };
}

it('logs one line for a full disk, then a count every minute until it ends', async () => {
  const { report, clock, told } = open();
  const storage = await createSqliteStorage({ file: join(temporaryFolder(), 'tablehop.db'), mostBytes: 200_000, report });
  const fail = async (times: number) => {
    for (let time = 0; time < times; time++) await storage.writeRoom(roomOf('a', { document: 'x'.repeat(300_000) })).catch(() => undefined);
  };
  await fail(20);
  expect(told()).toEqual([['unexpected', 1, 'SQLITE_FULL']]);
  await clock.pass(MINUTE);
  await fail(3);
  await clock.pass(MINUTE);
  expect(told().slice(1)).toEqual([
    ['unexpected, repeated', 19, 'SQLITE_FULL'],
    ['unexpected, repeated', 3, 'SQLITE_FULL'],
  ]);
  await clock.pass(5 * MINUTE);
  await fail(1);
  expect(told().slice(3)).toEqual([['unexpected', 1, 'SQLITE_FULL']]);
  await storage.close();
});

it('counts an error with the one that wraps it, and another error apart', () => {
  const { report, stop, told } = open();
  const full = Object.assign(new Error('disk full'), { code: 'EIO' });
  for (const error of [full, storageError('full', full), new TypeError('no such thing'), 'a text']) report(error);
  stop();
  report(full);
  expect(told()).toEqual([
    ['unexpected', 1, 'EIO'],
    ['unexpected', 1, 'no such thing'],
    ['unexpected', 1, ''],
    ['unexpected, repeated', 1, 'storage: full'],
  ]);
});

it('counts no more than a hundred kinds, and logs the others one by one', () => {
  const { report, stop, told } = open();
  const errorOf = (number: number) => Object.assign(new Error('failed'), { code: `E${number}` });
  for (let number = 0; number < 100; number++) report(errorOf(number));
  for (let time = 0; time < 3; time++) report(errorOf(100));
  report(errorOf(0));
  stop();
  expect(told().slice(100)).toEqual([...Array(3).fill(['unexpected', 1, 'E100']), ['unexpected, repeated', 1, 'E0']]);
});
