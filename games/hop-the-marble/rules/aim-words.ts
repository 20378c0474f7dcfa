/** The aim and strength of a flick in everyday words: at a marble, past one, towards an area, or to a side. */

import type { Message, Naming, Seat } from '@tablehop/core';
import { areaOf, type Disc, middleOf, onCloth, spotOf } from './cloth.ts';
import { colorOf } from './goals.ts';
import type { Pieces } from './pieces.ts';
import { playersOf } from './turn.ts';
import type { Flick, MarbleId, Spot, State } from './types.ts';
import { colorsWord, colorWord } from './words.ts';

/** A marble that the straight line misses by no more than this many diameters is still named. */
const NEAR_MISS = 3;
/** Minimum strength per word, strongest first. */
const STRENGTH_WORDS = [
  [975, 'full'],
  [850, 'veryHard'],
  [700, 'hard'],
  [551, 'overHalf'],
  [450, 'half'],
  [300, 'underHalf'],
  [130, 'gentle'],
] as const;
/** Below this share of the radius, a spot is in the centre of its disc. */
const CENTRE_SHARE = 0.35;

/** A marble seen along the line of a flick: how far ahead, and how far to the right. */
type Seen = { readonly marble: MarbleId; readonly ahead: number; readonly right: number };

export function strengthWord(strength: number): Message {
  const word = STRENGTH_WORDS.find(([least]) => strength >= least)?.[1] ?? 'faint';
  return { key: `strength.${word}` };
}

export function aimWord(pieces: Pieces, state: State, { marble, direction }: Omit<Flick, 'strength'>, nameOf: Naming): Message {
  const place = state.marbles[marble];
  // Only marbles in an area can be flicked.
  if (place.in !== 'area') return { key: 'aim.ahead' };
  const { at: start, seat: flicker } = place;
  const diameter = 2 * pieces.cloth.marbleRadius;
  const ahead = onCloth(state.marbles)
    .filter((each) => each !== marble)
    .map((each) => seenAlong(direction, start, spotOf(state.marbles[each]) ?? start, each))
    .filter((seen) => seen.ahead > 0);
  const first = nearest(ahead.filter(({ right }) => Math.abs(right) < diameter));
  if (first !== null) return { key: 'aim.at', params: { what: targetWord(state, first.marble, flicker, nameOf) } };
  const passed = nearest(ahead.filter(({ right }) => Math.abs(right) <= NEAR_MISS * diameter));
  if (passed !== null)
    return { key: passed.right > 0 ? 'aim.left' : 'aim.right', params: { what: targetWord(state, passed.marble, flicker, nameOf) } };
  return discWord(pieces, state, flicker, start, direction, nameOf) ?? { key: SIDE_AIMS[sideOfView(pieces, state, flicker, direction)] };
}

function seenAlong([east, south]: Spot, [x, y]: Spot, [toX, toY]: Spot, marble: MarbleId): Seen {
  const length = Math.hypot(east, south);
  const [dx, dy] = [toX - x, toY - y];
  return { marble, ahead: (dx * east + dy * south) / length, right: (dy * east - dx * south) / length };
}

function nearest(seen: readonly Seen[]): Seen | null {
  return seen.reduce<Seen | null>((best, each) => (best === null || each.ahead < best.ahead ? each : best), null);
}

/** «Basil’s red», «one of your own greens», «the yellow in the middle». */
function targetWord({ marbles }: State, marble: MarbleId, flicker: Seat, nameOf: Naming): Message {
  const place = marbles[marble];
  const color = colorOf(marble);
  const isAlike = (other: MarbleId) =>
    other !== marble && colorOf(other) === color && marbles[other].in === place.in && ownerOf(marbles[other]) === ownerOf(place);
  const isOneOfSeveral = onCloth(marbles).some(isAlike);
  const ending = isOneOfSeveral ? 'Several' : '';
  const params = isOneOfSeveral ? { colors: colorsWord(color) } : { color: colorWord(color) };
  const owner = ownerOf(place);
  if (owner === null) return { key: `what.middle${ending}`, params };
  if (owner === flicker) return { key: `what.own${ending}`, params };
  return { key: `what.other${ending}`, params: { ...params, player: nameOf(owner) } };
}

function ownerOf(place: State['marbles'][MarbleId]): Seat | null {
  return place.in === 'area' ? place.seat : null;
}

/** The area or the middle on the line; another player's area before the middle. */
function discWord(pieces: Pieces, state: State, flicker: Seat, start: Spot, direction: Spot, nameOf: Naming): Message | null {
  const players = playersOf(state);
  const isCrossed = ({ centre, radius }: Disc) => {
    const { ahead, right } = seenAlong(direction, start, centre, 'D0');
    return ahead > 0 && Math.abs(right) < radius;
  };
  const seat = state.cards.findIndex((_, each) => each !== flicker && isCrossed(areaOf(pieces, players, each)));
  if (seat >= 0) return { key: 'aim.area', params: { player: nameOf(seat) } };
  return isCrossed(middleOf(pieces)) ? { key: 'aim.middle' } : null;
}

/** For a player who faces the middle: 0 ahead, 1 to the right, 2 back, 3 to the left. */
function sideOfView(pieces: Pieces, state: State, seat: Seat, [east, south]: Spot): 0 | 1 | 2 | 3 {
  const [x, y] = areaOf(pieces, playersOf(state), seat).centre;
  const [middleX, middleY] = pieces.cloth.middle;
  const facing: Spot = [middleX - x, middleY - y];
  const along = east * facing[0] + south * facing[1];
  const across = south * facing[0] - east * facing[1];
  if (Math.abs(along) >= Math.abs(across)) return along >= 0 ? 0 : 2;
  return across > 0 ? 1 : 3;
}

const SIDE_AIMS = ['aim.ahead', 'aim.toRight', 'aim.back', 'aim.toLeft'] as const;
const SIDE_SPOTS = ['spot.far', 'spot.right', 'spot.near', 'spot.left'] as const;

export function spotWord(pieces: Pieces, state: State, seat: Seat, { centre: [x, y], radius }: Disc, at: Spot): Message {
  const [east, south] = [at[0] - x, at[1] - y];
  if (Math.hypot(east, south) < CENTRE_SHARE * radius) return { key: 'spot.centre' };
  return { key: SIDE_SPOTS[sideOfView(pieces, state, seat, [east, south])] };
}

const FULL_CIRCLE = 360;
/** The length of a direction given in degrees: accurate to a thousandth of a degree. */
const LENGTH = 10_000;
const COMPASS_POINTS = 8;

export function degreesOf([east, south]: Spot): number {
  const degrees = (Math.atan2(east, -south) * FULL_CIRCLE) / (2 * Math.PI);
  return (Math.round((degrees + FULL_CIRCLE) * 10) % (FULL_CIRCLE * 10)) / 10;
}

export function directionOf(degrees: number): Spot {
  const angle = (degrees * 2 * Math.PI) / FULL_CIRCLE;
  // Adding 0 keeps −0 out.
  return [Math.round(LENGTH * Math.sin(angle)) + 0, Math.round(-LENGTH * Math.cos(angle)) + 0];
}

export function compassPoint(degrees: number): number {
  return Math.round((degrees * COMPASS_POINTS) / FULL_CIRCLE) % COMPASS_POINTS;
}
