/** Two clients that play pebbles on our server, match after match, over raw sockets. */

import { setTimeout as wait } from 'node:timers/promises';
import { type Meter, openSocket, type Pace, type Pair } from './pairs.ts';
import { BOWLS } from './pebbles.ts';

export const PLAN = {
  game: 'pebbles',
  options: {},
  clock: null,
  timeUp: 'stand-in',
  standIn: 'easy',
  hints: false,
  listed: false,
  first: 'seated',
} as const;

type News = { look: { version: number; turn: { kind: string; seats?: readonly number[] } } };
type Told = {
  kind: string;
  id?: number;
  answer?: { ok?: boolean } & Record<string, never>;
  problem?: { code: string };
  match?: string;
  news?: News;
};
type Handler = { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void };

async function createClient(url: string, heard: (news: News, match: string) => void) {
  const waiting = new Map<number, Handler>();
  let lastId = 0;
  const socket = await openSocket(url, (text) => {
    const told = JSON.parse(text) as Told;
    if (told.kind === 'news' && told.news !== undefined) heard(told.news, told.match ?? '');
    if (told.id === undefined) return;
    const handler = waiting.get(told.id);
    waiting.delete(told.id);
    if (told.kind === 'problem') handler?.reject(new Error(`the server says ${told.problem?.code}`));
    else handler?.resolve(told.answer as never);
  });
  const ask = <Answer>(question: string, asked: object = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, question, asked }));
    });
  await ask('hello', { wire: 1 });
  return { ask, close: socket.close };
}

type Client = Awaited<ReturnType<typeof createClient>>;

/** `urls`: one server for each. `goesOn` is called after each match. */
export async function createOurPair(
  urls: readonly [string, string],
  meter: Meter,
  pace: Pace,
  number: number,
  goesOn = () => true,
): Promise<Pair> {
  let isStopped = false;
  let moves = 0;
  const clients: Client[] = [];
  for (const seat of [0, 1] as const) clients.push(await createClient(urls[seat], (news) => void act(seat, news)));
  const [host, guest] = clients as [Client, Client];

  async function begin(): Promise<void> {
    const person = (seat: number) => ({ name: `P${number}.${seat}`, mark: seat });
    const { room } = await host.ask<{ room: { id: string } }>('createRoom', {
      plan: PLAN,
      seats: [{ kind: 'host' }, { kind: 'open' }],
      person: person(0),
    });
    await guest.ask('enter', { room: room.id });
    await guest.ask('sit', { seat: 1, person: person(1) });
    await Promise.all([host, guest].map((client, seat) => client.ask('ready', { ready: true, share: String(seat).repeat(32) })));
    await askUntilKnown(host, 'start');
    await Promise.all([host, guest].map((client) => askUntilKnown(client, 'watch')));
  }

  /** Another server may not know yet that the guest is ready, or that the match has begun. */
  async function askUntilKnown(client: Client, question: 'start' | 'watch'): Promise<void> {
    for (;;) {
      const problem = await client.ask(question).then(
        () => null,
        (error: unknown) => error,
      );
      if (problem === null) return;
      if (!/not-ready|no-match/.test(String(problem))) throw problem;
      await wait(2);
    }
  }

  async function act(seat: number, { look }: News): Promise<void> {
    if (isStopped) return;
    if (look.turn.kind === 'over') {
      if (seat === 0 && goesOn()) await begin();
      return;
    }
    if (look.turn.seats?.[0] !== seat) return;
    await pace();
    if (isStopped) return;
    const since = performance.now();
    moves += 1;
    const action = { type: 'drop', bowl: moves % BOWLS };
    const answer = await clients[seat]?.ask<{ ok: boolean; refused?: { code: string } }>('submit', {
      seat,
      action,
      version: look.version,
      move: `${number}-${seat}-${moves}`,
    });
    // News may come from two servers; the slower one may report a past turn.
    if (answer?.refused?.code === 'stale') return;
    // The database was too slow: retry, as a person would.
    if (answer?.refused?.code === 'not-stored') {
      await wait(50);
      return act(seat, { look });
    }
    if (answer?.ok !== true && !isStopped) throw new Error(`a move was refused: ${JSON.stringify(answer)}`);
    meter.acknowledged(since);
  }

  return {
    begin,
    stop() {
      isStopped = true;
      for (const client of clients) client.close();
    },
  };
}
