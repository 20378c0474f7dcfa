/** A process’s link to the database: request, commit and answer may each fail. Summaries are written late and lost in a crash. */

import type { AnyGame } from '@tablehop/core';
import { type Bus, type StorageTrouble, type StoredSummary, storageError } from '@tablehop/host';
import type { ConnectSocket } from '@tablehop/rooms';
import { copy, type Database, type SharedStorage } from './database.ts';
import type { Actor, Scheduler, Stream, Trace } from './scheduler.ts';

export type DatabaseWeather = {
  isCut: boolean;
  isFull: boolean;
  slowMs: number;
  /** How many of the next writes fail; happen unheard; or happen after they were given up. */
  refused: number;
  unheard: number;
  late: number;
};

export function calmWeather(): DatabaseWeather {
  return { isCut: false, isFull: false, slowMs: 0, refused: 0, unheard: 0, late: 0 };
}

const PATIENCE_MS = 4000;
const SUMMARIES_MS = 1000;

type Parts = {
  readonly database: Database;
  readonly scheduler: Scheduler;
  readonly actor: Actor;
  readonly isAlone: boolean;
  readonly weather: DatabaseWeather;
  readonly random: Stream;
  readonly latencyMs: number;
  readonly trace: Trace;
};

export function linkDatabase({ database, scheduler, actor, isAlone, weather, random, latencyMs, trace }: Parts): SharedStorage {
  const process = isAlone ? null : actor.name;
  const lateSummaries = new Map<string, { readonly summary: StoredSummary; readonly fence: number | null }>();
  let isFlushing = false;

  const travel = (): number => random.between(0, latencyMs * 1000) / 1000 + random.below(weather.slowMs + 1);

  /** One transaction. Execution is in the database; the answer reaches the process or not. */
  function ask<Result>(what: string, isWrite: boolean, execute: (isGivenUp: boolean) => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const give = (wait: number, trouble: StorageTrouble) => {
        scheduler.after(wait, actor, () => {
          trace.note(actor.name, () => `database: ${what} failed: ${trouble}`);
          reject(storageError(trouble));
        });
      };
      const perform = (wait: number, answered: (outcome: { result: Result } | { error: unknown }) => void, isGivenUp = false) => {
        scheduler.after(wait, null, () => {
          try {
            const result = execute(isGivenUp);
            if (isWrite) trace.note('database', () => `${actor.name}: ${what}`);
            answered({ result });
          } catch (error) {
            trace.note('database', () => `${actor.name}: ${what} refused: ${String(error)}`);
            answered({ error });
          }
        });
      };
      const there = travel();
      if (weather.isCut) return give(random.between(1, PATIENCE_MS), 'closed');
      if (isWrite && weather.isFull) return give(there, 'full');
      if (isWrite && weather.refused > 0) {
        weather.refused -= 1;
        return give(there, 'closed');
      }
      if (isWrite && weather.late > 0) {
        weather.late -= 1;
        const patience = random.between(1, 200);
        give(patience, 'closed');
        return perform(patience + random.between(1, 3000), () => undefined, true);
      }
      const isUnheard = isWrite && weather.unheard > 0;
      if (isUnheard) weather.unheard -= 1;
      perform(there, (outcome) => {
        if (weather.isCut || isUnheard) return give(random.between(1, isUnheard ? 200 : PATIENCE_MS), 'closed');
        scheduler.after(travel(), actor, () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result)));
      });
    });
  }

  function noteSummary(summary: StoredSummary, fence: number | null): void {
    lateSummaries.set(summary.id, { summary, fence });
    if (isFlushing) return;
    isFlushing = true;
    scheduler.after(SUMMARIES_MS, actor, flush);
  }

  function flush(): void {
    const late = [...lateSummaries.values()];
    ask('summaries', true, () => {
      for (const { summary, fence } of late) database.summarise(summary, fence);
    }).then(
      () => {
        isFlushing = false;
        for (const each of late) if (lateSummaries.get(each.summary.id) === each) lateSummaries.delete(each.summary.id);
        const [next] = lateSummaries.values();
        if (next !== undefined) noteSummary(next.summary, next.fence);
      },
      () => scheduler.after(SUMMARIES_MS, actor, flush),
    );
  }

  return {
    list: () => ask('list', false, database.list),
    read: (id) =>
      ask('read match', false, () => database.read(id)).then((found) => {
        const newest = lateSummaries.get(id);
        return found === null || newest === undefined ? found : { ...found, summary: copy(newest.summary) };
      }),
    async append(given) {
      const append = copy(given);
      const { summary, entries, fence } = append;
      const numbers = entries.map(({ number }) => number).join(',');
      const what = `append ${summary.id.slice(0, 4)} ${numbers} fence ${fence}`;
      const outcome = await ask(what, true, (isGivenUp) => database.append(append, process, isGivenUp));
      if (outcome === 'written') noteSummary(summary, fence);
    },
    async summarise(summary) {
      noteSummary(copy(summary), null);
    },
    remove: (id) => ask('remove match', true, () => database.remove(id)),

    readRoom: (id) => ask('read room', false, () => database.readRoom(id)),
    findRoom: (by) => ask('find room', false, () => database.findRoom(by)),
    writeRoom(given) {
      const room = copy(given);
      return ask(`room ${room.id.slice(0, 4)} revision ${room.revision}`, true, () => database.writeRoom(room));
    },
    readBrief: (id) => ask(`read brief ${id}`, false, () => database.readBrief(id)),
    listedRooms: (most) => ask('listed rooms', false, () => database.listedRooms(most)),
    dueRooms: (by, most) => ask('due rooms', false, () => database.dueRooms(by, most)),
    staleRooms: (stage, before, most) => ask('stale rooms', false, () => database.staleRooms(stage, before, most)),
    readUptime: () => ask('uptime', false, database.readUptime),
    writeUptime: (uptime) => ask('uptime', false, () => database.writeUptime(uptime)),
    removeRoom: (id, seen) => ask('remove room', true, () => database.removeRoom(id, seen)),

    stayAlive: (process, forMs) => ask('stay alive', false, () => database.stayAlive(process, forMs)),
    leaveAll: (process) => ask('leave all', true, () => database.leaveAll(process)),
    claim: (match, how) => ask(`claim ${match.slice(0, 4)}${how.force ? ' by force' : ''}`, true, () => database.claim(match, how)),
    release: (match, how) => ask(`release ${match.slice(0, 4)} fence ${how.fence}`, true, () => database.release(match, how)),
    entriesSince: (match, number) => ask('entries since', false, () => database.entriesSince(match, number)),
    orphans: (most) => ask('orphans', false, () => database.orphans(most)),
  };
}

/** Hooks between a part and its ports, to plant bugs and test whether they are noticed. */
export type Seams = {
  readonly storage?: (storage: SharedStorage, process: { readonly after: (ms: number, run: () => void) => void }) => SharedStorage;
  readonly bus?: (bus: Bus) => Bus;
  readonly game?: (game: AnyGame) => AnyGame;
  readonly send?: (send: (text: string) => void) => (text: string) => void;
  readonly receive?: (receive: (text: string) => void) => (text: string) => void;
  readonly connect?: (connect: ConnectSocket) => ConnectSocket;
};
