/** A position near the end of a match: cards with many marbles in common, one marble short of the first. */

import { type JsonObject, pick, type Random } from '@tablehop/core';
import { YOU } from '@tablehop/daily';
import {
  allOptions,
  areaOf,
  CARD_COLORS,
  type Card,
  COLORS,
  countCombination,
  type Disc,
  lastTurnOf,
  MARBLES,
  type MarbleId,
  type MatchOptions,
  middleOf,
  type Pieces,
  type Place,
  RELIEFS,
  refuseSpot,
  type Spot,
} from './rules/index.ts';

const PLAYERS = 2;
const FLICKS_EACH = 3;
const BOT = 1;
/** No card is this small, so nothing is complete at the start. */
const BOTS_MARBLES = 2;

export function lastFlicks(pieces: Pieces, random: Random): { readonly options: JsonObject; readonly position: JsonObject } {
  const options: MatchOptions = {
    ...allOptions({ variant: 'normal', relief: pick(random, RELIEFS), steadiness: 'natural', pileCards: 12 }),
    turnLimit: 200,
    extras: true,
  };
  const own = cardsInReach(pieces, random);
  const others = CARD_COLORS.map((color) =>
    pick(
      random,
      cardsOf(pieces, color).filter((card) => !own.includes(card)),
    ),
  );
  const marbles = layOut(pieces, own[0], random);
  return {
    options,
    position: {
      turnNumber: lastTurnOf(options) - PLAYERS * FLICKS_EACH + 1,
      phase: 'flick',
      cards: [own, others].map((cards) => cards.map(({ id }) => ({ id, done: false }))),
      marbles,
      relief: random.below(2 ** 32),
    },
  };
}

function cardsOf({ cards }: Pieces, color: Card['color']): readonly Card[] {
  return cards.filter((card) => card.color === color);
}

/** The smallest is random; each other one shares as many marbles with the one before as possible. */
function cardsInReach(pieces: Pieces, random: Random): readonly [Card, ...Card[]] {
  const [smallest, ...larger] = CARD_COLORS;
  const chosen: [Card, ...Card[]] = [pick(random, cardsOf(pieces, smallest))];
  let before = chosen[0];
  for (const color of larger) {
    const cards = cardsOf(pieces, color);
    const most = Math.max(...cards.map((card) => shared(card, before)));
    before = pick(
      random,
      cards.filter((card) => shared(card, before) === most),
    );
    chosen.push(before);
  }
  return chosen;
}

function shared(one: Card, other: Card): number {
  const [mine, theirs] = [countCombination(one), countCombination(other)];
  return COLORS.reduce((sum, color) => sum + Math.min(mine[color], theirs[color]), 0);
}

/** The player has all but one of the first card's marbles, the bot has two of the others, and the rest are in the middle. */
function layOut(pieces: Pieces, first: Card, random: Random): JsonObject {
  const inPlay = COLORS.flatMap((color) => [0, 1].map((number) => `${color}${number}` as MarbleId));
  const wanted = first.combination.map(
    (color, index) => `${color}${first.combination.slice(0, index).filter((each) => each === color).length}`,
  );
  const missing = pick(random, wanted);
  const own = wanted.filter((marble) => marble !== missing);
  const free = inPlay.filter((marble) => !wanted.includes(marble));
  const bots = Array.from({ length: BOTS_MARBLES }, () => free.splice(random.below(free.length), 1)[0]);
  const laid = Object.fromEntries(MARBLES.map((marble): [MarbleId, Place] => [marble, { in: 'box' }])) as { [marble in MarbleId]: Place };
  for (const marble of inPlay) {
    if (own.includes(marble)) laid[marble] = { in: 'area', seat: YOU, at: spotIn(areaOf(pieces, PLAYERS, YOU)) };
    else if (bots.includes(marble)) laid[marble] = { in: 'area', seat: BOT, at: spotIn(areaOf(pieces, PLAYERS, BOT)) };
    else laid[marble] = { in: 'middle', at: spotIn(middleOf(pieces)) };
  }
  // A marble that is not named is in the box.
  return Object.fromEntries(inPlay.map((marble) => [marble, laid[marble]]));

  /** A random whole millimetre where a marble may be, by rejection sampling from the square around the disc. */
  function spotIn({ centre, radius }: Disc): Spot {
    const reach = Math.floor(radius);
    for (;;) {
      const at: Spot = [centre[0] + random.below(2 * reach + 1) - reach, centre[1] + random.below(2 * reach + 1) - reach];
      if (refuseSpot(pieces, laid, { centre, radius }, at) === null) return at;
    }
  }
}
