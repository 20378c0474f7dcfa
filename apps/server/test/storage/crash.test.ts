import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundle, ROOT } from '../../../../scripts/targets.mjs';
import type { ServerStorage } from '../../storage/index.ts';
import { engines, type Place } from './engines.ts';

type Child = { readonly process: ChildProcess; readonly said: readonly string[]; readonly hasSaid: (lines: number) => Promise<void> };

/** Bundled like the server, and inside the project, where the native part of SQLite is found. */
const CHILD = join(ROOT, `.cache/crash-child.${process.pid}.mjs`);
const MATCHES = Array.from({ length: 20 }, (_, index) => `match ${index}`);

beforeAll(() => bundle('apps/server/test/storage/crash-child.ts', CHILD));
afterAll(() => {
  for (const file of [CHILD, `${CHILD}.map`]) rmSync(file, { force: true });
});

function startChild({ address }: Place, name: string, length: number): Child {
  const child = spawn(process.execPath, [CHILD, address, name, String(length), ...MATCHES]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  let errors = '';
  let wake = () => {};
  createInterface(child.stdout).on('line', (line) => {
    said.push(line);
    wake();
  });
  child.stderr.on('data', (chunk) => (errors += chunk));
  child.on('close', () => wake());
  return {
    process: child,
    said,
    async hasSaid(count) {
      while (said.length < count) {
        if (child.exitCode !== null) throw new Error(`the child has ended:\n${errors}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

async function begin(child: Child): Promise<void> {
  await child.hasSaid(1);
  child.process.stdin?.write('begin\n');
}

/** Waits for 'close', so that all output of the child is read first. */
async function kill({ process: child }: Child): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

async function storedIn(storage: ServerStorage): Promise<readonly string[]> {
  const stored = [];
  for (const id of MATCHES) {
    const entries = ((await storage.read(id))?.entries ?? []) as { readonly number: number; readonly action: { readonly by: string } }[];
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
    for (const { number, action } of entries) stored.push(`entry ${id} ${number} ${action.by}`);
  }
  return stored;
}

describe.each(engines)('a storage in $name', ({ newPlace }) => {
  it('has all that was acknowledged, once, after its process was killed, again and again', async () => {
    const place = await newPlace();
    const acknowledged: string[] = [];
    for (const name of ['first', 'second', 'third']) {
      const child = startChild(place, name, Number.POSITIVE_INFINITY);
      await begin(child);
      await child.hasSaid(2 + Math.floor(Math.random() * 400));
      await kill(child);
      acknowledged.push(...child.said.filter((line) => line.startsWith('entry')));
      const storage = await place.open();
      const stored = new Set(await storedIn(storage));
      expect(acknowledged.filter((line) => !stored.has(line))).toEqual([]);
      // Each process may have stored one more append per match than it acknowledged.
      expect(stored.size - acknowledged.length).toBeLessThanOrEqual(MATCHES.length * 3);
      const revisions = child.said.filter((line) => line.startsWith('room')).length;
      const room = await storage.readRoom(`room of ${name}`);
      expect([revisions, revisions + 1]).toContain(room?.revision ?? 0);
      expect(room?.document ?? 0).toBe(room?.revision ?? 0);
      await storage.close();
    }
  });

  it('is never forked by two processes that both believe a match is theirs', async () => {
    const place = await newPlace();
    const children: Child[] = [];
    // Both are ready before either begins. They start one by one, because only one can create the database.
    for (const name of ['one', 'other']) {
      const child = startChild(place, name, 60);
      children.push(child);
      await child.hasSaid(1);
    }
    const ended = Promise.all(children.map((child) => once(child.process, 'close')));
    await Promise.all(children.map(begin));
    expect(await ended).toEqual([
      [0, null],
      [0, null],
    ]);
    const acknowledged = children.flatMap(({ said }) => said.filter((line) => line.startsWith('entry')));
    const stored = await storedIn(await place.open());
    expect(acknowledged.sort()).toEqual([...stored].sort());
    expect(stored).toHaveLength(MATCHES.length * 60);
  });
});
