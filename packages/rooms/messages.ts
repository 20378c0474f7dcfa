/** The wire protocol: JSON over a WebSocket (docs/WIRE.md). Both sides check every message by its schema. */

import { parseForeignJson } from '@tablehop/core';
import {
  BOT_LEVELS,
  count,
  id,
  isWithin,
  jsonObject,
  LONGEST_NAME,
  MAX_SEATS,
  type MatchProblem,
  pieceSet,
  seatChange,
} from '@tablehop/host';
import * as v from 'valibot';

/** Raise it when clients of the previous version would be misunderstood. */
export const WIRE_VERSION = 1;

/** In characters of JSON. Moves are small; records and custom pieces are not. */
const LARGEST_MESSAGE = 1_000_000;
const LARGEST_MOVE = 10_000;
/** Small because every change of a room sends the plan to everybody in it. */
const LARGEST_PLAN = 200_000;

export const REACTIONS = ['clap', 'laugh', 'wow', 'sad', 'think', 'heart', 'luck', 'wave'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const CLOCK_SECONDS = [15, 30, 60, 120, 300] as const;
export const CLOCK_DAYS = [1, 2, 3, 7] as const;

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const list = <Item extends v.GenericSchema>(item: Item, most: number) => v.pipe(v.array(item), v.maxLength(most), v.readonly());

export const seat = v.pipe(count, v.maxValue(MAX_SEATS - 1));
const mark = v.pipe(count, v.maxValue(MAX_SEATS - 1));
const time = v.pipe(v.number(), v.integer());
const level = v.picklist(BOT_LEVELS);
const name = v.pipe(v.string(), v.maxLength(LONGEST_NAME));
const person = v.strictObject({ name, mark });
const token = text(64);
const share = v.pipe(v.string(), v.regex(/^[0-9a-f]{32,64}$/));
const shareCommitment = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const moveId = text(40);

const clock = v.nullable(
  v.variant('unit', [
    v.strictObject({ unit: v.literal('seconds'), each: v.picklist(CLOCK_SECONDS) }),
    v.strictObject({ unit: v.literal('days'), each: v.picklist(CLOCK_DAYS) }),
  ]),
);

export const roomPlan = v.strictObject({
  game: id,
  options: jsonObject,
  rules: v.exactOptional(count),
  components: v.exactOptional(pieceSet),
  position: v.exactOptional(jsonObject),
  clock,
  timeUp: v.picklist(['stand-in', 'give-up']),
  standIn: level,
  hints: v.boolean(),
  listed: v.boolean(),
  first: v.picklist(['drawn', 'seated']),
});

const askedPlan = v.pipe(
  roomPlan,
  v.check((plan) => isWithin(plan, LARGEST_PLAN), `larger than ${LARGEST_PLAN} characters`),
);

const plannedSeat = v.variant('kind', [
  v.strictObject({ kind: v.literal('host') }),
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('bot'), level, name, mark }),
]);

const nothing = v.strictObject({});

/** Those below `enter` are about the room that was entered last. */
export const questions = {
  /** Must be the first message of a connection. */
  hello: v.strictObject({ wire: count, build: v.exactOptional(text(80)) }),
  /** Creates and enters a room. `record`: a match that the first one continues. */
  createRoom: v.strictObject({
    plan: askedPlan,
    seats: v.pipe(list(plannedSeat, MAX_SEATS), v.minLength(1)),
    person,
    record: v.exactOptional(jsonObject),
  }),
  findRoom: v.strictObject({ code: v.pipe(v.string(), v.regex(/^[A-Za-z]{6}$/)) }),
  /** With the token of a member; without one, as a guest who may sit down. */
  enter: v.strictObject({ room: id, token: v.exactOptional(token) }),
  enterAsWatcher: v.strictObject({ watch: id, token: v.exactOptional(token), person: v.exactOptional(person) }),
  /** With a one-time ticket from another device, whose token becomes invalid. */
  redeem: v.strictObject({ room: id, ticket: token }),
  exit: nothing,
  followOpenRooms: v.strictObject({ on: v.boolean() }),
  /** The client's own rooms, now and on each change. Replaces what was followed before. */
  followRooms: v.strictObject({ rooms: list(v.strictObject({ room: id, token }), 50) }),

  sit: v.strictObject({ seat, person }),
  stand: nothing,
  changePerson: v.strictObject({ person }),
  /**
   * `commitment`: to the share that the browser mixes into the dice of the next match; `dice`: the server's commitment that it goes with.
   * `share`: from earlier versions, openly.
   */
  ready: v.strictObject({
    ready: v.boolean(),
    share: v.exactOptional(share),
    commitment: v.exactOptional(shareCommitment),
    dice: v.exactOptional(shareCommitment),
  }),
  /** While `dice.isRevealing`: the last one begins the match. */
  reveal: v.strictObject({ share }),
  /** Host only: the terms, and the seats that nobody holds. */
  changePlan: v.strictObject({ plan: askedPlan }),
  changeSeat: v.strictObject({
    seat,
    to: v.variant('kind', [v.strictObject({ kind: v.literal('open') }), v.strictObject({ kind: v.literal('bot'), level, name, mark })]),
  }),
  addSeat: nothing,
  removeSeat: v.strictObject({ seat }),
  removeMember: v.strictObject({ member: id }),
  /** Asks everybody to reveal their shares. */
  start: nothing,
  /** After a match: everybody returns to the lobby, one seat further. Idempotent in the lobby. */
  rematch: nothing,
  /** For good: in the lobby the seat becomes free, during a match its stand-in continues. */
  leave: nothing,
  back: nothing,
  /** During a match: a request for the seat of a bot or of somebody who left, and the players' answers to it. */
  wishSeat: v.strictObject({ seat, person }),
  answerWish: v.strictObject({ member: id, consent: v.boolean() }),
  moveSeat: nothing,
  react: v.strictObject({ reaction: v.picklist(REACTIONS) }),
  nudge: v.strictObject({ seat }),

  /** News from now on, and what was missed since version `seen` of that match: news if short, else a fresh look. */
  watch: v.strictObject({ match: v.exactOptional(id), seen: v.exactOptional(count) }),
  /** `move` is the client's id of the move: sent again, it is not made again. */
  submit: v.strictObject({ seat, action: jsonObject, version: count, move: moveId }),
  undo: v.strictObject({ seat, version: count, to: v.exactOptional(count), move: moveId }),
  answerUndo: v.strictObject({ seat, consent: v.boolean(), version: count }),
  hint: v.strictObject({ seat }),
  past: nothing,
  /** The record of a finished match of this room, with the secret of its dice; without an id, of the last one. */
  record: v.strictObject({ match: v.exactOptional(id) }),
  ping: nothing,
};

export type Question = keyof typeof questions;
export type Asked<Q extends Question> = v.InferOutput<(typeof questions)[Q]>;
export type Request = { [Q in Question]: { readonly id: number; readonly question: Q; readonly asked: Asked<Q> } }[Question];

const LARGEST_OF: { readonly [Q in Question]?: number } = {
  createRoom: LARGEST_MESSAGE,
  changePlan: LARGEST_MESSAGE,
};

const envelope = v.strictObject({ id: count, question: v.string(), asked: v.unknown() });

type ReadRequest =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly id: number | null; readonly problem: MatchProblem };

/** Our clients write the id first, so that an unread message can be refused by its id. */
const ID_FIRST = /^\s*\{\s*"id"\s*:\s*(\d{1,15})\s*[,}]/;

/** Of a message that is too much to read. */
export function idOf(text: string): number | null {
  const id = ID_FIRST.exec(text)?.[1];
  return id === undefined ? null : Number(id);
}

/** The only place that checks size and shape of requests. `id` is null if it cannot be read. */
export function readRequest(text: string): ReadRequest {
  const given = parseForeignJson(text);
  const outer = v.safeParse(envelope, given);
  if (!outer.success) {
    const number = v.safeParse(v.object({ id: count }), given);
    return badRequest(number.success ? number.output.id : null, outer.issues[0]);
  }
  const { id, question, asked } = outer.output;
  if (!isQuestion(question)) return unreadable(id, 'question', `unknown question "${question.slice(0, 40)}"`);
  const largest = LARGEST_OF[question] ?? LARGEST_MOVE;
  if (!isWithin(asked, largest)) return unreadable(id, 'asked', `larger than ${largest} characters`);
  const inner = v.safeParse(questions[question], asked);
  return inner.success ? { ok: true, request: { id, question, asked: inner.output } as Request } : badRequest(id, inner.issues[0]);
}

function isQuestion(question: string): question is Question {
  return Object.hasOwn(questions, question);
}

function badRequest(id: number | null, issue: v.BaseIssue<unknown>): ReadRequest {
  return unreadable(id, v.getDotPath(issue) ?? '', issue.message);
}

function unreadable(id: number | null, field: string, fault: string): ReadRequest {
  return { ok: false, id, problem: { code: 'bad-request', problem: { key: 'match.badRequest', params: { field, fault } } } };
}

// What the server sends. Clients ignore unknown fields: a server may be newer.

const message = v.object({ key: v.string(), params: v.exactOptional(jsonObject) });
const effects = v.pipe(v.array(v.looseObject({ key: v.string() })), v.readonly());
const sheets = v.pipe(v.array(v.looseObject({ seat: count, total: v.number() })), v.readonly());
const turn = v.looseObject({ kind: v.picklist(['chance', 'act', 'over']) });
const by = v.union([seat, v.literal('chance')]);
const seats = v.pipe(v.array(seat), v.readonly());

const look = v.looseObject({
  version: count,
  turn,
  view: v.unknown(),
  offers: v.pipe(v.array(v.looseObject({ action: v.looseObject({ type: v.string() }) })), v.readonly()),
  scores: sheets,
  undo: v.nullable(v.looseObject({})),
  redo: v.nullable(v.looseObject({ type: v.string() })),
  request: v.nullable(v.looseObject({ by: seat, to: count, count, consent: seats, awaits: seats })),
});

const news = v.looseObject({
  viewer: v.union([seat, v.literal('watcher')]),
  event: v.nullable(v.looseObject({ kind: v.picklist(['moved', 'undone', 'asked', 'consented', 'declined', 'withdrawn']), by })),
  look,
  effects,
  /** Turn, view and scores of the last step are those of the look, and left out. */
  steps: v.pipe(
    v.array(
      v.looseObject({ by, effects, turn: v.exactOptional(turn), view: v.exactOptional(v.unknown()), scores: v.exactOptional(sheets) }),
    ),
    v.readonly(),
  ),
});

const personSeen = { name: v.string(), mark: count };
const seatSeen = v.variant('kind', [
  v.object({ kind: v.literal('open') }),
  v.object({ kind: v.literal('bot'), level, ...personSeen }),
  v.object({
    kind: v.literal('person'),
    member: v.string(),
    ...personSeen,
    ready: v.boolean(),
    isOnline: v.boolean(),
    away: v.boolean(),
  }),
  v.object({ kind: v.literal('left'), ...personSeen }),
]);

export const roomView = v.object({
  id: v.nullable(v.string()),
  code: v.nullable(v.string()),
  watch: v.string(),
  revision: count,
  phase: v.picklist(['gathering', 'playing', 'over']),
  plan: v.looseObject({ ...roomPlan.entries, clock: v.nullable(v.object({ unit: v.picklist(['seconds', 'days']), each: count })) }),
  /** Moves of the match that the room continues, if any. */
  brought: v.nullable(count),
  host: v.string(),
  seats: v.pipe(v.array(seatSeen), v.readonly()),
  /** Present without a seat. Guests are counted, not named. */
  watchers: v.pipe(v.array(v.object({ member: v.string(), ...personSeen })), v.readonly()),
  watching: count,
  dice: v.object({
    /** To the server's secret for the current or next match. */
    commitment: v.string(),
    /** By member. Those of servers that know no commitments are sent openly, and shown at once. */
    shares: v.record(v.string(), v.string()),
    /** To shares, by member. Absent: the server knows none. */
    commitments: v.exactOptional(v.record(v.string(), v.string())),
    /** Nobody can change their commitment any more: whoever was ready reveals their share. */
    isRevealing: v.exactOptional(v.boolean()),
    /** Members who were ready, but away when the others were asked: they mix nothing in. */
    absent: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
    /** Members who were ready, but did not reveal their share. */
    missed: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  }),
  match: v.nullable(
    v.object({
      id: v.string(),
      number: count,
      /** In milliseconds of the server's clock, see `now`. */
      deadlines: v.pipe(v.array(v.object({ seat, at: time })), v.readonly()),
      now: time,
      /** The earliest first: earlier moves were made by the one named here. Absent: none. */
      seatChanges: v.exactOptional(v.pipe(v.array(seatChange), v.readonly())),
    }),
  ),
  wishes: v.pipe(
    v.array(v.object({ member: v.string(), seat, ...personSeen, consent: v.pipe(v.array(v.string()), v.readonly()) })),
    v.readonly(),
  ),
  you: v.object({ member: v.nullable(v.string()), seat: v.nullable(seat), isHost: v.boolean() }),
});
export type RoomView = v.InferOutput<typeof roomView>;
export type SeatView = RoomView['seats'][number];

export const roomSummary = v.object({
  room: v.string(),
  game: v.string(),
  options: jsonObject,
  phase: v.picklist(['gathering', 'playing', 'over']),
  seats: v.pipe(v.array(seatSeen), v.readonly()),
  clock: v.nullable(v.object({ unit: v.picklist(['seconds', 'days']), each: count })),
  you: v.nullable(seat),
  acting: seats,
  deadline: v.nullable(time),
  now: time,
  changedAt: time,
});
export type RoomSummary = v.InferOutput<typeof roomSummary>;

const entered = v.object({
  room: roomView,
  /** Secret: it is the right to the seat. Null if none was issued now. */
  token: v.nullable(v.string()),
});
export type Entered = v.InferOutput<typeof entered>;

const refused = v.looseObject({ code: v.string(), key: v.string(), params: v.exactOptional(jsonObject) });
const settled = v.variant('ok', [
  v.object({ ok: v.literal(true), version: count }),
  v.object({ ok: v.literal(false), refused, version: count }),
]);

const openRooms = v.pipe(v.array(roomSummary), v.readonly());

export const answers = {
  hello: v.object({
    wire: count,
    build: v.string(),
    now: time,
    /** The server's addresses in its network, sent to clients on the same machine only. */
    lan: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  }),
  createRoom: entered,
  findRoom: v.object({ room: v.string() }),
  enter: entered,
  enterAsWatcher: entered,
  redeem: entered,
  sit: v.object({ token: v.nullable(v.string()) }),
  wishSeat: v.object({ token: v.nullable(v.string()) }),
  moveSeat: v.object({ ticket: v.string(), until: time }),
  submit: settled,
  undo: settled,
  answerUndo: settled,
  hint: v.looseObject({ action: v.looseObject({ type: v.string() }) }),
  past: v.pipe(v.array(v.object({ by: v.nullable(by), effects, moves: count, round: v.nullable(message) })), v.readonly()),
  record: jsonObject,
} satisfies { readonly [Q in Question]?: v.GenericSchema };

export type Answers = { readonly [Q in Question]: Q extends keyof typeof answers ? v.InferOutput<(typeof answers)[Q]> : null };

const problem = v.object({ code: v.string(), problem: message });

export const push = v.variant('kind', [
  v.object({ kind: v.literal('answer'), id: count, answer: v.unknown() }),
  v.object({ kind: v.literal('problem'), id: v.nullable(count), problem }),
  v.object({ kind: v.literal('room'), room: roomView }),
  v.object({ kind: v.literal('news'), match: v.string(), news }),
  v.object({ kind: v.literal('reaction'), member: v.string(), reaction: v.string() }),
  v.object({ kind: v.literal('nudged'), by: v.string(), seat }),
  v.object({ kind: v.literal('openRooms'), rooms: openRooms }),
  v.object({ kind: v.literal('myRooms'), rooms: openRooms }),
  /** The membership ended here: removed by the host, or moved to another device. */
  v.object({ kind: v.literal('out'), why: v.picklist(['removed', 'moved', 'closed']) }),
]);
export type Told = v.InferOutput<typeof push>;
