/** Custom pieces that would cost much: they are refused by field when they are read, or what they cost is bounded. */

import { type LevelData, readPieces as readFolds, standardData } from '@tablehop/games/hop-cest-plie';
import { readPieces as readMarbles, standardPieces } from '@tablehop/games/hop-the-marble';
import { expect, it } from 'vitest';
import { roll } from '../../../games/hop-the-marble/rules/physics.ts';
import { findAnyGame } from '../../host/test/support.ts';

/** All marbles roll to the middle of the cloth, and stay there, in contact, for as long as they are followed. */
const BOWL = {
  isFlat: false,
  heightAt: () => 0,
  probe(numbers: Float64Array) {
    numbers[2] = ((numbers[0] ?? 0) - 350) / 350;
    numbers[3] = ((numbers[1] ?? 0) - 350) / 350;
  },
};

it('follows a flick through as many contacts as the printed pieces can cause, and no more', () => {
  const constants = {
    speedAtFullStrength: 1050,
    rollingDeceleration: 1e-9,
    restitution: 0,
    gravity: 9810,
    stepsPerSecond: 4096,
    seconds: 6,
  };
  const world = { constants, relief: BOWL, size: 700, marbleRadius: 8 };
  const x = Array.from({ length: 6 }, (_, index) => 342 + 17 * (index % 3));
  const y = Array.from({ length: 6 }, (_, index) => 342 + 17 * Math.floor(index / 3));
  const instants = new Set<number>();
  let steps = 0;
  const witness = {
    step() {
      steps += 1;
    },
    contact: (seconds: number) => void instants.add(seconds),
  };
  roll(world, x, y, { marble: 0, direction: [1, 1], strength: 500 }, witness);
  expect(steps).toBeLessThan(constants.stepsPerSecond * constants.seconds);
  expect(instants.size).toBeLessThanOrEqual(768 * 200);
});

it.each([
  ['physics.stepsPerSecond', { physics: { ...standardPieces.physics, stepsPerSecond: 4096, seconds: 60, rollingDeceleration: 1e-9 } }],
  ['physics.stepsPerSecond', { physics: { ...standardPieces.physics, stepsPerSecond: 2458, seconds: 10 } }],
  [
    'reliefs.rough.lattice',
    { cloth: { ...standardPieces.cloth, size: 10_000 }, reliefs: { ...standardPieces.reliefs, rough: { lattice: 99, steepestSlope: 1 } } },
  ],
])('refuses pieces of Hop the Marble that cost too much, by %s', (field, change) => {
  const read = readMarbles({ ...standardPieces, ...change });
  expect(read.ok ? null : read.problem).toMatchObject({ key: 'problem.field', params: { field } });
});

const [first, , third] = standardData.levels as [LevelData, LevelData, LevelData];
const starry: LevelData = { ...first, front: first.front.map((line) => line.replaceAll('.', '*')) };
const dice = (number: number) => ({ ...standardData.dice, white: standardData.dice.white.with(0, [number]) });

it.each([
  [
    'a sheet full of stars',
    { levels: [first, starry] },
    { level: 2, problem: { key: 'problem.level.tooManyRows', params: { most: 150_000, length: 6 } } },
  ],
  [
    'long rows between teleporters',
    { levels: [third], dice: dice(9) },
    { level: 1, problem: { key: 'problem.level.tooManyRows', params: { length: 10 } } },
  ],
])('refuses levels of HOP c’est plié ! with too many rows: %s', (_, change, params) => {
  const read = readFolds({ ...standardData, ...change });
  expect(read.ok ? null : read.problem).toMatchObject({ key: 'problem.pieces.level', params });
});

it('accepts the pieces of all shipped games', () => {
  for (const id of ['hop-n-roll', 'hop-cest-plie', 'hip-hip-hooray', 'hop-the-marble']) {
    const pieces = findAnyGame(id)?.pieces;
    if (pieces !== undefined) expect(pieces.replace(pieces.data).ok, id).toBe(true);
  }
});
