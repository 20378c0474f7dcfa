import { memberOf, seatOf } from './changes.ts';
import type { RoomSummary, RoomView, SeatView } from './messages.ts';
import { phaseOf, type Room, type RoomSeat } from './room.ts';

export type Presence = {
  readonly isOnline: (member: string) => boolean;
  readonly watching: number;
  readonly now: number;
};

export function viewOf(room: Room, viewer: { readonly member: string | null; readonly watches: boolean }, presence: Presence): RoomView {
  const { member } = viewer;
  const { plan, match } = room;
  return {
    id: viewer.watches ? null : room.id,
    code: viewer.watches ? null : room.code,
    watch: room.watch,
    revision: room.revision,
    phase: phaseOf(room),
    plan,
    brought: room.brought === null ? null : movesOf(room.brought.record),
    host: room.host,
    seats: seatsOf(room, presence),
    watchers: room.members
      .filter(({ id }) => seatOf(room, id) === null && presence.isOnline(id))
      .map(({ id, name, mark }) => ({ member: id, name, mark })),
    watching: presence.watching,
    dice: diceOf(room),
    match:
      match === null
        ? null
        : {
            id: match.id,
            number: match.number,
            deadlines: match.deadlines.map(({ seat, at }) => ({ seat, at })),
            now: presence.now,
            ...(match.seatChanges === undefined ? {} : { seatChanges: match.seatChanges }),
          },
    wishes: room.wishes.flatMap(({ member: wisher, seat, consent }) => {
      const person = memberOf(room, wisher);
      return person === undefined ? [] : [{ member: wisher, seat, name: person.name, mark: person.mark, consent }];
    }),
    you: { member, seat: seatOf(room, member), isHost: member !== null && room.host === member },
  };
}

/** Shares are shown when the match has begun: nobody may choose theirs by what others sent. */
function diceOf({ dice, match, members }: Room): RoomView['dice'] {
  const { commitment, commitments, shares, revealBy, absent = [], missed = [] } = dice;
  return {
    commitment,
    commitments,
    shares: match === null ? {} : shares,
    isRevealing: revealBy !== undefined,
    absent,
    missed: missed.filter((member) => members.some(({ id, ready }) => id === member && !ready)),
  };
}

function movesOf(record: { readonly [field: string]: unknown }): number {
  return Array.isArray(record.moves) ? record.moves.length : 0;
}

function seatsOf(room: Room, presence: Pick<Presence, 'isOnline'>): readonly SeatView[] {
  return room.seats.map((seat) => seatView(room, seat, presence));
}

function seatView(room: Room, seat: RoomSeat, { isOnline }: Pick<Presence, 'isOnline'>): SeatView {
  if (seat.kind !== 'person') return seat;
  const { id, name, mark, ready } = memberOf(room, seat.member) ?? { id: seat.member, name: '', mark: 0, ready: false };
  return { kind: 'person', member: id, name, mark, ready, isOnline: isOnline(id), away: seat.away };
}

export function summaryOf(room: Room, member: string | null, presence: Pick<Presence, 'isOnline' | 'now'>): RoomSummary {
  const { plan, match } = room;
  const you = seatOf(room, member);
  return {
    room: room.id,
    game: plan.game,
    options: plan.options,
    phase: phaseOf(room),
    seats: seatsOf(room, presence),
    clock: plan.clock,
    you,
    acting: match === null || match.over ? [] : match.acting,
    deadline: match?.deadlines.find(({ seat }) => seat === you)?.at ?? match?.deadlines[0]?.at ?? null,
    now: presence.now,
    changedAt: room.changedAt,
  };
}
