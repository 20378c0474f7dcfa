import type { Session } from '@tablehop/host';
import type { GameParts } from '../../features/opening/game-parts.ts';
import type { TableRoom } from './online/table-room.ts';

/** A match with all that is needed to play it. */
export type Table = GameParts & {
  readonly session: Session;
  /** The room that it is played in; absent: everybody sits around this screen. */
  readonly inRoom?: TableRoom;
};
