import type { Seat } from '@tablehop/core';
import type { OpenRoom } from '@tablehop/rooms';
import { freshId } from '../../match/fresh.ts';
import { keptRooms } from './index.ts';
import { addressOf } from './kept-rooms.ts';
import type { Person } from './room-set-up.ts';

export async function sitDown(room: OpenRoom, seat: Seat, person: Person): Promise<void> {
  const { token } = await room.ask('sit', { seat, person });
  if (token !== null) keptRooms.keep(addressOf(room.view.value), token);
}

/** Requests a seat of a bot or of a player who left, during a match. */
export async function wishSeat(room: OpenRoom, seat: Seat, person: Person): Promise<void> {
  const { token } = await room.ask('wishSeat', { seat, person });
  if (token !== null) keptRooms.keep(addressOf(room.view.value), token);
}

/** Sends a new dice share and stores it, to check the dice once the server reveals its secret. */
export async function sayReady(room: OpenRoom): Promise<void> {
  const share = freshId();
  const { dice, ...view } = room.view.value;
  keptRooms.keepShare(addressOf(view), { commitment: dice.commitment, share });
  await room.ask('ready', { ready: true, share });
}

export async function startMatch(room: OpenRoom): Promise<void> {
  const { seats, you } = room.view.value;
  const own = you.seat === null ? undefined : seats[you.seat];
  if (own?.kind === 'person' && !own.ready) await sayReady(room);
  await room.ask('start', {});
}

export async function joinRematch(room: OpenRoom): Promise<void> {
  const { phase, seats, you } = room.view.value;
  const own = you.seat === null ? undefined : seats[you.seat];
  if (phase === 'gathering' && own?.kind === 'person' && !own.ready) await sayReady(room);
}

export async function leaveRoom(room: OpenRoom): Promise<void> {
  const address = addressOf(room.view.value);
  await room.ask('leave', {});
  keptRooms.forget(address);
}
