/** From a set-up to a room that one sits in. */

import type { Asked } from '@tablehop/rooms';
import { settings } from '../../ui/settings.ts';
import { handOver } from './hand-over.ts';
import { keptRooms } from './index.ts';
import { type Person, plannedSeats, type RoomSetUp } from './room-set-up.ts';

/** The path of the room. Rejects with a `MatchError`. */
export function createRoom({ plan, seats }: RoomSetUp): Promise<string> {
  const person = self();
  return openRoom({ plan, seats: [...plannedSeats(seats, person)], person });
}

/** The path of the room. Rejects with a `MatchError`. */
export async function openRoom(asked: Asked<'createRoom'>): Promise<string> {
  const { roomsClient } = await import('../../match/rooms.ts');
  const { room, token } = await roomsClient().createRoom(asked);
  const { id } = room.view.value;
  if (id === null) throw new Error('a room was made without an address');
  keptRooms.keep({ by: 'room', address: id }, token);
  handOver(id, room);
  return `/room/${id}`;
}

/** The person at this browser, as they like to be called and seen. */
export function self(): Person {
  return { name: settings.playerName.peek(), mark: settings.playerMark.peek() };
}
