/** The contents of the box as data: the goal cards, the cloth with its areas, how marbles roll, and possible folds of a cloth. */

import type { AnyGame, Parsed, Seat } from '@tablehop/core';
import { exactly, fieldProblem, readShape, sound, wholeFrom } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { about } from './about.ts';
import file from './pieces.json' with { type: 'json' };
import { CARD_COLORS, COLORS, MARBLES, NUMBERS, PLAYERS, type Spot } from './types.ts';

const SIDES = ['S', 'W', 'N', 'E'] as const;
type Side = (typeof SIDES)[number];

const LARGEST = 10_000;
const PER_MILLIMETRE = 1000;
/** Of one flick. The printed pieces need 768. */
const MAX_STEPS = 24_576;
/** Of the lattice of a relief, each way. The printed pieces have seven. */
const MAX_CELLS = 100;
/** Half a diagonal of the finest lattice of the search for a free spot. */
const NEAREST_PLACE = 0.25 * Math.SQRT1_2;

const length = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(LARGEST));
const coordinate = v.pipe(
  length,
  v.check((given) => Math.round(given * PER_MILLIMETRE) / PER_MILLIMETRE === given),
);
const spot = v.strictTuple([coordinate, coordinate]);

const clothSchema = exactly({
  size: length,
  marbleRadius: length,
  clear: length,
  areaRadius: length,
  areas: exactly({ S: spot, W: spot, N: spot, E: spot }),
  sides: exactly({
    2: v.pipe(v.array(v.picklist(SIDES)), v.length(2)),
    3: v.pipe(v.array(v.picklist(SIDES)), v.length(3)),
    4: v.pipe(v.array(v.picklist(SIDES)), v.length(4)),
  }),
  middle: spot,
  middleRadius: length,
  middleSpots: v.pipe(v.array(spot), v.length(8)),
});
type ClothShape = v.InferOutput<typeof clothSchema>;

const share = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1));
const combination = v.pipe(v.array(v.picklist(COLORS)), v.minLength(1), v.maxLength(COLORS.length * NUMBERS.length));

const cardSchema = exactly({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(8)),
  color: v.picklist(CARD_COLORS),
  combination,
  points: wholeFrom(0, 100),
});
const reliefSchema = exactly({ lattice: v.pipe(length, v.minValue(20)), steepestSlope: share });
const piecesSchema = exactly({
  cards: v.pipe(v.array(cardSchema), v.minLength(1), v.maxLength(100)),
  cloth: clothSchema,
  physics: exactly({
    speedAtFullStrength: length,
    rollingDeceleration: length,
    restitution: share,
    gravity: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100_000)),
    stepsPerSecond: wholeFrom(16, 4096),
    seconds: wholeFrom(1, 60),
  }),
  reliefs: exactly({ gentle: reliefSchema, rough: reliefSchema }),
});
const EXPECTATIONS = {
  cards: 'expected.cards',
  cloth: 'expected.cloth',
  physics: 'expected.physics',
  reliefs: 'expected.reliefs',
};

export type Pieces = v.InferOutput<typeof piecesSchema>;
export type Card = Pieces['cards'][number];

/** A card of every colour for each player, at the max number of players. */
const CARDS_PER_COLOR = PLAYERS[1];

export function readPieces(given: unknown): Parsed<Pieces> {
  const read = readShape(piecesSchema, given, EXPECTATIONS);
  if (!read.ok) return read;
  const { cards, cloth, physics, reliefs } = read.value;
  if (physics.stepsPerSecond * physics.seconds > MAX_STEPS)
    return { ok: false, problem: fieldProblem('physics.stepsPerSecond', 'expected.steps', `${physics.stepsPerSecond}`) };
  const fault = clothFault(cloth);
  if (fault !== null) {
    const { field, expected } = fault;
    return { ok: false, problem: fieldProblem(`cloth.${field}`, expected, JSON.stringify(cloth[field])) };
  }
  for (const [kind, { lattice }] of Object.entries(reliefs)) {
    if (cloth.size / lattice > MAX_CELLS)
      return { ok: false, problem: fieldProblem(`reliefs.${kind}.lattice`, 'expected.lattice', `${lattice}`) };
  }
  const ids = new Set(cards.map(({ id }) => id));
  const isEnough = CARD_COLORS.every((color) => cards.filter((card) => card.color === color).length === CARDS_PER_COLOR);
  if (!isEnough || ids.size !== cards.length || !cards.every(canBeCollected)) {
    return { ok: false, problem: fieldProblem('cards', 'expected.cards', JSON.stringify([...ids])) };
  }
  return { ok: true, value: read.value };
}

/** No area can hold more marbles of a colour than there are. */
function canBeCollected({ combination: wanted }: Card): boolean {
  return COLORS.every((color) => wanted.filter((each) => each === color).length <= NUMBERS.length);
}

export const standardPieces = sound(readPieces(file), about.title);

export function piecesOf(game: AnyGame): Pieces {
  return sound(readPieces(game.pieces?.data), about.title);
}

export function cardOf({ cards }: Pieces, id: string): Card {
  const card = cards.find((each) => each.id === id);
  if (card === undefined) throw new RangeError(`no card ${id}`);
  return card;
}

/** Clockwise, with seat 0 in the south. */
export function sideOf({ cloth }: Pieces, players: number, seat: Seat): Side {
  const side = cloth.sides[players as keyof ClothShape['sides']]?.[seat];
  if (side === undefined) throw new RangeError(`no seat ${seat} of ${players}`);
  return side;
}

type Fault = { readonly field: keyof ClothShape; readonly expected: string };

/** The first measure that does not fit the others. All lengths in millimetres. */
function clothFault(cloth: ClothShape): Fault | null {
  const { size, areas, areaRadius, sides, middle, middleRadius, middleSpots, marbleRadius, clear } = cloth;
  const centres = SIDES.map((side) => areas[side]);
  if (!isOnCloth(middle, middleRadius, size)) return { field: 'middle', expected: 'expected.middle' };
  if (!hasRoom(cloth, middleRadius)) return { field: 'middleRadius', expected: 'expected.room' };
  if (!hasRoom(cloth, areaRadius)) return { field: 'areaRadius', expected: 'expected.room' };
  const isApart = centres.every(
    (centre, index) =>
      isOnCloth(centre, areaRadius, size) &&
      distance(centre, middle) >= areaRadius + middleRadius + clear &&
      centres.slice(index + 1).every((other) => distance(centre, other) >= 2 * areaRadius + clear),
  );
  if (!isApart) return { field: 'areas', expected: 'expected.areas' };
  if (Object.values(sides).some((seated) => new Set(seated).size < seated.length)) return { field: 'sides', expected: 'expected.sides' };
  const areSpotsFree = middleSpots.every(
    (at, index) =>
      distance(at, middle) <= middleRadius - marbleRadius &&
      middleSpots.slice(index + 1).every((other) => distance(at, other) >= apartOf(cloth)),
  );
  return areSpotsFree ? null : { field: 'middleSpots', expected: 'expected.middleSpots' };
}

/** Wherever all other marbles are, one more must fit. */
function hasRoom(cloth: ClothShape, radius: number): boolean {
  const reach = radius - cloth.marbleRadius - NEAREST_PLACE;
  const kept = apartOf(cloth) + NEAREST_PLACE;
  return (MARBLES.length - 1) * kept * kept < reach * reach;
}

function apartOf({ marbleRadius, clear }: ClothShape): number {
  return 2 * marbleRadius + clear;
}

function isOnCloth([x, y]: Spot, radius: number, size: number): boolean {
  return Math.min(x, y) - radius >= 0 && Math.max(x, y) + radius <= size;
}

function distance([x, y]: Spot, [otherX, otherY]: Spot): number {
  return Math.hypot(x - otherX, y - otherY);
}
