// The journal of a run: an append-only JSON Lines file of finished tasks, so that a killed run can resume. The first line has the
// identity, each other one a task's number and result. A truncated last line is dropped.

import { type FileHandle, open } from 'node:fs/promises';
import { isObject, type Parsed, unparsed } from '@tablehop/core';
import type { NumberedTask, TaskResult } from '@tablehop/lab';
import type { Identity } from './thread-pool.ts';

export type Journal = {
  readonly known: ReadonlyMap<number, TaskResult>;
  readonly write: (task: number, result: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

const FORMAT = 'tablehop-lab-journal';
const VERSION = 1;

/** Refuses anything but a journal of this study and version, undamaged before its end. */
export async function openJournal(file: string, identity: Identity, tasks: readonly NumberedTask[]): Promise<Parsed<Journal>> {
  const handle = await open(file, 'a+');
  const read = readJournal(await handle.readFile('utf8'), file, identity, tasks);
  if (!read.ok) {
    await handle.close();
    return read;
  }
  const { known, length } = read.value;
  await handle.truncate(length);
  if (length === 0) await handle.appendFile(`${JSON.stringify({ format: FORMAT, version: VERSION, ...identity })}\n`);
  return { ok: true, value: { known, ...writerOf(handle) } };
}

/** Writes lines one at a time. */
function writerOf(handle: FileHandle): Omit<Journal, 'known'> {
  let written: Promise<void> = Promise.resolve();
  return {
    write(task, result) {
      written = written.then(() => handle.appendFile(`{"task":${task},"result":${result}}\n`));
      return written;
    },
    async close() {
      // The caller of `write` was told if it failed.
      await written.catch(() => undefined);
      await handle.close();
    },
  };
}

type Read = {
  readonly known: ReadonlyMap<number, TaskResult>;
  readonly length: number;
};

function readJournal(text: string, file: string, identity: Identity, tasks: readonly NumberedTask[]): Parsed<Read> {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first, ...lines] = whole.split('\n').slice(0, -1).map(parsed);
  // Only our own first line may be truncated: other content is not ours.
  if (first === undefined) {
    const isOurs = FIRST_LINE.startsWith(text) || text.startsWith(FIRST_LINE);
    return isOurs ? { ok: true, value: { known: new Map(), length: 0 } } : unparsed('lab.journal.foreign', { file });
  }
  if (!isObject(first) || first.format !== FORMAT) return unparsed('lab.journal.foreign', { file });
  if (first.version !== VERSION || first.code !== identity.code || first.rules !== identity.rules)
    return unparsed('lab.journal.version', { file });
  if (first.study !== identity.study) return unparsed('lab.journal.study', { file, given: String(first.study), study: identity.study });
  const known = new Map<number, TaskResult>();
  for (const [index, line] of lines.entries()) {
    if (!isEntry(line, tasks)) return unparsed('lab.journal.damaged', { file, line: index + 2 });
    known.set(line.task, line.result);
  }
  return { ok: true, value: { known, length: Buffer.byteLength(whole) } };
}

const FIRST_LINE = JSON.stringify({ format: FORMAT }).slice(0, -1);

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isEntry(line: unknown, tasks: readonly NumberedTask[]): line is { readonly task: number; readonly result: TaskResult } {
  if (!isObject(line) || typeof line.task !== 'number' || !isObject(line.result)) return false;
  const { rows, tally } = line.result;
  return Array.isArray(rows) && isObject(tally) && rows.length === tasks[line.task]?.count;
}
