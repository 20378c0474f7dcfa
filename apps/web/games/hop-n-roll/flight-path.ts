/** Where an entry flies while it is revealed: up from its pawn, over to its goal, and in sight all the way. */

export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
type Stop = Point & { readonly scale: number; readonly opacity: number; readonly offset: number };

const RISE = 18;
const ARC = 28;

/** Its middle at each stop. Without a goal in the room it fades away at the edge that is nearest to the seats. */
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
