import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NumberedTask, type Study, type TaskResult, tasksOf } from '@tablehop/lab';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/test/program.ts';
import { openJournal } from '../lab/journal.ts';
import { lab, startLab } from './command.ts';

const study: Study = {
  kind: 'simulate',
  arms: [{ changes: {}, experiment: { game: 'any', options: {}, players: [{ level: 'random' }], seed: 1, rotates: false, choices: 0 } }],
  matches: 3,
  taskSize: 1,
};
const tasks = tasksOf(study);
const identity = { study: 'a1b2', rules: 2, code: 'c3d4' };
const row = { totals: [7], ranking: [[0]], ending: 'é', turns: 1, decisions: 1, leadChanges: 0, decidedAt: 1 };
const result = { rows: [row], tally: { yields: {}, events: {}, rules: {}, choices: { offered: {}, good: {} } } } as unknown as TaskResult;

async function open(file: string, whose = identity, of: readonly NumberedTask[] = tasks) {
  const journal = await openJournal(file, whose, of);
  if (!journal.ok) throw new Error(journal.problem.key);
  return journal.value;
}

async function journalOf(...numbers: readonly number[]): Promise<string> {
  const file = join(temporaryFolder(), 'journal');
  const journal = await open(file);
  await Promise.all(numbers.map((number) => journal.write(number, JSON.stringify(result))));
  await journal.close();
  return file;
}

describe('a journal', () => {
  it('gives back what was written, and goes on', async () => {
    const file = await journalOf(1, 0);
    const again = await open(file);
    expect([...again.known]).toEqual([
      [1, result],
      [0, result],
    ]);
    await again.write(2, JSON.stringify(result));
    await again.close();
    const last = await open(file);
    expect([...last.known.keys()]).toEqual([1, 0, 2]);
    await last.close();
  });

  it('drops a last line that was cut off, wherever it was', async () => {
    const file = await journalOf(0, 1);
    const whole = readFileSync(file);
    const lines = whole.toString('utf8').split('\n');
    const upToTheLast = Buffer.byteLength(lines.slice(0, 2).join('\n')) + 1;
    for (let length = upToTheLast; length < whole.length; length += 7) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      const journal = await open(file);
      expect([...journal.known.keys()], `${length} bytes`).toEqual([0]);
      await journal.write(1, JSON.stringify(result));
      await journal.close();
      expect(readFileSync(file).equals(whole), `${length} bytes`).toBe(true);
    }
  });

  it('starts over if its first line was cut off', async () => {
    const file = await journalOf();
    const whole = readFileSync(file);
    for (const length of [0, 1, 10, whole.length - 1]) {
      truncateSync(file, length);
      await (await open(file)).close();
      expect(readFileSync(file).equals(whole), `${length} bytes`).toBe(true);
    }
  });

  it.each([
    ['lab.journal.study', { ...identity, study: 'ffff' }],
    ['lab.journal.version', { ...identity, rules: 3 }],
    ['lab.journal.version', { ...identity, code: 'ffff' }],
  ])('is refused as %s to somebody else, and stays as it is', async (problem, other) => {
    const file = await journalOf(0);
    const before = readFileSync(file, 'utf8');
    await expect(open(file, other)).rejects.toThrow(problem);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each(['a letter', '{"format":"something else"}\n', 'some\nlines\n'])('does not touch a file that is none: %j', async (text) => {
    const file = join(temporaryFolder(), 'letter.txt');
    writeFileSync(file, text);
    await expect(open(file)).rejects.toThrow('lab.journal.foreign');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each(['nonsense', '{"task":7,"result":{"rows":[],"tally":{}}}', '{"task":1,"result":{"rows":[],"tally":{}}}', '{"task":1}'])(
    'names a line that is damaged before its end: %s',
    async (line) => {
      const file = await journalOf(0);
      writeFileSync(file, `${readFileSync(file, 'utf8')}${line}\n{"task":2,"result":${JSON.stringify(result)}}\n`);
      expect(await openJournal(file, identity, tasks)).toMatchObject({ problem: { key: 'lab.journal.damaged', params: { line: 3 } } });
    },
  );
});

describe('a run with a journal', () => {
  const words = ['simulate', 'hip-hip-hooray', '--games', '200', '--levels', 'easy', '--choices', '0', '--threads', '2', '--json'];

  it('reports the same after it was killed, stopped and resumed', async () => {
    const file = join(temporaryFolder(), 'journal');
    const linesIn = () => readFileSync(file, 'utf8').split('\n').length;
    const begin = async (lines: number) => {
      const started = startLab([...words, '--journal', file]);
      await expect
        .poll(() => (started.errors() === '' ? linesIn() : started.errors()), { timeout: 60_000, interval: 10 })
        .toBeGreaterThan(lines);
      return started;
    };
    writeFileSync(file, '');
    const killed = await begin(3);
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' });
    const known = linesIn();
    const stopped = await begin(known + 3);
    stopped.child.kill('SIGINT');
    expect(await stopped.ended).toMatchObject({ code: 130 });
    expect(stopped.output()).toBe('');
    expect(stopped.errors()).toMatch(/^Stopped after \d+ of 200 matches\. They are kept in .*journal: the same command goes on there\.\n$/);
    const wentOn = await lab([...words, '--journal', file]);
    const alone = await lab(words);
    expect(alone).toMatchObject({ code: 0, errors: '' });
    expect(wentOn).toEqual(alone);
    const numbers = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line).task);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, number) => number));
  });
});
