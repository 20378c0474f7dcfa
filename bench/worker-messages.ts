/**
 * What a remote call costs on top of posting a message: numbered questions with one map of those who wait, as the page asks its worker,
 * beside Comlink. Both ends are in one thread, so that only the processor time of the messages and of whoever handles them counts.
 */

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import * as comlink from 'comlink';
import { spread } from './measure.ts';
import type { Table } from './table.ts';

const LAPS = 9;
const CALLS_A_LAP = 4_000;

/** As large as a move is, and its answer. */
const MOVE = { session: 1, by: 0, action: { type: 'build', row: 3, dice: [0, 2, 4], colour: 'red' }, version: 17 };
type Move = typeof MOVE;
type Answer = { readonly ok: true; readonly version: number };
/** As large as what a seat is told after a move. */
const NEWS = { version: 18, view: { rows: Array.from({ length: 40 }, (_, row) => ({ row, dice: [1, 2, 3], total: row * 5 })) } };
type News = typeof NEWS;

type Remote = {
  readonly submit: (move: Move) => Promise<Answer>;
  /** Lets the other side tell its news once; resolves when this side has heard. */
  readonly beTold: () => Promise<void>;
  readonly close: () => void;
};

const answerTo = ({ version }: Move): Answer => ({ ok: true, version: version + 1 });

export async function workerMessages(): Promise<Table> {
  const remotes = [numbered(), await withComlink()];
  const calls = ['submit', 'beTold'] as const;
  const rates = calls.map(() => remotes.map((): number[] => []));
  // The first lap warms up.
  for (let lap = 0; lap <= LAPS; lap++) {
    for (const [call, name] of calls.entries()) {
      for (const [index, remote] of remotes.entries()) {
        const rate = await rateOf(() => (name === 'submit' ? remote.submit(MOVE) : remote.beTold()));
        if (lap > 0) rates[call]?.[index]?.push(rate);
      }
    }
  }
  for (const { close } of remotes) close();
  const rows = ['a move and its answer', 'news, heard by the other side'].flatMap((what, call) => {
    const [ours = [], theirs = []] = rates[call] ?? [];
    return [
      { name: `${what}: numbered questions`, figure: spread(ours) },
      { name: `${what}: Comlink`, figure: spread(theirs) },
      { name: '  numbered questions to Comlink', figure: spread(ours.map((rate, lap) => rate / (theirs[lap] ?? 0))), digits: 2 },
    ];
  });
  return { title: 'Messages between a page and its worker', unit: 'a second of processor time of both', rows };
}

async function rateOf(call: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  for (let done = 0; done < CALLS_A_LAP; done++) await call();
  const { user, system } = process.cpuUsage(start);
  return (CALLS_A_LAP / (user + system)) * 1e6;
}

type Reply = { readonly kind: 'answer'; readonly id: number; readonly answer: Answer } | { readonly kind: 'news'; readonly news: News };

function numbered(): Remote {
  const { port1: page, port2: worker } = new MessageChannel();
  worker.on('message', ({ id, asked }: { readonly id: number; readonly asked: Move }) =>
    worker.postMessage({ kind: 'answer', id, answer: answerTo(asked) }),
  );
  const waiting = new Map<number, (answer: Answer) => void>();
  let heard = (_: News) => {};
  let lastNumber = 0;
  page.on('message', (message: Reply) => {
    if (message.kind === 'news') return heard(message.news);
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  });
  return {
    submit: (asked) =>
      new Promise((resolve) => {
        lastNumber += 1;
        waiting.set(lastNumber, resolve);
        page.postMessage({ id: lastNumber, question: 'submit', asked });
      }),
    beTold: () =>
      new Promise((resolve) => {
        heard = () => resolve();
        worker.postMessage({ kind: 'news', news: NEWS });
      }),
    close: () => page.close(),
  };
}

async function withComlink(): Promise<Remote> {
  const { port1: page, port2: worker } = new MessageChannel();
  let tell = async (_: News) => {};
  comlink.expose(
    {
      submit: answerTo,
      watch(listener: (news: News) => Promise<void>) {
        tell = listener;
      },
    },
    endpoint(worker),
  );
  const host = comlink.wrap<{ submit: (move: Move) => Answer; watch: (listener: (news: News) => void) => void }>(endpoint(page));
  let heard = (_: News) => {};
  await host.watch(comlink.proxy((news: News) => heard(news)));
  return {
    submit: (move) => host.submit(move),
    beTold: () =>
      new Promise((resolve) => {
        heard = () => resolve();
        void tell(NEWS);
      }),
    close: () => page.close(),
  };
}

/** A port of Node is one of browsers too, whatever its type says. */
function endpoint(port: MessagePort): comlink.Endpoint {
  return port as unknown as comlink.Endpoint;
}
