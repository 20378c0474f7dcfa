import { hashRecordInSlices, type MatchRecord, type Seat, same, type Viewer } from '@tablehop/core';
import { createPause, type HostedMatch, type Hosting, isStorageError, type MatchHandle, type News } from '@tablehop/host';
import { deadlinesOf, memberOf, rematch, seatInfos, seatOf, timeUp } from './changes.ts';
import { createChannels, type Guest, type Out } from './channels.ts';
import { type ClusterPresence, type EphemeralMessage, type Holders, holdersOf } from './cluster-presence.ts';
import { createConsents } from './consents.ts';
import { createKeptRoom, standingChanges, withSeatChanges } from './kept-room.ts';
import type { Told } from './messages.ts';
import { freshDice } from './new-room.ts';
import { createPastReader } from './past.ts';
import type { RoomsPorts } from './ports.ts';
import { bytesOfPlan, phaseOf, type Room, type RoomMatch } from './room.ts';
import { roomError } from './room-error.ts';
import { withoutOverdueReveal, withoutStaleReveal } from './shares.ts';
import { createMatchStart } from './start-match.ts';
import { isOpenTable } from './stored-room.ts';
import type { UptimeWatch } from './uptime.ts';
import { viewOf } from './view.ts';

const TRIED_AGAIN_MS = 1000;
const UNSETTLED_TICKS = 2;

export type LiveRoom = ReturnType<typeof createLiveRoom>;

export type LiveParts = {
  readonly ports: RoomsPorts;
  readonly hosting: Hosting;
  readonly elsewhere: ClusterPresence;
  readonly uptime: Pick<UptimeWatch, 'current'>;
  readonly changed: (room: Room) => void;
};

export function createLiveRoom(found: Room, { ports, hosting, elsewhere, uptime, changed }: LiveParts) {
  const { storage, host, after } = ports;
  const { clock, entropy, report } = host;
  const fresh = () => freshDice(entropy);
  const kept = createKeptRoom(found, {
    storage,
    time: clock.now,
    after,
    report,
    prepare: uptime.current,
    complete(wanted) {
      const next = withSeatChanges(room(), withoutStaleReveal(room(), wanted, fresh), hosted?.match.table.moves ?? 0);
      return withDeadlines(next);
    },
    adopted,
    written: tellRevision,
    doubted: (room) => doubt(room.revision, holdersOf(room)),
  });
  const { now: room, change } = kept;
  const consents = createConsents({ room, match: () => (hosted !== null && isOwner() ? hosted.match : null), after, report });
  const guests = new Set<Guest>();
  const readPast = createPastReader(ports);
  const channels = createChannels(() => room().match?.id ?? '');
  let hosted: MatchHandle | null = null;
  let openingMatch: Promise<HostedMatch> | null = null;
  let unwatchAll = (): void => undefined;
  let cancelReopening: (() => void) | null = null;
  /** Of sweeps, which are not guests: until it is done, the room stays open. */
  let lastCare: Promise<unknown> = Promise.resolve();
  let unsettled = 0;
  let isToTellRoom = false;
  /** Members who may have lost their seats by a revision that is not known here yet: until it is, they see what spectators see. */
  let doubts: { readonly until: number; readonly members: readonly string[] } = { until: 0, members: [] };
  const unfollow = elsewhere.follow(found.id, {
    revised(revision, holders = null) {
      if (revision !== null) doubt(revision, holders);
      if (revision === null || revision > room().revision) kept.readSoon();
      // Announces what was written while nobody could be told.
      if (revision === null) tellRevision(room());
    },
    said: showEphemeral,
    tick() {
      kept.tick();
      settleForOwner();
    },
  });

  function isOnline(member: string): boolean {
    return [...guests].some((guest) => guest.member === member) || elsewhere.isOnline(room().id, member);
  }

  function presence() {
    const present = elsewhere.present(room().id);
    const members = [...[...guests].map(({ member }) => member), ...present.members];
    const watching = members.filter((member) => seatOf(room(), member) === null).length + present.unknown;
    return { isOnline, watching, now: clock.now() };
  }

  function tellPresent(): void {
    const members = [...guests].flatMap(({ member }) => member ?? []);
    elsewhere.tellPresent(room().id, { members, unknown: guests.size - members.length }, isOpenTable(room()));
  }

  function tellRevision(told: Room): void {
    elsewhere.tellRevision(told.id, told.revision, isOpenTable(told), holdersOf(told));
  }

  function doubt(revision: number, holders: Holders): void {
    if (holders === null || revision <= room().revision) return;
    const lost = (holdersOf(room()) ?? []).filter((member, seat): member is string => member !== null && member !== holders[seat]);
    doubts = { until: Math.max(doubts.until, revision), members: [...new Set([...doubts.members, ...lost])] };
    showAsSeated();
  }

  function showAsSeated(): void {
    for (const guest of guests) {
      const viewer = viewerOf(guest);
      if (guest.viewer !== null && guest.viewer !== viewer && hosted !== null) channels.watchFresh(guest, viewer, hosted.match);
    }
  }

  function reportUnlessStorage(error: unknown): void {
    if (!isStorageError(error)) report(error);
  }

  function adopted(before: Room): void {
    const infos = seatInfos(room());
    if (hosted !== null && hosted.id === room().match?.id && !same(infos, seatInfos(before))) hosted.match.reseat(infos);
    if (hosted !== null && hosted.id !== room().match?.id) closeMatch();
    for (const guest of guests) {
      const why = whyOut(before, guest);
      if (why !== null) drop(guest, why);
    }
    if (doubts.until <= room().revision) doubts = { until: 0, members: [] };
    showAsSeated();
    // Moves made while the room was being stored are not in it yet.
    settleTurn();
    consents.check();
    tellRoom();
    changed(room());
  }

  function whyOut(before: Room, { member }: Guest): Out | null {
    if (member === null) return null;
    const now = memberOf(room(), member);
    if (now === undefined) return 'removed';
    // A ticket was redeemed, maybe at another process: the seat moved to the new token.
    return now.tokenHash === memberOf(before, member)?.tokenHash ? null : 'moved';
  }

  function tellRoom(): void {
    const now = presence();
    for (const guest of guests) tell(guest, { kind: 'room', room: viewOf(room(), guest, now) });
  }

  /** Once about all who come and go in a round of the event loop. */
  function tellRoomSoon(): void {
    if (isToTellRoom) return;
    isToTellRoom = true;
    void clock.yieldTurn().then(() => {
      isToTellRoom = false;
      tellRoom();
    });
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
    channels.leave(guest);
    guests.delete(guest);
    tellPresent();
  }

  function viewerOf({ member }: Guest): Viewer {
    const seat = member === null || doubts.members.includes(member) ? null : seatOf(room(), member);
    return seat ?? 'watcher';
  }

  async function match(): Promise<HostedMatch> {
    const id = room().match?.id;
    if (id === undefined) throw roomError('no-match');
    if (hosted !== null && hosted.id === id && hosted.match.persistence().kind !== 'ended') return hosted.match;
    openingMatch ??= openMatch(id).finally(() => {
      openingMatch = null;
    });
    return openingMatch;
  }

  async function openMatch(id: string): Promise<HostedMatch> {
    closeMatch();
    const opened = await hosting.open(id, true);
    if (room().match?.id !== id) {
      void hosting.leave(opened);
      throw roomError('no-match');
    }
    hosted = opened;
    opened.listeners.add(persistenceChanged);
    opened.match.reseat(seatInfos(room()));
    const unobserve = opened.match.table.watch('watcher', heard);
    const unwatchOwner = opened.match.whileOwner(() => {
      settleTurn();
      consents.check();
    });
    unwatchAll = () => {
      unobserve();
      unwatchOwner();
    };
    for (const guest of guests) if (guest.viewer !== null) channels.watchFresh(guest, viewerOf(guest), opened.match);
    settleTurn();
    consents.check();
    return opened.match;
  }

  function closeMatch(): void {
    if (hosted === null) return;
    unwatchAll();
    hosted.listeners.delete(persistenceChanged);
    channels.close();
    const closing = hosted;
    hosted = null;
    void hosting.leave(closing).catch(report);
  }

  /** Reopens a match whose stored state is unknown, for those in the room. */
  function persistenceChanged({ kind }: { readonly kind: string }): void {
    if (kind === 'ended') reopenLater();
  }

  function reopenLater(): void {
    cancelReopening ??= after(TRIED_AGAIN_MS, () => {
      cancelReopening = null;
      if (guests.size > 0 && phaseOf(room()) === 'playing') match().catch(reopenLater);
    });
  }

  function turnNow(): { readonly acting: readonly Seat[]; readonly over: boolean } | null {
    if (hosted === null || hosted.id !== room().match?.id) return null;
    const turn = hosted.match.table.turn();
    return { acting: turn.kind === 'act' ? turn.seats : [], over: turn.kind === 'over' };
  }

  function isOwner(): boolean {
    return hosted === null || hosted.match.isOwner();
  }

  /** What the open match says about itself in the room; null if it is another one, or none. */
  function turnOf(given: Room): Pick<RoomMatch, 'acting' | 'over' | 'deadlines' | 'seatChanges'> | null {
    const turn = turnNow();
    if (turn === null || given.match === null || given.match.id !== hosted?.id) return null;
    const { acting, over } = turn;
    const { version, moves, log } = hosted.match.table;
    const deadlines = over ? [] : deadlinesOf(given, { acting, log, version, now: clock.now() });
    const seatChanges = standingChanges(given.match.seatChanges, moves);
    return seatChanges === undefined ? { acting, over, deadlines } : { acting, over, deadlines, seatChanges };
  }

  /** Only the owner of the match updates the room. */
  function withDeadlines(given: Room): Room {
    const turn = isOwner() ? turnOf(given) : null;
    return turn === null || given.match === null ? given : { ...given, match: { ...given.match, ...turn } };
  }

  function withoutOverdueTurns(given: Room): Room {
    const isOverdue = ({ at }: RoomMatch['deadlines'][number]) => at <= clock.now();
    const overdue = (withDeadlines(given).match?.deadlines ?? []).filter(isOverdue);
    const acting = turnNow()?.acting ?? [];
    const late = overdue.filter(({ seat }) => acting.includes(seat));
    const next = late.reduce((each, { seat }) => timeUp(each, seat), given);
    // A turn that is over needs no more checks, whatever was stored.
    return given.match?.deadlines.some(isOverdue) === true ? { ...next } : given;
  }

  function heard({ look }: News): void {
    seenElsewhere();
    settleTurn();
    if (look.request !== null) consents.check();
  }

  /** Writes deadlines and the end at once, the turn later: only lists of closed rooms read it. */
  function settleTurn(): void {
    const { match: now } = room();
    const next = turnOf(room());
    if (next === null || now === null) return;
    if (isOwner() && (next.over !== now.over || !same(next.deadlines, now.deadlines))) {
      void change((current) => withDeadlines({ ...current })).catch(report);
      return;
    }
    const isActing = same(next.acting, now.acting);
    if (isOwner() && !(isActing && same(next.seatChanges, now.seatChanges))) kept.storeSoon();
    if (!next.over && !isActing) changed(room());
  }

  /** The owner may have died after a move, before it updated the room. */
  function settleForOwner(): void {
    if (hosted === null || isOwner()) {
      unsettled = 0;
      return;
    }
    const { match: now } = room();
    const next = turnOf(room()) ?? now;
    const seats = (match: Pick<RoomMatch, 'deadlines'> | null) => match?.deadlines.map(({ seat }) => seat);
    const isSettled = next?.over === now?.over && same(seats(next), seats(now));
    unsettled = isSettled ? 0 : unsettled + 1;
    if (unsettled >= UNSETTLED_TICKS) void hosted.match.own().catch(reportUnlessStorage);
  }

  /** A move shown at other processes is no longer free to undo. */
  function seenElsewhere(): void {
    if (hosted === null) return;
    for (const [seat, info] of room().seats.entries()) {
      if (info.kind === 'person' && (!elsewhere.isHeard() || elsewhere.isOnline(room().id, info.member))) hosted.match.table.saw(seat);
    }
  }

  function takingCare(work: () => Promise<void>): Promise<void> {
    const cared = lastCare.then(work);
    lastCare = cared.catch(() => undefined);
    return cared;
  }

  async function watch(guest: Guest, seen: { readonly match?: string; readonly seen?: number }): Promise<void> {
    const opened = await match();
    const since = seen.match === room().match?.id ? seen.seen : undefined;
    // Never shows older state than another process has shown.
    if (since !== undefined) await opened.reach(since);
    if (!guests.has(guest)) return;
    if (hosted?.match !== opened) await watch(guest, seen);
    else channels.watchSince(guest, viewerOf(guest), opened, since);
  }

  return {
    id: found.id,
    /** As stored, but an open match decides whose turn it is. */
    room(): Room {
      const { match: stored } = room();
      const turn = turnNow();
      return stored === null || turn === null || turn.over ? room() : { ...room(), match: { ...stored, acting: turn.acting } };
    },
    change,
    readAgain: kept.readAgain,
    match,
    isOnline,
    isDoubted: (member: string): boolean => doubts.members.includes(member),
    seatOf: (member: string): Seat | null => seatOf(room(), member),
    view: (guest: Guest) => viewOf(room(), guest, presence()),
    guests: (): ReadonlySet<Guest> => guests,
    /** About as much as a change sends: nearly all of a large room is its plan. */
    bytesOfChange: (): number => guests.size * bytesOfPlan(room().plan),

    enter(guest: Guest): void {
      guests.add(guest);
      tellPresent();
      tellRoomSoon();
      changed(room());
    },

    become(guest: Guest, member: string): void {
      guest.member = member;
      tellPresent();
      tellRoom();
      changed(room());
    },

    exit(guest: Guest): void {
      if (!guests.has(guest)) return;
      remove(guest);
      tellRoomSoon();
      changed(room());
    },

    expel(member: string, why: Out): void {
      for (const guest of [...guests]) if (guest.member === member) drop(guest, why);
    },

    watch,

    ...createMatchStart({ ports, hosting, change, isOnline, match }),

    say(told: EphemeralMessage): void {
      showEphemeral(told);
      elsewhere.sendEphemeral(room().id, told);
    },

    presenceChanged: tellRoomSoon,

    rematch: (member: string): Promise<Room> => change((now) => rematch(now, member, fresh())),

    async endOutages(): Promise<void> {
      await change((now) => now);
    },

    timeIsUp: () =>
      takingCare(async () => {
        await change((now) => withoutOverdueReveal(now, clock.now(), fresh));
        if (phaseOf(room()) !== 'playing') return;
        const opened = await match();
        // Otherwise its owner handles it.
        if (!(await opened.own())) return;
        const isSure = () => hosted?.match === opened && opened.isCurrent();
        // A late move may be under way: once it is stored, the next turn of that seat has begun.
        await opened.table.runAlone(() => change((now) => (isSure() ? withoutOverdueTurns(now) : now)));
      }),

    /** The owner of its match died. Bots may have to continue even if nobody is here. */
    takeCare: () =>
      takingCare(async () => {
        const opened = await match();
        await opened.own();
      }),

    past: async (guest: Guest) => readPast(room, await match(), () => viewerOf(guest)),

    async recordOf(id: string): Promise<MatchRecord> {
      const read = await hosting.open(id, true);
      try {
        return await hashRecordInSlices(read.match.table.unhashedRecord(), createPause(host));
      } finally {
        void hosting.leave(read).catch(report);
      }
    },

    /** Call when nobody is here. Resolves when bots rest and all is stored; false if somebody came meanwhile. */
    async rest(): Promise<boolean> {
      for (;;) {
        const care = lastCare;
        await care;
        await hosted?.match.rest();
        const isAtRest = await kept.rest();
        if (guests.size > 0) return false;
        if (isAtRest && care === lastCare) break;
      }
      cancelReopening?.();
      cancelReopening = null;
      consents.stop();
      kept.close();
      closeMatch();
      unfollow();
      return true;
    },
  };

  function showEphemeral(told: EphemeralMessage): void {
    const text = JSON.stringify(told);
    for (const guest of guests) guest.send(text);
  }
}
