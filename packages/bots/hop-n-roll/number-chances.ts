/** Which numbers a round of Hop'n'ROLL is likely to offer a pawn, by its place in the order of hopping: a Monte Carlo estimate. */

import { pick } from '@tablehop/core';
import {
  type DiscoFace,
  givenNumbers,
  NUMBERS,
  type NumberSet,
  type Options,
  type Pieces,
  type Row,
  rolledNumbers,
  spacesOf,
} from '@tablehop/games/hop-n-roll';
import { createSimulationRandom } from '../simulation-random.ts';

export type Chances = {
  /** By set of numbers: that none of them is to be had. */
  readonly none: readonly number[];
  /** That the disco die is to be had. */
  readonly disco: number;
  /** By face. */
  readonly faces: readonly DiscoFace[];
};

const SETS = 1 << NUMBERS.length;
/** Samples, drawn once for a board and a number of players: the standard error of a chance is at most one in a hundred. */
const ROLLS = 3_000;

/**
 * By place in the order of hopping. Pawns that hop earlier are modelled as choosing uniformly at random: what they want is not what this
 * one wants.
 */
export function chancesByPlace(pieces: Pieces, options: Options, players: number): readonly Chances[] {
  const spaces = spacesOf(pieces, options, players);
  const random = createSimulationRandom('number chances');
  const counts = Array.from({ length: players }, () => ({ offered: Array.from({ length: SETS }, () => 0), disco: 0 }));
  for (let roll = 0; roll < ROLLS; roll++) {
    const dice = Array.from({ length: players }, () => 1 + random.below(NUMBERS.length)).sort((a, b) => a - b);
    const free = spaces.slice();
    for (const count of counts) {
      let offered: NumberSet = 0;
      for (const space of free) {
        if (space.gives === 'disco') count.disco += 1;
        else offered |= givenNumbers(space, rolledNumbers(space, dice));
      }
      count.offered[offered] = (count.offered[offered] ?? 0) + 1;
      free.splice(free.indexOf(pick(random, free)), 1);
    }
  }
  return counts.map(({ offered, disco }) => ({ none: noneOf(offered), disco: disco / ROLLS, faces: pieces.discoFaces }));
}

/** From how often exactly a set was offered to the chance that nothing of a set is: the sum over all sets disjoint from it. */
function noneOf(offered: readonly number[]): readonly number[] {
  return offered.map((_, set) => offered.reduce((sum, count, other) => ((other & set) === 0 ? sum + count : sum), 0) / ROLLS);
}

export function averageOf(chances: readonly Chances[]): Chances {
  const mean = (of: (each: Chances) => number) => chances.reduce((sum, each) => sum + of(each), 0) / chances.length;
  const [first] = chances;
  return {
    none: (first?.none ?? []).map((_, set) => mean(({ none }) => none[set] ?? 0)),
    disco: mean(({ disco }) => disco),
    faces: first?.faces ?? [],
  };
}

/** That any number can be had for the row, from the disco die. */
export function discoChance({ disco, faces }: Chances, { color }: Row): number {
  return (disco * faces.filter((face) => face === color || face === 'any').length) / faces.length;
}
