/** What lies in the box, as data: the goal cards, the cloth with its areas, how marbles roll, and the folds that a cloth may have. */

import type { AnyGame, Parsed, Seat } from '@tablehop/core';
import * as v from 'valibot';
import { exactly, fieldProblem, problemOf, wholeFrom } from '../issue.ts';
import { type ClothShape, clothFault, clothSchema, length, type Side } from './cloth-shape.ts';
import file from './pieces.json' with { type: 'json' };
import { CARD_COLORS, COLORS, NUMBERS, PLAYERS } from './types.ts';

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

/** Of every colour there must be a card for each player, whatever the number of players. */
const CARDS_PER_COLOR = PLAYERS[1];

export function readPieces(given: unknown): Parsed<Pieces> {
  const parsed = v.safeParse(piecesSchema, given, { abortEarly: true });
  if (!parsed.success) return { ok: false, problem: problemOf(parsed.issues[0], EXPECTATIONS) };
  const { cards, cloth } = parsed.output;
  const fault = clothFault(cloth);
  if (fault !== null) {
    const { field, expected } = fault;
    return { ok: false, problem: fieldProblem(`cloth.${field}`, { key: expected }, JSON.stringify(cloth[field])) };
  }
  const ids = new Set(cards.map(({ id }) => id));
  const isEnough = CARD_COLORS.every((color) => cards.filter((card) => card.color === color).length === CARDS_PER_COLOR);
  if (!isEnough || ids.size !== cards.length || !cards.every(canBeCollected)) {
    return { ok: false, problem: fieldProblem('cards', { key: 'expected.cards' }, JSON.stringify([...ids])) };
  }
  return { ok: true, value: parsed.output };
}

/** No area can hold more marbles of a colour than there are. */
function canBeCollected({ combination: wanted }: Card): boolean {
  return COLORS.every((color) => wanted.filter((each) => each === color).length <= NUMBERS.length);
}

function readStandard(): Pieces {
  const read = readPieces(file);
  if (!read.ok) throw new TypeError(`pieces of Hop the Marble: ${JSON.stringify(read.problem)}`);
  return read.value;
}

export const standardPieces = readStandard();

/** What this game is played with. */
export function piecesOf(game: AnyGame): Pieces {
  const read = readPieces(game.pieces?.data);
  if (!read.ok) throw new TypeError(`not a game of Hop the Marble: ${JSON.stringify(read.problem)}`);
  return read.value;
}

export function cardOf({ cards }: Pieces, id: string): Card {
  const card = cards.find((each) => each.id === id);
  if (card === undefined) throw new RangeError(`no card ${id}`);
  return card;
}

/** The side of the cloth on which a seat sits: clockwise, seat 0 in the south. */
export function sideOf({ cloth }: Pieces, players: number, seat: Seat): Side {
  const side = cloth.sides[players as keyof ClothShape['sides']]?.[seat];
  if (side === undefined) throw new RangeError(`no seat ${seat} of ${players}`);
  return side;
}
