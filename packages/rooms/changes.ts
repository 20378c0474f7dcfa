/** Changes of a room: pure functions from one room to the next. They throw a `RoomError`. */

import { type AnyGame, isObject, isPlayerCount, type Json, type JsonObject, loadView, parseOptions, type Seat, same } from '@tablehop/core';
import { type BotLevel, LONGEST_NAME, MAX_SEATS, type SeatInfo } from '@tablehop/host';
import type { Entry } from '@tablehop/table';
import type { Asked } from './messages.ts';
import {
  type Member,
  type Person,
  phaseOf,
  type Room,
  type RoomDice,
  type RoomMatch,
  type RoomPhase,
  type RoomPlan,
  type RoomSeat,
} from './room.ts';
import { roomError } from './room-error.ts';
import { allUnready, withCommitment, withoutShare } from './shares.ts';
import { GRACE_MS } from './uptime.ts';

const MAX_MEMBERS = 64;
/** Spectators with a name; more of them come without one. */
const MAX_SPECTATING_MEMBERS = 24;
const TICKET_MS = 10 * 60_000;
const MAX_TICKETS = 4;

const OPEN: RoomSeat = { kind: 'open' };

export function memberOf(room: Room, id: string | null): Member | undefined {
  return room.members.find((member) => member.id === id);
}

export function seatOf(room: Room, member: string | null): Seat | null {
  const seat = room.seats.findIndex((each) => each.kind === 'person' && each.member === member);
  return seat === -1 ? null : seat;
}

function inPhase(room: Room, ...phases: readonly RoomPhase[]): void {
  if (!phases.includes(phaseOf(room))) throw roomError('wrong-phase', { phase: phaseOf(room) });
}

function asHost(room: Room, member: string): void {
  if (room.host !== member) throw roomError('not-host');
}

function ownSeat(room: Room, member: string): Seat {
  const seat = seatOf(room, member);
  if (seat === null) throw roomError('not-seated');
  return seat;
}

/** Marks differ where possible. */
export function readPerson(room: Pick<Room, 'seats' | 'members'>, given: Person, own: string | null = null): Person {
  const taken = new Set(room.seats.flatMap((seat) => markAt(room, seat, own)));
  const free = Array.from({ length: MAX_SEATS }, (_, mark) => mark).find((mark) => !taken.has(mark)) ?? given.mark;
  return { name: cleanName(given.name), mark: taken.has(given.mark) ? free : given.mark };
}

function markAt(room: Pick<Room, 'members'>, seat: RoomSeat, except: string | null): readonly number[] {
  if (seat.kind === 'open') return [];
  if (seat.kind !== 'person') return [seat.mark];
  const member = room.members.find(({ id }) => id === seat.member);
  return member === undefined || member.id === except ? [] : [member.mark];
}

/** In a full room the earliest who has no seat makes way for somebody who may sit down. */
export function withMember(room: Room, member: Member): Room {
  if (member.watches && room.members.filter(({ watches }) => watches).length >= MAX_SPECTATING_MEMBERS) throw roomError('too-many');
  if (room.members.length >= MAX_MEMBERS) {
    const idle = room.members.find(({ id, watches }) => watches || (id !== room.host && seatOf(room, id) === null));
    if (member.watches || idle === undefined) throw roomError('too-many');
    return withMember(withoutMember(room, idle.id), member);
  }
  return {
    ...room,
    members: [...room.members, member],
    host: memberOf(room, room.host) === undefined && !member.watches ? member.id : room.host,
  };
}

export function withPerson(room: Room, member: string, given: Person): Room {
  const person = readPerson(room, given, member);
  return { ...room, members: room.members.map((each) => (each.id === member ? { ...each, ...person } : each)) };
}

/** The link for spectators is no invitation. */
function checkInvited(room: Room, member: string): void {
  if (memberOf(room, member)?.watches === true) throw roomError('not-allowed');
}

export function sit(room: Room, member: string, seat: Seat): Room {
  inPhase(room, 'gathering');
  checkInvited(room, member);
  const wanted = room.seats[seat];
  if (wanted === undefined) throw roomError('bad-seats');
  if (wanted.kind === 'person' && wanted.member === member) return room;
  if (wanted.kind !== 'open') throw roomError(room.seats.some(({ kind }) => kind === 'open') ? 'seat-taken' : 'room-full');
  const left = withoutSeat(room, member);
  const host = seatOf(room, room.host) === null && memberOf(room, room.host) === undefined ? member : room.host;
  return unready({ ...left, host, seats: left.seats.with(seat, { kind: 'person', member, away: false }) }, member);
}

function withoutSeat(room: Room, member: string): Room {
  return { ...room, seats: room.seats.map((seat) => (seat.kind === 'person' && seat.member === member ? OPEN : seat)) };
}

export function stand(room: Room, member: string): Room {
  inPhase(room, 'gathering');
  ownSeat(room, member);
  return unready(withoutSeat(room, member), member);
}

function unready(room: Room, member: string): Room {
  return withReady({ ...room, dice: withoutShare(room.dice, member) }, member, false);
}

function withReady(room: Room, member: string, ready: boolean): Room {
  return { ...room, members: room.members.map((each) => (each.id === member ? { ...each, ready } : each)) };
}

export function ready(room: Room, member: string, { ready: isReady, ...given }: Asked<'ready'>): Room {
  inPhase(room, 'gathering');
  ownSeat(room, member);
  // From before an exchange that ended: its share may be known.
  if (given.dice !== undefined && given.dice !== room.dice.commitment) return room;
  // Sent again: what was revealed since stays.
  if (isReady && given.commitment !== undefined && given.commitment === room.dice.commitments[member]) return withReady(room, member, true);
  const waiting = unready(room, member);
  return isReady ? withReady({ ...waiting, dice: withCommitment(waiting.dice, member, given) }, member, true) : waiting;
}

export function readPlan(game: AnyGame, plan: RoomPlan, seats: number): RoomPlan {
  const [min, max] = game.players;
  if (seats > max) throw roomError('bad-seats', { min, max });
  const options = parseOptions(game.options, plan.options);
  if (!options.ok) throw roomError('bad-plan', { reason: { key: options.problem.key, params: options.problem.params ?? {} } });
  const read: RoomPlan = { ...plan, options: options.value as RoomPlan['options'] };
  if (plan.position === undefined) return read;
  return { ...read, position: readPosition(game, plan.position, read.options, seats) };
}

/** Refuses an invalid position when it is set, not when everybody is ready. Drops what is hidden, and fields that the game does not know. */
export function readPosition(game: AnyGame, position: JsonObject, options: JsonObject, seats: number): JsonObject {
  const load = (given: JsonObject): Json => {
    const loaded = isPlayerCount(game, seats) ? loadView(game, given, { options, players: seats, seed: '' }) : null;
    if (loaded?.ok !== true || game.turn(loaded.value).kind === 'over') throw roomError('bad-plan');
    return game.view(loaded.value, 'watcher') as Json;
  };
  const view = load(position);
  const known = onlyKnown(position, view) as JsonObject;
  if (!same(load(known), view)) throw roomError('bad-plan');
  return known;
}

/** What the game adds by itself is not added here. */
function onlyKnown(given: Json, view: Json): Json {
  if (Array.isArray(given) && Array.isArray(view))
    return given.flatMap((each, index) => (index < view.length ? [onlyKnown(each, view[index])] : []));
  if (!isObject(given) || !isObject(view)) return view;
  const known = Object.entries(given as JsonObject).filter(([field]) => Object.hasOwn(view, field));
  return Object.fromEntries(known.map(([field, value]) => [field, onlyKnown(value, view[field] as Json)]));
}

/** `read` is called only for whoever may change the plan: reading pieces costs much. */
export function changePlan(room: Room, member: string, read: () => RoomPlan): Room {
  inPhase(room, 'gathering');
  asHost(room, member);
  const plan = read();
  if (room.brought !== null && plan.game !== room.plan.game) throw roomError('bad-plan');
  // Listing the room changes nothing that anybody agreed to.
  const isSame = JSON.stringify({ ...plan, listed: false }) === JSON.stringify({ ...room.plan, listed: false });
  const changed = { ...room, plan };
  return isSame ? changed : allUnready(changed);
}

export function changeSeat(room: Room, member: string, seat: Seat, to: { readonly kind: 'open' } | (RoomSeat & { kind: 'bot' })): Room {
  inPhase(room, 'gathering');
  asHost(room, member);
  const now = room.seats[seat];
  if (now === undefined) throw roomError('bad-seats');
  if (now.kind === 'person') throw roomError('seat-taken');
  const emptied = { ...room, seats: room.seats.with(seat, OPEN) };
  const next: RoomSeat = to.kind === 'open' ? OPEN : { kind: 'bot', level: to.level, ...readPerson(emptied, to) };
  return allUnready({ ...room, seats: room.seats.with(seat, next) });
}

/** Only the host sets the number of seats, within the limits of the game and of a continued match. */
function checkSeatCount(room: Room, member: string, read: () => AnyGame, count: number): void {
  inPhase(room, 'gathering');
  asHost(room, member);
  const [min, max] = read().players;
  if (room.brought !== null || room.plan.position !== undefined || count < min || count > max) throw roomError('bad-seats', { min, max });
}

export function addSeat(room: Room, member: string, game: () => AnyGame): Room {
  checkSeatCount(room, member, game, room.seats.length + 1);
  return allUnready({ ...room, seats: [...room.seats, OPEN] });
}

export function removeSeat(room: Room, member: string, seat: Seat, game: () => AnyGame): Room {
  checkSeatCount(room, member, game, room.seats.length - 1);
  if (room.seats[seat]?.kind === 'person') throw roomError('seat-taken');
  return allUnready({ ...room, seats: room.seats.filter((_, index) => index !== seat) });
}

export function removeMember(room: Room, host: string, member: string): Room {
  inPhase(room, 'gathering');
  asHost(room, host);
  if (member === host || memberOf(room, member) === undefined) throw roomError('not-allowed');
  return withoutMember(room, member);
}

/** `isOnline` matters only where the host leaves. */
export function withoutMember(room: Room, member: string, isOnline: (member: string) => boolean = () => true): Room {
  const gone = memberOf(room, member);
  const seat = seatOf(room, member);
  const isPlaying = phaseOf(room) === 'playing';
  const left: RoomSeat = isPlaying && gone !== undefined ? { kind: 'left', name: gone.name, mark: gone.mark } : OPEN;
  const members = room.members.filter(({ id }) => id !== member);
  return {
    ...room,
    members,
    seats: seat === null ? room.seats : room.seats.with(seat, left),
    // Shares in the dice of a running match stay.
    dice: isPlaying ? room.dice : withoutShare(room.dice, member),
    host: room.host === member ? nextHost(room, member, isOnline) : room.host,
    wishes: room.wishes.filter((wish) => wish.member !== member),
    tickets: room.tickets.filter((ticket) => ticket.member !== member),
  };
}

/** Who is there comes before who is not: nobody but the host can send away somebody who never comes back. */
function nextHost(room: Room, leaving: string, isOnline: (member: string) => boolean): string {
  const seated = room.seats.flatMap((seat) => (seat.kind === 'person' && seat.member !== leaving ? [seat.member] : []));
  const others = room.members.flatMap(({ id, watches }) => (id === leaving || watches ? [] : [id]));
  return seated.find(isOnline) ?? seated[0] ?? others.find(isOnline) ?? others[0] ?? '';
}

export function checkReady(room: Room, member: string, isOnline: (member: string) => boolean, game: () => AnyGame): void {
  inPhase(room, 'gathering');
  ownSeat(room, member);
  if (room.host !== member && isOnline(room.host)) throw roomError('not-host');
  if (room.seats.some(({ kind }) => kind === 'open' || kind === 'left') || !isPlayerCount(game(), room.seats.length))
    throw roomError('not-ready');
  for (const seat of room.seats) {
    if (seat.kind === 'person' && !(memberOf(room, seat.member)?.ready ?? false)) throw roomError('not-ready');
  }
}

export function started(room: Room, seats: readonly RoomSeat[], match: Pick<RoomMatch, 'id' | 'acting' | 'deadlines' | 'over'>): Room {
  const { revealBy: _, ...dice } = room.dice;
  return {
    ...room,
    seats,
    dice,
    brought: null,
    match: { ...match, number: room.played.length + 1 },
    played: [...room.played, match.id],
    plan: withoutPosition(room.plan),
  };
}

function withoutPosition({ position: _, ...plan }: RoomPlan): RoomPlan {
  return plan;
}

export function rematch(room: Room, member: string, dice: RoomDice): Room {
  // Two may press at the same moment: both succeed.
  if (phaseOf(room) === 'gathering' && room.played.length > 0) return room;
  inPhase(room, 'over');
  ownSeat(room, member);
  const seats = room.seats.map((seat): RoomSeat => {
    if (seat.kind === 'left') return OPEN;
    return seat.kind === 'person' ? { ...seat, away: false } : seat;
  });
  return { ...allUnready(room), seats: [...seats.slice(1), ...seats.slice(0, 1)], match: null, dice, wishes: [] };
}

export function back(room: Room, member: string): Room {
  const seat = ownSeat(room, member);
  return { ...room, seats: room.seats.with(seat, { kind: 'person', member, away: false }) };
}

export function timeUp(room: Room, seat: Seat): Room {
  const now = room.seats[seat];
  if (now?.kind !== 'person') return room;
  if (room.plan.timeUp === 'give-up') {
    const person = memberOf(room, now.member);
    const left: RoomSeat = { kind: 'left', name: person?.name ?? '', mark: person?.mark ?? seat };
    return { ...room, seats: room.seats.with(seat, left) };
  }
  return { ...room, seats: room.seats.with(seat, { ...now, away: true }) };
}

export function wishSeat(room: Room, member: string, seat: Seat): Room {
  inPhase(room, 'playing');
  checkInvited(room, member);
  if (seatOf(room, member) !== null) throw roomError('not-allowed');
  const wanted = room.seats[seat];
  if (wanted?.kind !== 'bot' && wanted?.kind !== 'left') throw roomError('seat-taken');
  return { ...room, wishes: [...room.wishes.filter((wish) => wish.member !== member), { member, seat, consent: [] }] };
}

function players(room: Room): readonly string[] {
  return room.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.member] : []));
}

/** Granted when a player agrees, and all players online do; one refusal is enough to decline. The wisher may only withdraw. */
export function answerWish(room: Room, by: string, wisher: string, consent: boolean, isOnline: (member: string) => boolean): Room {
  inPhase(room, 'playing');
  if (by !== wisher) ownSeat(room, by);
  else if (consent) throw roomError('not-allowed');
  const wish = room.wishes.find(({ member }) => member === wisher);
  if (wish === undefined) throw roomError('not-allowed');
  const others = room.wishes.filter(({ member }) => member !== wisher);
  if (!consent) return { ...room, wishes: others };
  const agreed = [...new Set([...wish.consent, by])];
  const isAgreed = players(room).every((player) => agreed.includes(player) || !isOnline(player));
  if (!isAgreed) return { ...room, wishes: [...others, { ...wish, consent: agreed }] };
  const wanted = room.seats[wish.seat];
  if (wanted?.kind !== 'bot' && wanted?.kind !== 'left') throw roomError('seat-taken');
  const seated: Room = {
    ...room,
    seats: room.seats.with(wish.seat, { kind: 'person', member: wisher, away: false }),
    wishes: others.filter(({ seat }) => seat !== wish.seat),
  };
  const person = memberOf(seated, wisher);
  return person === undefined ? seated : withPerson(seated, wisher, person);
}

export function withTicket(room: Room, member: string, hash: string, now: number): Room {
  ownSeat(room, member);
  const valid = room.tickets.filter(({ until }) => until > now).slice(-MAX_TICKETS + 1);
  return { ...room, tickets: [...valid, { hash, member, until: now + TICKET_MS }] };
}

export function redeem(room: Room, ticketHash: string, tokenHash: string, now: number): { readonly room: Room; readonly member: string } {
  const ticket = room.tickets.find(({ hash, until }) => hash === ticketHash && until > now);
  if (ticket === undefined || memberOf(room, ticket.member) === undefined) throw roomError('bad-ticket');
  const members = room.members.map((each) => (each.id === ticket.member ? { ...each, tokenHash } : each));
  return { room: { ...room, members, tickets: room.tickets.filter((each) => each !== ticket) }, member: ticket.member };
}

/** For the match: the stand-in plays for those who are away or have left. */
export function seatInfos(room: Room): readonly SeatInfo[] {
  const standIn = (person: Person): SeatInfo => bot(room.plan.standIn, person);
  return room.seats.map((seat, index): SeatInfo => {
    switch (seat.kind) {
      case 'bot':
        return bot(seat.level, seat);
      case 'left':
        return standIn(seat);
      case 'open':
        return standIn({ name: '', mark: index });
      default: {
        const { name, mark } = memberOf(room, seat.member) ?? { name: '', mark: index };
        return seat.away ? standIn({ name, mark }) : { kind: 'person', name, mark };
      }
    }
  });
}

function bot(level: BotLevel, { name, mark }: Person): SeatInfo {
  return { kind: 'bot', level, name, mark };
}

type TurnNow = { readonly acting: readonly Seat[]; readonly log: () => readonly Entry[]; readonly version: number; readonly now: number };

/** An ongoing turn keeps its deadline. The log tells it from the next one of the same seat: the room may not have been written between. */
export function deadlinesOf(room: Room, turn: TurnNow): RoomMatch['deadlines'] {
  const { acting, version, now } = turn;
  const { clock } = room.plan;
  if (clock === null) return [];
  const each = clock.each * (clock.unit === 'seconds' ? 1000 : 86_400_000);
  const before = room.match?.deadlines ?? [];
  const log = before.length === 0 ? [] : turn.log();
  return acting.flatMap((seat) => {
    const info = room.seats[seat];
    if (info?.kind !== 'person' || info.away) return [];
    const running = before.find((deadline) => deadline.seat === seat);
    const hasMoved =
      running !== undefined && log.some(({ kind, by, number }) => kind === 'move' && by === seat && number > running.version);
    if (running === undefined || hasMoved) return [{ seat, at: now + each, version }];
    // Only a clock that was wrong leaves more than a whole turn and the grace after an outage.
    return [running.at - now > each + GRACE_MS ? { ...running, at: now + each } : running];
  });
}

/** Invisible, direction-changing, control and unassigned characters: they could make a name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** More than two marks on one letter overlap the lines above and below. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;

export function cleanName(given: string): string {
  const seen = given
    .normalize('NFC')
    .replace(UNSEEN, (char) => (isJoiner(char) ? char : ''))
    .replace(PILED_MARKS, '$1');
  return [...seen.replace(/\s+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
}

/** The zero-width joiner, which many emoji need. */
function isJoiner(char: string): boolean {
  return char === '\u200d';
}
