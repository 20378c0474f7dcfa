/** Checks what people may do to each other: by consent, by the clock, and with what a host brings. */

import { canonical, type MatchRecord, replay, type Seat, same } from '@tablehop/core';
import type { Asked, Question, Room, RoomSeat } from '@tablehop/rooms';
import type { Entry } from '@tablehop/table';
import type { MatchModel } from './match-model.ts';
import type { InvariantName } from './plan.ts';
import { START } from './process.ts';

export type Revision = { readonly at: number; readonly room: Room };

type Parts = {
  readonly now: () => number;
  readonly fail: (invariant: InvariantName, detail: string) => void;
  readonly history: (room: string) => readonly Revision[];
  readonly model: (match: string) => MatchModel | undefined;
  /** The members whose tokens this browser was told. */
  readonly membersOf: (browser: string, room: Room) => readonly string[];
  readonly isKnown: (room: Room, member: string) => boolean;
  /** No clock of a server is set wrong on purpose. */
  readonly isClockRight: boolean;
};

/** A shorter time in which no server ran is not noticed by a cluster. */
const SHORTEST_OUTAGE_MS = 8_500;
/** Until a server looks whose time is up, and another one cares for a match that has lost its owner. */
const LATEST_MS = 20_000;
/** News of a room are known everywhere within this. */
const ROOM_NEWS_MS = 3000;

export function createRights({ now, fail, history, model, membersOf, isKnown, isClockRight }: Parts) {
  const leaving = new Set<string>();
  const removals: { readonly browser: string; readonly member: string }[] = [];
  const wishConsents = new Map<string, Set<string>>();
  const undoConsents: (Asked<'answerUndo'> & { readonly browser: string })[] = [];
  const origins = new Map<string, Asked<'createRoom'>>();
  const unbegun = new Map<string, MatchRecord>();
  const damaged = new Set<string>();
  /** How many entries of a match were stored before their server gave up: nothing tells it of those that come later. */
  const heard = new Map<string, number>();
  const outages: { readonly from: number; until: number }[] = [];
  let isDown = false;
  /** Nothing tells an outage that began before a server could store that it is up. */
  let firstSign = Number.POSITIVE_INFINITY;

  const latest = (id: unknown): Room | undefined => history(String(id)).at(-1)?.room;

  function asked(browser: string, question: Question, given: unknown, rooms: readonly Room[]): void {
    if (question === 'leave') for (const room of rooms) for (const member of membersOf(browser, room)) leaving.add(member);
    if (question === 'removeMember') removals.push({ browser, member: (given as Asked<'removeMember'>).member });
    if (question === 'answerUndo') undoConsents.push({ ...(given as Asked<'answerUndo'>), browser });
    if (question === 'answerWish') {
      const { member, consent } = given as Asked<'answerWish'>;
      if (consent) wishConsents.set(member, (wishConsents.get(member) ?? new Set()).add(browser));
    }
  }

  function isPlaying(browser: string, room: Room): boolean {
    const members = membersOf(browser, room);
    return room.seats.some((seat) => seat.kind === 'person' && members.includes(seat.member));
  }

  function roomWritten(room: Room, before: Room | undefined): void {
    if (before === undefined) return;
    const stays = new Set(room.seats.flatMap((seat) => (seat.kind === 'person' && !seat.away ? [seat.member] : [])));
    for (const [seat, was] of before.seats.entries())
      if (was.kind === 'person' && !was.away && !stays.has(was.member)) lost(before, seat, was.member);
    if (room.match === null || room.match.id !== before.match?.id) return;
    for (const [seat, is] of room.seats.entries()) {
      const was = before.seats[seat];
      if (is.kind !== 'person' || (was?.kind !== 'bot' && was?.kind !== 'left')) continue;
      const isWished = before.wishes.some((wish) => wish.member === is.member && wish.seat === seat);
      const isGranted = [...(wishConsents.get(is.member) ?? [])].some((browser) => isPlaying(browser, before));
      if (!isWished || !isGranted) fail('rights-hold', `seat ${seat} was given to ${is.member}, and no player had agreed`);
    }
  }

  function lost(before: Room, seat: Seat, member: string): void {
    // Nobody was told that it is theirs.
    if (!isKnown(before, member) || leaving.has(member)) return;
    const { match, plan } = before;
    const isRemoved = removals.some((each) => each.member === member && membersOf(each.browser, before).includes(before.host));
    if (match === null && isRemoved) return;
    if (match === null || plan.clock === null) {
      fail('rights-hold', `${member} lost seat ${seat} unasked`);
      return;
    }
    const began = turnBegan(match.id, seat, before);
    if (began === null || !isClockRight) return;
    const had = now() - began - downSince(began);
    if (had < plan.clock.each * 1000) fail('clocks-hold', `the turn of ${member} at seat ${seat} ended after ${had} ms`);
  }

  /** Null if the log says that it is not their turn. */
  function turnBegan(match: string, seat: Seat, room: Room): number | null {
    const of = model(match);
    if (of === undefined) return null;
    const { entries, times, createdAt, actingAt } = of;
    // Chance that follows an undo is drawn at once, and ends no turn.
    const isActing = (version: number) => actingAt(version)?.includes(seat) !== false;
    let version = heard.get(match) ?? 0;
    if (!isActing(version)) return null;
    const isOwn = (entry: Entry | undefined) => entry?.kind === 'move' && entry.by === seat;
    while (version > 0 && isActing(version - 1) && !isOwn(entries[version - 1])) version--;
    const seatedAt = history(room.id).findLast(({ room: earlier }, index, all) => {
      const previous = all[index - 1]?.room;
      return earlier.match?.id === match && !(previous?.match?.id === match && same(previous.seats[seat], room.seats[seat]));
    })?.at;
    return Math.max(times[version - 1] ?? createdAt, seatedAt ?? 0);
  }

  function downSince(began: number): number {
    const noticed = outages.filter(({ from, until }) => from >= firstSign && until - from >= SHORTEST_OUTAGE_MS);
    return noticed.reduce((sum, { from, until }) => sum + Math.max(0, Math.min(until, now()) - Math.max(from, began)), 0);
  }

  /** Call it before the model knows of the undo. */
  function undone(of: MatchModel, entry: Entry): void {
    if (entry.kind !== 'undo' || entry.free) return;
    const moves = of.movesFrom(entry.to);
    const isHarmless = moves.filter(({ by }) => by === entry.by).length <= 1 && moves.every(({ by }) => by !== 'chance');
    const revisions = history(String(of.summary.room));
    const since = (of.times[of.entries.length - 1] ?? of.createdAt) - ROOM_NEWS_MS;
    const recent = revisions.filter((_, index) => (revisions[index + 1]?.at ?? Number.POSITIVE_INFINITY) >= since);
    const mayStandIn = (info: RoomSeat | undefined) =>
      info?.kind === 'bot' || ((info?.kind === 'left' || (info?.kind === 'person' && info.away)) && isHarmless);
    for (const seat of entry.consent) {
      const isAsked = undoConsents.some((each) => {
        const hasIt = () => revisions.some(({ room }) => isAt(each.browser, room, seat, of.id));
        return each.seat === seat && each.consent && each.version === entry.number - 1 && hasIt();
      });
      if (!isAsked && !recent.some(({ room }) => room.match?.id === of.id && mayStandIn(room.seats[seat])))
        fail('rights-hold', `entry ${entry.number} of ${of.id} takes back ${moves.length} moves, and seat ${seat} did not agree`);
    }
  }

  function isAt(browser: string, room: Room, seat: Seat, match: string): boolean {
    const info = room.seats[seat];
    return room.match?.id === match && info?.kind === 'person' && membersOf(browser, room).includes(info.member);
  }

  /** What its host brought is for the first match of a room. */
  function created(of: MatchModel): void {
    const { summary, game, id } = of;
    const origin = origins.get(String(summary.room));
    if (origin === undefined || (latest(summary.room)?.played.length ?? 0) > 0) return;
    const { record, plan } = origin;
    const view = () => JSON.parse(of.known(0, 'watcher')).view;
    if (record === undefined && plan.position === undefined) return;
    if (record !== undefined && summary.position === undefined) {
      unbegun.set(id, record as unknown as MatchRecord);
      return;
    }
    const played = record === undefined ? null : replay(game, record);
    const wanted = played?.ok === true ? game.view(played.state, 'watcher') : plan.position;
    if (canonical(view()) !== canonical(wanted))
      fail('begins-as-brought', `${id} begins with ${canonical(view())}, not ${canonical(wanted)}`);
    if (summary.seed === record?.seed) fail('begins-as-brought', `${id} has the dice that its host knows`);
  }

  function begun(of: MatchModel, entries: readonly Entry[]): void {
    const record = unbegun.get(of.id);
    if (record === undefined) return;
    unbegun.delete(of.id);
    const { moves } = record;
    const isMove = (entry: Entry | undefined, index: number) =>
      entry?.kind === 'move' && entry.by === moves[index]?.by && same(entry.action, moves[index]?.action);
    const isSame =
      moves.every((_, index) => isMove(entries[index], index)) && entries.slice(moves.length).every(({ by }) => by === 'chance');
    if (!isSame) fail('begins-as-brought', `${of.id} begins with other moves than the ${moves.length} that were brought`);
    const reseeded = of.summary.reseeds?.find(({ from }) => from === moves.length);
    if (reseeded === undefined || reseeded.seed === record.seed) fail('begins-as-brought', `${of.id} has the dice that its host knows`);
  }

  return {
    asked,
    roomWritten,
    undone,
    created,
    begun,
    made: (room: string, request: Asked<'createRoom'>): void => void origins.set(room, request),
    damage: (match: string): void => void damaged.add(match),
    heardOf: ({ id, entries }: MatchModel): void => void heard.set(id, entries.length),
    isDamaged: (match: string): boolean => damaged.has(match),
    uptimeWritten(): void {
      firstSign = Math.min(firstSign, now());
    },
    serversRun(areRunning: boolean): void {
      if (!areRunning && !isDown) outages.push({ from: now(), until: Number.POSITIVE_INFINITY });
      const last = outages.at(-1);
      if (areRunning && isDown && last !== undefined) last.until = now();
      isDown = !areRunning;
    },
    clocksRun(rooms: readonly Room[]): void {
      for (const { id, match } of rooms) {
        if (match === null || match.over || damaged.has(match.id)) continue;
        const late = match.deadlines.find(({ at }) => at < START + now() - LATEST_MS);
        if (late !== undefined) fail('clocks-hold', `nobody ended the turn of seat ${late.seat} in room ${id}`);
      }
    },
  };
}
