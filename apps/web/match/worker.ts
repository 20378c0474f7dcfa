/** The worker in which local matches run, so that neither bots nor storage ever hold up the page. */

import { findGame } from '@tablehop/games/rules';
import { createHost } from './host.ts';
import { lockMatch } from './host-lock.ts';
import { MatchError, type MatchProblem } from './match-error.ts';
import { type Push, type Reply, readRequest } from './messages.ts';
import { createStorage } from './storage.ts';
import { watchTrouble } from './storage-trouble.ts';

const page = self as unknown as DedicatedWorkerGlobalScope;

const host = createHost({
  storage: watchTrouble(createStorage(), (trouble) => tell({ kind: 'trouble', trouble })),
  lock: lockMatch,
  findGame,
  tell,
  now: () => Date.now(),
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
  report: (error) => console.error(error),
});

page.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  const read = readRequest(data);
  if (!read.ok) {
    if (read.id === null) console.error('a message that cannot be read', data);
    else tell({ kind: 'problem', id: read.id, problem: read.problem });
    return;
  }
  const { id } = read.request;
  try {
    tell({ kind: 'answer', id, answer: await host.answer(read.request) });
  } catch (error) {
    tell({ kind: 'problem', id, problem: problemOf(error) });
  }
});

function tell(message: Reply | Push): void {
  page.postMessage(message);
}

function problemOf(error: unknown): MatchProblem {
  if (error instanceof MatchError) {
    const { code, problem, refused } = error;
    return { code, problem, ...(refused === undefined ? {} : { refused }) };
  }
  console.error(error);
  return { code: 'worker', problem: { key: 'match.failed' } };
}
