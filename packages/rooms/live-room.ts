/** A room in memory: who is in it, its match while it is played, and the news that go to each of them. */

import { type AnyGame, type MatchRecord, type Message, opening, type Seat, same, type Viewer, visibleTo } from '@tablehop/core';
import { type Hosted, type HostedMatch, type Hosting, isStorageError, type News } from '@tablehop/host';
import { checkReady, deadlinesOf, memberOf, rematch, seatInfos, seatOf, started, timeUp } from './changes.ts';
import type { Answers, Told } from './messages.ts';
import type { RoomsPorts } from './ports.ts';
import { phaseOf, type Room } from './room.ts';
import { roomError } from './room-error.ts';
import { freshDice, gameOfPlan, matchOfRoom } from './start-match.ts';
import { readRoom, storedRoom } from './stored-room.ts';
import { viewOf } from './view.ts';

/** Whose turn it is may be out of date by this much after a crash; it follows from the log, and is mended when the match is opened. */
const ACTING_STORED_AFTER_MS = 1000;

/** One connection in the room. */
export type Guest = {
  readonly send: (text: string) => void;
  member: string | null;
  /** Came by the address for spectators. */
  watches: boolean;
  /** As whom the match is watched; null: not yet. */
  viewer: Viewer | null;
  /** Not in this room any more. */
  readonly dropped: () => void;
};

export type Out = (Told & { kind: 'out' })['why'];

/** Everybody who watches with the same eyes is told the same, in the same words. */
type Channel = { readonly guests: Set<Guest>; readonly unwatch: () => void };

export type LiveRoom = ReturnType<typeof createLiveRoom>;

export type LiveParts = {
  readonly ports: RoomsPorts;
  readonly hosting: Hosting;
  /** Something that a list of rooms shows has changed. */
  readonly changed: (room: Room) => void;
};

export function createLiveRoom(found: Room, { ports, hosting, changed }: LiveParts) {
  const { storage, host, after } = ports;
  const { clock, entropy, findGame, report } = host;
  let room = found;
  const guests = new Set<Guest>();
  const channels = new Map<Viewer, Channel>();
  let hosted: Hosted | null = null;
  let openingMatch: Promise<HostedMatch> | null = null;
  let unwatchAll = (): void => undefined;
  let lastWork: Promise<unknown> = Promise.resolve();
  let callOffStoring: (() => void) | null = null;

  function isOnline(member: string): boolean {
    for (const guest of guests) if (guest.member === member) return true;
    return false;
  }

  function presence() {
    let watching = 0;
    for (const { member } of guests) if (seatOf(room, member) === null) watching += 1;
    return { isOnline, watching, now: clock.now() };
  }

  /** One after another, whether or not the one before succeeded. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastWork.then(work);
    lastWork = result.catch(() => undefined);
    return result;
  }

  /** Changes the room: stored first, then shown. */
  function change(next: (room: Room) => Room | Promise<Room>): Promise<Room> {
    return inOrder(() => changeNow(next));
  }

  async function changeNow(next: (room: Room) => Room | Promise<Room>): Promise<Room> {
    const wanted = await next(room);
    if (wanted === room) return room;
    const changedRoom: Room = { ...withDeadlines(wanted, null), revision: room.revision + 1, changedAt: clock.now() };
    try {
      await storage.writeRoom(storedRoom(changedRoom));
    } catch (error) {
      if (isStorageError(error) && error.trouble === 'grown') await readAgain();
      throw error;
    }
    adopt(changedRoom);
    return changedRoom;
  }

  /** Another writer was there, or a write that was not heard of has happened after all. */
  async function readAgain(): Promise<void> {
    const stored = await storage.readRoom(room.id);
    if (stored !== null) adopt(readRoom(stored));
  }

  function adopt(next: Room): void {
    const before = room;
    room = next;
    callOffStoring?.();
    callOffStoring = null;
    const infos = seatInfos(room);
    if (hosted !== null && hosted.id === room.match?.id && !same(infos, seatInfos(before))) hosted.match.reseat(infos);
    if (hosted !== null && hosted.id !== room.match?.id) closeMatch();
    for (const guest of guests) {
      if (guest.member !== null && memberOf(room, guest.member) === undefined) {
        drop(guest, 'removed');
        continue;
      }
      if (guest.viewer !== null && guest.viewer !== viewerOf(guest) && hosted !== null) watchFresh(guest, hosted.match);
    }
    // What was moved while the room was being stored is not in it yet.
    settleTurn(null);
    consentForAbsent();
    tellRoom();
    changed(room);
  }

  function tellRoom(): void {
    const now = presence();
    for (const guest of guests) tell(guest, { kind: 'room', room: viewOf(room, guest, now) });
  }

  function tell(guest: Guest, told: Told): void {
    guest.send(JSON.stringify(told));
  }

  function drop(guest: Guest, why: Out): void {
    tell(guest, { kind: 'out', why });
    remove(guest);
    guest.dropped();
  }

  function remove(guest: Guest): void {
    leaveChannel(guest);
    guests.delete(guest);
  }

  // The match.

  function viewerOf({ member }: Guest): Viewer {
    return seatOf(room, member) ?? 'watcher';
  }

  /** The match of the room, opened from its log if need be. */
  async function match(): Promise<HostedMatch> {
    if (room.match === null) throw roomError('no-match');
    if (hosted !== null && hosted.id === room.match.id && hosted.match.keeping().kind !== 'ended') return hosted.match;
    openingMatch ??= openMatch(room.match.id).finally(() => {
      openingMatch = null;
    });
    return openingMatch;
  }

  async function openMatch(id: string): Promise<HostedMatch> {
    closeMatch();
    const opened = await hosting.open(id, true);
    if (room.match?.id !== id) {
      void hosting.leave(opened);
      throw roomError('no-match');
    }
    hosted = opened;
    opened.match.reseat(seatInfos(room));
    unwatchAll = opened.match.observe(heard);
    for (const guest of guests) if (guest.viewer !== null) watchFresh(guest, opened.match);
    settleTurn(null);
    consentForAbsent();
    return opened.match;
  }

  function closeMatch(): void {
    if (hosted === null) return;
    unwatchAll();
    for (const channel of channels.values()) channel.unwatch();
    channels.clear();
    const closing = hosted;
    hosted = null;
    void hosting.leave(closing).catch(report);
  }

  function turnNow(): { readonly acting: readonly Seat[]; readonly over: boolean } | null {
    if (hosted === null || hosted.id !== room.match?.id) return null;
    const turn = hosted.match.table.turn();
    return { acting: turn.kind === 'act' ? turn.seats : [], over: turn.kind === 'over' };
  }

  /** The room with the turn as it is, and when it is up. */
  function withDeadlines(given: Room, moved: Seat | null): Room {
    const turn = turnNow();
    if (turn === null || given.match === null || given.match.id !== hosted?.id) return given;
    const { version } = hosted.match.table;
    const deadlines = turn.over ? [] : deadlinesOf(given, { acting: turn.acting, moved, version, now: clock.now() });
    return { ...given, match: { ...given.match, ...turn, deadlines } };
  }

  function heard({ event, look }: News): void {
    settleTurn(event?.kind === 'moved' && event.by !== 'chance' ? event.by : null);
    if (look.request !== null) consentForAbsent();
  }

  /** Keeps what the room knows of the turn up to date: at once where a clock runs or the match is over, soon where only lists show it. */
  function settleTurn(moved: Seat | null): void {
    const next = withDeadlines(room, moved);
    if (same(next.match, room.match)) return;
    const isPressing = next.match?.over !== room.match?.over || !same(next.match?.deadlines, room.match?.deadlines);
    if (isPressing) {
      void change((now) => withDeadlines({ ...now }, moved)).catch(report);
      return;
    }
    room = next;
    changed(room);
    callOffStoring ??= after(ACTING_STORED_AFTER_MS, () => {
      callOffStoring = null;
      void storeTurn();
    });
  }

  function storeTurn(): Promise<unknown> {
    return change((now) => ({ ...now })).catch(report);
  }

  /** Bots, and those who are away or have left, do not stand in the way of taking back. */
  function consentForAbsent(): void {
    if (hosted === null) return;
    const { table } = hosted.match;
    const { request } = table.look('watcher');
    const absent = request?.awaits.find((seat) => {
      const info = room.seats[seat];
      return info?.kind !== 'person' || info.away;
    });
    if (absent !== undefined) void table.answerUndo({ seat: absent, consent: true, version: table.version }).catch(report);
  }

  // Who watches.

  function channelOf(viewer: Viewer, { table }: HostedMatch): Channel {
    const there = channels.get(viewer);
    if (there !== undefined) return there;
    const members = new Set<Guest>();
    const unwatch = table.watch(viewer, (news) => {
      const text = newsText(news);
      for (const guest of members) guest.send(text);
    });
    const channel: Channel = { guests: members, unwatch };
    channels.set(viewer, channel);
    return channel;
  }

  /** The last step led to the look: what is in both travels once. */
  function newsText(news: News): string {
    const steps = news.steps.map(({ by, effects, ...position }, index) =>
      index === news.steps.length - 1 ? { by, effects } : { by, effects, ...position },
    );
    return JSON.stringify({ kind: 'news', match: room.match?.id ?? '', news: { ...news, steps } });
  }

  function leaveChannel(guest: Guest): void {
    if (guest.viewer === null) return;
    const channel = channels.get(guest.viewer);
    channel?.guests.delete(guest);
    if (channel !== undefined && channel.guests.size === 0) {
      channel.unwatch();
      channels.delete(guest.viewer);
    }
    guest.viewer = null;
  }

  function watchFresh(guest: Guest, opened: HostedMatch): void {
    leaveChannel(guest);
    guest.viewer = viewerOf(guest);
    channelOf(guest.viewer, opened).guests.add(guest);
    guest.send(newsText({ viewer: guest.viewer, event: null, look: opened.table.look(guest.viewer), effects: [], steps: [] }));
  }

  return {
    id: found.id,
    room: () => room,
    change,
    match,
    isOnline,
    view: (guest: Guest) => viewOf(room, guest, presence()),
    guests: (): ReadonlySet<Guest> => guests,

    enter(guest: Guest): void {
      guests.add(guest);
      tellOthers(guest);
    },

    /** Somebody has come to be known, by sitting down or by a token. */
    become(guest: Guest, member: string): void {
      guest.member = member;
      tellRoom();
      changed(room);
    },

    exit(guest: Guest): void {
      if (!guests.has(guest)) return;
      remove(guest);
      tellRoom();
      changed(room);
    },

    /** Sends away everybody who sits here as this member. */
    expel(member: string, why: Out): void {
      for (const guest of [...guests]) if (guest.member === member) drop(guest, why);
    },

    async watch(guest: Guest, seen: { readonly match?: string; readonly seen?: number }): Promise<void> {
      const opened = await match();
      if (!guests.has(guest)) return;
      const viewer = viewerOf(guest);
      const missed = seen.seen !== undefined && seen.match === room.match?.id ? opened.table.missed(viewer, seen.seen) : null;
      if (missed === null) return watchFresh(guest, opened);
      leaveChannel(guest);
      guest.viewer = viewer;
      channelOf(viewer, opened).guests.add(guest);
      for (const news of missed) guest.send(newsText(news));
    },

    start(member: string): Promise<Room> {
      return change(async (now) => {
        checkReady(now, member, isOnline, gameOfPlan(now.plan, findGame));
        const parts = { findGame, drawsFirst: ports.drawsFirst, entropy, now: clock.now() };
        const { match: made, seats } = await matchOfRoom(now, parts);
        const id = await hosting.add(made);
        return started(now, seats, { id, acting: [], deadlines: [], over: false });
      });
    },

    rematch: (member: string): Promise<Room> => change((now) => rematch(now, member, freshDice(entropy))),

    /** The time of somebody's turn may be up. */
    async timeIsUp(): Promise<void> {
      if (phaseOf(room) !== 'playing') return;
      await match();
      await change((now) => {
        const overdue = (now.match?.deadlines ?? []).filter(({ at }) => at <= clock.now());
        const acting = turnNow()?.acting ?? [];
        const late = overdue.filter(({ seat }) => acting.includes(seat));
        const next = late.reduce((each, { seat }) => timeUp(each, seat), now);
        // One whose turn is over, whatever was stored of it, is looked at no more.
        return overdue.length === 0 ? now : { ...next };
      });
    },

    /** What happened so far in the match, as far as this guest may know it. */
    async past(guest: Guest): Promise<Answers['past']> {
      const opened = await match();
      const { plan } = room;
      const game = gameOfPlan({ ...plan, rules: opened.summary().rules }, findGame);
      const roundOf = await ports.roundOf(game);
      return pastOf(opened, game, viewerOf(guest), roundOf);
    },

    /** The record of a match of this room. */
    async recordOf(id: string): Promise<MatchRecord> {
      const read = await hosting.open(id, true);
      try {
        return read.match.table.record();
      } finally {
        void hosting.leave(read).catch(report);
      }
    },

    /** Nobody is here. Resolves when bots have come to rest and all is stored; false if somebody has come meanwhile. */
    async rest(): Promise<boolean> {
      for (;;) {
        await hosted?.match.rest();
        await lastWork;
        if (guests.size > 0) return false;
        if (callOffStoring === null) break;
        callOffStoring();
        callOffStoring = null;
        await storeTurn();
      }
      closeMatch();
      return true;
    },
  };

  function tellOthers(newcomer: Guest): void {
    const now = presence();
    for (const guest of guests) if (guest !== newcomer) tell(guest, { kind: 'room', room: viewOf(room, guest, now) });
    changed(room);
  }
}

function pastOf({ table }: HostedMatch, game: AnyGame, viewer: Viewer, roundOf: (view: unknown) => Message | null): Answers['past'] {
  const record = table.record();
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a match that is played does not open: ${opened.problem.key}`);
  let { state } = opened;
  return record.moves.map(({ by, action }) => {
    const round = roundOf(game.view(state, viewer));
    const applied = game.apply(state, by, action);
    state = applied.state;
    return { by, effects: visibleTo(applied.effects, viewer) as Answers['past'][number]['effects'], moves: 1, round };
  });
}
