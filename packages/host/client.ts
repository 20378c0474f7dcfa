/** The client's side: matches and sessions whose every function is a request to a host, wherever that is. */

import type { Message } from '@tablehop/core';
import type { News } from '@tablehop/table';
import { createMatchError, isMatchError, type MatchError } from './match-error.ts';
import type { Answers, Asked, Push, Question, Reply } from './messages.ts';
import { type Changeable, type CreateObservable, createObservable } from './observable.ts';
import type { Keeping, Matches, Session } from './session.ts';

/** Carries messages to a host: a worker, or a socket. */
export type Transport = { readonly send: (message: unknown) => void; readonly close: () => void };

export type Receiver = {
  readonly receive: (message: Reply | Push) => void;
  /** The host is gone: no message comes any more. */
  readonly failed: () => void;
};

export type Connect = (receiver: Receiver) => Transport;

type Waiting = { readonly resolve: (answer: never) => void; readonly reject: (error: MatchError) => void };

const FAILED: Message = { key: 'match.failed' };

/** Connects with the first request, and again with the next request if the connection failed. */
export function createMatches(connect: Connect, observable: CreateObservable = createObservable): Matches {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<number, (news: News) => void>();
  const keepings = new Map<number, Changeable<Keeping>>();
  const trouble = observable<Message | null>(null);
  let transport: Transport | null = null;
  let lastNumber = 0;

  function nextNumber(): number {
    lastNumber += 1;
    return lastNumber;
  }

  function connected(): Transport {
    if (transport === null) {
      const made = connect({ receive, failed: () => fail(made) });
      transport = made;
    }
    return transport;
  }

  function receive(message: Reply | Push): void {
    switch (message.kind) {
      case 'answer':
        take(message.id)?.resolve(message.answer as never);
        break;
      case 'problem':
        if (message.id !== null) take(message.id)?.reject(createMatchError(message.problem));
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

  /** Whatever the host held in memory may be gone with it; what was stored can be opened again. */
  function fail(failed: Transport): void {
    if (transport !== failed) return;
    transport = null;
    failed.close();
    for (const { reject } of waiting.values()) reject(createMatchError({ code: 'failed', problem: FAILED }));
    for (const keeping of keepings.values()) keeping.value = { kind: 'ended', problem: FAILED };
    waiting.clear();
    keepings.clear();
    listeners.clear();
  }

  function ask<Q extends Question>(question: Q, asked: Asked<Q>): Promise<Answers[Q]> {
    return new Promise((resolve, reject) => {
      const id = nextNumber();
      waiting.set(id, { resolve, reject });
      connected().send({ id, question, asked });
    });
  }

  /** For what nobody waits for. That a session has ended is said by its `keeping`. */
  function mention<Q extends Question>(question: Q, asked: Asked<Q>): void {
    ask(question, asked).catch((error: unknown) => {
      if (!(isMatchError(error) && (error.code === 'ended' || error.code === 'failed'))) throw error;
    });
  }

  async function open(match: string, { takeOver = false }: { readonly takeOver?: boolean } = {}): Promise<Session> {
    const { session, summary, keeping: first } = await ask('open', { match, takeOver });
    const keeping = observable(first);
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
    keep: ({ seats, record }, origin = {}) => ask('keep', { seats, record, ...origin }),
    exportDamaged: (match) => ask('exportDamaged', { match }),
    rescue: (match) => ask('rescue', { match }),
    async remove(match) {
      await ask('remove', { match });
    },
  };
}
