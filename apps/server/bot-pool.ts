/** Threads for bots and, at lower priority, for judging attempts and for replaying records that players bring. If thinking fails twice, the bot makes any legal move. */

import type { BoardName, Judged } from '@tablehop/boards';
import { createWorkerPool } from '@tablehop/core/requests';
import { startThread } from '@tablehop/core/requests/threads';
import { challengeOf } from '@tablehop/daily';
import { judgeTry } from '@tablehop/daily/judge';
import { createRecordReader, type FindGame, type RecordReader, type Think, type Thinking, type Thought, thinkNow } from '@tablehop/host';
import { after } from './clock.ts';

export type BotPoolParts = {
  readonly file: string;
  readonly findGame: FindGame;
  readonly report: (error: unknown) => void;
  readonly threads?: number;
  readonly patienceMs?: number;
  readonly recordMs?: number;
};

export type BotPool = {
  readonly think: Think;
  readonly judge: (judging: Judging) => Promise<BotQuestions['judge']['answer']>;
  /** Rejects if a record takes too long. */
  readonly records: RecordReader;
  readonly size: () => number;
  readonly stop: () => Promise<void>;
};

const PATIENCE_MS = 5_000;
const ATTEMPTS = 2;
/** A search never needs more; a thread that does is replaced, to protect the server's memory. */
const MAX_MEGABYTES = 256;
/** With this many waiting per thread, a bot gets half of its time; with twice as many, a third. */
const FULL_QUEUE = 4;
const SHORTEST_MS = 20;
/** Replaying an attempt takes less than a second: bots of a challenge do not search. */
const JUDGING_MS = 10_000;
/** The longest record of a match of people takes a second: of one that takes longer, nobody waits for the end. */
const RECORD_MS = 4_000;

export function createBotPool({
  file,
  findGame,
  report,
  threads = 1,
  patienceMs = PATIENCE_MS,
  recordMs = RECORD_MS,
}: BotPoolParts): BotPool {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEGABYTES };
  const start = startThread(file, { name: 'bots', isUnref: true, resourceLimits });
  const pool = createWorkerPool<BotQuestions>({ start, size: threads, after, report });
  let thinkers = 0;
  let isStopped = false;

  function timeFor(budgetMs: number, waiting: number): number {
    return Math.max(Math.min(budgetMs, SHORTEST_MS), budgetMs / (1 + waiting / (FULL_QUEUE * threads)));
  }

  async function thinkAnyway(thinking: Thinking) {
    const asked = (waiting: number) => ({ ...thinking, budgetMs: timeFor(thinking.budgetMs, waiting) });
    try {
      return await pool.run('think', asked, { attempts: ATTEMPTS, timeoutMs: thinking.budgetMs + patienceMs });
    } catch (error) {
      if (isStopped) throw error;
      report(error);
      if (thinking.isAdvice) throw error;
      return createBotHandlers(findGame).think({ ...thinking, level: 'random' });
    }
  }

  /** As text, see `Judging`. */
  async function read<Asked, Answer>(question: 'checkRecord' | 'continueRecord', asked: Asked): Promise<Answer> {
    const answer = await pool.run(question, JSON.stringify(asked), { isBackground: true, timeoutMs: recordMs });
    return JSON.parse(answer) as Answer;
  }

  return {
    records: {
      check: (asked) => read('checkRecord', asked),
      continue: (asked) => read('continueRecord', asked),
    },
    async think(thinking) {
      thinkers += 1;
      try {
        return await thinkAnyway(thinking);
      } finally {
        thinkers -= 1;
      }
    },
    async judge(judging) {
      const options = { isBackground: true, attempts: ATTEMPTS, timeoutMs: JUDGING_MS + patienceMs };
      try {
        return await pool.run('judge', judging, options);
      } catch (error) {
        if (!isStopped) report(error);
        throw error;
      }
    },
    size: () => thinkers,
    stop() {
      isStopped = true;
      return pool.stop();
    },
  };
}

/** As text: cloning an untrusted nested value can cost more than parsing it. */
export type Judging = BoardName & { readonly record: string };

export type BotQuestions = {
  readonly think: { readonly asked: Thinking; readonly answer: Thought };
  readonly judge: { readonly asked: Judging; readonly answer: Judged };
  readonly checkRecord: { readonly asked: string; readonly answer: string };
  readonly continueRecord: { readonly asked: string; readonly answer: string };
};

export function createBotHandlers(findGame: FindGame) {
  const records = createRecordReader(findGame);
  return {
    checkRecord: async (asked: string): Promise<string> => JSON.stringify(await records.check(JSON.parse(asked))),
    continueRecord: async (asked: string): Promise<string> => JSON.stringify(await records.continue(JSON.parse(asked))),
    think: (thinking: Thinking): Thought => thinkNow(thinking, findGame(thinking.game)),
    judge({ game, day, record }: Judging): Judged {
      const present = findGame(game);
      if (present === undefined) throw new RangeError('there is no such game');
      const judged = judgeTry(findGame, challengeOf(present, day), JSON.parse(record));
      return judged.ok ? { ok: true, result: judged.result, fingerprint: judged.fingerprint } : judged;
    },
  };
}
