/** Planted faults, to prove that the simulation notices them. */

import type { AnyGame } from '@tablehop/core';
import { isStorageError } from '@tablehop/host';
import type { Room } from '@tablehop/rooms';
import type { Entry } from '@tablehop/table';
import type { SharedStorage } from './database.ts';
import type { Seams } from './database-link.ts';
import type { InvariantName } from './plan.ts';
import type { How } from './simulate.ts';

export type Planted = {
  readonly what: string;
  readonly breaks: readonly InvariantName[];
  /** Number of seeds within which it is noticed. */
  readonly within: number;
  /** A seed known to notice it, tried first. Absent: one of the first few. */
  readonly seed?: number;
  readonly isOfClusters?: true;
  readonly plant: () => How;
};

function inStorage(alter: (storage: SharedStorage, after: (ms: number, run: () => void) => void) => Partial<SharedStorage>): () => How {
  return () => ({ seams: { storage: (storage, { after }) => ({ ...storage, ...alter(storage, after) }) } });
}

function inGame(alter: (game: AnyGame) => Partial<AnyGame>): () => How {
  return () => ({ seams: { game: (game) => ({ ...game, ...alter(game) }) } });
}

function inSeams(make: () => Seams): () => How {
  return () => ({ seams: make() });
}

/** No request of a browser has this number. */
const UNASKED = 999_999;

const isNews = (text: string): boolean => text.startsWith('{"kind":"news"');

export const PLANTED: { readonly [name: string]: Planted } = {
  'acknowledges-before-storing': {
    what: 'The storage says that entries are durable as soon as they are handed over.',
    breaks: ['stored-first', 'logged-once'],
    within: 3,
    plant: inStorage((storage) => ({
      async append(given) {
        void storage.append(given).catch(() => undefined);
      },
    })),
  },
  'takes-a-refusal-for-a-yes': {
    what: 'An owner that was fenced off does not believe it, and goes on answering.',
    breaks: ['stored-first', 'logged-once', 'log-whole', 'never-back'],
    within: 60,
    seed: 35,
    plant: inStorage((storage) => ({
      append: (given) =>
        storage.append(given).catch((error: unknown) => {
          if (!(isStorageError(error) && error.trouble === 'grown')) throw error;
        }),
    })),
  },
  'loses-a-write': {
    what: 'One in twenty appends is acknowledged and never written, as by a disk that lies.',
    breaks: ['stored-first', 'logged-once'],
    within: 10,
    plant() {
      let appends = 0;
      return {
        seams: {
          storage: (storage) => ({
            ...storage,
            async append(given) {
              appends += 1;
              if (appends % 20 !== 0) await storage.append(given);
            },
          }),
        },
      };
    },
  },
  'no-fencing': {
    what: 'The database does not look at the fencing number of an append.',
    breaks: ['one-writer'],
    within: 60,
    seed: 37,
    isOfClusters: true,
    plant: () => ({ rules: { fencing: false } }),
  },
  'numbers-not-unique': {
    what: 'The database adds entries whatever their numbers and fencing numbers are.',
    breaks: ['log-whole', 'one-writer'],
    within: 60,
    seed: 24,
    isOfClusters: true,
    plant: () => ({ rules: { uniqueNumbers: false, fencing: false } }),
  },
  'room-without-revision': {
    what: 'The database writes a room over another change of it.',
    breaks: ['room-history'],
    within: 5,
    plant: () => ({ rules: { revisions: false } }),
  },
  'leases-of-the-dead': {
    what: 'The lease of a process that has died is never free, not even by force.',
    breaks: ['everybody-goes-on'],
    within: 25,
    seed: 12,
    isOfClusters: true,
    plant: () => ({
      rules: { deathFreesLeases: false },
      seams: {
        storage: (storage) => ({ ...storage, claim: (match, { process }) => storage.claim(match, { process, force: false }) }),
      },
    }),
  },
  'lost-wake-up': {
    what: 'The bus loses what is said of matches, and who looks into the log finds nothing new there.',
    breaks: ['everybody-goes-on', 'views-converge', 'never-back'],
    within: 10,
    isOfClusters: true,
    plant: () => ({
      seams: {
        storage: (storage) => ({ ...storage, entriesSince: async () => [] }),
        bus: (bus) => ({ ...bus, publish: async (topic, text) => (topic.startsWith('match:') ? 0 : bus.publish(topic, text)) }),
      },
    }),
  },
  'no-catching-up': {
    what: 'Whoever has missed something on the bus never finds it in the log.',
    breaks: ['everybody-goes-on', 'views-converge', 'never-back'],
    within: 60,
    seed: 13,
    isOfClusters: true,
    plant: inStorage(() => ({ entriesSince: async () => [] })),
  },
  'reads-an-old-copy': {
    what: 'The log is read from a copy that is up to four seconds old.',
    breaks: ['never-back', 'everybody-goes-on', 'views-converge', 'told-in-steps', 'no-inner-error'],
    within: 40,
    seed: 3,
    isOfClusters: true,
    plant: inSeams(() => {
      const copies = new Map<string, readonly unknown[]>();
      return {
        storage(storage, { after }) {
          const copyOf = async (match: string): Promise<readonly unknown[]> => {
            const there = copies.get(match);
            if (there !== undefined) return there;
            const copy = await storage.entriesSince(match, 0);
            copies.set(match, copy);
            after(4000, () => copies.delete(match));
            return copy;
          };
          return {
            ...storage,
            async read(match) {
              const read = await storage.read(match);
              return read === null ? null : { ...read, entries: await copyOf(match) };
            },
            entriesSince: async (match, number) => (await copyOf(match)).slice(number),
          };
        },
      };
    }),
  },
  'presence-unheard': {
    what: 'Processes do not hear who is in a room at others.',
    breaks: ['rooms-converge'],
    within: 10,
    isOfClusters: true,
    plant: () => ({
      seams: { bus: (bus) => ({ ...bus, publish: async (topic, text) => (topic === 'rooms' ? 0 : bus.publish(topic, text)) }) },
    }),
  },
  'duplicate-not-recognised': {
    what: 'A move that is sent again, because its answer got lost, is taken for another one.',
    breaks: ['logged-once', 'stored-first'],
    within: 40,
    plant() {
      const received = new Set<string>();
      return {
        seams: {
          receive: (receive) => (text) => {
            const move = /"move":"([^"]+)"/.exec(text)?.[1];
            if (move === undefined || !received.has(move)) receive(text);
            else receive(text.replace(`"move":"${move}"`, `"move":"${move} again"`));
            if (move !== undefined) received.add(move);
          },
        },
      };
    },
  },
  'look-without-mask': {
    what: 'Everybody is shown the whole state of the game.',
    breaks: ['secrets-kept'],
    within: 3,
    plant: inGame(() => ({ view: (state: unknown) => state })),
  },
  'watchers-see-a-hand': {
    what: 'Spectators are shown what the first seat may see.',
    breaks: ['secrets-kept', 'never-back'],
    within: 10,
    plant: inGame((game) => ({ view: (state, viewer) => game.view(state, viewer === 'watcher' ? 0 : viewer) })),
  },
  'effects-without-mask': {
    what: 'Effects that are for one seat alone are told to all.',
    breaks: ['secrets-kept'],
    within: 3,
    plant: inGame((game) => ({
      apply(state, by, action) {
        const { state: next, effects } = game.apply(state, by, action);
        return { state: next, effects: effects.map(({ only: _, ...effect }) => effect) };
      },
    })),
  },
  'news-overtake': {
    what: 'Of two pieces of news the later one is sometimes sent first.',
    breaks: ['told-in-steps', 'never-back', 'views-converge'],
    within: 5,
    plant() {
      let count = 0;
      return {
        seams: {
          send(send) {
            let held: string | null = null;
            return (text) => {
              if (isNews(text)) count += 1;
              if (isNews(text) && count % 5 === 0 && held === null) {
                held = text;
                return;
              }
              send(text);
              if (held !== null && isNews(text)) {
                send(held);
                held = null;
              }
            };
          },
        },
      };
    },
  },
  'news-lost': {
    what: 'One piece of news in ten is not sent.',
    breaks: ['told-in-steps', 'views-converge', 'everybody-goes-on'],
    within: 5,
    plant: inSeams(() => {
      let count = 0;
      return {
        send: (send) => (text) => {
          if (isNews(text)) count += 1;
          if (!isNews(text) || count % 10 !== 0) send(text);
        },
      };
    }),
  },
  'client-forgets-its-move': {
    what: 'A page does not send a move again whose answer was lost with the connection.',
    breaks: ['everybody-goes-on'],
    within: 30,
    plant: inSeams(() => {
      const sent = new Set<string>();
      return {
        connect: (connect) => (events) => {
          const socket = connect(events);
          return {
            ...socket,
            send(text) {
              const move = /"move":"([^"]+)"/.exec(text)?.[1];
              if (move !== undefined && sent.has(move)) return;
              if (move !== undefined) sent.add(move);
              socket.send(text);
            },
          };
        },
      };
    }),
  },
  'room-never-stored': {
    what: 'One change of a room in ten is acknowledged and never written.',
    breaks: ['rooms-converge', 'everybody-goes-on', 'room-history', 'no-inner-error', 'secrets-kept'],
    within: 10,
    plant: inSeams(() => {
      let writes = 0;
      return {
        storage: (storage) => ({
          ...storage,
          async writeRoom(room) {
            writes += 1;
            if (writes % 10 !== 0) await storage.writeRoom(room);
          },
        }),
      };
    }),
  },
  'grants-wishes-unasked': {
    what: 'The wish for a seat is granted as soon as it is stored.',
    breaks: ['rights-hold'],
    within: 20,
    seed: 14,
    plant: inStorage((storage) => ({
      writeRoom(stored) {
        const room = stored.document as Room;
        const [wish] = room.wishes;
        if (wish === undefined) return storage.writeRoom(stored);
        const seats = room.seats.with(wish.seat, { kind: 'person', member: wish.member, away: false });
        return storage.writeRoom({ ...stored, document: { ...room, seats, wishes: [] } });
      },
    })),
  },
  'undoes-unasked': {
    what: 'Whoever is asked to agree to an undo is taken to agree.',
    breaks: ['rights-hold'],
    within: 3,
    plant() {
      const players = new Map<string, (text: string) => void>();
      return {
        seams: {
          receive: (receive) => (text) => {
            const seat = /"seat":(\d)/.exec(text)?.[1];
            const version = /"question":"undo".*"version":(\d+)/.exec(text)?.[1];
            if (seat !== undefined && /"question":"submit"/.test(text)) players.set(seat, receive);
            receive(text);
            for (const [other, agree] of version === undefined ? [] : players)
              if (other !== seat)
                agree(`{"id":${UNASKED},"question":"answerUndo","asked":{"seat":${other},"consent":true,"version":${version}}}`);
          },
          send: (send) => (text) => {
            if (!text.includes(`"id":${UNASKED},`)) send(text);
          },
        },
      };
    },
  },
  'downtime-counts': {
    what: 'Nobody notices that no server ran for a while.',
    breaks: ['clocks-hold'],
    within: 20,
    seed: 12,
    plant: inStorage((storage) => ({
      async readUptime() {
        const uptime = await storage.readUptime();
        return uptime === null ? null : { ...uptime, aliveAt: Number.MAX_SAFE_INTEGER, outages: [] };
      },
    })),
  },
  'damage-stops-the-clocks': {
    what: 'Of the turns that are over, only the one that ended first is ever looked at.',
    breaks: ['clocks-hold', 'everybody-goes-on'],
    within: 40,
    seed: 6,
    plant: inStorage((storage) => ({ dueRooms: (by) => storage.dueRooms(by, 1) })),
  },
  'brought-without-its-end': {
    what: 'Of a match that is brought, the last entry is not stored.',
    breaks: ['begins-as-brought', 'stored-first'],
    within: 10,
    seed: 6,
    plant: inStorage((storage) => ({
      append(given) {
        const isBrought = given.summary.imported === true && (given.entries[0] as Entry | undefined)?.number === 1;
        return storage.append(isBrought ? { ...given, entries: given.entries.slice(0, -1) } : given);
      },
    })),
  },
  'brought-with-its-dice': {
    what: 'A match that is brought goes on with the dice of its record.',
    breaks: ['begins-as-brought'],
    within: 10,
    seed: 6,
    plant: inStorage((storage) => ({
      append(given) {
        const { reseeds: _, ...summary } = given.summary;
        return storage.append({ ...given, summary });
      },
    })),
  },
  'forgets-undo': {
    what: 'Who opens or follows a match reads its log without what was taken back.',
    breaks: ['log-whole', 'everybody-goes-on', 'never-back', 'views-converge', 'no-inner-error'],
    within: 60,
    seed: 43,
    isOfClusters: true,
    plant: inStorage((storage) => {
      const isMove = (entry: unknown): boolean => (entry as Entry).kind === 'move';
      return {
        async read(match) {
          const read = await storage.read(match);
          return read === null ? null : { ...read, entries: read.entries.filter(isMove) };
        },
        entriesSince: async (match, number) => (await storage.entriesSince(match, number)).filter(isMove),
      };
    }),
  },
};
