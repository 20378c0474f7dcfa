import type { AnyGame, JsonPrimitive, Seat } from '@tablehop/core';
import type { SeatView } from '@tablehop/rooms';
import { type Speaker, trySpeak } from '@tablehop/text';
import { say, speech } from '../../ui/speech.ts';
import { durationInWords } from '../../ui/when.ts';
import type { Plan } from './room-set-up.ts';

const UNIT_MS = { seconds: 1000, days: 86_400_000 } as const;

/** Uses the unit that people would use: "2 minutes", not "120 seconds". */
export function clockTime({ unit, each }: { readonly unit: 'seconds' | 'days'; readonly each: number }): string {
  return durationInWords(each * UNIT_MS[unit], speech.value.locale);
}

export function clockWords(clock: { readonly unit: 'seconds' | 'days'; readonly each: number } | null): string {
  return clock === null ? say('rooms.plan.clock.none') : say('rooms.plan.perTurn', { time: clockTime(clock) });
}

export function optionWords(game: AnyGame, options: Plan['options'], speak: Speaker): readonly string[] {
  const specs: { readonly [name: string]: { readonly values: readonly JsonPrimitive[] } } = game.options;
  return Object.keys(specs).flatMap((name) => {
    const value = options[name];
    if (value === false) return [];
    if (value === true) return [trySpeak(speak, { key: `option.${name}.name` }) ?? name];
    return [trySpeak(speak, { key: `option.${name}.${String(value)}` }) ?? `${name} ${String(value)}`];
  });
}

export function tableWords({ clock, hints, first, listed }: Pick<Plan, 'hints' | 'first' | 'listed'> & { readonly clock: ClockSeen }) {
  return [
    ...(clock === null ? [] : [clockWords(clock)]),
    ...(hints ? [] : [say('rooms.plan.noHints')]),
    ...(first === 'seated' ? [say('rooms.plan.seatedFirst')] : []),
    ...(listed ? [say('rooms.plan.listed')] : []),
  ];
}

type ClockSeen = { readonly unit: 'seconds' | 'days'; readonly each: number } | null;

export function nameAt(seats: readonly SeatView[], seat: Seat): string {
  const sitting = seats[seat];
  if (sitting === undefined || sitting.kind === 'open') return say('rooms.seat.open');
  return sitting.name === '' ? say('play.seat.player', { number: seat + 1 }) : sitting.name;
}

/** The signs of others, with their names; the sign of `except` stays free. */
export function takenMarks(seats: readonly SeatView[], except: Seat | null): ReadonlyMap<number, string> {
  return new Map(
    seats.flatMap((sitting, seat) => (sitting.kind === 'open' || seat === except ? [] : [[sitting.mark, nameAt(seats, seat)] as const])),
  );
}
