/** The same rooms at other processes: changes, presence and ephemeral messages. Lost messages are sent or read again. */

import { type Cluster, readSaid } from '@tablehop/host';
import type { Told } from './messages.ts';
import { phaseOf, type Room } from './room.ts';

type Present = { readonly members: readonly string[]; readonly unknown: number };

/** Shown to those present, and never stored. */
export type EphemeralMessage = Extract<Told, { readonly kind: 'reaction' | 'nudged' }>;

/** The member in each seat while a match is played, otherwise null. Earlier versions of processes do not tell it. */
export type Holders = readonly (string | null)[] | null;

export function holdersOf(room: Room): Holders {
  return phaseOf(room) === 'playing' ? room.seats.map((seat) => (seat.kind === 'person' ? seat.member : null)) : null;
}

type RoomFollower = {
  /** Null: unknown, the room may have any revision. */
  readonly revised: (revision: number | null, holders?: Holders) => void;
  readonly said: (told: EphemeralMessage) => void;
  readonly tick: () => void;
};

export type ClusterPresence = {
  readonly isHeard: () => boolean;
  readonly present: (room: string) => Present;
  readonly isOnline: (room: string, member: string) => boolean;
  readonly tellPresent: (room: string, present: Present, isOpen: boolean) => void;
  readonly tellRevision: (room: string, revision: number, isOpen: boolean, holders: Holders) => void;
  readonly sendEphemeral: (room: string, told: EphemeralMessage) => void;
  readonly follow: (room: string, follower: Partial<RoomFollower>) => () => void;
  readonly stop: () => void;
};

const NOBODY: Present = { members: [], unknown: 0 };

export const ALONE: ClusterPresence = {
  isHeard: () => true,
  present: () => NOBODY,
  isOnline: () => false,
  tellPresent: () => undefined,
  tellRevision: () => undefined,
  sendEphemeral: () => undefined,
  follow: () => () => undefined,
  stop: () => undefined,
};

export type ClusterPresenceParts = {
  readonly cluster: Cluster;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly changed: (room: string, isOpen: boolean) => void;
};

/** Presence is repeated this often, and forgotten after this long. */
const TELL_AGAIN_MS = 10_000;
const FORGET_MS = 25_000;
const TICK_MS = 1_000;
const MAX_ROOMS = 500;

const COMMON_TOPIC = 'rooms';

type InRoom = { readonly room: string; readonly present: Present; readonly isOpen: boolean };
type CommonSaid =
  | { readonly kind: 'present'; readonly from: string; readonly rooms: readonly InRoom[] }
  | { readonly kind: 'who'; readonly from: string }
  | { readonly kind: 'gone'; readonly from: string }
  | { readonly kind: 'table'; readonly from: string; readonly room: string };
type RoomSaid =
  | { readonly kind: 'revised'; readonly from: string; readonly revision: number; readonly holders?: Holders }
  | { readonly kind: 'passing'; readonly from: string; readonly told: EphemeralMessage };

export function createClusterPresence({ cluster, now, after, changed }: ClusterPresenceParts): ClusterPresence {
  const { bus, self } = cluster;
  const others = new Map<string, Map<string, InRoom & { readonly at: number }>>();
  const here = new Map<string, InRoom>();
  const followers = new Set<Partial<RoomFollower>>();
  const openHere = new Set<string>();
  let isStopped = false;
  let toldAt = now();
  let callOffTick = after(TICK_MS, tick);

  function tellCommon(said: CommonSaid): void {
    void bus.publish(COMMON_TOPIC, JSON.stringify(said));
  }

  function tellAll(): void {
    toldAt = now();
    const rooms = [...here.values()];
    for (let from = 0; from < rooms.length; from += MAX_ROOMS)
      tellCommon({ kind: 'present', from: self, rooms: rooms.slice(from, from + MAX_ROOMS) });
  }

  function forget(room: string, process: string): void {
    const known = others.get(room);
    const was = known?.get(process);
    if (known === undefined || was === undefined) return;
    known.delete(process);
    if (known.size === 0) others.delete(room);
    changed(room, was.isOpen);
  }

  function heard(text: string): void {
    const said = readSaid<CommonSaid>(text);
    if (said === null || said.from === self) return;
    switch (said.kind) {
      case 'who':
        tellAll();
        return;
      case 'gone':
        for (const room of [...others.keys()]) forget(room, said.from);
        return;
      case 'table':
        changed(said.room, true);
        return;
      case 'present':
        for (const each of said.rooms) isIn(said.from, each);
        return;
    }
  }

  function isIn(process: string, each: InRoom): void {
    if (each.present.members.length === 0 && each.present.unknown === 0) {
      forget(each.room, process);
      return;
    }
    const known = others.get(each.room) ?? new Map<string, InRoom & { readonly at: number }>();
    const was = known.get(process);
    others.set(each.room, known.set(process, { ...each, at: now() }));
    const isSame = was !== undefined && JSON.stringify(was.present) === JSON.stringify(each.present) && was.isOpen === each.isOpen;
    if (!isSame) changed(each.room, each.isOpen || was?.isOpen === true);
  }

  function tick(): void {
    if (isStopped) return;
    if (Math.abs(now() - toldAt) >= TELL_AGAIN_MS) tellAll();
    for (const [room, known] of [...others])
      for (const [process, { at }] of [...known]) if (Math.abs(now() - at) > FORGET_MS) forget(room, process);
    for (const follower of [...followers]) {
      if (!bus.isUp()) follower.revised?.(null);
      follower.tick?.();
    }
    callOffTick = after(TICK_MS, tick);
  }

  const unsubscribe = bus.subscribe(COMMON_TOPIC, heard, () => {
    tellCommon({ kind: 'who', from: self });
    tellAll();
  });

  return {
    isHeard: bus.isUp,
    present(room) {
      const known = [...(others.get(room)?.values() ?? [])];
      return {
        members: known.flatMap(({ present }) => present.members),
        unknown: known.reduce((sum, { present }) => sum + present.unknown, 0),
      };
    },
    isOnline: (room, member) => [...(others.get(room)?.values() ?? [])].some(({ present }) => present.members.includes(member)),
    tellPresent(room, present, isOpen) {
      const each: InRoom = { room, present, isOpen };
      if (present.members.length === 0 && present.unknown === 0) here.delete(room);
      else here.set(room, each);
      tellCommon({ kind: 'present', from: self, rooms: [each] });
    },
    tellRevision(room, revision, isOpen, holders) {
      void bus.publish(`room:${room}`, JSON.stringify({ kind: 'revised', from: self, revision, holders } satisfies RoomSaid));
      // One that is no longer open leaves the lists too.
      const wasOpen = openHere.delete(room);
      if (isOpen) openHere.add(room);
      if (isOpen || wasOpen) tellCommon({ kind: 'table', from: self, room });
    },
    sendEphemeral(room, told) {
      void bus.publish(`room:${room}`, JSON.stringify({ kind: 'passing', from: self, told } satisfies RoomSaid));
    },
    follow(room, follower) {
      followers.add(follower);
      const listen = (text: string) => {
        const said = readSaid<RoomSaid>(text);
        if (said === null || said.from === self) return;
        if (said.kind === 'revised') follower.revised?.(said.revision, said.holders);
        else if (said.kind === 'passing') follower.said?.(said.told);
      };
      const leave = bus.subscribe(`room:${room}`, listen, () => follower.revised?.(null));
      return () => {
        followers.delete(follower);
        leave();
      };
    },
    stop() {
      isStopped = true;
      callOffTick();
      unsubscribe();
      tellCommon({ kind: 'gone', from: self });
    },
  };
}
