/** How the marbles are handed out. */

import { colorOf } from './goals.ts';
import type { Pieces } from './pieces.ts';
import { COLORS, MARBLES, type MarbleId, type Marbles, type MatchOptions, NUMBERS, type Place, type Spot } from './types.ts';

const BOX: Place = { in: 'box' };

/** Before anything is placed: seat s holds the marbles numbered s; R1: the others stay in the box; `noCard` puts them into the middle. */
export function startingMarbles({ cloth }: Pieces, { variant }: MatchOptions, players: number): Marbles {
  const middle = variant === 'noCard' ? middleMarbles(cloth.middleSpots, players) : new Map<MarbleId, Spot>();
  const placeOf = (marble: MarbleId): Place => {
    if (variant === 'noCard' && colorOf(marble) === 'D') return BOX;
    const seat = numberOf(marble);
    if (seat < players) return { in: 'hand', seat, to: 'area' };
    const at = middle.get(marble);
    return at === undefined ? BOX : { in: 'middle', at };
  };
  return Object.fromEntries(MARBLES.map((marble) => [marble, placeOf(marble)])) as Marbles;
}

/** Nobody's marbles, number by number, spread evenly over the spots. */
function middleMarbles(spots: readonly Spot[], players: number): ReadonlyMap<MarbleId, Spot> {
  const colors = COLORS.filter((color) => color !== 'D');
  const marbles = NUMBERS.slice(players).flatMap((number) => colors.map((color): MarbleId => `${color}${number}`));
  const stride = Math.floor(spots.length / marbles.length);
  return new Map(marbles.map((marble, index) => [marble, spots[index * stride] ?? [0, 0]]));
}

function numberOf(marble: MarbleId): number {
  return Number(marble[1]);
}
