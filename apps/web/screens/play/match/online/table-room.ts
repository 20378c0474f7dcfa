import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Seat, same } from '@tablehop/core';
import type { Observable, SeatChange, SeatInfo } from '@tablehop/host';
import type { Connectedness, OpenRoom, RoomView, SeatView } from '@tablehop/rooms';
import { ownScreen, type Viewpoint } from '../viewpoint.ts';

/** `here` and `gone`: that player's page is open or not. `away` and `left`: a stand-in plays. */
export type Presence = 'here' | 'gone' | 'away' | 'left' | 'bot';

export type TableRoom = {
  readonly room: OpenRoom;
  readonly connectedness: Observable<Connectedness>;
  readonly you: Seat | null;
  readonly viewpoint: Viewpoint;
  /** The room has moved on to another match or its lobby: this match is view only. */
  readonly isPast: ReadonlySignal<boolean>;
  readonly seats: ReadonlySignal<readonly SeatInfo[]>;
  readonly presences: ReadonlySignal<readonly Presence[]>;
  /** The seat of a member in this match: it may differ in the next one. */
  readonly seatOf: (member: string) => Seat | null;
  readonly seatChanges: ReadonlySignal<readonly SeatChange[]>;
  readonly isAway: ReadonlySignal<boolean>;
  readonly mayAct: ReadonlySignal<boolean>;
  /** The server's time, as well as this device knows it. */
  readonly serverNow: () => number;
  readonly stop: () => void;
};

type TableRoomParts = { readonly room: OpenRoom; readonly connectedness: Observable<Connectedness>; readonly now: () => number };

export function createTableRoom({ room, connectedness, now }: TableRoomParts): TableRoom {
  const { match, you } = room.view.value;
  const isPast = computed(() => room.view.value.match?.id !== match?.id);
  /** Frozen when the room moves on: a rematch has other seats. */
  const view = keepWhile(room.view, isPast);
  const seats = stable(() => view.value.seats.map(seatInfo));
  const presences = stable(() => view.value.seats.map(presenceOf));
  const isAway = computed(() => you.seat !== null && presences.value[you.seat] === 'away' && view.value.phase === 'playing');
  const offset = signal(0);
  const stop = room.view.subscribe((seen) => {
    if (seen.match !== null) offset.value = seen.match.now - now();
  });
  return {
    room,
    connectedness,
    you: you.seat,
    viewpoint: ownScreen(you.seat ?? 'watcher', async () => readMoves(await room.past())),
    isPast,
    seats,
    presences,
    seatOf(member) {
      const seat = view.value.seats.findIndex((sitting) => sitting.kind === 'person' && sitting.member === member);
      return seat === -1 ? null : seat;
    },
    seatChanges: stable(() => view.value.match?.seatChanges ?? []),
    isAway,
    mayAct: computed(() => !isAway.value && !isPast.value),
    serverNow: () => now() + offset.peek(),
    stop,
  };
}

/** The moves in the format of the log. The server's messages use the keys of the game's catalog. */
function readMoves(past: Awaited<ReturnType<OpenRoom['past']>>) {
  return past as unknown as Awaited<ReturnType<Parameters<typeof ownScreen>[1]>>;
}

function keepWhile<Value>(current: Observable<Value>, isKept: ReadonlySignal<boolean>): ReadonlySignal<Value> {
  let last = current.value;
  return computed(() => {
    const next = current.value;
    if (!isKept.value) last = next;
    return last;
  });
}

/** Changes only with its content: presence changes often, and most readers of the seats ignore it. */
function stable<Value>(compute: () => Value): ReadonlySignal<Value> {
  let last: Value | undefined;
  return computed(() => {
    const next = compute();
    if (last === undefined || !same(next, last)) last = next;
    return last;
  });
}

function seatInfo(sitting: SeatView, seat: Seat): SeatInfo {
  switch (sitting.kind) {
    case 'open':
      return { kind: 'person', name: '', mark: seat };
    case 'bot':
      return { kind: 'bot', level: sitting.level, name: sitting.name, mark: sitting.mark };
    case 'person':
    case 'left':
      return { kind: 'person', name: sitting.name, mark: sitting.mark };
  }
}

function presenceOf(sitting: SeatView): Presence {
  switch (sitting.kind) {
    case 'bot':
      return 'bot';
    case 'person':
      if (sitting.away) return 'away';
      return sitting.isOnline ? 'here' : 'gone';
    case 'open':
    case 'left':
      return 'left';
  }
}

export function memberName({ seats, watchers }: Pick<RoomView, 'seats' | 'watchers'>, member: string): string | null {
  const seated = seats.find((sitting) => sitting.kind === 'person' && sitting.member === member);
  const found = seated ?? watchers.find((each) => each.member === member);
  return found === undefined || !('name' in found) || found.name === '' ? null : found.name;
}
