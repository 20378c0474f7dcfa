/** The others' revealed entries: each flies from its pawn to its sheet, or towards it. */

import type { Seat } from '@tablehop/core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Row } from '../../rules/index.ts';
import { FLIGHT_MS, freshName, NEXT_FLIGHT_MS, type Reveal } from './reveal.ts';
import { ColorSign } from './signs.tsx';

type FlightsProps = {
  readonly reveal: Reveal | null;
  readonly rows: readonly Row[];
  /** The viewer's seat writes in large and needs no flight. */
  readonly seat: Seat | null;
  readonly floor: RefObject<HTMLElement | null>;
  readonly tempo: number;
};

export function Flights({ reveal, rows, seat, floor, tempo }: FlightsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const revealed = reveal?.entries.filter((entry) => entry.key === 'revealed') ?? [];
  const entries = revealed.filter((entry) => entry.seat !== seat);

  useLayoutEffect(() => {
    const room = floor.current;
    const chips = [...(layer.current?.children ?? [])];
    if (room === null || tempo === 0) return;
    const flights = entries.map((entry, index) => {
      const chip = chips[index];
      const pawn = room.querySelector(`[data-pawn="${entry.seat}"]`);
      if (chip === undefined || pawn === null) return null;
      const goal = room.querySelector(`[data-fresh="${freshName(entry.seat, entry.row, entry.space)}"]`);
      const to = goal === null || !isSeen(goal) ? null : middle(goal, room);
      const stops = flightStops(middle(pawn, room), to, chip.getBoundingClientRect(), room.getBoundingClientRect());
      return chip.animate(
        stops.map(({ x, y, scale, opacity, offset }) => ({ translate: `${x}px ${y}px`, scale: String(scale), opacity, offset })),
        { duration: FLIGHT_MS * tempo, delay: index * NEXT_FLIGHT_MS * tempo, easing: 'ease-in-out' },
      );
    });
    return () => {
      for (const flight of flights) flight?.cancel();
    };
  }, [reveal]);

  return (
    <div class="disco-flights cover clip click-through" ref={layer} aria-hidden="true">
      {entries.map((entry) => (
        <span key={entry.seat} class="disco-flight inline-row middle absolute pill" data-number={entry.value}>
          <ColorSign color={rows.find(({ name }) => name === entry.row)?.color ?? 'red'} />
        </span>
      ))}
    </div>
  );
}

function middle(element: Element, room: Element): Point {
  const [box, around] = [element.getBoundingClientRect(), room.getBoundingClientRect()];
  return { x: box.left + box.width / 2 - around.left, y: box.top + box.height / 2 - around.top };
}

function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The path of a revealed entry: up from its pawn and over to its goal, always visible. */

type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };
type Stop = Point & { readonly scale: number; readonly opacity: number; readonly offset: number };

const RISE = 18;
const ARC = 28;

/** Centres at each stop. Without a goal in the box it fades out at the edge nearest to the seats. */
export function flightStops(from: Point, goal: Point | null, chip: Size, room: Size): readonly Stop[] {
  const to = goal ?? (room.width > room.height ? { x: room.width, y: 0 } : { x: room.width / 2, y: 0 });
  const stops: readonly Stop[] = [
    { ...from, scale: 0.4, opacity: 0, offset: 0 },
    { x: from.x, y: from.y - RISE, scale: 1.5, opacity: 1, offset: 0.3 },
    { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - ARC, scale: 1.2, opacity: 1, offset: 0.65 },
    { ...to, scale: 0.8, opacity: goal === null ? 0 : 0.9, offset: 1 },
  ];
  return stops.map((stop) => ({
    ...stop,
    x: within(stop.x, (chip.width / 2) * stop.scale, room.width),
    y: within(stop.y, (chip.height / 2) * stop.scale, room.height),
  }));
}

function within(middle: number, half: number, length: number): number {
  return Math.min(Math.max(middle, half), length - half);
}
