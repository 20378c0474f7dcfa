/** Schemas of untrusted plans and summaries: from a client, a file, a link or storage. */

import {
  type FairDice,
  isFairDice,
  isObject,
  isReseeds,
  isSeed,
  type Json,
  type JsonObject,
  LONGEST_SET_NAME,
  notJson,
  type Reseed,
  type Seat,
  type Seed,
} from '@tablehop/core';
import * as v from 'valibot';
import { BOT_LEVELS, type MatchPlan, type MatchSummary, type SeatChange, type SeatInfo } from './session.ts';

export const LONGEST_NAME = 60;
const LONGEST_ID = 64;
export const MAX_SEATS = 8;

export const jsonObject = v.custom<JsonObject>((value) => isObject(value) && notJson(value) === null, 'not an object of plain JSON');
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Milliseconds since 1970, within the range of dates. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));

const name = v.pipe(v.string(), v.maxLength(LONGEST_NAME));
const mark = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEATS - 1)));
const seat = v.variant('kind', [
  v.strictObject({ name, kind: v.literal('person'), mark }),
  v.strictObject({ name, kind: v.literal('bot'), level: v.picklist(BOT_LEVELS), mark }),
]);
export const seats = v.pipe(v.array(seat), v.minLength(1), v.maxLength(MAX_SEATS), v.readonly()) satisfies v.GenericSchema<
  unknown,
  readonly SeatInfo[]
>;

/** More than any match has; only the latest are kept. */
export const MAX_SEAT_CHANGES = 100;
export const seatChange = v.object({
  seat: v.pipe(count, v.maxValue(MAX_SEATS - 1)),
  moves: count,
  kind: v.picklist(['left', 'taken']),
  name,
  mark: v.pipe(count, v.maxValue(MAX_SEATS - 1)),
}) satisfies v.GenericSchema<unknown, SeatChange>;
const seatChanges = v.pipe(v.array(seatChange), v.maxLength(MAX_SEAT_CHANGES), v.readonly());

const json = v.custom<Json>((value) => notJson(value) === null, 'not plain JSON');
export const pieceSet = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_SET_NAME)),
  data: json,
});

export const fairDice = v.custom<FairDice>((value) => isFairDice(value, MAX_SEATS), 'not what is said about fair dice');
export const reseeds = v.custom<readonly Reseed[]>((value) => isReseeds(value, MAX_SEATS), 'not a list of seeds that take over');

const planFields = {
  game: id,
  options: jsonObject,
  rules: v.exactOptional(count),
  components: v.exactOptional(pieceSet),
  seats,
  seed: v.exactOptional(v.custom<Seed>(isSeed, 'not a seed')),
  position: v.exactOptional(jsonObject),
  dice: v.exactOptional(v.literal('real')),
  trial: v.exactOptional(v.strictObject({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)), counts: v.boolean() })),
};

export const plan = v.strictObject(planFields) satisfies v.GenericSchema<unknown, MatchPlan>;

/** A stored summary, its rules version, and whether the table draws from the seed. */
export const storedSummary = v.object({
  ...planFields,
  seed: v.custom<Seed>(isSeed, 'not a seed'),
  id,
  imported: v.exactOptional(v.literal(true)),
  createdAt: count,
  changedAt: count,
  moves: count,
  over: v.boolean(),
  totals: v.pipe(v.array(v.number()), v.readonly()),
  acting: v.exactOptional(v.pipe(v.array(count), v.readonly())),
  rules: count,
  chance: v.picklist(['drawn', 'given']),
  fair: v.exactOptional(fairDice),
  reseeds: v.exactOptional(reseeds),
  /** Seats whose consent to an undo counts, if seats may change hands; absent: people at the start. */
  humans: v.exactOptional(v.pipe(v.array(count), v.readonly())),
  /** To find the room from the match. */
  room: v.exactOptional(id),
  watch: v.exactOptional(id),
  seatChanges: v.exactOptional(seatChanges),
}) satisfies v.GenericSchema<unknown, MatchSummary>;

export type StoredSummary = v.InferOutput<typeof storedSummary>;

export function personsOf(seats: readonly SeatInfo[]): readonly Seat[] {
  return seats.flatMap((info, seat) => (info.kind === 'person' ? [seat] : []));
}

/** Approximate length as JSON; stops counting at `most`, and at a safe depth. */
export function isWithin(given: unknown, most: number): boolean {
  const unread: unknown[] = [given];
  let size = 0;
  while (unread.length > 0 && size <= most) {
    const value = unread.pop();
    size += typeof value === 'string' ? value.length : 1;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      if (value.length > most) return false;
      for (const child of value) unread.push(child);
      continue;
    }
    for (const [key, child] of Object.entries(value)) {
      size += key.length;
      unread.push(child);
    }
  }
  return size <= most;
}
