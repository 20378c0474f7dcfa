/** A server of rooms and its clients in one process, on a manual clock, with connections that can be cut. */

import { type AnyGame, hashText } from '@tablehop/core';
import { createObservable, storageError, thinkNow } from '@tablehop/host';
import type { Look } from '@tablehop/table';
import { expect } from 'vitest';
import { createDatabase, type MemoryStorage, memoryStorage } from '../../../simulation/database.ts';
import { findAnyGame } from '../../host/test/support.ts';
import {
  type Asked,
  createRooms,
  createRoomsClient,
  DEFAULT_LIMITS,
  type OpenRoom,
  type Rooms,
  type RoomsClient,
  type RoomsPorts,
  type Told,
  WIRE_VERSION,
} from '../index.ts';

export type World = ReturnType<typeof createWorld>;

type Plan = Asked<'createRoom'>['plan'];

export function planOf(game: string, change: Partial<Plan> = {}): Plan {
  return {
    game,
    options: {},
    clock: null,
    timeUp: 'stand-in',
    standIn: 'easy',
    hints: true,
    listed: false,
    first: 'seated',
    ...change,
  };
}

type Timer = { readonly at: number; readonly run: () => void };

/** Time advances only on request; everything else happens as soon as it can. */
export function createClock(start = 1_000_000) {
  let now = start;
  const timers = new Set<Timer>();
  const after = (ms: number, run: () => void) => {
    const timer = { at: now + Math.round(ms), run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  return {
    now: () => now,
    after,
    /** Advances at once, as for a computer that slept: everything due happens at the end. */
    jump(ms: number): Promise<void> {
      now += ms;
      return this.pass(0);
    },
    /** Advances in order, with everything that is due on the way. */
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

/** Until nothing more happens without advancing the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export async function sitAt(room: OpenRoom) {
  const session = await room.openMatch();
  const looks: Look[] = [];
  session.watch('watcher', ({ look }) => looks.push(look));
  await settle();
  const look = () => looks.at(-1) as Look;
  const seat = () => room.view.value.you.seat ?? -1;
  const submit = () => session.submit(seat(), look().offers[0]?.action ?? {}, look().version);
  return { session, looks, look, seat, submit };
}

type Table = Awaited<ReturnType<typeof sitAt>>;

/** Somebody whose turn it is makes the first move that is offered. */
export async function moveOnce<Each extends Table>(tables: readonly Each[]): Promise<Each> {
  const acting = tables.find(({ look }) => look().offers.length > 0) ?? expect.fail('nobody may act');
  expect(await acting.submit()).toMatchObject({ ok: true });
  await settle();
  return acting;
}

export async function playOut(tables: readonly Table[]): Promise<void> {
  const isOver = () => tables.some(({ looks }) => looks.some(({ turn }) => turn.kind === 'over'));
  for (let move = 0; move < 400 && !isOver(); move++) await moveOnce(tables);
  expect(isOver()).toBe(true);
}

const TWO_SEATS: Asked<'createRoom'>['seats'] = [{ kind: 'host' }, { kind: 'open' }];

export const makeRoom = (client: RoomsClient, asked: Pick<Asked<'createRoom'>, 'plan'> & Partial<Asked<'createRoom'>>) =>
  client.createRoom({ seats: TWO_SEATS, person: { name: 'Ada', mark: 0 }, ...asked });

type Person<Client> = { readonly client: Client; readonly room: OpenRoom; readonly token: string };

/** The first client creates the room, the others take the open seats. */
export async function gather<Client extends RoomsClient>(
  client: (seat: number) => Client,
  asked: Pick<Asked<'createRoom'>, 'plan'> & Partial<Asked<'createRoom'>>,
): Promise<readonly Person<Client>[]> {
  const host = client(0);
  const made = await makeRoom(host, asked);
  const people: Person<Client>[] = [{ client: host, ...made }];
  for (const [seat, { kind }] of made.room.view.value.seats.entries()) {
    if (kind !== 'open') continue;
    const guest = client(seat);
    const { room } = await guest.enter({ by: 'room', room: made.room.view.value.id ?? '' });
    const { token } = await room.ask('sit', { seat, person: { name: seat === 1 ? 'Bo' : `P${seat}`, mark: seat } });
    people.push({ client: guest, room, token: token ?? '' });
  }
  return people;
}

export function freshShare({ view }: Pick<OpenRoom, 'view'>): string {
  return hashText(`${view.value.you.member} ${view.value.dice.commitment}`);
}

export async function begin(people: readonly Pick<Person<never>, 'room'>[]): Promise<void> {
  for (const { room } of people) await room.ask('ready', { ready: true, share: freshShare(room) });
  await settle();
  await people[0]?.room.ask('start', {});
  await settle();
}

export function countedIds(): () => string {
  let counter = 0;
  return () => {
    counter += 1;
    return counter.toString(16).padStart(32, '0');
  };
}

type Clock = ReturnType<typeof createClock>;
type TestHost = Pick<RoomsPorts['host'], 'storage' | 'report'> & Partial<RoomsPorts['host']>;

/** The ports of rooms on the test's clock; bots think at once. */
export function testPorts(
  clock: Pick<Clock, 'now' | 'after'>,
  fresh: () => string,
  { host, ...more }: Pick<RoomsPorts, 'storage'> & Partial<Omit<RoomsPorts, 'host'>> & { readonly host: TestHost },
): RoomsPorts {
  const { findGame = findAnyGame } = host;
  return {
    host: {
      acquireLease: async () => ({ fence: 1, release: () => undefined }),
      clock: { now: clock.now, yieldTurn: () => new Promise((resolve) => setImmediate(resolve)) },
      entropy: { id: fresh, seed: fresh },
      findGame,
      onStorageFailure: 'refuse',
      botsAct: 'at-once',
      think: async (thinking) => thinkNow(thinking, await findGame(thinking.game)),
      ...host,
    },
    drawsFirst: () => false,
    roundOf: async () => () => null,
    after: clock.after,
    build: 'test',
    limits: DEFAULT_LIMITS,
    ...more,
  };
}

type TestServer = {
  readonly server: Rooms;
  readonly cutters: Set<() => void>;
  readonly isDead: () => boolean;
  readonly whileAlive: (run: () => void) => void;
};

type Mortal = { readonly clock: Clock; readonly fresh: () => string; readonly errors: unknown[] };

/** A server that can be killed: then nothing pending happens, and connections break. */
export function mortalServer(
  { clock, fresh, errors }: Mortal,
  storage: TestHost['storage'] & RoomsPorts['storage'],
  join: (after: Clock['after']) => Partial<TestHost> = () => ({}),
): TestServer & { readonly kill: () => Promise<void> } {
  let isDead = false;
  const whileAlive = (run: () => void) => {
    if (!isDead) run();
  };
  const after: Clock['after'] = (ms, run) => clock.after(ms, () => whileAlive(run));
  const host = { storage, report: (error: unknown) => !isDead && errors.push(error), ...join(after) };
  const cutters = new Set<() => void>();
  return {
    server: createRooms(testPorts({ now: clock.now, after }, fresh, { host, storage })),
    cutters,
    isDead: () => isDead,
    whileAlive,
    async kill() {
      isDead = true;
      for (const cut of [...cutters]) cut();
      await settle();
    },
  };
}

type ClientParts = { readonly clock: Clock; readonly fresh: () => string; readonly errors: unknown[]; readonly asked?: string[] };

/** A client as in pages, of the server that `find` names at each connection. */
export function testClient(
  find: () => TestServer,
  { clock, fresh, errors, asked = [] }: ClientParts,
): RoomsClient & { readonly cut: () => void; readonly heard: string[] } {
  const heard: string[] = [];
  let cut = (): void => undefined;
  const made = createRoomsClient({
    connect({ opened, received, closed }) {
      const { server, cutters, isDead, whileAlive } = find();
      let isOpen = true;
      const end = () => {
        if (!isOpen) return;
        isOpen = false;
        cutters.delete(end);
        if (!isDead()) connection.close();
        queueMicrotask(closed);
      };
      const connection = server.connect({
        send: (text) =>
          whileAlive(() => {
            if (!isOpen) return;
            heard.push(text);
            queueMicrotask(() => isOpen && received(text));
          }),
        address: '192.0.2.1',
        close: () => queueMicrotask(end),
      });
      cut = end;
      cutters.add(end);
      queueMicrotask(() => isOpen && opened());
      return {
        send(text) {
          asked.push(text);
          queueMicrotask(() => whileAlive(() => isOpen && void connection.receive(text)));
        },
        close: end,
      };
    },
    after: clock.after,
    random: () => 0.5,
    freshId: fresh,
    observable: createObservable,
    report: (error) => errors.push(error),
  });
  return { ...made, cut: () => cut(), heard };
}

/** Through whose eyes the news was that this client heard. */
export function viewersOf(heard: readonly string[]): readonly unknown[] {
  const told = heard.map((text) => JSON.parse(text) as Told);
  return told.flatMap((each) => (each.kind === 'news' ? [each.news.viewer] : []));
}

/** The next write is stored, but the storage fails before it can answer. */
export function unheard(storage: MemoryStorage, name: 'append' | 'writeRoom'): void {
  const write = storage[name] as (given: unknown) => Promise<void>;
  Object.assign(storage, {
    async [name](given: unknown) {
      Object.assign(storage, { [name]: write });
      await write(given);
      throw storageError('closed');
    },
  });
}

/** Delays all writes until the returned function is called; then they fail if an error is given. */
export function hold(storage: MemoryStorage, name: 'append' | 'writeRoom' | 'claim', error?: Error): () => void {
  const write = storage[name] as (...given: readonly unknown[]) => Promise<unknown>;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve, reject) => {
    release = () => (error === undefined ? resolve() : reject(error));
  });
  Object.assign(storage, { [name]: (...given: readonly unknown[]) => held.then(() => write(...given)) });
  return release;
}

export function createWorld(
  given: Partial<Pick<RoomsPorts, 'limits' | 'meter' | 'keep'>> & {
    readonly findGame?: (id: string) => AnyGame | undefined;
    readonly yieldTurn?: () => Promise<void>;
  } = {},
) {
  const clock = createClock();
  const database = createDatabase(clock.now);
  const [matches, stored] = [memoryStorage(database), memoryStorage(database)];
  const errors: unknown[] = [];
  let timeError = 0;
  const fresh = countedIds();
  const { findGame, yieldTurn = () => new Promise<void>((resolve) => setImmediate(resolve)), ...more } = given;

  function startServer(): Rooms {
    const now = () => clock.now() + timeError;
    const host = { storage: matches, clock: { now, yieldTurn }, report: (error: unknown) => errors.push(error) };
    return createRooms(
      testPorts({ now, after: clock.after }, fresh, {
        host: { ...host, ...(findGame === undefined ? {} : { findGame }) },
        storage: stored,
        ...more,
      }),
    );
  }
  let server = startServer();
  const cutters = new Set<() => void>();
  const client = () => testClient(() => ({ server, cutters, isDead: () => false, whileAlive: (run) => run() }), { clock, fresh, errors });

  async function raw() {
    const told: Told[] = [];
    const closes: number[] = [];
    const connection = server.connect({
      send: (text) => void told.push(JSON.parse(text)),
      address: '192.0.2.7',
      close: (code) => void closes.push(code),
    });
    let id = 0;
    return {
      told,
      closes,
      connection,
      async ask(question: string, asked: unknown = {}): Promise<{ answer?: never; problem?: { code: string } } & Record<string, unknown>> {
        id += 1;
        const own = id;
        await connection.receive(JSON.stringify({ id: own, question, asked }));
        return told.find((each) => 'id' in each && each.id === own) as never;
      },
      hello: () => connection.receive(JSON.stringify({ id: 0, question: 'hello', asked: { wire: WIRE_VERSION } })),
    };
  }

  return {
    clock,
    matches,
    stored,
    errors,
    client,
    raw,
    /** Delays storing rooms until the returned function is called. */
    holdRooms: () => hold(stored, 'writeRoom'),
    server: () => server,
    /** Sets the server's time of day wrong by `ms`; timers are not affected. */
    mistake(ms: number): void {
      timeError = ms;
    },
    /** Another process on the same storage, without connections. */
    another: startServer,
    async restart(): Promise<void> {
      for (const cut of [...cutters]) cut();
      server = startServer();
      await settle();
    },
  };
}

/** Once everybody is asked for their shares. */
export function whenSharesAreAsked(room: OpenRoom, run: () => void): void {
  const unwatch = room.view.subscribe(({ dice }) => {
    if (dice.isRevealing !== true) return;
    unwatch();
    run();
  });
}
