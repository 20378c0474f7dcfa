/** The sign of a seat: a colour and a shape, so that seats differ by more than colour. */

import type { Seat } from '@tablehop/core';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { MARKS, type Mark } from './marks.ts';
import './seat-mark.css';

const SHAPES: { readonly [mark in Mark]: string } = {
  heart: 'M12 20.8C5 15.9 2.4 12.4 2.4 8.7A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 9.6 2.7c0 3.7-2.6 7.2-9.6 12.1Z',
  drop: 'M12 2.2c4 5 6.8 8.6 6.8 12a6.8 6.8 0 0 1-13.6 0c0-3.4 2.8-7 6.8-12Z',
  flower: 'M12 7.2a4.2 4.2 0 1 1 4.8 4.8 4.2 4.2 0 1 1-4.8 4.8 4.2 4.2 0 1 1-4.8-4.8A4.2 4.2 0 1 1 12 7.2Z',
  moon: 'M16.5 3.2a9.6 9.6 0 1 0 4.6 12.6A7.9 7.9 0 0 1 16.5 3.2Z',
  leaf: 'M3.2 20.8C2.6 10 8.6 3.4 20.8 3.2 21 15 15.2 21 5.6 19.6l5.6-7Z',
  bolt: 'M13.8 1.8 4.4 13.6h5.8L8.6 22.2 19.6 9.4h-6.2Z',
};

type Marked = { readonly mark?: number | undefined };

export const SeatsAtTable = createContext<readonly Marked[]>([]);

/** The number of a seat's colour and sign; `--seat` is its colour within the class `seat-mark-<number>`. */
export function useMark(seat: Seat): number {
  return markOf(useContext(SeatsAtTable), seat);
}

export function markOf(seats: readonly Marked[], seat: Seat): number {
  return (seats[seat]?.mark ?? seat) % MARKS.length;
}

export function SeatMark({ seat }: { readonly seat: Seat }) {
  return <MarkSign mark={useMark(seat)} />;
}

export function MarkSign({ mark }: { readonly mark: number }) {
  return (
    <svg class={`seat-mark seat-mark-${mark}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={shapeOf(mark)} stroke-linejoin="round" />
    </svg>
  );
}

/** The outline of a sign, in a square of 24. */
export function shapeOf(mark: number): string {
  return SHAPES[MARKS[mark % MARKS.length] ?? 'heart'];
}
