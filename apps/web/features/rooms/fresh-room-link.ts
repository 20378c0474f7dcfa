/** A link `/new/<game>` that opens a new room each time; its query holds what differs from the defaults. Custom pieces are too large. */

import type { AnyGame, JsonObject, JsonPrimitive } from '@tablehop/core';
import { BOT_LEVELS, type BotLevel } from '@tablehop/host';
import { CLOCK_DAYS, CLOCK_SECONDS } from '@tablehop/rooms';
import { type Plan, type RoomSetUp, type SeatPlan, seatCounts, type TurnClock, usualPlan, usualSeats } from './room-set-up.ts';

/** Prefix of the game's own options, apart from the terms of any room. */
const OPTION = 'option.';

export function writeFreshRoomLink(game: AnyGame, { plan, seats }: RoomSetUp): string {
  const usual = usualPlan(game);
  const asked = new URLSearchParams();
  if (seats.join() !== usualSeats(game).join()) asked.set('seats', seats.join('.'));
  for (const [name, value] of Object.entries(plan.options)) {
    if (value !== usual.options[name]) asked.set(`${OPTION}${name}`, String(value));
  }
  if (plan.clock !== null) asked.set('clock', `${plan.clock.each}${plan.clock.unit === 'days' ? 'd' : 's'}`);
  for (const [name, field] of WORDS) if (plan[field] !== usual[field]) asked.set(name, String(plan[field]));
  for (const [name, field] of SWITCHES) if (plan[field] !== usual[field]) asked.set(name, plan[field] ? 'on' : 'off');
  const query = asked.toString();
  return `/new/${encodeURIComponent(game.id)}${query === '' ? '' : `?${query}`}`;
}

const WORDS = [
  ['time-up', 'timeUp'],
  ['stand-in', 'standIn'],
  ['first', 'first'],
] as const;
const SWITCHES = [
  ['hints', 'hints'],
  ['listed', 'listed'],
] as const;

/** Null if the link asks for something that this game, or a room, cannot do. */
export function readFreshRoomLink(game: AnyGame, query: string): RoomSetUp | null {
  const usual = usualPlan(game);
  let plan: Plan = usual;
  let seats: readonly SeatPlan[] | null = usualSeats(game);
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'seats') {
      seats = readSeats(game, value);
      if (seats === null) return null;
      continue;
    }
    const changed = readTerm(game, plan, name, value);
    if (changed === null) return null;
    plan = changed;
  }
  return { plan, seats };
}

/** The plan with one term changed. Unrelated parameters, such as those of visit counters, change nothing. */
function readTerm(game: AnyGame, plan: Plan, name: string, value: string): Plan | null {
  if (name.startsWith(OPTION)) {
    const options = readOption(game, plan.options, name.slice(OPTION.length), value);
    return options === null ? null : { ...plan, options };
  }
  switch (name) {
    case 'clock': {
      const clock = readClock(value);
      return clock === null ? null : { ...plan, clock };
    }
    case 'time-up':
      return value === 'stand-in' || value === 'give-up' ? { ...plan, timeUp: value } : null;
    case 'stand-in': {
      const standIn = readLevel(value);
      return standIn === null ? null : { ...plan, standIn };
    }
    case 'first':
      return value === 'drawn' || value === 'seated' ? { ...plan, first: value } : null;
    case 'hints':
    case 'listed':
      return value === 'on' || value === 'off' ? { ...plan, [name]: value === 'on' } : null;
    default:
      return plan;
  }
}

function readOption(game: AnyGame, options: JsonObject, name: string, text: string): JsonObject | null {
  const specs: { readonly [name: string]: { readonly values: readonly JsonPrimitive[] } } = game.options;
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
  const value = spec?.values.find((each) => String(each) === text);
  return value === undefined ? null : { ...options, [name]: value };
}

function readClock(text: string): TurnClock {
  const [, number = '', unit] = /^(\d{1,4})([sd])$/.exec(text) ?? [];
  const seconds = CLOCK_SECONDS.find((each) => unit === 's' && each === Number(number));
  if (seconds !== undefined) return { unit: 'seconds', each: seconds };
  const days = CLOCK_DAYS.find((each) => unit === 'd' && each === Number(number));
  return days === undefined ? null : { unit: 'days', each: days };
}

function readSeats(game: AnyGame, text: string): readonly SeatPlan[] | null {
  const seats: SeatPlan[] = [];
  for (const word of text.split('.')) {
    const seat = word === 'host' || word === 'open' ? word : readLevel(word);
    if (seat === null) return null;
    seats.push(seat);
  }
  const hosts = seats.filter((seat) => seat === 'host').length;
  return hosts === 1 && seatCounts(game).includes(seats.length) ? seats : null;
}

function readLevel(text: string): BotLevel | null {
  return BOT_LEVELS.find((level) => level === text) ?? null;
}
