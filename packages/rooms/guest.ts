/** One connection in a room, as the room knows it. */

import type { Viewer } from '@tablehop/core';
import type { Told } from './messages.ts';

export type Guest = {
  readonly send: (text: string) => void;
  member: string | null;
  /** Came by the address for spectators. */
  watches: boolean;
  /** As whom the match is watched; null: not yet. */
  viewer: Viewer | null;
  /** Not in this room any more. */
  readonly dropped: () => void;
};

export type Out = (Told & { kind: 'out' })['why'];
