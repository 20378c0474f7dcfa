/** One client of the rooms. Messages are checked when received, and nowhere behind. */

import { defined, hashText, type JsonObject, type Seat } from '@tablehop/core';
import { createMatchError, isMatchError, isStorageError, type MatchProblem, problemOf } from '@tablehop/host';
import type { TableRefused } from '@tablehop/table';
import * as changes from './changes.ts';
import type { Guest } from './channels.ts';
import { createCosts, isShort } from './costs.ts';
import { createFollowedLists, type Directory } from './directory.ts';
import type { LiveRoom } from './live-room.ts';
import { type Answers, type Asked, type Entered, type Question, readRequest, type Told, WIRE_VERSION } from './messages.ts';
import { codeFrom, gameOfPlan, newRoom, recordReader } from './new-room.ts';
import type { RoomsPorts } from './ports.ts';
import { type Person, phaseOf, type Room, type RoomPlan } from './room.ts';
import { roomError, storageProblem } from './room-error.ts';

export type Wire = {
  readonly send: (text: string) => void;
  readonly address: string;
  readonly lan?: readonly string[];
  readonly close: (code: number, reason: string) => void;
};

export type RoomConnection = {
  /** Resolves when answered. Never rejects. */
  readonly receive: (text: string) => Promise<void>;
  readonly close: () => void;
};

export const CLOSE_OUTDATED = 4001;

/** Of the connections of a room. */
const SPECTATOR_SHARE = 0.75;

/** Made from a whole match: megabytes, if it is long. */
const LONG_ANSWERS: ReadonlySet<Question> = new Set<Question>(['past', 'record']);

/** A code that is taken is drawn again. */
const CODE_TRIES = 5;

/** A long answer that is given several times is made into text once. */
const textsOfLong = new WeakMap<object, string>();

function textOf(answer: Answers[Question]): string {
  if (!Array.isArray(answer)) return JSON.stringify(answer);
  const text = textsOfLong.get(answer) ?? JSON.stringify(answer);
  textsOfLong.set(answer, text);
  return text;
}

type Handlers = { readonly [Q in Question]: (asked: Asked<Q>) => Answers[Q] | Promise<Answers[Q]> };
type InRoom = { readonly live: LiveRoom; readonly guest: Guest };

export function createConnection(wire: Wire, directory: Directory, ports: RoomsPorts, closed: () => void): RoomConnection {
  const { host, limits } = ports;
  const costs = createCosts(wire.address, directory, ports);
  const records = recordReader(ports);
  const { clock, entropy, findGame, report } = host;
  let isGreeted = false;
  let isClosed = false;
  let place: InRoom | null = null;
  const lists = createFollowedLists({ directory, now: clock.now, tell, send, report });

  const handlers: Handlers = {
    hello({ wire: version }) {
      if (version !== WIRE_VERSION) {
        // After the answer: an older page must learn why.
        queueMicrotask(() => wire.close(CLOSE_OUTDATED, 'wire version'));
        throw roomError(version < WIRE_VERSION ? 'outdated' : 'newer', { wire: WIRE_VERSION });
      }
      isGreeted = true;
      const { lan = [] } = wire;
      return { wire: WIRE_VERSION, build: ports.build, now: clock.now(), ...(lan.length === 0 ? {} : { lan }) };
    },
    ping: () => null,

    async createRoom(asked) {
      if (!directory.mayCreate(wire.address)) throw roomError('too-many');
      if (asked.record !== undefined && !directory.mayBring(wire.address)) throw roomError('too-many');
      const token = freshToken();
      const parts = { findGame, records, entropy, now: clock.now(), tokenHash: hashText(token) };
      const made = await addRoom(await costs.paying(() => newRoom({ ...asked, plan: asked.plan as RoomPlan }, parts)));
      const member = made.room().host;
      return enter(made, { member, watches: false, token });
    },
    async findRoom({ code }) {
      if (!directory.mayTryCode(wire.address)) throw roomError('too-fast');
      const room = await ports.storage.findRoom({ code: code.toUpperCase() });
      if (room === null) throw roomError('bad-code');
      return { room };
    },
    async enter({ room, token }) {
      const live = await directory.open(room);
      const member = token === undefined ? null : await memberWith(live, token);
      return enter(live, { member, watches: false, token: null });
    },
    async enterAsWatcher({ watch, token, person }) {
      const id = await ports.storage.findRoom({ watch });
      if (id === null) throw roomError('unknown-room');
      const live = await directory.open(id);
      if (token !== undefined) return enter(live, { member: await memberWith(live, token), watches: true, token: null });
      if (person === undefined) return enter(live, { member: null, watches: true, token: null });
      const fresh = freshToken();
      const member = entropy.id();
      const joined = { id: member, tokenHash: hashText(fresh), ready: false, watches: true };
      await live.change(
        (room) => changes.withMember(room, { ...changes.readPerson(room, person), ...joined }),
        (room) => changes.withoutMember(room, member),
      );
      return enter(live, { member, watches: true, token: fresh });
    },
    async redeem({ room, ticket }) {
      const live = await directory.open(room);
      const token = freshToken();
      let member = '';
      try {
        await live.change((now) => {
          const redeemed = changes.redeem(now, hashText(ticket), hashText(token), clock.now());
          member = redeemed.member;
          return redeemed.room;
        });
      } finally {
        directory.settle(live);
      }
      live.expel(member, 'moved');
      return enter(live, { member, watches: false, token });
    },
    exit() {
      exit();
      return null;
    },

    followOpenRooms: ({ on }) => lists.followOpenTables(on),
    followRooms: ({ rooms }) => lists.followRooms(rooms),

    async sit({ seat, person }) {
      const { member, watches } = here().guest;
      if (member === null && watches) throw roomError('not-allowed');
      return asPerson(person, (room, sitting) => changes.sit(room, sitting, seat));
    },
    stand: () => changing((room, member) => changes.stand(room, member)),
    changePerson: ({ person }) => changing((room, member) => changes.withPerson(room, member, person)),
    ready: (asked) => changing((room, member) => changes.ready(room, member, asked)),
    async reveal({ share }) {
      const { live, member } = asMember();
      await live.reveal(member, share);
      return null;
    },
    changePlan: ({ plan }) =>
      changing((room, member) =>
        changes.changePlan(room, member, () =>
          costs.paying(() => changes.readPlan(gameOfPlan(plan as RoomPlan, findGame), plan as RoomPlan, room.seats.length)),
        ),
      ),
    changeSeat: ({ seat, to }) => changing((room, member) => changes.changeSeat(room, member, seat, to)),
    addSeat: () => changing((room, member) => changes.addSeat(room, member, () => gameOfPlan(room.plan, findGame))),
    removeSeat: ({ seat }) => changing((room, member) => changes.removeSeat(room, member, seat, () => gameOfPlan(room.plan, findGame))),
    removeMember: ({ member: doomed }) => changing((room, member) => changes.removeMember(room, member, doomed)),
    async start() {
      const { live, member } = asMember();
      await live.start(member);
      return null;
    },
    async rematch() {
      const { live, member } = asMember();
      await live.rematch(member);
      return null;
    },
    async leave() {
      const { live, guest, member } = asMember();
      await opened(live);
      // They leave by themselves: the room need not remove them.
      guest.member = null;
      try {
        await live.change((room) => changes.withoutMember(room, member, live.isOnline));
      } catch (error) {
        live.become(guest, member);
        throw error;
      }
      live.expel(member, 'removed');
      exit();
      return null;
    },
    back: () => changing((room, member) => changes.back(room, member)),
    async wishSeat({ seat, person }) {
      if (here().guest.watches) throw roomError('not-allowed');
      return asPerson(person, (room, member) => changes.wishSeat(room, member, seat));
    },
    async answerWish({ member: wisher, consent }) {
      await opened(here().live);
      return changing((room, member, live) => changes.answerWish(room, member, wisher, consent, live.isOnline));
    },
    async moveSeat() {
      const { live, member } = asMember();
      const ticket = freshToken();
      const room = await live.change((now) => changes.withTicket(now, member, hashText(ticket), clock.now()));
      return { ticket, until: room.tickets.at(-1)?.until ?? 0 };
    },
    react({ reaction }) {
      const { live, member } = asMember();
      if (!directory.mayReact(member)) throw roomError('too-fast');
      live.say({ kind: 'reaction', member, reaction });
      return null;
    },
    nudge({ seat }) {
      const { live, member } = asMember();
      const room = live.room();
      const nudged = room.seats[seat];
      if (nudged?.kind !== 'person' || nudged.member === member || room.match?.acting.includes(seat) !== true)
        throw roomError('not-allowed');
      if (!directory.mayNudge(member)) throw roomError('too-fast');
      live.say({ kind: 'nudged', by: member, seat });
      return null;
    },

    async watch(seen) {
      const { live, guest } = here();
      await live.watch(guest, seen);
      return null;
    },
    async submit({ seat, action, version, move }) {
      const { table } = await matchFor(seat);
      return settled(await table.submit({ by: seat, action, version, id: move }));
    },
    async undo({ seat, version, to, move }) {
      const { table } = await matchFor(seat);
      const own = table.look(seat).undo;
      const isFree = own?.way === 'free' && (to === undefined || to === own.to);
      if (!isFree && !directory.mayAskUndo(asMember().member)) throw roomError('too-fast');
      return settled(await table.undo(defined({ seat, version, id: move, to })));
    },
    async answerUndo({ seat, consent, version }) {
      const { table } = await matchFor(seat);
      return settled(await table.answerUndo({ seat, consent, version }));
    },
    async hint({ seat }) {
      const { live, member } = asMember();
      if (!live.room().plan.hints) throw roomError('no-hints');
      const match = await matchFor(seat);
      const turn = match.table.turn();
      if (turn.kind !== 'act' || !turn.seats.includes(seat))
        throw createMatchError({ code: 'not-your-turn', problem: { key: 'match.noHint' } });
      if (!directory.mayAskHint(member)) throw roomError('too-fast');
      return (await match.hint(seat)) as unknown as Answers['hint'];
    },
    past() {
      const { live, guest } = here();
      if (!directory.mayReplay(wire.address)) throw roomError('too-fast');
      return live.past(guest);
    },
    async record({ match: wanted }) {
      const { live } = here();
      const room = live.room();
      if (!directory.mayReplay(wire.address)) throw roomError('too-fast');
      const id = wanted ?? room.played.at(-1);
      if (id === undefined || !room.played.includes(id)) throw roomError('no-match');
      // Asks the table: the end of a match is told before the room has stored it.
      if (id === room.match?.id && (await live.match()).table.turn().kind !== 'over') throw roomError('not-over');
      return (await live.recordOf(id)) as unknown as JsonObject;
    },
  };

  async function receive(text: string): Promise<void> {
    const read = isShort(text) ? readRequest(text) : await costs.readLong(text);
    const answered = ports.meter?.asked(read.ok ? read.request.question : null);
    if (!read.ok) {
      tell({ kind: 'problem', id: read.id, problem: read.problem });
      answered?.(read.problem.code);
      return;
    }
    const { request } = read;
    try {
      if (!isGreeted && request.question !== 'hello') throw roomError('hello-first');
      costs.check(request.question, place?.live ?? null);
      const handler = handlers[request.question] as (asked: unknown) => Answers[Question] | Promise<Answers[Question]>;
      const answer = await handler(request.asked);
      // Otherwise all who wait for the same answer would be sent it in one piece.
      if (LONG_ANSWERS.has(request.question)) await clock.yieldTurn();
      if (!isClosed) wire.send(`{"kind":"answer","id":${request.id},"answer":${textOf(answer)}}`);
      answered?.(refusalIn(answer));
    } catch (error) {
      const problem = problemFor(error);
      tell({ kind: 'problem', id: request.id, problem });
      answered?.(problem.code);
    }
  }

  function tell(told: Told): void {
    send(JSON.stringify(told));
  }

  function send(text: string): void {
    if (!isClosed) wire.send(text);
  }

  function problemFor(error: unknown): MatchProblem {
    if (isMatchError(error)) return problemOf(error);
    if (isStorageError(error)) return problemOf(storageProblem(error.trouble));
    report(error);
    return problemOf(roomError('failed'));
  }

  function settled(answer: { readonly ok: boolean; readonly version: number; readonly refused?: TableRefused }): Answers['submit'] {
    const { ok, version, refused } = answer;
    if (ok || refused === undefined) return { ok: true, version };
    const why = refused.code === 'not-stored' ? storageProblem(directory.trouble()).problem : {};
    return { ok: false, refused: { ...refused, ...why } as (Answers['submit'] & { ok: false })['refused'], version };
  }

  function here(): InRoom {
    if (place === null) throw roomError('not-entered');
    return place;
  }

  function asMember(): InRoom & { readonly member: string } {
    const { live, guest } = here();
    if (guest.member === null) throw roomError('not-seated');
    return { live, guest, member: guest.member };
  }

  async function changing(next: (room: Room, member: string, live: LiveRoom) => Room): Promise<null> {
    const { live, member } = asMember();
    await live.change((room) => next(room, member, live));
    return null;
  }

  /** A change of seats stores the number of moves, if that can be known. */
  async function opened(live: LiveRoom): Promise<void> {
    if (phaseOf(live.room()) === 'playing') await live.match().catch(() => undefined);
  }

  async function matchFor(seat: Seat) {
    const { live, member } = asMember();
    if (live.seatOf(member) !== seat) throw roomError('not-your-seat', { number: seat + 1 });
    if (live.isDoubted(member)) throw roomError('storage');
    return live.match();
  }

  function enter(live: LiveRoom, { member, watches, token }: { member: string | null; watches: boolean; token: string | null }): Entered {
    // Who holds a seat always comes in, and spectators leave room for those who came to play.
    const limit = limits.connectionsPerRoom * (watches ? SPECTATOR_SHARE : 1);
    if (changes.seatOf(live.room(), member) === null && live.guests().size >= limit) {
      directory.settle(live);
      throw roomError('room-full');
    }
    exit();
    const guest: Guest = {
      send,
      member,
      watches,
      viewer: null,
      dropped() {
        if (place?.guest === guest) place = null;
        directory.settle(live);
      },
    };
    if (isClosed) directory.settle(live);
    else {
      place = { live, guest };
      live.enter(guest);
    }
    return { room: live.view(guest), token };
  }

  function exit(): void {
    if (place === null) return;
    const { live, guest } = place;
    place = null;
    live.exit(guest);
    directory.settle(live);
  }

  /** Renames a member; somebody new becomes a member with a token. */
  async function asPerson(person: Person, next: (room: Room, member: string) => Room): Promise<{ readonly token: string | null }> {
    const { live, guest } = here();
    const known = guest.member;
    if (known !== null) {
      await live.change((room) => next(changes.withPerson(room, known, person), known));
      return { token: null };
    }
    const token = freshToken();
    const member = entropy.id();
    // Without a token, nobody could use what they were refused.
    await live.change(
      (room) => {
        const joined = { ...changes.readPerson(room, person), id: member, tokenHash: hashText(token), ready: false, watches: false };
        return next(changes.withMember(room, joined), member);
      },
      (room) => changes.withoutMember(room, member),
    );
    live.become(guest, member);
    return { token };
  }

  async function memberWith(live: LiveRoom, token: string): Promise<string> {
    const hash = hashText(token);
    const find = () => live.room().members.find(({ tokenHash }) => tokenHash === hash)?.id;
    const known = find();
    if (known !== undefined) return known;
    try {
      // They may have sat down at another process, unknown here so far.
      await live.readAgain();
      const found = find();
      if (found === undefined) throw roomError('bad-token');
      return found;
    } catch (error) {
      directory.settle(live);
      throw error;
    }
  }

  function freshToken(): string {
    return entropy.seed() + entropy.seed();
  }

  async function addRoom(room: Room): Promise<LiveRoom> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await directory.add({ ...room, code: codeFrom(entropy.seed()) });
      } catch (error) {
        if (!(isStorageError(error) && error.trouble === 'grown') || attempt === CODE_TRIES) throw error;
      }
    }
  }

  return {
    receive,
    close() {
      if (isClosed) return;
      isClosed = true;
      lists.close();
      exit();
      closed();
    },
  };
}

function refusalIn(answer: Answers[Question]): string | null {
  if (answer === null || !('ok' in answer) || answer.ok !== false) return null;
  return (answer as Answers['submit'] & { ok: false }).refused.code;
}
