import { hashText } from '@tablehop/core';
import type { StorageTrouble } from '@tablehop/host';
import type { LiveRoom } from './live-room.ts';
import type { Asked, RoomSummary, Told } from './messages.ts';
import type { Room } from './room.ts';
import { summaryOf } from './view.ts';

export type Follower = { readonly roomsChanged: () => void };

export type Directory = {
  readonly open: (id: string) => Promise<LiveRoom>;
  readonly add: (room: Room) => Promise<LiveRoom>;
  readonly settle: (live: LiveRoom) => void;
  readonly read: (id: string) => Promise<Room | null>;
  readonly isOnline: (room: string, member: string) => boolean;
  readonly openTables: () => Promise<readonly RoomSummary[]>;
  readonly followOpenTables: (follower: Follower) => () => void;
  readonly followRoom: (room: string, follower: Follower) => () => void;
  readonly trouble: () => StorageTrouble | null;
  readonly mayCreate: (address: string) => boolean;
  readonly mayReact: (member: string) => boolean;
  readonly mayNudge: (member: string) => boolean;
  readonly mayAskHint: (member: string) => boolean;
  readonly mayTryCode: (address: string) => boolean;
};

type ListsParts = {
  readonly directory: Directory;
  readonly now: () => number;
  readonly tell: (told: Told) => void;
  readonly report: (error: unknown) => void;
};

export type FollowedLists = {
  readonly followOpenTables: (on: boolean) => Promise<null>;
  readonly followRooms: (rooms: Asked<'followRooms'>['rooms']) => Promise<null>;
  readonly close: () => void;
};

export function createFollowedLists({ directory, now, tell, report }: ListsParts): FollowedLists {
  let unfollowTables: (() => void) | null = null;
  let unfollowRooms: readonly (() => void)[] = [];
  let mine: Asked<'followRooms'>['rooms'] = [];
  const tables: Follower = { roomsChanged: () => void sendTables().catch(report) };
  const rooms: Follower = { roomsChanged: () => void sendMine().catch(report) };

  async function sendTables(): Promise<void> {
    tell({ kind: 'openRooms', rooms: await directory.openTables() });
  }

  async function sendMine(): Promise<void> {
    const wanted = mine;
    const found = await Promise.all(
      wanted.map(async ({ room: id, token }): Promise<readonly RoomSummary[]> => {
        const room = await directory.read(id);
        const hash = hashText(token);
        const member = room?.members.find(({ tokenHash }) => tokenHash === hash);
        if (room === null || member === undefined) return [];
        return [summaryOf(room, member.id, { isOnline: (each) => directory.isOnline(id, each), now: now() })];
      }),
    );
    if (wanted === mine) tell({ kind: 'myRooms', rooms: found.flat() });
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
      mine = wanted;
      unfollowRooms = wanted.map(({ room }) => directory.followRoom(room, rooms));
      await sendMine();
      return null;
    },
    close() {
      unfollowTables?.();
      unfollowAll();
    },
  };
}
