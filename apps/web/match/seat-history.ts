/** A match whose seats changed hands: who sat where when a move was made, and in whose name it is told. */

import type { AnyDescriber, Seat } from '@tablehop/core';
import type { SeatChange, SeatInfo } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { sayWith } from '../text/say-with.ts';
import { seatName } from './seat-names.ts';
import { createWords, type Words } from './words.ts';

export type SeatHistory = {
  readonly changes: readonly SeatChange[];
  /** Who sat where when so many moves stood. */
  readonly seatsAt: (moves: number) => readonly SeatInfo[];
  readonly wordsAt: (moves: number) => Words;
  /** What happened to a seat. */
  readonly tell: (change: SeatChange) => string;
};

type HistoryParts = {
  readonly speak: Speaker;
  /** Who sits where now. */
  readonly seats: readonly SeatInfo[];
  readonly describer: AnyDescriber;
  readonly you: Seat | null;
  readonly changes: readonly SeatChange[];
};

/** One list for all, so that nothing changes where nobody changed seats. */
export const NO_CHANGES: readonly SeatChange[] = [];

export function createSeatHistory({ speak, seats, describer, you, changes }: HistoryParts): SeatHistory {
  const told = new Map<number, Words>();

  /** Those who took a seat over only later. */
  function takenAfter(moves: number): readonly SeatChange[] {
    return changes.filter((change) => change.kind === 'taken' && change.moves > moves);
  }

  function seatsBefore(later: readonly SeatChange[]): readonly SeatInfo[] {
    // The same list, as long as it says the same.
    if (later.length === 0) return seats;
    return seats.map((info, seat) => {
      const next = later.find((change) => change.seat === seat);
      return next === undefined ? info : { ...info, name: next.name, mark: next.mark };
    });
  }

  function nameAfter(change: SeatChange): string {
    const next = changes.slice(changes.indexOf(change) + 1).find(({ seat }) => seat === change.seat);
    return next === undefined ? nameOf(change.seat, seats[change.seat]?.name ?? '') : nameOf(change.seat, next.name);
  }

  function nameOf(seat: Seat, name: string): string {
    return seatName(speak, seats.with(seat, { kind: 'person', name }), seat, null);
  }

  return {
    changes,
    seatsAt: (moves) => seatsBefore(takenAfter(moves)),
    wordsAt(moves) {
      const later = takenAfter(moves);
      const known = told.get(later.length);
      if (known !== undefined) return known;
      // Nobody is told that they did what was done before they came.
      const wasYou = later.some(({ seat }) => seat === you) ? null : you;
      const words = createWords(speak, seatsBefore(later), describer, wasYou);
      told.set(later.length, words);
      return words;
    },
    tell(change) {
      const other = nameOf(change.seat, change.name);
      if (change.kind === 'left') return sayWith(speak, 'rooms.log.left', { name: other });
      const isLast = changes.findLast(({ seat }) => seat === change.seat) === change;
      return change.seat === you && isLast
        ? sayWith(speak, 'rooms.log.taken.you', { other })
        : sayWith(speak, 'rooms.log.taken', { name: nameAfter(change), other });
    },
  };
}
