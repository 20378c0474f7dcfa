/** First steps of Hop the Marble: a small card with two marbles missing, which a wide range of flicks wins. */

import { createSimulationRandom } from '@tablehop/bots';
import { type AnyGame, type JsonObject, keyedRandom, pick, type Random } from '@tablehop/core';
import {
  areaOf,
  type Card,
  COLORS,
  type Disc,
  degreesOf,
  directionOf,
  MARBLES,
  type MarbleId,
  middleOf,
  type Pieces,
  type Place,
  piecesOf,
  refuseSpot,
  type Spot,
  type State,
} from '@tablehop/games/hop-the-marble';
import type { Candidate, Search } from './play-on.ts';

const PLAYERS = 2;
const RIVALS_MARBLES = 3;
/** Millimetres south of the centre of the disc: own marbles in front, missing ones before them, the rest far away. */
const SOUTH = { own: [-82, -30], missing: [50, 122], rest: [-122, -40], rivals: [-82, 82] } as const;

const DEGREES = [-8, -6, -4, -2, 0, 2, 4, 6, 8];
const STRENGTHS = [300, 400, 500, 600, 700];
const LEAST_MARGIN = 0.7;

export const hopTheMarbleSearch: Search = {
  id: 'hop-the-marble',
  options: { variant: 'fast', relief: 'flat' },
  level: 'random',
  decisions: [4, 9],
  wonAtRandom: 0,
  seeds: 2000,
  *candidatesOf(game, options, seed): Generator<Candidate> {
    const random = createSimulationRandom(seed);
    const pieces = piecesOf(game);
    const cards = pieces.cards.filter(({ color }) => color === 'green');
    const own = pick(random, cards);
    const rivals = pick(
      random,
      cards.filter((card) => card !== own),
    );
    const { marbles, missing } = layOut(pieces, own, rivals, random);
    const position = {
      turnNumber: 1,
      phase: 'flick',
      cards: [own, rivals].map(({ id }) => [{ id, done: false }]),
      marbles,
      relief: 0,
    };
    const margin = Math.min(...missing.map((marble) => marginOf(game, position, options, marble)));
    if (margin >= LEAST_MARGIN) yield { position, seed, clutter: 1 - margin };
  },
};

/** You have the first marble of your card, the opponent up to three that are not on theirs. */
function layOut(pieces: Pieces, card: Card, rivals: Card, random: Random) {
  const inPlay = COLORS.flatMap((color) => [0, 1].map((number) => `${color}${number}` as MarbleId));
  const wanted = card.combination.map(
    (color, index) => `${color}${card.combination.slice(0, index).filter((each) => each === color).length}` as MarbleId,
  );
  const [first, ...missing] = wanted;
  const free = inPlay.filter((marble) => !wanted.includes(marble));
  const useless = free.filter((marble) => !rivals.combination.some((color) => marble.startsWith(color)));
  const theirs = useless.slice(0, RIVALS_MARBLES);
  const laid = Object.fromEntries(MARBLES.map((marble): [MarbleId, Place] => [marble, { in: 'box' }])) as { [marble in MarbleId]: Place };
  for (const marble of [...wanted, ...free]) {
    if (marble === first) laid[marble] = { in: 'area', seat: 0, at: spotIn(areaOf(pieces, PLAYERS, 0), SOUTH.own) };
    else if (theirs.includes(marble)) laid[marble] = { in: 'area', seat: 1, at: spotIn(areaOf(pieces, PLAYERS, 1), SOUTH.rivals) };
    else laid[marble] = { in: 'middle', at: spotIn(middleOf(pieces), missing.includes(marble) ? SOUTH.missing : SOUTH.rest) };
  }
  // Marbles that are not named are in the box.
  return { marbles: Object.fromEntries(inPlay.map((marble) => [marble, laid[marble]])), missing };

  function spotIn({ centre, radius }: Disc, [north, south]: readonly [number, number]): Spot {
    const reach = Math.floor(radius);
    for (;;) {
      const at: Spot = [centre[0] + random.below(2 * reach + 1) - reach, centre[1] + north + random.below(south - north + 1)];
      if (refuseSpot(pieces, laid, { centre, radius }, at) === null) return at;
    }
  }
}

function marginOf(game: AnyGame, position: JsonObject, options: JsonObject, target: MarbleId): number {
  const steady = { ...options, steadiness: 'steady' };
  const loaded = game.load(position, steady, PLAYERS, keyedRandom('margin', 'load'));
  if (!loaded.ok) return 0;
  const state = loaded.value as State;
  const marble = MARBLES.find((each) => isOwn(state.marbles[each]));
  const [from, to] = [marble, target].map((each) => (each === undefined ? undefined : state.marbles[each]));
  if (marble === undefined || from?.in !== 'area' || to?.in !== 'middle') return 0;
  const straight = degreesOf([to.at[0] - from.at[0], to.at[1] - from.at[1]]);
  let won = 0;
  for (const degrees of DEGREES) {
    const direction = directionOf(straight + degrees);
    for (const strength of STRENGTHS) {
      const after = game.apply(state, 0, { type: 'flick', marble, direction, strength }).state as State;
      const got = MARBLES.filter((each) => each !== marble && isOwn(after.marbles[each]));
      if (got.length === 1 && got[0] === target) won += 1;
    }
  }
  return won / (DEGREES.length * STRENGTHS.length);
}

function isOwn(place: Place): boolean {
  return (place.in === 'area' || place.in === 'hand') && place.seat === 0 && !(place.in === 'hand' && place.to === 'middle');
}
