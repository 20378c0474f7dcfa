/** A server of rooms and its clients in one process, on a clock of its own, with connections that can be cut. */

import type { AnyGame } from '@tablehop/core';
import { type AcquireLease, createObservable, storageError } from '@tablehop/host';
import { findAnyGame, memoryStorage } from '../../host/test/support.ts';
import {
  createRooms,
  createRoomsClient,
  DEFAULT_LIMITS,
  type Rooms,
  type RoomsClient,
  type RoomsPorts,
  type Told,
  WIRE_VERSION,
} from '../index.ts';
import { memoryRoomStorage } from './memory-room-storage.ts';

export type World = ReturnType<typeof createWorld>;

type Timer = { readonly at: number; readonly run: () => void };

/** Time passes when it is told to; everything else happens as soon as it can. */
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
    /** Lets so much time pass at once, as for a computer that slept: what was due meanwhile happens at the end. */
    jump(ms: number): Promise<void> {
      now += ms;
      return this.pass(0);
    },
    /** Lets so much time pass, with all that happens meanwhile. */
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

/** Until nothing happens any more without time passing. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export function createWorld(
  given: Partial<Pick<RoomsPorts, 'limits' | 'meter' | 'keep'>> & { readonly findGame?: (id: string) => AnyGame | undefined } = {},
) {
  const clock = createClock();
  const matches = memoryStorage();
  const stored = memoryRoomStorage((id) => matches.remove(id));
  let held: Promise<void> = Promise.resolve();
  let isUnheard = false;
  const errors: unknown[] = [];
  let counter = 0;
  let timeError = 0;
  const fresh = () => {
    counter += 1;
    return counter.toString(16).padStart(32, '0');
  };
  const acquireLease: AcquireLease = async () => ({ fence: 1, release: () => undefined });
  const findGame = given.findGame ?? findAnyGame;

  function startServer(): Rooms {
    return createRooms({
      host: {
        storage: matches,
        acquireLease,
        clock: { now: () => clock.now() + timeError, yieldTurn: () => new Promise((resolve) => setImmediate(resolve)) },
        entropy: { id: fresh, seed: fresh },
        findGame,
        report: (error) => errors.push(error),
        whenUnstored: 'refuse',
        botsAct: 'at-once',
      },
      storage: {
        ...stored,
        async writeRoom(room) {
          await held;
          await stored.writeRoom(room);
          if (!isUnheard) return;
          isUnheard = false;
          throw storageError('closed');
        },
      },
      drawsFirst: () => false,
      roundOf: async () => () => null,
      after: clock.after,
      build: 'test',
      limits: given.limits ?? DEFAULT_LIMITS,
      ...(given.meter === undefined ? {} : { meter: given.meter }),
      ...(given.keep === undefined ? {} : { keep: given.keep }),
    });
  }
  let server = startServer();
  const cutters = new Set<() => void>();

  /** A client as pages have it. */
  function client(): RoomsClient & { readonly cut: () => void; readonly heard: string[] } {
    const heard: string[] = [];
    let cut = (): void => undefined;
    const made = createRoomsClient({
      connect({ opened, received, closed }) {
        let isOpen = true;
        const end = () => {
          if (!isOpen) return;
          isOpen = false;
          cutters.delete(end);
          connection.close();
          queueMicrotask(closed);
        };
        const connection = server.connect({
          send(text) {
            if (!isOpen) return;
            heard.push(text);
            queueMicrotask(() => isOpen && received(text));
          },
          address: '192.0.2.1',
          close: () => queueMicrotask(end),
        });
        cut = end;
        cutters.add(end);
        queueMicrotask(() => isOpen && opened());
        return { send: (text) => queueMicrotask(() => isOpen && void connection.receive(text)), close: end };
      },
      after: clock.after,
      random: () => 0.5,
      freshId: fresh,
      observable: createObservable,
      report: (error) => errors.push(error),
    });
    return { ...made, cut: () => cut(), heard };
  }

  /** A connection without a client around it. */
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
      /** The answer or the problem. */
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
    /** Rooms are not stored until the returned function is called. */
    holdRooms(): () => void {
      let release = (): void => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** The next room is stored, and the storage fails before anybody hears of it. */
    unheard(): void {
      isUnheard = true;
    },
    server: () => server,
    /** The time of day of the server is wrong by so much from now on; timers go on as they were. */
    mistake(ms: number): void {
      timeError = ms;
    },
    /** Another process on what is stored, which nobody is connected to. */
    another: startServer,
    /** The process dies, and another one is started on what is stored. */
    async restart(): Promise<void> {
      for (const cut of [...cutters]) cut();
      server = startServer();
      await settle();
    },
  };
}
