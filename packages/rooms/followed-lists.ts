/** Lists of rooms that a client follows: the open tables, and the rooms that it has a token for. */

import { hashText } from '@tablehop/core';
import type { Directory, Follower } from './directory.ts';
import type { Asked, RoomSummary, Told } from './messages.ts';
import { summaryOf } from './view.ts';

type ListsParts = {
  readonly directory: Directory;
  readonly now: () => number;
  readonly tell: (told: Told) => void;
  readonly report: (error: unknown) => void;
};

export type FollowedLists = {
  readonly followOpenTables: (on: boolean) => Promise<null>;
  /** These rooms, and no others from now on. */
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
