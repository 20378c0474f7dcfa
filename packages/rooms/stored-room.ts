import { commitToShare, isObject } from '@tablehop/core';
import { phaseOf, type Room, type RoomDice } from './room.ts';
import { roomError } from './room-error.ts';

/** Raise it when documents of the previous version cannot be read as they are. */
const FORMAT = 1;

export function storedRoom(room: Room): StoredRoom {
  const deadlines = phaseOf(room) === 'playing' ? (room.match?.deadlines ?? []).map(({ at }) => at) : [room.dice.revealBy ?? []].flat();
  return {
    id: room.id,
    revision: room.revision,
    code: room.code,
    watch: room.watch,
    listed: isOpenTable(room),
    due: deadlines.length === 0 ? null : Math.min(...deadlines),
    changedAt: room.changedAt,
    stage: stageOf(room),
    document: { format: FORMAT, ...room },
    brief: { format: FORMAT, ...briefOf(room) },
  };
}

/** What lists show, without what may be large. */
function briefOf(room: Room): Room {
  const { components: _, position: __, ...plan } = room.plan;
  return { ...room, plan, brought: null, played: [], wishes: [], tickets: [] };
}

function stageOf(room: Room): Stage {
  if (phaseOf(room) === 'playing') return 'playing';
  return room.played.length === 0 ? 'unstarted' : 'finished';
}

export function readRoom({ document }: Pick<StoredRoom, 'document'>): Room {
  if (!isObject(document) || document.format !== FORMAT) throw roomError('unknown-room');
  const { format: _, ...stored } = document;
  const room = stored as Room;
  return { ...room, dice: { ...room.dice, commitments: { ...room.dice.commitments, ...commitmentsTo(room.dice.shares) } } };
}

/** Earlier versions stored shares alone. */
function commitmentsTo(shares: RoomDice['shares']): RoomDice['commitments'] {
  return Object.fromEntries(Object.entries(shares).map(([member, share]) => [member, commitToShare(share)]));
}

export function isOpenTable(room: Room): boolean {
  return room.plan.listed && phaseOf(room) === 'gathering' && room.seats.some(({ kind }) => kind === 'open') && room.members.length > 0;
}

/** No match yet, one is being played, or none is any more. */
export type Stage = 'unstarted' | 'playing' | 'finished';

export type StoredRoom = {
  readonly id: string;
  readonly revision: number;
  /** Unique; null once it was given back. */
  readonly code: string | null;
  readonly watch: string;
  readonly listed: boolean;
  readonly due: number | null;
  readonly changedAt: number;
  readonly stage: Stage;
  readonly document: unknown;
  /** The document for lists. Older rooms have none until they are written again. */
  readonly brief?: unknown;
};

/** In milliseconds since 1970. `aliveAt`: a server was up then; `outages`: none was, the earliest first. */
export type Uptime = {
  /** Raised with every change. */
  readonly revision: number;
  readonly aliveAt: number;
  readonly outages: readonly { readonly from: number; readonly until: number }[];
};

export type SeenRoom = { readonly revision: number; readonly matches: readonly string[] };

/** Functions reject with a `StorageError` and have then changed nothing. */
export type RoomStorage = {
  readonly readRoom: (id: string) => Promise<StoredRoom | null>;
  /** Its brief, or the whole document of an older room. */
  readonly readBrief: (id: string) => Promise<unknown>;
  readonly findRoom: (by: { readonly code: string } | { readonly watch: string }) => Promise<string | null>;
  /** Refused as `grown` unless the revision is the next one and code and address are free. Resolves when durable. */
  readonly writeRoom: (room: StoredRoom) => Promise<void>;
  /** With their briefs as documents, if they have any; so are those that are due. */
  readonly listedRooms: (most: number) => Promise<readonly StoredRoom[]>;
  readonly dueRooms: (by: number, most: number) => Promise<readonly StoredRoom[]>;
  readonly staleRooms: (stage: Stage, before: number, most: number) => Promise<readonly StoredRoom[]>;
  readonly readUptime: () => Promise<Uptime | null>;
  /** Refused as `grown` unless the revision is the next one. */
  readonly writeUptime: (uptime: Uptime) => Promise<void>;
  /** `seen`: only at this revision (otherwise `grown`), with these matches, in one transaction. */
  readonly removeRoom: (id: string, seen?: SeenRoom) => Promise<void>;
};
