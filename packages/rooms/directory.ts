import { hashText } from '@tablehop/core';
import type { StorageTrouble } from '@tablehop/host';
import type { LiveRoom } from './live-room.ts';
import type { Asked, RoomSummary, Told } from './messages.ts';
import type { Budget } from './ports.ts';
import type { Room } from './room.ts';
import { summaryOf } from './view.ts';

export type Follower = { readonly roomsChanged: () => void };

export type Directory = {
  readonly open: (id: string) => Promise<LiveRoom>;
  readonly add: (room: Room) => Promise<LiveRoom>;
  readonly settle: (live: LiveRoom) => void;
  /** Without its record and pieces, unless it is open here. */
  readonly readBrief: (id: string) => Promise<Room | null>;
  readonly isOnline: (room: string, member: string) => boolean;
  /** The message about them, as text: the same for all who follow. */
  readonly openTables: () => Promise<string>;
  readonly followOpenTables: (follower: Follower) => () => void;
  readonly followRoom: (room: string, follower: Follower) => () => void;
  readonly trouble: () => StorageTrouble | null;
  readonly mayCreate: (address: string) => boolean;
  readonly work: Budget;
  readonly bytes: Budget;
  readonly mayBring: (address: string) => boolean;
  readonly mayReplay: (address: string) => boolean;
  readonly mayReact: (member: string) => boolean;
  readonly mayNudge: (member: string) => boolean;
  readonly mayAskUndo: (member: string) => boolean;
  readonly mayAskHint: (member: string) => boolean;
  readonly mayTryCode: (address: string) => boolean;
};

type ListsParts = {
  readonly directory: Directory;
  readonly now: () => number;
  readonly tell: (told: Told) => void;
  readonly send: (text: string) => void;
  readonly report: (error: unknown) => void;
};

export type FollowedLists = {
  readonly followOpenTables: (on: boolean) => Promise<null>;
  readonly followRooms: (rooms: Asked<'followRooms'>['rooms']) => Promise<null>;
  readonly close: () => void;
};

/** One at a time: all who ask meanwhile share the next. */
export function createSharedWork<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () => {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        const begun = work();
        current = begun;
        return begun;
      });
    return next;
  };
}

export function createFollowedLists({ directory, now, tell, send, report }: ListsParts): FollowedLists {
  let unfollowTables: (() => void) | null = null;
  let unfollowRooms: readonly (() => void)[] = [];
  /** Tokens by room. */
  let mine: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const sendMine = createSharedWork(sendMineNow);
  const tables: Follower = { roomsChanged: () => void sendTables().catch(report) };
  const rooms: Follower = { roomsChanged: () => void sendMine().catch(report) };

  async function sendTables(): Promise<void> {
    send(await directory.openTables());
  }

  async function sendMineNow(): Promise<void> {
    const wanted = mine;
    const found: RoomSummary[] = [];
    // One after the other: at most one room is in memory for this.
    for (const [id, tokens] of wanted) {
      const room = await directory.readBrief(id);
      if (wanted !== mine) return;
      const hashes = new Set(room === null ? [] : [...tokens].map(hashText));
      const members = room?.members.filter(({ tokenHash }) => hashes.has(tokenHash)) ?? [];
      for (const member of members)
        if (room !== null) found.push(summaryOf(room, member.id, { isOnline: (each) => directory.isOnline(id, each), now: now() }));
    }
    if (wanted === mine) tell({ kind: 'myRooms', rooms: found });
  }

  function unfollowAll(): void {
    for (const unfollow of unfollowRooms) unfollow();
    unfollowRooms = [];
  }

  return {
    async followOpenTables(on) {
      unfollowTables?.();
      unfollowTables = on ? directory.followOpenTables(tables) : null;
      if (on) await sendTables();
      return null;
    },
    async followRooms(wanted) {
      unfollowAll();
      const tokens = new Map<string, Set<string>>();
      for (const { room, token } of wanted) tokens.set(room, (tokens.get(room) ?? new Set()).add(token));
      mine = tokens;
      unfollowRooms = [...tokens.keys()].map((room) => directory.followRoom(room, rooms));
      await sendMine();
      return null;
    },
    close() {
      unfollowTables?.();
      unfollowAll();
    },
  };
}
