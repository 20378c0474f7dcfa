/** Changes of a room's dice shares: `ready` commits to them, and they are revealed when nobody can change theirs any more. */

import { commitToShare, same } from '@tablehop/core';
import type { Asked } from './messages.ts';
import { phaseOf, type Room, type RoomDice } from './room.ts';
import { roomError } from './room-error.ts';

/** A browser that lost its connection needs a moment to come back. */
const REVEAL_MS = 5_000;

export function withoutShare(dice: RoomDice, member: string): RoomDice {
  const { [member]: _, ...shares } = dice.shares;
  const { [member]: __, ...commitments } = dice.commitments;
  return { ...dice, shares, commitments };
}

/** New terms need new agreement. */
export function allUnready(room: Room): Room {
  return {
    ...room,
    members: room.members.map((member) => ({ ...member, ready: false })),
    dice: { ...room.dice, shares: {}, commitments: {} },
  };
}

/** Pages of earlier versions send the share itself: what they risk is their own share. */
export function withCommitment(dice: RoomDice, member: string, { share, commitment }: Omit<Asked<'ready'>, 'ready'>): RoomDice {
  const own = share === undefined ? commitment : commitToShare(share);
  if (own === undefined) throw roomError('bad-request', { field: 'commitment' });
  const shares = share === undefined ? dice.shares : { ...dice.shares, [member]: share };
  return { ...dice, shares, commitments: { ...dice.commitments, [member]: own } };
}

export function unrevealed({ seats, dice }: Room): readonly string[] {
  const members = seats.flatMap((seat) => (seat.kind === 'person' ? [seat.member] : []));
  return members.filter((member) => dice.commitments[member] !== undefined && dice.shares[member] === undefined);
}

/** Whoever is away mixes nothing in: that is settled before anybody reveals. Asked once more while shares are awaited, the time stays. */
export function askForShares(room: Room, now: number, isOnline: (member: string) => boolean): Room {
  if (room.dice.revealBy !== undefined) return room;
  const absent = unrevealed(room).filter((member) => !isOnline(member));
  return { ...room, dice: { ...absent.reduce(withoutShare, room.dice), absent, revealBy: now + REVEAL_MS } };
}

export function reveal(room: Room, member: string, share: string): Room {
  // Sent again.
  if (room.dice.shares[member] === share) return room;
  if (phaseOf(room) !== 'gathering' || room.dice.revealBy === undefined) throw roomError('wrong-phase', { phase: phaseOf(room) });
  if (room.dice.commitments[member] !== commitToShare(share))
    throw roomError('bad-request', { field: 'share', fault: 'differs from what was committed to' });
  return { ...room, dice: { ...room.dice, shares: { ...room.dice.shares, [member]: share } } };
}

/** Everybody needs a new share, since some are known by now. */
export function withoutReveal(room: Room, fresh: RoomDice, missed: readonly string[] = []): Room {
  return { ...allUnready(room), dice: { ...fresh, missed } };
}

export function withoutOverdueReveal(room: Room, now: number, fresh: () => RoomDice): Room {
  const { revealBy } = room.dice;
  return phaseOf(room) === 'gathering' && revealBy !== undefined && revealBy <= now ? withoutReveal(room, fresh(), unrevealed(room)) : room;
}

/** Whatever changes a commitment while shares are revealed ends the exchange: nobody may choose theirs by what others revealed. */
export function withoutStaleReveal(before: Room, after: Room, fresh: () => RoomDice): Room {
  const isSame = after.dice.commitment !== before.dice.commitment || same(after.dice.commitments, before.dice.commitments);
  return before.dice.revealBy === undefined || after.match !== null || isSame ? after : withoutReveal(after, fresh());
}
