/** A server process: the real rooms on simulated ports. It can crash, pause, drain and restart. */

import { chooseAction, createSimulationRandom } from '@tablehop/bots';
import type { AnyGame } from '@tablehop/core';
import { type Cluster, createCluster } from '@tablehop/host';
import { createRooms, DEFAULT_LIMITS, type RoomConnection, type Rooms, type RoomsPorts, type Wire } from '@tablehop/rooms';
import { type BusNetwork, type BusWeather, calmBus } from './bus.ts';
import type { Database } from './database.ts';
import { calmWeather, type DatabaseWeather, linkDatabase, type Seams } from './database-link.ts';
import type { Endpoint } from './network.ts';
import { type Actor, createActor, createStream, type Scheduler, type Trace } from './scheduler.ts';

export type Process = Endpoint & {
  readonly database: DatabaseWeather;
  readonly bus: BusWeather;
  readonly start: () => void;
  readonly crash: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly drain: (stopped: () => void) => void;
  readonly jump: (byMs: number) => void;
  readonly isRunning: () => boolean;
  readonly setClockRight: () => void;
};

type Parts = {
  readonly index: number;
  readonly seed: string;
  readonly scheduler: Scheduler;
  readonly shared: Database;
  /** Null for a single process, which needs none. */
  readonly busNetwork: BusNetwork | null;
  readonly databaseMs: number;
  readonly botsThinkMs: number;
  readonly findGame: (id: string) => AnyGame | undefined;
  readonly reported: (who: string, error: unknown) => void;
  readonly trace: Trace;
  readonly seams: Seams;
  /** It runs again, or no longer. */
  readonly changed: () => void;
};

export const START = 1_800_000_000_000;

type Life = { readonly actor: Actor; readonly rooms: Rooms; readonly cluster: Cluster | null };

export function createProcess(parts: Parts): Process {
  const { index, seed, scheduler, shared, busNetwork, databaseMs, botsThinkMs, findGame, reported, trace, seams, changed } = parts;
  const name = `server-${index}`;
  const databaseWeather = calmWeather();
  const busWeather = calmBus();
  let life: Life | null = null;
  let isDraining = false;
  let lives = 0;
  let offsetMs = 0;

  function begin(): Life {
    lives += 1;
    const actor = createActor(`${name}.${lives}`);
    const random = createStream(`${seed} ${actor.name}`);
    const fresh = () => random.hex(32);
    const after = (ms: number, run: () => void) => scheduler.after(ms, actor, run);
    const linked = linkDatabase({
      database: shared,
      scheduler,
      actor,
      isAlone: busNetwork === null,
      weather: databaseWeather,
      random: createStream(`${seed} ${actor.name} database`),
      latencyMs: databaseMs,
      trace,
    });
    const storage = seams.storage?.(linked, { after: (ms, run) => void scheduler.after(ms, actor, run) }) ?? linked;
    const joined = busNetwork?.join(actor, busWeather);
    const bus = joined === undefined ? undefined : (seams.bus?.(joined) ?? joined);
    const report = (error: unknown) => {
      trace.note(actor.name, () => `reported: ${String(error)}`);
      reported(actor.name, error);
    };
    const cluster = bus === undefined ? null : createCluster({ self: actor.name, bus, leases: storage, after, report });
    const epoch = shared.nextFence();
    const played = (id: string) => {
      const game = findGame(id);
      return game === undefined ? undefined : (seams.game?.(game) ?? game);
    };
    const ports: RoomsPorts = {
      host: {
        storage,
        acquireLease: async () => ({ fence: epoch, release: () => undefined }),
        clock: {
          now: () => START + Math.floor(scheduler.now()) + offsetMs,
          yieldTurn: () => new Promise((resolve) => void scheduler.after(0, actor, () => resolve())),
        },
        entropy: { id: fresh, seed: fresh },
        findGame: played,
        report,
        ...(cluster === null ? {} : { cluster }),
        onStorageFailure: 'refuse',
        botsAct: 'at-once',
        think: ({ game, view, seat, seed: own }) =>
          new Promise((resolve) => {
            const random = createSimulationRandom(own);
            scheduler.after(random.below(botsThinkMs), actor, () => {
              const known = played(game);
              if (known !== undefined) resolve(chooseAction(known, view, seat, 'random', { random, iterations: 1 }));
            });
          }),
      },
      storage,
      drawsFirst: () => false,
      roundOf: async () => () => null,
      after,
      build: 'simulation',
      limits: { ...DEFAULT_LIMITS, roomsPerHour: 1000 },
    };
    trace.note(name, () => `starts as ${actor.name}`);
    return { actor, rooms: createRooms(ports), cluster };
  }

  async function stop({ rooms, cluster }: Life): Promise<void> {
    await rooms.stop();
    await cluster?.stop().catch(() => undefined);
  }

  function end(): void {
    if (life !== null) life.actor.isDead = true;
    life = null;
    isDraining = false;
    changed();
  }

  return {
    name,
    database: databaseWeather,
    bus: busWeather,
    actor: () => (isDraining ? null : (life?.actor ?? null)),
    accept(wire: Wire): RoomConnection {
      if (life === null) throw new Error(`${name} does not run`);
      const connection = life.rooms.connect({ ...wire, send: seams.send?.(wire.send) ?? wire.send });
      const receive = (text: string) => void connection.receive(text);
      const altered = seams.receive?.(receive) ?? receive;
      return { receive: async (text) => altered(text), close: connection.close };
    },
    start() {
      life ??= begin();
      changed();
    },
    crash: end,
    pause() {
      if (life !== null) scheduler.pause(life.actor);
      changed();
    },
    resume() {
      if (life !== null) scheduler.resume(life.actor);
      changed();
    },
    drain(stopped) {
      const leaving = life;
      if (leaving === null || isDraining) return;
      isDraining = true;
      void stop(leaving).then(() => {
        if (life !== leaving) return;
        end();
        stopped();
      });
    },
    jump(byMs) {
      offsetMs += byMs;
    },
    isRunning: () => life !== null && !life.actor.isPaused,
    setClockRight() {
      offsetMs = 0;
    },
  };
}
