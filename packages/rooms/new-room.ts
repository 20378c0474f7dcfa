import {
  type AnyGame,
  commitTo,
  defined,
  type FairDice,
  fairSeed,
  gameByRules,
  gameWithPieces,
  type JsonObject,
  keyedRandom,
} from '@tablehop/core';
import {
  createRecordReader,
  type Entropy,
  type FindGame,
  newMatch,
  type ReadableMatch,
  type RecordReader,
  readStored,
} from '@tablehop/host';
import * as changes from './changes.ts';
import type { Asked } from './messages.ts';
import type { RoomsPorts } from './ports.ts';
import type { Room, RoomDice, RoomPlan, RoomSeat } from './room.ts';
import { roomError } from './room-error.ts';

export type Wanted = Omit<Asked<'createRoom'>, 'plan'> & { readonly plan: RoomPlan };

type NewRoomParts = {
  readonly findGame: FindGame;
  readonly records: RecordReader;
  readonly entropy: Entropy;
  readonly now: number;
  readonly tokenHash: string;
};

export async function newRoom({ plan, seats: planned, person, record }: Wanted, parts: NewRoomParts): Promise<Room> {
  const { findGame, records, entropy, now, tokenHash } = parts;
  const game = gameOfPlan(plan, findGame);
  checkSeats(planned, game);
  const brought = record === undefined ? null : { record: await checkRecord(record, plan, planned.length, records) };
  const host = entropy.id();
  const empty: Room = {
    id: entropy.id(),
    revision: 1,
    code: codeFrom(entropy.seed()),
    watch: entropy.id(),
    createdAt: now,
    changedAt: now,
    plan: changes.readPlan(game, plan, planned.length),
    brought,
    host,
    members: [],
    seats: planned.map((seat): RoomSeat => (seat.kind === 'host' ? { kind: 'person', member: host, away: false } : { kind: 'open' })),
    dice: freshDice(entropy),
    match: null,
    played: [],
    wishes: [],
    tickets: [],
  };
  const room: Room = { ...empty, members: [{ ...changes.readPerson(empty, person), id: host, tokenHash, ready: false, watches: false }] };
  return planned.reduce((each, seat, index) => (seat.kind === 'bot' ? changes.changeSeat(each, host, index, seat) : each), room);
}

function checkSeats(planned: Wanted['seats'], { players: [min, max] }: AnyGame): void {
  const hosts = planned.filter(({ kind }) => kind === 'host').length;
  if (hosts > 1 || planned.length < min || planned.length > max) throw roomError('bad-seats', { min, max });
}

async function checkRecord(record: JsonObject, { game }: RoomPlan, seats: number, records: RecordReader): Promise<JsonObject> {
  const checked = await records.check({ game, record });
  if (!checked.ok) throw roomError('bad-plan', { move: checked.move });
  if (checked.players !== seats) throw roomError('bad-seats', { min: checked.players, max: checked.players });
  if (checked.isOver) throw roomError('bad-plan', { reason: { key: 'problem.gameOver', params: {} } });
  return checked.record;
}

/** A fresh secret and its commitment, made before anybody mixes anything in. */
export function freshDice(entropy: Entropy): RoomDice {
  const secret = entropy.seed() + entropy.seed();
  return { secret, commitment: commitTo(secret), commitments: {}, shares: {} };
}

export function gameOfPlan({ game: id, rules, components }: RoomPlan, findGame: FindGame): AnyGame {
  const present = findGame(id);
  if (present === undefined) throw roomError('bad-plan', { game: id });
  const byRules = rules === undefined ? { ok: true as const, value: present } : gameByRules(present, rules);
  const replaced = byRules.ok ? gameWithPieces(byRules.value, components) : byRules;
  if (!replaced.ok) throw roomError('bad-plan', { reason: { key: replaced.problem.key, params: replaced.problem.params ?? {} } });
  return replaced.value;
}

/** A record that takes too long to replay is no record to play on from. */
export function recordReader({ records, host }: Pick<RoomsPorts, 'records' | 'host'>): RecordReader {
  const { check, continue: goOn } = records ?? createRecordReader(host.findGame);
  const tooLong = (error: unknown) => {
    host.report(error);
    throw roomError('bad-plan');
  };
  return { check: (asked) => check(asked).catch(tooLong), continue: (asked) => goOn(asked).catch(tooLong) };
}

type MatchParts = {
  readonly findGame: FindGame;
  readonly records: RecordReader;
  readonly drawsFirst: (game: string) => boolean;
  readonly entropy: Entropy;
  readonly now: number;
};

export async function matchOfRoom(
  room: Room,
  { findGame, records, drawsFirst, entropy, now }: MatchParts,
): Promise<{ readonly match: ReadableMatch; readonly seats: readonly RoomSeat[] }> {
  const { plan, brought } = room;
  const isSettled = brought !== null || plan.position !== undefined || plan.first === 'seated' || room.played.length > 0;
  const first = isSettled || drawsFirst(plan.game) ? 0 : drawFirst(room);
  const seats = [...room.seats.slice(first), ...room.seats.slice(0, first)];
  const fair = fairDice(room.dice, seats);
  const infos = changes.seatInfos({ ...room, seats });
  const humans = infos.map((_, seat) => seat);
  const fresh = { entropy, now };
  if (brought !== null) {
    const asked = { game: plan.game, record: brought.record, seats: infos, humans, fair };
    const stored = await records.continue({ ...asked, id: entropy.id(), seed: entropy.seed(), now });
    if (stored === null) throw roomError('bad-plan');
    const { summary, ...match } = readStored(stored, findGame);
    return { match: { ...match, summary: { ...summary, room: room.id } }, seats };
  }
  const { game, options, rules, components } = plan;
  // Rooms of earlier versions stored what is hidden too.
  const position = plan.position && changes.readPosition(gameOfPlan(plan, findGame), plan.position, options, seats.length);
  const { summary, ...match } = newMatch(defined({ game, options, rules, components, position, seats: infos }), findGame, fresh, {
    humans,
    fair,
  });
  return { match: { ...match, summary: { ...summary, room: room.id } }, seats };
}

function fairDice({ secret, commitment, shares }: RoomDice, seats: readonly RoomSeat[]): FairDice {
  const mixed = seats.flatMap((seat, index) => {
    const share = seat.kind === 'person' ? shares[seat.member] : undefined;
    return share === undefined ? [] : [{ seat: index, share }];
  });
  return { secret, commitment, shares: mixed };
}

/** From the same dice as everything else, with everybody in the order in which they sat down. */
function drawFirst({ dice, seats }: Room): number {
  const { secret, shares } = fairDice(dice, seats);
  return keyedRandom(fairSeed(secret, shares), 'begins').below(seats.length);
}

/** Without I, L, O (like digits), Q, V, W (sound alike in some languages), U (no English four-letter words). */
const LETTERS = 'ABCDEFGHJKMNPRSTXYZ';
const LENGTH = 6;

/** From at least 32 random hexadecimal digits. The modulo bias is below 1e-9. */
export function codeFrom(hex: string): string {
  let number = BigInt(`0x${hex}`);
  let code = '';
  for (let place = 0; place < LENGTH; place++) {
    code += LETTERS[Number(number % BigInt(LETTERS.length))];
    number /= BigInt(LETTERS.length);
  }
  return code;
}
