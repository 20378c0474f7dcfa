/** Whether a match can start, and what is missing: the same for whoever starts it and for those who wait. */

import type { AnyGame, Seat } from '@tablehop/core';
import type { RoomView } from '@tablehop/rooms';

export type StartState =
  /** Fewer seats than the game needs. */
  | { readonly kind: 'few'; readonly min: number }
  | { readonly kind: 'open'; readonly count: number }
  /** Nobody starts without sitting at the table. */
  | { readonly kind: 'sit' }
  | { readonly kind: 'waiting'; readonly for: readonly Seat[] }
  | { readonly kind: 'go' };

type Seen = Pick<RoomView, 'seats' | 'watchers' | 'host' | 'you'>;

/** Whoever starts is ready by doing so: the host, or while the host is not there, oneself. */
export function startState(view: Seen, { players: [min] }: Pick<AnyGame, 'players'>): StartState {
  const { seats, you, host } = view;
  const starter = mayStart(view) ? you.member : host;
  const open = seats.filter(({ kind }) => kind === 'open').length;
  if (open > 0) return { kind: 'open', count: open };
  if (seats.length < min) return { kind: 'few', min };
  const unready = seats.flatMap((sitting, seat) =>
    sitting.kind === 'person' && !sitting.ready && sitting.member !== starter ? [seat] : [],
  );
  if (unready.length > 0) return { kind: 'waiting', for: unready };
  return seats.some((sitting) => sitting.kind === 'person' && sitting.member === starter) ? { kind: 'go' } : { kind: 'sit' };
}

/** The host starts; while the host is not there, anybody at the table may. */
export function mayStart({ seats, watchers, host, you }: Seen): boolean {
  if (you.isHost) return true;
  const isHostHere =
    seats.some((sitting) => sitting.kind === 'person' && sitting.member === host && sitting.isOnline) ||
    watchers.some(({ member }) => member === host);
  return you.seat !== null && !isHostHere;
}
