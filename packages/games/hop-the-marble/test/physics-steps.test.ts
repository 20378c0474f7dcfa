import { expect, it } from 'vitest';
import { isSameSet, marbleScenes, sceneWorld } from '../../../../bench/marble-scenes.ts';
import { roll } from '../physics.ts';
import { RELIEFS, type ReliefKind } from '../types.ts';

const FLICKS = 3_000;
const FEWEST_MARBLES = 10;
/** What the rules promise of the gentle cloth; the rough one is wilder. */
const FEWEST_SAME: { readonly [relief in ReliefKind]: number } = { flat: 0.998, gentle: 0.99, rough: 0.98 };

it.each(RELIEFS)('on a %s cloth steps eight times as small touch the same marbles', (relief) => {
  const same = marbleScenes(FLICKS, FEWEST_MARBLES).filter((scene) => {
    const world = sceneWorld(scene, relief);
    const finer = { ...world, constants: { ...world.constants, stepsPerSecond: 8 * world.constants.stepsPerSecond } };
    return isSameSet(roll(world, scene.x, scene.y, scene.shot), roll(finer, scene.x, scene.y, scene.shot));
  });
  expect(same.length / FLICKS).toBeGreaterThanOrEqual(FEWEST_SAME[relief]);
});
