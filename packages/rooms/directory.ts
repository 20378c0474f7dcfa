/** The rooms of a server, as its connections know them. */

import type { StorageTrouble } from '@tablehop/host';
import type { LiveRoom } from './live-room.ts';
import type { RoomSummary } from './messages.ts';
import type { Room } from './room.ts';

/** Who is told when a list of rooms has changed. */
export type Follower = { readonly roomsChanged: () => void };

export type Directory = {
  readonly open: (id: string) => Promise<LiveRoom>;
  readonly add: (room: Room) => Promise<LiveRoom>;
  /** To be called when somebody has left it. */
  readonly settle: (live: LiveRoom) => void;
  readonly read: (id: string) => Promise<Room | null>;
  readonly isOnline: (room: string, member: string) => boolean;
  readonly openTables: () => Promise<readonly RoomSummary[]>;
  readonly followOpenTables: (follower: Follower) => () => void;
  readonly followRoom: (room: string, follower: Follower) => () => void;
  /** What is wrong with the storage of the matches, since the last move that could not be stored. */
  readonly trouble: () => StorageTrouble | null;
  readonly mayCreate: (address: string) => boolean;
  /** By member, however many connections they have. */
  readonly mayReact: (member: string) => boolean;
  readonly mayNudge: (member: string) => boolean;
  readonly mayAskHint: (member: string) => boolean;
  readonly mayTryCode: (address: string) => boolean;
};
