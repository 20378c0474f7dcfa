import type { AnyGame, Seat } from '@tablehop/core';
import type { RoomSummary, RoomView, SeatView } from '@tablehop/rooms';

export type StartState =
  | { readonly kind: 'few'; readonly min: number }
  | { readonly kind: 'open'; readonly count: number }
  | { readonly kind: 'sit' }
  | { readonly kind: 'missed'; readonly seats: readonly Seat[] }
  | { readonly kind: 'waiting'; readonly for: readonly Seat[] }
  | { readonly kind: 'go' };

type Seen = Pick<RoomView, 'seats' | 'watchers' | 'host' | 'you'> & { readonly dice?: Pick<RoomView['dice'], 'missed'> };

/** Starting makes the starter ready: the host, or any seated player while the host is away. */
export function startState(view: Seen, { players: [min] }: Pick<AnyGame, 'players'>): StartState {
  const { seats, you, host, dice } = view;
  const starter = mayStart(view) ? you.member : host;
  const open = seats.filter(({ kind }) => kind === 'open').length;
  if (open > 0) return { kind: 'open', count: open };
  if (seats.length < min) return { kind: 'few', min };
  const unready = seats.flatMap((sitting, seat) =>
    sitting.kind === 'person' && !sitting.ready && sitting.member !== starter ? [seat] : [],
  );
  const missed = seats.flatMap((sitting, seat) => (sitting.kind === 'person' && dice?.missed?.includes(sitting.member) ? [seat] : []));
  if (missed.length > 0) return { kind: 'missed', seats: missed };
  if (unready.length > 0) return { kind: 'waiting', for: unready };
  return seats.some((sitting) => sitting.kind === 'person' && sitting.member === starter) ? { kind: 'go' } : { kind: 'sit' };
}

/** The host starts; while the host is away, any seated player may. */
export function mayStart({ seats, watchers, host, you }: Seen): boolean {
  if (you.isHost) return true;
  const isHostHere =
    seats.some((sitting) => sitting.kind === 'person' && sitting.member === host && sitting.isOnline) ||
    watchers.some(({ member }) => member === host);
  return you.seat !== null && !isHostHere;
}

export type SeatChange = { readonly kind: 'sat' | 'left' | 'ready'; readonly seat: number; readonly sitting: SeatView };

type SeenSeats = Pick<RoomView, 'seats' | 'you'>;

/** What changed at the seats, for screen readers. Only changes of others. */
export function seatChanges(before: SeenSeats, after: SeenSeats): readonly SeatChange[] {
  const own = after.you.member;
  const people = ({ seats }: SeenSeats) =>
    seats.flatMap((sitting, seat) => (sitting.kind === 'person' && sitting.member !== own ? [{ sitting, seat }] : []));
  const find = (list: ReturnType<typeof people>, member: string) => list.find((each) => each.sitting.member === member);
  const then = people(before);
  const now = people(after);
  return [
    ...then.filter(({ sitting }) => find(now, sitting.member) === undefined).map((each) => ({ kind: 'left' as const, ...each })),
    ...now.filter(({ sitting }) => find(then, sitting.member) === undefined).map((each) => ({ kind: 'sat' as const, ...each })),
    ...now
      .filter(({ sitting }) => sitting.ready && find(then, sitting.member)?.sitting.ready !== true)
      .map((each) => ({ kind: 'ready' as const, ...each })),
  ];
}

export function isYourTurn({ you, acting, phase }: Pick<RoomSummary, 'you' | 'acting' | 'phase'>): boolean {
  return phase === 'playing' && you !== null && acting.includes(you);
}

/** Rooms that wait for this player first, least time first; then running, not begun, and finished ones. */
export function inOrder(rooms: readonly RoomSummary[]): readonly RoomSummary[] {
  return rooms.toSorted((a, b) => rank(a) - rank(b) || timeLeft(a) - timeLeft(b) || b.changedAt - a.changedAt);
}

function rank(room: RoomSummary): number {
  if (isYourTurn(room)) return 0;
  return { playing: 1, gathering: 2, over: 3 }[room.phase];
}

function timeLeft(room: RoomSummary): number {
  return isYourTurn(room) && room.deadline !== null ? room.deadline - room.now : Number.MAX_SAFE_INTEGER;
}
