import type { AnyGame } from '@tablehop/core';
import type { BotLevel } from '@tablehop/host';
import { type Asked, CLOCK_DAYS, CLOCK_SECONDS, type RoomView } from '@tablehop/rooms';
import { distinctMarks } from '@tablehop/ui/marks.ts';
import { botNames } from '@tablehop/ui/seats.ts';
import { usualOptions } from '../../match/set-up.ts';

export type Plan = Asked<'createRoom'>['plan'];
export type PlannedSeat = Asked<'createRoom'>['seats'][number];
export type Person = Asked<'createRoom'>['person'];
export type TurnClock = Plan['clock'];

export type SeatPlan = 'host' | 'open' | BotLevel;

export type RoomSetUp = { readonly plan: Plan; readonly seats: readonly SeatPlan[] };

export function usualPlan(game: AnyGame): Plan {
  return {
    game: game.id,
    options: usualOptions(game),
    clock: null,
    timeUp: 'stand-in',
    standIn: 'medium',
    hints: true,
    listed: false,
    first: 'drawn',
  };
}

/** A room has at least two seats: solo play needs no room. */
export function seatCounts({ players: [min, max] }: AnyGame): readonly number[] {
  const fewest = Math.max(2, min);
  return Array.from({ length: Math.max(0, max - fewest + 1) }, (_, index) => fewest + index);
}

export function usualSeats(game: AnyGame): readonly SeatPlan[] {
  return resizeSeats(['host'], seatCounts(game)[0] ?? 2);
}

export function usualSetUp(game: AnyGame): RoomSetUp {
  return { plan: usualPlan(game), seats: usualSeats(game) };
}

export function resizeSeats(seats: readonly SeatPlan[], count: number): readonly SeatPlan[] {
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? (seat === 0 ? 'host' : 'open'));
}

/** The seats of the server request: bots get unique names and signs. */
export function plannedSeats(seats: readonly SeatPlan[], host: Person): readonly PlannedSeat[] {
  const names = botNames(seats.map((kind) => (kind === 'host' ? host.name : '')));
  const marks = distinctMarks(seats.map((kind) => (kind === 'host' ? host.mark : undefined)));
  return seats.map((kind, seat) => {
    if (kind === 'host' || kind === 'open') return { kind };
    return { kind: 'bot', level: kind, name: names[seat] ?? '', mark: marks[seat] ?? seat };
  });
}

/** A server may be newer than this page: the page cannot send back what it does not know. */
export function planOf(seen: RoomView['plan']): Plan {
  const { game, options, rules, components, position, timeUp, standIn, hints, listed, first } = seen;
  return {
    game,
    options,
    ...(rules === undefined ? {} : { rules }),
    ...(components === undefined ? {} : { components }),
    ...(position === undefined ? {} : { position }),
    clock: clockOf(seen.clock),
    timeUp,
    standIn,
    hints,
    listed,
    first,
  };
}

function clockOf(seen: RoomView['plan']['clock']): TurnClock {
  if (seen === null) return null;
  const { unit } = seen;
  if (unit === 'seconds') {
    const each = CLOCK_SECONDS.find((known) => known === seen.each);
    return each === undefined ? null : { unit, each };
  }
  const each = CLOCK_DAYS.find((known) => known === seen.each);
  return each === undefined ? null : { unit, each };
}
