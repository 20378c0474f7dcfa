import type { AnyGame, JsonObject, MatchRecord, Seat } from '@tablehop/core';
import type { MatchPlan, SeatInfo } from '@tablehop/host';
import type { Asked } from '@tablehop/rooms';
import { self } from '../../ui/settings.ts';
import { keptRooms } from './index.ts';
import { type PlannedSeat, plannedSeats, type RoomSetUp, usualPlan } from './room-set-up.ts';
import { handOver } from './use-room.ts';

export function createRoom({ plan, seats }: RoomSetUp): Promise<string> {
  const person = self();
  return openRoom({ plan, seats: [...plannedSeats(seats, person)], person });
}

/** Returns the path of the room. Rejects with a `MatchError`. */
async function openRoom(asked: Asked<'createRoom'>): Promise<string> {
  const { roomsClient } = await import('../../match/rooms.ts');
  const { room, token } = await roomsClient().createRoom(asked);
  const { id } = room.view.value;
  if (id === null) throw new Error('a room was made without an address');
  keptRooms.keep({ by: 'room', address: id }, token);
  handOver(id, room);
  return `/room/${id}`;
}

/** Returns the path of a room that continues the match. Rejects with a `MatchError`. */
export function roomOfMatch(game: AnyGame, plan: MatchPlan, record: MatchRecord, own: Seat): Promise<string> {
  return openRoom({
    plan: planFor(game, plan),
    seats: [...seatsFor(plan.seats, own)],
    person: personAt(plan.seats, own),
    record: record as unknown as JsonObject,
  });
}

/** Returns the path of a room that starts at a position, as given by `forkPlan` of the host. Rejects with a `MatchError`. */
export function roomOfFork(game: AnyGame, plan: MatchPlan): Promise<string> {
  const own = Math.max(
    0,
    plan.seats.findIndex(({ kind }) => kind === 'person'),
  );
  const position = plan.position === undefined ? {} : { position: plan.position };
  return openRoom({
    plan: { ...planFor(game, plan), ...position },
    seats: [...seatsFor(plan.seats, own)],
    person: personAt(plan.seats, own),
  });
}

/** The seat to move continues: there is no draw for the first turn. */
function planFor(game: AnyGame, { options, rules, components }: MatchPlan) {
  return {
    ...usualPlan(game),
    options,
    ...(rules === undefined ? {} : { rules }),
    ...(components === undefined ? {} : { components }),
    first: 'seated' as const,
  };
}

/** Keeps the player's seat and the bots; all other seats are for friends. */
function seatsFor(seats: readonly SeatInfo[], own: Seat): readonly PlannedSeat[] {
  return seats.map((info, seat): PlannedSeat => {
    if (seat === own) return { kind: 'host' };
    return info.kind === 'bot' ? { kind: 'bot', level: info.level, name: info.name, mark: info.mark ?? seat } : { kind: 'open' };
  });
}

function personAt(seats: readonly SeatInfo[], own: Seat) {
  const { name, mark } = seats[own] ?? { name: '', mark: undefined };
  const person = self();
  return { name: name === '' ? person.name : name, mark: mark ?? person.mark };
}
