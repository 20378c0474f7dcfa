/** The page's side: matches and sessions whose every function is a question to the worker. */

import { type Signal, signal } from '@preact/signals';
import type { Message } from '@tablehop/core';
import { MatchError } from './match-error.ts';
import type { Answers, Asked, Push, Question, Reply } from './messages.ts';
import type { Keeping, Matches, News, Session } from './session.ts';

/** As much of a worker as is needed. */
export type WorkerPort = {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message' | 'error', listener: (event: { readonly data?: unknown }) => void) => void;
  readonly terminate: () => void;
};

type Waiting = { readonly resolve: (answer: never) => void; readonly reject: (error: MatchError) => void };

const FAILED: Message = { key: 'match.failed' };

/** Starts the worker with the first question, and a new one with the next question if it failed. */
export function createMatches(startWorker: () => WorkerPort): Matches {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<number, (news: News) => void>();
  const keepings = new Map<number, Signal<Keeping>>();
  const trouble = signal<Message | null>(null);
  let worker: WorkerPort | null = null;
  let lastNumber = 0;

  function nextNumber(): number {
    lastNumber += 1;
    return lastNumber;
  }

  function running(): WorkerPort {
    if (worker === null) {
      const started = startWorker();
      started.addEventListener('message', ({ data }) => receive(data as Reply | Push));
      started.addEventListener('error', () => fail(started));
      worker = started;
    }
    return worker;
  }

  function receive(message: Reply | Push): void {
    switch (message.kind) {
      case 'answer':
        take(message.id)?.resolve(message.answer as never);
        break;
      case 'problem':
        take(message.id)?.reject(new MatchError(message.problem));
        break;
      case 'news':
        listeners.get(message.watch)?.(message.news);
        break;
      case 'keeping': {
        const keeping = keepings.get(message.session);
        if (keeping !== undefined) keeping.value = message.keeping;
        break;
      }
      case 'trouble':
        trouble.value = message.trouble;
        break;
    }
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  }

  /** Whatever the worker held in memory is gone with it; what was stored can be opened again. */
  function fail(failed: WorkerPort): void {
    if (worker !== failed) return;
    worker = null;
    failed.terminate();
    for (const { reject } of waiting.values()) reject(new MatchError({ code: 'worker', problem: FAILED }));
    for (const keeping of keepings.values()) keeping.value = { kind: 'ended', problem: FAILED };
    waiting.clear();
    keepings.clear();
    listeners.clear();
  }

  function ask<Q extends Question>(question: Q, asked: Asked<Q>): Promise<Answers[Q]> {
    return new Promise((resolve, reject) => {
      const id = nextNumber();
      waiting.set(id, { resolve, reject });
      running().postMessage({ id, question, asked });
    });
  }

  /** For what nobody waits for. That a session has ended is said by its `keeping`. */
  function mention<Q extends Question>(question: Q, asked: Asked<Q>): void {
    ask(question, asked).catch((error: unknown) => {
      if (!(error instanceof MatchError && (error.code === 'ended' || error.code === 'worker'))) throw error;
    });
  }

  async function open(match: string, { takeOver = false }: { readonly takeOver?: boolean } = {}): Promise<Session> {
    const { session, summary, keeping: first } = await ask('open', { match, takeOver });
    const keeping = signal(first);
    keepings.set(session, keeping);
    return {
      summary,
      keeping,
      watch(viewer, listener) {
        const watch = nextNumber();
        listeners.set(watch, listener);
        mention('watch', { session, watch, viewer });
        return () => {
          if (listeners.delete(watch)) mention('unwatch', { session, watch });
        };
      },
      submit: (by, action, version) => ask('submit', { session, by, action, version }),
      undo: (seat, version, to) => ask('undo', { session, seat, version, ...(to === undefined ? {} : { to }) }),
      answerUndo: (seat, consent, version) => ask('answerUndo', { session, seat, consent, version }),
      hint: (seat) => ask('hint', { session, seat }),
      record: () => ask('record', { session }),
      shown: (version) => mention('shown', { session, version }),
      close() {
        if (keepings.delete(session)) mention('close', { session });
      },
    };
  }

  return {
    trouble,
    open,
    create: (plan) => ask('create', { plan }),
    recent: () => ask('recent', {}),
    record: (match) => ask('storedRecord', { match }),
    importFile: (text) => ask('importFile', { text }),
    exportFile: (match) => ask('exportFile', { match }),
    keep: ({ seats, record }) => ask('keep', { seats, record }),
    exportDamaged: (match) => ask('exportDamaged', { match }),
    rescue: (match) => ask('rescue', { match }),
    async remove(match) {
      await ask('remove', { match });
    },
  };
}
