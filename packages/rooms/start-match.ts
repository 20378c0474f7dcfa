import { type HostedMatch, type Hosting, isMatchError, isStorageError } from '@tablehop/host';
import { checkReady, started } from './changes.ts';
import type { KeptRoom } from './kept-room.ts';
import { freshDice, gameOfPlan, matchOfRoom, recordReader } from './new-room.ts';
import type { RoomsPorts } from './ports.ts';
import type { Room } from './room.ts';
import { askForShares, reveal, unrevealed, withoutReveal } from './shares.ts';

type Parts = {
  readonly ports: RoomsPorts;
  readonly hosting: Hosting;
  readonly change: KeptRoom['change'];
  readonly isOnline: (member: string) => boolean;
  readonly match: () => Promise<HostedMatch>;
};

export type MatchStart = {
  /** Begins the match, or asks for the shares that are missing. */
  readonly start: (member: string) => Promise<void>;
  /** The last share begins the match. */
  readonly reveal: (member: string, share: string) => Promise<void>;
};

export function createMatchStart({ ports, hosting, change, isOnline, match }: Parts): MatchStart {
  const { host } = ports;
  const { findGame, entropy, clock, report } = host;

  async function changeAndBegin(next: (room: Room, begin: (room: Room) => Promise<Room>) => Room | Promise<Room>): Promise<void> {
    let unused: string | null = null;
    const begin = async (room: Room): Promise<Room> => {
      const parts = { findGame, records: recordReader(ports), drawsFirst: ports.drawsFirst, entropy, now: clock.now() };
      const { match: made, seats } = await matchOfRoom(room, parts);
      unused = await hosting.add(made);
      return started(room, seats, { id: unused, acting: [], deadlines: [], over: false });
    };
    const changed = await change(async (now) => {
      // The room changed elsewhere, so the match did not begin.
      if (unused !== null) await host.storage.remove(unused);
      unused = null;
      return next(now, begin);
    });
    // Opened for present spectators, and for bots who begin.
    if (changed.match !== null) await match();
  }

  return {
    start: (member) =>
      changeAndBegin((now, begin) => {
        checkReady(now, member, isOnline, () => gameOfPlan(now.plan, findGame));
        const asked = askForShares(now, clock.now(), isOnline);
        return unrevealed(asked).length === 0 ? begin(asked) : asked;
      }),

    reveal: (member, share) =>
      changeAndBegin((now, begin) => {
        const next = reveal(now, member, share);
        if (next === now || unrevealed(next).length > 0) return next;
        return begin(next).catch((error: unknown) => {
          if (isStorageError(error)) throw error;
          // Nobody waits for a match that cannot begin.
          if (!isMatchError(error)) report(error);
          return withoutReveal(next, freshDice(entropy));
        });
      }),
  };
}
