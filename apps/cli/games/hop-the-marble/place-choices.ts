/** Placing by menu (which marble, on which of the spots that the map shows) or typed: a marble and a place. */

import {
  type Disc,
  discFor,
  firstFreeSpot,
  inHandOf,
  type MarbleId,
  type Pieces,
  playersOf,
  refuseSpot,
  type Spot,
  type State,
} from '@tablehop/games/hop-the-marble';
import { type Choice, type Choices, listInWords, numbered, type Scene } from '../board.ts';
import type { Mark } from './map.ts';
import { marbleInList } from './signs.ts';
import { marbleFrom, numberFrom, question, wordsOf } from './typed.ts';

/** So many spots are offered at most: one digit each. */
const MOST_SPOTS = 9;
/** Where spots are tried, in shares of the disc's radius: its centre, then around it in rings. */
const RINGS = [0.6, 0.95];
const AROUND: readonly Spot[] = [
  [0, -1],
  [0.7, -0.7],
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
];

/** Some spots where what a seat holds may be placed, spread over the disc that it must go to. */
export function freeSpots(pieces: Pieces, view: State, seat: number): readonly Spot[] {
  const [held] = inHandOf(view.marbles, seat);
  const place = held === undefined ? undefined : view.marbles[held];
  if (place?.in !== 'hand') return [];
  const disc = discFor(pieces, playersOf(view), place);
  const free: Spot[] = [];
  for (const at of candidates(disc)) {
    const isApart = free.every((other) => Math.hypot(at[0] - other[0], at[1] - other[1]) >= 2 * pieces.cloth.marbleRadius);
    if (isApart && refuseSpot(pieces, view.marbles, disc, at) === null) free.push(at);
  }
  return free.length > 0 ? free.slice(0, MOST_SPOTS) : [firstFreeSpot(pieces, view.marbles, disc)];
}

function candidates({ centre: [x, y], radius }: Disc): readonly Spot[] {
  const ring = (share: number) =>
    AROUND.map(([east, south]): Spot => [Math.round(x + east * share * radius), Math.round(y + south * share * radius)]);
  return [[x, y], ...RINGS.flatMap(ring)];
}

/** The numbers under which the spots are listed. */
export function spotMarks(spots: readonly Spot[], { ink }: Scene): readonly Mark[] {
  return spots.map((at, index) => ({ at, sign: `${ink('bold', String(index + 1))} ` }));
}

export function listPlaces(spots: readonly Spot[], held: readonly MarbleId[], scene: Scene): Choices {
  const { say } = scene;
  const [only, ...others] = held;
  if (only !== undefined && others.length === 0) return listSpots(spots, only, scene);
  const [x, y] = spots[0] ?? [0, 0];
  return {
    list: held.map(
      (marble): Choice =>
        () =>
          listSpots(spots, marble, scene),
    ),
    lines: [
      ...question(say({ key: 'hopTheMarble.whichPlace', params: { marble: only ?? '', x, y } })),
      ...numbered(held.map((marble) => marbleInList(marble, scene))),
    ],
    typed: typedPlace,
  };
}

function listSpots(spots: readonly Spot[], marble: MarbleId, scene: Scene): Choices {
  const { say } = scene;
  const [x, y] = spots[0] ?? [0, 0];
  const listed = listInWords(
    spots.map((at) => place(marble, at)),
    ({ at }) => say({ key: 'hopTheMarble.spot', params: { x: at[0], y: at[1] } }),
  );
  return {
    list: listed.list,
    lines: [...question(say({ key: 'hopTheMarble.where', params: { marble: marbleInList(marble, scene), x, y } })), ...listed.lines],
    typed: (given) => typedPlace(given) ?? typedPlace(`${marble} ${given}`),
  };
}

/** A marble and a place. What does not fit there the table refuses, and says why. */
function typedPlace(given: string): Choice | null {
  const [first, east, south, ...more] = wordsOf(given);
  const [marble, x, y] = [marbleFrom(first), numberFrom(east), numberFrom(south)];
  return marble === null || x === null || y === null || more.length > 0 ? null : place(marble, [x, y]);
}

function place(marble: MarbleId, at: Spot) {
  return { type: 'place', marble, at };
}
